"""Chains with all their conclusions, and whips: each is what it claims to be."""

from __future__ import annotations

import pytest

from nonet.logic.plan import plan_for, plan_of_technique
from nonet.logic.positions import library, unpacked
from nonet.logic.step import Part, Step
from nonet.model.cells import houses
from nonet.puzzles.board import Board

from helpers.logic_puzzles import HARD

FEW = 6


def boards(key: str) -> list[Board]:
    """Return a few positions of a technique."""
    lines = library()[key][1]
    return [unpacked(line) for line in lines[:: max(1, len(lines) // FEW)]]


def find(key: str, board: Board) -> list[Step]:
    return plan_of_technique(key).all_steps(board)


def peers(cell: int) -> set[int]:
    return {other for house in houses(9) if cell in house for other in house} - {cell}


def seen_by(board: Board, *nodes: Part) -> set[tuple[int, int]]:
    """Return the candidates that all nodes, of one digit, would rule out."""
    (digit,) = nodes[0].digits
    cells = set.intersection(*(peers(cell) for node in nodes for cell in node.cells))
    return {(c, digit) for c in cells if digit in board.candidates(*divmod(c, 9))}


def test_a_turbot_fish_is_an_x_chain_of_three_links() -> None:
    for board in boards("turbot-fish"):
        wanted = {step.eliminations for step in find("turbot-fish", board)}
        chains = [step for step in find("x-chain", board) if step.length == 3]
        assert wanted <= {step.eliminations for step in chains}


@pytest.mark.parametrize("key", ["x-chain", "aic", "grouped-aic", "als-aic"])
def test_a_chain_concludes_all_that_its_ends_see(key: str) -> None:
    several = 0
    for board in boards(key):
        for step in find(key, board):
            nodes = [part for part in step.parts if part.role in ("on", "off")]
            first, last = nodes[0], nodes[-1]
            if first.digits == last.digits:
                assert seen_by(board, first, last) == set(step.eliminations), step
                several += len(step.eliminations) > 1
    assert several


def test_a_group_at_an_end_concludes_all_at_once() -> None:
    steps = [step for board in boards("grouped-aic") for step in find("grouped-aic", board)]
    assert any(len(step.parts[0].cells) > 1 or len(step.parts[-1].cells) > 1 for step in steps)


def test_a_loop_through_a_group_spares_no_cell() -> None:
    inside = 0
    for board in boards("grouped-continuous-nice-loop"):
        for step in find("grouped-continuous-nice-loop", board):
            loop = {cell for part in step.parts for cell in part.cells}
            inside += any(cell in loop for cell, _ in step.eliminations)
            for link in step.links:
                one, two = step.parts[link.start], step.parts[link.end]
                group = len(one.cells) > 1 or len(two.cells) > 1
                if not link.strong and group and one.digits == two.digits:
                    assert seen_by(board, one, two) <= set(step.eliminations), step
    assert inside


def test_each_choice_of_a_whip_is_touched_by_the_one_before() -> None:
    whips = find("whip", Board(HARD))
    assert whips and [step.length for step in whips] == sorted(step.length for step in whips)
    for step in whips:
        causes = {link.end: link.start for link in step.links if not link.strong}
        last = next(i for i, part in enumerate(step.parts) if part.role == "premise")
        on = 0
        for place, part in enumerate(step.parts):
            if part.role == "on":
                reasons = [link.start for link in step.links if link.end == place]
                assert last in {causes[reason] for reason in reasons}, step
                last, on = place, on + 1
        assert step.length == on + 1


def test_whips_and_braids_are_used_only_where_they_are_asked_for() -> None:
    unasked = {technique.key for technique in plan_for("human").techniques}
    assert not unasked & {"whip", "braid", "blossom-loop", "msls"}
    asked = plan_for("human", only=["singles", "whip", "braid"]).techniques
    assert [technique.key for technique in asked][-2:] == ["whip", "braid"]
