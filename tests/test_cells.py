"""Cells, houses and peers match their definitions."""

from __future__ import annotations

import pytest

from nonet.model.cells import SIZES, houses, peers

from helpers.reference import box_side, seen_by


@pytest.mark.parametrize("size", SIZES)
def test_houses_are_rows_columns_and_boxes(size: int) -> None:
    height, width = (2, 3) if size == 6 else (box_side(size),) * 2
    rows, columns, boxes = (houses(size)[i * size : (i + 1) * size] for i in range(3))
    assert len(houses(size)) == 3 * size
    for index in range(size):
        assert {cell // size for cell in rows[index]} == {index}
        assert {cell % size for cell in columns[index]} == {index}
        places = {(cell // size // height, cell % size // width) for cell in boxes[index]}
        assert places == {divmod(index, height)}
    assert all(len(set(house)) == size and list(house) == sorted(house) for house in houses(size))


@pytest.mark.parametrize("size", SIZES)
def test_peers_are_the_cells_that_are_seen(size: int) -> None:
    for cell in range(size * size):
        assert sorted(peers(size)[cell]) == list(seen_by(cell, size))


def test_nine_is_the_size_if_none_is_given() -> None:
    assert houses() == houses(9)
    assert peers() == peers(9)
