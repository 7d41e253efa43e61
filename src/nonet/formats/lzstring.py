"""Pack and unpack text as lz-string does: LZ78 with growing codes, base64, lowest bit first."""

from __future__ import annotations

from nonet.errors import FormatError

_ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
_BITS = {char: f"{value:06b}" for value, char in enumerate(_ALPHABET)}
_NEW_BYTE, _NEW_PAIR, _END = 0, 1, 2
MOST = 1_000_000
"""The longest text that :func:`unpack` returns."""


def unpack(packed: str) -> str:
    """Return the text of a payload; spaces count as the ``+`` they were in the address.

    >>> unpack("BYUwNmD2Q===")
    'hello'
    """
    payload = packed.strip("\"'").replace(" ", "+").rstrip("=\\")
    strange = next((char for char in payload if char not in _BITS), None)
    bits = "".join(map(_BITS.__getitem__, payload.partition(strange)[0] if strange else payload))
    at, width, grows, total, last = 0, 2, 0, 0, ""
    known: list[str] = ["", "", ""]
    text: list[str] = []

    def number(count: int) -> int:
        nonlocal at
        at += count
        if at <= len(bits):
            return int(bits[at - count : at][::-1], 2)
        if strange:
            raise FormatError(f"invalid character {strange!r} in the payload of the address")
        raise FormatError("the payload of the address is truncated")

    def learn(entry: str) -> None:
        nonlocal grows, width
        known.append(entry)
        grows -= 1
        if grows <= 0:
            grows, width = 1 << width, width + 1

    while (code := number(width)) != _END:
        if code in (_NEW_BYTE, _NEW_PAIR):
            entry = chr(number(8 if code == _NEW_BYTE else 16))
            learn(entry)
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
            learn(last + entry[0])
        last = entry
    return "".join(text).encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")


def pack(text: str) -> str:
    """Return the payload of a text.

    >>> pack("hello")
    'BYUwNmD2Q==='
    """
    units = text.encode("utf-16-le", "surrogatepass")
    chars = [chr(units[i] | units[i + 1] << 8) for i in range(0, len(units), 2)]
    known: dict[str, int] = {}
    new: set[str] = set()
    bits: list[str] = []
    width, grows, last = 2, 2, ""

    def put(number: int, count: int) -> None:
        bits.append(f"{number:0{count}b}"[::-1])

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
    stream = "".join(bits)
    stream += "0" * (6 - len(stream) % 6)
    made = "".join(_ALPHABET[int(stream[i : i + 6], 2)] for i in range(0, len(stream), 6))
    return made + "=" * (-len(made) % 4)
