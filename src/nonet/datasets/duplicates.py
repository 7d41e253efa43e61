"""Duplicates: rows that are the same up to symmetry as one before them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from nonet.datasets.keys import MEMORY, By, chosen_keys, firsts, keys_of_table, puzzles_of
from nonet.tables.arrow import pyarrow
from nonet.tables.ray import Engine, is_ray

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt


def first_of_each(
    table: Any,
    *,
    by: By = "puzzle",
    puzzle: str | None = None,
    threads: int | None = None,
    memory: str = MEMORY,
    engine: Engine = "local",
    address: str | None = None,
) -> npt.NDArray[np.bool_]:
    """Return which rows are the first of their class; a row that is not a puzzle is not.

    ``table`` is any Arrow table or data frame, or puzzles in any form of ``solve_many``.
    ``by="class"`` keeps one puzzle of each class of solution grids. ``engine="ray"`` leaves the
    keys and their comparison to a Ray cluster, by ``address`` or on this machine.

    >>> from nonet import shuffle
    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> first_of_each([puzzle, "rubbish", shuffle(puzzle, seed=1)]).tolist()
    [True, False, False]
    """
    if is_ray(engine, address):
        from nonet.datasets.shuffle import first_flags

        column = puzzles_of(table, puzzle)
        return first_flags(table if column is None else column, by, address)
    keys = keys_of_table(table, puzzle=puzzle, threads=threads)
    return firsts(chosen_keys(keys, by), memory=memory)


def dedup(
    table: Any,
    *,
    by: By = "puzzle",
    puzzle: str | None = None,
    threads: int | None = None,
    memory: str = MEMORY,
    engine: Engine = "local",
    address: str | None = None,
) -> Any:
    """Return an Arrow table of the first row of each class, without rows that are not puzzles.

    >>> import pyarrow as pa
    >>> from nonet import shuffle
    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> table = pa.table({"puzzle": [puzzle, str(shuffle(puzzle, seed=1))], "id": [7, 8]})
    >>> dedup(table)["id"].to_pylist()
    [7]
    """
    pa = pyarrow()
    whole = pa.table(table)
    kept = first_of_each(
        whole, by=by, puzzle=puzzle, threads=threads, memory=memory, engine=engine, address=address
    )
    return whole.filter(pa.array(kept))
