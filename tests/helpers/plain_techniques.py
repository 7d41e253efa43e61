"""A second implementation of the common techniques: slow, obvious, straight from definitions.

Nothing here uses the package. A finder takes the marks of a board and returns everything its
technique concludes: ``(cell, digit)`` pairs to remove or, for singles, to place.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product

from helpers.plain_chains import (
    color_trap,
    color_wrap,
    empty_rectangle,
    multi_colors,
    remote_pair,
    skyscraper,
    two_links,
    x_chain,
    xy_chain,
)
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
    only,
    places,
    seen_by_all,
    strong_links,
)

# ---- Singles, locked candidates ----------------------------------------------------------------


def full_house(marks: Marks) -> Candidates:
    """The last empty cell of a house."""
    found: Candidates = set()
    for house in HOUSES:
        empty = [cell for cell in house if marks[cell]]
        if len(empty) == 1:
            found |= {(empty[0], digit) for digit in marks[empty[0]]}
    return found


def naked_single(marks: Marks) -> Candidates:
    """A cell with one candidate."""
    return {(cell, only(marks[cell])) for cell in CELLS if len(marks[cell]) == 1}


def hidden_single(houses: list[list[int]]) -> Finder:
    """A digit with one place in a house."""

    def find(marks: Marks) -> Candidates:
        every = [places(marks, house, digit) for house in houses for digit in DIGITS]
        digits = [digit for _ in houses for digit in DIGITS]
        return {(cells[0], digit) for cells, digit in zip(every, digits) if len(cells) == 1}

    return find


def locked(first: list[list[int]], second: list[list[int]]) -> Finder:
    """All places of a digit in one house also lie in another: the rest of that one loses it."""

    def find(marks: Marks) -> Candidates:
        found: Candidates = set()
        for inner, outer, digit in product(first, second, DIGITS):
            cells = places(marks, inner, digit)
            if len(cells) > 1 and set(cells) <= set(outer):
                found |= gone(marks, digit, set(outer) - set(inner))
        return found

    return find


# ---- Sets --------------------------------------------------------------------------------------


def naked_set(size: int) -> Finder:
    """Some cells of a house have as many digits as cells: the rest of the house loses these."""

    def find(marks: Marks) -> Candidates:
        found: Candidates = set()
        for house in HOUSES:
            empty = [cell for cell in house if 2 <= len(marks[cell]) <= size]
            for cells in combinations(empty, size):
                digits = set.union(*(marks[cell] for cell in cells))
                if len(digits) == size:
                    for digit in digits:
                        found |= gone(marks, digit, set(house) - set(cells))
        return found

    return find


def hidden_set(size: int) -> Finder:
    """Some digits have as many places in a house as digits: these cells lose all other digits."""

    def find(marks: Marks) -> Candidates:
        found: Candidates = set()
        for house in HOUSES:
            open_digits = [d for d in DIGITS if 2 <= len(places(marks, house, d)) <= size]
            for digits in combinations(open_digits, size):
                cells = {cell for digit in digits for cell in places(marks, house, digit)}
                if len(cells) == size:
                    for other in set(DIGITS) - set(digits):
                        found |= gone(marks, other, cells)
        return found

    return find


# ---- Fish --------------------------------------------------------------------------------------


def fish(size: int, *, fins: bool) -> Finder:
    """Some parallel lines have a digit only in as many crossing lines, except for a fin in one box.

    Without fins, a fish of more than half of the open lines equals the smaller one of the rest.
    """

    def find(marks: Marks) -> Candidates:
        found: Candidates = set()
        for digit, (bases, covers) in product(DIGITS, ((ROWS, COLUMNS), (COLUMNS, ROWS))):
            lines = [line for line in bases if places(marks, line, digit)]
            if not fins and 2 * size > len(lines):
                continue
            lines = [line for line in lines if fins or len(places(marks, line, digit)) >= 2]
            for chosen in combinations(lines, size):
                found |= _fish(marks, digit, chosen, covers, size, fins)
        return found

    return find


def _fish(
    marks: Marks,
    digit: int,
    bases: tuple[list[int], ...],
    covers: list[list[int]],
    size: int,
    fins: bool,
) -> Candidates:
    found: Candidates = set()
    body = {cell for line in bases for cell in places(marks, line, digit)}
    touched = [line for line in covers if body & set(line)]
    for chosen in combinations(touched, size):
        covered = {cell for line in chosen for cell in line}
        extra = body - covered
        if fins == bool(extra):
            rest = covered - body
            found |= gone(marks, digit, rest & seen_by_all(extra) if extra else rest)
    return found


# ---- Wings -------------------------------------------------------------------------------------


def xy_wing(marks: Marks) -> Candidates:
    """A pivot xy sees xz and yz: cells that see both of these are not z."""
    found: Candidates = set()
    pairs = [cell for cell in CELLS if len(marks[cell]) == 2]
    for pivot in pairs:
        for a, b in combinations([cell for cell in pairs if cell in SEEN[pivot]], 2):
            shared = marks[a] & marks[b]
            if len(shared) == 1 and not shared & marks[pivot]:
                if marks[a] | marks[b] == marks[pivot] | shared:
                    found |= gone(marks, only(shared), SEEN[a] & SEEN[b])
    return found


def xyz_wing(marks: Marks) -> Candidates:
    """A pivot xyz sees xz and yz: cells that see all three are not z."""
    found: Candidates = set()
    for pivot in (cell for cell in CELLS if len(marks[cell]) == 3):
        near = [c for c in SEEN[pivot] if len(marks[c]) == 2 and marks[c] < marks[pivot]]
        for a, b in combinations(near, 2):
            if marks[a] | marks[b] == marks[pivot] and marks[a] != marks[b]:
                found |= gone(marks, only(marks[a] & marks[b]), SEEN[a] & SEEN[b] & SEEN[pivot])
    return found


def w_wing(marks: Marks) -> Candidates:
    """Two cells xy, joined by a strong link on x: cells that see both are not y."""
    found: Candidates = set()
    pairs = [cell for cell in CELLS if len(marks[cell]) == 2]
    for a, b in combinations(pairs, 2):
        if marks[a] != marks[b] or b in SEEN[a]:
            continue
        for x in marks[a]:
            for p, q in strong_links(marks, x, HOUSES):
                if p in SEEN[a] and q in SEEN[b] and len({a, b, p, q}) == 4:
                    found |= gone(marks, only(marks[a] - {x}), SEEN[a] & SEEN[b])
    return found


# ---- Uniqueness --------------------------------------------------------------------------------


def rectangles() -> Iterator[tuple[int, int, int, int]]:
    """Yield the four cells of two rows, two columns and two boxes, row by row."""
    for (r, s), (c, d) in product(combinations(range(9), 2), repeat=2):
        if (r // 3 == s // 3) != (c // 3 == d // 3):
            yield 9 * r + c, 9 * r + d, 9 * s + c, 9 * s + d


def deadly(marks: Marks) -> Iterator[tuple[set[int], set[int], set[int]]]:
    """Yield rectangles with a corner of two digits: the digits, corners without and with others.

    A corner may have lost one of the digits, but not both.
    """
    for corners in rectangles():
        for pair in {tuple(sorted(marks[cell])) for cell in corners if len(marks[cell]) == 2}:
            if all(marks[cell] & set(pair) for cell in corners):
                floor = {cell for cell in corners if marks[cell] <= set(pair)}
                yield set(pair), floor, set(corners) - floor


def in_line(cells: set[int]) -> bool:
    """Return whether a row or a column has all of the cells."""
    return any(cells <= set(line) for line in LINES)


def unique_rectangle_1(marks: Marks) -> Candidates:
    """Three corners hold only two digits: the fourth holds neither."""
    found: Candidates = set()
    for pair, _, roof in deadly(marks):
        if len(roof) == 1:
            for digit in pair:
                found |= gone(marks, digit, roof)
    return found


def unique_rectangle_2(marks: Marks) -> Candidates:
    """Both roof corners have the same single extra digit: cells that see both lose it."""
    found: Candidates = set()
    for pair, _, roof in deadly(marks):
        extra = {digit for cell in roof for digit in marks[cell]} - pair
        if len(roof) == 2 and in_line(roof) and len(extra) == 1:
            found |= gone(marks, only(extra), seen_by_all(roof))
    return found


def unique_rectangle_3(marks: Marks) -> Candidates:
    """The extra digits of the roof corners count as one cell of a naked set in their houses."""
    found: Candidates = set()
    for pair, _, roof in deadly(marks):
        extra = {digit for cell in roof for digit in marks[cell]} - pair
        if len(roof) != 2 or not in_line(roof) or len(extra) < 2:
            continue
        for house in (house for house in HOUSES if roof <= set(house)):
            others = [cell for cell in house if marks[cell] and cell not in roof]
            for size in range(1, len(others) + 1):
                for cells in combinations(others, size):
                    digits = extra.union(*(marks[cell] for cell in cells))
                    if len(digits) != size + 1:
                        continue
                    every = [h for h in HOUSES if roof | set(cells) <= set(h)]
                    rest = {c for h in every for c in h} - roof - set(cells)
                    for digit in digits:
                        found |= gone(marks, digit, rest)
    return found


def unique_rectangle_4(marks: Marks) -> Candidates:
    """In a house of both roof corners, one of the digits is only there: they lose the other."""
    found: Candidates = set()
    for pair, _, roof in deadly(marks):
        for digit, house in product(pair, HOUSES):
            cells = set(places(marks, house, digit))
            if len(roof) == 2 and in_line(roof) and roof <= set(house) and cells and cells <= roof:
                found |= gone(marks, only(pair - {digit}), roof)
    return found


def hidden_rectangle(marks: Marks) -> Candidates:
    """Opposite a corner of two digits, both lines have one only in the rectangle: remove the
    other."""
    found: Candidates = set()
    for pair, floor, roof in deadly(marks):
        if len(roof) not in (2, 3):
            continue
        for pivot, target in product(floor, floor | roof):
            if pivot == target or in_line({pivot, target}):
                continue
            lines = [line for line in LINES if target in line]
            for digit in pair:
                cells = [set(places(marks, line, digit)) for line in lines]
                if all(some and some <= floor | roof for some in cells):
                    found |= gone(marks, only(pair - {digit}), [target])
    return found


# ---- Almost locked sets ------------------------------------------------------------------------


def almost_locked_sets(marks: Marks) -> list[frozenset[int]]:
    """Return sets of cells of a house with one more digit than cells."""
    found = set()
    for house in HOUSES:
        empty = [cell for cell in house if marks[cell]]
        for size in range(1, len(empty)):
            for cells in combinations(empty, size):
                if len(set.union(*(marks[cell] for cell in cells))) == size + 1:
                    found.add(frozenset(cells))
    return sorted(found, key=sorted)


def als_xz(marks: Marks) -> Candidates:
    """Two disjoint sets share a digit that only one can have: another shared digit is in one of
    them.

    If there are two such digits, each set holds all of its other digits.
    """
    found: Candidates = set()
    sets = almost_locked_sets(marks)
    where = [{d: set(places(marks, s, d)) for d in set.union(*(marks[c] for c in s))} for s in sets]
    reach = [{d: seen_by_all(cells) for d, cells in one.items()} for one in where]
    for i, j in combinations(range(len(sets)), 2):
        if sets[i] & sets[j]:
            continue
        common = where[i].keys() & where[j].keys()
        shut = [x for x in common if where[j][x] <= reach[i][x]]
        for x in shut:
            for z in common - {x}:
                found |= gone(marks, z, reach[i][z] & reach[j][z])
        if len(shut) >= 2:
            found |= _double(marks, shut, where[i], where[j], reach[i], reach[j])
    return found


def _double(
    marks: Marks,
    shut: list[int],
    first: dict[int, set[int]],
    second: dict[int, set[int]],
    reach_first: dict[int, set[int]],
    reach_second: dict[int, set[int]],
) -> Candidates:
    found: Candidates = set()
    for x in shut:
        found |= gone(marks, x, seen_by_all(first[x] | second[x]))
    for reach, own in ((reach_first, first), (reach_second, second)):
        for digit in own.keys() - set(shut):
            found |= gone(marks, digit, reach[digit])
    return found


FINDERS: dict[tuple[str, ...], Finder] = {
    ("full-house",): full_house,
    ("hidden-single-box",): hidden_single(BOXES),
    ("hidden-single-line",): hidden_single(LINES),
    ("naked-single",): naked_single,
    ("pointing",): locked(BOXES, LINES),
    ("claiming",): locked(LINES, BOXES),
    ("naked-pair", "locked-pair"): naked_set(2),
    ("naked-triple", "locked-triple"): naked_set(3),
    ("naked-quad",): naked_set(4),
    ("hidden-pair",): hidden_set(2),
    ("hidden-triple",): hidden_set(3),
    ("hidden-quad",): hidden_set(4),
    ("x-wing",): fish(2, fins=False),
    ("swordfish",): fish(3, fins=False),
    ("jellyfish",): fish(4, fins=False),
    ("finned-x-wing", "sashimi-x-wing"): fish(2, fins=True),
    ("finned-swordfish", "sashimi-swordfish"): fish(3, fins=True),
    ("finned-jellyfish", "sashimi-jellyfish"): fish(4, fins=True),
    ("skyscraper",): skyscraper,
    ("two-string-kite",): two_links(ROWS, COLUMNS, BOXES),
    ("skyscraper", "two-string-kite", "turbot-fish"): two_links(HOUSES, HOUSES, HOUSES),
    ("empty-rectangle",): empty_rectangle,
    ("remote-pair",): remote_pair,
    ("simple-colors-trap",): color_trap,
    ("simple-colors-wrap",): color_wrap,
    ("multi-colors-1", "multi-colors-2"): multi_colors,
    ("xy-wing",): xy_wing,
    ("xyz-wing",): xyz_wing,
    ("w-wing",): w_wing,
    ("x-chain",): x_chain,
    ("xy-chain",): xy_chain,
    ("unique-rectangle-1",): unique_rectangle_1,
    ("unique-rectangle-2",): unique_rectangle_2,
    ("unique-rectangle-3",): unique_rectangle_3,
    ("unique-rectangle-4",): unique_rectangle_4,
    ("hidden-rectangle",): hidden_rectangle,
    ("als-xz", "als-xz-double"): als_xz,
}
"""A finder for the joint conclusions of some techniques."""
