from __future__ import annotations

import csv
import json
from io import StringIO
from pathlib import Path
from typing import Any

import pyarrow
import pytest
from pyarrow import parquet

from nonet import Grid, Transformation, canonical, formats, minimize, shuffle, solve

from helpers.command_line import CommandLine

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
HARD = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
SEVENTEEN = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"


def write_lines(path: Any, *puzzles: Any) -> str:
    path.write_text("".join(f"{puzzle}\n" for puzzle in puzzles))
    return str(path)


def test_canonical_writes_a_form_a_line(nonet_cli: CommandLine, tmp_path: Path) -> None:
    path = write_lines(tmp_path / "p.txt", EASY, shuffle(EASY, seed=1), "12..34..21..43..")
    code, out, err = nonet_cli("canonical", path)
    assert (code, err) == (0, "")
    assert out.splitlines() == [
        str(canonical(EASY)),
        str(canonical(EASY)),
        str(canonical("12..34..21..43..")),
    ]


def test_canonical_tells_bad_puzzles_and_goes_on(nonet_cli: CommandLine, tmp_path: Path) -> None:
    path = write_lines(tmp_path / "p.txt", EASY, "55" + "." * 79, EASY[:80] + "@", "." * 256, HARD)
    code, out, err = nonet_cli("canonical", path)
    assert code == 1
    first, conflict, bad, large, last = out.splitlines()
    assert [first, last] == [str(canonical(EASY)), str(canonical(HARD))]
    assert conflict == "# the givens conflict: r1c1 r1c2"
    assert bad.startswith("# not a puzzle: '@'") and large.startswith(
        "# canonical forms are supported"
    )
    assert f"nonet: {path}:2: the givens conflict: r1c1 r1c2" in err
    assert f"nonet: {path}:3:81:" in err
    assert f"nonet: {path}:4: canonical forms are supported for sizes 4, 6 and 9, not 16" in err


def test_canonical_json_tells_the_transformation(nonet_cli: CommandLine) -> None:
    code, out, _ = nonet_cli("canonical", "--json", EASY)
    facts = json.loads(out)
    turn = Transformation(
        facts["transpose"],
        *(tuple(facts[name]) for name in ("row_order", "column_order", "relabeling")),
    )
    assert code == 0
    assert str(turn.apply(EASY)) == facts["canonical"] == str(canonical(EASY))
    assert facts["automorphisms"] == 1


def test_dedup_keeps_the_first_of_each_class(nonet_cli: CommandLine, tmp_path: Path) -> None:
    twins = [shuffle(EASY, seed=seed) for seed in range(3)]
    path = write_lines(tmp_path / "p.txt", twins[0], HARD, *twins[1:], SEVENTEEN, HARD)
    target = tmp_path / "out.txt"
    code, out, err = nonet_cli("dedup", path, "-o", str(target))
    assert (code, out) == (0, "")
    assert target.read_text().splitlines() == [str(twins[0]), HARD, SEVENTEEN]
    assert err == "nonet: 6 read, 3 kept, 3 removed as the same up to symmetry, 0 bad\n"


def test_dedup_of_a_file_in_place(nonet_cli: CommandLine, tmp_path: Path) -> None:
    path = write_lines(tmp_path / "p.txt", EASY, shuffle(EASY, seed=8))
    assert nonet_cli("dedup", path, "-o", path)[0] == 0
    assert (tmp_path / "p.txt").read_text() == EASY + "\n"
    assert [p.name for p in tmp_path.iterdir()] == ["p.txt"]


@pytest.mark.parametrize("notation", ["iss", "link", "fpuzzles", "killer"])
@pytest.mark.parametrize("ending", ["txt", "csv", "jsonl", "parquet"])
def test_dedup_copies_variants_unchanged(
    nonet_cli: CommandLine, tmp_path: Path, notation: str, ending: str
) -> None:
    """Puzzles stay as they were written, even if nonet would write them differently."""
    record = formats.read(".Cage~3~R1C1~R1C2.Cage~15~R2C1~R2C2")
    text = formats.write(record, notation).replace("~3~", "~03~").replace(":[", ": [")
    path, target = tmp_path / f"a.{ending}", tmp_path / f"b.{ending}"
    if ending == "txt":
        path.write_text(f"{text}\n")
    elif ending == "csv":
        quoted = text.replace('"', '""')
        path.write_text(f'puzzle,note\n"{quoted}",007\n')
    elif ending == "jsonl":
        row = text if notation == "fpuzzles" else json.dumps({"puzzle": text})
        path.write_text(f"{row}\n")
    else:
        parquet.write_table(pyarrow.table({"puzzle": [text]}), path)
    assert nonet_cli("dedup", str(path), "-o", str(target))[0] == 0
    if ending == "parquet":
        assert parquet.read_table(target)["puzzle"].to_pylist() == [text]
    elif ending == "csv":
        assert next(csv.DictReader(StringIO(target.read_text()))) == {"puzzle": text, "note": "007"}
    else:
        assert target.read_bytes() == path.read_bytes()
    code, out, _ = nonet_cli("dedup", str(path), "--format", "lines")
    assert (code, out) == (0, f"{text}\n")


def test_dedup_keeps_long_puzzles(nonet_cli: CommandLine) -> None:
    text = "".join(f".Cage~9~R{r}C{c}~R{r}C{c + 1}" for r in range(1, 10) for c in range(1, 9))
    code, out, _ = nonet_cli("dedup", text, "--json")
    assert code == 0 and json.loads(out) == {"puzzle": text} and len(text) > 1000


def test_dedup_reports_bad_lines(nonet_cli: CommandLine, tmp_path: Path) -> None:
    path = write_lines(tmp_path / "p.txt", EASY, "5" * 81, "rubbish", shuffle(EASY, seed=4))
    code, out, err = nonet_cli("dedup", path)
    assert code == 1
    assert out == EASY + "\n"
    assert f"nonet: {path}:2: the givens conflict" in err
    assert f"nonet: {path}:3" in err
    assert "4 read, 1 kept, 1 removed as the same up to symmetry, 2 bad" in err


def test_dedup_keeps_the_format_and_the_solutions(nonet_cli: CommandLine, tmp_path: Path) -> None:
    path = tmp_path / "p.csv"
    other = shuffle(EASY, seed=3)
    rows = [f"{puzzle},{solve(puzzle)}" for puzzle in (EASY, other, HARD)]
    path.write_text("\n".join(["quizzes,solutions", *rows, ""]).replace(".", "0"))
    code, out, _ = nonet_cli("dedup", str(path))
    assert code == 0
    assert out.splitlines() == ["quizzes,solutions", *(rows[i].replace(".", "0") for i in (0, 2))]
    assert nonet_cli("dedup", str(path), "--format", "lines")[1].split() == [EASY, HARD]
    code, _, err = nonet_cli("dedup", str(path), "--format", "line")
    assert code == 2
    assert "did you mean 'lines'" in err


def test_leakage_tells_same_puzzles_and_same_solutions(
    nonet_cli: CommandLine, tmp_path: Path
) -> None:
    grid = solve(SEVENTEEN)
    train = write_lines(tmp_path / "train.txt", EASY, SEVENTEEN, "." * 81)
    test = write_lines(
        tmp_path / "test.txt",
        shuffle(EASY, seed=1),  # the same puzzle
        shuffle(minimize(grid, seed=2), seed=3),  # another puzzle of a known solution
        HARD,  # unknown
        "1" + "." * 80,  # no single solution
        "." * 81,  # the same puzzle, no single solution
    )
    code, out, err = nonet_cli("leakage", train, test, "--json")
    assert (code, err) == (0, "")
    assert json.loads(out) == {
        "train": 3,
        "test": 5,
        "same_puzzle": 2,
        "same_solution": 2,
        "leaked": 3,
        "train_not_unique": 1,
        "test_not_unique": 2,
        "bad": 0,
    }
    code, out, _ = nonet_cli("leakage", train, test, "--list")
    assert code == 0
    assert [line.split(": ")[:2] for line in out.splitlines()[:3]] == [
        [f"{test}:1", "same puzzle"],
        [f"{test}:2", "same solution"],
        [f"{test}:5", "same puzzle"],
    ]
    assert "leaked:           3" in out
    code, out, _ = nonet_cli("leakage", train, test, "--list", "--json")
    leaks = [json.loads(line) for line in out.splitlines()]
    assert [leak.get("line") for leak in leaks] == [1, 2, 5, None]
    assert Grid(leaks[1]["puzzle"]).clues < 81


def test_leakage_reports_bad_lines_and_missing_files(
    nonet_cli: CommandLine, tmp_path: Path
) -> None:
    train = write_lines(tmp_path / "train.txt", EASY, "55" + "." * 79)
    test = write_lines(tmp_path / "test.txt", EASY)
    code, out, err = nonet_cli("leakage", train, test, "--json")
    assert code == 1
    assert json.loads(out)["leaked"] == json.loads(out)["bad"] == 1
    assert f"nonet: {train}:2: the givens conflict" in err
    code, _, err = nonet_cli("leakage", train, str(tmp_path / "none.txt"))
    assert code == 1
    assert "none.txt: no such file" in err
