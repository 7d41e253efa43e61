"""The puzzle of the day: its level, its marks, its streak, and finding it again."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import datetime

import pytest
from playwright.sync_api import Page, expect

from helpers.looking import SIZES, clipboard, digit, fill, line, ready, reload

DAY = datetime(2026, 3, 14, 12)

GAME = """() => Object.entries(localStorage).filter(([key]) => key.startsWith('nonet.board.'))
    .map(([, text]) => JSON.parse(text).game).find(game => game?.date)"""


def test_a_day_has_three_puzzles(open_page: Callable[..., Page]) -> None:
    page = open_page(own_clock=DAY)
    made = {line(page)}
    for level in ("Easy", "Hard"):
        page.click("#tab-play")
        page.click(f"[data-daily={level.lower()}]")
        expect(page.locator("#game-name")).to_have_text(re.compile(f"^Daily.* · {level}$"))
        made.add(line(page))
    assert len(made) == 3


@pytest.mark.parametrize("size", SIZES)
def test_a_day_is_solved_once_and_marked(
    open_page: Callable[..., Page], size: tuple[int, int]
) -> None:
    page = open_page(size=size, own_clock=DAY)
    expect(page.locator("#game-name")).to_contain_text(" · ")
    page.wait_for_function(f"() => ({GAME})() !== undefined")
    game = page.evaluate(GAME)
    puzzle = line(page)
    empty = [i for i, char in enumerate(puzzle) if char == "."]
    fill(page, {i: game["solution"][i] for i in empty[:1]})
    other = open_page(beside=page, size=size)
    other.click("#tab-play")
    other.click("#daily")
    expect(digit(other, empty[0])).to_have_text(game["solution"][empty[0]])
    expect(page.locator("#curtain")).to_contain_text("open in another tab")
    other.close()
    page.click("#resume")
    fill(page, {i: game["solution"][i] for i in empty[1:]})
    expect(page.locator("#result-facts")).to_contain_text("Days in a row")
    page.click("#result-share")
    first, squares, link = clipboard(page).splitlines()
    assert link.endswith("/?day=2026-03-14&level=medium")
    shared = open_page(link[link.index("?") :], beside=page, size=size)
    expect(shared.locator("#game-name")).to_contain_text("Mar 14")
    shared.close()
    assert "Daily" in first and squares == "🟩" * 9
    assert game["solution"] not in clipboard(page) and puzzle not in clipboard(page)
    page.click("#result-close")
    page.click("#tab-play")
    expect(page.locator("#daily small")).to_have_text(" ✓")
    page.click("#calendar")
    expect(page.locator("#calendar-row")).to_have_text("1 day in a row")
    expect(page.locator("#calendar-days .done")).to_have_count(1)
    expect(page.locator("#calendar-days [aria-current]")).to_contain_text("✓")
    page.go_back()  # the browser's own button closes a dialog
    expect(page.locator("#calendar-dialog")).to_be_hidden()
    page.click("#stats-button")
    expect(page.locator("#stats-body")).to_contain_text("1 of 1")
    reload(page)
    ready(page)
    assert line(page) == game["solution"]
