"""Plain finders of single-digit patterns and chains: slow, obvious, straight from definitions."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import permutations, product
from typing import Any

from helpers.plain_marks import (
    BOXES,
    CELLS,
    COLUMNS,
    DIGITS,
    HOUSES,
    LINES,
    ROWS,
    SEEN,
    Candidates,
    Finder,
    Marks,
    gone,
    places,
    strong_links,
)

# ---- One digit ---------------------------------------------------------------------------------


def two_links(first: list[list[int]], second: list[list[int]], joints: list[list[int]]) -> Finder:
    """Two strong links whose near ends share a house: one of the far ends is true."""

    def find(marks: Marks) -> Candidates:
        found: Candidates = set()
        for digit in DIGITS:
            ends = product(strong_links(marks, digit, first), strong_links(marks, digit, second))
            for (a, b), (c, d) in ends:
                if len({a, b, c, d}) == 4 and any(b in house and c in house for house in joints):
                    found |= gone(marks, digit, SEEN[a] & SEEN[d])
        return found

    return find


def skyscraper(marks: Marks) -> Candidates:
    """Two parallel lines, joined by a crossing one."""
    upright = two_links(COLUMNS, COLUMNS, ROWS)(marks)
    return upright | two_links(ROWS, ROWS, COLUMNS)(marks)


def empty_rectangle(marks: Marks) -> Candidates:
    """In a box, a digit is only in one row and one column, and a strong link meets one of them.

    The far end of the link, or a cell of the box in the other line, is true: the digit is removed
    where their two lines cross. A box with only two places makes two strong links.
    """
    found: Candidates = set()
    for digit, box, row, column in product(DIGITS, BOXES, ROWS, COLUMNS):
        cells = set(places(marks, box, digit))
        across, down = cells & set(row), cells & set(column)
        if len(cells) < 3 or cells != across | down or not across - down or not down - across:
            continue
        for line, other, crossing in ((row, column, COLUMNS), (column, row, ROWS)):
            for near, far in strong_links(marks, digit, crossing):
                if near in set(line) - set(box) and not SEEN[far] & set(box) & set(line):
                    corner = SEEN[far] & set(other) - set(box)
                    meets = [c for c in corner if any({c, far} <= set(h) for h in LINES)]
                    found |= gone(marks, digit, meets)
    return found


def colors(marks: Marks, digit: int) -> Iterator[tuple[set[int], set[int]]]:
    """The two colours of each net of strong links."""
    links = strong_links(marks, digit, HOUSES)
    left = {cell for link in links for cell in link}
    while left:
        color = {min(left): 0}
        while more := [(a, b) for a, b in links if a in color and b not in color]:
            for a, b in more:
                color.setdefault(b, 1 - color[a])
        left -= set(color)
        yield {c for c in color if color[c] == 0}, {c for c in color if color[c] == 1}


def color_trap(marks: Marks) -> Candidates:
    """An uncoloured cell that sees both colours cannot hold the digit."""
    found: Candidates = set()
    for digit in DIGITS:
        for one, two in colors(marks, digit):
            rest = set(CELLS) - one - two
            found |= gone(marks, digit, [c for c in rest if SEEN[c] & one and SEEN[c] & two])
    return found


def color_wrap(marks: Marks) -> Candidates:
    """A colour with two cells that see each other is false."""
    found: Candidates = set()
    for digit in DIGITS:
        for pair in colors(marks, digit):
            for color in pair:
                if any(SEEN[cell] & color for cell in color):
                    found |= gone(marks, digit, color)
    return found


def touch(one: set[int], two: set[int]) -> bool:
    """Return whether a cell of one colour sees a cell of another, so that not both are true."""
    return any(SEEN[cell] & two for cell in one)


def multi_colors(marks: Marks) -> Candidates:
    """Two nets: cells that see the opposites of touching colours; a colour that touches both of a
    net."""
    found: Candidates = set()
    for digit in DIGITS:
        for first, second in permutations(colors(marks, digit), 2):
            for (a, b), (c, d) in product(permutations(first), permutations(second)):
                if touch(a, c):
                    far = [cell for cell in CELLS if SEEN[cell] & b and SEEN[cell] & d]
                    found |= gone(marks, digit, set(far) - a - b - c - d)
                if touch(a, c) and touch(a, d):
                    found |= gone(marks, digit, a)
    return found


# ---- Chains ------------------------------------------------------------------------------------

Node = Any
"""What is true at the end of a path: a cell, or a cell with its digit."""


def shortest(
    ways: list[list[Node]], following: Callable[[Node], list[list[Node]]]
) -> Iterator[list[Node]]:
    """Yield the shortest paths to every end, each without repeats, from given first steps."""
    known: set[Node] = set()
    while ways:
        yield from (way for way in ways if len(set(way)) == len(way))
        known |= {way[-1] for way in ways}
        longer = [[*way, *more] for way in ways for more in following(way[-1])]
        ways = [way for way in longer if way[-1] not in known]


def x_chain(marks: Marks) -> Candidates:
    """Two or more strong links with weak ones between them: one of the ends is true."""
    found: Candidates = set()
    for digit in DIGITS:
        links = [list(link) for link in strong_links(marks, digit, HOUSES)]

        def following(cell: int, links: list[list[int]] = links) -> list[list[int]]:
            return [link for link in links if link[0] in SEEN[cell]]

        for start in sorted({link[0] for link in links}):
            first = [link for link in links if link[0] == start]
            for way in shortest(first, following):
                if len(way) > 2:
                    found |= gone(marks, digit, SEEN[start] & SEEN[way[-1]])
    return found


def xy_chain(marks: Marks) -> Candidates:
    """Four or more bivalue cells, each sharing a digit with the next: an end has the end digit."""
    found: Candidates = set()
    pairs = [cell for cell in CELLS if len(marks[cell]) == 2]

    def following(node: Node) -> list[list[Node]]:
        cell, true = node
        near = [c for c in pairs if c in SEEN[cell] and true in marks[c]]
        return [[(c, min(marks[c] - {true}))] for c in near]

    for start, digit in ((cell, digit) for cell in pairs for digit in marks[cell]):
        for way in shortest([[(start, min(marks[start] - {digit}))]], following):
            cells = [cell for cell, _ in way]
            if way[-1][1] == digit and len(way) > 3 and len(set(cells)) == len(cells):
                found |= gone(marks, digit, SEEN[start] & SEEN[cells[-1]])
    return found


def remote_pair(marks: Marks) -> Candidates:
    """A chain of four or more cells with the same two digits: the ends hold both of them."""
    found: Candidates = set()
    for start in (cell for cell in CELLS if len(marks[cell]) == 2):

        def following(cell: int, pair: set[int] = marks[start]) -> list[list[int]]:
            return [[near] for near in SEEN[cell] if marks[near] == pair]

        for way in shortest([[start]], following):
            if len(way) >= 4 and len(way) % 2 == 0:
                for digit in marks[start]:
                    found |= gone(marks, digit, SEEN[start] & SEEN[way[-1]])
    return found
