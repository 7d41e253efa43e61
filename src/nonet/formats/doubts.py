"""Warn about a puzzle that may be misread."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from nonet import rules
from nonet.errors import ArgumentError, FormatError, shortened
from nonet.formats.record import Record
from nonet.model.cells import Position
from nonet.model.grid import Grid
from nonet.puzzles.validate import breaking_cells


def with_warning(record: Record, doubts: Iterable[str] = ()) -> Record:
    """Return a record whose warning lists the doubts and any rule its solution contradicts.

    >>> from nonet.rules import Cage
    >>> solved = Grid("1234341221434321")
    >>> with_warning(Record(Grid(solved), solution=solved, rules=(Cage("r1c1 r1c2", 4),))).warning
    'the stored solution breaks a rule as read: cage'
    """
    found = [*doubts]
    if record.solution is not None:
        try:
            broken = dict.fromkeys(_broken(record.solution, record))
        except (ArgumentError, FormatError) as error:
            raise FormatError(str(error)) from None
        if broken:
            found.append(f"the stored solution breaks a rule as read: {', '.join(broken)}")
    return replace(record, warning=shortened("; ".join(found))) if found else record


def _broken(solution: Grid, record: Record) -> Iterator[str]:
    """Yield the names of the givens, houses and rules that a solution contradicts."""
    size, digits = solution.size, solution.cells
    for index, given in enumerate((record.givens or record.grid).cells):
        if given and given != digits[index]:
            yield f"the given in {Position(*divmod(index, size))}"
    layout = rules.layout_of(size, record.rules)
    digits += bytes(layout.extra)
    lines = (*layout.rows, *layout.columns) if layout.lines else ()
    if any(_repeats(digits, cells) for cells in (*lines, *layout.regions)):
        yield "no digit repeats in a row, column or region"
    for rule in record.rules:
        found = breaking_cells(digits, rule.constraints(layout), rule.relations(layout))
        if found and not rule.replaces_boxes:
            yield rule.name


def _repeats(digits: bytes, cells: tuple[int, ...]) -> bool:
    filled = [digits[cell] for cell in cells if digits[cell]]
    return len(set(filled)) < len(filled)
