"""Many puzzles at once: tables with columns about their puzzles, and files of any length."""

from typing import TYPE_CHECKING

from nonet.lazy import loader

if TYPE_CHECKING:
    from nonet.solving.bulk import Solutions, Status, solve_many
    from nonet.tables.annotation import Annotate, annotate
    from nonet.tables.registry import COLUMNS
    from nonet.tables.solving import SolvedText, solve_file

__all__ = [
    "COLUMNS",
    "Annotate",
    "Solutions",
    "SolvedText",
    "Status",
    "annotate",
    "solve_file",
    "solve_many",
]

# Loaded when first asked for: who solves a file need not wait for the human solver.
_HOMES = {
    "nonet.solving.bulk": ("Solutions", "Status", "solve_many"),
    "nonet.tables.annotation": ("Annotate", "annotate"),
    "nonet.tables.solving": ("SolvedText", "solve_file"),
    "nonet.tables.registry": ("COLUMNS",),
}
__getattr__ = loader(__name__, _HOMES)
