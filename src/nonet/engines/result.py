"""The protocol, the result and the counters shared by all engines."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, Literal, Protocol, TypeVar

from nonet.grid import Grid, GridLike

Reason = Literal["solved", "no solution", "budget", "stuck"]
"""Why an engine stopped; ``stuck`` is one that never guesses and sees no further step."""


@dataclass(frozen=True)
class Stats:
    """The counters of every engine; subclasses add their own."""

    nodes: int
    """Placements that were tried."""
    backtracks: int
    """Placements that were undone."""
    max_depth: int
    """The most placements that stood at one time."""
    seconds: float
    """Wall time of the search."""


S_co = TypeVar("S_co", bound=Stats, covariant=True)


@dataclass(frozen=True)
class Result(Generic[S_co]):
    """The outcome of a run: the solution, or the grid as it was given, and the counters."""

    grid: Grid
    solved: bool
    reason: Reason
    stats: S_co


class Engine(Protocol):
    """Solves grids and reports counters."""

    def run(self, grid: GridLike) -> Result[Stats]:
        """Solve the grid; conflicting givens raise :class:`~nonet.errors.ConflictError`."""
        ...
