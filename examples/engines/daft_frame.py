"""Daft: python examples/engines/daft_frame.py IN.parquet OUT_FOLDER."""

import sys

import daft

import nonet

frame = nonet.annotate(daft.read_parquet(sys.argv[1]), "solution, count")
frame.write_parquet(sys.argv[2])
print(frame.column_names)
