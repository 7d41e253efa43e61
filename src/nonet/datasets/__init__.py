"""Is a set of puzzles clean: duplicates, leaks between sets, splits that share nothing, audits."""

from nonet.datasets.duplicates import dedup, first_of_each
from nonet.datasets.leaks import Leakage, leakage
from nonet.datasets.splits import SPLITS, assign, split

__all__ = ["SPLITS", "Leakage", "assign", "dedup", "first_of_each", "leakage", "split"]
