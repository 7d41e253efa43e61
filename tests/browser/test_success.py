"""The board shows success: in games, your own puzzles and lessons."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from helpers.looking import (
    PUZZLE,
    SIZES,
    SOLUTION,
    box_of,
    cell,
    clipboard,
    fill,
    focus,
    open_lesson,
)

NEARLY = SOLUTION[:78] + "..."
LAST = {index: SOLUTION[index] for index in (78, 79, 80)}


def is_beside_the_board(page: Page) -> None:
    """Check that the card is visible, and covers no part of the board."""
    expect(page.locator("#result")).to_be_visible()
    card, board = box_of(page.locator("#result")), box_of(page.locator("#board-frame"))
    below = card["y"] >= board["y"] + board["height"]
    assert below or card["x"] >= board["x"] + board["width"]
    window = page.viewport_size
    assert window and card["y"] + card["height"] <= window["height"]


@pytest.mark.parametrize("size", SIZES)
def test_a_game_ends_with_its_facts(open_page: Callable[..., Page], size: tuple[int, int]) -> None:
    page = open_page(f"?p={NEARLY}", size=size)
    page.click("#tab-play")
    page.click("#play-this")
    expect(page.locator("#game-line")).to_be_visible()
    fill(page, LAST)
    is_beside_the_board(page)
    expect(page.locator("#result-title")).to_have_text("Solved")
    expect(page.locator("#erase")).to_be_disabled()
    for name in ("Score", "Mistakes", "Hints", "Level", "SE"):
        expect(page.locator("#result-facts")).to_contain_text(name)
    is_beside_the_board(page)
    page.click("#result-share")
    assert clipboard(page).splitlines()[1] == "🟩" * 9
    page.keyboard.press("Escape")
    expect(page.locator("#result")).to_be_hidden()


@pytest.mark.parametrize("size", SIZES)
def test_an_own_puzzle_is_timed_and_praised(
    open_page: Callable[..., Page], size: tuple[int, int]
) -> None:
    page = open_page(f"?p={NEARLY}", size=size, own_clock=True)
    focus(page, 78)
    page.keyboard.press(SOLUTION[78])
    page.clock.run_for(65_000)
    expect(page.locator("#timer")).to_contain_text("1:0")
    fill(page, {79: SOLUTION[79], 80: SOLUTION[80]})
    is_beside_the_board(page)
    expect(page.locator("#result-time")).to_contain_text("1:0")
    page.click("#result-close")
    page.keyboard.press("Control+z")
    expect(page.locator("#result")).to_be_hidden()


def test_the_solver_gets_no_praise(open_page: Callable[..., Page]) -> None:
    page = open_page(f"?p={PUZZLE}")
    page.click("#tab-check")
    page.click("#solve")
    expect(page.locator("#fact-filled")).to_have_text("81 of 81")
    expect(page.locator("#result")).to_be_hidden()


def test_the_next_puzzle_has_the_same_level(open_page: Callable[..., Page]) -> None:
    page = open_page()
    page.click("[data-level=easy]")
    expect(page.locator("#game-name")).to_have_text("Easy")
    kept = page.evaluate(
        "Object.entries(localStorage).filter(([k, v]) => k.startsWith('nonet.board.')"
        " && v.includes('\"easy\"')).map(([, v]) => JSON.parse(v).game)[0]"
    )
    empty = [i for i, char in enumerate(kept["puzzle"]) if char == "."]
    fill(page, {i: kept["solution"][i] for i in empty})
    is_beside_the_board(page)
    page.click("#result-next")
    expect(page.locator("#result")).to_be_hidden()
    expect(page.locator("#game-name")).to_have_text("Easy")
    expect(page.locator("#fact-empty")).not_to_have_text("0")


@pytest.mark.parametrize("size", SIZES)
def test_a_lesson_answers_every_strike(
    open_page: Callable[..., Page], size: tuple[int, int]
) -> None:
    page = open_page(size=size)
    open_lesson(page)
    page.click("#lesson-onward")
    expect(page.locator("#lesson-state")).to_contain_text("To strike a candidate")
    expect(page.locator("#modes [data-entry=centre]")).to_have_attribute("aria-checked", "true")
    for _ in range(4):
        page.click("#lesson-show")
    gone = page.evaluate(
        "[...document.querySelectorAll('#board [data-role=eliminated]')].map("
        "c => [Number(c.closest('.cell').dataset.cell), c.textContent])"
    )
    other = page.evaluate(
        "[...document.querySelectorAll('#board .candidate:not([data-role])')].filter("
        "c => c.textContent).map(c => [Number(c.closest('.cell').dataset.cell), c.textContent])[0]"
    )
    cell(page, other[0]).click()
    page.keyboard.press(other[1])
    expect(page.locator("#lesson-state")).to_contain_text("does not rule out")
    expect(page.locator("#lesson-state")).to_be_in_viewport(ratio=1)
    expect(cell(page, other[0])).to_have_class(re.compile("mistake"))
    page.keyboard.press("Control+z")
    for index, digit in gone:
        cell(page, index).click()
        page.keyboard.press(digit)
    is_beside_the_board(page)
    expect(page.locator("#result-title")).to_have_text("Found it!")
    page.click("#result-next")
    expect(page.locator("#result")).to_be_hidden()
    expect(page.locator("#lesson-state")).to_contain_text("To strike a candidate")
