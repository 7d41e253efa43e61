"""Find a smallest set of clues and rules that contradict each other."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields
from time import monotonic
from typing import Annotated

from nonet.arguments import optional_number, seconds_of
from nonet.deadline import left, within_seconds
from nonet.errors import ArgumentError, BudgetError
from nonet.language import message, speaking
from nonet.model.cells import Position
from nonet.model.grid import Grid, GridLike
from nonet.puzzles.board import Board
from nonet.puzzles.puzzle import Puzzle, RulesLike, puzzle_of
from nonet.random import Random
from nonet.results import Column, Result, Wire, derived, derived_method
from nonet.rules import Rule, rule_texts
from nonet.solving.search import count_solutions

ROUNDS = 6
"""Orders in which parts are removed; different orders end at different sets."""


def _clues(part: Puzzle) -> str:
    return str(part.grid)


@dataclass(frozen=True, slots=True)
class Contradiction(Result):
    """Clues and rules that have no solution together, and one without any of them."""

    part: Annotated[Puzzle, Column("grid", "The clues that take part."), Wire(str, _clues)]
    rules: Annotated[tuple[int, ...], Column("json", "Their indexes in the rules of the puzzle.")]
    needed: Annotated[bool, Column("bool", "Whether each part is known to be needed.")]

    @derived("texts")
    def givens(self) -> tuple[Position, ...]:
        """The cells of the clues that take part."""
        return tuple(cell for cell in self.part.grid.positions() if self.part.grid[cell])

    @derived_method("texts", "The clues, and what each rule says, one after the other.")
    def texts(self, language: str | None = None) -> list[str]:
        """Return the clues, and what each rule says, in the current language or another."""
        with speaking(language):
            clues = ", ".join(f"{self.part.grid[cell]} ({cell})" for cell in self.givens)
            return [*([clues] if clues else []), *map(self._said, self.part.rules)]

    def _said(self, rule: Rule) -> str:
        text, where = rule_texts([rule], self.part.grid.size)[-1], place_of(rule)
        return f"{text} ({where})" if where else text

    def text(self, language: str | None = None) -> str:
        """Return the contradiction in words, one part per line."""
        with speaking(language):
            return "\n".join([message("contradiction"), *self.texts()])

    def __str__(self) -> str:
        return self.text()

    def _repr_svg_(self) -> str | None:
        return Board(self.part.grid, rules=self.part.rules)._repr_svg_()


@within_seconds
def contradiction(
    puzzle: GridLike,
    *,
    rules: RulesLike = (),
    nodes: int | None = None,
    seconds: float | None = None,
) -> Contradiction:
    """Return clues and rules that have no solution together, but one without any of them.

    The puzzle must have no solution. The rules of every Sudoku hold throughout. ``nodes`` bounds
    each search, ``seconds`` the whole call: parts that could not be tested in time stay.

    >>> from nonet.rules import Cage
    >>> cages = [Cage("r1c3 r1c4", 6), Cage("r4c3 r4c4", 7)]
    >>> print(contradiction("4.......1.......", rules=cages))
    These contradict each other:
    4 (r1c1)
    In a cage, no digit repeats, and the digits add up to the number in its corner. (r1c3 r1c4: 6)
    """
    puzzle = puzzle_of(puzzle, rules)
    trials = _Trials(puzzle, optional_number("nodes", nodes) or None, left(seconds_of(seconds)))
    if not trials.contradict(trials.parts):
        raise ArgumentError("the puzzle has a solution, so nothing contradicts")
    best = trials.parts
    for turn in range(ROUNDS):
        order = list(Random(turn).shuffled(trials.parts)) if turn else trials.parts
        if turn and trials.late:
            break
        best = min(best, sorted(_needed(trials.contradict, [], order, True)), key=len)
    places = tuple(i for i in best if i >= 0)
    return Contradiction(trials.part(best), places, not trials.undecided)


def _needed(
    contradict: Callable[[list[int]], bool], kept: list[int], parts: list[int], more: bool
) -> list[int]:
    """Return a smallest part of ``parts`` that contradicts ``kept``, by halving.

    ``kept`` and all ``parts`` contradict each other; ``more`` says that ``kept`` may do so alone.
    """
    if more and kept and contradict(kept):
        return []
    if len(parts) < 2:
        return parts
    half = len(parts) // 2
    first, second = parts[:half], parts[half:]
    later = _needed(contradict, kept + first, second, True)
    return _needed(contradict, kept + later, first, bool(later)) + later


class _Trials:
    """Searches of parts of a puzzle: rules by their index, clues as ``-1 - cell``."""

    def __init__(self, puzzle: Puzzle, nodes: int | None, seconds: float) -> None:
        self.grid, self.rules = puzzle.grid, puzzle.conditions
        self.parts = [
            *(-1 - cell for cell, value in enumerate(self.grid.cells) if value),
            *(i for i, rule in enumerate(self.rules) if not _shapes(rule)),
        ]
        self.undecided = self.late = False
        self._nodes = nodes
        self._end = monotonic() + seconds if seconds else None
        self._first = True

    def contradict(self, parts: list[int]) -> bool:
        """Return whether some parts have no solution together; parts tested too late have one."""
        tried = self.part(parts)
        try:
            found = count_solutions(tried, limit=1, nodes=self._nodes, seconds=self._left())
        except BudgetError:
            if self._first:
                raise
            self.undecided = True
            return False
        finally:
            self._first = False
        return not found

    def part(self, parts: list[int]) -> Puzzle:
        """Return the puzzle with some parts only."""
        kept = set(parts)
        cells = bytes(d if -1 - i in kept else 0 for i, d in enumerate(self.grid.cells))
        rules = tuple(r for i, r in enumerate(self.rules) if i in kept or _shapes(r))
        return Puzzle(Grid._of(cells, self.grid.size), rules=rules)

    def _left(self) -> float | None:
        if self._end is None:
            return None
        left = self._end - monotonic()
        self.late = left <= 0
        return max(left, 1e-6)


def place_of(rule: Rule) -> str:
    """Name the cells of a rule, or its place outside the grid, and its numbers."""
    start = getattr(rule, "start", None)
    cells = [start] if start else getattr(rule, "cells", getattr(rule, "circle", ()))
    values = [getattr(rule, one.name) for one in fields(rule)]
    numbers = [str(value) for value in values if type(value) is int]
    return ": ".join(filter(None, [" ".join(map(str, cells)), ", ".join(numbers)]))


def _shapes(rule: Rule) -> bool:
    """Return whether a rule shapes the grid that the other rules apply to."""
    return rule.reshapes or rule.replaces_boxes
