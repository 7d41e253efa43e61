"""The base class of rules, and their combination into constraints and programs.

A rule is a frozen value. It states its meaning in three methods, which tests compare: checks and
exact cover use :meth:`Rule.groups` and :meth:`Rule.relations`, the solver :meth:`Rule.compile`.
:meth:`Rule.drawing` states how it looks.
Code that cannot apply a rule rejects it by name (:func:`refuse_rules`, :func:`refuse_relations`).
"""

from __future__ import annotations

from array import array
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from copy import copy
from dataclasses import dataclass, fields
from functools import cached_property, lru_cache, partial
from itertools import chain, pairwise
from typing import TYPE_CHECKING, Any, ClassVar, Literal, NamedTuple, TypeAlias, TypeVar

from nonet import _native
from nonet.deadline import in_time
from nonet.errors import ArgumentError, counted, quoted
from nonet.model.cells import DIGITS, Position, houses
from nonet.rules.program import ALLOWED, MOST_CELLS, MOST_DIGITS, Program
from nonet.rules.sheet import Sheet
from nonet.rules.turns import Turn
from nonet.rules.values import positions as positions

if TYPE_CHECKING:
    from nonet.model.grid import Grid
    from nonet.rules.drawing import Shape

Placement: TypeAlias = tuple[int, int]
"""A cell index and the digit, from 1, that it holds."""

AnyRule = TypeVar("AnyRule", bound="Rule")

CellsLike: TypeAlias = "str | Iterable[str | tuple[int, int]]"
"""Cells: ``"r1c1 r1c2"``, names, or pairs of row and column from 0."""


class Constraint(NamedTuple):
    """A set of placements: exactly one of them holds in a solution, or at most one."""

    label: str
    placements: tuple[Placement, ...]
    exactly_once: bool


class Relation(NamedTuple):
    """A condition on some cells together.

    ``holds`` receives their digits in order, 0 for an empty cell. If all cells are full, it
    returns whether the condition is met; otherwise it may return False only if no digits could
    meet it.
    """

    label: str
    cells: tuple[int, ...]
    holds: Callable[[tuple[int, ...]], bool]

    def allows(self, values: Sequence[int]) -> bool:
        """Return whether the digits of a grid, and any in extra cells, leave it possible."""
        known = len(values)
        return self.holds(tuple(values[cell] if cell < known else 0 for cell in self.cells))


@dataclass(frozen=True)
class Layout:
    """The grid that rules apply to.

    ``highest`` is the highest digit if it is not the size, ``extra`` the number of cells below the
    grid that only rules refer to, and ``lines`` whether rows and columns are houses. The first
    extra cells hold the regions of the cells if the layout is ``labelled``. If the grid is not
    square, ``rectangle`` has the number of its rows and columns. The cells from ``doubled`` on, if
    there are doublers, hold their columns.
    """

    size: int
    regions: tuple[tuple[int, ...], ...]
    highest: int = 0
    extra: int = 0
    lines: bool = True
    labelled: bool = False
    rectangle: tuple[int, int] | None = None
    doubled: int = 0

    @property
    def digits(self) -> int:
        """The number of digits."""
        return self.highest or self.size

    @cached_property
    def rows(self) -> tuple[tuple[int, ...], ...]:
        """The cells of each row."""
        rows, columns = self.rectangle or (self.size, self.size)
        starts = range(0, rows * self.size, self.size)
        return tuple(tuple(range(start, start + columns)) for start in starts)

    @cached_property
    def columns(self) -> tuple[tuple[int, ...], ...]:
        """The cells of each column."""
        return tuple(zip(*self.rows))

    @cached_property
    def cells(self) -> tuple[int, ...]:
        """The cells of the grid, without extra ones."""
        return tuple(chain(*self.rows))

    @cached_property
    def blank(self) -> tuple[int, ...]:
        """The cells of the square grid that are not in the rectangle."""
        return tuple(sorted({*range(self.size**2)} - {*self.cells}))

    @cached_property
    def region_of(self) -> dict[int, int]:
        """The number of each cell's region; a cell in no region is missing."""
        return {cell: n for n, region in enumerate(self.regions) for cell in region}

    def index(self, position: Position) -> int:
        """Return the index of a cell; reject cells outside the grid that are not extra cells."""
        (row, col), size = position, self.size
        index = row * size + col
        inside = row >= 0 and 0 <= col < size and index < size * size + self.extra
        if not inside or (self.rectangle and index in self.blank):
            raise ArgumentError(f"{position} is outside the grid")
        return index

    def check_digits(self, who: str, digits: Iterable[int]) -> None:
        """Reject digits that no cell of the grid holds."""
        if (highest := max(digits, default=0)) > self.digits:
            raise ArgumentError(f"{who}: expected digits from 1 to {self.digits}, found {highest}")

    def indices(self, positions: Iterable[Position]) -> tuple[int, ...]:
        """Return the indices of cells."""
        places = tuple(positions)
        found = tuple(map(self._index_of.get, places))
        return tuple(map(self.index, places)) if None in found else found  # type: ignore[return-value]

    @cached_property
    def _index_of(self) -> dict[Position, int]:
        """The index of each cell of the grid."""
        return {Position(*divmod(cell, self.size)): cell for cell in self.cells}

    def neighbours(self) -> Iterator[tuple[int, int]]:
        """Yield each pair of cells that share an edge."""
        return self.pairs_apart([(0, 1), (1, 0)])

    def pairs_apart(self, moves: Sequence[tuple[int, int]]) -> Iterator[tuple[int, int]]:
        """Yield each pair of cells that are one of the moves apart."""
        for row, cells in enumerate(self.rows):
            for col, cell in enumerate(cells):
                for down, right in moves:
                    if row + down < len(self.rows) and 0 <= col + right < len(cells):
                        yield cell, self.rows[row + down][col + right]

    def squares(self) -> Iterator[tuple[int, int, int, int]]:
        """Yield each square of 2×2 cells."""
        for above, below in pairwise(self.rows):
            for (a, b), (c, d) in zip(pairwise(above), pairwise(below)):
                yield a, b, c, d

    def line(self, position: Position) -> tuple[int, ...]:
        """Return the row or column seen from a position just outside the grid."""
        row, col = position
        if row in (-1, len(self.rows)) and 0 <= col < len(self.columns):
            cells = self.columns[col]
            return cells if row < 0 else cells[::-1]
        if col in (-1, len(self.columns)) and 0 <= row < len(self.rows):
            cells = self.rows[row]
            return cells if col < 0 else cells[::-1]
        raise ArgumentError(f"{position} is not next to the edge of a grid of size {self.size}")


@dataclass(frozen=True)
class Rule:
    """The base class of all rules."""

    sheet: ClassVar[Sheet] = Sheet("")
    """What rooms above need to know about it."""
    name: ClassVar[str] = ""
    """Its name on the command line and in messages: that of its sheet."""
    replaces_boxes: ClassVar[bool] = False
    reshapes: ClassVar[bool] = False
    """Whether it changes the digits, houses or cells of the grid, which few programs expect."""
    needs_square: ClassVar[bool] = False
    """Whether the grid must have as many rows as columns."""
    cell_order: ClassVar[Literal["fixed", "reversible", "free"]] = "fixed"
    """Whether the order of its ``cells`` matters."""
    revalues: ClassVar[bool] = False
    """Whether it gives digits other values in the sums of other rules."""
    adds: ClassVar[bool] = False
    """Whether it adds or multiplies digits in a way that no other rule can change."""
    symbolic: ClassVar[bool] = False
    """Whether digits are mere symbols to it, so that it also holds after relabelling them."""

    def __init_subclass__(cls) -> None:
        if "sheet" in vars(cls):
            cls.name = cls.sheet.name

    @classmethod
    def from_fpuzzles(cls, value: Any, size: int) -> Iterator[Rule]:
        """Yield the rules in the value of its key."""
        if value:
            yield cls()

    def to_fpuzzles(self, size: int) -> Any:
        """Return the rule as f-puzzles writes it: an entry of a list, or True for a flag."""
        return True

    def shaped(self, layout: Layout) -> Layout:
        """Return the layout of a grid with this rule, given that without it."""
        return layout

    def groups(self, layout: Layout) -> Iterator[tuple[str, tuple[int, ...]]]:
        """Yield the groups of cells in which no digit repeats, each with a label."""
        return iter(())

    def constraints(self, layout: Layout) -> Iterator[Constraint]:
        """Yield the constraints on placements; those of its groups unless a rule has more."""
        for label, cells in self.groups(layout):
            yield from house(label, cells, layout)

    def relations(self, layout: Layout) -> Iterator[Relation]:
        """Yield the conditions that are not constraints on placements."""
        return iter(())

    def turned(self, turn: Turn) -> Rule | None:
        """Return the rule for the turned grid; None if there is none."""
        return self.changed(
            **{field.name: turn.within(getattr(self, field.name)) for field in fields(self)}
        )

    def relabelled(self, digits: Sequence[int]) -> Rule | None:
        """Return the rule after digit ``d`` becomes ``digits[d]``; None if there is none."""
        return self if self.symbolic else None

    def normal(self, layout: Layout) -> Iterator[Rule]:
        """Yield rules with the same meaning together, of all spellings always the same one."""
        if self.cell_order == "fixed":
            yield self
        else:
            cells: tuple[Position, ...] = getattr(self, "cells")  # noqa: B009
            free = self.cell_order == "free"
            yield self.changed(cells=tuple(sorted(cells)) if free else min(cells, cells[::-1]))

    def changed(self: AnyRule, **values: Any) -> AnyRule:
        """Return the rule with other values in some fields."""
        made = copy(self)
        for name, value in values.items():
            object.__setattr__(made, name, value)
        return made

    def numbers(self, layout: Layout, cells: Sequence[int]) -> tuple[int, ...]:
        """Return the numbers that an explanation of its effect on some cells names."""
        found: Any = next((getattr(self, name) for name in _NUMBERS if hasattr(self, name)), None)
        return () if found is None else (found,) if isinstance(found, int) else tuple(found)

    def bounds(self, layout: Layout, masks: Sequence[int]) -> dict[str, tuple[int, ...]]:
        """Return the numbers that follow from the candidates of all cells, for an explanation.

        Its message names them: ``$known`` and ``$total``.
        """
        return {}

    def drawing(self, layout: Layout) -> Iterator[Shape]:
        """Yield the shapes that draw the rule; a rule about the whole grid may have none."""
        return iter(())

    def compile(self, layout: Layout, program: Program) -> None:
        """Add the rule to a program for the solver: its groups, else its constraints."""
        groups = list(self.groups(layout))
        for _, cells in groups:
            program.different(cells)
        if not groups:
            for constraint in self.constraints(layout):
                program.constraint(constraint.placements, constraint.exactly_once)
        if type(self).compile is Rule.compile and any(self.relations(layout)):
            raise ArgumentError(f"the rule {self.name!r} has relations but does not compile them")


_NUMBERS = ("total", "value", "gap", "modulus", "digits", "ratios", "totals")
"""The fields of rules that hold their numbers."""


def distinct_positions(cells: CellsLike, what: str, *, least: int = 1) -> tuple[Position, ...]:
    """Return cells as positions; reject repeated cells and fewer than ``least``."""
    found = positions(cells)
    if len(set(found)) < len(found):
        raise ArgumentError(f"a cell occurs twice in a {what}")
    if len(found) < least:
        raise ArgumentError(
            f"a {what} requires at least {counted(least, 'cell')}, not {len(found)}"
        )
    return found


def named(cells: Iterable[Position]) -> str:
    """Return the names of cells."""
    return _named(tuple(cells))


@lru_cache(maxsize=4096)
def _named(cells: tuple[Position, ...]) -> str:
    return " ".join(map(str, cells))


def is_full(values: Sequence[int]) -> bool:
    """Return whether all cells hold a digit."""
    return 0 not in values


def digits_differ(values: Sequence[int]) -> bool:
    """Return whether no digit repeats."""
    filled = [value for value in values if value]
    return len(set(filled)) == len(filled)


def sum_possible(values: Sequence[int], total: int) -> bool:
    """Return whether digits, 0 for an empty cell, can still add up to a total."""
    empty = values.count(0)
    return sum(values) + empty <= total if empty else sum(values) == total


def extremes(cells: Iterable[int], masks: Sequence[int]) -> dict[str, tuple[int, ...]]:
    """Return the least and the greatest sum of the candidates of cells.

    >>> extremes([0, 1], [0b1100, 0b1001])
    {'known': (4,), 'total': (8,)}
    """
    some = [masks[cell] for cell in cells]
    least = sum((mask & -mask).bit_length() for mask in some)
    return {"known": (least,), "total": (sum(mask.bit_length() for mask in some),)}


def check_rules(rules: Iterable[Rule]) -> tuple[Rule, ...]:
    """Return the rules without duplicates; reject non-rules and a second set of regions."""
    if isinstance(rules, (str, Rule)) or not isinstance(rules, Iterable):
        raise ArgumentError(f"expected a sequence of rules, not {quoted(rules)}")
    found = []
    for rule in rules:
        if isinstance(rule, str):
            raise ArgumentError(f"{quoted(rule)} is a name; nonet.rules.by_name() returns the rule")
        if not isinstance(rule, Rule):
            raise ArgumentError(f"{quoted(rule)} is not a rule")
        found.append(rule)
    unique = tuple(dict.fromkeys(found))
    if sum(rule.replaces_boxes for rule in unique) > 1:
        raise ArgumentError("a grid can have only one set of regions")
    if (values := revaluing(unique)) is not None:
        for rule in unique:
            if rule.adds or (rule.revalues and rule != values):
                raise ArgumentError(
                    f"the rule {rule.name!r} cannot be combined with {values.name!r}"
                )
    return unique


def revaluing(rules: Iterable[Rule]) -> Any:
    """Return the rule that gives digits other values in sums, if there is one."""
    return next((rule for rule in rules if rule.revalues), None)


def program_with(rule: Rule, rules: Iterable[Rule], layout: Layout, program: Program) -> None:
    """Add a rule to a program, with the values of digits that another rule gives them."""
    values = revaluing(rules)
    program.add_up = None if values in (None, rule) else partial(values.add_up, layout)
    rule.compile(layout, program)


def layout_of(size: int, rules: tuple[Rule, ...] = ()) -> Layout:
    """Return the layout of a grid with rules."""
    layout = _shaped(size, tuple(rule for rule in rules if type(rule).shaped is not Rule.shaped))
    if layout.rectangle and (found := [rule.name for rule in rules if rule.needs_square]):
        raise ArgumentError(f"the rule {found[0]!r} requires as many rows as columns")
    return layout


@lru_cache(maxsize=256)
def _shaped(size: int, rules: tuple[Rule, ...]) -> Layout:
    """Return the layout that some rules make, boxes last: they depend on the shape."""
    layout = Layout(size, houses(size)[2 * size :])
    for rule in sorted(rules, key=lambda rule: (rule.replaces_boxes, rule.revalues)):
        layout = rule.shaped(layout)
    if layout.highest > max(MOST_DIGITS, size):
        raise ArgumentError(f"a puzzle can have at most {MOST_DIGITS} digits, not {layout.highest}")
    if layout.extra and (count := size**2 + layout.extra) > MOST_CELLS:
        raise ArgumentError(f"a puzzle can have at most {MOST_CELLS} cells, not {count}")
    return layout


@lru_cache(maxsize=64)
def check_fit(size: int, rules: tuple[Rule, ...]) -> None:
    """Reject rules that do not fit a grid: cells or digits that it lacks, clues away from its edge.

    >>> from nonet.rules import Sandwich
    >>> check_fit(9, (Sandwich((4, 4), 3),))
    Traceback (most recent call last):
    nonet.errors.ArgumentError: r5c5 is not next to the edge of a grid of size 9
    """
    layout = layout_of(size, check_rules(rules))
    for rule in rules:
        own = type(rule).constraints is not Rule.constraints and fields(rule)
        stated = rule.constraints(layout) if own else rule.groups(layout)
        deque(in_time(chain(stated, rule.relations(layout))), maxlen=0)


@lru_cache(maxsize=64)
def constraints(size: int = 9, rules: tuple[Rule, ...] = ()) -> tuple[Constraint, ...]:
    """Return every constraint of a game: cells, rows, columns, regions, then those of the rules.

    >>> from nonet.rules import Diagonals
    >>> len(constraints(9)), len(constraints(9, (Diagonals(),)))
    (324, 342)
    """
    rules = check_rules(rules)
    layout = layout_of(size, rules)
    digits = range(1, layout.digits + 1)
    made = [
        Constraint(str(Position(*divmod(cell, size))), tuple((cell, d) for d in digits), True)
        for cell in layout.cells
    ]
    for label, cells in _houses(layout, rules):
        made.extend(house(label, cells, layout))
    for rule in in_time(rules):
        if not rule.replaces_boxes:
            made.extend(rule.constraints(layout))
    return tuple(map(partial(_inside, layout), made)) if layout.extra else tuple(made)


@lru_cache(maxsize=64)
def groups(size: int, rules: tuple[Rule, ...]) -> tuple[tuple[int, ...], ...]:
    """Return the houses and the groups of rules: the cells in which no digit repeats."""
    layout = layout_of(size, rules)
    named = [*_houses(layout, rules)]
    for rule in in_time(rules):
        if not rule.replaces_boxes:
            named.extend(rule.groups(layout))
    return tuple(cells for _, cells in named)


@lru_cache(maxsize=64)
def other_constraints(size: int, rules: tuple[Rule, ...]) -> tuple[Constraint, ...]:
    """Return the constraints of a game that its groups do not imply."""
    layout = layout_of(size, rules)
    own = [rule for rule in rules if type(rule).constraints is not Rule.constraints]
    return tuple(constraint for rule in own for constraint in rule.constraints(layout))


def _inside(layout: Layout, constraint: Constraint) -> Constraint:
    """Return a constraint without the placements in extra cells, whose digits no grid has."""
    kept = tuple(one for one in constraint.placements if one[0] < layout.size**2)
    whole = kept == constraint.placements
    return constraint if whole else Constraint(constraint.label, kept, False)


def _houses(layout: Layout, rules: tuple[Rule, ...]) -> Iterator[tuple[str, tuple[int, ...]]]:
    regions = "region" if any(rule.replaces_boxes for rule in rules) else "box"
    lines = {"row": layout.rows, "column": layout.columns} if layout.lines else {}
    for kind, found in {**lines, regions: layout.regions}.items():
        for number, cells in enumerate(found, 1):
            yield f"{kind} {number}", cells


@lru_cache(maxsize=64)
def relations(size: int = 9, rules: tuple[Rule, ...] = ()) -> tuple[Relation, ...]:
    """Return the conditions of a game that are not constraints on placements."""
    layout = layout_of(size, check_rules(rules))
    values = revaluing(rules)
    return tuple(
        in_time(
            relation
            for rule in rules
            for relation in (
                rule.relations(layout) if values in (None, rule) else values.revalued(rule, layout)
            )
        )
    )


@lru_cache(maxsize=512)
def compiled(size: int, rules: tuple[Rule, ...] = (), *, fit: bool = False) -> bytes:
    """Return the program of a game without givens; reject rules that do not fit the grid.

    ``fit`` means that they are known to fit.
    """
    if not fit:
        check_fit(size, rules)
    layout = layout_of(size, rules)
    program = Program(layout.digits, size * size + layout.extra)
    for _, cells in _houses(layout, rules):
        program.different(cells)
    for rule in in_time(rules):
        if not rule.replaces_boxes:
            program_with(rule, rules, layout, program)
    found = bytes(program)
    if error := _native.program_error(found):
        raise ArgumentError(f"the solver for rules has no room for these: {error}")
    return found


def program_of(grid: Grid, rules: tuple[Rule, ...], *, fit: bool = False) -> bytes:
    """Return the program of a puzzle: its game and its givens."""
    givens = [_given(cell, digit) for cell, digit in enumerate(grid.cells) if digit]
    return b"".join((compiled(grid.size, rules, fit=fit), *givens))


@lru_cache(maxsize=1 << 13)
def _given(cell: int, digit: int) -> bytes:
    return array("i", (ALLOWED, 2, cell, 1 << (digit - 1))).tobytes()


def refuse_rules(rules: Iterable[Rule], who: str) -> None:
    """Raise :class:`ArgumentError` naming the rules that a caller does not support.

    >>> from nonet.rules import AntiKing, Diagonals
    >>> refuse_rules([Diagonals(), AntiKing()], "the human solver")
    Traceback (most recent call last):
    nonet.errors.ArgumentError: the human solver does not support variants: diagonals, anti-king
    """
    if named := dict.fromkeys(rule.name for rule in check_rules(rules)):
        raise ArgumentError(f"{who} does not support variants: {', '.join(named)}")


def refuse_relations(rules: Iterable[Rule], size: int, who: str) -> None:
    """Raise :class:`ArgumentError` for rules that constraints on placements cannot express."""
    layout = layout_of(size, check_rules(rules))
    found = [rule for rule in check_rules(rules) if rule.reshapes or any(rule.relations(layout))]
    if named := dict.fromkeys(rule.name for rule in found):
        raise ArgumentError(f"{who} cannot express {', '.join(named)}; use the default solver")


@lru_cache(maxsize=64)
def constraints_by_placement(
    size: int = 9, rules: tuple[Rule, ...] = ()
) -> tuple[tuple[Constraint, ...], ...]:
    """Return the constraints of each placement ``cell * digits + digit - 1``."""
    digits = layout_of(size, rules).digits
    found: list[list[Constraint]] = [[] for _ in range(size * size * digits)]
    for constraint in constraints(size, rules):
        for cell, digit in constraint.placements:
            found[cell * digits + digit - 1].append(constraint)
    return tuple(map(tuple, found))


def house(name: str, cells: Sequence[int], layout: Layout) -> Iterator[Constraint]:
    """Yield a constraint per digit: it does not repeat in these cells."""
    for digit in range(1, layout.digits + 1):
        placements = tuple((cell, digit) for cell in cells)
        yield Constraint(f"{DIGITS[digit]} in {name}", placements, len(cells) == layout.digits)


def cell_names(cells: Iterable[int], size: int) -> str:
    """Return the names of cells by index."""
    return " ".join(str(Position(*divmod(cell, size))) for cell in cells)
