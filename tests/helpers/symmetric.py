"""Import the generator of symmetric puzzles from the script for practice positions."""

from __future__ import annotations

from helpers.scripts import script

_module = script("symmetric_puzzles")  # build_positions.py imports it by this name

SYMMETRIES = _module.SYMMETRIES
symmetric_puzzle = _module.symmetric_puzzle
