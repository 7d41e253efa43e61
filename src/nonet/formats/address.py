"""Read puzzles from web addresses: nonet, sudokuwiki, sudoku.coach, f-puzzles, SudokuPad, ISS.

Write them as addresses of f-puzzles.
"""

from __future__ import annotations

import binascii
import json
import re
import zlib
from base64 import urlsafe_b64decode
from contextlib import suppress
from dataclasses import replace
from itertools import chain, combinations, pairwise
from urllib.parse import parse_qs, quote, unquote, urlsplit

from nonet.errors import FormatError
from nonet.formats import fpuzzles, iss, penpa, puzzlink, sudokumaker, sudokupad
from nonet.formats.lzstring import pack, unpack
from nonet.formats.record import Record
from nonet.model.alphabet import BAD, values_of
from nonet.model.cells import SIZE_OF_LENGTH
from nonet.model.grid import Grid

_BARE = r"N4(?=[^a-z]*[a-z])[A-Za-z0-9+/]{40}"
"""The start of a payload without its prefix: a packed text that begins with a brace."""

LOOK = re.compile(
    r"\s*[\"']?(?:\S+://\S|\?(?:[pbqz]|load)="
    rf"|(?:fpuzzles|fpuz|scl|ctc|S9B)[A-Za-z0-9+/%]{{40}}|scf[A-Za-z0-9]{{14,81}}\s*$|{_BARE})"
)
"""Matches the start of an address or of its payload."""

_PAYLOAD = re.compile(r"(?:[/=]|^)(?:fpuzzles|fpuz|scl|ctc)([A-Za-z0-9+/=\\%\s]{20,})")
_CLASSIC = re.compile(r"(?:[/=]|^)scf([A-Za-z0-9]{14,81})(?![A-Za-z0-9])")
SUDOKUPAD = ("sudokupad.app", "app.crackingthecryptic.com", "sudokupad.svencodes.com")
"""Hosts whose short addresses only name a puzzle."""

WORDS = ("title", "author", "ruleset")
"""What a link of nonet may say about its puzzle."""

MOST_UNPACKED = 200_000
"""The maximum length of the text in a packed link."""

_RUN = re.compile(r"[0-9A-Pa-p._*-]+")
_PACKED = re.compile(r"[0-9a-v]{162}")
_CLOSED = {
    re.compile(r"(?:[?&=/]|^)S\d[A-Z][0-9A-Za-z]{81}"): (
        "the encoding of this sudokuwiki address (S9B…) is not published; "
        "choose 'Email this board' or the 81-character export there, and paste that"
    ),
}
"""Encodings that are not published, and what to paste instead."""


def read(text: str) -> Record:
    """Read the puzzle in an address.

    >>> read("https://www.sudokuwiki.org/sudoku.htm?bd=1200340021004300").grid.clues
    8
    """
    address = text.strip().strip("\"'")
    found = _read(address)
    fields = parse_qs(urlsplit(address).query)
    words = {name: fields[name][0] for name in WORDS if name in fields}
    return replace(found, meta={**found.meta, **words, "url": text.strip()}, line=1)


def write(record: Record, blank: str = "") -> str:
    """Return an address that opens a puzzle in f-puzzles; reject rules that it cannot express."""
    text = json.dumps(fpuzzles.to_json(record), separators=(",", ":"))
    return f"https://www.f-puzzles.com/?load={quote(pack(text), safe='')}"


def _read(address: str) -> Record:
    try:
        parts = urlsplit(address)
        fields = parse_qs(parts.query, keep_blank_values=True)
    except ValueError:
        raise FormatError("this is not an address") from None
    if puzzlink.HOST.search(address):
        return puzzlink.read(address)
    if sudokumaker.HOST in address:
        return sudokumaker.read(address)
    if penpa.HOST.search(address):
        return _penpa(address)
    if "b" in fields and "g" in fields:
        return _own(fields["b"][0], fields["g"][0])
    if "load" in fields:
        return _payload(fields["load"][0])
    if "z" in fields:
        return _with_rules(_inflated(fields["z"][0]))
    if re.match(_BARE, address):
        return _payload(address)
    if found := _PAYLOAD.search(unquote(address)):
        return _payload(found[1])
    if found := _CLASSIC.search(unquote(address)):
        return _classic(found[1])
    for text in (*fields.get("p", ()), *fields.get("q", ())):  # links of nonet and ISS with rules
        if iss.is_string(text) or text.startswith("{"):
            return _with_rules(text)
    for name in ("p", "bd", "puzzle", "board", "s", "sudoku", "grid"):
        for text in fields.get(name, ()):
            if (record := _cells(text)) is not None:
                return record
    runs = _RUN.findall(unquote(f"{parts.path}?{parts.query}#{parts.fragment}"))
    for run in sorted(runs, key=len, reverse=True):
        if len(run) >= 81 and (record := _cells(run)) is not None:
            return record
    for look, advice in _CLOSED.items():
        if look.search(unquote(address)):
            raise FormatError(advice)
    if (parts.hostname or "").endswith(SUDOKUPAD):
        raise FormatError(
            "this short SudokuPad address names a puzzle but does not contain it; "
            "open it there, export it as an f-puzzles or SudokuPad link (scl…), and paste that"
        )
    raise FormatError("the address names a puzzle but does not contain it; paste the puzzle itself")


def _cells(text: str) -> Record | None:
    if len(text) == 162 and _PACKED.fullmatch(text):
        return _sudokuwiki(text)
    size = SIZE_OF_LENGTH.get(len(text))
    if size is None:
        return None
    cells = values_of(text, size)
    return None if BAD in cells else Record(Grid.from_cells(cells))


def _with_rules(text: str) -> Record:
    return fpuzzles.read(text) if text.startswith("{") else iss.read(text)


def _inflated(packed: str) -> str:
    """Return the text in a packed link of nonet: raw deflate in URL-safe base64."""
    reader = zlib.decompressobj(-zlib.MAX_WBITS)
    try:
        data = urlsafe_b64decode(packed + "=" * (-len(packed) % 4))
        text = reader.decompress(data, MOST_UNPACKED).decode()
    except (ValueError, binascii.Error, zlib.error):
        raise FormatError("the link is damaged: its puzzle cannot be unpacked") from None
    if not reader.eof:
        raise FormatError("the link is damaged, or its puzzle too long")
    return text


def _own(board: str, given: str) -> Record:
    """Read a nonet link with progress: the digits, and which of them are clues."""
    found = _cells(board)
    if found is None or len(given) != len(board):
        raise FormatError("the link is damaged: its digits and clues do not match")
    clues = bytes(v if g == "1" else 0 for v, g in zip(found.grid.cells, given))
    return Record(found.grid, givens=Grid.from_cells(clues))


def _penpa(address: str) -> Record:
    """Read an address of Penpa+; its puzzle can be after ``#`` or ``?``."""
    found = re.search(r"[#?&]p=([^&#]+)", address)
    if found is None:
        raise FormatError("the address names a Penpa puzzle but does not contain it")
    payload = unquote(found[1])
    if payload.startswith("http"):
        return puzzlink.read(payload)
    return penpa.read(payload)


def _classic(packed: str) -> Record:
    """Read a classic puzzle of SudokuPad: each letter is a digit and the blanks after it.

    >>> _classic("UEIDaS2J8GP123tURqU9Qq0I1MbxA").grid.clues
    24
    """
    try:
        numbers = [int(letter, 36) if letter < "a" else ord(letter) - 61 for letter in packed]
        text = "".join(str(number % 10) + "0" * (number // 10) for number in numbers)
    except ValueError:
        text = ""
    if len(text) not in SIZE_OF_LENGTH or max(numbers) > 59:
        raise FormatError("the address is damaged: its digits and blanks do not fill a grid")
    return Record(Grid.from_cells(values_of(text, SIZE_OF_LENGTH[len(text)])))


def _payload(packed: str) -> Record:
    text = _unpacked("".join(unquote(packed).split()) if "%" in packed else packed)
    return fpuzzles.read_json(sudokupad.unzip(text.strip()))


def _unpacked(packed: str) -> str:
    """Return the text of a payload; a slash may be one of two that a browser has merged."""
    try:
        return unpack(packed)
    except FormatError as error:
        slashes = [place for place, letter in enumerate(packed) if letter == "/"][:16]
        for doubled in chain(combinations(slashes, 1), combinations(slashes, 2)):
            parts = [packed[i:j] for i, j in pairwise((0, *doubled, len(packed)))]
            with suppress(FormatError):
                if (text := unpack("/".join(parts))).rstrip().endswith("}"):
                    return text
        raise error from None


def _sudokuwiki(text: str) -> Record:
    """Read 81 two-digit numbers in base 32: candidate bits and a bit for clues."""
    numbers = [int(text[i : i + 2], 32) for i in range(0, 162, 2)]
    masks = [number >> 1 for number in numbers]
    if not all(0 < mask < 512 for mask in masks):
        raise FormatError("the address is damaged: a cell has no candidates")
    values = bytes(mask.bit_length() if mask & (mask - 1) == 0 else 0 for mask in masks)
    clues = bytes(value if number & 1 else 0 for value, number in zip(values, numbers))
    grid = Grid.from_cells(values)
    return Record(grid, tuple(masks), givens=Grid.from_cells(clues))
