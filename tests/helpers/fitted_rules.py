"""Random puzzles with rules that a random full grid obeys."""

from __future__ import annotations

import random
from typing import Any

from nonet.grid import Grid
from nonet.rules import Rule, layout_of
from nonet.solving.search import solutions
from nonet.validate import is_valid

from helpers.random_rules import MAKERS, made

FLAGS = ("Diagonals", "AntiKnight", "AntiKing", "NonConsecutive", "DisjointGroups", "Windows")
GLOBAL = (*FLAGS, "GlobalEntropy", "NoDifference", "NoRatio", "NoPairSum")
"""Rules about the whole grid, which few grids obey."""

LOCAL = tuple(kind for kind in MAKERS if kind not in GLOBAL)


def full_grid(chance: random.Random, size: int, rules: tuple[Rule, ...] = ()) -> Grid | None:
    """Return a random solution of the empty grid, or None if the rules leave none."""
    cells = bytearray(size * size)
    order = [chance.randrange(size * size) for _ in range(size // 2)]
    for digit, cell in enumerate(dict.fromkeys(order), 1):
        cells[cell] = digit
    return next(solutions(Grid.from_cells(bytes(cells)), rules=rules, seconds=5), None)


def fitted(kind: str, chance: random.Random, solution: Grid) -> Rule | None:
    """Return a rule of a kind that a full grid obeys, or None if some tries give none."""
    for _ in range(40):
        rule = _with_numbers(made(kind, chance, solution.size), solution)
        if is_valid(solution, rules=[rule]):
            return rule
    return None


def _with_numbers(rule: Rule, solution: Grid) -> Rule:
    """Return a rule with the numbers of the solution in place of random ones."""
    layout = layout_of(solution.size)
    values: dict[str, Any] = {}
    if hasattr(rule, "total") and rule.total is not None:
        cells = rule.diagonal(layout) if hasattr(rule, "diagonal") else layout.indices(rule.cells)  # type: ignore[attr-defined]
        values["total"] = sum(solution.cells[cell] for cell in cells)
    elif rule.name in ("sandwich", "x-sum", "skyscraper", "numbered-room"):
        for number in range(solution.size * (solution.size + 1) // 2 + 1):
            object.__setattr__(rule, "value", number)
            if is_valid(solution, rules=[rule]):
                return rule
    elif rule.name == "difference":
        a, b = (solution.cells[cell] for cell in layout.indices(rule.cells))  # type: ignore[attr-defined]
        values["value"] = abs(a - b)
    elif rule.name == "quadruple":
        cells = layout.indices(rule.cells)  # type: ignore[attr-defined]
        values["digits"] = tuple(sorted(solution.cells[cell] for cell in cells[:2]))
    for name, value in values.items():
        object.__setattr__(rule, name, value)
    return rule


def puzzle(
    seed: int, size: int, *, count: int = 4, cages: bool = False
) -> tuple[Grid, tuple[Rule, ...]]:
    """Return a random puzzle with at least one solution; the rules are part of it."""
    chance = random.Random(seed)
    base: tuple[Rule, ...] = ()
    if chance.random() < 0.2:
        kind = chance.choice(GLOBAL)
        if size == 6 and kind == "Windows":
            kind = "Diagonals"
        base = (made(kind, chance, size),)
    solution = full_grid(chance, size, base)
    if solution is None:
        base, solution = (), full_grid(chance, size)
    assert solution is not None
    rules = list(base)
    for _ in range(count):
        kind = "Cage" if cages else chance.choice(LOCAL)
        if (rule := fitted(kind, chance, solution)) is not None:
            rules.append(rule)
    found = tuple(dict.fromkeys(rules))
    cells = bytearray(solution.cells)
    for cell in chance.sample(range(len(cells)), len(cells)):
        if chance.random() < 0.75:
            cells[cell] = 0
    return Grid.from_cells(bytes(cells)), found
