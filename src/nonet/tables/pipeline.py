"""The loop of every row command: read batches, answer them, write the rows."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from time import monotonic

from nonet.tables.batches import Batch
from nonet.tables.threads import write_behind
from nonet.tables.writers import Writer, Written

OFTEN = 0.25
"""The number of seconds that rows should take before they are written."""

GROWTH = 4
"""How many times as many rows follow some that were answered sooner."""


@dataclass
class Measured:
    """Rows to write: a batch, its results, how many input rows they answer, and how many of these
    are puzzles."""

    batch: Batch
    results: Written | None
    taken: int
    readable: int


class Pipeline:
    """Answers batches and writes the rows, a few at first and more later.

    Another thread writes some rows while the next are answered. ``skip`` rows were written by an
    interrupted run, and ``seen`` receives them. ``size`` is the number of rows to answer at first.
    """

    def __init__(
        self,
        writer: Writer,
        answer: Callable[[Batch], Measured],
        *,
        skip: int = 0,
        size: int = 1,
        seen: Callable[[Batch], object] = lambda batch: None,
    ) -> None:
        self.rows = self.readable = 0
        """How many rows were read, and how many of them are puzzles."""
        self.update: Callable[..., object] = lambda rows, position: None
        """Receives the number of rows and the position in the file."""
        self._writer, self._answer, self._skip, self._seen = writer, answer, skip, seen
        self._size = size

    def run(self, batches: Iterable[Batch]) -> None:
        """Answer and write all rows."""
        with write_behind(self._write) as write_later:
            for batch in batches:
                for rows in self._parts(batch):
                    found = self._answer(rows)
                    write_later(found)
                    self.rows += found.taken
                    self.readable += found.readable
                    self.update(self.rows, batch.position)

    def _write(self, rows: Measured) -> None:
        self._writer.write(rows.batch, rows.results, taken=rows.taken)

    def _parts(self, batch: Batch) -> Iterator[Batch]:
        """Yield the rows that are not written yet, in parts that do not take long."""
        count = len(batch)
        start = min(self._skip, count) if self._skip else 0
        if start:
            self._seen(batch.part(0, start))
            self._skip -= start
            self.rows += start
            self.readable += start
        while start < count:
            stop = min(start + self._size, count)
            began = monotonic()
            yield batch if stop - start == count else batch.part(start, stop)
            if monotonic() - began > OFTEN:
                self._size = max((stop - start) // 2, 1)
            elif stop - start == self._size:
                self._size *= GROWTH
            start = stop
