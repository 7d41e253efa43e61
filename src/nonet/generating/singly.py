"""Search for one puzzle, one attempt after the other, without arrays.

Importing numpy takes longer than most puzzles do, and a browser has none.
"""

from __future__ import annotations

import time
from dataclasses import replace
from functools import partial
from typing import Any, NamedTuple, Protocol, runtime_checkable

from nonet import _native
from nonet.generating.assess import FAR, PART, QUICK, requirements, scaled_to
from nonet.generating.generated import Generated, generated
from nonet.generating.search import OnProgress, Progress, not_found
from nonet.generating.spec import Spec
from nonet.logic.levels import LEVELS, TEACHING, Level, level_named
from nonet.logic.path import as_board
from nonet.logic.plan import plan_on
from nonet.logic.ratings import Rating, rate_board
from nonet.puzzles.board import Board
from nonet.puzzles.puzzle import Puzzle


class CarvedPuzzle(NamedTuple):
    """A puzzle, its solution, and how far its clues are from the spec; 0 means that they fit."""

    puzzle: Puzzle
    solution: bytes
    distance: float = 0.0


@runtime_checkable
class SingleCarver(Protocol):
    """Makes attempts one at a time."""

    spec: Spec
    seed: int
    threads: int

    @property
    def met_clues(self) -> dict[str, int]:
        """The number of attempts with the required clues."""

    def attempt(self, index: int, attempt: int) -> CarvedPuzzle | None:
        """Make an attempt at a puzzle; None if nothing came of it."""


def search_one(
    carver: SingleCarver,
    index: int,
    *,
    tries: int | None = None,
    progress: OnProgress | None = None,
) -> Generated | None:
    """Return a puzzle: the first of its attempts that meets the spec; None after ``tries``.

    Raise :class:`NoPuzzleFoundError` when the budget of the spec runs out.
    """
    spec = carver.spec
    assessor = OneAssessor(spec, carver.threads)
    began = time.monotonic()
    nearest: tuple[float, int, CarvedPuzzle] | None = None
    late = False
    tried = 0
    while tried < spec.tries and not late:
        if tried == tries:
            return None
        made = carver.attempt(index, tried)
        if made is not None:
            away = made.distance or assessor.distance(made.puzzle)
            if away == 0:
                return _finished(carver, (index, tried), made, assessor.rating(made.puzzle))
            if nearest is None or away < nearest[0]:
                nearest = away, tried, made
        tried += 1
        seconds = time.monotonic() - began
        if progress is not None:
            progress(Progress(index, tried, seconds))
        late = spec.seconds is not None and seconds > spec.seconds
    found = None
    if nearest is not None:
        _, attempt, made = nearest
        found = _finished(carver, (index, attempt), made, assessor.rating(made.puzzle))
    met = {**carver.met_clues, **assessor.passed}
    raise not_found(spec, None if late else tried, tried, met, found)


def _finished(
    carver: SingleCarver, job: tuple[int, int], made: CarvedPuzzle, rating: Rating | None
) -> Generated:
    puzzle, solution, _ = made
    return generated(carver.spec, carver.seed, job, puzzle.grid, solution, rating, puzzle.rules)


class OneAssessor:
    """Compares one puzzle at a time with a spec, and rates it."""

    def __init__(self, spec: Spec, threads: int | None = None) -> None:
        self.spec = spec
        self.threads = threads
        self._measures = {
            text: partial(getattr(self, f"_{name}_away"), key)
            for name, key, text in requirements(spec)
        }
        self.passed = dict.fromkeys(self._measures, 0)
        """The number of puzzles that met each requirement and all before it."""
        self._puzzle: Puzzle | None = None
        self._board: Board
        self._known: Rating | None = None
        """The rating of the puzzle on the scale of the spec, once it is known."""

    def distance(self, puzzle: Puzzle) -> float:
        """Return how far a puzzle is from meeting the spec; 0 means met.

        Each requirement is checked only after all before it are met.
        """
        self._take(puzzle)
        left = len(self._measures)
        for text, measure in self._measures.items():
            left -= 1
            if away := measure():
                return away + left * PART
            self.passed[text] += 1
        return 0.0

    def rating(self, puzzle: Puzzle) -> Rating | None:
        """Return the rating, with its level on the human scale, if requested."""
        if not self.spec.rate:
            return None
        if self._puzzle is not puzzle:
            self._take(puzzle)
        found = self._known or self._rated(scale=self.spec.scale)
        if self.spec.measure.scale.grades:
            return found
        return replace(found, level=self._rated(scale=TEACHING).level)

    def _take(self, puzzle: Puzzle) -> None:
        self._puzzle, self._board, self._known = puzzle, as_board(puzzle), None

    def _rated(self, **options: Any) -> Rating:
        return rate_board(self._board, plan_on(self._board, **options), threads=self.threads)

    def _first_placements_away(self, _: str) -> float:
        assert self.spec.first_placements is not None
        cells: Any = memoryview(self._board.grid.cells).cast("B", (1, 81))
        count: Any = bytearray(1)
        _native.first_singles(cells, count)
        return _outside(count[0], *self.spec.first_placements)

    def _level_away(self, _: str) -> float:
        """Rate only up to the level; up to there, the path equals that of the full scale."""
        spec = self.spec
        assert spec.level is not None
        place = LEVELS.index(spec.level)
        if place > LEVELS.index(Level.EXPERT) and spec.classic and self._rated(only=QUICK).solved:
            return 1.0
        rating = self._rated(up_to=spec.measure.last(spec.level))
        if spec.measure.scale.grades:
            self._known = rating
        if not rating.solved:
            return 1.0
        return float(abs(LEVELS.index(level_named(rating.level or "")) - place))

    def _only_away(self, _: str) -> float:
        return float(not self._rated(only=self.spec.only).solved)

    def _hardest_away(self, key: str) -> float:
        rating = self._scaled()
        if rating.solved and rating.hardest == key:
            return 0.0
        return 1.0 if key in rating.techniques else 2.0  # it is at least used

    def _must_use_away(self, key: str) -> float:
        return float(key not in self._scaled().techniques)

    def _rating_away(self, _: str) -> float:
        assert self.spec.rating is not None
        rating = self._scaled()
        if not rating.solved or rating.rating is None:
            return FAR
        return min(_outside(rating.rating, *self.spec.rating), FAR)

    def _scaled(self) -> Rating:
        """Return the rating on the scale of the spec, as far as the spec needs it."""
        if self._known is None:
            self._known = self._rated(scale=self.spec.scale, up_to=scaled_to(self.spec))
        return self._known


def _outside(value: float, least: float, most: float) -> float:
    return float(max(0, least - value, value - most))
