"""Every explanation names what its proof uses, has no gaps, and is valid."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache, lru_cache

import pytest

from nonet.language import message
from nonet.logic.explanations import explain
from nonet.logic.plan import UNIQUE, plan_of_technique
from nonet.logic.positions import example, library, unpacked
from nonet.logic.step import Step
from nonet.logic.techniques import CATALOGUE
from nonet.logic.text.steps import eureka, pattern_tokens, where_tokens
from nonet.logic.text.tokens import cell_names, plain
from nonet.puzzles.board import Board
from nonet.solving.search import solutions

from helpers.proofs import marks_of, proves
from helpers.told import cells_in, claims_in, digits_in, holes_in, houses_in

POSITIONS, MORE = 3, 20
"""The positions of a technique that each test checks, and those that `make test-all` checks."""
NESTING = (
    "........8..3...4...9..2..6.....79.......612...6.5.2.7...8...5...1.....2.4.5.....3",
    "........1.....2.34235...6...26..78..3.8..57.657........52.78.6.68.23....7.35.6...",
    "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1",
)
"""Puzzles whose paths use nested chains."""

# Roles whose cells are described together ("the 16 empty cells next to ...").
DESCRIBED_TOGETHER = {
    ("sk-loop", "color_a"),
    ("sk-loop", "color_b"),
    ("naked-single", "blocker"),
    *((key, "pattern") for key in CATALOGUE if "exocet" in key),
}


EVERY_TECHNIQUE = pytest.mark.parametrize(
    ("key", "positions"),
    [
        *((key, POSITIONS) for key in CATALOGUE),
        *(pytest.param(key, MORE, marks=pytest.mark.slow) for key in CATALOGUE),
    ],
)


@cache
def samples(key: str, positions: int = POSITIONS) -> tuple[tuple[Board, Step], ...]:
    """Return boards and steps of a technique: from the library, or its example and some paths."""
    if key not in library():
        return (example(key), *(pair for pair in nested_steps() if pair[1].technique.key == key))
    lines = library()[key][1]
    count = min(positions, len(lines))
    plan = plan_of_technique(key)
    found = []
    for i in range(count):
        board = unpacked(lines[i * len(lines) // count])
        step = plan.next_step(board, unique=UNIQUE)
        assert step is not None
        found.append((board, step))
    return tuple(found)


@lru_cache(maxsize=1)
def nested_steps() -> tuple[tuple[Board, Step], ...]:
    """Return the steps of hard paths that make suppositions."""
    found = []
    for puzzle in NESTING:
        for scale in ("human", "se"):
            path = explain(puzzle, scale=scale)
            assert path.solved
            found += [
                (board, step)
                for board, step in zip(path.boards(), path.steps)
                if step.technique.family in ("forcing", "explainer")
            ]
    return tuple(found)


def with_nested(step: Step) -> Iterator[Step]:
    yield step
    for inner in step.nested:
        yield from with_nested(inner)


@EVERY_TECHNIQUE
def test_everything_is_named(key: str, positions: int) -> None:
    for _, step in samples(key, positions):
        text = step.text()
        assert not holes_in(text), text
        assert not step.chain or message("legend") in text, text
        assert not step.chain or eureka(step) in text
        check_claims(step, text)
        for one in with_nested(step):
            check_names(one, text)


def check_names(step: Step, text: str) -> None:
    cells, digits, houses = cells_in(text), digits_in(text), houses_in(text)
    for cell, digit in (*step.placements, *step.eliminations):
        assert cell in cells and digit in digits, text
    for part in step.parts:
        if (step.technique.key, part.role) in DESCRIBED_TOGETHER:
            continue
        assert set(part.cells) <= cells, (part, text)
        assert not part.cells or set(part.digits) <= digits, (part, text)
        if not part.cells and part.role in ("house", "cover", "witness"):
            assert set(part.houses) <= houses, (part, text)


def check_claims(step: Step, text: str) -> None:
    """Check that no two sentences contradict each other."""
    claims = claims_in(text)
    claims |= {(cell, digit, True) for cell, digit in step.placements}
    claims |= {(cell, digit, False) for cell, digit in step.eliminations}
    assert not {(cell, digit, not truth) for cell, digit, truth in claims} & claims, text


def test_contradictions_are_seen() -> None:
    assert claims_in("r1c2 is 3. So r1c2 cannot be 3.") == {(1, 3, True), (1, 3, False)}
    assert claims_in("Suppose r1c2 is 3. Then r1c3 is 4. So r1c2 is not 3.") == {(1, 3, False)}


@EVERY_TECHNIQUE
def test_the_evidence_proves_the_step(key: str, positions: int) -> None:
    for board, step in samples(key, positions):
        assert proves(step, marks_of(board), givens=given_cells(board)), step.text()


def given_cells(board: Board) -> frozenset[int]:
    return frozenset(cell for cell, value in enumerate(board.givens.cells) if value)


def test_paths_of_the_hardest_puzzles_are_proven() -> None:
    steps = nested_steps()
    assert {len(step.nested) > 0 for _, step in steps} == {True, False}
    for board, step in steps:
        assert proves(step, marks_of(board)), step.text()


@pytest.mark.parametrize(
    "key",
    [
        "naked-pair",
        "x-wing",
        "xy-wing",
        "als-xz",
        "bug-1",
        "aic",
        "guardians",
        "kraken-x-wing",
        "firework-triple",
        "extended-rectangle-1",
        "symmetry-diagonal",
    ],
)
def test_the_prover_believes_nothing_without_evidence(key: str) -> None:
    """Without its parts, or with a digit of the solution removed, a step is not proven."""
    for board, step in samples(key)[:3]:
        marks, givens = marks_of(board), given_cells(board)
        assert not proves(replace(step, parts=()), marks, givens=givens)
        solution = next(solutions(board.givens)).cells
        for cell, value in enumerate(board.grid.cells):
            if not value:
                wrong = replace(step, eliminations=((cell, solution[cell]),))
                assert not proves(wrong, marks, givens=givens)


def test_the_prover_follows_no_broken_branch() -> None:
    board, step = next(pair for pair in nested_steps() if pair[1].nested)
    marks = marks_of(board)
    for place, link in enumerate(step.links):
        if step.parts[link.end].nested is not None:
            continue  # a nested step may not need all that its houses have lost
        links = step.links[:place] + step.links[place + 1 :]
        assert not proves(replace(step, links=links), marks)


@pytest.mark.parametrize("key", CATALOGUE)
def test_each_level_of_a_hint_adds_something(key: str) -> None:
    for _, step in samples(key)[:5]:
        where, pattern, whole = (
            plain(where_tokens(step)),
            plain(pattern_tokens(step)),
            step.text(),
        )
        assert not holes_in(where) and not holes_in(pattern), (where, pattern)
        assert digits_in(pattern) | cells_in(pattern) | houses_in(pattern)
        assert cells_in(where) <= cells_in(whole)
        more = cells_in(pattern) - cells_in(where) or digits_in(pattern) - digits_in(where)
        assert more or "only one candidate" in pattern, (where, pattern)


def test_several_sets_are_told_apart() -> None:
    _, step = example("als-xz")
    text = plain(pattern_tokens(step))
    for part in step.with_role("set"):
        assert f"({''.join(map(str, part.digits))} in {cell_names(part.cells)})" in text


def test_a_pattern_is_described_as_it_is() -> None:
    """Sets may share cells instead of digits, and a rectangle may have more than two digits."""
    shared, rectangle = (
        plain(pattern_tokens(example(key)[1])) for key in ("ahs-xz", "extended-rectangle-1")
    )
    assert ", in common r3c5," in shared
    assert rectangle == (
        "the cells without extra digits r8c347 and r9c47 with 1, 2 and 3,"
        " the cell with extra digits r9c3 with 1, 2 and 3."
    )


def test_enough_positions_are_checked() -> None:
    assert all(len(samples(key)) == min(POSITIONS, len(library()[key][1])) for key in library())
