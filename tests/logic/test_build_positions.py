"""The program that finds the practice positions: the same from the same seed, and resumable."""

from __future__ import annotations

import importlib.util
import lzma
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from nonet import Grid, is_unique
from nonet.logic.plan import UNIQUE
from nonet.logic.positions import library, plan_of_basis, unpacked
from nonet.random import Random

from helpers.places import ROOT
from helpers.symmetric import SYMMETRIES, symmetric_puzzle


@pytest.fixture
def builder(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    path = ROOT / "scripts" / "build_positions.py"
    monkeypatch.syspath_prepend(path.parent)
    spec = importlib.util.spec_from_file_location("build_positions", path)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    monkeypatch.setitem(sys.modules, "build_positions", module)
    spec.loader.exec_module(module)
    monkeypatch.setattr(module, "BATCH", 60)
    monkeypatch.setattr(module, "AFTER_BASICS_BATCH", 60)
    monkeypatch.setattr(module, "WANTED_AFTER_BASICS", 2)
    monkeypatch.setattr(module, "WANTED_EXOTIC", 2)
    monkeypatch.setattr(module, "ENOUGH", 2)
    return module


def pieces(builder: ModuleType, folder: Path) -> Any:
    folder.mkdir(exist_ok=True)
    found = builder.Found(folder)
    found.piece("human", builder.human_piece(found, 5, 0))
    for key, basis in (("direct-claiming", "singles"), ("multi-colors-1", "basics")):
        found.piece(key, builder.after_basics_piece(found, key, basis, 5, 0))
    return found


def test_a_seed_gives_the_same_pieces_and_a_run_can_be_resumed(
    builder: ModuleType, tmp_path: Path
) -> None:
    first = pieces(builder, tmp_path / "one")
    again = pieces(builder, tmp_path / "two")
    (tmp_path / "one" / "multi-colors-1.txt").unlink()
    resumed = pieces(builder, tmp_path / "one")
    assert first.positions == again.positions == resumed.positions
    total = sum(map(len, first.positions.values()))
    assert total == len(first.classes) > 40


def test_what_is_found_is_packed_in_order(builder: ModuleType, tmp_path: Path) -> None:
    packed = builder.pack(pieces(builder, tmp_path))
    text = lzma.decompress(packed).decode()
    for section in text.split("> ")[1:]:
        head, *lines = section.splitlines()
        key, basis = head.split()
        for line in lines:
            step = plan_of_basis(key, basis).next_step(unpacked(line), unique=UNIQUE)
            assert step is not None and step.technique.key == key
        assert f"| `{key}` | {len(lines)} | {basis} |" in builder.table(packed)


@pytest.mark.parametrize("key", SYMMETRIES)
def test_symmetric_puzzles_have_one_solution_and_a_symmetry(key: str) -> None:
    puzzle = symmetric_puzzle(key, Random(3))
    assert is_unique(puzzle)
    move, circles = SYMMETRIES[key]
    becomes: dict[int, int] = {}
    for cell, value in enumerate(puzzle.cells):
        row, col = move(*divmod(cell, 9))
        assert becomes.setdefault(value, puzzle.cells[9 * row + col]) == puzzle.cells[9 * row + col]
    assert becomes.pop(0) == 0 and len(becomes) >= 8
    assert sum(digit == image for digit, image in becomes.items()) <= circles.count(1)


def test_techniques_are_added_to_the_library(
    builder: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Existing positions stay if they are still valid; requested ones are found from scratch."""
    lines = library()["x-wing"][1][:2]
    easier = library()["naked-pair"][1][:1]
    there = {"x-wing": ("human", (*lines, *easier)), "naked-pair": library()["naked-pair"]}
    monkeypatch.setattr(builder, "library", lambda: there)
    found = builder.Found(tmp_path)
    builder.search_only(found, ["symmetry-half-turn"], 5, 0)
    text = lzma.decompress(builder.pack(found, only=["symmetry-half-turn"])).decode()
    sections = {head: rest for head, *rest in (s.splitlines() for s in text.split("> ")[1:])}
    assert sections["x-wing human"] == list(lines)
    assert len(sections["symmetry-half-turn human"]) == 2


def test_relatives_are_puzzles_with_one_clue_exchanged(builder: ModuleType) -> None:
    puzzle = Grid(builder.RELATIVES_OF["tridagon"][0])
    found = list(builder.relatives(puzzle))
    assert len(found) > 20
    for relative in found:
        changed = [a != b for a, b in zip(puzzle.cells, relative.cells)]
        assert sum(changed) == 2 or (sum(changed) == 1 and relative.empty == puzzle.empty)
        assert is_unique(relative)


def test_chains_are_looked_for_on_their_own_scale(builder: ModuleType, tmp_path: Path) -> None:
    lines = list(builder.chains_piece(builder.Found(tmp_path), 5, 0))
    assert lines
    for line in lines:
        key, basis, position = line.split(" ", 2)
        step = plan_of_basis(key, basis).next_step(unpacked(position), unique=UNIQUE)
        assert basis == "se" and step is not None and step.technique.key == key
