"""nonet in pandas: a data frame with its answers in columns backed by Arrow."""

from __future__ import annotations

from typing import Any

from nonet.tables.annotation import Annotate
from nonet.tables.arrow import needed, pyarrow


def annotate_frame(frame: Any, function: Annotate) -> Any:
    """Return a frame with its answers; its own columns and its index stay as they are.

    The answers are of ``pandas.ArrowDtype``, so that whole numbers stay whole beside nulls.
    """
    pa, pd = pyarrow(), needed("pandas", "pandas")
    function.schema(pa.schema([(str(name), pa.null()) for name in frame.columns]))
    puzzles = pa.Table.from_pandas(frame[[function.puzzle]], preserve_index=False)
    answers = function(puzzles).drop_columns([function.puzzle])
    found = answers.to_pandas(types_mapper=pd.ArrowDtype)
    found.index = frame.index
    return pd.concat([frame, found], axis=1)
