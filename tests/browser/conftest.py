"""A real browser on a real server. Without Chromium the tests skip, except where they must run."""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from helpers.looking import ready
from helpers.needed import missing
from helpers.places import DOCS
from helpers.waiting import PATIENCE
from helpers.webserver import running

IMAGES = DOCS / "images"

EXPECTED = re.compile(r"422|net::ERR_INTERNET_DISCONNECTED|net::ERR_FAILED")
"""What the browser itself reports in tests of bad puzzles and of a lost server."""

expect.set_options(timeout=1000 * PATIENCE)


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    chromium = shutil.which("chromium") or shutil.which("chromium-browser")
    if chromium is None:
        missing("Chromium is not here; install it (Debian: chromium) to test the page")
    with sync_playwright() as playwright:
        made = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        yield made
        made.close()


@pytest.fixture(scope="module")
def url() -> Iterator[str]:
    with running() as server:
        yield server.url


@pytest.fixture
def open_page(browser: Browser, url: str) -> Iterator[Callable[..., Page]]:
    """Open the page in a browser of its own; errors of the page fail the test."""
    contexts, problems = [], []

    def opened(
        query: str = "",
        *,
        phone: bool = False,
        dark: bool = False,
        own_clock: bool = False,
        size: tuple[int, int] | None = None,
        beside: Page | None = None,
        **options: Any,
    ) -> Page:
        width, height = size or ((390, 844) if phone else (1280, 800))
        if beside is None:
            context = browser.new_context(
                viewport={"width": width, "height": height},
                color_scheme="dark" if dark else "light",
                has_touch=phone,
                permissions=["clipboard-read", "clipboard-write"],
                **options,
            )
            contexts.append(context)
        else:
            context = beside.context  # another tab of the same browser
        page = context.new_page()
        page.set_default_timeout(1000 * PATIENCE)
        page.on("pageerror", lambda error: problems.append(str(error)))
        page.on(
            "console",
            lambda message: (
                problems.append(message.text)
                if message.type == "error" and not EXPECTED.search(message.text)
                else None
            ),
        )
        page.on(
            "request",
            lambda request: (
                problems.append(f"a request to {request.url}")
                if not request.url.startswith((url, "data:"))
                else None
            ),
        )
        if own_clock:
            page.clock.install()  # before the page reads the time of the machine
        page.goto(f"{url}/{query}")
        ready(page)
        return page

    yield opened
    for context in contexts:
        context.close()
    assert not problems


@pytest.fixture
def picture(request: pytest.FixtureRequest) -> Callable[[Page, str], None]:
    """Write a screenshot for the documents, where pictures are asked for."""

    def taken(page: Page, name: str) -> None:
        if os.environ.get("NONET_PICTURES"):
            IMAGES.mkdir(parents=True, exist_ok=True)
            page.screenshot(path=IMAGES / f"web-{name}.png")

    return taken
