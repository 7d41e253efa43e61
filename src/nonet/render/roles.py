"""One list of colours for roles, used by every picture of a step."""

from __future__ import annotations

from typing import NamedTuple


class Look(NamedTuple):
    """How a role looks: a fill for pages, a style for terminals."""

    fill: str
    style: str


_GREEN = Look("#8fd694", "bold green")
_BLUE = Look("#8ec5f5", "bold blue")
_YELLOW = Look("#f6d86b", "bold yellow")
_ORANGE = Look("#f3b27a", "bold dark_orange")
_PURPLE = Look("#cdb1f0", "bold magenta")
_TEAL = Look("#86d8cf", "bold cyan")
_RED = Look("#f08a8a", "bold red")

LOOKS: dict[str, Look] = {
    "pattern": _GREEN,
    "floor": _GREEN,
    "color_a": _GREEN,
    "on": _GREEN,
    "pivot": _YELLOW,
    "roof": _YELLOW,
    "color_c": _YELLOW,
    "common": _YELLOW,
    "premise": _YELLOW,
    "denied": _YELLOW,
    "pincer": _BLUE,
    "color_b": _BLUE,
    "set": _BLUE,
    "off": _ORANGE,
    "fin": _ORANGE,
    "extra": _ORANGE,
    "excluder": _PURPLE,
    "endofin": _PURPLE,
    "color_d": _PURPLE,
    "blocker": _PURPLE,
    "house": _TEAL,
    "cover": _PURPLE,
    "witness": _BLUE,
    "placed": _GREEN,
    "eliminated": _RED,
    "mistake": _RED,
    "technique": Look("#d0d0d0", "bold"),
}
"""The look of each role; a role without one is plain."""

RIMS = {"on": "#2b7a34", "premise": "#8a6d12", "off": "#b35c00", "denied": "#8a6d12"}
"""The line round a node of a chain: solid if it is true, dashed if not."""

LINKS = {True: "#1f4fa3", False: "#c25a00"}
"""The ink of a link, strong or weak: blue and orange, which everybody can tell apart."""

HOUSE_FILLS = {"house": "#dff3f1", "cover": "#efe7fb", "witness": "#e3effb"}
"""The pale fill of a whole house, by role."""

HOUSE_LINE = "#9a78cf"
"""The frame of a cover house."""
