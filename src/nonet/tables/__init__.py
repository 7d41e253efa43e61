"""Many puzzles at once: arrays in and out, or files of lines of any length."""

from nonet.solving.bulk import Solutions, Status, solve_many
from nonet.tables.lane import Piece, solve_file

__all__ = ["Piece", "Solutions", "Status", "solve_file", "solve_many"]
