"""The board that other pages embed."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

PUZZLE = "534678912672195348198342567859761423426853791713924856961537284287419635345286.7."


def test_a_board_to_embed(open_page: Callable[..., Page], url: str) -> None:
    page = open_page()
    page.goto(f"{url}/embed?p={PUZZLE}")
    board = page.locator("nonet-board")
    expect(board.get_by_role("gridcell")).to_have_count(81)
    page.evaluate(
        "document.querySelector('nonet-board').addEventListener('finish', "
        "(event) => (document.body.dataset.done = JSON.stringify(event.detail)))"
    )
    board.get_by_role("gridcell", name="row 9, column 7: empty").click()
    page.keyboard.press("7")
    wrong = board.get_by_role("gridcell", name="row 9, column 7: 7")
    expect(wrong).to_have_attribute("aria-invalid", "true")
    board.get_by_role("button", name="Erase").click()
    board.get_by_role("button", name="Notes").click()
    board.get_by_role("button", name="1", exact=True).click()
    expect(board.get_by_role("gridcell", name="row 9, column 7: 1")).to_be_visible()
    board.get_by_role("button", name="Notes").click()
    board.get_by_role("button", name="Hint").click()
    expect(board.get_by_role("status")).to_contain_text("r9c")
    board.get_by_role("gridcell", name="row 9, column 7").focus()
    page.keyboard.press("1")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("9")
    expect(board.get_by_role("status")).to_have_text("Solved!")
    assert '"hints":1' in (page.locator("body").get_attribute("data-done") or "")
