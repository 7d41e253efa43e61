"""Two browsers race each other."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any
from urllib.parse import urljoin

import pytest
from playwright.sync_api import Browser, Page, WebSocketRoute, expect

import nonet

from .conftest import USUAL, WELCOMED
from helpers.looking import EMPTY, SIZES, cell, clipboard, fill, line, ready, reload
from helpers.webserver import patient, running

NO_GIVENS = f"?p={EMPTY}"
"""A cell whose clue shows that the puzzle of the race has arrived."""


def enter(page: Page, name: str, code: str = "") -> None:
    page.click("#tab-play")
    page.locator("#race-button").click()
    page.locator("#race-name").fill(name)
    page.locator("#race-join").fill(code)
    page.locator("#race-go").click()


def solution_of(page: Page) -> str:
    return str(nonet.solve(line(page)))


def place(page: Page, index: int, digit: str) -> None:
    cell(page, index).click()
    page.keyboard.press(digit)


@pytest.mark.parametrize("size", SIZES)
def test_the_lobby_takes_the_place_of_a_game(
    open_page: Callable[..., Page], size: tuple[int, int]
) -> None:
    page = open_page(size=size)
    expect(page.locator("#game-line")).to_be_visible()
    enter(page, "Ann")
    expect(page.locator("#race-text")).to_contain_text("Waiting for a second player.")
    expect(page.locator("#game-line")).to_be_hidden()
    expect(page.locator("#game-card")).to_be_hidden()
    page.click("#race-leave")
    expect(page.locator("#game-line")).to_be_visible()


def test_two_pages_race(open_page: Callable[..., Page], picture: Any) -> None:
    ann, bob = open_page(NO_GIVENS), open_page(NO_GIVENS)
    enter(ann, "Ann")
    code = ann.locator("#race-code")
    expect(code).to_have_text(re.compile(r"^\d{6}$"))
    expect(ann.locator("#race-start")).to_be_disabled()
    enter(bob, "Bob", code.inner_text())
    expect(bob.locator("#race-players")).to_contain_text("Bob (you)")
    expect(ann.locator("#race-standing")).to_have_text("2 players are here.")
    ann.locator("#race-start").click()
    for page in (ann, bob):
        expect(page.locator("#race-clock")).to_have_text(re.compile(r"^(10:00|9:\d\d)$"))
        expect(page.locator(".cell.given")).not_to_have_count(0)
    assert line(ann) == line(bob)

    puzzle, solution = line(bob), solution_of(bob)
    empty = [index for index, char in enumerate(puzzle) if char == "."]
    place(ann, empty[0], solution[empty[0]])
    expect(bob.locator("#race-players li").first).to_contain_text(f"1 of {len(empty)}")
    picture(bob, "race")

    place(bob, empty[0], solution[empty[0]])
    expect(ann.locator("#race-players li").nth(1)).to_contain_text("1 of")
    kept = bob.evaluate("sessionStorage.getItem('nonet.race')")
    assert json.loads(kept)["code"] == code.inner_text()
    bob.evaluate("localStorage.clear()")
    reload(bob)  # the seat is kept, and the server brings the digits back
    ready(bob)
    expect(bob.locator("#race-players li").nth(1)).to_contain_text("Bob (you)")
    expect(cell(bob, empty[0]).locator(".value")).to_have_text(solution[empty[0]])
    fill(bob, {index: solution[index] for index in empty[1:]})
    expect(bob.locator("#race-standing")).to_have_text("You won.")
    expect(ann.locator("#race-standing")).to_have_text("Bob won.")
    expect(bob.locator("#result-title")).to_have_text("You won.")
    expect(ann.locator("#result-title")).to_have_text("Bob won.")
    ann.locator("#result-close").click()
    ann.locator("#race-leave").click()
    expect(ann.locator("#race-live")).to_be_hidden()
    expect(bob.locator("#race-players li").first).to_contain_text("gone")


def test_digits_typed_while_the_connection_is_broken_count(
    open_page: Callable[..., Page],
) -> None:
    ann, bob = open_page(NO_GIVENS), open_page(NO_GIVENS)
    connections: list[WebSocketRoute] = []

    def watch(connection: WebSocketRoute) -> None:
        connections.append(connection)
        connection.connect_to_server()

    bob.route_web_socket(re.compile("api/race"), watch)
    # Routes apply to the next page only. A reload would not do: an empty board is not kept.
    bob.goto(urljoin(bob.url, NO_GIVENS))
    ready(bob)
    enter(ann, "Ann")
    code = ann.locator("#race-code")
    expect(code).to_have_text(re.compile(r"^\d{6}$"))
    enter(bob, "Bob", code.inner_text())
    expect(ann.locator("#race-standing")).to_have_text("2 players are here.")
    ann.locator("#race-start").click()
    expect(bob.locator(".cell.given")).not_to_have_count(0)
    puzzle, solution = line(bob), solution_of(bob)
    connections[0].close(code=1012)
    fill(bob, {i: solution[i] for i, char in enumerate(puzzle) if char == "."})
    expect(bob.locator("#race-standing")).to_have_text("You won.")
    assert len(connections) == 2


def test_a_wrong_code_is_told(open_page: Callable[..., Page]) -> None:
    page = open_page()
    enter(page, "Ann", "000000")
    expect(page.locator("#race-problem")).to_have_text("no race has this code")


@pytest.mark.parametrize("size", SIZES)
def test_a_race_is_fair_and_seen_on_every_tab(
    open_page: Callable[..., Page], size: tuple[int, int]
) -> None:
    ann = open_page(size=size)
    enter(ann, "Ann")
    expect(ann.locator("#race-text")).to_contain_text("Waiting for a second player.")
    ann.click("#race-invite")
    link = clipboard(ann)
    bob = open_page(link[link.index("?") :], size=size)
    expect(bob.locator("#race-join")).to_have_value(ann.locator("#race-code").inner_text())
    bob.locator("#race-name").fill("Bob")
    bob.locator("#race-go").click()
    expect(ann.locator("#race-start")).to_be_enabled()
    ann.locator("#race-start").click()
    for page in (ann, bob):
        expect(page.locator("#race-text")).to_contain_text("You 0")
        expect(page.locator("#hint-quick")).to_be_disabled()
        page.keyboard.press("h")
        expect(page.locator("#toast")).to_have_text("There is no help during a race.")
        for tab, helps in (
            ("check", ["solve", "reveal", "find-mistakes", "rate"]),
            ("explain", ["hint", "path-start"]),
            ("learn", []),
            ("play", []),
        ):
            page.click(f"#tab-{tab}")
            expect(page.locator("#race-time")).to_be_visible()
            for name in helps:
                expect(page.locator(f"#{name}")).to_be_disabled()
    reload(bob)
    ready(bob)
    bob.click("#tab-play")
    expect(bob.locator("#race-text")).to_contain_text("You 0")
    expect(bob.locator("#unfinished")).to_be_hidden()
    bob.evaluate("document.getElementById('tab-pad').click()")
    puzzle, solution = line(bob), solution_of(bob)
    fill(bob, {i: solution[i] for i, char in enumerate(puzzle) if char == "."})
    for page, told in ((bob, "You won."), (ann, "Bob won.")):
        expect(page.locator("#result-title")).to_have_text(told)
        expect(page.locator("#race-text")).to_have_text(told)
        reload(page)
        ready(page)
        page.click("#tab-play")
        expect(page.locator("#unfinished")).to_be_hidden()


@pytest.mark.parametrize("size", SIZES)
def test_the_lobby_is_seen_on_every_tab_and_counts_down(
    browser: Browser, size: tuple[int, int]
) -> None:
    with running(patient(workers=2, race_countdown=2.0)) as server:
        context = browser.new_context(viewport={"width": size[0], "height": size[1]}, **USUAL)
        context.add_init_script(WELCOMED)
        ann, bob = context.new_page(), context.new_page()
        for page, name in ((ann, "Ann"), (bob, "Bob")):
            page.goto(server.url)
            ready(page)
            enter(page, name, ann.locator("#race-code").inner_text() if page is bob else "")
            expect(page.locator("#race-players")).to_contain_text(name)
        code = ann.locator("#race-code").inner_text()
        for tab in ("learn", "explain", "check", "play"):
            ann.click(f"#tab-{tab}")
            expect(ann.locator("#race-text")).to_contain_text(code)
            expect(ann.locator("#race-start-quick")).to_be_visible()
        if ann.locator("#tab-pad").is_visible():
            ann.click("#tab-pad")
        expect(ann.locator("#lobby-code")).to_have_text(code)
        expect(ann.locator("#lobby-players")).to_contain_text("Ann, Bob")
        ann.click("#lobby-start")
        expect(ann.locator("#lobby-code")).to_have_text(re.compile("^[12]$"))
        expect(bob.locator("#lobby")).to_have_class(re.compile("counting"))
        expect(ann.locator("#lobby")).to_be_hidden()
        fill(ann, {line(ann).index("."): "1"})
        expect(bob.locator("#race-bars progress").first).to_have_attribute("value", "1")
        context.close()
