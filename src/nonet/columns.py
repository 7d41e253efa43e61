"""Column: one thing that can be said of a puzzle, for a table of any number of rows.

Each room declares its own in ``COLUMNS`` of its ``columns.py``; ``nonet.tables`` collects them.
What several columns need is computed once: they name the same ``measure``.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

ColumnType = Literal[
    "bool", "uint8", "uint32", "uint64", "float64", "grid", "category", "texts", "text", "counts"
]
"""``grid``: 81 characters. ``category``: one of a few words. ``counts``: numbers by word."""


@dataclass(frozen=True, slots=True)
class Column:
    """A column by name: its type as a word, and what it says.

    ``measure`` names the function that computes it and its siblings for a batch of rows, as
    ``"module:function"``, imported when it is first used. It is called with the batch and the
    names that are wanted, and returns their :class:`Values` by name.
    """

    name: str
    type: ColumnType
    about: str
    measure: str


@dataclass(frozen=True, slots=True, eq=False)
class Values:
    """What a column says of each row of a batch: arrays, never an object per row for numbers.

    ``data`` holds the numbers; for ``grid`` rows of 81 characters; for ``category`` and ``counts``
    places in ``words``; strings for ``text`` and ``texts``. ``valid`` is False where nothing is
    known. Row ``i`` of ``texts`` and ``counts`` has the items from ``offsets[i]`` to
    ``offsets[i + 1]``; ``numbers`` are the counts.
    """

    data: npt.NDArray[Any] | Sequence[str | None]
    valid: npt.NDArray[np.bool_] | None = None
    words: tuple[str, ...] = ()
    offsets: npt.NDArray[np.int32] | None = None
    numbers: npt.NDArray[np.uint16] | None = None
