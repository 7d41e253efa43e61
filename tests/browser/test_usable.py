"""Accessibility of the page: light and dark, every width, assistive technology."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from helpers.looking import (
    EMPTY,
    PUZZLE,
    SOLUTION,
    X_WING,
    box_of,
    fill,
    focus,
    open_lesson,
    paste,
    ready,
    reload,
    start_game,
)
from helpers.needed import missing
from helpers.places import ROOT

AXE = ROOT / "node_modules" / "axe-core" / "axe.min.js"


def luminance(colour: str) -> float:
    red, green, blue = map(int, re.findall(r"\d+", colour)[:3])
    return 0.3 * red + 0.6 * green + 0.1 * blue


def test_dark_mode_follows_the_system_and_the_button(open_page: Callable[..., Page]) -> None:
    page = open_page(f"?p={PUZZLE}", dark=True)

    def ground() -> float:
        return luminance(page.evaluate("getComputedStyle(document.body).backgroundColor"))

    assert ground() < 60
    page.click("#theme-button")
    assert ground() > 200
    reload(page)
    ready(page)
    assert ground() > 200


def test_no_width_scrolls_sideways(open_page: Callable[..., Page]) -> None:
    page = open_page(f"?p={PUZZLE}")
    start_game(page)
    for width in (320, 390, 768, 900, 1280, 1920):
        page.set_viewport_size({"width": width, "height": 844})
        wide = page.evaluate(
            """tabs => tabs.map(tab => {
                document.getElementById(`tab-${tab}`).click();
                return document.documentElement.scrollWidth - innerWidth;
            })""",
            ["play", "learn", "explain", "check"],
        )
        assert max(wide) <= 0, f"{wide} px too wide at {width}"
        box = box_of(page.locator("#board"))
        assert box["width"] == pytest.approx(box["height"], abs=1)


def test_phone(open_page: Callable[..., Page], picture: Any) -> None:
    page = open_page(f"?p={X_WING}", phone=True)
    board, pad = box_of(page.locator("#board")), box_of(page.locator("#pad"))
    assert board["width"] > 340
    assert pad["y"] + pad["height"] < 844, "the board and the keypad are visible without scrolling"
    page.click("#tab-explain")
    page.click("#path-start")
    page.locator("#path-list li", has_text="X-Wing").first.click()
    page.evaluate("window.scrollTo(0, 0)")
    picture(page, "phone")


RUN_AXE = """async rules => {
    const options = { resultTypes: ["violations"] };
    if (rules.length) options.runOnly = rules;
    const area = document.querySelector("dialog[open]") ?? document;  // all else is out of reach
    return (await axe.run(area, options)).violations;
}"""
STATES = [
    *("empty", "puzzle", "check", "hint", "path", "lesson", "game", "open", "print", "help"),
    *("settings", "stats", "race", "calendar", "solved"),
]
SIZES = [(1280, 720), (390, 844), (1366, 650), (844, 390), (1920, 1080), (820, 1180)]


def test_accessibility(open_page: Callable[..., Page]) -> None:
    """Check each state at a different size, every fifth in the dark; `make test-all` checks all."""
    found = violations(open_page(f"?p={EMPTY}"), 1)
    assert not found, json.dumps(found, indent=1)


@pytest.mark.slow
def test_accessibility_at_every_size(open_page: Callable[..., Page]) -> None:
    found = violations(open_page(f"?p={EMPTY}"), len(SIZES))
    assert not found, json.dumps(found, indent=1)


SCHEMES: Any = {"light": [], "dark": ["color-contrast"]}
"""The rules to check, None for all: in the dark, only colours differ."""


def violations(page: Page, sizes: int) -> dict[str, list[str]]:
    if not AXE.is_file():
        missing("axe-core is not here; 'npm ci' brings it")
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = {}
    for number, state in enumerate(STATES):
        page.set_viewport_size({"width": 1280, "height": 800})
        bring(page, state)
        for turn in range(sizes):
            width, height = SIZES[(number + turn) % len(SIZES)]
            page.set_viewport_size({"width": width, "height": height})
            for scheme, rules in SCHEMES.items():
                if scheme == "dark" and sizes == 1 and number % 5 != 1:
                    continue
                page.emulate_media(color_scheme=scheme)
                for violation in page.evaluate(RUN_AXE, rules):
                    nodes = [node["html"][:160] for node in violation["nodes"][:3]]
                    found[f"{state} {width}×{height} {scheme}: {violation['id']}"] = nodes
    return found


def bring(page: Page, state: str) -> None:
    """Go to a state; states follow the order of ``STATES``."""
    match state:
        case "puzzle":
            paste(page, X_WING)
            expect(page.locator("#banner-text")).to_have_text("One solution · 46 clues")
            focus(page, 1)
            page.keyboard.press("Shift+Digit3")
            page.keyboard.press("Control+Digit8")
        case "check":
            page.click("#tab-check")
            page.click("#rate")
            page.wait_for_selector(".ratings")
        case "hint":
            page.keyboard.press("h")
            page.wait_for_selector("#hint-body .levels")
            for _ in range(3):
                page.keyboard.press("h")
        case "path":
            page.click("#hint-close")
            page.click("#path-start")
            page.locator("#path-list li", has_text="X-Wing").first.click()
        case "lesson":
            page.click("#path-close")
            open_lesson(page)
            expect(page.locator("#lesson-figure")).to_be_visible()
        case "game":
            start_game(page)
            page.keyboard.press("5")
        case "open" | "print" | "help" | "settings" | "stats":
            page.keyboard.press("Escape")
            page.click(f"#{state}-button")
            expect(page.locator(f"#{state}-dialog")).to_be_visible()
        case "race":
            page.keyboard.press("Escape")
            page.click("#tab-play")
            page.click("#race-button")
        case "calendar":
            page.keyboard.press("Escape")
            page.click("#calendar")
            expect(page.locator("#calendar-dialog")).to_be_visible()
        case "solved":
            page.keyboard.press("Escape")
            paste(page, SOLUTION[:80] + ".")
            expect(page.locator("#banner-text")).to_have_text("One solution · 80 clues")
            fill(page, {80: SOLUTION[80]})
            expect(page.locator("#result-facts")).to_contain_text("SE")
