"""Explained steps: branches, reasons, nested steps, highlighted links; lessons."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from helpers.looking import CHAIN, line, open_lesson, paste

HARDEST = "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1"


def show_path(page: Page, puzzle: str, step: str) -> None:
    paste(page, puzzle)
    expect(page.locator("#banner-text")).to_contain_text("One solution")
    page.click("#tab-explain")
    page.click("#path-start")
    page.locator("#path-list li", has_text=step).first.click()


def lit(page: Page) -> list[str]:
    found: list[str] = page.evaluate(
        "[...document.querySelectorAll('#board .lit-cell')].map(c => c.dataset.cell)"
    )
    return found


def test_a_nested_step_has_its_branches_reasons_and_folded_steps(
    open_page: Callable[..., Page],
) -> None:
    page = open_page()
    show_path(page, HARDEST, "Nested Forcing Chains")
    page.click("#path-next")
    story = page.locator("#path-text")
    expect(story.locator("h3")).to_have_text("Nested Forcing Chains")
    expect(story).to_contain_text("No person would look for this step")
    branches = story.locator("> .branches > .branch")
    expect(branches).to_have_count(2)
    expect(branches.first.locator(".premise")).to_have_text("A. Suppose r7c8 is 2.")
    expect(branches.nth(1).locator("li")).to_have_text(["Then r4c7 is not 2, because r8c7 is 2."])
    expect(story.locator("> .conclusion")).to_have_text(
        "All of them lead to the same result. So r4c7 cannot be 2."
    )
    tones = page.evaluate(
        "[...document.querySelectorAll('#path-text > .branches > .branch, #board .link')]"
        ".map(e => getComputedStyle(e)[e.matches('.link') ? 'stroke' : 'borderTopColor'])"
    )
    assert len(set(tones)) == 2, "one colour per branch, on the board and in the text"
    nested = story.locator("> .nested")
    expect(nested).to_have_count(5)
    expect(nested.first.locator("summary")).to_have_text("(a) Forcing X-Chain r2c5 ≠ 2")
    expect(nested.first.locator(".reasons")).to_be_hidden()
    nested.first.locator("summary").click()
    expect(nested.first.locator(".reasons li")).to_have_count(4)
    expect(nested.first.locator(".chain")).to_contain_text("(2)r2c5 - (2)r2c1 = (2)r3c2")
    branches.nth(1).locator("li").hover()
    assert lit(page) == ["33", "69"]


def test_a_link_lights_its_cells_and_tells_its_reason(open_page: Callable[..., Page]) -> None:
    page = open_page()
    show_path(page, CHAIN, "Nice Loop")
    links = page.locator("#path-text .links > li")
    shown = links.count()
    assert shown == page.locator("#board .link").count() > 2
    reason = re.compile("only these two|only places|holds one digit|comes once|of the two|both")
    for text in links.all_inner_texts():
        assert reason.search(text), text
    links.first.focus()
    assert len(lit(page)) in (1, 2)
    expect(page.locator("#board .link.lit").first).to_be_attached()
    page.click("#path-link")
    expect(page.locator("#path-text .links > [aria-current]")).to_have_count(1)
    expect(page.locator("#path-text .links > .later")).to_have_count(shown - 1)
    assert lit(page) == []


def test_sets_have_a_colour_each(open_page: Callable[..., Page]) -> None:
    page = open_page()
    open_lesson(page, "als-xz")
    picture = page.locator("#board")
    expect(picture.locator(".cell[data-tone='1']").first).to_be_attached()
    expect(picture.locator(".cell[data-tone='2']").first).to_be_attached()


def test_a_lesson_has_a_picture_and_three_positions(open_page: Callable[..., Page]) -> None:
    page = open_page()
    open_lesson(page)
    expect(page.locator("#example-words")).to_have_text(re.compile("^In "))
    expect(page.locator("#board .house.role-cover")).to_have_count(2)
    expect(page.locator("[name=lesson-grade]:checked")).to_have_value("idea")
    boards = [line(page)]
    for grade in ("1", "2", "3", "1"):
        page.locator(f"[name=lesson-grade][value='{grade}']").check(force=True)
        page.wait_for_function("before => !before.includes(" + LINE + ")", arg=boards[-1:])
        expect(page.locator(f"[name=lesson-grade][value='{grade}']")).to_be_checked()
        boards.append(line(page))
    assert len(set(boards)) == 4 and boards[1] == boards[-1], "an example, always the same three"


LINE = (
    "[...document.querySelectorAll('#board .cell')]"
    ".map(c => c.querySelector('.value')?.textContent || '.').join('')"
)


def test_the_longest_chains_have_positions_too(open_page: Callable[..., Page]) -> None:
    page = open_page()
    open_lesson(page, "nested-chains")
    expect(page.locator("#lesson-figure")).to_be_visible()
    page.locator("[name=lesson-grade][value='3']").check(force=True)
    expect(page.locator("[name=lesson-grade][value='3']")).to_be_checked()
