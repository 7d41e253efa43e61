"""Write puzzles as addresses of SudokuPad: rules that a program reads, and drawings of them all.

SudokuPad has words for givens, regions, cages and a few rules about the whole grid. The others are
drawn, told as text, and kept in the notation of :func:`nonet.formats.written`.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from typing import Any
from urllib.parse import quote

from nonet import rules
from nonet.errors import FormatError
from nonet.formats import fpuzzles
from nonet.formats.address import read as read
from nonet.formats.lzstring import pack
from nonet.formats.puzzles import read as read_any
from nonet.formats.puzzles import written
from nonet.formats.record import Record
from nonet.formats.sudokupad import DRAWINGS, NOTATION, OWN_DRAWING
from nonet.model.grid import Grid
from nonet.rules.drawing import Area, Disc, Label, Layer, Point, Shape, Stroke

CELL = 64
"""The pixels of a cell, which lines and texts are measured in."""

INKS = {
    "ink": "#000000",
    "paper": "#FFFFFF",
    "muted": "#666666",
    "line": "#AAAAAA",
    "grey": "#CFCFCF",
    "shade": "#E3E6EB",
    "blue": "#34BBE6",
    "sky": "#2ECBFF",
    "green": "#67F067",
    "orange": "#FFA600",
    "peach": "#FFCCAA",
    "purple": "#F067F0",
    "lavender": "#C6B5F3",
    "yellow": "#F7D038",
    "teal": "#33BBAA",
    "tan": "#D9C4A3",
    "cyan": "#C9EEF2",
    "rose": "#F6CFD3",
    "mint": "#CFEED2",
    "ice": "#CFE0F8",
}
"""The colours that setters use for each ink."""

_GLOBAL: dict[type[rules.Rule], str] = {
    rules.AntiKnight: "antiknight",
    rules.AntiKing: "antiking",
    rules.NonConsecutive: "nonconsecutive",
    rules.DisjointGroups: "disjoint",
}
_STATED = (rules.Cage, rules.Sum, rules.Regions, rules.Candidates, rules.Rectangle)
"""Rules that SudokuPad draws itself."""


def write(record: Record, blank: str = "") -> str:
    """Return an address that opens a puzzle in SudokuPad; reject rules without any notation."""
    text = json.dumps(to_json(record), ensure_ascii=False, separators=(",", ":"))
    return f"https://sudokupad.app/scl{quote(pack(text), safe='')}"


def to_json(record: Record) -> dict[str, Any]:
    """Return a puzzle as the JSON of SudokuPad."""
    stated, size = record.conditions, record.grid.size
    layout = rules.layout_of(size, stated)
    notation = _notation(record) if stated else ""
    givens = read_any(notation).grid if stated else record.givens or record.grid
    made: dict[str, Any] = {
        "cellSize": CELL,
        "cells": _cells(record, givens, layout),
        "regions": [[list(divmod(cell, size)) for cell in region] for region in layout.regions],
        "cages": list(_cages(stated)),
        "metadata": _metadata(record, notation),
        **{key: [] for key in DRAWINGS},
    }
    if found := [name for kind, name in _GLOBAL.items() if any(type(r) is kind for r in stated)]:
        made["global"] = found
    if any(record.drawing.get(key) for key in DRAWINGS):  # it shows the rules, too
        if record.conditions:
            made["metadata"][OWN_DRAWING] = True
        for key, drawn in record.drawing.items():
            made[key] = [*made.get(key, []), *drawn] if key != "cages" else _joined(made, drawn)
    else:
        shapes = [shape for rule in stated if _drawn(rule) for shape in rule.drawing(layout)]
        for shape in sorted(shapes, key=lambda shape: shape.layer):
            key, entry = _object(shape)
            made[key].append(entry)
    return {key: value for key, value in made.items() if value not in ([], {})}


def _drawn(rule: rules.Rule) -> bool:
    return not isinstance(rule, _STATED)


def _joined(made: Mapping[str, Any], drawn: Iterable[Any]) -> list[Any]:
    """Return the cages with those that are only drawn."""
    known = [cage["cells"] for cage in made["cages"]]
    return [*made["cages"], *(cage for cage in drawn if cage.get("cells") not in known)]


def _cells(record: Record, givens: Grid, layout: rules.Layout) -> list[list[dict[str, Any]]]:
    """Return the rows of cells; one to which the rules leave a single digit may be a given."""
    marks = {
        cell: digits
        for rule in record.conditions
        if isinstance(rule, rules.Candidates)
        for cell, digits in rule.allowed
    }
    size = record.grid.size
    made = []
    for row in layout.rows:
        places = [divmod(cell, size) for cell in row]
        made.append([_cell(givens[r, c], marks.get((r, c), ())) for r, c in places])  # type: ignore[call-overload]
    return made


def _cell(digit: int, marks: Iterable[int]) -> dict[str, Any]:
    if digit:
        return {"value": digit}
    return {"centremarks": list(map(str, marks))} if marks else {}


def _cages(stated: Iterable[rules.Rule]) -> Iterator[dict[str, Any]]:
    for rule in stated:
        if isinstance(rule, (rules.Cage, rules.Sum)):
            cage: dict[str, Any] = {"cells": [list(cell) for cell in rule.cells]}
            if rule.total is not None:
                cage |= {"value": str(rule.total), "sum": rule.total}
            yield {**cage, "unique": isinstance(rule, rules.Cage)}
        elif isinstance(rule, rules.ExtraRegions):
            for cells in rule.regions:
                cage = {"cells": [list(cell) for cell in cells], "unique": True, "hidden": True}
                yield {**cage, "style": "extraregion"}


def _metadata(record: Record, notation: str) -> dict[str, Any]:
    made: dict[str, Any] = {
        key: record.meta[key] for key in ("title", "author") if key in record.meta
    }
    told = record.meta.get("ruleset")
    made["rules"] = told or "\n".join(rules.rule_texts(record.rules, record.grid.size))
    if record.solution is not None and record.grid.size < 10:
        made["solution"] = str(record.solution)
    if notation:
        made[NOTATION] = notation
    return made


def _notation(record: Record) -> str:
    """Return the rules in the notation that keeps the most of their names."""
    puzzle = Record(record.givens or record.grid, rules=record.conditions)
    try:
        stated = fpuzzles.to_json(puzzle)
    except FormatError:
        return written(puzzle)
    del stated["ruleset"]
    return json.dumps(stated, separators=(",", ":"))


def _object(shape: Shape) -> tuple[str, dict[str, Any]]:
    """Return the list that a shape belongs to, and its entry."""
    shapes = "overlays" if shape.layer == Layer.MARK else "underlays"
    match shape:
        case Stroke():
            entry = _line(shape.points, shape.ink, shape.width)
            if shape.dash:
                entry["stroke-dasharray"] = f"{CELL * shape.dash:g},{CELL * shape.dash:g}"
            return "lines", {**entry, "target": "overlay"} if shapes == "overlays" else entry
        case Disc():
            box = _box(shape.at, 2 * shape.radius, 2 * shape.radius, shape.fill, shape.ink)
            return shapes, {**box, "rounded": True, "thickness": CELL * shape.width}
        case Label():
            wide = max(0.5, 0.6 * shape.size * len(shape.text))
            box = _box(shape.at, wide, shape.size, None, None)
            text = {"text": shape.text, "fontSize": round(CELL * shape.size, 1)}
            return "overlays", {**box, **text, "color": INKS[shape.ink]}
        case Area(points=points):
            (x, xs), (y, ys) = (_span(numbers) for numbers in zip(*points))
            if len(points) == 4 and points[0] in ((x, y), (x, ys), (xs, y), (xs, ys)):
                at = (x + xs) / 2, (y + ys) / 2
                return shapes, _box(at, xs - x, ys - y, shape.fill, shape.ink)
            entry = _line((*points, points[0]), shape.ink or shape.fill, shape.width)
            return "lines", {**entry, "fill": INKS[shape.fill]}


def _span(numbers: Iterable[float]) -> tuple[float, float]:
    found = list(numbers)
    return min(found), max(found)


def _line(points: Iterable[Point], ink: str, width: float) -> dict[str, Any]:
    places = [[round(y, 4), round(x, 4)] for x, y in points]
    return {"wayPoints": places, "color": INKS[ink], "thickness": round(CELL * width, 1)}


def _box(
    at: Point, width: float, height: float, fill: str | None, ink: str | None
) -> dict[str, Any]:
    made = {
        "center": [round(at[1], 4), round(at[0], 4)],
        "width": round(width, 4),
        "height": round(height, 4),
    }
    colours = {"backgroundColor": fill, "borderColor": ink}
    return made | {key: INKS[name] for key, name in colours.items() if name}
