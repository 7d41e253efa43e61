from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow.parquet as pq
import pytest

from nonet import ArgumentError, FormatError, UnknownNameError, shuffle_many, solve, strings_from
from nonet.datasets import audit
from nonet.datasets.audits import row_hashes, spearman
from nonet.datasets.presets import PRESETS, columns_of

from helpers.command_line import CommandLine
from helpers.tables import CONFLICT, EASY, HARD, puzzle_strings


@pytest.fixture
def sets(tmp_path: Path) -> list[str]:
    """Return training rows with a wrong answer, twins and junk; a test set with two leaks of
    three."""
    twin = strings_from(shuffle_many([EASY], seed=1))[0]
    rows = [EASY, EASY, twin, *puzzle_strings(20, seed=3)]
    lines = [f"kaggle,{p},{solve(p)},{i}" for i, p in enumerate(rows)]
    lines[0] = f"kaggle,{EASY},{solve(HARD)},0"
    lines += [f"other,{CONFLICT},{solve(EASY)},3", f"other,{'.' * 81},{solve(EASY)},4"]
    train, test = tmp_path / "train.csv", tmp_path / "test.csv"
    train.write_text("\n".join(["source,question,answer,rating", *lines, ""]))
    other = strings_from(shuffle_many([EASY, puzzle_strings(20, seed=3)[5], HARD], seed=9))
    rows = [f"x,{p},{solve(p)},7" for p in other]
    test.write_text("\n".join(["source,question,answer,rating", *rows, ""]))
    return [str(train), str(test)]


def test_an_audit_tells_what_is_there(sets: Any) -> None:
    report, flags = audit(sets, sample=0)
    train, test = report["sets"]["train"], report["sets"]["test"]
    assert train["preset"] == "sudoku-extreme"
    assert train["rows"] == 25 and test["rows"] == 3
    assert train["status"] == {"unique": 23, "multiple": 1, "conflict": 1}
    assert (train["answers"]["right"], train["answers"]["wrong"]) == (22, 1)
    assert (train["exact_duplicates"], train["symmetric_duplicates"]) == (1, 1)
    assert sum(train["clues"].values()) == 24
    assert train["sample"]["rows"] == 23
    assert sum(train["sample"]["human_level"].values()) == 23
    assert train["stored_rating"]["twins_rated_differently"] == 2
    assert set(train["sample"]["rank_correlation"]) == {"guesses", "hodoku_score", "se_rating"}
    (pair,) = report["shared"]
    assert pair["sets"] == ["train", "test"]
    assert pair["same_puzzle"][1] == pair["same_grid_class"][1] == 2
    assert pair["same_puzzle"][0] >= 4 and pair["exact"] == 0
    assert pair["leak_rate"][1] == pytest.approx(2 / 3, abs=1e-5)
    rows = flags.to_pylist()
    assert len(rows) == 28
    assert [row["puzzle_elsewhere"] for row in rows[25:]] == [True, True, False]
    assert [row["answer_right"] for row in rows[:3]] == [False, True, True]
    assert [row["exact_duplicate"] for row in rows[:3]] == [False, True, False]
    assert [row["symmetric_duplicate"] for row in rows[:3]] == [False, False, True]
    assert rows[23]["puzzle_key"] is None and rows[23]["suggested_split"] == "none"
    json.dumps(report)


def test_the_command_writes_a_page_and_tables(
    sets: Any, tmp_path: Path, nonet_cli: CommandLine
) -> None:
    folder = tmp_path / "report"
    code, out, _ = nonet_cli("audit", *sets, "-o", str(folder), "--sample", "10")
    assert code == 0 and "solution grid is in train up to symmetry: 2 (66.67%)" in out
    report = json.loads((folder / "report.json").read_text())
    assert report["sets"]["train"]["sample"]["rows"] == 10
    assert pq.read_table(folder / "flags.parquet").num_rows == 28
    page = (folder / "report.html").read_text()
    assert page.count("<svg") == len(list((folder / "plots").iterdir())) >= 8
    assert "http" not in page.replace("http://www.w3.org/2000/svg", "")
    for target in re.findall(r"\]\(([^)]+)\)", (folder / "report.md").read_text()):
        assert (folder / target).exists()
    again, _ = audit(sets, sample=10)
    assert again == report


def test_a_set_without_puzzles_that_can_be_rated(tmp_path: Path) -> None:
    path = tmp_path / "p.csv"
    path.write_text(f"puzzle,id\n{CONFLICT},1\nrubbish,2\n")
    report, flags = audit([str(path)])
    assert report["sets"]["p"]["sample"] == {"rows": 0}
    assert flags["suggested_split"].to_pylist() == ["none", "none"]


def test_a_column_of_any_name_and_any_number_of_threads(tmp_path: Path, sets: Any) -> None:
    path = tmp_path / "odd.csv"
    path.write_text(f"text,id\n{EASY},1\n")
    report, _ = audit([str(path)], puzzle="text", threads=1)
    assert report["sets"]["odd"]["sample"]["rows"] == 1
    assert audit(sets[1:], threads=1)[0] == audit(sets[1:], threads=2)[0]
    with pytest.raises(ArgumentError, match="threads"):
        audit(sets[1:], threads=-1)


def test_wrong_arguments(sets: Any) -> None:
    with pytest.raises(ArgumentError, match="needs a set"):
        audit([])
    with pytest.raises(UnknownNameError, match="unknown preset 'kagle-1m'; did you mean"):
        audit(sets, preset="kagle-1m")
    with pytest.raises(ArgumentError, match="sample"):
        audit(sets, sample=-1)


@pytest.mark.parametrize("name", ["solution", "rating"])
def test_columns_of_one_name_are_refused(name: str, tmp_path: Path) -> None:
    path = tmp_path / "two.csv"
    path.write_text(f"puzzle,{name},{name}\n{EASY},1,2\n")
    with pytest.raises(FormatError, match=f"two.csv: 2 columns are called '{name}'"):
        audit([str(path)])


def test_presets_are_found_by_their_columns() -> None:
    assert columns_of(["id", "puzzle", "solution", "clues", "difficulty"]).name == "kaggle-3m"
    assert columns_of(["quizzes", "solutions"]).name == "kaggle-1m"
    assert columns_of(["initial_board", "solution", "rules"]).name == "sudoku-bench"
    assert columns_of(["Puzzle", "x"]).puzzle == "Puzzle"
    assert all(preset.name == name for name, preset in PRESETS.items())


def test_rank_correlation_with_ties_and_gaps() -> None:
    one = np.array([1, 2, 2, 3, np.nan])
    assert spearman(one, one * -2) == -1
    assert spearman(one, np.ones(5)) is None
    assert spearman(one[:1], one[:1]) is None
    ranks = np.corrcoef([1, 2.5, 2.5, 4], [2, 1, 3, 4])[0, 1]
    assert spearman(one, np.array([20, 10, 30, 40, 5])) == pytest.approx(ranks, abs=1e-6)


def test_hashes_of_rows_differ_where_rows_do() -> None:
    cells = np.zeros((82, 81), np.uint8)
    cells[np.arange(81), np.arange(81)] = 1
    assert len(set(row_hashes(cells).tolist())) == 82


def test_variants_and_other_sizes_are_audited(tmp_path: Path) -> None:
    small, turned = "12...4....4....1", "1....4....4...21"
    cage = ".Cage~3~R1C1~R1C2.~R5C5_7"
    path = tmp_path / "a.csv"
    path.write_text("\n".join(["puzzle", EASY, small, turned, cage, cage, "." * 256]) + "\n")
    report, flags = audit([str(path)])
    found = report["sets"]["a"]
    assert found["status"]["unique"] == 3 and "bad" not in found["status"]
    assert (found["exact_duplicates"], found["symmetric_duplicates"]) == (1, 1)
    assert found["clues"] == {"1": 2, "5": 2, "30": 1} and found["sample"]["rows"] == 1
    assert flags["puzzle_key"].null_count == 1, "grids of 16 rows have no canonical form"


def test_rows_that_are_not_puzzles_set_the_exit_code_of_an_audit(
    nonet_cli: CommandLine, tmp_path: Path
) -> None:
    path = tmp_path / "a.csv"
    path.write_text(f"puzzle\n{EASY}\nrubbish\n")
    code, out, err = nonet_cli("audit", str(path), "-o", str(tmp_path / "report"))
    assert (code, err) == (1, "nonet: a: 1 row without a puzzle\n") and "bad: 1" in out
