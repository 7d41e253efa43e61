"""Helpers to inspect the board in the browser, and to set it up for a test."""

from __future__ import annotations

from itertools import pairwise

import pytest
from playwright.sync_api import FloatRect, Locator, Page, expect

from nonet.logic.techniques import CATALOGUE

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
X_WING = "1.....569492.561.8.561.924...964.8.1.64.1....218.356.4.4.5...169.5.614.2621.....5"
CHAIN = "9.18..........5....6.....89.7.4.2....5..8..726..97.4.......9..784.6...2........61"
EMPTY = "." * 81

SIZES = [(360, 740), pytest.param((1366, 768), marks=pytest.mark.slow)]
"""A phone; `make test-all` adds a desktop. Tests without a size run on a desktop."""


def ready(page: Page) -> None:
    """Wait until the page has rendered and has fetched the server's capabilities."""
    page.wait_for_selector("html[data-ready]", state="attached")


def cell(page: Page, index: int) -> Locator:
    return page.locator(f"#board [data-cell='{index}']")


def digit(page: Page, index: int) -> Locator:
    """Return the digit that a cell shows."""
    return cell(page, index).locator(".value")


def settle(page: Page) -> None:
    """Wait until the page has left the history entry of a dialog that was just closed.

    A page that is left before would still step back, and out of the next one.
    """
    # A function, not an expression: the page's security policy forbids a second eval.
    page.wait_for_function(
        """() => document.querySelector('dialog[open]')
            || !(history.state?.dialog || "going" in document.documentElement.dataset)"""
    )


def reload(page: Page) -> None:
    """Reload the page once it has settled."""
    settle(page)
    page.reload()


def focus(page: Page, index: int) -> None:
    """Select one cell, ignoring anything on top of it."""
    cell(page, index).click()


def fill(page: Page, digits: dict[int, str], side: int = 9) -> None:
    """Type digits into cells, without a round trip for each."""
    cells = sorted(digits)
    cell(page, cells[0]).click()
    keys = [digits[cells[0]]]
    for before, here in pairwise(cells):
        down, right = here // side - before // side, here % side - before % side
        keys += ["ArrowDown"] * down + ["ArrowRight" if right > 0 else "ArrowLeft"] * abs(right)
        keys.append(digits[here])
    page.evaluate(
        """keys => {
            for (const key of keys) {
                const code = key.length > 1 ? key : "Digit" + key;
                const event = new KeyboardEvent("keydown", { key, code, bubbles: true });
                document.activeElement.dispatchEvent(event);
            }
        }""",
        keys,
    )


def line(page: Page) -> str:
    """Return the digits of the board as one line."""
    found: str = page.evaluate(
        "[...document.querySelectorAll('#board .cell')].map("
        "c => c.querySelector('.value')?.textContent || '.').join('')"
    )
    return found


def clipboard(page: Page) -> str:
    """Return what was copied; unlike the plain call, this one does not wait forever."""
    found: str = page.wait_for_function("() => navigator.clipboard.readText()").json_value()
    return found


def text_of_board(page: Page) -> list[str]:
    """Return what a screen reader would say about each cell."""
    found: list[str] = page.evaluate(
        "[...document.querySelectorAll('#board .cell')].map(c => c.firstChild.textContent)"
    )
    return found


def box_of(element: Locator) -> FloatRect:
    """Return the visible box of an element."""
    box = element.bounding_box()
    assert box
    return box


def paste(page: Page, text: str) -> None:
    """Paste a text as if from the clipboard."""
    page.evaluate(
        """text => {
            const data = new DataTransfer();
            data.setData("text/plain", text);
            const event = new ClipboardEvent("paste", { clipboardData: data, bubbles: true });
            document.dispatchEvent(event);
        }""",
        text,
    )


def start_game(page: Page, mode: str = "classic") -> None:
    """Play the puzzle on the board."""
    page.click("#tab-play")
    page.locator(f"input[name=mode][value={mode}]").check(force=True)
    page.click("#play-this")
    expect(page.locator("#game-card")).to_be_visible()


def open_lesson(page: Page, key: str = "x-wing") -> None:
    """Open the lesson of a technique, searching for it."""
    page.click("#tab-learn")
    page.fill("#lesson-search", CATALOGUE[key].name)
    page.click(f"[data-technique={key}]")


def start_writing(page: Page) -> None:
    """Play the puzzle on the board, and write 4 into its first free cell."""
    start_game(page)
    focus(page, 2)
    page.keyboard.press("4")


def replace_game(page: Page) -> None:
    """Write 4 into a game, and open another puzzle."""
    start_writing(page)
    paste(page, X_WING)
    expect(page.locator("#banner-text")).to_have_text("One solution · 46 clues")


def write_and_note(page: Page) -> None:
    """Write 4 into the first free cell of the puzzle, and note 6 in the next."""
    focus(page, 2)
    page.keyboard.press("4")
    focus(page, 3)
    page.keyboard.press("Control+Digit6")


def lose_the_server(page: Page) -> None:
    """Reload the page without a server, once its service worker has kept the lessons."""
    page.click("#tab-learn")
    page.wait_for_function("() => localStorage.getItem('nonet.lessons') !== null")
    page.context.set_offline(True)
    reload(page)
    ready(page)
