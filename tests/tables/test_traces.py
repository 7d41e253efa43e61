from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

import nonet
from nonet import ArgumentError, Board, Grid, UnknownNameError, explain, is_solved
from nonet.tables.traces import SOURCES, schema, trace_table, traces

from helpers.command_line import CommandLine
from helpers.places import ROOT
from helpers.tables import CONFLICT, EASY, HARD, NO_SOLUTION, puzzle_strings


def test_the_steps_of_logic_lead_from_board_to_board() -> None:
    for puzzle in (EASY, *puzzle_strings(5)):
        (trace,) = traces([puzzle], boards=True)
        assert trace["outcome"] == "solved"
        assert [step["reason"] for step in trace["steps"]] == [str(s) for s in explain(puzzle)]
        board = Board(puzzle)
        for step in trace["steps"]:
            assert str(board.grid) == step["board"]
            for pair in step["placements"]:
                row, col = divmod(pair["cell"], 9)
                board.place(row, col, pair["digit"])
        assert str(board.grid) == trace["solution"]


@pytest.mark.parametrize("order", ["mrv", "sequential"])
def test_the_guesses_of_a_search_lead_to_the_solution(order: str) -> None:
    (trace,) = traces([EASY], source="search", order=order, boards=True, limit=100_000)
    last = trace["steps"][-1]
    cells = bytearray(Grid(last["board"]).cells)
    cells[last["placements"][0]["cell"]] = last["placements"][0]["digit"]
    assert str(Grid.from_cells(bytes(cells))) == trace["solution"]
    assert is_solved(trace["solution"])
    for step in trace["steps"]:
        filled = 81 - step["board"].count(".")
        assert filled == Grid(EASY).clues + step["depth"]


def test_what_cannot_be_traced_says_why() -> None:
    found = list(traces([CONFLICT, "rubbish", NO_SOLUTION, HARD]))
    assert found[0]["outcome"] == "conflict"
    assert found[1]["puzzle"] == "rubbish" and found[1]["steps"] == []
    assert [row["outcome"] for row in found[1:3]] == ["bad", "none"]
    assert found[3]["outcome"] in ("stuck", "solved")
    with pytest.raises(ArgumentError, match="a source of traces"):
        traces([EASY], source="luck")
    with pytest.raises(UnknownNameError, match="unknown order of steps 'mvr'"):
        traces([EASY], source="search", order="mvr")


@pytest.mark.parametrize("source", SOURCES)
def test_traces_fit_the_schema(source: Any) -> None:
    rows = list(traces([EASY, HARD, CONFLICT], source=source, limit=50, boards=True))
    table = pa.Table.from_pylist(rows, schema())
    assert table.to_pylist() == rows


def test_the_command_writes_json_lines_and_parquet(nonet_cli: CommandLine, tmp_path: Path) -> None:
    path = tmp_path / "p.txt"
    path.write_text("\n".join(puzzle_strings(6)) + "\nrubbish\n")
    code, out, err = nonet_cli("trace", str(path), "--format", "jsonl")
    rows = [json.loads(line) for line in out.splitlines()]
    assert code == 1 and "p.txt:7" in err
    assert [row["outcome"] for row in rows] == ["solved"] * 6
    target = tmp_path / "t.parquet"
    code, _, _ = nonet_cli("trace", str(path), "-o", str(target), "--of", "search", "--events", "9")
    table = pq.read_table(target)
    assert table.schema.equals(schema())
    assert max(len(steps) for steps in table["steps"].to_pylist()) == 9
    code, _, err = nonet_cli("trace", str(path), "--format", "parquet")
    assert code != 0 and "add -o FILE" in err


@pytest.mark.slow
def test_the_example_of_training_runs_with_both_libraries(tmp_path: Path) -> None:
    pytest.importorskip("datasets", reason="pip install datasets torch runs it")
    pytest.importorskip("torch", reason="pip install datasets torch runs it")
    script = ROOT / "examples" / "training.py"
    done = subprocess.run(
        [sys.executable, str(script)], cwd=tmp_path, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    lines = done.stdout.splitlines()
    assert lines[2] == "['puzzle', 'solution', 'human_level', 'status'] easy"
    first, last = (float(part.split()[-1]) for part in lines[4].split(", then "))
    assert last < first  # it learned something


def test_other_sizes_are_traced_or_refused_by_name(nonet_cli: CommandLine, tmp_path: Path) -> None:
    side = 5
    rows = [[(side * (r % side) + r // side + c) % 25 + 1 for c in range(25)] for r in range(25)]
    rows[12][3] = rows[24][24] = 0
    path, output = tmp_path / "p.txt", tmp_path / "steps.parquet"
    path.write_text(f"{Grid(rows)}\n")
    assert nonet_cli("trace", str(path), "--of", "search", "-o", str(output))[0] == 0
    steps = pq.read_table(output)["steps"].to_pylist()[0]
    assert [step["placements"][0]["cell"] for step in steps] == [303, 624]
    code, _, err = nonet_cli("trace", str(path), "-o", str(output))
    assert code == 1 and "the human solver handles grids of up to 16 rows, not 25" in err
    path.write_text(".4.1..213....24.6.1..45.3..514....36\n")
    code, _, err = nonet_cli("trace", str(path), "--of", "search", "-o", str(output))
    assert code == 1 and "the engine 'backtracking' handles sizes 4, 9, 16 or 25, not 6" in err
    assert nonet_cli("trace", str(path), "-o", str(output))[0] == 0


@pytest.mark.parametrize("order", ["human", "se"])
def test_the_table_has_the_same_traces(order: str) -> None:
    puzzles: list[Any] = [
        one.puzzle
        for level in ("easy", "medium", "hard", "expert")
        for one in nonet.generate_many(level, 3, seed=6)
    ]
    puzzles += ["." * 81, "11" + "." * 79, "rubbish", "12...4....4....1"]
    puzzles += [str(puzzles[0]).replace(".", "1", 1), str(puzzles[1])]
    bad: list[Any] = []
    table = trace_table(puzzles, order=order, threads=2, on_bad=bad.append)
    slow_bad: list[Any] = []
    expected = list(traces(puzzles, order=order, words=False, on_bad=slow_bad.append))
    assert table.schema.equals(schema())
    assert table.to_pylist() == expected
    assert [str(error) for error in bad] == [str(error) for error in slow_bad]
    assert trace_table([]).num_rows == 0
