"""Splits: train, validation and test sets that share no class.

Only a hash of the seed and the class key decides: a row goes to the same side whatever other rows
there are, even if more are added later.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from nonet.arguments import real_number, seed_of
from nonet.classes.keys import ClassKeys
from nonet.datasets.keys import By, chosen_keys, keys_of_table
from nonet.errors import ArgumentError
from nonet.lazy import pyarrow as pa
from nonet.tables.ray import Cluster

Sides = npt.NDArray[np.uint8]

SPLITS = ("train", "validation", "test")
"""The sides, by their numbers in :func:`assign`."""

NO_SIDE = 255
"""The side of a row that is not a puzzle."""


def assign(
    keys: ClassKeys, *, by: By = "class", test: float = 0.1, validation: float = 0.1, seed: int
) -> Sides:
    """Return the side of each row as an index into ``SPLITS``; 255 if it is not a puzzle."""
    check_shares(test, validation)
    chosen = chosen_keys(keys, by)
    hashed = mixed(chosen ^ mixed(np.array([seed_of(seed)], np.uint64)))
    place = (hashed >> np.uint64(11)) * 2.0**-53
    sides = np.where(place < test, 2, np.where(place < test + validation, 1, 0)).astype(np.uint8)
    sides[~keys.known] = NO_SIDE
    return sides


def split(
    table: Any,
    *,
    by: By = "class",
    test: float = 0.1,
    validation: float = 0.1,
    seed: int,
    puzzle: str | None = None,
    threads: int | None = None,
    cluster: Cluster = "local",
    address: str | None = None,
) -> dict[str, Any]:
    """Return Arrow tables ``train``, ``validation`` and ``test`` that share no class.

    With ``by="class"``, no class of solution grids is on two sides, so no puzzle is either, up to
    symmetry.
    With ``by="puzzle"``, only the puzzles themselves are kept apart. The shares hold for classes,
    on average. Rows that are not puzzles are left out. Adding rows never moves another row.
    ``cluster="ray"`` computes the keys on a Ray cluster, by ``address`` or on this machine.

    >>> import pyarrow as pa
    >>> table = pa.table({"puzzle": ["." * 81, "1" + "." * 80, "rubbish"]})
    >>> {name: len(rows) for name, rows in split(table, test=0.5, validation=0, seed=1).items()}
    {'train': 2, 'validation': 0, 'test': 0}
    """
    whole = pa.table(table)
    keys = keys_of_table(whole, puzzle=puzzle, threads=threads, cluster=cluster, address=address)
    sides = assign(keys, by=by, test=test, validation=validation, seed=seed)
    return {name: whole.filter(pa.array(sides == side)) for side, name in enumerate(SPLITS)}


def check_shares(test: float, validation: float) -> None:
    """Reject shares outside 0 to 1, or that leave no training rows."""
    for name, share in (("test", test), ("validation", validation)):
        real_number(name, share, least=0, most=1)
    if test + validation >= 1:
        raise ArgumentError(f"test and validation leave nothing to train on: {test} + {validation}")


def mixed(words: npt.NDArray[np.uint64]) -> npt.NDArray[np.uint64]:
    """Apply SplitMix64's finalizer; it must not change, because existing splits depend on it."""
    words = words + np.uint64(0x9E3779B97F4A7C15)
    words = (words ^ (words >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    words = (words ^ (words >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return words ^ (words >> np.uint64(31))
