"""What a step says of single candidates and digits: fills, rims, shapes and letters."""

from __future__ import annotations

from typing import NamedTuple

from nonet.board import Board
from nonet.logic.step import Part, Step
from nonet.render.geometry import MARK, RIM, RING, center, middle, shape
from nonet.render.roles import LOOKS, RIMS
from nonet.render.tones import letters_of, members, tone, tones_of

_SHAPES = ("circle", "square", "diamond", "leaf")
"""The shapes of the four colours."""


class _Look(NamedTuple):
    fill: str
    rim: str = ""
    dashed: bool = False
    shape: str = "circle"


def marks_svg(board: Board, step: Step) -> list[str]:
    """Draw what surrounds the candidates that a step speaks of."""
    looks: dict[tuple[int, int], _Look] = {}
    # Sets first: a node of a chain is seen inside its set.
    parts = sorted(zip(step.parts, tones_of(step)), key=lambda pair: pair[0].role != "set")
    for part, number in parts:
        if part.role in LOOKS:
            looks.update(dict.fromkeys(members(board, part), _look(part, number)))
    gone = LOOKS["eliminated"].fill
    for place in step.eliminations:
        looks[place] = looks.get(place, _Look(gone))._replace(fill=gone)
    placed = dict(step.placements)
    return [_drawn(look, *place) for place, look in looks.items() if place[0] not in placed]


def _look(part: Part, number: int) -> _Look:
    dashed = part.role in ("off", "denied")
    if not number:
        return _Look(LOOKS[part.role].fill, RIMS.get(part.role, ""), dashed)
    mine = tone(number)
    if part.role == "set":
        return _Look(mine.fill)
    kind = "circle" if part.role in RIMS else _SHAPES[number - 1]
    return _Look("#fff" if dashed else mine.fill, mine.line, dashed, kind)


def _drawn(look: _Look, cell: int, digit: int) -> str:
    rim = f' stroke="{look.rim}" stroke-width="1.4"' if look.rim else ""
    dash = ' stroke-dasharray="3 2.2"' if look.dashed else ""
    return f'{shape(center(cell, digit), RIM, look.shape)} fill="{look.fill}"{rim}{dash}/>'


def values_svg(board: Board, step: Step) -> list[str]:
    """Tint the digits on the board that a step speaks of."""
    fills: dict[int, str] = {}
    for part, number in zip(step.parts, tones_of(step)):
        if part.role in LOOKS:
            fill = tone(number).fill if number else LOOKS[part.role].fill
            here = (cell for cell in part.cells if board.grid.cells[cell] in part.digits)
            fills.update(dict.fromkeys(here, fill))
    return [
        f'<circle cx="{x:g}" cy="{y:g}" r="{RING:g}" fill="{fill}" opacity="0.7"/>'
        for fill, (x, y) in ((fill, middle(cell)) for cell, fill in fills.items())
    ]


def letters_svg(board: Board, step: Step) -> list[str]:
    """Put the letter of its colour or branch on the shoulder of each candidate."""
    placed = dict(step.placements)
    parts = []
    for (cell, digit), numbers in letters_of(board, step).items():
        x, y = center(cell, digit)
        if cell in placed:
            if placed[cell] != digit:
                continue
            x, y = middle(cell)[0] + RING - MARK / 2, middle(cell)[1] - RING + MARK / 2
        for place, look in enumerate(map(tone, numbers)):
            parts.append(
                f'<text class="letter" x="{x + 9 + 6 * place:g}" y="{y - 4.5:g}" font-size="9.5"'
                f' font-weight="bold" fill="{look.line}" stroke="#fff" stroke-width="2"'
                f' paint-order="stroke">{look.letter}</text>'
            )
    return parts
