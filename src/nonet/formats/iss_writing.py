"""Write variants as strings of ISS, the Interactive Sudoku Solver."""

from __future__ import annotations

from functools import cache, partial
from typing import TYPE_CHECKING

from nonet import rules
from nonet.cells import Position
from nonet.errors import FormatError
from nonet.formats.iss_codes import encode_automaton, encode_pairs
from nonet.formats.iss_shape import diagonal_from
from nonet.formats.record import Record

if TYPE_CHECKING:
    from nonet.rules import Layout, Rule


_LETTERS = "123456789abcdefghijklmnop"


def write(record: Record, blank: str = "") -> str:
    """Return a puzzle as an ISS string; reject rules that it cannot express.

    >>> from nonet.grid import Grid
    >>> write(Record(Grid.empty_of(4), rules=(rules.Cage("r1c1 r1c2", 3),)))
    '.Shape~4x4.Cage~3~R1C1~R1C2'
    """
    size, stated = record.grid.size, record.conditions
    layout = rules.layout_of(size, stated)
    raw = not layout.lines
    if raw and layout.regions:
        raise FormatError("ISS cannot express a grid with regions but without rows and columns")
    shape = f"{len(layout.rows)}x{len(layout.columns)}"
    parts = [shape]
    if layout.digits != size:
        parts.append(str(layout.digits))
    text = "" if parts == ["9x9"] and not raw else _joined("Shape", parts, ["Raw"] * raw)
    extra = layout.extra - size**2 * layout.labelled
    text += f".Var~X~~{extra}" if extra else ""
    ties = {rule.ties for rule in stated if isinstance(rule, rules.FullRank)}
    if len(ties) > 1:
        raise FormatError("ISS cannot express clues of full rank with different ties")
    text += "".join(f".FullRankTies~{tie}" for tie in ties if tie != "unclued")
    written = (_written(rule, layout) for rule in stated if not (raw and rule.replaces_boxes))
    text += "".join(written)
    filled = zip(record.grid.positions(), record.grid) if record.grid.clues else ()
    marks = [f"{_name(cell, layout)}_{digit}" for cell, digit in filled if digit]
    for rule in stated:
        if isinstance(rule, rules.Candidates):
            marks += [
                "_".join((_name(cell, layout), *map(str, digits))) for cell, digits in rule.allowed
            ]
    return text + (f".~{'~'.join(marks)}" if marks else "") or f".Shape~{shape}"


def _name(cell: Position, layout: Layout) -> str:
    (row, col), size = cell, layout.size
    if row < size:
        return f"R{_LETTERS[row]}C{_LETTERS[col]}"
    number, labels = (row - size) * size + col + 1, size**2 * layout.labelled
    return f"CC{number}" if number <= labels else f"VX{number - labels}"


def _joined(*parts: object, layout: Layout | None = None) -> str:
    names: list[str] = []
    for part in parts:
        if not isinstance(part, (tuple, list)):
            names.append(str(part))
        elif layout and part and isinstance(part[0], Position):
            names += [_name(cell, layout) for cell in part]
        else:
            names += map(str, part)
    return f".{'~'.join(names)}"


def _written(rule: Rule, layout: Layout) -> str:
    size, joined = layout.size, partial(_joined, layout=layout)
    match rule:
        case rules.Candidates() | rules.ExtraCells():
            return ""
        case rules.Digits() | rules.FreeLines() | rules.Rectangle():
            return ""  # the shape states it
        case rules.Cage(cells=cells, total=total):
            return joined("Cage", total or 0, cells)
        case rules.Sum(cells=cells, total=total):
            return joined("Sum", total, cells)
        case rules.WeightedSum(cells=cells, factors=factors, total=total):
            return joined("Sum", "_".join(map(str, (total, "=", *factors))), cells)
        case rules.Arrow(circle=circle, shaft=shaft) if len(circle) == 1:
            return joined("Arrow", circle, shaft)
        case rules.Arrow(circle=circle, shaft=shaft) if circle == tuple(sorted(circle)):
            return joined("PillArrow", len(circle), circle, shaft)
        case rules.Whispers(cells=cells, gap=gap):
            return joined("Whisper", (size + 1) // 2 if gap is None else gap, cells)
        case rules.Lockout(cells=cells, gap=gap):
            return joined("Lockout", gap, cells)
        case rules.Modular(cells=cells, modulus=modulus):
            return joined("Modular", modulus, cells)
        case rules.Quadruple(cells=cells, digits=digits):
            return joined("ContainAtLeast", "_".join(map(str, digits)), cells)
        case rules.Difference(cells=cells, value=1):
            return joined("WhiteDot", cells)
        case rules.Ratio(cells=cells, value=2):
            return joined("BlackDot", cells)
        case rules.PairSum(cells=cells, total=(5 | 10) as total):
            return joined("V" if total == 5 else "X", cells)
        case rules.Diagonals(falling=falling, rising=rising):
            return ".Diagonal~-1" * falling + ".Diagonal~1" * rising
        case rules.Regions(labels=labels) if size <= 9:
            inside = [labels[cell] for cell in layout.cells]
            free = inside.count(None)
            if free == size:
                raise FormatError(f"ISS cannot express {size} cells in no region")
            drawn = "".join("9" if label is None else str(label) for label in inside)
            return ".NoBoxes" + (f".Jigsaw~{drawn}" if free < len(inside) else "")
        case rules.PairTable(cells=cells, pairs=pairs):
            return joined("Pair", encode_pairs(pairs, size), "", cells)
        case rules.Automaton(cells=cells, starts=starts, accepting=accepting, moves=moves):
            read = [move for move in moves if 1 <= move[1] <= size]
            return joined("NFA", encode_automaton(starts, accepting, read, size), "", cells)
        case rules.Connected(digits=digits, count=count):
            numbers = "_".join(map(str, digits))
            return joined("ConnectedValues", "", numbers, [count] if count else [])
        case rules.ExtraRegions(regions=regions):
            return "".join(joined("AllDifferent", region) for region in regions)
        case rules.RowIndexer(cells=cells):
            return joined("Indexing", "R", cells)
        case rules.ColumnIndexer(cells=cells):
            return joined("Indexing", "C", cells)
        case rules.Windows() if layout.digits != size:  # those of ISS have a cell for each digit
            groups = (group for _, group in rule.groups(layout))
            windows = ([Position(*divmod(cell, size)) for cell in group] for group in groups)
            return "".join(joined("AllDifferent", window) for window in windows)
        case rules.Clone(cells=cells, copies=copies):
            return "".join(joined("SameValues", 2, pair) for pair in zip(cells, copies))
        case rules.Sandwich(start=start, value=value):
            return joined("Sandwich", value, _line_of(start, layout)[0])
        case rules.XSum() | rules.Skyscraper() | rules.NumberedRoom() | rules.FullRank():
            line, first = _line_of(rule.start, layout)
            values = [rule.value, ""] if first else ["", rule.value]
            return joined(type(rule).__name__, line, values)
        case rules.LittleKiller(total=total):
            diagonal = rule.diagonal(layout)
            for end in (Position(*divmod(cell, size)) for cell in (diagonal[0], diagonal[-1])):
                there = rules.LittleKiller(*diagonal_from(end, layout), total).diagonal(layout)
                if len(diagonal) > 1 and {*there} == {*diagonal}:
                    return joined("LittleKiller", total, [end])
    if name := _flag_names().get(type(rule)):
        return f".{name}"
    if name := _line_names().get(type(rule)):
        return joined(name, getattr(rule, "cells"))  # noqa: B009
    raise FormatError(f"ISS cannot express the rule {rule.name!r}")


def _line_of(start: Position, layout: Layout) -> tuple[str, bool]:
    """Return the row or column that a clue outside the grid faces, and if from its first cell."""
    along_row = 0 <= start.row < len(layout.rows)
    place = start.row if along_row else start.col
    return f"{'R' if along_row else 'C'}{place + 1}", -1 in start


@cache
def _flag_names() -> dict[type[Rule], str]:
    """Return the items without cells."""
    return {
        rules.AntiKing: "AntiKing",
        rules.AntiKnight: "AntiKnight",
        rules.AntiTaxicab: "AntiTaxicab",
        rules.ChaosConstruction: "ChaosConstruction",
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
