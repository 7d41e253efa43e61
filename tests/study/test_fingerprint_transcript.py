"""Transcripts byte for byte, and the command that prints them."""

from __future__ import annotations

import hashlib
import re
from pathlib import Path
from typing import Any

import pytest

from nonet import Grid
from nonet.cli import main
from nonet.study.fingerprint import (
    ITERATIONS,
    MANDATORY,
    built_in,
    read_matrix,
    reference_of,
    shown_path,
)
from nonet.study.fingerprint.transcript import first_difference, iterations_in, render_unsolved

from helpers.golden import golden, unpack
from helpers.plain_brute_force import brute_force
from helpers.waiting import interrupted

MATRIX_1 = """\
../Matrices/1.matrix
9 2 0 0 0 0 5 8 4_
0 0 0 5 0 0 0 0 3_
0 8 3 0 9 2 0 0 0_
2 6 0 8 5 4 0 0 1_
0 0 5 3 6 1 0 9 0_
1 0 0 0 0 9 0 0 0_
8 5 0 2 0 3 0 1 0_
4 1 2 9 8 0 0 3 0_
3 9 0 0 0 6 8 0 0_

Puzzle:
9 2 0 0 0 0 5 8 4_
0 0 0 5 0 0 0 0 3_
0 8 3 0 9 2 0 0 0_
2 6 0 8 5 4 0 0 1_
0 0 5 3 6 1 0 9 0_
1 0 0 0 0 9 0 0 0_
8 5 0 2 0 3 0 1 0_
4 1 2 9 8 0 0 3 0_
3 9 0 0 0 6 8 0 0_

Puzzle:
9 2 1 6 3 7 5 8 4_
6 7 4 5 1 8 9 2 3_
5 8 3 4 9 2 1 6 7_
2 6 9 8 5 4 3 7 1_
7 4 5 3 6 1 2 9 8_
1 3 8 7 2 9 6 4 5_
8 5 6 2 7 3 4 1 9_
4 1 2 9 8 5 7 3 6_
3 9 7 1 4 6 8 5 2_

Solved in Iterations=656

Seconds to process X.XXX
""".replace("_", " ")  # written with an underscore where a row ends in a space


def masked(text: str) -> str:
    return re.sub(r"(?m)^Seconds to process \d+\.\d{3}$", "Seconds to process X.XXX", text)


@pytest.fixture
def matrix(tmp_path: Path) -> Any:
    def write(text: str, name: str = "mine.matrix") -> str:
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(text.encode())
        return str(path)

    return write


ROWS_1 = "".join(
    " ".join(map(str, row)) + "\n"
    for row in Grid.from_cells(
        bytes(
            map(
                int,
                "920000584000500003083092000260854001005361090100009000850203010412980030390006800",
            )
        )
    ).rows()
)


def test_transcript_of_matrix_1(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["fingerprint", str(built_in("1"))]) == 0
    assert masked(capsys.readouterr().out) == MATRIX_1


def test_no_argument_runs_one_to_five(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["fingerprint"]) == 0
    out = capsys.readouterr().out
    counts = [int(count) for count in re.findall(r"Solved in Iterations=(\d+)", out)]
    assert counts == [ITERATIONS[name] for name in MANDATORY]
    assert out.count("Seconds to process") == 1


def test_all_adds_matrix_6(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["fingerprint", "--all"]) == 0
    out = capsys.readouterr().out
    assert "../Matrices/6.matrix\n" in out
    assert iterations_in(out[out.index("../Matrices/6") :]) == 622_577_597


@pytest.mark.parametrize("name", ITERATIONS)
def test_equals_the_reference_output(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    source = unpack("matrices", tmp_path / "Matrices") / f"{name}.matrix"
    assert main(["fingerprint", str(source)]) == 0
    out = masked(capsys.readouterr().out).encode()
    assert out == source.with_suffix(".out").read_bytes()
    facts = golden("matrices")["reference"][name]
    assert hashlib.sha256(out).hexdigest() == facts["stdout_sha256_masked_seconds"]
    assert "".join(map(str, read_matrix(built_in(name)))) == facts["puzzle"]


@pytest.mark.parametrize("name", ["blanks_between", "crlf", "solved"])
def test_odd_files_that_are_read(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(unpack("matrices", tmp_path) / "edge")
    assert main(["fingerprint", f"{name}.matrix"]) == 0
    assert masked(capsys.readouterr().out) == masked(Path(f"{name}.out").read_text())


@pytest.mark.parametrize(
    ("text", "place"),
    [
        (ROWS_1.replace("5 3 6 1 0 9 0", "5 3 6 1 0 9"), ":5:"),
        (ROWS_1.replace("8 4\n", "8 4 7 7\n"), ":1:"),
        (ROWS_1.replace("0 3\n", "0 3 # c\n", 1), ":2:19"),
        (ROWS_1.replace("9 2", "9 x", 1), ":1:3"),
        (ROWS_1.replace("9 2", "9 10", 1), ":1:3"),
        (ROWS_1[:-18], ":8"),
        (ROWS_1 + "1 2 3 4 5 6 7 8 9\n", ":10:1"),
        (ROWS_1.replace(" ", ""), ":1:1"),
        ("", ""),
    ],
)
def test_malformed_files(
    text: str, place: str, matrix: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    path, good = matrix(text), matrix(ROWS_1, "good.matrix")
    assert main(["fingerprint", path, good]) == 1
    out, err = capsys.readouterr()
    assert err.startswith(f"nonet: {path}{place}")
    assert err.count("\n") == 1
    assert path not in out
    assert iterations_in(out) == 656


def test_conflicts_missing_files_and_other_names(
    matrix: Any, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    conflict = matrix(ROWS_1.replace("9 2 0", "9 2 9", 1))
    missing, other = str(tmp_path / "none.matrix"), matrix(ROWS_1, "puzzle.txt")
    assert main(["fingerprint", conflict, missing, other]) == 1
    out, err = capsys.readouterr()
    assert not out
    assert err.splitlines() == [
        f"nonet: {conflict}: the givens conflict: r1c1 r1c3",
        f"nonet: {missing}: no such file",
        f"nonet: {other}: expected a file with the extension .matrix",
    ]
    assert main(["fingerprint", conflict, "7"]) == 2
    assert capsys.readouterr().err == (
        "nonet: unknown built-in matrix '7' (available: 1, 2, 3, 4, 5, 6)\n"
    )


def test_unsolvable_says_so(matrix: Any, capsys: pytest.CaptureFixture[str]) -> None:
    rows = "1 2 3 4 5 6 7 8 0\n" + "0 0 0 0 0 0 0 0 9\n" + "0 0 0 0 0 0 0 0 0\n" * 7
    path = matrix(rows)
    assert main(["fingerprint", path]) == 1
    out = capsys.readouterr().out
    assert masked(out) == render_unsolved(path, read_matrix(path)) + "Seconds to process X.XXX\n"
    assert "\n\nNo solution found\n\n" in out
    assert "Solved" not in out
    assert reference_of(path).iterations is None


def test_other_sizes(matrix: Any, capsys: pytest.CaptureFixture[str]) -> None:
    path = matrix("1 2 0 0\n0 4 0 0\n0 0 4 0\n0 0 0 1\n")
    assert main(["fingerprint", path]) == 0
    cells = read_matrix(path).cells
    assert iterations_in(capsys.readouterr().out) == brute_force(cells, 4).iterations


def test_shown_path() -> None:
    assert shown_path("Matrices/1.matrix") == "../Matrices/1.matrix"
    assert shown_path("/app/Matrices/9.matrix") == "../Matrices/9.matrix"
    assert shown_path("matrices/1.matrix") == "matrices/1.matrix"
    assert shown_path("1.matrix") == "1.matrix"
    assert shown_path(built_in("3")) == "../Matrices/3.matrix"


def test_difference_of_transcripts() -> None:
    seconds = MATRIX_1.replace("X.XXX", "1.234")
    stripped = re.sub("(?m) +$", "", MATRIX_1)
    assert first_difference(MATRIX_1, seconds) is None
    assert first_difference(MATRIX_1, f"\n{stripped}\n\n") is None
    changed = first_difference(MATRIX_1, MATRIX_1.replace("Puzzle:", "puzzle:", 1))
    assert changed is not None
    assert (changed.line, changed.expected, changed.actual) == (12, "Puzzle:", "puzzle:")
    assert [number for number, _ in changed.context] == [10, 11, 12, 13, 14]
    missing = first_difference(MATRIX_1, MATRIX_1[: MATRIX_1.index("Seconds")])
    assert missing is not None
    assert missing.actual is None
    assert missing.expected == "Seconds to process X.XXX"
    double = first_difference(MATRIX_1, MATRIX_1.replace("9 2", "9  2", 1))
    assert double is not None
    assert double.line == 2


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--all", "a.matrix"], "--all runs the built-in matrices and takes no files"),
        (["--plot", "a.svg"], "--plot requires --compare"),
        (["--compare", "a.json", "--all"], "--compare takes only metrics files and --plot"),
    ],
)
def test_wrong_usage(arguments: list[str], told: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["fingerprint", *arguments]) == 2
    assert capsys.readouterr().err == f"nonet: {told}\n"


def test_a_number_of_repeats_that_is_none(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as exit_info:
        main(["fingerprint", "--repeat", "x"])
    assert exit_info.value.code == 2
    assert "'x' is not a whole number" in capsys.readouterr().err


def test_ctrl_c_ends_the_command(matrix: Any, capsys: pytest.CaptureFixture[str]) -> None:
    endless = matrix(("0 " * 25 + "\n") * 25)
    with interrupted():
        assert main(["fingerprint", endless]) == 130
    assert capsys.readouterr().err == "nonet: interrupted\n"
