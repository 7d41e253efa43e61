"""Answer the questions of setters: broken rules, true candidates, clues that are not needed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from nonet.deadline import within_seconds
from nonet.errors import BudgetError
from nonet.model.cells import DIGITS, Position
from nonet.model.grid import Grid, GridLike
from nonet.puzzles.puzzle import RulesLike, puzzle_of
from nonet.puzzles.validate import breaking_cells
from nonet.results import PUZZLE, STATUS, Column, Result
from nonet.rules import layout_of
from nonet.solving.bulk import Status
from nonet.solving.minimal import redundant_clues, redundant_rules
from nonet.solving.search import solution_of, true_candidates


@dataclass(frozen=True, slots=True)
class BrokenRule(Result):
    """A rule that the digits of a grid break."""

    rule: Annotated[int, Column("uint16", "Its index in the list of rules, from 0.")]
    name: Annotated[str, Column("text", "Its name.")]
    cells: Annotated[tuple[Position, ...], Column("texts", "The filled cells that break it.")]


@dataclass(frozen=True, slots=True)
class BrokenRules(Result):
    """The rules that the digits of a grid break."""

    puzzle: Annotated[Grid, PUZZLE]
    broken: Annotated[tuple[BrokenRule, ...], Column("json", "The broken rules.")]


@dataclass(frozen=True, slots=True)
class CandidateSets(Result):
    """The digits that each cell holds in some solution."""

    puzzle: Annotated[Grid, PUZZLE]
    status: Annotated[Status, STATUS]
    candidates: Annotated[
        tuple[str, ...] | None,
        Column("texts", "The true candidates of each cell, row by row, unless time ran out."),
    ]


@dataclass(frozen=True, slots=True)
class Redundant(Result):
    """The givens and rules that can each be removed alone without losing uniqueness."""

    puzzle: Annotated[Grid, PUZZLE]
    givens: Annotated[tuple[Position, ...], Column("texts", "Givens that are not needed.")]
    rules: Annotated[tuple[int, ...], Column("json", "Indexes of rules that are not needed.")]


@within_seconds
def redundant_parts(
    puzzle: GridLike,
    *,
    rules: RulesLike = (),
    nodes: int | None = None,
    seconds: float | None = None,
) -> Redundant:
    """Return the givens and rules that a puzzle with one solution does not need, each alone.

    ``nodes`` bounds each search, ``seconds`` the whole call.

    >>> from nonet.rules import Cage
    >>> found = redundant_parts("12...4....4....1", rules=[Cage("r1c3 r1c4", 7)])
    >>> [str(cell) for cell in found.givens], found.rules
    (['r1c1', 'r1c2'], (0,))
    """
    puzzle = puzzle_of(puzzle, rules)
    givens = redundant_clues(puzzle, nodes=nodes, seconds=seconds)
    spare = redundant_rules(puzzle, nodes=nodes, seconds=seconds)
    return Redundant(puzzle.grid, tuple(givens), tuple(map(puzzle.conditions.index, spare)))


def broken_rules(puzzle: GridLike, *, rules: RulesLike = ()) -> BrokenRules:
    """Return the rules that the digits break; a digit repeated in a house breaks no rule.

    >>> from nonet.rules import Cage, Thermometer
    >>> rules = [Cage("r1c1 r1c2", 5), Thermometer("r2c1 r2c2")]
    >>> found = broken_rules("13..43.." + "." * 8, rules=rules).broken
    >>> [(one.name, *map(str, one.cells)) for one in found]
    [('cage', 'r1c1', 'r1c2'), ('thermometer', 'r2c1', 'r2c2')]
    """
    puzzle = puzzle_of(puzzle, rules)
    grid, rules = puzzle.grid, puzzle.conditions
    layout = layout_of(grid.size, rules)
    digits = grid.cells + bytes(layout.extra)
    broken = []
    for place, rule in enumerate(rules):
        if rule.replaces_boxes:
            continue
        found = breaking_cells(digits, rule.constraints(layout), rule.relations(layout))
        if found:
            cells = tuple(Position(*divmod(cell, grid.size)) for cell in sorted(found))
            broken.append(BrokenRule(place, rule.name, cells))
    return BrokenRules(grid, tuple(broken))


@within_seconds
def candidate_sets(
    puzzle: GridLike,
    *,
    rules: RulesLike = (),
    nodes: int | None = None,
    seconds: float | None = None,
) -> CandidateSets:
    """Return the true candidates of every cell, and whether the solution is unique.

    >>> candidate_sets("12...4....4....1").candidates[2]
    '3'
    """
    puzzle = puzzle_of(puzzle, rules)
    grid = puzzle.grid
    first = solution_of(puzzle, nodes=nodes, seconds=seconds)
    if first.solution is not None:
        return CandidateSets(grid, first.status, tuple(str(first.solution)))
    if first.status is not Status.MULTIPLE:
        sets = None if first.status is Status.STOPPED else ("",) * len(grid.cells)
        return CandidateSets(grid, first.status, sets)
    try:
        found = true_candidates(puzzle, nodes=nodes, seconds=seconds)
    except BudgetError:
        return CandidateSets(grid, first.status, None)
    sets = tuple("".join(DIGITS[digit] for digit in sorted(digits)) for digits in found.values())
    return CandidateSets(grid, first.status, sets)
