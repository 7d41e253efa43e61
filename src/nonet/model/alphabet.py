"""The characters of cells: blanks, digits, and the alphabets used beyond 9.

A row of 81 bytes holds either characters or cells, each with its own table: byte 9 is the digit 9
as a cell but a TAB as a character. ``make alphabet`` writes the tables for native code
(``native/board/alphabet.hpp``); ``make check`` fails if they differ.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from nonet.errors import quoted
from nonet.model.cells import DIGITS, SIZES

BLANKS = "0.-_*"
"""The characters for an empty cell in grids of every size."""

BAD = 255
"""The value of an invalid character."""


@cache
def _table(digits: str, blanks: str) -> bytes:
    table = bytearray([BAD]) * 256
    for blank in blanks:
        table[ord(blank)] = 0
    for value, digit in enumerate(digits, 1):
        table[ord(digit)] = table[ord(digit.lower())] = value
    return bytes(table)


CHARACTERS = _table(DIGITS[1:10], BLANKS + "Xx")
"""The cell value of each character in a 9×9 grid."""

LINE_CHARACTERS = _table(DIGITS[1:10], BLANKS + "Xx ")
"""The same for rows of exactly 81 characters, where a space is a blank."""

CELLS = bytes(range(10)).ljust(256, bytes([BAD]))
"""The cell value of each byte where bytes are cells."""


def cells_of_81(text: str | bytes | bytearray) -> bytes | None:
    """Return the cells if ``text`` is exactly 81 of them; spaces are blanks. A fast path."""
    try:
        raw = text.encode("ascii") if isinstance(text, str) else bytes(text)
    except UnicodeEncodeError:
        return None
    cells = raw.translate(LINE_CHARACTERS)
    return None if BAD in cells else cells


def _alphabet(symbols: str, size: int) -> bytes:
    """Choose between 1-G, 0-F and A-P by the symbols unique to one (likewise for 25)."""
    if size <= 9:
        return _table(DIGITS[1 : size + 1], BLANKS + "Xx")
    used = set(symbols.upper())
    last = DIGITS[size]
    letters = {symbol for symbol in used if "A" <= symbol <= "Z"}
    if letters and max(letters) > last and used.isdisjoint("123456789"):
        return _table("ABCDEFGHIJKLMNOPQRSTUVWXY"[:size], BLANKS)
    if "0" in used and last not in used and not used.isdisjoint(BLANKS[1:]):
        return _table(DIGITS[:size], BLANKS[1:])
    return _table(DIGITS[1 : size + 1], BLANKS)


def values_of(symbols: str, size: int) -> bytes:
    """Return one value per character: ``BAD`` if it is neither a digit nor a blank.

    >>> list(values_of("1.4x", 4)), list(values_of("5?", 4))
    ([1, 0, 4, 0], [255, 255])
    """
    return symbols.encode("latin-1", "replace").translate(_alphabet(symbols, size))


def values_of_tokens(tokens: Sequence[str], size: int) -> bytes:
    """Return one value per token, where tokens are numbers, single digits or blanks.

    >>> list(values_of_tokens(["12", ".", "a", "17"], 16))
    [12, 0, 10, 255]
    """
    return bytes(
        int(token)
        if token.isascii() and token.isdigit() and len(token) < 4 and int(token) <= size
        else (values_of(token, size)[0] if len(token) == 1 else BAD)
        for token in tokens
    )


def unknown_symbol(symbol: str, size: int) -> str:
    """Return the error message for a character or number that no cell can hold."""
    return f"{quoted(symbol)} is not a digit of a {size}×{size} grid and not a blank"


def nearest_size(cells: int) -> int:
    """Return the size whose number of cells is closest."""
    return min(SIZES, key=lambda size: abs(size * size - cells))
