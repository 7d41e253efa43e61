"""Layouts of rules: true in the solution, tidy, symmetric if requested."""

from __future__ import annotations

from itertools import combinations, pairwise
from typing import Any

import pytest

from nonet.generating.grids import drawn_grid
from nonet.generating.kinds import (
    KINDS,
    Arrows,
    Dots,
    Killer,
    Lines,
    LittleKillers,
    Quadruples,
    Scene,
    SumMarks,
)
from nonet.generating.kinds.base import near
from nonet.puzzles.symmetry import Symmetry, images
from nonet.random import Random
from nonet.rules import Arrow, Even, NoDifference, Odd, Palindrome, Rule, Thermometer, Whispers

LINES = [name for name, kind in KINDS.items() if isinstance(kind, (Lines, Arrows))]


def scene_of(size: int = 9, symmetry: Symmetry = Symmetry.NONE, seed: int = 1) -> Scene:
    return Scene(size, (), drawn_grid(size, (), seed, 0), symmetry, Random(seed, 1))


def indices(rule: Any, size: int = 9) -> tuple[int, ...]:
    """Return the cells of a line, cage or arrow by index."""
    cells = (*rule.circle, *rule.shaft) if isinstance(rule, Arrow) else rule.cells
    return tuple(size * row + col for row, col in cells)


def connected(cells: frozenset[int], size: int = 9) -> bool:
    reached = {min(cells)}
    for _ in cells:
        reached |= {
            one for cell in reached for one in near(size, corners=False)[cell] if one in cells
        }
    return reached == cells


@pytest.mark.parametrize("name", KINDS)
def test_every_rule_is_true_in_the_solution(name: str) -> None:
    for size, seed in ((4, 0), (6, 0), (6, 1), (9, 0), (9, 1), (9, 2), (16, 0)):
        scene = scene_of(size, seed=seed)
        laid = KINDS[name].lay(scene)
        assert all(scene.holds(rule) for rule in laid.rules())
        assert len(laid.rules()) == len(set(laid.rules()))


@pytest.mark.parametrize("symmetry", [Symmetry.NONE, Symmetry.HALF_TURN, Symmetry.FULL])
@pytest.mark.parametrize("size", [6, 9])
def test_cages_cover_the_grid(size: int, symmetry: Symmetry) -> None:
    for seed in range(5):
        scene = scene_of(size, symmetry, seed)
        laid = KINDS["killer"].lay(scene)
        cages = [frozenset(indices(rule, size)) for rule in laid.rules()]
        assert sorted(cell for cage in cages for cell in cage) == list(range(size * size))
        assert all(len(cage) <= 5 and connected(cage, size) for cage in cages)
        lone = sum(len(cage) == 1 for cage in cages)
        assert symmetry is Symmetry.FULL or lone <= 1


def test_cages_rule_out_another_solution() -> None:
    for seed in range(5):
        scene = scene_of(seed=seed)
        laid = Killer().lay(scene)
        other = bytes({1: 2, 2: 1}.get(digit, digit) for digit in scene.solution)
        assert laid.exclude(scene, other)
        assert not all(scene.holds(rule, other) for rule in laid.rules())
        assert all(scene.holds(rule) for rule in laid.rules())
        cells = sorted(cell for rule in laid.rules() for cell in indices(rule))
        assert cells == list(range(81))
        assert all(connected(frozenset(indices(rule))) for rule in laid.rules())


@pytest.mark.parametrize("name", LINES)
def test_lines_keep_apart(name: str) -> None:
    for seed in range(3):
        lines = [indices(rule) for rule in KINDS[name].lay(scene_of(seed=seed)).rules()]
        cells = [cell for line in lines for cell in line]
        assert len(set(cells)) == len(cells) >= 10
        steps = {step for line in lines for step in pairwise(line)}
        steps |= {(b, a) for a, b in steps}
        for a, b in steps:
            assert b in near(9, corners=True)[a]
            (row, col), (down, right) = divmod(a, 9), divmod(b, 9)
            assert row == down or col == right or (9 * row + right, 9 * down + col) not in steps
        for line in lines:
            for (i, a), (j, b) in combinations(enumerate(line), 2):
                assert j - i == 1 or b not in near(9, corners=False)[a]
                assert j - i <= 2 or b not in near(9, corners=True)[a]


@pytest.mark.parametrize("name", LINES)
def test_lines_have_the_requested_lengths(name: str) -> None:
    kind = KINDS[name]
    assert isinstance(kind, (Lines, Arrows))
    least, most = kind.lengths
    circle = isinstance(kind, Arrows)
    for rule in kind.lay(scene_of(seed=4)).rules():
        assert least <= len(indices(rule)) - circle <= most


@pytest.mark.parametrize("symmetry", Symmetry, ids=lambda s: s.value)
@pytest.mark.parametrize("kind", [Killer(), Lines((3, 5), 0.3, Thermometer), Dots(0.5)], ids=str)
@pytest.mark.parametrize("size", [6, 9])
def test_layouts_are_symmetric(size: int, kind: Any, symmetry: Symmetry) -> None:
    scene = scene_of(size, symmetry, 3)
    shapes = {frozenset(indices(rule, size)) for rule in kind.lay(scene).rules()}
    for image in images(symmetry, size):
        assert {frozenset(image[cell] for cell in shape) for shape in shapes} == shapes


@pytest.mark.parametrize("name", ["thermometer", "arrow", "dots", "odd-even", "little-killer"])
def test_more_rules_rule_out_another_solution(name: str) -> None:
    scene = scene_of(seed=2)
    laid = KINDS[name].lay(scene)
    other = bytes(digit % 9 + 1 for digit in scene.solution)
    before = [rule for unit in laid.units for rule in unit]
    while all(scene.holds(rule, other) for rule in laid.rules()):
        assert laid.exclude(scene, other)
    assert laid.exclude(scene, other)
    assert [rule for unit in laid.units for rule in unit][: len(before)] == before
    assert all(scene.holds(rule) for rule in laid.rules())


def test_palindromes_and_whispers_of_other_sizes() -> None:
    for rule in Lines((3, 5), 0.4, Palindrome).lay(scene_of(6)).rules():
        assert len(indices(rule, 6)) % 2
    gaps = {rule.gap for rule in KINDS["whispers"].lay(scene_of(6)).rules()}  # type: ignore[attr-defined]
    assert gaps == {3}
    assert {type(rule) for rule in KINDS["whispers"].lay(scene_of()).rules()} == {Whispers}


def test_dots_with_the_negative_rule_are_one_unit() -> None:
    scene = scene_of()
    (unit,) = Dots(negative=True).lay(scene).units
    negative = next(rule for rule in unit if isinstance(rule, NoDifference))
    dots = [rule for rule in unit if hasattr(rule, "cells")]
    assert {frozenset(pair) for pair in negative.marked} == {frozenset(dot.cells) for dot in dots}
    (letters,) = SumMarks(negative=True).lay(scene).units
    assert len(letters) > 1


def test_shares() -> None:
    scene = scene_of()
    assert len(KINDS["dots"].lay(scene).rules()) * 2 == pytest.approx(
        len(Dots().lay(scene).rules()), abs=1
    )
    assert len(Quadruples(0.5).lay(scene).rules()) == 32
    assert all(
        len(rule.diagonal(scene.layout)) >= 6  # type: ignore[attr-defined]
        for rule in LittleKillers(1.0, 6).lay(scene).rules()
    )


def test_parities_share_two_rules() -> None:
    rules: list[Rule] = KINDS["odd-even"].lay(scene_of()).rules()
    assert {type(rule) for rule in rules} == {Odd, Even} and len(rules) == 2
