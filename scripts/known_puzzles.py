"""Hard puzzles that people have found, where the rarest patterns are, and their relatives."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import islice

import nonet
from nonet import Grid

RELATIVES_OF = {
    "sk-loop": (
        "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1",
        "2.......6.5..8..1...4...9...7.3.1......82.......7.5.3...9...4...8..1..5.6.......2",
        "..2...6...4...5.1.3.......8.9...4......52.......1.7.4.8.......3.5.7...9...6...2..",
        "5.......7.8...9.3...4...2...1..36.......4.......1.8.6...2...4...9.3...1.7.......5",
        "1.......2..34...5..6....7.....85..9....3.6.....8.9.....2....1..7.......6..9.8..3.",
    ),
    "tridagon": (
        "57....9..........8.1.........168..4......28.9..2.9416.....2.....6.9.82.4...41.6..",
    ),
    "junior-exocet": (
        ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....",
        "........2..8.1.9..5....3.4....1.93...6..3..8...37......4......53.1.7.8..2........",
        ".2.....8...71....6.6..3........4.9.......38..7..5....2..5.9....6.1..54...7.6....5",
        ".2...6..9..71.........3..1....5..3..5...7.....8...2..6.....4...6.8.2...4.4....92.",
        "......7....71.9...68..7......1.6.9..84.....2.........43..2...5...8.1.6.......5..3",
        "..3.56....5.1..2.6....2..4...68...9..8..1.6.5...6.....7.......4..........6...18.2",
    ),
}
"""Hard puzzles that people have found; their relatives are kept, not these themselves."""
HARDEST = (
    "........1.....2.34.35.......62......7.3.25..885...67...7853....32..68...5.62.7.8.",
    "........1.....2.......3..45.16.23...27.8.61..3.871.6...32.68..718..7....6.7......",
    "........1.....2.3.....4567....5......18.2495.4.591.2...42.59..815..8....8.9..1..5",
    "........1.....2.......3..45.16.23...27.81.6..3.87.61...32.67..81.7.8...668.......",
    ".............12.34.13..42.5....6.54.....789.3...5......291...5.1.5.....934.9...21",
    "........1....23.4..25...3.6....57....5283...43.74.2.85.782.54..2...84...5.437....",
    ".......12..3.145.6.516..34.....45.2....16..535..2.3..4.7....4...89...26.1.5..6...",
    "........1....1234..13.45.26....2..5..3...7...65..89....25...13.14.2...6.3.6...4.2",
    "..............1..2....34.56.17.8....34..19.8.8.9.......8314.7..47.9.3...9.1.78...",
)
"""Puzzles that need nested chains (11.6 to 11.9 on their scale); again only relatives are kept."""

MOST = 1000
"""A puzzle with a clue less and more solutions than this is left alone."""


def relatives(puzzle: Grid) -> Iterator[Grid]:
    """Go through the puzzles that differ by one clue taken away and one added elsewhere."""
    for cell, value in enumerate(puzzle.cells):
        if not value:
            continue
        less = puzzle.cells[:cell] + b"\0" + puzzle.cells[cell + 1 :]
        every = [grid.cells for grid in islice(nonet.solutions(Grid.from_cells(less)), MOST)]
        if len(every) == MOST:
            continue
        seen = Counter((i, v) for cells in every for i, v in enumerate(cells) if not less[i])
        for (place, digit), times in sorted(seen.items()):
            if times == 1 and (place, digit) != (cell, value):
                yield Grid.from_cells(less[:place] + bytes([digit]) + less[place + 1 :])
