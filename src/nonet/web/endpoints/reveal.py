"""``/api/reveal``: one cell of the solution."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from nonet.cells import Position, check_position
from nonet.solving.search import Reveal, solve
from nonet.validate import refuse_conflicts
from nonet.web.endpoint import About, Budget, Endpoint
from nonet.web.reading import read
from nonet.web.shapes import PUZZLE, CellName, Line, Puzzle

_Index = Annotated[int, About(ge=1, le=25, description="Counted from 1.")]


@dataclass(kw_only=True)
class Request:
    """A puzzle and one of its cells."""

    puzzle: Puzzle
    row: _Index
    column: _Index


@dataclass
class Answer:
    """The digit of a cell in the one solution."""

    puzzle: Line
    cell: CellName
    digit: Annotated[int, About(description="The digit of that cell.")]


def reveal(request: Request, budget: Budget) -> Reveal:
    """Say the digit of one cell; a puzzle without exactly one solution is an error."""
    grid = refuse_conflicts(read(request.puzzle, budget).grid)
    cell = check_position(request.row - 1, request.column - 1, grid.size)
    solution = solve(grid, nodes=budget.nodes, seconds=budget.seconds)
    place = Position(request.row - 1, request.column - 1)
    return Reveal(grid, place, solution.cells[cell])


ENDPOINT = Endpoint(
    Request,
    reveal,
    Answer,
    quick=True,
    tag="Solve",
    example={"puzzle": PUZZLE, "row": 1, "column": 3},
)
