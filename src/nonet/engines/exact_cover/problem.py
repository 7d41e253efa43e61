"""Define exact-cover problems by the names of their columns."""

from __future__ import annotations

from array import array
from collections.abc import Hashable, Iterable, Mapping
from dataclasses import replace
from typing import Any, TypeAlias

from nonet import _native
from nonet.arguments import LARGEST_32, items_of, whole_number
from nonet.engines.exact_cover.search import CoverSearch, Links, Searchable, SearchOptions
from nonet.errors import ArgumentError, NoSolutionError, quoted

Cover: TypeAlias = tuple[Any, ...]
"""The rows of a solution: selected ones first, then in the order of choice."""


class ExactCover(Searchable[Cover]):
    """A problem: choose rows so that they cover every column exactly once.

    ``columns`` are hashable names, or a number ``n`` for ``range(n)``. ``secondary`` columns are
    covered at most once. ``rows`` is a sequence, whose rows solutions name by index, or a mapping
    with names as keys.

    The search branches on the column with the fewest rows left, the first on ties, and tries its
    rows in order. ``propagate`` chooses the row of a column with one row left at once, without a
    separate call. ``check_invariants`` checks the state after every step, which is slow.

    >>> problem = ExactCover("abcdefg", ["ceg", "adg", "bcf", "adf", "bg", "deg"])
    >>> problem.count()
    0
    >>> ExactCover("abcd", {"one": "ab", "two": "cd", "three": "bcd", "four": "a"}).solve()
    ('one', 'two')
    """

    def __init__(
        self,
        columns: int | Iterable[Hashable],
        rows: Mapping[Any, Iterable[Hashable]] | Iterable[Iterable[Hashable]],
        *,
        secondary: Iterable[Hashable] = (),
        links: Links = "arrays",
        propagate: bool = False,
        check_invariants: bool = False,
    ) -> None:
        self._options = SearchOptions(links, propagate, check_invariants)
        primary = (
            tuple(range(whole_number("columns", columns, least=0, most=LARGEST_32)))
            if isinstance(columns, int)
            else items_of("columns", columns, "a number or names of columns")
        )
        self._columns = [*primary, *items_of("secondary", secondary, "names of columns")]
        number = _numbered(self._columns)
        if len(number) < len(self._columns):
            twice = next(c for i, c in enumerate(self._columns) if number[c] != i)
            raise ArgumentError(f"the column {quoted(twice)} is listed twice")
        if isinstance(rows, Mapping):
            self._rows, columns_of = list(rows), list(rows.values())
        else:
            columns_of = list(items_of("rows", rows, "rows of columns"))
            self._rows = list(range(len(columns_of)))
        self._place = {row: place for place, row in enumerate(self._rows)}
        start, flat = array("I", [0]), array("I")
        for name, row in zip(self._rows, columns_of, strict=True):
            flat.extend(_numbers(name, row, number, len(primary)))
            start.append(len(flat))
        self._matrix = (
            *(len(primary), len(self._columns) - len(primary)),
            *(start.tobytes(), flat.tobytes()),
        )
        self._native = _native.CoverProblem(*self._matrix)
        self._givens: list[int] = []

    def __getstate__(self) -> dict[str, Any]:
        return {name: value for name, value in self.__dict__.items() if name != "_native"}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self._native = _native.CoverProblem(*self._matrix)

    def select(self, rows: Iterable[Any]) -> ExactCover:
        """Return the problem with these rows chosen; reject rows that share a column."""
        made = object.__new__(ExactCover)
        made.__dict__.update(self.__dict__)
        try:
            chosen = items_of("rows", rows, "names of rows")
            made._givens = [*self._givens, *(self._place[row] for row in chosen)]
        except KeyError as error:
            raise ArgumentError(f"unknown row {quoted(error.args[0])}") from None
        except TypeError:  # it has no hash
            raise ArgumentError(f"unknown rows {quoted(rows)}") from None
        clash = made.search().clash
        if clash >= 0:
            row = self._rows[made._givens[clash]]
            raise NoSolutionError(
                f"row {quoted(row)} shares a column with a row selected before it"
            )
        return made

    def search(self, *, trace: int = 0, events: int = 0) -> CoverSearch[Cover]:
        """Start a search that logs its decisions to the depth ``trace``."""
        logged = replace(self._options, trace=trace, events=events)
        return CoverSearch(
            logged.begin(self._native, self._givens),
            solution=lambda search: tuple(self._rows[row] for row in search.chosen()),
            column_name=self._columns.__getitem__,
            row_name=self._rows.__getitem__,
        )

    def solve(self, *, nodes: int | None = None, seconds: float | None = None) -> Cover:
        """Return the first solution; raise :class:`NoSolutionError` if there is none.

        ``nodes`` and ``seconds`` limit the search.
        """
        for solution in self.solutions(nodes=nodes, seconds=seconds):
            return solution
        raise NoSolutionError("the problem has no solution")


def _numbered(names: Iterable[Hashable]) -> dict[Hashable, int]:
    try:
        return {name: index for index, name in enumerate(names)}
    except TypeError:
        raise ArgumentError("the names of columns must be hashable") from None


def _numbers(
    name: object, row: Iterable[Hashable], number: Mapping[Hashable, int], primary: int
) -> list[int]:
    try:
        numbers = [number[column] for column in row]
    except TypeError:
        raise ArgumentError(f"row {quoted(name)} is not a list of columns") from None
    except KeyError as error:
        raise ArgumentError(
            f"row {quoted(name)} has the column {quoted(error.args[0])}, which does not exist"
        ) from None
    if len(set(numbers)) < len(numbers):
        raise ArgumentError(f"row {quoted(name)} has a column twice")
    if all(index >= primary for index in numbers):
        raise ArgumentError(
            f"row {quoted(name)} has no primary column, so nothing would ever choose it"
        )
    return numbers
