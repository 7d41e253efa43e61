"""The first visit: a card with the rules, an easy puzzle, and the puzzle of the day."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from helpers.looking import SIZES, ready, reload


@pytest.mark.parametrize("size", SIZES)
def test_a_first_visitor_learns_the_rules_in_three_taps(
    open_page: Callable[..., Page], size: tuple[int, int]
) -> None:
    page = open_page(greeted=False, size=size)
    body = page.locator("#welcome-body")
    page.get_by_text("Teach me").click()
    for question, wrong, right in (("row", 1, 3), ("column", 3, 4), ("box", 1, 2)):
        expect(body).to_contain_text(
            f"marked {question}" if question != "column" else "every column"
        )
        body.get_by_role("button", name=str(wrong)).click()
        expect(body).to_contain_text(f"{wrong} is already there.")
        body.get_by_role("button", name=str(right)).click()
    expect(body).to_contain_text("Candidate: ")
    body.get_by_text("Easy puzzle").click()
    expect(page.locator("#game-name")).to_have_text("Easy")
    reload(page)
    ready(page)
    expect(page.locator("#welcome-dialog")).to_be_hidden()


def test_the_help_has_the_rules(open_page: Callable[..., Page]) -> None:
    page = open_page()
    expect(page.locator("#welcome-dialog")).to_be_hidden()
    page.click("#help-button")
    page.click("#help-rules")
    expect(page.locator("#welcome-dialog")).to_be_visible()
    page.locator("#welcome-body").get_by_text("Today's puzzle").click()
    expect(page.locator("#game-name")).to_contain_text("Daily")
