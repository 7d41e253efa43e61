"""Hints, paths and chains on the page."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from helpers.looking import (
    CHAIN,
    PUZZLE,
    X_WING,
    cell,
    focus,
    line,
    text_of_board,
)


def test_hint_in_four_levels_and_apply(open_page: Callable[..., Page], picture: Any) -> None:
    page = open_page(f"?p={X_WING}")
    page.click("#tab-explain")
    page.click("#hint")
    body = page.locator("#hint-body")
    expect(body.locator("li.on")).to_have_count(1)
    expect(body).to_contain_text("Look at")
    expect(page.locator(".candidate[data-role]")).to_have_count(0)
    for level in (2, 3, 4):
        page.click("#hint")
        expect(body.locator("li.on")).to_have_count(level)
        if level == 3:
            expect(page.locator(".candidate[data-role=eliminated]")).to_have_count(0)
    expect(page.locator(".candidate[data-role=eliminated]").first).to_be_visible()
    picture(page, "hint")
    before = text_of_board(page)
    page.click("#hint-apply")
    expect(page.locator("#hint-body")).to_be_empty()
    expect(page.locator("#auto-candidates")).not_to_be_checked()
    assert text_of_board(page) != before


def test_a_mistake_is_told_before_any_hint(open_page: Callable[..., Page]) -> None:
    page = open_page(f"?p={PUZZLE}")
    cell(page, 2).click()
    page.keyboard.press("1")
    page.keyboard.press("h")
    expect(page.locator("#hint-body")).to_contain_text("Something on the board is wrong")
    expect(page.locator(".cell.mistake")).to_have_count(1)
    expect(page.locator("#hint-apply")).to_be_hidden()


def test_walk_through_a_path(open_page: Callable[..., Page], picture: Any) -> None:
    page = open_page(f"?p={X_WING}")
    page.click("#tab-explain")
    page.click("#path-start")
    expect(page.locator("#path-place")).to_contain_text("Step 1 of")
    fish = page.locator("#path-list li", has_text="X-Wing").first
    fish.click()
    expect(page.locator("#path-text h3")).to_have_text("X-Wing")
    expect(page.locator(".overlay .house.role-house")).to_have_count(2)
    expect(page.locator(".overlay .house.role-cover")).to_have_count(2)
    expect(page.locator(".candidate[data-role=eliminated]").first).to_be_visible()
    picture(page, "path")
    here = page.locator("#path-place").inner_text()
    page.keyboard.press("]")
    assert page.locator("#path-place").inner_text() != here
    page.keyboard.press("[")
    expect(page.locator("#path-place")).to_have_text(here)
    page.focus("#path-list")
    page.keyboard.press("ArrowDown")
    page.evaluate(
        """() => {
            const event = { key: "ArrowDown", bubbles: true };
            for (let i = 0; i < 60; i++)
                document.activeElement.dispatchEvent(new KeyboardEvent("keydown", event));
        }"""
    )
    expect(page.locator("#path-place")).to_have_text("After the last step")
    expect(page.locator("#path-text")).to_contain_text("solved")
    page.click("#path-apply")
    assert "." not in line(page)
    page.click("#undo")
    assert line(page) == X_WING


def test_chains_are_drawn_as_links(open_page: Callable[..., Page], picture: Any) -> None:
    page = open_page(f"?p={CHAIN}", dark=True)
    page.click("#tab-explain")
    page.click("#path-start")
    page.locator("#path-list li", has_text="Nice Loop").first.click()
    expect(page.locator(".overlay .link.strong").first).to_be_attached()
    expect(page.locator(".overlay .link.weak").first).to_be_attached()
    expect(page.locator("#path-legend")).to_contain_text("Strong link")
    picture(page, "chain")


def test_auto_candidates(open_page: Callable[..., Page]) -> None:
    page = open_page(f"?p={PUZZLE}")
    page.click("#tab-explain")
    page.locator("#auto-candidates").check()
    expect(cell(page, 2)).to_have_accessible_name("Row 1, column 3: candidates 1 2 4")
    focus(page, 3)
    page.keyboard.press("2")
    expect(cell(page, 2)).to_have_accessible_name("Row 1, column 3: candidates 1 4")
