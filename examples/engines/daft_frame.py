"""Daft: python examples/engines/daft_frame.py IN.parquet OUT_FOLDER."""

import sys

import daft
import pyarrow as pa

from nonet.tables import Annotate

function = Annotate("solution, count")
kind = pa.struct({"solution": pa.string(), "count": pa.uint64(), "status": pa.string()})


def annotated(puzzles: daft.Series) -> pa.Array:
    """Return the columns about some puzzles, as one column of structs."""
    arrays = function.answers(puzzles.to_arrow())
    arrays = [array.cast(field.type) for array, field in zip(arrays, kind)]
    return pa.StructArray.from_arrays(arrays, fields=[*kind])


found = daft.func.batch(return_dtype=daft.DataType.from_arrow_type(kind))(annotated)
frame = daft.read_parquet(sys.argv[1])
frame = frame.with_column("found", found(daft.col("puzzle")))
frame = frame.select(daft.col("id"), daft.col("puzzle"), daft.col("found").unnest())
frame.write_parquet(sys.argv[2])
print(frame.column_names)
