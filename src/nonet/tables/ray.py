"""nonet on Ray: a data set with its answers, computed by tasks on all machines of a cluster."""

from __future__ import annotations

import logging
import os
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from nonet.errors import ArgumentError
from nonet.tables.annotation import Annotate
from nonet.tables.arrow import needed
from nonet.tables.batches import find_files, kind_of, open_batches


def annotate_dataset(dataset: Any, function: Annotate) -> Any:
    """Return a Ray Data set with its answers.

    Tasks do the work, block by block: Ray retries those of a worker that dies. (A pool of actors on
    all CPUs can wait for ever for the reader, which needs one too.)
    """
    return dataset.map_batches(
        function, batch_format="pyarrow", batch_size=None, zero_copy_batch=True
    )


def annotate_parquet(
    inputs: Iterable[str],
    output: str,
    columns: str | Iterable[str],
    *,
    puzzle: str | None = None,
    prefix: str = "",
    address: str | None = None,
) -> int:
    """Annotate Parquet files on a Ray cluster into a directory of Parquet files; return the rows.

    Without an ``address`` the cluster is this machine. The directory must be new or empty, since
    Ray adds to what is there; the order of rows is that of Ray's blocks.
    """
    files = [os.path.abspath(name) for name in find_files(inputs)]
    for name in files:
        if kind_of(name) != "parquet":
            raise ArgumentError(f"{name}: on Ray the tables are Parquet")
    target = Path(output).absolute()
    if target.exists() and any(target.iterdir()):
        raise ArgumentError(f"{target} is not empty, and Ray would add to it")
    ray = needed("ray", "ray")
    data = needed("ray.data", "ray")
    with open_batches(files[0], puzzle=puzzle) as first:
        function = Annotate(columns, puzzle=first.puzzle, prefix=prefix)
        function.schema(first.schema)
    started = not ray.is_initialized()
    if started:
        ray.init(address=address, log_to_driver=False, logging_level=logging.ERROR)
    try:
        context = data.DataContext.get_current()
        context.enable_progress_bars = False
        found = annotate_dataset(data.read_parquet(files), function)
        found.write_parquet(str(target))
        return int(data.read_parquet(str(target)).count())
    finally:
        if started:
            ray.shutdown()
