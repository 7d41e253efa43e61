"""The columns that can be computed for any table, by name."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable

from nonet.arguments import several
from nonet.classes import columns as classes
from nonet.columns import Values, markdown_table
from nonet.errors import ArgumentError, known_name, quoted
from nonet.logic import columns as logic
from nonet.results import Column
from nonet.solving import columns as solving
from nonet.solving.columns import PuzzleBatch
from nonet.tables import measures

Measure = Callable[[PuzzleBatch, Collection[str]], dict[str, Values]]
"""Computes some of the columns that it is declared with."""

_DECLARED: dict[Measure, tuple[Column, ...]] = {
    **solving.COLUMNS,
    **classes.COLUMNS,
    **logic.COLUMNS,
}
for _name in measures.abouts():
    _DECLARED |= getattr(measures.load(_name), "COLUMNS", {})

COLUMNS = {column.name: column for columns in _DECLARED.values() for column in columns}
"""Every column that can be computed for a table of puzzles, by name."""

MEASURES = {column.name: measure for measure, some in _DECLARED.items() for column in some}
"""The function that computes each column, by name."""


def column(name: str) -> Column:
    """Return a column by its name."""
    return COLUMNS[known_name("column", name, COLUMNS)]


def chosen(names: str | Iterable[str]) -> tuple[str, ...]:
    """Return the requested names of columns after checking them.

    >>> chosen("solution, count")
    ('solution', 'count')
    """
    if isinstance(names, str):
        names = filter(None, map(str.strip, names.split(",")))
    wanted = several("columns", names)
    if not wanted:
        raise ArgumentError(f"no column requested (available: {', '.join(COLUMNS)})")
    for name in wanted:
        column(name)
        if wanted.count(name) > 1:
            raise ArgumentError(f"the column {quoted(name)} is requested more than once")
    return wanted


def measured(batch: PuzzleBatch, names: Iterable[str]) -> dict[str, Values]:
    """Compute columns of a batch; those that share a measure are computed together."""
    by_measure: dict[Measure, list[str]] = {}
    for name in names:
        by_measure.setdefault(MEASURES[name], []).append(name)
    values: dict[str, Values] = {}
    for measure, siblings in by_measure.items():
        values.update(measure(batch, siblings))
    return values


if __name__ == "__main__":  # the table in docs/tables.md
    print(markdown_table(COLUMNS.values()))
