"""Formats with candidates: pencil-mark grids, 729 characters, and SudoCue's ``.sdx``."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

from nonet.errors import FormatError, counted, quoted
from nonet.formats.decoding import are_numbers, is_cells, some_lines
from nonet.formats.look import Likeness, TextLook
from nonet.formats.record import Record
from nonet.model.cells import DIGITS, SIZE_OF_LENGTH, SIZES, box_shape
from nonet.model.grid import Grid
from nonet.puzzles.board import Board

SIZE_OF_CUBE = {size**3: size for size in SIZES}

_GROUP = re.compile(r"[^\s|!:+]+")
_EDGE = re.compile(r"[*+.'=-]+$")
_MARKS = re.compile(r"\{(\w*)\}|\[(\w*)\]|\((\w*)\)|<(\w)>|\*(\w)\*|(\w+)", re.ASCII)
_SDX = re.compile(r"(u?)(\w+)", re.ASCII)
_MARKED = re.compile(r"[{<(\[][0-9A-Za-z]*[}>)\]]")
_PLACED = re.compile(r"\bu[0-9A-Za-z]\b")
_EMPTY = frozenset("0._")

Place = tuple[int, int, str]
"""The line, column and text of a group."""


def looks(look: TextLook) -> Likeness:
    """Recognise groups in brackets, or wide groups that are neither blanks nor numbers."""
    if look.one_line:
        words = look.first.split()
        # On a grid of size 16, a group such as 12 is read as a number if possible.
        numbers = max(map(len, words)) == 1 or (len(words) > 81 and are_numbers(words))
        return Likeness.NONE if numbers or len(words) not in SIZE_OF_LENGTH else Likeness.SHAPE
    if not look.rows:
        return Likeness.NONE
    if _is_marked(look):
        return Likeness.SHAPE
    size = look.size
    wide = [row for row in look.rows if len(row.words) == size and len(row.cells) != size]
    if all(len(row.dashed) == size for row in wide) or (size > 9 and are_numbers(look.words)):
        return Likeness.NONE
    # Pencil marks have no character for an empty cell.
    return Likeness.NONE if _EMPTY.intersection(look.words) else Likeness.SHAPE


def looks_sdx(look: TextLook) -> Likeness:
    """Recognise rows of words without a frame, some marked as placed digits."""
    if look.one_line or look.framed or len(look.words) <= len(look.rows) or _is_marked(look):
        return Likeness.NONE
    found = any(_PLACED.search(row.line) for row in look.rows)
    return Likeness.SHAPE if found else Likeness.NONE


def looks_candidates(look: TextLook) -> Likeness:
    """Recognise a word with a character for each candidate."""
    word = look.first.split(None, 1)[0]
    found = is_cells(word) and len(word) in SIZE_OF_CUBE
    return Likeness.FIRST_LINE if found else Likeness.NONE


def _is_marked(look: TextLook) -> bool:
    return any(_MARKED.search(row.line) for row in look.rows)


def simple_candidates(grid: Grid) -> tuple[int, ...]:
    """Return for each empty cell the digits that no peer holds.

    >>> bin(simple_candidates(Grid("12..34..21..43.."))[2])
    '0b1100'
    """
    return candidates_of(Record(grid, candidates=Board(grid).masks))


def candidates_of(record: Record) -> tuple[int, ...]:
    """Return the candidates of a record: its own, or the simple ones of its grid."""
    if record.candidates is None:
        return simple_candidates(record.grid)
    return tuple(
        1 << value >> 1 or mask
        for value, mask in zip(record.grid.cells, record.candidates, strict=True)
    )


def _digits(mask: int) -> str:
    return "".join(DIGITS[d] for d in range(1, mask.bit_length() + 1) if mask >> (d - 1) & 1)


def _mask(symbols: str, size: int, line: int, column: int) -> int:
    mask = 0
    for index, symbol in enumerate(symbols.upper()):
        value = DIGITS.find(symbol)
        if not 0 < value <= size:
            raise FormatError(
                f"{symbols[index]!r} is not a candidate of a {size}×{size} grid",
                line=line,
                column=column + index,
            )
        mask |= 1 << (value - 1)
    return mask


def _groups(text: str) -> list[list[Place]]:
    """Return the groups of each line that has any, without borders."""
    lines = [
        [(number, group.start() + 1, group[0]) for group in _GROUP.finditer(line)]
        for number, line in some_lines(text)
    ]
    lines = [[place for place in line if not _EDGE.match(place[2])] for line in lines]
    return [line for line in lines if line]


def _size_of(lines: list[list[Place]], what: str) -> int:
    """Return the size implied by the number of groups; reject lines with too many or too few."""
    total = sum(map(len, lines))
    if total in SIZE_OF_LENGTH:
        return SIZE_OF_LENGTH[total]
    if not lines:
        raise FormatError("the text contains no puzzle")
    widths = Counter(len(line) for line in lines if len(line) in SIZES)
    size = max(widths, key=lambda width: (widths[width], width)) if widths else 9
    for index, line in enumerate(lines):
        if len(line) != size:
            number, column, group = line[min(size, len(line) - 1)]
            raise FormatError(
                f"row {index + 1} has {len(line)} {what}; a {size}×{size} grid has {size}",
                line=number,
                column=column if len(line) > size else column + len(group),
            )
    raise FormatError(
        f"the grid has {counted(len(lines), 'row')}; a {size}×{size} grid has {size}",
        line=lines[min(size, len(lines) - 1)][0][0],
    )


def read(text: str) -> Record:
    """Read groups of candidates separated by white space and borders.

    A bare digit fills its cell; ``{5}`` is an empty cell with one candidate and ``{}`` one with
    none; ``<5>`` is a given and ``*5*`` a digit placed later.
    """
    lines = _groups(text)
    size = _size_of(lines, "groups")
    values, masks, given = bytearray(), [], bytearray()
    tells_givens = False
    for line, column, group in (place for places in lines for place in places):
        match = _MARKS.fullmatch(group)
        if match is None:
            raise FormatError(
                f"{quoted(group)} is not a group of candidates", line=line, column=column
            )
        kind = match.lastindex or 1
        mask = _mask(match[kind], size, line, column + match.start(kind))
        filled = kind in (4, 5) or (kind == 6 and len(match[6]) == 1)
        value = mask.bit_length() if filled else 0
        tells_givens |= kind in (4, 5)
        values.append(value)
        masks.append(mask)
        given.append(kind)
    givens = None
    if tells_givens:
        own = 4 if 4 in given else 6
        givens = Grid.from_cells(
            bytes(v if k == own else 0 for v, k in zip(values, given, strict=True))
        )
    grid = Grid.from_cells(bytes(values))
    return Record(grid, candidates=tuple(masks), givens=givens, line=lines[0][0][0])


def write(record: Record, blank: str) -> str:
    """Write a framed, unambiguous grid of candidates."""
    size, (height, width) = record.grid.size, box_shape(record.grid.size)
    cells = [
        _written(value, mask, None if record.givens is None else record.givens.cells[index])
        for index, (value, mask) in enumerate(
            zip(record.grid.cells, candidates_of(record), strict=True)
        )
    ]
    widths = [max(map(len, cells[column::size])) for column in range(size)]
    boxes = range(0, size, width)
    bars = ["-" * (sum(widths[box : box + width]) + 2 * width) for box in boxes]
    edge = f"*{'-'.join(bars)}*"
    lines = [edge]
    for row in range(size):
        if row and row % height == 0:
            lines.append(f"|{'+'.join(bars)}|")
        parts = [
            "".join(f" {cells[row * size + c]:<{widths[c]}} " for c in range(box, box + width))
            for box in boxes
        ]
        lines.append(f"|{'|'.join(parts)}|")
    return "\n".join([*lines, edge])


def _written(value: int, mask: int, given: int | None) -> str:
    digits = _digits(mask)
    if value:
        return digits if given is None else f"<{digits}>" if given else f"*{digits}*"
    return digits if len(digits) > 1 else f"{{{digits}}}"


def read_candidates(text: str) -> Record:
    """Read ``size`` characters per cell, with digit ``d`` at place ``d`` if it is a candidate."""
    lines = some_lines(text)
    number, line = lines[0]
    symbols = line.split()[0]
    if len(lines) > 1 or len(symbols) not in SIZE_OF_CUBE:
        line = symbols = "".join("".join(line.split()) for _, line in lines)
    if len(symbols) not in SIZE_OF_CUBE:
        size = min(SIZES, key=lambda n: abs(n**3 - len(symbols)))
        raise FormatError(
            f"expected {size**3} characters for a {size}×{size} grid, found {len(symbols)}",
            line=number,
        )
    size = SIZE_OF_CUBE[len(symbols)]
    full = DIGITS[1 : size + 1]
    masks = [0] * (size * size)
    for place, symbol in enumerate(symbols):
        cell, index = divmod(place, size)
        if symbol in full[index] + full[index].lower():
            masks[cell] |= 1 << index
        elif symbol not in ".0":
            raise FormatError(
                f"expected {full[index]} or a blank, found {symbol!r}",
                line=number,
                column=line.index(symbols) + place + 1,
            )
    return Record(_lone_digits(masks), candidates=tuple(masks), line=number)


def _lone_digits(masks: Sequence[int]) -> Grid:
    return Grid.from_cells(bytes(m.bit_length() if m & (m - 1) == 0 else 0 for m in masks))


def write_candidates(record: Record, blank: str) -> str:
    """Write ``size`` characters per cell as one line."""
    full = DIGITS[1 : record.grid.size + 1]
    return "".join(
        symbol if mask >> index & 1 else blank
        for mask in candidates_of(record)
        for index, symbol in enumerate(full)
    )


def read_sdx(text: str) -> Record:
    """Read SudoCue's progress file: candidates, ``u5`` for a placed digit, ``0`` for no candidate.

    The format does not distinguish a lone candidate from a given; it is read as a given.
    """
    lines = _groups(text)
    size = _size_of(lines, "cells")
    masks, given = [], bytearray()
    for line, column, group in (place for places in lines for place in places):
        match = _SDX.fullmatch(group)
        if match is None or (match[1] and len(match[2]) != 1):
            raise FormatError(
                f"{quoted(group)} is not a cell of an .sdx file", line=line, column=column
            )
        start = column + len(match[1])
        mask = 0 if match[0] == "0" else _mask(match[2], size, line, start)
        masks.append(mask)
        given.append(mask.bit_length() if len(match[0]) == 1 else 0)
    return Record(
        _lone_digits(masks),
        candidates=tuple(masks),
        givens=Grid.from_cells(bytes(given)),
        line=lines[0][0][0],
    )


def write_sdx(record: Record, blank: str) -> str:
    """Write one row per line, with a space between cells."""
    size, givens = record.grid.size, (record.givens or record.grid).cells
    cells = [
        ("u" if value and not given else "") + (_digits(mask) or "0")
        for value, given, mask in zip(record.grid.cells, givens, candidates_of(record), strict=True)
    ]
    return "\n".join(" ".join(cells[row : row + size]) for row in range(0, size * size, size))
