"""The board that other pages embed."""

from __future__ import annotations

import threading
from collections.abc import Callable
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest
from playwright.sync_api import Browser, Page, expect

from nonet.web import create_app

from .test_usable import AXE, RUN_AXE, SCHEMES
from helpers.looking import SIZES
from helpers.needed import missing
from helpers.webserver import PATIENT, serving

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


class Elsewhere(BaseHTTPRequestHandler):
    """A page of another origin with a board that asks a nonet server for hints."""

    server_url = ""

    def do_GET(self) -> None:
        """Serve the page."""
        body = f"""<!doctype html><html lang="de"><meta charset="utf-8"><title>Elsewhere</title>
            <link rel="icon" href="data:,"><main><h1>Sudoku</h1>
            <nonet-board puzzle="{PUZZLE}" hints="{self.server_url}"></nonet-board></main>
            <script type="module" src="{self.server_url}/static/embed.js"></script></html>"""
        self.send_response(200)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.end_headers()
        self.wfile.write(body.encode())

    def log_message(self, *_: object) -> None:
        """Keep quiet."""


@pytest.mark.parametrize("size", SIZES)
def test_a_page_of_another_origin_embeds_a_board(browser: Browser, size: tuple[int, int]) -> None:
    problems: list[str] = []
    with ThreadingHTTPServer(("127.0.0.1", 0), Elsewhere) as there:
        threading.Thread(target=there.serve_forever, args=(0.01,), daemon=True).start()
        origin = f"http://127.0.0.1:{there.server_port}"
        with serving(create_app(PATIENT, origins=[origin]), PATIENT) as server:
            Elsewhere.server_url = server.url
            width, height = size
            page = browser.new_page(viewport={"width": width, "height": height})
            page.on("console", lambda one: problems.extend([one.text] * (one.type == "error")))
            page.on("pageerror", lambda error: problems.append(str(error)))
            page.goto(origin)
            board = page.locator("nonet-board")
            board.get_by_role("button", name="Hinweis").click()
            expect(board.get_by_role("status")).to_contain_text("r9c7 ist 1")
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
            if not AXE.is_file():
                missing("axe-core is not here; 'npm ci' brings it")
            page.evaluate(AXE.read_text(encoding="utf-8"))
            for scheme in SCHEMES:
                page.emulate_media(color_scheme=scheme)
                assert page.evaluate(RUN_AXE, []) == []
            page.close()
        there.shutdown()
    assert problems == []
