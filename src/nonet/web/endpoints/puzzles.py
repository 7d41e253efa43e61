"""Jobs that ask what a puzzle is: solve, count, check, convert, canonical."""

from __future__ import annotations

from nonet import formats
from nonet.cells import DIGITS
from nonet.classes.forms import automorphism_count, transformation
from nonet.errors import BudgetError
from nonet.formats import Record
from nonet.solving.search import count_solutions
from nonet.solving.search import solve as solve_grid
from nonet.validate import conflicts, refuse_conflicts
from nonet.web.jobs import Fields


def solve(puzzle: str, *, seconds: float, nodes: int) -> Fields:
    """The one solution."""
    grid = refuse_conflicts(read(puzzle).grid)
    if grid.size > 9:  # small grids are solved at once; what is counted in time is solved in time
        count_solutions(grid, limit=2, seconds=seconds, nodes=nodes)
    return {"puzzle": str(grid), "solution": str(solve_grid(grid))}


def count(puzzle: str, limit: int, *, seconds: float, nodes: int) -> Fields:
    """How many solutions, up to a limit."""
    grid = read(puzzle).grid
    try:
        found = count_solutions(grid, limit=limit, seconds=seconds, nodes=nodes, threads=1)
    except BudgetError as error:
        return {"puzzle": str(grid), "solutions": error.found, "exact": False, "stopped": "budget"}
    exact = found < limit
    return {
        "puzzle": str(grid),
        "solutions": found,
        "exact": exact,
        "stopped": None if exact else "limit",
    }


def check(puzzle: str, *, seconds: float, nodes: int) -> Fields:
    """Conflicts, clues, and whether there is no, one or more than one solution."""
    grid = read(puzzle).grid
    clashing = sorted(conflicts(grid))
    found: int | None
    try:
        found = count_solutions(grid, limit=2, seconds=seconds, nodes=nodes)
    except BudgetError:
        found = None
    return {
        "puzzle": str(grid),
        "size": grid.size,
        "clues": grid.clues,
        "conflicts": [str(cell) for cell in clashing],
        "solutions": None if found is None else ("none", "one", "many")[found],
        "solved": not grid.empty and not clashing,
    }


def convert(
    puzzle: str, to: str, read_as: str | None, blank: str | None, *, seconds: float, nodes: int
) -> Fields:
    """The puzzle in another format, and all that its text said."""
    record = read(puzzle, read_as)
    return {
        "text": formats.write(record, to, blank=blank),
        "puzzle": str(record.grid),
        "size": record.grid.size,
        "givens": None if record.givens is None else str(record.givens),
        "candidates": _candidates(record),
        "solution": None if record.solution is None else str(record.solution),
    }


def canonical(puzzle: str, *, seconds: float, nodes: int) -> Fields:
    """The canonical form, how to get there, and the number of automorphisms."""
    grid = read(puzzle).grid
    turn = transformation(grid)
    return {
        "puzzle": str(grid),
        "canonical": str(turn.apply(grid)),
        "transpose": turn.transpose,
        "rows": list(turn.rows),
        "columns": list(turn.columns),
        "digits": list(turn.digits),
        "automorphisms": automorphism_count(grid),
    }


def read(puzzle: str, read_as: str | None = None) -> Record:
    """Return the puzzle of a text."""
    return formats.read(puzzle, format=read_as)


def _candidates(record: Record) -> list[str] | None:
    if record.candidates is None:
        return None
    digits = range(1, record.grid.size + 1)
    return ["".join(DIGITS[d] for d in digits if mask >> (d - 1) & 1) for mask in record.candidates]
