from __future__ import annotations

import pickle
import xml.etree.ElementTree as ET
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from hypothesis import given

import nonet
from nonet import Grid, Position
from nonet.errors import FormatError
from nonet.model.cells import box_index, houses, peers

from helpers.strategies import grids

LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def test_access_counts_and_rows() -> None:
    grid = Grid(LINE)
    assert (grid[0, 0], grid[0, 2], grid[8, 8]) == (5, 0, 9)
    assert (grid.size, grid.clues, grid.empty, len(grid)) == (9, 30, 51, 81)
    assert grid.rows()[1] == [6, 0, 0, 1, 9, 5, 0, 0, 0]
    assert list(grid.positions())[:2] == [Position(0, 0), Position(0, 1)]
    assert str(grid) == LINE


def test_with_value_leaves_the_original_alone() -> None:
    grid = Grid(LINE)
    assert grid.with_value(0, 2, 4)[0, 2] == 4
    assert grid.with_value(0, 0, 0)[0, 0] == 0
    assert str(grid) == LINE


def test_the_empty_grid() -> None:
    assert Grid() == Grid("." * 81) == Grid.empty_of(9)
    assert Grid.empty_of(25).clues == 0


@pytest.mark.parametrize("size", [4, 9, 16, 25])
def test_every_size_and_its_letters(size: int) -> None:
    grid = Grid.empty_of(size).with_value(0, 0, size)
    assert str(grid)[0] == {4: "4", 9: "9", 16: "G", 25: "P"}[size]
    assert Grid(str(grid)) == grid


def test_sources_of_every_kind_agree() -> None:
    grid = Grid(LINE)
    rows = grid.rows()
    sources = [
        grid,
        LINE.encode(),
        rows,
        tuple(map(tuple, rows)),
        list(grid),
        grid.to_numpy(),
        grid.to_numpy().ravel(),
        list(grid.to_numpy()),
        np.array(rows, dtype=np.int64),
        [[str(v) if v else "." for v in row] for row in rows],
        ["".join(str(v) for v in row) for row in rows],
        nonet.formats.read(LINE),
    ]
    assert all(Grid(source) == grid for source in sources)


@pytest.mark.parametrize(
    ("source", "message"),
    [
        (None, "None"),
        (17, "int"),
        ([], "found 0"),
        ([[0] * 9] * 8, "8"),
        ([[0] * 9] * 8 + [[0] * 8], "row 9: expected 9 cells, found 8"),
        ([[0] * 9] * 8 + [7], "row 9 is int"),
        ([0] * 80, "found 80"),
        ([0] * 80 + [10], "r9c9 holds 10"),
        ([0] * 80 + [-1], "r9c9 holds -1"),
        ([True] + [0] * 80, "r1c1 holds True"),
        ([None] + [0] * 80, "r1c1 holds None"),
        ([1.5] + [0] * 80, "r1c1 holds 1.5"),
        ("1234", "4"),
        ("x" * 80 + "!", "!"),
        (b"\xff" * 81, "text"),
        ("", "empty"),
        (object(), "object"),
        (np.zeros((3, 3, 3)), "3"),
    ],
)
def test_bad_sources_are_refused_with_what_and_where(source: Any, message: str) -> None:
    with pytest.raises(nonet.FormatError, match=message):
        Grid(source)


@pytest.mark.parametrize("position", [(9, 0), (0, -1), (True, 0), ("a", 0), 3, (1, 2, 3)])
def test_bad_positions_are_refused(position: Any) -> None:
    with pytest.raises(nonet.ArgumentError):
        Grid()[position]


@given(grids())
def test_identity_of_every_representation(grid: Any) -> None:
    assert Grid(str(grid)) == grid
    assert eval(repr(grid)) == grid
    assert pickle.loads(pickle.dumps(grid)) == grid
    assert hash(Grid(str(grid))) == hash(grid)
    assert Grid(grid.to_numpy()) == grid
    assert Grid(grid.rows()) == grid


def test_order_is_total_by_size_then_cells() -> None:
    grids = [Grid.empty_of(9), Grid(LINE), Grid.empty_of(4), Grid.empty_of(16)]
    assert sorted(grids) == [grids[2], grids[0], grids[1], grids[3]]
    assert Grid() != "." * 81


def test_a_grid_cannot_be_changed() -> None:
    with pytest.raises(AttributeError):
        Grid().size = 4  # type: ignore[misc]
    copy = Grid(LINE).to_numpy()
    copy[:] = 1
    assert str(Grid(LINE)) == LINE


@pytest.mark.parametrize("size", [4, 9, 16, 25])
def test_svg_is_well_formed_and_holds_every_digit(size: int) -> None:
    grid = Grid.empty_of(size).with_value(1, 2, 3)
    root = ET.fromstring(grid._repr_svg_())  # type: ignore[arg-type]
    assert [t.text for t in root.iter("{http://www.w3.org/2000/svg}text")] == ["3"]


def test_positions_are_values() -> None:
    assert Position(3, 4) == Position(row=3, col=4)
    assert len({Position(1, 2), Position(1, 2), Position(2, 1)}) == 2
    assert str(Position(0, 8)) == "r1c9"


@pytest.mark.parametrize(
    "use",
    [
        lambda row, col: Grid()[row, col],
        lambda row, col: Grid().with_value(row, col, 1),
        lambda row, col: nonet.Board(Grid()).candidates(row, col),
        lambda row, col: nonet.Board(Grid()).place(row, col, 1),
        lambda row, col: nonet.can_place(Grid(), row, col, 1),
        lambda row, col: nonet.possible_values(Grid(), row, col),
        lambda row, col: nonet.reveal(Grid(), row, col),
    ],
)
def test_a_position_outside_the_grid_is_rejected(use: Callable[[int, int], object]) -> None:
    """Position(9, 0) is a cell of larger grids, so only the grid can reject it."""
    with pytest.raises(nonet.ArgumentError, match=r"row 9 is outside the grid \(0 to 8\)"):
        use(*Position(9, 0))
    assert nonet.possible_values(Grid.empty_of(16), 9, 0) == set(range(1, 17))


def test_box_index_is_row_major() -> None:
    assert [box_index(r, c) for r in (0, 4, 8) for c in (0, 4, 8)] == list(range(9))
    assert box_index(15, 15, 16) == 15


@pytest.mark.parametrize("size", [4, 9, 16, 25])
def test_houses_and_peers(size: int) -> None:
    assert len(houses(size)) == 3 * size
    assert all(len(set(house)) == size for house in houses(size))
    side = int(size**0.5)
    assert {len(p) for p in peers(size)} == {2 * (size - 1) + (side - 1) ** 2}


@pytest.mark.parametrize(
    ("cells", "words"),
    [
        (b"", "0"),
        (bytes(80), "80"),
        (bytes(40) + b"\x0a" + bytes(40), "r5c5"),
        (bytes(15) + b"\x05", "r4c4"),
    ],
)
def test_cells_that_are_no_grid_are_refused_with_their_place(cells: bytes, words: str) -> None:
    with pytest.raises(FormatError, match=words):
        Grid.from_cells(cells)


def test_grids_are_ordered_by_size_and_cells_among_themselves_only() -> None:
    small, large = Grid.empty_of(4), Grid()
    assert small.with_value(0, 0, 4) < large < large.with_value(8, 8, 1) < large.with_value(0, 0, 1)
    assert not large < Grid()
    with pytest.raises(TypeError):
        _ = large < "1"  # type: ignore[operator]
    assert large != "." * 81
