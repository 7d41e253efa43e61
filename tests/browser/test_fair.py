"""No control of the page shows or changes the puzzle of a running game for points or race."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, Request, expect

import nonet

from helpers.looking import SIZES, fill, focus, line, start_game, text_of_board

PUZZLE = str(nonet.generate(level="easy", seed=5))
WRONG = {"1": "2", "2": "3", "3": "4", "4": "5", "5": "6", "6": "7", "7": "8", "8": "9", "9": "1"}

CONTROLS = """() => [...document.querySelectorAll("button, input[type=checkbox], [role=tab]")]
    .filter((one) => one.id && !one.disabled && one.checkVisibility() && !one.closest("dialog"))
    .map((one) => one.id)"""
LEAVING = {
    *("leave", "daily", "play-this", "clear", "copy-board", "enter-puzzle", "race-leave"),
    *("toast-back", "restart", "course-go", "weekly"),
}
"""Controls that open another board, or empty this one."""


STATE = """() => ({
    filled: document.querySelectorAll("#board .value").length,
    hints: Number(document.querySelector("#game-hints")?.innerText.match(/[0-9]+/)?.[0]),
    shown: ["#setter", "#path", "#ratings table", "#game-line"].filter(
        (name) => document.querySelector(name)?.checkVisibility()),
})"""
"""What a control must not change: one round trip for all of it."""


PRESS = """id => {
    document.getElementById(id).click();
    for (const open of document.querySelectorAll("dialog[open]")) open.close();
}"""


def try_everything(page: Page, check: Callable[[str, Any], None]) -> None:
    """Press each control once, and check the page when its requests have ended."""
    tried = {*LEAVING}
    open_requests: set[Request] = set()
    page.on("request", lambda one: open_requests.add(one))
    for event in ("requestfinished", "requestfailed"):
        page.on(event, lambda one: open_requests.discard(one))
    for tab in ("play", "learn", "explain", "check"):
        page.evaluate(PRESS, f"tab-{tab}")
        for name in page.evaluate(CONTROLS):
            if name in tried or name.startswith("tab-"):
                continue
            tried.add(name)
            page.evaluate(PRESS, name)
            page.wait_for_timeout(20)
            while open_requests:
                page.wait_for_timeout(20)
            check(f"{tab}: {name}", page.evaluate(STATE))
            page.evaluate(PRESS, f"tab-{tab}")


def test_no_control_shows_or_changes_a_running_game(open_page: Callable[..., Page]) -> None:
    page = open_page()
    expect(page.locator("#game-name")).to_contain_text("Daily")
    focus(page, line(page).index("."))
    before = page.evaluate(STATE)
    assert before["filled"] > 16 and before["hints"] > 0

    def check(control: str, now: Any) -> None:
        assert now["filled"] - before["filled"] <= before["hints"] - now["hints"], control
        assert now["shown"] == ["#game-line"], control

    try_everything(page, check)
    page.click("#tab-check")
    for name in ("setup", "set-variant", "solve", "rate"):
        expect(page.locator(f"#{name}")).to_be_disabled()
    page.click("#copy-board")
    expect(page.locator("#game-line")).to_be_hidden()
    expect(page.locator("#set-variant")).to_be_enabled()


@pytest.mark.parametrize("size", SIZES)
def test_no_control_helps_in_a_race(open_page: Callable[..., Page], size: tuple[int, int]) -> None:
    ann, bob = open_page(size=size), open_page()
    for page, name in ((ann, "Ann"), (bob, "Bob")):
        page.click("#tab-play")
        page.click("#race-button")
        page.fill("#race-name", name)
        page.fill("#race-join", ann.locator("#race-code").inner_text() if page is bob else "")
        page.click("#race-go")
        expect(page.locator("#race-players")).to_contain_text(name)
    ann.click("#race-start")
    expect(ann.locator("#race-text")).to_contain_text("You 0")
    given = ann.evaluate(STATE)["filled"]
    assert given > 16

    def check(control: str, now: Any) -> None:
        assert now["filled"] == given and "#setter" not in now["shown"], control

    try_everything(ann, check)
    ann.click("#tab-check")
    ann.click("#copy-board")
    for name in ("solve", "reveal", "find-mistakes", "set-variant", "setup"):
        expect(ann.locator(f"#{name}")).to_be_disabled()
    fill(ann, {line(ann).index("."): "1"})
    expect(bob.locator("#race-text")).to_contain_text("Ann 0")


def test_undo_stops_at_the_border_of_the_puzzle(open_page: Callable[..., Page]) -> None:
    page = open_page(f"?p={PUZZLE}")
    start_game(page)
    focus(page, PUZZLE.index("."))
    page.keyboard.press("Shift+Digit4")
    work = text_of_board(page)
    page.click("#tab-play")
    page.click("[data-level=easy]")
    expect(page.locator("#game-name")).to_have_text("Easy")
    expect(page.locator("#toast-back")).to_have_text("Back to Own puzzle")
    made = line(page)
    expect(page.locator("#undo")).to_be_disabled()
    page.keyboard.press("Control+z")
    assert line(page) == made
    page.evaluate(PRESS, "toast-back")
    assert text_of_board(page) == work
    page.click("#tab-check")
    page.click("#copy-board")
    expect(page.locator("#game-line")).to_be_hidden()
    focus(page, PUZZLE.index("."))
    page.keyboard.press("1")
    expect(page.locator("#toast")).to_be_hidden()


def test_a_full_board_that_is_wrong_says_so(open_page: Callable[..., Page]) -> None:
    solution = str(nonet.solve(PUZZLE))
    free = [place for place, char in enumerate(PUZZLE) if char == "."]
    page = open_page(f"?p={''.join(solution[: free[-1]])}.{solution[free[-1] + 1 :]}")
    page.click("#settings-button")
    page.locator("#settings-dialog [name=conflicts]").uncheck(force=True)
    page.keyboard.press("Escape")
    fill(page, {free[-1]: WRONG[solution[free[-1]]]})
    expect(page.locator("#toast")).to_contain_text("not every digit is right")


def test_hints_about_mistakes_cost_what_finding_them_costs(open_page: Callable[..., Page]) -> None:
    solution = str(nonet.solve(PUZZLE))
    page = open_page(f"?p={PUZZLE}")
    start_game(page)
    wrong = next(
        (place, digit)
        for place, char in enumerate(PUZZLE)
        if char == "."
        for digit in "123456789"
        if digit != solution[place] and nonet.can_place(PUZZLE, *divmod(place, 9), int(digit))
    )
    fill(page, dict([wrong]))
    before = page.evaluate(STATE)["hints"]
    page.keyboard.press("h")
    expect(page.locator("#hint-body")).to_contain_text("wrong")
    assert page.evaluate(STATE)["hints"] == before - 1
    page.click("#hint-close")
    page.keyboard.press("h")
    expect(page.locator("#hint-body")).to_contain_text("wrong")
    assert page.evaluate(STATE)["hints"] == before - 1, "the same answer again is free"


def test_enter_goes_on(open_page: Callable[..., Page]) -> None:
    page = open_page(f"?p={PUZZLE}")
    start_game(page)
    focus(page, PUZZLE.index("."))
    page.keyboard.press("p")
    expect(page.locator("#curtain")).to_be_visible()
    page.locator("#board").evaluate("() => document.activeElement.blur()")
    page.keyboard.press("Enter")
    expect(page.locator("#curtain")).to_be_hidden()
