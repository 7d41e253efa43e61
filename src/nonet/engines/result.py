"""The protocol, the result and the counters that all engines share."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar, Literal, Protocol

from nonet.model.grid import Grid, GridLike
from nonet.results import SOLUTION, STATUS, Column, Result, derived

RunStatus = Literal["solved", "none", "stopped", "stuck"]
"""How a run ended: ``none`` proves that there is no solution, ``stopped`` means that the budget ran
out, and ``stuck`` that an engine without guessing finds no further step."""


@dataclass(frozen=True)
class Stats(Result):
    """The counters of every engine; an engine with more adds fields in a subclass."""

    nodes: Annotated[int, Column("uint64", "Placements tried.")]
    backtracks: Annotated[int, Column("uint64", "Placements undone.")]
    max_depth: Annotated[int, Column("uint32", "Maximum number of placements at one time.")]
    seconds: Annotated[float, Column("float64", "Wall time of the search.", "s")]


@dataclass(frozen=True)
class Ending(Result):
    """How a run ended."""

    inputs: ClassVar[tuple[str, ...]] = ("grid",)

    grid: Annotated[
        Grid, Column("grid", "The grid with the digits that the engine placed for good.")
    ]
    status: Annotated[RunStatus, STATUS]

    @property
    def solved(self) -> bool:
        """Whether the engine found a solution."""
        return self.status == "solved"

    @derived(SOLUTION.type, SOLUTION.doc)
    def solution(self) -> Grid | None:
        """The solution that the engine found."""
        return self.grid if self.solved else None


@dataclass(frozen=True)
class EngineRun(Stats, Ending):
    """The result of a run: how it ended, and the counters of the engine."""


class Engine(Protocol):
    """A solver that reports what it did."""

    def run(self, grid: GridLike) -> EngineRun:
        """Solve the grid; conflicting givens raise :class:`~nonet.errors.ConflictError`."""
        ...
