"""Assign letters to the sets, colours and branches of a step, for text and pictures."""

from __future__ import annotations

from nonet.logic.step import Part, Step

STARTS = ("premise", "denied")
"""Roles of parts that start a branch."""

NODES = (*STARTS, "on", "off")
"""Roles of the nodes of chains and branches."""

COLORS = ("color_a", "color_b", "color_c", "color_d")

_ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def letter(place: int) -> str:
    """Return the letter of the set, colour or branch at an index from 0; after Z comes A.

    >>> letter(0), letter(26)
    ('A', 'A')
    """
    return _ALPHABET[place % 26]


def letters_of(step: Step) -> tuple[str, ...]:
    """Return the letter of each part of a step; empty for a part that needs none."""
    sets = 0
    starts: dict[Part, str] = {}
    branch = ""
    found = []
    for part in step.parts:
        mine = ""
        if part.role == "set":
            mine = letter(sets)
            sets += 1
        elif part.role in NODES:
            if part.role in STARTS:
                start = Part(part.role, part.cells, part.digits)
                branch = starts.setdefault(start, letter(len(starts)))
            mine = branch
        elif part.role in COLORS and part.cells:
            mine = letter(COLORS.index(part.role))
        found.append(mine)
    lone = ["set"] * (sets < 2) + [*NODES] * (len(starts) < 2)
    return tuple("" if part.role in lone else mine for part, mine in zip(step.parts, found))
