"""Unpack text compressed by lz-string: LZ78 with growing codes, base64, lowest bit first."""

from __future__ import annotations

from collections.abc import Iterator

from nonet.errors import FormatError

_ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
_VALUE = {char: value for value, char in enumerate(_ALPHABET)}
_NEW_BYTE, _NEW_PAIR, _END = 0, 1, 2
MOST = 1_000_000
"""The longest text that :func:`unpack` returns."""


def unpack(packed: str) -> str:
    """Return the text of a payload; spaces count as the ``+`` they were in the address.

    >>> unpack("BYUwNmD2Q===")
    'hello'
    """
    bits = _bits(packed.strip("\"'").replace(" ", "+").rstrip("=\\"))
    known: list[str] = ["", "", ""]
    text: list[str] = []
    width, grows, total, last = 2, 0, 0, ""
    while True:
        code = _number(bits, width)
        if code == _END:
            return "".join(text)
        if code in (_NEW_BYTE, _NEW_PAIR):
            entry = chr(_number(bits, 8 if code == _NEW_BYTE else 16))
            known.append(entry)
            grows -= 1
            if grows <= 0:
                grows, width = 1 << width, width + 1
        elif code < len(known):
            entry = known[code]
        elif code == len(known) and last:
            entry = last + last[0]
        else:
            raise FormatError("the payload of the address is damaged")
        text.append(entry)
        total += len(entry)
        if total > MOST:
            raise FormatError("the payload of the address is too large")
        if last:
            known.append(last + entry[0])
            grows -= 1
            if grows <= 0:
                grows, width = 1 << width, width + 1
        last = entry


def _bits(packed: str) -> Iterator[int]:
    for char in packed:
        value = _VALUE.get(char)
        if value is None:
            raise FormatError(f"invalid character {char!r} in the payload of the address")
        for place in range(5, -1, -1):
            yield value >> place & 1


def _number(bits: Iterator[int], width: int) -> int:
    found = 0
    for place in range(width):
        bit = next(bits, None)
        if bit is None:
            raise FormatError("the payload of the address is truncated")
        found |= bit << place
    return found
