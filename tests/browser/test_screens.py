"""Every screen: the board is always in view, nothing overlaps, the paper has the board."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from .test_page import PUZZLE, X_WING, start_game
from helpers.looking import cell, digit, focus

SCREENS = {
    "phone": (390, 844),
    "phone on its side": (844, 390),
    "tablet": (820, 1180),
    "square": (900, 900),
    "small laptop": (1280, 720),
    "laptop": (1366, 650),
    "wide laptop": (1536, 730),
    "desktop": (1920, 1080),
    "200 % zoom": (640, 360),
}

SEEN = """ids => {
    const box = id => document.getElementById(id).getBoundingClientRect();
    return ids.every(id => {
        const b = box(id);
        return b.width > 0 && b.height > 0 && b.left >= 0 && b.top >= 0
            && b.right <= innerWidth + 0.5 && b.bottom <= innerHeight + 0.5;
    });
}"""

OVERLAPS = """ids => {
    const boxes = ids.map(id => document.getElementById(id).getBoundingClientRect());
    const pairs = boxes.flatMap((a, i) => boxes.slice(i + 1).map(b => [a, b]));
    return pairs.filter(([a, b]) => a.left < b.right - 1 && b.left < a.right - 1
        && a.top < b.bottom - 1 && b.top < a.bottom - 1).length;
}"""

CUT = """() => [...document.querySelectorAll('.modes button span')]
    .filter(s => s.getBoundingClientRect().width > s.parentElement.getBoundingClientRect().width)
    .map(s => s.textContent)"""


@pytest.mark.parametrize("size", SCREENS.values(), ids=SCREENS)
def test_board_pad_and_hint_are_in_view(open_page, size):
    page = open_page(f"?p={PUZZLE}", size=size)
    page.click("#tab-play")
    page.click("#play-this")
    expect(page.locator("#game-line")).to_be_visible()
    parts = ["status", "board", "modes", "digits", "undo", "hint-quick"]
    assert page.evaluate(SEEN, parts), "board, clock and pad are seen without scrolling"
    assert page.evaluate(OVERLAPS, ["status", "board", "modes", "digits", "undo"]) == 0
    assert page.evaluate(CUT) == []
    page.click("#hint-quick")
    expect(page.locator("#hint-body .levels")).to_be_visible()
    assert page.evaluate(SEEN, ["board", "hint-body", "hint"]), "the hint and the board together"
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_after_start_the_phone_shows_board_clock_and_pad(open_page):
    page = open_page(phone=True)
    page.tap("#tab-play")
    page.tap("[data-level=easy]")
    expect(page.locator("#game-name")).to_have_text("Easy")
    assert page.evaluate(SEEN, ["board", "clock", "digits", "modes"])


def sheets(page: Page) -> int:
    return page.locator(".sheet").count()


def test_ctrl_p_prints_the_board(open_page):
    page = open_page(f"?p={PUZZLE}")
    focus(page, 2)
    page.keyboard.press("Control+Digit4")
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    assert sheets(page) == 1
    texts = page.locator(".sheet svg text").all_inner_texts()
    assert len(texts) == 31, "30 clues and a mark"
    page.emulate_media(media="print")
    expect(page.locator(".sheet svg").first).to_be_visible()
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    assert sheets(page) == 0
    assert len(re.findall(rb"/Type\s*/Page\b", page.pdf(format="A4"))) == 1


QWERTZ = """([key, code, shift]) => document.activeElement.dispatchEvent(new KeyboardEvent(
    "keydown", { key, code, ctrlKey: true, shiftKey: shift, bubbles: true, cancelable: true }))"""


def test_letters_go_by_what_is_printed_on_the_key(open_page):
    page = open_page(f"?p={PUZZLE}")
    focus(page, 2)
    page.keyboard.press("4")
    page.evaluate(QWERTZ, ["z", "KeyY", False])
    expect(cell(page, 2)).to_have_accessible_name("Row 1, column 3: empty")
    page.evaluate(QWERTZ, ["y", "KeyZ", False])
    expect(digit(page, 2)).to_have_text("4")
    page.evaluate(QWERTZ, ["я", "KeyZ", False])
    expect(cell(page, 2)).to_have_accessible_name("Row 1, column 3: empty")


def test_letters_that_are_digits_are_not_labelled_as_keys(open_page):
    page = open_page("?p=" + "." * 255 + "G", size=(1920, 1080))
    expect(page.locator(".modes kbd").first).to_be_hidden()


def test_digit_first(open_page):
    page = open_page(f"?p={PUZZLE}")
    page.click("#settings-button")
    page.locator("[name=digitFirst]").check()
    page.keyboard.press("Escape")
    page.click("[data-digit='4']")
    expect(page.locator("[data-digit='4']")).to_have_attribute("aria-pressed", "true")
    cell(page, 2).click()
    expect(digit(page, 2)).to_have_text("4")


def test_forced_colours_show_the_selection(open_page):
    page = open_page(f"?p={PUZZLE}", forced_colors="active")
    focus(page, 2)
    colour = "getComputedStyle(document.querySelector('[data-cell=\"{}\"]')).backgroundColor"
    assert page.evaluate(colour.format(2)) != page.evaluate(colour.format(3))


def test_plays_on_without_the_server(open_page):
    page = open_page(f"?p={PUZZLE}", service_workers="allow")
    start_game(page)
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.wait_for_function("navigator.serviceWorker.controller !== null")
    page.context.set_offline(True)
    page.reload()
    page.wait_for_selector("html[data-ready]", state="attached")
    if page.locator("#resume").is_visible():  # the clock had begun
        page.click("#resume")
    focus(page, 2)
    page.keyboard.press("4")
    expect(digit(page, 2)).to_have_text("4")
    page.context.set_offline(False)


def test_first_paint_is_small(open_page):
    page = open_page(f"?p={X_WING}")
    size = page.evaluate(
        "performance.getEntriesByType('resource').concat(performance.getEntriesByType('navigation'))"
        ".filter(e => /static|\\/$|\\?p=/.test(e.name)).reduce((n, e) => n + e.encodedBodySize, 0)"
    )
    assert 10_000 < size <= 60_000
