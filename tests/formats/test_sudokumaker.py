"""Addresses of SudokuMaker, read and written."""

from __future__ import annotations

import json
import random
from typing import Any
from urllib.parse import quote

import pytest

import nonet
from nonet import FormatError, Grid, formats, rules
from nonet.formats import Record
from nonet.formats.lzstring import pack

from helpers.random_rules import MAKERS, made

BOXES = [3 * (cell // 27) + cell % 9 // 3 for cell in range(81)]


def link(*constraints: dict[str, Any], **more: Any) -> str:
    cells = [{"given": True, "value": 1}, {"value": 2}, *({} for _ in range(79))]
    puzzle = {"name": "T", "cells": cells, "constraints": list(constraints), **more}
    text = json.dumps({"formatVersion": "1.5.0", "puzzle": puzzle})
    packed = pack(text).rstrip("=").replace("/", "-")
    return f"https://sudokumaker.app/?puzzle={quote(packed, safe='')}"


def read(*constraints: dict[str, Any]) -> tuple[rules.Rule, ...]:
    return formats.read(link({"type": 1, "regions": BOXES}, *constraints)).rules


def test_only_givens_are_clues_and_regions_are_boxes() -> None:
    record = formats.read(link({"type": 0}, {"type": 1, "regions": BOXES}, author="A"))
    assert record.grid == Grid("1" + "." * 80) and record.rules == ()
    assert record.meta["title"] == "T" and record.meta["author"] == "A"
    (none,) = formats.read(link({"type": 1, "regions": BOXES, "disabled": True})).rules
    assert rules.layout_of(9, (none,)).regions == ()


def test_edges_corners_and_outer_cells() -> None:
    clues = [{"value": 1, "edge": edge} for edge in (70, 75, 103, 132)]
    found = [
        rule.cells
        for rule in read({"type": 200, "clues": clues})
        if isinstance(rule, rules.Difference)
    ]
    pairs = ["r4c8 r5c8", "r5c3 r5c4", "r6c5 r7c5", "r8c6 r8c7"]
    assert found == [rules.Difference(pair).cells for pair in pairs]
    assert read({"type": 303, "clues": [{"corner": 11, "digits": [3]}]}) == (
        rules.Quadruple("r1c1 r1c2 r2c1 r2c2", [3]),
    )
    assert read({"type": 503, "clues": [{"value": 4, "outerCell": 3}, {"outerCell": 4}]}) == (
        rules.Skyscraper((-1, 2), 4),
    )


def test_arrows_have_the_ones_of_their_bulb_first() -> None:
    entry = {"bulbCells": [1, 0], "arrows": [[1, 2, 3], [0, 9]]}
    assert read({"type": 408, "bulbsWithArrows": [entry]}) == (
        rules.Arrow("r1c1 r1c2", "r1c3 r1c4"),
        rules.Arrow("r1c1 r1c2", "r2c1"),
    )


def test_negative_constraints_exempt_marks() -> None:
    white = {"type": 200, "clues": [{"value": 1, "edge": 1}], "negative": [1]}
    black: dict[str, Any] = {
        "type": 201,
        "clues": [{"value": 2, "edge": 9}],
        "overrideNegativeDifferences": True,
    }
    found = read(white, black)
    assert rules.NoDifference([("r1c1", "r1c2"), ("r1c1", "r2c1")], 1) in found
    assert rules.NoDifference([("r1c1", "r1c2")], 1) in read(
        white, {**black, "overrideNegativeDifferences": False}
    )


@pytest.mark.parametrize(
    ("block", "message"),
    [
        ({"type": 1000, "definition": {"name": "Fun"}}, "the constraint 'Fun' is not read"),
        ({"type": 302, "groups": []}, "the constraint 'Clone' is not read"),
        ({"type": 777}, "the constraint 777 is not read"),
        ({"type": 400, "lines": [[1, 2, 99]]}, "outside the grid"),
        ({"type": 400}, "no cells or values as expected"),
        ({"type": 406, "groups": [2, 4], "lines": [[1, 2]]}, "other groups of digits"),
    ],
)
def test_constraints_that_are_not_read_are_named(block: dict[str, Any], message: str) -> None:
    with pytest.raises(FormatError, match=message):
        read(block)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("https://sudokumaker.app/?puzzle=AAAA", "damaged|truncated"),
        ("https://sudokumaker.app/", "does not contain it"),
        (link(type="custom"), "type 'custom' is not read"),
        (link(minDigit=0), "digits from 0"),
        (link(width=10), "81 cells are no grid"),
    ],
)
def test_faults_are_named(text: str, message: str) -> None:
    with pytest.raises(FormatError, match=message):
        formats.read(text)


def test_drawings_are_named() -> None:
    assert (
        formats.read(link({"type": 2000, "lines": []})).warning
        == "drawn but not read as rules: lines"
    )


@pytest.mark.parametrize("kind", sorted(MAKERS))
def test_a_rule_returns_or_is_refused(kind: str) -> None:
    chance = random.Random(kind)
    stated = tuple(dict.fromkeys(made(kind, chance, 9) for _ in range(2)))
    record = Record(Grid("1" + "." * 80), rules=stated)
    try:
        text = formats.write(record, "sudokumaker")
    except FormatError as error:
        assert "SudokuMaker has no" in str(error)
        return
    found = formats.read(text)
    layout = rules.layout_of(9)
    assert {one for rule in found.rules for one in rule.normal(layout)} == {
        one for rule in stated for one in rule.normal(layout)
    }
    assert found.grid == record.grid and found.warning is None


def test_jigsaws_and_rectangles_return() -> None:
    snakes = rules.Regions("AAAB ACBB CCDB CDDD")
    for record in (
        Record(Grid.empty_of(4), rules=(snakes,)),
        Record(Grid.empty_of(6), rules=(rules.Rectangle(4, 6),)),
        Record(Grid("1" + "." * 35)),
    ):
        found = formats.read(formats.write(record, "sudokumaker"))
        assert nonet.count_solutions(found, limit=50) == nonet.count_solutions(record, limit=50)
