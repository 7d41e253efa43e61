"""Puzzles typed in by hand, ambiguous ones, and texts that are no puzzles."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from helpers.looking import EMPTY, PUZZLE, cell, focus, line, paste, start_game

SIZES = [(360, 740), (1366, 768)]
AMBIGUOUS = PUZZLE[:72] + "." * 9


@pytest.mark.parametrize("size", SIZES)
def test_clues_are_typed_one_after_the_other(
    open_page: Callable[..., Page], size: tuple[int, int]
) -> None:
    page = open_page(size=size)
    page.click("#tab-play")
    page.click("#enter-puzzle")
    expect(page.locator("#banner-text")).to_contain_text("Enter the clues")
    assert line(page) == EMPTY
    for char in PUZZLE:
        page.keyboard.press("0" if char == "." else char)
    assert line(page) == PUZZLE
    page.click("#setup-done")
    expect(page.locator("#banner-text")).to_have_text("One solution · 30 clues")


@pytest.mark.parametrize("size", SIZES)
def test_an_ambiguous_puzzle_shows_where(
    open_page: Callable[..., Page], size: tuple[int, int]
) -> None:
    page = open_page(f"?p={AMBIGUOUS}", size=size)
    expect(page.locator("#banner-text")).to_contain_text("More than one solution")
    for tab, button, place in (
        ("check", "solve", "check-problem"),
        ("check", "rate", "rating"),
        ("explain", "path-start", "path-message"),
    ):
        page.click(f"#tab-{tab}")
        page.click(f"#{button}")
        expect(page.locator(f"#{place}")).to_contain_text("r1c7 is 1 or 9")
        expect(page.locator("#board .mistake, #board [data-cell='6'].mistake")).not_to_have_count(0)


@pytest.mark.parametrize("size", SIZES)
def test_what_is_no_puzzle_is_named(open_page: Callable[..., Page], size: tuple[int, int]) -> None:
    page = open_page(f"?p={PUZZLE}", size=size)
    paste(page, "hello world")
    expect(page.locator("#toast")).to_have_text("This is not a puzzle: it has no digits.")
    page.click("#open-button")
    picture = {"name": "a.png", "mimeType": "image/png", "buffer": b"\x89PNG\r\n"}
    page.set_input_files("#open-file", picture)
    expect(page.locator("#open-problem")).to_contain_text("This is a picture")


def test_corner_marks_have_fixed_places(open_page: Callable[..., Page]) -> None:
    page = open_page(f"?p={PUZZLE}")
    focus(page, 2)
    page.keyboard.press("Shift+Digit9")
    mark = cell(page, 2).locator(".corner span")
    expect(mark).to_have_css("grid-row-start", "3")
    expect(mark).to_have_css("grid-column-start", "3")
    page.click("#settings-button")
    page.locator("[name=fixedCorners]").uncheck()
    page.keyboard.press("Escape")
    expect(mark).to_have_css("position", "absolute")


def test_the_focus_follows_a_pause(open_page: Callable[..., Page]) -> None:
    page = open_page(f"?p={PUZZLE}")
    start_game(page)
    focus(page, 2)
    page.keyboard.press("p")
    expect(page.locator("#resume")).to_be_focused()
    page.keyboard.press("p")
    expect(cell(page, 2)).to_be_focused()
