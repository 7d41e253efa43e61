"""Puzzles typed in by hand, ambiguous ones, and texts that are not puzzles."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import cycle

import pytest
from playwright.sync_api import Page, expect

from helpers.looking import (
    EMPTY,
    PUZZLE,
    SIZES,
    SOLUTION,
    X_WING,
    cell,
    fill,
    focus,
    line,
    paste,
    ready,
    reload,
    start_game,
)

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
        expect(cell(page, 6)).to_have_accessible_name("Row 1, column 7: candidates 1 9")
    page.keyboard.press("Escape")
    expect(cell(page, 6)).to_have_accessible_name("Row 1, column 7: empty")


@pytest.mark.parametrize("size", SIZES)
def test_what_is_no_puzzle_is_named(open_page: Callable[..., Page], size: tuple[int, int]) -> None:
    page = open_page(f"?p={PUZZLE}", size=size)
    paste(page, "hello world")
    expect(page.locator("#toast")).to_have_text("This is not a puzzle: it has no digits.")


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


@pytest.mark.parametrize("size", SIZES)
def test_a_text_of_several_puzzles_offers_a_list(
    open_page: Callable[..., Page], size: tuple[int, int]
) -> None:
    page = open_page(size=size)
    page.click("#open-button")
    page.fill("#open-text", f"{PUZZLE}\n{X_WING}\n")
    page.click("#open-form [value=open]")
    expect(page.locator("#choose-list li")).to_have_count(2)
    page.locator("#choose-list button").nth(1).click()
    expect(page.locator("#choose-dialog")).to_be_hidden()
    expect(page.locator("#banner-text")).to_have_text("One solution · 46 clues")
    assert line(page) == X_WING


def test_blocked_storage_breaks_nothing(open_page: Callable[..., Page], url: str) -> None:
    page = open_page(locale="en-GB")
    page.add_init_script(
        "for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name,"
        " { get() { throw new DOMException('denied', 'SecurityError'); } });"
    )
    page.goto(f"{url}/?p={SOLUTION[:80]}.")
    ready(page)
    expect(page.locator("#toast")).to_have_text(re.compile("^This browser blocks storage"))
    start_game(page)
    fill(page, {80: SOLUTION[80]})
    expect(page.locator("#result-title")).to_have_text("Solved")
    page.click("#result-close")
    page.click("#stats-button")
    expect(page.locator("#stats-kept")).to_have_text(re.compile("^This browser blocks storage"))
    expect(page.locator("#stats-body")).to_contain_text("1 of 1")


@pytest.mark.parametrize(
    "papers", [("Letter", "A4"), pytest.param(("A4", "Letter"), marks=pytest.mark.slow)]
)
def test_a_sheet_fits_its_paper(open_page: Callable[..., Page], papers: tuple[str, str]) -> None:
    page = open_page(f"?p={PUZZLE}")
    page.evaluate("window.print = () => {}")
    for paper, count in zip(cycle(papers), ("1", "2", "4", "6")):
        page.click("#print-button")
        page.locator(f"input[name=per-page][value='{count}']").check(force=True)
        page.click("#print-go")
        expect(page.locator(".sheet figure")).to_have_count(int(count))
        pages = re.findall(rb"/Type\s*/Page\b", page.pdf(format=paper))
        assert len(pages) == 1, (paper, count)


def test_a_reload_forgets_an_open_dialog(open_page: Callable[..., Page]) -> None:
    page = open_page(f"?p={PUZZLE}")
    page.click("#open-button")
    expect(page.locator("#open-dialog")).to_be_visible()
    reload(page)
    ready(page)
    assert not page.evaluate("history.state?.dialog")
    expect(page.locator("#open-dialog")).to_be_hidden()


def test_a_dialog_that_is_reopened_at_once_stays_in_the_page(
    open_page: Callable[..., Page],
) -> None:
    page = open_page(f"?p={PUZZLE}")
    before = line(page)
    dialog = page.locator("#open-dialog")
    page.click("#open-button")
    expect(dialog).to_be_visible()
    page.evaluate(
        """async () => {
            const dialog = document.getElementById("open-dialog");
            const closed = new Promise((done) => dialog.addEventListener("close", done));
            dialog.close();
            document.getElementById("open-button").click(); // before the close event
            await closed;
        }"""
    )
    expect(dialog).to_be_visible()
    page.go_back()
    expect(dialog).to_be_hidden()
    assert line(page) == before
