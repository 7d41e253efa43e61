"""Write variants as strings of ISS, the Interactive Sudoku Solver.

Rules without an item of their own become candidates, tables of pairs or automata of the same
meaning; what these cannot express either is refused by name.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import fields
from functools import cached_property
from itertools import pairwise, product
from typing import Any

from nonet import rules
from nonet.errors import FormatError
from nonet.formats import iss_lines as lines
from nonet.formats.iss_codes import encode_automaton, encode_pairs
from nonet.formats.iss_shape import LABELS, LARGEST, MOST_DIGITS, diagonal_from
from nonet.formats.record import Record
from nonet.model.cells import Position
from nonet.rules import Rule
from nonet.rules.dots import PairRule
from nonet.rules.grids import blocks
from nonet.rules.machines import automaton_of
from nonet.rules.outside import OutsideClue
from nonet.rules.stepwise import StepwiseLine

_LETTERS = "123456789abcdefghijklmnop"
_REGIONS = "0123456789abcdefghijklmnop"
MOST_FACTOR = 1000
_XV = {5, 10}


def write(record: Record, blank: str = "") -> str:
    """Return a puzzle as an ISS string; reject rules that it cannot express.

    >>> from nonet.model.grid import Grid
    >>> write(Record(Grid.empty_of(4), rules=(rules.Cage("r1c1 r1c2", 3),)))
    '.Shape~4x4.Cage~3~R1C1~R1C2'
    """
    return _Writer(record).text()


class _Writer:
    """A writer of one puzzle."""

    def __init__(self, record: Record) -> None:
        self.grid, self.rules = record.grid, record.conditions
        self.size = record.grid.size
        self.layout = rules.layout_of(self.size, self.rules)
        self.neighbours = set(map(frozenset, self.layout.neighbours()))
        digits = range(1, self.layout.digits + 1)
        self.pairs = list(product(digits, digits))
        self.allowed: dict[Position, set[int]] = {}

    def text(self) -> str:
        """Return the string."""
        for cell, digit in zip(self.grid.positions(), self.grid):
            if digit:
                self.allow(cell, [digit])
        houses, self.knows_regions = self.houses()
        text = self.shape() + houses + self.settings()
        text += "".join(map(self.item, self.rules)) + self.candidates()
        return text or f".Shape~{self.size}x{self.size}"

    def shape(self) -> str:
        """Return the items for what differs from a plain 9×9 grid, except the boxes."""
        layout = self.layout
        parts = [f"{len(layout.rows)}x{len(layout.columns)}"]
        parts += [str(layout.digits)] if layout.digits != self.size else []
        parts += [] if layout.lines else ["Raw"]
        extra = layout.extra - self.size**2 * layout.labelled
        return (self.joined("Shape", parts) if parts != ["9x9"] else "") + (
            f".Var~X~~{extra}" if extra else ""
        )

    @cached_property
    def regions(self) -> set[frozenset[int]]:
        """The regions of the grid."""
        return set(map(frozenset, self.layout.regions))

    @cached_property
    def usual(self) -> set[frozenset[int]]:
        """The boxes that ISS assumes."""
        layout = self.layout
        found = blocks(len(layout.rows), len(layout.columns), self.size) if layout.lines else []
        return {frozenset(map(layout.index, box)) for box in found}

    def houses(self) -> tuple[str, bool]:
        """Return the items for the regions, and whether ISS knows all regions as such."""
        layout = self.layout
        if any(cell in layout.blank for region in layout.regions for cell in region):
            raise FormatError("ISS cannot express the rule 'regions' outside the rectangle")
        same = set(map(frozenset, (*layout.rows, *layout.columns))) if layout.lines else set()
        if self.regions - same == self.usual:
            return "", self.regions == self.usual
        start = ".NoBoxes" if layout.lines else ""
        if labels := self.jigsaw():
            return f"{start}.Jigsaw~{labels}", True
        return start + "".join(map(self.apart, layout.regions)), not layout.regions

    def jigsaw(self) -> str:
        """Return a label for each cell, or nothing if ISS would read other regions."""
        layout, regions = self.layout, sorted(self.layout.regions)
        free = len(layout.cells) - sum(map(len, regions))
        if not (layout.lines and regions) or self.size <= free <= layout.digits:
            return ""
        label = {cell: _REGIONS[number] for number, cells in enumerate(regions) for cell in cells}
        none = "9" if self.size <= 9 else "z"
        return "".join(label.get(cell, none) for cell in layout.cells)

    def settings(self) -> str:
        """Return the settings of clues and marks."""
        ties = {rule.ties for rule in self.rules if isinstance(rule, rules.FullRank)}
        if len(ties) > 1:
            raise FormatError("ISS cannot express the rule 'full-rank' with different ties")
        text = "".join(f".FullRankTies~{tie}" for tie in ties if tie != "unclued")
        return text + ".StrictKropki" * bool(self.kropki) + ".StrictXV" * bool(self.strict_xv)

    @cached_property
    def kropki(self) -> list[Rule]:
        """The two rules for neighbours without a dot, if there are both."""
        kinds = rules.Difference, rules.Ratio
        dots = self.marked(rule for rule in self.rules if isinstance(rule, kinds))
        white = [
            one for one in self.rules if isinstance(one, rules.NoDifference) and one.value == 1
        ]
        black = [
            one for one in self.rules if isinstance(one, rules.NoRatio) and set(one.ratios) == {2}
        ]
        white = [one for one in white if self.pairs_of(one.marked) == dots]
        black = [one for one in black if self.pairs_of(one.marked) == dots]
        return [*white, *black] if white and black else []

    @cached_property
    def strict_xv(self) -> list[Rule]:
        """The rules for neighbours without an X or a V."""
        sums = [one for one in self.rules if isinstance(one, rules.NoPairSum)]
        marked = self.marked(rule for rule in self.rules if isinstance(rule, rules.PairSum))
        return [one for one in sums if {*one.totals} == _XV and self.pairs_of(one.marked) == marked]

    def marked(self, marks: Iterable[Rule]) -> set[frozenset[int]]:
        """Return the pairs of neighbours with a dot or letter of ISS."""
        return self.pairs_of(
            getattr(rule, "cells")  # noqa: B009
            for rule in marks
            if self.mark(rule)
        )

    def pairs_of(self, pairs: Iterable[Sequence[Position]]) -> set[frozenset[int]]:
        """Return the pairs that are neighbours in the grid."""
        return {frozenset(self.layout.indices(pair)) for pair in pairs} & self.neighbours

    def mark(self, rule: Rule) -> str:
        """Return the name of a dot, letter or sign of ISS, if a rule is one between neighbours."""
        match rule:
            case rules.Difference(cells=cells, value=1):
                name = "WhiteDot"
            case rules.Ratio(cells=cells, value=2):
                name = "BlackDot"
            case rules.PairSum(cells=cells, total=(5 | 10) as total):
                name = "V" if total == 5 else "X"
            case rules.GreaterThan(cells=cells):
                name = rule.sheet.iss
            case _:
                return ""
        return name if self.pairs_of([cells]) else ""

    def name(self, cell: Position) -> str:
        """Return the name of a cell."""
        (row, col), size = cell, self.size
        if row < size:
            return f"R{_LETTERS[row]}C{_LETTERS[col]}"
        number, labels = (row - size) * size + col + 1, size**2 * self.layout.labelled
        return f"{LABELS}{number}" if number <= labels else f"VX{number - labels}"

    def joined(self, *parts: object) -> str:
        """Return an item; parts may be cells, names, numbers, and sequences of them."""
        names: list[str] = []
        for part in parts:
            for one in part if type(part) in (tuple, list) else [part]:  # type: ignore[attr-defined]
                names.append(self.name(one) if isinstance(one, Position) else str(one))
        return f".{'~'.join(names)}"

    def positions(self, cells: Iterable[int]) -> list[Position]:
        """Return cells by index as positions."""
        return [Position(*divmod(cell, self.size)) for cell in cells]

    def apart(self, cells: Iterable[int]) -> str:
        """Return the item for cells in which no digit repeats."""
        return self.joined("AllDifferent", self.positions(cells))

    def allow(self, cell: Position, digits: Iterable[int]) -> None:
        """Restrict a cell to some digits."""
        some = {digit for digit in digits if 1 <= digit <= self.layout.digits}
        self.allowed[cell] = self.allowed.get(cell, some) & some

    def candidates(self) -> str:
        """Return the item for the givens and all other restrictions of cells."""
        marks: list[str] = []
        for cell, digits in self.allowed.items():
            # A cell without a digit is one with two.
            found = [sorted(digits)] if digits else [[1], [2]]
            marks += ["_".join((self.name(cell), *map(str, some))) for some in found]
        return f".~{'~'.join(marks)}" if marks else ""

    def number(self, rule: Rule, value: int, least: int = 0, most: int = LARGEST) -> int:
        """Return a number that ISS can read; reject others."""
        if not least <= value <= most:
            raise FormatError(f"ISS cannot express the rule {rule.name!r} with the number {value}")
        return value

    def item(self, rule: Rule) -> str:
        """Return the items of a rule."""
        layout, joined = self.layout, self.joined
        if rule.replaces_boxes or rule in self.kropki or rule in self.strict_xv:
            return ""
        if name := self.mark(rule):
            return joined(name, getattr(rule, "cells"))  # noqa: B009
        match rule:
            case rules.ExtraCells() | rules.Digits() | rules.FreeLines() | rules.Rectangle():
                return ""  # the shape states it
            case rules.Candidates(allowed=allowed):
                for cell, digits in allowed:
                    self.allow(cell, digits)
                return ""
            case rules.Cage(cells=cells, total=total) if total is None or total > 0:
                return joined("Cage", self.number(rule, total or 0), cells)
            case rules.Cage(cells=cells, total=total):  # ISS reads a total of 0 as none
                apart = joined("AllDifferent", cells) if len(cells) > 1 else ""
                return joined("Sum", self.number(rule, total or 0, -LARGEST), cells) + apart
            case rules.Sum(cells=cells, total=total):
                return joined("Sum", self.number(rule, total, -LARGEST), cells)
            case rules.WeightedSum(cells=cells, factors=factors, total=total):
                return self.weighted(rule, cells, factors, total)
            case rules.Arrow(circle=circle, shaft=shaft) if len(circle) == 1:
                return joined("Arrow", circle, shaft)
            case rules.Arrow(circle=circle, shaft=shaft):
                if circle == tuple(sorted(circle)) and layout.digits < 10:
                    return joined("PillArrow", len(circle), circle, shaft)
                places = [-(10**place) for place in reversed(range(len(circle)))]
                return self.weighted(rule, (*circle, *shaft), [*places, *[1] * len(shaft)], 0)
            case rules.Whispers(cells=cells):
                return joined(rule.sheet.iss, self.gap(rule.number(layout)), cells)
            case rules.Lockout(cells=cells, gap=gap):
                return joined(rule.sheet.iss, self.gap(gap), cells)
            case rules.Modular(cells=cells, modulus=modulus):
                return joined(rule.sheet.iss, self.number(rule, modulus, 1), cells)
            case rules.Quadruple(cells=cells, digits=digits):
                return joined("ContainAtLeast", self.listed(rule, digits), cells)
            case rules.Diagonals(falling=falling, rising=rising):
                return ".Diagonal~-1" * falling + ".Diagonal~1" * rising
            case rules.PairTable(cells=cells, pairs=pairs):
                return self.table(pairs, [cells])
            case rules.Nabner(cells=cells):
                fitting = [(a, b) for a, b in self.pairs if abs(a - b) > 1]
                return joined("PairX", encode_pairs(fitting, layout.digits), "", cells)
            case rules.NonConsecutive() if not layout.lines:  # that of ISS excludes equal digits
                fitting = [(a, b) for a, b in self.pairs if abs(a - b) != 1]
                return self.table(fitting, map(self.positions, _lines(layout.neighbours())))
            case rules.Automaton():
                return self.automaton(rule, rule)
            case rules.Connected(digits=digits, count=count):
                area = [] if count is None else [self.number(rule, count)]
                return joined("ConnectedValues", "", self.listed(rule, digits), area)
            case rules.ExtraRegions(regions=regions):
                return "".join(joined("AllDifferent", region) for region in regions)
            case rules.RowIndexer(cells=cells):
                return joined("Indexing", "R", cells)
            case rules.ColumnIndexer(cells=cells):
                return joined("Indexing", "C", cells)
            case rules.Clone(cells=cells, copies=copies):
                return "".join(joined("SameValues", 2, pair) for pair in zip(cells, copies))
            case rules.RegionSum():
                return self.region_sum(rule)
            case rules.Windows() if layout.digits != self.size:  # those of ISS are as large
                return "".join(self.apart(cells) for _, cells in rule.groups(layout))
            case rules.DisjointGroups() if not blocks(self.size, self.size, self.size):
                return "".join(self.apart(cells) for _, cells in rule.groups(layout))
            case rules.Sandwich():
                return self.sandwich(rule)
            case rules.NumberedRoom():
                return self.clue(rule, 1, layout.digits)
            case rules.XSum() | rules.Skyscraper() | rules.FullRank():
                return self.clue(rule, 0, LARGEST)
            case rules.LittleKiller():
                return self.little_killer(rule)
            case rules.AverageArrow(circle=circle, shaft=shaft):
                sign = -len(shaft)
                return self.item(
                    rules.WeightedSum((*circle, *shaft), [sign, *(1 for _ in shaft)], 0)
                )
            case rules.EqualTotals(parts=parts):
                return "".join(
                    self.item(rules.WeightedSum((*a, *b), [*(1 for _ in a), *(-1 for _ in b)], 0))
                    for a, b in pairwise(parts)
                )
            case rules.DifferentTotals():
                return "".join(self.automaton(rule, one) for one in rule.automata(layout))
            case StepwiseLine() | rules.Product() | rules.LookAndSay():
                return self.automaton(rule, rule.automaton(layout))
        if (item := rule.sheet.iss) and not isinstance(rule, PairRule):
            return joined(item, *(getattr(rule, one.name) for one in fields(rule)))
        return self.by_pairs(rule)

    def listed(self, rule: Rule, digits: Iterable[int]) -> str:
        """Return digits as an argument."""
        return "_".join(str(self.number(rule, one, 1, self.layout.digits)) for one in digits)

    def gap(self, gap: int) -> int:
        """Return the least difference of two digits; none is negative, or above all digits."""
        return min(max(gap, 0), self.layout.digits)

    def weighted(
        self, rule: Rule, cells: Sequence[Position], factors: Sequence[int], total: int
    ) -> str:
        """Return the item for a sum of digits with factors."""
        if not cells:
            raise FormatError(f"ISS cannot express the rule {rule.name!r} without cells")
        for factor in factors:
            self.number(rule, factor, -MOST_FACTOR, MOST_FACTOR)
        numbers = self.number(rule, total, -LARGEST), "=", *factors
        return self.joined("Sum", "_".join(map(str, numbers)), cells)

    def table(self, pairs: Iterable[tuple[int, int]], cells: Iterable[Sequence[Position]]) -> str:
        """Return the item for lines whose consecutive digits are in a table."""
        digits = range(1, self.layout.digits + 1)
        key = encode_pairs(((a, b) for a, b in pairs if a in digits and b in digits), len(digits))
        names = [part for line in cells for part in ("", *line)]
        return self.joined("Pair", key, names) if names else ""

    def automaton(self, rule: Rule, made: Rule) -> str:
        """Return the item for an automaton that stands for a rule."""
        if isinstance(made, rules.Candidates):
            return self.item(made)
        digits = self.layout.digits
        if not isinstance(made, rules.Automaton) or digits > MOST_DIGITS:
            raise FormatError(f"ISS cannot express the rule {rule.name!r} with {digits} digits")
        moves = [move for move in made.moves if 1 <= move[1] <= digits]
        try:
            text = encode_automaton(made.starts, made.accepting, moves, digits)
        except FormatError as error:
            raise FormatError(f"{error}, the rule {rule.name!r}") from None
        return self.joined("NFA", text, "", made.cells)

    def by_pairs(self, rule: Rule) -> str:
        """Return a rule whose conditions concern one or two cells each, written out."""
        relations = list(rule.relations(self.layout))
        own = type(rule).constraints is not Rule.constraints
        if own or any(len(one.cells) > 2 for one in relations):
            raise FormatError(f"ISS cannot express the rule {rule.name!r}")
        tables: dict[Any, tuple[tuple[int, int], ...]] = {}
        pairs: dict[tuple[tuple[int, int], ...], list[tuple[int, int]]] = {}
        for one in relations:
            if len(set(one.cells)) == 1:
                (cell,) = self.positions(one.cells[:1])
                many = len(one.cells)
                self.allow(cell, [d for d, e in self.pairs if d == e and one.holds((d,) * many)])
                continue
            if one.holds not in tables:  # many relations share their test
                tables[one.holds] = tuple(pair for pair in self.pairs if one.holds(pair))
            first, second = one.cells
            pairs.setdefault(tables[one.holds], []).append((first, second))
        text = "".join(self.apart(cells) for _, cells in rule.groups(self.layout))
        for table, some in pairs.items():
            if len(table) < len(self.pairs):
                text += self.table(table, map(self.positions, _lines(some)))
        return text

    def region_sum(self, rule: rules.RegionSum) -> str:
        """Return the line, or its pieces if ISS does not know the regions."""
        layout, cells = self.layout, self.layout.indices(rule.cells)
        pieces = [self.positions(piece) for piece in rule.pieces(layout)]
        usual = all(len(region) == self.size for region in layout.regions)
        if self.knows_regions and usual and all(cell in layout.region_of for cell in cells):
            return self.joined("RegionSumLine", rule.cells)
        parts = [part for piece in pieces for part in ("-", *piece)]
        return self.joined("EqualSum", parts[1:]) if len(pieces) > 1 else ""

    def sandwich(self, rule: rules.Sandwich) -> str:
        """Return the clue, or an automaton if ISS would read it about other digits."""
        total, layout, start = self.number(rule, rule.value), self.layout, rule.start
        if layout.lines:  # else digits may repeat, and what counts depends on the end
            start = next(
                one.start for one in rule.normal(layout) if isinstance(one, rules.Sandwich)
            )
        cells = layout.line(start)
        if layout.digits == len(cells) and -1 in start:
            return self.joined(rule.sheet.iss, total, self.line_of(start)[0])
        machine = lines.sandwich(self.positions(cells), total, layout.digits)
        return self.automaton(rule, automaton_of(layout.digits, machine))

    def clue(self, rule: OutsideClue, least: int, most: int) -> str:
        """Return a clue outside the grid."""
        value = self.number(rule, rule.value, least, most)
        line, first = self.line_of(rule.start)
        return self.joined(rule.sheet.iss, line, [value, ""] if first else ["", value])

    def line_of(self, start: Position) -> tuple[str, bool]:
        """Return the row or column that a clue faces, and whether from its first cell."""
        along_row = 0 <= start.row < len(self.layout.rows)
        place = start.row if along_row else start.col
        return f"{'R' if along_row else 'C'}{place + 1}", -1 in start

    def little_killer(self, rule: rules.LittleKiller) -> str:
        """Return the clue at one end of its diagonal, or its sum if ISS has no such diagonal."""
        total, layout = self.number(rule, rule.total), self.layout
        diagonal = rule.diagonal(layout)
        cells = self.positions(diagonal)
        if len(cells) > 1:
            for end in (cells[0], cells[-1]):
                there = rules.LittleKiller(*diagonal_from(end, layout), total)
                if {*there.diagonal(layout)} == {*diagonal}:
                    return self.joined("LittleKiller", total, end)
        return self.joined("Sum", total, cells)


def _lines(pairs: Iterable[tuple[int, int]]) -> list[list[int]]:
    """Return lines on which the pairs are the consecutive cells.

    >>> _lines([(0, 1), (0, 4), (1, 2), (1, 5), (4, 5), (5, 6)])
    [[0, 1, 2], [0, 4, 5, 6], [1, 5]]
    """
    stated = list(pairs)
    along = sorted(stated, key=lambda pair: (pair[1] - pair[0], pair))
    return min(map(_chained, (stated, along)), key=len)


def _chained(pairs: Iterable[tuple[int, int]]) -> list[list[int]]:
    found: list[list[int]] = []
    ends: dict[int, list[int]] = {}
    for first, second in pairs:
        line = ends.pop(first, None)
        if line is None:
            found.append(line := [first])
        line.append(second)
        ends[second] = line
    return found
