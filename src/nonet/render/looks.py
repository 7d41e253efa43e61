"""The colours, line styles, shapes and names used in every picture of a step.

Terminal, SVG and HTML output use this table directly. The page uses ``looks.css`` and ``looks.js``,
which ``scripts/page_files.py`` generates from it.
"""

from __future__ import annotations

import re
from typing import NamedTuple


class Hue(NamedTuple):
    """A colour: its ink and its soft fill, each for light and dark, and a style for terminals."""

    ink: str
    soft: str
    dark_ink: str
    dark_soft: str
    style: str


class Look(NamedTuple):
    """How a role looks: its name in a legend, its hue and the style of its edge."""

    name: str
    hue: str
    edge: str = "solid"


HUES = {
    "green": Hue("#17713f", "#cdeed6", "#7fd6a2", "#1d4a30", "bold green"),
    "yellow": Hue("#7a5b00", "#fae7a0", "#f0cc62", "#4a3d12", "bold yellow"),
    "blue": Hue("#1b57c2", "#cfe1fd", "#86b0ff", "#23406f", "bold blue"),
    "orange": Hue("#a14a00", "#fcdcbc", "#f7ad6b", "#563513", "bold dark_orange"),
    "purple": Hue("#7a3fc4", "#e6d9fb", "#c3a0f8", "#45316c", "bold magenta"),
    "teal": Hue("#006b62", "#c3ede7", "#62d3c6", "#17483f", "bold cyan"),
    "pink": Hue("#b02a6b", "#fad5e5", "#f79cc4", "#582441", "bold deep_pink2"),
    "red": Hue("#b3261e", "#fad4d0", "#ff9a91", "#572826", "bold red"),
    "grey": Hue("#4b5563", "#dfe3e8", "#b4bcc8", "#383f4a", "bold grey62"),
}

LOOKS = {
    "pattern": Look("Pattern", "green"),
    "floor": Look("Floor", "green"),
    "on": Look("True in the chain", "green"),
    "pivot": Look("Pivot", "yellow"),
    "roof": Look("Roof", "yellow"),
    "common": Look("Common digit", "yellow"),
    "premise": Look("Premise", "yellow"),
    "denied": Look("Premise, denied", "yellow", "dashed"),
    "case": Look("Case", "purple", "dotted"),
    "pincer": Look("Pincer", "blue"),
    "set": Look("Locked set", "blue"),
    "off": Look("False in the chain", "orange", "dashed"),
    "fin": Look("Fin", "orange"),
    "extra": Look("Extra candidate", "orange"),
    "excluder": Look("Excluder", "purple"),
    "endofin": Look("Endo-fin", "purple"),
    "blocker": Look("Blocker", "grey"),
    "color_a": Look("Colour A", "blue"),
    "color_b": Look("Colour B", "orange"),
    "color_c": Look("Colour C", "purple"),
    "color_d": Look("Colour D", "teal"),
    "house": Look("House", "teal"),
    "cover": Look("Cover house", "purple", "dashed"),
    "witness": Look("Witness house", "blue", "dotted"),
    "placed": Look("Placed", "green"),
    "eliminated": Look("Struck out", "red"),
    "mistake": Look("Mistake", "red"),
    "focus": Look("Where to look", "yellow"),
}
"""The look of each role; a role without one is plain."""

LINKS = {True: Look("Strong link", "blue"), False: Look("Weak link", "orange", "dashed")}
"""The looks of strong and weak links; in one of several branches, they have its hue."""

TONES = ("blue", "orange", "purple", "teal", "pink", "yellow", "grey")
"""The hues of sets, colours and branches A, B, C …; the eighth starts over."""

SHAPES = ("circle", "square", "diamond", "leaf")
"""The shapes of candidates of colours A to D, for colour-blind readers."""

FRAMES = ("witness", "cover", "house")
"""The roles that frame and tint whole houses, the strongest tint last."""

HOUSES = ("blocker", *FRAMES)
"""The roles that tint whole houses."""

BOARD = {
    "surface": ("#ffffff", "#1a1e25"),
    "ink": ("#1c2027", "#e9ebef"),
    "muted": ("#5a6270", "#a0a8b5"),
    "line-strong": ("#2a303b", "#aab2c0"),
    "player": ("#2352bd", "#8fb4ff"),
}
"""The colours of the board itself, for light and dark."""

RULES = {
    "ink": BOARD["ink"],
    "paper": BOARD["surface"],
    "muted": BOARD["muted"],
    "line": ("#7b8494", "#8d96a5"),
    "grey": ("#cdd1d8", "#4a515d"),
    "shade": ("#e3e6eb", "#333a45"),
    "blue": ("#5f9ce0", "#4b83c4"),
    "sky": ("#8fcbf3", "#2f6f9f"),
    "green": ("#7fd884", "#2f7f42"),
    "orange": ("#f6b25c", "#9a6420"),
    "peach": ("#f6c9a3", "#8a5b3a"),
    "purple": ("#dd94e6", "#85439a"),
    "lavender": ("#c6b5f3", "#5f4f9c"),
    "yellow": ("#efdd63", "#857820"),
    "teal": ("#7fdacd", "#2a7d73"),
    "tan": ("#d9c4a3", "#6f5f45"),
    "cyan": ("#c9eef2", "#1f4d57"),
    "rose": ("#f6cfd3", "#5f2f38"),
    "mint": ("#cfeed2", "#28512f"),
    "ice": ("#cfe0f8", "#2b4267"),
}
"""The colours of the inks that rules are drawn with, for light and dark."""


def paper(name: str) -> str:
    """Return a colour of the board itself."""
    return BOARD[name][0]


def hue_of(role: str, letter: str = "") -> Hue:
    """Return the hue of a role, or that of one of several sets, colours or branches."""
    return HUES[TONES[(ord(letter) - ord("A")) % len(TONES)] if letter else LOOKS[role].hue]


def style_of(role: str, letter: str = "") -> str | None:
    """Return the terminal style of a role; None if it is plain."""
    if role == "technique":
        return "bold"
    return hue_of(role, letter).style if role in LOOKS else None


def dark_rules(svg: str, root: str) -> str:
    """Return the CSS that gives a picture its dark-theme colours."""
    pairs = dict(BOARD.values()) | dict(RULES.values())
    for hue in HUES.values():
        pairs |= {hue.ink: hue.dark_ink, hue.soft: hue.dark_soft}
    used = sorted(set(re.findall(r'(fill|stroke)="(#\w+)"', svg)))
    rules = "".join(f'{root} [{what}="{light}"]{{{what}:{pairs[light]}}}' for what, light in used)
    return f"@media screen and (prefers-color-scheme:dark){{{rules}}}"
