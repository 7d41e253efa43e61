"""Without its server the page says so, keeps working, and recovers by itself."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from helpers.looking import (
    PUZZLE,
    SIZES,
    X_WING,
    line,
    lose_the_server,
    open_lesson,
    paste,
    ready,
    reload,
)

LEVELS = ("easy", "medium", "hard", "expert", "master", "extreme")
STOCKED = """levels => levels.every(
    level => JSON.parse(localStorage.getItem(`nonet.spare.${level}`) ?? "[]").length >= 1)"""


@pytest.mark.parametrize("size", SIZES)
def test_the_same_puzzle_twice_is_checked_twice(
    open_page: Callable[..., Page], size: tuple[int, int]
) -> None:
    page = open_page(f"?p={PUZZLE}", size=size)
    for _ in range(2):
        expect(page.locator("#banner-text")).to_have_text("One solution · 30 clues")
        paste(page, PUZZLE)
    expect(page.locator("#banner-text")).to_have_text("One solution · 30 clues")


@pytest.mark.parametrize("size", SIZES)
def test_a_lost_server_is_asked_ever_less_often(
    open_page: Callable[..., Page], size: tuple[int, int]
) -> None:
    page = open_page(f"?p={PUZZLE}", size=size, own_clock=True)
    expect(page.locator("#banner-text")).to_have_text("One solution · 30 clues")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.context.set_offline(True)
    paste(page, X_WING)
    page.clock.run_for(100)
    expect(page.locator("#offline")).to_be_visible()
    expect(page.locator("#banner-text")).to_have_text("46 clues · not checked")
    for _ in range(30):
        page.clock.run_for(1_000)
    assert len(asked) < 8, asked
    page.context.set_offline(False)
    page.evaluate("dispatchEvent(new Event('online'))")
    expect(page.locator("#banner-text")).to_have_text("One solution · 46 clues")
    expect(page.locator("#offline")).to_be_hidden()


def storage(url: str, levels: Collection[str]) -> dict[str, Any]:
    """Return the storage of a browser that needs no more puzzles of some levels."""
    kept = [{"name": f"nonet.spare.{level}", "value": "[{}, {}, {}]"} for level in levels]
    return {"origins": [{"origin": url, "localStorage": kept}]}


@pytest.mark.parametrize(
    ("size", "asked"),
    [((360, 740), {"hard"}), pytest.param((1366, 768), set(LEVELS), marks=pytest.mark.slow)],
)
def test_levels_and_lessons_are_there_after_a_reload(
    open_page: Callable[..., Page], url: str, size: tuple[int, int], asked: set[str]
) -> None:
    """Generating puzzles of every level takes long: most are there from the start."""
    kept = storage(url, set(LEVELS) - asked)
    page = open_page(f"?p={PUZZLE}", size=size, service_workers="allow", storage_state=kept)
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    page.wait_for_function(STOCKED, arg=LEVELS)
    reload(page)  # now through the service worker
    ready(page)
    lose_the_server(page)
    page.click("#tab-play")
    expect(page.locator("#levels button")).to_have_count(6)
    page.click("[data-level=hard]")
    expect(page.locator("#game-name")).to_have_text("Hard")
    paste(page, X_WING)
    page.wait_for_function("() => document.querySelector('#game-line').hidden")
    assert line(page) == X_WING
    open_lesson(page)
    expect(page.locator("#lesson-figure")).to_be_visible()
    paste(page, "nothing")
    expect(page.locator("#toast")).to_contain_text("You are offline")
