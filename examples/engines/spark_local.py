"""Spark: PYSPARK_PYTHON=python python examples/engines/spark_local.py IN.parquet OUT_FOLDER."""

import sys
from collections.abc import Iterator

import pyarrow as pa
from pyspark.sql import SparkSession

from nonet.tables import Annotate

function = Annotate("solution, count")
more = {"solution": pa.string(), "count": pa.int64(), "status": pa.string()}


def annotated(batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
    """Yield batches with the columns, in the types of Spark, which has no unsigned numbers."""
    for batch in batches:
        yield function(batch).cast(pa.schema([*batch.schema, *more.items()]), safe=False)


spark = SparkSession.builder.master("local[2,4]").getOrCreate()  # retry lost work
frame = spark.read.parquet(sys.argv[1])
schema = "id bigint, puzzle string, solution string, count bigint, status string"
frame.mapInArrow(annotated, schema).write.parquet(sys.argv[2])
print(spark.read.parquet(sys.argv[2]).count(), "rows")
spark.stop()
