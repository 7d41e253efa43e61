"""The slow and obvious oracle: plain Python that is easy to verify."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache


def box_side(size: int) -> int:
    return {4: 2, 9: 3, 16: 4, 25: 5}[size]


def sees(a: int, b: int, size: int) -> bool:
    """Return whether two different cells share a row, a column or a box."""
    rows, columns = (2, 3) if size == 6 else (box_side(size),) * 2
    (r1, c1), (r2, c2) = divmod(a, size), divmod(b, size)
    same_box = (r1 // rows, c1 // columns) == (r2 // rows, c2 // columns)
    return a != b and (r1 == r2 or c1 == c2 or same_box)


@cache
def seen_by(cell: int, size: int) -> tuple[int, ...]:
    return tuple(other for other in range(size * size) if sees(cell, other, size))


def conflicts(cells: bytes, size: int) -> set[int]:
    return {
        cell
        for cell in range(size * size)
        if cells[cell] and any(cells[other] == cells[cell] for other in seen_by(cell, size))
    }


def solutions(cells: bytes, size: int, *, digits: int = 0) -> Iterator[bytes]:
    """Yield all solutions, always filling the empty cell with the fewest options."""
    if conflicts(cells, size):
        return
    yield from _fill(bytearray(cells), size, digits or size)


def _fill(cells: bytearray, size: int, digits: int) -> Iterator[bytes]:
    best: list[int] | None = None
    where = -1
    for cell in range(size * size):
        if not cells[cell]:
            used = {cells[other] for other in seen_by(cell, size)}
            options = [value for value in range(1, digits + 1) if value not in used]
            if best is None or len(options) < len(best):
                best, where = options, cell
            if len(options) < 2:
                break
    if best is None:
        yield bytes(cells)
        return
    for value in best:
        cells[where] = value
        yield from _fill(cells, size, digits)
    cells[where] = 0
