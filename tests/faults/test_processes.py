"""Other processes, threads and event loops get the same results."""

from __future__ import annotations

import asyncio
import multiprocessing
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from typing import Any

import pytest

import nonet

from helpers.tables import EASY, puzzle_strings

PUZZLES = [EASY, *puzzle_strings(3, seed=5)]


def solved(puzzle: str) -> str:
    return str(nonet.solve(puzzle))


def rated(puzzle: str) -> float | None:
    return nonet.rate(puzzle).rating


def told(puzzle: str) -> list[str]:
    return [str(step) for step in nonet.explain(puzzle).steps]


def many(puzzle: str) -> list[float | None]:
    return [found.rating for found in nonet.rate_many([puzzle] * 20, threads=2)]


def made(puzzle: str) -> str:
    return str(nonet.generate("easy", seed=len(puzzle)).puzzle)


WORK: list[Callable[[str], Any]] = [solved, rated, told, many, made]


@pytest.mark.fault("processes: fork, spawn, forkserver")
@pytest.mark.filterwarnings("ignore:.*fork.*:DeprecationWarning")
@pytest.mark.parametrize(
    "method",
    [
        pytest.param(method, marks=[pytest.mark.slow] if method == "forkserver" else [])
        for method in multiprocessing.get_all_start_methods()
    ],
)
def test_processes_answer_alike(method: str) -> None:
    """The parent has used threads before it forks."""
    expected = [[work(puzzle) for puzzle in PUZZLES] for work in WORK]
    context = multiprocessing.get_context(method)
    with ProcessPoolExecutor(2, mp_context=context) as pool:
        assert [list(pool.map(work, PUZZLES)) for work in WORK] == expected


@pytest.mark.fault("threads")
@pytest.mark.parametrize("work", WORK, ids=lambda work: work.__name__)
def test_threads_answer_alike(work: Callable[[str], Any]) -> None:
    expected = [work(puzzle) for puzzle in PUZZLES]
    with ThreadPoolExecutor(8) as pool:
        assert list(pool.map(work, PUZZLES * 4)) == expected * 4


@pytest.mark.fault("event loops")
@pytest.mark.parametrize("work", WORK, ids=lambda work: work.__name__)
def test_event_loops_answer_alike(work: Callable[[str], Any]) -> None:
    async def all_at_once() -> list[Any]:
        return await asyncio.gather(*(asyncio.to_thread(work, puzzle) for puzzle in PUZZLES))

    expected = [work(puzzle) for puzzle in PUZZLES]
    assert asyncio.run(all_at_once()) == expected
    assert asyncio.run(all_at_once()) == expected
