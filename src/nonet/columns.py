"""Column: one thing that can be said of a puzzle, for a table of any number of rows.

Each room declares its own in its ``columns.py``: ``COLUMNS`` can be computed for any table, and
``ANSWERS`` are those that a verb writes itself, by verb; ``nonet.tables`` collects both. What
several columns need is computed once: they name the same ``measure``.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Literal

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

ColumnType = Literal[
    "bool",
    "uint8",
    "uint16",
    "uint32",
    "uint64",
    "float64",
    "grid",
    "category",
    "texts",
    "text",
    "counts",
]
"""``grid``: 81 characters. ``category``: one of a few words. ``counts``: numbers by word."""


@dataclass(frozen=True, slots=True)
class Column:
    """A column by name: its type as a word, and what it says.

    ``measure`` names the function that computes it and its siblings for a batch of rows, as
    ``"module:function"``, imported when it is first used. It is called with the batch and the
    names that are wanted, and returns their :class:`Values` by name. It is empty where a verb gives
    the column with its answer.
    """

    name: str
    type: ColumnType
    about: str
    measure: str = ""


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

    def listed(self, column: Column) -> list[Any]:
        """Return one Python object per row; None where nothing is known."""
        data: list[Any] = self.data if isinstance(self.data, list) else list(self.data)
        if column.type == "grid":
            found: list[Any] = [bytes(row).decode("ascii") for row in data]
        elif self.offsets is not None:
            ends = self.offsets.tolist()
            found = [self._items(slice(*pair)) for pair in pairwise(ends)]
        elif column.type == "category":
            found = [self.words[code] if code < len(self.words) else None for code in data]
        else:
            found = [value.item() if hasattr(value, "item") else value for value in data]
        if self.valid is None:
            return found
        return [value if known else None for value, known in zip(found, self.valid)]

    def _items(self, place: slice) -> Any:
        if self.numbers is None:
            return list(self.data[place])
        return {self.words[k]: int(n) for k, n in zip(self.data[place], self.numbers[place])}


REASON = Column("reason", "text", "Why the row has no answer.")
"""What every verb can say."""
