"""Tones: what tells the sets, colours and branches of one step apart, in every picture of it.

Where a step has several sets, each has a tone; so has each colour, and each of several branches.
A tone is a number from 1, in the order of the words. It has a letter, a fill and a line, and a
shape for candidates that are coloured: whoever sees no colours goes by letter and shape.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from nonet.board import Board
from nonet.cells import peers
from nonet.logic.step import Part, Step

_STARTS = ("premise", "denied")
_NODES = (*_STARTS, "on", "off")
_COLORS = ("color_a", "color_b", "color_c", "color_d")


class Tone(NamedTuple):
    """How one of several looks: its letter, fills and lines for pages, a style for terminals."""

    letter: str
    fill: str
    line: str
    weak: str
    style: str


_LOOKS = (
    ("#a9cdf7", "#1f6fd0", "#6ea3e0", "bold blue"),
    ("#f9c796", "#c2620a", "#e39a55", "bold dark_orange"),
    ("#d6bdf5", "#7c3fc4", "#ab84dd", "bold magenta"),
    ("#9fe0d6", "#0f8a7a", "#5fb8ac", "bold cyan"),
    ("#f7b6d2", "#c92f77", "#e07fac", "bold deep_pink2"),
    ("#d9cfa6", "#8a6d12", "#b8a35f", "bold yellow"),
    ("#c3cbd6", "#4b5b70", "#8a97a8", "bold grey62"),
)
_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def tone(number: int) -> Tone:
    """Return the tone of a number from 1; looks come again after seven, letters after 26."""
    return Tone(_LETTERS[(number - 1) % 26], *_LOOKS[(number - 1) % len(_LOOKS)])


def tones_of(step: Step) -> tuple[int, ...]:
    """Return the tone of each part of a step; 0 for one that needs none."""
    sets = 0
    starts: dict[Part, int] = {}
    branch = 0
    numbers = []
    for part in step.parts:
        number = 0
        if part.role == "set":
            number = sets = sets + 1
        elif part.role in _NODES:
            if part.role in _STARTS:
                branch = starts.setdefault(
                    Part(part.role, part.cells, part.digits), len(starts) + 1
                )
            number = branch
        elif part.role in _COLORS and part.cells:
            number = _COLORS.index(part.role) + 1
        numbers.append(number)
    lone = ["set"] * (sets < 2) + [*_NODES] * (len(starts) < 2)
    return tuple(0 if part.role in lone else n for part, n in zip(step.parts, numbers))


def letters_of(board: Board, step: Step) -> dict[tuple[int, int], list[int]]:
    """Return the tones of each candidate that is coloured or stands in one of several branches."""
    found: dict[tuple[int, int], list[int]] = {}
    for part, number in zip(step.parts, tones_of(step)):
        if number and part.role != "set":
            for place in members(board, part):
                if number not in found.setdefault(place, []):
                    found[place].append(number)
    return found


def shared_by_sets(board: Board, step: Step) -> list[tuple[int, int]]:
    """Return the candidates of the digits that two sets share, in both of them."""
    found: dict[tuple[int, int], None] = {}
    sets = (*step.with_role("set"), *step.with_role("pivot"))
    for common in step.with_role("common"):
        for digit in common.digits:
            here = _places(board, common.cells, digit)
            for part in sets:
                there = _places(board, part.cells, digit)
                joined = all(a in peers(9)[b] for a in here for b in there)
                if there and (there == here or joined):
                    found.update(dict.fromkeys((cell, digit) for cell in there))
    return list(found)


def members(board: Board, part: Part) -> list[tuple[int, int]]:
    """Return the candidates of a part that are on the board."""
    return [(cell, digit) for digit in part.digits for cell in _places(board, part.cells, digit)]


def _places(board: Board, cells: Iterable[int], digit: int) -> list[int]:
    return [cell for cell in cells if board.masks[cell] >> (digit - 1) & 1]
