"""Other puzzles as exact-cover problems.

>>> queens(8).count()
92
>>> langford(7).count() // 2
26
"""

from __future__ import annotations

from nonet.engines.exact_cover.problem import ExactCover
from nonet.engines.exact_cover.search import Links

PENTOMINOES = {
    "F": ".XX XX. .X.",
    "I": "XXXXX",
    "L": "X. X. X. XX",
    "N": ".X XX X. X.",
    "P": "XX XX X.",
    "T": "XXX .X. .X.",
    "U": "X.X XXX",
    "V": "X.. X.. XXX",
    "W": "X.. XX. .XX",
    "X": ".X. XXX .X.",
    "Y": ".X XX .X .X",
    "Z": "XX. .X. .XX",
}
"""The twelve shapes of five squares."""


def pentominoes(height: int = 6, width: int = 10, *, links: Links = "arrays") -> ExactCover:
    """Return the problem of filling a rectangle of 60 squares with the twelve pentominoes.

    Mirror images count separately: four for each solution of a 6×10 rectangle.
    """
    rows: dict[tuple[str, tuple[tuple[int, int], ...]], list[object]] = {}
    for name, picture in PENTOMINOES.items():
        for shape in _turned(picture):
            for down in range(height - max(r for r, _ in shape)):
                for right in range(width - max(c for _, c in shape)):
                    squares = tuple((r + down, c + right) for r, c in shape)
                    rows[name, squares] = [name, *squares]
    board = [(r, c) for r in range(height) for c in range(width)]
    return ExactCover([*PENTOMINOES, *board], rows, links=links)


def queens(n: int, *, links: Links = "arrays", propagate: bool = False) -> ExactCover:
    """Return the problem of n queens that do not attack each other."""
    rows = {
        (r, c): [("row", r), ("column", c), ("up", r + c), ("down", r - c)]
        for r in range(n)
        for c in range(n)
    }
    lines = [(kind, i) for i in range(n) for kind in ("row", "column")]
    diagonals = [("up", i) for i in range(2 * n - 1)] + [("down", i) for i in range(1 - n, n)]
    return ExactCover(lines, rows, secondary=diagonals, links=links, propagate=propagate)


def langford(n: int, *, links: Links = "arrays") -> ExactCover:
    """Return Langford's problem: 1, 1, 2, 2 … n, n in a line, with k numbers between the two k.

    Mirror images count separately.
    """
    rows = {
        (k, first): [f"pair {k}", first, first + k + 1]
        for k in range(1, n + 1)
        for first in range(2 * n - k - 1)
    }
    return ExactCover([*(f"pair {k}" for k in range(1, n + 1)), *range(2 * n)], rows, links=links)


def _turned(picture: str) -> list[tuple[tuple[int, int], ...]]:
    """Return the distinct rotations and reflections of a piece."""
    lines = picture.split()
    shape = [(r, c) for r, line in enumerate(lines) for c, mark in enumerate(line) if mark == "X"]
    ways = []
    for flip in (shape, [(r, -c) for r, c in shape]):
        for _ in range(4):
            flip = [(c, -r) for r, c in flip]
            top, left = min(r for r, _ in flip), min(c for _, c in flip)
            ways.append(tuple(sorted((r - top, c - left) for r, c in flip)))
    return list(dict.fromkeys(ways))
