"""A path as a page: complete, well-formed, self-contained."""

from __future__ import annotations

import re
from functools import cache
from html.parser import HTMLParser
from typing import Any
from xml.etree import ElementTree

from nonet.logic.explanations import Explanation, explain
from nonet.logic.hints import hint
from nonet.model.cells import Position
from nonet.render.looks import HUES
from nonet.render.path_html import curve_svg, path_html

HARDEST = "........8..3...4...9..2..6.....79.......612...6.5.2.7...8...5...1.....2.4.5.....3"


@cache
def hardest() -> Explanation:
    return explain(HARDEST)


class Balanced(HTMLParser):
    """Checks that tags are balanced."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: list[str] = []

    def handle_starttag(self, tag: Any, attrs: Any) -> None:
        self.seen.append(tag)
        assert not any(name in ("src", "href") for name, _ in attrs)
        if tag not in ("meta", "wbr"):
            self.open.append(tag)

    def handle_startendtag(self, tag: Any, attrs: Any) -> None:
        self.seen.append(tag)

    def handle_endtag(self, tag: Any) -> None:
        assert self.open.pop() == tag


def test_a_page_has_all_steps_and_needs_nothing_else() -> None:
    found = hardest()
    page = Balanced()
    page.feed(path_html(found))
    assert not page.open
    assert page.seen.count("h2") == len(found.runs()) + 1
    assert page.seen.count("svg") == len(found.runs()) + 2
    assert page.seen.count("details") == sum(len(step.nested) for step in found.steps)


def test_a_notebook_shows_what_the_page_shows() -> None:
    found = hardest()
    shown = found._repr_html_()
    assert shown is not None and shown in path_html(found)
    assert found._repr_svg_() is None
    for thing in (found, found.steps[0], hint(HARDEST), found.start, found.start.grid):
        part = Balanced()
        part.feed(thing._repr_html_() or "")
        assert part.seen and not part.open
        assert {"html", "body", "script", "link"}.isdisjoint(part.seen)
    styles = re.search("<style>(.*)</style>", shown, re.S)
    assert styles is not None
    rules = re.findall(r"(?:^|\}|\{)([^{}@]+)\{", styles[1])
    assert all(rule.strip().startswith(".nonet") for rule in rules), "it must not restyle others"


def test_what_is_long_has_a_short_repr() -> None:
    found = hardest()
    assert repr(found) == f"<Explanation of {HARDEST!r}: {len(found)} steps, solved>"
    assert all(len(repr(step)) < 120 for step in found)
    assert repr(explain("." * 81)).endswith("0 steps, stuck>")
    path = explain(HARDEST)
    assert path[0] == path.steps[0] and path[-1] == path.steps[-1]
    first = found.steps[0]
    (cell, digit), *_ = first.placements or first.eliminations
    sign = "=" if first.placements else "<>"
    text = f"<{first.technique.name}: {Position(*divmod(cell, 9))}{sign}{digit}"
    assert repr(first).startswith(text)


def test_the_curve_has_a_bar_for_each_step() -> None:
    found = hardest()
    bars = [e for e in ElementTree.fromstring(curve_svg(found)).iter() if e.tag.endswith("rect")]
    assert len(bars) == len(found)
    beyond = [bar for bar in bars if bar.get("fill") == HUES["orange"].ink]
    assert len(beyond) == len(found.beyond)
