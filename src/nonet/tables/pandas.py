"""nonet in pandas: a data frame with its answers in columns backed by Arrow."""

from __future__ import annotations

from typing import Any

from nonet.arrow_rows import READ_AS_NUMBERS
from nonet.errors import FormatError
from nonet.files import needed, pyarrow
from nonet.tables.annotation import Annotate


def annotate_frame(frame: Any, function: Annotate) -> Any:
    """Return a frame with its answers; its own columns and its index stay as they are.

    The answers are of ``pandas.ArrowDtype``, so that whole numbers stay whole beside nulls.
    """
    pa, pd = pyarrow(), needed("pandas", "pandas")
    function.schema(pa.schema([(str(name), pa.null()) for name in frame.columns]))
    puzzles = pa.Table.from_pandas(as_text(frame[function.puzzle]).to_frame(), preserve_index=False)
    answers = function(puzzles).drop_columns([function.puzzle])
    found = answers.to_pandas(types_mapper=pd.ArrowDtype)
    found.index = frame.index
    return pd.concat([frame, found], axis=1)


def as_text(column: Any) -> Any:
    """Return a column of puzzles as text where pandas has read it as long integers.

    Integers of 20 to 81 digits are the cells without leading blanks; they lose nothing else.
    """
    if column.dtype != object:
        return column
    known = [value for value in column if isinstance(value, int) and not isinstance(value, bool)]
    if not known or max(known) < MOST_NUMBER:
        return column
    if len(known) < column.notna().sum() or not all(MOST_NUMBER < n < 10**81 for n in known):
        raise FormatError(READ_AS_NUMBERS.format("object"))
    return column.map(lambda n: str(n).zfill(81), na_action="ignore")


MOST_NUMBER = 2**64
"""What is larger does not fit a number of pandas, and is kept as a Python integer."""
