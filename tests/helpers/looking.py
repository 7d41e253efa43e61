"""Short ways to look at the board in the browser."""

from __future__ import annotations

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
