"""Read one puzzle per line: ``53..7....6..195...``, jigsaws, ``.sdm``, Sudoku Exchange records."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from nonet.errors import FormatError, counted
from nonet.formats.decoding import Line, is_cells, some_lines
from nonet.formats.look import Likeness, TextLook
from nonet.formats.record import Record, read_at
from nonet.formats.splitting import Records, each_line
from nonet.model.alphabet import (
    BAD,
    cells_of_81,
    nearest_size,
    unknown_symbol,
    values_of,
    values_of_tokens,
)
from nonet.model.cells import SIZE_OF_LENGTH, SIZES, listed
from nonet.model.grid import Grid

_WORD = re.compile(r"\S+")
_BANK = re.compile(r"([0-9a-fA-F]{12})\s+(\S{81})(?:\s+(\S.*))?$")
_LISTED = re.compile(r"[0-9a-fA-F]{12}\s+[0-9.]{81}(?:\s|$)")


def looks(look: TextLook) -> Likeness:
    """Recognise an address, a HoDoKu line, or the cells of a grid, alone or after a key."""
    from nonet.formats import address, hodoku, jigsaw

    if address.LOOK.match(look.first) or hodoku.LOOK.match(look.first):
        return Likeness.MARK
    word = look.first.split(None, 1)[0]
    cells = is_cells(word) and len(word) in SIZE_OF_LENGTH
    listed = _LISTED.match(look.first) or jigsaw.is_line(look.first)
    if (cells or listed) and not look.square:
        return Likeness.FIRST_LINE
    return Likeness.FALLBACK if look.one_line else Likeness.NONE


def read(text: str) -> Record:
    """Read the only line of a text."""
    lines = some_lines(text)
    if len(lines) > 1:
        raise FormatError(f"expected one line, found {len(lines)}", line=lines[1][0])
    return read_line(lines[0][1], lines[0][0])


def read_line(line: str, number: int = 1, file: str | None = None) -> Record:
    """Read one line; text after the cells, and the labels of regions, becomes a comment.

    >>> read_line("1234 ..... not a puzzle")
    Traceback (most recent call last):
    nonet.errors.FormatError: line 1, column 5: found 4 cells, expected 16, 36, 81, 256 or 625
    >>> read_line("12..34..21..43.. # easy").meta
    {'comment': 'easy'}
    """
    line = line.rstrip("\n")
    if len(line) == 81 and (cells := cells_of_81(line)) is not None:
        return Record(Grid.from_cells(cells), file=file, line=number)
    if (size := SIZE_OF_LENGTH.get(len(line), 9)) < 9 and BAD not in (
        cells := values_of(line, size)
    ):
        return Record(Grid.from_cells(cells), file=file, line=number)
    return read_at(_read, line.rstrip(), number, file)


def records(lines: Iterator[Line], file: str | None) -> Records:
    """Yield the puzzle of each line."""
    return each_line(read_line, lines, file)


def _read(line: str) -> Record:
    # Imported late: most lines have 81 cells.
    from nonet.formats import address, fpuzzles, hodoku, iss, jigsaw, pencil

    word = _WORD.search(line)
    if word is None:
        raise FormatError("the line is empty")
    if address.LOOK.match(line):
        return address.read(line)
    if hodoku.LOOK.match(line):
        return hodoku.read(line)
    if iss.is_string(line.strip()):
        return iss.read_line(line)
    if word[0].startswith("{"):
        return fpuzzles.read(line)
    if bank := _BANK.match(line):
        key, _, rating = bank.groups()
        meta = {"id": key, "rating": rating} if rating else {"id": key}
        if rating and (parts := jigsaw.parts_of(line[bank.start(2) :])) is not None:
            return replace(jigsaw.read(parts), meta={"id": key})
        return Record(Grid.from_cells(_values(bank[2], bank.start(2))), meta=meta)
    if (parts := jigsaw.parts_of(line)) is not None:
        return jigsaw.read(parts)
    symbols = word[0]
    if len(symbols) in SIZES and _is_square(line.split()):
        raise FormatError(f"found a row of {len(symbols)} cells; write a line without blanks")
    if len(symbols) > 81 and len(symbols) in pencil.SIZE_OF_CUBE:
        return pencil.read_candidates(line)
    if len(symbols) not in SIZE_OF_LENGTH:
        places = list(_WORD.finditer(line))
        if len(places) in SIZE_OF_LENGTH:
            return Record(_grid_of_words(places))
    comment = line[word.end() :].strip().lstrip("#").strip()
    cells = _values(symbols, word.start())
    return Record(Grid.from_cells(cells), meta={"comment": comment} if comment else {})


def _values(symbols: str, start: int) -> bytes:
    count = len(symbols)
    size = SIZE_OF_LENGTH.get(count) or nearest_size(count)
    cells = values_of(symbols, size)
    # A line of the wrong length may be of another size: report characters only if no size has them.
    bad = (cells if size * size == count else values_of(symbols, 25)).find(BAD)
    short = count < min(SIZE_OF_LENGTH)  # then no character reveals what was meant
    if bad >= 0 and not short and not (count != size * size and symbols[bad] in "Xx"):
        raise FormatError(unknown_symbol(symbols[bad], size), column=start + bad + 1)
    if count != size * size:
        raise FormatError(
            f"found {counted(count, 'cell')}, expected {listed(SIZE_OF_LENGTH)}",
            column=start + min(count, size * size) + 1,
        )
    return cells


def _is_square(words: list[str]) -> bool:
    """Return whether words are the rows of a grid, perhaps with more after them."""
    size = len(words[0])
    return len(words) >= size and all(len(word) == size for word in words[:size])


def _grid_of_words(places: list[re.Match[str]]) -> Grid:
    size = SIZE_OF_LENGTH[len(places)]
    words = [place[0] for place in places]
    single = all(len(word) == 1 for word in words)
    cells = values_of("".join(words), size) if single else values_of_tokens(words, size)
    if (bad := cells.find(BAD)) >= 0:
        raise FormatError(unknown_symbol(words[bad], size), column=places[bad].start() + 1)
    return Grid.from_cells(cells)


def write(record: Record, blank: str) -> str:
    """Write the cells as one line."""
    text = str(record.grid)
    return text if blank == "." else text.replace(".", blank)
