"""Every screen size: the board is visible, nothing overlaps, and it prints."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from helpers.looking import PUZZLE, SOLUTION, X_WING, cell, digit, focus, ready, reload, start_game

SCREENS = {
    "phone": (390, 844),
    "phone on its side": (844, 390),
    "tablet": (820, 1180),
    "square": (900, 900),
    "small laptop": (1280, 720),
    "laptop": (1366, 650),
    "old laptop": (1280, 800),
    "wide laptop": (1536, 730),
    "desktop": (1920, 1080),
    "200 % zoom": (640, 360),
}

SEEN = """ids => {
    const box = id => document.getElementById(id).getBoundingClientRect();
    return ids.every(id => {
        const b = box(id);
        return b.width > 0 && b.height > 0 && b.left >= 0 && b.top >= 0
            && b.right <= innerWidth + 0.5 && b.bottom <= innerHeight + 0.5;
    });
}"""

OVERLAPS = """ids => {
    const boxes = ids.map(id => document.getElementById(id).getBoundingClientRect());
    const pairs = boxes.flatMap((a, i) => boxes.slice(i + 1).map(b => [a, b]));
    return pairs.filter(([a, b]) => a.left < b.right - 1 && b.left < a.right - 1
        && a.top < b.bottom - 1 && b.top < a.bottom - 1).length;
}"""

CUT = """() => [...document.querySelectorAll('.modes button span')]
    .filter(s => s.getBoundingClientRect().width > s.parentElement.getBoundingClientRect().width)
    .map(s => s.textContent)"""


def test_board_pad_and_hint_are_in_view(open_page: Callable[..., Page]) -> None:
    page = open_page(f"?p={PUZZLE}")
    page.click("#tab-play")
    page.click("#play-this")
    expect(page.locator("#game-line")).to_be_visible()
    for name, (width, height) in SCREENS.items():
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("document.getElementById('tab-pad').click()")
        parts = ["status", "board", "pad", "modes", "undo", "erase", "hint-quick"]
        assert page.evaluate(SEEN, parts), f"board, clock and pad without scrolling: {name}"
        assert page.evaluate(OVERLAPS, ["status", "board", "modes", "digits", "undo"]) == 0, name
        assert page.evaluate(CUT) == [], name
    page.click("#tab-explain")
    page.click("#hint")
    expect(page.locator("#hint-body .levels")).to_be_visible()
    for name, (width, height) in SCREENS.items():
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(SEEN, ["board", "hint-body", "hint"]), f"hint and board: {name}"
        assert page.evaluate("document.documentElement.scrollHeight <= innerHeight"), name
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), name


def test_after_start_the_phone_shows_board_clock_and_pad(open_page: Callable[..., Page]) -> None:
    page = open_page(phone=True)
    page.tap("#tab-play")
    page.tap("[data-level=easy]")
    expect(page.locator("#game-name")).to_have_text("Easy")
    assert page.evaluate(SEEN, ["board", "clock", "pad", "modes"])


def sheets(page: Page) -> int:
    return page.locator(".sheet").count()


def test_ctrl_p_prints_the_board(open_page: Callable[..., Page]) -> None:
    page = open_page(f"?p={PUZZLE}")
    focus(page, 2)
    page.keyboard.press("Control+Digit4")
    page.wait_for_selector("html[data-printable]", state="attached")
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    assert sheets(page) == 1
    texts = page.locator(".sheet svg text").all_inner_texts()
    assert len(texts) == 31, "30 clues and a mark"
    page.emulate_media(media="print")
    expect(page.locator(".sheet svg").first).to_be_visible()
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    assert sheets(page) == 0
    assert len(re.findall(rb"/Type\s*/Page\b", page.pdf(format="A4"))) == 1


QWERTZ = """([key, code, shift]) => document.activeElement.dispatchEvent(new KeyboardEvent(
    "keydown", { key, code, ctrlKey: true, shiftKey: shift, bubbles: true, cancelable: true }))"""


def test_letters_go_by_what_is_printed_on_the_key(open_page: Callable[..., Page]) -> None:
    page = open_page(f"?p={PUZZLE}")
    focus(page, 2)
    page.keyboard.press("4")
    page.evaluate(QWERTZ, ["z", "KeyY", False])
    expect(cell(page, 2)).to_have_accessible_name("Row 1, column 3: empty")
    page.evaluate(QWERTZ, ["y", "KeyZ", False])
    expect(digit(page, 2)).to_have_text("4")
    page.evaluate(QWERTZ, ["я", "KeyZ", False])
    expect(cell(page, 2)).to_have_accessible_name("Row 1, column 3: empty")


def test_letters_that_are_digits_are_not_labelled_as_keys(open_page: Callable[..., Page]) -> None:
    page = open_page("?p=" + "." * 255 + "G", size=(1920, 1080))
    expect(page.locator(".modes kbd").first).to_be_hidden()


def test_digit_first(open_page: Callable[..., Page]) -> None:
    page = open_page(f"?p={PUZZLE}")
    page.click("#settings-button")
    page.locator("[name=digitFirst]").check()
    page.keyboard.press("Escape")
    page.click("[data-digit='4']")
    expect(page.locator("[data-digit='4']")).to_have_attribute("aria-pressed", "true")
    cell(page, 2).click()
    expect(digit(page, 2)).to_have_text("4")


def test_forced_colours_show_the_selection(open_page: Callable[..., Page]) -> None:
    page = open_page(f"?p={PUZZLE}", forced_colors="active")
    focus(page, 2)
    colour = "getComputedStyle(document.querySelector('[data-cell=\"{}\"]')).backgroundColor"
    assert page.evaluate(colour.format(2)) != page.evaluate(colour.format(3))


@pytest.mark.slow
def test_a_game_is_won_without_the_server(open_page: Callable[..., Page]) -> None:
    nearly = SOLUTION[:78] + "..."
    page = open_page(f"?p={nearly}", service_workers="allow")
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    start_game(page)
    page.context.set_offline(True)
    reload(page)
    ready(page)
    if page.locator("#resume").is_visible():  # the clock had started
        page.click("#resume")
    for index in (78, 79, 80):
        focus(page, index)
        page.keyboard.press(SOLUTION[index])
    expect(page.locator("#result-title")).to_have_text("Solved")
    page.keyboard.press("Escape")
    expect(page.locator("#toast")).to_have_css("pointer-events", "none")  # not in the way
    page.click("#stats-button")
    expect(page.locator("#stats-body")).to_contain_text("1 of 1")
    page.keyboard.press("Escape")
    page.click("#leave")
    page.click("#tab-check")
    page.click("#solve")
    expect(page.locator("#check-problem")).to_contain_text("this needs the server")
    page.context.set_offline(False)
    page.click("#solve")
    expect(page.locator("#check-problem")).to_be_hidden()


@pytest.mark.parametrize("language", ["en-GB", "ja"])
def test_first_paint_is_small(open_page: Callable[..., Page], language: str) -> None:
    page = open_page(f"?p={X_WING}", locale=language)
    sizes = page.evaluate(
        "Object.fromEntries(performance.getEntriesByType('resource')"
        ".concat(performance.getEntriesByType('navigation'))"
        ".filter(e => e.entryType === 'navigation' || /s.[a-z]{2}.json|woff2/.test(e.name)"
        " || [...document.querySelectorAll('link,script')].some(l => (l.href || l.src) === e.name"
        " && !/print.css|webmanifest|icon/.test(e.name)))"
        ".map(e => [e.name, e.encodedBodySize]))"
    )
    assert all(sizes.values()), "every file was requested, none came from the cache"
    text = {name: size for name, size in sizes.items() if not name.endswith(".woff2")}
    assert 10_000 < sum(text.values()) <= 60_000
    assert sum(sizes.values()) <= 120_000, "with fonts"

    def sent(name: str, encoding: str) -> int:
        answer = page.request.head(name, headers={"Accept-Encoding": encoding})
        return int(answer.headers["content-length"])

    assert sum(sent(name, "br") for name in text) <= 60_000
    assert sum(sent(name, "gzip") for name in text) <= 70_000, "without TLS, from another machine"


SWIPE = """([from, to]) => {
    const panel = document.querySelector(".panel");
    const touch = x => new Touch({ identifier: 1, target: panel, clientX: x, clientY: 700 });
    const send = (name, x, still) => panel.dispatchEvent(new TouchEvent(name, {
        bubbles: true, touches: still ? [touch(x)] : [], changedTouches: [touch(x)] }));
    send("touchstart", from, true);
    send("touchend", to, false);
}"""


def test_a_swipe_turns_to_the_next_tab(open_page: Callable[..., Page]) -> None:
    page = open_page(f"?p={PUZZLE}", phone=True)
    for distance, tab in ((-150, "play"), (-150, "learn"), (40, "learn"), (150, "play")):
        page.evaluate(SWIPE, [200, 200 + distance])
        expect(page.locator(f"#tab-{tab}")).to_have_attribute("aria-selected", "true")


FEEL = """() => {
    window.felt = [];
    navigator.vibrate = pattern => window.felt.push(["buzz", pattern]);
    window.AudioContext = class {
        currentTime = 0;
        createGain() {
            const nothing = () => {};
            const gain = { setValueAtTime: nothing, exponentialRampToValueAtTime: nothing };
            return { gain, connect: nothing };
        }
        createOscillator() {
            const frequency = { set value(tone) { window.felt.push(["tone", tone]); } };
            return { frequency, connect: other => other, start() {}, stop() {} };
        }
    };
}"""


def test_sound_and_vibration_only_where_wanted(open_page: Callable[..., Page]) -> None:
    page = open_page(f"?p={PUZZLE}")
    page.evaluate(FEEL)
    focus(page, 2)
    page.keyboard.press("4")
    assert page.evaluate("window.felt") == []
    page.click("#settings-button")
    page.locator("[name=sound]").check()
    page.locator("[name=haptics]").check()
    page.keyboard.press("Escape")
    focus(page, 3)
    page.keyboard.press("6")
    felt = page.evaluate("window.felt")
    assert ["buzz", 8] in felt and ["tone", 440] in felt


def test_colours_can_be_told_apart_without_colour(open_page: Callable[..., Page]) -> None:
    page = open_page(f"?p={'.' * 81}")
    page.click("#settings-button")
    page.locator("[name=patterns]").check()
    page.keyboard.press("Escape")
    for colour in range(1, 10):
        focus(page, colour)
        page.keyboard.press("v")
        page.keyboard.press(str(colour))
    patterns = page.evaluate(
        "[...document.querySelectorAll('#board [data-colour]')].map("
        "c => getComputedStyle(c, '::before').background.replace(/rgba?[^,]*,[^)]*\\)/g, ''))"
    )
    assert len(set(patterns)) == len(patterns) == 9


def tab_to(page: Page, wanted: str) -> None:
    for _ in range(40):
        if page.evaluate("document.activeElement.id") == wanted:
            return
        page.keyboard.press("Tab")
    pytest.fail(f"the keyboard does not reach #{wanted}")


def test_hints_and_paths_by_keyboard_alone(open_page: Callable[..., Page]) -> None:
    page = open_page(f"?p={X_WING}")
    focus(page, 1)
    for level in range(1, 5):
        page.keyboard.press("h")
        expect(page.locator("#hint-body li.on")).to_have_count(level)
    tab_to(page, "hint-apply")
    page.keyboard.press("Enter")
    expect(page.locator("#hint-body")).to_be_empty()
    page.focus("#tab-explain")
    tab_to(page, "path-start")
    page.keyboard.press("Enter")
    expect(page.locator("#path-place")).to_contain_text("Step 1 of")
    tab_to(page, "path-next")
    page.keyboard.press("Enter")
    expect(page.locator("#path-place")).to_contain_text("Step 2 of")
    page.keyboard.press("Escape")
    expect(page.locator("#path")).to_be_hidden()
