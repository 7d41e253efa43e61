"""Canonical forms of variants: one representative of all puzzles that are the same up to symmetry.

The symmetries of a variant are the turns and mirrors that map its rules onto rules, and, if digits
are mere symbols to all of its rules, the relabelling of digits. Sums, orders and parities keep the
digits as they are.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import isqrt
from typing import NamedTuple

from nonet.cells import Position
from nonet.grid import Grid, GridLike, Rules, RulesLike, grid_and_rules
from nonet.rules import Candidates, Quadruple, Rule
from nonet.rules.turns import Turn, turns
from nonet.validate import refuse_conflicts


class VariantForm(NamedTuple):
    """A puzzle with rules, as small and as uniformly written as its symmetries allow."""

    grid: Grid
    rules: Rules

    def __grid__(self) -> Grid:
        return self.grid

    @property
    def __rules__(self) -> Rules:
        return self.rules


def canonical_variant(puzzle: GridLike, *, rules: RulesLike = ()) -> VariantForm:
    """Return the canonical form of a puzzle with rules, of any size.

    Two puzzles have the same form if a turn or mirror, and relabelling where the rules allow it,
    turns the givens and rules of one into those of the other.

    >>> from nonet.rules import Cage
    >>> a = canonical_variant("." * 16, rules=[Cage("r1c1 r1c2", 5)])
    >>> b = canonical_variant("." * 16, rules=[Cage("r4c4 r3c4", 5)])
    >>> a == b, a.rules
    (True, (Cage(cells=(Position(row=0, col=0), Position(row=0, col=1)), total=5),))
    """
    grid, rules = grid_and_rules(puzzle, rules)
    refuse_conflicts(grid, rules)
    flat = _merged(rule for one in rules for rule in one.normal(grid.size))
    square = isqrt(grid.size) ** 2 == grid.size or any(rule.replaces_boxes for rule in flat)
    forms = (_image(grid, flat, turn) for turn in turns(grid.size, upright=not square))
    found = [form for form in forms if form is not None]
    return min(found, key=lambda form: (form.grid.cells, repr(form.rules)))


def _image(grid: Grid, rules: Sequence[Rule], turn: Turn) -> VariantForm | None:
    """Return the turned puzzle with its digits relabelled; None if a rule has no image."""
    turned = [rule.turned(turn) for rule in rules]
    images = [one for rule in turned if rule is not None for one in rule.normal(grid.size)]
    if None in turned:
        return None
    cells = bytearray(len(grid.cells))
    for cell, digit in enumerate(grid.cells):
        cells[turn.index(cell)] = digit
    digits = _relabelling(cells, images, grid.size)
    relabelled = [rule.relabelled(digits) for rule in images]
    if None not in relabelled:
        cells = bytearray(digits[digit] for digit in cells)
        images = [rule for rule in relabelled if rule is not None]
    ordered = sorted(dict.fromkeys(images), key=lambda rule: (rule.name, repr(rule)))
    return VariantForm(Grid.from_cells(bytes(cells)), tuple(ordered))


def _merged(rules: RulesLike) -> list[Rule]:
    """Return rules in which each cell has one list of candidates, and each circle one clue."""
    merged: list[Rule] = []
    allowed: dict[Position, set[int]] = {}
    circles: dict[tuple[Position, ...], Quadruple] = {}
    for rule in rules:
        if isinstance(rule, Candidates):
            for cell, some in rule.allowed:
                allowed[cell] = allowed.get(cell, set(some)) & set(some)
        elif isinstance(rule, Quadruple):
            known = Counter(circles[rule.cells].digits if rule.cells in circles else ())
            digits = (known | Counter(rule.digits)).elements()
            circles[rule.cells] = rule.changed(digits=tuple(sorted(digits)))
        else:
            merged.append(rule)
    if allowed:
        merged.append(Candidates(allowed))
    return [*merged, *circles.values()]


def _relabelling(cells: Sequence[int], rules: RulesLike, size: int) -> list[int]:
    """Return new names for the digits, ordered by where they occur; the blank keeps its own."""
    places: list[Sequence[int]] = [(digit,) if digit else () for digit in cells]
    for rule in rules:
        if isinstance(rule, Candidates):
            places += [some for _, some in rule.allowed]
    circles = sorted((rule.cells, rule.digits) for rule in rules if isinstance(rule, Quadruple))
    places += [digits for _, digits in circles]
    names = sorted(range(1, size + 1), key=lambda d: [-digits.count(d) for digits in places])
    digits = [0] * (size + 1)
    for name, digit in enumerate(names, 1):
        digits[digit] = name
    return digits
