"""Every number that enters the API is checked: the error names it and the allowed range."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np
import pytest

import nonet
import nonet.datasets
import nonet.engines
import nonet.generating
import nonet.logic
import nonet.play
import nonet.render.trace
import nonet.tables
from nonet.engines.backtracking import Backtracking
from nonet.engines.brute_force import BruteForce
from nonet.engines.exact_cover import CoverSearch, ExactCover, ExactCoverEngine, sudoku
from nonet.engines.fast import Fast
from nonet.errors import ArgumentError
from nonet.generating import Progress, Spec
from nonet.generating.hunting import hunt
from nonet.play import Finished, Game, ModeRules, Race
from nonet.random import Random
from nonet.tables import SolvedText
from nonet.tables.traces import traces

GRID = "12...4....4....1"
NINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
COVER = ExactCover("ab", {"x": "a", "y": "b"})
GAME = Game(GRID)
TABLE = {"puzzle": [NINE]}


CALLS: dict[str, Callable[..., Any]] = {
    "Backtracking": Backtracking,
    "Backtracking.trace": partial(Backtracking().trace, GRID),
    "BruteForce": BruteForce,
    "ExactCover.count": COVER.count,
    "ExactCover.search": COVER.search,
    "ExactCover.solutions": COVER.solutions,
    "ExactCover.solve": COVER.solve,
    "ExactCoverEngine": ExactCoverEngine,
    "Fast": Fast,
    "Game": partial(Game, GRID),
    "Game.load": partial(Game.load, GAME.save()),
    "Game.tick": GAME.tick,
    "Generator": nonet.Generator,
    "Generator.generate": nonet.Generator(1).generate,
    "Generator.generate_many": nonet.Generator(1).generate_many,
    "Generator.batches": partial(nonet.Generator(1).batches, Spec.of("easy")),
    "Generator.stream": partial(nonet.Generator(1).stream, Spec.of("easy")),
    "Race": partial(Race, GRID),
    "Random": partial(Random, 1),
    "Random.below": Random(1).below,
    "Spec.of": Spec.of,
    "SudokuCover.count": sudoku(GRID).count,
    "SudokuCover.run": sudoku(GRID).run,
    "SudokuCover.solutions": sudoku(GRID).solutions,
    "Transformation.random": partial(nonet.Transformation.random, seed=1),
    "Annotate": partial(nonet.tables.Annotate, "clues"),
    "CoverSearch.advance": lambda **options: COVER.search().advance(**options),
    "CoverSearch.count": lambda **options: COVER.search().count(**options),
    "CoverSearch.within": lambda **options: COVER.search().within(**options),
    "annotate": partial(nonet.annotate, [NINE], "clues"),
    "assign": partial(nonet.datasets.assign, nonet.class_keys([NINE]), seed=1),
    "audit": partial(nonet.datasets.audit, ["missing.csv"]),
    "automorphisms": partial(nonet.automorphisms, GRID),
    "b_rating": partial(nonet.b_rating, NINE),
    "backdoor_size": partial(nonet.backdoor_size, NINE),
    "bxb_rating": partial(nonet.bxb_rating, NINE),
    "te_depth": partial(nonet.te_depth, NINE),
    "canonical_many": partial(nonet.canonical_many, [NINE]),
    "check": partial(nonet.check, GRID),
    "class_keys": partial(nonet.class_keys, [NINE]),
    "count_solutions": partial(nonet.count_solutions, GRID),
    "estimate": partial(nonet.estimate, GRID),
    "estimates": partial(nonet.estimates, GRID),
    "daily": partial(nonet.daily, "2026-11-15", "easy"),
    "dedup": partial(nonet.datasets.dedup, TABLE),
    "dedup_files": partial(nonet.datasets.dedup_files, ["missing.csv"], "out.csv"),
    "explain": partial(nonet.explain, NINE),
    "first_of_each": partial(nonet.datasets.first_of_each, [NINE]),
    "few_clues": partial(nonet.few_clues, "1234341221434321"),
    "generate": nonet.generate,
    "generate_many": nonet.generate_many,
    "grade": partial(nonet.grade, NINE, ""),
    "grade_many": partial(nonet.grade_many, [NINE], [""]),
    "hint": partial(nonet.hint, NINE),
    "judge": partial(nonet.judge, NINE, ""),
    "Episode": partial(nonet.Episode, NINE),
    "hunt": partial(hunt, goal=1),
    "is_minimal": partial(nonet.is_minimal, GRID),
    "is_unique": partial(nonet.is_unique, GRID),
    "leakage": partial(nonet.datasets.leakage, [NINE], [NINE]),
    "measures": partial(nonet.measures, NINE),
    "minimal_dataset": partial(nonet.minimal_dataset, 1),
    "minimal_puzzles": partial(nonet.minimal_puzzles, 1),
    "minimize": partial(nonet.minimize, GRID, seed=1),
    "practice": partial(nonet.practice, "x-wing"),
    "random_grid": nonet.random_grid,
    "random_grids": partial(nonet.random_grids, 1),
    "rate": partial(nonet.rate, NINE),
    "rate_many": partial(nonet.rate_many, [NINE]),
    "read_image": partial(nonet.read_image, np.zeros((9, 9), np.uint8)),
    "read_images": partial(nonet.read_images, np.zeros((9, 9), np.uint8)),
    "contradiction": partial(nonet.contradiction, GRID),
    "understand": partial(nonet.understand, GRID),
    "redundant_clues": partial(nonet.redundant_clues, GRID),
    "redundant_rules": partial(nonet.redundant_rules, GRID),
    "reveal": partial(nonet.reveal, GRID, 0, 0),
    "shuffle": partial(nonet.shuffle, GRID),
    "shuffle_many": partial(nonet.shuffle_many, [NINE], seed=1),
    "solutions": partial(nonet.solutions, GRID),
    "solve": partial(nonet.solve, GRID),
    "solve_file": partial(nonet.solve_file, "missing.txt"),
    "solve_many": partial(nonet.solve_many, [NINE]),
    "DatasetPlan": partial(nonet.datasets.DatasetPlan, seed=1),
    "make_dataset": partial(
        nonet.datasets.make_dataset, nonet.datasets.DatasetPlan(seed=1, number=2), "out"
    ),
    "split": partial(nonet.datasets.split, TABLE, seed=1),
    "split_files": partial(nonet.datasets.split_files, ["missing.csv"], "out", seed=1),
    "steps": partial(nonet.steps, NINE),
    "sudoku": partial(sudoku, GRID),
    "trace_html": partial(nonet.render.trace.trace_html, GRID),
    "traces": partial(traces, [GRID]),
    "true_candidates": partial(nonet.true_candidates, GRID),
}
"""Each public callable with numeric parameters, ready for one more argument."""

WHOLE = ("x", 1.5, True, -1, 2**64, 99999999999999999999)
BAD: dict[str, tuple[Any, ...]] = {
    "seconds": ("1", True, 0, -1, float("nan"), float("-inf")),
    "timeout": ("1", True, 0, -1, float("nan")),
    "goal": ("1", True, float("nan"), float("inf"), -1),
    "test": ("1", True, -0.1, 1.5, float("nan")),
    "validation": ("1", True, -0.1, 1.5, float("nan")),
    "threads": (*WHOLE, 0, 1025),
    "grade": (*WHOLE, 0, 4),
    **dict.fromkeys(("nodes", "limit", "tries", "iterations", "max_events", "bound"), (*WHOLE, 0)),
    **dict.fromkeys(("pool", "parents", "children"), (*WHOLE, 0)),
    **dict.fromkeys(("seed", "count", "start", "index", "first", "stream", "rounds"), WHOLE),
    **dict.fromkeys(("sample", "trace", "events"), WHOLE),
}
"""The values that each numeric parameter rejects."""

ZERO = {("Game.tick", "seconds"), ("Race", "seconds"), ("CoverSearch.advance", "nodes")}
ZERO |= {("CoverSearch.advance", "seconds")}
"""Parameters for which 0 has a meaning."""

NUMBER = re.compile(r"\b(int|float)\b")
HOMES = (
    *(nonet, nonet.datasets, nonet.engines, nonet.generating, nonet.play),
    *(nonet.tables, nonet.engines.exact_cover),
)
RESULTS = {Finished, ModeRules, Progress, SolvedText, Spec}
"""Classes that hold numbers and that only the package creates."""


def public_callables() -> dict[str, Any]:
    found: dict[str, Any] = {}
    for home in HOMES:
        for name in getattr(home, "__all__", [name for name in vars(home) if name[0] != "_"]):
            thing = getattr(home, name)
            if not callable(thing) or thing in RESULTS:
                continue
            if inspect.isclass(thing) and issubclass(thing, (BaseException, nonet.results.Result)):
                continue
            found[name] = thing
            for inner, value in vars(thing).items() if inspect.isclass(thing) else ():
                function = getattr(value, "__func__", value)
                if inspect.isfunction(function) and not inner.startswith("_"):
                    found[f"{name}.{inner}"] = function
    return found


SIGNATURES = {
    "CoverSearch.advance": CoverSearch.advance,
    "CoverSearch.count": CoverSearch.count,
    "CoverSearch.within": CoverSearch.within,
}
"""The functions behind the calls that hide them."""


def numbers_of(function: Any) -> list[str]:
    try:
        parameters = inspect.signature(function).parameters.values()
    except ValueError:  # a class without a signature, such as an enumeration
        return []
    return [p.name for p in parameters if p.name in BAD and NUMBER.search(str(p.annotation))]


def test_every_public_number_is_in_the_table() -> None:
    numeric = {name for name, thing in public_callables().items() if numbers_of(thing)}
    assert sorted(numeric - set(CALLS)) == []


@pytest.mark.parametrize("name", CALLS)
def test_bad_numbers_are_rejected_by_name(name: str) -> None:
    parameters = numbers_of(SIGNATURES.get(name, CALLS[name]))
    assert parameters
    for parameter in parameters:
        for bad in BAD[parameter]:
            if bad is True or bad != 0 or (name, parameter) not in ZERO:
                with pytest.raises(ArgumentError, match=rf"^{parameter} must be .*, not "):
                    CALLS[name](**{parameter: bad})


@pytest.mark.parametrize("seconds", [float("inf"), 1e300, 10**400, 9.3e9, np.float32(60)])
def test_long_times_are_no_limit(seconds: Any) -> None:
    assert nonet.solve(GRID, seconds=seconds) == nonet.solve(GRID)
    assert nonet.count_solutions("." * 16, limit=None, seconds=seconds) == 288
    assert nonet.generate("easy", seed=1, seconds=seconds).level == "easy"
    assert nonet.rate(NINE, seconds=seconds).solved
    assert BruteForce(seconds=seconds).run(GRID).solved
