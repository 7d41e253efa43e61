"""Reads explanations as a reader does: the cells, digits and links that a text names."""

from __future__ import annotations

import re

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
