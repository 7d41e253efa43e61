"""Note candidates that obey the rules of a variant, and the digits that fill each cage."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from nonet.arguments import seconds_of
from nonet.deadline import left, within_seconds
from nonet.formats import Record
from nonet.logic.general.game import State
from nonet.logic.path import Clock, as_board
from nonet.model.cells import DIGITS, Position, digits_in
from nonet.model.grid import Grid, GridLike
from nonet.puzzles.board import Board
from nonet.puzzles.puzzle import RulesLike
from nonet.results import PUZZLE, Column, Result


@dataclass(frozen=True, slots=True)
class CageDigits(Result):
    """The sets of digits that can fill a cage."""

    cells: Annotated[tuple[Position, ...], Column("texts", "The cells of the cage.")]
    sets: Annotated[tuple[str, ...], Column("texts", "Sets of digits, such as 13.")]


@dataclass(frozen=True, slots=True)
class Notes(Result):
    """The candidates that the digits and each rule on its own leave."""

    puzzle: Annotated[Grid, PUZZLE]
    candidates: Annotated[tuple[str, ...], Column("texts", "Candidates by cell, row by row.")]
    cages: Annotated[tuple[CageDigits, ...], Column("json", "Sets of digits of each cage.")]


@within_seconds
def notes(
    board: Board | Record | GridLike, *, seconds: float | None = None, rules: RulesLike = ()
) -> Notes:
    """Return the candidates that houses and each rule on its own leave to the empty cells.

    They follow from one rule at a time, as notes of a player do: no step of logic is applied.

    >>> from nonet.rules import Cage
    >>> found = notes("." * 81, rules=[Cage("r1c1 r1c2", 4)])
    >>> found.candidates[:3], found.cages[0].sets
    (('13', '13', '123456789'), ('13',))
    """
    known = as_board(board, rules, conflicting=True)
    clock = Clock(left(seconds_of(seconds)))
    state = State.of(known, clock)
    masks, cages = list(state.masks), []
    for key, conditions in state.game.conditions_by_key.items():
        for condition in conditions:
            clock.check()
            found = condition.survivors(state.masks) if condition.machines else None
            if found is None or not all(found.masks):
                continue
            for cell, mask in zip(condition.cells, found.masks, strict=True):
                masks[cell] &= mask
            if key == "cage-combinations" and found.sets:
                sets = tuple(sorted(map(_named, found.sets)))
                places = [Position(*divmod(cell, known.size)) for cell in condition.cells]
                cages.append(CageDigits(tuple(places), sets))
    return Notes(known.grid, tuple(map(_named, masks)), tuple(cages))


def _named(mask: int) -> str:
    return "".join(DIGITS[digit] for digit in digits_in(mask))
