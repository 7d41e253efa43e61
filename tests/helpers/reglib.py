"""Read a library of isolated technique cases, and map each code to the techniques that answer it.

To add a family, add rows to ``CODES``.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

from nonet.logic.plan import UNIQUE, plan_of_technique
from nonet.logic.step import Step
from nonet.model.grid import Grid
from nonet.puzzles.board import Board
from nonet.puzzles.symmetry import Transformation

from helpers.turning import Candidate, turned_board, turned_candidates


@dataclass(frozen=True, eq=False)
class Case:
    line: int
    code: str
    variant: str
    digits: frozenset[int]
    board: Board
    eliminations: tuple[Candidate, ...]
    placements: tuple[Candidate, ...]

    @property
    def must_fail(self) -> bool:
        return self.variant == "x"


@dataclass(frozen=True)
class Code:
    """Which techniques answer a code, and which digits of a step the library lists."""

    family: str
    techniques: tuple[str, ...]
    digits: str = "all"  # of the evidence or "some" of them, or of a role; "effect"; "any"
    options: Mapping[str, tuple[str, ...]] = field(
        default_factory=dict
    )  # of the finder, by variant
    # "alone": no other step with the same digits does anything else;
    # "shortest": no shorter chain with the same digits does anything else.
    rule: str = "alone"


_STRICT: dict[str, tuple[str, ...]] = {"1": ()}  # all corners must have both digits
_SETS = {"3": ("sets",), "4": ("sets",)}  # nodes of almost locked sets
_APART = {"1": ("apart",)}  # sets share no cell

CODES: dict[str, Code] = {
    "0000": Code("singles", ("full-house",), "effect"),
    "0002": Code("singles", ("hidden-single-box", "hidden-single-line"), "effect"),
    "0003": Code("singles", ("naked-single",), "effect"),
    "0100": Code("locked", ("pointing",)),
    "0101": Code("locked", ("claiming",)),
    "0110": Code("subsets", ("locked-pair",)),
    "0111": Code("subsets", ("locked-triple",)),
    "0200": Code("subsets", ("naked-pair",)),
    "0201": Code("subsets", ("naked-triple",)),
    "0202": Code("subsets", ("naked-quad",)),
    "0210": Code("subsets", ("hidden-pair",)),
    "0211": Code("subsets", ("hidden-triple",)),
    "0212": Code("subsets", ("hidden-quad",)),
    "0300": Code("fish", ("x-wing",)),
    "0301": Code("fish", ("swordfish",)),
    "0302": Code("fish", ("jellyfish",)),
    "0310": Code("fish", ("finned-x-wing",)),
    "0311": Code("fish", ("finned-swordfish",)),
    "0312": Code("fish", ("finned-jellyfish",)),
    "0320": Code("fish", ("sashimi-x-wing",)),
    "0321": Code("fish", ("sashimi-swordfish",)),
    "0322": Code("fish", ("sashimi-jellyfish",)),
    "0331": Code("fish", ("franken-swordfish",)),
    "0332": Code("fish", ("franken-jellyfish",)),
    "0340": Code("fish", ("finned-franken-x-wing",)),
    "0341": Code("fish", ("finned-franken-swordfish",)),
    "0342": Code("fish", ("finned-franken-jellyfish",)),
    "0362": Code("fish", ("finned-mutant-jellyfish",)),
    "03111": Code("siamese fish", ("siamese-finned-swordfish",)),
    "03121": Code("siamese fish", ("siamese-finned-jellyfish",)),
    "03211": Code("siamese fish", ("siamese-sashimi-swordfish",)),
    "03221": Code("siamese fish", ("siamese-sashimi-jellyfish",)),
    "03411": Code("siamese fish", ("siamese-finned-franken-swordfish",)),
    "03421": Code("siamese fish", ("siamese-finned-franken-jellyfish",)),
    "03621": Code("siamese fish", ("siamese-finned-mutant-jellyfish",)),
    "0400": Code("single-digit", ("skyscraper",)),
    "0401": Code("single-digit", ("two-string-kite",)),
    "0402": Code("single-digit", ("empty-rectangle", "empty-rectangle-pair")),
    "0403": Code("single-digit", ("turbot-fish",)),
    "0404": Code("single-digit", ("dual-two-string-kite",), "some"),
    "0405": Code("single-digit", ("dual-empty-rectangle",)),
    "0500": Code("colors", ("simple-colors-trap",), "effect"),
    "0501": Code("colors", ("simple-colors-wrap",), "effect"),
    "0502": Code("colors", ("multi-colors-1",), "effect"),
    "0503": Code("colors", ("multi-colors-2",), "effect"),
    "0600": Code("uniqueness", ("unique-rectangle-1",), "roof", options=_STRICT),
    "0601": Code("uniqueness", ("unique-rectangle-2",), "roof", options=_STRICT),
    "0602": Code("uniqueness", ("unique-rectangle-3",), "roof", options=_STRICT),
    "0603": Code("uniqueness", ("unique-rectangle-4",), "roof", options=_STRICT),
    "0604": Code("uniqueness", ("unique-rectangle-5",), "roof", options=_STRICT),
    "0605": Code("uniqueness", ("unique-rectangle-6",), "roof", options=_STRICT),
    "0606": Code("uniqueness", ("hidden-rectangle",), "roof", options=_STRICT),
    "0607": Code("uniqueness", ("avoidable-rectangle-1",), "roof"),
    "0608": Code("uniqueness", ("avoidable-rectangle-2",), "roof"),
    "0610": Code("uniqueness", ("bug-1",), "any"),
    "0701": Code("chains", ("x-chain",), "effect"),
    "0702": Code("chains", ("xy-chain",), "effect"),
    "0703": Code("chains", ("remote-pair",), "all"),
    "0706": Code("chains", ("continuous-nice-loop",), "effect", rule="shortest"),
    "0707": Code("chains", ("discontinuous-nice-loop",), "effect", rule="shortest"),
    "0708": Code("chains", ("aic",), "effect", rule="shortest"),
    "0709": Code("chains", ("grouped-continuous-nice-loop",), "effect", options={"2": ("sets",)}),
    "0710": Code(
        "chains", ("grouped-discontinuous-nice-loop",), "effect", options=_SETS, rule="shortest"
    ),
    "0711": Code("chains", ("grouped-aic",), "effect", options=_SETS, rule="shortest"),
    "0800": Code("wings", ("xy-wing",)),
    "0801": Code("wings", ("xyz-wing",)),
    "0803": Code("wings", ("w-wing",)),
    "0901": Code("als", ("als-xz", "als-xz-double"), "effect"),
    "0902": Code("als", ("als-xy-wing",), "effect", options=_APART),
    "0903": Code("als", ("als-chain",), "effect"),
    "0904": Code("als", ("death-blossom",), "effect", options=_APART),
    "1101": Code("sue-de-coq", ("sue-de-coq",), "effect"),
}


def read(path: Path) -> list[Case]:
    cases = []
    for number, line in enumerate(path.read_text("latin-1").splitlines(), 1):
        if line.startswith(":"):
            cases.append(_case(number, line))
    return cases


def _case(number: int, line: str) -> Case:
    _, technique, digits, givens, deleted, eliminations, placements = line.split(":")[:7]
    code, _, variant = technique.partition("-")
    given, values, placed = bytearray(), bytearray(), False
    for char in givens:
        if char == "+":
            placed = True
            continue
        value = int(char) if char.isdigit() else 0
        values.append(value)
        given.append(0 if placed else value)
        placed = False
    board = Board(Grid.from_cells(bytes(values)), givens=Grid.from_cells(bytes(given)))
    for cell, digit in _triples(deleted):
        board.eliminate(*divmod(cell, 9), digit)
    return Case(
        number,
        code,
        variant,
        frozenset(map(int, digits)),
        board.copy(),
        _triples(eliminations),
        _triples(placements),
    )


def _triples(text: str) -> tuple[Candidate, ...]:
    found = [((int(t[1]) - 1) * 9 + int(t[2]) - 1, int(t[0])) for t in text.split()]
    return tuple(sorted(found))


def turned(case: Case, by: Transformation) -> Case:
    """Return the same case in another place and with other digits."""
    return replace(
        case,
        digits=frozenset(by.digits[digit] for digit in case.digits),
        board=turned_board(case.board, by),
        eliminations=turned_candidates(case.eliminations, by),
        placements=turned_candidates(case.placements, by),
    )


def steps_for(case: Case) -> list[Step]:
    """Return all steps of the case's techniques that involve the digits the case lists."""
    code = CODES[case.code]
    found = []
    for key in code.techniques:
        plan = plan_of_technique(key, options=code.options.get(case.variant))
        found += plan.all_steps(case.board, unique=UNIQUE)
    return [step for step in found if _speaks_of(case.digits, step, code)]


def _speaks_of(digits: frozenset[int], step: Step, code: Code) -> bool:
    if code.digits == "any":
        return True
    found = _digits(step, code)
    return digits <= found if code.digits == "some" else digits == found


def _digits(step: Step, code: Code) -> frozenset[int]:
    if code.digits == "effect":
        return frozenset(digit for _, digit in step.placements or step.eliminations)
    parts = step.parts if code.digits in ("all", "some") else step.with_role(code.digits)
    return frozenset(digit for part in parts for digit in part.digits)


def verdict(case: Case) -> str:
    """Return 'ok', or the failure: 'missing', 'different', 'found' (a case that must fail)."""
    steps = steps_for(case)
    if case.must_fail:
        return "found" if steps else "ok"
    wanted = (case.placements, case.eliminations)
    lengths = [step.length for step in steps if (step.placements, step.eliminations) == wanted]
    if not lengths:
        return "missing"
    if CODES[case.code].rule == "shortest":
        steps = [step for step in steps if step.length < min(lengths)]
    others = [step for step in steps if (step.placements, step.eliminations) != wanted]
    return "different" if others else "ok"
