"""``examples/notebooks/from_csv_to_split.ipynb`` by the clock, in a separate process.

``python -m bench.table_notebook ROWS`` prints seconds and CPU seconds of each step as JSON.
"""

from __future__ import annotations

import json
import os
import resource
import shutil
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

NOTEBOOK = Path(__file__).parents[1] / "examples" / "notebooks" / "from_csv_to_split.ipynb"
STEPS = ("the file itself", "audit", "dedup", "columns", "split", "leaks")
"""The steps of the code cells; the first makes the file, which users already have."""


def of_notebook(rows: int) -> dict[str, dict[str, float]]:
    """Return the time of each step except the first."""
    command = [sys.executable, "-W", "ignore", "-m", "bench.table_notebook", str(rows)]
    done = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True)
    found: dict[str, dict[str, float]] = json.loads(done.stdout.splitlines()[-1])
    return found


def _cpu() -> float:
    usage = resource.getrusage(resource.RUSAGE_SELF)
    return usage.ru_utime + usage.ru_stime


def _work(rows: str) -> None:
    os.environ["ROWS"] = rows
    cells = json.loads(NOTEBOOK.read_text(encoding="utf-8"))["cells"]
    code = ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "code"]
    space: dict[str, Any] = {}
    found = {}
    for step, text in zip(STEPS, code, strict=True):
        before, start = _cpu(), time.perf_counter()
        exec(text, space)
        found[step] = {"wall": time.perf_counter() - start, "cpu": _cpu() - before}
    shutil.rmtree(space["folder"])
    del found[STEPS[0]]
    print(json.dumps(found))


if __name__ == "__main__":
    _work(sys.argv[1])
