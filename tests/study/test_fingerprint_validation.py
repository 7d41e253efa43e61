"""Validation of runs: good and bad ones, files that are none, and the mistakes of the spec."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from nonet import ArgumentError, Grid
from nonet.cli import main
from nonet.engines.brute_force import BruteForce
from nonet.study import fingerprint
from nonet.study.fingerprint import ITERATIONS, MANDATORY, Measurement, Run, built_in, read_matrix
from nonet.study.fingerprint.diagnosis import MISTAKES, RULES, diagnose
from nonet.study.fingerprint.matrices import reference
from nonet.study.fingerprint.transcript import render

from helpers.golden import unpack
from helpers.plain_brute_force import MISTAKES as MUTANTS


def good(matrix: str, /, **changes: Any) -> Measurement:
    fields: dict[str, Any] = {
        "matrix": matrix,
        "status": "success",
        "iterations": ITERATIONS[matrix],
        "time": 1.5,
        "memory": 1 << 20,
        "output": reference(matrix).transcript + "Seconds to process 0.004\n",
    }
    return Measurement(**{**fields, **changes})


def run_of(*results: Measurement, solver: str = "mine") -> Run:
    return Run(solver=solver, run_type="manual", timestamp="", results=results)


@pytest.fixture
def metrics(tmp_path: Path):
    def write(data: object) -> str:
        path = tmp_path / "run.json"
        if isinstance(data, Run):
            fingerprint.save_runs(path, [data])
        else:
            path.write_text(data if isinstance(data, str) else json.dumps(data), encoding="utf-8")
        return str(path)

    return write


@pytest.mark.parametrize("options", [[], ["--format"], ["--all"]])
def test_good_run(options: list[str], metrics, capsys: pytest.CaptureFixture[str]) -> None:
    path = metrics(run_of(*map(good, ITERATIONS)))
    assert main(["validate-run", path, *options]) == 0
    out = capsys.readouterr().out
    assert "✅ ALL VALIDATIONS PASSED" in out
    assert f"{'─' * 50}\nTotal:   6\nPassed:  6\nFailed:  0\nSkipped: 0\n{'─' * 50}\n" in out


def test_wrong_count(metrics, capsys: pytest.CaptureFixture[str]) -> None:
    path = metrics(run_of(good("2"), good("1", iterations=657)))
    assert main(["validate-run", path]) == 1
    out = capsys.readouterr().out
    assert "matrix 1: Iteration mismatch for matrix 1" in out
    assert "expected:   656" in out
    assert "actual:     657" in out
    assert "difference: +1" in out
    assert "❌ SOME VALIDATIONS FAILED" in out
    assert "Search order: row by row" in out
    assert out.index("matrix 1:") < out.index("matrix 2:")


@pytest.mark.parametrize(("option", "code"), [("", 0), ("--format", 1), ("--all", 1)])
def test_wrong_output(option: str, code: int, metrics, capsys: pytest.CaptureFixture[str]) -> None:
    output = good("5").output.replace("Puzzle:", "puzzle:")
    path = metrics(run_of(good("5", output=output)))
    assert main(["validate-run", path, *option.split()]) == code
    if code:
        out = capsys.readouterr().out
        assert "Output format mismatch for matrix 5" in out
        assert "first difference in line 12" in out
        assert 'expected: "Puzzle:"' in out
        assert 'actual:   "puzzle:"' in out
        assert ">  12 | puzzle:" in out
        assert "   10 | 0 9 0 0 0 0 4 0 0" in out


def test_seconds_are_not_compared() -> None:
    slow = good("1").output.replace("0.004", "99.5")
    assert fingerprint.validate(run_of(good("1", output=slow)), check="all").ok


def test_skipped_and_unknown_results(metrics, capsys: pytest.CaptureFixture[str]) -> None:
    timeout = good("3", status="timeout", iterations=None, output="")
    path = metrics(run_of(good("1"), timeout))
    assert main(["validate-run", path]) == 0
    out = capsys.readouterr().out
    assert "SKIP matrix 3: Run status: timeout" in out
    assert "Not run: matrix 2, 3, 4, 5." in out
    path = metrics(run_of(good("1"), good("1", matrix="7.matrix")))
    assert main(["validate-run", path]) == 1
    assert "No reference iteration count for matrix 7" in capsys.readouterr().out
    assert main(["validate-run", metrics(run_of(timeout))]) == 1
    assert "every result was skipped" in capsys.readouterr().out


def test_names_and_missing_solver(metrics, capsys: pytest.CaptureFixture[str]) -> None:
    data = [{"results": [{"matrix": "1.matrix", "status": "success", "iterations": 656}]}]
    assert main(["validate-run", metrics(data)]) == 0
    assert capsys.readouterr().out.startswith("Unknown:\n")
    (run,) = fingerprint.load_runs(metrics(data))
    assert run.results[0].matrix == "1"
    data[0]["results"][0]["matrix"] = 1  # type: ignore[index]
    assert main(["validate-run", metrics(data)]) == 0


RESULT = {"matrix": "1", "status": "success", "iterations": 656}


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        ("", "the file is empty"),
        ('[{"solver": "C", "resul', "run.json:1:18: this is not whole JSON"),
        ("not JSON", "run.json:1:1: this is not whole JSON"),
        ("[1" + "0" * 5000 + "]", "a number in the JSON is too long"),
        ("[" * 100_000, "the JSON is nested too deeply"),
        ({"solver": "C"}, "a metrics file is an array of runs, not an object"),
        (7, "a metrics file is an array of runs, not 7"),
        ([7], "run 1 must be an object, not 7"),
        ([{"solver": "C"}], "run 1: 'results' must be an array, not nothing"),
        ([{"results": {}}], "run 1: 'results' must be an array, not an object"),
        ([{"solver": 3, "results": []}], "run 1: 'solver' must be text, not 3"),
        ([{"results": ["x"]}], "run 1, result 1 must be an object, not 'x'"),
        ([{"results": [{**RESULT, "matrix": None}]}], "'matrix' must be a name, not nothing"),
        ([{"results": [{"matrix": "1"}]}], "'status' must be text, not nothing"),
        ([{"results": [{**RESULT, "iterations": None}]}], "'iterations' must be a count"),
        ([{"results": [{**RESULT, "iterations": "656"}]}], "must be a count, not '656'"),
        ([{"results": [{**RESULT, "iterations": True}]}], "must be a count, not True"),
        ([{"results": [{**RESULT, "iterations": 656.0}]}], "must be a count, not 656.0"),
        ([{"results": [{**RESULT, "time": -1}]}], "'time' must be a number from 0, not -1"),
        ([{"results": [{**RESULT, "memory": "1 MB"}]}], "'memory' must be a number from 0"),
        ([{"results": [{**RESULT, "output": []}]}], "'output' must be text, not an array"),
    ],
)
def test_files_that_are_no_metrics(
    data: object, sentence: str, metrics, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["validate-run", metrics(data)]) == 1
    out, err = capsys.readouterr()
    assert not out
    assert err.startswith("❌ Error during validation: ")
    assert sentence in err
    assert err.count("\n") == 1


def test_missing_and_binary_files(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["validate-run", str(tmp_path / "none.json")]) == 1
    assert "No such file or directory" in capsys.readouterr().err
    (tmp_path / "binary").write_bytes(b"\xff\xfe\x00")
    assert main(["validate-run", str(tmp_path / "binary")]) == 1
    assert "this is not text" in capsys.readouterr().err


@pytest.mark.parametrize("data", [[], [{"solver": "C", "results": []}]])
def test_no_results(data: object, metrics, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["validate-run", metrics(data)]) == 1
    assert capsys.readouterr().out == "⚠️  No results found in metrics file\n"


@pytest.mark.parametrize(
    ("name", "option", "counts"),
    [
        ("good", "", (6, 6, 0, 0)),
        ("good", "--format", (6, 6, 0, 0)),
        ("good", "--all", (6, 6, 0, 0)),
        ("bad", "", (6, 2, 3, 1)),
        ("bad", "--format", (6, 3, 2, 1)),
        ("bad", "--all", (6, 1, 4, 1)),
    ],
)
def test_metrics_of_known_runs(
    name: str,
    option: str,
    counts: tuple[int, ...],
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    path = str(unpack("runs", tmp_path) / f"{name}_metrics.json")
    assert main(["validate-run", path, *option.split()]) == (name == "bad")
    out = capsys.readouterr().out
    summary = zip(("Total", "Passed", "Failed", "Skipped"), counts, strict=True)
    assert "\n".join(f"{word + ':':<8} {count}" for word, count in summary) in out


def test_validate_refuses_an_unknown_check() -> None:
    with pytest.raises(ArgumentError, match="check must be one of"):
        fingerprint.validate(run_of(good("1")), check="both")  # type: ignore[arg-type]


PAIRS = list(zip(MUTANTS, MISTAKES, strict=False))  # the last mistake needs no mutant


def mutant_run(name: str, matrix: str) -> Run:
    puzzle = read_matrix(built_in(matrix))
    outcome = MUTANTS[name](puzzle.cells)
    assert outcome.reason == "solved"
    path = f"../Matrices/{matrix}.matrix"
    text = render(path, puzzle, Grid.from_cells(outcome.cells), outcome.iterations)
    output = text + "Seconds to process 0.100\n"
    return run_of(good(matrix, iterations=outcome.iterations, output=output), solver=name)


@pytest.mark.parametrize("matrix", ["1", "4"])
@pytest.mark.parametrize(("name", "mistake"), PAIRS)
def test_mutants_are_found_out(
    name: str, mistake: Any, matrix: str, metrics, capsys: pytest.CaptureFixture[str]
) -> None:
    run = mutant_run(name, matrix)
    (result,) = run.results
    assert result.iterations != ITERATIONS[matrix]
    assert result.iterations == mistake.counts[int(matrix) - 1]
    for option in ([], ["--format"], ["--all"]):
        assert main(["validate-run", metrics(run), *option]) == 1
        out = capsys.readouterr().out
        assert "❌ SOME VALIDATIONS FAILED" in out
        if option == ["--format"]:
            assert f'actual:   "Solved in Iterations={result.iterations}"' in out
        else:
            assert f"actual:     {result.iterations}" in out
            assert f"This is the count when {mistake.name}." in out
    broken = [item.rule for item in fingerprint.checklist(run) if item.kept is False]
    assert [RULES[rule] for rule in mistake.rules] == broken[: len(mistake.rules)]


@pytest.mark.parametrize("matrix", MANDATORY)
def test_counts_of_mistakes_by_symmetry(matrix: str) -> None:
    """Columns are the rows of the transposed puzzle; downwards is upwards with 10 − digit."""
    puzzle = read_matrix(built_in(matrix))
    transposed = Grid([list(column) for column in zip(*puzzle.rows(), strict=True)])
    mirrored = Grid.from_cells(bytes(10 - digit if digit else 0 for digit in puzzle))
    columns, downwards, valid = (mistake.counts[int(matrix) - 1] for mistake in MISTAKES[2:5])
    assert BruteForce().run(transposed).iterations == columns
    assert BruteForce().run(mirrored).iterations == downwards
    assert BruteForce().run(puzzle).stats.nodes == valid


@pytest.mark.slow
@pytest.mark.parametrize("matrix", ["2", "3", "5"])
@pytest.mark.parametrize(("name", "mistake"), PAIRS[:2])
def test_counts_of_cleverness(name: str, mistake: Any, matrix: str) -> None:
    assert mutant_run(name, matrix).results[0].iterations == mistake.counts[int(matrix) - 1]


def test_counter_that_is_never_reset() -> None:
    total = 0
    for matrix in MANDATORY:
        total += ITERATIONS[matrix]
        found = diagnose(matrix, total)
        assert found is not None
        assert found.name == "the counter is not set back to 0 for each matrix"
    assert diagnose("1", 657) is None
    assert diagnose("6", 1) is None


def test_checklist() -> None:
    five = run_of(*map(good, MANDATORY))
    assert all(item.kept for item in fingerprint.checklist(five))
    one = fingerprint.checklist(run_of(good("1")))
    assert [item.kept for item in one] == [None] * 8 + [True, False]
    ugly = fingerprint.checklist(run_of(*map(good, MANDATORY[:4]), good("5", output="x")))
    assert [item.kept for item in ugly] == [True] * 7 + [False, True, False]


def test_self_test(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["validate-run", "--all", "--checklist"]) == 0
    out = capsys.readouterr().out
    assert "✅ ALL VALIDATIONS PASSED" in out
    assert "✅ 10. All five matrices pass." in out
