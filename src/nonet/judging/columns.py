"""Table columns for the grades of answers."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Any

from nonet.columns import Values
from nonet.errors import known_name
from nonet.formats.record import Record
from nonet.judging.grading import Grade, grade, graded
from nonet.judging.reading import answer_in
from nonet.model.grid import Grid
from nonet.puzzles.puzzle import Puzzle
from nonet.solving.bulk import Status
from nonet.solving.columns import PuzzleBatch, RowValues


def grading(
    batch: PuzzleBatch, names: Collection[str], *, column: str | None = None, text: str = ""
) -> dict[str, Values]:
    """Compute the grade of the answer that each row has in a column, or of one text."""
    texts = [text] * len(batch) if column is None else _texts(batch, column)
    columns = [one for one in Grade.row_columns() if one.name in names]

    def arrays() -> dict[str, Values]:
        rows = list(plain_rows())
        return {one.name: Values([row.get(one.name) for row in rows]) for one in columns}

    def plain_rows() -> Iterator[RowValues]:
        found = batch.solved
        known = [
            Grid.from_cells((row - 48).tobytes()) if unique else None
            for row, unique in zip(found.solutions, batch.unique.tolist())
        ]
        ready = batch.readable.tolist()
        for one, cells, plain, status, solution in zip(
            texts, batch.cells, ready, found.status.tolist(), known
        ):
            puzzle = Puzzle(Grid.from_cells(cells.tobytes()))
            read = answer_in(one, 9, puzzle.grid.cells)
            yield _row(graded(puzzle, read, Status(status), solution)) if plain else {}

    rows = dict(zip(map(id, batch.others.values()), batch.others))

    def each(records: Sequence[Record]) -> list[RowValues]:
        return [
            _row(grade(record, texts[rows[id(record)]], seconds=batch.seconds))
            for record in records
        ]

    return batch.merged(columns, arrays, batch.each(each))


def _row(one: Grade) -> RowValues:
    return {**one.as_row(), "reason": one.reason or None}


def _texts(batch: PuzzleBatch, name: str) -> list[str]:
    """Return the answers in a column of the input."""
    source: Any = batch.source
    known_name("column", name, source.header.names)
    values = source.columns()[source.header.names.index(name)]
    return ["" if value is None else str(value) for value in values]
