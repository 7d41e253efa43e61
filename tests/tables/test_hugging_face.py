"""Hugging Face datasets loads every kind of file that nonet writes."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest

from nonet.cli import main
from nonet.tables.traces import schema

PUZZLES = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n" * 2

COMMANDS = {
    "generate": "generate -n 3 --seed 1 -l easy --with-path --quiet -o made",
    "annotate": "annotate puzzles.txt --quiet --columns status,clues,human_techniques,se_hardest,"
    "path,symmetry -o made",
    "rate": "rate puzzles.txt -o made",
    "solve": "solve puzzles.txt -o made",
    "check": "check puzzles.txt -o made",
    "trace": "trace puzzles.txt --boards -o made",
    "traced": "trace puzzles.txt --no-words -o made",
}


FORMS = ["parquet", "jsonl"]
CASES = [(name, form) for name in COMMANDS for form in FORMS]
CASES += [(name, "csv") for name in ("annotate", "rate", "check")]
"""In CSV, a solution looks like a number, which is too large there; traces have no CSV."""


@pytest.mark.parametrize(("name", "form"), CASES)
def test_a_file_is_loaded(
    name: str, form: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    datasets: Any = pytest.importorskip("datasets.load") and sys.modules["datasets"]
    datasets.disable_progress_bars()
    monkeypatch.chdir(tmp_path)
    Path("puzzles.txt").write_text(PUZZLES)
    assert main(f"{COMMANDS[name]}.{form}".split()) == 0
    kind = "json" if form == "jsonl" else form
    options: dict[str, Any] = {}
    if name.startswith("trace") and form == "jsonl":
        options["features"] = datasets.Features.from_arrow_schema(schema())
    found = datasets.load_dataset(
        kind, data_files=f"made.{form}", cache_dir=str(tmp_path / "cache"), **options
    )
    assert len(found["train"]) == (3 if name == "generate" else 2)
    assert len(found["train"][0]["puzzle"]) == 81
