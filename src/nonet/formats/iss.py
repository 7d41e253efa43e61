"""Read and write variants as strings of ISS, the Interactive Sudoku Solver.

They are sequences of ``.Type~argument~R1C1~R2C1``. Killer strings, which ISS also accepts, can be
read.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from itertools import chain, combinations, groupby, pairwise
from typing import TYPE_CHECKING, TypeAlias

from nonet import rules
from nonet.cells import SIZES, Position
from nonet.errors import ArgumentError, FormatError, SudokuError
from nonet.formats import iss_lines as lines
from nonet.formats import killer
from nonet.formats.iss_codes import (
    decode_automaton,
    decode_pairs,
    decode_pattern,
    encode_automaton,
    encode_pairs,
    parse_pattern,
)
from nonet.formats.likeness import Likeness
from nonet.formats.record import Record
from nonet.grid import Grid
from nonet.rules.machines import Machine, any_of, automaton_of

if TYPE_CHECKING:
    from nonet.formats.look import Look
    from nonet.rules import Rule

_ITEM = re.compile(r"\.([A-Za-z]*)((?:~[^.~]*)*)")
_START = re.compile(r"\.+(?:[A-Za-z]{0,20}~|([A-Z][A-Za-z]{1,20})(?=[.\s]|$))")

MOST_NESTED = 20


def looks(look: Look) -> Likeness:
    """Return how likely a text is one of these strings."""
    return Likeness.MARK if is_string(look.text.strip()) else Likeness.NONE


def is_string(text: str) -> bool:
    """Return whether a text is one of these strings, judging by its start or all characters."""
    start = _START.match(text)
    return bool(start and start[1] in {None, "Or", "And", *_readers()}) or killer.is_string(text)


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
        found = list(_ITEM.finditer(packed))
        self.items = [(one[1], one[2].split("~")[1:]) for one in found if one[0] != "."]
        if not self.items or sum(len(one[0]) for one in found) != len(packed):
            raise FormatError("expected items such as .Cage~10~R1C1~R1C2")
        self.names = {name for name, _ in self.items}
        self.size = 9
        for name, args in self.items:
            if name == "Shape":
                self.size = self.shape(args)
        self.marked: dict[str, list[tuple[Position, ...]]] = {"dot": [], "xv": []}

    def read(self) -> tuple[Grid, list[Rule]]:
        """Return the givens and the rules."""
        items = iter(self.items)
        made = self.until_end(items, "")
        for name in ("StrictKropki", "StrictXV"):
            if name in self.names:
                made.extend(self.unmarked(name))
        if "NoBoxes" in self.names and not any(rule.replaces_boxes for rule in made):
            if "RegionSumLine" in self.names:
                raise FormatError("RegionSumLine requires boxes or regions")
            made.append(rules.Regions([cell // self.size for cell in range(self.size**2)]))
        if {rules.Diagonals(True, False), rules.Diagonals(False, True)} <= set(made):
            made = [rule for rule in made if not isinstance(rule, rules.Diagonals)]
            made.append(rules.Diagonals())
        return self.with_givens(made)

    def with_givens(self, made: Sequence[Rule]) -> tuple[Grid, list[Rule]]:
        """Return the cells with one candidate as givens, and the other rules."""
        allowed: dict[Position, set[int]] = {}
        for rule in made:
            if isinstance(rule, rules.Candidates):
                for cell, digits in rule.allowed:
                    allowed[cell] = allowed.get(cell, set(digits)) & set(digits)
        values = bytearray(self.size**2)
        for cell in [cell for cell, digits in allowed.items() if len(digits) == 1]:
            (values[cell.row * self.size + cell.col],) = allowed.pop(cell)
        others = [rule for rule in made if not isinstance(rule, rules.Candidates)]
        return Grid.from_cells(bytes(values)), others + (
            [rules.Candidates(allowed)] if allowed else []
        )

    def until_end(
        self, items: Iterator[tuple[str, list[str]]], within: str, depth: int = 0
    ) -> list[Rule]:
        """Return the rules of the items up to the end of a composite one."""
        if depth > MOST_NESTED:
            raise FormatError(f"Or and And can be nested at most {MOST_NESTED} deep")
        branches: list[list[Rule]] = []
        for name, args in items:
            if name == "End":
                if not within:
                    raise FormatError("End without Or or And")
                return self.chosen(branches) if within == "Or" else list(chain(*branches))
            if name in ("Or", "And"):
                branches.append(self.until_end(items, name, depth + 1))
            elif name != "Shape":
                branches.append(self.rules_of(name, args))
        if within:
            raise FormatError(f"{within} without End")
        return list(chain(*branches))

    def chosen(self, branches: list[list[Rule]]) -> list[Rule]:
        """Return the rule that one of the branches holds."""
        if not branches or not all(branches):
            raise FormatError("Or: a branch without a rule")
        if len(branches) < 2:
            return branches[0]
        try:
            return [any_of(self.size, branches)]
        except ArgumentError as error:
            raise FormatError(f"Or: {error}") from None

    def rules_of(self, name: str, args: list[str]) -> list[Rule]:
        """Return the rules of one item."""
        if name == "":
            return [rules.Candidates([self.given(arg) for arg in args])]
        if name not in _readers():
            raise FormatError(f"the rule {name} of ISS is not supported")
        try:
            return list(_readers()[name](self, args))
        except IndexError:
            raise FormatError(f"{name}: an argument is missing") from None
        except ArgumentError as error:
            raise FormatError(f"{name}: {error}") from None

    def given(self, text: str) -> tuple[Position, list[int]]:
        """Return a cell and the digits that it may hold."""
        cell, *digits = text.split("_")
        return self.cell(cell), [self.digit(digit) for digit in digits]

    @staticmethod
    def shape(args: Sequence[str]) -> int:
        """Return the size of the grid; reject those that are not square, and other digits."""
        found = re.fullmatch(r"(\d{1,3})x\1", args[0]) if args else None
        size = int(found[1]) if found else 0
        if size not in SIZES or args[1:] not in ([], [f"{size}"], [f"1-{size}"]):
            raise FormatError(f"the shape {'~'.join(args)} is not supported")
        return size

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

    def groups(self, names: Sequence[str]) -> Iterator[list[Position]]:
        """Yield the lines of an item, which empty arguments separate; skip their titles."""
        for segments in self.segments(names):
            if len(segments) > 1:
                raise FormatError("only an automaton reads segments")
            yield segments[0]

    def segments(self, names: Sequence[str]) -> Iterator[list[list[Position]]]:
        """Yield the lines of an item, each in segments that ``-`` separates."""
        for separate, group in groupby(names, lambda name: name == "" or name[0] == "_"):
            if not separate:
                yield self.parts(list(group))

    def parts(self, names: Sequence[str]) -> list[list[Position]]:
        """Return the sets of cells between which there is a ``-``."""
        parts = groupby(names, lambda name: name == "-")
        return [self.cells(list(part)) for separate, part in parts if not separate]

    def digit(self, text: str) -> int:
        """Return a digit of the grid."""
        if not re.fullmatch(r"\d{1,3}", text) or not 1 <= int(text) <= self.size:
            raise FormatError(f"expected a digit from 1 to {self.size}, found {text!r}")
        return int(text)

    def number(self, text: str) -> int:
        """Return a number."""
        if not re.fullmatch(r"\d{1,5}", text):
            raise FormatError(f"expected a number, found {text!r}")
        return int(text)

    def neighbours(self, names: Sequence[str]) -> list[tuple[Position, Position]]:
        """Return the pairs of cells that share an edge."""
        found = [
            (a, b)
            for a, b in combinations(self.cells(names), 2)
            if abs(a.row - b.row) + abs(a.col - b.col) == 1
        ]
        if not found:
            raise FormatError(f"no two of the cells {' '.join(names)} share an edge")
        return found

    def starts(self, args: Sequence[str]) -> Iterator[tuple[tuple[int, int], int]]:
        """Yield the positions outside a row or column with their numbers, one for each end."""
        line = re.fullmatch(r"([RC])([1-9a-p])", args[0])
        if line is None:
            raise FormatError(f"expected a row or column such as R1, found {args[0]!r}")
        place = int(line[2], 26) - 1
        for number, edge in zip(args[1:], (-1, self.size)):
            if number:
                yield (place, edge) if line[1] == "R" else (edge, place), self.number(number)

    def seen_from(self, start: tuple[int, int]) -> list[Position]:
        """Return the cells of the row or column that a position outside the grid faces."""
        cells = rules.layout_of(self.size).line(Position(*start))
        return [Position(*divmod(cell, self.size)) for cell in cells]

    def line(self, machine: Machine) -> Rule:
        """Return the rule that a machine accepts the digits of its cells."""
        return automaton_of(self.size, machine)

    def unmarked(self, name: str) -> Iterator[Rule]:
        """Yield the negative rule for unmarked pairs."""
        if name == "StrictXV":
            yield rules.NoPairSum(self.marked["xv"])
        else:
            yield rules.NoDifference(self.marked["dot"])
            yield rules.NoRatio(self.marked["dot"])


Reader: TypeAlias = "Callable[[_Items, Sequence[str]], Iterable[Rule]]"


def _line(kind: Callable[[list[Position]], Rule | Machine]) -> Reader:
    def read(items: _Items, args: Sequence[str]) -> Iterator[Rule]:
        made = kind(items.cells(args))
        yield items.line(made) if isinstance(made, Machine) else made

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
    yield rules.Cage(items.cells(args[1:]), items.number(args[0] or "0") or None)


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


def _indexing(items: _Items, args: Sequence[str]) -> Iterator[Rule]:
    kind = {"R": rules.RowIndexer, "C": rules.ColumnIndexer}.get(args[0])
    if kind is None:
        raise FormatError(f"Indexing: expected R or C, found {args[0]!r}")
    yield kind(items.cells(args[1:]))


def _same(items: _Items, args: Sequence[str]) -> Iterator[Rule]:
    cells, count = items.cells(args[1:]), items.number(args[0])
    if not count or len(cells) % count:
        raise FormatError(f"SameValues: {len(cells)} cells do not make {count} sets")
    length = len(cells) // count
    sets = [cells[i : i + length] for i in range(0, len(cells), length)]
    for one, two in pairwise(sets):
        if length == 1:
            yield rules.Clone(sets[0], two)
        else:
            yield items.line(lines.same_values(one, two))


def _jigsaw(items: _Items, args: Sequence[str]) -> Iterator[Rule]:
    regions: dict[str, list[tuple[int, int]]] = {}
    for cell, label in enumerate(args[-1]):
        regions.setdefault(label, []).append(divmod(cell, items.size))
    if len(args[-1]) != items.size**2:
        raise FormatError(f"Jigsaw: expected {items.size**2} cells, found {len(args[-1])}")
    complete = [cells for cells in regions.values() if len(cells) == items.size]
    if len(regions) - len(complete) > 1:
        raise FormatError(f"Jigsaw: a region must have {items.size} cells")
    if "NoBoxes" in items.names and len(complete) == len(regions):
        yield rules.Regions(args[-1])
    elif len(regions) > 1:
        yield from map(rules.ExtraRegions, complete)


def _all_pairs(items: _Items, args: Sequence[str]) -> Iterator[Rule]:
    pairs = decode_pairs(args[0], items.size)
    for cells in items.groups(args[1:]):
        yield from (rules.PairTable(pair, pairs) for pair in combinations(cells, 2))


def _pair_lines(items: _Items, args: Sequence[str]) -> Iterator[Rule]:
    pairs = decode_pairs(args[0], items.size)
    for cells in items.groups(args[1:]):
        yield rules.PairTable(cells, pairs)


def _old_key(read: Reader) -> Reader:
    """Read a key in which the last two of the 64 characters are exchanged."""
    exchanged = str.maketrans("-_", "_-")
    return lambda items, args: read(items, [args[0].translate(exchanged), *args[1:]])


def _automaton(items: _Items, args: Sequence[str]) -> Iterator[Rule]:
    starts, accepting, moves = decode_automaton(args[0])
    for segments in items.segments(args[1:]):
        if len(segments) == 1:
            yield rules.Automaton(segments[0], starts, accepting, moves)
        else:
            separator = items.size + 1
            yield items.line(lines.segmented(segments, starts, accepting, moves, separator))


def _regex(items: _Items, args: Sequence[str]) -> Iterator[Rule]:
    regex = parse_pattern("".join(decode_pattern(args[0]).split()), items.size)
    for cells in items.groups(args[1:]):
        yield items.line(lines.matching(cells, regex))


def _equality(items: _Items, args: Sequence[str]) -> Iterator[Rule]:
    cells = items.cells(args)
    yield rules.ExtraRegions(cells)
    yield items.line(lines.equality(cells, items.size))


def _apart(machine: Callable[[list[Position], int], Machine]) -> Reader:
    """Read a number and cells with distinct digits that a machine accepts."""

    def read(items: _Items, args: Sequence[str]) -> Iterator[Rule]:
        cells = items.cells(args[1:])
        yield rules.ExtraRegions(cells)
        yield items.line(machine(cells, items.number(args[0])))

    return read


def _sum_line(items: _Items, args: Sequence[str]) -> Iterator[Rule]:
    cells = items.cells([arg for arg in args[1:] if arg != "LOOP"])
    yield items.line(lines.sum_line(cells, items.number(args[0]), loop="LOOP" in args))


def _look_and_say(items: _Items, args: Sequence[str]) -> Iterator[Rule]:
    if len(args[0]) % 2:
        raise FormatError(f"LookAndSay: expected pairs of count and digit, found {args[0]!r}")
    pairs = zip(args[0][::2], args[0][1::2])
    counts = {items.digit(digit): items.number(count) for count, digit in pairs}
    yield items.line(lines.exact_counts(items.cells(args[1:]), counts))


def _contain_exact(items: _Items, args: Sequence[str]) -> Iterator[Rule]:
    counts = Counter(items.digit(digit) for digit in args[0].split("_"))
    yield items.line(lines.exact_counts(items.cells(args[1:]), counts))


def _hidden(items: _Items, args: Sequence[str]) -> Iterator[Rule]:
    for start, number in items.starts(args):
        cells = items.seen_from(start)
        yield items.line(lines.first_hidden(cells, number))


def _equal_sums(items: _Items, args: Sequence[str]) -> Iterator[Rule]:
    for one, two in pairwise(items.parts(args)):
        if (machine := lines.equal_sums(one, two)) is not None:
            yield items.line(machine)


def _global_mod(items: _Items, args: Sequence[str]) -> Iterator[Rule]:
    for row in range(items.size - 1):
        for col in range(items.size - 1):
            square = [Position(row + i // 2, col + i % 2) for i in range(4)]
            yield items.line(lines.all_remainders(square, 3))


def _flatmates(items: _Items, args: Sequence[str]) -> Iterator[Rule]:
    for col in range(9):
        yield items.line(lines.flatmates([Position(row, col) for row in range(9)]))


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
        "Binary": _old_key(_pair_lines),
        "BinaryX": _old_key(_all_pairs),
        "BlackDot": _pairs("dot", rules.Ratio),
        "Cage": _cage,
        "ContainAtLeast": _contain,
        "ContainExact": _contain_exact,
        "CountDistinct": _line(lines.count_distinct),
        "CountingCircles": _line(rules.CountingCircles),
        "Diagonal": lambda items, args: [rules.Diagonals(args[0] == "-1", args[0] == "1")],
        "DisjointSets": _flag(rules.DisjointGroups()),
        "DoubleArrow": _line(rules.DoubleArrow),
        "DutchFlatmates": _flatmates,
        "Entropic": _line(rules.Entropic),
        "EqualSum": _equal_sums,
        "EqualityCage": _equality,
        "GlobalEntropy": _flag(rules.GlobalEntropy()),
        "GlobalMod": _global_mod,
        "GreaterThan": _pairs("", rules.GreaterThan),
        "HiddenSkyscraper": _hidden,
        "Indexing": _indexing,
        "Jigsaw": _jigsaw,
        "LittleKiller": _little_killer,
        "Lockout": _numbered_line(rules.Lockout, 4),
        "LookAndSay": _look_and_say,
        "Lunchbox": _apart(lines.lunchbox),
        "Modular": _numbered_line(rules.Modular, 3),
        "NFA": _automaton,
        "NoBoxes": _flag(),
        "NumberedRoom": _outside(rules.NumberedRoom),
        "Pair": _pair_lines,
        "PairX": _all_pairs,
        "Palindrome": _line(rules.Palindrome),
        "PillArrow": _pill,
        "Priority": _flag(),
        "Quad": _quad,
        "Regex": _regex,
        "RegionSumLine": _line(rules.RegionSum),
        "RellikCage": _apart(lines.rellik),
        "Renban": _line(rules.Renban),
        "SameValues": _same,
        "Sandwich": _sandwich,
        "Skyscraper": _outside(rules.Skyscraper),
        "StrictKropki": _flag(),
        "StrictXV": _flag(),
        "Sum": _numbered_line(rules.Sum),
        "SumLine": _sum_line,
        "Thermo": _line(rules.Thermometer),
        "V": _pairs("xv", lambda pair: rules.PairSum(pair, 5)),
        "ValueIndexing": _line(lines.value_indexing),
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
    text += "".join(_written(rule, size) for rule in record.__rules__)
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


def _written(rule: Rule, size: int) -> str:
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
            return _joined("Whisper", (size + 1) // 2 if gap is None else gap, cells)
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
        case rules.Regions(labels=labels) if len(labels) <= 81:
            rows = tuple(cell // size for cell in range(size * size))
            return ".NoBoxes" + (f".Jigsaw~{''.join(map(str, labels))}" if labels != rows else "")
        case rules.PairTable(cells=cells, pairs=pairs):
            return _joined("Pair", encode_pairs(pairs, size), "", cells)
        case rules.Automaton(cells=cells, starts=starts, accepting=accepting, moves=moves):
            read = [move for move in moves if 1 <= move[1] <= size]
            return _joined("NFA", encode_automaton(starts, accepting, read, size), "", cells)
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
