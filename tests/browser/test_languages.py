"""The page, its hints and its lessons speak the language of the reader."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

import nonet
from nonet.language import LANGUAGES, message, speaking
from nonet.logic.positions import example

from helpers.looking import PUZZLE, X_WING


@pytest.mark.parametrize("code", ["de", pytest.param("ja", marks=pytest.mark.slow)])
def test_hints_are_in_the_language_of_the_browser(
    open_page: Callable[..., Page], code: str
) -> None:
    page = open_page(f"?p={X_WING}", locale=code)
    expect(page.locator("html")).to_have_attribute("lang", code)
    for level in (1, 2, 3, 4):
        page.keyboard.press("h")
        expect(page.locator("#hint-body li.on")).to_have_count(level)
    step = nonet.hint(X_WING).step
    assert step is not None
    expect(page.locator("#hint-body")).to_contain_text(step.text(code))
    sizes = page.evaluate(
        "performance.getEntriesByType('resource').filter(e => /messages/.test(e.name))"
        ".map(e => [new URL(e.name).pathname.split('/').pop(), e.encodedBodySize])"
    )
    assert [name for name, _ in sizes] == [f"{code}.json", f"{code}-later.json"]


def test_settings_offer_every_language(open_page: Callable[..., Page]) -> None:
    page = open_page(f"?p={PUZZLE}")
    page.click("#settings-button")
    choice = page.locator("#settings-dialog select[name=language]")
    names = choice.locator("option").all_inner_texts()
    assert names[1:] == list(LANGUAGES.values())
    with page.expect_navigation():
        choice.select_option("zh")
    expect(page.locator("html")).to_have_attribute("lang", "zh")
    page.click("#tab-learn")
    with speaking("zh"):
        expect(page.locator("#lesson-groups summary").first).to_have_text(message("singles"))


def test_branches_are_told_apart_in_every_language(open_page: Callable[..., Page]) -> None:
    _, step = example("cell-forcing-chain")
    page = open_page(locale="fr")
    page.click("#tab-learn")
    with speaking("fr"):
        name = step.technique.name
    page.fill("#lesson-search", name)
    page.locator(f"[data-technique={step.technique.key}]").click()
    page.locator("#lesson-caption summary").first.click()
    premises = page.locator("#lesson-caption .premise")
    expect(premises.first).to_contain_text("Hypothèse")
    expect(premises.first).not_to_contain_text("Alors")
