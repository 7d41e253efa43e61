"""The main states of the page match their approved screenshots."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from datetime import datetime
from pathlib import Path
from typing import Any, cast

import pytest
from playwright.sync_api import Browser, Page, expect

from .conftest import EMPTY_STORE, USUAL, WELCOMED, as_new
from helpers.looking import PUZZLE, X_WING, cell, open_lesson, paste, ready, start_game
from helpers.snapshots import (
    ACCEPT,
    Album,
    differences,
    is_like,
    look_at,
    picture_of,
)
from helpers.waiting import PATIENCE

SIZES = [(390, 844), (844, 390), (820, 1180), (1280, 720), (1366, 650), (1920, 1080)]
PICTURED = {(390, 844): ["light"], (1280, 720): ["dark"]}
"""The sizes of `make test`, with their pictures, and one size more; `make test-all` takes all."""

PAPER = (820, 1180)
SCHEMES = ["light", "dark"]

LOOK = os.environ.get("NONET_LOOK")
"""A folder for screenshots of every state, to look at."""

ALBUM = Album("page")


def opened(page: Page, puzzle: str, told: str) -> None:
    paste(page, puzzle)
    expect(page.locator("#banner-text")).to_have_text(told)


def start(page: Page) -> None:
    expect(page.locator("#game-line")).to_be_visible()


def playing(page: Page) -> None:
    opened(page, X_WING, "One solution · 46 clues")
    start_game(page)
    for index, keys in (
        (1, ["Shift+Digit3", "Shift+Digit7"]),
        (2, ["Control+Digit3", "8"]),
        (10, []),
    ):
        cell(page, index).click()
        for key in keys:
            page.keyboard.press(key)
    page.evaluate("document.getElementById('tab-pad').click()")


def hint(page: Page) -> None:
    opened(page, X_WING, "One solution · 46 clues")
    page.keyboard.press("h")
    expect(page.locator("#hint-body .levels")).to_be_visible()
    for _ in range(3):
        page.keyboard.press("h")


def path(page: Page) -> None:
    opened(page, X_WING, "One solution · 46 clues")
    page.click("#tab-explain")
    page.click("#path-start")
    page.locator("#path-list li", has_text="X-Wing").first.click()


def lesson(page: Page) -> None:
    open_lesson(page)
    expect(page.locator("#lesson-figure")).to_be_visible()
    expect(page.locator("#lesson-card")).to_be_visible()


def settings(page: Page) -> None:
    page.click("#settings-button")


def statistics(page: Page) -> None:
    page.click("#stats-button")
    expect(page.locator("#stats-dialog")).to_be_visible()


def opening(page: Page) -> None:
    page.click("#open-button")
    page.fill("#open-text", PUZZLE)


def race(page: Page) -> None:
    page.click("#tab-play")
    page.click("#race-button")
    expect(page.locator("#race-dialog")).to_be_visible()


def printed(page: Page) -> None:
    opened(page, PUZZLE, "One solution · 30 clues")
    page.wait_for_selector("html[data-printable]", state="attached")
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    page.emulate_media(media="print")


SHOWN = [start, playing, hint, path, lesson, printed]
STATES = [*SHOWN, settings, statistics, opening, race]
"""The states of each test, and with its dialogs those of `make test-all`."""


@pytest.fixture(scope="module")
def window(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(locale="en-GB", **USUAL)
    context.add_init_script(EMPTY_STORE + WELCOMED)
    page = context.new_page()
    page.set_default_timeout(1000 * PATIENCE)
    page.clock.set_fixed_time(datetime(2026, 11, 15, 12))
    yield page
    context.close()
    if ACCEPT:
        ALBUM.write()


@pytest.fixture
def stage(window: Page, url: str) -> Page:
    """Open the page as a first-time visitor on a certain day."""
    window.emulate_media(media="screen", color_scheme="light")
    window.set_viewport_size({"width": 1280, "height": 720})
    window.goto(as_new(url))
    ready(window)
    return window


@pytest.mark.parametrize("state", SHOWN, ids=lambda state: state.__name__)
def test_the_page_looks_as_it_did(stage: Any, state: Any) -> None:
    other = SIZES[STATES.index(state) % len(SIZES)]
    sizes = [size for size in SIZES if size in PICTURED or size == other]
    compare(stage, state, {size: PICTURED.get(size, []) for size in sizes})


@pytest.mark.slow
@pytest.mark.parametrize("state", STATES, ids=lambda state: state.__name__)
def test_the_page_looks_as_it_did_at_every_size(stage: Any, state: Any) -> None:
    compare(stage, state, dict.fromkeys(SIZES, SCHEMES))


def compare(
    page: Page, state: Callable[[Page], None], sizes: dict[tuple[int, int], list[str]]
) -> None:
    state(page)
    if state is printed:
        sizes = {PAPER: SCHEMES}
    told = []
    for (width, height), schemes in sizes.items():
        page.set_viewport_size({"width": width, "height": height})
        key = f"{state.__name__} {width}×{height}"
        layout, faults = look_at(page)
        told += [f"{key}: {fault}" for fault in faults]
        if ACCEPT:
            ALBUM.keep(key, layout=layout)
        told += [f"{key}: {one}" for one in differences(layout, ALBUM.layout(key))]
        for scheme in SCHEMES if LOOK else schemes:
            page.emulate_media(color_scheme=cast(Any, scheme))
            told += pictures(page, f"{key} {scheme}")
    assert not told, "\n".join(told)


def pictures(page: Page, key: str) -> list[str]:
    if LOOK:
        page.screenshot(path=Path(LOOK) / f"{key.replace('×', 'x').replace(' ', '-')}.png")
    now = picture_of(page)
    if ACCEPT:
        ALBUM.keep(key, picture=now)
    return [] if is_like(now, ALBUM.picture(key)) else [f"{key}: the picture differs"]
