"""A naive checker of every rule, which shares no code with the product.

It reads the fields of rules, and calls none of their methods. A cell is a plain pair of row and
column from 0; houses are lists of cells. :data:`MEANINGS` states each rule as conditions on full
tuples of digits, in the words of its docstring; :func:`solutions` tries digits cell by cell and
tests a condition as soon as the last of its cells is filled.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache, partial
from itertools import combinations, pairwise, product
from operator import itemgetter
from typing import Any, NamedTuple, TypeAlias

Cell: TypeAlias = tuple[int, int]
Values: TypeAlias = tuple[int, ...]
Test: TypeAlias = Callable[[Any], Any]


class Condition(NamedTuple):
    """What some cells must fulfil together; a test of ``None`` means that no digit repeats."""

    cells: tuple[Cell, ...]
    test: Test | None


class Plane:
    """The cells, houses and digits of a grid with the rules that shape it."""

    def __init__(self, size: int, shapers: Iterable[Any] = ()) -> None:
        named = {type(rule).__name__: rule for rule in shapers}
        self.size = size
        self.height = self.width = size
        if "Rectangle" in named:
            self.height, self.width = named["Rectangle"].rows, named["Rectangle"].columns
        self.digits: int = named["Digits"].count if "Digits" in named else size
        self.has_lines = "FreeLines" not in named
        self.rows = [[(r, c) for c in range(self.width)] for r in range(self.height)]
        self.columns = [[(r, c) for r in range(self.height)] for c in range(self.width)]
        self.boxes = boxes(self.height, self.width, size)
        self.regions = self.boxes
        if "Regions" in named:
            self.regions = _labelled(named["Regions"].labels, size, self.height, self.width)
        self.region_of = {cell: i for i, region in enumerate(self.regions) for cell in region}
        self.cells = [cell for row in self.rows for cell in row]
        self.chaos = "ChaosConstruction" in named
        below = (
            size * size if self.chaos else named["ExtraCells"].count if "ExtraCells" in named else 0
        )
        self.doublers = named.get("Doublers")
        below += size if self.doublers else 0
        self.extra = [(size + k // size, k % size) for k in range(below)]

    def inside(self, row: int, col: int) -> bool:
        return 0 <= row < self.height and 0 <= col < self.width

    def neighbours(self) -> Iterator[tuple[Cell, Cell]]:
        """Yield each pair of cells that share an edge."""
        for row, col in self.cells:
            for other in ((row, col + 1), (row + 1, col)):
                if self.inside(*other):
                    yield (row, col), other

    def pairs(self) -> Iterator[tuple[Cell, Cell]]:
        return combinations(self.cells, 2)

    def seen_from(self, start: Sequence[int]) -> list[Cell]:
        """Return the row or column that a clue outside the grid looks along."""
        row, col = start
        if row == -1:
            return self.columns[col]
        if row == self.height:
            return self.columns[col][::-1]
        if col == -1:
            return self.rows[row]
        assert col == self.width, start
        return self.rows[row][::-1]

    def level(self, digit: int) -> int:
        """Return 0, 1 or 2 for a low, middle or high digit; the middle takes a rest of one."""
        low = {0: self.digits // 3, 1: self.digits // 3, 2: self.digits // 3 + 1}[self.digits % 3]
        return 0 if digit <= low else 2 if digit > self.digits - low else 1


@cache
def boxes(height: int, width: int, count: int) -> list[list[Cell]]:
    """Return the boxes: as near to squares as fill the grid; none if only whole lines do."""
    shapes = [(h, count // h) for h in range(2, count) if count % h == 0]
    fitting = [(h, w) for h, w in shapes if height % h == 0 and width % w == 0]
    if not fitting:
        return []
    h, w = min(fitting, key=lambda shape: (abs(shape[0] - shape[1]), shape[0]))
    return [
        [(top + r, left + c) for r in range(h) for c in range(w)]
        for top in range(0, height, h)
        for left in range(0, width, w)
    ]


def _labelled(labels: Sequence[Any], size: int, height: int, width: int) -> list[list[Cell]]:
    regions: dict[Any, list[Cell]] = {}
    for index, label in enumerate(labels):
        row, col = index // size, index % size
        if label is not None and row < height and col < width:
            regions.setdefault(label, []).append((row, col))
    return list(regions.values())


def plain(cells: Iterable[Sequence[int]]) -> list[Cell]:
    """Return cells as plain pairs."""
    return [(cell[0], cell[1]) for cell in cells]


Meaning: TypeAlias = Callable[[Any, Plane], Iterator[Condition]]
MEANINGS: dict[str, Meaning] = {}


def meaning(name: str) -> Callable[[Meaning], Meaning]:
    def register(function: Meaning) -> Meaning:
        MEANINGS[name] = function
        return function

    return register


SHAPERS = (
    *("Digits", "ExtraCells", "FreeLines", "Rectangle", "Regions", "ChaosConstruction"),
    "Doublers",
)
"""The rules that :class:`Plane` reads."""

SUMS = {
    *("Cage", "Sum", "WeightedSum", "LittleKiller", "Arrow", "DoubleArrow", "AverageArrow"),
    *("Zipper", "RegionSum", "EqualTotals"),
}
"""The rules in which the digits of doublers count twice."""


def conditions_of(rule: Any, plane: Plane) -> Iterator[Condition]:
    """Yield the conditions of a rule on a plane, where doublers may count twice."""
    kind = type(rule).__name__
    for cells, test in MEANINGS[kind](rule, plane):
        if test is None or not plane.doublers or kind not in SUMS:
            yield Condition(cells, test)
            continue
        places = plane.extra[-plane.size :]

        def counted(values: Values, cells: tuple[Cell, ...] = cells, stated: Test = test) -> Any:
            columns = values[len(cells) :]
            return stated(
                tuple(
                    digit * 2 if row < plane.size and columns[row] == col + 1 else digit
                    for digit, (row, col) in zip(values, cells)
                )
            )

        yield Condition((*cells, *places), counted)


def doubled(plane: Plane) -> Iterator[Condition]:
    """Yield what doublers must fulfil: their columns, regions and digits."""
    size, places = plane.size, tuple(plane.extra[-plane.size :])
    yield Condition(places, None)

    def regions(columns: Values) -> bool:
        found = [plane.region_of.get((row, col - 1)) for row, col in enumerate(columns)]
        known = [one for one in found if one is not None]
        return len(set(known)) == len(known)

    yield Condition(places, regions)
    if plane.doublers and plane.doublers.different:

        def differ(values: Values) -> bool:
            columns = values[size * size :]
            return len({values[row * size + col - 1] for row, col in enumerate(columns)}) == size

        yield Condition((*plane.cells, *places), differ)


def over(cells: Iterable[Sequence[int]], test: Test) -> Condition:
    """Return a condition on cells, of which some may occur twice."""
    return Condition(tuple(plain(cells)), test)


def distinct(cells: Iterable[Sequence[int]]) -> Condition:
    return Condition(tuple(plain(cells)), None)


# Regions, diagonals and moves.


@meaning("Diagonals")
def _diagonals(rule: Any, plane: Plane) -> Iterator[Condition]:
    last = plane.size - 1
    if rule.falling:
        yield distinct((k, k) for k in range(plane.size))
    if rule.rising:
        yield distinct((last - k, k) for k in range(plane.size))


@meaning("Windows")
def _windows(rule: Any, plane: Plane) -> Iterator[Condition]:
    side = {4: 2, 9: 3}[plane.size]
    starts = range(1, plane.size - side, side + 1)
    for top, left in product(starts, starts):
        yield distinct((top + r, left + c) for r in range(side) for c in range(side))


@meaning("DisjointGroups")
def _disjoint_groups(rule: Any, plane: Plane) -> Iterator[Condition]:
    for cells in zip(*plane.boxes):
        yield distinct(cells)


@meaning("ExtraRegions")
def _extra_regions(rule: Any, plane: Plane) -> Iterator[Condition]:
    for region in rule.regions:
        yield distinct(region)


@meaning("AntiKnight")
def _anti_knight(rule: Any, plane: Plane) -> Iterator[Condition]:
    for a, b in plane.pairs():
        if sorted((abs(a[0] - b[0]), abs(a[1] - b[1]))) == [1, 2]:
            yield distinct((a, b))


@meaning("AntiKing")
def _anti_king(rule: Any, plane: Plane) -> Iterator[Condition]:
    for a, b in plane.pairs():
        if max(abs(a[0] - b[0]), abs(a[1] - b[1])) == 1:
            yield distinct((a, b))


@meaning("AntiTaxicab")
def _anti_taxicab(rule: Any, plane: Plane) -> Iterator[Condition]:
    for a, b in plane.pairs():
        steps = abs(a[0] - b[0]) + abs(a[1] - b[1])
        if steps <= plane.digits:
            yield over((a, b), _not_both(steps))


def _not_both(digit: int) -> Test:
    return lambda v: not v[0] == v[1] == digit


@meaning("NonConsecutive")
def _non_consecutive(rule: Any, plane: Plane) -> Iterator[Condition]:
    for pair in plane.neighbours():
        yield over(pair, lambda v: abs(v[0] - v[1]) != 1)


@meaning("GlobalEntropy")
def _global_entropy(rule: Any, plane: Plane) -> Iterator[Condition]:
    for r, c in product(range(plane.height - 1), range(plane.width - 1)):
        square = [(r, c), (r, c + 1), (r + 1, c), (r + 1, c + 1)]
        yield over(square, lambda v: len({plane.level(digit) for digit in v}) == 3)


@meaning("Connected")
def _connected(rule: Any, plane: Plane) -> Iterator[Condition]:
    wanted = set(rule.digits)

    def test(values: Values) -> bool:
        area = {cell for cell, digit in zip(plane.cells, values) if digit in wanted}
        if not area or (rule.count is not None and len(area) != rule.count):
            return False
        return is_one_area(area)

    yield over(plane.cells, test)


def is_one_area(area: set[Cell]) -> bool:
    """Return whether cells are connected by edges."""
    left = set(area)
    ends = [left.pop()]
    while ends:
        row, col = ends.pop()
        for cell in ((row - 1, col), (row + 1, col), (row, col - 1), (row, col + 1)):
            if cell in left:
                left.remove(cell)
                ends.append(cell)
    return not left


# Sums.


@meaning("Cage")
def _cage(rule: Any, plane: Plane) -> Iterator[Condition]:
    yield distinct(rule.cells)
    if rule.total is not None:
        yield over(rule.cells, lambda v: sum(v) == rule.total)


@meaning("Sum")
def _sum(rule: Any, plane: Plane) -> Iterator[Condition]:
    yield over(rule.cells, lambda v: sum(v) == rule.total)


@meaning("WeightedSum")
def _weighted_sum(rule: Any, plane: Plane) -> Iterator[Condition]:
    yield over(rule.cells, lambda v: sum(f * d for f, d in zip(rule.factors, v)) == rule.total)


@meaning("LittleKiller")
def _little_killer(rule: Any, plane: Plane) -> Iterator[Condition]:
    down, right = {"UL": (-1, -1), "UR": (-1, 1), "DL": (1, -1), "DR": (1, 1)}[rule.direction]
    row, col = rule.start
    cells = []
    while plane.inside(row := row + down, col := col + right):
        cells.append((row, col))
    yield over(cells, lambda v: sum(v) == rule.total)


@meaning("Arrow")
def _arrow(rule: Any, plane: Plane) -> Iterator[Condition]:
    length = len(rule.circle)

    def test(values: Values) -> bool:
        number = sum(10 ** (length - 1 - k) * values[k] for k in range(length))
        return sum(values[length:]) == number

    yield over((*rule.circle, *rule.shaft), test)


@meaning("DoubleArrow")
def _double_arrow(rule: Any, plane: Plane) -> Iterator[Condition]:
    yield over(rule.cells, lambda v: v[0] + v[-1] == sum(v[1:-1]))


# Lines.


def _steps(rule: Any, test: Test) -> Iterator[Condition]:
    for pair in pairwise(rule.cells):
        yield over(pair, test)


@meaning("Thermometer")
def _thermometer(rule: Any, plane: Plane) -> Iterator[Condition]:
    yield from _steps(rule, lambda v: v[0] < v[1])


@meaning("SlowThermometer")
def _slow_thermometer(rule: Any, plane: Plane) -> Iterator[Condition]:
    yield from _steps(rule, lambda v: v[0] <= v[1])


@meaning("Whispers")
def _whispers(rule: Any, plane: Plane) -> Iterator[Condition]:
    gap = -(-plane.digits // 2) if rule.gap is None else rule.gap
    yield from _steps(rule, lambda v: abs(v[0] - v[1]) >= gap)


@meaning("Palindrome")
def _palindrome(rule: Any, plane: Plane) -> Iterator[Condition]:
    yield over(rule.cells, lambda v: v == v[::-1])


@meaning("Between")
def _between(rule: Any, plane: Plane) -> Iterator[Condition]:
    yield over(rule.cells, lambda v: all(min(v[0], v[-1]) < d < max(v[0], v[-1]) for d in v[1:-1]))


@meaning("Lockout")
def _lockout(rule: Any, plane: Plane) -> Iterator[Condition]:
    def test(v: Values) -> bool:
        low, high = min(v[0], v[-1]), max(v[0], v[-1])
        return high - low >= rule.gap and all(d < low or d > high for d in v[1:-1])

    yield over(rule.cells, test)


@meaning("ParityLine")
def _parity_line(rule: Any, plane: Plane) -> Iterator[Condition]:
    yield from _steps(rule, lambda v: v[0] % 2 != v[1] % 2)


@meaning("SameDifference")
def _same_difference(rule: Any, plane: Plane) -> Iterator[Condition]:
    yield over(rule.cells, lambda v: len({abs(v[i] - v[i + 1]) for i in range(len(v) - 1)}) == 1)


@meaning("SequenceLine")
def _sequence(rule: Any, plane: Plane) -> Iterator[Condition]:
    yield over(rule.cells, lambda v: len({v[i + 1] - v[i] for i in range(len(v) - 1)}) == 1)


@meaning("SumLine")
def _sum_groups(rule: Any, plane: Plane) -> Iterator[Condition]:
    def cut(v: Values) -> bool:
        return not v or any(sum(v[:k]) == rule.total and cut(v[k:]) for k in range(1, len(v) + 1))

    yield over(rule.cells, cut)


@meaning("SplitPeas")
def _split_peas(rule: Any, plane: Plane) -> Iterator[Condition]:
    def test(v: Values) -> bool:
        return sum(v) - v[0] - v[-1] in (v[0] * 10 + v[-1], v[-1] * 10 + v[0])

    yield over(rule.cells, test)


@meaning("IndexLine")
def _index_line(rule: Any, plane: Plane) -> Iterator[Condition]:
    def test(v: Values) -> bool:
        return all(d - 1 in range(len(v)) and v[d - 1] == i + 1 for i, d in enumerate(v))

    yield over(rule.cells, test)


@meaning("AverageArrow")
def _average_arrow(rule: Any, plane: Plane) -> Iterator[Condition]:
    cells = (*rule.circle, *rule.shaft)
    yield over(cells, lambda v: v[0] == sum(v[1:]) / len(v[1:]))


@meaning("Product")
def _product(rule: Any, plane: Plane) -> Iterator[Condition]:
    def test(v: Values) -> bool:
        found = 1
        for digit in v:
            found *= digit
        return found == rule.value

    yield over(rule.cells, test)


@meaning("LookAndSay")
def _look_and_say(rule: Any, plane: Plane) -> Iterator[Condition]:
    yield over(rule.cells, lambda v: all(v.count(digit) == k for k, digit in rule.counts))


@meaning("Battenburg")
def _battenburg(rule: Any, plane: Plane) -> Iterator[Condition]:
    def test(v: Values) -> bool:
        a, b, c, d = (digit % 2 for digit in v)
        return a != b and b == c and a == d

    yield over(sorted(rule.cells), test)


def _same_sums(count: int, v: Values) -> bool:
    return sum(v[:count]) == sum(v[count:])


def _other_sums(count: int, v: Values) -> bool:
    return sum(v[:count]) != sum(v[count:])


@meaning("EqualTotals")
def _equal_totals(rule: Any, plane: Plane) -> Iterator[Condition]:
    for part in rule.parts[1:]:
        yield over((*part, *rule.parts[0]), partial(_same_sums, len(part)))


@meaning("DifferentTotals")
def _different_totals(rule: Any, plane: Plane) -> Iterator[Condition]:
    for place, part in enumerate(rule.parts):
        for other in rule.parts[:place]:
            yield over((*part, *other), partial(_other_sums, len(part)))


@meaning("Renban")
def _renban(rule: Any, plane: Plane) -> Iterator[Condition]:
    yield over(dict.fromkeys(rule.cells), lambda v: sorted(v) == [*range(min(v), min(v) + len(v))])


@meaning("Nabner")
def _nabner(rule: Any, plane: Plane) -> Iterator[Condition]:
    for pair in combinations(dict.fromkeys(rule.cells), 2):
        yield over(pair, lambda v: abs(v[0] - v[1]) > 1)


@meaning("RegionSum")
def _region_sum(rule: Any, plane: Plane) -> Iterator[Condition]:
    line = plain(rule.cells)
    where = [plane.region_of.get(cell) for cell in line]
    if line[0] == line[-1] and len(line) > 2:  # closed: it starts at its first border
        line, where = line[:-1], where[:-1]
        borders = [k for k in range(len(line)) if where[k] != where[k - 1]]
        first = borders[0] if borders else 0
        line, where = line[first:] + line[:first], where[first:] + where[:first]
    pieces: list[list[int]] = []
    for k in range(len(line)):
        if where[k] is not None:
            if k and where[k] == where[k - 1]:
                pieces[-1].append(k)
            else:
                pieces.append([k])

    yield over(line, lambda v: len({sum(v[k] for k in piece) for piece in pieces}) <= 1)


@meaning("Zipper")
def _zipper(rule: Any, plane: Plane) -> Iterator[Condition]:
    def test(v: Values) -> bool:
        half = len(v) // 2
        sums = {v[k] + v[-1 - k] for k in range(half)}
        if len(v) % 2:
            sums.add(v[half])
        return len(sums) == 1

    yield over(rule.cells, test)


@meaning("Entropic")
def _entropic(rule: Any, plane: Plane) -> Iterator[Condition]:
    for three in zip(rule.cells, rule.cells[1:], rule.cells[2:]):
        yield over(three, lambda v: len({plane.level(digit) for digit in v}) == 3)


@meaning("Modular")
def _modular(rule: Any, plane: Plane) -> Iterator[Condition]:
    for k in range(len(rule.cells) - rule.modulus + 1):
        yield over(
            rule.cells[k : k + rule.modulus],
            lambda v: len({digit % rule.modulus for digit in v}) == rule.modulus,
        )


@meaning("PairTable")
def _pair_table(rule: Any, plane: Plane) -> Iterator[Condition]:
    yield from _steps(rule, lambda v: v in rule.pairs)


@meaning("Automaton")
def _automaton(rule: Any, plane: Plane) -> Iterator[Condition]:
    def test(values: Values) -> bool:
        states = set(rule.starts)
        for digit in values:
            states = {b for a, read, b in rule.moves if a in states and read == digit}
        return any(state in rule.accepting for state in states)

    yield over(rule.cells, test)


# Marks.


@meaning("Difference")
def _difference(rule: Any, plane: Plane) -> Iterator[Condition]:
    yield over(rule.cells, lambda v: abs(v[0] - v[1]) == rule.value)


def in_ratio(a: int, b: int, ratio: int) -> bool:
    return a == ratio * b or b == ratio * a


@meaning("Ratio")
def _ratio(rule: Any, plane: Plane) -> Iterator[Condition]:
    yield over(rule.cells, lambda v: in_ratio(v[0], v[1], rule.value))


@meaning("PairSum")
def _pair_sum(rule: Any, plane: Plane) -> Iterator[Condition]:
    yield over(rule.cells, lambda v: v[0] + v[1] == rule.total)


@meaning("GreaterThan")
def _greater_than(rule: Any, plane: Plane) -> Iterator[Condition]:
    yield over(rule.cells, lambda v: v[0] > v[1])


def _unmarked(rule: Any, plane: Plane, test: Test) -> Iterator[Condition]:
    marked = [set(plain(pair)) for pair in rule.marked]
    for pair in plane.neighbours():
        if set(pair) not in marked:
            yield over(pair, test)


@meaning("NoDifference")
def _no_difference(rule: Any, plane: Plane) -> Iterator[Condition]:
    yield from _unmarked(rule, plane, lambda v: abs(v[0] - v[1]) != rule.value)


@meaning("NoRatio")
def _no_ratio(rule: Any, plane: Plane) -> Iterator[Condition]:
    yield from _unmarked(
        rule, plane, lambda v: not any(in_ratio(v[0], v[1], ratio) for ratio in rule.ratios)
    )


@meaning("NoPairSum")
def _no_pair_sum(rule: Any, plane: Plane) -> Iterator[Condition]:
    yield from _unmarked(rule, plane, lambda v: v[0] + v[1] not in rule.totals)


@meaning("Candidates")
def _candidates(rule: Any, plane: Plane) -> Iterator[Condition]:
    for cell, digits in rule.allowed:
        yield over([cell], _one_of(digits))


def _one_of(digits: Sequence[int]) -> Test:
    return lambda v: v[0] in digits


@meaning("Odd")
def _odd(rule: Any, plane: Plane) -> Iterator[Condition]:
    for cell in rule.cells:
        yield over([cell], lambda v: v[0] % 2 == 1)


@meaning("Even")
def _even(rule: Any, plane: Plane) -> Iterator[Condition]:
    for cell in rule.cells:
        yield over([cell], lambda v: v[0] % 2 == 0)


def _extreme(rule: Any, plane: Plane, test: Test) -> Iterator[Condition]:
    marked = plain(rule.cells)
    for a, b in plane.neighbours():
        for one, other in ((a, b), (b, a)):
            if one in marked and other not in marked:
                yield over((one, other), test)


@meaning("Minimum")
def _minimum(rule: Any, plane: Plane) -> Iterator[Condition]:
    yield from _extreme(rule, plane, lambda v: v[0] < v[1])


@meaning("Maximum")
def _maximum(rule: Any, plane: Plane) -> Iterator[Condition]:
    yield from _extreme(rule, plane, lambda v: v[0] > v[1])


@meaning("Quadruple")
def _quadruple(rule: Any, plane: Plane) -> Iterator[Condition]:
    yield over(rule.cells, lambda v: all(v.count(d) >= rule.digits.count(d) for d in rule.digits))


@meaning("Clone")
def _clone(rule: Any, plane: Plane) -> Iterator[Condition]:
    for pair in zip(rule.cells, rule.copies):
        yield over(pair, lambda v: v[0] == v[1])


def _index(cell: Cell, line: list[Cell], number: int) -> Condition:
    """Return that the digit of a cell is the place in a line of a number."""

    def test(values: Values) -> bool:
        place = values[0]
        return 1 <= place <= len(line) and values[place] == number

    return over((cell, *line), test)


@meaning("ColumnIndexer")
def _column_indexer(rule: Any, plane: Plane) -> Iterator[Condition]:
    for row, col in plain(rule.cells):
        yield _index((row, col), plane.rows[row], col + 1)


@meaning("RowIndexer")
def _row_indexer(rule: Any, plane: Plane) -> Iterator[Condition]:
    for row, col in plain(rule.cells):
        yield _index((row, col), plane.columns[col], row + 1)


@meaning("BoxIndexer")
def _box_indexer(rule: Any, plane: Plane) -> Iterator[Condition]:
    for cell in plain(rule.cells):
        region = sorted(plane.regions[plane.region_of[cell]])
        yield _index(cell, region, region.index(cell) + 1)


@meaning("CountingCircles")
def _counting_circles(rule: Any, plane: Plane) -> Iterator[Condition]:
    yield over(rule.cells, lambda v: all(v.count(digit) == digit for digit in v))


# Clues outside the grid.


@meaning("Sandwich")
def _sandwich(rule: Any, plane: Plane) -> Iterator[Condition]:
    def test(v: Values) -> bool:
        if 1 not in v or plane.digits not in v:
            return False
        ends = sorted((v.index(1), v.index(plane.digits)))
        return sum(v[ends[0] + 1 : ends[1]]) == rule.value

    yield over(plane.seen_from(rule.start), test)


@meaning("XSum")
def _x_sum(rule: Any, plane: Plane) -> Iterator[Condition]:
    yield over(
        plane.seen_from(rule.start), lambda v: v[0] <= len(v) and sum(v[: v[0]]) == rule.value
    )


@meaning("Skyscraper")
def _skyscraper(rule: Any, plane: Plane) -> Iterator[Condition]:
    yield over(
        plane.seen_from(rule.start),
        lambda v: sum(all(v[j] < v[k] for j in range(k)) for k in range(len(v))) == rule.value,
    )


@meaning("NumberedRoom")
def _numbered_room(rule: Any, plane: Plane) -> Iterator[Condition]:
    yield over(plane.seen_from(rule.start), lambda v: v[0] <= len(v) and v[v[0] - 1] == rule.value)


@meaning("FullRank")
def _full_rank(rule: Any, plane: Plane) -> Iterator[Condition]:
    lines = [line[::step] for line in (*plane.rows, *plane.columns) for step in (1, -1)]
    own = lines.index(plane.seen_from(rule.start))

    def test(values: Values) -> bool:
        held = dict(zip(plane.cells, values))
        numbers = [[held[cell] for cell in line] for line in lines]
        lower = sum(number < numbers[own] for number in numbers)
        if rule.ties == "none" and any(a == b for a, b in combinations(numbers, 2)):
            return False
        if rule.ties == "unclued" and numbers.count(numbers[own]) > 1:
            return False
        return lower + 1 == rule.value

    yield over(plane.cells, test)


# Search.


@cache
def partitions(size: int) -> list[Values]:
    """Return all divisions of a square into connected areas of ``size`` cells, as labels.

    The areas are numbered in the order of their first cells.
    """
    cells = [(r, c) for r in range(size) for c in range(size)]
    found: list[Values] = []

    def grow(labels: dict[Cell, int], number: int) -> None:
        free = [cell for cell in cells if cell not in labels]
        if not free:
            found.append(tuple(labels[cell] for cell in cells))
            return
        for area in _areas(frozenset([free[0]]), frozenset(free), size):
            grow({**labels, **dict.fromkeys(area, number)}, number + 1)

    grow({}, 1)
    return found


def _areas(start: frozenset[Cell], free: frozenset[Cell], size: int) -> set[frozenset[Cell]]:
    areas = {start}
    for _ in range(size - 1):
        areas = {
            area | {cell}
            for area in areas
            for row, col in area
            for cell in ((row - 1, col), (row + 1, col), (row, col - 1), (row, col + 1))
            if cell in free and cell not in area
        }
    return areas


class TooManyError(Exception):
    """The search needs more nodes than allowed."""


class Game:
    """A grid with rules, ready to search."""

    def __init__(self, size: int, rules: Iterable[Any], *, from_zero: bool = False) -> None:
        """Make the game of some rules; those of a grid ``from_zero`` call its lowest digit 0."""
        rules = list(rules)
        self.from_zero = from_zero
        self.plane = plane = Plane(size, [r for r in rules if type(r).__name__ in SHAPERS])
        self.cells: list[Cell] = [*plane.cells, *plane.extra]
        self.place = {cell: index for index, cell in enumerate(self.cells)}
        inner = len(plane.cells)
        self.peers: list[set[int]] = [set() for _ in self.cells]
        self.single: list[tuple[int, Test]] = []
        self.tests: list[tuple[list[int], Test]] = []
        self.chaos = [] if not plane.chaos else partitions(size)
        self.searched = inner if plane.chaos else len(self.cells)
        """The number of cells that are filled one by one; labels are filled all at once."""
        lines = [*plane.rows, *plane.columns] if plane.has_lines else []
        for house in (*lines, *plane.regions):
            self._add(distinct(house))
        for rule in rules:
            if type(rule).__name__ not in SHAPERS:
                for condition in conditions_of(rule, plane):
                    self._add(condition)
        for condition in doubled(plane) if plane.doublers else ():
            self._add(condition)

    def _add(self, condition: Condition) -> None:
        cells, test = [self.place[cell] for cell in condition.cells], condition.test
        if test is None:
            if len(set(cells)) < len(cells):
                raise AssertionError(f"a cell occurs twice in {condition}")
            for cell in cells:
                self.peers[cell].update(other for other in cells if other != cell)
            return
        if self.from_zero:
            stated = test
            test = lambda v: stated(tuple(digit - 1 for digit in v))  # noqa: E731
        if len(cells) == 1:
            self.single.append((cells[0], lambda v: test((v,))))
        else:
            self.tests.append((cells, test))

    def solutions(self, givens: Sequence[int], most: int) -> list[Values]:
        """Return all solutions of the digits in the cells, 0 for an empty one.

        Raise :class:`TooManyError` when the search needs more than ``most`` nodes.
        """
        return self._search(givens, most, None)

    def any_grid(self, chance: random.Random, most: int) -> Values | None:
        """Return a random full grid; None if there is none, or none was found."""
        try:
            found = self._search([0] * len(self.plane.cells), most, chance)
        except TooManyError:
            return None
        return found[0] if found else None

    def _search(
        self, givens: Sequence[int], most: int, chance: random.Random | None
    ) -> list[Values]:
        """Return all solutions, or the first one if digits are tried in random order."""
        count = self.searched
        digits = [*range(1, self.plane.digits + 1)]
        domains = [[given] if given else digits[:] for given in givens]
        domains += [digits[:] for _ in range(count - len(domains))]
        for cell, test in self.single:
            if cell < count:
                domains[cell] = [digit for digit in domains[cell] if test(digit)]
        if chance is not None:
            for domain in domains:
                chance.shuffle(domain)
        order = sorted(range(count), key=lambda cell: self._choices(cell, domains))
        turn = {cell: number for number, cell in enumerate(order)}
        earlier = [
            [peer for peer in self.peers[cell] if peer < count and turn[peer] < number]
            for number, cell in enumerate(order)
        ]
        checks: list[list[tuple[Any, Test]]] = [[] for _ in order]
        for cells, test in self.tests:
            if max(cells) < count:
                checks[max(turn[cell] for cell in cells)].append((itemgetter(*cells), test))
        values = [0] * count
        found: list[Values] = []
        nodes = 0

        def fill(number: int) -> None:
            nonlocal nodes
            if number == count:
                found.extend(self._divisions(values) if self.chaos else [tuple(values)])
                return
            cell, here = order[number], checks[number]
            taken = [values[peer] for peer in earlier[number]]
            for digit in domains[cell]:
                if digit not in taken:
                    nodes += 1
                    if nodes > most:
                        raise TooManyError
                    values[cell] = digit
                    for get, test in here:
                        if not test(get(values)):
                            break
                    else:
                        fill(number + 1)
                        if found and chance is not None:
                            return

        fill(0)
        return found

    def _choices(self, cell: int, domains: list[list[int]]) -> int:
        """Return about how many digits a cell can hold."""
        mine = domains[cell]
        if len(mine) < 2:
            return 0
        held = {
            domains[peer][0]
            for peer in self.peers[cell]
            if peer < len(domains) and len(domains[peer]) == 1
        }
        return 1 + sum(digit not in held for digit in mine)

    def _divisions(self, digits: list[int]) -> Iterator[Values]:
        """Yield a full grid with all divisions into regions in which no digit repeats."""
        for labels in self.chaos:
            pairs = list(zip(digits, labels))
            if len(set(pairs)) == len(pairs):
                values = (*digits, *labels)
                if all(test(values[cell]) for cell, test in self.single if cell >= len(digits)):
                    if self._labels_fit(values):
                        yield values

    def _labels_fit(self, values: Values) -> bool:
        return all(
            test(tuple(values[cell] for cell in cells))
            for cells, test in self.tests
            if max(cells) >= self.searched
        ) and all(
            values[cell] != values[peer]
            for cell in range(self.searched, len(values))
            for peer in self.peers[cell]
        )
