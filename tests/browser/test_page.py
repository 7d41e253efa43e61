"""The page in a real browser: enter, check, explain, play, print, share, and be usable by all."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import FloatRect, Locator, Page, expect

from helpers.looking import cell, digit, focus, line, ready, text_of_board
from helpers.needed import missing
from helpers.places import ROOT

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
X_WING = "1.....569492.561.8.561.924...964.8.1.64.1....218.356.4.4.5...169.5.614.2621.....5"
CHAIN = "9.18..........5....6.....89.7.4.2....5..8..726..97.4.......9..784.6...2........61"
EMPTY = "." * 81
AXE = ROOT / "node_modules" / "axe-core" / "axe.min.js"


# Enter


def test_enter_clues_by_mouse_and_keyboard(open_page: Callable[..., Page]) -> None:
    page = open_page(f"?p={EMPTY}")
    cell(page, 0).click()
    page.keyboard.press("5")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("3")
    expect(cell(page, 0)).to_have_accessible_name("Row 1, column 1: 5, given")
    expect(page.locator("#banner-text")).to_have_text("More than one solution · 2 clues")
    page.keyboard.press("Delete")
    expect(page.locator("#banner-text")).to_have_text("More than one solution · 1 clue")


def test_marks_modes_and_colours(open_page: Callable[..., Page]) -> None:
    page = open_page(f"?p={PUZZLE}")
    cell(page, 2).click()
    for keys in ("Shift+Digit1", "Shift+Digit2", "Control+Digit4"):
        page.keyboard.press(keys)
    expect(cell(page, 2)).to_have_accessible_name("Row 1, column 3: empty, corner 1 2, centre 4")
    for key, mode in (("x", "corner"), ("c", "centre"), ("v", "colour"), ("z", "digit")):
        page.keyboard.press(key)
        expect(page.locator(f"[data-entry={mode}][role=radio]")).to_have_attribute(
            "aria-checked", "true"
        )
    page.keyboard.press("v")
    page.keyboard.press("3")
    expect(cell(page, 2)).to_have_attribute("data-colour", "3")
    page.keyboard.press("Space")
    expect(page.locator("[data-entry=digit][role=radio]")).to_have_attribute("aria-checked", "true")
    page.keyboard.press("4")
    expect(digit(page, 2)).to_have_text("4")
    page.keyboard.press("Delete")
    expect(cell(page, 2)).to_have_accessible_name(re.compile("corner 1 2, centre 4"))


def test_given_cells_cannot_be_changed(open_page: Callable[..., Page]) -> None:
    page = open_page(f"?p={PUZZLE}")
    cell(page, 0).click()
    page.keyboard.press("9")
    page.keyboard.press("Delete")
    assert line(page) == PUZZLE


def test_drag_selects_and_a_digit_fills(open_page: Callable[..., Page]) -> None:
    page = open_page(f"?p={EMPTY}")
    page.mouse.move(*center(page, 0))
    page.mouse.down()
    for index in (1, 2, 11):
        page.mouse.move(*center(page, index), steps=4)
    page.mouse.up()
    expect(page.locator(".cell.selected")).to_have_count(4)
    page.keyboard.press("7")
    assert [i for i, char in enumerate(line(page)) if char == "7"] == [0, 1, 2, 11]


def test_double_click_selects_equal_digits(open_page: Callable[..., Page]) -> None:
    page = open_page(f"?p={PUZZLE}")
    cell(page, 0).dblclick()
    expect(page.locator(".cell.selected")).to_have_count(PUZZLE.count("5"))


def test_number_pad_by_touch(open_page: Callable[..., Page]) -> None:
    page = open_page(f"?p={PUZZLE}", phone=True)
    cell(page, 2).tap()
    page.locator("[data-digit='4']").tap()
    expect(digit(page, 2)).to_have_text("4")
    page.locator("#undo").tap()
    page.locator("[data-entry=corner][role=radio]").tap()
    page.locator("[data-digit='1']").tap()
    expect(cell(page, 2)).to_have_accessible_name(re.compile("corner 1"))


def paste(page: Page, text: str) -> None:
    page.evaluate(
        """text => {
            const data = new DataTransfer();
            data.setData("text/plain", text);
            const event = new ClipboardEvent("paste", { clipboardData: data, bubbles: true });
            document.dispatchEvent(event);
        }""",
        text,
    )


def test_paste_anything(open_page: Callable[..., Page]) -> None:
    rows = [PUZZLE[i : i + 9] for i in range(0, 81, 9)]
    page = open_page()
    for text in (
        PUZZLE,
        PUZZLE.replace(".", "0"),
        "\n".join(rows),
        json.dumps([[int(char) if char != "." else 0 for char in row] for row in rows]),
        f"# a list\n{PUZZLE}\n{SOLUTION}\n",
    ):
        paste(page, "." * 81)
        expect(page.locator("#banner-text")).to_have_text("Enter the clues, or paste a puzzle")
        paste(page, text)
        expect(page.locator("#banner-text")).to_have_text("One solution · 30 clues")
        assert line(page) == PUZZLE


def test_paste_nonsense_says_what_is_wrong(open_page: Callable[..., Page]) -> None:
    page = open_page()
    paste(page, "hello world")
    expect(page.locator("#toast")).to_contain_text("This is not a puzzle I can read")


def test_open_dialog_and_dropped_file(open_page: Callable[..., Page]) -> None:
    page = open_page()
    page.click("#open-button")
    page.fill("#open-text", "123")
    page.click("#open-form button[type=submit]")
    expect(page.locator("#open-problem")).to_contain_text("This is not a puzzle I can read")
    page.fill("#open-text", PUZZLE)
    page.click("#open-form button[type=submit]")
    expect(page.locator("#open-dialog")).to_be_hidden()
    assert line(page) == PUZZLE
    page.evaluate(
        """text => {
            const data = new DataTransfer();
            data.items.add(new File([text], "puzzle.sdk"));
            const options = { dataTransfer: data, bubbles: true, cancelable: true };
            document.dispatchEvent(new DragEvent("drop", options));
        }""",
        X_WING,
    )
    expect(page.locator("#banner-text")).to_have_text("One solution · 46 clues")


def test_sixteen_by_sixteen(open_page: Callable[..., Page]) -> None:
    page = open_page("?p=" + "." * 255 + "G")
    expect(page.locator(".cell")).to_have_count(256)
    cell(page, 0).click()
    page.keyboard.press("a")
    expect(digit(page, 0)).to_have_text("A")


# Check


def test_conflicts_are_shown_at_once(open_page: Callable[..., Page]) -> None:
    page = open_page(f"?p={PUZZLE}")
    cell(page, 2).click()
    page.keyboard.press("5")
    expect(page.locator(".cell.conflict")).to_have_count(2)
    expect(page.locator("#banner-text")).to_have_text("Conflict: r1c1 r1c3")
    expect(cell(page, 2)).to_have_accessible_name(re.compile("conflict"))
    page.keyboard.press("Control+z")
    expect(page.locator(".cell.conflict")).to_have_count(0)


@pytest.mark.parametrize(
    ("clues", "banner"),
    [
        (PUZZLE, "One solution · 30 clues"),
        ("5" + "." * 80, "More than one solution · 1 clue"),
        (
            "5168497323.76.5...8.97...65135.6.9.7472591..696837..5.253186.746842.75..791.5.6.8",
            "No solution · 57 clues",
        ),
    ],
)
def test_banner(open_page: Callable[..., Page], clues: Any, banner: str) -> None:
    page = open_page(f"?p={clues}")
    expect(page.locator("#banner-text")).to_have_text(banner)


def test_rating_card(open_page: Callable[..., Page], picture: Any) -> None:
    page = open_page(f"?p={X_WING}")
    page.click("#tab-check")
    page.click("#rate")
    expect(page.locator(".ratings tr")).to_have_count(3)
    expect(page.locator(".ratings")).to_contain_text("Sudoku Explainer")
    expect(page.locator(".chips")).to_contain_text("X-Wing")
    picture(page, "check")


def test_solve_and_undo(open_page: Callable[..., Page]) -> None:
    page = open_page(f"?p={PUZZLE}")
    page.click("#tab-check")
    page.click("#solve")
    expect(digit(page, 2)).to_have_text("4")
    assert line(page) == SOLUTION
    page.click("#undo")
    assert line(page) == PUZZLE


def test_copy_as(open_page: Callable[..., Page]) -> None:
    page = open_page(f"?p={PUZZLE}")
    page.click("#tab-check")
    page.select_option("#copy-format", "json")
    page.click("#copy")
    expect(page.locator("#toast")).to_have_text("Copied as json")
    assert json.loads(page.evaluate("navigator.clipboard.readText()"))[0][0] == 5


# Explain


def test_hint_in_four_levels_and_apply(open_page: Callable[..., Page], picture: Any) -> None:
    page = open_page(f"?p={X_WING}")
    page.click("#tab-explain")
    page.click("#hint")
    body = page.locator("#hint-body")
    expect(body.locator("li.on")).to_have_count(1)
    expect(body).to_contain_text("Look at")
    expect(page.locator(".candidate[data-role]")).to_have_count(0)
    for level in (2, 3, 4):
        page.click("#hint")
        expect(body.locator("li.on")).to_have_count(level)
        if level == 3:
            expect(page.locator(".candidate[data-role=eliminated]")).to_have_count(0)
    expect(page.locator(".candidate[data-role=eliminated]").first).to_be_visible()
    picture(page, "hint")
    before = text_of_board(page)
    page.click("#hint-apply")
    expect(page.locator("#hint-body")).to_be_empty()
    expect(page.locator("#auto-candidates")).not_to_be_checked()
    assert text_of_board(page) != before


def test_a_mistake_is_told_before_any_hint(open_page: Callable[..., Page]) -> None:
    page = open_page(f"?p={PUZZLE}")
    cell(page, 2).click()
    page.keyboard.press("1")
    page.keyboard.press("h")
    expect(page.locator("#hint-body")).to_contain_text("Something on the board is wrong")
    expect(page.locator(".cell.mistake")).to_have_count(1)
    expect(page.locator("#hint-apply")).to_be_hidden()


def test_walk_through_a_path(open_page: Callable[..., Page], picture: Any) -> None:
    page = open_page(f"?p={X_WING}")
    page.click("#tab-explain")
    page.click("#path-start")
    expect(page.locator("#path-place")).to_contain_text("Step 1 of")
    fish = page.locator("#path-list li", has_text="X-Wing").first
    fish.click()
    expect(page.locator("#path-text h3")).to_have_text("X-Wing")
    expect(page.locator(".overlay .house.role-house")).to_have_count(2)
    expect(page.locator(".overlay .house.role-cover")).to_have_count(2)
    expect(page.locator(".candidate[data-role=eliminated]").first).to_be_visible()
    picture(page, "path")
    here = page.locator("#path-place").inner_text()
    page.keyboard.press("]")
    assert page.locator("#path-place").inner_text() != here
    page.keyboard.press("[")
    expect(page.locator("#path-place")).to_have_text(here)
    page.focus("#path-list")
    page.keyboard.press("ArrowDown")
    page.evaluate(
        """() => {
            const event = { key: "ArrowDown", bubbles: true };
            for (let i = 0; i < 60; i++)
                document.activeElement.dispatchEvent(new KeyboardEvent("keydown", event));
        }"""
    )
    expect(page.locator("#path-place")).to_have_text("After the last step")
    expect(page.locator("#path-text")).to_contain_text("solved")
    page.click("#path-apply")
    assert "." not in line(page)
    page.click("#undo")
    assert line(page) == X_WING


def test_chains_are_drawn_as_links(open_page: Callable[..., Page], picture: Any) -> None:
    page = open_page(f"?p={CHAIN}", dark=True)
    page.click("#tab-explain")
    page.click("#path-start")
    page.locator("#path-list li", has_text="Nice Loop").first.click()
    expect(page.locator(".overlay .link.strong").first).to_be_attached()
    expect(page.locator(".overlay .link.weak").first).to_be_attached()
    expect(page.locator("#path-legend")).to_contain_text("Strong link")
    picture(page, "chain")


def test_auto_candidates(open_page: Callable[..., Page]) -> None:
    page = open_page(f"?p={PUZZLE}")
    page.click("#tab-explain")
    page.locator("#auto-candidates").check()
    expect(cell(page, 2)).to_have_accessible_name("Row 1, column 3: candidates 1 2 4")
    focus(page, 3)
    page.keyboard.press("2")
    expect(cell(page, 2)).to_have_accessible_name("Row 1, column 3: candidates 1 4")


# Play


def start_game(page: Page, mode: str = "classic") -> None:
    page.click("#tab-play")
    page.locator(f"input[name=mode][value={mode}]").check(force=True)
    page.click("#play-this")
    expect(page.locator("#game-card")).to_be_visible()


def test_a_whole_game_by_keyboard(open_page: Callable[..., Page], picture: Any) -> None:
    puzzle = PUZZLE[:36] + SOLUTION[36:]
    page = open_page(f"?p={puzzle}")
    page.focus("#tab-play")
    page.keyboard.press("Tab")
    for _ in range(12):
        if page.evaluate("document.activeElement.id") == "play-this":
            break
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator("#game-line")).to_be_visible()
    expect(cell(page, 2)).to_be_focused()
    at = 2
    for index, char in enumerate(puzzle):
        if char != ".":
            continue
        for _ in range(index // 9 - at // 9):
            page.keyboard.press("ArrowDown")
        for _ in range(abs(index % 9 - at % 9)):
            page.keyboard.press("ArrowRight" if index % 9 > at % 9 else "ArrowLeft")
        at = index
        page.keyboard.press(SOLUTION[index])
        if index == 30:
            picture(page, "play")
    expect(page.locator("#result-title")).to_have_text("Solved")
    score = int(page.locator("#result-score").inner_text().replace(",", ""))
    assert 9000 < score <= 10_000
    page.keyboard.press("Escape")
    page.click("#stats-button")
    expect(page.locator("#stats-body")).to_contain_text("1 of 1")


def test_new_games_by_level_and_mode(open_page: Callable[..., Page]) -> None:
    page = open_page()
    page.click("[data-level=hard]")
    expect(page.locator("#game-name")).to_have_text("Hard")
    clues = sum(char != "." for char in line(page))
    assert 28 <= clues <= 31
    page.locator("input[name=mode][value=rush]").check(force=True)
    page.click("[data-level=easy]")
    expect(page.locator("#game-name")).to_have_text("Easy · Rush")


def test_classic_counts_mistakes_and_hints(open_page: Callable[..., Page]) -> None:
    page = open_page(f"?p={PUZZLE}")
    start_game(page)
    focus(page, 2)
    page.keyboard.press("5")
    expect(page.locator("#fact-mistakes")).to_have_text("1")
    page.keyboard.press("Control+z")
    page.keyboard.press("4")
    expect(page.locator("#fact-mistakes")).to_have_text("1")
    for left in ("2 hints", "1 hint", "0 hints"):
        page.keyboard.press("h")
        expect(page.locator("#game-hints")).to_contain_text(left)
        for _ in range(3):
            page.keyboard.press("h")
        page.click("#hint-apply")
    page.keyboard.press("h")
    expect(page.locator("#hint-body")).to_contain_text("You have used all your hints")
    score = int(page.locator("#fact-score").inner_text().replace(",", ""))
    assert 9200 <= score <= 9300


def test_rush_penalty_and_end(open_page: Callable[..., Page]) -> None:
    page = open_page(f"?p={PUZZLE}", own_clock=True)
    start_game(page, "rush")
    page.clock.pause_at(page.evaluate("Date.now()") / 1_000 + 2)

    def seconds() -> int:
        return clock_seconds(page.locator("#clock").inner_text())

    before = seconds()
    assert 200 <= before <= 299
    focus(page, 2)
    page.keyboard.press("5")
    expect(page.locator("#fact-mistakes")).to_have_text("1")
    page.clock.run_for(2_000)
    assert seconds() == before - 10 - 2
    page.clock.run_for((before - 14) * 1_000)
    expect(page.locator("#result-title")).to_be_hidden()
    page.clock.run_for(3_000)
    expect(page.locator("#result-title")).to_have_text("Time is up")
    expect(page.locator("#result-score")).to_have_text("No score")


def test_timer_can_be_hidden_and_paused(open_page: Callable[..., Page]) -> None:
    page = open_page(f"?p={PUZZLE}", own_clock=True)
    start_game(page)
    page.click("#clock-toggle")
    expect(page.locator("#clock")).to_have_text("–:––")
    page.click("#clock-toggle")
    page.click("#pause")
    expect(page.locator("#curtain")).to_be_visible()
    before = page.locator("#clock").inner_text()
    page.clock.run_for(5_000)
    assert page.locator("#clock").inner_text() == before
    page.click("#resume")
    expect(page.locator("#curtain")).to_be_hidden()


def test_undo_chain(open_page: Callable[..., Page]) -> None:
    page = open_page(f"?p={PUZZLE}")
    empty = [i for i, char in enumerate(PUZZLE) if char == "."][:12]
    seen = [text_of_board(page)]
    for index in empty:
        focus(page, index)
        page.keyboard.press("Shift+Digit3")
        seen.append(text_of_board(page))
        page.keyboard.press(SOLUTION[index])
        seen.append(text_of_board(page))
    for state in reversed(seen[:-1]):
        page.keyboard.press("Control+z")
        assert text_of_board(page) == state
    for state in seen[1:]:
        page.keyboard.press("Control+y")
        assert text_of_board(page) == state


def test_unfinished_games_can_be_continued(open_page: Callable[..., Page]) -> None:
    page = open_page(f"?p={PUZZLE}")
    start_game(page)
    focus(page, 2)
    page.keyboard.press("4")
    paste(page, X_WING)
    expect(page.locator("#banner-text")).to_have_text("One solution · 46 clues")
    expect(page.locator("#unfinished-list li")).to_have_count(1)
    page.click("[data-continue]")
    expect(digit(page, 2)).to_have_text("4")
    expect(page.locator("#unfinished")).to_be_hidden()


# Reload, share, print


def test_the_board_survives_a_reload(open_page: Callable[..., Page]) -> None:
    page = open_page(f"?p={PUZZLE}")
    focus(page, 2)
    page.keyboard.press("4")
    focus(page, 3)
    page.keyboard.press("Control+Digit6")
    before = text_of_board(page)
    page.reload()
    ready(page)
    assert text_of_board(page) == before
    page.keyboard.press("Control+z")
    page.keyboard.press("Control+z")
    assert line(page) == PUZZLE


def test_share_link_opens_the_same_puzzle(open_page: Callable[..., Page]) -> None:
    page = open_page(f"?p={PUZZLE}")
    focus(page, 2)
    page.keyboard.press("4")
    page.click("#share-button")
    link = page.input_value("#share-link")
    assert link.endswith(f"/?p={PUZZLE}")
    page.click("#share-copy")
    assert page.evaluate("navigator.clipboard.readText()") == link
    other = open_page(link.split("/")[-1])
    assert line(other) == PUZZLE


def test_print(open_page: Callable[..., Page]) -> None:
    page = open_page(f"?p={PUZZLE}")
    page.evaluate("window.print = () => { document.body.dataset.printed = 'true'; }")
    for count in (1, 2, 4, 6):
        page.emulate_media(media="screen")
        page.evaluate("delete document.body.dataset.printed")
        page.click("#print-button")
        page.locator(f"input[name=per-page][value='{count}']").check(force=True)
        page.locator("#print-solutions").check()
        page.click("#print-go")
        page.wait_for_selector("body[data-printed]", state="attached")
        assert page.locator(".sheet").count() == 2
        assert page.locator(".sheet").first.locator("figure").count() == count
        page.emulate_media(media="print")
        expect(page.locator("#board")).to_be_hidden()
        expect(page.locator(".sheet svg").first).to_be_visible()
        pages = len(re.findall(rb"/Type\s*/Page\b", page.pdf(format="A4")))
        assert pages == 2, "the puzzles fit on one page, the solutions on another"


# Light, dark, small, for all


def luminance(colour: str) -> float:
    red, green, blue = map(int, re.findall(r"\d+", colour)[:3])
    return 0.3 * red + 0.6 * green + 0.1 * blue


def test_dark_mode_follows_the_system_and_the_button(open_page: Callable[..., Page]) -> None:
    page = open_page(f"?p={PUZZLE}", dark=True)

    def ground() -> float:
        return luminance(page.evaluate("getComputedStyle(document.body).backgroundColor"))

    assert ground() < 60
    page.click("#theme-button")
    assert ground() > 200
    page.reload()
    ready(page)
    assert ground() > 200


def test_no_width_scrolls_sideways(open_page: Callable[..., Page]) -> None:
    page = open_page(f"?p={PUZZLE}")
    start_game(page)
    for width in (320, 390, 768, 900, 1280, 1920):
        page.set_viewport_size({"width": width, "height": 844})
        wide = page.evaluate(
            """tabs => tabs.map(tab => {
                document.getElementById(`tab-${tab}`).click();
                return document.documentElement.scrollWidth - innerWidth;
            })""",
            ["play", "learn", "explain", "check"],
        )
        assert max(wide) <= 0, f"{wide} px too wide at {width}"
        box = box_of(page.locator("#board"))
        assert box["width"] == pytest.approx(box["height"], abs=1)


def test_phone(open_page: Callable[..., Page], picture: Any) -> None:
    page = open_page(f"?p={X_WING}", phone=True)
    board, pad = box_of(page.locator("#board")), box_of(page.locator("#digits"))
    assert board["width"] > 340
    assert pad["y"] + pad["height"] < 844, "board and pad are seen without scrolling"
    page.click("#tab-explain")
    page.click("#path-start")
    page.locator("#path-list li", has_text="X-Wing").first.click()
    page.evaluate("window.scrollTo(0, 0)")
    picture(page, "phone")


RUN_AXE = """async rules => {
    const options = { resultTypes: ["violations"] };
    if (rules.length) options.runOnly = rules;
    const area = document.querySelector("dialog[open]") ?? document;  // all else is out of reach
    return (await axe.run(area, options)).violations;
}"""
STATES = [
    *("empty", "puzzle", "check", "hint", "path", "lesson", "game", "open", "print", "help"),
    *("settings", "stats", "race"),
]
SIZES = [(1280, 720), (390, 844), (1366, 650), (844, 390), (1920, 1080), (820, 1180)]


def test_accessibility(open_page: Callable[..., Page]) -> None:
    """Each state at another size; `make test-all` looks at each at every size."""
    found = violations(open_page(f"?p={EMPTY}"), 1)
    assert not found, json.dumps(found, indent=1)


@pytest.mark.slow
def test_accessibility_at_every_size(open_page: Callable[..., Page]) -> None:
    found = violations(open_page(f"?p={EMPTY}"), len(SIZES))
    assert not found, json.dumps(found, indent=1)


SCHEMES: Any = {"light": [], "dark": ["color-contrast"]}
"""The rules that are looked at, all for none: only colours differ in the dark."""


def violations(page: Page, sizes: int) -> dict[str, list[str]]:
    if not AXE.is_file():
        missing("axe-core is not here; 'npm ci' brings it")
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = {}
    for number, state in enumerate(STATES):
        page.set_viewport_size({"width": 1280, "height": 800})
        bring(page, state)
        for turn in range(sizes):
            width, height = SIZES[(number + turn) % len(SIZES)]
            page.set_viewport_size({"width": width, "height": height})
            for scheme, rules in SCHEMES.items():
                page.emulate_media(color_scheme=scheme)
                for violation in page.evaluate(RUN_AXE, rules):
                    nodes = [node["html"][:160] for node in violation["nodes"][:3]]
                    found[f"{state} {width}×{height} {scheme}: {violation['id']}"] = nodes
    return found


def bring(page: Page, state: str) -> None:
    """Go to a state; the states come in the order of ``STATES``."""
    match state:
        case "puzzle":
            paste(page, X_WING)
            expect(page.locator("#banner-text")).to_have_text("One solution · 46 clues")
            focus(page, 1)
            page.keyboard.press("Shift+Digit3")
            page.keyboard.press("Control+Digit8")
        case "check":
            page.click("#tab-check")
            page.click("#rate")
            page.wait_for_selector(".ratings")
        case "hint":
            page.keyboard.press("h")
            page.wait_for_selector(".levels")
            for _ in range(3):
                page.keyboard.press("h")
        case "path":
            page.click("#hint-close")
            page.click("#path-start")
            page.locator("#path-list li", has_text="X-Wing").first.click()
        case "lesson":
            page.click("#path-close")
            page.click("#tab-learn")
            page.fill("#lesson-search", "x-wing")
            page.click("[data-technique=x-wing]")
            expect(page.locator("#lesson-figure")).to_be_visible()
        case "game":
            start_game(page)
            page.keyboard.press("5")
        case "open" | "print" | "help" | "settings" | "stats":
            page.keyboard.press("Escape")
            page.click(f"#{state}-button")
        case "race":
            page.keyboard.press("Escape")
            page.click("#tab-play")
            page.click("#race-button")


def clock_seconds(text: str) -> int:
    minutes, seconds = text.split(":")
    return 60 * int(minutes) + int(seconds)


def box_of(element: Locator) -> FloatRect:
    """Where an element is seen."""
    box = element.bounding_box()
    assert box
    return box


def center(page: Page, index: int) -> tuple[float, float]:
    box = box_of(cell(page, index))
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
