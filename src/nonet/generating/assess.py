"""How far puzzles are from a wish, and what they are like: the one place that asks the logic."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from nonet.generating.spec import Wish
from nonet.logic.levels import LEVELS, TEACHING, Difficulty, logic_of_levels
from nonet.logic.plan import plan_for
from nonet.logic.ratings import Ratings, rate_many

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    Puzzles = npt.NDArray[np.uint8]
    Numbers = npt.NDArray[np.float64]


class Description(NamedTuple):
    """What is told of a puzzle."""

    rating: float | None
    level: str | None
    techniques: dict[str, int]


class Assessor:
    """Compares puzzles with a wish, and describes those that it has seen."""

    def __init__(self, wish: Wish, threads: int | None = None) -> None:
        self.wish = wish
        self.threads = threads
        self._told: dict[bytes, Description] = {}

    def distances(self, puzzles: Puzzles) -> Numbers:
        """Return how far each puzzle is from the wish; 0 is met."""
        import numpy as np

        wish = self.wish
        self._told.clear()
        far = np.zeros(len(puzzles))
        if wish.logic and wish.difficulty is not None:
            far += self._levels_away(puzzles, LEVELS.index(wish.difficulty))
        if wish.only is not None:
            near = np.flatnonzero(far == 0)
            far[near] += ~rate_many(puzzles[near], only=wish.only, threads=self.threads).solved
        if wish.rating is not None or wish.must_use:
            near = np.flatnonzero(far == 0)
            ratings = rate_many(puzzles[near], scale=wish.scale, threads=self.threads)
            away = self._rating_away(ratings) + self._techniques_missing(ratings)
            far[near] += away
            self._remember(puzzles[near], ratings, away == 0)
        return far

    def _levels_away(self, puzzles: Puzzles, wanted: int) -> Numbers:
        """Go no further than needed: easy and medium ask only whether they are easy enough."""
        import numpy as np

        if wanted <= 1:
            return np.where(self._enough(puzzles, LEVELS[wanted], tell=True), 0.0, 1.0)
        medium = self._enough(puzzles, Difficulty.MEDIUM, tell=False)
        away = np.where(medium, wanted - 1.0, 0.0)
        left = np.flatnonzero(~medium)
        hard = self._enough(puzzles[left], Difficulty.HARD, tell=wanted == 2)
        away[left] = np.where(hard, wanted - 2.0, 3.0 - wanted)
        return away

    def _enough(self, puzzles: Puzzles, level: Difficulty, *, tell: bool) -> npt.NDArray[np.bool_]:
        """Return whether the techniques of a level solve each puzzle."""
        ratings = rate_many(
            puzzles, scale=TEACHING, only=logic_of_levels()[level], threads=self.threads
        )
        if tell and self.wish.scale == TEACHING:
            # A path that never went past the first technique that was left out is the path of the
            # whole scale.
            alike = _alike(ratings.techniques)
            self._remember(puzzles, ratings, ratings.counts[:, alike:].sum(axis=1) == 0)
        return ratings.solved

    def _rating_away(self, ratings: Ratings) -> Numbers:
        import numpy as np

        if self.wish.rating is None:
            return np.zeros(len(ratings))
        least, most = self.wish.rating
        values = _values(ratings, self.wish.scale)
        away = np.maximum(0, np.maximum(least - values, values - most))
        return np.where(ratings.solved, away, 100.0)

    def _techniques_missing(self, ratings: Ratings) -> Numbers:
        import numpy as np

        missing = np.zeros(len(ratings))
        places = {key: place for place, key in enumerate(ratings.techniques)}
        for key in self.wish.must_use:
            missing += ratings.counts[:, places[key]] == 0
        return missing

    def describe(self, puzzles: Puzzles) -> list[Description]:
        """Return rating, level and techniques of each puzzle, if the wish asks for them."""
        wish = self.wish
        if not wish.rate:
            return [Description(None, self._level_asked, {})] * len(puzzles)
        rows = [puzzle.tobytes() for puzzle in puzzles]
        unknown = [place for place, row in enumerate(rows) if row not in self._told]
        if unknown:
            some = puzzles[unknown]
            self._remember(some, rate_many(some, scale=wish.scale, threads=self.threads))
        told = [self._told[row] for row in rows]
        if self._level_asked is None:
            needed = levels_needed(puzzles, threads=self.threads).tolist()
            told = [one._replace(level=LEVELS[at].value) for one, at in zip(told, needed)]
        return told

    @property
    def _level_asked(self) -> str | None:
        return self.wish.difficulty.value if self.wish.logic and self.wish.difficulty else None

    def _remember(
        self, puzzles: Puzzles, ratings: Ratings, which: npt.NDArray[np.bool_] | None = None
    ) -> None:
        keys = ratings.techniques
        values = _values(ratings, self.wish.scale).tolist()
        solved = ratings.solved if which is None else ratings.solved & which
        rows = range(len(ratings)) if which is None else solved.nonzero()[0].tolist()
        for row in rows:
            counts = ratings.counts[row]
            self._told[puzzles[row].tobytes()] = Description(
                values[row] if solved[row] else None,
                self._level_asked,
                {keys[place]: int(counts[place]) for place in counts.nonzero()[0].tolist()},
            )


def levels_needed(puzzles: Puzzles, *, threads: int | None = None) -> npt.NDArray[np.int8]:
    """Return the place in ``LEVELS`` of the first level whose techniques solve each puzzle."""
    import numpy as np

    needed = np.full(len(puzzles), len(LEVELS) - 1, np.int8)
    left = np.arange(len(puzzles))
    for place, keys in enumerate(logic_of_levels().values()):
        solved = rate_many(puzzles[left], scale=TEACHING, only=keys, threads=threads).solved
        needed[left[solved]] = place
        left = left[~solved]
    return needed


@lru_cache(maxsize=8)
def _alike(techniques: tuple[str, ...]) -> int:
    """Return with how many techniques the whole teaching scale begins just the same."""
    whole = plan_for(TEACHING).techniques
    for place, (key, entry) in enumerate(zip(techniques, whole)):
        if key != entry.key:
            return place
    return min(len(techniques), len(whole))


def _values(ratings: Ratings, scale: str) -> Numbers:
    """Return what a scale calls the rating: the hardest step, in tenths, or the sum of all."""
    import numpy as np

    if scale == "hodoku":
        return np.asarray(ratings.score, np.float64)
    return np.asarray(np.round(ratings.hardest / 10, 1), np.float64)
