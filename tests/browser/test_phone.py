"""The page on a small phone: keys for thumbs, lists without the board, everything in view."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from helpers.looking import PUZZLE, box_of, cell, digit, paste

SIZE = (360, 740)

SMALL = """() => {
    const area = document.querySelector("dialog[open]") ?? document.body;
    const targets = area.querySelectorAll("button, a, select, summary, input, textarea");
    return [...targets].flatMap(e => {
        const shown = e.closest("label.switch, .segments label") ?? e;
        const box = shown.getBoundingClientRect();
        const seen = e.checkVisibility({ visibilityProperty: true }) && box.width > 2;
        const large = box.width > 43 && box.height > 43;
        if (!seen || large || e.closest(".sr-only, p, .days")) return [];
        return [`${e.id || e.textContent} ${Math.round(box.width)}×${Math.round(box.height)}`];
    });
}"""
"""Buttons and fields that a thumb may miss; a week of seven days is 38 px a day."""


@pytest.fixture
def phone(open_page: Callable[..., Page]) -> Page:
    return open_page(f"?p={PUZZLE}", size=SIZE)


def test_a_thumb_hits_every_button(phone: Page) -> None:
    assert phone.evaluate(SMALL) == []
    for tab in ("play", "learn", "explain", "check"):
        phone.click(f"#tab-{tab}")
        if tab == "learn":
            expect(phone.locator("#course-list li").first).to_be_visible()
        assert phone.evaluate(SMALL) == [], tab
    for button in ("settings", "stats", "open"):
        phone.click(f"#{button}-button")
        expect(phone.locator("dialog[open]")).to_be_visible()
        assert phone.evaluate(SMALL) == [], button
        phone.keyboard.press("Escape")


def test_the_menu_holds_what_the_header_has_no_room_for(phone: Page) -> None:
    expect(phone.locator("#share-button")).to_be_hidden()
    phone.click("#more-button")
    expect(phone.locator("#more")).to_contain_text("Share")
    phone.click("#help-button")
    expect(phone.locator("#help-dialog")).to_contain_text("Tap a cell, then a digit.")
    expect(phone.locator("#more")).to_be_hidden()


def test_a_list_has_the_screen_to_itself(phone: Page) -> None:
    for tab, board in (("play", False), ("learn", False), ("explain", True), ("check", True)):
        phone.click(f"#tab-{tab}")
        expect(phone.locator("#board")).to_be_visible(visible=board)
        assert box_of(phone.locator("#panels"))["height"] > 260, tab
    phone.click("#tab-pad")
    assert box_of(phone.locator("#board"))["width"] > 340


def test_a_pasted_puzzle_shows_its_board(phone: Page) -> None:
    phone.click("#tab-learn")
    expect(phone.locator("#board")).to_be_hidden()
    paste(phone, PUZZLE)
    expect(phone.locator("#board")).to_be_visible()


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_parts_of_a_lesson_fit_and_can_be_hit(
    open_page: Callable[..., Page], language: str
) -> None:
    page = open_page(size=SIZE, locale=language)
    page.click("#tab-learn")
    page.click("#course-go")
    expect(page.locator("#example-words")).to_be_visible()
    assert page.evaluate(SMALL) == []
    cut = "all => all.filter(s => s.scrollWidth > s.clientWidth).map(s => s.textContent)"
    assert page.eval_on_selector_all("#lesson-tries span", cut) == []
    parts = box_of(page.locator("#lesson-tries .segments"))
    last = box_of(page.locator("#lesson-tries label").last)
    assert last["x"] + last["width"] <= parts["x"] + parts["width"]


def test_a_lesson_has_digits_under_its_position(phone: Page) -> None:
    phone.click("#tab-learn")
    phone.click("#course-go")
    phone.click("#lesson-onward")
    expect(phone.locator("#lesson-state")).to_be_visible()  # the position is there
    expect(phone.locator("#lesson-state")).to_contain_text("Write the digit")
    empty = phone.locator("#board .cell:not(:has(.value:not(:empty)))").first
    index = int(empty.get_attribute("data-cell") or 0)
    cell(phone, index).click()
    phone.click("#digits [data-digit='1']")
    expect(digit(phone, index)).to_have_text("1")
    expect(phone.locator("#lesson-state")).to_be_in_viewport()


def test_candidates_can_be_read(phone: Page) -> None:
    phone.click("#candidates-quick")
    colours = phone.eval_on_selector(
        "#candidates-quick", "b => [getComputedStyle(b).color, getComputedStyle(b).backgroundColor]"
    )
    assert "255, 255, 255" in colours[0] and "43, 91, 201" in colours[1], "also under the pointer"
    for tab in ("pad", "explain"):
        phone.click(f"#tab-{tab}")
        size = phone.evaluate("getComputedStyle(document.querySelector('.candidate')).fontSize")
        assert float(size.removesuffix("px")) >= 10, tab
        uneven = phone.evaluate(
            """() => [...document.querySelectorAll("#board .candidates")].filter((candidates) => {
                const heights = getComputedStyle(candidates).gridTemplateRows.split(" ");
                return new Set(heights.map((height) => Math.round(parseFloat(height)))).size > 1;
            }).length"""
        )
        assert uneven == 0, "a digit has the same place in every cell, and none is cut off"


def test_a_large_board_fits(phone: Page) -> None:
    paste(phone, "." * 255 + "G")
    expect(phone.locator("#board .cell")).to_have_count(256)
    assert box_of(phone.locator("#board"))["width"] > 300
    keys, tabs = box_of(phone.locator("#digits")), box_of(phone.locator(".tabs"))
    assert keys["y"] + keys["height"] <= tabs["y"]
