"""What an engine takes and returns: one protocol, one result, one set of counters."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar, Literal, Protocol

from nonet.grid import Grid, GridLike
from nonet.results import SOLUTION, STATUS, Column, Result, derived

RunStatus = Literal["solved", "none", "stopped", "stuck"]
"""How a run ended: ``none`` proves that there is no solution, ``stopped`` means that the budget ran
out, and ``stuck`` that an engine which never guesses sees no further step."""


@dataclass(frozen=True)
class Stats(Result):
    """What every engine counts; an engine that counts more adds fields in a subclass."""

    nodes: Annotated[int, Column("uint64", "Placements tried.")]
    backtracks: Annotated[int, Column("uint64", "Placements undone.")]
    max_depth: Annotated[int, Column("uint32", "Most placements at one time.")]
    seconds: Annotated[float, Column("float64", "Wall time of the search.", "s")]


@dataclass(frozen=True)
class Ending(Result):
    """How a run ended."""

    inputs: ClassVar[tuple[str, ...]] = ("grid",)

    grid: Annotated[Grid, Column("grid", "The grid as far as the engine filled it for good.")]
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
    """The result of a run: how it ended, then what the engine counted."""


class Engine(Protocol):
    """Something that solves a grid and reports how it went."""

    def run(self, grid: GridLike) -> EngineRun:
        """Solve the grid; conflicting givens raise :class:`~nonet.errors.ConflictError`."""
        ...
