"""OpenSudoku XML: a folder of games, with its title, author and source."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from xml.parsers import expat

from nonet.errors import FormatError
from nonet.formats import line as line_format
from nonet.formats.decoding import Line
from nonet.formats.look import Likeness, TextLook
from nonet.formats.record import BadRecord, Record
from nonet.model.cells import DIGITS
from nonet.model.grid import Grid

KEYS = {
    "name": "title",
    "author": "author",
    "description": "description",
    "comment": "comment",
    "created": "date",
    "source": "source",
    "level": "level",
    "sourceURL": "url",
}
"""The elements about a folder and their names in ``Record.meta``."""

HEADER = '<?xml version="1.0" encoding="UTF-8"?>\n<opensudoku>'
FOOTER = "</opensudoku>"

_UNPRINTABLE = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")


def looks(look: TextLook) -> Likeness:
    """Recognise the root element."""
    return Likeness.MARK if "<opensudoku" in look.text else Likeness.NONE


def read(text: str) -> Record:
    """Read the only game of a text."""
    found = list(records(iter([(1, text)]), None))
    for item in found:
        if isinstance(item, BadRecord):
            raise item.error
    if len(found) != 1:
        raise FormatError(f"expected one game, found {len(found)}")
    record = found[0]
    assert isinstance(record, Record)
    return record


def records(lines: Iterator[Line], file: str | None) -> Iterator[Record | BadRecord]:
    """Yield the games of a file while it is parsed."""
    reader = _Reader(file)
    try:
        for _, line in lines:
            reader.parser.Parse(line.encode("utf-8", "surrogateescape"), False)
            yield from reader.taken()
        reader.parser.Parse(b"", True)
    except expat.ExpatError as error:
        yield from reader.taken()
        message = f"this is not XML: {expat.ErrorString(error.code)}"
        yield BadRecord(
            FormatError(message, file=file, line=error.lineno, column=error.offset + 1), ""
        )
    except FormatError as error:
        yield from reader.taken()
        yield BadRecord(error.at(file=file), "")


class _Reader:
    """Collects games from the events of an XML parser."""

    def __init__(self, file: str | None) -> None:
        self._file = file
        self._meta: dict[str, str] = {}
        self._text: list[str] | None = None
        self._found: list[Record | BadRecord] = []
        self.parser = expat.ParserCreate("utf-8")
        self.parser.StartElementHandler = self._start
        self.parser.EndElementHandler = self._end
        self.parser.CharacterDataHandler = self._characters
        self.parser.EntityDeclHandler = self._entity

    def taken(self) -> list[Record | BadRecord]:
        """Return the games found since the last call."""
        found, self._found = self._found, []
        return found

    def _entity(self, *_: object) -> None:
        raise FormatError("entities are not allowed", line=self.parser.CurrentLineNumber)

    def _start(self, name: str, attributes: dict[str, str]) -> None:
        self._text = [] if name in KEYS else None
        if name == "folder" and attributes.get("name"):
            self._meta["title"] = attributes["name"]
        if name != "game":
            return
        number = self.parser.CurrentLineNumber
        data = attributes.get("data", "")
        try:
            self._found.append(self._game(data, attributes, number))
        except FormatError as error:
            moved = FormatError(error.message, file=self._file, line=number)
            self._found.append(BadRecord(moved, data[:200]))

    def _end(self, name: str) -> None:
        if self._text is not None and (text := "".join(self._text).strip()):
            self._meta[KEYS[name]] = text
        self._text = None

    def _characters(self, text: str) -> None:
        if self._text is not None:
            self._text.append(text)

    def _game(self, data: str, attributes: dict[str, str], number: int) -> Record:
        meta = dict(self._meta)
        if attributes.get("note"):
            meta["comment"] = attributes["note"]
        if data.lstrip().startswith("version:"):
            found = _played(data)
        else:
            found = line_format.read_line(data)
        return replace(found, meta=meta, file=self._file, line=number)


def _played(data: str) -> Record:
    """Return a saved game, which has a digit, notes and a state for each cell."""
    fields = data.split("\n", 1)[-1].strip().strip("|").split("|") if "\n" in data else []
    width, rest = divmod(len(fields), 81)
    values, fixed = fields[::width] if width else [], fields[width - 1 :: width] if width else []
    digits = set(DIGITS[:10])
    if rest or width < 2 or not digits.issuperset(values) or not {"0", "1"}.issuperset(fixed):
        raise FormatError("expected 81 cells of a saved game, each with a digit and a state")
    cells = bytes(map(int, values))
    givens = bytes(digit if state == "0" else 0 for digit, state in zip(cells, fixed, strict=True))
    return Record(Grid.from_cells(cells), givens=Grid.from_cells(givens))


_IN_TEXT = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;"})  # saxutils loads urllib
_IN_QUOTES = _IN_TEXT | str.maketrans({'"': "&quot;", "\n": "&#10;", "\r": "&#13;", "\t": "&#9;"})


def write(record: Record, blank: str) -> str:
    """Write a folder with one game."""
    about = [
        f"  <{name}>{_UNPRINTABLE.sub('', record.meta[key]).translate(_IN_TEXT)}</{name}>"
        for name, key in KEYS.items()
        if record.meta.get(key)
    ]
    return "\n".join([HEADER, *about, _game(record, blank), FOOTER])


def row(record: Record, blank: str) -> str:
    """Write one game of many; its title is its note."""
    return _game(record, blank, record.meta.get("title") or record.meta.get("comment") or "")


def _game(record: Record, blank: str, note: str = "") -> str:
    text = _UNPRINTABLE.sub("", note).translate(_IN_QUOTES)
    said = f' note="{text}"' if note else ""
    return f'  <game data="{line_format.write(record, blank)}"{said}/>'
