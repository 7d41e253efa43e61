"""A board and a step for a terminal: plain, or coloured by role."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from nonet.board import Board
from nonet.logic.step import Step
from nonet.logic.wording import Token
from nonet.render.roles import LOOKS

if TYPE_CHECKING:
    from rich.text import Text


def styled(tokens: Iterable[Token]) -> Text:
    """Return an explanation with the colours of its roles, for :mod:`rich` to print."""
    from rich.text import Text

    text = Text()
    for token in tokens:
        text.append(token.text, LOOKS[token.role].style if token.role in LOOKS else None)
    return text


def styled_board(board: Board, step: Step | None = None) -> Text:
    """Return a 9×9 board with its candidates; those that a step speaks of are coloured.

    A digit that the step removes stands in red, one that it places in green.
    """
    from rich.text import Text

    styles = _styles(step) if step else {}
    placed = dict(step.placements) if step else {}
    width = max(_width(board, cell) for cell in range(81))
    text = Text()
    for row in range(9):
        if row in (3, 6):
            text.append("+".join("-" * (3 * width + (4 if box else 3)) for box in range(3)) + "\n")
        for col in range(9):
            if col:
                text.append(" | " if col % 3 == 0 else " ")
            cell = row * 9 + col
            text.append_text(_cell(board, cell, styles, placed))
            text.append(" " * (width - _width(board, cell)))
        text.append("\n")
    return text


def _styles(step: Step) -> dict[tuple[int, int], str]:
    styles: dict[tuple[int, int], str] = {}
    for part in step.parts:
        if part.role in LOOKS:
            digits = part.digits or range(1, 10)
            styles.update({(c, d): LOOKS[part.role].style for c in part.cells for d in digits})
    styles.update(dict.fromkeys(step.eliminations, LOOKS["eliminated"].style + " strike"))
    styles.update(dict.fromkeys(step.placements, LOOKS["placed"].style + " underline"))
    return styles


def _width(board: Board, cell: int) -> int:
    return 1 if board.grid.cells[cell] else max(board.masks[cell].bit_count(), 1)


def _cell(
    board: Board, cell: int, styles: dict[tuple[int, int], str], placed: dict[int, int]
) -> Text:
    from rich.text import Text

    value = board.grid.cells[cell]
    if value:
        return Text(str(value), "bold" if board.givens.cells[cell] else "")
    text = Text()
    for digit in range(1, 10):
        if board.masks[cell] >> (digit - 1) & 1:
            style = styles.get((cell, digit), "dim" if cell not in placed else "")
            text.append(str(digit), style)
    return text if text.plain else Text("-", LOOKS["mistake"].style)
