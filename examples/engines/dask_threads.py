"""Dask: python examples/engines/dask_threads.py IN.parquet OUT_FOLDER."""

import sys

import dask
import dask.dataframe as dd

import nonet

frame = dd.read_parquet(sys.argv[1], split_row_groups=1)
frame = frame.map_partitions(nonet.annotate, "solution, count", threads=1)
with dask.config.set(scheduler="threads"):
    frame.to_parquet(sys.argv[2], write_index=False)
print(frame.npartitions, "partitions")
