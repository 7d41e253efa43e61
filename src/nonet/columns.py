"""Values of a column for a batch of rows, and the Markdown table of columns for the docs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from nonet.lazy import numpy as np
from nonet.results import Column

if TYPE_CHECKING:
    # Without a dot: a dataclass looks up the dotted names of its fields, and would load NumPy.
    from numpy.typing import NDArray


@dataclass(frozen=True, slots=True, eq=False)
class Values:
    """The values of a column for a batch of rows, as arrays.

    ``data`` holds numbers; for ``grid`` rows of 81 characters, or strings of any length; for
    ``category`` and ``counts`` indices into ``words``; strings for ``text`` and ``texts``.
    ``valid`` is False for nulls.
    Row ``i`` of ``texts`` and ``counts`` has the items from ``offsets[i]`` to ``offsets[i + 1]``;
    ``numbers`` are the counts.
    """

    data: NDArray[Any] | Sequence[str | None]
    valid: NDArray[np.bool_] | None = None
    words: tuple[str, ...] = ()
    offsets: NDArray[np.int32] | None = None
    numbers: NDArray[np.uint16] | None = None

    def spread(self, where: NDArray[np.bool_]) -> Values:
        """Expand values of the marked rows to a column of all rows, null elsewhere."""
        if self.offsets is not None:
            length = np.zeros(len(where), np.int64)
            length[where] = np.diff(self.offsets)
            offsets = np.concatenate(([0], np.cumsum(length))).astype(np.int32)
            return replace(self, valid=where, offsets=offsets)
        numbers = np.asarray(self.data)
        data = np.zeros((len(where), *numbers.shape[1:]), numbers.dtype)
        data[where] = numbers
        valid = where.copy()
        if self.valid is not None:
            valid[where] = self.valid
        return replace(self, data=data, valid=valid)

    def listed(self, column: Column) -> list[Any]:
        """Return one Python object per row, None for nulls."""
        found: list[Any]
        if column.type == "grid" and isinstance(self.data, np.ndarray):
            text, width = self.data.tobytes().decode("ascii"), self.data.shape[1]
            found = [text[at : at + width] for at in range(0, len(text), width)]
        elif self.offsets is not None:
            ends = self.offsets.tolist()
            found = [self._items(slice(*pair)) for pair in pairwise(ends)]
        elif column.type == "category":
            count, codes = len(self.words), np.asarray(self.data).tolist()
            found = [self.words[code] if code < count else None for code in codes]
        elif isinstance(self.data, np.ndarray):
            found = self.data.tolist()
        else:
            found = list(self.data)
        if self.valid is None:
            return found
        return [value if known else None for value, known in zip(found, self.valid.tolist())]

    def _items(self, place: slice) -> Any:
        if self.numbers is None:
            return list(self.data[place])
        return {self.words[k]: int(n) for k, n in zip(self.data[place], self.numbers[place])}


def markdown_table(columns: Iterable[Column]) -> str:
    """Return columns as a Markdown table, for the docs.

    >>> print(markdown_table([Column("uint8", "Number of clues.", name="clues")]))
    | column | type | meaning |
    |---|---|---|
    | `clues` | uint8 | Number of clues. |
    """
    rows = [f"| `{column.name}` | {column.type} | {column.text} |" for column in columns]
    return "\n".join(["| column | type | meaning |", "|---|---|---|", *rows])
