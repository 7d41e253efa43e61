"""Is a set of puzzles clean: duplicates, leaks between sets, splits that share nothing, audits."""

from nonet.datasets.audits import audit
from nonet.datasets.duplicates import dedup, first_of_each
from nonet.datasets.leaks import Leakage, leakage
from nonet.datasets.reports import write_report
from nonet.datasets.splits import SPLITS, assign, split

__all__ = [
    "SPLITS",
    "Leakage",
    "assign",
    "audit",
    "dedup",
    "first_of_each",
    "leakage",
    "split",
    "write_report",
]
