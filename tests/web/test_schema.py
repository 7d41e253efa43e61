"""The API keeps the promises of its description for any input (Schemathesis)."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

# Schemathesis builds its cases while pytest collects, which every worker would repeat.
PROMISES = Path(__file__).with_name("promises.py")
COMMAND = [
    *(sys.executable, "-m", "pytest", "-q", "-p", "no:randomly"),
    *("--import-mode=importlib", "-o", "addopts="),
]


def test_described_behaviour() -> None:
    done = subprocess.run([*COMMAND, str(PROMISES)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
