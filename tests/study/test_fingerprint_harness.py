"""Measuring programs: well-behaved ones, failing ones, and the output file."""

from __future__ import annotations

import dataclasses
import json
import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from nonet import ArgumentError, BackendUnavailableError
from nonet.cli import main
from nonet.study import fingerprint
from nonet.study.fingerprint import built_in
from nonet.study.fingerprint.matrices import reference

from helpers.waiting import interrupted, wait_until

FIELDS = [
    "matrix",
    "time",
    "iterations",
    "memory",
    "cpu_user",
    "cpu_sys",
    "page_faults_major",
    "page_faults_minor",
    "context_switches_voluntary",
    "context_switches_involuntary",
    "io_inputs",
    "io_outputs",
    "status",
    "output",
]


@pytest.fixture
def program(tmp_path: Path) -> Any:
    """Write a shell script and return the command that runs it on a matrix."""

    def write(script: str, name: str = "solver") -> str:
        path = tmp_path / name
        path.write_text(f"#!/bin/sh\n{script}\n")
        path.chmod(0o755)
        return f"'{path}' {{file}}"

    return write


def test_own_run(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    metrics = tmp_path / "run.json"
    assert main(["fingerprint", "1", "--metrics", str(metrics), "--repeat", "2"]) == 0
    assert "✅ PASSED: matrix 1" in capsys.readouterr().out
    (run,) = json.loads(metrics.read_text())
    assert list(run) == ["solver", "runType", "timestamp", "results"]
    assert run["solver"] == "nonet"
    assert len(run["results"]) == 2
    for result in run["results"]:
        assert list(result) == FIELDS
        assert result["matrix"] == "1"
        assert result["iterations"] == 656
        assert result["status"] == "success"
        assert result["time"] > 0
        assert result["cpu_user"] + result["cpu_sys"] > 0
        assert result["memory"] > 2**20
        assert result["page_faults_minor"] > 0
        assert result["output"].startswith("../Matrices/1.matrix\n")
    assert fingerprint.load_runs(metrics)[0].to_json() == run
    assert main(["validate-run", str(metrics), "--all"]) == 1, "all five must run to pass"


def test_outside_program(program: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    right = reference("1").transcript + "Seconds to process 0.001\n"
    (tmp_path / "answer").write_text(right.partition("\n")[2])
    command = program(f"echo \"$1\"; cat '{tmp_path}/answer'")
    metrics = tmp_path / "run.json"
    arguments = ["fingerprint", str(built_in("1")), "--command", command]
    assert main([*arguments, "--metrics", str(metrics), "--solver", "parrot"]) == 0
    assert "parrot" in capsys.readouterr().out
    (run,) = fingerprint.load_runs(metrics)
    assert run.solver == "parrot"
    assert run.results[0].iterations == 656
    assert run.results[0].output.startswith("../Matrices/1.matrix\n")


@pytest.mark.parametrize("ending", [" ", "\\t", "\\r"])
def test_the_path_line_counts_byte_for_byte(
    ending: str, program: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    right = reference("1").transcript + "Seconds to process 0.001\n"
    (tmp_path / "answer").write_text(right.partition("\n")[2])
    command = program(f"printf '%s{ending}\\n' \"$1\"; cat '{tmp_path}/answer'")
    arguments = ["fingerprint", "1", "--command", command]
    assert main(arguments) == 1
    out = capsys.readouterr().out
    assert "first difference in line 1" in out
    assert 'expected: "../Matrices/1.matrix"' in out
    assert f'actual:   "../Matrices/1.matrix{ending}"' in out
    assert main([*arguments, "--lenient"]) == 0


def test_a_program_in_c(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    compiler = shutil.which("cc") or shutil.which("gcc")
    if compiler is None:
        pytest.skip("there is no C compiler here")
    assert main(["fingerprint", "--reference"]) == 0
    source, program = tmp_path / "Sudoku.c", tmp_path / "yardstick"
    source.write_text(capsys.readouterr().out)
    strict = ["-std=c99", "-Wall", "-Wextra", "-Wpedantic", "-Werror"]
    subprocess.run([compiler, *strict, "-O1", source, "-o", program], check=True)
    metrics = tmp_path / "c.json"
    assert main(["fingerprint", "--command", f"{program} {{file}}", "--metrics", str(metrics)]) == 0
    assert main(["validate-run", str(metrics), "--all", "--checklist"]) == 0
    assert "❌" not in capsys.readouterr().out
    (run,) = fingerprint.load_runs(metrics)
    assert run.solver == "yardstick"
    assert run.together is not None
    assert run.together.matrices == ("1", "2", "3", "4", "5")
    assert all(result.memory < 10 << 20 for result in run.results)
    folder = tmp_path / "Matrices"
    folder.mkdir()
    text = built_in("1").read_text(encoding="utf-8")
    (folder / "odd.matrix").write_text("# odd\r\n\n" + text.replace("\n", "\r\n"), newline="")
    (folder / "bad.matrix").write_text(text.replace("9 2 0", "10 2 0", 1))
    (folder / "twice.matrix").write_text(text.replace("9 2 0", "9 2 9", 1))
    files = [folder / name for name in ("bad.matrix", "odd.matrix", "twice.matrix", "none.matrix")]
    ended = subprocess.run([program, *files], capture_output=True, text=True)
    assert ended.returncode == 1
    expected = reference("1").transcript.replace("1.matrix", "odd.matrix")
    assert ended.stdout.startswith(expected)
    assert re.fullmatch(r"Seconds to process \d+\.\d{3}\n", ended.stdout[len(expected) :])
    assert ended.stderr.splitlines() == [
        f"{files[0]}:2: expected nine lines of nine digits",
        f"{files[2]}: equal digits in a row, column or box",
        f"{files[3]}: cannot be opened",
    ]


@pytest.fixture
def transcripts(program: Any, tmp_path: Path) -> Any:
    """Return a program that prints the transcripts of its matrices, given by their number."""

    def write(more: str = "") -> str:
        total = 0
        for matrix in fingerprint.MANDATORY:
            right = reference(matrix)
            assert right.iterations is not None
            total += right.iterations
            (tmp_path / matrix).write_text(right.transcript)
            wrong = right.transcript.replace(f"={right.iterations}\n", f"={total}\n")
            (tmp_path / f"total{matrix}").write_text(wrong)
        every = f"""for file; do cat '{tmp_path}'/"$what$(basename "$file" .matrix)"; done"""
        return str(program(f"{more}\n{every}\necho 'Seconds to process 0.001'"))

    return write


def test_a_counter_that_is_never_reset_is_found(
    transcripts: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    metrics = str(tmp_path / "run.json")
    arguments = ["fingerprint", "--command", transcripts("what=total"), "--metrics", metrics, "1"]
    assert main(arguments) == 0, "alone, matrix 1 has the right count"
    command = transcripts("[ $# -gt 1 ] && what=total")
    assert main(["fingerprint", "--command", command, "--metrics", metrics]) == 1
    out = capsys.readouterr().out
    assert "✅ matrix 5: 445778 iterations, output matches the reference" in out
    assert "❌ matrices 1, 2, 3, 4, 5 in one process: Iteration mismatch for matrix 2" in out
    assert "actual:     439925" in out
    assert "This is the count when the counter is not reset for each matrix." in out
    (run,) = fingerprint.load_runs(metrics)
    assert run.to_json() == json.loads(Path(metrics).read_text())[0]
    assert main(["validate-run", metrics, "--checklist"]) == 1
    out = capsys.readouterr().out
    assert "❌  3. The counter increments" in out
    assert "✅  9. Matrix 1 takes exactly 656 iterations." in out
    assert "❌ 10. All five matrices pass." in out
    for one in run.together, None:
        again = dataclasses.replace(run, together=one)
        assert fingerprint.validate(again).ok is (one is None)


@pytest.mark.parametrize(
    ("more", "ok", "shown"),
    [
        ("", True, "✅ ALL VALIDATIONS PASSED"),
        (
            'set -- "$1"',
            True,
            "Not run (the program takes one matrix at a time: of 5, it solved 1)",
        ),
        ("[ $# -gt 1 ] && exit 2", True, "of 5, it solved 0)"),
        ('[ $# -gt 3 ] && set -- "$1" "$2"', False, "Expected 5 counts, found 2"),
        ("[ $# -gt 1 ] && echo hello", False, "in one process: Output format mismatch"),
        ("[ $# -gt 1 ] && trap 'exit 3' EXIT", False, "the program ended with exit code 3"),
        ("[ $# -gt 1 ] && yes", False, "the program printed more than 1 MiB"),
    ],
)
def test_several_matrices_in_one_process(
    more: str, ok: bool, shown: str, transcripts: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["fingerprint", "--command", transcripts(more)]) == (not ok)
    assert shown in capsys.readouterr().out


def test_a_file_within_an_argument_stays_alone(
    transcripts: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    path = shlex.split(transcripts())[0]
    command = shlex.join(["sh", "-c", f"{shlex.quote(path)} {{file}}"])
    assert main(["fingerprint", "1", "2", "--command", command]) == 0
    out = capsys.readouterr().out
    assert "✅ PASSED: matrix 1, 2" in out
    assert "matrices 1, 2 in one process: Not run ({file} is a part of an argument" in out


def test_what_failed_alone_and_matrix_6_do_not_run_again(program: Any, tmp_path: Path) -> None:
    log = tmp_path / "log"
    script = f"""echo "$#" >> '{log}'
        case "$1" in *1.matrix) exit 1;; esac; echo Solved in Iterations=1"""
    files = [built_in(matrix) for matrix in ("1", "2", "3", "6")]
    run = fingerprint.run(files, command=program(script))
    assert run.together is not None and run.together.matrices == ("2", "3")
    assert "it solved 1" in run.together.error, "it prints one count for both"
    assert log.read_text().split() == ["1", "1", "1", "1", "2"]
    assert fingerprint.run(files[:2], command=program(script)).together is None


@pytest.mark.parametrize("options", [["1"], ["--all"], ["--repeat", "2"], ["--compare", "x.json"]])
def test_the_reference_takes_no_other_options(
    options: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["fingerprint", "--reference", *options]) == 2
    assert "--reference takes no other options" in capsys.readouterr().err


def test_wrong_outside_program(program: Any, capsys: pytest.CaptureFixture[str]) -> None:
    command = program("echo Solved in Iterations=790")
    assert main(["fingerprint", str(built_in("1")), "--command", command]) == 1
    out = capsys.readouterr().out
    assert "Iteration mismatch for matrix 1" in out
    assert "the digits are tried from 9 down to 1" in out
    assert "first difference in line 1" in out


def test_matrices_of_ones_own_are_checked_by_the_engine(
    program: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "mine.matrix"
    path.write_text("1 2 0 0\n0 4 0 0\n0 0 4 0\n0 0 0 1\n")
    expected = fingerprint.reference_of(path)
    (tmp_path / "answer").write_text(expected.transcript + "Seconds to process 0.000\n")
    command = program(f"cat '{tmp_path}/answer'")
    assert main(["fingerprint", str(path), "--command", command]) == 0
    out = capsys.readouterr().out
    assert "✅ PASSED: matrix mine" in out
    assert "ALL VALIDATIONS" not in out, "none of the five mandatory matrices ran"
    command = program("echo Solved in Iterations=1")
    assert main(["fingerprint", str(path), "--command", command]) == 1
    assert f"expected:   {expected.iterations}" in capsys.readouterr().out


def test_time_out_kills_the_whole_group(program: Any, tmp_path: Path) -> None:
    pid = tmp_path / "pid"
    command = program(f"sleep 1000 & echo $! > '{pid}'; echo begun; wait")
    for timeout in (0.25, 1, 4, 16, 64, 256):  # a busy machine may need longer to start at all
        (result,) = fingerprint.run([built_in("1")], command=command, timeout=timeout).results
        assert result.status == "timeout"
        assert result.iterations is None
        assert result.error == f"the program ran longer than {timeout:g} s"
        assert result.time > 0
        if result.output == "begun\n":
            break
        assert result.output == ""
    assert result.output == "begun\n"
    wait_until(lambda: not alive(int(pid.read_text())))


def test_very_short_time_out(program: Any) -> None:
    run = fingerprint.run([built_in("1")], command=program("sleep 100"), timeout=1e-6)
    assert run.results[0].status == "timeout"


def test_interrupt_kills_the_program(program: Any, tmp_path: Path) -> None:
    pid = tmp_path / "pid"
    command = program(f"echo $$ > '{pid}'; exec sleep 1000")
    with (
        pytest.raises(KeyboardInterrupt),
        interrupted(lambda: pid.exists() and pid.read_text().endswith("\n")),
    ):
        fingerprint.run([built_in("1")], command=command)
    wait_until(lambda: not alive(int(pid.read_text())))


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_an_interrupt_before_anybody_watches_kills_the_program(
    number: Any, program: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pid = tmp_path / "pid"

    class Interrupted(subprocess.Popen):  # type: ignore[type-arg]
        def __init__(self, *args: Any, **kwargs: Any) -> None:
            super().__init__(*args, **kwargs)
            wait_until(lambda: pid.exists() and pid.read_text().endswith("\n"))
            signal.raise_signal(number)

    monkeypatch.setattr(subprocess, "Popen", Interrupted)
    before = signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        with pytest.raises(KeyboardInterrupt):
            fingerprint.run([built_in("1")], command=program(f"echo $$ > '{pid}'; exec sleep 1000"))
        assert signal.getsignal(signal.SIGTERM) is signal.default_int_handler
    finally:
        signal.signal(signal.SIGTERM, before)
    wait_until(lambda: not alive(int(pid.read_text())))


def alive(pid: int) -> bool:
    """Return whether a process is alive: neither gone nor a zombie."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    stat = Path(f"/proc/{pid}/stat")
    try:
        return stat.read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:  # ended meanwhile, or a system without such files
        return sys.platform != "linux"


@pytest.mark.parametrize(
    ("script", "error"),
    [
        ("echo hello", "the output has no line 'Solved in Iterations=N'"),
        ("echo first >&2; echo bad luck >&2; exit 3", "ended with exit code 3: bad luck"),
        ("kill -SEGV $$", "the program was killed by SIGSEGV"),
        ("true", "the program printed nothing"),
        ("echo oops >&2", "the program printed nothing: oops"),
        ("yes", "the program printed more than 1 MiB"),
        ("printf '\\377\\376'", "the output has no line 'Solved in Iterations=N'"),
    ],
)
def test_programs_that_fail(program: Any, script: str, error: str) -> None:
    (result,) = fingerprint.run([built_in("1")], command=program(script)).results
    assert result.status == "error"
    assert result.error.endswith(error)


def test_output_without_a_count_is_shown(program: Any, capsys: pytest.CaptureFixture[str]) -> None:
    command = program("printf 'Iterations: 656\\n\\033[31mred\\n'; seq 30; printf %0200d 0")
    assert main(["fingerprint", "1", "--command", command]) == 1
    out = capsys.readouterr().out
    assert "Run status: error (the output has no line 'Solved in Iterations=N')\n" in out
    shown = "the program printed:\n       | Iterations: 656\n       | \ufffd[31mred\n       | 1\n"
    assert shown in out
    assert "       | … (18 more lines)\n" in out
    assert main(["fingerprint", "1", "--command", program("printf %0200d 0")]) == 1
    assert f"       | {'0' * 80} …\n" in capsys.readouterr().out


def test_program_that_finds_no_solution(program: Any) -> None:
    command = program("echo No solution found; exit 1")
    assert fingerprint.run([built_in("1")], command=command).results[0].status == "unsolved"


def test_a_pipe_held_open_by_a_stranger_is_not_waited_for(program: Any, tmp_path: Path) -> None:
    fifo = tmp_path / "fifo"
    os.mkfifo(fifo)
    command = program(f"setsid cat '{fifo}' & echo Solved in Iterations=656")
    (result,) = fingerprint.run([built_in("1")], command=command).results
    assert result.status == "success"
    fifo.write_text("the stranger may go now")


def test_memory_is_that_of_the_program_alone(program: Any) -> None:
    ballast = b"x" * (100 << 20)
    (result,) = fingerprint.run([built_in("1")], command=program("true")).results
    assert len(ballast) > 20 * result.memory > 0


@pytest.mark.parametrize(
    ("command", "error"),
    [
        ("./there-is-no-such-program {file}", "program not found: './there-is-no-such-program'"),
        ("/ {file}", "cannot start the program '/': Permission denied"),
        ("'' {file}", "program not found: ''"),
    ],
)
def test_programs_that_cannot_start(
    command: str, error: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(BackendUnavailableError, match=error):
        fingerprint.run(command=command)
    assert main(["fingerprint", "--command", command]) == 1
    assert capsys.readouterr().err == f"nonet: {error}\n"


@pytest.mark.parametrize(
    ("options", "error"),
    [
        ({"command": "./a.out"}, "must contain {file}"),
        ({"command": "'./a.out {file}"}, "cannot parse"),
        ({"repeat": 0}, "repeat must be"),
        ({"timeout": 0}, "timeout must be"),
    ],
)
def test_bad_options(options: dict[str, object], error: str) -> None:
    with pytest.raises(ArgumentError, match=error):
        fingerprint.run(**options)  # type: ignore[arg-type]


def test_no_shell_sees_the_command(program: Any, tmp_path: Path) -> None:
    path = tmp_path / "$(touch pwned) x.matrix"
    path.write_bytes(built_in("1").read_bytes())
    (result,) = fingerprint.run([path], command=program('echo "$#:$1"')).results
    assert result.output == f"1:{path}\n"


def test_bad_files_do_not_stop_the_others(
    program: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bad = tmp_path / "bad.matrix"
    bad.write_text("1 2\n")
    assert main(["fingerprint", str(bad), str(built_in("1")), "--repeat", "1"]) == 1
    out, err = capsys.readouterr()
    assert err.startswith(f"nonet: {bad}:1:")
    assert "✅ PASSED: matrix 1" in out
    assert main(["fingerprint", str(bad), "--repeat", "1"]) == 1


def test_files_of_the_same_name_are_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    twin = tmp_path / "1.matrix"
    twin.write_bytes(built_in("2").read_bytes())
    assert main(["fingerprint", str(twin), str(built_in("1")), "--repeat", "1"]) == 2
    assert "2 of the files are named 1.matrix" in capsys.readouterr().err


def test_metrics_that_cannot_be_written(
    program: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = ["fingerprint", str(built_in("1")), "--command", program("echo x")]
    assert main([*arguments, "--metrics", str(tmp_path / "no" / "run.json")]) == 1
    assert "does not exist" in capsys.readouterr().err
