"""The page in Chromium, as on a slow phone: when it can be played, what it loads, how it reacts.

``python -m bench.page``. Every round opens the page in a new browser context: without limits, and
on slow 4G (1.6 Mbit/s, 150 ms) with the CPU four times slower.
"""

from __future__ import annotations

import argparse
import shutil
import statistics
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from bench.record import Figure, markdown, save
from bench.web import server

ROUNDS = 5
SLOW_4G = {
    "offline": False,
    "latency": 150,
    "downloadThroughput": 1.6e6 / 8,
    "uploadThroughput": 0.75e6 / 8,
}
CPU = 4
PHONE: Any = {"width": 360, "height": 740}

WATCH = """() => {
    window.shift = 0;
    new PerformanceObserver(list => {
        for (const one of list.getEntries()) if (!one.hadRecentInput) window.shift += one.value;
    }).observe({ type: "layout-shift", buffered: true });
}"""
LOADED = """() => {
    const { startTime: playable } = performance.getEntriesByName("playable")[0];
    const all = performance.getEntriesByType("resource");
    const before = all.filter(one => one.startTime < playable);
    const page = performance.getEntriesByType("navigation")[0];
    const fonts = before.filter(one => one.name.endsWith(".woff2"));
    const bytes = list => list.reduce((sum, one) => sum + one.encodedBodySize, 0);
    return {
        playable,
        paint: performance.getEntriesByName("first-contentful-paint")[0].startTime,
        requests: before.length + 1,
        bytes: page.encodedBodySize + bytes(before) - bytes(fonts),
        shift: window.shift,
    };
}"""
KEY = """() => new Promise(resolve => {
    const times = [];
    const next = () => {
        if (times.length === 15) return resolve(times.sort((a, b) => a - b)[7]);
        const key = String(times.length % 9 + 1);
        const start = performance.now();
        document.activeElement.dispatchEvent(
            new KeyboardEvent("keydown", { key, code: "Digit" + key, bubbles: true }));
        // After a frame: the paint of this change is done.
        requestAnimationFrame(() => setTimeout(() => {
            times.push(performance.now() - start);
            setTimeout(next, 30);
        }));
    };
    next();
})"""


def one_round(browser: Browser, url: str, *, slow: bool) -> dict[str, float]:
    """Open the page once as a returning visitor without a cache, and press some keys."""
    context = browser.new_context(viewport=PHONE, service_workers="block", locale="en-GB")
    context.add_init_script('localStorage.setItem("nonet.welcomed", "true")')
    context.add_init_script(f"({WATCH})()")
    page = context.new_page()
    if slow:
        tools = context.new_cdp_session(page)
        tools.send("Network.enable")
        tools.send("Network.emulateNetworkConditions", SLOW_4G)
        tools.send("Emulation.setCPUThrottlingRate", {"rate": CPU})
    page.goto(url)
    page.wait_for_selector("html[data-ready]", state="attached")
    found: dict[str, float] = page.evaluate(LOADED)
    page.locator("#board .cell:not(.given)").first.click()
    found["input"] = page.evaluate(KEY)
    context.close()
    return found


ROWS = (
    ("playable", "can be played", "ms"),
    ("paint", "first contentful paint", "ms"),
    ("input", "input to paint", "ms"),
    ("requests", "requests until it can be played", ""),
    ("bytes", "bytes until then, compressed, without fonts", ""),
    ("shift", "layout shift", ""),
)


def _shown(value: float) -> str:
    return f"{value:,.0f}" if value >= 1 else f"{value:.3g}"


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(
        prog="python -m bench.page", description=__doc__.splitlines()[0]
    )
    parser.add_argument("--json", metavar="FILE", help="also write the figures to a file")
    args = parser.parse_args()
    names = ("chromium-headless-shell", "chromium", "chromium-browser")
    chromium = next(filter(None, map(shutil.which, names)), None)
    medians: list[dict[str, float]] = []
    with server() as (port, _), sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        url = f"http://127.0.0.1:{port}/"
        for _ in range(3):  # the server makes the puzzles of the page
            one_round(browser, url, slow=False)
        for slow in (False, True):
            rounds = [one_round(browser, url, slow=slow) for _ in range(ROUNDS)]
            medians.append({key: statistics.median(one[key] for one in rounds) for key, *_ in ROWS})
        browser.close()
    fast, slow_one = medians
    shown = [
        (f"{name}, {unit}" if unit else name, _shown(fast[key]), _shown(slow_one[key]))
        for key, name, unit in ROWS
    ]
    table = markdown(("the page on a phone", "this machine", "slow 4G, CPU ×4"), shown)
    print(table)
    if args.json:
        figures = [Figure(f"{name} (slow)", slow_one[key], unit or "1") for key, name, unit in ROWS]
        save(args.json, "page", figures, {"page": table})


if __name__ == "__main__":
    main()
