"""Read explanations as a person does: the cells, digits and houses that a text names."""

from __future__ import annotations

import re

_CELLS = re.compile(r"r([1-9]+)c([1-9]+)")
_HOLES = re.compile(r"  |[{}\[\]]| [,.;:]|\(\)|\band and\b|\b(in|of|and|or|the|only|by) ?[.,;:]")


def cells_in(text: str) -> set[int]:
    """Return the cells that a text names.

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
    """Return the digits that a text names, outside the names of cells and houses."""
    rest = _CELLS.sub(" ", text)
    rest = re.sub(r"(rows?|columns?|boxe?s?) [1-9](, [1-9])*( and [1-9])?", " ", rest)
    return {int(digit) for digit in re.findall(r"[1-9]", rest)}


def houses_in(text: str) -> set[int]:
    """Return the houses that a text names."""
    found = set()
    for kind, word in enumerate(("row", "column", "box")):
        plural = "es" if word == "box" else "s"
        pattern = rf"{word}(?:{plural})? ([1-9](?:, [1-9])*(?: and [1-9])?)"
        for numbers in re.findall(pattern, text, re.IGNORECASE):
            found |= {9 * kind + int(number) - 1 for number in re.findall("[1-9]", numbers)}
    return found


def holes_in(text: str) -> list[str]:
    """Return the holes that a template left; line breaks and indents do not count."""
    lines = (line.strip() for line in text.splitlines())
    return [match.group() for line in lines for match in _HOLES.finditer(line)]


CLAIM = re.compile(r"\b(r\d+c\d+(?:(?:, | and )r\d+c\d+)*) (is|are|cannot be)( not)? (\d)\b")
CONDITION = re.compile(r"\b(if|suppose|otherwise|either|whichever|wherever|whether|one of)\b", re.I)


def claims_in(text: str) -> set[tuple[int, int, bool]]:
    """Return each (cell, digit, truth) that a text states outright, outside suppositions and cases.

    A supposition extends to the conclusion of its paragraph ("So ..."). Nested steps, "(a) ...",
    come last and are all part of a supposition.
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
            for cells, verb, negated, digit in CLAIM.findall(sentence):
                truth = verb != "cannot be" and not negated
                found |= {(cell, int(digit), truth) for cell in cells_in(cells)}
    return found
