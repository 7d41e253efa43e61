"""Paths: the checkout, its documentation and the test data."""

from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
DATA = ROOT / "tests" / "data"
DOCS = ROOT / "docs"
SHARED = ROOT.parent / "shared"
"""More reference data, next to the checkout if you have it."""
