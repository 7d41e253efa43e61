"""Back leaves lessons, paths and tabs; a reload comes back to them; hints fit above the keypad."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from helpers.looking import CHAIN, SIZES, X_WING, box_of, digit, fill, line, ready, reload

PHONE = (360, 740)


@pytest.mark.parametrize("size", SIZES)
def test_back_leaves_a_lesson_that_survives_a_reload(
    open_page: Callable[..., Page], size: tuple[int, int]
) -> None:
    page = open_page(size=size)
    page.click("#tab-learn")
    page.click("#course-go")
    expect(page.locator("#lesson-name")).to_have_text("Full House")
    reload(page)
    ready(page)
    expect(page.locator("#lesson-name")).to_have_text("Full House")
    expect(page.locator("#example-words")).to_be_visible()
    page.go_back()
    expect(page.locator("#lesson-card")).to_be_hidden()
    expect(page.locator("#course-list")).to_be_visible()
    if size == PHONE:
        page.go_back()
        expect(page.locator("#digits")).to_be_visible()


@pytest.mark.parametrize("size", SIZES)
def test_back_leaves_a_path_that_survives_a_reload(
    open_page: Callable[..., Page], size: tuple[int, int]
) -> None:
    page = open_page(f"?p={CHAIN}", size=size)
    page.click("#tab-explain")
    page.click("#path-start")
    chain = page.locator("#path-list li", has_text="XY-Chain").first
    chain.click()
    notation = page.locator("#path-text .notation")
    expect(page.locator("#path-text p").first).to_contain_text("Follow the chain from 1 in")
    expect(notation.locator("code")).to_be_hidden()
    notation.locator("summary").click()
    expect(notation.locator("code")).to_contain_text("=")
    page.click("#path-link")
    reason = page.locator("#path-reason")
    expect(reason).to_contain_text("If 1 in")
    expect(reason).to_be_in_viewport()
    place = page.locator("#path-place").inner_text()
    reload(page)
    ready(page)
    expect(page.locator("#path-place")).to_have_text(place)
    page.go_back()
    expect(page.locator("#path")).to_be_hidden()


def test_a_phone_shows_hints_above_its_keypad(open_page: Callable[..., Page]) -> None:
    page = open_page(f"?p={X_WING}", size=PHONE)
    before = box_of(page.locator("[data-digit='1']"))
    page.click("#hint-quick")
    strip = page.locator("#strip")
    expect(strip).to_contain_text("Look at")
    for words in ("Pointing", "pattern", "So no other"):
        assert box_of(page.locator("[data-digit='1']")) == before, "the keys stay where they are"
        page.click("#strip-more")
        expect(strip).to_contain_text(words)
    expect(page.locator("#strip-apply")).to_be_in_viewport(ratio=1)
    page.click("#strip-more")
    expect(page.locator("#hint-body h3")).to_have_text("Pointing")
    page.go_back()
    page.click("#strip-apply")
    expect(strip).to_be_hidden()
    expect(page.locator(".struck").first).to_have_text("9")


def test_a_link_stays_in_the_address_while_its_board_is_open(
    open_page: Callable[..., Page],
) -> None:
    page = open_page(f"?p={X_WING}")
    fill(page, {1: "3"})
    reload(page)
    ready(page)
    assert f"?p={X_WING}" in page.url
    expect(digit(page, 1)).to_have_text("3")
    page.click("#tab-play")
    page.click("[data-level=easy]")
    expect(page.locator("#game-name")).to_have_text("Easy")
    assert "?" not in page.url
    assert line(page) != X_WING


@pytest.mark.parametrize("locale", ["en-US", "de-DE", "fr-FR"])
def test_a_tap_explains_a_word_of_a_hint(open_page: Callable[..., Page], locale: str) -> None:
    page = open_page(f"?p={X_WING}", locale=locale)
    for level in (1, 2, 3, 4):
        page.keyboard.press("h")
        expect(page.locator("#hint-body li.on")).to_have_count(level)
    term = page.locator("#hint-body .term").first
    word = term.inner_text()
    term.click()
    expect(page.locator("#toast")).to_contain_text(word, ignore_case=True)
