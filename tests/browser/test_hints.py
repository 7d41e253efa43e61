"""Hints use the player's marks, change only what they announce, and are charged once."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from helpers.looking import (
    PUZZLE,
    X_WING,
    cell,
    digit,
    focus,
    line,
    open_lesson,
    paste,
    start_game,
    text_of_board,
)

AFTER_SINGLES = X_WING


def ask(page: Page) -> str:
    """Request a full hint; return its text."""
    page.keyboard.press("h")
    expect(page.locator("#hint-body .levels")).to_be_visible()
    for level in (2, 3, 4):
        page.keyboard.press("h")
        expect(page.locator("#hint-body li.on")).to_have_count(level)
    return page.locator("#hint-body").inner_text()


def test_apply_changes_only_what_the_hint_says(open_page: Callable[..., Page]) -> None:
    page = open_page(f"?p={AFTER_SINGLES}")
    focus(page, 1)
    page.keyboard.press("Shift+Digit3")
    page.keyboard.press("Shift+Digit8")
    before = text_of_board(page)
    ask(page)
    struck = page.locator(".candidate[data-role=eliminated]")
    expect(struck.first).to_be_visible()
    cells = page.evaluate(
        "[...document.querySelectorAll('.candidate[data-role=eliminated]')]"
        ".map(c => Number(c.closest('.cell').dataset.cell))"
    )
    page.click("#hint-apply")
    expect(page.locator("#auto-candidates")).not_to_be_checked()
    after = text_of_board(page)
    changed = {i for i in range(81) if before[i] != after[i]}
    assert changed and changed <= set(cells)


def test_a_hint_that_is_done_does_not_come_again(open_page: Callable[..., Page]) -> None:
    page = open_page(f"?p={AFTER_SINGLES}")
    first = ask(page)
    page.click("#hint-apply")
    assert ask(page) != first


def test_marks_of_the_player_are_read(open_page: Callable[..., Page]) -> None:
    """Strike the hinted candidates by hand, in centre marks: the next hint is another one."""
    page = open_page(f"?p={AFTER_SINGLES}")
    first = ask(page)
    found = page.evaluate(
        """[...document.querySelectorAll('.cell')].flatMap(c => {
            const all = [...c.querySelectorAll('.candidate')];
            const gone = all.filter(s => s.dataset.role === 'eliminated');
            const stays = all.filter(s => s.textContent && s.dataset.role !== 'eliminated');
            return gone.length ? [[Number(c.dataset.cell), stays.map(s => s.textContent)]] : [];
        })"""
    )
    page.keyboard.press("Escape")
    for index, digits in found:
        focus(page, index)
        for one in digits:
            page.keyboard.press(f"Control+Digit{one}")
    assert ask(page) != first


def test_a_hint_is_never_charged_twice(open_page: Callable[..., Page]) -> None:
    page = open_page(f"?p={PUZZLE}")
    start_game(page)
    for _ in range(3):
        page.keyboard.press("h")
        expect(page.locator("#hint-body .levels")).to_be_visible()
        page.keyboard.press("Escape")
        expect(page.locator("#hint-body .levels")).to_have_count(0)
    expect(page.locator("#game-hints")).to_have_text("2 hints left")
    focus(page, 2)
    page.keyboard.press("Shift+Digit1")
    page.keyboard.press("h")
    expect(page.locator("#hint-body .levels")).to_be_visible()
    expect(page.locator("#game-hints")).to_have_text("2 hints left")


def test_a_stuck_board_says_so_where_it_was_asked(open_page: Callable[..., Page]) -> None:
    page = open_page("?p=" + "." * 80 + "1")
    page.click("#tab-explain")
    page.click("#path-start")
    expect(page.locator("#path-message")).to_be_visible()
    expect(page.locator("#toast")).to_be_hidden()


def test_an_old_error_does_not_survive_a_new_puzzle(open_page: Callable[..., Page]) -> None:
    page = open_page("?p=5" + "." * 80)
    page.click("#tab-check")
    page.click("#solve")
    expect(page.locator("#check-problem")).to_be_visible()
    paste(page, PUZZLE)
    expect(page.locator("#verdict")).to_have_text("It has exactly one solution.")
    expect(page.locator("#check-problem")).to_be_hidden()


def test_setup_is_seen_and_can_be_left(open_page: Callable[..., Page]) -> None:
    page = open_page(f"?p={PUZZLE}")
    expect(page.locator("#setup-done")).to_be_hidden()
    page.click("#tab-check")
    page.click("#clear")
    expect(page.locator("#banner-text")).to_have_text("Enter the clues, or paste a puzzle")
    focus(page, 0)
    page.keyboard.press("5")
    expect(cell(page, 0)).to_have_accessible_name(re.compile("given"))
    page.click("#setup-done")
    expect(page.locator("#setup-done")).to_be_hidden()
    focus(page, 1)
    page.keyboard.press("3")
    expect(cell(page, 1)).to_have_accessible_name("Row 1, column 2: 3")


def test_lesson_starts_at_the_position_and_knows_when_it_is_found(
    open_page: Callable[..., Page],
) -> None:
    page = open_page(f"?p={PUZZLE}")
    open_lesson(page)
    expect(page.locator("#lesson-name")).to_have_text("X-Wing")
    expect(page.locator("#auto-candidates")).to_be_checked()
    page.click("#lesson-onward")
    for level in (1, 2, 3, 4):
        page.click("#lesson-show")
        expect(page.locator("#lesson-hint li.on")).to_have_count(level)
    found = page.evaluate(
        "[...document.querySelectorAll('#board .candidate[data-role=eliminated]')]"
        ".map(c => [Number(c.closest('.cell').dataset.cell), c.textContent])"
    )
    assert found
    for index, one in found:
        focus(page, index)
        page.keyboard.press(f"Shift+Digit{one}")
    expect(page.locator("#lesson-state")).to_contain_text("Well done")
    page.click("#result-close")
    page.click("#lesson-onward")
    expect(page.locator("#lesson-state")).not_to_contain_text("Well done")


def test_path_next_hard_step_links_and_curve(open_page: Callable[..., Page]) -> None:
    page = open_page(f"?p={X_WING}")
    page.click("#tab-explain")
    page.click("#path-start")
    expect(page.locator("#path-place")).to_contain_text("Step 1 of")
    total = page.locator("#path-list li").count() - 1
    expect(page.locator("#path-curve rect")).to_have_count(total)
    page.click("#path-hard")
    expect(page.locator(".candidate[data-role=eliminated]").first).to_be_visible()


def test_auto_check_counts_wrong_digits_and_conflicts_can_be_off(
    open_page: Callable[..., Page],
) -> None:
    page = open_page(f"?p={PUZZLE}")
    start_game(page)
    focus(page, 2)
    page.keyboard.press("1")
    expect(page.locator("#fact-mistakes")).to_have_text("0")
    page.keyboard.press("Control+z")
    page.click("#settings-button")
    page.locator("[name=autoCheck]").check()
    page.locator("[name=conflicts]").uncheck()
    page.keyboard.press("Escape")
    focus(page, 2)
    page.keyboard.press("1")
    expect(page.locator("#fact-mistakes")).to_have_text("1")
    expect(page.locator(".cell.mistake")).to_have_count(1)
    page.keyboard.press("5")
    expect(page.locator(".cell.conflict")).to_have_count(0)
    expect(digit(page, 2)).to_have_text("5")
    assert line(page)[2] == "5"
