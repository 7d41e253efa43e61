"""Minimal puzzles: those that lose their one solution with any of their clues."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from nonet import _native
from nonet.cells import Position
from nonet.grid import Grid, GridLike, grid_and_rules
from nonet.random import Random
from nonet.solving.search import is_unique, solve

if TYPE_CHECKING:
    from nonet.rules import Rule


def minimize(puzzle: GridLike, *, seed: int, rules: Iterable[Rule] = ()) -> Grid:
    """Remove clues in an order drawn from the seed, each if the solution stays the only one.

    What is left is a minimal puzzle. The puzzle must have exactly one solution.

    >>> minimize("1234341221434321", seed=1)
    Grid('1.3....2....43..')
    """
    grid, rules = grid_and_rules(puzzle, rules)
    solve(grid, rules=rules)
    for cell in Random(seed).shuffled(_filled(grid)):
        less = _without(grid, cell)
        if _stays_unique(less, rules):
            grid = less
    return grid


def redundant_clues(puzzle: GridLike, *, rules: Iterable[Rule] = ()) -> list[Position]:
    """Return the clues that can be removed, one alone, so that the solution stays the only one.

    The puzzle must have exactly one solution.

    >>> [str(cell) for cell in redundant_clues("12.4.41...4....1")]
    ['r1c1', 'r1c4', 'r2c3']
    """
    grid, rules = grid_and_rules(puzzle, rules)
    solve(grid, rules=rules)
    return [
        Position(*divmod(cell, grid.size))
        for cell in _filled(grid)
        if _stays_unique(_without(grid, cell), rules)
    ]


def is_minimal(puzzle: GridLike, *, rules: Iterable[Rule] = ()) -> bool:
    """Return whether a puzzle has exactly one solution and needs every clue for that."""
    grid, rules = grid_and_rules(puzzle, rules)
    if not is_unique(grid, rules=rules):
        return False
    return not any(_stays_unique(_without(grid, cell), rules) for cell in _filled(grid))


def _filled(grid: Grid) -> Iterator[int]:
    return (cell for cell, value in enumerate(grid.cells) if value)


def _without(grid: Grid, cell: int) -> Grid:
    return Grid.from_cells(grid.cells[:cell] + b"\0" + grid.cells[cell + 1 :])


def _stays_unique(grid: Grid, rules: tuple[Rule, ...]) -> bool:
    if rules:
        return is_unique(grid, rules=rules)
    return _native.count(grid.cells, 2)[0] == 1
