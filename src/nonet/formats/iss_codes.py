"""Decode and encode the arguments of ISS items: tables of pairs, automata, regular expressions."""

from __future__ import annotations

import base64
import binascii
import re
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache, reduce
from typing import Any, NamedTuple, TypeAlias
from urllib.parse import unquote

from nonet.errors import FormatError, quoted

_SIX_BITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"

Moves: TypeAlias = list[tuple[int, int, int]]


@lru_cache(maxsize=64)
def decode_pairs(key: str, size: int) -> tuple[tuple[int, int], ...]:
    """Return the pairs of digits of a key, which has a bit for each pair.

    >>> decode_pairs(encode_pairs([(1, 2), (4, 3)], 4), 4)
    ((1, 2), (4, 3))
    """
    if set(key) - set(_SIX_BITS):
        raise FormatError(f"expected the key of a table of pairs, found {key[:20]!r}")
    bits = sum(_SIX_BITS.index(letter) << (6 * place) for place, letter in enumerate(key))
    if bits >> (size * size):
        raise FormatError(f"the table of pairs {key[:20]!r} is too long for size {size}")
    pairs = ((a, b) for a in range(1, size + 1) for b in range(1, size + 1))
    return tuple(pair for place, pair in enumerate(pairs) if bits >> place & 1)


def decode_places(key: str, count: int) -> list[int]:
    """Return the numbers below ``count`` whose bit is set in a key.

    >>> decode_places("FB", 10)
    [0, 2, 6]
    """
    if set(key) - set(_SIX_BITS):
        raise FormatError(f"expected the key of some cells, found {key[:20]!r}")
    return [
        6 * place + bit
        for place, letter in enumerate(key[: count // 6 + 1])
        for bit in range(6)
        if _SIX_BITS.index(letter) >> bit & 1 and 6 * place + bit < count
    ]


def encode_pairs(pairs: Iterable[tuple[int, int]], size: int) -> str:
    """Return the key of a table of pairs."""
    bits = sum(1 << ((a - 1) * size + b - 1) for a, b in pairs)
    key = ""
    while bits:
        key, bits = key + _SIX_BITS[bits & 63], bits >> 6
    return key


def decode_automaton(text: str) -> tuple[list[int], list[int], Moves]:
    """Return the start states, the accepting states and the moves of an automaton.

    >>> decode_automaton(encode_automaton([0], [1], [(0, 3, 1), (1, 2, 1)], 4))
    ([0], [1], [(0, 3, 1), (1, 2, 1)])
    """
    if not text:
        return [0], [], []
    bits = _Bits(text)
    packed = bits.number(2)
    if packed > 1:
        raise FormatError("the automaton has an unknown format")
    width, symbols = bits.number(4) + 1, bits.number(4) + 1
    starts, others = bits.number(width), bits.number(width)
    accepting_starts = bits.number(starts)
    accepting = [state for state in range(starts) if accepting_starts >> state & 1]
    accepting += range(starts, starts + others)
    moves: Moves = []
    if packed:
        state = 0
        while bits.left >= symbols:
            mask = bits.number(symbols)
            for symbol in range(symbols):
                if mask >> symbol & 1:
                    moves.append((state, symbol + 1, bits.number(width)))
            state += 1
    elif count := bits.number(4):
        state, symbol_width = 0, (symbols - 1).bit_length()
        while bits.left >= count:
            for _ in range(bits.number(count)):
                symbol = bits.number(symbol_width)
                moves.append((state, symbol + 1, bits.number(width)))
            state += 1
    return list(range(starts)), accepting, moves


class _Bits:
    """Reads numbers from text in base 64, the most significant bit first."""

    def __init__(self, text: str) -> None:
        data = _bytes_of(text)
        self._bits, self.left = int.from_bytes(data, "big"), 8 * len(data)

    def number(self, width: int) -> int:
        """Return the next number."""
        if width > self.left:
            raise FormatError("the automaton is cut off")
        self.left -= width
        return self._bits >> self.left & ((1 << width) - 1)


def _bytes_of(text: str) -> bytes:
    try:
        return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
    except (binascii.Error, ValueError):
        raise FormatError(f"expected text in base 64, found {text[:20]!r}") from None


def encode_automaton(
    starts: Sequence[int],
    accepting: Iterable[int],
    moves: Iterable[tuple[int, int, int]],
    size: int,
) -> str:
    """Return an automaton as text: its states in the order of ISS, with a list of moves each."""
    accepted, moves = set(accepting), sorted(moves)
    known = {*starts, *accepted, *(state for a, _, b in moves for state in (a, b))}
    starts = sorted(set(starts))
    order = [*starts, *sorted(accepted - set(starts)), *sorted(known - accepted - set(starts))]
    numbers = {state: number for number, state in enumerate(order)}
    by_state: list[list[tuple[int, int]]] = [[] for _ in order]
    for before, digit, after in dict.fromkeys(moves):
        by_state[numbers[before]].append((digit - 1, numbers[after]))
    width = max(1, len(starts).bit_length(), (len(order) - 1).bit_length())
    count = max(map(len, by_state)).bit_length()
    if width > 16 or count > 15:
        raise FormatError("ISS cannot hold an automaton of this size")
    parts = [(0, 2), (width - 1, 4), (size - 1, 4), (len(starts), width)]
    parts += [(len(accepted - set(starts)), width)]
    parts += [(sum((state in accepted) << n for n, state in enumerate(starts)), len(starts))]
    parts += [(count, 4)]
    for found in by_state:
        parts.append((len(found), count))
        for symbol, after in found:
            parts += [(symbol, (size - 1).bit_length()), (after, width)]
    bits = "".join(f"{number:0{length}b}" for number, length in parts if length)
    bits += "0" * (-len(bits) % 8)
    data = int(bits, 2).to_bytes(len(bits) // 8, "big")
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def decode_pattern(text: str) -> str:
    """Return a regular expression, which is in base 64 or, in old strings, escaped."""
    if "%" in text:
        return unquote(text)
    try:
        return _bytes_of(text).decode("ascii")
    except UnicodeDecodeError:
        raise FormatError(
            f"expected a regular expression in base 64, found {text[:20]!r}"
        ) from None


MOST_PATTERN = 300
MOST_PARTS = 1000

Regex: TypeAlias = Any
"""A regular expression as nested tuples, which its derivatives are, too."""

NOTHING: Regex = ("or", frozenset())
EMPTY: Regex = ("then",)


def parse_pattern(pattern: str, size: int, offset: int = 0) -> Regex:
    """Return a regular expression over digits; reject what ISS does not know either.

    Cells store each digit of the pattern increased by the offset.

    >>> found = parse_pattern("[1-3]*(4|51)?", 9)
    >>> ends_here(after_digit(after_digit(found, 2), 4))
    True
    """
    if len(pattern) > MOST_PATTERN:
        raise FormatError(f"a regular expression can have at most {MOST_PATTERN} characters")
    found, rest = _alternatives(pattern, _Alphabet(size, offset))
    if rest:
        raise FormatError(f"unexpected {rest[0]!r} in the regular expression {quoted(pattern)}")
    return found


def _alternatives(text: str, digits: _Alphabet) -> tuple[Regex, str]:
    options = []
    while True:
        parts = []
        while text and text[0] not in "|)":
            part, text = _quantified(text, digits)
            parts.append(part)
        options.append(_sequence(parts))
        if not text.startswith("|"):
            return _either(options), text
        text = text[1:]


def _quantified(text: str, digits: _Alphabet) -> tuple[Regex, str]:
    found, text = _primary(text, digits)
    while text and text[0] in "*+?{":
        mark, text = text[0], text[1:]
        if mark == "{":
            inside, closed, text = text.partition("}")
            least, comma, most = inside.partition(",")
            if not closed or not re.fullmatch(r"\d{1,3}(,\d{0,3})?", inside):
                raise FormatError(f"expected a number of repetitions, found {{{inside}")
            low = int(least)
            high = None if comma and not most else int(most or least)
        else:
            low, high = {"*": (0, None), "+": (1, None), "?": (0, 1)}[mark]
        if max(low, high or 0) > 81:
            raise FormatError("a repetition of more than 81 digits")
        if high is not None and high < low:
            raise FormatError(f"a repetition of at least {low} and at most {high}")
        tail = [("star", found)] if high is None else [_either([EMPTY, found])] * (high - low)
        found = _sequence([found] * low + tail)
        if len(found) > MOST_PARTS:
            raise FormatError("the regular expression is too long")
    return found, text


def _primary(text: str, digits: _Alphabet) -> tuple[Regex, str]:
    if text[0] == "(":
        found, text = _alternatives(text[1:], digits)
        if not text.startswith(")"):
            raise FormatError("a parenthesis of the regular expression is not closed")
        return found, text[1:]
    if text[0] == "[":
        inside, closed, text = text[1:].partition("]")
        if not closed:
            raise FormatError("a bracket of the regular expression is not closed")
        named = set(digits.listed(inside.removeprefix("^")))
        everything = set(range(1, digits.size + 1))
        return ("digit", frozenset(everything - named if inside[:1] == "^" else named)), text
    if text[0] == ".":
        return ("digit", frozenset(range(1, digits.size + 1))), text[1:]
    return ("digit", frozenset([digits.stored(text[0])])), text[1:]


class _Alphabet(NamedTuple):
    """The digits of a pattern: how many there are, and what is added to store one."""

    size: int
    offset: int

    def stored(self, letter: str) -> int:
        """Return the digit that a letter means, as a cell stores it."""
        value = int(letter, 36) if letter.isascii() and letter.isalnum() else -1
        if not 1 <= value + self.offset <= self.size:
            raise FormatError(
                f"{letter!r} is not a digit in a regular expression for {self.size} digits"
            )
        return value + self.offset

    def listed(self, text: str) -> Iterator[int]:
        """Yield the digits of a list such as ``13-57``."""
        while text:
            first = self.stored(text[0])
            if text[1:2] == "-" and len(text) > 2:
                yield from range(first, self.stored(text[2]) + 1)
                text = text[3:]
            else:
                yield first
                text = text[1:]


def _either(options: Iterable[Regex]) -> Regex:
    found: set[Regex] = set()
    for option in options:
        found |= option[1] if option[0] == "or" else {option}
    return next(iter(found)) if len(found) == 1 else ("or", frozenset(found))


def _sequence(parts: Sequence[Regex]) -> Regex:
    def joined(first: Regex, second: Regex) -> Regex:
        if NOTHING in (first, second):
            return NOTHING
        head = first[1:] if first[0] == "then" else (first,)
        tail = second[1:] if second[0] == "then" else (second,)
        return (*head, *tail)[0] if len(head) + len(tail) == 1 else ("then", *head, *tail)

    return reduce(joined, parts, EMPTY)


def ends_here(regex: Regex) -> bool:
    """Return whether an expression matches no digits at all."""
    kind = regex[0]
    if kind == "or":
        return any(map(ends_here, regex[1]))
    return kind == "star" or (kind == "then" and all(map(ends_here, regex[1:])))


def after_digit(regex: Regex, digit: int) -> Regex:
    """Return the expression for what may follow a first digit (its derivative)."""
    kind = regex[0]
    if kind == "digit":
        return EMPTY if digit in regex[1] else NOTHING
    if kind == "or":
        return _either(after_digit(option, digit) for option in regex[1])
    if kind == "star":
        return _sequence([after_digit(regex[1], digit), regex])
    if len(regex) == 1:
        return NOTHING
    first, rest = regex[1], _sequence(regex[2:])
    found = _sequence([after_digit(first, digit), rest])
    return _either([found, after_digit(rest, digit)]) if ends_here(first) else found
