"""Run a real browser against a real server; without Chromium the tests are skipped."""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Callable, Iterator
from datetime import datetime
from typing import Any

import pytest
from playwright.sync_api import (
    Browser,
    ConsoleMessage,
    Error,
    Page,
    Request,
    expect,
    sync_playwright,
)

from helpers.looking import ready, settle
from helpers.needed import missing
from helpers.places import DOCS, ROOT
from helpers.waiting import PATIENCE
from helpers.webserver import running

IMAGES = DOCS / "images"

EXPECTED = re.compile(
    r"422.*/api/photo|net::ERR_INTERNET_DISCONNECTED|net::ERR_FAILED|/favicon.ico$"
)
"""What the browser itself reports for bad pictures, a lost server, and between tests."""

USUAL: dict[str, Any] = {
    "permissions": ["clipboard-read", "clipboard-write"],
    "service_workers": "block",  # it fetches every file; the offline tests allow it
    "reduced_motion": "reduce",
}

CHROMIUM = ("chromium-headless-shell", "chromium", "chromium-browser")
"""Its names; the first is the headless build, which takes a quarter less CPU time."""

LIGHT = [
    *("--no-sandbox", "--disable-gpu"),
    *("--disable-extensions", "--disable-background-networking"),
]
"""Features that the browser of the tests does not need."""

WELCOMED = """
try {
    localStorage.setItem("nonet.welcomed", "true");
} catch {}
"""
"""Runs before the page: it greets nobody."""

EMPTY_STORE = r"""
if (/[?&]empty$/.test(location.search)) {
    localStorage.clear();
    sessionStorage.clear();
    history.replaceState(null, "", location.href.replace(/[?&]empty$/, ""));
}
"""
"""Runs before the page: clears all storage for addresses from :func:`as_new`."""


def as_new(url: str, query: str = "") -> str:
    """Return the address of the page for a first-time visitor."""
    return f"{url}/{query}{'&' if '?' in query else '?'}empty"


expect.set_options(timeout=1000 * PATIENCE)


FONTS = """<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>{fonts}</dir><cachedir>{cache}</cachedir></fontconfig>
"""


@pytest.fixture(scope="package")  # not per session: its event loop would interfere with others
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    chromium = next(filter(None, map(shutil.which, CHROMIUM)), None)
    if chromium is None:
        missing("Chromium is not here; install it (Debian: chromium) to test the page")
    # The fonts of the package alone: lines break at the same words on every machine.
    folder = tmp_path_factory.mktemp("fonts")
    settings = folder / "fonts.conf"
    settings.write_text(FONTS.format(fonts=ROOT / "src/nonet/render/book/ttf", cache=folder))
    fonts: dict[str, str | float | bool] = {**os.environ, "FONTCONFIG_FILE": str(settings)}
    with sync_playwright() as playwright:
        made = playwright.chromium.launch(executable_path=chromium, args=LIGHT, env=fonts)
        yield made
        made.close()


@pytest.fixture(scope="package")
def url() -> Iterator[str]:
    with running() as server:
        yield server.url


class Window:
    """A page shared by many tests, each with empty storage and cached files."""

    def __init__(self, browser: Browser, *, touch: bool) -> None:
        self.context = browser.new_context(has_touch=touch, **USUAL)
        self.context.add_init_script(EMPTY_STORE + WELCOMED)
        self.page = self.context.new_page()

    def clean(self, size: Any, scheme: Any) -> Page:
        for other in self.context.pages:
            if other is not self.page:
                other.close()
        settle(self.page)
        self.page.unroute_all()
        self.context.set_offline(False)
        self.page.emulate_media(media="screen", color_scheme=scheme)
        self.page.set_viewport_size(size)
        return self.page


@pytest.fixture(scope="package")
def windows(browser: Browser) -> Iterator[Callable[[bool, int], Window]]:
    """Yield windows with mouse and touch input, each in its own browser, created on demand."""
    made: dict[tuple[bool, int], Window] = {}

    def window(touch: bool, number: int) -> Window:
        if (touch, number) not in made or made[touch, number].page.is_closed():
            made[touch, number] = Window(browser, touch=touch)
        return made[touch, number]

    yield window
    for one in made.values():
        one.context.close()


class Watch:
    """Records errors on pages and requests to other servers."""

    def __init__(self, url: str) -> None:
        self.problems: list[str] = []
        self._url = url
        self._heard: list[tuple[Page, Any, Any]] = []

    def begin(self, page: Page) -> None:
        page.set_default_timeout(1000 * PATIENCE)
        handlers: Any = {
            "pageerror": self._failed,
            "console": self._said,
            "request": self._asked,
        }
        for event, handler in handlers.items():
            page.on(event, handler)
            self._heard.append((page, event, handler))

    def end(self) -> None:
        for page, event, handler in self._heard:
            page.remove_listener(event, handler)

    def _said(self, message: ConsoleMessage) -> None:
        known = EXPECTED.search(f"{message.text} {message.location.get('url', '')}")
        if message.type == "error" and not known:
            self.problems.append(message.text)

    def _asked(self, request: Request) -> None:
        if not request.url.startswith((self._url, "data:", "blob:")):
            self.problems.append(f"a request to {request.url}")

    def _failed(self, error: Error) -> None:
        self.problems.append(str(error))


@pytest.fixture
def open_page(
    browser: Browser, url: str, windows: Callable[[bool, int], Window]
) -> Iterator[Callable[..., Page]]:
    """Open the page as a first-time visitor; page errors fail the test.

    The pages of a test open in windows that tests share, each in its own browser; a page with
    options opens in a new one. ``beside`` opens another tab of the same browser.
    """
    watch, contexts = Watch(url), []
    shared: list[Page] = []

    def opened(
        query: str = "",
        *,
        phone: bool = False,
        dark: bool = False,
        own_clock: bool | datetime = False,
        size: tuple[int, int] | None = None,
        beside: Page | None = None,
        greeted: bool = True,
        **options: Any,
    ) -> Page:
        width, height = size or ((390, 844) if phone else (1280, 800))
        viewport: Any = {"width": width, "height": height}
        scheme: Any = "dark" if dark else "light"
        if beside is not None:
            page = beside.context.new_page()
        elif options or own_clock or not greeted:
            context = browser.new_context(
                viewport=viewport, color_scheme=scheme, has_touch=phone, **{**USUAL, **options}
            )
            contexts.append(context)
            if greeted:
                context.add_init_script(WELCOMED)
            page = context.new_page()
        else:
            page = windows(phone, len(shared)).clean(viewport, scheme)
            shared.append(page)
        watch.begin(page)
        if own_clock:
            # Before the page reads the time of the machine.
            page.clock.install(time=own_clock if isinstance(own_clock, datetime) else None)
        page.goto(as_new(url, query) if page in shared else f"{url}/{query}")
        ready(page)
        return page

    yield opened
    watch.end()
    for context in contexts:
        context.close()
    assert not watch.problems


@pytest.fixture
def picture(request: pytest.FixtureRequest) -> Callable[[Page, str], None]:
    """Write a screenshot for the documentation, if requested."""

    def taken(page: Page, name: str) -> None:
        if os.environ.get("NONET_PICTURES"):
            IMAGES.mkdir(parents=True, exist_ok=True)
            page.screenshot(path=IMAGES / f"web-{name}.png")

    return taken
