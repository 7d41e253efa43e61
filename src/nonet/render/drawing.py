"""A puzzle with its rules for the page to draw: houses, regions, and the rules as SVG layers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any

from nonet.model.grid import Grid
from nonet.puzzles.puzzle import Rules
from nonet.render.rule_shapes import layered, margins_of, shapes_of, shapes_svg
from nonet.results import PUZZLE, Column, Result
from nonet.rules import layout_of, rule_texts
from nonet.rules.plain import to_plain

SCALE = 100
"""The side of a cell in the layers."""


@dataclass(frozen=True, slots=True)
class Drawing(Result):
    """A puzzle, its rules, and how to draw them."""

    puzzle: Annotated[Grid, PUZZLE]
    givens: Annotated[Grid | None, Column("grid", "The givens, if the text marks them.")]
    rules: Annotated[tuple[dict[str, Any], ...], Column("json", "The rules with their fields.")]
    houses: Annotated[
        tuple[tuple[int, ...], ...],
        Column("json", "The groups of cells without a repeated digit: rows, columns, regions, …"),
    ]
    regions: Annotated[
        tuple[int, ...],
        Column(
            "json",
            "The box or region of each cell; -1 for a cell in none, -2 for one outside the grid.",
        ),
    ]
    below: Annotated[str, Column("text", "SVG to draw below the lines, 100 units per cell.")]
    above: Annotated[str, Column("text", "SVG to draw above the lines.")]
    margins: Annotated[
        tuple[float, ...],
        Column("json", "Room for clues outside: left, top, right, bottom, in cells."),
    ]
    texts: Annotated[
        tuple[str, ...], Column("texts", "What the rules ask of a player, in sentences.")
    ]
    warning: Annotated[
        str | None,
        Column("text", "Why the text may have been misread, if so."),
    ] = None
    title: Annotated[str, Column("text", "The title of the puzzle, if the text has one.")] = ""
    author: Annotated[str, Column("text", "Its author, if the text has one.")] = ""
    ruleset: Annotated[str, Column("text", "The rules as its author wrote them.")] = ""


def drawing_of(grid: Grid, givens: Grid | None, rules: Rules) -> Drawing:
    """Return a puzzle with its rules, for the page to draw."""
    size = grid.size
    layout = layout_of(size, rules)
    shapes = shapes_of(size, rules)
    below, above = (
        shapes_svg(some, SCALE, lambda ink: f"var(--rule-{ink})") for some in layered(shapes)
    )
    # As many rows and columns as a square has, so that the page finds a house by its number.
    missing = [[()] * (size - len(kind)) for kind in (layout.rows, layout.columns)]
    rows, columns = (*layout.rows, *missing[0]), (*layout.columns, *missing[1])
    lines = (*rows, *columns) if layout.lines else ()
    regions = {**dict.fromkeys(layout.blank, -2), **layout.region_of}
    extra = (cells for rule in rules if not rule.replaces_boxes for _, cells in rule.groups(layout))
    return Drawing(
        puzzle=grid,
        givens=givens,
        rules=tuple(map(to_plain, rules)),
        houses=(*lines, *layout.regions, *extra),
        regions=tuple(regions.get(cell, -1) for cell in range(size * size)),
        below=below,
        above=above,
        margins=tuple(margins_of(size, shapes)),
        texts=rule_texts(rules, size) if rules else (),
    )
