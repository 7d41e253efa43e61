"""Read variants as strings of ISS, the Interactive Sudoku Solver.

They are sequences of ``.Type~argument~R1C1~R2C1``. Killer strings, which ISS also accepts, can be
read.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import MISSING, fields, replace
from functools import cache, cached_property
from itertools import chain, combinations, groupby, pairwise, product
from math import isqrt
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from nonet import rules
from nonet.deadline import in_time
from nonet.errors import ArgumentError, FormatError, quoted
from nonet.formats import iss_lines as lines
from nonet.formats import killer
from nonet.formats.iss_codes import (
    decode_automaton,
    decode_pairs,
    decode_pattern,
    decode_places,
    parse_pattern,
)
from nonet.formats.iss_shape import LABELS, IssGrid, Item, diagonal_from
from nonet.formats.iss_writing import write as write
from nonet.formats.look import Likeness, TextLook
from nonet.formats.record import Record, read_at
from nonet.model.cells import Position
from nonet.model.grid import Grid
from nonet.rules.dots import PairRule
from nonet.rules.grids import blocks
from nonet.rules.lines import cut
from nonet.rules.machines import Machine, any_of, automaton_of

if TYPE_CHECKING:
    from nonet.rules import Rule

_ITEM = re.compile(r"\.([A-Za-z]*)((?:~[^.~]*)*)")
_START = re.compile(r"\.+(?:[A-Za-z]{0,20}~|([A-Z][A-Za-z]{1,20})(?=[.\s]|$))")

_NOT_DIGITS = re.compile("[q-z]", re.IGNORECASE)
"""Letters of an unknown item that no grid has as digits."""

MOST_NESTED = 20

_COMPOSITE = ("Or", "And", "Replicate")

_FROM_ONE = ("DutchFlatmates", "Indexing")
"""Items for digits from 1 only, besides those of the sheets of rules."""


def looks(look: TextLook) -> Likeness:
    """Return how likely a text is one of these strings."""
    return Likeness.MARK if is_string(look.first) or is_string(look.text.strip()) else Likeness.NONE


def is_string(text: str) -> bool:
    """Return whether a text is one of these strings, judging by its start or all characters."""
    start = _START.match(text)
    if start is None:
        return killer.is_string(text)
    names = {"Shape", "Var", *_COMPOSITE, *_readers()}
    return start[1] is None or start[1] in names or bool(_NOT_DIGITS.search(start[1]))


def read(text: str) -> Record:
    """Read one puzzle; lines that start with ``#`` are comments.

    >>> record = read(".Cage~3~R1C1~R1C2.~R5C5_7")
    >>> record.grid[4, 4], record.rules[0].total
    (7, 3)
    """
    kept = (line for line in text.splitlines() if not line.startswith("#"))
    return read_line(" ".join(" ".join(kept).split()))


def read_line(line: str, number: int = 1, file: str | None = None) -> Record:
    """Read the puzzle in a line; errors name the line."""
    if killer.is_string(line.strip()):
        return read_at(killer.read, line, number, file)
    try:
        items = _Items(line)
        grid, made = items.read()
        record = Record(grid, rules=tuple(made), file=file, line=number)
    except (ArgumentError, FormatError) as error:
        raise FormatError(str(error), file=file, line=number) from None
    shape = items.shape
    if not shape.offset:
        return record
    warning = (
        f"the digits {shape.low} to {shape.high} are written as {shape.low + shape.offset} "
        f"to {shape.digits}"
    )
    return replace(record, warning=warning)


class _Items:
    """A reader for the items of an ISS string."""

    def __init__(self, text: str) -> None:
        packed = "".join(text.split())
        found = list(_ITEM.finditer(packed))
        self.items = [(one[1], one[2].split("~")[1:]) for one in found if one[0] != "."]
        if not self.items or sum(len(one[0]) for one in found) != len(packed):
            raise FormatError("expected items such as .Cage~10~R1C1~R1C2")
        self.arguments = dict(self.items)
        self.shape = IssGrid.of(self.items)
        self.size = self.shape.size
        self.offset = self.shape.offset
        self.marked: dict[str, list[tuple[Position, ...]]] = {"dot": [], "xv": []}
        self.moved = (0, 0)
        self.limits: list[str] = []  # the digits of single cells, as they are written

    @cached_property
    def grid(self) -> list[Position]:
        """The cells of the grid, row by row."""
        shape = self.shape
        return [Position(row, col) for row in range(shape.rows) for col in range(shape.columns)]

    @cached_property
    def region_size(self) -> int:
        """The number of cells of a box or region."""
        return self.number(self.arguments["RegionSize"][0]) if "RegionSize" in self else self.size

    @cached_property
    def usual_boxes(self) -> list[list[Position]]:
        """The boxes of the size, or of the stated number of cells, if they fill the grid."""
        return blocks(self.shape.rows, self.shape.columns, self.region_size)

    @cached_property
    def boxes(self) -> list[list[Position]]:
        """The boxes, unless the puzzle has none."""
        return [] if self.shape.raw or "NoBoxes" in self else self.usual_boxes

    def __contains__(self, name: str) -> bool:
        return name in self.arguments

    def read(self) -> tuple[Grid, list[Rule]]:
        """Return the givens and the rules."""
        made = [*self.shape.rules, *self.until_end(iter(self.items), "")]
        for name in ("StrictKropki", "StrictXV"):
            if name in self:
                made.extend(self.unmarked(name))
        if self.size != self.region_size:
            made.extend(map(rules.ExtraRegions, self.boxes))
        plain = bool(self.boxes) and self.size == self.region_size
        usual = plain or not self.shape.layout.regions
        if not usual and not any(rule.replaces_boxes for rule in made):
            made.append(rules.Regions([None] * self.size**2))
        if {rules.Diagonals(True, False), rules.Diagonals(False, True)} <= set(made):
            made = [rule for rule in made if not isinstance(rule, rules.Diagonals)]
            made.append(rules.Diagonals())
        return self.with_givens(made)

    def with_givens(self, made: Sequence[Rule]) -> tuple[Grid, list[Rule]]:
        """Return the cells with one candidate as givens, and the other rules."""
        allowed: dict[Position, set[int]] = {}
        for arg in in_time(self.limits):
            cell, digits = self.given(arg)
            allowed[cell] = allowed[cell].intersection(digits) if cell in allowed else set(digits)
        for rule in made:
            if isinstance(rule, rules.Candidates):
                for cell, some in rule.allowed:
                    allowed[cell] = allowed.get(cell, set(some)) & set(some)
        values = bytearray(self.size**2)
        for cell, left in list(allowed.items()):
            if len(left) == 1 and cell.row < self.size and max(left) <= self.size:
                (values[cell.row * self.size + cell.col],) = allowed.pop(cell)
        others = [rule for rule in made if not isinstance(rule, rules.Candidates)]
        return Grid.from_cells(bytes(values)), others + (
            [rules.Candidates(allowed)] if allowed else []
        )

    def until_end(self, items: Iterator[Item], within: str, depth: int = 0) -> list[Rule]:
        """Return the rules of the items up to the end of a composite one."""
        if depth > MOST_NESTED:
            raise FormatError(f"composite items can be nested at most {MOST_NESTED} deep")
        branches: list[list[Rule]] = []
        for name, args in items:
            if name == "End":
                if not within:
                    raise FormatError("End without Or or And")
                return self.chosen(branches) if within == "Or" else list(chain(*branches))
            if name in ("Or", "And"):
                branches.append(self.until_end(items, name, depth + 1))
            elif name == "Replicate":
                branches.append(self.replicated(items, args, depth + 1))
            elif name == "" and not within:
                self.limits += args
            elif name not in ("Shape", "Var"):
                branches.append(self.rules_of(name, args))
        if within:
            raise FormatError(f"{within} without End")
        return list(chain(*branches))

    def chosen(self, branches: list[list[Rule]]) -> list[Rule]:
        """Return the rule that one of the branches holds; a branch without rules does not count."""
        branches = [branch for branch in branches if branch]
        if len(branches) < 2:
            return branches[0] if branches else []
        try:
            return [any_of(self.shape.layout, branches)]
        except ArgumentError as error:
            raise FormatError(f"Or: {error}") from None

    def replicated(self, items: Iterator[Item], args: Sequence[str], depth: int) -> list[Rule]:
        """Return the rules up to the end once for each target, moved to it from the first cell."""
        inside: list[Item] = []
        open_items = 1
        for item in items:
            open_items += (item[0] in _COMPOSITE) - (item[0] == "End")
            inside.append(item)
            if not open_items:
                break
        names = [part.split("_")[0] for _, parts in inside for part in parts]
        cells = [self.shape.cell(name) for name in names if re.match(r"R.C", name, re.IGNORECASE)]
        if open_items or not cells:
            raise FormatError("Replicate: expected items with cells, and End")
        row, col = min(cell.row for cell in cells), min(cell.col for cell in cells)
        made: list[Rule] = []
        before = self.moved
        for target in decode_places(args[0] if args else "", len(self.grid)):
            down, right = self.grid[target]
            self.moved = (before[0] + down - row, before[1] + right - col)
            made += self.until_end(iter(inside), "Replicate", depth)
        self.moved = before
        return made

    def rules_of(self, name: str, args: list[str]) -> list[Rule]:
        """Return the rules of one item."""
        if name == "":
            return [rules.Candidates([self.given(arg)]) for arg in args]
        if name not in _readers():
            raise FormatError(f"the rule {name} of ISS is not supported")
        kind = _kinds().get(name)
        if self.offset and (kind.sheet.from_one if kind else name in _FROM_ONE):
            raise FormatError(f"the rule {name} of ISS requires digits from 1")
        try:
            return list(in_time(_readers()[name](self, args)))
        except IndexError:
            raise FormatError(f"{name}: an argument is missing") from None
        except ArgumentError as error:
            raise FormatError(f"{name}: {error}") from None

    def given(self, text: str) -> tuple[Position, list[int]]:
        """Return a cell and the digits that it may hold."""
        cell, *digits = text.split("_")
        return self.cell(cell), [self.digit(digit) for digit in digits]

    def cell(self, name: str) -> Position:
        """Return a cell, moved to the target of a replicated item."""
        cell = self.shape.cell(name)
        if self.moved == (0, 0) or cell.row >= self.size:
            return cell
        cell = Position(cell.row + self.moved[0], cell.col + self.moved[1])
        if not (0 <= cell.row < self.shape.rows and 0 <= cell.col < self.shape.columns):
            raise FormatError("Replicate: a cell is outside the grid")
        return cell

    def cells(self, names: Sequence[str]) -> list[Position]:
        """Return the cells of an item."""
        return list(map(self.shape.cell if self.moved == (0, 0) else self.cell, names))

    def groups(self, names: Sequence[str]) -> Iterator[list[Position]]:
        """Yield the lines of an item, which empty arguments separate; skip their titles."""
        for segments in self.segments(names):
            if len(segments) > 1:
                raise FormatError("only an automaton reads segments")
            yield segments[0]

    def segments(self, names: Sequence[str]) -> Iterator[list[list[Position]]]:
        """Yield the lines of an item, each in segments that ``-`` separates; some may be empty."""
        for separate, group in groupby(names, lambda name: name == "" or name[0] == "_"):
            if separate:
                continue
            found: list[list[Position]] = [[]]
            for name in group:
                if name == "-":
                    found.append([])
                else:
                    found[-1].append(self.cell(name))
            yield found

    def parts(self, names: Sequence[str]) -> list[list[Position]]:
        """Return the sets of cells between which there is a ``-``."""
        parts = groupby(names, lambda name: name == "-")
        return [self.cells(list(part)) for separate, part in parts if not separate]

    def digit(self, text: str) -> int:
        """Return a digit as a cell stores it."""
        return self.shape.digit(text)

    def number(self, text: str) -> int:
        """Return a number."""
        if not re.fullmatch(r"\d{1,5}", text):
            raise FormatError(f"expected a number, found {quoted(text)}")
        return int(text)

    def neighbours(self, names: Sequence[str]) -> list[tuple[Position, Position]]:
        """Return the pairs of cells that share an edge."""
        found, cells = [], list(dict.fromkeys(self.cells(names)))
        number = {self.shape.place(cell): n for n, cell in enumerate(cells)}
        for (group, row, col), n in number.items():
            near = [(row - 1, col), (row, col - 1), (row, col + 1), (row + 1, col)]
            later = sorted(m for place in near if (m := number.get((group, *place), 0)) > n)
            found += [(cells[n], cells[m]) for m in later]
        if not found:
            raise FormatError(f"no two of the cells {' '.join(names)} share an edge")
        return found

    def starts(self, args: Sequence[str]) -> Iterator[tuple[tuple[int, int], int]]:
        """Yield the positions outside a row or column with their numbers, one for each end."""
        line = re.fullmatch(r"([RC])([1-9]\d?|[a-p])", args[0])
        if line is None:
            raise FormatError(f"expected a row or column such as R1, found {quoted(args[0])}")
        place = int(line[2], 10 if line[2].isdecimal() else 26) - 1
        across = self.shape.columns if line[1] == "R" else self.shape.rows
        for number, edge in zip(args[1:], (-1, across)):
            if number:
                yield (place, edge) if line[1] == "R" else (edge, place), self.number(number)

    def seen_from(self, start: tuple[int, int]) -> list[Position]:
        """Return the cells of the row or column that a position outside the grid faces."""
        return self.positions(self.shape.layout.line(Position(*start)))

    def positions(self, cells: Iterable[int]) -> list[Position]:
        """Return cells by index as positions."""
        return [Position(*divmod(cell, self.size)) for cell in cells]

    def stored(self, machine: Machine) -> Rule:
        """Return the rule that a machine accepts the digits of its cells, as they are stored."""
        return automaton_of(self.shape.digits, machine)

    def meant(self, machine: Machine) -> Rule:
        """Return the rule that a machine accepts the digits that the cells mean."""
        return automaton_of(self.shape.digits, machine, self.offset)

    def total(self, cells: Sequence[Position], factors: Sequence[int], total: int) -> Rule:
        """Return the rule that the digits that the cells mean, times the factors, have a sum."""
        return rules.WeightedSum(cells, factors, total + self.offset * sum(factors))

    def equal_sums(self, parts: Sequence[Sequence[Position]]) -> Iterator[Rule]:
        """Yield the rules that sets of cells have the same sum."""
        for one, two in pairwise(parts):
            made = self.total((*one, *two), [1] * len(one) + [-1] * len(two), 0)
            if any(made.factors):  # type: ignore[attr-defined]
                yield made

    def same_digits(self, sets: Sequence[Sequence[Position]]) -> Iterator[Rule]:
        """Yield the rules that sets of cells hold the same digits, each equally often."""
        for one, two in pairwise(sets):
            if len(one) == 1:
                yield rules.Clone(one, two)
            elif len(one) < 5 and not set(one) & set(two):
                yield self.stored(lines.same_values(one, two))
            else:
                for digit in range(1, self.shape.digits + 1):
                    yield self.stored(lines.same_count(one, two, digit))

    def unmarked(self, name: str) -> Iterator[Rule]:
        """Yield the negative rule for unmarked pairs."""
        if name == "StrictXV":
            yield rules.NoPairSum(self.marked["xv"], [total + 2 * self.offset for total in (5, 10)])
            return
        yield rules.NoDifference(self.marked["dot"])
        if not self.offset:
            yield rules.NoRatio(self.marked["dot"])
            return
        marked = {frozenset(pair) for pair in self.marked["dot"]}
        ratios = {tuple(pair) for pair in self.ratios()}
        digits = range(1, self.shape.digits + 1)
        others = [pair for pair in product(digits, digits) if pair not in ratios]
        for a, b in self.shape.layout.neighbours():
            pair = self.positions((a, b))
            if frozenset(pair) not in marked:
                yield rules.PairTable(pair, others)

    def ratios(self) -> Iterator[tuple[int, int]]:
        """Yield the pairs of stored digits of which one means twice the other."""
        meant = range(self.shape.low, self.shape.high + 1)
        for a, b in product(meant, meant):
            if a == 2 * b or b == 2 * a:
                yield a + self.offset, b + self.offset


ItemReader: TypeAlias = "Callable[[_Items, Sequence[str]], Iterable[Rule]]"


def _line(kind: Callable[[list[Position]], Rule | Machine]) -> ItemReader:
    def read(items: _Items, args: Sequence[str]) -> Iterator[Rule]:
        if len(args) == 1 and isinstance(kind, type):
            return  # one cell alone means nothing
        made = kind(items.cells(args))
        yield items.meant(made) if isinstance(made, Machine) else made

    return read


def _flag(*made: Rule) -> ItemReader:
    return lambda items, args: made


def _anti_consecutive(items: _Items, args: Sequence[str]) -> Iterator[Rule]:
    """Read that neighbours are neither consecutive nor, in a grid without houses, equal."""
    yield rules.NonConsecutive()
    if items.shape.raw:
        for pair in items.shape.layout.neighbours():
            yield rules.ExtraRegions(items.positions(pair))


def _pairs(mark: str, kind: Callable[[tuple[Position, Position]], Rule]) -> ItemReader:
    def read(items: _Items, args: Sequence[str]) -> Iterator[Rule]:
        for pair in items.neighbours(args):
            if mark:
                items.marked[mark].append(pair)
            yield kind(pair)

    return read


def _numbered_line(
    kind: Callable[[list[Position], int], Rule], usual: int | None = None
) -> ItemReader:
    """Read a line whose first argument is a number, which is optional if it has a default."""

    def read(items: _Items, args: Sequence[str]) -> Iterator[Rule]:
        if usual is not None and args[:1] and not args[0].isdecimal():
            args = [str(usual), *args]
        number, cells = items.number(args[0]), items.cells(args[1:])
        if len(cells) != 1:
            yield kind(cells, number)

    return read


def _cage(items: _Items, args: Sequence[str]) -> Iterator[Rule]:
    cells, total = items.cells(args[1:]), items.number(args[0] or "0")
    different = list(dict.fromkeys(cells))
    if len(different) == len(cells):
        yield rules.Cage(cells, total + items.offset * len(cells) if total else None)
        return
    if total:  # a cell that is listed twice counts twice
        yield items.total(cells, [1] * len(cells), total)
    if len(different) > 1:
        yield rules.ExtraRegions(different)


def _sum(items: _Items, args: Sequence[str]) -> Iterator[Rule]:
    """Read a sum, whose factors may follow the total: ``10_=_1_-1``."""
    cells, (total, *factors) = items.cells(args[1:]), args[0].split("_")
    if not re.fullmatch(r"-?\d{1,5}(_=(_-?\d{1,4})+)?", args[0]):
        raise FormatError(f"expected a sum, found {quoted(args[0])}")
    if factors or total.startswith("-") or len(set(cells)) < len(cells):
        yield items.total(cells, [*map(int, factors[1:])] or [1] * len(cells), int(total))
    else:
        yield rules.Sum(cells, int(total) + items.offset * len(cells))


def _sandwich(items: _Items, args: Sequence[str]) -> Iterator[Rule]:
    for start, number in items.starts([args[1], args[0]]):
        cells = items.seen_from(start)
        if items.offset or items.shape.digits > len(cells):
            machine = lines.lunchbox(cells, number)
            yield items.meant(replace(machine, known=None) if items.shape.raw else machine)
        else:
            yield rules.Sandwich(start, number)


def _skyscraper(items: _Items, args: Sequence[str]) -> Iterator[Rule]:
    for start, number in items.starts(args):
        if items.offset:
            yield items.meant(lines.visible(items.seen_from(start), number))
        else:
            yield rules.Skyscraper(start, number)


def _x_sum(items: _Items, args: Sequence[str]) -> Iterator[Rule]:
    for start, number in items.starts(args):
        cells = items.seen_from(start)
        if items.offset or items.shape.digits > len(cells):
            yield items.meant(lines.first_sum(cells, number))
        else:
            yield rules.XSum(start, number)


def _numbered_room(items: _Items, args: Sequence[str]) -> Iterator[Rule]:
    for start, number in items.starts(args):
        if items.offset:
            yield items.meant(lines.numbered_room(items.seen_from(start), number))
        else:
            yield rules.NumberedRoom(start, number)


def _full_rank(items: _Items, args: Sequence[str]) -> Iterator[Rule]:
    ties = _ties(items.arguments.get("FullRankTies", ["only-unclued"]))
    for start, number in items.starts(args):
        yield rules.FullRank(start, number, ties)


_TIES: dict[str, Literal["unclued", "none", "any"]] = {
    "only-unclued": "unclued",
    "none": "none",
    "any": "any",
}


def _ties(args: Sequence[str]) -> Literal["unclued", "none", "any"]:
    """Return which lines may be equal."""
    if args[0] not in _TIES:
        raise FormatError(f"expected {', '.join(_TIES)}, found {quoted(args[0])}")
    return _TIES[args[0]]


def _full_rank_ties(items: _Items, args: Sequence[str]) -> Iterator[Rule]:
    """Read a setting of the clues; without a clue, only ``none`` would be a rule of its own."""
    if _ties(args) == "none" and "FullRank" not in items:
        raise FormatError("ties cannot be excluded without a FullRank clue")
    return iter(())


def _little_killer(items: _Items, args: Sequence[str]) -> Iterator[Rule]:
    number, layout = items.number(args[0]), items.shape.layout
    rule = rules.LittleKiller(*diagonal_from(items.cell(args[1]), layout), number)
    length = len(rule.diagonal(layout))
    yield rule.changed(total=number + items.offset * length)


def _quad(items: _Items, args: Sequence[str]) -> Iterator[Rule]:
    group, row, col = items.shape.place(items.cell(args[0]))
    cells = [items.shape.at(group, row + i // 2, col + i % 2) for i in range(4)]
    if args[1:]:
        yield rules.Quadruple(cells, [items.digit(digit) for digit in args[1:]])


def _contain(items: _Items, args: Sequence[str]) -> Iterator[Rule]:
    digits = [items.digit(digit) for digit in args[0].split("_")]
    yield rules.Quadruple(items.cells(args[1:]), digits)


def _pill(items: _Items, args: Sequence[str]) -> Iterator[Rule]:
    count, cells = items.number(args[0]), items.cells(args[1:])
    yield from _arrow_of(items, sorted(cells[:count]), cells[count:])


def _arrow(items: _Items, args: Sequence[str]) -> Iterator[Rule]:
    cells = items.cells(args)
    yield from _arrow_of(items, cells[:1], cells[1:])


def _arrow_of(
    items: _Items, circle: Sequence[Position], shaft: Sequence[Position]
) -> Iterator[Rule]:
    if items.offset:
        places = [-(10**place) for place in reversed(range(len(circle)))]
        yield items.total((*circle, *shaft), places + [1] * len(shaft), 0)
    else:
        yield rules.Arrow(circle, shaft)
    if items.shape.high > 9 and len(circle) > 1:  # the others are digits of a decimal number
        single = range(max(1, 1 + items.offset), 10 + items.offset)
        yield rules.Candidates([(cell, single) for cell in circle[1:]])


def _connected(items: _Items, args: Sequence[str]) -> Iterator[Rule]:
    if args[0]:
        raise FormatError("ConnectedValues: only areas of the grid are supported")
    digits = [items.digit(digit) for digit in args[1].split("_")]
    count = items.number(args[2]) if len(args) > 2 and args[2] else 0
    yield rules.Connected(digits, count or None)


def _double_arrow(items: _Items, args: Sequence[str]) -> Iterator[Rule]:
    cells = items.cells(args)
    if items.offset:
        yield items.total(cells, [-1, *[1] * (len(cells) - 2), -1], 0)
    else:
        yield rules.DoubleArrow(cells)


def _region_sum(items: _Items, args: Sequence[str]) -> Iterator[Rule]:
    cells, regions = items.cells(args), items.boxes or list(_pieces(items).values())
    if not regions or len(cells) == 1:
        return
    number = {cell: place for place, region in enumerate(regions) for cell in region}
    usual = all(len(region) == items.size for region in regions)
    if usual and not items.offset and all(cell in number for cell in cells):
        yield rules.RegionSum(cells)
    else:  # cells between regions are a piece, too
        yield from items.equal_sums([piece for _, piece in cut(cells, number.get)])


def _zipper(items: _Items, args: Sequence[str]) -> Iterator[Rule]:
    cells = items.cells(args)
    if items.offset:
        half = len(cells) // 2
        pairs = [[one, other] for one, other in zip(cells[:half], reversed(cells))]
        yield from items.equal_sums(pairs + [[cells[half]]] * (len(cells) % 2))
    elif len(cells) != 1:
        yield rules.Zipper(cells)


def _counting(items: _Items, args: Sequence[str]) -> Iterator[Rule]:
    cells = items.cells(args)
    if not items.offset:
        yield rules.CountingCircles(cells)
        return
    for digit in range(items.shape.low, items.shape.high + 1):
        yield items.meant(lines.none_or(cells, digit, digit))


def _black_dot(items: _Items, args: Sequence[str]) -> Iterator[Rule]:
    for pair in items.neighbours(args):
        items.marked["dot"].append(pair)
        yield rules.PairTable(pair, items.ratios()) if items.offset else rules.Ratio(pair)


def _pair_sum(total: int) -> ItemReader:
    def read(items: _Items, args: Sequence[str]) -> Iterator[Rule]:
        for pair in items.neighbours(args):
            items.marked["xv"].append(pair)
            yield rules.PairSum(pair, total + 2 * items.offset)

    return read


def _indexing(items: _Items, args: Sequence[str]) -> Iterator[Rule]:
    kind = {"R": rules.RowIndexer, "C": rules.ColumnIndexer}.get(args[0])
    if kind is None:
        raise FormatError(f"Indexing: expected R or C, found {quoted(args[0])}")
    yield kind(items.cells(args[1:]))


def _same(items: _Items, args: Sequence[str]) -> Iterator[Rule]:
    cells, count = items.cells(args[1:]), items.number(args[0])
    if not count or len(cells) % count:
        raise FormatError(f"SameValues: {len(cells)} cells do not make {count} sets")
    length = len(cells) // count
    yield from items.same_digits([cells[i : i + length] for i in range(0, len(cells), length)])


def _pieces(items: _Items) -> dict[str, list[Position]]:
    """Return the regions of a jigsaw; a region of another size means the cells in none.

    A region has the stated number of cells, or else as many as a row or up to one for each digit.
    """
    found: dict[str, list[Position]] = {}
    labels = items.arguments.get("Jigsaw", [""])[-1]
    for cell, label in zip(items.grid, labels):
        found.setdefault(label, []).append(cell)
    stated = "RegionSize" in items
    least, most = items.region_size, items.region_size if stated else items.shape.digits
    return {label: cells for label, cells in found.items() if least <= len(cells) <= most}


def _jigsaw(items: _Items, args: Sequence[str]) -> Iterator[Rule]:
    if len(args[-1]) != len(items.grid):
        raise FormatError(f"Jigsaw: expected {len(items.grid)} cells, found {len(args[-1])}")
    pieces, names = _pieces(items), set(args[-1])
    if len(names) == 1:
        return
    if len(names) - len(pieces) > 1:
        raise FormatError(f"Jigsaw: a region must have {items.region_size} cells")
    if not items.boxes and all(len(cells) == items.size for cells in pieces.values()):
        labels: list[str | None] = [None] * items.size**2
        for label, cells in pieces.items():
            for row, col in cells:
                labels[row * items.size + col] = label
        yield rules.Regions(labels)
    else:
        yield from map(rules.ExtraRegions, pieces.values())


def _region_size(items: _Items, args: Sequence[str]) -> Iterator[Rule]:
    if not items.size <= items.region_size <= items.shape.digits:
        raise FormatError(f"expected {items.size} to {items.shape.digits} cells")
    return iter(())


def _same_regions(items: _Items, args: Sequence[str]) -> Iterator[Rule]:
    """Read that the largest houses hold the same digits, if not all digits anyway."""
    rows = [list(row) for _, row in groupby(items.grid, lambda cell: cell.row)]
    houses = [*_pieces(items).values(), *rows, *map(list, zip(*rows)), *items.boxes]
    largest = max(map(len, houses))
    if largest != items.shape.digits:
        yield from items.same_digits([house for house in houses if len(house) == largest])


def _disjoint(items: _Items, args: Sequence[str]) -> Iterator[Rule]:
    """Read that the cells at the same place of all boxes differ, even without those boxes."""
    if items.region_size == items.size and items.usual_boxes and items.shape.is_square:
        yield rules.DisjointGroups()
    else:
        yield from map(rules.ExtraRegions, map(list, zip(*items.usual_boxes)))


def _windows(items: _Items, args: Sequence[str]) -> Iterator[Rule]:
    """Read windows, which have a cell for each digit unless the size of a region is stated."""
    shape = items.shape
    count = items.region_size if "RegionSize" in items else shape.digits
    if isqrt(count) ** 2 == count == items.size and shape.is_square:
        yield rules.Windows()
    else:
        yield from map(rules.ExtraRegions, blocks(shape.rows, shape.columns, count, 1, 1))


def _doppelganger(items: _Items, args: Sequence[str]) -> Iterator[Rule]:
    """Read that every house holds 0 and all digits but one, which an extra cell holds.

    No two houses of a kind lack the same digit, and the three houses of a 0 lack different ones.
    """
    size, shape = items.size, items.shape
    if (shape.low, shape.high) != (0, size) or items.region_size != size or not shape.is_square:
        raise FormatError(f"expected a square grid and digits from 0 to {size}")
    rows = [[Position(row, col) for col in range(size)] for row in range(size)]
    kinds = {"DGC": rows, "DGR": list(map(list, zip(*rows))), "DGB": items.boxes}
    missing = {name: list(shape.group(name)) for name in kinds}
    for name, houses in kinds.items():
        for house, cell in zip(houses, missing[name]):
            yield rules.ExtraRegions([*house, cell])
        yield rules.ExtraRegions(missing[name][: max(2, len(houses))])
        digits = range(2, shape.digits + 1) if houses else [1]
        yield rules.Candidates([(cell, digits) for cell in missing[name]])
    box_of = {cell: lack for box, lack in zip(items.boxes, missing["DGB"]) for cell in box}
    for cell in items.grid:
        lacking = [missing["DGC"][cell.row], missing["DGR"][cell.col]]
        lacking += [box_of[cell]] if box_of else []
        yield items.stored(lines.different_if(cell, 1, lacking))


def _chaos(items: _Items, args: Sequence[str]) -> Iterator[Rule]:
    """Read regions to be found, which the shape has as a rule already."""
    if items.region_size != items.size:
        raise FormatError(f"ChaosConstruction: a region must have {items.size} cells")
    return iter(())


def _chaos_count(items: _Items, args: Sequence[str]) -> Iterator[Rule]:
    """Read that a digit counts cells in the region of the first: by default those around it."""
    cell, offset, names = _chaos_clue(items, args)
    around = product(range(cell.row - 1, cell.row + 2), range(cell.col - 1, cell.col + 2))
    cells = items.cells(names) or _labels(items, [cell, *(one for one in around if one != cell)])
    yield items.meant(lines.region_count(cell, cells, offset))


def _chaos_arrow(items: _Items, args: Sequence[str]) -> Iterator[Rule]:
    """Read that a digit is the number of cells that arms, by default all four, have in a region.

    An arm starts with the cell itself, and ends where its region ends.
    """
    cell, offset, names = _chaos_clue(items, args)
    arms = items.parts(names)
    if not arms:
        for down, right in ((-1, 0), (1, 0), (0, -1), (0, 1)):
            reach = range(items.size)
            arms.append(
                _labels(items, [(cell.row + down * n, cell.col + right * n) for n in reach])
            )
    if any(arm[0] != arms[0][0] for arm in arms):
        raise FormatError("ChaosArrow: all arms must start with the same cell")
    yield items.meant(lines.region_runs(cell, arms, offset))


def _chaos_clue(items: _Items, args: Sequence[str]) -> tuple[Position, int, Sequence[str]]:
    """Return the cell of a clue, what to add to its digit, and the names of other cells."""
    if LABELS not in items.shape.groups:
        raise FormatError("regions are counted only with ChaosConstruction")
    names = args[1:] if args[1:] and args[1][:1].isalpha() else args[2:]
    stated = args[1] if len(args) > 1 and names == args[2:] else ""
    return items.cell(args[0]), items.number(stated or "0"), names


def _labels(items: _Items, cells: Iterable[tuple[int, int]]) -> list[Position]:
    """Return the extra cells with the regions of those cells that are in the grid."""
    reach = range(items.size)
    return [Position(row + items.size, col) for row, col in cells if row in reach and col in reach]


def _all_pairs(items: _Items, args: Sequence[str]) -> Iterator[Rule]:
    pairs = decode_pairs(args[0], items.shape.digits)
    for cells in items.groups(args[1:]):
        most = (2 * items.size) ** 2  # with those below the grid
        if len(cells) > most:
            raise FormatError(f"a line of all pairs can have at most {most} cells")
        yield from (rules.PairTable(pair, pairs) for pair in combinations(cells, 2))


def _pair_lines(items: _Items, args: Sequence[str]) -> Iterator[Rule]:
    pairs = decode_pairs(args[0], items.shape.digits)
    for cells in items.groups(args[1:]):
        if len(cells) > 1:
            yield rules.PairTable(cells, pairs)


def _old_key(read: ItemReader) -> ItemReader:
    """Read a key in which the last two of the 64 characters are exchanged."""
    exchanged = str.maketrans("-_", "_-")
    return lambda items, args: read(items, [args[0].translate(exchanged), *args[1:]])


def _automaton(items: _Items, args: Sequence[str]) -> Iterator[Rule]:
    starts, accepting, moves = decode_automaton(args[0])
    digits = items.shape.digits
    for segments in items.segments(args[1:]):
        if not any(segments):
            raise FormatError("NFA: a line without cells")
        if len(segments) == 1 and len(segments[0]) > 1:
            read = [move for move in moves if move[1] <= digits]
            yield rules.Automaton(segments[0], starts, accepting, read)
        else:
            yield items.stored(lines.segmented(segments, starts, accepting, moves, digits + 1))


def _regex(items: _Items, args: Sequence[str]) -> Iterator[Rule]:
    pattern = "".join(decode_pattern(args[0]).split())
    regex = parse_pattern(pattern, items.shape.digits, items.offset)
    for cells in items.groups(args[1:]):
        yield items.stored(lines.matching(cells, regex))


def _equality(items: _Items, args: Sequence[str]) -> Iterator[Rule]:
    cells = items.cells(args)
    yield rules.ExtraRegions(cells)
    yield items.meant(lines.equality(cells, items.shape.low + items.shape.high))


def _apart(machine: Callable[[list[Position], int], Machine]) -> ItemReader:
    """Read a number and cells with distinct digits that a machine accepts."""

    def read(items: _Items, args: Sequence[str]) -> Iterator[Rule]:
        cells = items.cells(args[1:])
        yield rules.ExtraRegions(cells)
        yield items.meant(machine(cells, items.number(args[0])))

    return read


def _sum_line(items: _Items, args: Sequence[str]) -> Iterator[Rule]:
    cells = items.cells([arg for arg in args[1:] if arg != "LOOP"])
    yield items.meant(lines.sum_line(cells, items.number(args[0]), loop="LOOP" in args))


def _look_and_say(items: _Items, args: Sequence[str]) -> Iterator[Rule]:
    if len(args[0]) % 2:
        raise FormatError(f"LookAndSay: expected pairs of count and digit, found {quoted(args[0])}")
    pairs = zip(args[0][::2], args[0][1::2])
    counts = {items.digit(digit): items.number(count) for count, digit in pairs}
    yield items.stored(lines.exact_counts(items.cells(args[1:]), counts))


def _contain_exact(items: _Items, args: Sequence[str]) -> Iterator[Rule]:
    counts = Counter(items.digit(digit) for digit in args[0].split("_"))
    yield items.stored(lines.exact_counts(items.cells(args[1:]), counts))


def _hidden(items: _Items, args: Sequence[str]) -> Iterator[Rule]:
    for start, number in items.starts(args):
        cells = items.seen_from(start)
        yield items.meant(lines.first_hidden(cells, number))


def _equal_sums(items: _Items, args: Sequence[str]) -> Iterator[Rule]:
    yield from items.equal_sums(items.parts(args))


def _global_mod(items: _Items, args: Sequence[str]) -> Iterator[Rule]:
    for square in items.shape.layout.squares():
        yield items.stored(lines.all_remainders(items.positions(square), 3))


def _flatmates(items: _Items, args: Sequence[str]) -> Iterator[Rule]:
    for column in items.shape.layout.columns:
        yield items.stored(lines.flatmates(items.positions(column), items.shape.digits))


@cache
def _kinds() -> dict[str, type[Rule]]:
    """Return the rule of each item that a sheet names; loaded when a puzzle has some."""
    return {kind.sheet.iss: kind for kind in rules.RULES.values() if kind.sheet.iss}


def _of_fields(kind: type[Rule]) -> ItemReader:
    """Return the reader of an item whose arguments are the fields of a rule."""
    if issubclass(kind, PairRule):
        return _pairs("", kind)
    numbers = fields(kind)[1:]
    if not numbers:
        return _line(kind) if fields(kind) else _flag(kind())
    usual: Any = numbers[0].default
    return _numbered_line(kind, None if usual is MISSING else usual)


@cache
def _readers() -> dict[str, ItemReader]:
    """Return the reader of each item."""
    own = _grammar()
    return own | {name: _of_fields(kind) for name, kind in _kinds().items() if name not in own}


def _grammar() -> dict[str, ItemReader]:
    """Return the readers of the items that are not just the fields of a rule."""
    return {
        "AllDifferent": _line(rules.ExtraRegions),
        "AntiConsecutive": _anti_consecutive,
        "Arrow": _arrow,
        "Binary": _old_key(_pair_lines),
        "BinaryX": _old_key(_all_pairs),
        "BlackDot": _black_dot,
        "Cage": _cage,
        "ChaosArrow": _chaos_arrow,
        "ChaosConstruction": _chaos,
        "ChaosCount": _chaos_count,
        "ConnectedValues": _connected,
        "ContainAtLeast": _contain,
        "ContainExact": _contain_exact,
        "CountDistinct": _line(lines.count_distinct),
        "CountingCircles": _counting,
        "Diagonal": lambda items, args: [rules.Diagonals(args[0] == "-1", args[0] == "1")],
        "DisjointSets": _disjoint,
        "Doppelganger": _doppelganger,
        "DoubleArrow": _double_arrow,
        "DutchFlatmates": _flatmates,
        "EqualSum": _equal_sums,
        "EqualityCage": _equality,
        "FullRank": _full_rank,
        "FullRankTies": _full_rank_ties,
        "GlobalMod": _global_mod,
        "HiddenSkyscraper": _hidden,
        "Indexing": _indexing,
        "Jigsaw": _jigsaw,
        "LittleKiller": _little_killer,
        "LookAndSay": _look_and_say,
        "Lunchbox": _apart(lines.lunchbox),
        "NFA": _automaton,
        "NoBoxes": _flag(),
        "NumberedRoom": _numbered_room,
        "Pair": _pair_lines,
        "PairX": _all_pairs,
        "PillArrow": _pill,
        "Priority": _flag(),
        "Quad": _quad,
        "Regex": _regex,
        "RegionSameValues": _same_regions,
        "RegionSize": _region_size,
        "RegionSumLine": _region_sum,
        "RellikCage": _apart(lines.rellik),
        "SameValues": _same,
        "Sandwich": _sandwich,
        "Skyscraper": _skyscraper,
        "StrictKropki": _flag(),
        "StrictXV": _flag(),
        "Sum": _sum,
        "SumLine": _sum_line,
        "V": _pair_sum(5),
        "ValueIndexing": _line(lines.value_indexing),
        "Whisper": _numbered_line(rules.Whispers, 5),
        "WhiteDot": _pairs("dot", rules.Difference),
        "Windoku": _windows,
        "X": _pair_sum(10),
        "XSum": _x_sum,
        "Zipper": _zipper,
    }
