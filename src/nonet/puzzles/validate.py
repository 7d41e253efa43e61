"""Check a grid against the rules of Sudoku: conflicts, possible digits, solved or not."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, TypeVar

from nonet import _native
from nonet.arguments import whole_number
from nonet.deadline import check_deadline, in_time
from nonet.errors import ConflictError, is_among
from nonet.model.cells import Position, check_position, houses, peers
from nonet.model.grid import Grid, GridLike
from nonet.puzzles.puzzle import Puzzle, Rules, RulesLike, as_grid, puzzle_of
from nonet.rules.base import (
    Constraint,
    Relation,
    constraints_by_placement,
    groups,
    layout_of,
    other_constraints,
    relations,
)

Checked = TypeVar("Checked", Grid, Puzzle)


def conflicts(grid: GridLike, *, rules: RulesLike = ()) -> set[Position]:
    """Return every cell that shares a house with an equal digit, or breaks one of the rules.

    >>> sorted(map(str, conflicts("55" + "." * 79)))
    ['r1c1', 'r1c2']
    """
    puzzle = puzzle_of(grid, rules)
    if puzzle.conditions:
        return _conflicts_by_rules(puzzle)
    grid = puzzle.grid
    cells = grid.cells
    if not _native.has_conflict(cells):
        return set()
    found: set[int] = set()
    for house in houses(grid.size):
        digits = bytes(cells[cell] for cell in house)
        if len(set(digits)) + max(digits.count(0) - 1, 0) < len(digits):
            found.update(c for c in house if cells[c] and digits.count(cells[c]) > 1)
    return {Position(*divmod(cell, grid.size)) for cell in found}


def house_conflicts(
    grid: GridLike, kind: Literal["row", "column", "box"], number: int
) -> set[Position]:
    """Return the cells of one house (numbered from 0) whose digits repeat in it.

    >>> sorted(map(str, house_conflicts("5.5" + "." * 78, "row", 0)))
    ['r1c1', 'r1c3']
    """
    grid = as_grid(grid)
    place = ("row", "column", "box").index(kind) * grid.size
    place += whole_number(kind, number, least=0, most=grid.size - 1)
    house = houses(grid.size)[place]
    digits = [grid.cells[cell] for cell in house]
    return {
        Position(*divmod(cell, grid.size))
        for cell, digit in zip(house, digits)
        if digit and digits.count(digit) > 1
    }


def is_valid(grid: GridLike, *, rules: RulesLike = ()) -> bool:
    """Return whether no digit repeats in a house; empty cells are allowed."""
    puzzle = puzzle_of(grid, rules)
    if puzzle.conditions:
        return not _conflicts_by_rules(puzzle)
    return not _native.has_conflict(puzzle.grid.cells)


def is_solved(grid: GridLike, *, rules: RulesLike = ()) -> bool:
    """Return whether every cell is filled and no digit repeats in a house."""
    puzzle = puzzle_of(grid, rules)
    blank = blank_cells(puzzle.grid.size, puzzle.rules)
    return puzzle.grid.empty == len(blank) and is_valid(puzzle)


def blank_cells(size: int, rules: Rules) -> tuple[int, ...]:
    """Return the cells that stay empty because the rules make the grid a rectangle."""
    if not any(rule.reshapes for rule in rules):
        return ()
    return layout_of(size, rules).blank


def can_place(grid: GridLike, row: int, col: int, value: int, *, rules: RulesLike = ()) -> bool:
    """Return whether a digit can go in a cell without conflicting with the others.

    The content of the cell itself is ignored. A value outside 1 to ``size`` never fits.

    >>> can_place("5" + "." * 80, 0, 8, 5)
    False
    """
    puzzle = puzzle_of(grid, rules)
    grid = puzzle.grid
    cell = check_position(row, col, grid.size)
    if isinstance(value, bool) or not is_among(value, range(1, grid.size + 1)):
        return False
    if puzzle.conditions:
        return value in _values_by_rules(puzzle, cell)
    return all(grid.cells[peer] != value for peer in peers(grid.size)[cell])


def possible_values(grid: GridLike, row: int, col: int, *, rules: RulesLike = ()) -> set[int]:
    """Return the digits that can go in an empty cell; empty for a filled one."""
    puzzle = puzzle_of(grid, rules)
    grid = puzzle.grid
    cell = check_position(row, col, grid.size)
    if grid.cells[cell]:
        return set()
    if puzzle.conditions:
        return _values_by_rules(puzzle, cell)
    seen = {grid.cells[peer] for peer in peers(grid.size)[cell]}
    return set(range(1, grid.size + 1)) - seen


def _conflicts_by_rules(puzzle: Puzzle) -> set[Position]:
    grid, rules = puzzle.grid, puzzle.conditions
    if grid.empty == grid.size**2:
        return set()
    size = grid.size
    digits = grid.cells + bytes(layout_of(size, rules).extra)
    found = breaking_cells(digits, other_constraints(size, rules), relations(size, rules))
    for cells in groups(size, rules):
        held = [digit for cell in cells if (digit := digits[cell])]
        if len(set(held)) < len(held):
            found.update(c for c in cells if digits[c] and held.count(digits[c]) > 1)
    return {Position(*divmod(cell, size)) for cell in found}


def breaking_cells(
    digits: bytes, constraints: Iterable[Constraint], relations: Iterable[Relation]
) -> set[int]:
    """Return the filled cells that break constraints and relations."""
    found: set[int] = set()
    for constraint in constraints:
        held = [cell for cell, digit in constraint.placements if digits[cell] == digit]
        if len(held) > 1:
            found.update(held)
    for relation in in_time(relations):
        if not relation.allows(digits):
            found.update(cell for cell in relation.cells if digits[cell])
    return found


def _values_by_rules(puzzle: Puzzle, cell: int) -> set[int]:
    check_deadline()
    grid, rules = puzzle.grid, puzzle.conditions
    of = constraints_by_placement(grid.size, rules)
    here = [relation for relation in relations(grid.size, rules) if cell in relation.cells]
    tried = bytearray(grid.cells)
    found = set()
    digits = layout_of(grid.size, rules).digits
    for value in range(1, digits + 1):
        tried[cell] = value
        clash = any(
            other != cell and grid.cells[other] == digit
            for constraint in of[cell * digits + value - 1]
            for other, digit in constraint.placements
        )
        if not clash and all(relation.allows(tried) for relation in here):
            found.add(value)
    return found


def refuse_conflicts(puzzle: Checked) -> Checked:
    """Return a puzzle, or raise :class:`ConflictError` if its givens conflict."""
    if not is_valid(puzzle):
        raise ConflictError(conflicts(puzzle))
    return puzzle
