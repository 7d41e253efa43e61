"""Canonical forms of variants: one representative of all puzzles that are the same up to symmetry.

The symmetries of a variant are the turns and mirrors that map its rules onto rules, and, if digits
are mere symbols to all of its rules, the relabelling of digits. Sums, orders and parities keep the
digits as they are.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import fields
from functools import lru_cache
from typing import Any

from nonet.errors import ArgumentError
from nonet.model.cells import Position
from nonet.model.grid import Grid, GridLike
from nonet.puzzles.puzzle import Puzzle, Rules, RulesLike, puzzle_of
from nonet.puzzles.validate import refuse_conflicts
from nonet.rules import Candidates, Layout, Quadruple, Rule, check_fit, layout_of
from nonet.rules.turns import Turn, turns


def canonical_variant(puzzle: GridLike, *, rules: RulesLike = ()) -> Puzzle:
    """Return the canonical form of a puzzle with rules, of any size.

    Two puzzles have the same form if a turn or mirror, and relabelling where the rules allow it,
    turns the givens and rules of one into those of the other.

    >>> from nonet.rules import Cage
    >>> a = canonical_variant("." * 16, rules=[Cage("r1c1 r1c2", 5)])
    >>> b = canonical_variant("." * 16, rules=[Cage("r4c4 r3c4", 5)])
    >>> a == b, a.rules
    (True, (Cage(cells=(Position(row=0, col=0), Position(row=0, col=1)), total=5),))
    """
    puzzle = refuse_conflicts(puzzle_of(puzzle, rules))
    grid, rules = puzzle.grid, puzzle.conditions
    layout = _layout(grid.size, rules)
    flat = _merged(rule for one in rules for rule in one.normal(layout))
    forms = (_image(grid, flat, turn, layout) for turn in turns(grid.size, layout.rectangle))
    found = [form for form in forms if form is not None]
    return min(found, key=lambda form: (form.grid.cells, repr(form.rules)))


def _image(grid: Grid, rules: Sequence[Rule], turn: Turn, layout: Layout) -> Puzzle | None:
    """Return the turned puzzle with its digits relabelled; None if there is none."""
    # Cells below the grid hold labels of regions or columns of doublers: turns change both.
    below = layout.labelled or layout.doubled
    fixed = below and any(_names_labels(rule, grid.size) for rule in rules)
    if fixed and turn != Turn(grid.size, False, False, False, layout.rectangle):
        return None
    found = [rule.turned(turn) for rule in rules]
    turned = tuple(rule for rule in found if rule is not None)
    image = _layout(grid.size, turned)
    if None in found or not _same_regions(layout, image, turn):
        return None
    if layout.extra and not _fit(grid.size, turned):  # the turn moved cells below the grid
        return None
    images = [one for rule in turned for one in rule.normal(image)]
    cells = bytearray(len(grid.cells))
    for cell, digit in enumerate(grid.cells):
        if digit:
            cells[turn.index(cell)] = digit
    digits = _relabelling(cells, images, layout.digits)
    relabelled = [rule.relabelled(digits) for rule in images]
    if None not in relabelled and not fixed:
        cells = bytearray(digits[digit] for digit in cells)
        images = [rule for rule in relabelled if rule is not None]
    ordered = sorted(dict.fromkeys(images), key=lambda rule: (rule.name, repr(rule)))
    return Puzzle(Grid.from_cells(bytes(cells)), rules=tuple(ordered))


def _names_labels(rule: Rule, size: int) -> bool:
    """Return whether a rule names cells below the grid; a clue may start there."""

    def below(value: Any) -> bool:
        if isinstance(value, Position):
            return value.row >= size
        return isinstance(value, tuple) and any(map(below, value))

    return any(below(getattr(rule, one.name)) for one in fields(rule) if one.name != "start")


def _layout(size: int, rules: RulesLike) -> Layout:
    """Return the layout of a grid; rules that do not shape it need not be compared for that."""
    return layout_of(size, tuple(r for r in rules if r.reshapes or r.replaces_boxes))


@lru_cache(maxsize=256)
def _same_regions(layout: Layout, image: Layout, turn: Turn) -> bool:
    """Return whether a turn maps the regions of a layout onto those of another."""
    turned = {frozenset(map(turn.index, region)) for region in layout.regions}
    return turned == set(map(frozenset, image.regions))


def _fit(size: int, rules: Rules) -> bool:
    try:
        check_fit(size, rules)
    except ArgumentError:
        return False
    return True


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
