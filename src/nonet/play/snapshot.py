"""The board of a game at one moment: digits, notes and colours."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from nonet.errors import FormatError
from nonet.model.cells import DIGITS, peers
from nonet.model.grid import Grid

COLOURS = 9
"""The number of colours; 0 means none."""


@dataclass(frozen=True)
class Snapshot:
    """The digits, and the notes and the colour of each cell; every edit returns a new one."""

    grid: Grid
    notes: tuple[frozenset[int], ...]
    colours: tuple[int, ...]

    @classmethod
    def start(cls, grid: Grid) -> Snapshot:
        """Return the snapshot before the first move."""
        return cls(grid, (frozenset(),) * len(grid), (0,) * len(grid))

    def placed(self, cell: int, digit: int) -> Snapshot:
        """Place a digit and remove it from the notes of the peers; the same digit is removed."""
        if self.grid.cells[cell] == digit:
            return self._with_digit(cell, 0)
        struck = peers(self.grid.size)[cell]
        notes = tuple(
            marks - {digit} if other in struck else marks for other, marks in enumerate(self.notes)
        )
        return replace(self._with_digit(cell, digit), notes=notes)

    def noted(self, cell: int, digit: int) -> Snapshot:
        """Add a note to an empty cell, or remove it."""
        if self.grid.cells[cell]:
            return self
        return replace(self, notes=_changed(self.notes, cell, self.notes[cell] ^ {digit}))

    def with_candidates(self) -> Snapshot:
        """Replace the notes of every empty cell by the digits that its peers leave."""
        size, cells = self.grid.size, self.grid.cells
        every = frozenset(range(1, size + 1))
        notes = (
            self.notes[cell] if cells[cell] else every.difference(cells[peer] for peer in near)
            for cell, near in enumerate(peers(size))
        )
        return replace(self, notes=tuple(notes))

    def painted(self, cell: int, colour: int) -> Snapshot:
        """Paint a cell, or remove its colour if it is the same."""
        new = 0 if self.colours[cell] == colour else colour
        return replace(self, colours=_changed(self.colours, cell, new))

    def erased(self, cell: int, *, fixed: bool) -> Snapshot:
        """Erase the digit of a cell; if it has none, its notes; if none, its colour."""
        if self.grid.cells[cell] and not fixed:
            return self._with_digit(cell, 0)
        if self.notes[cell] and not fixed:
            return replace(self, notes=_changed(self.notes, cell, frozenset()))
        return replace(self, colours=_changed(self.colours, cell, 0))

    def to_json(self) -> dict[str, Any]:
        """Return the snapshot as plain values, without empty notes and colours."""
        return {
            "values": str(self.grid),
            "notes": {
                str(cell): "".join(DIGITS[digit] for digit in sorted(marks))
                for cell, marks in enumerate(self.notes)
                if marks
            },
            "colours": {str(cell): colour for cell, colour in enumerate(self.colours) if colour},
        }

    @classmethod
    def from_json(cls, data: Any, size: int) -> Snapshot:
        """Return the snapshot that :meth:`to_json` wrote."""
        try:
            grid = Grid(data["values"])
            notes: list[frozenset[int]] = [frozenset()] * len(grid)
            for cell, marks in data["notes"].items():
                notes[int(cell)] = frozenset(DIGITS.index(mark) for mark in marks)
            colours = [0] * len(grid)
            for cell, colour in data["colours"].items():
                colours[int(cell)] = int(colour)
        except (TypeError, KeyError, ValueError, IndexError, AttributeError):
            raise FormatError("expected a snapshot of a saved game") from None
        fits = all(0 < digit <= size for marks in notes for digit in marks)
        if grid.size != size or not fits or not all(0 <= c <= COLOURS for c in colours):
            raise FormatError("a snapshot in the saved game does not fit its puzzle")
        return cls(grid, tuple(notes), tuple(colours))

    def _with_digit(self, cell: int, digit: int) -> Snapshot:
        row, col = divmod(cell, self.grid.size)
        return replace(self, grid=self.grid.with_value(row, col, digit))


def _changed(items: tuple[Any, ...], place: int, item: object) -> tuple[Any, ...]:
    return (*items[:place], item, *items[place + 1 :])
