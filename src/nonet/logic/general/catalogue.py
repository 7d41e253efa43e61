"""The techniques of the engine, their order and their ratings on the human scale."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from nonet.language import SOURCE, current_language, is_message, message, speaking
from nonet.logic.scale import Rated, Scale
from nonet.logic.scales import human
from nonet.logic.technique import Technique
from nonet.logic.techniques import folded
from nonet.rules.names import RULES
from nonet.rules.sheet import Human

if TYPE_CHECKING:
    from nonet.rules import Rule

_EASY, _MEDIUM, _HARD = range(3)

CROSSED = "-and-houses"
"""The suffix of the key of a technique that combines a rule with the houses of its cells."""

OTHER_RULE = Human().technique
"""The technique of all rules without messages of their own."""

RULE_KEYS = {
    name: kind.sheet.human.technique
    for name, kind in RULES.items()
    if kind.sheet.human.technique != OTHER_RULE
}
"""The technique of each rule that has its own messages, by the name of the rule."""

_RULE_OF = {key: name for name, key in RULE_KEYS.items()}

_EASY_RULE, _CROSSED = 23, 16
"""The highest rating of an easy rule, and what its combination with houses adds."""

_FAMILIES = {
    "singles": (
        "full-house",
        "hidden-single-box",
        "hidden-single-line",
        "hidden-single-region",
        "naked-single",
    ),
    "locked": ("pointing", "claiming", "common-peers", "law-of-leftovers"),
    "subsets": (
        "naked-pair",
        "naked-triple",
        "naked-quad",
        "hidden-pair",
        "hidden-triple",
        "hidden-quad",
    ),
    "fish": ("x-wing", "swordfish", "jellyfish"),
    "wings": ("xy-wing",),
    "chains": ("x-chain", "aic"),
    "forcing": (
        "forcing-chain-contradiction",
        "forcing-net-contradiction",
        "contradiction-by-cases",
    ),
    "sums": ("innie", "outie", "innies", "outies", "innies-and-outies", "cage-locked"),
}
_FAMILY = {key: family for family, keys in _FAMILIES.items() for key in keys}


def _rated() -> tuple[Rated, ...]:
    shared = (rated for row in human.SCALE.rows for rated in row if rated.technique in _FAMILY)
    found = [*human.VARIANTS, *shared]
    for key, rating, *_ in dict.fromkeys(kind.sheet.human for kind in RULES.values()):
        found.append(Rated(key, rating, _EASY if rating <= _EASY_RULE else _MEDIUM))
        found.append(Rated(key + CROSSED, rating + _CROSSED, _HARD))
    return tuple(sorted(found, key=lambda rated: rated.rating))


SCALE = Scale(
    key=human.SCALE.key,
    name=human.SCALE.name,
    about=human.SCALE.about,
    levels=human.SCALE.levels,
    grades=True,
    rows=tuple((rated,) for rated in _rated()),
)
"""The human scale for puzzles with rules and other sizes."""

_FISH = {"x-wing": 2, "swordfish": 3, "jellyfish": 4}

_WORDS = {
    "any-full-house": ("full-house",),
    "any-hidden-single": ("hidden-single-box", "hidden-single-line", "hidden-single-region"),
    "any-naked-single": ("naked-single",),
    "any-locked": ("pointing", "claiming"),
    "any-naked-set": ("naked-pair", "naked-triple", "naked-quad"),
    "any-hidden-set": ("hidden-pair", "hidden-triple", "hidden-quad"),
    "any-fish": _FAMILIES["fish"],
    "any-xy-wing": _FAMILIES["wings"],
    "any-chain": _FAMILIES["chains"],
    "any-supposition": _FAMILIES["forcing"],
}
_WORDS_OF = {key: words for words, keys in _WORDS.items() for key in keys}
"""The messages that explain classic techniques on any board."""


class GeneralTechnique(Technique):
    """A technique of the engine; its messages are in ``variants.ftl`` or those of its rule."""

    __slots__ = ()

    @property
    def name(self) -> str:
        """The name in the current language: ``Arrow and Houses``."""
        rule = message(self.message, self._numbers)
        return message("with-houses", {"rule": rule}) if self.crossed else rule

    @property
    def crossed(self) -> bool:
        """Whether it combines a rule with the houses of its cells."""
        return self.key.endswith(CROSSED)

    @property
    def pattern(self) -> str:
        """The id of the message that describes the pattern of a step."""
        return f"{_WORDS_OF.get(self.key, self.message)}.pattern"

    @property
    def reasoning(self) -> str:
        """The id of the message that states what follows from the pattern."""
        words = "with-houses" if self.crossed else _WORDS_OF.get(self.key, self.message)
        return f"{words}.reasoning" if is_message(f"{words}.reasoning") else "no-other-way"


def rule_key(rule: Rule) -> str:
    """Return the technique of a rule."""
    return rule.sheet.human.technique


def _message_of(key: str) -> str:
    return f"rule-{_RULE_OF[key]}" if key in _RULE_OF else key


def _technique(key: str) -> GeneralTechnique:
    return GeneralTechnique(
        key=key,
        shared="basic-fish" if key in _FISH else _message_of(key.removesuffix(CROSSED)),
        size=_FISH.get(key, 0),
        family=_FAMILY.get(key, "rules"),
        finder="general",
        deep=_FAMILY.get(key) == "forcing",
        by_hand=key != "contradiction-by-cases",
    )


CATALOGUE: dict[str, GeneralTechnique] = {
    rated.technique: _technique(rated.technique) for (rated,) in SCALE.rows
}
"""Every technique of the engine by its key, easiest first."""


def keys_named(name: str) -> frozenset[str]:
    """Return the keys of a technique or family by name or key, ignoring case; none if unknown.

    Names are known in English and in the current language.

    >>> sorted(keys_named("Naked Pair")), len(keys_named("fish"))
    (['naked-pair'], 3)
    """
    text = folded(name)
    found = _keys().get(text) or _names(current_language()).get(text) or _names(SOURCE).get(text)
    return frozenset(found or ())


@cache
def _keys() -> dict[str, set[str]]:
    """Return the techniques of each key and family."""
    found: dict[str, set[str]] = {}
    for key, technique in CATALOGUE.items():
        for name in {key, technique.family}:
            found.setdefault(folded(name), set()).add(key)
    return found


@cache
def _names(code: str) -> dict[str, set[str]]:
    found: dict[str, set[str]] = {}
    with speaking(code):
        for key, technique in CATALOGUE.items():
            found.setdefault(folded(technique.name), set()).add(key)
    return found
