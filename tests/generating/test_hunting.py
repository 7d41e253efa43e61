"""Hunting: neighbours, rounds that climb, memory, and the command."""

from __future__ import annotations

import json
from collections.abc import Generator
from itertools import islice
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import nonet
from nonet.errors import ArgumentError, FormatError
from nonet.generating.exchanges import completed, exchanged, minimal, unique
from nonet.generating.hunting import Hunt, hunt, random_minimal, reaches, rounds_of
from nonet.model.grid import Grid
from nonet.random import Random

from helpers.command_line import CommandLine

SMALL: dict[str, Any] = {"pool": 16, "parents": 2, "children": 24}


def row_of(line: str) -> np.ndarray:
    return np.frombuffer(Grid(line).cells, np.uint8)


@pytest.fixture(scope="module")
def puzzle() -> Grid:
    return random_minimal(3, 1)[0]


# Neighbours


def test_completed_adds_every_clue_that_conflicts_with_none() -> None:
    line = "1" + "." * 80
    made = completed(row_of(line)[None])
    grids = {Grid.from_cells(row.tobytes()) for row in made}
    expected = {
        Grid(line[:cell] + str(digit) + line[cell + 1 :])
        for cell in range(1, 81)
        for digit in range(1, 10)
        if digit > 1 or not (cell < 9 or cell % 9 == 0 or (cell % 9 < 3 and cell < 27))
    }
    assert len(made) == len(grids) and grids == expected


def test_exchanged_differs_by_one_clue_or_two(puzzle: Any) -> None:
    own = row_of(str(puzzle))
    made = exchanged(own, Random(1))
    removed = ((own > 0) & (made != own)).sum(axis=1)
    added = ((made > 0) & (made != own)).sum(axis=1)
    assert set(removed.tolist()) <= {0, 1, 2} and set(added.tolist()) <= {0, 1, 2}
    assert ((made > 0).sum(axis=1) == (own > 0).sum()).all()
    assert {1, 2} <= set(removed.tolist())
    assert (exchanged(own, Random(1)) == made).all()


def test_unique_and_minimal_agree_with_the_plain_functions(puzzle: Any) -> None:
    made = exchanged(row_of(str(puzzle)), Random(2))
    sample = made[:: len(made) // 150]
    kept = {row.tobytes() for row in unique(sample)}
    assert kept == {r.tobytes() for r in sample if nonet.is_unique(Grid.from_cells(r.tobytes()))}
    for row in minimal(unique(sample)):
        assert nonet.is_minimal(Grid.from_cells(row.tobytes()))


def test_minimal_drops_clues_only() -> None:
    solved = np.frombuffer(nonet.solve(random_minimal(3, 1)[0]).cells, np.uint8)
    (left,) = minimal(solved[None])
    assert nonet.is_minimal(Grid.from_cells(left.tobytes()))
    assert ((left == solved) | (left == 0)).all()


# Rounds


def test_a_hunt_climbs_and_every_find_is_what_it_says() -> None:
    heights, finds = [], []
    for held, found in rounds_of(Hunt(1, **SMALL), rounds=6):
        heights.append(held.best[0][0])
        finds += found
    assert len({find.puzzle for find in finds}) == len(finds)
    best = max(finds, key=lambda find: find.rating.er or 0)
    first = max(find.rating.er or 0 for find in finds if find.round == 0)
    assert best.round > 0 and best.rating.er and best.rating.er > first
    assert heights == sorted(heights)
    for find in finds[-3:]:
        assert nonet.canonical(find.puzzle) == find.puzzle and nonet.is_minimal(find.puzzle)
        assert nonet.rate(find.puzzle, scale="se") == find.rating


def test_the_same_seed_finds_the_same_with_any_threads() -> None:
    runs = [
        [(f.puzzle, f.round) for f in hunt(goal=7, seed=2, rounds=2, threads=threads, **SMALL)]
        for threads in (1, 2)
    ]
    assert runs[0] == runs[1] and runs[0]
    assert runs[0] != [(f.puzzle, f.round) for f in hunt(goal=7, seed=3, rounds=2, **SMALL)]


def test_a_hunt_that_was_stopped_finds_what_it_would_have_found(tmp_path: Path) -> None:
    state = tmp_path / "hunt.json"
    whole = [f.puzzle for f in hunt(goal=5, seed=4, rounds=2, **SMALL)]
    first = [f.puzzle for f in hunt(goal=5, seed=4, rounds=1, state=state, **SMALL)]
    then = [f.puzzle for f in hunt(goal=5, seed=4, rounds=2, state=state, **SMALL)]
    assert first + then == whole and first and then
    assert [path.name for path in tmp_path.iterdir()] == ["hunt.json"]


def test_a_hunt_that_was_left_within_a_round_goes_on_there(tmp_path: Path) -> None:
    def finds(**more: Any) -> Generator[Any, None, None]:
        start = random_minimal(3, 6)
        for find in hunt(start, goal=2, seed=4, rounds=1, pool=8, parents=1, children=8, **more):
            yield find.puzzle, find.rating, find.round

    whole = list(finds())
    told: list[Any] = []
    for taken in (2, 3, 4):
        part = finds(state=tmp_path / "hunt.json")
        told += islice(part, taken)
        part.close()
    assert told == whole[:9] and told[0][2] == 0 and told[-1][2] == 1
    assert told + list(finds(state=tmp_path / "hunt.json")) == whole


def test_a_hunt_from_puzzles_of_ones_own(puzzle: Any) -> None:
    finds = list(hunt([puzzle, "." * 81], goal=0, rounds=0))
    assert [find.puzzle for find in finds] == [nonet.canonical(puzzle)]


def test_points_of_other_scales() -> None:
    find = next(hunt(goal=600, scale="hodoku", seed=1, rounds=5, **SMALL))
    assert find.rating.score and find.rating.score >= 600 and reaches(find.rating, 600)
    assert not reaches(find.rating, find.rating.score + 1)


@pytest.mark.parametrize(
    ("start", "options", "error", "said"),
    [
        ([], {}, ArgumentError, "at least one"),
        (["." * 81], {}, ArgumentError, "exactly one solution"),
        (["12...4....4....1"], {}, FormatError, "9×9"),
        (None, {"rounds": -1}, ArgumentError, "rounds"),
        (None, {"pool": 0}, ArgumentError, "pool"),
        (None, {"scale": "x"}, KeyError, "unknown scale"),
    ],
)
def test_hunts_that_cannot_be(
    start: list[Any] | list[str] | None, options: dict[Any, Any], error: Any, said: str
) -> None:
    with pytest.raises(error, match=said):
        next(hunt(start, goal=5, **options))


def test_states_that_are_refused(tmp_path: Path) -> None:
    state = tmp_path / "hunt.json"
    list(hunt(goal=5, seed=4, rounds=0, state=state))
    with pytest.raises(ArgumentError, match="seed 4, not 5"):
        next(hunt(goal=5, seed=5, state=state))
    for text in ("{", "[]", "{}", json.dumps({"version": 1}), json.dumps({"version": 9})):
        state.write_text(text)
        with pytest.raises(FormatError, match="hunt"):
            next(hunt(goal=5, state=state))


# The command


def test_the_command_resumes(nonet_cli: CommandLine, tmp_path: Path) -> None:
    state = str(tmp_path / "hunt.json")
    size = ["--pool", "24", "--parents", "1", "--children", "16", "--state", state]
    code, out, err = nonet_cli("hunt", "--from", "7", "--goal", "6.5+", "--rounds", "2", *size)
    lines = out.splitlines()
    assert code == 0 and "round 2" in err and lines
    assert all(float(line.split()[1].split("/")[0]) >= 6.5 for line in lines)
    code, more, _ = nonet_cli(
        "hunt", "--from", "7", "--goal", "6.5+", "-n", "1", "--json", "--rounds", "9", *size
    )
    found = json.loads(more)
    assert code == 0 and found["round"] >= 3 and found["rating"]["rating"] >= 6.5
    assert found["puzzle"] not in out
    next_one = (
        "hunt",
        "--from",
        "7",
        "--goal",
        "6.5+",
        "-n",
        "1",
        "--json",
        "--rounds",
        "9",
        *size,
    )
    assert json.loads(nonet_cli(*next_one)[1])["puzzle"] not in (found["puzzle"], *out.split())


def test_the_command_starts_from_a_file(
    nonet_cli: CommandLine, tmp_path: Path, puzzle: Any
) -> None:
    mine = tmp_path / "mine.txt"
    mine.write_text(f"{puzzle}\n")
    code, out, _ = nonet_cli("hunt", "--from", str(mine), "--goal", "1+", "--rounds", "0")
    assert code == 0 and out.split()[0] == str(nonet.canonical(puzzle))
    assert nonet_cli("hunt", "--from", str(mine), "--goal", "11.9", "--rounds", "0")[0] == 1
    assert nonet_cli("hunt", "--goal", "high")[0] == 2
    assert nonet_cli("hunt", "--goal", "9", "--pool", "0")[0] == 2
