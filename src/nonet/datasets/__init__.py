"""Clean data sets: duplicates, leaks between sets, splits that share no class, audits."""

from nonet.datasets.audits import audit
from nonet.datasets.duplicates import dedup, dedup_files, first_of_each
from nonet.datasets.leaks import Leakage, leakage
from nonet.datasets.reports import write_report
from nonet.datasets.sides import split_files
from nonet.datasets.splits import SPLITS, assign, split

__all__ = [
    "SPLITS",
    "Leakage",
    "assign",
    "audit",
    "dedup",
    "dedup_files",
    "first_of_each",
    "leakage",
    "split",
    "split_files",
    "write_report",
]
