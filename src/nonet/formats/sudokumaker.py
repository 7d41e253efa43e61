"""Read and write addresses of SudokuMaker, which hold a puzzle with numbered constraints."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from typing import Any
from urllib.parse import quote, unquote

from nonet import rules
from nonet.errors import ArgumentError, FormatError, quoted
from nonet.formats.doubts import with_warning
from nonet.formats.json_cells import regions_of
from nonet.formats.lzstring import pack, unpack
from nonet.formats.record import Record
from nonet.model.cells import DIGITS, GRID_SIZES, Position
from nonet.model.grid import Grid
from nonet.rules.base import Layout, Rule

HOST = "sudokumaker.app/"

_NAMES = {
    302: "Clone",
    1000: "Custom",
    2003: "SudokuRules",
}
_DRAWINGS = {2000: "lines", 2001: "cages", 2002: "symbols", 4000: "fog", 4001: "fog triggers"}
"""Constraints without a meaning for the solution."""

_CELLS: dict[int, Callable[[list[Position]], Rule]] = {
    100: rules.Even,
    101: rules.Odd,
    102: rules.Maximum,
    103: rules.Minimum,
    305: rules.ExtraRegions,
    306: rules.CountingCircles,
    600: rules.RowIndexer,
    601: rules.ColumnIndexer,
}
_ALONE = (102, 103, 306)
"""Constraints whose cells depend on each other."""

_LINES: dict[int, Callable[[list[Position]], Rule]] = {
    400: rules.Renban,
    402: rules.Palindrome,
    403: rules.Between,
    405: rules.SequenceLine,
    407: rules.Lockout,
    409: rules.DoubleArrow,
}
_CLUES: dict[int, Callable[[Position, int], Rule]] = {
    501: rules.Sandwich,
    502: rules.XSum,
    503: rules.Skyscraper,
    504: rules.NumberedRoom,
}
_GRID: dict[int, tuple[Rule, ...]] = {
    10: (rules.Diagonals(True, False),),
    11: (rules.Diagonals(False, True),),
    12: (rules.AntiKing(),),
    13: (rules.AntiKnight(),),
    14: (rules.DisjointGroups(),),
    15: (rules.NonConsecutive(),),
}


def read(address: str) -> Record:
    """Return the puzzle in an address."""
    _, found, packed = address.partition("puzzle=")
    if not found:
        raise FormatError("the SudokuMaker address names a puzzle but does not contain it")
    packed = unquote(packed.partition("&")[0].partition("#")[0])
    try:
        data = json.loads(unpack(packed.replace("-", "/").replace("$", "=")))
        puzzle = data["puzzle"]
        cells = puzzle["cells"]
    except (ValueError, KeyError, TypeError, RecursionError):
        raise FormatError("the SudokuMaker address is damaged or truncated") from None
    if not isinstance(puzzle, dict) or not isinstance(cells, list):
        raise FormatError("the SudokuMaker address is damaged or truncated")
    try:
        return _Reader(puzzle, cells).record()
    except FormatError:
        raise
    except ArgumentError as error:
        raise FormatError(f"SudokuMaker: {error}") from None
    except (KeyError, TypeError, ValueError, IndexError, AttributeError):
        raise FormatError("SudokuMaker: a constraint has no cells or values as expected") from None


class _Reader:
    """The constraints of a puzzle; numbers name its cells, edges, corners and outer cells."""

    def __init__(self, puzzle: Mapping[str, Any], cells: list[Any]) -> None:
        self.puzzle, self.cells = puzzle, cells
        size = puzzle.get("size") or 9
        self.columns = puzzle.get("width") or size
        self.rows = puzzle.get("height") or (len(cells) // self.columns if self.columns else 0)
        self.size = max(self.rows, self.columns)
        if self.size not in GRID_SIZES or self.rows * self.columns != len(cells):
            raise FormatError(f"SudokuMaker: {len(cells)} cells are no grid of 4 to 16 or 25 rows")
        if puzzle.get("type", "sudoku") != "sudoku":
            raise FormatError(f"SudokuMaker: a puzzle of type {quoted(puzzle['type'])} is not read")
        if (least := puzzle.get("minDigit", 1)) != 1:
            raise FormatError(f"SudokuMaker: digits from {least} are not read, only from 1")
        self.blocks = [
            one
            for one in puzzle.get("constraints") or []
            if isinstance(one, dict) and not one.get("disabled")
        ]

    def record(self) -> Record:
        digits = bytearray(self.size**2)
        for index, cell in enumerate(self.cells):
            if isinstance(cell, dict) and cell.get("given") and cell.get("value"):
                row, col = divmod(index, self.columns)
                digits[row * self.size + col] = cell["value"]
        made: list[Rule] = []
        if self.rows != self.columns:
            made.append(rules.Rectangle(self.rows, self.columns))
        if (highest := self.puzzle.get("maxDigit") or self.size) != self.size:
            made.append(rules.Digits(highest))
        if not any(block.get("type") == 1 for block in self.blocks):
            made += regions_of([None] * self.size**2, self.size)
        for block in self.blocks:
            made += self._rules(block)
        drawn = [name for block in self.blocks if (name := _DRAWINGS.get(block.get("type", -1)))]
        names = {"name": "title", "author": "author", "comment": "ruleset"}
        texts = {name: str(self.puzzle[key]) for key, name in names.items() if self.puzzle.get(key)}
        record = Record(
            Grid.from_cells(bytes(digits)), meta=texts, rules=tuple(dict.fromkeys(made))
        )
        doubts = (
            [f"drawn but not read as rules: {', '.join(dict.fromkeys(drawn))}"] if drawn else []
        )
        return with_warning(record, doubts)

    def _cell(self, number: int) -> Position:
        return Position(*divmod(number, self.columns))

    def _path(self, numbers: list[int]) -> list[Position]:
        return [self._cell(number) for number in numbers]

    def _edge(self, number: int) -> tuple[Position, Position]:
        row, rest = divmod(number, 2 * self.columns)
        if rest < self.columns:
            return Position(row, rest - 1), Position(row, rest)
        return Position(row, rest - self.columns), Position(row + 1, rest - self.columns)

    def _corner(self, number: int) -> list[Position]:
        row, col = divmod(number, self.columns + 1)
        return [Position(r, c) for r in (row - 1, row) for c in (col - 1, col)]

    def _outer(self, number: int) -> Position:
        row, col = divmod(number, self.columns + 2)
        return Position(row - 1, col - 1)

    def _rules(self, block: Mapping[str, Any]) -> Iterator[Rule]:
        kind = block.get("type")
        if kind in _GRID:
            yield from _GRID[kind]
        elif kind in _CELLS:
            if block["cells"]:
                yield _CELLS[kind](self._path(block["cells"]))
        elif kind in _LINES:
            yield from (_LINES[kind](self._path(line)) for line in block["lines"] if len(line) > 1)
        elif kind in _CLUES:
            for clue in block["clues"]:
                if clue.get("value") not in (None, ""):
                    yield _CLUES[kind](self._outer(clue["outerCell"]), int(clue["value"]))
        elif kind == 1:
            found = iter(block["regions"])
            labels = [
                next(found) if col < self.columns and row < self.rows else -1
                for row in range(self.size)
                for col in range(self.size)
            ]
            yield from regions_of([None if label < 0 else label for label in labels], self.size)
        else:
            yield from self._others(block, kind)

    def _others(self, block: Mapping[str, Any], kind: Any) -> Iterator[Rule]:
        match kind:
            case 0 | 2000 | 2001 | 2002 | 4000 | 4001:
                return
            case 2003 if not block.get("areas"):
                return
            case 16 if _classes(block["groups"]) == "entropy":
                yield rules.GlobalEntropy()
            case 200 | 201 | 202:
                yield from self._dots(block, kind)
            case 300:
                thermo = rules.SlowThermometer if block.get("slow") else rules.Thermometer
                yield from (
                    thermo(self._path(line)) for line in block["thermometers"] if len(line) > 1
                )
            case 301:
                for cage in block["cages"]:
                    yield rules.Cage(self._path(cage["cells"]), int(cage.get("value") or 0) or None)
            case 303:
                for clue in block["clues"]:
                    if clue["digits"]:
                        yield rules.Quadruple(self._corner(clue["corner"]), list(clue["digits"]))
            case 304:
                for cage in block["cages"]:
                    yield rules.LookAndSay(self._path(cage["cells"]), str(cage["value"]))
            case 401:
                for line in block["lines"]:
                    yield rules.Whispers(self._path(line), int(block.get("minDifference", 5)))
            case 404 if not block.get("singleRegionTotals"):
                yield from (rules.RegionSum(self._path(line)) for line in block["lines"])
            case 406:
                yield from self._entropy(block)
            case 408:
                for entry in block["bulbsWithArrows"]:
                    circle = self._path(entry["bulbCells"])[::-1]
                    for line in entry["arrows"]:
                        yield rules.Arrow(circle, self._path(line)[1:])
            case 500:
                yield from self._little_killers(block)
            case _:
                name = block.get("definition", {}).get("name") or _NAMES.get(kind) or kind
                raise FormatError(f"SudokuMaker: the constraint {quoted(name)} is not read")

    def _marked(self, *kinds: int) -> list[tuple[Position, Position]]:
        return [
            self._edge(clue["edge"])
            for block in self.blocks
            if block.get("type") in kinds
            for clue in block["clues"]
        ]

    def _dots(self, block: Mapping[str, Any], kind: int) -> Iterator[Rule]:
        makers = {200: rules.Difference, 201: rules.Ratio, 202: rules.PairSum}
        for clue in block["clues"]:
            yield makers[kind](self._edge(clue["edge"]), int(clue["value"]))
        values = [int(value) for value in block.get("negative") or []]
        other, key = {
            200: (201, "overrideNegativeDifferences"),
            201: (200, "overrideNegativeRatios"),
        }.get(kind, (-1, ""))
        exempt = any(one.get("type") == other and one.get(key) for one in self.blocks)
        marked = self._marked(kind, *([other] if exempt else []))
        if values and kind == 201:
            yield rules.NoRatio(marked, values)
        elif values and kind == 202:
            yield rules.NoPairSum(marked, values)
        else:
            yield from (rules.NoDifference(marked, value) for value in values)

    def _entropy(self, block: Mapping[str, Any]) -> Iterator[Rule]:
        kinds: dict[str, Callable[[list[Position]], Rule]] = {
            "entropy": rules.Entropic,
            "modular": rules.Modular,
            "parity": rules.ParityLine,
        }
        found = kinds.get(_classes(block["groups"]))
        if found is None:
            raise FormatError("SudokuMaker: entropy lines with other groups of digits are not read")
        yield from (found(self._path(line)) for line in block["lines"])

    def _little_killers(self, block: Mapping[str, Any]) -> Iterator[Rule]:
        for clue in block["clues"]:
            if clue.get("value") in (None, ""):
                continue
            start = self._outer(clue["outerCell"])
            for direction in ("DR", "UL") if clue["diagonal"] < 0 else ("UR", "DL"):
                row = start.row + (1 if direction[0] == "D" else -1)
                col = start.col + (1 if direction[1] == "R" else -1)
                if 0 <= row < self.rows and 0 <= col < self.columns:
                    yield rules.LittleKiller(start, direction, int(clue["value"]))


def _classes(groups: list[int]) -> str:
    """Return what groups of digits, as masks with bit d for digit d, are called."""
    found = {
        frozenset(digit for digit in range(1, len(DIGITS)) if mask >> digit & 1) for mask in groups
    }
    known = {
        "entropy": ("123", "456", "789"),
        "modular": ("147", "258", "369"),
        "parity": ("13579", "2468"),
    }
    for name, texts in known.items():
        if found == {frozenset(map(int, text)) for text in texts}:
            return name
    return ""


def write(record: Record, blank: str = "") -> str:
    """Return an address that opens a puzzle in SudokuMaker; reject rules that it does not have."""
    layout = rules.layout_of(record.grid.size, record.rules)
    givens = record.givens or record.grid
    told = "\n".join(rules.rule_texts(record.rules, layout.size))
    cells: list[dict[str, Any]] = []
    for index in layout.cells:
        digit = givens.cells[index]
        cells.append({"given": True, "value": digit} if digit else {})
    puzzle: dict[str, Any] = {
        "name": record.meta.get("title", ""),
        "author": record.meta.get("author", ""),
        "comment": record.meta.get("ruleset") or told,
        "type": "sudoku",
        "width": len(layout.columns),
        "height": len(layout.rows),
        "minDigit": 1,
        "maxDigit": layout.digits,
        "cells": cells,
        "constraints": _Writer(layout).constraints(record.conditions),
    }
    data = {"formatVersion": "1.5.0", "puzzle": puzzle}
    packed = pack(json.dumps(data, ensure_ascii=False, separators=(",", ":"))).rstrip("=")
    return f"https://{HOST}?puzzle={quote(packed.replace('/', '-'), safe='-')}"


def _is_fixed(key: str, value: Any) -> bool:
    """Return whether constraints with another value are separate."""
    return key == "groups" or not isinstance(value, list)


class _Writer:
    """Constraints by their numbers, each with all rules of its kind."""

    def __init__(self, layout: Layout) -> None:
        self.layout, self.width = layout, len(layout.columns)

    def constraints(self, stated: tuple[Rule, ...]) -> list[dict[str, Any]]:
        made: dict[Any, dict[str, Any]] = {("0",): {"type": 0}}
        if self.layout.regions:
            regions = [self.layout.region_of.get(cell, -1) for cell in self.layout.cells]
            made["1",] = {"type": 1, "regions": regions}
        for rule in stated:
            for block in self._blocks(rule):
                known = tuple((key, str(one)) for key, one in block.items() if _is_fixed(key, one))
                if known in made and block["type"] in _ALONE:
                    raise FormatError(f"SudokuMaker has no two separate rules {rule.name!r}")
                kept = made.setdefault(known, block)
                if kept is not block:
                    for key, one in block.items():
                        if not _is_fixed(key, one):
                            kept[key] += one
        return list(made.values())

    def _path(self, cells: Any) -> list[int]:
        return [row * self.width + col for row, col in cells]

    def _edge(self, rule: rules.Difference | rules.Ratio | rules.PairSum) -> int:
        (row, col), (other_row, other_col) = sorted(rule.cells)
        if abs(other_row - row) + abs(other_col - col) != 1:
            raise FormatError(f"SudokuMaker has no {rule.name} of cells that do not touch")
        if row == other_row:
            return 2 * self.width * row + other_col
        return 2 * self.width * row + self.width + col

    def _outer(self, start: Position) -> int:
        return start.col + 1 + (start.row + 1) * (self.width + 2)

    def _blocks(self, rule: Rule) -> Iterator[dict[str, Any]]:
        """Yield the constraints that state a rule."""
        for table, key in ((_CELLS, "cells"), (_LINES, "lines"), (_CLUES, "clues")):
            for kind, made in table.items():
                if type(rule) is made and not (kind == 407 and rule.gap != 4):
                    yield from self._simple(rule, kind, key)
                    return
        match rule:
            case rules.Regions() | rules.Rectangle() | rules.Digits():
                return
            case rules.Diagonals(falling=falling, rising=rising):
                yield from ({"type": 10},) if falling else ()
                yield from ({"type": 11},) if rising else ()
            case (
                rules.AntiKing()
                | rules.AntiKnight()
                | rules.DisjointGroups()
                | rules.NonConsecutive()
            ):
                yield {"type": next(kind for kind, some in _GRID.items() if some == (rule,))}
            case rules.GlobalEntropy() if self.layout.digits == 9:
                yield {"type": 16, "groups": [14, 112, 896]}
            case rules.Difference(value=value):
                yield {"type": 200, "clues": [{"value": value, "edge": self._edge(rule)}]}
            case rules.Ratio(value=value):
                yield {"type": 201, "clues": [{"value": value, "edge": self._edge(rule)}]}
            case rules.PairSum(cells=cells, total=5 | 10 as total):
                yield {"type": 202, "clues": [{"value": total, "edge": self._edge(rule)}]}
            case rules.Thermometer(cells=cells):
                yield {"type": 300, "slow": False, "thermometers": [self._path(cells)]}
            case rules.SlowThermometer(cells=cells):
                yield {"type": 300, "slow": True, "thermometers": [self._path(cells)]}
            case rules.Cage(cells=cells, total=total):
                yield {"type": 301, "cages": [{"value": total or 0, "cells": self._path(cells)}]}
            case rules.Quadruple(cells=cells, digits=digits):
                row, col = max(cells)
                if {*cells} != {(row - a, col - b) for a in (0, 1) for b in (0, 1)}:
                    raise FormatError(f"SudokuMaker has no {rule.name} but around a corner")
                corner = col + row * (self.width + 1)
                yield {"type": 303, "clues": [{"corner": corner, "digits": list(digits)}]}
            case rules.LookAndSay(cells=cells, counts=counts):
                text = "".join(f"{count}{digit}" for count, digit in counts)
                yield {"type": 304, "cages": [{"value": text, "cells": self._path(cells)}]}
            case rules.Whispers(cells=cells):
                gap = rule.number(self.layout)
                yield {"type": 401, "lines": [self._path(cells)], "minDifference": gap}
            case rules.RegionSum(cells=cells):
                yield {"type": 404, "lines": [self._path(cells)]}
            case rules.Entropic(cells=cells) if self.layout.digits == 9:
                yield self._entropy("123 456 789", cells)
            case rules.Modular(cells=cells, modulus=3) if self.layout.digits == 9:
                yield self._entropy("147 258 369", cells)
            case rules.ParityLine(cells=cells) if self.layout.digits == 9:
                yield self._entropy("13579 2468", cells)
            case rules.Arrow(circle=circle, shaft=shaft):
                entry = {
                    "bulbCells": self._path(circle[::-1]),
                    "arrows": [self._path((circle[-1], *shaft))],
                }
                yield {"type": 408, "bulbsWithArrows": [entry]}
            case rules.LittleKiller(start=start, direction=direction, total=total):
                slope = -1 if direction in ("DR", "UL") else 1
                clue = {"value": total, "outerCell": self._outer(start), "diagonal": slope}
                yield {"type": 500, "clues": [clue]}
            case _:
                raise FormatError(f"SudokuMaker has no constraint for the rule {rule.name!r}")

    def _entropy(self, groups: str, cells: Any) -> dict[str, Any]:
        masks = [sum(1 << int(digit) for digit in group) for group in groups.split()]
        return {"type": 406, "groups": masks, "lines": [self._path(cells)]}

    def _simple(self, rule: Any, kind: int, key: str) -> Iterator[dict[str, Any]]:
        if key == "clues":
            yield {"type": kind, key: [{"value": rule.value, "outerCell": self._outer(rule.start)}]}
        elif key == "lines":
            yield {"type": kind, key: [self._path(rule.cells)]}
        elif kind == 305:
            for number, region in enumerate(rule.regions):
                yield {"type": kind, "key": f"{number} {region}", key: self._path(region)}
        else:
            yield {"type": kind, key: self._path(rule.cells)}
