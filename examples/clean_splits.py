"""From a CSV file to an audited, rated, leak-free split in Parquet.

python examples/clean_splits.py [ROWS]
"""

import json
import sys
import tempfile
from pathlib import Path

import nonet
from nonet.datasets import audit, dedup_files, leakage, split_files, write_report
from nonet.tables.jobs import annotate_files

rows = int(sys.argv[1]) if sys.argv[1:] else 3000
folder = Path(tempfile.mkdtemp(prefix="nonet-"))

# A typical data set: many puzzles are equivalent to others.
some = [made.puzzle for made in nonet.Generator(seed=1).generate_many("easy", max(rows // 3, 1))]
puzzles = nonet.strings_from(nonet.shuffle_many((some * 4)[:rows], seed=2), blank="0")
(folder / "all.csv").write_text("quizzes\n" + "\n".join(puzzles) + "\n")

report, flags = audit([str(folder / "all.csv")], sample=500)
write_report(report, flags, folder / "report")
print("twins:", report["sets"]["all"]["symmetric_duplicates"])

read, kept, _ = dedup_files([str(folder / "all.csv")], folder / "unique.parquet")
print(f"kept {kept} of {read}")

rated = folder / "rated.parquet"
annotate_files(folder / "unique.parquet", rated, "solution, human_level, class_key")
summary = split_files([str(rated)], folder / "split", seed=1, count_by="human_level")
print("split:", json.dumps(summary["rows"]))

import pyarrow.parquet as pq  # noqa: E402

train, test = (pq.read_table(folder / "split" / f"{side}.parquet") for side in ("train", "test"))
print("leaked:", leakage(train, test).rate)
