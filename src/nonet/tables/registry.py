"""All columns by name, and what computes them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from importlib import import_module

from nonet.classes.columns import COLUMNS as CLASSES
from nonet.columns import Column, Values
from nonet.errors import ArgumentError, UnknownNameError
from nonet.generating.columns import COLUMNS as GENERATING
from nonet.logic.columns import COLUMNS as LOGIC
from nonet.solving.columns import COLUMNS as SOLVING
from nonet.solving.columns import Batch

COLUMNS: dict[str, Column] = {
    column.name: column for column in (*SOLVING, *CLASSES, *LOGIC, *GENERATING)
}
"""Every column that a table of puzzles can have, by its name."""

Measure = Callable[[Batch, "list[str]"], dict[str, Values]]


def column(name: str) -> Column:
    """Return a column by its name."""
    if name not in COLUMNS:
        raise UnknownNameError("column", name, COLUMNS)
    return COLUMNS[name]


def chosen(names: str | Iterable[str]) -> tuple[str, ...]:
    """Return the names of columns in the order they were asked for, checked.

    >>> chosen("solution, count")
    ('solution', 'count')
    """
    wanted = [part.strip() for part in names.split(",")] if isinstance(names, str) else [*names]
    if not wanted:
        raise ArgumentError(f"no column was asked for; there are {', '.join(COLUMNS)}")
    for name in wanted:
        column(name)
        if wanted.count(name) > 1:
            raise ArgumentError(f"the column {name!r} was asked for more than once")
    return tuple(wanted)


def measured(batch: Batch, names: Iterable[str]) -> dict[str, Values]:
    """Compute columns of a batch; those with one measure are computed together."""
    by_measure: dict[str, list[str]] = {}
    for name in names:
        by_measure.setdefault(COLUMNS[name].measure, []).append(name)
    values: dict[str, Values] = {}
    for measure, siblings in by_measure.items():
        values.update(_measure(measure)(batch, siblings))
    return values


@cache
def _measure(name: str) -> Measure:
    module, _, function = name.partition(":")
    found: Measure = getattr(import_module(module), function)
    return found
