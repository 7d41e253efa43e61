"""Game: the houses, conditions and links of a size and its rules; State: the candidates.

A finder searches a state for the steps of one technique, each of which is a :class:`Conclusion`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import combinations
from typing import Any, NamedTuple, TypeAlias

from nonet import _native
from nonet.logic.general.catalogue import CROSSED, rule_key
from nonet.logic.general.conditions import (
    Condition,
    Recorder,
    conditions_of,
    recorded,
)
from nonet.logic.general.machines import Linear, Table
from nonet.logic.general.places import Cell, House, bits, mask_of
from nonet.logic.general.whole_grid import AreaCondition, RankCondition
from nonet.logic.path import Clock
from nonet.logic.step import Link, Part
from nonet.puzzles.board import Board
from nonet.rules import (
    Connected,
    Digits,
    FreeLines,
    Layout,
    PairSum,
    Relation,
    Rule,
    constraints_by_placement,
    layout_of,
    refuse_rules,
    relations,
)

Pair = tuple[int, int]

MOST_LEFT = 5
"""The cells in which lines and regions may differ for the law of leftovers."""


class Leftovers(NamedTuple):
    """Lines and as many regions, and the cells, as masks, that only one side has."""

    lines: tuple[House, ...]
    regions: tuple[House, ...]
    lines_only: int
    regions_only: int


@dataclass(frozen=True, eq=False)
class Variant:
    """The fixed facts about a puzzle: its size and rules, and what follows from them."""

    size: int
    rules: tuple[Rule, ...]

    @cached_property
    def cells(self) -> tuple[int, ...]:
        """The cells by index, as objects that know their names."""
        count = range(self.size**2)
        return tuple(count) if self.size == 9 else tuple(Cell(cell, self.size) for cell in count)

    @cached_property
    def layout(self) -> Layout:
        """The shape of the grid."""
        return layout_of(self.size, self.rules)

    @cached_property
    def houses(self) -> tuple[House, ...]:
        """The houses that hold every digit: rows, columns, regions, then those of rules."""
        jigsaw = any(rule.replaces_boxes for rule in self.rules)
        named = [*self._named_lines]
        kind = "region" if jigsaw else "box"
        named += [(f"{kind} {n}", cells) for n, cells in enumerate(self.layout.regions, 1)]
        for rule in self.rules:
            if not rule.replaces_boxes:
                named += rule.groups(self.layout)
        full: dict[frozenset[int], tuple[str, tuple[int, ...]]] = {}
        for name, cells in named:
            if len(cells) == self.size and max(cells) < self.size**2:  # no extra cells
                full.setdefault(frozenset(cells), (name, cells))
        return tuple(
            House(index, name, tuple(self.cells[cell] for cell in cells))
            for index, (name, cells) in enumerate(full.values())
        )

    @cached_property
    def _named_lines(self) -> list[tuple[str, tuple[int, ...]]]:
        rows, columns = self.layout.rows, self.layout.columns
        named = [(f"row {n}", cells) for n, cells in enumerate(rows, 1)]
        return named + [(f"column {n}", cells) for n, cells in enumerate(columns, 1)]

    @cached_property
    def lines(self) -> tuple[tuple[House, ...], tuple[House, ...]]:
        """The rows and the columns; those of the shorter side of a rectangle are no full houses."""
        full = {house.name: house for house in self.houses}
        every = []
        for index, (name, cells) in enumerate(self._named_lines, len(self.houses)):
            short = House(index, name, tuple(self.cells[cell] for cell in cells))
            every.append(full.get(name, short))
        return tuple(every[: len(self.layout.rows)]), tuple(every[len(self.layout.rows) :])

    @cached_property
    def full_lines(self) -> tuple[tuple[House, ...], ...]:
        """The rows and the columns that hold every digit."""
        return tuple(
            tuple(house for house in kind if len(house.cells) == self.size) for kind in self.lines
        )

    @cached_property
    def house_masks(self) -> tuple[int, ...]:
        """The cells of each house as a mask."""
        return tuple(mask_of(house.cells) for house in self.houses)

    @cached_property
    def kinds(self) -> tuple[str, ...]:
        """The kind of each house: a line, a box (or a region in its place), or a rule's house."""
        kinds = {"row": "line", "column": "line", "box": "box", "region": "box"}
        return tuple(kinds.get(house.kind, "rule") for house in self.houses)

    @cached_property
    def leftovers(self) -> tuple[Leftovers, ...]:
        """Rows or columns and as many regions of a jigsaw that differ in a few cells only."""
        if not any(rule.replaces_boxes for rule in self.rules):
            return ()
        found = []
        regions = [n for n, house in enumerate(self.houses) if house.kind == "region"]
        for count in range(1, self.size // 2 + 1):
            for lines in self._neighbouring_lines(count):
                inside = self._union(lines)
                near = [n for n in regions if self.house_masks[n] & inside]
                for some in combinations(near, count):
                    region = self._union(some)
                    lost, extra = inside & ~region, region & ~inside
                    if 0 < lost.bit_count() <= MOST_LEFT:
                        rows, shapes = (tuple(self.houses[n] for n in one) for one in (lines, some))
                        found.append(Leftovers(rows, shapes, lost, extra))
        return tuple(sorted(found, key=lambda one: one.lines_only.bit_count()))

    def _neighbouring_lines(self, count: int) -> Iterator[tuple[House, ...]]:
        for kind in self.full_lines:
            for first in range(len(kind) - count + 1):
                yield kind[first : first + count]

    def _union(self, houses: Iterable[int]) -> int:
        mask = 0
        for number in houses:
            mask |= self.house_masks[number]
        return mask

    @cached_property
    def houses_of(self) -> tuple[tuple[int, ...], ...]:
        """The houses of each cell, by index."""
        return tuple(
            tuple(n for n, mask in enumerate(self.house_masks) if mask >> cell & 1)
            for cell in self.cells
        )

    @cached_property
    def _recorded(self) -> list[tuple[Rule, Recorder]]:
        return recorded(self.rules, self.layout)

    @cached_property
    def groups(self) -> tuple[int, ...]:
        """The sets of cells, as masks, in which no digit repeats; houses come first."""
        groups = [*self.house_masks]
        groups += [mask_of(house.cells) for kind in self.lines for house in kind]
        for _, recorder in self._recorded:
            groups += recorder.groups
        return tuple(dict.fromkeys(group for group in groups if group.bit_count() > 1))

    @cached_property
    def sees(self) -> tuple[int, ...]:
        """The cells, as a mask, that never hold the digit of each cell."""
        sees = [0] * len(self.cells)
        for group in self.groups:
            for cell in bits(group):
                sees[cell] |= group & ~(1 << cell)
        return tuple(sees)

    @cached_property
    def conditions(self) -> tuple[Condition, ...]:
        """The conditions of all rules."""
        found = [
            condition
            for rule, recorder in self._recorded
            for condition in conditions_of(rule, recorder, self.layout, self.groups, self.sees)
        ]
        for rule in self.rules:
            if rule.sheet.human.scope == "grid":
                kind = AreaCondition if isinstance(rule, Connected) else RankCondition
                found.append(kind(self.size, rule, self.layout.cells, ()))
        return tuple(found)

    @cached_property
    def strongest(self) -> tuple[tuple[Condition, ...], ...]:
        """The conditions of each cell, without plain ones that a crossed one includes."""
        weaker = {id(condition.plain) for condition in self.conditions}
        found: list[list[Condition]] = [[] for _ in self.cells]
        for condition in self.conditions:
            if id(condition) not in weaker:
                for cell in condition.cells:
                    found[cell].append(condition)
        return tuple(map(tuple, found))

    @cached_property
    def conditions_by_key(self) -> dict[str, list[Condition]]:
        """The conditions by the key of their technique."""
        found: dict[str, list[Condition]] = {}
        for condition in self.conditions:
            key = rule_key(condition.rule) + CROSSED * condition.crossed
            found.setdefault(key, []).append(condition)
        return found

    @cached_property
    def sums(self) -> tuple[tuple[int, int], ...]:
        """The cells, as a mask, and the total of each rule with a sum, smaller ones first."""
        found = {}
        for rule, recorder in self._recorded:
            for machine in recorder.machines:
                if isinstance(machine, Linear) and all(factor == 1 for factor, _ in machine.terms):
                    found[mask_of(machine.cells)] = machine.total
            if isinstance(rule, PairSum):
                found.update((mask_of((a, b)), rule.total) for a, b, _ in recorder.related)
        return tuple(sorted(found.items(), key=lambda item: (item[0].bit_count(), item)))

    @cached_property
    def unions(self) -> tuple[tuple[tuple[House, ...], int], ...]:
        """The houses, and neighbouring rows, columns and boxes, whose sum is known, as masks."""
        chosen: list[tuple[House, ...]] = [(house,) for house in self.houses]
        for kind in self.full_lines:
            for count in (2, 3, 4):
                chosen += [kind[k : k + count] for k in range(len(kind) - count + 1)]
        boxes = [house for house, kind in zip(self.houses, self.kinds) if kind == "box"]
        chosen += [(a, b) for k, a in enumerate(boxes) for b in boxes[k + 1 :]]
        return tuple((some, mask_of(c for house in some for c in house.cells)) for some in chosen)

    @cached_property
    def related(self) -> tuple[tuple[Rule, int, int, Table], ...]:
        """The pairs of cells in a relation other than being different, with its rule."""
        return tuple(
            (rule, *pair) for rule, recorder in self._recorded for pair in recorder.related
        )

    @cached_property
    def weak(self) -> tuple[int, ...]:
        """For each candidate ``cell * size + digit - 1``, the candidates it excludes, as a mask."""
        size, full = self.size, (1 << self.size) - 1
        weak = []
        for cell in self.cells:
            seen = [other * size for other in bits(self.sees[cell])]
            for digit in range(size):
                mask = (full & ~(1 << digit)) << (cell * size)
                for other in seen:
                    mask |= 1 << (other + digit)
                weak.append(mask)
        for _, a, b, table in self.related:
            for digit in range(size):
                for other in bits(full & ~table[digit]):
                    weak[a * size + digit] |= 1 << (b * size + other)
                    weak[b * size + other] |= 1 << (a * size + digit)
        return tuple(weak)

    @cached_property
    def _direct(self) -> tuple[tuple[Pair, ...], ...]:
        """For each placement, the candidates that it rules out by itself."""
        return tuple(
            tuple(
                {
                    (other, value)
                    for constraint in found
                    for other, value in constraint.placements
                    if other != number // self.size
                }
            )
            for number, found in enumerate(constraints_by_placement(self.size, self.rules))
        )

    @cached_property
    def _relations_of(self) -> tuple[list[Relation], ...]:
        found: tuple[list[Relation], ...] = tuple([] for _ in self.cells)
        for relation in relations(self.size, self.rules):
            if max(relation.cells) < len(found):  # extra cells are never filled
                for cell in set(relation.cells):
                    found[cell].append(relation)
        return found


@lru_cache(maxsize=32)
def game_of(size: int, rules: tuple[Rule, ...]) -> Variant:
    """Return the game of a size and rules; reject other digits and lines."""
    layout = layout_of(size, rules)
    if layout.digits != size or not layout.lines:
        other = [rule for rule in rules if isinstance(rule, (Digits, FreeLines))]
        refuse_rules(other, "the human solver")
    return Variant(size, rules)


class State:
    """The candidates of a board: masks of digits by cell, and masks of cells by digit.

    A filled cell has one candidate; ``open`` is the mask of the others. ``solution`` is None
    until it is needed, and empty unless there is exactly one; searches use it only to select which
    candidates to test. ``suppositions`` tries them in native code. Since the last change,
    ``supposed`` is its answer, ``sums`` are those that houses imply, ``tried`` has the
    contradictions found, and ``leading_nowhere`` what the suppositions without one left: nothing
    follows from a change in what they had removed anyway.
    """

    __slots__ = (
        *("clock", "game", "leading_nowhere", "masks", "open", "places", "solution", "supposed"),
        *("sums", "suppositions", "tried"),
    )

    def __init__(
        self, game: Variant, masks: list[int], places: list[int], open_: int, clock: Clock
    ) -> None:
        self.game = game
        self.masks = masks
        self.places = places
        self.open = open_
        self.clock = clock
        self.solution: bytes | None = None
        self.suppositions: _native.VariantSearch | None = None
        self.supposed: list[tuple[Pair, int]] | None = None
        self.sums: list[Any] | None = None
        self.tried: dict[Pair, Conclusion] = {}
        self.leading_nowhere: dict[Pair, list[int]] = {}

    @classmethod
    def of(cls, board: Board, clock: Clock) -> State:
        """Return the state of a board."""
        game = game_of(board.size, board.rules)
        values = board.grid.cells
        masks = [1 << (v - 1) if v else mask for v, mask in zip(values, board.masks, strict=True)]
        places = [mask_of(c for c, m in enumerate(masks) if m >> d & 1) for d in range(game.size)]
        open_ = mask_of(cell for cell in game.layout.cells if not values[cell])
        return cls(game, masks, places, open_, clock)

    def copy(self) -> State:
        """Return a copy."""
        return State(self.game, list(self.masks), list(self.places), self.open, self.clock)

    def apply(self, placements: Iterable[Pair], eliminations: Iterable[Pair]) -> None:
        """Place digits, removing what they rule out directly, and remove candidates."""
        before = list(self.places)
        for cell, digit in placements:
            self.place(cell, digit)
        for cell, digit in eliminations:
            self.remove(cell, digit)
        self.tried.clear()
        self.supposed = self.sums = None
        lost = [(d, old & ~new) for d, (old, new) in enumerate(zip(before, self.places))]
        self.leading_nowhere = {
            pair: left
            for pair, left in self.leading_nowhere.items()
            if not any(left[d] & gone for d, gone in lost if gone)
        }

    def remove(self, cell: int, digit: int) -> None:
        """Remove a candidate."""
        self.masks[cell] &= ~(1 << (digit - 1))
        self.places[digit - 1] &= ~(1 << cell)

    def place(self, cell: int, digit: int) -> None:
        """Place a digit and remove what it rules out, exactly as a board does."""
        game = self.game
        for bit in bits(self.masks[cell] & ~(1 << (digit - 1))):
            self.remove(cell, bit + 1)
        self.open &= ~(1 << cell)
        for other, value in game._direct[cell * game.size + digit - 1]:
            if self.open >> other & 1 and self.masks[other] >> (value - 1) & 1:
                self.remove(other, value)
        for relation in game._relations_of[cell]:
            self._check(relation)

    def _check(self, relation: Relation) -> None:
        """Remove the candidates that a relation excludes, given the filled cells alone."""
        values = [self.value(cell) for cell in relation.cells]
        for cell in {cell for cell, value in zip(relation.cells, values) if not value}:
            places = [k for k, other in enumerate(relation.cells) if other == cell]
            for bit in list(bits(self.masks[cell])):
                tried = list(values)
                for k in places:
                    tried[k] = bit + 1
                if not relation.holds(tuple(tried)):
                    self.remove(cell, bit + 1)

    def value(self, cell: int) -> int:
        """Return the digit of a filled cell, 0 for an open one."""
        return 0 if self.open >> cell & 1 else self.masks[cell].bit_length()

    @property
    def solved(self) -> bool:
        """Whether every cell is filled."""
        return not self.open

    @property
    def broken(self) -> bool:
        """Whether a cell has no candidate, or a house no place for a digit."""
        if not all(self.masks[cell] for cell in self.game.layout.cells):
            return True
        return any(not places & house for places in self.places for house in self.game.house_masks)


class Conclusion(NamedTuple):
    """A deduction: its conclusion and its evidence."""

    parts: tuple[Part, ...]
    eliminations: tuple[Pair, ...] = ()
    placements: tuple[Pair, ...] = ()
    links: tuple[Link, ...] = ()
    size: int = 1
    length: int = 0


Finder: TypeAlias = Callable[[State], Iterator[Conclusion]]
"""Yields the steps of one technique on a state."""
