"""Everything that may search without end takes a budget and reports its progress."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import Any

import pytest

import nonet
from nonet.engines.exact_cover import ExactCover, sudoku
from nonet.errors import ArgumentError, BudgetError
from nonet.generating.hunting import hunt
from nonet.play import Game
from nonet.render.trace import trace_html
from nonet.rules import by_name
from nonet.tables.traces import traces

OPEN = "." * 625
HARD = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
DIAGONALS = [by_name("x")]
SAVED = Game("1234341221434.21").save().replace("1234341221434.21", OPEN)

SEARCHES: dict[str, Callable[..., Any]] = {
    "solve": lambda **budget: nonet.solve(OPEN, **budget),
    "solve, rules": lambda **budget: nonet.solve("." * 81, rules=DIAGONALS, **budget),
    "solutions": lambda **budget: next(nonet.solutions(OPEN, **budget)),
    "solutions, rules": lambda **budget: next(nonet.solutions("." * 81, rules=DIAGONALS, **budget)),
    "is_unique": lambda **budget: nonet.is_unique(OPEN, **budget),
    "count_solutions": lambda **budget: nonet.count_solutions(OPEN, **budget),
    "reveal": lambda **budget: nonet.reveal(OPEN, 0, 0, **budget),
    "minimize": lambda **budget: nonet.minimize(OPEN, seed=1, **budget),
    "contradiction": lambda **budget: nonet.contradiction(OPEN, **budget),
    "redundant_clues": lambda **budget: nonet.redundant_clues(OPEN, **budget),
    "is_minimal": lambda **budget: nonet.is_minimal(OPEN, **budget),
    "game": lambda **budget: Game(OPEN, **budget),
    "saved game": lambda **budget: Game.load(SAVED, **budget),
    "cover": lambda **budget: next(sudoku(OPEN).solutions(**budget)),
    "cover count": lambda **budget: sudoku(OPEN).count(**budget),
}


@pytest.mark.parametrize("name", SEARCHES)
def test_nodes_run_out(name: str) -> None:
    with pytest.raises(BudgetError, match=r"node limit reached after 0 solutions") as caught:
        SEARCHES[name](nodes=5)
    assert caught.value.found == 0


@pytest.mark.parametrize("name", SEARCHES)
def test_a_budget_is_more_than_nothing(name: str) -> None:
    for wrong in ({"nodes": 0}, {"seconds": 0}, {"seconds": -1.0}):
        with pytest.raises(ArgumentError):
            SEARCHES[name](**wrong)


TIMED: dict[str, Callable[..., Any]] = {
    "hint": lambda: nonet.hint(HARD, scale="se", only="nested-nested-chains", seconds=1e-9),
    "steps": lambda: nonet.steps(HARD, scale="se", every=True, seconds=1e-9),
    "count_solutions": lambda: nonet.count_solutions("." * 256, limit=None, seconds=1e-9),
    "minimize": lambda: nonet.minimize(nonet.solve(HARD), seed=1, seconds=1e-9),
    "trace_html": lambda: trace_html(OPEN, seconds=1e-9),
}


@pytest.mark.parametrize("name", TIMED)
def test_time_runs_out(name: str) -> None:
    with pytest.raises(BudgetError, match="time limit reached"):
        TIMED[name]()


def test_the_time_of_many_searches_is_one(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = iter(range(100))
    monkeypatch.setattr("nonet.solving.minimal.monotonic", lambda: next(clock))
    with pytest.raises(BudgetError, match="time limit reached after 3 of 81 clues") as caught:
        nonet.minimize(nonet.solve(HARD), seed=1, seconds=4.5)
    assert caught.value.found == 3


@pytest.mark.parametrize("rules", [(), DIAGONALS])
def test_nodes_are_those_of_each_clue(rules: Any) -> None:
    full = next(nonet.solutions("." * 81, rules=rules))
    with pytest.raises(BudgetError, match=r"node limit reached after [1-9]\d* of 81 clues"):
        nonet.minimize(full, seed=1, nodes=5, rules=rules)


def test_a_budget_that_is_enough_changes_nothing() -> None:
    half = "12343412" + "." * 8
    found = nonet.solutions(half, nodes=1000)
    assert len(list(found)) == nonet.count_solutions(half, limit=None)
    problem = ExactCover(["a", "b"], {"x": ["a"], "y": ["b"]})
    assert problem.solve(nodes=100) == ("x", "y")


def test_a_trace_that_ran_out_keeps_its_steps() -> None:
    (row,) = traces([HARD], source="search", seconds=1e-9)
    assert row["outcome"] == "stopped" and row["solution"] is None and row["steps"]


@pytest.mark.parametrize(
    "call",
    [
        *(getattr(nonet, name) for name in SEARCHES if hasattr(nonet, name)),
        *(nonet.hint, nonet.steps, nonet.explain, nonet.rate, nonet.rate_many, nonet.check, hunt),
    ],
    ids=lambda call: call.__name__,
)
def test_the_names_of_a_budget_are_the_same_everywhere(call: Any) -> None:
    parameters = inspect.signature(call).parameters
    assert parameters["seconds"].default is None
    assert parameters["seconds"].kind is inspect.Parameter.KEYWORD_ONLY
