"""Marks and modes: coloured candidates, learning, mistakes found in games, quiet consoles."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Request, Route, expect

from helpers.looking import (
    EMPTY,
    PUZZLE,
    SOLUTION,
    X_WING,
    cell,
    fill,
    focus,
    paste,
    ready,
    reload,
    start_game,
)

SIZES = [(360, 740), (1366, 768)]


@pytest.mark.parametrize("size", SIZES)
def test_candidates_can_be_coloured(open_page: Callable[..., Page], size: tuple[int, int]) -> None:
    page = open_page(f"?p={PUZZLE}", size=size)
    focus(page, 2)
    for digit in "124":
        page.keyboard.press(f"Shift+Digit{digit}")
    page.click("[data-entry=colour]")
    cell(page, 2).locator("[data-mark='4']").click()
    expect(cell(page, 2).locator(".picked")).to_have_text("4")
    page.click("[data-digit='6']")
    expect(cell(page, 2).locator("[data-mark='4']")).to_have_attribute("data-colour", "6")
    page.keyboard.press("Shift+Digit1")
    page.keyboard.press("3")
    expect(cell(page, 2)).to_have_accessible_name(
        "Row 1, column 3: empty, corner 1 2 4, 1 colour 3, 4 colour 6"
    )
    reload(page)
    ready(page)
    expect(cell(page, 2).locator("[data-colour]")).to_have_count(2)
    page.keyboard.press("Control+z")
    expect(cell(page, 2).locator("[data-colour]")).to_have_count(1)


def test_candidates_are_one_tap_away(open_page: Callable[..., Page]) -> None:
    page = open_page(f"?p={PUZZLE}", phone=True)
    button = page.locator("#candidates-quick")
    button.tap()
    expect(button).to_have_attribute("aria-pressed", "true")
    expect(cell(page, 2)).to_have_accessible_name("Row 1, column 3: candidates 1 2 4")
    button.tap()
    expect(cell(page, 2)).to_have_accessible_name("Row 1, column 3: empty")


def test_learning_has_no_limit_and_no_score(open_page: Callable[..., Page]) -> None:
    page = open_page(f"?p={SOLUTION[:76] + '.....'}")
    start_game(page, "learning")
    expect(page.locator("#game-name")).to_have_text("Own puzzle · Learning")
    expect(page.locator("#fact-hints")).to_have_text("∞")
    for used in range(1, 5):
        focus(page, 75 + used)
        page.click("#tab-check")
        page.click("#reveal")
        expect(page.locator("#game-hints")).to_contain_text(f"{used} hint")
    page.click("#tab-explain")
    expect(page.locator("#path-start")).to_be_enabled()
    fill(page, {80: SOLUTION[80]})
    expect(page.locator("#result-title")).to_have_text("Solved")
    expect(page.locator("#result-time")).to_contain_text(":")  # the time, no points
    page.keyboard.press("Escape")
    page.click("#stats-button")
    expect(page.locator("#stats-body")).to_contain_text("No finished games yet.")


def test_mistakes_are_found_in_games_for_a_hint(open_page: Callable[..., Page]) -> None:
    page = open_page(f"?p={PUZZLE}")
    start_game(page)
    focus(page, 2)
    page.keyboard.press("1")
    page.click("#tab-check")
    for left in (2, 1, 0):
        page.click("#find-mistakes")
        expect(page.locator("#toast")).to_have_text("1 mistake: r1c3")
        expect(page.locator("#game-hints")).to_contain_text(f"{left} hint")
    expect(cell(page, 2)).to_have_accessible_name("Row 1, column 3: 1, mistake")
    page.click("#find-mistakes")
    expect(page.locator("#check-problem")).to_contain_text("used all your hints")
    focus(page, 3)
    page.keyboard.press("6")
    expect(page.locator("#toast")).to_be_hidden()


def test_a_rush_has_the_time_of_its_level(open_page: Callable[..., Page]) -> None:
    page = open_page(own_clock=True)
    page.locator("input[name=mode][value=rush]").check(force=True)
    for level, time in (("easy", "5:00"), ("medium", "8:00")):
        page.click("#tab-play")
        page.click(f"[data-level={level}]")
        expect(page.locator("#game-name")).to_have_text(f"{level.capitalize()} · Rush")
        expect(page.locator("#clock")).to_have_text(time)


def of_worker(request: Request) -> bool:
    return request.service_worker is not None


def wait_for(page: Page, held: list[Route], text: str) -> None:
    """Wait until a request with a text is held."""
    while not any(text in (route.request.post_data or "") for route in held):
        page.wait_for_timeout(20)


def test_the_console_stays_quiet(open_page: Callable[..., Page]) -> None:
    page = open_page(f"?p={EMPTY[1:]}1", service_workers="allow")
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    said: list[str] = []
    page.on("console", lambda message: said.append(f"{message.text} {message.location}"))
    page.click("#tab-check")
    page.click("#solve")
    expect(page.locator("#check-problem")).to_contain_text("more than one solution")
    page.click("#rate")
    expect(page.locator("#rating")).to_contain_text("more than one solution")
    paste(page, "12345")
    expect(page.locator("#toast")).to_contain_text("This is not a puzzle I can read")
    paste(page, X_WING)
    expect(page.locator("#banner-text")).to_have_text("One solution · 46 clues")
    held: list[Route] = []  # the requests under way when the connection breaks
    page.context.route("**/api/batch", lambda route: held.append(route))
    page.click("#tab-explain")
    page.click("#hint")
    wait_for(page, held, "hint")
    paste(page, X_WING)
    wait_for(page, held, "convert")
    with page.context.expect_event("requestfailed", predicate=of_worker) as cancelled:
        paste(page, PUZZLE)  # a newer question of the same kind cancels the one before it
    assert X_WING in (cancelled.value.post_data or "")
    wait_for(page, held, PUZZLE)
    page.context.set_offline(True)
    for route in held:
        if route.request is not cancelled.value:
            route.abort("internetdisconnected")
    page.context.unroute_all()
    expect(page.locator("#toast")).to_contain_text("You are offline")
    paste(page, PUZZLE)
    expect(page.locator("#banner-text")).to_have_text("30 clues · not checked")
    reload(page)
    ready(page)
    expect(page.locator("#offline")).to_be_visible()
    assert said == []


def test_errors_are_in_the_language_of_the_page(open_page: Callable[..., Page]) -> None:
    page = open_page(f"?p={PUZZLE}", locale="de")
    told = {
        "12345": "Der Text hat 5 Felder",
        "https://example.com/?p=1": "enthält es aber nicht",
        '{"a": 1}': "nicht die Form eines Rätsels",
    }
    for text, answer in told.items():
        paste(page, text)
        expect(page.locator("#toast")).to_contain_text(answer)


def test_the_focus_returns_to_the_board_after_a_pause(open_page: Callable[..., Page]) -> None:
    page = open_page(f"?p={PUZZLE}")
    start_game(page)
    focus(page, 2)
    page.keyboard.press("p")
    expect(page.locator("#resume")).to_be_focused()
    page.keyboard.press("Enter")
    expect(cell(page, 2)).to_be_focused()
