"""Pictures of steps."""

from __future__ import annotations

import importlib.util
import math
from collections import Counter
from types import ModuleType
from xml.etree import ElementTree

import pytest

from nonet.board import Board
from nonet.logic.examples import example
from nonet.logic.hints import Hint
from nonet.logic.step import Step
from nonet.logic.techniques import CATALOGUE
from nonet.logic.words import tokens_of
from nonet.render.geometry import center
from nonet.render.roles import LOOKS
from nonet.render.step_svg import step_svg
from nonet.render.step_text import styled, styled_board
from nonet.render.tones import members, tones_of

from helpers.places import ROOT

FOLDER = ROOT / "docs" / "techniques"
STALE = "run: python docs/techniques/generate.py"
SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture(scope="module")
def pages() -> ModuleType:
    spec = importlib.util.spec_from_file_location("generate", FOLDER / "generate.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("key", CATALOGUE)
def test_picture_shows_what_the_step_does(key: str, pages: ModuleType) -> None:
    board, step = example(key)
    svg = step_svg(board, step)
    assert svg + "\n" == (FOLDER / f"{key}.svg").read_text(encoding="utf-8"), STALE
    assert pages.page(CATALOGUE[key]) == (FOLDER / f"{key}.md").read_text(encoding="utf-8"), STALE
    root = ElementTree.fromstring(svg)
    struck = [p for p in root.iter(f"{SVG}path") if p.get("stroke") == "#b01515"]
    placed = {cell for cell, _ in step.placements}
    assert len(struck) == sum(cell not in placed for cell, _ in step.eliminations)
    ringed = [c for c in root.iter(f"{SVG}circle") if c.get("stroke") == "#157a2f"]
    assert len(ringed) == len(step.placements)
    title = root.find(f"{SVG}title")
    assert title is not None and title.text == str(step)


def test_indexes_of_the_pictures_are_up_to_date(pages: ModuleType) -> None:
    made = {"README.md": pages.index(), "contact-sheet.md": pages.contact_sheet()}
    for name, text in made.items():
        assert text == (FOLDER / name).read_text(encoding="utf-8"), STALE
    assert all(f"({key}.svg)" in made["contact-sheet.md"] for key in CATALOGUE)


@pytest.mark.parametrize("key", CATALOGUE)
def test_terminal_text_is_the_plain_text(key: str) -> None:
    board, step = example(key)
    assert styled(tokens_of(step)).plain == str(step)
    lines = styled_board(board, step).plain.splitlines()
    assert len(lines) == 11 and len(set(map(len, lines[:3] + lines[4:7] + lines[8:]))) == 1


def letters(board: Board, step: Step) -> list[str]:
    root = ElementTree.fromstring(step_svg(board, step))
    return [t.text or "" for t in root.iter(f"{SVG}text") if t.get("class") == "letter"]


@pytest.mark.parametrize("key", ["als-xz", "als-chain", "death-blossom", "als-aic"])
def test_several_sets_have_lines_and_letters_of_their_own(key: str) -> None:
    board, step = example(key)
    root = ElementTree.fromstring(step_svg(board, step))
    count = len(step.with_role("set"))
    lines = [p.get("stroke") for p in root.iter(f"{SVG}path") if p.get("stroke-width") == "2.6"]
    assert len(lines) == len(set(lines)) == count
    shown = "ABCDEFGH"[: count if count > 1 else 0]
    assert letters(board, step) == list(shown)
    in_terminal = styled_board(board, step).plain
    assert in_terminal.count("[") == sum(len(part.cells) for part in step.with_role("set"))
    assert all(f"]{letter}" in in_terminal for letter in shown)


@pytest.mark.parametrize("key", ["simple-colors-trap", "multi-colors-1", "medusa-wrap"])
def test_coloured_candidates_have_the_letter_of_their_colour(key: str) -> None:
    board, step = example(key)
    coloured = Counter(
        {
            letter: sum(len(members(board, part)) for part in step.with_role(role))
            for letter, role in zip("ABCD", ("color_a", "color_b", "color_c", "color_d"))
        }
    )
    assert Counter(letters(board, step)) == +coloured
    in_terminal = styled_board(board, step).plain
    assert Counter(c for c in in_terminal if c in "ABCD") == +coloured


def test_nodes_have_the_letters_of_their_branches() -> None:
    board, step = example("cell-forcing-net")
    branches = len({(part.cells, part.digits) for part in step.with_role("premise")})
    assert branches > 1
    assert set(letters(board, step)) == set("ABCDEFGHI"[:branches])
    assert max(tones_of(step)) == branches


def test_a_step_with_one_chain_needs_no_letters() -> None:
    board, step = example("aic")
    assert not any(tones_of(step)) and not letters(board, step)


def test_links_end_at_members_of_their_parts() -> None:
    for key in ("grouped-aic", "als-aic", "als-continuous-nice-loop", "whip"):
        board, step = example(key)
        root = ElementTree.fromstring(step_svg(board, step))
        curves = [p.get("d", "") for p in root.iter(f"{SVG}path") if "Q" in p.get("d", "")]
        assert curves
        marks = {center(*place) for part in step.parts for place in members(board, part)}
        for curve in curves:
            start = tuple(map(float, curve[1 : curve.index("Q")].split()))
            assert min(math.dist(start, mark) for mark in marks) < 11


def test_digits_on_the_board_that_a_step_rests_on_are_shown() -> None:
    board, step = example("avoidable-rectangle-1")
    root = ElementTree.fromstring(step_svg(board, step))
    tinted = [c for c in root.iter(f"{SVG}circle") if c.get("opacity") == "0.7"]
    assert len(tinted) == 3


def test_roles_of_cells_have_a_look() -> None:
    from nonet import _native

    assert set(_native.logic_roles()) <= set(LOOKS)


def test_boards_and_hints_show_themselves_in_notebooks() -> None:
    board, step = example("x-wing")
    assert board._repr_svg_() == step_svg(board)
    assert Hint(board, step)._repr_svg_() == step_svg(board, step)
    small = Board("12...4....4....1")
    assert small._repr_svg_() == small.grid._repr_svg_()
