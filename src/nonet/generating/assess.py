"""Check which puzzles meet a spec, and rate them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, TypeAlias

from nonet import _native
from nonet.generating.feasibility import most_worth, spread
from nonet.generating.spec import Spec
from nonet.lazy import npt
from nonet.lazy import numpy as np
from nonet.logic.levels import LEVELS, Level
from nonet.logic.ratings import Ratings, rate_many
from nonet.puzzles.rows import Bytes
from nonet.puzzles.symmetry import Symmetry

Distances: TypeAlias = "npt.NDArray[np.float64]"

PART = 1000.0
"""A distance greater than that of any puzzle from a single requirement."""

FAR = PART - 1
"""The greatest distance from a single requirement."""


QUICK = (
    *("singles", "direct", "locked", "locked-pair", "naked-pair", "locked-triple", "hidden-pair"),
    *("continuous-nice-loop", "discontinuous-nice-loop", "aic"),
)
"""Techniques that quickly show that most puzzles are no harder than expert."""


Measure = Callable[[Bytes], Distances]
"""Returns how far puzzles are from a requirement (0: met)."""


def requirements(spec: Spec) -> Iterator[tuple[str, str, str]]:
    """Yield the requirements in the order of checks: option, technique, text about puzzles."""
    if spec.first_placements is not None:
        yield "first_placements", "", f"had {spread(*spec.first_placements)} first placements"
    if spec.logic and spec.level is not None:
        yield "level", "", f"were {spec.level.value}"
    if spec.only is not None:
        yield "only", "", "could be solved with the given techniques alone"
    if (key := spec.hardest) is not None:
        yield "hardest", key, f"had {spec.measure.names([key])} as the hardest step"
    for key in sorted(spec.must_use):
        yield "must_use", key, f"used {spec.measure.names([key])}"
    if spec.rating is not None:
        yield "rating", "", f"were rated {spread(*spec.rating)}"


def shape_of(spec: Spec) -> str:
    """Return the requirements for the clues as text."""
    if any(spec.pattern):
        return "had one solution with this pattern"
    words = [f"had {spread(*spec.clues)} clues"]
    if spec.symmetry is not Symmetry.NONE:
        words.append(f"with the symmetry {spec.symmetry.value}")
    if spec.minimal:
        words.append("and were minimal")
    return " ".join(words)


class Assessor:
    """Compares rows of classic puzzles with a spec, and rates those that meet it."""

    def __init__(self, spec: Spec, threads: int | None = None) -> None:
        self.spec = spec
        self.threads = threads
        self._measures = {text: self._measure(name, key) for name, key, text in requirements(spec)}
        self.passed = dict.fromkeys(self._measures, 0)
        """The number of puzzles that met each requirement and all before it."""
        self._rows: npt.NDArray[np.intp]
        self._ratings: Ratings | None = None
        """The ratings on the scale of the spec, once known; ``_rows`` selects the relevant ones."""

    def distances(self, puzzles: Bytes) -> Distances:
        """Return how far each puzzle is from meeting the spec; 0 means met.

        Each requirement is checked only for puzzles that met all before it.
        """
        self._ratings = None
        far = np.zeros(len(puzzles))
        near = np.arange(len(puzzles))
        for left, (text, measure) in enumerate(self._measures.items(), 1 - len(self.passed)):
            away = measure(puzzles[near])
            far[near] = np.where(away > 0, away - left * PART, 0)
            met = away == 0
            near = near[met]
            if self._ratings is not None:
                self._rows = self._rows[met]
            self.passed[text] += len(near)
        return far

    @property
    def known(self) -> Ratings | None:
        """The ratings of the puzzles that have just met the spec, if it needs them anyway."""
        if self._ratings is None or not self.spec.rate:
            return None
        return self._ratings.rows(self._rows)

    def _measure(self, name: str, key: str) -> Measure:
        measure = getattr(self, f"_{name}_away")
        return partial(measure, key) if key else measure

    def _first_placements_away(self, puzzles: Bytes) -> Distances:
        assert self.spec.first_placements is not None
        counts = np.empty(len(puzzles), np.uint8)
        _native.first_singles(np.ascontiguousarray(puzzles), counts)
        return outside(counts.astype(np.int64), *self.spec.first_placements)

    def _level_away(self, puzzles: Bytes) -> Distances:
        """Rate only up to the level; up to there, the path equals that of the full scale."""
        assert self.spec.level is not None
        place = LEVELS.index(self.spec.level)
        left = np.arange(len(puzzles))
        if place > LEVELS.index(Level.EXPERT):
            left = left[~self._rate(puzzles, only=QUICK).solved]
        ratings = self._rate(puzzles[left], up_to=self.spec.measure.last(self.spec.level))
        away = np.ones(len(puzzles))
        away[left] = np.where(ratings.solved, np.abs(ratings.level_places - place), 1.0)
        if self.spec.measure.scale.grades:
            self._keep(ratings)
            self._rows = np.zeros(len(puzzles), np.intp)
            self._rows[left] = np.arange(len(left))
        return away

    def _only_away(self, puzzles: Bytes) -> Distances:
        ratings = self._rate(puzzles, only=self.spec.only)
        return np.asarray(~ratings.solved, np.float64)

    def _hardest_away(self, key: str, puzzles: Bytes) -> Distances:
        ratings, rows = self._scaled(puzzles)
        place = ratings.keys.index(key)
        away = np.where(ratings.counts[rows, place] > 0, 1.0, 2.0)  # it is at least used
        return np.where(ratings.solved[rows] & (ratings.top[rows] == place), 0.0, away)

    def _must_use_away(self, key: str, puzzles: Bytes) -> Distances:
        ratings, rows = self._scaled(puzzles)
        used = ratings.counts[rows, ratings.keys.index(key)] > 0
        return np.asarray(~used, np.float64)

    def _rating_away(self, puzzles: Bytes) -> Distances:
        assert self.spec.rating is not None
        ratings, rows = self._scaled(puzzles)
        away = outside(ratings.rating[rows], *self.spec.rating)
        return np.where(ratings.solved[rows], np.minimum(away, FAR), FAR)

    def _scaled(self, puzzles: Bytes) -> tuple[Ratings, npt.NDArray[np.intp]]:
        """Return ratings on the scale of the spec, and the rows that belong to the puzzles."""
        if self._ratings is None:
            self._keep(self._rate(puzzles, scale=self.spec.scale, up_to=scaled_to(self.spec)))
        assert self._ratings is not None
        return self._ratings, self._rows

    def _rate(self, puzzles: Bytes, **options: Any) -> Ratings:
        return rate_many(puzzles, threads=self.threads, **options)

    def _keep(self, ratings: Ratings) -> None:
        self._ratings = ratings
        self._rows = np.arange(len(ratings))

    def rated(self, puzzles: Bytes) -> Ratings | None:
        """Return the rating of each puzzle on the scale of the spec, if requested."""
        return self._rate(puzzles, scale=self.spec.scale) if self.spec.rate else None

    def levels(self, puzzles: Bytes) -> Ratings | None:
        """Return the ratings that have the levels, if those on the scale have none."""
        if not self.spec.rate or self.spec.measure.scale.grades:
            return None
        return self._rate(puzzles)


def scaled_to(spec: Spec) -> str | None:
    """Return the last technique of the human scale that a spec can need; None for all of them."""
    used = spec.measure.scale
    if not used.grades or (spec.hardest is None and spec.rating is None):
        return None
    techniques = spec.measure.rated
    most = float("inf") if spec.rating is None else spec.rating[1] * 10
    for rated in techniques:
        if rated.technique == spec.hardest:
            most = min(most, most_worth(rated))
    needed = {*spec.must_use, spec.hardest}
    return [r.technique for r in techniques if r.rating <= most or r.technique in needed][-1]


def outside(values: npt.NDArray[Any], least: float, most: float) -> Distances:
    """Return how far values are from a range; 0 means inside."""
    return np.asarray(np.maximum(0, np.maximum(least - values, values - most)), np.float64)
