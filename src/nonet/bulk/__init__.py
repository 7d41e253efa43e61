"""Many puzzles at once: arrays in and out, or files of lines of any length."""

from nonet.bulk.files import Piece, solve_file
from nonet.bulk.many import Solutions, Status, solve_many

__all__ = ["Piece", "Solutions", "Status", "solve_file", "solve_many"]
