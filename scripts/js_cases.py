"""Record what Python answers, for the tests of the package for JavaScript.

    python scripts/js_cases.py COUNT > cases.json

The cases are drawn from fixed seeds: ratings, forms, solutions, counts, steps, generated puzzles,
rules. Tests in ``js/test`` compare them with the answers of WebAssembly, bit for bit.
"""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from typing import Any

import nonet
from nonet.errors import ArgumentError
from nonet.logic.levels import LEVELS
from nonet.logic.scales import SCALES
from nonet.model.grid import Grid
from nonet.puzzles.symmetry import Symmetry
from nonet.random import Random
from nonet.rules.base import Rule, check_fit, program_of
from nonet.rules.examples import EXAMPLES
from nonet.rules.plain import to_plain

SILENT = ("text", "name", "tokens", "letters", "chain", "branches")
"""The fields of a step that hold text."""

SOURCE = Path(__file__).parent.parent / "js" / "src" / "rules.js"


def known() -> set[str]:
    """Return the names of the rules that ``js/src/rules.js`` compiles."""
    rules = SOURCE.read_text(encoding="utf-8").partition("RULES = {")[2].partition("\n};")[0]
    return {"regions", *re.findall(r'^  "?([a-z][a-z-]*)"?[(:]', rules, re.MULTILINE)}


def silent(step: dict[str, Any]) -> dict[str, Any]:
    """Return a step without text."""
    kept = {name: value for name, value in step.items() if name not in SILENT}
    return kept | {"nested": [silent(inner) for inner in step["nested"]]}


def puzzle_cases(number: int) -> dict[str, Any]:
    """Return what Python says of one puzzle: minimal, or with more than one solution."""
    made = nonet.generate(seed=number, rate=False)
    draw = Random(number, 7)
    scale = tuple(SCALES)[draw.below(len(SCALES))]
    case: dict[str, Any] = {"puzzle": str(made.puzzle), "solution": str(made.solution)}
    case["canonical"] = str(nonet.canonical(made.puzzle))
    case["rating"] = nonet.rate(made.puzzle, scale=scale).as_dict()
    board = nonet.Board(made.puzzle)
    for _ in range(draw.below(30)):
        step = nonet.hint(board).step
        if step is None:
            break
        board.apply(step)
    marks = ["".join(str(d) for d in range(1, 10) if mask >> (d - 1) & 1) for mask in board.masks]
    first = nonet.logic.plan.plan_for(scale).next_step(board)
    case["board"] = {"grid": str(board.grid), "candidates": marks, "scale": scale}
    case["step"] = None if first is None else silent(first.as_dict())
    cells = bytearray(made.puzzle.cells)
    filled = [cell for cell, digit in enumerate(cells) if digit]
    for cell in draw.shuffled(filled)[:2]:
        cells[cell] = 0
    open_grid = Grid.from_cells(bytes(cells))
    case["open"] = str(open_grid)
    case["count"] = nonet.count_solutions(open_grid, limit=500)
    return case


def level_cases(number: int) -> dict[str, Any]:
    """Return a puzzle of a level and symmetry, as the seed gives it."""
    draw = Random(number, 8)
    level = (None, *LEVELS)[draw.below(5)]
    symmetry = tuple(Symmetry)[draw.below(2)]
    made = nonet.generate(level, symmetry=symmetry, seed=number).as_dict()
    made.pop("rules")
    return {"level": level and str(level), "symmetry": symmetry.value, "made": made}


def rule_cases() -> list[dict[str, Any]]:
    """Return the program of each example of a rule, and its answers on an open grid."""
    found = []
    names = known()
    for examples in EXAMPLES.values():
        for rule in examples:
            try:
                check_fit(9, (rule,))
            except ArgumentError:
                continue  # an example for another size
            if rule.name in names:
                found.append(_rule_case(rule))
    return found


def _rule_case(rule: Rule) -> dict[str, Any]:
    solution = nonet.random_grid(seed=3, rules=[rule])
    cells = bytes(d if cell % 2 == 0 else 0 for cell, d in enumerate(solution.cells))
    puzzle = Grid.from_cells(cells)
    numbers = memoryview(program_of(puzzle, (rule,))).cast("i").tolist()
    found = nonet.count_solutions(puzzle, limit=100, rules=[rule])
    return {
        "rule": to_plain(rule),
        "puzzle": str(puzzle),
        "program": numbers,
        "count": found,
        "first": [str(one) for _, one in zip(range(3), nonet.solutions(puzzle, rules=[rule]))],
    }


def main() -> None:
    """Print the cases as JSON."""
    count = int(sys.argv[1])
    cases = {
        "puzzles": [puzzle_cases(number) for number in range(count)],
        "levels": [level_cases(number) for number in range(count // 10)],
        "rules": rule_cases(),
    }
    json.dump(cases, sys.stdout)


if __name__ == "__main__":
    main()
