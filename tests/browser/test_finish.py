"""The end of a game: wave, insight, coach, replay, film, and the next puzzle."""

from __future__ import annotations

import io
import re
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

import pytest
from PIL import Image
from playwright.sync_api import Page, expect

import nonet

from helpers.looking import SIZES, cell, fill, focus, line, ready, reload

DAY = datetime(2026, 3, 14, 12)


@pytest.mark.parametrize("size", SIZES)
def test_a_daily_ends_with_insight_a_film_and_the_next_puzzle(
    open_page: Callable[..., Page], size: tuple[int, int]
) -> None:
    page = open_page(size=size, own_clock=DAY)
    puzzle = line(page)
    solution = str(nonet.solve(puzzle))
    empty = [place for place, char in enumerate(puzzle) if char == "."]
    half = len(empty) // 2
    fill(page, {place: solution[place] for place in empty[:half]})
    page.clock.run_for(83_000)
    fill(page, {place: solution[place] for place in empty[half:]})
    insight = page.locator("#result-insight")
    expect(insight).to_contain_text(f"before digit {half + 1}; you needed 1:2")
    at = "".join(solution[i] if i in empty[:half] else puzzle[i] for i in range(81))
    step = nonet.hint(nonet.Board(at, givens=puzzle)).step
    assert step is not None
    expect(insight).to_contain_text(step.name)
    wave = "cell => cell.style.getPropertyValue('--wave')"
    assert cell(page, empty[-1]).evaluate(wave) == "0"
    assert cell(page, 0).evaluate(wave) == str(max(divmod(empty[-1], 9)))
    expect(page.locator("#result-countdown")).to_contain_text(re.compile(r"1[12]:[0-5]\d:"))
    expect(page.locator("#result-next")).to_have_text("Today: Easy")
    if size == SIZES[0]:
        expect(page.locator("#result-countdown")).to_be_in_viewport(ratio=1)
    page.click("#result-close")
    page.click("#result-again")
    page.click("#result-replay")
    expect(page.locator("#result-replay")).to_have_attribute("aria-pressed", "true")
    assert "." in line(page), "the film begins with the puzzle"
    page.clock.run_for(10_000)
    expect(page.locator("#result-replay")).to_have_attribute("aria-pressed", "false")
    assert line(page) == solution
    with page.expect_download() as saved:
        page.click("#result-film")
    film = Image.open(io.BytesIO(Path(saved.value.path()).read_bytes()))
    assert film.format == "GIF" and getattr(film, "n_frames", 0) > len(empty)
    lasts = 0.0
    for frame in range(getattr(film, "n_frames", 0)):
        film.seek(frame)
        lasts += film.info["duration"]
    assert 8_000 < lasts < 15_000
    reload(page)
    ready(page)
    expect(page.locator("#result-title")).to_have_text("Solved")
    page.click("#result-next")
    expect(page.locator("#game-name")).to_contain_text("Easy")
    assert "." in line(page)


def test_a_puzzle_of_another_day_gives_way_to_todays(open_page: Callable[..., Page]) -> None:
    page = open_page("?day=2026-03-13", own_clock=DAY)
    solution = str(nonet.solve(line(page)))
    fill(page, {place: solution[place] for place, char in enumerate(line(page)) if char == "."})
    expect(page.locator("#result-countdown")).to_be_hidden()
    reload(page)
    ready(page)
    expect(page.locator("#game-name")).to_contain_text("Mar 14")
    assert "." in line(page)


def test_the_coach_names_what_took_hints(open_page: Callable[..., Page]) -> None:
    page = open_page()
    page.click("[data-level=easy]")
    expect(page.locator("#game-name")).to_have_text("Easy")
    focus(page, line(page).index("."))
    for level in (1, 2, 3, 4):
        page.keyboard.press("h")
        expect(page.locator("#hint-body li.on")).to_have_count(level)
    technique = page.locator("#hint-body h3").inner_text()
    solution = str(nonet.solve(line(page)))
    fill(page, {place: solution[place] for place, char in enumerate(line(page)) if char == "."})
    expect(page.locator("#result-coach")).to_contain_text(
        re.compile(f"digits · 1 hint · {technique}")
    )
    expect(page.locator("#result-practise")).to_have_text(f"Practise {technique}")
    page.click("#result-practise")
    expect(page.locator("#lesson-name")).to_have_text(technique)
