"""The API keeps the promises of its description for any input (Schemathesis)."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

# Schemathesis builds its cases while pytest collects, which every worker would repeat.
PROMISES = Path(__file__).with_name("promises.py")
COMMAND = [
    *(sys.executable, "-m", "pytest", "-q", "-p", "no:randomly"),
    *("--import-mode=importlib", "-o", "addopts="),
]


FEW = "^/api/(solve|hint|batch|photo|info)$"


@pytest.mark.parametrize("paths", [FEW, pytest.param("", marks=pytest.mark.slow, id="all")])
def test_described_behaviour(paths: str) -> None:
    done = subprocess.run(
        [*COMMAND, str(PROMISES)],
        env={**os.environ, "NONET_PROMISES": paths},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
