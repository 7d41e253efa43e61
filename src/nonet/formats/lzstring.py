"""Pack and unpack text as lz-string does: LZ78 with growing codes, base64, lowest bit first."""

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
            units = "".join(text).encode("utf-16-le", "surrogatepass")
            return units.decode("utf-16-le", "replace")
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


def pack(text: str) -> str:
    """Return the payload of a text.

    >>> pack("hello")
    'BYUwNmD2Q==='
    """
    units = text.encode("utf-16-le", "surrogatepass")
    chars = [chr(units[i] | units[i + 1] << 8) for i in range(0, len(units), 2)]
    known: dict[str, int] = {}
    new: set[str] = set()
    bits: list[int] = []
    width, grows, last = 2, 2, ""

    def put(number: int, count: int) -> None:
        bits.extend(number >> place & 1 for place in range(count))

    def grow() -> None:
        nonlocal width, grows
        grows -= 1
        if not grows:
            grows, width = 1 << width, width + 1

    def put_entry(entry: str) -> None:
        if entry in new:
            new.remove(entry)
            kind, count = (_NEW_BYTE, 8) if entry < "\u0100" else (_NEW_PAIR, 16)
            put(kind, width)
            put(ord(entry), count)
            grow()
        else:
            put(known[entry], width)
        grow()

    for char in chars:
        if char not in known:
            known[char] = len(known) + 3
            new.add(char)
        if last + char in known:
            last += char
            continue
        put_entry(last)
        known[last + char] = len(known) + 3
        last = char
    if last:
        put_entry(last)
    put(_END, width)
    bits += [0] * (6 - len(bits) % 6)
    made = "".join(
        _ALPHABET[int("".join(map(str, bits[i : i + 6])), 2)] for i in range(0, len(bits), 6)
    )
    return made + "=" * (-len(made) % 4)


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
