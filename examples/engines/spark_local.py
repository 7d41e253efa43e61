"""Spark: PYSPARK_PYTHON=python python examples/engines/spark_local.py IN.parquet OUT_FOLDER."""

import sys

from pyspark.sql import SparkSession

import nonet

spark = SparkSession.builder.master("local[2,4]").getOrCreate()  # retry lost work
nonet.annotate(spark.read.parquet(sys.argv[1]), "solution, count").write.parquet(sys.argv[2])
print(spark.read.parquet(sys.argv[2]).count(), "rows")
spark.stop()
