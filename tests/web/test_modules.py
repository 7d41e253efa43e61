"""The pure modules of the page, tested with node's test runner."""

from __future__ import annotations

import re
import shutil
import subprocess

from helpers.needed import missing
from helpers.places import ROOT
from helpers.waiting import PATIENCE

STATIC = ROOT / "src" / "nonet" / "web" / "static"


def test_modules() -> None:
    node = shutil.which("node")
    if node is None:
        missing("node is not here; install it (Debian: nodejs) to test the modules of the page")
    files = sorted(map(str, (ROOT / "tests" / "web").glob("*.test.js")))
    assert files
    done = subprocess.run(
        [node, "--test", *files], cwd=ROOT, capture_output=True, text=True, timeout=PATIENCE
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_modules_import_only_what_is_there() -> None:
    for path in STATIC.glob("*.js"):
        for name in re.findall(r'from "\./([\w.]+)"', path.read_text(encoding="utf-8")):
            assert (STATIC / name).is_file(), f"{path.name} imports {name}"
