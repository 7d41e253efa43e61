"""``unavoidable``: list the unavoidable sets of a grid.

A line has the smallest ones; tables have all sets of up to 12 cells, and the clues that are alone
in one, which the puzzle needs.
"""

from __future__ import annotations

from collections.abc import Sequence

from nonet.errors import SudokuError
from nonet.formats.record import Record
from nonet.results import REASON, STATUS, Column
from nonet.solving.columns import RowValues, refused
from nonet.solving.unavoidable import unavoidable_sets
from nonet.tables.verbs import Shown, Verb, singly

NUMBER = Column("uint32", "Minimal unavoidable sets of up to 12 cells.", name="unavoidable")
SETS = Column("texts", "The sets, each as its cells.", name="unavoidable_sets")
NEEDED = Column("texts", "Clues that are the only one of a set.", name="needed_clues")
_LINE = Column("text", "The number of sets, and those of the smallest size.", name="line")


def _sets(records: Sequence[Record]) -> list[RowValues]:
    return [_row(record) for record in records]


def _row(record: Record) -> RowValues:
    try:
        found = unavoidable_sets(record)
    except SudokuError as error:
        return refused(error)
    least = len(found[0].cells) if found else 0
    texts = [" ".join(map(str, one.cells)) for one in found]
    smallest = [text for text, one in zip(texts, found) if len(one.cells) == least]
    return {
        "unavoidable": len(found),
        "unavoidable_sets": texts,
        "needed_clues": sorted({str(*one.clues) for one in found if len(one.clues) == 1}),
        "line": f"{len(found)} sets, smallest: {', '.join(smallest)}",
        "status": "unique",
        "reason": None,
    }


_COLUMNS = (NUMBER, SETS, NEEDED)
VERB = Verb(
    (*_COLUMNS, STATUS, REASON),
    singly(_sets, (*_COLUMNS, _LINE, STATUS, REASON)),
    (Shown("line"),),
    bulk=False,
    searches=False,
)
