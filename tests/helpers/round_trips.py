"""Puzzles with any rules on grids of any shape, and what they mean, to compare notations."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, fields, replace
from itertools import product
from typing import Any

from nonet import formats, rules
from nonet.errors import SudokuError
from nonet.formats import Record
from nonet.formats.iss_codes import decode_automaton, encode_automaton
from nonet.model.cells import Position
from nonet.model.grid import Grid
from nonet.rules import Layout, Relation, Rule

from helpers.random_rules import MAKERS, made

Pair = tuple[int, int]

SHAPES: dict[str, Callable[[random.Random, int], tuple[Rule, ...]]] = {
    "plain": lambda c, n: (),
    "digits": lambda c, n: (rules.Digits(c.randint(n, n + 3)),),
    "free lines": lambda c, n: (rules.FreeLines(),),
    "free lines, digits": lambda c, n: (rules.FreeLines(), rules.Digits(n + 2)),
    "free lines, jigsaw": lambda c, n: (rules.FreeLines(), jigsaw(c, n)),
    "rectangle": lambda c, n: (rectangle(c, n),),
    "rectangle, digits": lambda c, n: (rectangle(c, n), rules.Digits(n + c.randint(1, 2))),
    "jigsaw": lambda c, n: (jigsaw(c, n),),
    "jigsaw, digits": lambda c, n: (jigsaw(c, n), rules.Digits(n + c.randint(1, 2))),
    "no boxes": lambda c, n: (rules.Regions([None] * n * n),),
    "extra cells": lambda c, n: (rules.ExtraCells(c.randint(1, 2 * n)),),
    "chaos": lambda c, n: (rules.ChaosConstruction(), rules.ExtraCells(2)),
}
"""The rules that make a shape of a grid."""

NUMBERS = (-100_000, -1000, -3, -1, 0, 1, 2, 5, 17, 99, 1000, 99_999, 100_000, 10**7)
"""Numbers that a rule may hold and a notation may not."""


def rectangle(chance: random.Random, size: int) -> Rule:
    """Return a rectangle whose longer side has a size."""
    sides = [size, chance.randint(1, size)]
    chance.shuffle(sides)
    return rules.Rectangle(*sides)


def jigsaw(chance: random.Random, size: int) -> Rule:
    """Return regions of random cells, some of them left out."""
    labels: list[int | None] = [index // size for index in range(size * size)]
    if chance.random() < 0.5:
        chance.shuffle(labels)
    missing = chance.sample(range(size), chance.choice((0, 0, 1, 2, size)))
    return rules.Regions([None if label in missing else label for label in labels])


def puzzle(seed: int, kinds: tuple[str, ...] = (), shape: str = "") -> Record | None:
    """Return a puzzle with one to three random rules, which may have odd numbers and cells.

    Return None if the rules fit no such shape.
    """
    chance = random.Random(f"puzzle {seed}")
    for _ in range(30):
        size = chance.choice((4, 4, 5, 6, 7, 8, 9, 10, 12, 16))
        if chance.random() < 0.9:
            size = min(size, 9)
        name = shape or chance.choice(list(SHAPES))
        chosen = kinds or tuple(chance.choices(list(MAKERS), k=chance.choice((1, 2, 2, 3))))
        try:
            base = SHAPES[name](chance, size)
            stated = [*base, *(odd(made(kind, chance, size), chance, size) for kind in chosen)]
            if chance.random() < 0.3:
                chance.shuffle(stated)
            cells = bytearray(size * size)
            layout = rules.layout_of(size, tuple(stated))
            for cell in chance.sample(layout.cells, chance.choice((0, 1, 3))):
                cells[cell] = chance.randint(1, size)
            return Record(Grid.from_cells(bytes(cells)), rules=tuple(dict.fromkeys(stated)))
        except SudokuError:
            continue
    return None


def odd(rule: Rule, chance: random.Random, size: int) -> Rule:
    """Return a rule that may have another number, or cells below the grid."""
    changes: dict[str, Any] = {}
    for one in fields(rule):
        value = getattr(rule, one.name)
        if isinstance(value, int) and not isinstance(value, bool) and chance.random() < 0.15:
            changes[one.name] = chance.choice(NUMBERS)
        elif one.name == "cells" and isinstance(value, tuple) and chance.random() < 0.1:
            below = Position(size, chance.randrange(2))
            if below not in value and "indexer" not in rule.name:
                changes[one.name] = (below, *value[1:])
        elif one.name == "digits" and chance.random() < 0.1:
            changes[one.name] = (*value[:-1], size + 1)
    return (
        type(rule)(*(changes.get(one.name, getattr(rule, one.name)) for one in fields(rule)))
        if (changes and not isinstance(rule, (rules.ExtraRegions, rules.Candidates)))
        else rule
    )


@dataclass(frozen=True)
class Meaning:
    """The conditions of a puzzle, whatever the rules that state them.

    ``one`` and ``two`` are exact: the digits of a cell, and of two cells; ``more`` are the rules
    with conditions on more cells, in their normal form.
    """

    layout: Layout
    one: dict[int, frozenset[int]] = field(default_factory=dict)
    two: dict[Pair, frozenset[Pair]] = field(default_factory=dict)
    more: frozenset[Rule] = frozenset()


def meaning(record: Record) -> Meaning:
    """Return the meaning of a puzzle."""
    layout = rules.layout_of(record.grid.size, record.rules)
    digits = range(1, layout.digits + 1)
    every = list(product(digits, digits))
    differ = frozenset((a, b) for a, b in every if a != b)
    one: dict[int, frozenset[int]] = {}
    two: dict[Pair, frozenset[Pair]] = {}
    more: set[Rule] = set()

    def restrict(cell: int, allowed: frozenset[int]) -> None:
        one[cell] = one.get(cell, allowed) & allowed

    def relate(a: int, b: int, pairs: frozenset[Pair]) -> None:
        if a == b:
            restrict(a, frozenset(d for d in digits if (d, d) in pairs))
            return
        if a > b:
            a, b, pairs = b, a, frozenset((y, x) for x, y in pairs)
        two[a, b] = two.get((a, b), pairs) & pairs

    groups = [*layout.regions, *(layout.rows + layout.columns if layout.lines else ())]
    for rule in record.rules:
        if not rule.replaces_boxes:
            groups += [cells for _, cells in rule.groups(layout)]
    for group in groups:
        for n, a in enumerate(group):
            for b in group[n + 1 :]:
                relate(a, b, differ)
    for cell, digit in enumerate(record.grid):
        if digit:
            restrict(cell, frozenset([digit]))
    tables: dict[Any, frozenset[Pair]] = {}
    sums = rules.RegionSum, rules.WeightedSum, rules.Sum, rules.Cage  # one may become another
    for rule in record.rules:
        if isinstance(rule, rules.NonConsecutive):
            for pair in layout.neighbours():
                relate(*pair, frozenset((a, b) for a, b in every if abs(a - b) != 1))
        elif type(rule).constraints is not Rule.constraints:
            for constraint in rule.constraints(layout):
                assert not constraint.exactly_once
                for n, (a, x) in enumerate(constraint.placements):
                    for b, y in constraint.placements[n + 1 :]:
                        if a != b:
                            relate(a, b, frozenset(every) - {(x, y)})
        for relation in rule.relations(layout):
            if len(set(relation.cells)) == 1:
                many = len(relation.cells)
                restrict(
                    relation.cells[0],
                    frozenset(d for d in digits if relation.holds((d,) * many)),
                )
            elif len(relation.cells) == 2 and not isinstance(rule, sums):
                if relation.holds not in tables:
                    tables[relation.holds] = frozenset(filter(relation.holds, every))
                relate(*relation.cells, tables[relation.holds])
            elif isinstance(rule, rules.Sandwich) and not layout.lines:
                more.add(rule)  # digits may repeat, so the ends differ
            elif not isinstance(rule, rules.Rectangle):
                more.update(spelled(one, layout) for one in rule.normal(layout))
    return Meaning(
        replace(
            layout,
            regions=(),
            highest=layout.digits,
            rectangle=(len(layout.rows), len(layout.columns)),
        ),
        {cell: some for cell, some in one.items() if len(some) < layout.digits},
        {pair: some for pair, some in two.items() if len(some) < len(every)},
        frozenset(more),
    )


def spelled(rule: Rule, layout: Layout) -> Rule:
    """Return a rule in one spelling: an automaton with its states in a fixed order."""
    if isinstance(rule, rules.Automaton) and layout.digits <= 16:
        moves = [move for move in rule.moves if 1 <= move[1] <= layout.digits]
        text = encode_automaton(rule.starts, rule.accepting, moves, layout.digits)
        return rules.Automaton(rule.cells, *decode_automaton(text))
    return rule


def difference(first: Record, second: Record, chance: random.Random) -> str:
    """Return what one of two puzzles means and the other does not; nothing if they mean the same.

    Rules that are spelled in two ways are compared on random digits.
    """
    one, two = meaning(first), meaning(second)
    if one.layout != two.layout:
        return f"{one.layout} is not {two.layout}"
    for name in ("one", "two"):
        mine, other = getattr(one, name), getattr(two, name)
        if mine != other:
            return f"{name}: {set(mine.items()) ^ set(other.items())}"[:2000]
    left, right = one.more - two.more, two.more - one.more
    own, other = (rules.layout_of(one.grid.size, one.rules) for one in (first, second))
    tests = [*conditions(left, own), *conditions(right, other)]
    cells = sorted({cell for test in tests for cell in test.cells})
    for digits in samples(cells, own, chance, 300 if tests else 0):
        if obey(conditions(left, own), digits) != obey(conditions(right, other), digits):
            return f"{left} is not {right}: {digits}"
    return ""


def conditions(some: frozenset[Rule], layout: Layout) -> list[Relation]:
    """Return the conditions of rules."""
    return [one for rule in some for one in rule.relations(layout)]


def samples(
    cells: Sequence[int], layout: Layout, chance: random.Random, count: int
) -> Iterator[dict[int, int]]:
    """Yield random digits for some cells, different ones and few ones, too."""
    for _ in range(count):
        digits = chance.sample(range(1, layout.digits + 1), chance.randint(1, layout.digits))
        if len(cells) <= len(digits) and chance.random() < 0.5:
            yield dict(zip(cells, chance.sample(digits, len(cells))))
        else:
            yield {cell: chance.choice(digits) for cell in cells}


def obey(tests: list[Relation], digits: dict[int, int]) -> bool:
    """Return whether digits obey conditions."""
    return all(one.holds(tuple(digits[cell] for cell in one.cells)) for one in tests)


def fault(record: Record | None, name: str, chance: random.Random) -> str | None:
    """Return what a notation changes of a puzzle, "" if nothing, or None if it refuses a rule.

    What is read back means the same, and writing that gives the same text again; links of SudokuPad
    hold the rules twice, in two orders.
    """
    if record is None:
        return None
    try:
        text = formats.write(record, name)
    except SudokuError as error:
        named = name == "killer" or any(rule.name in str(error) for rule in record.rules)
        return None if named else f"the error names no rule: {error}"
    back = formats.read(text, format=name)
    found = difference(record, back, chance)
    if found or name == "scl":
        return f"{text}\n{found}" if found else ""
    again = formats.write(back, name)
    once_more = formats.write(formats.read(again, format=name), name)
    if again != once_more:
        return f"{text} is not stable: {again} and {once_more}"
    return difference(back, formats.read(again, format=name), chance)
