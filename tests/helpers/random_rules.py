"""A random rule of every kind, on a grid of any size."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import MISSING, fields
from functools import partial
from math import prod

from nonet import rules
from nonet.rules import Rule
from nonet.rules.lines import Line


def path(chance: random.Random, size: int, length: int) -> list[tuple[int, int]]:
    """Return a line of touching cells without repetition."""
    while True:
        cells = [(chance.randrange(size), chance.randrange(size))]
        while len(cells) < length:
            row, col = cells[-1]
            near = [
                (row + down, col + right)
                for down in (-1, 0, 1)
                for right in (-1, 0, 1)
                if (down or right) and 0 <= row + down < size and 0 <= col + right < size
            ]
            free = [cell for cell in near if cell not in cells]
            if not free:
                break
            cells.append(chance.choice(free))
        if len(cells) == length:
            return cells


def pair(chance: random.Random, size: int) -> list[tuple[int, int]]:
    """Return two cells that share an edge."""
    row, col = chance.randrange(size), chance.randrange(size - 1)
    cells = [(row, col), (row, col + 1)]
    return cells if chance.random() < 0.5 else [(c, r) for r, c in cells]


def outside(chance: random.Random, size: int) -> tuple[int, int]:
    edge, place = chance.choice((-1, size)), chance.randrange(size)
    return (edge, place) if chance.random() < 0.5 else (place, edge)


def line(kind: type[Line], chance: random.Random, size: int) -> Rule:
    return kind(path(chance, size, chance.randint(kind.least, min(size, 5))))


def square(chance: random.Random, size: int) -> list[tuple[int, int]]:
    row, col = chance.randrange(size - 1), chance.randrange(size - 1)
    return [(row, col), (row, col + 1), (row + 1, col), (row + 1, col + 1)]


def some(chance: random.Random, size: int, most: int) -> list[tuple[int, int]]:
    cells = [(row, col) for row in range(size) for col in range(size)]
    return chance.sample(cells, chance.randint(1, most))


LINES: dict[str, Callable[[random.Random, int], Rule]] = {
    kind.__name__: partial(line, kind)
    for kind in rules.RULES.values()
    if issubclass(kind, Line) and all(one.default is not MISSING for one in fields(kind)[1:])
}
"""A random line of each kind that needs nothing but cells."""

MAKERS: dict[str, Callable[[random.Random, int], Rule]] = {
    "Diagonals": lambda c, n: rules.Diagonals(),
    "AntiKnight": lambda c, n: rules.AntiKnight(),
    "AntiKing": lambda c, n: rules.AntiKing(),
    "AntiTaxicab": lambda c, n: rules.AntiTaxicab(),
    "NonConsecutive": lambda c, n: rules.NonConsecutive(),
    "DisjointGroups": lambda c, n: rules.DisjointGroups(),
    "Windows": lambda c, n: rules.Windows(),
    "ExtraRegions": lambda c, n: rules.ExtraRegions(path(c, n, c.randint(2, n))),
    "Cage": lambda c, n: rules.Cage(
        path(c, n, k := c.randint(1, n)), c.choice([None, c.randint(k * (k + 1) // 2, k * n)])
    ),
    "Sum": lambda c, n: rules.Sum(path(c, n, k := c.randint(1, 5)), c.randint(k, k * n)),
    "WeightedSum": lambda c, n: rules.WeightedSum(
        path(c, n, k := c.randint(1, 4)), [c.randint(-3, 3) for _ in range(k)], c.randint(-5, 9)
    ),
    "LittleKiller": lambda c, n: rules.LittleKiller(
        (-1, k := c.randrange(n - 1)), "DR", c.randint(n - 1 - k, (n - 1 - k) * n)
    ),
    "Arrow": lambda c, n: rules.Arrow((cells := path(c, n, c.randint(2, 4)))[:1], cells[1:]),
    "Pill": lambda c, n: rules.Arrow((cells := path(c, n, 5))[:2], cells[2:]),
    **LINES,
    "DutchWhispers": lambda c, n: rules.Whispers(path(c, n, 3), gap=c.randint(1, n - 1)),
    "Lockout": lambda c, n: rules.Lockout(path(c, n, c.randint(2, 4)), gap=c.randint(1, n - 1)),
    "ParityLine": lambda c, n: line(rules.ParityLine, c, n),
    "SameDifference": lambda c, n: line(rules.SameDifference, c, n),
    "SequenceLine": lambda c, n: line(rules.SequenceLine, c, n),
    "SumLine": lambda c, n: rules.SumLine(path(c, n, c.randint(2, 4)), c.randint(n, 2 * n)),
    "SplitPeas": lambda c, n: rules.SplitPeas(path(c, n, c.randint(3, 4))),
    "IndexLine": lambda c, n: line(rules.IndexLine, c, n),
    "AverageArrow": lambda c, n: rules.AverageArrow((p := path(c, n, 4))[:1], p[1:]),
    "Product": lambda c, n: rules.Product(
        path(c, n, k := c.randint(2, 3)), prod(c.randint(1, n) for _ in range(k))
    ),
    "LookAndSay": lambda c, n: rules.LookAndSay(
        path(c, n, 4), f"{c.randint(0, 2)}{c.randint(1, n // 2)}1{c.randint(n // 2 + 1, min(n, 9))}"
    ),
    "Battenburg": lambda c, n: rules.Battenburg(square(c, n)),
    "EqualTotals": lambda c, n: rules.EqualTotals([path(c, n, 2), path(c, n, 3)]),
    "DifferentTotals": lambda c, n: rules.DifferentTotals([path(c, n, 2), path(c, n, 2)]),
    "Difference": lambda c, n: rules.Difference(pair(c, n), c.randint(1, n - 1)),
    "Ratio": lambda c, n: rules.Ratio(pair(c, n), c.randint(2, 3)),
    "PairSum": lambda c, n: rules.PairSum(pair(c, n), c.randint(3, 2 * n - 1)),
    "GreaterThan": lambda c, n: rules.GreaterThan(pair(c, n)),
    "NoDifference": lambda c, n: rules.NoDifference([pair(c, n)], c.randint(1, n - 1)),
    "NoRatio": lambda c, n: rules.NoRatio([pair(c, n), pair(c, n)]),
    "NoPairSum": lambda c, n: rules.NoPairSum([pair(c, n)], (c.randint(3, 7),)),
    "Sandwich": lambda c, n: rules.Sandwich(outside(c, n), c.choice([0, *range(2, 2 * n - 2)])),
    "XSum": lambda c, n: rules.XSum(outside(c, n), c.randint(1, n * (n + 1) // 2)),
    "Skyscraper": lambda c, n: rules.Skyscraper(outside(c, n), c.randint(1, n)),
    "NumberedRoom": lambda c, n: rules.NumberedRoom(outside(c, n), c.randint(1, n)),
    "FullRank": lambda c, n: rules.FullRank(
        outside(c, n), c.randint(1, 4 * n), c.choice(("unclued", "none", "any"))
    ),
    "Connected": lambda c, n: rules.Connected(  # fewer digits make long searches
        c.sample(range(1, n + 1), k := c.randint(n // 2 if n < 9 else 7, n - 1)),
        c.choice((None, n * k)),
    ),
    "Candidates": lambda c, n: rules.Candidates(
        {cell: c.sample(range(1, n + 1), c.randint(1, n)) for cell in some(c, n, 6)}
    ),
    "Odd": lambda c, n: rules.Odd(some(c, n, 3)),
    "Even": lambda c, n: rules.Even(some(c, n, 3)),
    "Minimum": lambda c, n: rules.Minimum(some(c, n, 2)),
    "Maximum": lambda c, n: rules.Maximum(some(c, n, 2)),
    "Quadruple": lambda c, n: rules.Quadruple(
        [
            (r := c.randrange(n - 1), k := c.randrange(n - 1)),
            (r, k + 1),
            (r + 1, k),
            (r + 1, k + 1),
        ],
        [c.randint(1, n) for _ in range(c.randint(1, 3))],
    ),
    "Clone": lambda c, n: rules.Clone(some(c, n, 1), some(c, n, 1)),
    "ColumnIndexer": lambda c, n: rules.ColumnIndexer(some(c, n, 3)),
    "RowIndexer": lambda c, n: rules.RowIndexer(some(c, n, 3)),
    "BoxIndexer": lambda c, n: rules.BoxIndexer(some(c, n, 3)),
    "CountingCircles": lambda c, n: rules.CountingCircles(some(c, n, 6)),
    "GlobalEntropy": lambda c, n: rules.GlobalEntropy(),
    "PairTable": lambda c, n: rules.PairTable(
        path(c, n, 3),
        [(a, b) for a in range(1, n + 1) for b in range(1, n + 1) if c.random() < 0.6],
    ),
    "Automaton": lambda c, n: rules.Automaton(
        path(c, n, 4),
        [0],
        [0, 2],
        [(s, d, c.randrange(3)) for s in range(3) for d in range(1, n + 1) if c.random() < 0.8],
    ),
}
"""A random rule of each kind, on a grid of some size."""


def made(kind: str, chance: random.Random, size: int) -> Rule:
    rule: Rule = MAKERS[kind](chance, size)
    return rule
