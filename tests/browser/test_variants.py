"""Variants on the page: opened, drawn, played, and set with the tools for rules."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any
from urllib.parse import quote

import pytest
from playwright.sync_api import Page, expect

from browser.test_usable import AXE, RUN_AXE, SCHEMES
from nonet import formats, solve
from nonet.model.grid import Grid
from nonet.rules import (
    AntiKnight,
    Cage,
    NonConsecutive,
    Rectangle,
    Sandwich,
    Thermometer,
    by_name,
    rule_texts,
)

from helpers.looking import (
    EMPTY,
    SIZES,
    SOLUTION,
    box_of,
    cell,
    clipboard,
    fill,
    focus,
    line,
    paste,
    ready,
    reload,
    settle,
)
from helpers.needed import missing

RULES = (Cage("r1c1 r1c2", 8), Thermometer("r1c2 r1c1"), Sandwich((0, -1), 0))
EMPTY_VARIANT = formats.write(formats.Record(Grid(EMPTY), rules=RULES[:2]), "iss")
NEARLY = formats.write(formats.Record(Grid(".." + SOLUTION[2:]), rules=RULES[:2]), "iss")
JSON = formats.write(formats.Record(Grid(EMPTY), rules=RULES), "fpuzzles")


def labels(page: Page) -> list[str]:
    """Return the texts in the drawings of rules."""
    return page.locator("#board .rules text").all_text_contents()


def drag(page: Page, *cells: int) -> None:
    """Drag from the first cell over the others."""
    boxes = [box_of(cell(page, index)) for index in cells]
    points = [(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in boxes]
    page.mouse.move(*points[0])
    page.mouse.down()
    for point in points[1:]:
        page.mouse.move(*point, steps=2)
    page.mouse.up()


def set_variant(page: Page) -> None:
    page.click("#tab-check")
    page.click("#set-variant")
    expect(page.locator("#setter")).to_be_visible()


@pytest.mark.parametrize("size", SIZES)
def test_a_link_with_rules_opens_and_is_drawn(
    open_page: Callable[..., Page], size: tuple[int, int]
) -> None:
    page = open_page(f"?p={quote(EMPTY_VARIANT)}", size=size)
    expect(page.locator("#board.variant .rules")).to_have_count(2)
    assert labels(page) == ["8"] and line(page) == EMPTY
    said = "Killer Cage 8 · r1c1 r1c2; Thermometer r1c2 r1c1"
    expect(page.locator("#board")).to_have_attribute("aria-description", said)
    expect(page.locator("#banner-text")).to_have_text("More than one solution · 0 clues")
    page.click("#open-button")
    page.fill("#open-text", JSON)
    page.click("#open-form [type=submit]")
    expect(page.locator("#board .rules text")).to_have_count(2)
    assert sorted(labels(page)) == ["0", "8"]
    board, frame = box_of(page.locator("#board")), box_of(page.locator("#board-frame"))
    assert board["x"] > frame["x"] + 10, "a clue outside the grid needs room"
    number = box_of(page.locator("#board .rules text", has_text="0"))
    assert frame["x"] <= number["x"] and number["x"] + number["width"] < board["x"]
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    paste(page, EMPTY)
    expect(page.locator("#board .rules")).to_have_count(0)


@pytest.mark.parametrize("size", SIZES)
def test_a_broken_rule_is_named_and_its_cells_are_marked(
    open_page: Callable[..., Page], size: tuple[int, int]
) -> None:
    page = open_page(f"?p={quote(EMPTY_VARIANT)}", size=size)
    fill(page, {0: "9", 1: "7"})
    expect(page.locator("#banner-text")).to_have_text("Rule broken: Killer Cage r1c1 r1c2")
    expect(page.locator("#board .conflict")).to_have_count(2)
    page.keyboard.press("Control+z")
    page.keyboard.press("Control+z")
    expect(page.locator("#board .conflict")).to_have_count(0)
    fill(page, {0: "5", 1: "5"})
    expect(page.locator("#banner-text")).to_contain_text("Conflict: r1c1 r1c2")


@pytest.mark.parametrize("size", SIZES)
def test_a_variant_is_played_to_its_end(
    open_page: Callable[..., Page], size: tuple[int, int]
) -> None:
    page = open_page(f"?p={quote(NEARLY)}", size=size)
    expect(page.locator("#banner-text")).to_have_text("One solution · 79 clues")
    fill(page, {0: SOLUTION[0], 1: SOLUTION[1]})
    expect(page.locator("#result")).to_contain_text("Solved")
    page.click("#result-close")
    page.keyboard.press("Control+z")
    page.click("#tab-play")
    page.click("#play-this")
    expect(page.locator("#game-card")).to_be_attached()
    fill(page, {0: SOLUTION[0], 1: SOLUTION[1]})
    expect(page.locator("#game-title")).to_have_text("Solved")


def test_a_rectangle_is_played_to_its_end(open_page: Callable[..., Page]) -> None:
    full = "536412124356241563365241"
    record = formats.Record(Grid(f"{full[:-1]}{'.' * 13}"), rules=(Rectangle(4, 6),))
    page = open_page(f"?p={quote(formats.write(record, 'iss'))}")
    expect(page.locator("#banner-text")).to_have_text("One solution · 23 clues")
    expect(page.locator("#pad button[data-digit='1'] small")).to_have_text("1")
    expect(page.locator("#pad button[data-digit='2'] small")).to_have_text("✓")
    cell(page, 24).click(force=True)
    page.keyboard.press("1")
    assert line(page)[23:] == "." * 13
    cell(page, 23).click()
    page.keyboard.press("1")
    expect(page.locator("#result")).to_contain_text("Solved")


@pytest.mark.parametrize(("rows", "columns"), [(4, 6), (6, 4)])
def test_the_frame_has_the_shape_of_the_grid(
    open_page: Callable[..., Page], rows: int, columns: int
) -> None:
    page = open_page(f"?p={quote(f'.Shape~{rows}x{columns}.~R1C1_4')}")
    expect(page.locator("#board-frame.cut")).to_be_visible()
    frame = page.locator("#board-frame").bounding_box()
    first, last = (
        cell(page, 0).bounding_box(),
        cell(page, (rows - 1) * 6 + columns - 1).bounding_box(),
    )
    assert frame and first and last
    for start, length in (("x", "width"), ("y", "height")):
        inside = last[start] + last[length] - first[start]  # type: ignore[literal-required]
        assert 0.95 < inside / frame[length] <= 1  # type: ignore[literal-required]


def test_a_variant_is_solved_kept_shared_and_printed(open_page: Callable[..., Page]) -> None:
    page = open_page(f"?p={quote(NEARLY)}")
    expect(page.locator("#banner-text")).to_have_text("One solution · 79 clues")
    page.click("#tab-check")
    page.click("#solve")
    expect(cell(page, 0).locator(".value")).to_have_text("5")
    reload(page)
    expect(page.locator("#board.variant .rules")).to_have_count(2)
    page.click("#share-button")
    assert "?p=" in page.url, "the address keeps the puzzle"
    expect(page.locator("#share-link")).to_have_value(re.compile(r"/\?z=[\w-]+$"))
    link = page.input_value("#share-link")
    assert len(link) < len(page.url) and formats.read(link).rules == formats.read(NEARLY).rules
    expect(page.locator("#share-progress")).to_be_disabled()
    page.keyboard.press("Escape")
    page.evaluate("window.print = () => {}")
    page.click("#print-button")
    page.click("#print-go")
    expect(page.locator(".sheet .rules")).to_have_count(2)
    assert "8" in page.locator(".sheet .rules text").all_text_contents()


def test_a_six_by_six_puzzle_has_boxes_of_two_rows(open_page: Callable[..., Page]) -> None:
    page = open_page(f"?p={'.' * 35}1")
    expect(page.locator("#board[data-size='6'] .cell")).to_have_count(36)
    assert page.locator("#board .row").nth(2).locator(".box-top").count() == 6
    assert page.locator("#board .row").nth(0).locator(".box-left").count() == 1


def test_a_hint_for_a_variant_is_given_or_refused_with_a_message(
    open_page: Callable[..., Page],
) -> None:
    page = open_page(f"?p={quote(NEARLY)}")
    expect(page.locator("#banner-text")).to_have_text("One solution · 79 clues")
    page.keyboard.press("h")
    told = page.locator("#toast:not([hidden]), #hint-body :is(p, ol)")
    expect(told.first).to_be_visible()


def test_a_hint_for_a_rectangle_marks_its_house(open_page: Callable[..., Page]) -> None:
    puzzle = ".Shape~4x6.~R1C1_5~R1C4_4~R2C3_4~R2C6_6~R3C1_2~R3C4_5~R4C1_3~R4C2_6~R4C6_1"
    page = open_page(f"?p={quote(puzzle)}")
    expect(page.locator("#banner-text")).to_have_text("One solution · 9 clues")
    page.keyboard.press("h")
    expect(page.locator("#hint-body p").first).to_contain_text("box 1")
    expect(page.locator("#board .cell[data-role=focus]")).to_have_count(6)
    for place in (0, 1, 2, 6, 7, 8):
        expect(cell(page, place)).to_have_attribute("data-role", "focus")


@pytest.mark.parametrize("size", SIZES)
def test_rules_are_drawn_and_true_candidates_follow(
    open_page: Callable[..., Page], size: tuple[int, int]
) -> None:
    page = open_page(f"?p={EMPTY}", size=size)
    set_variant(page)
    candidates = cell(page, 0).locator(".candidate:not(:empty)")
    expect(candidates).to_have_count(9)
    page.select_option("#setter-tool", "cage")
    page.fill("#setter-number", "3")
    drag(page, 0, 1)
    expect(page.locator("#setter-rules li")).to_have_text("Killer Cage 3 · r1c1 r1c2")
    expect(candidates).to_have_count(2)
    assert labels(page) == ["3"]
    page.select_option("#setter-tool", "thermometer")
    drag(page, 40, 50, 60)
    expect(page.locator("#setter-rules li")).to_have_count(2)
    expect(page.locator("#setter-rules li").nth(1)).to_contain_text("r5c5 r6c6 r7c7")
    expect(cell(page, 40).locator(".candidate:not(:empty)")).to_have_count(7)
    page.select_option("#setter-tool", "odd")
    for place, count in ((80, 5), (80, 9)):  # a second tap removes the mark
        focus(page, place)
        expect(cell(page, place).locator(".candidate:not(:empty)")).to_have_count(count)
    page.click("#setter-rules [data-drop='0']")
    expect(candidates).to_have_count(9)
    page.keyboard.press("Control+z")
    expect(page.locator("#setter-rules li")).to_have_count(2)
    expect(candidates).to_have_count(2)
    expect(page.locator("#setter-status")).to_contain_text("Checked in")


def test_rules_for_the_whole_grid_are_switches(open_page: Callable[..., Page]) -> None:
    page = open_page(f"?p={EMPTY}")
    set_variant(page)
    page.click("#setter summary")
    for rule in ("anti-knight", "anti-king", "non-consecutive"):
        page.check(f"[data-rule='{rule}']")
        expect(page.locator("#rules-list")).to_contain_text(rule_texts([by_name(rule)])[1])
    expect(page.locator("#banner-text")).to_have_text("More than one solution · 0 clues")
    fill(page, {20: "1", 40: "1"})
    page.uncheck("[data-rule='anti-king']")
    page.click("#rules-button")
    texts = rule_texts([AntiKnight(), NonConsecutive()])
    expect(page.locator("#rules-dialog li")).to_have_text(list(texts))


def test_clues_outside_the_grid(open_page: Callable[..., Page]) -> None:
    page = open_page(f"?p={SOLUTION[:80]}.")
    set_variant(page)
    page.select_option("#setter-tool", "little-killer")
    page.fill("#setter-number", "12")
    page.select_option("#setter-where", "DL")
    focus(page, 12)  # any cell of the diagonal from above r1c5
    expect(page.locator("#setter-rules li")).to_contain_text("Little Killer 12 · r0c6")
    page.select_option("#setter-tool", "sandwich")
    page.fill("#setter-number", "7")
    page.select_option("#setter-where", "right")
    focus(page, 12)
    expect(page.locator("#setter-rules li").nth(1)).to_contain_text("Sandwich 7 · r2c10")
    assert labels(page) == ["12", "7"]


def test_a_rule_that_does_not_fit_is_refused_with_a_message(open_page: Callable[..., Page]) -> None:
    page = open_page(f"?p={SOLUTION[:80]}.")
    set_variant(page)
    page.select_option("#setter-tool", "sum")
    focus(page, 0)
    page.click("#setter-add")
    expect(page.locator("#setter .problem")).to_have_text("Type a number first.")
    page.select_option("#setter-tool", "cage")
    drag(page, *range(9), 17)
    expect(page.locator("#setter .problem")).to_contain_text("at most 9 cells")
    expect(page.locator("#setter-rules li")).to_have_count(0)


def test_clues_and_rules_that_contradict_each_other_are_named(
    open_page: Callable[..., Page],
) -> None:
    page = open_page(f"?p={quote('.Cage~3~R1C1~R1C2.Cage~17~R5C5~R5C6.~R2C1_1~R9C2_2')}")
    set_variant(page)
    expect(page.locator("#setter-answer")).to_contain_text(
        "These contradict each other: r2c1, Killer Cage ("
    )
    marked = page.locator("#board .cell.conflict")
    expect(marked).to_have_count(3)  # the clue and the cage


def test_unnecessary_clues_and_exports(open_page: Callable[..., Page]) -> None:
    page = open_page(f"?p={quote(NEARLY)}")
    set_variant(page)
    page.click("#setter-redundant")
    expect(page.locator("#setter-answer")).to_contain_text("Thermometer (r1c2 r1c1)")
    page.click("#setter-link")
    expect(page.locator("#toast")).to_have_text("Link copied")
    assert formats.read(clipboard(page)).rules == RULES[:2]
    page.click("#setter-fpuzzles")
    page.wait_for_function(
        "async () => (await navigator.clipboard.readText()).includes('f-puzzles.com')"
    )
    assert formats.read(clipboard(page)).rules == RULES[:2]
    with page.expect_download() as download:
        page.click("#setter-pdf")
    assert download.value.path().read_bytes().startswith(b"%PDF")
    page.click("#setup-done")
    expect(page.locator("#setter")).to_be_hidden()
    expect(page.locator("#board .candidates")).to_have_count(0)


@pytest.mark.parametrize("size", SIZES)
def test_variants_are_accessible(open_page: Callable[..., Page], size: tuple[int, int]) -> None:
    if not AXE.is_file():
        missing("axe-core is not here; 'npm ci' brings it")
    page = open_page(f"?p={quote(EMPTY_VARIANT)}", size=size)
    page.evaluate(AXE.read_text(encoding="utf-8"))
    fill(page, {0: "9", 1: "7"})
    expect(page.locator("#banner-text")).to_contain_text("Rule broken")
    found: list[Any] = page.evaluate(RUN_AXE, [])
    set_variant(page)
    page.select_option("#setter-tool", "sandwich")
    for scheme, rules in SCHEMES.items():
        page.emulate_media(color_scheme=scheme)
        found += page.evaluate(RUN_AXE, rules)
    assert not found, json.dumps(found, indent=1)[:3000]


@pytest.mark.slow
def test_pictures_for_the_guide(open_page: Callable[..., Page], picture: Any) -> None:
    page = open_page(f"?p={EMPTY}")
    set_variant(page)
    page.select_option("#setter-tool", "cage")
    page.fill("#setter-number", "8")
    drag(page, 0, 1, 10)
    expect(page.locator("#setter-rules li")).to_have_count(1)
    page.fill("#setter-number", "")
    for tool, cells in {
        "thermometer": (29, 39, 40, 41),
        "whispers": (55, 47, 57, 49),
        "renban": (15, 16, 25, 34),
        "arrow": (70, 61, 52, 42),
    }.items():
        page.select_option("#setter-tool", tool)
        count = page.locator("#setter-rules li").count()
        drag(page, *cells)
        expect(page.locator("#setter-rules li")).to_have_count(count + 1)
    expect(page.locator("#banner-text")).to_have_text("More than one solution · 0 clues")
    picture(page, "setter")


def test_a_new_game_can_have_rules(open_page: Callable[..., Page]) -> None:
    page = open_page()
    page.select_option("#new-rules", "killer")
    expect(page.locator("[data-level=extreme]")).to_be_disabled()
    page.click("[data-level=easy]")
    expect(page.locator("#game-name")).to_have_text("Killer · Easy")
    expect(page.locator("#board .rules").first).to_be_visible()
    expect(page.locator("#game-note")).to_contain_text("In a cage, no digit repeats")
    page.keyboard.press("h")
    expect(page.locator("#hint-body .levels")).to_be_visible()


SEVEN = (
    ".Shape~7x7.NoBoxes.Jigsaw~0001111000211304422135442233554223355446365566666."
    "~R1C1_1~R1C5_5~R2C2_5~R2C7_6~R3C3_7~R5C3_2~R5C4_3~R6C2_7~R6C6_2"
)
EIGHT = (
    ".Shape~8x8.~R1C2_2~R1C5_5~R1C8_8~R2C7_3~R3C1_2~R3C2_7~R3C5_6~R4C1_6~R4C5_2~R4C7_1~R5C4_6"
    "~R5C5_7~R6C2_8~R6C3_5~R7C1_4~R7C4_1~R7C7_5~R7C8_6~R8C4_7~R8C6_1~R8C8_3"
)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("text", "side", "clues"), [(SEVEN, 7, 9), (EIGHT, 8, 21)])
def test_a_board_of_an_unusual_size_is_played_and_shared(
    open_page: Callable[..., Page], text: str, side: int, clues: int, size: tuple[int, int]
) -> None:
    page = open_page(f"?p={quote(text)}", size=size)
    expect(page.locator("#banner-text")).to_have_text(f"One solution · {clues} clues")
    expect(page.locator("#board .cell")).to_have_count(side**2)
    expect(page.locator("#digits button")).to_have_count(side)
    record = formats.read(text)
    solution = str(solve(record))
    givens = str(record.grid)
    for level in range(1, 5):
        page.keyboard.press("h")
        expect(page.locator("#hint-body li.on")).to_have_count(level)
    frame = page.locator("#board .house").first
    assert frame.evaluate("house => house.tagName") == ("path" if side == 7 else "rect")
    page.click("#strip-close" if page.locator("#strip-close").is_visible() else "#hint-close")
    page.evaluate("document.getElementById('share-button').click()")
    expect(page.locator("#share-link")).not_to_have_value("")
    link = page.input_value("#share-link")
    page.keyboard.press("Escape")
    expect(page.locator("#share-dialog")).to_be_hidden()
    page.evaluate("document.getElementById('tab-pad').click()")
    fill(page, {index: solution[index] for index in range(side**2) if givens[index] == "."}, side)
    expect(page.locator("#result-title")).to_have_text("Solved")
    settle(page)
    page.goto(link)
    ready(page)
    expect(page.locator("#banner-text")).to_have_text(f"One solution · {clues} clues")
    assert line(page) == givens


KILLER = (
    ".Shape~6x6.Cage~11~R1C1~R1C2~R2C2.Cage~6~R1C3~R1C4~R2C3.Cage~8~R1C5~R1C6.Cage~6~R2C1~R3C1"
    ".Cage~6~R2C4~R2C5.Cage~11~R2C6~R3C6~R4C6.Cage~10~R3C2~R4C1~R4C2.Cage~10~R3C3~R4C3"
    ".Cage~8~R3C4~R3C5.Cage~13~R4C4~R5C4~R6C4.Cage~8~R4C5~R5C5.Cage~11~R5C1~R6C1~R6C2"
    ".Cage~10~R5C2~R5C3~R6C3.Cage~8~R5C6~R6C5~R6C6"
)


def test_the_numbers_of_a_cage_have_no_place_in_the_legend(open_page: Callable[..., Page]) -> None:
    page = open_page(f"?p={quote(KILLER)}")
    expect(page.locator("#banner-text")).to_contain_text("One solution")
    for level in range(1, 5):
        page.keyboard.press("h")
        expect(page.locator("#hint-body li.on")).to_have_count(level)
    expect(page.locator("#hint-body h3")).to_have_text("Killer Cage")
    expect(page.locator("#hint-legend li")).to_have_text(["Pattern", "Struck out"])


def test_hints_on_boards_of_other_sizes_frame_their_boxes(open_page: Callable[..., Page]) -> None:
    page = open_page("?p=..6.1..2........3.5.1.4......54.....")
    expect(page.locator("#banner-text")).to_have_text("One solution · 9 clues")
    for level in range(1, 5):
        page.keyboard.press("h")
        expect(page.locator("#hint-body li.on")).to_have_count(level)
    frame, board = box_of(page.locator("#board .house")), box_of(page.locator("#board"))
    assert frame["width"] == pytest.approx(board["width"] / 2, rel=0.05), "three of six columns"
    assert frame["height"] == pytest.approx(board["height"] / 3, rel=0.08), "two of six rows"


def test_the_number_of_solutions_is_estimated(open_page: Callable[..., Page]) -> None:
    page = open_page(f"?p={quote('.Cage~3~R1C1~R1C2')}")
    set_variant(page)
    expect(page.locator("#setter-answer")).to_contain_text(
        re.compile(r"About [\d.]+ · 10\^20 solu")
    )


@pytest.mark.parametrize("size", SIZES)
def test_the_setter_checks_numbers_and_shows_where_solutions_differ(
    open_page: Callable[..., Page], size: tuple[int, int]
) -> None:
    page = open_page(f"?p={SOLUTION[:40]}{'.' * 41}", size=size)
    page.click("#tab-check")
    page.click("#set-variant")
    page.select_option("#setter-tool", "cage")
    page.fill("#setter-number", "23")
    page.select_option("#setter-tool", "whispers")
    expect(page.locator("#setter-number")).to_have_value("")
    expect(page.locator("#setter-number")).to_have_attribute("placeholder", "as usual")
    page.select_option("#setter-tool", "pair-sum")
    expect(page.locator("#setter-number")).to_have_attribute("placeholder", "10")
    page.locator("#setter .nested summary", has_text="Title").click()
    page.fill("#setter [name=title]", "A test")
    page.fill("#setter [name=author]", "Ann")
    page.click("#setter-fpuzzles")
    expect(page.locator("#toast")).to_contain_text("Link copied")
    record = formats.read(clipboard(page))
    assert (record.meta.get("title"), record.meta.get("author")) == ("A test", "Ann")
    page.click("#setter-differ")
    expect(page.locator("#setter-answer")).to_contain_text("more than one solution")
    offer = page.locator("#setter-offers button").first
    digit, place = re.findall(r"Write (\d) in (r\dc\d)", offer.inner_text())[0]
    offer.click()
    index = 9 * (int(place[1]) - 1) + int(place[3]) - 1
    expect(cell(page, index).locator(".value")).to_have_text(digit)
