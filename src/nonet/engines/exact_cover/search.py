"""Run a search for exact covers: its solutions, counters and log."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass
from time import perf_counter
from typing import Annotated, Generic, Literal, NoReturn, TypeVar, get_args

from nonet import _native
from nonet.arguments import LARGEST_32, optional_number, seconds_of, true_or_false, whole_number
from nonet.engines.result import Stats
from nonet.errors import BudgetError, counted, is_among, known_name
from nonet.results import Column

Links = Literal["arrays", "dancing", "bits"]
"""Representations of the state; all give the same search and the same counters.

``arrays``: flat arrays with an op-stack. ``dancing``: nodes with four links. ``bits``: bit sets
that are copied instead of undone, fastest for long columns.
"""

LINKS: tuple[str, ...] = get_args(Links)
_NO_LIMIT = 2**32 - 1
_CHOOSE, _FORCE, _UNDO, _DEAD_END, _SOLUTION = range(5)

Solution_co = TypeVar("Solution_co", covariant=True)


@dataclass(frozen=True)
class CoverStats(Stats):
    """The counters of an exact-cover search; ``nodes`` and ``backtracks`` count forced rows too."""

    calls: Annotated[int, Column("uint64", "Nodes of the search: the root, and one per choice.")]
    choices: Annotated[int, Column("uint64", "Rows tried.")]
    undone: Annotated[int, Column("uint64", "Choices taken back.")]
    forced: Annotated[int, Column("uint64", "Rows chosen by propagation, each instead of a call.")]
    ops_pushed: Annotated[
        int, Column("uint64", "Reversible changes, including those of the givens.")
    ]
    ops_by_givens: Annotated[int, Column("uint64", "Changes made before the search began.")]
    columns_covered: Annotated[int, Column("uint64", "Columns covered, counted each time.")]
    max_ops: Annotated[int, Column("uint64", "Largest size of the op-stack.")]


@dataclass(frozen=True)
class Decision:
    """A row tried at some depth, and its outcome."""

    depth: int
    column: Hashable
    """The column that was branched on: the first of the smallest."""
    size: int
    """How many rows it had."""
    row: Hashable
    calls: int | None
    """The calls it cost until it was taken back; None if it was kept."""

    def __str__(self) -> str:
        end = "kept" if self.calls is None else f"undone after {counted(self.calls, 'call')}"
        indent = "  " * (self.depth - 1)
        options = counted(self.size, "option")
        return f"{indent}{self.depth} {self.column} has {options}: {self.row}, {end}"


EventKind = Literal["choose", "force", "undo", "dead end", "solution"]
_KINDS: tuple[EventKind, ...] = get_args(EventKind)


@dataclass(frozen=True)
class Event:
    """One entry of the full log, by native row and column numbers."""

    kind: EventKind
    depth: int
    column: int
    size: int
    row: int
    calls: int


@dataclass(frozen=True)
class SearchOptions:
    """Options of a search."""

    links: Links = "arrays"
    propagate: bool = False
    check_invariants: bool = False
    trace: int = 0
    """The number of levels whose decisions are logged."""
    events: int = 0
    """The number of events of all levels to log; replaces ``trace``."""

    def __post_init__(self) -> None:
        known_name("kind of links", self.links, LINKS)
        for name in ("propagate", "check_invariants"):
            true_or_false(name, getattr(self, name))
        for name in ("trace", "events"):
            whole_number(name, getattr(self, name), least=0, most=LARGEST_32)

    def begin(
        self, problem: _native.CoverProblem, givens: list[int] | bytes
    ) -> _native.CoverSearch:
        """Start a native search; givens are rows, or the cells of a grid."""
        return _native.CoverSearch(
            problem,
            givens,
            LINKS.index(self.links),
            bool(self.propagate),
            bool(self.check_invariants),
            _NO_LIMIT if self.events else self.trace,
            self.events or (10_000 if self.trace else 0),
        )


class CoverSearch(Iterator[Solution_co], Generic[Solution_co]):
    """An iterator over the exact covers of a problem.

    You can read ``stats`` and ``decisions`` at any time.
    """

    def __init__(
        self,
        native: _native.CoverSearch,
        *,
        solution: Callable[[_native.CoverSearch], Solution_co],
        column_name: Callable[[int], Hashable],
        row_name: Callable[[int], Hashable],
    ) -> None:
        self._native = native
        self._solution = solution
        self._column_name = column_name
        self._row_name = row_name
        self._budget: tuple[int, float] = 0, 0.0
        self._found = 0
        self.seconds = 0.0

    def __reduce__(self) -> NoReturn:
        raise TypeError("a search cannot be pickled; pickle its problem and start a new search")

    def within(
        self, *, nodes: int | None = None, seconds: float | None = None
    ) -> CoverSearch[Solution_co]:
        """Limit the search for each solution; :class:`BudgetError` reports the number found."""
        self._budget = optional_number("nodes", nodes), seconds_of(seconds)
        return self

    @property
    def clash(self) -> int:
        """The index of the first given that contradicts an earlier one, or -1."""
        return self._native.clash

    def __next__(self) -> Solution_co:
        found, stop = self._next(*self._budget)
        _refuse_stop(stop, self._found)
        if not found:
            raise StopIteration
        self._found += 1
        return self.solution

    @property
    def solution(self) -> Solution_co:
        """The latest solution."""
        return self._solution(self._native)

    def advance(self, *, nodes: int = 0, seconds: float = 0.0) -> tuple[bool, bool]:
        """Find the next solution; return whether there is one and whether a limit was reached."""
        bound = whole_number("nodes", nodes, least=0)
        found, stop = self._next(bound, seconds_of(None if is_among(seconds, (0,)) else seconds))
        return found, stop != _native.STOP_NONE

    def _next(self, nodes: int, seconds: float) -> tuple[bool, int]:
        start = perf_counter()
        found, stop = self._native.next(nodes, seconds)
        self.seconds += perf_counter() - start
        self._check()
        return found, stop

    def count(
        self, *, limit: int | None = None, nodes: int | None = None, seconds: float | None = None
    ) -> int:
        """Return the number of remaining solutions, at most ``limit``."""
        limits = optional_number("limit", limit), optional_number("nodes", nodes)
        budget = seconds_of(seconds)
        start = perf_counter()
        found, stop = self._native.count(*limits, budget)
        self.seconds += perf_counter() - start
        self._check()
        _refuse_stop(stop, found)
        return found

    @property
    def stats(self) -> CoverStats:
        """The current counters."""
        calls, choices, undone, forced, depth, ops, by_givens, covered, most = self._native.stats()
        return CoverStats(
            choices + forced, undone, depth, self.seconds,
            calls, choices, undone, forced, ops, by_givens, covered, most,
        )  # fmt: skip

    @property
    def decisions(self) -> tuple[Decision, ...]:
        """The logged choices in order."""
        made: list[Decision] = []
        standing: list[tuple[int, int]] = []  # place in `made`, calls when it was chosen
        for kind, depth, column, size, row, calls in self._native.events():
            if kind == _CHOOSE:
                standing.append((len(made), calls))
                names = self._column_name(column), self._row_name(row)
                made.append(Decision(depth, names[0], size, names[1], None))
            elif kind == _UNDO:
                place, since = standing.pop()
                was = made[place]
                made[place] = Decision(was.depth, was.column, was.size, was.row, calls - since)
        return tuple(made)

    @property
    def events(self) -> list[Event]:
        """The full log, up to its maximum length."""
        return [Event(_KINDS[kind], *rest) for kind, *rest in self._native.events()]

    @property
    def log_cut_short(self) -> bool:
        """Whether the log filled up before the search ended."""
        return self._native.events_left_out

    def _check(self) -> None:
        if broken := self._native.broken:
            raise AssertionError(f"an invariant of the search is broken: {broken}")


class Searchable(Generic[Solution_co]):
    """A problem whose solutions can be listed or counted."""

    def search(self) -> CoverSearch[Solution_co]:
        """Start a search that you can interrupt and continue."""
        raise NotImplementedError

    def solutions(
        self, *, nodes: int | None = None, seconds: float | None = None
    ) -> CoverSearch[Solution_co]:
        """Yield all solutions lazily, in a fixed order.

        ``nodes`` and ``seconds`` limit the search for each of them; :class:`BudgetError` reports
        the number found.
        """
        return self.search().within(nodes=nodes, seconds=seconds)

    def count(
        self, *, limit: int | None = None, nodes: int | None = None, seconds: float | None = None
    ) -> int:
        """Return the number of solutions, at most ``limit``.

        ``nodes`` and ``seconds`` limit the search; :class:`BudgetError` reports the number found.
        """
        return self.search().count(limit=limit, nodes=nodes, seconds=seconds)


def _refuse_stop(stop: int, found: int) -> None:
    """Raise :class:`BudgetError` if a limit was reached."""
    if stop != _native.STOP_NONE:
        what = "node" if stop == _native.STOP_NODES else "time"
        raise BudgetError(f"{what} limit reached after {found} solutions", found=found)
