"""Read the sudokus of Penpa+: givens, regions, cages, thermometers and arrows.

Everything else is a drawing, whose meaning only its author explains, in prose.
"""

from __future__ import annotations

import base64
import json
import re
import zlib
from collections.abc import Iterator, Mapping
from typing import Any

from nonet import rules
from nonet.errors import ArgumentError, FormatError, counted
from nonet.formats.doubts import with_warning
from nonet.formats.json_cells import regions_of
from nonet.formats.record import Record
from nonet.model.cells import GRID_SIZES, Position
from nonet.model.grid import Grid
from nonet.rules.base import Rule

HOST = re.compile(r"penpa-edit|[#?&]m=(?:edit|solve)&p=", re.IGNORECASE)
"""Matches an address of Penpa+."""

MOST = 1_000_000
"""The characters of an unpacked puzzle, at most."""

_NAMES = {
    "O": "null",
    "_": '"__a"',
    "7": '"nobulbthermo"',
    "6": '"killercages"',
    "4": '"deletelineE"',
    "5": '"polygon"',
    "0": '"squareframe"',
    "D": '"direction"',
    "3": '"arrows"',
    "T": '"thermo"',
    "2": '"freelineE"',
    "F": '"freeline"',
    "1": '"numberS"',
    "8": '"command_replay"',
    "U": '"command_undo"',
    "R": '"command_redo"',
    "B": '"board"',
    "P": '"special"',
    "Y": '"symbol"',
    "N": '"number"',
    "C": '"cage"',
    "W": '"wall"',
    "E": '"lineE"',
    "L": '"line"',
    "S": '"surface"',
    "M": '"edit_mode"',
    "G": '"grid"',
    "A": '"pu_a"',
    "Q": '"pu_q"',
    "9": '"qa"',
    "Z": "z",
}
"""The abbreviations that begin with a z."""

_ESCAPES = {"%2C": ",", "%2D": "\n", "%2E": "&", "%2F": "="}
_TEXTS = ((15, "Title:", "title"), (16, "Author:", "author"), (18, "", "ruleset"))
"""The places of texts in the first line, what they begin with, and their names."""

_BORDERS = (2, 8, 21)
"""The styles of thick edges."""

_DRAWN = ("symbol", "line", "freeline", "wall", "surface", "cage", "nobulbthermo", "polygon")
"""What is drawn without a meaning of its own."""


def unpacked(payload: str) -> list[str]:
    """Return the lines of a puzzle."""
    try:
        packed = base64.b64decode(payload.replace(" ", "+") + "=" * (-len(payload) % 4))
        text = zlib.decompressobj(-15).decompress(packed, MOST).decode("utf-8")
    except (ValueError, zlib.error):
        raise FormatError("the Penpa address is damaged or truncated") from None
    if not text:
        raise FormatError("the Penpa address is damaged or truncated")
    if text[:1].isdigit():
        raise FormatError("the Penpa address is of an old version; open and share it again there")
    return text.split("\n")


def read(payload: str) -> Record:
    """Return the puzzle in the parameter ``p`` of an address."""
    lines = unpacked(payload)
    head = lines[0].split(",")
    try:
        columns, rows = int(head[1]), int(head[2])
        spaces = [int(number) for number in json.loads(lines[1].replace("zO", "null"))]
        puzzle = json.loads(re.sub(r"z(.)", lambda found: _NAMES.get(found[1], found[0]), lines[3]))
    except (ValueError, IndexError, RecursionError):
        raise FormatError("the Penpa address holds no grid of squares") from None
    if head[0] not in ("square", "sudoku", "kakuro") or not isinstance(puzzle, dict):
        raise FormatError(f"a Penpa grid of type {head[0][:20]!r} is not a sudoku")
    return _Reader(puzzle, columns, rows, (*spaces, 0, 0, 0, 0)[:4]).record(_texts(head))


def _texts(head: list[str]) -> dict[str, str]:
    """Return the texts about a puzzle."""
    found: dict[str, str] = {}
    for place, prefix, name in (
        (15, "Title:", "title"),
        (16, "Author:", "author"),
        (18, "", "ruleset"),
    ):
        text = head[place].strip() if len(head) > place else ""
        text = re.sub("%2[CDEF]", lambda part: _ESCAPES[part[0]], text)
        if text := text.removeprefix(prefix).strip():
            found[name] = text
    return found


class _Reader:
    """The parts of a puzzle; points count the margins of two cells, and white space."""

    def __init__(
        self, puzzle: Mapping[str, Any], columns: int, rows: int, spaces: tuple[int, ...]
    ) -> None:
        self.puzzle = puzzle
        self.width, self.height = columns + 4, rows + 4
        self.top, bottom, self.left, right = spaces
        self.rows, self.columns = rows - self.top - bottom, columns - self.left - right
        self.size = max(self.rows, self.columns)
        self.doubts: list[str] = []
        if self.size not in GRID_SIZES or min(self.rows, self.columns) < 1:
            raise FormatError(f"the puzzle has {self.size} rows; a grid has 4 to 16 or 25")

    def record(self, texts: dict[str, str]) -> Record:
        digits = bytearray(self.size**2)
        candidates: dict[Position, list[int]] = {}
        for cell, held in self._numbers():
            if len(held) == 1:
                digits[cell.row * self.size + cell.col] = held[0]
            else:
                candidates[cell] = held
        made: list[Rule] = []
        try:
            if self.rows != self.columns:
                made.append(rules.Rectangle(self.rows, self.columns))
            made += self._regions()
            made += self._cages()
            made += self._lines()
            if candidates:
                made.append(rules.Candidates(candidates))
            drawing = {key: self.puzzle[key] for key in _DRAWN if self.puzzle.get(key)}
            record = Record(
                Grid.from_cells(bytes(digits)),
                meta=texts,
                rules=tuple(dict.fromkeys(made)),
                drawing={"penpa": drawing} if drawing else {},
            )
        except ArgumentError as error:
            raise FormatError(f"Penpa: {error}") from None
        parts = [counted(len(drawn), key) for key, drawn in drawing.items()]
        drawn = [f"drawn but not read as rules: {', '.join(parts)}"] if parts else []
        return with_warning(record, [*drawn, *self.doubts])

    def _cell(self, point: Any) -> Position | None:
        """Return the cell of a point; None if it is beside the grid or no cell."""
        try:
            row, col = divmod(int(point), self.width)
        except (TypeError, ValueError):
            raise FormatError("Penpa: expected the number of a point") from None
        cell = Position(row - 2 - self.top, col - 2 - self.left)
        return cell if 0 <= cell.row < self.rows and 0 <= cell.col < self.columns else None

    def _numbers(self) -> Iterator[tuple[Position, list[int]]]:
        """Yield the digits of givens and of cells with several candidates."""
        numbers = self.puzzle.get("number") or {}
        other = 0
        for point, entry in numbers.items() if isinstance(numbers, dict) else ():
            cell = self._cell(point)
            text, style, kind = (
                (*entry, None, None, None)[:3] if isinstance(entry, list) else (0,) * 3
            )
            if kind == "7" and isinstance(text, list):
                held = [digit for digit, flag in enumerate(text, 1) if flag == 1]
            elif kind in ("1", "2", "4", "10") and str(text).isdecimal():
                held = [int(text)]
            else:
                held = []
            if cell is None or style != 1 or not held or not 1 <= max(held) <= self.size:
                other += 1
            else:
                yield cell, held
        if other:
            self.doubts.append(f"not read: {counted(other, 'number')} beside the grid or in small")

    def _regions(self) -> Iterator[Rule]:
        """Yield the regions that thick edges divide the grid into, if all are as large."""
        edges = self.puzzle.get("lineE")
        walls: set[frozenset[Position]] = set()
        for ends, style in edges.items() if isinstance(edges, dict) else ():
            if style in _BORDERS and "," in ends:
                walls.add(frozenset(self._sides(*ends.split(",")[:2])))
        labels: dict[Position, int] = {}
        for start in (Position(r, c) for r in range(self.rows) for c in range(self.columns)):
            if start in labels:
                continue
            label, edge = len(set(labels.values())), [start]
            while edge:
                cell = edge.pop()
                labels[cell] = label
                near = [
                    Position(cell.row + a, cell.col + b)
                    for a, b in ((0, 1), (1, 0), (0, -1), (-1, 0))
                ]
                edge += [
                    other
                    for other in near
                    if 0 <= other.row < self.rows and 0 <= other.col < self.columns
                    if other not in labels and frozenset((cell, other)) not in walls
                ]
        sizes = [list(labels.values()).count(label) for label in set(labels.values())]
        if len(sizes) > 1 and set(sizes) == {self.size}:
            square = [Position(*divmod(index, self.size)) for index in range(self.size**2)]
            yield from regions_of([labels.get(cell) for cell in square], self.size)
        elif len(sizes) > 1:
            self.doubts.append("the thick edges do not divide the grid into regions of its size")

    def _sides(self, first: str, second: str) -> Iterator[Position]:
        """Yield the cells on both sides of an edge between two corners."""
        corners = [
            divmod(int(end) - self.width * self.height, self.width) for end in (first, second)
        ]
        (row, col), (other_row, _) = sorted(corners)
        row, col = row - 1 - self.top, col - 1 - self.left  # the cell below and right of the corner
        if other_row > row + 1 + self.top:  # a vertical edge
            yield from (Position(row, col - 1), Position(row, col))
        else:
            yield from (Position(row - 1, col), Position(row, col))

    def _cages(self) -> Iterator[Rule]:
        sums: dict[Position, int] = {}
        small = self.puzzle.get("numberS")
        for point, entry in small.items() if isinstance(small, dict) else ():
            text = str(entry[0]) if isinstance(entry, list) and entry else ""
            corner = int(point) - 4 * self.width * self.height
            cell = self._cell(corner // 4) if corner >= 0 else None
            if cell is not None and text.isdecimal() and corner % 4 == 0:
                sums[cell] = int(text)
        for points in self._lists("killercages"):
            cells = [cell for cell in map(self._cell, points) if cell is not None]
            if cells and len(set(cells)) <= self.size:
                total = next((sums[cell] for cell in sorted(cells) if cell in sums), None)
                yield rules.Cage(tuple(dict.fromkeys(cells)), total)

    def _lines(self) -> Iterator[Rule]:
        for key in ("thermo", "arrows"):
            for points in self._lists(key):
                cells = [cell for cell in map(self._cell, points) if cell is not None]
                if len(cells) < 2:
                    continue
                yield (
                    rules.Thermometer(cells)
                    if key == "thermo"
                    else rules.Arrow(cells[:1], cells[1:])
                )

    def _lists(self, key: str) -> Iterator[list[Any]]:
        found = self.puzzle.get(key)
        for points in found if isinstance(found, list) else ():
            if isinstance(points, list):
                yield points
