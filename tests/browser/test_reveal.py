"""Reveal one cell on the page: the right digit, only in the selected cell."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

import nonet

from helpers.looking import PUZZLE, digit, focus, line, start_game

RIGHT = str(nonet.solve(PUZZLE))
EMPTY = [index for index, mark in enumerate(PUZZLE) if mark in ".0"]


def reveal(page: Page, index: int) -> None:
    focus(page, index)
    page.click("#reveal")


def test_one_cell_is_revealed_and_can_be_taken_back(open_page: Callable[..., Page]) -> None:
    page = open_page(f"?p={PUZZLE}")
    page.click("#tab-check")
    page.click("#reveal")
    expect(page.locator("#check-problem")).to_have_text("Select a cell first.")
    before, cell = line(page), EMPTY[3]
    reveal(page, cell)
    expect(digit(page, cell)).to_have_text(RIGHT[cell])
    assert line(page) == before[:cell] + RIGHT[cell] + before[cell + 1 :]
    page.keyboard.press("Control+z")
    expect(digit(page, cell)).to_have_count(0)
    assert line(page) == before


def test_in_a_game_it_is_one_of_three_hints(open_page: Callable[..., Page]) -> None:
    page = open_page(f"?p={PUZZLE}")
    start_game(page)
    page.click("#tab-check")
    for cell in EMPTY[:3]:
        reveal(page, cell)
        expect(digit(page, cell)).to_have_text(RIGHT[cell])
    before = line(page)
    reveal(page, EMPTY[3])
    expect(page.locator("#check-problem")).to_have_text(
        "You have used all your hints for this game."
    )
    assert line(page) == before
