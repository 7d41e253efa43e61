"""Read and write ``.sdk`` (SadMan, SudoCue): headers such as ``#A`` (author), then rows."""

from __future__ import annotations

import re

from nonet.errors import FormatError
from nonet.formats import block
from nonet.formats.decoding import some_lines
from nonet.formats.look import Likeness, TextLook
from nonet.formats.record import Record

KEYS = {
    "A": "author",
    "D": "description",
    "C": "comment",
    "B": "date",
    "S": "source",
    "L": "level",
    "U": "url",
}
"""The header letters and their keys in ``Record.meta``."""

_HEADER = re.compile(r"#([ADCBSLU])(.*)$")
_SECTION = re.compile(r"\s*\[\s*([A-Za-z]+)\s*\]\s*$")
_HEADED = re.compile(r"#[ADCBSLU]\S", re.MULTILINE)


def looks(look: TextLook) -> Likeness:
    """Recognise a leading section, or rows below headers."""
    if _SECTION.match(look.first):
        return Likeness.MARK
    if look.one_line or not look.rows or not _HEADED.search(look.text):
        return Likeness.NONE
    return Likeness.FIRST_LINE if look.square else Likeness.SHAPE


def read(text: str) -> Record:
    """Read the headers, the givens and, if there is a ``[State]``, the digits placed since.

    The sections ``[PencilMarks]`` and ``[Colors]`` are skipped.
    """
    some_lines(text)
    meta: dict[str, str] = {}
    lines = text.split("\n")
    sections: dict[str, list[str]] = {"puzzle": []}
    name = "puzzle"
    for index, line in enumerate(lines):
        if header := _HEADER.match(line):
            key, value = KEYS[header[1]], header[2].strip()
            meta[key] = f"{meta[key]}\n{value}" if key in meta else value
        elif section := _SECTION.match(line):
            name = section[1].lower()
            sections[name] = []
        elif not line.lstrip().startswith("#"):
            # Pad with empty lines, so that errors name the right line.
            rows = sections[name]
            rows += [""] * (index - len(rows)) + [line]
    if not any(map(str.strip, sections["puzzle"])):
        raise FormatError("the [Puzzle] section is empty")
    puzzle = block.read("\n".join(sections["puzzle"]))
    start = next(number for number, line in enumerate(lines, 1) if line.strip())
    if not any(map(str.strip, sections.get("state", ()))):
        return Record(puzzle.grid, meta=meta, line=start)
    state = block.read("\n".join(sections["state"]))
    if state.grid.size != puzzle.grid.size:
        raise FormatError("[Puzzle] and [State] differ in size", line=state.line)
    return Record(state.grid, givens=puzzle.grid, meta=meta, line=start)


def write(record: Record, blank: str) -> str:
    """Write the headers that ``meta`` has, the rows, and a ``[State]`` where digits were placed."""
    meta = dict(record.meta)
    if "title" in meta:  # it has no letter
        meta["description"] = "\n".join(filter(None, (meta["title"], meta.get("description"))))
    lines = [
        f"#{letter}{part}"
        for letter, key in KEYS.items()
        if key in meta
        for part in meta[key].split("\n")
    ]
    if record.givens is None:
        return "\n".join([*lines, block.write_chars(record, blank)])
    givens = block.write_chars(Record(record.givens), blank)
    return "\n".join([*lines, "[Puzzle]", givens, "[State]", block.write_chars(record, blank)])
