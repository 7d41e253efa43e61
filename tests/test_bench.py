"""Benchmarks write one file per run; docs and comparisons of commits are made from such files."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest
from bench import compare, docs, peers, record, rows
from bench.record import Figure, Run

from helpers.tables import puzzle_strings

MACHINE: dict[str, str | int] = {"cpu": "Fast 9000", "cores": 4}


def run(**values: float) -> Run:
    figures = [Figure(name, value, "/s") for name, value in values.items()]
    return Run(MACHINE, "abc", {"fake": figures})


def test_a_run_survives_its_file(tmp_path: Path) -> None:
    one = Run(
        record.machine(), "abc", {"fake": [Figure("x", 2.5, "ms", 0.5, "y")]}, {"mark": "| a |"}
    )
    one.write(tmp_path / "new" / "run.json")
    assert Run.read(tmp_path / "new" / "run.json") == one


def test_save_names_the_machine_and_the_commit(tmp_path: Path) -> None:
    record.save(tmp_path / "run.json", "fake", [Figure("x", 1, "s")])
    saved = Run.read(tmp_path / "run.json")
    assert saved.machine == record.machine()
    assert saved.machine["cpu"]
    assert saved.commit == record.commit()
    assert saved.figures == {"fake": [Figure("x", 1, "s")]}


def test_runs_are_merged() -> None:
    other = Run(MACHINE, "abc", {"other": []}, {"mark": "table"})
    merged = run(x=1).with_all_of([other])
    assert [*merged.figures] == ["fake", "other"]
    assert merged.tables == {"mark": "table"}


def test_names_of_numbers_tell_their_units() -> None:
    payload = {
        "rows": [{"list": "easy", "per second": 10, "solved": True}, {"list": "hard", "ms": 2.5}],
        "ratio": 3,
    }
    assert [*record.flatten(payload)] == [
        Figure("rows, easy, per second", 10, "/s"),
        Figure("rows, hard, ms", 2.5, "ms"),
        Figure("ratio", 3, "×"),
    ]


def test_docs_get_tables_with_their_machine(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("before\n<!-- mark -->\nold\n<!-- /mark -->\nafter\n")
    docs.write(page, Run(MACHINE, "abc", {}, {"mark": "| new |"}))
    found = "Fast 9000, 4 cores, commit `abc`:\n\n| new |"
    assert page.read_text() == f"before\n<!-- mark -->\n{found}\n<!-- /mark -->\nafter\n"
    with pytest.raises(SystemExit, match="<!-- other -->, found 0"):
        docs.write(page, Run(MACHINE, "abc", {}, {"other": ""}))


def test_tables_align_numbers_to_the_right() -> None:
    table = record.markdown(("list", "per second"), [("easy", 12345), ("hard", "–")])
    assert table == "| list | per second |\n| --- | ---: |\n| easy | 12,345 |\n| hard | – |"


def test_every_table_of_the_page_names_its_machine_and_commit() -> None:
    text = docs.PAGE.read_text(encoding="utf-8")
    blocks = re.findall(r"<!-- ([\w-]+) -->\n(.*?)<!-- /\1 -->", text, re.DOTALL)
    assert len(blocks) > 20
    for name, block in blocks:
        assert re.match(r".+, \d+ cores, commit `[0-9a-f]{12}`:\n\n", block), name


@pytest.mark.parametrize(
    ("ratios", "word"),
    [
        ((1.2, 1.1, 1.3), "faster"),
        ((0.8, 0.9, 0.7), "slower"),
        ((0.8, 0.9, 1.1), "same"),  # the rounds disagree
        ((0.99, 0.98, 0.99), "same"),  # within the tolerance
    ],
)
def test_a_verdict_needs_all_rounds(ratios: tuple[float, ...], word: str) -> None:
    assert compare.Verdict("x", ratios).word == word


def test_times_are_better_if_they_are_less() -> None:
    assert compare.better(Figure("x", 2, "s"), Figure("x", 1, "s")) == 2
    assert compare.better(Figure("x", 2, "/s"), Figure("x", 1, "/s")) == 0.5


def test_verdicts_cover_what_all_runs_measured() -> None:
    found = compare.verdicts([(run(x=1, y=1), run(x=2)), (run(x=2, y=1), run(x=3, y=1))])
    assert [(one.name, one.ratios) for one in found] == [("fake: x", (2, 1.5))]


def test_trees_are_measured_in_turns() -> None:
    asked: list[str] = []

    def measure(tree: Path) -> Run:
        asked.append(tree.name)
        return run(x=len(asked))

    rounds = compare.alternate(Path("a"), Path("b"), 3, measure)
    assert asked == ["a", "b", "b", "a", "a", "b"]
    assert [(a.figures["fake"][0].value, b.figures["fake"][0].value) for a, b in rounds] == [
        (1, 2),
        (4, 3),
        (5, 6),
    ]


def test_a_tree_is_measured_with_its_own_package(tmp_path: Path) -> None:
    package = tmp_path / "src" / "nonet"
    package.mkdir(parents=True)
    (package / "__init__.py").touch()
    program = "import numpy, nonet; print(nonet.__file__)"
    python = compare.interpreter(tmp_path)
    output = subprocess.run([python, "-c", program], capture_output=True, text=True, check=True)
    assert Path(output.stdout.strip()) == package / "__init__.py"


@pytest.mark.parametrize(("speed", "code"), [(2.0, 0), (0.5, 1)])
def test_a_regression_fails(
    speed: float, code: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    class Trees:
        def __init__(self, *commits: str) -> None:
            self.commits = commits

        def __enter__(self) -> list[Path]:
            return [Path(commit) for commit in self.commits]

        def __exit__(self, *_: object) -> None:
            pass

    monkeypatch.setattr(compare, "worktrees", Trees)
    speeds = {"old": 1.0, "new": speed}
    monkeypatch.setattr(compare, "measure_with", lambda _: lambda tree: run(x=speeds[tree.name]))
    assert compare.main(["old", "new", "--rounds", "2"]) == code
    output = capsys.readouterr().out
    assert ("slower" if code else "faster") in output
    assert "fake: x" in output


def test_rows_are_compared_with_their_bars() -> None:
    pair = ("CSV", "CSV")
    costs = {("copy", pair, 1): 1.0, ("solve", pair, 1): 1.5, ("rate", pair, 1): 2.5}
    costs |= {("solve", pair, 2): 0.9}
    found = rows.Found({key: rows.Cost(cpu, cpu) for key, cpu in costs.items()}, {"rate": 2.0})
    assert found.table().splitlines()[2:] == [
        "| CSV → CSV | 1.00 | 1.50* (1.7 ×) | 2.50 |",
        "| native time |  |  | 2.00 |",
    ]
    assert [one.name for one in found.figures()][-1] == "solve, CSV → CSV, 2 threads"


@pytest.mark.slow
def test_other_programs_are_compared_from_file_to_file(tmp_path: Path) -> None:
    code = "import sys, nonet; puzzles = open(sys.argv[1]).read().split(); "
    code += "print(*map(nonet.solve, puzzles), sep='\\n', file=open(sys.argv[2], 'w'))"
    program = f"{sys.executable} -c {shlex.quote(code)} {{source}} {{target}}"
    found = peers.from_file_to_file({"other": program}, ["portable"], tmp_path, puzzle_strings(9))
    assert [*found] == ["other", "nonet, portable"] and min(found.values()) > 0
    wrong = program.replace("nonet.solve", "str")
    with pytest.raises(SystemExit, match="the solutions differ"):
        peers.from_file_to_file({"other": wrong}, ["portable"], tmp_path, puzzle_strings(9))
