"""What a rule says about itself: its names, and how it is written, explained, laid out and drawn.

A sheet is plain data. Rooms above read it: ``formats`` the spellings, ``logic`` how people use the
rule, ``generating`` how to lay it out, and the page its tool. Each derives its tables from the
sheets, so a rule is declared in its class and nowhere else.
"""

from __future__ import annotations

from typing import Any, Literal, NamedTuple

Edge = Literal["top", "left", "bottom", "right"]
EDGES: tuple[Edge, ...] = ("top", "left", "bottom", "right")


Group = Literal["Cages", "Lines", "Dots", "Cells", "Outside", "Grid"]


class Human(NamedTuple):
    """How people use a rule."""

    technique: str = "other-rule"
    """The key of its technique."""
    rating: int = 35
    """The rating of the technique on the human scale, in tenths."""
    pivot: Literal["", "circle", "ends", "first", "start"] = ""
    """The cells with a special role: its circle; both ends, or the first cell, which are named
    apart from the others; or the first cell of all."""
    scope: Literal["rule", "pairs", "house", "grid"] = "rule"
    """What it consists of: one condition or one for each first cell; independent pairs; a whole
    row or column, whose digits differ; or the whole grid, with conditions of its own."""


class Spread(NamedTuple):
    """How the generator lays out a rule."""

    share: float
    """The share of the cells to cover with lines, or of all clues to show."""
    lengths: tuple[int, int] = (0, 0)
    """The fewest and most cells of a line."""
    edges: tuple[Edge, ...] = EDGES
    """The edges of the grid that get clues."""


class Tool(NamedTuple):
    """The tool of the page that draws a rule; its fields are those of the rule."""

    group: Group
    """The group of tools. Marks on cells are drawn into one rule; ``Grid`` has the switches."""
    least: int = 1
    """The fewest selected cells."""
    most: int = 0
    """The most, if there is a limit."""
    asks: bool = False
    """Whether it asks for the number or the digits of the rule."""
    usual: int | None = None
    """The number if none is typed, unless the rule has a default itself."""
    marks: tuple[str, ...] = ()
    """The rules whose cells a negative rule exempts."""


class Sheet(NamedTuple):
    """The declaration of a rule."""

    name: str
    """Its name in JSON, on the command line and in messages."""
    fpuzzles: str = ""
    """Its key in the JSON of f-puzzles; empty if it has none."""
    iss: str = ""
    """The item of ISS whose arguments are the fields of the rule; empty if it has none."""
    from_one: bool = False
    """Whether that item is for grids with digits from 1 only."""
    commands: tuple[str, ...] = ()
    """Its names and aliases on the command line, if it can be made without values."""
    human: Human = Human()
    generate: Spread | None = None
    tool: Tool | None = None
    examples: tuple[Any, ...] = ()
    """Examples on a 9×9 grid: the arguments of the rule, or another rule that belongs to it."""


LINE = ("r3c2 r2c3 r3c4 r4c5 r5c5",)
"""The arguments of an example of a line."""

JIGSAW = "AAAABCCCC ABBBBBCFF AAAABBCFF DDEEBECCF DDGEEECFF DGGEHEEFF DDGHHIIII DDGHHHHHI GGGGHIIII"
"""The regions of an example."""
