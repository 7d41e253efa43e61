"""Draw random full grids: exactly uniform, or from shuffled boxes on the diagonal."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from nonet import _native
from nonet.arguments import seed_or_new, whole_number
from nonet.errors import ArgumentError
from nonet.generating.seeding import MOST_INDEX, Purpose, check_range, stream
from nonet.grid import Grid, check_classic

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    from nonet.rules import Rule


def random_grid(
    *,
    seed: int | None = None,
    index: int = 0,
    size: int = 9,
    unbiased: bool = True,
    rules: Iterable[Rule] = (),
) -> Grid:
    """Return full grid number ``index`` of a seed.

    >>> random_grid(seed=1, size=4)
    Grid('1432321443212143')
    """
    check_classic(rules, "random_grid()")
    whole_number("index", index, least=0, most=MOST_INDEX)
    grids = random_grids(1, seed=seed, start=index, size=size, unbiased=unbiased)
    return Grid.from_cells(grids[0].tobytes())


def random_grids(
    count: int,
    *,
    seed: int | None = None,
    start: int = 0,
    size: int = 9,
    unbiased: bool = True,
    rules: Iterable[Rule] = (),
) -> npt.NDArray[np.uint8]:
    """Return full grids as an array of shape ``(count, size * size)``; size 9 or 4.

    With ``unbiased``, every grid is exactly equally likely. Without it, a plain search completes
    three shuffled boxes on the diagonal, as in most generators, which favours some grids.
    """
    import numpy as np

    check_classic(rules, "random_grids()")
    seed = seed_or_new(seed)
    check_range(start, count)
    if size not in (4, 9):
        raise ArgumentError(f"size must be 4 or 9, not {size!r}")
    if size == 4 and not unbiased:
        raise ArgumentError("unbiased=False requires size 9")
    out = np.empty((count, size * size), np.uint8)
    first = np.uint64(stream(Purpose.GRID, start))
    streams = first + (np.arange(count, dtype=np.uint64) << np.uint64(24))
    _native.draw_grids(seed, streams, unbiased, out)
    return out


def grid_count(size: int = 9) -> int:
    """Return the number of full grids, from which the uniform method draws.

    >>> grid_count(), grid_count(4)
    (6670903752021072936960, 288)
    """
    if size not in (4, 9):
        raise ArgumentError(f"the number of grids is known for size 4 and 9, not {size!r}")
    counts, factor = _native.gangster_classes(size)
    return sum(counts) * factor
