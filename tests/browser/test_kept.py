"""Nothing is lost: links, reloads, replacements, tabs, old storage."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from helpers.looking import (
    CHAIN,
    EMPTY,
    PUZZLE,
    X_WING,
    cell,
    digit,
    focus,
    line,
    paste,
    ready,
    reload,
    replace_game,
    start_writing,
    text_of_board,
    write_and_note,
)


def test_a_puzzle_of_the_day_is_there_at_once(open_page: Callable[..., Page]) -> None:
    page = open_page()
    expect(page.locator("#game-name")).to_contain_text("Daily")
    assert sum(char != "." for char in line(page)) >= 17
    assert page.locator("#clock").inner_text() == "0:00", "the clock waits for the player"


def test_a_link_is_opened_once_and_leaves_with_its_board(open_page: Callable[..., Page]) -> None:
    page = open_page(f"?p={PUZZLE}")
    assert page.url.endswith(f"?p={PUZZLE}")
    focus(page, 2)
    page.keyboard.press("4")
    reload(page)
    ready(page)
    expect(digit(page, 2)).to_have_text("4")
    page.click("[data-level=easy]")
    expect(page.locator("#game-name")).to_have_text("Easy")
    expect(page).to_have_url(re.compile("^[^?]*$"))
    made = line(page)
    reload(page)
    ready(page)
    assert line(page) == made, "the link does not come back"


def test_every_replacement_can_be_taken_back(open_page: Callable[..., Page]) -> None:
    page = open_page(f"?p={PUZZLE}")
    focus(page, 2)
    page.keyboard.press("4")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Control+Digit6")
    work = text_of_board(page)
    page.click("#tab-check")
    page.click("#clear")
    assert line(page) == EMPTY
    expect(page.locator("#toast-back")).to_have_text("Back to Your own board")
    page.click("#toast-back")
    assert text_of_board(page) == work
    paste(page, X_WING)
    expect(page.locator("#banner-text")).to_have_text("One solution · 46 clues")
    page.keyboard.press("Control+z")
    assert line(page) == X_WING, "undo stays on the board"


@pytest.mark.slow
def test_a_replaced_board_survives_a_reload(open_page: Callable[..., Page]) -> None:
    page = open_page(f"?p={PUZZLE}")
    replace_game(page)
    reload(page)
    ready(page)
    page.click("[data-continue]")
    expect(digit(page, 2)).to_have_text("4")


def test_each_tab_has_its_own_game(open_page: Callable[..., Page]) -> None:
    first = open_page(f"?p={PUZZLE}")
    focus(first, 2)
    first.keyboard.press("4")
    second = open_page(f"?p={X_WING}", beside=first)
    focus(second, 1)
    second.keyboard.press("7")
    for page in (first, second):
        reload(page)
        ready(page)
    expect(digit(first, 2)).to_have_text("4")
    expect(digit(second, 1)).to_have_text("7")
    assert line(first)[0] == "5" and line(second)[0] == "1"


@pytest.mark.slow
def test_a_game_taken_over_by_another_tab_is_not_overwritten(
    open_page: Callable[..., Page],
) -> None:
    first = open_page(f"?p={PUZZLE}")
    start_writing(first)
    second = open_page(f"?p={X_WING}", beside=first)
    second.click("[data-continue]")
    expect(digit(second, 2)).to_have_text("4")
    expect(first.locator("#curtain")).to_contain_text("open in another tab")
    focus(second, 3)
    second.keyboard.press("6")
    first.click("#resume")
    expect(digit(first, 3)).to_have_text("6")
    expect(second.locator("#curtain")).to_be_visible()


def test_a_closed_browser_continues_the_last_game(open_page: Callable[..., Page]) -> None:
    page = open_page(f"?p={PUZZLE}")
    start_writing(page)
    other = open_page(f"?p={CHAIN}", beside=page)
    page.close()
    other.close()
    again = open_page(beside=other)
    expect(digit(again, 2)).to_have_text("4")


@pytest.mark.slow
def test_untouched_games_do_not_pile_up(open_page: Callable[..., Page]) -> None:
    page = open_page()
    for level in ("easy", "medium", "easy"):
        before = line(page)
        page.click(f"[data-level={level}]")
        page.wait_for_function(
            "b => [...document.querySelectorAll('.cell')]"
            ".map(c => c.querySelector('.value')?.textContent || '.').join('') !== b",
            arg=before,
        )
    expect(page.locator("#unfinished-list li")).to_have_count(0)


def test_boards_of_the_first_version_are_taken_over(open_page: Callable[..., Page]) -> None:
    page = open_page(f"?p={X_WING}")
    size = 81
    zeros = [0] * size
    values = [int(char) if char != "." else 0 for char in PUZZLE]
    board = {
        "size": 9,
        "values": values,
        "given": [value > 0 for value in values],
        "corner": zeros,
        "centre": zeros,
        "colour": zeros,
        "candidates": None,
    }
    played = {**board, "values": [*values[:2], 4, *values[3:]]}
    old = {
        "history": {"past": [board], "present": played, "future": []},
        "game": None,
        "setup": False,
    }
    page.evaluate("old => localStorage.setItem('nonet.session', old)", json.dumps(old))
    reload(page)
    ready(page)
    expect(page.locator("#unfinished-list li")).to_have_count(1)
    page.click("[data-continue]")
    expect(digit(page, 2)).to_have_text("4")


def test_broken_storage_breaks_nothing(open_page: Callable[..., Page]) -> None:
    page = open_page(f"?p={PUZZLE}")
    page.evaluate("localStorage.setItem('nonet.finished', '[null]')")
    page.evaluate("localStorage.setItem('nonet.board.x', '{\"history\": 3}')")
    reload(page)
    ready(page)
    page.click("#stats-button")
    expect(page.locator("#stats-body")).to_contain_text("No finished games yet")


def test_share_with_progress_and_paste_the_link(open_page: Callable[..., Page]) -> None:
    page = open_page(f"?p={PUZZLE}")
    write_and_note(page)
    work = text_of_board(page)
    page.click("#share-button")
    page.locator("#share-progress").check()
    link = page.input_value("#share-link")
    other = open_page(link[link.index("?") :])
    assert text_of_board(other) == work
    third = open_page(f"?p={X_WING}")
    paste(third, link)
    assert text_of_board(third) == work


def open_statistics(page: Page) -> None:
    """Wait for the dialog: a file that arrives earlier would be ignored."""
    page.click("#stats-button")
    expect(page.locator("#stats-dialog")).to_be_visible()


def test_export_and_import_of_everything(open_page: Callable[..., Page], tmp_path: Path) -> None:
    page = open_page(f"?p={PUZZLE}")
    start_writing(page)
    page.click("#stats-button")
    with page.expect_download() as waiting:
        page.click("#data-export")
    file = tmp_path / "games.json"
    waiting.value.save_as(file)
    other = open_page(f"?p={X_WING}")
    open_statistics(other)
    other.set_input_files("#data-import", file)
    expect(other.locator("#data-problem")).to_contain_text("imported")
    other.keyboard.press("Escape")
    reload(other)
    ready(other)
    other.click("[data-continue]")
    expect(digit(other, 2)).to_have_text("4")
    bad = tmp_path / "bad.json"
    bad.write_text("[]")
    open_statistics(other)
    other.set_input_files("#data-import", bad)
    expect(other.locator("#data-problem")).to_contain_text("does not contain games")


def test_history_can_be_scrubbed(open_page: Callable[..., Page]) -> None:
    page = open_page(f"?p={PUZZLE}")
    for index, key in ((2, "4"), (3, "6"), (5, "8")):
        focus(page, index)
        page.keyboard.press(key)
    for way in ("by a long press", "by the other button"):
        if way == "by a long press":
            page.locator("#undo").click(delay=700)
        else:
            page.click("#undo", button="right")
        page.locator("#scrub-at").fill("1")
        expect(digit(page, 2)).to_have_text("4")
        expect(cell(page, 3)).to_have_accessible_name("Row 1, column 4: empty")
        page.locator("#scrub-at").fill("3")
        expect(digit(page, 5)).to_have_text("8")
        page.click("#scrub-close")
