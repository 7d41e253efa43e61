"""The comparison of exact-cover searches by size: puzzles, counters, table, plot and command."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree

import pytest

from nonet import ArgumentError, is_solved
from nonet.engines.exact_cover import sudoku, verify
from nonet.model.cells import GRID_SIZES
from nonet.study.scaling import METHODS, SIZES, Scaling, ScalingPoint, made_puzzle, run_scaling

from helpers.command_line import CommandLine


@pytest.mark.parametrize("size", GRID_SIZES)
def test_puzzles_are_parts_of_a_full_grid(size: int) -> None:
    assert is_solved(made_puzzle(size, 1.0, index=3))
    assert made_puzzle(size, 0.0).clues == 0
    half = made_puzzle(size, 0.5, seed=1)
    assert half.clues == round(size**2 / 2)
    assert half == made_puzzle(size, 0.5, seed=1)
    assert len({half, made_puzzle(size, 0.5, seed=1, index=1), made_puzzle(size, 0.5)}) == 3
    full = made_puzzle(size, 1.0, seed=1)
    assert all(cell in (0, right) for cell, right in zip(half.cells, full.cells))


def test_all_methods_solve_the_same_puzzles() -> None:
    asked = []
    found = run_scaling(
        (4, 6, 9), number=3, repeat=1, seed=2, progress=lambda *place: asked.append(place)
    )
    assert asked == [(size, number, 3) for size in (4, 6, 9) for number in (1, 2, 3)]
    assert [(p.size, p.method) for p in found.points] == [
        (size, method) for size in (4, 6, 9) for method in METHODS
    ]
    by_place = {(point.size, point.method): point for point in found.points}
    assert (by_place[9, "bits"].constraints, by_place[9, "bits"].placements) == (324, 729)
    for size in (4, 6, 9):
        arrays, dancing, bits, hybrid = (by_place[size, method] for method in METHODS)
        assert arrays.calls == dancing.calls == bits.calls > hybrid.calls
        assert arrays.forced == 0 < hybrid.forced
        assert min(point.seconds for point in (arrays, dancing, bits, hybrid)) > 0
        calls = []
        for index in range(3):
            puzzle = made_puzzle(size, 0.5, seed=2, index=index)
            runs = [sudoku(puzzle, **options).run() for options in METHODS.values()]
            assert all(run.solved and verify(run.grid) for run in runs)
            calls.append(runs[0].calls)
        assert sorted(calls)[1] == arrays.calls, "the median"


def test_the_default_sizes_are_those_with_boxes() -> None:
    assert SIZES == (4, 6, 8, 9, 10, 12, 14, 15, 16, 25)


POINT = ScalingPoint(4, 64, 64, "arrays", 5, 0, 9.0, 0.0, 1e-6)
STOPPED = Scaling(
    0.5,
    tuple(
        replace(POINT, size=size, method=method, stopped=stopped, seconds=10.0**stopped)
        for size, stopped in ((9, 0), (16, 2), (25, 3))
        for method in METHODS
    ),
)


def test_runs_that_were_stopped_are_lower_bounds(tmp_path: Path) -> None:
    text = STOPPED.text()
    rows = {line.split()[0]: line for line in text.splitlines()[2:5]}
    assert [rows[size].count("≥") for size in ("9", "16", "25")] == [0, 0, 6]
    assert "size 25, bits: 3 of 5 runs were stopped" in text
    assert "size 9" not in text
    STOPPED.save(tmp_path / "s.svg")
    words = list(ElementTree.parse(tmp_path / "s.svg").getroot().itertext())
    for word in (*METHODS, "time to the first solution", "size", "9", "25"):
        assert word in words


def test_the_command(nonet_cli: CommandLine, tmp_path: Path) -> None:
    plot = tmp_path / "s.png"
    options = ("--sizes", "4, 6", "-n", "2", "--repeat", "1")
    code, out, err = nonet_cli("scaling", *options, "--plot", str(plot))
    assert (code, err) == (0, "")
    assert plot.read_bytes().startswith(b"\x89PNG")
    lines = out.splitlines()
    assert lines[0].endswith("medians over 2 puzzles of each size, 50 % given")
    assert lines[1].split()[:7] == ["size", "columns", "rows", *METHODS]
    assert [line.split()[:3] for line in lines[2:4]] == [["4", "64", "64"], ["6", "144", "216"]]
    assert lines[4] == f"Drawn in {plot}"
    code, out, _ = nonet_cli("scaling", *options, "--json")
    assert [point["size"] for point in json.loads(out)["points"]] == [4] * 4 + [6] * 4


@pytest.mark.parametrize(
    ("options", "complaint"),
    [
        (("--sizes", "3"), "3"),
        (("--sizes", "4,4"), "expected one or more different sizes, found 4, 4"),
        (("--sizes", ","), "expected one or more different sizes, found none"),
        (("--sizes", "four"), "'four' is not a whole number"),
        (("--givens", "2"), "--givens must be a number from 0 to 1"),
        (("-n", "0"), "--number must be"),
        (("--repeat", "0"), "--repeat must be"),
        (("--plot", "s.jpg"), "a plot must be a .svg, .png, .pdf or .html file"),
    ],
)
def test_what_cannot_be_compared(
    options: tuple[str, ...], complaint: str, nonet_cli: CommandLine
) -> None:
    code, out, err = nonet_cli("scaling", *options)
    assert (code, out) == (2, "")
    assert complaint in err


def test_bad_numbers() -> None:
    for bad in ({"number": 0}, {"repeat": -1}, {"givens": -0.1}, {"seed": -1}, {"seconds": 0}):
        with pytest.raises(ArgumentError):
            run_scaling((4,), **bad)
