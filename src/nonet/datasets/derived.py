"""Rows that are made from puzzles: several solutions, none, nearly right answers, judged moves."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import islice
from typing import Any

from nonet.judging.moves import Judge, Move
from nonet.lazy import pyarrow as pa
from nonet.logic.hints import steps
from nonet.model.cells import Position
from nonet.model.grid import Grid
from nonet.puzzles.board import Board
from nonet.puzzles.validate import conflicts
from nonet.random import Random
from nonet.solving.contradictions import contradiction
from nonet.solving.search import solutions

MOST = 20
"""The largest number of solutions of a puzzle with several."""

Row = Mapping[str, Any]


def multi(row: Row, random: Random) -> Iterator[dict[str, Any]]:
    """Remove clues until there are 2 to 20 solutions."""
    for _ in range(20):
        cells = list(Grid(row["puzzle"]).cells)
        clues = random.shuffled([cell for cell, digit in enumerate(cells) if digit])
        for cell in clues:
            cells[cell] = 0
            found = list(islice(solutions(Grid.from_cells(bytes(cells))), MOST + 1))
            if len(found) > 1:
                break
        if len(found) <= MOST:
            columns = zip(*(one.cells for one in found))
            differs = "".join("x" if len(set(digits)) > 1 else "." for digits in columns)
            grid = str(Grid.from_cells(bytes(cells)))
            yield {"puzzle": grid, "solutions": [*map(str, found)], "differs": differs}
            return


def broken(row: Row, random: Random) -> Iterator[dict[str, Any]]:
    """Enter a wrong digit, which no clue contradicts directly; name clues that show it."""
    board, cell, digit = _wrong_candidate(row, random)
    if digit:
        grid = board.grid.with_value(*divmod(cell, 9), digit)
        found = contradiction(grid)
        clues = [f"{place}={grid[place]}" for place in found.givens]
        yield {"puzzle": str(grid), "wrong": _name(cell, digit), "contradiction": clues}


def near_miss(row: Row, random: Random) -> Iterator[dict[str, Any]]:
    """Change 1 to 3 digits of the solution that are not clues."""
    puzzle, cells = Grid(row["puzzle"]), list(Grid(row["solution"]).cells)
    blank = [cell for cell, digit in enumerate(puzzle.cells) if not digit]
    changed = sorted(random.shuffled(blank)[: 1 + random.below(3)])
    for cell in changed:
        cells[cell] = (cells[cell] + random.below(8)) % 9 + 1
    grid = Grid.from_cells(bytes(cells))
    yield {
        "puzzle": str(puzzle),
        "grid": str(grid),
        "wrong": [str(Position(*divmod(cell, 9))) for cell in changed],
        "conflicts": [*map(str, sorted(conflicts(grid)))],
    }


def verdicts(row: Row, random: Random) -> Iterator[dict[str, Any]]:
    """Judge moves of several kinds on a board in play, up to the rating of the puzzle."""
    solution = Grid(row["solution"]).cells
    cells = list(Grid(row["puzzle"]).cells)
    blank = random.shuffled([cell for cell, digit in enumerate(cells) if not digit])
    for cell in blank[: random.below(max(len(blank) - 5, 1))]:
        cells[cell] = solution[cell]
    board = Board(Grid.from_cells(bytes(cells)))
    left = [cell for cell, digit in enumerate(cells) if not digit]
    cell = left[random.below(len(left))]
    moves = [Move(cell, solution[cell])]
    _, wrong, digit = _wrong_candidate({**row, "puzzle": str(board.grid)}, random)
    if digit:
        moves += [Move(wrong, digit), Move(wrong, digit, placed=False)]
    full = random.below(81)
    if cells[full]:
        moves.append(Move(full, cells[full] % 9 + 1))
    for step in steps(board, scale="se"):
        moves += [Move(*place) for place in step.placements]
        moves += [Move(*place, placed=False) for place in step.eliminations]
    judge = Judge(board, scale="se", most=row["se_er"])
    for move in random.shuffled(list(dict.fromkeys(moves))):
        found = judge.verdict(move)
        yield {
            "puzzle": row["puzzle"],
            "board": str(board.grid),
            "move": found.move,
            "verdict": found.verdict,
            "technique": found.technique,
            "rating": found.rating,
            "easiest": found.easiest,
            "most": row["se_er"],
        }


def _wrong_candidate(row: Row, random: Random) -> tuple[Board, int, int]:
    """Return a board, and a cell with a candidate that is wrong; 0 if there is none."""
    board, solution = Board(Grid(row["puzzle"])), Grid(row["solution"]).cells
    wrong = [
        (cell, digit)
        for cell, mask in enumerate(board.masks)
        for digit in range(1, 10)
        if mask >> (digit - 1) & 1 and digit != solution[cell]
    ]
    return board, *(wrong[random.below(len(wrong))] if wrong else (0, 0))


def _name(cell: int, digit: int) -> str:
    return f"{Position(*divmod(cell, 9))}={digit}"


DERIVE: dict[str, Callable[[Row, Random], Iterator[dict[str, Any]]]] = {
    "multi": multi,
    "broken": broken,
    "near_miss": near_miss,
    "verdicts": verdicts,
}


def schema_of(extra: str) -> Any:
    """Return the Arrow schema of a configuration."""
    text, texts, number = pa.string(), pa.list_(pa.string()), pa.float64()
    own = {
        "multi": {"solutions": texts, "differs": text},
        "broken": {"wrong": text, "contradiction": texts},
        "near_miss": {"grid": text, "wrong": texts, "conflicts": texts},
        "verdicts": dict.fromkeys(("board", "move", "verdict", "technique"), text)
        | dict.fromkeys(("rating", "easiest", "most"), number),
    }[extra]
    return pa.schema([("id", text), ("puzzle", text), *own.items()])
