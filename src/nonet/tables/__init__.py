"""Many puzzles at once: tables with columns about their puzzles, and files of any length."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from nonet.solving.bulk import Solutions, Status, solve_many
    from nonet.tables.annotation import Annotate, annotate
    from nonet.tables.lane import Piece, solve_file
    from nonet.tables.registry import COLUMNS

__all__ = [
    "COLUMNS",
    "Annotate",
    "Piece",
    "Solutions",
    "Status",
    "annotate",
    "solve_file",
    "solve_many",
]

# Loaded when first asked for: who solves a file need not wait for the human solver.
_HOMES = {
    "nonet.solving.bulk": ("Solutions", "Status", "solve_many"),
    "nonet.tables.annotation": ("Annotate", "annotate"),
    "nonet.tables.lane": ("Piece", "solve_file"),
    "nonet.tables.registry": ("COLUMNS",),
}
_HOME_OF = {name: home for home, names in _HOMES.items() for name in names}


def __getattr__(name: str) -> Any:
    home = _HOME_OF.get(name)
    if home is None:
        raise AttributeError(f"module 'nonet.tables' has no attribute {name!r}")
    value = getattr(import_module(home), name)
    globals()[name] = value
    return value
