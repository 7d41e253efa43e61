"""Reads explanations as a reader does: the cells, digits and links that a text names."""

from __future__ import annotations

import re

from nonet.board import Board
from nonet.cells import houses
from nonet.logic.step import Link, Step

_CELLS = re.compile(r"r([1-9]+)c([1-9]+)")
_HOLES = re.compile(r"  |[{}\[\]]| [,.;:]|\(\)|\band and\b|\b(in|of|and|or|the|only|by) ?[.,;:]")


def cells_in(text: str) -> set[int]:
    """The cells that a text names.

    >>> sorted(cells_in("r1c12 and r2c1"))
    [0, 1, 9]
    """
    return {
        (int(row) - 1) * 9 + int(col) - 1
        for rows, cols in _CELLS.findall(text)
        for row in rows
        for col in cols
    }


def digits_in(text: str) -> set[int]:
    """The digits that a text names, outside the names of cells and houses."""
    rest = _CELLS.sub(" ", text)
    rest = re.sub(r"(rows?|columns?|boxe?s?) [1-9](, [1-9])*( and [1-9])?", " ", rest)
    return {int(digit) for digit in re.findall(r"[1-9]", rest)}


def houses_in(text: str) -> set[int]:
    """The houses that a text names."""
    found = set()
    for kind, word in enumerate(("row", "column", "box")):
        plural = "es" if word == "box" else "s"
        pattern = rf"{word}(?:{plural})? ([1-9](?:, [1-9])*(?: and [1-9])?)"
        for numbers in re.findall(pattern, text, re.IGNORECASE):
            found |= {9 * kind + int(number) - 1 for number in re.findall("[1-9]", numbers)}
    return found


def holes_in(text: str) -> list[str]:
    """Where a template has left a hole; lines and their indents are taken for what they are."""
    lines = (line.strip() for line in text.splitlines())
    return [match.group() for line in lines for match in _HOLES.finditer(line)]


def is_strong(step: Step, link: Link, board: Board) -> bool:
    """Whether one of two nodes must be true, on the board or by a set that the step names."""
    one, two = step.parts[link.start], step.parts[link.end]
    nodes = {(c, d) for part in (one, two) for c in part.cells for d in part.digits}

    def left(cells: object, digits: object) -> set[tuple[int, int]]:
        return {
            (cell, digit)
            for cell in cells  # type: ignore[attr-defined]
            for digit in digits  # type: ignore[attr-defined]
            if board.masks[cell] >> (digit - 1) & 1 and not board.grid.cells[cell]
        }

    if one.digits == two.digits and len(one.digits) == 1:
        if any(left(house, one.digits) and left(house, one.digits) <= nodes for house in houses(9)):
            return True
    if one.cells == two.cells and len(one.cells) == 1 and left(one.cells, range(1, 10)) <= nodes:
        return True
    named = set(one.digits) | set(two.digits)
    return any(
        named & set(part.digits) and (set(one.cells) | set(two.cells)) & set(part.cells)
        for part in step.with_role("set")
    )


CLAIM = re.compile(r"\b(r\d+c\d+(?:(?:, | and )r\d+c\d+)*) (is|are)( not)? (\d)\b")
CONDITION = re.compile(r"\b(if|suppose|otherwise|either|whichever|wherever|whether|one of)\b", re.I)


def claims_in(text: str) -> set[tuple[int, int, bool]]:
    """The cells, digits and truths that a text states outright: not in a supposition or a case.

    What follows a supposition in its paragraph belongs to it, up to the conclusion ("So ...").
    Nested steps come last, "(a) ...", and all of them stand inside a supposition.
    """
    found = set()
    for paragraph in text.split("\n"):
        if re.match(r"\s*\([a-z.]+\) ", paragraph):
            break
        supposed = False
        for sentence in re.split(r"(?<=[.;:]) ", paragraph):
            supposed = supposed and not sentence.startswith("So ")
            supposed = supposed or bool(CONDITION.search(sentence))
            if supposed:
                continue
            for cells, _, negated, digit in CLAIM.findall(sentence):
                found |= {(cell, int(digit), not negated) for cell in cells_in(cells)}
    return found
