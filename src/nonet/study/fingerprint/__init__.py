"""The brute-force fingerprint: transcripts, measured runs, their validation and comparison.

A program that follows the brute-force algorithm needs an exact number of attempts on each matrix.
:func:`run` measures nonet or any other program, :func:`validate` compares the run with the
reference, :func:`compare` ranks runs, and :func:`save_runs` and :func:`load_runs` store them.

>>> report = validate(run([built_in("1")]), required=["1"])
>>> report.ok
True
"""

from nonet.study.fingerprint.comparison import Leaderboard, Standing, compare
from nonet.study.fingerprint.harness import measure, run
from nonet.study.fingerprint.matrices import (
    ITERATIONS,
    MANDATORY,
    Reference,
    built_in,
    read_matrix,
    reference,
    reference_of,
    shown_path,
)
from nonet.study.fingerprint.records import Measurement, Run, load_runs, save_runs
from nonet.study.fingerprint.validation import ChecklistItem, Report, Verdict, checklist, validate

__all__ = [
    "ITERATIONS",
    "MANDATORY",
    "ChecklistItem",
    "Leaderboard",
    "Measurement",
    "Reference",
    "Report",
    "Run",
    "Standing",
    "Verdict",
    "built_in",
    "checklist",
    "compare",
    "load_runs",
    "measure",
    "read_matrix",
    "reference",
    "reference_of",
    "run",
    "save_runs",
    "shown_path",
    "validate",
]
