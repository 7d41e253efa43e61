"""The endpoints without a server: budgets, first attempts, days, practice positions."""

from __future__ import annotations

from typing import Any

import pytest

import nonet
from nonet import Grid, formats
from nonet.errors import BudgetError, SudokuError
from nonet.formats import Record
from nonet.rules import AntiKnight, Cage, Diagonals, rule_texts
from nonet.web import endpoints
from nonet.web.endpoints import ENDPOINTS, Budget, Endpoint, UnfinishedError
from nonet.web.replies import reply_to
from nonet.web.requests import (
    EXAMPLE,
    BoardRequest,
    ConvertRequest,
    CountRequest,
    DailyRequest,
    ExplainRequest,
    GenerateRequest,
    PracticeRequest,
    PrintRequest,
    PuzzleRequest,
    RateRequest,
    RenderRequest,
)

BUDGET = Budget(seconds=10**6, nodes=10**9)


@pytest.mark.parametrize(
    ("name", "verb", "request_"),
    [
        ("hint", "hints.hint", BoardRequest(puzzle=EXAMPLE)),
        ("explain", "explanations.explain", ExplainRequest(puzzle=EXAMPLE)),
        ("rate", "rate_grid", RateRequest(puzzle=EXAMPLE)),
        ("ratings", "rate_grid", PuzzleRequest(puzzle=EXAMPLE)),
        ("render", "hints.hint", RenderRequest(puzzle=EXAMPLE, hint=True)),
        ("solve", "search.solve", PuzzleRequest(puzzle=EXAMPLE)),
        ("check", "checking.check", PuzzleRequest(puzzle=EXAMPLE)),
    ],
)
def test_every_search_is_bounded(
    monkeypatch: pytest.MonkeyPatch, name: str, verb: str, request_: Any
) -> None:
    *home, last = verb.split(".")
    place = getattr(endpoints, home[0]) if home else endpoints
    real, given = getattr(place, last), []

    def recorded(*args: Any, **options: Any) -> Any:
        given.append(options["seconds"])
        return real(*args, **options)

    monkeypatch.setattr(place, last, recorded)
    ENDPOINTS[name].run(request_, Budget(seconds=60, nodes=10**9))
    assert given and all(0 < seconds <= 60 for seconds in given)
    assert given == sorted(given, reverse=True), "later searches have what is left"


def test_a_first_try_that_runs_out_is_left_to_a_worker() -> None:
    def run(request: Any, budget: Budget) -> Any:
        raise BudgetError("the budget ran out")

    endpoint = Endpoint(run, "Solve", {}, "run", quick=True)
    with pytest.raises(UnfinishedError):
        reply_to(endpoint, None, Budget.for_first_try())
    assert reply_to(endpoint, None, BUDGET).status == 422


def test_the_puzzle_of_a_day_is_the_same_as_in_python() -> None:
    made = endpoints.daily(DailyRequest(date="2026-11-15", level="easy"), BUDGET)
    assert made.puzzle == nonet.daily("2026-11-15", "easy").puzzle


def test_a_day_that_does_not_exist() -> None:
    with pytest.raises(SudokuError, match="2026-13-01"):
        endpoints.daily(DailyRequest(date="2026-13-01"), BUDGET)


def test_a_seed_repeats_a_puzzle() -> None:
    first, second = (endpoints.generate(GenerateRequest(seed=7), BUDGET) for _ in range(2))
    assert first == second


def test_a_position_has_its_step_and_the_words_of_four_levels() -> None:
    found = endpoints.practice(PracticeRequest(technique="x-wing", seed=7), BUDGET).as_dict()
    assert found["step"]["technique"] == "x-wing"
    assert len(found["words"]) == 4
    again = endpoints.practice(PracticeRequest(technique="X-Wing", seed=7), BUDGET).as_dict()
    assert again == found


def test_a_technique_without_positions_has_its_example(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("nonet.logic.positions.practised", tuple)
    found = endpoints.practice(PracticeRequest(technique="x-wing"), BUDGET).as_dict()
    assert found["basis"] == "example" and found["step"]["technique"] == "x-wing"


def test_rules_of_a_link_are_honoured_or_refused() -> None:
    link = formats.write(Record(Grid("." * 81), rules=(Diagonals(),)), "fpuzzles")
    first = endpoints.count(CountRequest(puzzle=link, limit=1), BUDGET)
    assert first.puzzle == Grid("." * 81)
    clash = formats.write(Record(Grid("1" + "." * 79 + "1"), rules=(Diagonals(),)), "fpuzzles")
    found = endpoints.check(PuzzleRequest(puzzle=clash), BUDGET)
    assert list(map(str, found.conflicts)) == ["r1c1", "r9c9"]
    assert endpoints.hint(BoardRequest(puzzle=clash), BUDGET).mistakes
    assert endpoints.rate(RateRequest(puzzle=link), BUDGET).outcome.name == "STUCK"
    assert len(endpoints.ratings(PuzzleRequest(puzzle=link), BUDGET).ratings) == 1
    form = endpoints.canonical(PuzzleRequest(puzzle=link), BUDGET)
    assert str(form.canonical).startswith(".Diagonal") and form.transpose is None


CAGE = {"rule": "cage", "cells": ["r1c1", "r1c2"], "total": 3}


def test_rules_with_fields_are_drawn_checked_and_counted() -> None:
    empty = "." * 81
    asked = PuzzleRequest(puzzle=empty, rules=[CAGE, "anti-knight"])
    found = endpoints.read(asked, BUDGET)
    assert [rule["rule"] for rule in found.rules] == ["cage", "anti-knight"]
    assert found.texts == rule_texts([Cage("r1c1 r1c2", 3), AntiKnight()])
    assert (0, 1) in found.houses
    assert ">3</text>" in found.above and "stroke-dasharray" in found.below
    assert "#" not in found.above + found.below, "the page has its own colours"
    assert (endpoints.candidates(asked, BUDGET).candidates or ())[0] == "12"
    broken = endpoints.broken(PuzzleRequest(puzzle="5" + empty[1:], rules=[CAGE]), BUDGET)
    assert [one.name for one in broken.broken] == ["cage"]
    assert ">3</text>" in endpoints.render(RenderRequest(puzzle=empty, rules=[CAGE]), BUDGET)
    book = endpoints.book(PrintRequest(puzzle=empty, rules=[CAGE]), BUDGET)
    assert book.startswith(b"%PDF")
    text = endpoints.convert(ConvertRequest(puzzle=empty, rules=[CAGE], to="iss"), BUDGET).text
    assert text == ".Cage~3~R1C1~R1C2"


def test_a_wrong_rule_is_an_error_of_the_request() -> None:
    asked = PuzzleRequest(puzzle="." * 81, rules=[CAGE | {"total": "three"}])
    reply = reply_to(ENDPOINTS["read"], asked, BUDGET)
    assert reply.status == 422 and b"total must be a number" in reply.body


def test_redundant_clues_and_rules_are_found_within_the_budget() -> None:
    sum_of_two = CAGE | {"total": 8}
    found = endpoints.redundant(PuzzleRequest(puzzle=EXAMPLE, rules=[sum_of_two]), BUDGET)
    assert found.rules == (0,) and set(found.givens) >= set(nonet.redundant_clues(EXAMPLE))
    with pytest.raises(SudokuError):
        endpoints.redundant(PuzzleRequest(puzzle="." * 81, rules=[CAGE]), BUDGET)
    with pytest.raises(BudgetError):
        endpoints.redundant(PuzzleRequest(puzzle=EXAMPLE), Budget(seconds=1e-6, nodes=10**9))
