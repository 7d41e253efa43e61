"""Pictures of steps."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from nonet.board import Board
from nonet.logic.examples import example
from nonet.logic.hints import Hint
from nonet.logic.techniques import CATALOGUE
from nonet.logic.words import tokens_of
from nonet.render.roles import LOOKS
from nonet.render.step_svg import step_svg
from nonet.render.step_text import styled, styled_board

SVG = "{http://www.w3.org/2000/svg}"


@pytest.mark.parametrize("key", CATALOGUE)
def test_picture_shows_what_the_step_does(key: str) -> None:
    board, step = example(key)
    root = ElementTree.fromstring(step_svg(board, step))
    struck = [p for p in root.iter(f"{SVG}path") if p.get("stroke") == "#b01515"]
    placed = {cell for cell, _ in step.placements}
    assert len(struck) == sum(cell not in placed for cell, _ in step.eliminations)
    ringed = [c for c in root.iter(f"{SVG}circle") if c.get("stroke") == "#157a2f"]
    assert len(ringed) == len(step.placements)
    title = root.find(f"{SVG}title")
    assert title is not None and title.text == str(step)


@pytest.mark.parametrize("key", CATALOGUE)
def test_terminal_text_is_the_plain_text(key: str) -> None:
    board, step = example(key)
    assert styled(tokens_of(step)).plain == str(step)
    assert len(styled_board(board, step).plain.splitlines()) == 11


@pytest.mark.parametrize("key", ["als-xz", "als-chain", "death-blossom", "als-aic"])
def test_several_sets_have_lines_and_letters_of_their_own(key: str) -> None:
    board, step = example(key)
    root = ElementTree.fromstring(step_svg(board, step))
    count = len(step.with_role("set"))
    shown = count if count > 1 else 0
    lines = [p.get("stroke") for p in root.iter(f"{SVG}path") if p.get("stroke-width") == "2.6"]
    assert len(lines) == len(set(lines)) == shown
    letters = [t.text for t in root.iter(f"{SVG}text") if t.get("font-weight") == "bold"]
    assert letters == list("ABCDEFGH"[:shown])


def test_roles_of_cells_have_a_look() -> None:
    from nonet import _native

    assert set(_native.logic_roles()) <= set(LOOKS)


def test_boards_and_hints_show_themselves_in_notebooks() -> None:
    board, step = example("x-wing")
    assert board._repr_svg_() == step_svg(board)
    assert Hint(board, step)._repr_svg_() == step_svg(board, step)
    small = Board("12...4....4....1")
    assert small._repr_svg_() == small.grid._repr_svg_()
