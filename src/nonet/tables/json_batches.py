"""JsonBatch: JSON objects, one per line, whose values are read only where they are needed."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import zip_longest
from typing import TYPE_CHECKING, Any, NamedTuple

from nonet import _native
from nonet.columns import Texts
from nonet.lazy import numpy as np
from nonet.lazy import pyarrow as pa
from nonet.puzzles.rows import Bytes, Rows
from nonet.storage.opening import MAX_LINE
from nonet.tables.arrow import array_of_texts
from nonet.tables.batches import Batch, EntryBatch, Header, Item, Objects, RowEntry
from nonet.tables.fields import Style, TextPart, spans

if TYPE_CHECKING:
    # Without a dot: a dataclass looks up the dotted names of its fields, and would load NumPy.
    from numpy.typing import NDArray

_TEXT, _ESCAPED, _WHOLE, _NUMBER, _TRUE, _FALSE, _NULL, _NESTED = range(8)
_SAMPLES: tuple[Any, ...] = ("", "", 0, 0.5, True, False, None, [])
"""A value of each kind."""


class ObjectArrays(NamedTuple):
    """The objects of a text, as arrays; those of values have one row per column."""

    cells: Bytes
    numbers: NDArray[np.uint32]
    starts: NDArray[np.uint32]
    ends: NDArray[np.uint32]
    """The end of the last value."""
    stops: NDArray[np.uint32]
    value_starts: NDArray[np.uint32]
    value_stops: NDArray[np.uint32]
    kinds: NDArray[np.uint8]

    @classmethod
    def of(cls, text: bytes, header: Header) -> ObjectArrays | None:
        """Find the objects of whole lines; return None unless all have the same members.

        Puzzles with rules in other members are left to the readers of their formats.
        """
        names = header.names
        try:
            if not text.isascii():
                text.decode()
            found = _native.find_objects(text, list(names), header.puzzle, MAX_LINE)
        except UnicodeError:
            return None
        if found is None:
            return None
        lines = cls(*found)
        drawn = [place for place, name in enumerate(names) if name in ("grid", "cells")]
        return None if (lines.kinds[drawn] == _NESTED).any() else lines

    def rows(self, rows: Any) -> ObjectArrays:
        """Return some of the objects."""
        return ObjectArrays(
            *(array[rows] for array in self[:5]), *(array[:, rows] for array in self[5:])
        )

    def sample(self, names: Sequence[str]) -> list[dict[str, Any]]:
        """Return rows whose values have all types that the values of a column have."""
        columns = ([_SAMPLES[kind] for kind in np.unique(column)] for column in self.kinds)
        return [dict(zip(names, row)) for row in zip_longest(*columns)]


class JsonBatch(EntryBatch):
    """Objects with the same members, each on a line."""

    def __init__(
        self,
        header: Header,
        file: str | None,
        text: bytes,
        lines: ObjectArrays,
        read: Callable[[RowEntry], Item],
        first: int = 1,
        position: int = 0,
    ) -> None:
        Batch.__init__(self, header, file, position)
        self.text, self.first, self._lines, self._read = text, first, lines, read
        self._items: dict[int, RowEntry] = {}

    @cached_property
    def entries(self) -> Sequence[RowEntry]:  # type: ignore[override]
        """The rows as Python objects."""
        return [self._entry(row) for row in range(len(self))]

    def _entry(self, row: int) -> RowEntry:
        if row not in self._items:
            raw = self.text[self._lines.starts[row] : self._lines.stops[row]].decode()
            self._items[row] = RowEntry(self.line(row), json.loads(raw), raw)
        return self._items[row]

    def __len__(self) -> int:
        return len(self._lines.starts)

    def line(self, row: int) -> int:
        """Return the line of a row."""
        return self.first + int(self._lines.numbers[row])

    def record(self, row: int) -> Item:
        """Read the puzzle of one row."""
        entry = self._entry(row)
        if entry.item is None:
            assert self._read is not None
            entry.item = self._read(entry)
        return entry.item

    def select(self, rows: Sequence[int]) -> JsonBatch:
        """Return some of the rows as a batch."""
        alike = isinstance(rows, range) and rows.step == 1
        some = slice(rows[0], rows[-1] + 1) if alike and rows else np.asarray(rows, np.int64)
        lines = self._lines.rows(some)
        assert self._read is not None
        return JsonBatch(
            self.header, self.file, self.text, lines, self._read, self.first, self.position
        )

    def _spans(self, starts: Any, stops: Any) -> Texts:
        return Texts(np.frombuffer(self.text, np.uint8), starts, stops)

    def objects(self, style: Style) -> Objects:
        """Return each row as a JSON object without its closing brace, as it was written."""
        whole = self._spans(self._lines.starts, self._lines.ends)
        return Objects([spans(whole)], [frozenset(self.header.names)])

    originals = Batch.originals

    def _texts(self, place: int, kind: int) -> Texts | None:
        """Return the values of a column if all are of one kind."""
        if (self._lines.kinds[place] != kind).any():
            return None
        return self._spans(self._lines.value_starts[place], self._lines.value_stops[place])

    def _values_of(self, place: int) -> list[Any]:
        starts, stops = self._lines.value_starts[place], self._lines.value_stops[place]
        texts = self._spans(starts, stops).tolist()
        kinds = self._lines.kinds[place].tolist()
        return [
            text if kind == _TEXT else json.loads(f'"{text}"' if kind == _ESCAPED else text)
            for text, kind in zip(texts, kinds)
        ]

    def columns(self) -> list[Sequence[Any]]:
        """Return the values of each column."""
        return [self._values_of(place) for place in range(len(self.header.names))]

    def puzzles(self) -> list[str]:
        """Return the text of each puzzle as it was written."""
        texts = self._texts(self.header.puzzle, _TEXT)
        return super().puzzles() if texts is None else [text.strip() for text in texts.tolist()]

    def fields(self, style: Style) -> list[TextPart]:
        """Return the columns as parts of rows of text."""
        return [self._field(place, style) for place in range(len(self.header.names))]

    def _field(self, place: int, style: Style) -> TextPart:
        if (texts := self._texts(place, _WHOLE)) is not None:
            return spans(texts)
        if (texts := self._texts(place, _TEXT)) is None:
            return list(map(style.text, self._values_of(place)))
        comma, quotes = style.delimiter, style.quotes
        return spans(texts, escape=style.escape, delimiter=comma, around=quotes)

    def arrow(self, schema: Any) -> Any:
        """Return the columns as an Arrow record batch of this schema."""
        arrays = []
        for place, field in enumerate(schema):
            texts = None
            if field.type in (pa.int64(), pa.string()):
                texts = self._texts(place, _WHOLE)
            if texts is None and field.type == pa.string():
                texts = self._texts(place, _TEXT)
            if texts is None:
                arrays.append(self._array(self._values_of(place), field.type, field.name))
                continue
            array = array_of_texts(texts)
            arrays.append(array if array.type == field.type else array.cast(field.type))
        return pa.record_batch(arrays, schema=schema)

    def _rows(self) -> Rows:
        return Rows(self._lines.cells)


def sample_of(parts: Iterable[ObjectArrays], names: Sequence[str]) -> Iterator[Mapping[str, Any]]:
    """Yield rows with values of all types in some texts."""
    for lines in parts:
        yield from lines.sample(names)
