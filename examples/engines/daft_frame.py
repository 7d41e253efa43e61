"""Daft: python examples/engines/daft_frame.py IN.parquet OUT_FOLDER."""

import sys

import daft
import pyarrow as pa

from nonet.tables import Annotate

function = Annotate("solution, count")
kind = pa.struct({"solution": pa.string(), "count": pa.uint64(), "status": pa.string()})


@daft.func.batch(return_dtype=daft.DataType.from_arrow_type(kind))
def annotated(puzzles):
    """Return the columns about some puzzles, as one column of structs."""
    arrays = function.answers(puzzles.to_arrow())
    return pa.StructArray.from_arrays(
        [a.cast(f.type) for a, f in zip(arrays, kind)], fields=[*kind]
    )


frame = daft.read_parquet(sys.argv[1])
frame = frame.with_column("found", annotated(daft.col("puzzle")))
frame = frame.select(daft.col("id"), daft.col("puzzle"), daft.col("found").unnest())
frame.write_parquet(sys.argv[2])
print(frame.column_names)
