"""Short ways to look at the board in the browser."""

from __future__ import annotations

from itertools import pairwise

from playwright.sync_api import Locator, Page


def ready(page: Page) -> None:
    """Wait until the page has drawn itself and asked the server what it can do."""
    page.wait_for_selector("html[data-ready]", state="attached")


def cell(page: Page, index: int) -> Locator:
    return page.locator(f"#board [data-cell='{index}']")


def digit(page: Page, index: int) -> Locator:
    """The digit that a cell shows."""
    return cell(page, index).locator(".value")


def focus(page: Page, index: int) -> None:
    """Select one cell without caring what lies above it."""
    cell(page, index).click()


def fill(page: Page, digits: dict[int, str]) -> None:
    """Write digits into cells of a 9×9 board by keys, without a round trip for each."""
    cells = sorted(digits)
    cell(page, cells[0]).click()
    keys = [digits[cells[0]]]
    for before, here in pairwise(cells):
        down, right = here // 9 - before // 9, here % 9 - before % 9
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
    """The digits of the board as one line."""
    found: str = page.evaluate(
        "[...document.querySelectorAll('#board .cell')].map("
        "c => c.querySelector('.value')?.textContent || '.').join('')"
    )
    return found


def text_of_board(page: Page) -> list[str]:
    """What a screen reader would say of each cell."""
    found: list[str] = page.evaluate(
        "[...document.querySelectorAll('#board .cell')].map(c => c.firstChild.textContent)"
    )
    return found
