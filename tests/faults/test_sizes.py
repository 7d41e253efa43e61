"""Grids of 4, 6 and 16 rows: every command processes them, or rejects them by their size."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import pytest

import nonet
from nonet import formats
from nonet.web.endpoints import ENDPOINTS, Budget

from helpers.command_line import CommandLine

SIZES = (4, 6, 16)
SERVED = (
    ["solve"],
    ["count"],
    ["check"],
    ["rate"],
    ["hint"],
    ["explain"],
    ["trace", "-o", "@.html"],
    ["trace", "-o", "@.jsonl"],
    ["trace", "-o", "@.parquet"],
    ["print", "-o", "@.pdf"],
    ["print", "-o", "@.svg"],
    ["solve", "--engine", "exact-cover"],
    ["rate", "-o", "@.csv"],
    ["solve", "-o", "@.arrow"],
)
REFUSED: dict[tuple[str, ...], dict[int, str]] = {
    ("canonical",): {16: "canonical forms are supported for sizes 4, 6 and 9, not 16"},
    ("dedup",): {16: "canonical forms are supported for sizes 4, 6 and 9, not 16"},
    ("rate", "--scale", "se"): dict.fromkeys(SIZES, "rates classic 9×9 puzzles only"),
    ("solve", "--engine", "backtracking"): {6: "handles sizes 4, 9, 16 or 25, not 6"},
    ("solve", "--engine", "brute-force"): {6: "handles sizes 4, 9, 16 or 25, not 6"},
    ("solve", "--engine", "fast"): {6: "handles sizes 4, 9, 16 or 25, not 6"},
    ("trace", "--format", "jsonl", "--of", "search"): {6: "handles sizes 4, 9, 16 or 25, not 6"},
    ("hunt", "--goal", "5", "--rounds", "1", "--from"): dict.fromkeys(SIZES, "9×9 grids only"),
}
ASKED = [
    "solve",
    "count",
    "check",
    "read",
    "candidates",
    "redundant",
    "hint",
    "explain",
    "rate",
    "ratings",
    "render",
    "book",
    "convert",
    "canonical",
    "reveal",
]


@cache
def puzzle_of(size: int) -> str:
    return str(nonet.generate(size=size, seed=3, level="easy").puzzle)


@pytest.fixture(params=SIZES)
def path(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    found = tmp_path / f"{request.param}.txt"
    found.write_text(f"{puzzle_of(request.param)}\n")
    return found


@pytest.mark.fault("commands on grids of 4, 6 and 16 rows")
@pytest.mark.parametrize("command", SERVED, ids=" ".join)
def test_it_serves_every_size(command: list[str], path: Path, nonet_cli: CommandLine) -> None:
    words = [word.replace("@", str(path.with_suffix(""))) for word in command]
    code, _, err = nonet_cli(words[0], str(path), *words[1:])
    assert (code, err) == (0, "")


@pytest.mark.fault("commands on grids of 4, 6 and 16 rows")
@pytest.mark.parametrize("command", REFUSED, ids=" ".join)
def test_it_refuses_a_size_by_name(
    command: tuple[str, ...], path: Path, nonet_cli: CommandLine
) -> None:
    told = REFUSED[command].get(int(path.stem))
    code, _, err = nonet_cli(*command, str(path))
    assert "Traceback" not in err
    if told is None:
        assert code == 0
    else:
        assert code in (1, 2) and told in err


@pytest.mark.fault("conversions of grids of 4, 6 and 16 rows")
@pytest.mark.parametrize("name", formats.NAMES)
def test_every_format_holds_a_size_or_refuses_it(
    name: str, path: Path, nonet_cli: CommandLine
) -> None:
    grid = formats.read(path.read_text()).grid
    code, out, err = nonet_cli("convert", str(path), "--to", name)
    if name == "killer":
        assert code == 1 and f"a killer string must have 9 rows, not {grid.size}" in err
        return
    assert (code, err) == (0, "")
    back = formats.read(out)
    assert nonet.solve(back) == nonet.solve(grid)
    if name not in ("sdx", "candidates"):  # these read a single candidate as a digit
        assert back.grid == grid


@pytest.mark.fault("REST requests with grids of 4, 6 and 16 rows")
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", ASKED)
def test_the_rest_api_serves_every_size(name: str, size: int) -> None:
    more: dict[str, dict[str, Any]] = {
        "convert": {"to": "block"},
        "reveal": {"row": 1, "column": 1},
    }
    endpoint = ENDPOINTS[name]
    kind: Any = endpoint.types[0]
    request = kind(puzzle=puzzle_of(size), **more.get(name, {}))
    if name == "canonical" and size == 16:
        with pytest.raises(nonet.ArgumentError, match="sizes 4, 6 and 9, not 16"):
            endpoint.run(request, Budget(60, 10**9))
    else:
        assert endpoint.run(request, Budget(60, 10**9)) is not None
