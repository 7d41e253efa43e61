"""The brute-force fingerprint: transcripts, measured runs, their validation and comparison.

A program that follows the brute-force algorithm needs an exact number of attempts on each matrix.
:func:`run` measures nonet or any other program, :func:`validate` compares the run with the
reference, :func:`compare` ranks runs, and :func:`save_runs` and :func:`load_runs` store them.

>>> report = validate(run([built_in("1")]), required=["1"])
>>> report.ok
True
"""

from nonet.study.fingerprint.comparison import Leaderboard as Leaderboard
from nonet.study.fingerprint.comparison import Standing as Standing
from nonet.study.fingerprint.comparison import compare as compare
from nonet.study.fingerprint.harness import measure as measure
from nonet.study.fingerprint.harness import run as run
from nonet.study.fingerprint.matrices import ITERATIONS as ITERATIONS
from nonet.study.fingerprint.matrices import MANDATORY as MANDATORY
from nonet.study.fingerprint.matrices import Reference as Reference
from nonet.study.fingerprint.matrices import built_in as built_in
from nonet.study.fingerprint.matrices import read_matrix as read_matrix
from nonet.study.fingerprint.matrices import reference as reference
from nonet.study.fingerprint.matrices import reference_of as reference_of
from nonet.study.fingerprint.matrices import reference_program as reference_program
from nonet.study.fingerprint.matrices import shown_path as shown_path
from nonet.study.fingerprint.records import Measurement as Measurement
from nonet.study.fingerprint.records import Run as Run
from nonet.study.fingerprint.records import Together as Together
from nonet.study.fingerprint.records import load_runs as load_runs
from nonet.study.fingerprint.records import save_runs as save_runs
from nonet.study.fingerprint.validation import ChecklistItem as ChecklistItem
from nonet.study.fingerprint.validation import ProgramVerdict as ProgramVerdict
from nonet.study.fingerprint.validation import Report as Report
from nonet.study.fingerprint.validation import checklist as checklist
from nonet.study.fingerprint.validation import validate as validate
