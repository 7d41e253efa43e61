"""How hard is a puzzle: one puzzle, or many at once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, overload

from nonet import _native
from nonet.arguments import seconds_of
from nonet.board import Board
from nonet.errors import NoSolutionError
from nonet.grid import Grid, GridLike, check_classic
from nonet.logic.path import ASK, Outcome, as_board, native_board
from nonet.logic.plan import Names, Plan, plan_for
from nonet.logic.scale import Scale
from nonet.logic.scales import scale as scale_named
from nonet.machine import thread_count
from nonet.rows import as_rows

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    from nonet.rules import Rule


UNSOLVED = 2**31 - 1
"""The peak and the total of a puzzle that the techniques do not solve, in an array."""


@dataclass(frozen=True, slots=True)
class Rating:
    """What a scale says of a puzzle; every scale says the same.

    ``techniques`` counts the steps of each technique, in the order of the scale; ``hardest`` is
    the one with the largest rating, and ``peak`` that rating. ``pearl`` is the largest up to the
    first placement, ``diamond`` that of the first step, ``total`` the sum of all. Hunters of hard
    puzzles call the first three ER, EP and ED: ``er``, ``ep``, ``ed``. All are whole numbers;
    ``value`` is the one that people quote, in their unit. ``level`` is None on a scale without
    levels.

    A puzzle that the techniques do not solve has ``solved`` false, the last level, and none of the
    numbers: nothing that looks easy. If a budget ran out, ``lower_bound`` is true, and the puzzle
    is at least as hard as ``peak`` says.
    """

    scale: str
    outcome: Outcome
    steps: int
    techniques: dict[str, int]
    hardest: str | None = None
    peak: int | None = None
    pearl: int | None = None
    diamond: int | None = None
    total: int | None = None
    level: str | None = None

    @property
    def er(self) -> int | None:
        """The peak."""
        return self.peak

    @property
    def ep(self) -> int | None:
        """The pearl."""
        return self.pearl

    @property
    def ed(self) -> int | None:
        """The diamond."""
        return self.diamond

    @property
    def value(self) -> float | None:
        """The one number that people quote, in their unit: the peak (4.4), or the total."""
        known = scale_named(self.scale)
        number: int | None = getattr(self, known.headline)
        return None if number is None or not self.solved else known.number(number)

    @property
    def shown(self) -> tuple[str, ...]:
        """What the scale says of a puzzle, as text; ``-`` stands for what is not known.

        >>> Rating("se", Outcome.SOLVED, 1, {}, peak=72, pearl=12, diamond=12).shown
        ('7.2/1.2/1.2',)
        """
        known = scale_named(self.scale)
        return tuple("/".join(self._text(name, known) for name in group) for group in known.shown)

    def _text(self, name: str, known: Scale) -> str:
        value = getattr(self, name)
        if value is None or (name == "level" and not self.solved):
            return "-"
        return f"{known.number(value):.1f}" if name in ("peak", "pearl", "diamond") else str(value)

    @property
    def solved(self) -> bool:
        """Whether the techniques of the scale solve the puzzle."""
        return self.outcome is Outcome.SOLVED

    @property
    def lower_bound(self) -> bool:
        """Whether the budget ran out, so that the numbers are what is known so far."""
        return self.outcome is Outcome.STOPPED

    def as_dict(self) -> dict[str, Any]:
        """Return the rating as JSON holds it, with the same names on every scale."""
        return {
            "scale": self.scale,
            "solved": self.solved,
            "outcome": self.outcome.name.lower(),
            "steps": self.steps,
            "peak": self.peak,
            "pearl": self.pearl,
            "diamond": self.diamond,
            "total": self.total,
            "level": self.level,
            "value": self.value,
            "shown": list(self.shown),
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
    stable: bool = False,
    seconds: float | None = None,
    threads: int | None = None,
    rules: Iterable[Rule] = (),
) -> Rating:
    """Rate a puzzle on a scale: ``human``, ``se`` or ``hodoku``.

    Techniques that rely on uniqueness are left out for a puzzle with more than one solution.
    ``stable`` rates the class of the puzzle, not the puzzle as it stands: the canonical form and
    its transpose, of which the lower rating counts. ``seconds`` is a budget; what is known when it
    runs out is returned, and ``lower_bound`` says so. ``threads`` are all cores unless given.

    >>> rating = rate(
    ...     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    ...     scale="se",
    ... )
    >>> rating.er, rating.ep, rating.ed, rating.solved
    (12, 12, 12, True)
    """
    check_classic(rules, "rate()", puzzle)
    plan = plan_for(scale, only=only, without=without, up_to=up_to, uniqueness=uniqueness)
    board = as_board(puzzle)
    boards = [Board(Grid.from_cells(cells)) for cells in _forms(board)] if stable else [board]
    budget, count = seconds_of(seconds), thread_count(threads)
    natives = [plan.native.rate(*native_board(one), ASK, budget, count) for one in boards]
    *numbers, counts = min(natives, key=_height)
    rating = rating_from(plan, numbers, counts)
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
    stable: bool = False,
    seconds: float | None = None,
    rules: Iterable[Rule] = (),
) -> Ratings:
    """Rate many 9×9 puzzles: strings, grids, lines of bytes or a ``uint8 (n, 81)`` array.

    Nothing is raised for a single puzzle; its ``outcome`` says what was wrong. ``stable`` and
    ``seconds``, the budget of each puzzle, are those of :func:`rate`.

    >>> found = rate_many(["12345678." + "." * 72, "not a puzzle"])
    >>> [rating.outcome.name for rating in found]
    ['STUCK', 'BAD']
    """
    check_classic(rules, "rate_many()")
    plan = plan_for(scale, only=only, without=without, up_to=up_to, uniqueness=uniqueness)
    cells = as_rows(puzzles).cells()
    bad = cells.max(axis=1, initial=0) > 9
    if bad.any():
        cells = cells.copy()
        cells[bad] = 1  # a conflict asks nothing of the solver
    count, budget = thread_count(threads), seconds_of(seconds)
    if stable:
        forms = _canonical(cells, count)
        numbers, table = _columns(plan, forms, count, budget)
        other, other_table = _columns(plan, _transposed(forms), count, budget)
        lower = _heights(other) < _heights(numbers)
        numbers[:, lower], table[lower] = other[:, lower], other_table[lower]
    else:
        numbers, table = _columns(plan, cells, count, budget)
    numbers[0, bad] = Outcome.BAD.value
    return Ratings(plan, numbers, table)


def _columns(
    plan: Plan, cells: npt.NDArray[np.uint8], threads: int, seconds: float
) -> tuple[npt.NDArray[np.int32], npt.NDArray[np.uint16]]:
    """Return the numbers of the native loop, a row a number, and the counts of techniques."""
    import numpy as np

    *columns, counts = plan.native.rate_many(cells.tobytes(), ASK, threads, seconds)
    numbers = np.stack([np.frombuffer(column, np.int32) for column in columns])
    table = np.frombuffer(counts, np.uint16).reshape(len(cells), len(plan.techniques))
    return numbers, table.copy()


def _forms(board: Board) -> list[bytes]:
    """Return the canonical form of a puzzle and its transpose."""
    import numpy as np

    form = _canonical(np.frombuffer(board.grid.cells, np.uint8).reshape(1, 81), 1)
    return [form.tobytes(), _transposed(form).tobytes()]


def _canonical(cells: npt.NDArray[np.uint8], threads: int) -> npt.NDArray[np.uint8]:
    """Return the canonical form of each row; one that has none stays as it is."""
    import numpy as np

    rows = np.ascontiguousarray(cells)
    forms, statuses = np.empty_like(rows), np.empty(len(rows), np.uint8)
    _native.canonical_many(rows, forms, statuses, threads)
    return np.where(statuses[:, None] == 0, forms, rows)


def _transposed(cells: npt.NDArray[np.uint8]) -> npt.NDArray[np.uint8]:
    import numpy as np

    return np.ascontiguousarray(cells.reshape(-1, 9, 9).transpose(0, 2, 1)).reshape(-1, 81)


def _height(native: Sequence[Any]) -> tuple[int, ...]:
    """Return what is compared: solved or not, the hardest step, the pearl, the first step."""
    outcome, _, hardest, first, pearl, *_ = native
    return outcome, hardest, pearl, first


def _heights(numbers: npt.NDArray[np.int32]) -> npt.NDArray[np.int64]:
    """Return the same for columns, as one number each."""
    import numpy as np

    outcome, _, hardest, first, pearl, *_ = numbers.astype(np.int64)
    height: npt.NDArray[np.int64] = ((outcome << 16 | hardest) << 16 | pearl) << 16 | first
    return height


class Ratings(Sequence[Rating]):
    """The ratings of many puzzles: columns of numbers, and a :class:`Rating` for each row.

    ``outcome``, ``steps``, ``peak``, ``pearl``, ``diamond`` and ``total`` are arrays, as those of a
    :class:`Rating`; a puzzle that is not solved has ``UNSOLVED`` for its peak and total, so that it
    comes last in any order. ``counts[i, t]`` says how often puzzle ``i`` used ``techniques[t]``,
    and ``techniques[top[i]]`` is its hardest one.
    """

    def __init__(
        self, plan: Plan, numbers: npt.NDArray[np.int32], counts: npt.NDArray[np.uint16]
    ) -> None:
        self._plan = plan
        self._numbers = numbers
        self.outcome, self.steps, peak, self.diamond, self.pearl, total, self.top = numbers
        self.peak = self._known(peak)
        self.total = self._known(total)
        self.counts = counts

    def _known(self, numbers: npt.NDArray[np.int32]) -> npt.NDArray[np.int32]:
        import numpy as np

        return np.where(self.solved, numbers, np.int32(UNSOLVED))

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
        numbers: list[int] = self._numbers[:, index].tolist()
        return rating_from(self._plan, numbers, self.counts[index].tolist())

    def __iter__(self) -> Iterator[Rating]:
        return (self[i] for i in range(len(self)))

    def __repr__(self) -> str:
        return f"<Ratings of {len(self)} puzzles on the scale {self._plan.scale.key!r}>"


def rating_from(plan: Plan, numbers: Sequence[int], counts: Sequence[int]) -> Rating:
    """Make a rating from the numbers of the native loop, in the order of its columns."""
    outcome, steps, peak, diamond, pearl, total, top = numbers
    how = Outcome(outcome)
    used = [(r, n) for r, n in zip(plan.rated, counts) if n]
    solved = how is Outcome.SOLVED
    known = solved or how is Outcome.STOPPED
    return Rating(
        scale=plan.scale.key,
        outcome=how,
        steps=steps,
        techniques={r.technique: n for r, n in used},
        hardest=plan.rated[top].technique if used and known else None,
        peak=peak if known else None,
        pearl=(pearl or None) if known else None,
        diamond=diamond if known and steps else None,
        total=total if solved else None,
        level=_level(plan, how, total, [r.level for r, _ in used]),
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
