"""Games on the page: keyboard, both modes, timing, undo and resuming."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from helpers.looking import (
    PUZZLE,
    SOLUTION,
    cell,
    digit,
    focus,
    line,
    replace_game,
    start_game,
    text_of_board,
)


def test_a_whole_game_by_keyboard(open_page: Callable[..., Page], picture: Any) -> None:
    puzzle = PUZZLE[:27] + SOLUTION[27:]
    page = open_page(f"?p={puzzle}", own_clock=True)
    page.focus("#tab-play")
    page.keyboard.press("Tab")
    for _ in range(20):
        if page.evaluate("document.activeElement.id") == "play-this":
            break
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator("#game-line")).to_be_visible()
    expect(cell(page, 2)).to_be_focused()
    seconds = stop_clock(page)
    at = 2
    for index, char in enumerate(puzzle):
        if char != ".":
            continue
        for _ in range(index // 9 - at // 9):
            page.keyboard.press("ArrowDown")
        for _ in range(abs(index % 9 - at % 9)):
            page.keyboard.press("ArrowRight" if index % 9 > at % 9 else "ArrowLeft")
        at = index
        page.keyboard.press(SOLUTION[index])
        if index == 22:
            picture(page, "play")
    expect(page.locator("#result-title")).to_have_text("Solved")
    assert number_in(page, "#result-facts dd >> nth=0") == 10_000 - seconds
    page.keyboard.press("Escape")
    page.click("#stats-button")
    expect(page.locator("#stats-body")).to_contain_text("1 of 1")


def test_new_games_by_level_and_mode(open_page: Callable[..., Page]) -> None:
    page = open_page()
    page.click("[data-level=hard]")
    expect(page.locator("#game-name")).to_have_text("Hard")
    clues = sum(char != "." for char in line(page))
    assert 28 <= clues <= 31
    page.locator("input[name=mode][value=rush]").check(force=True)
    page.click("[data-level=easy]")
    expect(page.locator("#game-name")).to_have_text("Easy · Rush")


def test_classic_counts_mistakes_and_hints(open_page: Callable[..., Page]) -> None:
    page = open_page(f"?p={PUZZLE}", own_clock=True)
    start_game(page)
    focus(page, 2)
    page.keyboard.press("5")
    seconds = stop_clock(page)
    expect(page.locator("#fact-mistakes")).to_have_text("1")
    page.keyboard.press("Control+z")
    page.keyboard.press("4")
    expect(page.locator("#fact-mistakes")).to_have_text("1")
    for left in ("2 hints", "1 hint", "0 hints"):
        page.keyboard.press("h")
        expect(page.locator("#game-hints")).to_contain_text(left)
        for _ in range(3):
            page.keyboard.press("h")
        page.click("#hint-apply")
    page.keyboard.press("h")
    expect(page.locator("#hint-body")).to_contain_text("You have used all your hints")
    assert number_in(page, "#fact-score") == 10_000 - 100 - 3 * 200 - seconds


def test_rush_penalty_and_end(open_page: Callable[..., Page]) -> None:
    page = open_page(f"?p={PUZZLE}", own_clock=True)
    start_game(page, "rush")
    before = stop_clock(page)
    assert before < 300
    focus(page, 2)
    page.keyboard.press("5")
    expect(page.locator("#fact-mistakes")).to_have_text("1")
    page.clock.run_for(2_000)
    assert seconds_on(page) == before - 10 - 2
    page.clock.run_for((before - 14) * 1_000)
    expect(page.locator("#result-title")).to_be_hidden()
    page.clock.run_for(3_000)
    expect(page.locator("#result-title")).to_have_text("Time is up")
    expect(page.locator("#result-facts")).to_contain_text("No score")
    expect(page.locator("#result-text")).to_have_text("50 cells left")


def test_timer_can_be_hidden_and_paused(open_page: Callable[..., Page]) -> None:
    page = open_page(f"?p={PUZZLE}", own_clock=True)
    start_game(page)
    page.click("#clock-toggle")
    expect(page.locator("#clock")).to_have_text("–:––")
    page.click("#clock-toggle")
    page.click("#pause")
    expect(page.locator("#curtain")).to_be_visible()
    before = page.locator("#clock").inner_text()
    page.clock.run_for(5_000)
    assert page.locator("#clock").inner_text() == before
    page.click("#resume")
    expect(page.locator("#curtain")).to_be_hidden()


def test_undo_chain(open_page: Callable[..., Page]) -> None:
    page = open_page(f"?p={PUZZLE}")
    empty = [i for i, char in enumerate(PUZZLE) if char == "."][:6]
    seen = [text_of_board(page)]
    for index in empty:
        focus(page, index)
        page.keyboard.press("Shift+Digit3")
        seen.append(text_of_board(page))
        page.keyboard.press(SOLUTION[index])
        seen.append(text_of_board(page))
    for state in reversed(seen[:-1]):
        page.keyboard.press("Control+z")
        assert text_of_board(page) == state
    for state in seen[1:]:
        page.keyboard.press("Control+y")
        assert text_of_board(page) == state


def test_unfinished_games_can_be_continued(open_page: Callable[..., Page]) -> None:
    page = open_page(f"?p={PUZZLE}")
    replace_game(page)
    expect(page.locator("#unfinished-list li")).to_have_count(1)
    page.click("[data-continue]")
    expect(digit(page, 2)).to_have_text("4")
    expect(page.locator("#unfinished")).to_be_hidden()


def seconds_on(page: Page) -> int:
    """Return the seconds on the clock."""
    minutes, seconds = page.locator("#clock").inner_text().split(":")
    return 60 * int(minutes) + int(seconds)


def stop_clock(page: Page) -> int:
    """Freeze the clock except for what the test adds; return its seconds."""
    page.clock.pause_at(page.evaluate("Date.now()") / 1_000 + 2)
    return seconds_on(page)


def number_in(page: Page, selector: str) -> int:
    return int(page.locator(selector).inner_text().replace(",", ""))
