"""Every link of every chain holds on the board for the stated reason."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice

import pytest

from nonet.logic.explanations import explain
from nonet.logic.plan import UNIQUE, plan_of_technique
from nonet.logic.positions import example, library, unpacked
from nonet.logic.step import Step
from nonet.logic.techniques import CATALOGUE
from nonet.model.cells import houses
from nonet.puzzles.board import Board

from helpers.links import candidates, wrong_links
from helpers.proofs import STARTS, marks_of

FEW = 12
MANY = 800
LEAST = 10_000

RECTANGLE = "..5....4918..7..5...65.....6......2....1.3....7..2.8...9......12..634..7..7.9...."


def has_chain(key: str) -> bool:
    _, step = example(key)
    return bool(step.links) and not any(part.role in STARTS for part in step.parts)


CHAINS = [key for key in CATALOGUE if has_chain(key)]


def steps_of(key: str) -> Iterator[tuple[Board, Step]]:
    """Return every step on the example of a technique and its practice positions."""
    lines = library()[key][1] if key in library() else ()
    for board in (example(key)[0], *map(unpacked, lines)):
        for step in plan_of_technique(key).all_steps(board, limit=100, unique=UNIQUE):
            yield board, step


def check(board: Board, step: Step) -> None:
    marks = marks_of(board)
    assert not wrong_links(step, marks), (step, step.links)
    for link in step.links:
        one, two = (candidates(step.parts[end], marks) for end in (link.start, link.end))
        cells = {cell for cell, _ in one | two}
        if len(cells) == 1 and link.strong:
            assert {pair for pair in marks.all if pair[0] in cells} == one | two, (step, link)
        if link.house is not None:
            ((digit,),) = {step.parts[link.start].digits, step.parts[link.end].digits}
            here = {(cell, digit) for cell in houses(9)[link.house]} & marks.all
            assert here <= one | two if link.strong else one | two <= here, (step, link)


@pytest.mark.parametrize("key", CHAINS)
def test_links_hold(key: str) -> None:
    for board, step in islice(steps_of(key), FEW):
        check(board, step)


@pytest.mark.slow
def test_ten_thousand_steps_have_links_that_hold() -> None:
    count = 0
    for key in CHAINS:
        for board, step in islice(steps_of(key), MANY):
            check(board, step)
            count += 1
    assert count >= LEAST


def test_an_empty_rectangle_links_its_near_end_to_the_arm_that_it_sees() -> None:
    found = explain(RECTANGLE)
    (board, step), *_ = (
        pair for pair in zip(found.boards(), found) if pair[1].technique.key == "empty-rectangle"
    )
    check(board, step)
    assert [link.strong for link in step.links] == [True, False, True]


def test_a_link_between_strangers_is_seen() -> None:
    board, step = example("x-chain")
    marks = marks_of(board)
    assert not wrong_links(step, marks)
    turned = tuple(replace(link, strong=not link.strong) for link in step.links)
    wrong = wrong_links(replace(step, links=turned), marks)
    assert {link.strong for link in wrong} >= {True}
    first, last = step.links[0], step.links[-1]
    assert wrong_links(replace(step, links=(replace(first, end=last.end),)), marks)
