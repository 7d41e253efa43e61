"""The page in Chromium: median times of the first paint and of one key, in milliseconds.

``python -m bench.page``. Every round opens the page again, from its own server.
"""

from __future__ import annotations

import argparse
import shutil
import statistics

from playwright.sync_api import Browser, sync_playwright

from bench.record import Figure, markdown, save
from bench.web import PUZZLES, server

ROUNDS = 7
PAINT = "performance.getEntriesByType('paint').at(-1).startTime"
KEY = """() => {
    const times = [];
    for (let i = 0; i < 45; i++) {
        const start = performance.now();
        const key = String(i % 9 + 1);
        document.activeElement.dispatchEvent(
            new KeyboardEvent("keydown", { key, code: "Digit" + key, bubbles: true }));
        document.body.getBoundingClientRect();
        times.push(performance.now() - start);
    }
    return times.sort((a, b) => a - b)[22];
}"""


def one_round(browser: Browser, url: str) -> tuple[float, float]:
    """Open the page once; return the first paint and the median of the keys."""
    page = browser.new_page()
    page.goto(f"{url}/?p={PUZZLES[-1]}")
    page.wait_for_selector("html[data-ready]", state="attached")
    paint = page.evaluate(PAINT)
    page.locator("[data-cell='1']").click()
    key = page.evaluate(KEY)
    page.close()
    return paint, key


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(
        prog="python -m bench.page", description=__doc__.splitlines()[0]
    )
    parser.add_argument("--json", metavar="FILE", help="also write the figures to a file")
    args = parser.parse_args()
    names = ("chromium-headless-shell", "chromium", "chromium-browser")
    chromium = next(filter(None, map(shutil.which, names)), None)
    with server() as (port, _), sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        rounds = [one_round(browser, f"http://127.0.0.1:{port}") for _ in range(ROUNDS)]
        browser.close()
    paint, key = (statistics.median(times) for times in zip(*rounds))
    table = markdown(
        ("the page in Chromium", "ms"), (("first paint", round(paint)), ("one key", f"{key:.2f}"))
    )
    print(table)
    if args.json:
        figures = (Figure("first paint", paint, "ms"), Figure("one key", key, "ms"))
        save(args.json, "page", figures, {"page": table})


if __name__ == "__main__":
    main()
