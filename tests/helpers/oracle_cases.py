"""Random puzzles of all shapes with rules of all kinds, whose solutions the oracle knows.

A case depends on its seed alone. Rules are fitted to a full grid of the oracle, or, for puzzles
without a solution, to another one.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import pairwise
from math import prod
from typing import TypeAlias

from nonet import rules as r
from nonet.model.cells import DIGITS
from nonet.rules import Rule

from helpers.oracle import (
    MEANINGS,
    SHAPERS,
    Cell,
    Game,
    Plane,
    TooManyError,
    Values,
    conditions_of,
    is_one_area,
)

MOST_NODES = 1000
"""The nodes that the oracle may need for a case."""

BASE_NODES = 3_000
"""The nodes of the search for a full grid."""

BASES = 40
"""Variants of each shape, and full grids of each variant."""

WIDE_BASES = 4
"""Full grids of each variant that obey the same rules about the whole grid."""

Shapers: TypeAlias = "tuple[int, tuple[Rule, ...]]"


def _connected_labels(
    chance: random.Random, height: int, width: int, count: int, swaps: int
) -> dict[Cell, int]:
    """Return connected areas of ``count`` cells, made from stripes by exchanging border cells."""
    snake = [
        (row, col if row % 2 == 0 else width - 1 - col)
        for row in range(height)
        for col in range(width)
    ]
    label = {cell: index // count for index, cell in enumerate(snake)}
    for _ in range(swaps):
        a, b = chance.sample(snake, 2)
        if label[a] != label[b]:
            label[a], label[b] = label[b], label[a]
            for number in (label[a], label[b]):
                if not is_one_area({cell for cell in snake if label[cell] == number}):
                    label[a], label[b] = label[b], label[a]
                    break
    return label


def _regions(
    chance: random.Random, size: int, height: int, width: int, *, holes: int = 0
) -> r.Regions:
    label = _connected_labels(chance, height, width, size, 150)
    removed = chance.sample(sorted(set(label.values())), holes)
    rows = [
        [
            None if (row, col) not in label or label[row, col] in removed else label[row, col]
            for col in range(size)
        ]
        for row in range(size)
    ]
    return r.Regions([cell for row in rows for cell in row])


def _jigsaw(chance: random.Random) -> Shapers:
    size = chance.choice((4, 5, 6))
    return size, (_regions(chance, size, size, size),)


def _holes(chance: random.Random) -> Shapers:
    size = chance.choice((4, 5, 6))
    return size, (_regions(chance, size, size, size, holes=chance.randint(1, size)),)


def _free(chance: random.Random) -> Shapers:
    size = chance.choice((4, 4, 6, 5))
    more = (_regions(chance, size, size, size),) if size == 5 or chance.random() < 0.4 else ()
    return size, (r.FreeLines(), *more)


def _digits(chance: random.Random) -> Shapers:
    size = chance.choice((4, 4, 5, 6))
    return size, (r.Digits(chance.randint(size + 1, min(9, size + 3))),)


def _digits_free(chance: random.Random) -> Shapers:
    size, found = _free(chance)
    return size, (r.Digits(size + chance.randint(1, 3)), *found)


def _digits_jigsaw(chance: random.Random) -> Shapers:
    size, found = chance.choice((_jigsaw, _holes))(chance)
    return size, (r.Digits(size + chance.randint(1, 3)), *found)


def _rectangle(height: int, width: int) -> Callable[[random.Random], Shapers]:
    return lambda chance: (max(height, width), (r.Rectangle(height, width),))


def _rectangle_jigsaw(chance: random.Random) -> Shapers:
    height, width = chance.choice(((2, 4), (3, 4), (4, 3), (3, 5), (4, 6), (6, 4), (5, 6)))
    size = max(height, width)
    holes = chance.choice((0, 0, 1))
    return size, (r.Rectangle(height, width), _regions(chance, size, height, width, holes=holes))


def _rectangle_free(chance: random.Random) -> Shapers:
    height, width = chance.choice(((2, 4), (4, 2), (3, 4), (4, 6), (6, 4)))
    return max(height, width), (r.Rectangle(height, width), r.FreeLines())


def _rectangle_digits(chance: random.Random) -> Shapers:
    height, width = chance.choice(((2, 4), (4, 2), (3, 4), (4, 6), (6, 4)))
    size = max(height, width)
    return size, (r.Rectangle(height, width), r.Digits(size + chance.randint(1, 2)))


def _extra(chance: random.Random) -> Shapers:
    size = chance.choice((4, 4, 5, 6))
    more = chance.choice(((), (), (), (r.Digits(size + 2),), (r.FreeLines(),)))
    if size == 5 and more == (r.FreeLines(),):
        more = ()
    return size, (r.ExtraCells(chance.randint(1, 3)), *more)


def _chaos(chance: random.Random) -> Shapers:
    more = chance.choice(((), (r.Regions([None] * 16),)))
    return 4, (r.ChaosConstruction(), *more)


SHAPES: dict[str, tuple[int, Callable[[random.Random], Shapers]]] = {
    "4x4": (6, lambda chance: (4, ())),
    "5x5": (4, lambda chance: (5, ())),
    "6x6": (6, lambda chance: (6, ())),
    "9x9": (2, lambda chance: (9, ())),
    "2x4": (2, _rectangle(2, 4)),
    "4x2": (1, _rectangle(4, 2)),
    "3x4": (2, _rectangle(3, 4)),
    "4x3": (1, _rectangle(4, 3)),
    "3x5": (1, _rectangle(3, 5)),
    "4x6": (2, _rectangle(4, 6)),
    "6x4": (1, _rectangle(6, 4)),
    "jigsaw": (4, _jigsaw),
    "holes": (2, _holes),
    "free": (3, _free),
    "digits": (3, _digits),
    "extra": (2, _extra),
    "digits-free": (1, _digits_free),
    "digits-jigsaw": (1, _digits_jigsaw),
    "rectangle-jigsaw": (2, _rectangle_jigsaw),
    "rectangle-free": (1, _rectangle_free),
    "rectangle-digits": (1, _rectangle_digits),
    "chaos": (1, _chaos),
    "doublers": (2, lambda chance: (4, (r.Doublers(chance.random() < 0.5),))),
    "from-zero": (2, lambda chance: (chance.choice((4, 5, 6)), ())),
}
"""How often each shape is chosen, and how it is made."""


@cache
def shape(name: str, variant: int) -> Shapers:
    """Return a variant of a shape that has solutions: some jigsaws have none."""
    chance = random.Random(f"{name} {variant}")
    while True:
        made = SHAPES[name][1](chance)
        if base(*made, 0) is not None:
            return made


GLOBAL: dict[str, Callable[[random.Random], Rule]] = {
    "Diagonals": lambda c: r.Diagonals(*c.choice(((True, True), (True, False), (False, True)))),
    "Windows": lambda c: r.Windows(),
    "DisjointGroups": lambda c: r.DisjointGroups(),
    "AntiKnight": lambda c: r.AntiKnight(),
    "AntiKing": lambda c: r.AntiKing(),
    "AntiTaxicab": lambda c: r.AntiTaxicab(),
    "NonConsecutive": lambda c: r.NonConsecutive(),
    "GlobalEntropy": lambda c: r.GlobalEntropy(),
}
"""Rules about the whole grid, which few grids obey."""


def fits_shape(kind: str, plane: Plane, size: int, shapers: Sequence[Rule]) -> bool:
    """Return whether the documents say what a kind of rule means on a shape."""
    square = plane.height == plane.width
    shaping = {type(rule).__name__ for rule in shapers}
    if kind in ("Diagonals", "FullRank"):
        return square
    if kind == "Windows":
        return square and size in (4, 9)
    if kind == "DisjointGroups":
        return square and "Regions" not in shaping and bool(plane.boxes)
    if kind in ("BoxIndexer", "RegionSum"):
        return bool(plane.regions)
    return not plane.doublers or not getattr(r, kind).adds


@dataclass
class Scene:
    """A full grid to which rules are fitted."""

    chance: random.Random
    plane: Plane
    held: dict[Cell, int]
    lowest: int = 1

    @property
    def digits(self) -> range:
        return range(self.lowest, self.lowest + self.plane.digits)

    def values(self, cells: Iterable[Cell]) -> list[int]:
        return [self.held[cell] for cell in cells]

    def worth(self, cells: Iterable[Cell]) -> list[int]:
        """Return what digits count in sums."""
        size = self.plane.size
        twice = {
            (row, self.held[place] - 1)
            for row, place in enumerate(self.plane.extra[-size:] if self.plane.doublers else ())
        }
        return [self.held[cell] * (1 + (cell in twice)) for cell in cells]

    def path(self, least: int, most: int, *, near: bool = False) -> list[Cell]:
        """Return a line of touching cells; sometimes an extra cell replaces one of them."""
        chance, plane = self.chance, self.plane
        length = chance.randint(least, min(most, len(plane.cells)))
        line = [chance.choice(plane.cells)]
        for _ in range(40):
            if len(line) == length:
                break
            row, col = line[-1]
            moves = [(row + d, col + s) for d in (-1, 0, 1) for s in (-1, 0, 1)]
            free = [cell for cell in moves if plane.inside(*cell) and cell not in line]
            line = [*line, chance.choice(free)] if free else [chance.choice(plane.cells)]
        while len(line) < length:
            line = [chance.choice([c for c in plane.cells if c not in line]), *line]
        if plane.extra and not near and chance.random() < 0.6:
            line[chance.randrange(length)] = chance.choice(plane.extra)
        return line

    def line(self, least: int, most: int) -> list[Cell]:
        """Return a path that may end in one of its cells again."""
        found = self.path(least, most)
        if self.chance.random() < 0.15:
            found.append(found[0] if self.chance.random() < 0.6 else self.chance.choice(found))
        return found

    def some(self, most: int) -> list[Cell]:
        cells = self.plane.cells
        return self.chance.sample(cells, self.chance.randint(1, min(most, len(cells))))

    def pair(self) -> list[Cell]:
        """Return two cells that share an edge, or any two."""
        if self.plane.extra and self.chance.random() < 0.4:
            return [self.chance.choice(self.plane.cells), self.chance.choice(self.plane.extra)]
        found = list(self.chance.choice(list(self.plane.neighbours())))
        return found if self.chance.random() < 0.5 else found[::-1]

    def outside(self) -> Cell:
        height, width = self.plane.height, self.plane.width
        if self.chance.random() < 0.5:
            return self.chance.choice((-1, height)), self.chance.randrange(width)
        return self.chance.randrange(height), self.chance.choice((-1, width))

    def seen(self, start: Cell) -> list[int]:
        return self.values(self.plane.seen_from(start))


def _cage(s: Scene) -> Rule:
    cells = s.path(1, min(5, s.plane.digits))
    return r.Cage(cells, s.chance.choice((None, *[sum(s.worth(cells))] * 3)))


def _sum(s: Scene) -> Rule:
    cells = s.path(1, 5)
    return r.Sum(cells, sum(s.worth(cells)))


def _weighted_sum(s: Scene) -> Rule:
    cells = s.path(1, 4)
    factors = [s.chance.randint(-3, 3) for _ in cells]
    return r.WeightedSum(cells, factors, sum(f * d for f, d in zip(factors, s.worth(cells))))


def _little_killer(s: Scene) -> Rule:
    direction = s.chance.choice(("UL", "UR", "DL", "DR"))
    down, right = (1 if direction[0] == "D" else -1), (1 if direction[1] == "R" else -1)
    plane = s.plane
    starts = [
        (row - down, col - right)
        for row, col in plane.cells
        if not plane.inside(row - down, col - right)
    ]
    start = s.chance.choice(starts)
    row, col = start
    total = 0
    while plane.inside(row := row + down, col := col + right):
        total += sum(s.worth([(row, col)]))
    return r.LittleKiller(start, direction, total)  # type: ignore[arg-type]


def _arrow(s: Scene) -> Rule:
    cells = s.path(2, 4)
    if s.chance.random() < 0.25:
        cells = s.path(4, 5)
        return r.Arrow(cells[:2], cells[2:])
    return r.Arrow(cells[:1], cells[1:])


def _between(s: Scene) -> Rule:
    return r.Between(s.line(2, 4))


def _zipper(s: Scene) -> Rule:
    return r.Zipper(s.line(2, 5))


def _quadruple(s: Scene) -> Rule:
    cells = s.path(2, 4)
    most = s.chance.randint(1, len(cells))
    return r.Quadruple(cells, s.chance.sample(s.values(cells), most))


def _battenburg(s: Scene) -> Rule:
    row, col = s.chance.randrange(s.plane.height - 1), s.chance.randrange(s.plane.width - 1)
    return r.Battenburg([(row + a, col + b) for a in (0, 1) for b in (0, 1)])


def _clone(s: Scene) -> Rule:
    cells = list(s.held)
    pairs = [(a, b) for a in cells for b in cells if a != b and s.held[a] == s.held[b]]
    chosen = [s.chance.choice(pairs) for _ in range(s.chance.randint(1, 3))] if pairs else []
    chosen = chosen or [(cells[0], cells[0])]
    return r.Clone([a for a, _ in chosen], [b for _, b in chosen])


def _counting_circles(s: Scene) -> Rule:
    cells: list[Cell] = []
    for digit in s.chance.sample(s.digits, s.chance.randint(1, 2)):
        here = [cell for cell in s.plane.cells if s.held[cell] == digit]
        cells += s.chance.sample(here, min(digit, len(here)))
    return r.CountingCircles(cells or [s.plane.cells[0]])


def _indexer(kind: Callable[..., Rule], s: Scene) -> Rule:
    """Return one to three cells that index; those that fit are found by trying each."""
    fitting = []
    cells = [c for c in s.plane.cells if kind is not r.BoxIndexer or c in s.plane.region_of]
    for cell in cells:
        rule = kind([cell])
        (condition,) = MEANINGS[type(rule).__name__](rule, s.plane)
        if condition.test is not None and condition.test(tuple(s.values(condition.cells))):
            fitting.append(cell)
    chosen = fitting or cells
    return kind(s.chance.sample(chosen, s.chance.randint(1, min(3, len(chosen)))))


def _candidates(s: Scene) -> Rule:
    digits = list(s.digits)
    return r.Candidates(
        {
            cell: {s.held[cell], *s.chance.sample(digits, s.chance.randint(0, len(digits) - 1))}
            for cell in s.some(5)
        }
    )


def _parity(s: Scene, kind: Callable[..., Rule], rest: int) -> Rule:
    cells = [cell for cell in s.held if s.held[cell] % 2 == rest]
    return kind(s.chance.sample(cells, s.chance.randint(1, min(4, len(cells)))))


def _violating(s: Scene, breaks: Callable[[int, int], bool]) -> list[list[Cell]]:
    """Return the neighbours that a negative rule must exempt, and another pair."""
    pairs = list(s.plane.neighbours())
    marked = [[a, b] for a, b in pairs if breaks(s.held[a], s.held[b])]
    return [*marked, list(s.chance.choice(pairs))]


def _no_difference(s: Scene) -> Rule:
    value = s.chance.choice(s.digits[:-1])
    return r.NoDifference(_violating(s, lambda a, b: abs(a - b) == value), value)


def _no_ratio(s: Scene) -> Rule:
    ratios = s.chance.choice(((2,), (3,), (2, 3)))
    return r.NoRatio(
        _violating(s, lambda a, b: any(a == k * b or b == k * a for k in ratios)), ratios
    )


def _no_pair_sum(s: Scene) -> Rule:
    totals = s.chance.choice(((5,), (5, 10), (s.chance.randint(3, 2 * s.plane.digits - 1),)))
    return r.NoPairSum(_violating(s, lambda a, b: a + b in totals), totals)


def _x_sum(s: Scene) -> Rule:
    start = s.outside()
    seen = s.seen(start)
    return r.XSum(start, sum(seen[: seen[0]]))


def _skyscraper(s: Scene) -> Rule:
    start = s.outside()
    seen = s.seen(start)
    return r.Skyscraper(start, sum(max([0, *seen[:k]]) < seen[k] for k in range(len(seen))))


def _numbered_room(s: Scene) -> Rule:
    start = s.outside()
    seen = s.seen(start)
    return r.NumberedRoom(start, seen[seen[0] - 1] if seen[0] <= len(seen) else seen[0])


def _sandwich(s: Scene) -> Rule:
    start = s.outside()
    seen = s.seen(start)
    if {1, s.plane.digits} <= {*seen}:
        low, high = sorted((seen.index(1), seen.index(s.plane.digits)))
        return r.Sandwich(start, sum(seen[low + 1 : high]))
    return r.Sandwich(start, s.chance.choice((0, *s.digits)))


def _full_rank(s: Scene) -> Rule:
    start = s.outside()
    plane = s.plane
    every = [s.values(line[::k]) for line in (*plane.rows, *plane.columns) for k in (1, -1)]
    own = s.seen(start)
    ties = s.chance.choice(("unclued", "unclued", "none", "any"))
    return r.FullRank(start, 1 + sum(one < own for one in every), ties)  # type: ignore[arg-type]


def _connected(s: Scene) -> Rule:
    digits = list(s.digits)
    for _ in range(8):
        wanted = s.chance.sample(digits, s.chance.randint(1, len(digits)))
        area = {cell for cell in s.plane.cells if s.held[cell] in wanted}
        if area and is_one_area(area):
            break
    return r.Connected(wanted, s.chance.choice((None, len(area) or 1)))


def _pair_table(s: Scene) -> Rule:
    cells = s.line(2, 4)
    values = s.values(cells)
    pairs = {(a, b) for a in s.digits for b in s.digits if s.chance.random() < 0.4}
    return r.PairTable(cells, pairs | set(pairwise(values)))


def _automaton(s: Scene) -> Rule:
    states = s.chance.randint(1, 4)
    moves = [
        (state, digit, s.chance.randrange(states))
        for state in range(states)
        for digit in s.digits
        for _ in range(s.chance.choice((0, 1, 1, 2)))
    ]
    starts = s.chance.sample(range(states), s.chance.randint(1, states))
    accepting = s.chance.sample(range(states), s.chance.randint(1, states))
    return r.Automaton(s.line(2, 5), starts, accepting, moves)


def _ratio(s: Scene) -> Rule:
    pair = s.pair()
    low, high = sorted(s.values(pair))
    return r.Ratio(pair, max(2, high // low) if low else 2)


def _greater_than(s: Scene) -> Rule:
    a, b = s.pair()
    return r.GreaterThan((a, b) if s.held[a] > s.held[b] else (b, a))


def _difference(s: Scene) -> Rule:
    pair = s.pair()
    a, b = s.values(pair)
    return r.Difference(pair, abs(a - b) or 1)


def _pair_sum(s: Scene) -> Rule:
    pair = s.pair()
    return r.PairSum(pair, sum(s.values(pair)))


def _whispers(s: Scene) -> Rule:
    gap = s.chance.choice((None, s.chance.randint(1, s.plane.digits - 1)))
    return r.Whispers(s.line(2, 4), gap)


def _modular(s: Scene) -> Rule:
    modulus = s.chance.choice((2, 3, 3, 3))
    return r.Modular(s.line(modulus, 5), modulus)


def _extra_regions(s: Scene) -> Rule:
    return r.ExtraRegions(*(s.path(2, s.plane.digits) for _ in range(s.chance.randint(1, 2))))


LOCAL: dict[str, Callable[[Scene], Rule]] = {
    "ExtraRegions": _extra_regions,
    "Cage": _cage,
    "Sum": _sum,
    "WeightedSum": _weighted_sum,
    "LittleKiller": _little_killer,
    "Arrow": _arrow,
    "DoubleArrow": lambda s: r.DoubleArrow(s.line(3, 5)),
    "Thermometer": lambda s: r.Thermometer(s.path(2, 4)),
    "SlowThermometer": lambda s: r.SlowThermometer(s.line(2, 4)),
    "Whispers": _whispers,
    "Palindrome": lambda s: r.Palindrome(s.line(2, 5)),
    "Between": _between,
    "Lockout": lambda s: r.Lockout(s.line(2, 4), s.chance.randint(1, min(4, s.plane.digits - 1))),
    "ParityLine": lambda s: r.ParityLine(s.line(2, 4)),
    "SameDifference": lambda s: r.SameDifference(s.line(2, 4)),
    "SequenceLine": lambda s: r.SequenceLine(s.line(2, 3)),
    "SumLine": lambda s: r.SumLine(s.line(2, 4), s.chance.randint(s.plane.digits, 12)),
    "SplitPeas": lambda s: r.SplitPeas(s.line(3, 5)),
    "IndexLine": lambda s: r.IndexLine(s.path(2, 4)),
    "AverageArrow": lambda s: r.AverageArrow((p := s.path(3, 4))[:1], p[1:]),
    "Product": lambda s: r.Product(p := s.path(2, 3), prod(s.values(p))),
    "LookAndSay": lambda s: r.LookAndSay(p := s.path(2, 4), f"1{DIGITS[s.values(p)[0]]}"),
    "Battenburg": _battenburg,
    "EqualTotals": lambda s: r.EqualTotals([s.path(1, 2), s.path(2, 3)]),
    "DifferentTotals": lambda s: r.DifferentTotals([s.path(1, 2), s.path(2, 3)]),
    "Renban": lambda s: r.Renban(s.line(2, min(4, s.plane.digits))),
    "Nabner": lambda s: r.Nabner(s.line(2, 4)),
    "RegionSum": lambda s: r.RegionSum(s.line(2, 6)),
    "Zipper": _zipper,
    "Entropic": lambda s: r.Entropic(s.line(3, 5)),
    "Modular": _modular,
    "Difference": _difference,
    "Ratio": _ratio,
    "PairSum": _pair_sum,
    "GreaterThan": _greater_than,
    "NoDifference": _no_difference,
    "NoRatio": _no_ratio,
    "NoPairSum": _no_pair_sum,
    "Sandwich": _sandwich,
    "XSum": _x_sum,
    "Skyscraper": _skyscraper,
    "NumberedRoom": _numbered_room,
    "FullRank": _full_rank,
    "Connected": _connected,
    "Candidates": _candidates,
    "Odd": lambda s: _parity(s, r.Odd, 1),
    "Even": lambda s: _parity(s, r.Even, 0),
    "Minimum": lambda s: r.Minimum(s.some(2)),
    "Maximum": lambda s: r.Maximum(s.some(2)),
    "Quadruple": _quadruple,
    "Clone": _clone,
    "ColumnIndexer": lambda s: _indexer(r.ColumnIndexer, s),
    "RowIndexer": lambda s: _indexer(r.RowIndexer, s),
    "BoxIndexer": lambda s: _indexer(r.BoxIndexer, s),
    "CountingCircles": _counting_circles,
    "PairTable": _pair_table,
    "Automaton": _automaton,
}
"""A rule of each kind, with numbers from a full grid; it need not fit it."""


FROM_ZERO = frozenset(
    (
        *("AntiKnight", "AntiKing", "NonConsecutive", "Diagonals", "Cage", "Sum", "Arrow"),
        *("DoubleArrow", "Thermometer", "Whispers", "Palindrome", "Between", "Lockout", "Renban"),
        *("RegionSum", "Zipper", "Difference", "Ratio", "PairSum", "GreaterThan", "ExtraRegions"),
        "Clone",
    )
)
"""The rules whose meaning is clear on grids whose lowest digit is 0."""

OTHER = 0.06
"""How often a rule is fitted to another grid, or a given is changed."""


@lru_cache(maxsize=500)
def game(size: int, rules: tuple[Rule, ...]) -> Game:
    """Return the game of a shape, perhaps with rules about the whole grid."""
    return Game(size, rules)


@cache
def base(size: int, rules: tuple[Rule, ...], number: int) -> Values | None:
    """Return a random full grid that obeys rules; None if none was found."""
    return game(size, rules).any_grid(random.Random(f"{size} {rules} {number}"), BASE_NODES)


@dataclass(frozen=True)
class Case:
    """A puzzle and what the oracle knows about it."""

    seed: int
    shape: str
    size: int
    rules: tuple[Rule, ...]
    givens: bytes
    """The digits of the square grid, 0 for an empty cell."""
    solutions: tuple[bytes, ...]
    """Its solutions, a square grid each; equal ones differ in extra cells."""
    from_zero: bool = False
    """Whether its rules call the lowest digit 0, which only ISS can express; its grids have 1."""

    @property
    def plane(self) -> Plane:
        return Plane(self.size, self.rules)


def fits(plane: Plane, rule: Rule, held: dict[Cell, int]) -> bool:
    """Return whether a full grid obeys a rule."""
    for cells, test in conditions_of(rule, plane):
        values = tuple(held[cell] for cell in cells)
        if not (len(set(values)) == len(values) if test is None else test(values)):
            return False
    return True


def make(seed: int) -> Case:
    """Return the case of a seed."""
    chance = random.Random(f"oracle {seed}")
    name = chance.choices([*SHAPES], [weight for weight, _ in SHAPES.values()])[0]
    size, shapers = shape(name, chance.randrange(BASES))
    from_zero = name == "from-zero"
    first = game(size, shapers)
    full, rules = _wide(chance, size, shapers, from_zero)
    other = base(size, shapers, chance.randrange(BASES)) or full
    local = [
        kind
        for kind in LOCAL
        if fits_shape(kind, first.plane, size, shapers) and (kind in FROM_ZERO or not from_zero)
    ]
    for kind in chance.sample(local, max(0, chance.choice((1, 1, 2, 2, 3, 4)) - len(rules))):
        values = other if chance.random() < OTHER else full
        held = {cell: digit - from_zero for cell, digit in zip(first.cells, values)}
        scene = Scene(chance, first.plane, held, 1 - from_zero)
        made = (LOCAL[kind](scene) for _ in range(12))
        rules += [rule for rule in made if fits(first.plane, rule, held)][:1]
    every = [*shapers, *dict.fromkeys(rules)]
    chance.shuffle(every)
    played = Game(size, every, from_zero=from_zero)
    return _case(seed, name, played, every, *_carved(chance, played, full))


def _wide(
    chance: random.Random, size: int, shapers: tuple[Rule, ...], from_zero: bool
) -> tuple[Values, list[Rule]]:
    """Return a full grid, perhaps with rules about the whole grid that it obeys."""
    plane, number = game(size, shapers).plane, chance.randrange(BASES)
    if chance.random() < 0.3:
        wide = [
            kind
            for kind in GLOBAL
            if fits_shape(kind, plane, size, shapers) and (kind in FROM_ZERO or not from_zero)
        ]
        rules = [GLOBAL[kind](chance) for kind in chance.sample(wide, chance.choice((1, 1, 1, 2)))]
        if full := base(size, (*shapers, *rules), number % WIDE_BASES):
            return full, rules
    full = base(size, shapers, number) or base(size, shapers, 0)
    assert full is not None, "shape() returns only shapes with solutions"
    return full, []


def _carved(chance: random.Random, played: Game, full: Values) -> tuple[list[int], list[Values]]:
    """Return givens and their solutions: one for about half of the puzzles, few for the others.

    Some puzzles have a given that is changed.
    """
    inner = len(played.plane.cells)
    givens = list(full[:inner])
    blanks = chance.sample(range(inner), chance.randint(1, inner) if inner < 40 else 12)
    if len(blanks) < inner and chance.random() < OTHER:
        kept = [cell for cell in range(inner) if cell not in blanks]
        givens[chance.choice(kept)] = chance.randint(1, played.plane.digits)
    for cell in blanks:
        givens[cell] = 0
    while True:
        try:
            found = played.solutions(givens, MOST_NODES)
            break
        except TooManyError:
            again = -(-len(blanks) // 4)
            for cell in blanks[:again]:
                givens[cell] = full[cell]
            blanks = blanks[again:]
    if len(found) > 1 and chance.random() < 0.55:
        target = chance.choice(found)
        for cell in chance.sample(range(inner), inner):
            if any(one[cell] != target[cell] for one in found):
                givens[cell] = target[cell]
                found = [one for one in found if one[cell] == target[cell]]
    return givens, found


def _case(
    seed: int,
    name: str,
    played: Game,
    rules: Sequence[Rule],
    givens: Sequence[int],
    found: Iterable[Values],
) -> Case:
    size = played.plane.size
    places = [row * size + col for row, col in played.plane.cells]

    def square(digits: Sequence[int]) -> bytes:
        cells = bytearray(size * size)
        for place, digit in zip(places, digits):
            cells[place] = digit
        return bytes(cells)

    high = {cell: [digit] for cell, digit in zip(played.plane.cells, givens) if digit > size}
    if high:  # a grid cannot hold them
        rules = [*rules, r.Candidates(high)]
    kept = square([digit if digit <= size else 0 for digit in givens])
    solutions = tuple(sorted(map(square, found)))
    return Case(seed, name, size, tuple(rules), kept, solutions, played.from_zero)


def known(case: Case, rules: Sequence[Rule], givens: bytes) -> Case | None:
    """Return a case with other rules and givens; None if the oracle would need long."""
    played = Game(case.size, rules, from_zero=case.from_zero)
    digits = [givens[row * case.size + col] for row, col in played.plane.cells]
    try:
        found = played.solutions(digits, 20 * MOST_NODES)
    except TooManyError:
        return None
    return _case(case.seed, case.shape, played, rules, digits, found)


def smaller(case: Case, wrong: Callable[[Case], bool]) -> Case:
    """Return a case with fewer rules and givens that is still answered wrongly."""
    for rule in case.rules:
        if type(rule).__name__ not in SHAPERS:  # without these, others may not fit the grid
            rest = [other for other in case.rules if other != rule]
            tried = known(case, rest, case.givens)
            case = tried if tried and wrong(tried) else case
    for cell in range(case.size**2):
        if case.givens[cell]:
            givens = case.givens[:cell] + bytes(1) + case.givens[cell + 1 :]
            tried = known(case, case.rules, givens)
            case = tried if tried and wrong(tried) else case
    return case
