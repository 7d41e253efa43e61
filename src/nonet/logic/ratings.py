"""Rate the difficulty of one puzzle, or of many at once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Annotated, Any, NamedTuple, TypeAlias, overload

from nonet import _native
from nonet.arguments import seconds_of, true_or_false
from nonet.columns import Values
from nonet.deadline import left, within_seconds
from nonet.errors import ArgumentError, ConflictError, NoSolutionError, known_name, row_error
from nonet.lazy import npt
from nonet.lazy import numpy as np
from nonet.logic.path import Outcome, as_board
from nonet.logic.plan import ASK, AnyPlan, Names, PathRatings, Plan, is_classic, plan_for, plan_on
from nonet.logic.scales import scale as scale_named
from nonet.machine import thread_count
from nonet.model.grid import Grid, GridLike
from nonet.puzzles.board import Board
from nonet.puzzles.puzzle import RulesLike, checked, is_none
from nonet.puzzles.rows import Bytes, as_rows, plain_puzzles
from nonet.results import Column, Result


@dataclass(frozen=True, slots=True)
class Rating(Result):
    """How hard a puzzle is on one scale, in the numbers that people quote.

    A puzzle that the techniques do not solve has no level and no numbers. If time runs out,
    ``lower_bound`` is true: the puzzle is at least as hard as ``er``.

    >>> print(Rating("se", Outcome.SOLVED, er=7.2, ep=1.2, ed=1.2))
    7.2/1.2/1.2
    """

    scale: Annotated[str, Column("category", "Scale the numbers refer to.")]
    outcome: Annotated[
        Outcome,
        Column(
            "category", "How the attempt ended: solved, stuck, none (no solution), stopped or bad."
        ),
    ]
    rating: Annotated[
        float | None,
        Column("float64", "The number people quote: ER (7.2 on se), score on hodoku (1340)."),
    ] = None
    level: Annotated[
        str | None, Column("category", "Level of difficulty, on scales that have levels.")
    ] = None
    hardest: Annotated[str | None, Column("category", "Technique of the hardest step.")] = None
    er: Annotated[float | None, Column("float64", "Rating of the hardest step (ER).")] = None
    ep: Annotated[
        float | None, Column("float64", "Hardest step up to the first placement (EP).")
    ] = None
    ed: Annotated[float | None, Column("float64", "Rating of the first step (ED).")] = None
    score: Annotated[float | None, Column("float64", "Sum of the ratings of all steps.")] = None
    steps: Annotated[int, Column("uint32", "Number of steps.")] = 0
    techniques: Annotated[
        dict[str, int], Column("counts", "Number of steps by technique, in the order of the scale.")
    ] = field(default_factory=dict, hash=False)

    @property
    def solved(self) -> bool:
        """Whether the techniques of the scale solve the puzzle."""
        return self.outcome is Outcome.SOLVED

    @property
    def lower_bound(self) -> bool:
        """Whether time ran out, so that the numbers are lower bounds."""
        return self.outcome is Outcome.STOPPED

    def __str__(self) -> str:
        groups = scale_named(self.scale).quoted
        return " ".join("/".join(map(self._quoted, group)) for group in groups)

    def _quoted(self, name: str) -> str:
        value = getattr(self, name)
        return "-" if value is None else str(value)


@within_seconds
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
    rules: RulesLike = (),
) -> Rating:
    """Rate a puzzle on a scale: ``human``, ``se`` or ``hodoku``.

    Puzzles with rules and other sizes have ratings on the scale ``human`` only.
    Techniques that rely on uniqueness are left out for a puzzle with more than one solution.
    ``stable`` rates the class of the puzzle: the lower rating of its canonical form and the
    transpose of that form. After ``seconds``, the rating so far is returned and its ``lower_bound``
    is true. ``threads`` defaults to all cores.

    >>> rating = rate(
    ...     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    ...     scale="se",
    ... )
    >>> rating.er, rating.ep, rating.ed, rating.solved
    (1.2, 1.2, 1.2, True)
    """
    board = as_board(puzzle, rules)
    plan = plan_on(board, scale, only=only, without=without, up_to=up_to, uniqueness=uniqueness)
    rating = rate_board(board, plan, stable=stable, seconds=seconds, threads=threads)
    if rating.outcome is Outcome.NONE:
        raise _no_solution(puzzle, seconds)
    return rating


def _no_solution(puzzle: Board | GridLike, seconds: float | None) -> NoSolutionError:
    """Return the error for a puzzle without a solution; on a player's board, name the mistakes."""
    if not isinstance(puzzle, Board):
        return NoSolutionError()
    from nonet.logic.mistakes import MistakeKind, find_mistakes

    mistakes = find_mistakes(puzzle, seconds=seconds)
    text = " ".join(str(m) for m in mistakes if m.kind is not MistakeKind.NO_SOLUTION)
    return NoSolutionError(text.removesuffix(".")) if text else NoSolutionError()


@within_seconds
def rate_board(
    board: Board,
    plan: AnyPlan,
    *,
    stable: bool = False,
    seconds: float | None = None,
    threads: int | None = None,
) -> Rating:
    """Rate a board as :func:`rate` does; the outcome reports a board without a solution."""
    budget = left(seconds_of(seconds))
    found = _numbers(board, plan, stable, budget, thread_count(threads))
    return rating_from(plan, found, found.counts)


def _numbers(
    board: Board, plan: AnyPlan, stable: bool, seconds: float, threads: int
) -> PathRatings:
    """Return the numbers of one board, from either engine."""
    if not true_or_false("stable", stable):
        return plan.rate(board, seconds=seconds, threads=threads)
    if not is_classic(board):
        raise ArgumentError("only classic 9×9 puzzles have classes: rate without stable")
    if board != Board(board.grid, givens=board.givens):
        raise ArgumentError("a class has no pencil marks: rate it without stable")
    forms = [Board(Grid.from_cells(cells)) for cells in _forms(board)]
    rated = [plan.rate(form, seconds=seconds, threads=threads) for form in forms]
    return min(rated, key=lambda rating: (rating.outcome, rating.er, rating.ep, rating.ed))


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
    rules: RulesLike = (),
) -> Ratings:
    """Rate many puzzles: strings, grids, boards, lines of bytes or a ``uint8 (n, 81)`` array.

    Bad puzzles do not raise an error; their ``outcome`` reports it. ``stable`` and ``seconds`` (per
    puzzle) work as in :func:`rate`. Threads only speed up classic 9×9 puzzles.

    >>> found = rate_many(["12345678." + "." * 72, "not a puzzle"])
    >>> [rating.outcome.name for rating in found]
    ['STUCK', 'BAD']
    """
    options: dict[str, Any] = {"scale": scale, "only": only, "without": without, "up_to": up_to}
    options["uniqueness"] = uniqueness
    stable = true_or_false("stable", stable)
    plan = plan_for(**options)
    puzzles, others = _split(puzzles, checked(rules))
    cells = as_rows(puzzles).cells()
    bad = cells.max(axis=1, initial=0) > 9
    if bad.any():
        cells = cells.copy()
        cells[bad] = 1  # a puzzle with conflicts needs no search
    count, budget = thread_count(threads), seconds_of(seconds)
    if stable:
        forms = _canonical(cells, count)
        numbers, table = _columns(plan, forms, count, budget)
        other, other_table = _columns(plan, _transposed(forms), count, budget)
        lower = _heights(other) < _heights(numbers)
        for mine, its in zip((*numbers, table), (*other, other_table)):
            mine[lower] = its[lower]
    else:
        numbers, table = _columns(plan, cells, count, budget)
    numbers.outcome[bad] = Outcome.BAD.value
    found = Ratings(plan, numbers, table)
    if not others:
        return found
    return _with_others(found, others, options, stable, budget)


_Others: TypeAlias = "dict[int, Board | Outcome]"
"""Puzzles that are not rows for native code, by index: a board, or why there is none."""


def _split(puzzles: Any, rules: RulesLike) -> tuple[Any, _Others]:
    """Return the puzzles for native code, with gaps for the others, and the others."""
    plain = plain_puzzles(puzzles)
    if not isinstance(plain, list):
        if is_none(rules):
            return plain, {}
        plain = [row.tobytes() for row in as_rows(plain).cells()]
        plain = [Grid.from_cells(row) if max(row) <= 9 else b"" for row in plain]
    rows: list[Any] = []
    others: _Others = {}
    for place, puzzle in enumerate(plain):
        if is_none(rules) and _is_row(puzzle):
            rows.append(puzzle)
            continue
        rows.append(b"")
        try:
            board = as_board(puzzle, rules)
        except ConflictError:
            others[place] = Outcome.NONE
        except Exception as error:
            row_error(error)
            others[place] = Outcome.BAD
        else:
            if is_classic(board) and board == Board(board.grid, givens=board.givens):
                rows[place] = board.grid
            else:
                others[place] = board
    return rows, others


def _is_row(puzzle: Any) -> bool:
    return (isinstance(puzzle, str) and len(puzzle) == 81) or (
        isinstance(puzzle, Grid) and puzzle.size == 9
    )


def _with_others(
    found: Ratings, others: _Others, options: dict[str, Any], stable: bool, seconds: float
) -> Ratings:
    """Add the ratings of the other puzzles, which may use more techniques."""
    from nonet.logic.general.catalogue import CATALOGUE, SCALE
    from nonet.logic.general.engine import GeneralPlan

    classic = found._plan
    known = {rated.technique: place for place, rated in enumerate(classic.rated)}
    more = [rated for (rated,) in SCALE.rows if rated.technique not in known]
    known.update({r.technique: place for place, r in enumerate(more, len(classic.rated))})
    techniques = (*classic.techniques, *(CATALOGUE[r.technique] for r in more))
    plan = GeneralPlan(classic.scale, (*classic.rated, *more), techniques)
    counts = np.zeros((len(found), len(known)), found.counts.dtype)
    counts[:, : found.counts.shape[1]] = found.counts
    numbers = found._numbers
    for place, other in others.items():
        if isinstance(other, Outcome):
            numbers.outcome[place] = other.value
            continue
        try:
            own = plan_on(other, **options)
            rated = _numbers(other, own, stable, seconds, 1)
        except Exception as error:
            row_error(error)
            continue  # it is still bad
        for name in ("outcome", "steps", "er", "ed", "ep", "score"):
            getattr(numbers, name)[place] = getattr(rated, name)
        numbers.top[place] = known[own.rated[rated.top].technique] if rated.steps else 0
        counts[place] = 0
        for one, number in zip(own.rated, rated.counts):
            counts[place, known[one.technique]] += number
    return Ratings(plan, numbers, counts)


def _columns(
    plan: Plan, cells: Bytes, threads: int, seconds: float
) -> tuple[_Raw, npt.NDArray[np.uint16]]:
    """Return the native ratings and the number of steps by technique."""
    found = plan.native.rate_many(cells.tobytes(), ASK, threads, seconds)
    numbers = _Raw(*(getattr(found, name) for name in _Raw._fields))
    return numbers, found.counts.reshape(len(cells), len(plan.techniques))


def _forms(board: Board) -> list[bytes]:
    """Return the canonical form of a puzzle and its transpose."""
    form = _canonical(np.frombuffer(board.grid.cells, np.uint8).reshape(1, 81), 1)
    return [form.tobytes(), _transposed(form).tobytes()]


def _canonical(cells: Bytes, threads: int) -> Bytes:
    """Return the canonical form of each row; rows without one are unchanged."""
    rows = np.ascontiguousarray(cells)
    forms, statuses = np.empty_like(rows), np.empty(len(rows), np.uint8)
    _native.canonical_many(rows, forms, statuses, threads)
    return np.where(statuses[:, None] == 0, forms, rows)


def _transposed(cells: Bytes) -> Bytes:
    return np.ascontiguousarray(cells.reshape(-1, 9, 9).transpose(0, 2, 1)).reshape(-1, 81)


class _Raw(NamedTuple):
    """Native ratings in integers of the scale: arrays, or those of one puzzle."""

    outcome: Any
    steps: Any
    er: Any
    ed: Any
    ep: Any
    score: Any
    top: Any

    def at(self, index: Any) -> _Raw:
        """Return the ratings of some of the puzzles."""
        return _Raw(*(column[index] for column in self))


def _heights(numbers: _Raw) -> npt.NDArray[np.int64]:
    """Return the sort keys of ratings: solved or not, hardest step, ep, first step."""
    height: npt.NDArray[np.int64] = numbers.outcome.astype(np.int64)
    for column in (numbers.er, numbers.ep, numbers.ed):
        height = height << 16 | column
    return height


class _Field:
    """A field of many ratings as an array: NaN or None where it is not known."""

    def __set_name__(self, owner: type, name: str) -> None:
        self._name = name

    def __get__(self, ratings: Ratings, owner: type) -> npt.NDArray[Any]:
        values: Any = ratings.values(self._name)
        if self._name not in ("level", "hardest"):
            return np.where(values.valid, values.data, np.nan)
        places = np.where(values.valid, values.data, len(values.words))
        return np.array([*values.words, None], object)[places]


class Ratings(Sequence[Rating]):
    """The ratings of many puzzles: an array per field, and a :class:`Rating` per row.

    Each field of :class:`Rating` is an array here, with NaN or None where a rating has None, so
    unsolved puzzles sort last. ``counts[i, t]`` is the number of steps of puzzle ``i`` by technique
    ``keys[t]``, and ``keys[top[i]]`` is its hardest one.
    """

    def __init__(self, plan: AnyPlan, numbers: _Raw, counts: npt.NDArray[np.uint16]) -> None:
        self._plan = plan
        self._numbers = numbers
        self.counts = counts
        self.steps: npt.NDArray[np.int32] = numbers.steps
        self.top: npt.NDArray[np.int32] = numbers.top

    @cached_property
    def _used(self) -> npt.NDArray[np.intp]:
        """The places of ``counts`` that are not 0."""
        return np.flatnonzero(self.counts != 0)

    @cached_property
    def _known(self) -> dict[str, tuple[Any, Any]]:
        """Each nullable field, and for which puzzles it is known."""
        return _facts(self._plan, self._numbers, self._band())

    def _band(self) -> Bytes:
        """Return the level of the hardest technique each puzzle needs."""
        bands = np.array([rated.level for rated in self._plan.rated], np.uint8)
        offsets, techniques = self._techniques()
        found, some = np.zeros(len(self.counts), np.uint8), np.diff(offsets) > 0
        if some.any():
            found[some] = np.maximum.reduceat(bands[techniques], offsets[:-1][some])
        return found

    def _techniques(self) -> tuple[npt.NDArray[np.int32], npt.NDArray[np.intp]]:
        """Return the techniques that each puzzle needs, and where those of each puzzle begin."""
        puzzles, techniques = np.divmod(self._used, max(self.counts.shape[1], 1))
        length = np.bincount(puzzles, minlength=len(self.counts))
        return np.concatenate(([0], np.cumsum(length))).astype(np.int32), techniques

    @property
    def scale(self) -> str:
        """The scale of all ratings."""
        return self._plan.scale.key

    @property
    def outcome(self) -> npt.NDArray[np.object_]:
        """How each attempt ended: an :class:`Outcome` each."""
        return np.array(tuple(Outcome), object)[self._numbers.outcome]

    rating = _Field()
    level = _Field()
    hardest = _Field()
    er = _Field()
    ep = _Field()
    ed = _Field()
    score = _Field()

    @property
    def techniques(self) -> list[dict[str, int]]:
        """The number of steps by technique."""
        return [rating.techniques for rating in self]

    @property
    def keys(self) -> tuple[str, ...]:
        """The techniques that the columns of ``counts`` refer to."""
        return tuple(technique.key for technique in self._plan.techniques)

    @property
    def solved(self) -> npt.NDArray[np.bool_]:
        """Which puzzles the techniques solve."""
        return self._numbers.outcome == Outcome.SOLVED.value

    def values(self, name: str) -> Values:
        """Return a field as a table column."""
        known_name("field", name, ("outcome", "steps", "techniques", *self._known))
        if name == "outcome":
            words = tuple(outcome.name.lower() for outcome in Outcome)
            return Values(self._numbers.outcome.astype(np.uint8), words=words)
        if name == "steps":
            return Values(self.steps.astype(np.uint32))
        if name == "techniques":
            offsets, techniques = self._techniques()
            numbers = self.counts.reshape(-1)[self._used]
            return Values(techniques.astype(np.uint8), None, self.keys, offsets, numbers)
        number, known = self._known[name]
        if name in ("level", "hardest"):
            words = self.keys if name == "hardest" else self._plan.scale.level_names
            return Values(np.where(known, number, 0).astype(np.uint8), known, words)
        return Values(self._plan.scale.number(number), known)

    @property
    def level_places(self) -> npt.NDArray[np.int8]:
        """The level of each solved puzzle as an index."""
        return self._known["level"][0].astype("int8")

    def __len__(self) -> int:
        return len(self.steps)

    @overload
    def __getitem__(self, index: int) -> Rating: ...
    @overload
    def __getitem__(self, index: slice) -> Ratings: ...
    def __getitem__(self, index: int | slice) -> Rating | Ratings:
        if isinstance(index, slice):
            return self.rows(index)
        numbers = _Raw(*(column.item(index) for column in self._numbers))
        return rating_from(self._plan, numbers, self.counts[index].tolist())

    def rows(self, chosen: Any) -> Ratings:
        """Return the ratings of some puzzles, given by an array of places or a slice."""
        return Ratings(self._plan, self._numbers.at(chosen), self.counts[chosen])

    @property
    def arrays(self) -> tuple[npt.NDArray[Any], ...]:
        """The numbers of all ratings, an array each."""
        return (*self._numbers, self.counts)

    def of_arrays(self, arrays: Sequence[npt.NDArray[Any]]) -> Ratings:
        """Return ratings by the same plan from what :attr:`arrays` holds."""
        return Ratings(self._plan, _Raw(*arrays[:-1]), arrays[-1])

    def __iter__(self) -> Iterator[Rating]:
        return (self[i] for i in range(len(self)))

    def __repr__(self) -> str:
        return f"<Ratings of {len(self)} puzzles on the scale {self.scale!r}>"


def rating_from(plan: AnyPlan, numbers: PathRatings | _Raw, counts: Sequence[int]) -> Rating:
    """Make a rating from the numbers of an engine."""
    used = [(r, n) for r, n in zip(plan.rated, counts) if n]
    facts = _facts(plan, numbers, max((r.level for r, _ in used), default=0))
    values = {name: value if known else None for name, (value, known) in facts.items()}
    place, top = values.pop("level"), values.pop("hardest")
    return Rating(
        scale=plan.scale.key,
        outcome=Outcome(numbers.outcome),
        level=None if place is None else plan.scale.level_names[place],
        hardest=None if top is None else plan.rated[top].technique,
        steps=numbers.steps,
        techniques={r.technique: n for r, n in used},
        **{name: v if v is None else plan.scale.number(v) for name, v in values.items()},
    )


def _facts(plan: AnyPlan, numbers: PathRatings | _Raw, band: Any) -> dict[str, tuple[Any, Any]]:
    """Return each nullable field and whether it is known, for one puzzle or as arrays.

    ``numbers`` are native, in integers of the scale; ``band`` is the level of the hardest technique
    used. Techniques and levels are indices.
    """
    outcome: Any = numbers.outcome
    solved = outcome == Outcome.SOLVED.value
    known = solved | (outcome == Outcome.STOPPED.value)
    level = plan.scale.level_place(band, numbers.score)
    facts = {
        "level": (level, solved & bool(plan.scale.levels)),
        "hardest": (numbers.top, known & (numbers.steps > 0)),
        "er": (numbers.er, known),
        "ep": (numbers.ep, known & (numbers.ep > 0)),
        "ed": (numbers.ed, known & (numbers.steps > 0)),
        "score": (numbers.score, solved),
    }
    facts["rating"] = (facts[plan.scale.headline][0], solved)
    return facts
