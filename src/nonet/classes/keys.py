"""Class keys: 64-bit numbers that puzzles share if they are the same up to symmetry.

The key of a full grid hashes its canonical form. The key of a puzzle with one solution hashes the
form of the solution and the positions of the clues in it, which is several times faster than its
own form; other puzzles use their own form. The chance that any two of ``n`` classes share a key is
about ``n**2 / 2**65``: 1 in 3,700 for a hundred million, 3 in 100 for a billion.
"""

from __future__ import annotations

from typing import Any, NamedTuple, TypeAlias

from nonet import _native
from nonet.lazy import npt
from nonet.lazy import numpy as np
from nonet.puzzles.rows import Flags, as_rows
from nonet.solving.bulk import Status
from nonet.solving.columns import PuzzleBatch

Keys: TypeAlias = "npt.NDArray[np.uint64]"


class ClassKeys(NamedTuple):
    """The keys of many puzzles, row by row."""

    puzzles: Keys
    """The class key of each puzzle; 0 where ``known`` is False."""
    grids: Keys
    """The class key of each solution; 0 where ``unique`` is False."""
    known: Flags
    """Which rows are grids without conflicts."""
    unique: Flags
    """Which rows have exactly one solution."""


def class_keys(puzzles: Any, *, threads: int | None = None) -> ClassKeys:
    """Return the keys of many 9×9 puzzles, in any form that :func:`nonet.solve_many` accepts.

    >>> from nonet import shuffle
    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> keys = class_keys([puzzle, shuffle(puzzle, seed=1), "rubbish"])
    >>> [hex(key) for key in keys.puzzles.tolist()], keys.known.tolist()
    (['0x889353e28d0e0e96', '0x889353e28d0e0e96', '0x0'], [True, True, False])
    """
    return keys_of(PuzzleBatch(as_rows(puzzles), threads=threads))


def keys_of(batch: PuzzleBatch) -> ClassKeys:
    """Return the keys of a batch."""
    found = class_arrays(batch, {"puzzle_key", "class_key"})
    return ClassKeys(found["puzzle_key"], found["class_key"], has_key(batch), batch.unique)


def has_key(batch: PuzzleBatch) -> Flags:
    """Return which rows of a batch are grids without conflicts."""
    return batch.readable & (batch.solved.status != Status.CONFLICT)


def class_arrays(batch: PuzzleBatch, names: set[str]) -> dict[str, npt.NDArray[Any]]:
    """Compute the named native columns about classes."""

    def array(name: str, kind: Any, *shape: int) -> npt.NDArray[Any]:
        return np.empty((len(batch) if name in names else 0, *shape), kind)

    arrays: dict[str, Any] = {
        "puzzle_key": array("puzzle_key", np.uint64),
        "class_key": array("class_key", np.uint64),
        "class": array("class", np.uint8, 81),
        "automorphisms": array("automorphisms", np.uint32),
        "class_automorphisms": array("class_automorphisms", np.uint32),
    }
    found = batch.solved
    _native.class_columns(
        batch.cells,
        found.solutions,
        found.status,
        arrays["puzzle_key"],
        arrays["class_key"],
        arrays["class"],
        arrays["automorphisms"],
        arrays["class_automorphisms"],
        batch.threads,
    )
    return {name: arrays[name] for name in names}
