"""nonet on Ray: a data set with its answers, computed by tasks on all machines of a cluster."""

from __future__ import annotations

from typing import Any

from nonet.tables.annotation import Annotate


def annotate_dataset(dataset: Any, function: Annotate) -> Any:
    """Return a Ray Data set with its answers.

    Tasks do the work, block by block: Ray retries those of a worker that dies. (A pool of actors on
    all CPUs can wait for ever for the reader, which needs one too.)
    """
    return dataset.map_batches(
        function, batch_format="pyarrow", batch_size=None, zero_copy_batch=True
    )
