"""nonet on Hugging Face data sets: map a table of puzzles to one with results."""

from __future__ import annotations

from typing import Any

from nonet.tables.annotation import Annotate
from nonet.tables.readers import ROWS


def annotate_dataset(dataset: Any, function: Annotate) -> Any:
    """Return a data set with its results, in the format that it had; a streamed one stays lazy."""
    function.check_names(dataset.column_names or ())
    kept = getattr(dataset, "format", None)
    found = dataset.with_format("arrow").map(function, batched=True, batch_size=ROWS)
    return found.with_format(kept["type"] if kept else None)
