"""Validation of runs: good and bad runs, invalid files, common mistakes."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from functools import partial
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
from helpers.plain_brute_force import PROPAGATION


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
def metrics(tmp_path: Path) -> Any:
    def write(data: object) -> str:
        path = tmp_path / "run.json"
        if isinstance(data, Run):
            fingerprint.save_runs(path, [data])
        else:
            path.write_text(data if isinstance(data, str) else json.dumps(data), encoding="utf-8")
        return str(path)

    return write


@pytest.mark.parametrize("options", [[], ["--format"], ["--all"]])
def test_good_run(options: list[str], metrics: Any, capsys: pytest.CaptureFixture[str]) -> None:
    path = metrics(run_of(*map(good, ITERATIONS)))
    assert main(["validate-run", path, *options]) == 0
    out = capsys.readouterr().out
    assert "✅ ALL VALIDATIONS PASSED" in out
    assert f"{'─' * 50}\nTotal:   6\nPassed:  6\nFailed:  0\nSkipped: 0\n{'─' * 50}\n" in out


def test_wrong_count(metrics: Any, capsys: pytest.CaptureFixture[str]) -> None:
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


@pytest.mark.parametrize(
    ("option", "code"), [("--counts", 0), ("", 1), ("--format", 1), ("--all", 1)]
)
def test_wrong_output(
    option: str, code: int, metrics: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    output = good("5").output.replace("Puzzle:", "puzzle:")
    path = metrics(run_of(*map(good, "1234"), good("5", output=output)))
    assert main(["validate-run", path, *option.split()]) == code
    if code:
        out = capsys.readouterr().out
        assert "Output format mismatch for matrix 5" in out
        assert "first difference in line 12" in out
        assert 'expected: "Puzzle:"' in out
        assert 'actual:   "puzzle:"' in out
        assert ">  12 | puzzle:" in out
        assert "   10 | 0 9 0 0 0 0 4 0 0" in out


def five(**changes: Any) -> Run:
    """Return a good run with changes on matrix 1."""
    return run_of(good("1", **changes), *map(good, "2345"))


def with_output(change: Callable[[str], str]) -> Run:
    return five(output=change(good("1").output))


def test_seconds_are_not_compared_but_have_three_decimals() -> None:
    assert fingerprint.validate(with_output(lambda text: text.replace("0.004", "99.500"))).ok
    for seconds in ("99.5", "0.0040", ".004", "0,004", "4", "0.004 "):
        run = with_output(partial(re.sub, r"0\.004", seconds))
        assert not fingerprint.validate(run).ok, seconds
        assert fingerprint.validate(run, strict=False).ok, seconds


@pytest.mark.parametrize(
    ("change", "expected", "actual"),
    [
        (
            lambda text: text.replace("4 \n", "4\n", 1),
            '"9 2 0 0 0 0 5 8 4 "',
            '"9 2 0 0 0 0 5 8 4"',
        ),
        (
            lambda text: text.replace("\n", "\r\n"),
            '"../Matrices/1.matrix"',
            '"../Matrices/1.matrix\\r"',
        ),
        (lambda text: text.removesuffix("\n"), 'X.XXX\\n"', 'X.XXX"'),
        (lambda text: text + "\n", "no such line", '""'),
        (lambda text: "\n" + text, '"../Matrices/1.matrix"', '""'),
    ],
)
def test_every_byte_counts_unless_one_is_lenient(
    change: Callable[[str], str],
    expected: str,
    actual: str,
    metrics: Any,
    capsys: pytest.CaptureFixture[str],
) -> None:
    path = metrics(with_output(change))
    for strict in ([], ["--strict"]):
        assert main(["validate-run", path, *strict]) == 1
        out = capsys.readouterr().out
        assert "Output format mismatch for matrix 1" in out
        assert re.search(rf"expected: .*{re.escape(expected)}$", out, re.M)
        assert re.search(rf"actual:   .*{re.escape(actual)}$", out, re.M)
    assert main(["validate-run", path, "--lenient"]) == 0


@pytest.mark.parametrize("status", ["timeout", "error", "unsolved", "crashed"])
def test_a_matrix_that_ran_without_success_has_failed(
    status: str, metrics: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    path = metrics(five(status=status, iterations=None, output=""))
    assert main(["validate-run", path]) == 1
    out = capsys.readouterr().out
    assert f"❌ matrix 1: Run status: {status}" in out
    assert "❌ SOME VALIDATIONS FAILED" in out


def test_all_five_or_no_pass(metrics: Any, capsys: pytest.CaptureFixture[str]) -> None:
    for left_out in MANDATORY:
        run = run_of(*(good(matrix) for matrix in ITERATIONS if matrix != left_out))
        assert main(["validate-run", metrics(run)]) == 1
        out = capsys.readouterr().out
        assert f"SKIP matrix {left_out}: Not run" in out
        assert f"❌ NOT VALIDATED: matrix {left_out} was not run" in out
        assert "PASSED" not in out
    assert main(["validate-run", metrics(five(status="skipped", iterations=None))]) == 1
    assert "NOT VALIDATED" in capsys.readouterr().out
    extra = run_of(*map(good, "12345"), good("6", status="skipped", iterations=None))
    assert main(["validate-run", metrics(extra)]) == 0, "matrix 6 is extra"
    assert "Skipped: 1" in capsys.readouterr().out


def test_a_solver_without_results_is_no_pass(
    metrics: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    complete = run_of(*map(good, MANDATORY)).to_json()
    empty = {"solver": "other", "results": []}
    for runs in ([complete, empty], [empty, complete]):
        assert main(["validate-run", metrics(runs)]) == 1
        out = capsys.readouterr().out
        assert "other:\n  ⏭️  SKIP matrix 1: Not run\n" in out
        assert "❌ NOT VALIDATED: matrices 1, 2, 3, 4, 5 were not run" in out


def test_missing_matrices_are_listed_in_order(
    metrics: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    empty = {"solver": "other", "results": []}
    assert main(["validate-run", metrics([run_of(good("1")).to_json(), empty])]) == 1
    out = capsys.readouterr().out
    assert "❌ NOT VALIDATED: matrices 1, 2, 3, 4, 5 were not run" in out


def test_unknown_matrices_fail(metrics: Any, capsys: pytest.CaptureFixture[str]) -> None:
    path = metrics(run_of(*map(good, "12345"), good("1", matrix="7.matrix")))
    assert main(["validate-run", path]) == 1
    assert "No reference iteration count for matrix 7" in capsys.readouterr().out


def test_without_a_file_it_says_what_it_looks_for(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["validate-run"]) == 0
    out = capsys.readouterr().out
    for words in ("No metrics file given", "656, 439269, 98847, 9085, 445778", "byte for byte"):
        assert words in out
    assert "✅ ALL VALIDATIONS PASSED" in out


def test_names_and_missing_solver(metrics: Any, capsys: pytest.CaptureFixture[str]) -> None:
    result = {"matrix": "1.matrix", "status": "success", "iterations": 656}
    assert main(["validate-run", metrics([{"results": [result]}]), "--counts"]) == 1
    assert capsys.readouterr().out.startswith("Unknown:\n  ✅ matrix 1: 656 iterations\n")
    (run,) = fingerprint.load_runs(metrics([{"results": [{**result, "matrix": 1}]}]))
    assert run.results[0].matrix == "1"
    assert fingerprint.validate(run, check="iterations", required=["1"]).ok


RESULT = {"matrix": "1", "status": "success", "iterations": 656}


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        ("", "the file is empty"),
        ('[{"solver": "C", "resul', "run.json:1:18: invalid JSON"),
        ("not JSON", "run.json:1:1: invalid JSON"),
        ("[1" + "0" * 5000 + "]", "a number in the JSON is too long"),
        ("[" * 100_000, "the JSON is nested too deeply"),
        ({"solver": "C"}, "must be an array of runs, not an object"),
        (7, "must be an array of runs, not 7"),
        ([7], "run 1 must be an object, not 7"),
        ([{"solver": "C"}], "run 1 has no 'results'"),
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
    data: object, sentence: str, metrics: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["validate-run", metrics(data)]) == 1
    out, err = capsys.readouterr()
    assert not out
    assert err.startswith("nonet: ")
    assert sentence in err
    assert err.count("\n") == 1


def test_missing_and_binary_files(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["validate-run", str(tmp_path / "none.json")]) == 1
    assert "no such file" in capsys.readouterr().err
    (tmp_path / "binary").write_bytes(b"\xff\xfe\x00")
    assert main(["validate-run", str(tmp_path / "binary")]) == 1
    assert "is not UTF-8 text" in capsys.readouterr().err


@pytest.mark.parametrize("data", [[], [{"solver": "C", "results": []}]])
def test_no_results(data: object, metrics: Any, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["validate-run", metrics(data)]) == 1
    assert capsys.readouterr().out == "⚠️  No results found in metrics file\n"


@pytest.mark.parametrize(
    ("name", "option", "counts"),
    [
        ("good", "", (6, 6, 0, 0)),
        ("good", "--counts", (6, 6, 0, 0)),
        ("good", "--format", (6, 6, 0, 0)),
        ("good", "--all", (6, 6, 0, 0)),
        ("bad", "--counts", (7, 2, 4, 1)),
        ("bad", "--format", (7, 3, 3, 1)),
        ("bad", "", (7, 1, 5, 1)),
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


@pytest.mark.parametrize("matrix", ["1", "4", pytest.param("3", marks=pytest.mark.slow)])
@pytest.mark.parametrize(("name", "mistake"), list(zip(PROPAGATION, MISTAKES[len(MUTANTS) :])))
def test_counts_of_propagation(name: str, mistake: Any, matrix: str) -> None:
    outcome = PROPAGATION[name](read_matrix(built_in(matrix)).cells)
    assert outcome.reason == "solved"
    assert outcome.iterations == mistake.counts[int(matrix) - 1]


@pytest.mark.parametrize("matrix", ITERATIONS)
def test_every_mistake_is_named_on_every_matrix(matrix: str) -> None:
    for mistake in MISTAKES:
        count = mistake.counts[int(matrix) - 1]
        if count != ITERATIONS[matrix]:
            named = diagnose(matrix, count)
            assert named is not None
            assert named.rules == mistake.rules
    assert diagnose(matrix, ITERATIONS[matrix] + 1) is None


@pytest.mark.parametrize("matrix", ["1", "4"])
@pytest.mark.parametrize(("name", "mistake"), PAIRS)
def test_mutants_are_found_out(
    name: str, mistake: Any, matrix: str, metrics: Any, capsys: pytest.CaptureFixture[str]
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
    assert BruteForce().run(puzzle).nodes == valid


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
        assert found.name == "the counter is not reset for each matrix"
    assert diagnose("1", 657) is None
    assert diagnose("6", 1) is None


def test_checklist() -> None:
    five = run_of(*map(good, MANDATORY))
    assert all(item.kept for item in fingerprint.checklist(five))
    one = fingerprint.checklist(run_of(good("1")))
    assert [item.kept for item in one] == [None] * 8 + [True, False]
    two = fingerprint.checklist([five, run_of(solver="other")])
    assert [item.kept for item in two] == [None] * 9 + [False], "every solver has to pass"
    ugly = fingerprint.checklist(run_of(*map(good, MANDATORY[:4]), good("5", output="x")))
    assert [item.kept for item in ugly] == [True] * 7 + [False, True, False]


def test_self_test(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["validate-run", "--all", "--checklist"]) == 0
    out = capsys.readouterr().out
    assert "✅ ALL VALIDATIONS PASSED" in out
    assert "✅ 10. All five matrices pass." in out
