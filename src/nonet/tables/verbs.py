"""Verbs: what every command, function and format that works on many puzzles calls.

A verb is declared once: its columns, the measure that computes them for a batch of puzzles, and how
a row looks as a line of text: ``Verb(Count.row_columns(), counting, (Shown("count"),))``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, TypeAlias

from nonet.columns import Values
from nonet.errors import FormatError
from nonet.lazy import numpy as np
from nonet.results import REASON, Column
from nonet.solving.columns import Each, PuzzleBatch, RowValues
from nonet.tables import batches
from nonet.tables.batches import field_text
from nonet.tables.fields import Style, TextPart, field_of, spans, strings_of, texts_of

Measure = Callable[[PuzzleBatch, Collection[str]], Mapping[str, Values]]
"""Computes columns of a batch, at least those of these names."""


@dataclass(frozen=True)
class Shown:
    """A column as part of a line of text.

    ``known`` holds the text of some values, such as None.
    """

    name: str
    known: Mapping[Any, str] = field(default_factory=dict)


PUZZLE = Shown("puzzle")
"""The puzzle as part of a line of text."""


@dataclass(frozen=True)
class Padded:
    """Parts of a line of text, filled with spaces to a width."""

    parts: tuple[str | Shown, ...]
    width: int


LinePart: TypeAlias = "str | Shown | Padded"


@dataclass(frozen=True)
class Verb:
    """The columns of a result, the measure that computes them, and a line of text.

    Rows whose status is one of ``comments`` have a comment with the reason instead of a line.
    """

    columns: tuple[Column, ...]
    measure: Measure
    line: tuple[LinePart, ...] = ()
    comments: Collection[str] = frozenset({"bad"})
    bulk: bool | None = None
    searches: bool = True
    """Whether it takes rules for all puzzles, and a limit on the search."""

    def shown(self) -> set[str]:
        """Return the columns that a line of text needs."""
        parts: list[LinePart] = [*self.line]
        for part in parts:
            parts += part.parts if isinstance(part, Padded) else ()
        return {part.name for part in parts if isinstance(part, Shown)}

    def answers(
        self,
        rows: batches.Batch,
        more: Sequence[Column] = (),
        names: Collection[str] | None = None,
        **options: Any,
    ) -> Answers:
        """Answer the rows of a batch.

        ``more`` are columns of the registry, and ``names`` the columns of the verb that are
        required (None: all).
        """
        batch = PuzzleBatch(rows, bulk=self.bulk, **options)
        every = {column.name for column in self.columns}
        names = every if names is None else {*names, "status", "reason"} & every
        batch.others  # noqa: B018 - reads the rows that are not plain, whatever the columns
        values = dict(self.measure(batch, names))
        if more:
            from nonet.tables.registry import measured

            values.update(measured(batch, [column.name for column in more]))
        return Answers(self, rows, values, batch.unreadable, batch.failures, batch.warnings)


def singly(answer: Each[RowValues], columns: tuple[Column, ...]) -> Measure:
    """Return a measure that answers puzzles one by one."""

    def measure(batch: PuzzleBatch, names: Collection[str]) -> Mapping[str, Values]:
        return batch.merged(columns, dict, batch.each(answer))

    return measure


@dataclass
class Answers:
    """The columns that a verb found for a batch."""

    verb: Verb
    rows: batches.Batch
    values: Mapping[str, Values]
    unreadable: Mapping[int, FormatError]
    """Why rows are not puzzles."""
    failures: Mapping[int, Exception] = field(default_factory=dict)
    """Why puzzles have no answer."""
    warnings: Mapping[int, str] = field(default_factory=dict)
    """Why puzzles may be misread."""

    def reasons(self) -> dict[int, str]:
        """Return why rows failed that are puzzles."""
        found = self.values.get("reason")
        if found is None:
            return {row: str(error) for row, error in self.failures.items()}
        if isinstance(found.data, list):
            named = [(row, text) for row, text in enumerate(found.data) if text is not None]
        else:
            assert found.valid is not None
            places = np.flatnonzero(found.valid)
            named = list(zip(places.tolist(), found.take(places).listed(REASON)))
        return {row: text for row, text in named if row not in self.unreadable}

    def with_status(self, wanted: Collection[str]) -> list[int]:
        """Return the rows whose status is one of these."""
        status = self.values["status"]
        if isinstance(status.data, list):
            return [row for row, one in enumerate(status.data) if one in wanted]
        chosen = np.array([word in wanted for word in status.words])
        places: list[int] = np.flatnonzero(chosen[np.asarray(status.data)]).tolist()
        return places

    def counts(self) -> Counter[str]:
        """Return the number of rows by status."""
        status = self.values["status"]
        if isinstance(status.data, list):
            return Counter(status.data)
        numbers = np.bincount(np.asarray(status.data), minlength=len(status.words)).tolist()
        return Counter({word: n for word, n in zip(status.words, numbers) if n})

    def select(self, rows: Sequence[int]) -> Answers:
        """Return the answers of some rows."""
        places: Any = list(rows)
        values = {name: one.take(places) for name, one in self.values.items()}
        bad = {
            place: self.unreadable[row] for place, row in enumerate(rows) if row in self.unreadable
        }
        return replace(self, rows=self.rows.select(rows), values=values, unreadable=bad)

    def lines(self) -> list[TextPart]:
        """Return each row as text: a comment, or the line of the verb."""
        count, parts = len(self.rows), [self._part(part) for part in self.verb.line]
        comments = self.with_status(self.verb.comments) if "status" in self.values else []
        if not comments:
            return parts
        told = self._comments(comments)
        if all(isinstance(part, (str, list)) for part in parts):
            found = strings_of(parts, count)
            for row, text in told.items():
                found[row] = text
            return [found]
        return [spans(texts_of(parts, count).patched(list(told), list(told.values())))]

    def _comments(self, rows: Sequence[int]) -> dict[int, str]:
        reasons = self.values["reason"].take(list(rows)).listed(REASON)
        return {
            row: f"# {'not a puzzle: ' * (row in self.unreadable)}{reason}"
            for row, reason in zip(rows, reasons)
        }

    def _part(self, part: LinePart) -> TextPart:
        if isinstance(part, str):
            return part
        if isinstance(part, Padded):
            texts = strings_of([self._part(one) for one in part.parts], len(self.rows))
            return [text.ljust(part.width) for text in texts]
        if part is PUZZLE:
            return self.rows.written()
        known = part.known

        def text(value: Any) -> str:
            shown = field_text(value)
            return known.get(value if isinstance(value, (bool, type(None))) else shown, shown)

        style = Style(text, null=known.get(None, ""), known=known)
        named = (column for column in self.verb.columns if column.name == part.name)
        return field_of(next(named, REASON), self.values[part.name], style)
