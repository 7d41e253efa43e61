"""Hypothesis strategies shared by the test modules."""

from __future__ import annotations

from hypothesis import strategies as st

from nonet import formats
from nonet.model.cells import SIZES, box_shape
from nonet.model.grid import Grid

GRID_FORMATS = tuple(name for name in formats.NAMES if name != "killer")
"""The formats that hold givens; a killer string holds cages only."""

sizes = st.sampled_from(SIZES)
"""The sizes a grid can have, the small ones first."""


@st.composite
def grids(draw: st.DrawFn, size: int | None = None) -> Grid:
    """Draw any cells, legal or not: sparse, dense or full."""
    size = draw(sizes) if size is None else size
    length = size * size
    values = draw(st.binary(min_size=length, max_size=length))
    keep = draw(st.integers(0, 255))
    dots = draw(st.randoms(use_true_random=False))
    return Grid.from_cells(
        bytes(value % size + 1 if dots.randrange(256) <= keep else 0 for value in values)
    )


def base_grid(size: int = 9) -> Grid:
    """Return the solved grid whose rows are shifts of one another."""
    height, width = box_shape(size)
    return Grid.from_cells(
        bytes(
            (width * (row % height) + row // height + col) % size + 1
            for row in range(size)
            for col in range(size)
        )
    )


@st.composite
def solved_grids(draw: st.DrawFn, size: int = 9) -> Grid:
    """Draw solved grids: a base grid with digits, bands, rows, stacks and columns permuted."""
    height, width = box_shape(size)
    inner, outer = st.permutations(range(height)), st.permutations(range(width))
    rows = [band * height + row for band in draw(outer) for row in draw(inner)]
    cols = [stack * width + col for stack in draw(inner) for col in draw(outer)]
    digits = draw(st.permutations(range(1, size + 1)))
    cells = base_grid(size).rows()
    turned = height == width and draw(st.booleans())
    return Grid.from_cells(
        bytes(digits[(cells[c][r] if turned else cells[r][c]) - 1] for r in rows for c in cols)
    )


@st.composite
def puzzles(draw: st.DrawFn, size: int = 9, *, min_clues: int = 0) -> Grid:
    """Draw puzzles with at least one solution: solved grids with cells removed."""
    cells = bytearray(draw(solved_grids(size)).cells)
    clues = draw(st.integers(min_clues, len(cells)))
    order = list(range(len(cells)))
    draw(st.randoms(use_true_random=False)).shuffle(order)
    for cell in order[clues:]:
        cells[cell] = 0
    return Grid.from_cells(bytes(cells))
