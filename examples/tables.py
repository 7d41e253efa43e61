"""Tables: compute puzzle columns with Arrow, pandas, Polars and DuckDB.

python examples/tables.py
"""

from importlib.util import find_spec

import pyarrow as pa

import nonet

puzzles = [str(made.puzzle) for made in nonet.Generator(seed=1).generate_many("medium", 200)]
table = pa.table({"id": range(200), "puzzle": puzzles})

found = nonet.annotate(table, "solution, clues, human_level, class_key")
print(found.schema.names)
print("all unique:", set(found["status"].to_pylist()) == {"unique"})

if find_spec("polars"):
    import polars as pl

    from nonet.tables.polars import sudoku

    frame = pl.DataFrame(table)
    print(frame.select(sudoku("puzzle", "human_level").value_counts()))

if find_spec("pandas"):
    hardest = nonet.annotate(table.to_pandas(), "human_hardest")["human_hardest"]
    print(hardest.value_counts().head(3))

if find_spec("duckdb"):
    import duckdb

    from nonet.tables.duckdb import register

    con = duckdb.connect()
    register(con)
    print(con.sql("SELECT avg(sudoku_se_er(puzzle)) AS er, count(*) AS puzzles FROM found"))
