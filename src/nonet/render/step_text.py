"""Render a board and a step for a terminal, plain or coloured by role."""

from __future__ import annotations

from collections.abc import Iterable

from rich.text import Text

from nonet.logic.step import Step
from nonet.logic.text.tokens import Token
from nonet.model.cells import DIGITS, box_shape
from nonet.puzzles.board import Board
from nonet.render.evidence import lettered, shared_by_sets
from nonet.render.looks import hue_of, style_of
from nonet.rules import Layout, layout_of


def styled(tokens: Iterable[Token]) -> Text:
    """Return an explanation with the colours of its roles, for :mod:`rich` to print."""
    text = Text()
    for token in tokens:
        text.append(token.text, style_of(token.role, token.letter))
    return text


def styled_board(board: Board, step: Step | None = None) -> Text:
    """Return a board with its candidates; those of the step are coloured.

    Digits that the step removes are red, those that it places green. The only candidate of a cell
    is in braces. Sets are in brackets. Each of several sets, colours and branches has its letter:
    after the bracket, or after the candidate. A digit that two sets share is underlined.
    """
    looks = _Looks(board, step)
    layout = layout_of(board.size, tuple(rule for rule in board.rules if rule.reshapes))
    height, across = _box_shape(layout)
    cells = {cell: _cell(board, cell, looks) for cell in layout.cells}
    width = max(map(len, cells.values()))
    boxes = len(layout.columns) // across
    rule = "+".join("-" * (across * (width + 1) + (1 if box > 0 else 0)) for box in range(boxes))
    text = Text()
    for row, line in enumerate(layout.rows):
        if row and row % height == 0:
            text.append(rule + "\n")
        for col, cell in enumerate(line):
            if col:
                text.append(" | " if col % across == 0 else " ")
            text.append_text(cells[cell])
            text.append(" " * (width - len(cells[cell])))
        text.append("\n")
    return text


def _box_shape(layout: Layout) -> tuple[int, int]:
    """Return the number of rows and columns of the boxes to separate."""
    if not layout.rectangle:
        return box_shape(layout.size)
    if not layout.regions:
        return layout.rectangle
    rows, columns = zip(*(divmod(cell, layout.size) for cell in layout.regions[0]))
    return len(set(rows)), len(set(columns))


class _Looks:
    """The style of each candidate and cell of a board in a step."""

    def __init__(self, board: Board, step: Step | None) -> None:
        self.styles: dict[tuple[int, int], str] = {}
        self.letters: dict[tuple[int, int], list[str]] = {}
        self.sets: dict[int, list[str]] = {}
        self.placed = dict(step.placements) if step else {}
        if step is None:
            return
        for part, letter in sorted(
            zip(step.parts, step.letters), key=lambda pair: pair[0].role != "set"
        ):
            if style := style_of(part.role, letter):
                digits = part.digits or range(1, board.size + 1)
                self.styles.update({(c, d): style for c in part.cells for d in digits})
            if part.role == "set":
                for cell in part.cells:
                    self.sets.setdefault(cell, []).append(letter)
        for place in shared_by_sets(board, step):
            self.styles[place] = f"{self.styles.get(place, '')} underline".strip()
        self.letters = lettered(board, step)
        self.styles.update(dict.fromkeys(step.eliminations, hue_of("eliminated").style + " strike"))
        self.styles.update(dict.fromkeys(step.placements, hue_of("placed").style + " underline"))


def _cell(board: Board, cell: int, looks: _Looks) -> Text:
    value = board.grid.cells[cell]
    if value:
        plain = "bold" if board.givens.cells[cell] else ""
        return Text(DIGITS[value], looks.styles.get((cell, value), plain))
    text = Text()
    sets = looks.sets.get(cell, [])
    edge = hue_of("set", sets[0]).style if sets else "dim"
    alone = board.masks[cell].bit_count() == 1  # in braces, unlike a digit that is placed
    opening, closing = ("[", "]") if sets else ("{", "}") if alone else ("", "")
    text.append(opening, edge)
    for digit in range(1, board.size + 1):
        if board.masks[cell] >> (digit - 1) & 1:
            plain = "dim" if cell not in looks.placed else ""
            text.append(DIGITS[digit], looks.styles.get((cell, digit), plain))
            for letter in looks.letters.get((cell, digit), ()):
                text.append(letter, hue_of("set", letter).style)
    text.append(closing, edge)
    for letter in filter(None, sets):
        text.append(letter, hue_of("set", letter).style)
    return text if text.plain else Text("-", hue_of("mistake").style)
