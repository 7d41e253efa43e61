"""Import the generator of symmetric puzzles from the script for practice positions."""

from __future__ import annotations

import importlib.util
import sys

from helpers.places import ROOT

_NAME = "symmetric_puzzles"
_spec = importlib.util.spec_from_file_location(_NAME, ROOT / "scripts" / f"{_NAME}.py")
assert _spec is not None and _spec.loader is not None
_module = importlib.util.module_from_spec(_spec)
sys.modules[_NAME] = _module  # build_positions.py imports it by this name
_spec.loader.exec_module(_module)

SYMMETRIES = _module.SYMMETRIES
symmetric_puzzle = _module.symmetric_puzzle
