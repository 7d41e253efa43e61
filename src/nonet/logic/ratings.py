"""How hard is a puzzle: one puzzle, or many at once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, overload

from nonet.board import Board
from nonet.errors import NoSolutionError
from nonet.grid import GridLike
from nonet.logic.path import ASK, Outcome, as_board, native_board
from nonet.logic.plan import Names, Plan, plan_for
from nonet.machine import thread_count
from nonet.rows import as_rows

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt


_SOLVED = [(3 * r + r // 3 + c) % 9 + 1 for r in range(9) for c in range(9)]
"""Any full grid."""


@dataclass(frozen=True, slots=True)
class Rating:
    """What a scale says of a puzzle.

    ``techniques`` counts the steps of each technique, in the order of the scale; ``hardest`` is
    the one with the largest rating. ``er``, ``ep`` and ``ed`` are in tenths, on the scale ``se``
    only: the hardest step, the hardest up to the first placement, the first step. ``level`` and
    ``score`` are those of scales that have levels. A puzzle that the techniques do not solve has
    ``solved`` false and no ``er``.
    """

    scale: str
    outcome: Outcome
    steps: int
    techniques: dict[str, int]
    hardest: str | None = None
    er: int | None = None
    ep: int | None = None
    ed: int | None = None
    level: str | None = None
    score: int | None = None

    @property
    def solved(self) -> bool:
        """Whether the techniques of the scale solve the puzzle."""
        return self.outcome is Outcome.SOLVED

    def as_dict(self) -> dict[str, Any]:
        """Return the rating as JSON holds it; what the scale does not have is left out."""
        optional = {
            name: value
            for name in ("er", "ep", "ed", "level", "score")
            if (value := getattr(self, name)) is not None
        }
        return {
            "scale": self.scale,
            "solved": self.solved,
            "outcome": self.outcome.name.lower(),
            "steps": self.steps,
            **optional,
            "hardest": self.hardest,
            "techniques": self.techniques,
        }


def rate(
    puzzle: Board | GridLike,
    *,
    scale: str = "human",
    only: Names = None,
    without: Names = None,
    up_to: str | None = None,
    uniqueness: bool = True,
) -> Rating:
    """Rate a puzzle on a scale: ``human``, ``se`` or ``hodoku``.

    Techniques that rely on uniqueness are left out for a puzzle with more than one solution.

    >>> rating = rate(
    ...     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    ...     scale="se",
    ... )
    >>> rating.er, rating.ep, rating.ed, rating.solved
    (12, 12, 12, True)
    """
    plan = plan_for(scale, only=only, without=without, up_to=up_to, uniqueness=uniqueness)
    rating = rating_from(plan, *plan.native.rate(*native_board(as_board(puzzle)), ASK))
    if rating.outcome is Outcome.BROKEN:
        raise NoSolutionError
    return rating


def rate_many(
    puzzles: Any,
    *,
    scale: str = "human",
    threads: int | None = None,
    only: Names = None,
    without: Names = None,
    up_to: str | None = None,
    uniqueness: bool = True,
) -> Ratings:
    """Rate many 9×9 puzzles: strings, grids, lines of bytes or a ``uint8 (n, 81)`` array.

    Nothing is raised for a single puzzle; its ``outcome`` says what was wrong.

    >>> found = rate_many(["12345678." + "." * 72, "not a puzzle"])
    >>> [rating.outcome.name for rating in found]
    ['STUCK', 'BAD']
    """
    import numpy as np

    plan = plan_for(scale, only=only, without=without, up_to=up_to, uniqueness=uniqueness)
    cells = as_rows(puzzles).cells()
    bad = cells.max(axis=1, initial=0) > 9
    if bad.any():
        cells = cells.copy()
        cells[bad] = _SOLVED  # which asks nothing of the solver
    *columns, counts = plan.native.rate_many(cells.tobytes(), ASK, thread_count(threads))
    numbers = np.stack([np.frombuffer(column, np.int32) for column in columns])
    numbers[0, bad] = Outcome.BAD.value
    table = np.frombuffer(counts, np.uint16).reshape(len(cells), len(plan.techniques))
    return Ratings(plan, numbers, table)


class Ratings(Sequence[Rating]):
    """The ratings of many puzzles: columns of numbers, and a :class:`Rating` for each row.

    ``outcome``, ``steps``, ``hardest`` (the largest rating), ``first``, ``pearl`` and ``score``
    (the sum) are arrays; ``counts[i, t]`` says how often puzzle ``i`` used ``techniques[t]``.
    """

    def __init__(
        self, plan: Plan, numbers: npt.NDArray[np.int32], counts: npt.NDArray[np.uint16]
    ) -> None:
        self._plan = plan
        self._numbers = numbers
        self.outcome, self.steps, self.hardest, self.first, self.pearl, self.score = numbers
        self.counts = counts

    @property
    def techniques(self) -> tuple[str, ...]:
        """The keys of the techniques that the columns of ``counts`` stand for."""
        return tuple(technique.key for technique in self._plan.techniques)

    @property
    def solved(self) -> npt.NDArray[np.bool_]:
        """Which puzzles the techniques solve."""
        solved: npt.NDArray[np.bool_] = self.outcome == Outcome.SOLVED.value
        return solved

    def __len__(self) -> int:
        return len(self.outcome)

    @overload
    def __getitem__(self, index: int) -> Rating: ...
    @overload
    def __getitem__(self, index: slice) -> Ratings: ...
    def __getitem__(self, index: int | slice) -> Rating | Ratings:
        if isinstance(index, slice):
            return Ratings(self._plan, self._numbers[:, index], self.counts[index])
        outcome, steps, hardest, first, pearl, score = self._numbers[:, index].tolist()
        counts = self.counts[index].tolist()
        return rating_from(self._plan, outcome, steps, hardest, first, pearl, score, counts)

    def __iter__(self) -> Iterator[Rating]:
        return (self[i] for i in range(len(self)))

    def __repr__(self) -> str:
        return f"<Ratings of {len(self)} puzzles on the scale {self._plan.scale.key!r}>"


def rating_from(
    plan: Plan,
    outcome: int,
    steps: int,
    hardest: int,
    first: int,
    pearl: int,
    score: int,
    counts: Sequence[int],
) -> Rating:
    """Make a rating from the numbers of the native loop."""
    how = Outcome(outcome)
    used = [(r, n) for r, n in zip(plan.rated, counts) if n]
    se = plan.scale.key == "se" and how is not Outcome.BAD
    return Rating(
        scale=plan.scale.key,
        outcome=how,
        steps=steps,
        techniques={r.technique: n for r, n in used},
        hardest=max(used, key=lambda item: item[0].rating)[0].technique if used else None,
        er=hardest if se and how is Outcome.SOLVED else None,
        ep=(pearl or None) if se else None,
        ed=first if se and steps else None,
        level=_level(plan, how, score, [r.level for r, _ in used]),
        score=score if plan.scale.levels and how is not Outcome.BAD else None,
    )


def _level(plan: Plan, outcome: Outcome, score: int, used: list[int]) -> str | None:
    levels = plan.scale.levels
    if not levels or outcome is Outcome.BAD:
        return None
    if outcome is not Outcome.SOLVED:
        return levels[-1].name
    level = max(used, default=0)
    while (most := levels[level].most) is not None and score > most:
        level += 1
    return levels[level].name
