"""Photographs: chosen, dropped and pasted; doubtful cells are corrected before play."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from playwright.sync_api import Page, expect

from helpers.looking import PUZZLE, SIZES, line
from helpers.photographs import encoded, filled, photograph, screenshot
from helpers.places import ROOT

NEWSPAPER = ROOT / "tests" / "data" / "newspaper.jpg"
DIGITS = "006070000040000007070500210008050001021000430600030700063008040100000090000100600"

SEND = """([kind, bytes, type, name]) => {
    const file = new File([new Uint8Array(bytes)], name, { type });
    const data = new DataTransfer();
    data.items.add(file);
    const event = kind === "paste"
        ? new ClipboardEvent("paste", { clipboardData: data, bubbles: true })
        : new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true });
    document.dispatchEvent(event);
}"""


def send(page: Page, kind: str, data: bytes, type_: str = "image/png", name: str = "a.png") -> None:
    """Paste or drop a file."""
    page.evaluate(SEND, [kind, list(data), type_, name])


def cells(page: Page) -> str:
    """Return the digits that the dialog shows."""
    found: str = page.evaluate(
        """() => [...document.querySelectorAll(".photo-cell")]
            .map((cell) => cell.textContent || ".").join("")"""
    )
    return found


@pytest.mark.parametrize("size", SIZES)
def test_a_photograph_is_read_and_played(
    open_page: Callable[..., Page], size: tuple[int, int], picture: Callable[[Page, str], None]
) -> None:
    page = open_page(size=size)
    chooser = page.locator("#photo-file")
    expect(chooser).to_have_attribute("capture", "environment")
    chooser.set_input_files(NEWSPAPER)
    expect(page.locator("#photo-play")).to_be_visible()
    assert cells(page) == DIGITS.replace("0", ".")
    drawn = page.evaluate(
        """() => {
            const canvas = document.querySelector("#photo-picture");
            const { width } = canvas;
            const { data } = canvas.getContext("2d").getImageData(0, 0, width, width);
            return [width, data.some((value) => value < 90), data.some((value) => value > 150)];
        }"""
    )
    assert drawn == [432, True, True]
    overflow = "() => document.documentElement.scrollWidth <= innerWidth"
    assert page.evaluate(overflow)
    picture(page, "photo")
    page.click("#photo-play")
    expect(page.locator("#photo-dialog")).to_be_hidden()
    expect(page.locator("#banner-text")).to_contain_text("One solution")
    assert line(page) == DIGITS.replace("0", ".")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("kind", ["paste", pytest.param("drop", marks=pytest.mark.slow)])
def test_doubtful_cells_are_corrected(
    open_page: Callable[..., Page], size: tuple[int, int], kind: str
) -> None:
    page = open_page(size=size)
    send(page, kind, encoded(screenshot("55" + PUZZLE[2:], cell=32)))
    expect(page.locator("#photo-state")).to_contain_text("Check the 2 marked cells.")
    expect(page.locator(".photo-cell.odd")).to_have_count(2)
    first = page.locator("[data-cell='0'].photo-cell")
    expect(first).to_have_attribute("aria-label", "r1c1: 5, doubtful")
    expect(first).to_have_attribute("aria-pressed", "true")
    page.click("#photo-keys [data-digit='5']")  # it is right; the next doubtful cell follows
    page.click("#photo-keys [data-digit='3']")
    expect(page.locator(".photo-cell.odd")).to_have_count(0)
    assert cells(page) == PUZZLE
    page.locator("[data-cell='2'].photo-cell").click()
    page.keyboard.press("7")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Backspace")
    assert cells(page) == PUZZLE
    page.click("#photo-play")
    expect(page.locator("#banner-text")).to_have_text("One solution · 30 clues")
    assert line(page) == PUZZLE


def test_handwriting_stays_editable(open_page: Callable[..., Page]) -> None:
    page = open_page()
    send(page, "paste", encoded(filled(cells=40)))
    expect(page.locator("#photo-play")).to_be_visible()
    expect(page.locator(".photo-cell.entered:not(:empty)")).not_to_have_count(0)
    page.click("#photo-play")
    expect(page.locator("#banner-text")).to_contain_text("30 clues")


def test_a_photograph_from_the_open_dialog(open_page: Callable[..., Page]) -> None:
    page = open_page()
    page.click("#open-button")
    shot: Any = encoded(np.rot90(photograph(screenshot(cell=32), 3)), ".jpg")
    page.set_input_files("#open-file", {"name": "a.jpg", "mimeType": "image/jpeg", "buffer": shot})
    expect(page.locator("#open-dialog")).to_be_hidden()
    expect(page.locator("#photo-play")).to_be_visible()
    assert cells(page) == PUZZLE


@pytest.mark.parametrize("size", SIZES)
def test_failures_are_explained(open_page: Callable[..., Page], size: tuple[int, int]) -> None:
    page = open_page(size=size)
    before = line(page)
    send(page, "drop", encoded(np.full((200, 200, 3), 255, np.uint8)))
    dialog, problem = page.locator("#photo-dialog"), page.locator("#photo-problem")
    expect(problem).to_have_text(
        "Found no Sudoku grid in the picture. Photograph the whole grid from above, in good light."
    )
    expect(page.locator("#photo-play")).to_be_hidden()
    heic = b"\0\0\0\x18ftypheic\0\0\0\0mif1heic"
    for type_, name in (("image/heic", "a.heic"), ("", "b.HEIC"), ("image/png", "c.png")):
        page.keyboard.press("Escape")
        expect(dialog).to_be_hidden()
        send(page, "drop", heic, type_, name)
        expect(dialog).to_be_visible()  # until then, it has the text of the last picture
        expect(problem).to_have_text(
            "This browser cannot open the picture. Save it as JPEG or PNG."
        )
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    assert line(page) == before


@pytest.mark.slow
def test_a_dialog_that_was_closed_stays_closed(open_page: Callable[..., Page]) -> None:
    page = open_page()
    send(page, "paste", encoded(screenshot(cell=32)))
    page.keyboard.press("Escape")
    expect(page.locator("#photo-dialog")).to_be_hidden()
    send(page, "paste", encoded(screenshot("." * 81, cell=32)))
    expect(page.locator("#photo-problem")).to_contain_text("no digits")
    expect(page.locator("#photo-play")).to_be_hidden()
