"""Pictures of steps."""

from __future__ import annotations

import math
from collections import Counter
from xml.etree import ElementTree

import pytest

from nonet.logic.hints import Hint
from nonet.logic.positions import example
from nonet.logic.step import Step
from nonet.logic.techniques import CATALOGUE
from nonet.logic.text.steps import tokens_of
from nonet.puzzles.board import Board
from nonet.render.evidence import members
from nonet.render.geometry import Geometry
from nonet.render.looks import BOARD, HUES, LINKS, LOOKS, SHAPES, hue_of
from nonet.render.step_svg import step_svg
from nonet.render.step_text import styled, styled_board

from helpers.places import DOCS
from helpers.scripts import script

SVG = "{http://www.w3.org/2000/svg}"


@pytest.mark.parametrize("key", CATALOGUE)
def test_picture_shows_what_the_step_does(key: str) -> None:
    board, step = example(key)
    root = ElementTree.fromstring(step_svg(board, step))
    struck = [p for p in root.iter(f"{SVG}path") if p.get("class") == "struck"]
    placed = {cell for cell, _ in step.placements}
    assert len(struck) == sum(cell not in placed for cell, _ in step.eliminations)
    ringed = [c for c in root.iter(f"{SVG}circle") if c.get("class") == "placed"]
    assert len(ringed) == len(step.placements)
    title = root.find(f"{SVG}title")
    assert title is not None and title.text == str(step)


def test_every_technique_has_a_page_in_the_documentation() -> None:
    made = script("technique_pages").documents()
    for key, technique in CATALOGUE.items():
        page = made[f"{key}.md"]
        assert page.startswith(f"# {technique.name}\n") and f"({key}.svg)" in page
        assert example(key)[1].text().splitlines()[0] in page
        assert f"({key}.md)" in made["README.md"] and f"({key}.svg)" in made["contact-sheet.md"]
        ElementTree.fromstring(made[f"{key}.svg"])


@pytest.mark.parametrize("key", ["skyscraper", "xy-wing"])
def test_the_pictures_in_the_documentation_are_up_to_date(key: str) -> None:
    drawn = (DOCS / "images" / f"technique-{key}.svg").read_text(encoding="utf-8")
    assert drawn == step_svg(*example(key)) + "\n"


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
    assert set(step.letters) - {""} == set("ABCDEFGHI"[:branches])


def test_a_step_with_one_chain_needs_no_letters() -> None:
    board, step = example("aic")
    assert not any(step.letters) and not letters(board, step)


def test_links_end_at_members_of_their_parts() -> None:
    for key in ("grouped-aic", "als-aic", "als-continuous-nice-loop", "whip"):
        board, step = example(key)
        root = ElementTree.fromstring(step_svg(board, step))
        curves = [p.get("d", "") for p in root.iter(f"{SVG}path") if "Q" in p.get("d", "")]
        assert curves
        marks = {
            Geometry(9).center(*place) for part in step.parts for place in members(board, part)
        }
        for curve in curves:
            start = tuple(map(float, curve[1 : curve.index("Q")].split()))
            assert min(math.dist(start, mark) for mark in marks) < 11


def test_digits_on_the_board_that_a_step_rests_on_are_shown() -> None:
    board, step = example("avoidable-rectangle-1")
    root = ElementTree.fromstring(step_svg(board, step))
    tinted = [c for c in root.iter(f"{SVG}circle") if c.get("class") == "value"]
    assert len(tinted) == 3


@pytest.mark.parametrize("key", ["hidden-single-box", "hidden-single-line", "naked-single"])
def test_a_single_shows_the_digits_that_block(key: str) -> None:
    board, step = example(key)
    blockers = {cell for part in step.with_role("blocker") for cell in part.cells}
    assert blockers
    root = ElementTree.fromstring(step_svg(board, step))
    shown = [c for c in root.iter(f"{SVG}circle") if c.get("class") == "value"]
    assert {(c.get("cx"), c.get("cy")) for c in shown} == {
        (f"{x:g}", f"{y:g}") for x, y in map(Geometry(9).middle, blockers)
    }


def test_a_link_is_drawn_as_the_legend_shows_it() -> None:
    board, step = example("aic")
    root = ElementTree.fromstring(step_svg(board, step))
    curves = [p for p in root.iter(f"{SVG}path") if "Q" in p.get("d", "")]
    drawn = {(p.get("stroke"), p.get("stroke-dasharray") is None) for p in curves}
    assert drawn == {(HUES[look.hue].ink, look.edge == "solid") for look in LINKS.values()}


def test_words_name_sets_as_the_board_does() -> None:
    board, step = example("als-chain")
    named = [token.letter for token in tokens_of(step) if token.text.lower().startswith("set ")]
    assert named == letters(board, step)


def test_roles_of_cells_have_a_look() -> None:
    from nonet import _native

    assert set(_native.logic_roles()) <= set(LOOKS)
    assert {look.hue for look in LOOKS.values()} <= set(HUES) and len(set(SHAPES)) == 4


def luminance(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, two: str) -> float:
    low, high = sorted((luminance(one), luminance(two)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("name", HUES)
@pytest.mark.parametrize("dark", [False, True])
def test_hues_can_be_read_in_light_and_dark(name: str, dark: bool) -> None:
    """Require the contrast of WCAG 2 AA for text."""
    hue = HUES[name]
    ink, soft = (hue.dark_ink, hue.dark_soft) if dark else (hue.ink, hue.soft)
    surface, text = (BOARD[key][dark] for key in ("surface", "ink"))
    assert contrast(ink, surface) >= 4.5
    assert contrast(ink, soft) >= 4.5
    assert contrast(text, soft) >= 7


def test_every_colour_has_one_for_dark() -> None:
    light = [pair[0] for pair in BOARD.values()]
    light += [colour for hue in HUES.values() for colour in (hue.ink, hue.soft)]
    assert len(set(light)) == len(light)
    svg = step_svg(*example("als-xz"))
    style = svg[svg.index("<style>") : svg.index("</style>")]
    assert "prefers-color-scheme:dark" in style
    assert f'[fill="{hue_of("set", "B").soft}"]{{fill:{hue_of("set", "B").dark_soft}}}' in style


def test_boards_and_hints_show_themselves_in_notebooks() -> None:
    board, step = example("x-wing")
    assert board._repr_svg_() == step_svg(board)
    assert Hint(board, step)._repr_svg_() == step_svg(board, step)
    small = Board("12...4....4....1")
    assert small._repr_svg_() == step_svg(small)
