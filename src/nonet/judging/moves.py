"""Judge moves: is each one justified on its board, true, or wrong?"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import islice
from typing import Annotated, Any, Literal, NamedTuple

from nonet.arguments import real_number, seconds_of, true_or_false
from nonet.deadline import deadline
from nonet.errors import ArgumentError, FormatError, known_name, quoted
from nonet.formats import Record
from nonet.logic.path import BOARD, Clock, as_board
from nonet.logic.plan import MOST, SEVERAL, UNIQUE, is_classic, plan_on
from nonet.logic.ratings import rate
from nonet.logic.scales import SCALES
from nonet.logic.step import Step
from nonet.model.cells import DIGITS, Position
from nonet.model.grid import Grid, GridLike
from nonet.puzzles.board import Board
from nonet.puzzles.puzzle import Puzzle, RulesLike
from nonet.results import Column, Result, derived
from nonet.rules import Candidates
from nonet.solving.search import solutions

Kind = Literal["justified", "premature", "wrong", "illegal", "open", "done"]

SEARCH = 10.0
"""The default limit in seconds for the solutions of a variant."""


class Move(NamedTuple):
    """A digit that is placed in a cell, counted from 0, or removed from it."""

    cell: int
    digit: int
    placed: bool = True

    def named(self, size: int) -> str:
        """Return the move as text: ``r1c3=5`` or ``r1c3<>5``."""
        sign = "=" if self.placed else "<>"
        return f"{Position(*divmod(self.cell, size))}{sign}{DIGITS[self.digit]}"


@dataclass(frozen=True)
class Verdict(Result):
    """What a move is worth on its board.

    A premature move is true, but no step up to the cap gives it yet: it may be a guess, or several
    steps in one.
    """

    move: Annotated[str, Column("text", "The move: r1c3=5, or r4c4<>7.")]
    verdict: Annotated[
        Kind,
        Column("category", "justified, premature, wrong, illegal, open or done."),
    ]
    rating: Annotated[float | None, Column("float64", "Rating of the step.")] = None
    easiest: Annotated[
        float | None, Column("float64", "Rating of an easiest step on the board, up to the cap.")
    ] = None
    step: Annotated[Step | None, Column("json", "The step that justifies the move.")] = None

    @derived("category")
    def technique(self) -> str | None:
        """Key of the technique that justifies the move."""
        return None if self.step is None else self.step.technique.key

    @property
    def true(self) -> bool:
        """Whether the move is true, and played."""
        return self.verdict in ("justified", "premature")

    def __str__(self) -> str:
        if self.step is None:
            return f"{self.move}: {self.verdict}"
        return f"{self.move}: {self.verdict}, {self.step.name} ({self.rating:g})"


@dataclass(frozen=True)
class Judgement(Result):
    """The verdicts on some moves, and the board after those that are true."""

    board: Annotated[Board, Column("json", "The board after the true moves."), BOARD]
    scale: Annotated[str, Column("category", "Scale of the ratings.")]
    most: Annotated[float | None, Column("float64", "Highest rating that justifies a move.")]
    verdicts: Annotated[tuple[Verdict, ...], Column("json", "A verdict on each move.")]

    def __iter__(self) -> Iterator[Verdict]:
        return iter(self.verdicts)

    def __len__(self) -> int:
        return len(self.verdicts)

    def __getitem__(self, place: int) -> Verdict:
        return self.verdicts[place]


class Judge:
    """Judges moves on one board, which the true ones change.

    ``most`` is the cap: the highest rating that justifies a move, by default that of the hardest
    step of the puzzle. With ``silent``, eliminations up to the cap need not be stated.
    """

    def __init__(
        self,
        board: Board | Record | GridLike,
        *,
        scale: str | None = None,
        most: float | None = None,
        silent: bool = False,
        rules: RulesLike = (),
        seconds: float | None = None,
    ) -> None:
        with deadline(seconds):
            self.board = as_board(board, rules, conflicting=True).copy()
        self.silent = true_or_false("silent", silent)
        usual = "se" if is_classic(self.board) else "human"
        self.scale = usual if scale is None else known_name("scale", scale, SCALES)
        self._plan = plan_on(self.board, self.scale)
        self._seconds = seconds_of(seconds) or 0.0
        if most is not None:
            most = real_number("most", most, least=0)
        self._most = most

    @cached_property
    def most(self) -> float | None:
        """The highest rating that justifies a move; None if there is no cap."""
        if self._most is not None:
            return self._most
        asked = Puzzle(self.board.givens, rules=self.board.rules)
        return rate(asked, scale=self.scale, seconds=self._seconds or None).er

    @cached_property
    def solutions(self) -> tuple[Grid, ...]:
        """Two solutions of the givens, or all there are."""
        limit = self._seconds or (None if is_classic(self.board) else SEARCH)
        found = solutions(self.board.givens, rules=self.board.rules, seconds=limit)
        return tuple(islice(found, 2))

    def __call__(self, move: Move) -> Verdict:
        """Judge a move, and play it if it is true."""
        found = self.verdict(move)
        if found.true:
            self.play(move)
        return found

    def play(self, move: Move) -> None:
        """Change the board."""
        row, column = divmod(move.cell, self.board.size)
        if move.placed:
            self.board.place(row, column, move.digit)
        else:
            self.board.eliminate(row, column, move.digit)

    def verdict(self, move: Move) -> Verdict:
        """Judge a move without playing it."""
        name = move.named(self.board.size)
        kind = self._without_reason(move)
        if kind is not None:
            return Verdict(name, kind)
        most = MOST if self.most is None else self._plan.scale.whole(self.most)
        options: dict[str, Any] = {
            "most": most,
            "unique": UNIQUE if len(self.solutions) == 1 else SEVERAL,
        }
        clock = Clock(self._seconds)
        target: dict[str, Any] = {"placed": move.placed, **options}
        pair = (move.cell, move.digit)
        step, easiest = self._plan.find(self.board, pair, seconds=clock.left() or 0.0, **target)
        if step is None and self.silent:
            removed = self._plan.eliminate(self.board, seconds=clock.left() or 0.0, **options)
            for cell, digit in removed:
                self.play(Move(cell, digit, placed=False))
            if removed:
                found, _ = self._plan.find(self.board, pair, seconds=clock.left() or 0.0, **target)
                step = found
        if step is None:
            return Verdict(name, "premature", easiest=easiest)
        return Verdict(name, "justified", step.rating, easiest, step)

    def _without_reason(self, move: Move) -> Kind | None:
        """Return the verdict on a move that needs no search; None for one that is true."""
        value = self.board.grid.cells[move.cell]
        mask = self.board.masks[move.cell] >> (move.digit - 1) & 1
        if value:
            if move.placed == (value == move.digit):
                return "done"
            return "done" if not move.placed and value != move.digit else "illegal"
        if not mask:
            return "illegal" if move.placed else "done"
        if len(self.solutions) == 1:
            true = self.solutions[0].cells[move.cell] == move.digit
            return None if true == move.placed else "wrong"
        if not self.solutions:
            return "wrong"
        return self._among_several(move)

    def _among_several(self, move: Move) -> Kind | None:
        """Return the verdict on a move if the puzzle has several solutions."""
        with_digit = self._is_possible(move, True)
        if not with_digit:
            return "wrong" if move.placed else None
        without = self._is_possible(move, False)
        if without:
            return "open"
        return None if move.placed else "wrong"

    def _is_possible(self, move: Move, placed: bool) -> bool:
        """Return whether some solution of the digits on the board has a digit in a cell, or none
        does."""
        place = Position(*divmod(move.cell, self.board.size))
        digits = range(1, self.board.size + 1)
        allowed = [digit for digit in digits if (digit == move.digit) == placed]
        rules = (*self.board.rules, Candidates({place: allowed}))
        found = solutions(self.board.grid, rules=rules, seconds=self._seconds or SEARCH)
        return next(found, None) is not None


def judge(
    board: Board | Record | GridLike,
    moves: str | Step | Iterable[Any],
    *,
    scale: str | None = None,
    most: float | None = None,
    silent: bool = False,
    rules: RulesLike = (),
    seconds: float | None = None,
) -> Judgement:
    """Judge moves one by one; those that are true are played before the next one.

    ``moves`` is text such as ``"r1c3=5, r4c4<>7"``, a step, or pairs of cell (from 0) and digit. A
    move is justified if a step rated at most ``most`` gives it (default: the hardest step of the
    puzzle) on a scale (``se``; ``human`` for variants). With ``silent``, eliminations up to the cap
    are made first where a move needs them. ``seconds`` limits the search for each move.

    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> for verdict in judge(puzzle, "r5c5=5, r1c3=4, r1c4=2, r1c1=6", most=2.3):
    ...     print(verdict)
    r5c5=5: justified, Naked Single (2.3)
    r1c3=4: premature
    r1c4=2: wrong
    r1c1=6: illegal
    """
    state = Judge(board, scale=scale, most=most, silent=silent, rules=rules, seconds=seconds)
    verdicts: list[Verdict] = []
    if isinstance(moves, Step):  # its effects hold on the same board
        effects = _of_step(moves)
        verdicts = [state.verdict(move) for move in effects]
        for move, verdict in zip(effects, verdicts):
            if verdict.true:
                state.play(move)
    else:
        verdicts = [state(move) for move in moves_of(moves, state.board.size)]
    return Judgement(state.board, state.scale, state.most, tuple(verdicts))


_MOVE = re.compile(
    r"\s*[rR](\d{1,2})[cC](\d{1,2})\s*(=|<>|!=|≠)\s*(\d{1,2}|[A-Pa-p])\s*(?:[,;]|$|\s)"
)


def _of_step(step: Step) -> list[Move]:
    placed = [Move(cell, digit) for cell, digit in step.placements]
    return placed + [Move(cell, digit, placed=False) for cell, digit in step.eliminations]


def moves_of(source: str | Iterable[Any], size: int) -> list[Move]:
    """Return the moves of a text or of pairs, checked for a grid of a size.

    >>> [move.named(9) for move in moves_of("r1c3=5 r4c4<>7", 9)]
    ['r1c3=5', 'r4c4<>7']
    """
    if isinstance(source, str):
        return _read(source, size)
    moves: list[Move] = []
    for one in source:
        if isinstance(one, Step):
            moves += _of_step(one)
        elif isinstance(one, Move):
            moves.append(_checked(one.cell // size, one.cell % size, one.digit, one.placed, size))
        elif isinstance(one, (tuple, list)) and len(one) == 2:
            cell, digit = one
            row, column = cell if isinstance(cell, tuple) else divmod(cell, size)
            moves.append(_checked(row, column, digit, True, size))
        else:
            raise ArgumentError(
                f"expected a move such as (cell, digit), not {quoted(one)}", parameters=("moves",)
            )
    return moves


def _read(text: str, size: int) -> list[Move]:
    moves, place = [], 0
    text = text.strip()
    while place < len(text):
        found = _MOVE.match(text, place)
        if found is None:
            raise FormatError(
                f"expected a move such as r1c3=5 or r4c4<>7, found {quoted(text[place:][:20])}",
                column=place + 1,
            )
        row, column, sign, digit = found.groups()
        value = int(digit) if digit.isdecimal() else DIGITS.find(digit.upper())
        moves.append(_checked(int(row) - 1, int(column) - 1, value, sign == "=", size))
        place = found.end()
    return moves


def _checked(row: int, column: int, digit: int, placed: bool, size: int) -> Move:
    if not (0 <= row < size and 0 <= column < size):
        raise ArgumentError(f"{Position(row, column)} is outside the grid (1 to {size})")
    if not 1 <= digit <= size:
        raise ArgumentError(f"expected a digit from 1 to {size}, found {quoted(digit)}")
    return Move(row * size + column, digit, placed)
