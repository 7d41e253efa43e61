"""Reader of a library of isolated technique cases, and the rows that say what answers each code.

Adding a family is adding rows to ``CODES``.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from nonet.board import Board
from nonet.grid import Grid
from nonet.logic.plan import plan_of_technique
from nonet.logic.solver import UNIQUE, all_steps
from nonet.logic.step import Step

Candidate = tuple[int, int]


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
    digits: str = "pattern"  # of the evidence | "effect": of what is placed or eliminated | "any"
    variants: tuple[str, ...] | None = None  # None: all


CODES: dict[str, Code] = {
    "0000": Code("singles", ("full-house",), "effect"),
    "0002": Code("singles", ("hidden-single-box", "hidden-single-line"), "effect"),
    "0003": Code("singles", ("naked-single",), "effect"),
    "0100": Code("locked", ("pointing",)),
    "0101": Code("locked", ("claiming",)),
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


def steps_for(case: Case) -> list[Step]:
    """All steps of the case's techniques that speak of the digits the case lists."""
    code = CODES[case.code]
    found = []
    for key in code.techniques:
        found += all_steps(case.board, plan_of_technique(key), unique=UNIQUE)
    return [step for step in found if code.digits == "any" or _digits(step, code) == case.digits]


def _digits(step: Step, code: Code) -> frozenset[int]:
    if code.digits == "effect":
        return frozenset(digit for _, digit in step.placements or step.eliminations)
    return frozenset(digit for part in step.parts for digit in part.digits)


def verdict(case: Case) -> str:
    """'ok', or what is wrong: 'missing', 'different', 'found' (a case that must fail)."""
    steps = steps_for(case)
    if case.must_fail:
        return "found" if steps else "ok"
    effects = {(s.placements, s.eliminations) for s in steps}
    wanted = (case.placements, case.eliminations)
    if wanted not in effects:
        return "missing"
    return "ok" if effects == {wanted} else "different"
