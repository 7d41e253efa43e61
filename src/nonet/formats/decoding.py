"""Decode text for all readers: UTF-8, ``\\n`` line ends, lines numbered from 1."""

from __future__ import annotations

import re

from nonet.errors import FormatError
from nonet.storage.opening import MAX_LINE

Line = tuple[int, str]
"""The number of a line and its text."""

INTEGER = re.compile(r"[0-9]{1,2}$")
"""A number that can be a cell."""

_CELLS = re.compile(r"[0-9A-Za-z._*-]+$")
_BORDER = re.compile(r"[*.'][-]+[*.']$")
_SURROGATE = re.compile("[\ud800-\udfff]")


def text_of(source: object) -> str:
    """Return ``source`` as text with ``\\n`` line ends and without a byte order mark.

    >>> text_of(b"\\xef\\xbb\\xbf12\\r\\n34")
    '12\\n34'
    """
    if isinstance(source, (bytes, bytearray)):
        source = source.decode(errors="surrogateescape")
        check_decoded(source)
    if not isinstance(source, str):
        raise FormatError(f"expected text, found {type(source).__name__}")
    text = source.removeprefix("\ufeff")
    return text.replace("\r\n", "\n").replace("\r", "\n") if "\r" in text else text


def check_decoded(text: str, first: int = 1) -> None:
    """Reject text with bytes that are not UTF-8 (lone surrogates), and name the line."""
    if not text.isascii() and (bad := _SURROGATE.search(text)):
        before = text[: bad.start()]
        raise FormatError(
            f"byte 0x{ord(bad[0]) & 0xFF:02x} is not UTF-8 text",
            line=first + before.count("\n"),
            column=bad.start() - before.rfind("\n"),
        )


def is_data(line: str) -> bool:
    """Return whether a line is neither blank nor a comment (``#`` first)."""
    stripped = line.strip()
    return bool(stripped) and stripped[0] != "#"


def is_cells(word: str, *, border: bool = False) -> bool:
    """Return whether a word consists of cells; ``*---*`` counts only as a ``border``."""
    return bool(_CELLS.match(word)) and (border or not _BORDER.match(word))


def are_numbers(words: list[str]) -> bool:
    """Return whether each word can be one cell: a character or a two-digit number."""
    return all(len(word) == 1 or INTEGER.match(word) for word in words)


def check_line(line: str, number: int) -> None:
    """Reject a line that is too long or not UTF-8."""
    if len(line) >= MAX_LINE:
        raise FormatError(f"the line has more than {MAX_LINE - 1} characters")
    check_decoded(line, number)


def data_lines(text: str) -> list[Line]:
    """Return the lines that are neither blank nor a comment (``#`` first)."""
    return [(number, line) for number, line in enumerate(text.split("\n"), 1) if is_data(line)]


def some_lines(text: str) -> list[Line]:
    """Return the data lines; reject a text that has none."""
    lines = data_lines(text)
    if not lines:
        raise FormatError("the text contains no puzzle" if text.strip() else "the text is empty")
    return lines
