"""Every step of every technique agrees with the solution."""

from __future__ import annotations

from pathlib import Path

import pytest

from logic_puzzles import PUZZLES, corpus
from nonet.grid import Grid
from nonet.logic.plan import Plan, plan_for
from nonet.logic.scales import SCALES
from nonet.solve import is_unique

LISTS = (
    "puzzles0_kaggle",
    "puzzles1x_cb_unbiased",
    "puzzles2_17_clue",
    "puzzles3_magictour_top1465",
    "puzzles6_forum_hardest_1106",
    "puzzles7_serg_benchmark",
)


def assert_sound(plan: Plan, puzzles: list[Grid], *, limit: int = 200, threads: int = 1) -> None:
    cells = b"".join(puzzle.cells for puzzle in puzzles)
    _, wrong, seen, _, first = plan.native.audit(cells, limit, threads)
    assert seen == sum(map(is_unique, puzzles))
    bad = {t.key: n for t, n in zip(plan.techniques, wrong, strict=True) if n}
    assert not bad, f"{bad}, first in {puzzles[first]}"


@pytest.mark.parametrize("scale", SCALES)
def test_built_in_puzzles(scale: str) -> None:
    assert_sound(plan_for(scale), list(PUZZLES))


@pytest.mark.parametrize("name", LISTS)
def test_samples_of_lists(name: str, shared: Path) -> None:
    assert_sound(plan_for("human"), corpus(shared, name, 25))


@pytest.mark.slow
@pytest.mark.parametrize("name", LISTS)
def test_lists(name: str, shared: Path) -> None:
    assert_sound(plan_for("human"), corpus(shared, name, 20_000), threads=2)
