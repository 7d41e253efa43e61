from __future__ import annotations

import json
from itertools import combinations, islice
from pathlib import Path

import pytest

from nonet import (
    ArgumentError,
    FewClues,
    FormatError,
    Grid,
    MultipleSolutionsError,
    few_clues,
    is_minimal,
    is_unique,
    minimize,
    random_grid,
    shuffle,
    solve,
)
from nonet.cli import main
from nonet.solving.hitting import FewCluesSearch

from helpers.reference import solutions as slow_solutions
from helpers.tables import EASY

SMALL = "1234341221434321"
SEVENTEEN = "400000805030000000000700000020000060000080400000010000000603070500200000104000000"
FAMILIAR = "639241785284765193517983624123857946796432851458619237342178569861594372975326418"


def with_clues(grid: Grid, cells: set[int]) -> Grid:
    return Grid.from_cells(bytes(v if i in cells else 0 for i, v in enumerate(grid.cells)))


@pytest.mark.parametrize("grid", [SMALL, "1234341243212143", "2143342112344312"])
def test_every_choice_of_clues_of_small_grids(grid: str) -> None:
    """All subsets, smallest first: one that holds a smaller puzzle is not minimal."""
    known: list[set[int]] = []
    full = Grid(grid)
    for number in range(7):
        for choice in combinations(range(16), number):
            cells = set(choice)
            if any(one <= cells for one in known):
                continue
            if len(list(islice(slow_solutions(with_clues(full, cells).cells, 4), 2))) == 1:
                known.append(cells)
    found = few_clues(grid, at_most=6)
    assert found.complete and found.share == 1.0
    assert set(found.puzzles) == {with_clues(full, cells) for cells in known}
    assert [p.clues for p in found.puzzles] == sorted(p.clues for p in found.puzzles)


@pytest.mark.parametrize(
    ("size", "most"), [(5, 8), (6, 9), pytest.param(8, 15, marks=pytest.mark.slow)]
)
def test_puzzles_made_by_removal_are_found(size: int, most: int) -> None:
    full = random_grid(size=size, seed=2)
    found = few_clues(full, at_most=most)
    assert found.complete and len(set(found.puzzles)) == len(found.puzzles) > 0
    assert all(solve(one) == full and is_minimal(one) for one in found.puzzles[:40])
    removed = [minimize(full, seed=seed) for seed in range(100)]
    few = {one for one in removed if one.clues <= most}
    assert few <= set(found.puzzles)
    assert size > 6 or few


def test_the_puzzle_with_17_clues_is_found() -> None:
    search = FewCluesSearch(SEVENTEEN)
    puzzles = list(search)
    assert Grid(SEVENTEEN) in puzzles
    assert search.result() == FewClues(solve(SEVENTEEN), 17, tuple(sorted(puzzles)), True, 1.0)
    for puzzle in puzzles:
        assert puzzle.clues == 17 and solve(puzzle) == search.grid


@pytest.mark.slow
def test_the_grid_with_29_puzzles_of_17_clues() -> None:
    found = few_clues(FAMILIAR)
    assert found.complete and len(found.puzzles) == 29
    assert all(one.clues == 17 and is_unique(one) for one in found.puzzles)
    turned = few_clues(shuffle(FAMILIAR, seed=3))
    assert len(turned.puzzles) == 29


def test_symmetry_changes_no_number() -> None:
    full = random_grid(size=6, seed=4)
    by_clues = [one.clues for one in few_clues(full, at_most=8).puzzles]
    relabelled = Grid.from_cells(bytes(value % 6 + 1 for value in full.cells))
    assert by_clues == [one.clues for one in few_clues(relabelled, at_most=8).puzzles]
    swapped = [row for band in (1, 0, 2) for row in full.rows()[2 * band : 2 * band + 2]]
    rows = bytes(value for row in swapped for value in row)
    assert by_clues == [one.clues for one in few_clues(Grid.from_cells(rows), at_most=8).puzzles]


def test_fewer_clues_and_threads_find_the_same() -> None:
    full = random_grid(size=5, seed=4)
    all_of_them = few_clues(full, at_most=8, threads=1)
    assert few_clues(full, at_most=8, threads=3) == all_of_them
    fewer = tuple(one for one in all_of_them.puzzles if one.clues <= 7)
    assert few_clues(full, at_most=7).puzzles == fewer
    assert few_clues(all_of_them.puzzles[0], at_most=7).puzzles == fewer


def test_a_search_that_stops_resumes(tmp_path: Path) -> None:
    state = tmp_path / "state.json"
    full = random_grid(size=6, seed=4)
    wanted = few_clues(full, at_most=8)
    first = FewCluesSearch(full, at_most=8, threads=1, state=state)
    blocks = first.blocks()
    next(blocks)
    blocks.close()
    part = first.result()
    assert not part.complete and 0 < part.share < 1
    second = FewCluesSearch(full, at_most=8, state=state)
    assert second.result() == part
    assert few_clues(full, at_most=8, state=state) == wanted
    assert few_clues(full, at_most=8, state=state) == wanted  # nothing is left
    for text in ("{}", "[]", "no state", json.dumps(json.loads(state.read_text()) | {"done": -1})):
        (tmp_path / "bad.json").write_text(text)
        with pytest.raises(FormatError, match=r"bad.json: the file is not the state"):
            few_clues(full, at_most=8, state=tmp_path / "bad.json")
    with pytest.raises(FormatError, match="another grid or number"):
        few_clues(full, at_most=7, state=state)


def test_no_time_is_no_result() -> None:
    found = few_clues(EASY, at_most=18, seconds=1e-9)
    assert not found.complete and not found.puzzles
    assert str(found) == "0 puzzles with at most 18 clues, 0.0% of the search"


def test_what_has_no_puzzles() -> None:
    with pytest.raises(MultipleSolutionsError):
        few_clues("." * 81)
    with pytest.raises(ArgumentError, match="up to 9×9, not 16×16"):
        few_clues(random_grid(size=16, seed=1))
    with pytest.raises(ArgumentError, match="at_most must be"):
        few_clues(SMALL, at_most=21)


def test_the_command(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    grids = tmp_path / "grids.txt"
    grids.write_text(f"{SMALL}\n1234............\n")
    assert main(["clues", str(grids), "--at-most", "4"]) == 1
    out, err = capsys.readouterr()
    assert sorted(out.split()) == sorted(map(str, few_clues(SMALL, at_most=4).puzzles))
    assert "grids.txt:2: " in err and "12 puzzles with at most 4 clues, complete" in err
    state = str(tmp_path / "state.json")
    assert main(["clues", EASY, "--at-most", "18", "--seconds", "0.01", "--state", state]) == 1
    assert "time limit reached" in capsys.readouterr().err
    assert main(["clues", str(grids), "--at-most", "4", "--state", state]) == 1
    assert "another grid" in capsys.readouterr().err
