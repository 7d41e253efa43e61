"""Every language has every message, with the same values, and says the same about each step."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

import nonet
from nonet import _native
from nonet.errors import ArgumentError, UnknownNameError
from nonet.language import (
    FOLDER,
    LANGUAGES,
    PAGE,
    SOURCE,
    accepted_language,
    add_messages,
    catalogue_files,
    current_language,
    message,
    pieces,
    speaking,
)
from nonet.logic.general.catalogue import CATALOGUE as VARIANTS
from nonet.logic.general.catalogue import keys_named
from nonet.logic.hints import Hint
from nonet.logic.positions import example
from nonet.logic.techniques import CATALOGUE, FAMILIES, technique
from nonet.logic.text.steps import EFFECTS, NUMBERS, field_named
from nonet.puzzles.board import Board
from nonet.rules import Cage

from helpers.fitted_rules import random_puzzle
from helpers.scripts import script
from helpers.told import cells_in

OTHERS = sorted(LANGUAGES.keys() - {SOURCE})
FILES = sorted(path.name for path in Path(FOLDER, SOURCE).glob("*.ftl"))
NOT_YET: dict[str, set[str]] = {code: set() for code in OTHERS}
"""Messages that a language does not have yet and takes from English, as ``file: id``."""

COUNTS = ("count", "parts")
PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


class Parts(Visitor):
    """The variables and messages that a pattern refers to, and its text."""

    def __init__(self, node: ast.BaseNode) -> None:
        self.variables: set[str] = set()
        self.messages: set[str] = set()
        self.texts: list[str] = []
        self.visit(node)

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        self.messages.add(node.id.name + (f".{node.attribute.name}" if node.attribute else ""))

    def visit_TextElement(self, node: ast.TextElement) -> None:  # noqa: N802
        self.texts.append(node.value)


@cache
def catalogue(code: str, file: str) -> dict[str, Parts]:
    """Return the messages of a file by id, and their attributes by ``id.name``."""
    path = Path(FOLDER, code, file)
    body = FluentParser().parse(path.read_text(encoding="utf-8")).body if path.exists() else []
    junk = [entry.content for entry in body if isinstance(entry, ast.Junk)]
    assert not junk, f"{path}: {junk[0]}"
    found: dict[str, Parts] = {}
    for entry in body:
        if isinstance(entry, ast.Message):
            patterns: list[tuple[str, Any]] = [("", entry.value)] if entry.value else []
            patterns += [(f".{one.id.name}", one.value) for one in entry.attributes]
            for suffix, pattern in patterns:
                name = entry.id.name + suffix
                assert name not in found, f"{path}: {name} is there twice"
                found[name] = Parts(pattern)
    return found


@cache
def everything(code: str, page: bool = False) -> dict[str, Parts]:
    """Return all messages that Python or the page reads; missing ones are English."""
    found: dict[str, Parts] = {}
    for file in FILES:
        if (file == PAGE) == page:
            found |= catalogue(SOURCE, file) | catalogue(code, file)
    return found


def variables(code: str, file: str, name: str) -> set[str]:
    """Return the variables of a message and of those it refers to."""
    parts = everything(code, file == PAGE)[name]
    return parts.variables.union(*(variables(code, file, other) for other in parts.messages))


@pytest.mark.parametrize("code", OTHERS)
@pytest.mark.parametrize("file", FILES)
def test_every_message_is_translated(code: str, file: str) -> None:
    english, other = catalogue(SOURCE, file).keys(), catalogue(code, file).keys()
    waiting = {name.partition(": ")[2] for name in NOT_YET[code] if name.startswith(file)}
    assert english - other == waiting, "missing, or no longer missing"
    assert not other - english, "stale"


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("file", FILES)
def test_a_text_is_on_one_line(code: str, file: str) -> None:
    for name, parts in catalogue(code, file).items():
        assert not any("\n" in text for text in parts.texts), name


@pytest.mark.parametrize("code", OTHERS)
@pytest.mark.parametrize("file", ["hints.ftl", PAGE])
def test_messages_have_the_same_values(code: str, file: str) -> None:
    for name in catalogue(code, file):
        english, other = variables(SOURCE, file, name), variables(code, file, name)
        optional = {variable for variable in english if variable.endswith(("count", "n"))}
        plain = {re.sub("-in$|-list$", "s", variable).replace("ss", "s") for variable in other}
        assert english - optional <= other | plain, name
        assert other <= english | {"count", "digit-count", "digit-list", "houses-in"}, name


def roles(names: set[str]) -> set[str]:
    """Return the roles that variables name, without those that are only counted."""
    spoken = [field_named(name) for name in names - {*NUMBERS, "chain", "story"}]
    found = {role for field in spoken if field.form not in COUNTS for role in field.roles}
    return found | names & {"length", "chain", "story"}


@pytest.mark.parametrize("code", LANGUAGES)
def test_explanations_name_the_same_roles(code: str) -> None:
    for name in {entry.message for entry in CATALOGUE.values()}:
        check_roles(code, name)


def check_roles(code: str, technique: str) -> None:
    name = f"{technique}.text"
    file = "techniques.ftl"
    found = roles(variables(code, file, name))
    assert found == roles(variables(SOURCE, file, name))
    assert found <= {*_native.logic_roles(), *EFFECTS, "chain", "story", "length"}
    for other in (technique, f"{technique}.about"):
        used = variables(code, file, other)
        assert used == variables(SOURCE, file, other) <= {"size", "variant"}


def test_no_message_is_unused() -> None:
    used = {t.message for t in CATALOGUE.values()} | set(FAMILIES)
    sources = "".join(
        path.read_text(encoding="utf-8") for path in Path(FOLDER).parent.rglob("*.py")
    )
    used |= set(re.findall(r"""["']([a-z][\w-]*)["'{]""", sources))
    starts = tuple(set(re.findall(r'f"([a-z]+-)\{', sources)))
    for name, parts in everything(SOURCE).items():
        used |= {other.partition(".")[0] for other in parts.messages if other != name}
    names = {name.partition(".")[0] for name in everything(SOURCE)}
    assert {name for name in names - used if not name.startswith(starts)} == set()


@pytest.mark.parametrize(
    "key",
    [
        pytest.param(key, marks=[pytest.mark.slow] if number % 4 else [])
        for number, key in enumerate(CATALOGUE)
    ],
)
def test_explanations_name_the_same_cells(key: str) -> None:
    """Every fourth technique; `make test-all` takes all."""
    hint = Hint(*example(key))
    cells = list(map(cells_in, hint.levels))
    for code in OTHERS:
        with speaking(code):
            levels = hint.levels
            assert hint.step is not None and hint.step.chain in levels[-1]
        assert list(map(cells_in, levels)) == cells, levels
        assert not any(map(holes, levels)), levels


def holes(text: str) -> list[str]:
    """Return what a message left unfilled; line breaks and indents do not count."""
    return re.findall(r"[{}$\ue000-\uf8ff]|\?\?\?|  ", re.sub(r"\n +", "", text))


@pytest.mark.parametrize("code", OTHERS)
def test_names_are_unique_and_found(code: str) -> None:
    with speaking(code):
        names = {entry.name for entry in CATALOGUE.values()}
        assert len(names) == len(CATALOGUE)
        assert all(technique(entry.name) == entry for entry in CATALOGUE.values())


def test_languages_are_chosen() -> None:
    step = nonet.hint(PUZZLE).step
    assert step is not None
    assert step.text("de") != step.text() == step.text("en")
    assert nonet.hint(PUZZLE).text(language="fr") != nonet.hint(PUZZLE).text()
    assert nonet.explain(PUZZLE).text(language="ja").endswith("。")
    with speaking("es"), speaking(None):
        assert current_language() == "es"
    with pytest.raises(UnknownNameError, match="language"):
        step.text("xx")


KILLER = [Cage("r1c1 r2c1 r3c1", 11), Cage("r1c2 r1c3 r2c2", 20), Cage("r2c3 r3c3", 11)]
ENGLISH = re.compile(r"\b(the|and|is|are|of|cannot|adds?|only|that)\b", re.IGNORECASE)


def test_negated_lists_have_their_own_conjunction() -> None:
    rule = [Cage("r1c1 r1c2 r2c1", 7)]
    texts = {code: nonet.hint("." * 81, rules=rule).text(language=code) for code in LANGUAGES}
    assert texts["en"].endswith("r1c12 and r2c1 cannot be 3 or 5.")
    assert texts["es"].endswith("r1c12 y r2c1 no pueden ser 3 ni 5.")
    assert texts["fr"].endswith("r1c12 et r2c1 ne peuvent pas être 3 ni 5.")
    _, step = example("naked-pair")
    assert step.text("es").endswith("no puede ser 1 ni 5.")
    _, step = example("xyz-wing")
    assert step.text("ja").startswith("ピボットr3c1は2か7か8で、")


UNUSUAL = {
    "de": r"\bZellen?\b|\S [:;?!]|[\"']",
    "es": r"\bcasillas?\b|\S [:;?!]|^[^¿]*\?|^[^¡]*!|[\"']",
    "fr": r"[ \w][:;?!](?![\w/])|[\"']",
    "ja": r"[ぁ-ヿ一-龠][,.;:?!]|[,.;:?!][ぁ-ヿ一-龠]|[ぁ-ヿ一-龠] (?=[ぁ-ヿ一-龠])",
    "zh": r"[一-龠][,.;:?!]|[,.;:?!][一-龠]|[一-龠] (?=[一-龠])|数集",
}
"""Punctuation that a language does not use, or uses without the space it needs, and words for
which its catalogues have another."""


@pytest.mark.parametrize("code", OTHERS)
@pytest.mark.parametrize("file", FILES)
def test_punctuation_and_words_are_those_of_the_language(code: str, file: str) -> None:
    for name, parts in catalogue(code, file).items():
        for text in parts.texts:
            assert not re.search(UNUSUAL[code], text), (name, text)


def test_conclusions_of_several_cells_are_told_apart() -> None:
    _, step = example("locked-pair")
    assert step.text("en").endswith(
        "r15c4 and r7c5 cannot be 4, r8c6 cannot be 4 or 9 and r4c4 cannot be 9."
    )
    assert step.text("zh").endswith("可排除r15c4和r7c5的4；r8c6的4、9；r4c4的9。")


def test_a_hint_on_a_killer_is_in_one_language() -> None:
    hint = nonet.hint("." * 81, rules=[*KILLER, Cage("r3c2 r4c2", 9)], only="outie")
    assert hint.text(language="de") == (
        "Outie: Block 1 hat die Summe 45; die Käfige und Ziffern, die alles abdecken, ergeben mit"
        " r4c2 außerhalb 51. Die Differenz ist 6, also gilt: r4c2 ist 6."
    )
    assert hint.text(1, language="ja") == "ブロック1に注目してください。"
    assert "Käfig" in nonet.steps("." * 81, rules=KILLER, only="rules")[0].text("de")


def test_steps_of_variants_name_the_same_cells() -> None:
    seen: set[str] = set()
    for seed in range(64):
        grid, rules, _ = random_puzzle(seed, 4)
        for step in nonet.explain(grid, rules=rules).steps:
            if step.technique.key not in seen:
                seen.add(step.technique.key)
                check_languages(Hint(Board(grid, rules=rules), step))
    assert len(seen) > 15


def check_languages(hint: Hint) -> None:
    """Check that all levels of a hint name the same cells in every language, and are complete."""
    cells = list(map(cells_in, hint.levels))
    for code in OTHERS:
        with speaking(code):
            levels = hint.levels
        assert list(map(cells_in, levels)) == cells, levels
        for told in levels:
            assert not holes(told) and told[-1] in ".。" and not ENGLISH.search(told), told


@pytest.mark.parametrize("code", OTHERS)
def test_names_of_variant_techniques_are_unique_and_found(code: str) -> None:
    with speaking(code):
        names = {key: entry.name for key, entry in VARIANTS.items()}
        assert len(set(names.values())) == len(names)
        for key in ("naked-pair", "cage-combinations", "arrow-sum-and-houses"):
            assert keys_named(names[key]) == {key}
        assert keys_named("Arrow and Houses") == {"arrow-sum-and-houses"}


@pytest.mark.parametrize("code", OTHERS)
@pytest.mark.parametrize("file", ["variants.ftl", "rules.ftl"])
def test_explanations_of_variants_name_the_same_roles(code: str, file: str) -> None:
    for name in catalogue(code, file):
        if name == "rule-classic" or name.endswith(".meaning"):
            continue
        found, english = (roles(variables(one, file, name)) for one in (code, SOURCE))
        assert found - {"count"} == english - {"count"}, name


def test_headers_choose_the_best_language() -> None:
    assert accepted_language("fr-CA, fr;q=0.9, de;q=0.95") == "fr"
    assert accepted_language("de;q=0, es;q=0.1") == "es"
    assert accepted_language("de;q=much, *;q=0.5") == "en"


def test_messages_can_be_added() -> None:
    add_messages("my-own-pattern = Of { $thing }, one\n    .about = Why.\n")
    thing = object()
    assert list(pieces("my-own-pattern", {"thing": thing})) == ["Of ", thing, ", one"]
    with speaking("de"):
        assert message("my-own-pattern.about") == "Why."


def test_the_english_catalogue_of_the_page_is_current() -> None:
    program = script("page_messages")
    assert Path(FOLDER, SOURCE, PAGE).read_text(encoding="utf-8") == program.catalogue(), (
        "run 'make messages'"
    )
    ids = list(map(program.id_of, program.texts()))
    assert len(set(ids)) == len(ids), "two texts with one id"


def test_texts_are_found_wherever_a_module_has_them() -> None:
    program = script("page_messages")
    source = b"""const KEYS = en({ "not-this": "A name", b: [["A pair", "1"]] });
        show(`<p>${t(odd ? "Odd" : "Even", { digits: list || t("none") })}</p>`); // t("No")
    """
    found = program.texts_of(program.PARSER.parse(source).root_node)
    assert list(found) == ["A name", "A pair", "Odd", "Even", "none"]


class Samples:
    """A value for every variable: its name, or the number for counts and ordinals."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.asked: dict[str, str | int] = {}

    def __getitem__(self, name: str) -> str | int:
        return self.asked.setdefault(name, self.number if name.endswith("count") else f"<{name}>")


@pytest.mark.parametrize("code", LANGUAGES)
def test_messages_read_as_fluent_resolves_them(code: str) -> None:
    bundle = FluentBundle([code], use_isolating=False)
    for path in catalogue_files(code):
        bundle.add_resource(FluentResource(Path(path).read_text(encoding="utf-8")))
    names = [name for file in FILES if file != PAGE for name in catalogue(code, file)]
    assert len(names) > 700
    for name in names:
        entry, _, attribute = name.partition(".")
        found = bundle.get_message(entry)
        for number in (0, 1, 2, 5):
            values = Samples(number)
            with speaking(code):
                text = message(name, values)
            pattern = found.attributes[attribute] if attribute else found.value
            assert pattern is not None
            assert bundle.format_pattern(pattern, values.asked) == (text, []), name


def test_what_is_not_supported_is_named() -> None:
    add_messages("own-time = { DATETIME($day) }\nown-broken = { $")
    with pytest.raises(ArgumentError, match="uses FunctionReference, which nonet does not support"):
        message("own-time")
    with pytest.raises(ArgumentError, match="'own-broken' is not valid Fluent"):
        message("own-broken")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_path_explains_the_notation_of_chains_once(language: str) -> None:
    puzzle = "..5....4918..7..5...65.....6......2....1.3....7..2.8...9......12..634..7..7.9...."
    path = nonet.explain(puzzle)
    with speaking(language):
        legend = message("legend")
        assert sum(legend in step.text() for step in path.steps) > 1
    assert path.text(language=language).count(legend) == 1
    assert "  " not in re.sub(r"(?m)^ +", "", path.text(language=language))
