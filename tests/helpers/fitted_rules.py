"""Random puzzles with rules that a random full grid obeys."""

from __future__ import annotations

import random
from contextlib import suppress
from operator import mul

from nonet.errors import ArgumentError, BudgetError, ConflictError
from nonet.model.grid import Grid
from nonet.puzzles.validate import is_valid
from nonet.rules import Candidates, Rule, layout_of
from nonet.solving.search import is_unique, solutions

from helpers.random_rules import MAKERS, made

GLOBAL = (
    *("Diagonals", "AntiKnight", "AntiKing", "NonConsecutive", "DisjointGroups", "Windows"),
    "AntiTaxicab",
    *("GlobalEntropy", "NoDifference", "NoRatio", "NoPairSum"),
)
"""Rules about the whole grid, which few grids obey."""

LOCAL = tuple(kind for kind in MAKERS if kind not in GLOBAL)
OUTSIDE = ("sandwich", "x-sum", "skyscraper", "numbered-room", "full-rank")


MOST_NODES = 20_000
"""The nodes of a search, so that none takes long, whatever the rules."""


def full_grid(chance: random.Random, size: int, rules: tuple[Rule, ...] = ()) -> Grid | None:
    """Return a solution of a grid with some random digits, or None if there is none."""
    cells = bytearray(size * size)
    for digit in range(1, size // 2 + 1):
        cells[chance.randrange(size * size)] = digit
    try:
        return next(solutions(Grid.from_cells(bytes(cells)), rules=rules, nodes=MOST_NODES), None)
    except (BudgetError, ConflictError):
        return None


def fitted(
    kind: str, chance: random.Random, solution: Grid, base: tuple[Rule, ...] = ()
) -> Rule | None:
    """Return a rule of a kind that a full grid obeys, or None after a few failed tries.

    The rules of ``base`` shape the grid.
    """
    for _ in range(30):
        with suppress(ArgumentError):  # it is outside the grid
            rule = _with_numbers(made(kind, chance, solution.size), solution, base)
            if is_valid(solution, rules=[*base, rule]):
                return rule
    return None


def _with_numbers(rule: Rule, solution: Grid, base: tuple[Rule, ...]) -> Rule:
    """Return a rule with the numbers of the solution instead of random ones."""
    layout, size = layout_of(solution.size, base), solution.size
    cells = getattr(rule, "cells", ())
    digits = [solution.cells[cell] for cell in layout.indices(cells)]
    if rule.name == "little-killer":
        digits = [solution.cells[cell] for cell in rule.diagonal(layout)]  # type: ignore[attr-defined]
    values: list[tuple[str, object]] = []
    if getattr(rule, "total", None) is not None:
        factors = getattr(rule, "factors", [1] * len(digits))
        values = [("total", sum(map(mul, factors, digits)))]
    elif rule.name in OUTSIDE:
        values = [("value", number) for number in range(size * (size + 1) // 2 + 1)]
    elif rule.name == "difference":
        values = [("value", abs(digits[0] - digits[1]))]
    elif rule.name == "quadruple":
        values = [("digits", tuple(sorted(digits[:2])))]
    elif isinstance(rule, Candidates):
        allowed = tuple(
            (cell, tuple(sorted({*some, solution[cell]}))) for cell, some in rule.allowed
        )
        values = [("allowed", allowed)]
    for name, value in values:
        object.__setattr__(rule, name, value)
        if is_valid(solution, rules=[*base, rule]):
            break
    return rule


def _is_unique(grid: Grid, rules: tuple[Rule, ...]) -> bool:
    """Return whether a puzzle is known to have one solution."""
    try:
        return is_unique(grid, rules=rules, nodes=MOST_NODES)
    except BudgetError:
        return False


def random_puzzle(seed: int, size: int) -> tuple[Grid, tuple[Rule, ...], Grid]:
    """Return a puzzle, its rules and one of its solutions; for every third, the only one."""
    chance = random.Random(seed)
    base: tuple[Rule, ...] = ()
    if chance.random() < 0.25:
        kinds = [kind for kind in GLOBAL if size != 6 or kind != "Windows"]
        base = (made(chance.choice(kinds), chance, size),)
    solution = full_grid(chance, size, base)
    while solution is None:
        base, solution = (), full_grid(chance, size)
    kinds = [chance.choice(LOCAL) for _ in range(chance.randint(1, 2 + size // 2))]
    if chance.random() < 0.3:
        kinds = ["Cage"] * size
    found = [fitted(kind, chance, solution) for kind in kinds]
    rules = tuple(dict.fromkeys((*base, *(rule for rule in found if rule is not None))))
    cells = bytearray(solution.cells)
    unique = chance.random() < 0.34
    for cell in chance.sample(range(len(cells)), len(cells)):
        given, cells[cell] = cells[cell], 0
        if (unique and not _is_unique(Grid.from_cells(bytes(cells)), rules)) or (
            not unique and chance.random() < 0.3
        ):
            cells[cell] = given
    return Grid.from_cells(bytes(cells)), rules, solution
