"""Loading the page: few requests, nothing jumps, and play can begin."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page

from helpers.looking import SIZES, fill, line, ready

SHIFTS = """() => new Promise(resolve => {
    const shifts = [];
    new PerformanceObserver(list => shifts.push(...list.getEntries()))
        .observe({ type: "layout-shift", buffered: true });
    setTimeout(() => resolve(shifts.reduce((sum, one) => sum + one.value, 0)), 100);
})"""
REQUESTS = """() => {
    const { startTime } = performance.getEntriesByName("playable")[0];
    const all = performance.getEntriesByType("resource");
    return all.filter(one => one.startTime < startTime).map(one => one.name);
}"""


@pytest.mark.parametrize("size", [(360, 740), (768, 1024), (1366, 768)])
@pytest.mark.parametrize("locale", ["en-US", "de-DE"])
def test_nothing_jumps_and_play_begins_after_few_requests(
    open_page: Callable[..., Page], size: tuple[int, int], locale: str
) -> None:
    page = open_page(size=size, locale=locale)
    assert page.evaluate(SHIFTS) <= 0.05
    requests: list[Any] = page.evaluate(REQUESTS)
    assert len(requests) < 20
    assert not any("/api/" in one for one in requests), "the puzzle is in the page"
    free = line(page).index(".")
    fill(page, {free: "1"})
    assert line(page)[free] == "1"


@pytest.mark.parametrize("size", SIZES)
def test_an_unfinished_board_comes_back_without_a_jump(
    open_page: Callable[..., Page], size: tuple[int, int]
) -> None:
    page = open_page(size=size, locale="en-US")
    free = line(page).index(".")
    fill(page, {free: "1"})
    page.reload()
    ready(page)
    assert line(page)[free] == "1"
    assert page.evaluate(SHIFTS) <= 0.05
