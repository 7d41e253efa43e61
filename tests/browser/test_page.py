"""The page in a real browser: enter, check, keep, share and print a puzzle."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from helpers.looking import (
    EMPTY,
    PUZZLE,
    SOLUTION,
    X_WING,
    box_of,
    cell,
    clipboard,
    digit,
    focus,
    line,
    paste,
    ready,
    reload,
    text_of_board,
    write_and_note,
)

# Enter


def test_enter_clues_by_mouse_and_keyboard(open_page: Callable[..., Page]) -> None:
    page = open_page(f"?p={EMPTY}")
    cell(page, 0).click()
    page.keyboard.press("5")
    page.keyboard.press("3")
    expect(cell(page, 0)).to_have_accessible_name("Row 1, column 1: 5, given")
    expect(page.locator("#banner-text")).to_have_text("More than one solution · 2 clues")
    page.keyboard.press("ArrowLeft")
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
    paste(page, "12 green bottles")
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


def test_banner(open_page: Callable[..., Page]) -> None:
    page = open_page(f"?p={PUZZLE}")
    banner = page.locator("#banner-text")
    expect(banner).to_have_text("One solution · 30 clues")
    paste(page, "5" + "." * 80)
    expect(banner).to_have_text("More than one solution · 1 clue")
    paste(page, "5168497323.76.5...8.97...65135.6.9.7472591..696837..5.253186.746842.75..791.5.6.8")
    expect(banner).to_have_text("No solution · 57 clues")


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
    assert json.loads(clipboard(page))[0][0] == 5


# Reload, share, print


def test_the_board_survives_a_reload(open_page: Callable[..., Page]) -> None:
    page = open_page(f"?p={PUZZLE}")
    write_and_note(page)
    before = text_of_board(page)
    reload(page)
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
    assert clipboard(page) == link
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


def center(page: Page, index: int) -> tuple[float, float]:
    box = box_of(cell(page, index))
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
