"""Read the answer in free text, such as the reply of a language model.

Everything is linear in the length of the text: no pattern can match one place in several ways, and
the slower searches visit a limited number of lines.
"""

from __future__ import annotations

import re
import unicodedata
from collections import deque
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from typing import Annotated, Literal, NamedTuple

from nonet.errors import ArgumentError, quoted
from nonet.model.cells import DIGITS, GRID_SIZES, houses, peers
from nonet.model.grid import GridLike
from nonet.puzzles.puzzle import puzzle_of
from nonet.results import Column, Result, Wire

Form = Literal["line", "rows", "table", "latex", "json", "cells"]
Container = Literal["tag", "boxed", "text"]
Reason = Literal["", "none", "length", "grid", "ambiguous", "unfinished"]


def cells_text(cells: Iterable[int]) -> str:
    """Return cells as text, ``.`` for a blank."""
    return "".join(DIGITS[cell] if cell else "." for cell in cells)


FORM = Column("category", "How the answer is written: line, rows, table, latex, json or cells.")
CONTAINER = Column("category", "Where it is: in a tag, in \\boxed{}, or in the text.")
WHY = Column("category", "Why no answer was read: none, length, grid, ambiguous or unfinished.")


@dataclass(frozen=True, slots=True)
class Answer(Result):
    """The answer in a text, or why there is none."""

    cells: Annotated[
        tuple[int, ...] | None,
        Column("text", "The digit of each cell, . for a blank."),
        Wire(str | None, cells_text),
    ] = None
    form: Annotated[Form | None, FORM] = None
    container: Annotated[Container | None, CONTAINER] = None
    grids: Annotated[int, Column("uint16", "Number of grids found there.")] = 0
    reason: Annotated[Reason, WHY] = ""

    @property
    def parsed(self) -> bool:
        """Whether there is an answer."""
        return self.cells is not None


def read_answer(text: str, *, puzzle: GridLike | None = None, size: int | None = None) -> Answer:
    """Return the answer in free text: the last grid outside the thinking, or else its moves.

    It reads lines, rows, tables, LaTeX and JSON of the size of the puzzle (default: 9). Moves such
    as ``r1c3: 5`` are placed on the puzzle. Text never raises an error.

    >>> read_answer("<think>4321...</think> The grid is: 1234 3412 2143 4321", size=4).form
    'line'
    >>> read_answer("r1c3 = 3", puzzle="12...4....4....1").cells[:4]
    (1, 2, 3, 0)
    >>> read_answer("I give up.").reason
    'none'
    """
    if not isinstance(text, str):
        raise ArgumentError(f"the answer must be text, not {quoted(text)}", parameters=("text",))
    given = None if puzzle is None else puzzle_of(puzzle).grid
    if given is not None:
        size = given.size
    elif size is None:
        size = 9
    elif size not in GRID_SIZES:
        raise ArgumentError(f"size must be 4 to 16 or 25, not {quoted(size)}")
    return answer_in(text, size, None if given is None else given.cells)


def answer_in(text: str, size: int, puzzle: bytes | None) -> Answer:
    """Return the answer in a text for a grid of a size."""
    data, unfinished = _said(text)
    reader = _reader(size)
    for container, content in _containers(data):
        found = reader.read(content, puzzle, container)
        if found is not None:
            return found
    return Answer(reason="unfinished" if unfinished and not data.strip() else "none")


def last_move(text: str, size: int) -> tuple[int, int, bool] | None:
    """Return the last move in free text outside the thinking: a cell, its digit, and whether the
    move places it.

    >>> last_move("Row 1, column 2 is 4. No, r1c3 <> 5", 9)
    (2, 5, False)
    """
    for _, content in _containers(_said(text)[0]):
        reader, moves = _reader(size), (*_MOVES, _REMOVAL)
        for place, cell, digit in reversed(reader.moves(moves, content)):
            return cell, digit, not _REMOVAL.match(content, place)
    return None


def _said(text: str) -> tuple[bytes, bool]:
    """Return the text in plain characters without the thinking, and whether that never ends."""
    if not text.isascii():
        text = _FOREIGN.sub(lambda found: found[0].translate(_PLAIN), text)
    data = text.encode().lower()
    if b"\x1b" in data:
        data = _COLOUR.sub(b"", data)
    return _without_thinking(data) if b"<" in data or b"[" in data else (data, False)


class _Plain(dict[int, "str | None"]):
    """Maps characters that are not ASCII to those that mean the same, and others to ``~``."""

    def __missing__(self, code: int) -> str | None:
        char = chr(code)
        kind, digit = unicodedata.category(char), unicodedata.digit(char, None)
        found: str | None = "~"
        if digit is not None:
            found = str(digit)
        elif char in _NUMERALS:
            found = str(_NUMERALS.index(char) % 10)
        elif char in _SIGNS:
            found = _SIGNS[char]
        elif kind in ("Cf", "Mn", "Me"):  # zero-width characters, parts of emoji
            found = None
        elif char in _BLANK_SIGNS:
            found = "."
        elif char in "→⇒➜⟶➔":
            found = "->"
        elif 0x2500 <= code < 0x2580:
            found = "|" if char in "│┃║┆┇┊┋╎╏" else "-" if char in "─━═┄┅┈┉╌╍" else "+"
        elif kind[0] == "Z" or kind == "So":
            found = "\n" if kind in ("Zl", "Zp") else " "
        elif kind == "Pd":
            found = "-"
        else:
            shown = unicodedata.normalize("NFKC", char)
            found = shown if shown.isascii() else "~"
        self[code] = found
        return found


_NUMERALS = "〇一二三四五六七八九零"
_SIGNS = {"行": "\x01", "列": "\x02", "目": None} | dict.fromkeys("填为為是は", "=")
_BLANK_SIGNS = "·•∙◦□▢⬜☐⋅"
_PLAIN, _FOREIGN = _Plain(), re.compile(r"[^\x00-\x7f]+")
_COLOUR = re.compile(rb"\x1b\[[0-9;]{0,12}[a-z]")
_THINKING = re.compile(
    rb"</?(?:seed:)?(?:think(?:ing)?|thoughts?|reasoning|scratchpad)\s{0,9}>|\[/?think\]"
    rb"|<\|(?:begin|end)_of_thought\|>|<\|channel\|>(?:analysis|final)(?:<\|message\|>)?"
)
_CLOSING = b"</", b"[/", b"<|end", b"<|channel|>final"
_TAG = re.compile(rb"<(answer|final|final[_-]answer|solution)(?:\s[^<>]{0,80})?>")
_CELLS_AND_GAPS = b"0123456789._*?|,- \t"
_BRACE = re.compile(rb"[{}]")


def _without_thinking(text: bytes) -> tuple[bytes, bool]:
    """Return the text outside the thinking, and whether the thinking never ends."""
    kept: list[bytes] = []
    place, inside = 0, False
    for tag in _THINKING.finditer(text):
        if tag[0].startswith(_CLOSING):
            if not inside:
                kept.clear()
            place, inside = tag.end(), False
        elif not inside:
            kept.append(text[place : tag.start()])
            inside = True
    if not inside:
        kept.append(text[place:])
    return b"\n".join(kept), inside


def _containers(text: bytes) -> Iterator[tuple[Container, bytes]]:
    """Yield the places where the answer may be, the most explicit first."""
    for tag in deque(_TAG.finditer(text), maxlen=1) if b"<" in text else ():
        rest = text[tag.end() :]
        end = re.search(rb"</%b\s{0,9}>" % tag[1], rest)
        yield "tag", rest if end is None else rest[: end.start()]
    start = text.rfind(b"\\boxed{")
    if start >= 0:
        start, depth = start + 7, 1
        for brace in _BRACE.finditer(text, start):
            depth += 1 if brace[0] == b"{" else -1
            if not depth:
                yield "boxed", text[start : brace.start()]
                break
    yield "text", text


class _Grid(NamedTuple):
    """A grid in a text, and where it is."""

    end: int
    start: int
    cells: bytes
    form: Form


class _Line(NamedTuple):
    """A row of a grid in a text: where it ends, its cells, whether a bar divides any two cells, and
    whether it is the first letter of a column or a box instead."""

    end: int
    cells: bytes
    barred: bool
    house: bytes = b""


@cache
def _reader(size: int) -> _Reader:
    return _Reader(size)


_BLANKS = b"._*?x-"
_WORDS = bytes(set(b"abcdefghijklmnopqrstuvwyz~"))
_SLOW_LINES, _MOST_ROWS, _MOST_MOVES, _MOST_NAMED = 1000, 400, 4000, 20_000
"""How many lines, lists and moves are read, from the end, where one takes microseconds; and the
longest text whose digits may be words."""

_RULE = re.compile(rb"[-+=|:\s`~*_]*$")
_HEADING = re.compile(rb"(?=.*\|)(?:[\s|*_#:&-]|c(?:ol(?:umn)?)?|\d)*$")
_PREFIX = re.compile(
    rb"\s*(?:[-*>+]\s)?\s*[*_`]{0,3}(?:row\s?|line\s?|r)?(?:\d{1,2}|[a-z])\b[*_`]{0,3}\s?"
    rb"[:.)\]|-]?\s"
)
_REMARK = re.compile(rb"\s(?:#|//|<-|--\s|\()")
_LATEX = re.compile(
    rb"\\(?:begin|end)\{\w{1,20}\*?\}(?:\{[^{}\n]{0,80}\}|\[[^\]\n]{0,20}\])?"
    rb"|\\c?line(?:\{[^{}\n]{0,9}\})?|\\[a-z]{1,20}|[{}$]"
)
_BREAK = re.compile(rb"\\\\(?:\[[^\]\n]{0,12}\])?")
_ESCAPED = re.compile(rb"\\n(?!e\b|eq|u\b|ot|ode|ew)")
_HTML = re.compile(rb"<(/?)(t[rdh]|br|row|cell)\b[^<>]{0,200}>\s{0,40}")
_FLOATS = re.compile(rb"\[\s{0,3}\d\.\s{1,3}\d\.")
_POINT = re.compile(rb"(?<=\d)\.(?=[\s,\]])")
_HOUSE = re.compile(rb"[-*>\s]{0,6}[*_`]{0,3}(col(?:umn)?|box|block)[ #_]{0,2}\d")
_DIGIT = (
    rb"[]}\"'`*)]{0,3}\s{0,3}(?:[-=]{1,2}>|:?=|:|is|must be|should be|becomes|gets)\s{0,3}"
    rb"[\"'`*(]{0,3}(?P<digit>\d{1,2}|[a-p]\b)"
    rb"(?!\d|[\"'`*)]{0,3}\s{0,2}(?:or\b|/|,\s{0,2}\d|\|\s{0,2}\d|and \d|&))"
)
_CELL = (
    rb"r(?:ow)?[ _{]{0,2}(?P<y>\d{1,2})[ ,_}]{0,3}(?:and )?"
    rb"c(?:ol(?:umn)?)?[ _{]{0,2}(?P<x>\d{1,2})"
)
_MOVES = (
    re.compile(_CELL + _DIGIT),
    re.compile(rb"\((?P<y>\d{1,2}) {0,2}, {0,2}(?P<x>\d{1,2})(?=\))" + _DIGIT),
    re.compile(rb"\[(?P<y>\d{1,2}) {1,3}(?P<x>\d{1,2}) {1,3}(?P<digit>\d{1,2})\]"),
    re.compile(
        rb"(?<!not )(?<!n't )\b(?:place|put|write|enter)s? (?:an? |the )?(?:digit |number )?"
        rb"[*`]{0,3}(?P<digit>\d{1,2})[*`]{0,3} (?:in|into|at) (?:cell )?[*`]{0,3}" + _CELL
    ),
    re.compile(
        rb"r(?P<y>\d{1,2})c(?P<x>\d{1,2})[*`]{0,2}\s{0,9}\|\s{0,9}[*`]{0,2}(?P<digit>\d{1,2})"
        rb"[*`]{0,2}\s{0,9}\|(?!\s{0,9}\d)"
    ),
)
_ROW = rb"(?:row|zeile|ligne|fila|[rzlf])"
_COLUMN = rb"(?:col(?:umn)?|spalte|colonne|columna|[csk])"
_FOREIGN_MOVES = (
    re.compile(rb"(?<!\d)(?P<y>\d{1,2})\x01[ ,~]{0,3}(?P<x>\d{1,2})\x02[ ,~]{0,2}" + _DIGIT),
    re.compile(
        rb"\b" + _ROW + rb"[ .#]{0,2}(?P<y>\d{1,2})[ ,/~-]{0,3}" + _COLUMN + rb"[ .#]{0,2}"
        rb"(?P<x>\d{1,2})" + _DIGIT
    ),
    re.compile(rb"(?m)^\s{0,9}(?:[-*]\s)?" + _CELL + rb"\s{1,3}(?P<digit>\d{1,2})\s{0,3}$"),
)
_BY_LETTER = re.compile(rb"\b(?P<y>[a-p])(?P<x>\d{1,2})" + _DIGIT)
_BY_INDEX = (
    re.compile(
        rb"\b[a-z_]{1,20}\[(?P<y>\d{1,2})(?:\]\[|, ?)(?P<x>\d{1,2})\]\s{0,3}=\s{0,3}"
        rb"(?P<digit>\d{1,2})\b"
    ),
    re.compile(
        rb"[\"'](?P<y>\d{1,2}) ?, ?(?P<x>\d{1,2})[\"']\s{0,9}:\s{0,9}[\"']?(?P<digit>\d{1,2})"
    ),
    re.compile(rb"[\[(](?P<y>\d{1,2}), ?(?P<x>\d{1,2}), ?(?P<digit>\d{1,2})[\])]"),
)
_NAMES = (b"zero", b"one", b"two", b"three", b"four", b"five", b"six", b"seven", b"eight", b"nine")
_NAME = re.compile(rb"\b(?:" + b"|".join(_NAMES) + rb")\b")
_ALONE = re.compile(
    rb"\s{0,20}(?:\d{1,3}[.):]\s{1,3}|(?:[-*]\s{1,3}){1,2})?[\"'`*\[]{0,4}([\w.*?-])[\"'`*\],]{0,5}\s{0,9}$"
)
_REMOVAL = re.compile(
    rb"r(?P<y>\d{1,2})c(?P<x>\d{1,2})\s{0,3}(?:<>|!=)\s{0,3}(?P<digit>\d{1,2}|[a-p]\b)"
)
_KEYS = (
    re.compile(rb"[\"']r(?P<y>\d{1,2})c(?P<x>\d{1,2})[\"']\s{0,9}:\s{0,9}[\"']?(?P<digit>\d{1,2})"),
    re.compile(
        rb"[\"']row[\"']\s{0,9}:\s{0,9}(?P<y>\d{1,2})\s{0,9},\s{0,40}[\"']col(?:umn)?[\"']\s{0,9}:"
        rb"\s{0,9}(?P<x>\d{1,2})\s{0,9},\s{0,40}[\"'](?:value|digit|number)[\"']\s{0,9}:\s{0,9}"
        rb"[\"']?(?P<digit>\d{1,2})"
    ),
)


class _Reader:
    """Reads the grids and moves of one size."""

    def __init__(self, size: int) -> None:
        self.size, self.count = size, size * size
        self.fewest = self.count * 17 // 81
        """A container with fewer digits is not an answer."""
        digits = DIGITS[: max(size, 9) + 1].lower().encode()
        self.digits, alphabet = digits[1:], digits + _BLANKS
        values = bytearray(b"\xff" * 256)
        for code in b"0" + _BLANKS:
            values[code] = 0
        for number, code in enumerate(digits):
            values[code] = number
        self.values, self.header = bytes(values), bytes(range(1, size + 1))
        self.dropped = bytes(set(range(128)) - {*alphabet, *_WORDS})
        own = re.escape(alphabet)
        self.run = re.compile(rb"(?<![%b])[%b]{%d,}" % (own, own, self.count))
        value = rb"(?:\"[^\"\n]{0,2}\"|'[^'\n]{0,2}'|\d{1,2}|null|none|[%b])" % (
            re.escape(alphabet.translate(None, b"0123456789"))  # a digit matches in one way only
        )
        gap = rb"\s{0,60}"
        listed = rb"[\[({]" + gap + b"(" + value + rb"(?:" + gap + b"," + gap + value + b"){%d})"
        listed += gap + b",?" + gap + rb"[\])}]"
        self.value = re.compile(value)
        self.lists = [
            re.compile(listed.replace(b"%d", b"%d" % (count - 1))) for count in (size, self.count)
        ]
        self.string = re.compile(rb"(?<=[\"'])([%b |]{%d,%d})[\"']" % (own, size, 3 * size))
        self.between = re.compile(
            rb"[]\[\s,\"']{0,80}(?:[\w ]{0,30}[\"']\s{0,9}:[\s\"'\[]{0,60})?$"
        )
        self.tail = re.compile(
            rb"(?:^|[\s:>='\"(])([%b](?:[ |,]{0,4}[%b]){%d})$" % (own, own, size - 1)
        )
        self.missing = False
        """Whether rows of the last text are one more or less than a grid has."""

    def read(self, text: bytes, puzzle: bytes | None, container: Container) -> Answer | None:
        """Return the answer in a container; None if it points elsewhere."""
        count = len(text) - len(text.translate(None, self.digits))
        keys = self._placed(_KEYS, text) if b'"r' in text or b"'r" in text else {}
        missing = False
        if count >= self.fewest:
            found, missing = self._grids(text, keys)
            if found:
                last = max([one for one in found if one.cells != puzzle] or found)
                return Answer(tuple(last.cells), last.form, container, len(found))
        moves = keys or (self._placed(_MOVES, text) if count >= 3 else {})
        if not moves and (grid := self._alone(text) or self._named(text)) is not None:
            return Answer(tuple(grid.cells), grid.form, container, 1)
        if not moves and count >= 2:
            moves = self._placed(_FOREIGN_MOVES, text)
            readings = [] if moves else self._readings(text)
            if readings:
                fitting = self._fitting(readings, puzzle)
                if fitting is None:
                    return Answer(reason="ambiguous")
                moves = fitting
        if moves:
            cells = bytearray(puzzle or bytes(self.count))
            for cell, digit in moves.items():
                cells[cell] = digit
            return Answer(tuple(cells), "json" if keys else "cells", container)
        if count < self.fewest:
            return None
        near = self.count * 60 // 81 <= count <= self.count * 120 // 81
        return Answer(reason="length" if near or missing else "grid")

    def _cells(self, characters: bytes) -> bytes | None:
        """Return the cells of characters that are all cells, without what stands between them."""
        cells = characters.translate(self.values, self.dropped)
        return cells if cells and max(cells) <= self.size else None

    def _grids(self, text: bytes, keys: dict[int, int]) -> tuple[list[_Grid], bool]:
        """Return all grids of a text, and whether one has a row too many or too few."""
        form: Form = "rows"
        if b"&" in text and b"\\" in text:
            text, form = _LATEX.sub(b"", _BREAK.sub(b"\n", text)), "latex"
        if b"\\n" in text:
            text = _ESCAPED.sub(b"\n", text)
        if any(tag in text for tag in (b"<t", b"<br", b"<row", b"<cell")):
            text = _HTML.sub(
                lambda tag: b"\n" if tag[2][-1] in b"rw" else b"|" * bool(tag[1]), text
            )
        if b". " in text and _FLOATS.search(text):
            text = _POINT.sub(b"", text)
        found = list(self._runs(text))
        if b"," in text or b'"' in text:
            found += self._lists(text)
        if len(keys) == self.count:
            cells = bytes(digit for _, digit in sorted(keys.items()))
            found.append(_Grid(len(text), 0, cells, "json"))
        blocks = _Blocks(self, form)
        taken = found[-1] if found else _Grid(0, 0, b"", "json")
        for grid in blocks.grids(text):
            if grid.end <= taken.start or taken.end <= grid.start:
                found.append(grid)
        found = found or blocks.houses
        return [one for one in found if any(one.cells)], blocks.missing

    def _runs(self, text: bytes) -> Iterator[_Grid]:
        """Yield grids that are one run of characters."""
        for run in self.run.finditer(text):
            own = run[0]
            while len(own) > self.count and own[0] == own[-1] and own[0] in b"*_":
                own = own[1:-1]
            if len(own) in (self.count + 1, self.count + 3):
                own = own.removesuffix(b"..").removesuffix(b".")
            cells = self._cells(own) if len(own) == self.count else None
            if cells is not None:
                yield _Grid(run.end(), run.start(), cells, "line")

    def _values(self, listed: bytes) -> bytes | None:
        """Return the cells of a list of values."""
        cells = self._cells(listed)
        if self.size <= 9 and cells is not None and len(cells) in (self.size, self.count):
            return cells
        found = [
            self.single(b"" if value in (b"null", b"none") else value)
            for value in self.value.findall(listed)
        ]
        return None if None in found else bytes(one or 0 for one in found)

    def _lists(self, text: bytes) -> Iterator[_Grid]:
        """Yield grids that are lists of values or strings."""
        for pattern in (*self.lists, self.string):
            rows: list[_Grid] = []
            for one in deque(pattern.finditer(text), maxlen=_MOST_ROWS):
                own = one[1]
                cells = self._cells(own) if pattern is self.string else self._values(own)
                if cells is None or len(cells) not in (self.size, self.count):
                    continue
                if len(cells) == self.count:
                    yield _Grid(one.end(), one.start(), cells, "json")
                    continue
                end = rows[-1].end if rows else 0
                near = one.start() - end < 160
                if rows and not (near and self.between.match(text[end : one.start()])):
                    rows.clear()
                rows.append(_Grid(one.end(), one.start(), cells, "json"))
                if len(rows) == self.size:
                    cells = b"".join(row.cells for row in rows)
                    yield _Grid(one.end(), rows[0].start, cells, "json")
                    rows.clear()

    def row(self, line: bytes) -> tuple[bytes | None, bool]:
        """Return the cells of a line that has more than cells, and whether bars divide them.

        There is one cell more if the first may be a label.
        """
        size = self.size
        for delimiter in b"|", b"&", b"\t", b",":
            if line.count(delimiter) >= size - 1:
                parts = line.strip().split(delimiter)
                if delimiter == b"|":
                    parts = parts[not parts[0].strip() : len(parts) - (not parts[-1].strip())]
                if len(parts) - size in (0, 1):
                    cells = [self.single(part) for part in parts]
                    if len(parts) > size and cells[0] in (None, 0):
                        cells = cells[1:]
                    if None not in cells:
                        return bytes(cell or 0 for cell in cells), delimiter == b"|"
        remark = _REMARK.search(line, 1)
        if remark is not None and remark.start() >= size:
            line = line[: remark.start()]
        label = _PREFIX.match(line)
        for place in (
            line,
            b"" if label is None else line[label.end() :],
            line.rpartition(b":")[2],
        ):
            if (row := self._flat(place)) is not None:
                return row, False
        tail = self.tail.search(line[-6 * size :].rstrip(b" \t|]}).,;\"'`"))
        return (None if tail is None else self._flat(tail[1])), False

    def single(self, part: bytes) -> int | None:
        """Return the digit of one cell, 0 for a blank; None for anything else."""
        part = part.strip(b" \t\r*_`\"'[](){}$~")
        if part.isdigit() and len(part) < 3:
            return int(part) if int(part) <= self.size else None
        cells = self._cells(part) if len(part) == 1 else b"\0"
        return cells[0] if cells and len(part) < 2 else None

    def _flat(self, line: bytes) -> bytes | None:
        """Return the cells of a line without its marks; one more if the first may be a label."""
        size = self.size
        if size > 9:
            tokens = line.translate(_SPACES).split()
            if len(tokens) == size:
                cells = [self.single(token) for token in tokens]
                return None if None in cells else bytes(cell or 0 for cell in cells)
        own = line.translate(None, self.dropped)
        if len(own) > size:
            own = own.replace(b"**", b"")
            if len(own) == size + 1 and own[-1:] == b".":
                own = own[:-1]
            elif len(own) == size + 1 and own[:1] in b"-*" and line.lstrip()[1:2] == b" ":
                own = own[1:]
            if len(own) > size + 1:
                own = own.replace(b"*", b"")
        if len(own) - size not in (0, size <= 9) or not own.strip(b"-"):
            return None
        return self._cells(own)

    def moves(
        self, patterns: Iterable[re.Pattern[bytes]], text: bytes
    ) -> list[tuple[int, int, int]]:
        """Return the moves in order: where each starts, its cell and its digit."""
        found = []
        for pattern in patterns:
            for move in deque(pattern.finditer(text), maxlen=_MOST_MOVES):
                y, x, digit = int(move["y"]), int(move["x"]), move["digit"]
                value = int(digit) if digit.isdigit() else DIGITS.find(digit.decode().upper())
                if 0 < y <= self.size and 0 < x <= self.size and 0 < value <= self.size:
                    found.append((move.start(), (y - 1) * self.size + x - 1, value))
        return sorted(found)

    def _alone(self, text: bytes) -> _Grid | None:
        """Return a grid of one cell per line."""
        if text.count(b"\n") < self.count - 1:
            return None
        run = bytearray()
        for line in [*text.split(b"\n")[-_SLOW_LINES:], b"end"]:
            if not line.strip():
                continue
            alone = _ALONE.match(line) if len(line) < 40 else None
            cells = None if alone is None else self._cells(alone[1])
            if cells is None and len(run) == self.count and any(run):
                return _Grid(len(text), 0, bytes(run), "rows")
            run = bytearray() if cells is None else run + cells
        return None

    def _named(self, text: bytes) -> _Grid | None:
        """Return a grid whose digits are English words."""
        if (
            self.size > 9
            or len(text) > _MOST_NAMED
            or b"one" not in text
            or len(_NAME.findall(text)) < self.count // 2
        ):
            return None
        digits = _NAME.sub(lambda name: b"%d" % _NAMES.index(name[0]), text)
        found, _ = self._grids(digits, {})
        return max(found) if found else None

    def _readings(self, text: bytes) -> list[dict[int, int]]:
        """Return what moves may mean whose cells can be read in two ways: letters for rows or for
        columns, numbers from 0 or from 1."""
        moves = [
            (y[0] - 96, int(move["x"]), int(digit))
            for move in deque(_BY_LETTER.finditer(text), maxlen=_MOST_MOVES)
            if (y := move["y"]) and (digit := move["digit"]).isdigit()
        ]
        if moves:
            pairs = [moves, [(x, y, digit) for y, x, digit in moves]]
        else:
            for pattern in _BY_INDEX:
                matches = list(deque(pattern.finditer(text), maxlen=_MOST_MOVES))
                moves = [(int(m["y"]), int(m["x"]), int(m["digit"])) for m in matches]
                gaps = (text[a.end() : b.start()] for a, b in pairwise(matches))
                apart = pattern is _BY_INDEX[-1] and (
                    len(moves) < 3 or any(gap.strip(b" ,;\t\r\n") for gap in gaps)
                )  # (1, 2, 3) in a sentence may be candidates
                if moves and not apart:
                    break
            else:
                return []
            pairs = [moves, [(y + 1, x + 1, digit) for y, x, digit in moves]]
        size = range(1, self.size + 1)
        return [
            {(y - 1) * self.size + x - 1: digit for y, x, digit in some}
            for some in pairs
            if all(y in size and x in size and digit in size for y, x, digit in some)
        ]

    def _fitting(
        self, readings: list[dict[int, int]], puzzle: bytes | None
    ) -> dict[int, int] | None:
        """Return the only reading that fits the puzzle; None: several do, or none."""
        if len(readings) == 1 or all(one == readings[0] for one in readings):
            return readings[0]
        if puzzle is None:
            return None
        near = peers(self.size)

        def clashes(moves: dict[int, int]) -> tuple[int, int]:
            blank = {cell: digit for cell, digit in moves.items() if not puzzle[cell]}
            changed = sum(puzzle[cell] not in (0, digit) for cell, digit in moves.items())
            seen = sum(any(puzzle[o] == d for o in near[c]) for c, d in blank.items())
            return changed, seen

        best, second = sorted(map(clashes, readings))[:2]
        clear = best[0] * 4 < second[0] or (best[0] == second[0] and best[1] * 4 < second[1])
        return min(readings, key=clashes) if clear else None

    def _placed(self, patterns: Iterable[re.Pattern[bytes]], text: bytes) -> dict[int, int]:
        """Return the digits by cell that moves place, the last for each cell."""
        return {cell: digit for _, cell, digit in self.moves(patterns, text)}


_SPACES = bytes(32 if code in b"|,;:[](){}&\"'`$\t\r" else code for code in range(256))


class _Blocks:
    """Finds the grids of a text whose rows are lines that follow each other."""

    def __init__(self, reader: _Reader, form: Form) -> None:
        self.reader, self.form = reader, form
        self.missing = False
        """Whether some rows were one more or less than a grid has."""
        self.houses: list[_Grid] = []
        """Grids that are written by columns or boxes."""

    def grids(self, text: bytes) -> Iterator[_Grid]:
        """Yield the grids, the last first."""
        reader, size = self.reader, self.reader.size
        values, dropped, single = reader.values, reader.dropped, size <= 9
        slow, ruled, end = _SLOW_LINES, False, len(text) + 1
        rows: list[_Line] = []
        for line in reversed(text.split(b"\n")):
            stop, end = end - 1, end - len(line) - 1
            row: bytes | None = None
            if len(line) >= size:
                own = line.translate(values, dropped)
                if single and len(own) == size and max(own) <= size:
                    if any(own) or b"-" not in line or b" " in line.strip():
                        rows.append(_Line(stop, own, line.count(b"|") >= size - 1))
                        continue
                    row = b""  # a rule, or blanks
                elif len(own) == reader.count and len(line) > len(own) and max(own) <= size:
                    yield _Grid(stop, end, own, "line")
                elif slow and len(own) and not _RULE.match(line):
                    slow -= 1
                    rest = line.rpartition(b":")[2].rstrip(b". \r")
                    if single:  # behind a sentence
                        rest = rest[len(rest.rstrip(_CELLS_AND_GAPS)) :].lstrip(b". ")
                    own = rest.translate(values, dropped)
                    if len(rest) > len(own) == reader.count and max(own) <= size:
                        yield _Grid(stop, end, own, "line")
                        continue
                    row, barred = reader.row(line)
                    if row:
                        house = _HOUSE.match(line)
                        rows.append(_Line(stop, row, barred, house[1][:1] if house else b""))
                        continue
            if rows:
                if row is None and line and not _RULE.match(line) and not _HEADING.match(line):
                    yield from self._grids_of(rows, end, ruled)
                    rows, ruled = [], False
                elif b"|" in line and b"-" in line and b"+" not in line:
                    ruled = True
        yield from self._grids_of(rows, 0, ruled)

    def _grids_of(self, rows: list[_Line], start: int, ruled: bool) -> Iterator[_Grid]:
        """Yield the grids of consecutive rows, which come with the last first."""
        size, form = self.reader.size, self.form
        self.missing |= len(rows) == size - 1
        if len(rows) < size:
            return
        rows = rows[::-1]
        labels = [row.cells[0] for row in rows if len(row.cells) > size]
        if labels == [label % size + 1 for label in range(len(labels))]:
            rows = [row._replace(cells=row.cells[-size:]) for row in rows]
        if len(rows) % size == 1 and rows[0].cells == self.reader.header:
            rows = rows[1:]
        self.missing |= len(rows) == size + 1
        if len(rows) % size or any(len(row.cells) != size for row in rows):
            return
        for first in range(0, len(rows), size):
            some = rows[first : first + size]
            table = form == "rows" and ruled and all(row.barred for row in some)
            begin = rows[first - 1].end if first else start
            cells = b"".join(row.cells for row in some)
            kinds = {row.house for row in some}
            grid = _Grid(some[-1].end, begin, cells, "table" if table else form)
            if kinds == {b""}:
                yield grid
            elif len(kinds) == 1:
                places = _by_house(size, boxes=kinds == {b"b"})
                whole = bytes(cells[place] for place in places)
                self.houses.append(grid._replace(cells=whole))


@cache
def _by_house(size: int, *, boxes: bool) -> list[int]:
    """Return the place of each cell in a list of all columns, or of all boxes."""
    if not boxes:
        return [col * size + row for row in range(size) for col in range(size)]
    order = [cell for box in houses(size)[2 * size :] for cell in box]
    return sorted(range(size * size), key=order.__getitem__)
