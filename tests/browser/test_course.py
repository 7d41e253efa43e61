"""The course: idea, animated example, three positions and a test; it resumes where one stopped."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import nonet
from nonet import rate
from nonet.logic.positions import library, practice

from .test_usable import AXE, RUN_AXE, SCHEMES
from helpers.looking import cell, fill, line, lose_the_server, open_lesson, ready, reload
from helpers.needed import missing

SIZES = [(360, 740), (1366, 768)]
ROLES = "#board .candidate:is([data-role=placed], [data-role=eliminated])"
PLACES = "all => all.map(c => [Number(c.closest('.cell').dataset.cell), c.textContent])"


def do(page: Page, marks: list[tuple[int, str]]) -> None:
    for index, digit in marks:
        cell(page, index).click()
        page.keyboard.press(digit)


def solve(page: Page) -> None:
    """Let the lesson show its step, then do it."""
    for level in (1, 2, 3, 4):
        page.click("#lesson-show")
        expect(page.locator("#lesson-hint li.on")).to_have_count(level)
    do(page, page.eval_on_selector_all(ROLES, PLACES))
    expect(page.locator("#result")).to_be_visible()


def answer(page: Page, *, right: bool) -> None:
    expect(page.locator("#quiz-reply")).to_be_empty()
    expect(page.locator("#quiz-answers button:visible")).to_have_count(3)
    place = int(page.get_attribute("#quiz-answers", "data-right") or "")
    page.click(f"[data-answer='{place if right else (place + 1) % 3}']")
    expected = "That is right." if right else "The right answer is"
    expect(page.locator("#quiz-reply")).to_contain_text(expected)
    expect(page.locator("#quiz-reply p").first).to_be_in_viewport(ratio=1)
    expect(page.locator("#lesson-onward")).to_be_in_viewport(ratio=1)
    page.click("#lesson-onward")


def learned(page: Page, technique: str, **done: object) -> None:
    """Open the course of somebody who has done a part of a lesson."""
    kept = json.dumps({"lessons": {technique: done}, "at": technique})
    page.evaluate("kept => localStorage.setItem('nonet.course', kept)", kept)
    reload(page)
    ready(page)
    page.click("#tab-learn")


def pass_last(page: Page, technique: str, seed: int) -> None:
    """Find the step of the last question."""
    expect(page.locator("#lesson-state")).to_contain_text("Question 3 of 3")
    step = practice(technique, seed=seed, grade=2).step
    do(page, [(index, str(digit)) for index, digit in (*step.placements, *step.eliminations)])
    expect(page.locator("#result")).to_be_visible()


@pytest.mark.parametrize("size", [SIZES[0], pytest.param(SIZES[1], marks=pytest.mark.slow)])
def test_a_lesson_from_the_idea_to_the_test(
    open_page: Callable[..., Page], size: tuple[int, int]
) -> None:
    page = open_page(size=size)
    page.click("#tab-learn")
    expect(page.locator("#course-count")).to_have_text("0 of 32 lessons")
    page.click("#course-go")
    expect(page.locator("#lesson-name")).to_have_text("Full House")
    expect(page.locator("#lesson-about")).to_be_visible()
    expect(
        page.locator("#board .house.role-house, #board [data-role=placed]").first
    ).to_be_visible()
    expect(page.locator("#board")).to_be_in_viewport(ratio=1)
    expect(page.locator("#lesson-onward")).to_be_in_viewport(ratio=1)
    page.click("#lesson-onward")
    for solved in (1, 2):
        solve(page)
        expect(page.locator("#result-text")).to_have_text(f"{solved} of 3 positions solved")
        page.click("#result-next")
        expect(page.locator("#result")).to_be_hidden()
    reload(page)
    ready(page)
    expect(page.locator("[name=lesson-grade]:checked")).to_have_value("3")
    page.click("#lesson-list")
    expect(page.locator("[data-lesson=full-house]")).to_contain_text("2/4")
    page.click("#course-go")
    expect(page.locator("[name=lesson-grade]:checked")).to_have_value("3")
    solve(page)
    expect(page.locator("#result-next")).to_have_text("Take the test")
    page.click("#result-next")
    answer(page, right=True)
    answer(page, right=True)
    expect(page.locator("#lesson-state")).to_contain_text("Question 3 of 3")
    page.keyboard.press("h")
    expect(page.locator("#toast")).to_have_text("There is no help during a test.")
    pass_last(page, "full-house", 3)
    expect(page.locator("#result-title")).to_have_text("Lesson complete")
    page.click("#result-next")
    expect(page.locator("#lesson-name")).to_have_text("Hidden Single in a box")
    page.click("#lesson-list")
    expect(page.locator("#course-count")).to_have_text("1 of 32 lessons")
    expect(page.locator("[data-lesson=full-house]")).to_have_accessible_name("Full House complete")
    expect(page.locator("#course-go")).to_have_text("Continue: Hidden Single in a box")


def test_a_wrong_answer_means_another_test(open_page: Callable[..., Page]) -> None:
    page = open_page()
    learned(page, "x-wing", grades=[1, 2, 3])
    page.click("#course-go")
    answer(page, right=False)
    answer(page, right=True)
    pass_last(page, "x-wing", 3)
    expect(page.locator("#result-text")).to_contain_text("take the test again")
    page.click("#result-next")
    expect(page.locator("#quiz-question")).to_contain_text("Question 1 of 3")
    expect(page.locator("#quiz-reply")).to_be_empty()


def test_help_in_a_test_means_another_test(open_page: Callable[..., Page]) -> None:
    page = open_page()
    learned(page, "x-wing", grades=[1, 2, 3])
    page.click("#course-go")
    answer(page, right=True)
    answer(page, right=True)
    solve(page)
    expect(page.locator("#result-text")).to_have_text("You had help: take the test again.")
    expect(page.locator("#result-next")).to_have_text("Take the test")


@pytest.mark.parametrize("size", [SIZES[0], pytest.param(SIZES[1], marks=pytest.mark.slow)])
def test_practice_is_a_series_and_then_a_whole_puzzle(
    open_page: Callable[..., Page], size: tuple[int, int]
) -> None:
    page = open_page(size=size)
    done = {"grades": [1, 2, 3], "test": True, "run": [0, 1, 1, 0, 0, 0, 0, 0]}
    learned(page, "naked-single", **done)
    page.click("#course-list summary >> nth=0")
    expect(page.locator("[data-lesson=naked-single] .stars")).to_have_text("8/10 ☆☆☆")
    page.click("[data-lesson=naked-single]")
    expect(page.locator("#lesson-state")).to_contain_text("Position 9 of 10 · 2 mistakes")
    step = practice("naked-single", seed=1008, grade=3).step
    (place, digit) = step.placements[0]
    do(page, [(place, str(digit % 9 + 1))])
    expect(page.locator("#lesson-state")).to_contain_text("does not follow from this step")
    page.keyboard.press("Control+z")
    do(page, [(place, str(digit))])
    expect(page.locator("#result-text")).to_have_text("9 of 10 positions solved")
    reload(page)
    ready(page)
    expect(page.locator("#lesson-state")).to_contain_text("Position 10 of 10 · 3 mistakes")
    expect(page.locator("#series-pips .slip")).to_have_count(3)
    step = practice("naked-single", seed=1009, grade=3).step
    do(page, [(place, str(digit)) for place, digit in step.placements])
    expect(page.locator("#result-title")).to_have_text("Practice complete")
    expect(page.locator("#result-text")).to_have_text("★☆☆ · 3 mistakes")
    page.click("#result-next")
    expect(page.locator("#game-name")).to_have_text("Easy · Learning")
    puzzle = line(page)
    assert rate(puzzle, scale="human").hardest == "naked-single"
    reload(page)
    ready(page)
    if page.locator("#resume").is_visible():  # the clock had started
        page.click("#resume")
    solution = str(nonet.solve(puzzle))
    fill(page, {i: solution[i] for i in range(81) if puzzle[i] == "."})
    expect(page.locator("#result-title")).to_have_text("Solved")
    expect(page.locator("#result-next")).to_have_text("Next lesson")
    page.click("#result-next")
    page.click("#lesson-list")
    expect(page.locator("#course-stars")).to_have_accessible_name("2 stars")


@pytest.mark.slow
def test_the_example_moves(open_page: Callable[..., Page]) -> None:
    page = open_page(reduced_motion="no-preference")
    open_lesson(page)
    expect(page.locator("#example-place")).to_have_text("4 of 4")
    expect(page.locator("#example-words")).to_contain_text("the digit")
    page.click("#example-play")
    expect(page.locator("#example-play")).to_have_accessible_name("Pause")
    page.click("#example-back")
    expect(page.locator("#example-play")).to_have_accessible_name("Play the example")


def test_the_example_stands_still_where_motion_is_unwanted(
    open_page: Callable[..., Page], picture: Callable[[Page, str], None]
) -> None:
    still = open_page()
    open_lesson(still)
    expect(still.locator("#example-words")).to_contain_text("the digit")
    picture(still, "lesson")
    still.click("#example-back")
    expect(still.locator("#example-place")).to_have_text("3 of 4")
    still.click("#lesson-list")
    still.fill("#lesson-search", "x-chain")
    still.click("[data-technique=x-chain]")
    expect(still.locator("#lesson-name")).to_have_text("X-Chain")
    expect(still.locator("#example-back")).to_be_enabled()
    still.click("#example-back")
    expect(still.locator("#example-words")).to_have_text(
        re.compile(r"^If \d in r\dc\d is (\w+), \d in r\dc\d is (?!\1)\w+: .* in \w+ \d\.$")
    )


@pytest.mark.slow
def test_the_course_works_offline(open_page: Callable[..., Page]) -> None:
    page = open_page(service_workers="allow")
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    reload(page)
    ready(page)
    lose_the_server(page)
    page.click("#tab-learn")
    page.click("#course-list summary >> nth=3")
    page.click("[data-lesson=swordfish]")
    expect(page.locator("#lesson-figure")).to_be_visible()
    for grade in "23":
        page.locator(f"[name=lesson-grade][value='{grade}']").check(force=True)
        expect(page.locator(f"[name=lesson-grade][value='{grade}']")).to_be_checked()
    page.locator("[name=lesson-grade][value=test]").check(force=True)
    answer(page, right=True)
    answer(page, right=True)
    expect(page.locator("#lesson-state")).to_contain_text("Question 3 of 3")


@pytest.mark.parametrize("code", ["de", "ja"])
def test_the_course_is_translated(open_page: Callable[..., Page], code: str) -> None:
    page = open_page(locale=code)
    page.click("#tab-learn")
    expect(page.locator("#course-go")).to_be_visible()
    text = page.locator("#course-card").inner_text()
    assert not {"Course", "Start", "Scanning", "lessons", "test"} & set(text.split()) - {"test."}


def test_every_lesson_has_positions_of_every_grade(open_page: Callable[..., Page]) -> None:
    page = open_page()
    page.click("#tab-learn")
    expect(page.locator("#course-list button").first).to_be_attached()
    keys = page.eval_on_selector_all("[data-lesson]", "all => all.map(b => b.dataset.lesson)")
    taught = [key for key in keys if key in library()]
    assert len(keys) == len(set(taught)) == 32


def test_the_course_is_accessible(open_page: Callable[..., Page]) -> None:
    if not AXE.is_file():
        missing("axe-core is not here; 'npm ci' brings it")
    page = open_page()
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = {}

    def check(state: str, size: tuple[int, int], *schemes: Any) -> None:
        page.set_viewport_size({"width": size[0], "height": size[1]})
        for scheme in ("light", *schemes):
            rules = SCHEMES[scheme]
            page.emulate_media(color_scheme=scheme)
            for violation in page.evaluate(RUN_AXE, rules):
                nodes = [node["html"][:160] for node in violation["nodes"][:3]]
                found[f"{state} {size} {scheme}: {violation['id']}"] = nodes

    phone, laptop = SIZES
    page.click("#tab-learn")
    expect(page.locator("#course-go")).to_be_visible()
    check("course", phone)
    page.click("#course-go")
    expect(page.locator("#lesson-figure")).to_be_visible()
    check("idea", laptop, "dark")
    page.click("#lesson-onward")
    expect(page.locator("#lesson-state")).to_be_visible()
    check("position", phone)
    page.locator("[name=lesson-grade][value=test]").check(force=True)
    expect(page.locator("#quiz-answers button")).to_have_count(3)
    check("question", laptop)
    page.click("[data-answer='0']")
    check("answer", phone, "dark")
    page.locator("[name=lesson-grade][value=series]").check(force=True)
    expect(page.locator("#series-pips")).to_be_visible()
    check("practice", phone)
    assert not found, json.dumps(found, indent=1)
