"""The text and the picture of a step are visible together, even on a phone or tablet."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from helpers import looking
from helpers.looking import EMPTY, X_WING, box_of, focus, open_lesson

SIZES = [*looking.SIZES, pytest.param((768, 1024), marks=pytest.mark.slow)]


def room(page: Page) -> float:
    """Return the height of the panel that text can use."""
    return box_of(page.locator("#panels"))["height"]


@pytest.mark.parametrize("size", SIZES)
def test_the_words_of_a_path_are_beside_its_picture(
    open_page: Callable[..., Page], size: tuple[int, int]
) -> None:
    page = open_page(f"?p={X_WING}", size=size)
    page.click("#tab-explain")
    page.click("#path-start")
    page.locator("#path-list li", has_text="X-Wing").first.click()
    expect(page.locator("#path-text h3")).to_have_text("X-Wing")
    board, words = box_of(page.locator("#board")), box_of(page.locator("#path-text h3"))
    panel = box_of(page.locator("#panels"))
    assert room(page) >= 320
    assert panel["y"] <= words["y"] < panel["y"] + panel["height"] - 100
    assert board["y"] >= 0 and board["width"] >= 284
    expect(page.locator("#path-next")).to_be_in_viewport(ratio=1)
    small = page.evaluate(
        "Math.min(...[...document.querySelectorAll('#board .candidate')].map("
        "c => parseFloat(getComputedStyle(c).fontSize)))"
    )
    assert small >= 9.5


@pytest.mark.parametrize("size", SIZES)
def test_only_one_thing_scrolls(open_page: Callable[..., Page], size: tuple[int, int]) -> None:
    page = open_page(f"?p={X_WING}", size=size)
    page.click("#tab-explain")
    page.click("#path-start")
    expect(page.locator("#path-place")).to_be_visible()
    scrollers = page.evaluate(
        "[...document.querySelectorAll('.panel, .panel *')].filter(e => e.clientHeight && "
        "/auto|scroll/.test(getComputedStyle(e).overflowY)).map(e => e.id || e.className)"
    )
    assert scrollers == ["panels"] if size[0] < 861 else "panels" in scrollers


@pytest.mark.parametrize("size", SIZES)
def test_the_picture_of_a_lesson_comes_first_and_fits(
    open_page: Callable[..., Page], size: tuple[int, int]
) -> None:
    page = open_page(size=size)
    open_lesson(page)
    expect(page.locator("#board .house.role-cover")).to_have_count(2)
    expect(page.locator("#board")).to_be_in_viewport(ratio=1)
    expect(page.locator("#example-words")).to_be_in_viewport(ratio=1)
    expect(page.locator("#lesson-onward")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("size", SIZES)
def test_nine_centre_marks_fit_their_cell(
    open_page: Callable[..., Page], size: tuple[int, int]
) -> None:
    page = open_page(f"?p={EMPTY}", size=size)
    page.click("#setup-done")
    focus(page, 40)
    for digit in "123456789":
        page.keyboard.press(f"Control+Digit{digit}")
    marks, cell = box_of(page.locator(".centre")), box_of(page.locator("[data-cell='40']"))
    assert marks["x"] >= cell["x"] and marks["y"] >= cell["y"]
    assert marks["x"] + marks["width"] <= cell["x"] + cell["width"]
    assert marks["y"] + marks["height"] <= cell["y"] + cell["height"]
    wide = page.evaluate("(e => e.scrollWidth - e.clientWidth)(document.querySelector('.centre'))")
    assert wide <= 0
