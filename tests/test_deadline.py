"""The seconds of a verb bound reading and compiling, too; the clock is a fake one."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Any

import pytest

import nonet
from nonet import BudgetError, deadline, formats
from nonet.cli import main
from nonet.logic.general.machines import Linear, survivors
from nonet.rules import AntiKing, Sum
from nonet.solving.checking import count as count_of
from nonet.solving.setting import candidate_sets, redundant_parts
from nonet.web.endpoints import ENDPOINTS, Budget
from nonet.web.replies import reply_to

TICKS = 50
"""The seconds that the verbs here have; each look at the clock takes one."""

CELLS = "".join(f"~R{row}C{col}" for row in range(1, 10) for col in range(1, 10))

TEXTS = {
    "pairs": f".BinaryX~pqGA9KhyZogF{CELLS}",
    "sums": "".join(f".XSum~R{row}~{total}" for row in range(1, 10) for total in range(30)),
    "automaton": f".RellikCage~20{CELLS[:40]}",
    "cages": "".join(f".Cage~{total}~R1C1~R1C2" for total in range(3, 60)),
}
"""Puzzles with more parts to read than there is time."""

RULES = tuple(Sum("r1c1 r1c2", total) for total in range(60))


@pytest.fixture
def slow_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let each look at the clock take a second."""
    now = count()
    monkeypatch.setattr(deadline, "monotonic", lambda: float(next(now)))


VERBS: dict[str, Callable[..., Any]] = {
    verb.__name__: verb
    for verb in (
        *(nonet.solve, nonet.solutions, nonet.count_solutions, nonet.is_unique, nonet.check),
        *(nonet.estimate,),
        *(nonet.true_candidates, nonet.redundant_clues, nonet.redundant_rules, nonet.is_minimal),
        *(nonet.contradiction, candidate_sets, redundant_parts),
        *(nonet.hint, nonet.steps, nonet.explain, nonet.rate),
    )
}


@pytest.mark.usefixtures("slow_clock")
@pytest.mark.parametrize("verb", VERBS)
def test_reading_ends_in_time(verb: str) -> None:
    for text in TEXTS.values():
        with pytest.raises(BudgetError, match="time limit reached before the search"):
            VERBS[verb](text, seconds=TICKS)


@pytest.mark.usefixtures("slow_clock")
def test_compiling_ends_in_time() -> None:
    puzzle = nonet.Puzzle(nonet.Grid(), rules=RULES)
    with pytest.raises(BudgetError, match="time limit reached before the search"):
        nonet.solve(puzzle, seconds=TICKS)
    found = count_of(puzzle, seconds=TICKS)
    assert (found.count, found.stopped) == (0, "budget")


@pytest.mark.usefixtures("slow_clock")
def test_machines_of_the_human_solver_end_in_time() -> None:
    cells = range(60)
    total = Linear(300, [(1, cell) for cell in cells])
    with deadline.deadline(TICKS), pytest.raises(deadline.TimeUpError):
        survivors(cells, [total], [511] * 60)
    assert survivors(cells, [total], [511] * 60)


@pytest.mark.usefixtures("slow_clock")
def test_without_a_limit_nothing_ends() -> None:
    assert nonet.count_solutions("." * 81, rules=[*RULES, AntiKing()]) == 0
    assert formats.read(TEXTS["cages"]).rules


@pytest.mark.usefixtures("slow_clock")
def test_an_inner_deadline_is_not_later_than_the_outer_one() -> None:
    with deadline.deadline(5), deadline.deadline(1000):
        assert deadline.left(0) < 5
        assert deadline.left(2) <= 2
    assert deadline.left(0) == 0
    deadline.check_deadline()


@pytest.mark.parametrize("verb", ["solve", "count", "check", "rate"])
@pytest.mark.usefixtures("slow_clock")
def test_a_row_that_takes_long_to_read_is_stopped(
    verb: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "puzzles.txt"
    file.write_text(f"{TEXTS['cages']}\n.Cage~3~R1C1~R1C2\n")
    assert main([verb, str(file), "--json", "--seconds", str(TICKS)]) == 1
    rows = capsys.readouterr().out.splitlines()
    assert '"status":"stopped"' in rows[0] and "time limit reached" in rows[0]
    assert '"status":"stopped"' not in rows[1] or verb == "rate"


@pytest.mark.usefixtures("slow_clock")
@pytest.mark.parametrize("name", ["solve", "hint", "candidates"])
def test_a_request_that_takes_long_to_read_is_stopped(name: str) -> None:
    endpoint = ENDPOINTS[name]
    made: Callable[..., Any] = endpoint.types[0]
    request = made(puzzle=TEXTS["cages"])
    reply = reply_to(endpoint, request, Budget(TICKS, 10**9))
    assert reply.status == 422 and b'"budget"' in reply.body


def test_many_clues_that_touch_take_linear_time() -> None:
    """A pair of cells is looked up, not tried with every other."""
    cells = "".join(f"~R{r}C{c}" for r in "123456789abcdefg" for c in "123456789abcdefg")
    record = formats.read(f".Shape~16x16.GreaterThan{cells}")
    assert len(record.rules) == 2 * 16 * 15
