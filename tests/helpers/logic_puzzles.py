"""Puzzles shared by the tests of the human solver, from easy to beyond its reach."""

from __future__ import annotations

from itertools import islice
from pathlib import Path

from nonet.model.grid import Grid


def grid(line: str) -> Grid:
    return Grid.from_cells(bytes(int(char) if char.isdigit() else 0 for char in line.strip()))


EASY = grid("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
MEDIUM = grid(".2.938.4....5.....5.8....79...18...6..1...4..8...92...95....7.4.....5....3.429.8.")
HARD = grid("1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..")
PUZZLES = (EASY, MEDIUM, HARD)


def corpus(shared: Path, name: str, count: int | None = None) -> list[Grid]:
    """Return the first puzzles of a complete list next to the checkout."""
    with (shared / "data/corpora" / name).open() as lines:
        return [grid(line[:81]) for line in islice((x for x in lines if x[0] != "#"), count)]
