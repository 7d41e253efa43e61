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
class Texts:
    """Strings of any length: parts of one array of bytes."""

    buffer: NDArray[np.uint8]
    starts: NDArray[np.uint32]
    stops: NDArray[np.uint32]

    @classmethod
    def of(cls, strings: Sequence[str], errors: str = "surrogateescape") -> Texts:
        """Return strings as parts of one array."""
        encoded = [one.encode("utf-8", errors) for one in strings]
        ends = np.cumsum([0, *map(len, encoded)], dtype=np.uint32)
        return cls(np.frombuffer(b"".join(encoded), np.uint8), ends[:-1], ends[1:])

    def __len__(self) -> int:
        return len(self.starts)

    def __getitem__(self, rows: Any) -> Texts:
        return Texts(self.buffer, self.starts[rows], self.stops[rows])

    def tolist(self) -> list[str]:
        """Return one string per row."""
        text = self.buffer.tobytes()
        spans = zip(self.starts.tolist(), self.stops.tolist())
        return [text[start:stop].decode("utf-8", "surrogateescape") for start, stop in spans]

    def patched(self, rows: Sequence[int], strings: Sequence[str]) -> Texts:
        """Return the strings with those of some rows replaced."""
        more, starts, stops = Texts.of(strings), self.starts.copy(), self.stops.copy()
        starts[rows] = more.starts + np.uint32(len(self.buffer))
        stops[rows] = more.stops + np.uint32(len(self.buffer))
        return Texts(np.concatenate([self.buffer, more.buffer]), starts, stops)


@dataclass(frozen=True, slots=True, eq=False)
class Values:
    """The values of a column for a batch of rows.

    ``data`` is a list of JSON values, None for nulls; or, without an object per row, an array of
    numbers, strings of one length as the rows of an array of bytes, ``Texts``, or indices into
    ``words``. ``valid`` is False for nulls.
    Row ``i`` of a column of lists or counts has the items from ``offsets[i]`` to
    ``offsets[i + 1]``; ``numbers`` are the counts.
    """

    data: NDArray[Any] | Texts | Sequence[Any]
    valid: NDArray[np.bool_] | None = None
    words: tuple[str, ...] = ()
    offsets: NDArray[np.int32] | None = None
    numbers: NDArray[np.uint16] | None = None

    def __len__(self) -> int:
        return len(self.data if self.offsets is None else self.offsets[1:])

    @property
    def is_list(self) -> bool:
        """Whether the values are Python objects, one per row."""
        return isinstance(self.data, list) and self.offsets is None and not self.words

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

    def take(self, rows: Any) -> Values:
        """Return the values of some rows, given by an array of places or a slice."""
        if self.is_list:
            places = range(len(self.data))[rows] if isinstance(rows, slice) else rows
            return replace(self, data=[self.data[row] for row in places])
        valid = None if self.valid is None else self.valid[rows]
        if self.offsets is None:
            data: Any = self.data
            return replace(self, data=data[rows], valid=valid)
        starts, stops = self.offsets[:-1][rows], self.offsets[1:][rows]
        ends = np.concatenate(([0], np.cumsum(stops - starts)))
        places = np.arange(ends[-1]) + np.repeat(starts - ends[:-1], stops - starts)
        items: Any = self.data
        data = [items[place] for place in places] if isinstance(items, list) else items[places]
        numbers = None if self.numbers is None else self.numbers[places]
        return Values(data, valid, self.words, ends.astype(np.int32), numbers)

    def patched(self, column: Column, rows: Sequence[int], values: Sequence[Any]) -> Values:
        """Return the values with those of some rows replaced by JSON values."""
        if not rows:
            return self
        known = [value is not None for value in values]
        valid = np.ones(len(self), bool) if self.valid is None else self.valid.copy()
        valid[list(rows)] = known
        nested = self.offsets is not None or column.type == "numbers"
        if self.is_list or (nested and any(known)):
            data = self.listed(column)
            for row, value in zip(rows, values):
                data[row] = value
            return Values(data)
        if not any(known):
            return replace(self, valid=valid)
        places = [row for row, one in zip(rows, known) if one]
        some = [value for value in values if value is not None]
        if self.words:
            words = tuple(dict.fromkeys((*self.words, *some)))
            codes = np.asarray(self.data).astype(np.int32)
            codes[places] = [words.index(value) for value in some]
            return Values(codes, valid, words)
        if isinstance(self.data, Texts):
            return Values(self.data.patched(places, some), valid)
        numbers = np.asarray(self.data)
        if numbers.ndim == 2:
            return Values(texts_of_rows(numbers).patched(places, some), valid)
        numbers = numbers.copy()
        numbers[places] = some
        return replace(self, data=numbers, valid=valid)

    def listed(self, column: Column) -> list[Any]:
        """Return one Python object per row, None for nulls."""
        found: list[Any]
        if isinstance(self.data, list) and self.is_list and self.valid is None:
            return list(self.data)
        if self.offsets is not None:
            ends = self.offsets.tolist()
            found = [self._items(slice(*pair)) for pair in pairwise(ends)]
        elif self.words:
            count, codes = len(self.words), np.asarray(self.data).tolist()
            found = [self.words[code] if code < count else None for code in codes]
        elif isinstance(self.data, Texts):
            found = self.data.tolist()
        elif not isinstance(self.data, np.ndarray):
            found = list(self.data)
        elif column.type == "grid":
            text, width = self.data.tobytes().decode("ascii"), self.data.shape[1]
            found = [text[at : at + width] for at in range(0, len(text), width)]
        else:
            found = self.data.tolist()
        if self.valid is None:
            return found
        return [value if known else None for value, known in zip(found, self.valid.tolist())]

    def _items(self, place: slice) -> Any:
        items: Any = self.data[place]
        if self.numbers is None:
            return items.tolist() if isinstance(items, np.ndarray) else list(items)
        return {self.words[k]: int(n) for k, n in zip(items, self.numbers[place])}


def texts_of_rows(rows: NDArray[np.uint8]) -> Texts:
    """Return strings of one length as parts of one array."""
    count, width = rows.shape
    starts = np.arange(count, dtype=np.uint32) * np.uint32(width)
    return Texts(np.ascontiguousarray(rows).reshape(-1), starts, starts + np.uint32(width))


def markdown_table(columns: Iterable[Column]) -> str:
    """Return columns as a Markdown table, for the docs.

    >>> print(markdown_table([Column("uint8", "Number of clues.", name="clues")]))
    | column | type | meaning |
    |---|---|---|
    | `clues` | uint8 | Number of clues. |
    """
    rows = [f"| `{column.name}` | {column.type} | {column.text} |" for column in columns]
    return "\n".join(["| column | type | meaning |", "|---|---|---|", *rows])
