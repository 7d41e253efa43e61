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

from nonet.web.export import export_site

from helpers.looking import PUZZLE
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

SIZE: Any = {"width": 1280, "height": 800}


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


def opened(browser: Browser, address: str, problems: list[str]) -> Page:
    context = browser.new_context(viewport=SIZE)
    context.add_init_script("localStorage.setItem('nonet.welcomed', 'true')")
    page = context.new_page()
    page.set_default_timeout(180_000)
    page.on("pageerror", lambda error: problems.append(str(error)))

    def said(message: ConsoleMessage) -> None:
        if message.type == "error":
            problems.append(message.text)

    page.on("console", said)
    page.on("requestfailed", lambda one: problems.append(f"failed: {one.url}"))

    def asked(request: Any) -> None:
        if not request.url.startswith((address, "data:", "blob:")):
            problems.append(f"a request to {request.url}")

    page.on("request", asked)
    page.goto(f"{address}?p={PUZZLE}")
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
    page.locator("html[data-ready]").wait_for()
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
