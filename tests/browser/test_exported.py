"""The exported page, delivered by a plain file server, with nonet in the browser."""

from __future__ import annotations

import functools
import http.server
import os
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page, expect

import nonet
from nonet.language import LANGUAGES
from nonet.web.export import export_site

from helpers.looking import PUZZLE, X_WING, cell, line, paste
from helpers.places import ROOT

PYODIDE = Path(os.environ.get("PYODIDE", ROOT / "node_modules/pyodide"))
CORES = sorted((ROOT / "build" / "wasm").rglob("_native.*emscripten.so"))

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(
        not (CORES and (PYODIDE / "pyodide.mjs").is_file()),
        reason="needs 'make wasm' and Pyodide's npm package",
    ),
]


class Files(http.server.SimpleHTTPRequestHandler):
    """Serves files, and says nothing."""

    def log_message(self, *_: Any) -> None:
        pass


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("site")
    export_site(folder, core=CORES[0], pyodide=PYODIDE, days=2)
    handler = functools.partial(Files, directory=str(folder))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


def opened(
    browser: Browser,
    address: str,
    problems: list[str],
    size: tuple[int, int] = (1366, 768),
    query: str = f"?p={PUZZLE}",
    **options: Any,
) -> Page:
    width, height = size
    context = browser.new_context(
        viewport={"width": width, "height": height}, reduced_motion="reduce", **options
    )
    context.add_init_script("localStorage.setItem('nonet.welcomed', 'true')")
    page = context.new_page()
    page.set_default_timeout(180_000)
    page.on("pageerror", lambda error: problems.append(str(error)))

    def said(message: ConsoleMessage) -> None:
        if message.type == "error":
            problems.append(message.text)

    page.on("console", said)

    def failed(request: Any) -> None:
        if request.failure != "net::ERR_ABORTED":  # a reload ends the start of the engine
            problems.append(f"failed: {request.url}")

    page.on("requestfailed", failed)

    def asked(request: Any) -> None:
        if not request.url.startswith((address, "data:", "blob:")):
            problems.append(f"a request to {request.url}")

    page.on("request", asked)
    page.goto(f"{address}{query}")
    page.locator("html[data-ready]").wait_for()
    return page


def ask(page: Page, name: str, body: str) -> dict[str, Any]:
    script = """async ([name, body]) => {
      const page = document.querySelector("link[rel=modulepreload]").href;
      const { ask } = await import(page.replace("page.js", "transport.js"));
      const answer = await ask(`api/${name}`, { method: "POST", body });
      return { status: answer.status, body: await answer.json() };
    }"""
    found: dict[str, Any] = page.evaluate(script, [name, body])
    return found


def test_the_page_works_without_a_server(browser: Browser, address: str) -> None:
    problems: list[str] = []
    page = opened(browser, address, problems)
    page.keyboard.press("h")
    expect(page.locator("#hint-body .levels")).to_be_visible(timeout=180_000)
    for level in (2, 3, 4):
        page.keyboard.press("h")
        expect(page.locator("#hint-body li.on")).to_have_count(level)
    levels = ("easy", "medium", "hard", "expert", "master")
    asked = [
        *(("generate", f'{{"level": "{level}"}}') for level in levels),
        ("generate", '{"rules": ["killer"], "seed": 7}'),
        ("generate", '{"level": "easy", "rules": ["thermometer"], "seed": 7}'),
        ("daily", '{"date": "2031-01-01", "level": "easy"}'),
        ("ratings", f'{{"puzzle": "{PUZZLE}"}}'),
        ("explain", f'{{"puzzle": "{PUZZLE}"}}'),
        ("practice", '{"technique": "x-wing", "seed": 1}'),
        ("convert", f'{{"puzzle": "{PUZZLE}", "to": "fpuzzles"}}'),
    ]
    for name, body in asked:
        found = ask(page, name, body)
        assert found["status"] == 200, (name, body, found)
    refused = ask(page, "race", "{}")
    assert refused["status"] == 501 and "needs one" in refused["body"]["error"]["message"]
    page.context.set_offline(True)
    page.reload()
    page.locator("html[data-engine=ready]").wait_for()
    assert ask(page, "hint", f'{{"puzzle": "{PUZZLE}"}}')["status"] == 200
    assert problems == []
    page.context.close()


@pytest.mark.parametrize("size", [(360, 740), (1366, 768)])
def test_people_play_without_a_server(
    browser: Browser, address: str, size: tuple[int, int]
) -> None:
    """Do by hand what the page offers: no request fails or leaves the folder."""
    problems: list[str] = []
    phone = size[0] < 800
    page = opened(browser, address, problems, size, "", has_touch=phone)
    expect(page.locator("#game-name")).to_contain_text("Medium")  # before the engine has started
    puzzle = line(page)
    empty = puzzle.index(".")
    cell(page, empty).click()
    page.keyboard.press(str(nonet.solve(puzzle))[empty])
    expect(page.locator("#game-mistakes")).to_have_text("0 mistakes")
    for shown in range(1, 5):
        page.keyboard.press("h")
        expect(page.locator("#hint-body li.on")).to_have_count(shown)
    page.locator("#strip-apply" if phone else "#hint-apply").click()
    assert line(page) != puzzle

    for level in ("easy", "hard", "expert", "master", "extreme"):
        page.click("#tab-play")
        page.click(f"[data-level={level}]")
        expect(page.locator("#game-name")).to_have_text(level.capitalize())
    for rules, name in (("killer", "Killer"), ("thermometer", "Thermometers")):
        page.click("#tab-play")
        page.select_option("#new-rules", rules)
        page.click("[data-level=easy]")
        expect(page.locator("#rules-line")).to_contain_text(name.rstrip("s"))
    page.click("#tab-play")
    page.select_option("#new-rules", "")

    paste(page, f"https://example.org/?bd={X_WING}")
    expect(page.locator("#banner-text")).to_contain_text("One solution")
    page.click("#tab-check")
    page.click("#rate")
    expect(page.locator("#rating .ratings")).to_contain_text("HoDoKu")
    page.click("#tab-explain")
    page.click("#path-start")
    expect(page.locator("#path-place")).to_contain_text("Step 1 of")
    page.click("#path-hard")
    page.click("#path-close")

    page.click("#tab-learn")
    page.click("#course-go")
    expect(page.locator("#lesson-name")).to_have_text("Full House")
    expect(page.locator("#example-words")).not_to_be_empty()
    page.locator("#lesson-tries input[value=series]").check(force=True)
    expect(page.locator("#lesson-state")).to_contain_text("Position 1 of 10")
    page.click("#lesson-list")

    for code, title in LANGUAGES.items():
        page.click("#settings-button")
        page.select_option("#settings-form [name=language]", code)
        page.locator("html[data-ready]").wait_for()
        expect(page.locator("html")).to_have_attribute("lang", code)
        if page.locator("#settings-dialog[open]").count():
            page.keyboard.press("Escape")
        page.click("#tab-check")
        expect(page.locator("#panel-check h2").nth(1)).to_be_visible()
        assert title
    page.evaluate("window.print = () => dispatchEvent(new Event('beforeprint'))")
    if phone:
        page.click("#more-button")
    page.click("#print-button")
    page.click("#print-go")
    expect(page.locator("#sheets .sheet")).to_have_count(1)
    page.locator("html[data-engine=ready]").wait_for()
    page.context.set_offline(True)
    page.reload()
    page.locator("html[data-ready]").wait_for()
    expect(page.locator("#board .cell")).to_have_count(81)
    page.locator("html[data-engine=ready]").wait_for()
    assert problems == []
    page.context.close()
