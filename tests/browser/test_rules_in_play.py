"""Playing with rules: their names, notes, combinations of cages, drawings, the puzzle of a week."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from datetime import datetime
from typing import Any
from urllib.parse import parse_qs, quote, urlsplit

import pytest
from playwright.sync_api import Page, expect

from .test_usable import AXE, RUN_AXE, SCHEMES
from helpers.looking import SIZES, cell, clipboard, paste, text_of_board
from helpers.needed import missing

KILLER = ".Cage~3~R1C1~R1C2.Cage~23~R2C1~R2C2~R2C3.Whisper~3~R5C5~R5C6~R5C7"
NAMED = f"?p={quote(KILLER)}&title=Small%20cages&author=Ann&ruleset=Cages%20do%20not%20repeat."
LINE = {"wayPoints": [[0.5, 0.5], [0.5, 2.5]], "color": "#F067F0", "thickness": 10}
DRAWN = json.dumps(
    {
        "cells": [[{"value": 4}, {}, {}, {}], [{}] * 4, [{}] * 4, [{}, {"value": 3}, {}, {}]],
        "lines": [LINE],
        "metadata": {"rules": "Normal sudoku rules apply. Purple lines are renbans. Be quick."},
    }
)


def accessible(page: Page) -> None:
    """Expect no violation of axe, in light and dark."""
    if not AXE.is_file():
        missing("axe-core is not here; 'npm ci' brings it")
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    for scheme in SCHEMES:
        page.emulate_media(color_scheme=scheme)
        found: list[Any] = page.evaluate(RUN_AXE, [])
        assert not found, json.dumps(found, indent=1)[:3000]


@pytest.mark.parametrize("size", SIZES)
def test_rules_notes_and_combinations(
    open_page: Callable[..., Page], size: tuple[int, int]
) -> None:
    page = open_page(NAMED, size=size)
    line = page.locator("#rules-line")
    expect(line).to_have_text("Small cages, Ann: Killer Cage · Whispers")
    cell(page, 0).click()
    page.click("#combinations")
    expect(line).to_have_text("1+2")
    assert page.evaluate("""() => {
        const pad = document.querySelector("#pad").getBoundingClientRect();
        return [...document.querySelectorAll("#pad button")].every(
            (one) => !one.checkVisibility() || one.getBoundingClientRect().right <= pad.right + 1);
    }"""), "keys stay within their pad"
    cell(page, 11).click()
    expect(line).to_have_text("6+8+9")
    page.click("#candidates-quick")
    expect(cell(page, 0)).to_have_accessible_name("Row 1, column 1: candidates 1 2")
    assert text_of_board(page)[11].endswith("candidates 6 8 9")
    accessible(page)
    cell(page, 20).click()
    expect(line).to_have_text("Select a cell of a cage.")
    page.click("#combinations")
    expect(line).to_contain_text("Small cages")
    expect(page.locator("#board .rules text").last).to_have_text("3")  # an unusual whisper
    page.click("#rules-button")
    expect(page.locator("#rules-title")).to_have_text("Small cages")
    expect(page.locator("#rules-author")).to_have_text("Ann")
    expect(page.locator("#rules-list li").first).to_have_text("Cages do not repeat.")
    page.keyboard.press("Escape")
    if size == SIZES[0]:
        page.click("#more-button")
    page.click("#share-button")
    expect(page.locator("#share-link")).to_have_value(re.compile("&title=Small"))
    page.click("#share-copy")
    fields = parse_qs(urlsplit(clipboard(page)).query)
    assert fields["title"] == ["Small cages"] and fields["author"] == ["Ann"]


@pytest.mark.parametrize("size", SIZES)
def test_a_drawing_is_asked_about(open_page: Callable[..., Page], size: tuple[int, int]) -> None:
    page = open_page(size=size)
    paste(page, DRAWN)
    dialog = page.locator("#drawn-dialog")
    expect(dialog).to_contain_text("Purple lines are renbans. (1 purple line)")
    expect(page.locator("#drawn-left")).to_have_text("Not understood: Be quick.")
    expect(page.locator("#toast")).to_be_hidden()
    accessible(page)
    page.click("#drawn-use")
    expect(page.locator("#rules-line")).to_have_text("Renban")
    expect(page.locator("#board .rules path, #board .rules polyline")).not_to_have_count(0)
    paste(page, DRAWN)
    dialog.get_by_text("Leave them out").click()
    expect(dialog).to_be_hidden()
    expect(page.locator("#rules-line")).to_be_hidden()


@pytest.mark.parametrize("size", SIZES)
def test_marks_keep_clear_of_dots(open_page: Callable[..., Page], size: tuple[int, int]) -> None:
    for side, rules in ((4, 2), (9, 3)):
        rows: list[dict[str, Any]] = [
            {"rule": "difference", "cells": [f"r2c{c}", f"r2c{c + 1}"]} for c in range(1, side)
        ]
        rows += [
            {"rule": "ratio", "cells": [f"r{r}c2", f"r{r + 1}c2"], "value": rules}
            for r in range(1, side)
        ]
        page = open_page(size=size)
        text = page.evaluate(
            """async (body) => (await (await fetch("api/convert", {
                method: "POST", body, headers: { "Content-Type": "application/json" },
            })).json()).text""",
            json.dumps({"puzzle": "." * side * side, "rules": rows, "to": "fpuzzles"}),
        )
        paste(page, text)
        expect(page.locator("#rules-line")).to_contain_text("Dot")
        page.click("#candidates-quick")
        expect(page.locator(".candidate >> nth=0")).to_be_attached()
        # The marks move once the board has its size.
        page.wait_for_function("""() => {
            const marks = [...document.querySelectorAll("#board .rules circle")]
                .map((one) => one.getBoundingClientRect());
            const digits = [...document.querySelectorAll("#board .candidate")];
            return marks.length && !digits.some((one) => {
                if (!one.textContent) return false;
                const range = document.createRange();
                range.selectNodeContents(one);
                const { left, right, top, bottom } = range.getBoundingClientRect();
                const [x, y] = [(left + right) / 2, (top + bottom) / 2];
                const [w, h] = [(right - left) / 2, (bottom - top) * 0.3];
                return marks.some((dot) => {
                    const r = dot.width / 2;
                    const dx = Math.max(0, Math.abs(x - dot.left - r) - w);
                    const dy = Math.max(0, Math.abs(y - dot.top - r) - h);
                    return Math.hypot(dx, dy) < r;
                });
            });
        }""")


@pytest.mark.parametrize("size", SIZES)
def test_the_puzzle_of_a_week(open_page: Callable[..., Page], size: tuple[int, int]) -> None:
    page = open_page(own_clock=datetime(2026, 11, 19, 12), size=size)
    page.click("#tab-play")
    weekly = page.locator("#weekly")
    expect(weekly).to_have_text("Puzzle of the week: Sandwich")
    weekly.click()
    expect(page.locator("#rules-line")).to_have_text("Sandwich")
    expect(page.locator("#game-name")).to_contain_text("Sandwich")
    expect(page.locator("#board .rules").first).to_be_visible()


@pytest.mark.parametrize("size", SIZES)
def test_states_above_the_keypad_are_accessible(
    open_page: Callable[..., Page], size: tuple[int, int]
) -> None:
    page = open_page(size=size)
    page.click("#hint-quick")
    expect(page.locator("#strip-words, #hint-body").filter(visible=True)).to_contain_text("Look")
    accessible(page)
    page.click("#tab-play")
    page.click("#race-button")
    page.fill("#race-name", "Ann")
    page.click("#race-go")
    expect(page.locator("#race-text")).to_contain_text("Waiting for a second player")
    accessible(page)
    if size == SIZES[0]:
        page.click("#tab-pad")
    expect(page.locator("#lobby-code")).to_be_visible()
    accessible(page)
