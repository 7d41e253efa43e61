"""The drawing of every rule: its shapes, their inks and places, and the pictures made of them."""

from __future__ import annotations

import xml.etree.ElementTree as ElementTree
from collections import Counter
from typing import Any

import pytest

from nonet import rules
from nonet.model.cells import Position
from nonet.model.grid import Grid
from nonet.puzzles.board import Board
from nonet.render.grids import grid_svg
from nonet.render.looks import RULES
from nonet.render.rule_shapes import borders, margins_of, shapes_of, undrawn
from nonet.render.step_svg import step_svg
from nonet.rules import Rule, layout_of
from nonet.rules.drawing import Area, Disc, Label, Layer, Stroke, outlines
from nonet.rules.examples import EXAMPLES

from helpers.places import DOCS
from helpers.scripts import script

EMPTY = Grid("." * 81)
KINDS = [kind.__name__ for kind in EXAMPLES]

SILENT = {
    *(rules.AntiKing, rules.AntiKnight, rules.NonConsecutive, rules.DisjointGroups),
    *(rules.AntiTaxicab, rules.Connected, rules.Digits, rules.FreeLines, rules.ChaosConstruction),
    rules.Doublers,
    *(rules.GlobalEntropy, rules.NoDifference, rules.NoPairSum, rules.NoRatio, rules.Regions),
}
"""The rules about the whole grid, which are named below a picture; regions change its lines."""


def drawn(*made: Rule) -> list[Any]:
    return list(shapes_of(9, made))


def test_every_rule_has_an_example() -> None:
    found = (getattr(rules, name) for name in rules.__all__)
    kinds = {one for one in found if isinstance(one, type) and issubclass(one, Rule)}
    assert kinds - {Rule} == set(EXAMPLES)


@pytest.mark.parametrize(("kind", "made"), EXAMPLES.items(), ids=KINDS)
def test_every_rule_has_a_picture_or_a_name(kind: type[Rule], made: tuple[Rule, ...]) -> None:
    mine = tuple(rule for rule in made if type(rule) is kind)
    assert mine
    assert bool(shapes_of(9, mine)) == (kind not in SILENT)
    assert undrawn(9, mine) == ([kind.name] if kind in SILENT - {rules.Regions} else [])


@pytest.mark.parametrize("made", EXAMPLES.values(), ids=KINDS)
def test_shapes_have_known_inks_and_stay_near_the_grid(made: tuple[Rule, ...]) -> None:
    for shape in drawn(*made):
        points = shape.points if isinstance(shape, (Stroke, Area)) else (shape.at,)
        assert all(-1 <= x <= 10 and -1 <= y <= 10 for x, y in points)
        fill, ink = getattr(shape, "fill", None), shape.ink
        assert {fill, ink} - {None} <= set(RULES) and {fill, ink} != {None}


@pytest.mark.parametrize("made", EXAMPLES.values(), ids=KINDS)
def test_pictures_are_well_formed_and_have_a_dark_theme(made: tuple[Rule, ...]) -> None:
    for svg in (grid_svg(EMPTY, made), step_svg(Board(EMPTY, rules=made))):
        root = ElementTree.fromstring(svg)
        style = "".join(root.itertext())
        used = {
            value
            for element in root.iter()
            for name, value in element.attrib.items()
            if name in ("fill", "stroke") and value.startswith("#")
        }
        assert used and all(colour in style for colour in used)


def test_marks_are_above_the_lines_of_the_grid() -> None:
    square = [made[0] for kind, made in EXAMPLES.items() if kind is not rules.Rectangle]
    layers = [shape.layer for shape in drawn(*square)]
    assert layers == sorted(layers)
    assert all(shape.layer is Layer.MARK for shape in drawn(rules.Difference("r1c1 r1c2")) if shape)


@pytest.mark.parametrize(
    ("rule", "expected"),
    [
        (rules.Thermometer("r1c1 r1c2"), {Disc: 1, Stroke: 1}),
        (rules.Between("r1c1 r1c2 r1c3"), {Disc: 2, Stroke: 1}),
        (rules.Arrow("r1c1", "r1c2 r1c3"), {Disc: 1, Stroke: 2}),
        (rules.Quadruple("r1c1 r1c2 r2c1 r2c2", "12"), {Disc: 1, Label: 1}),
        (rules.Difference("r1c1 r1c2"), {Disc: 1}),
        (rules.Difference("r1c1 r1c2", 3), {Disc: 1, Label: 1}),
        (rules.Odd("r1c1 r2c2"), {Disc: 2}),
        (rules.Even("r1c1 r2c2"), {Area: 2}),
        (rules.LittleKiller((-1, 2), "DR", 20), {Label: 1, Stroke: 2}),
        (rules.Maximum("r1c1"), {Area: 1, Stroke: 4}),
    ],
    ids=lambda value: getattr(value, "name", ""),
)
def test_what_setters_expect(rule: Rule, expected: dict[Any, int]) -> None:
    assert Counter(map(type, drawn(rule))) == expected


@pytest.mark.parametrize(
    ("rule", "ink"),
    [
        (rules.Whispers("r1c1 r1c2"), "green"),
        (rules.Whispers("r1c1 r1c2", 4), "orange"),
        (rules.Renban("r1c1 r1c2"), "purple"),
        (rules.RegionSum("r1c1 r1c2"), "sky"),
        (rules.Palindrome("r1c1 r1c2"), "grey"),
    ],
    ids=lambda value: getattr(value, "name", value),
)
def test_lines_have_their_colours(rule: Rule, ink: str) -> None:
    (line,) = drawn(rule)
    assert line.ink == ink and line.points == ((0.5, 0.5), (1.5, 0.5))


def test_a_cage_has_its_sum_in_the_gap_of_a_dashed_line() -> None:
    line, text = drawn(rules.Cage("r2c2 r2c3 r3c2", 15))
    assert line.dash and text.text == "15"
    (x, y), *_, (left, below) = line.points
    assert left < text.at[0] < x and y < text.at[1] < below
    (closed,) = drawn(rules.Cage("r2c2 r2c3"))
    assert closed.points[0] == closed.points[-1]


def test_outlines_of_rings_and_of_cells_that_touch_at_a_corner() -> None:
    ring = [Position(r, c) for r in range(3) for c in range(3) if (r, c) != (1, 1)]
    outer, inner = outlines(ring, 0.1)
    assert (min(outer), max(outer)) == ((0.1, 0.1), (2.9, 2.9))
    assert (min(inner), max(inner)) == ((0.9, 0.9), (2.1, 2.1))
    assert len(outlines([Position(0, 0), Position(1, 1)], 0.0)) == 2


def test_clues_outside_the_grid_make_room() -> None:
    sides = margins_of(9, drawn(rules.Sandwich((-1, 3), 20), rules.Skyscraper((4, 9), 2)))
    assert (sides.left, sides.bottom) == (0, 0) and sides.top == sides.right > 0


def test_regions_change_the_lines_between_boxes() -> None:
    jigsaw = EXAMPLES[rules.Regions]
    assert len(borders(layout_of(9))) == 8
    straight = sum(abs(bx - ax) + abs(by - ay) for (ax, ay), (bx, by) in borders(layout_of(9)))
    assert straight == 8 * 9
    assert len(borders(layout_of(9, jigsaw))) > 8


def test_every_rule_has_a_page_in_the_documentation() -> None:
    program = script("rule_pages")
    made = program.documents()
    for kind in EXAMPLES:
        page = made[f"{kind.name}.md"]
        assert program.meaning(kind)[0] in page and f"({kind.name}.svg)" in page
        assert f"({kind.name}.md)" in made["README.md"]
        ElementTree.fromstring(made[f"{kind.name}.svg"])
    assert len(made) == 1 + 2 * len(EXAMPLES)
    stale = "run: python scripts/rule_pages.py"
    assert program.table() in (DOCS / "variants.md").read_text(encoding="utf-8"), stale


LINE = "r5c5 r5c6 r5c7"


@pytest.mark.parametrize("kind", [rules.Whispers, rules.Lockout, rules.Modular, rules.SumLine])
def test_lines_show_unusual_numbers(kind: Any) -> None:
    usual, unusual = kind(LINE), kind(LINE, 7)
    assert not any(isinstance(one, Label) for one in drawn(usual))
    assert [one.text for one in drawn(unusual) if isinstance(one, Label)] == ["7"]
