"""Draw random full grids: exactly uniform, or from shuffled boxes on the diagonal."""

from __future__ import annotations

from array import array
from typing import Any

from nonet import _native
from nonet.arguments import seed_or_new, true_or_false, whole_number
from nonet.errors import (
    ArgumentError,
    BudgetError,
    NoSolutionError,
    is_among,
    quoted,
)
from nonet.generating.seeding import MOST_INDEX, VARIANT, Purpose, check_range, stream
from nonet.lazy import numpy as np
from nonet.model.grid import Grid
from nonet.puzzles.puzzle import Rules, RulesLike
from nonet.puzzles.rows import Bytes
from nonet.puzzles.validate import blank_cells
from nonet.rules.base import check_rules, compiled
from nonet.solving.search import grid_of_solution

UNIFORM = (4, 9)
"""The sizes with exactly uniform grids."""

SMALLEST, LARGEST = 4, 16
"""The sizes of full grids that can be drawn."""

ROWS = 1 << 16
"""The grids drawn before checking for Ctrl-C again; an array of all streams takes long to make."""

GRID_NODES = 2_000_000
"""The node limit of the search for a grid that obeys rules."""


def random_grid(
    *,
    seed: int | None = None,
    index: int = 0,
    size: int = 9,
    unbiased: bool = True,
    rules: RulesLike = (),
) -> Grid:
    """Return full grid number ``index`` of a seed.

    >>> random_grid(seed=1, size=4)
    Grid('1432321443212143')
    """
    seed = seed_or_new(seed)
    whole_number("index", index, least=0, most=MOST_INDEX)
    size, rules = _checked(size, unbiased, rules)
    if size in UNIFORM and not rules:
        return Grid._of(_plain_grid(size, seed, stream(Purpose.GRID, index), unbiased), size)
    return _grid_with_rules(size, rules, seed, index)


def random_grids(
    count: int,
    *,
    seed: int | None = None,
    start: int = 0,
    size: int = 9,
    unbiased: bool = True,
    rules: RulesLike = (),
) -> Bytes:
    """Return full grids as an array of shape ``(count, size * size)``; sizes are 4 to 16.

    With ``unbiased`` and without rules, every grid of size 4 and 9 is exactly equally likely.
    Without it, a plain search completes three shuffled boxes on the diagonal, as in most
    generators, which favours some grids. A randomised search draws grids of other sizes and grids
    that obey ``rules``; it reaches all of them, but not equally often. The cells outside a
    ``Rectangle`` are 0.
    """
    seed = seed_or_new(seed)
    check_range(start, count)
    size, rules = _checked(size, unbiased, rules)
    out = np.empty((count, size * size), np.uint8)
    if size in UNIFORM and not rules:
        for begin in range(0, count, ROWS):
            rows = out[begin : begin + ROWS]
            first = np.uint64(stream(Purpose.GRID, start + begin))
            streams = first + (np.arange(len(rows), dtype=np.uint64) << np.uint64(24))
            _native.draw_grids(seed, streams, unbiased, rows)
        return out
    for row in range(count):
        cells = _grid_with_rules(size, rules, seed, start + row).cells
        out[row] = np.frombuffer(cells, np.uint8)
    return out


def _checked(size: int, unbiased: bool, rules: RulesLike) -> tuple[int, Rules]:
    size = whole_number("size", size, least=SMALLEST, most=LARGEST)
    rules = check_rules(rules)
    if not true_or_false("unbiased", unbiased) and (size != 9 or rules):
        raise ArgumentError(
            "unbiased=False requires size 9 and no rules", parameters=("unbiased", "size")
        )
    return size, rules


def _plain_grid(size: int, seed: int, number: int, unbiased: bool = True) -> bytes:
    """Return the cells of a stream without arrays: importing numpy takes longer than drawing."""
    cells = bytearray(size * size)
    out: Any = memoryview(cells).cast("B", (1, size * size))
    streams: Any = memoryview(array("Q", [number]))
    _native.draw_grids(seed, streams, unbiased, out)
    return bytes(cells)


def _grid_with_rules(size: int, rules: Rules, seed: int, index: int) -> Grid:
    cells = drawn_grid(size, rules, seed, stream(Purpose.GRID + VARIANT, index))
    return grid_of_solution(cells, size, blank_cells(size, rules))


def drawn_grid(size: int, rules: Rules, seed: int, number: int, *, seconds: float = 0.0) -> bytes:
    """Return the cells of a stream that obey rules; reject rules that no grid obeys.

    Raise :class:`BudgetError` after ``seconds``; 0 means no limit.

    As in any solution of the solver, extra cells follow the grid, and blank ones hold 1.
    """
    if size in UNIFORM and not rules:
        return _plain_grid(size, seed, number)
    cells, stop = _native.VariantSearch(compiled(size, rules)).draw(
        seed, number, GRID_NODES, seconds
    )
    if stop == _native.STOP_TIME:
        raise BudgetError("time limit reached while drawing a grid")
    if cells is None:
        names = ", ".join(rule.name for rule in rules)
        found = "no grid obeys" if stop == _native.STOP_NONE else "no grid was found that obeys"
        raise NoSolutionError(f"{found} the rules: {names}")
    return cells


def grid_count(size: int = 9) -> int:
    """Return the number of full grids that the uniform method draws from.

    >>> grid_count(), grid_count(4)
    (6670903752021072936960, 288)
    """
    if not is_among(size, (4, 9)):
        raise ArgumentError(f"the number of grids is known for size 4 and 9, not {quoted(size)}")
    counts, factor = _native.gangster_classes(size)
    return sum(counts) * factor
