"""Read and write variants as strings of ISS, the Interactive Sudoku Solver.

They are sequences of ``.Type~argument~R1C1~R2C1``. Killer strings, which ISS also accepts, can be
read.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING, TypeAlias

from nonet import rules
from nonet.cells import SIZES, Position
from nonet.errors import FormatError, SudokuError
from nonet.formats import killer
from nonet.formats.likeness import Likeness
from nonet.formats.record import Record
from nonet.grid import Grid

if TYPE_CHECKING:
    from nonet.formats.look import Look
    from nonet.rules import Rule

_ITEM = re.compile(r"\.([A-Za-z]*)((?:~[^.~]*)*)")
_START = re.compile(r"\.(?:[A-Za-z]{0,20}~R[1-9a-p]C|([A-Z][A-Za-z]{0,20})(?=[.~\s]|$))")


def looks(look: Look) -> Likeness:
    """Return how likely a text is one of these strings."""
    return Likeness.MARK if is_string(look.text.strip()) else Likeness.NONE


def is_string(text: str) -> bool:
    """Return whether a text is one of these strings, judging by its start or all characters."""
    start = _START.match(text)
    return bool(start and start[1] in {None, "Shape", *_readers()}) or killer.is_string(text)


def read(text: str) -> Record:
    """Read one puzzle.

    >>> record = read(".Cage~3~R1C1~R1C2.~R5C5_7")
    >>> record.grid[4, 4], record.rules[0].total
    (7, 3)
    """
    return read_line(" ".join(text.split()))


def read_line(line: str, number: int = 1, file: str | None = None) -> Record:
    """Read the puzzle in a line; errors name the line."""
    if killer.is_string(line.strip()):
        return killer.read_line(line, number, file)
    try:
        grid, made = _Items(line).read()
    except SudokuError as error:
        raise FormatError(str(error), file=file, line=number) from None
    return Record(grid, rules=tuple(dict.fromkeys(made)), file=file, line=number)


class _Items:
    """A reader for the items of an ISS string."""

    def __init__(self, text: str) -> None:
        packed = "".join(text.split())
        self.items = [(found[1], found[2].split("~")[1:]) for found in _ITEM.finditer(packed)]
        whole = sum(len(found[0]) for found in _ITEM.finditer(packed)) == len(packed)
        if not packed or not whole or ("", []) in self.items:
            raise FormatError("expected items such as .Cage~10~R1C1~R1C2")
        self.size = 9
        for name, args in self.items:
            if name == "Shape":
                shape = re.fullmatch(r"(\d+)x\1", args[0]) if len(args) == 1 else None
                if shape is None or int(shape[1]) not in SIZES:
                    raise FormatError(f"the shape {'~'.join(args)} is not supported")
                self.size = int(shape[1])
        self.marked: dict[str, list[tuple[Position, ...]]] = {"dot": [], "xv": []}

    def read(self) -> tuple[Grid, list[Rule]]:
        """Return the givens and the rules."""
        values = bytearray(self.size**2)
        candidates: dict[Position, list[int]] = {}
        made: list[Rule] = []
        for name, args in self.items:
            if name == "":
                for arg in args:
                    cell, *digits = arg.split("_")
                    position = self.cell(cell)
                    if len(digits) == 1:
                        values[position.row * self.size + position.col] = self.digit(digits[0])
                    else:
                        candidates[position] = [self.digit(digit) for digit in digits]
            elif name not in ("Shape", "End"):
                if name not in _readers():
                    raise FormatError(f"unknown rule {name}")
                made.extend(_readers()[name](self, args))
        for name, _ in self.items:
            if name in ("StrictKropki", "StrictXV"):
                made.extend(self.unmarked(name))
        if {rules.Diagonals(True, False), rules.Diagonals(False, True)} <= set(made):
            made = [rule for rule in made if not isinstance(rule, rules.Diagonals)]
            made.append(rules.Diagonals())
        if candidates:
            made.append(rules.Candidates(candidates))
        return Grid.from_cells(bytes(values)), made

    def cell(self, name: str) -> Position:
        """Return a cell: rows and columns above 9 are letters."""
        found = re.fullmatch(r"R([1-9a-p])C([1-9a-p])", name)
        if found is None:
            raise FormatError(f"expected a cell such as R1C1, found {name!r}")
        row, col = (int(part, 26) - 1 for part in found.groups())
        if max(row, col) >= self.size:
            raise FormatError(f"{name} is outside the grid")
        return Position(row, col)

    def cells(self, names: Sequence[str]) -> list[Position]:
        """Return the cells of an item."""
        return [self.cell(name) for name in names]

    def digit(self, text: str) -> int:
        """Return a digit of the grid."""
        if not text.isdecimal() or not 1 <= int(text) <= self.size:
            raise FormatError(f"expected a digit from 1 to {self.size}, found {text!r}")
        return int(text)

    def number(self, text: str) -> int:
        """Return a number."""
        if not re.fullmatch(r"\d{1,5}", text):
            raise FormatError(f"expected a number, found {text!r}")
        return int(text)

    def neighbours(self, names: Sequence[str]) -> Iterator[tuple[Position, Position]]:
        """Yield the pairs of cells that share an edge."""
        for a, b in combinations(self.cells(names), 2):
            if abs(a.row - b.row) + abs(a.col - b.col) == 1:
                yield a, b

    def starts(self, args: Sequence[str]) -> Iterator[tuple[tuple[int, int], int]]:
        """Yield the positions outside a row or column with their numbers, one for each end."""
        line = re.fullmatch(r"([RC])([1-9a-p])", args[0])
        if line is None:
            raise FormatError(f"expected a row or column such as R1, found {args[0]!r}")
        place = int(line[2], 26) - 1
        for number, edge in zip(args[1:], (-1, self.size)):
            if number:
                yield (place, edge) if line[1] == "R" else (edge, place), self.number(number)

    def unmarked(self, name: str) -> Iterator[Rule]:
        """Yield the negative rule for unmarked pairs."""
        if name == "StrictXV":
            yield rules.NoPairSum(self.marked["xv"])
        else:
            yield rules.NoDifference(self.marked["dot"])
            yield rules.NoRatio(self.marked["dot"])


Reader: TypeAlias = "Callable[[_Items, Sequence[str]], Iterable[Rule]]"


def _line(kind: Callable[[list[Position]], Rule]) -> Reader:
    def read(items: _Items, args: Sequence[str]) -> Iterator[Rule]:
        yield kind(items.cells(args))

    return read


def _flag(*made: Rule) -> Reader:
    return lambda items, args: made


def _pairs(mark: str, kind: Callable[[tuple[Position, Position]], Rule]) -> Reader:
    def read(items: _Items, args: Sequence[str]) -> Iterator[Rule]:
        for pair in items.neighbours(args):
            if mark:
                items.marked[mark].append(pair)
            yield kind(pair)

    return read


def _numbered_line(kind: Callable[[list[Position], int], Rule], usual: int | None = None) -> Reader:
    """Read a line whose first argument is a number, which is optional if it has a default."""

    def read(items: _Items, args: Sequence[str]) -> Iterator[Rule]:
        if usual is not None and args[:1] and not args[0].isdecimal():
            args = [str(usual), *args]
        yield kind(items.cells(args[1:]), items.number(args[0]))

    return read


def _outside(kind: Callable[[tuple[int, int], int], Rule]) -> Reader:
    return lambda items, args: [kind(start, number) for start, number in items.starts(args)]


def _cage(items: _Items, args: Sequence[str]) -> Iterator[Rule]:
    yield rules.Cage(items.cells(args[1:]), items.number(args[0]) or None)


def _sandwich(items: _Items, args: Sequence[str]) -> Iterator[Rule]:
    for start, number in items.starts([args[1], args[0]]):
        yield rules.Sandwich(start, number)


def _little_killer(items: _Items, args: Sequence[str]) -> Iterator[Rule]:
    row, col = items.cell(args[1])
    last = items.size - 1
    if row == 0 and col > 0:
        start, direction = (-1, col + 1), "DL"
    elif col == 0 and row < last:
        start, direction = (row - 1, -1), "DR"
    elif row == last and col < last:
        start, direction = (last + 1, col - 1), "UR"
    elif col == last:
        start, direction = (row + 1, last + 1), "UL"
    else:
        raise FormatError(f"{args[1]} is not at the edge of the grid")
    yield rules.LittleKiller(start, direction, items.number(args[0]))  # type: ignore[arg-type]


def _quad(items: _Items, args: Sequence[str]) -> Iterator[Rule]:
    row, col = items.cell(args[0])
    cells = [(row, col), (row, col + 1), (row + 1, col), (row + 1, col + 1)]
    yield rules.Quadruple(cells, [items.digit(digit) for digit in args[1:]])


def _contain(items: _Items, args: Sequence[str]) -> Iterator[Rule]:
    digits = [items.digit(digit) for digit in args[0].split("_")]
    yield rules.Quadruple(items.cells(args[1:]), digits)


def _pill(items: _Items, args: Sequence[str]) -> Iterator[Rule]:
    count, cells = items.number(args[0]), items.cells(args[1:])
    yield rules.Arrow(sorted(cells[:count]), cells[count:])


def _arrow(items: _Items, args: Sequence[str]) -> Iterator[Rule]:
    cells = items.cells(args)
    yield rules.Arrow(cells[:1], cells[1:])


def _greater(items: _Items, args: Sequence[str]) -> Iterator[Rule]:
    first, *others = items.cells(args)
    for cell in others:
        if abs(first.row - cell.row) + abs(first.col - cell.col) == 1:
            yield rules.GreaterThan([first, cell])
        else:
            raise FormatError(f"GreaterThan: {first} and {cell} do not share an edge")


def _indexing(items: _Items, args: Sequence[str]) -> Iterator[Rule]:
    kind = {"R": rules.RowIndexer, "C": rules.ColumnIndexer}.get(args[0])
    if kind is None:
        raise FormatError(f"Indexing: expected R or C, found {args[0]!r}")
    yield kind(items.cells(args[1:]))


def _same(items: _Items, args: Sequence[str]) -> Iterator[Rule]:
    cells = items.cells(args[1:])
    if items.number(args[0]) < len(cells):
        raise FormatError("SameValues with sets of several cells is not supported")
    for cell in cells[1:]:
        yield rules.Clone(cells[:1], [cell])


def _jigsaw(items: _Items, args: Sequence[str]) -> Iterator[Rule]:
    yield rules.Regions(args[0])


@cache
def _readers() -> dict[str, Reader]:
    """Return the reader of each item; the rules are loaded when a puzzle has some."""
    return {
        "AllDifferent": _line(rules.ExtraRegions),
        "AntiConsecutive": _flag(rules.NonConsecutive()),
        "AntiKing": _flag(rules.AntiKing()),
        "AntiKnight": _flag(rules.AntiKnight()),
        "Arrow": _arrow,
        "Between": _line(rules.Between),
        "BlackDot": _pairs("dot", rules.Ratio),
        "Cage": _cage,
        "ContainAtLeast": _contain,
        "CountingCircles": _line(rules.CountingCircles),
        "Diagonal": lambda items, args: [rules.Diagonals(args[0] == "-1", args[0] == "1")],
        "DisjointSets": _flag(rules.DisjointGroups()),
        "DoubleArrow": _line(rules.DoubleArrow),
        "Entropic": _line(rules.Entropic),
        "GlobalEntropy": _flag(rules.GlobalEntropy()),
        "GreaterThan": _greater,
        "Indexing": _indexing,
        "Jigsaw": _jigsaw,
        "LittleKiller": _little_killer,
        "Lockout": _numbered_line(rules.Lockout, 4),
        "Modular": _numbered_line(rules.Modular, 3),
        "NoBoxes": _flag(),
        "NumberedRoom": _outside(rules.NumberedRoom),
        "Palindrome": _line(rules.Palindrome),
        "PillArrow": _pill,
        "Quad": _quad,
        "RegionSumLine": _line(rules.RegionSum),
        "Renban": _line(rules.Renban),
        "SameValues": _same,
        "Sandwich": _sandwich,
        "Skyscraper": _outside(rules.Skyscraper),
        "StrictKropki": _flag(),
        "StrictXV": _flag(),
        "Sum": _numbered_line(rules.Sum),
        "Thermo": _line(rules.Thermometer),
        "V": _pairs("xv", lambda pair: rules.PairSum(pair, 5)),
        "Whisper": _numbered_line(rules.Whispers, 5),
        "WhiteDot": _pairs("dot", rules.Difference),
        "Windoku": _flag(rules.Windows()),
        "X": _pairs("xv", lambda pair: rules.PairSum(pair, 10)),
        "XSum": _outside(rules.XSum),
        "Zipper": _line(rules.Zipper),
    }


def write(record: Record, blank: str = "") -> str:
    """Return a puzzle as an ISS string; reject rules that it cannot express.

    >>> write(read(".Cage~3~R1C1~R1C2.~R5C5_7"))
    '.Cage~3~R1C1~R1C2.~R5C5_7'
    """
    size = record.grid.size
    text = "" if size == 9 else f".Shape~{size}x{size}"
    text += "".join(_written(rule) for rule in record.__rules__)
    filled = zip(record.grid.positions(), record.grid)
    marks = [f"{_name(cell)}_{digit}" for cell, digit in filled if digit]
    for rule in record.__rules__:
        if isinstance(rule, rules.Candidates):
            marks += ["_".join((_name(cell), *map(str, digits))) for cell, digits in rule.allowed]
    return text + (f".~{'~'.join(marks)}" if marks else "") or f".Shape~{size}x{size}"


def _name(cell: Position) -> str:
    letters = "0123456789abcdefghijklmnop"
    return f"R{letters[cell.row + 1]}C{letters[cell.col + 1]}"


def _joined(*parts: object) -> str:
    names: list[str] = []
    for part in parts:
        cells = part if isinstance(part, (tuple, list)) else [part]
        names += [_name(cell) if isinstance(cell, Position) else str(cell) for cell in cells]
    return ".".join(("", "~".join(names)))


def _written(rule: Rule) -> str:
    match rule:
        case rules.Candidates():
            return ""
        case rules.Cage(cells=cells, total=total):
            return _joined("Cage", total or 0, cells)
        case rules.Sum(cells=cells, total=total):
            return _joined("Sum", total, cells)
        case rules.Arrow(circle=circle, shaft=shaft) if len(circle) == 1:
            return _joined("Arrow", circle, shaft)
        case rules.Arrow(circle=circle, shaft=shaft) if circle == tuple(sorted(circle)):
            return _joined("PillArrow", len(circle), circle, shaft)
        case rules.Whispers(cells=cells, gap=gap):
            return _joined("Whisper", 5 if gap is None else gap, cells)
        case rules.Lockout(cells=cells, gap=gap):
            return _joined("Lockout", gap, cells)
        case rules.Modular(cells=cells, modulus=modulus):
            return _joined("Modular", modulus, cells)
        case rules.Quadruple(cells=cells, digits=digits):
            return _joined("ContainAtLeast", "_".join(map(str, digits)), cells)
        case rules.Difference(cells=cells, value=1):
            return _joined("WhiteDot", cells)
        case rules.Ratio(cells=cells, value=2):
            return _joined("BlackDot", cells)
        case rules.PairSum(cells=cells, total=(5 | 10) as total):
            return _joined("V" if total == 5 else "X", cells)
        case rules.Diagonals(falling=falling, rising=rising):
            return ".Diagonal~-1" * falling + ".Diagonal~1" * rising
        case rules.Regions(labels=labels) if len(labels) == 81:
            return f".Jigsaw~{''.join(map(str, labels))}"
        case rules.ExtraRegions(regions=regions):
            return "".join(_joined("AllDifferent", region) for region in regions)
        case rules.RowIndexer(cells=cells):
            return _joined("Indexing", "R", cells)
        case rules.ColumnIndexer(cells=cells):
            return _joined("Indexing", "C", cells)
    if name := _flag_names().get(type(rule)):
        return f".{name}"
    if name := _line_names().get(type(rule)):
        return _joined(name, getattr(rule, "cells"))  # noqa: B009
    raise FormatError(f"ISS cannot express the rule {rule.name!r}")


@cache
def _flag_names() -> dict[type[Rule], str]:
    """Return the items without cells."""
    return {
        rules.AntiKing: "AntiKing",
        rules.AntiKnight: "AntiKnight",
        rules.DisjointGroups: "DisjointSets",
        rules.GlobalEntropy: "GlobalEntropy",
        rules.NonConsecutive: "AntiConsecutive",
        rules.Windows: "Windoku",
    }


@cache
def _line_names() -> dict[type[Rule], str]:
    """Return the items whose only arguments are cells."""
    return {
        rules.Between: "Between",
        rules.CountingCircles: "CountingCircles",
        rules.DoubleArrow: "DoubleArrow",
        rules.Entropic: "Entropic",
        rules.GreaterThan: "GreaterThan",
        rules.Palindrome: "Palindrome",
        rules.RegionSum: "RegionSumLine",
        rules.Renban: "Renban",
        rules.Thermometer: "Thermo",
        rules.Zipper: "Zipper",
    }
