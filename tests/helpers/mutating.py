"""Inputs made from valid ones: bytes flipped, cut, doubled and spliced, tokens inserted."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

_MARKS = (
    "\"',;|:+-*._#[]{}()<>/\\=&?\0\t\v\r\n \x1c\x85\xb2\u0663\u2460\u2028\ufeff\ud800\U0001f600"
)
_WORDS = (
    *('""', "\r\n", "\n\n", "  ", "%00", "%zz", "\\u0000", "\\ud800", "-1", "10", "99", "0x1"),
    *("1e999", "NaN", "Infinity", "true", "null", "u5", "[Puzzle]", "#A", "puzzle,solution"),
    *("1" * 82, "." * 81, "[" * 3000, "9" * 5000),
)
TOKENS = tuple(token.encode("utf-8", "surrogatepass") for token in (*_MARKS, *_WORDS))
"""Tokens with a meaning in some notation, or in none."""


def mutated(rng: random.Random, samples: Sequence[bytes]) -> bytes:
    """Return a sample changed in one to four places, or sometimes random bytes."""
    draw, integer = rng.random, rng.randrange
    if draw() < 0.02:
        return rng.randbytes(integer(200))
    data = bytearray(samples[int(draw() * len(samples))])
    for _ in range(1 + int(draw() * 4)):
        size = len(data)
        at = int(draw() * (size + 1))
        kind = int(draw() * 8)
        if kind == 0:
            data[at:at] = TOKENS[int(draw() * len(TOKENS))]
        elif kind == 1:
            data[at : at + 1] = TOKENS[int(draw() * len(TOKENS))]
        elif kind == 2 and size:
            data[at - 1] = int(draw() * 256)
        elif kind == 3 and size:
            data[at - 1] ^= 1 << int(draw() * 8)
        elif kind == 4:
            del data[at : at + 1 + int(draw() * 12)]
        elif kind == 5:
            end = at + 1 + int(draw() * 30)
            data[at:at] = data[at:end]
        elif kind == 6:
            other = samples[int(draw() * len(samples))]
            data[at:] = other[int(draw() * (len(other) + 1)) :]
        elif kind == 7 and draw() < 0.3:
            del data[at:]
    return bytes(data)


_SCALARS: tuple[Any, ...] = (
    *range(10),
    *(-1, 10, 2**70, 1.0, 1.5, float("nan"), float("inf"), True, None, "1", ".", "", "12", "x"),
    *(b"1", b"", bytearray(b"."), "\ud800", (), [], {}, {1: 2}, set(), object, Ellipsis, 1j),
)


def value(rng: random.Random, depth: int = 0) -> Any:
    """Return a Python value that may look like a grid: scalars, lists of a plausible length."""
    draw = rng.random
    if depth > 2 or draw() < 0.05:
        return rng.choice(_SCALARS)
    length = rng.choice((4, 9, 16, 81)) if draw() < 0.9 else rng.randrange(12)
    if draw() < 0.6:  # complete rows of digits, with an occasional error
        made: list[Any] = [int(draw() * 5) for _ in range(length)]
        if made and draw() < 0.3:
            made[int(draw() * length)] = rng.choice(_SCALARS)
    else:
        length = min(length, 16)
        made = (
            [value(rng, depth + 1) for _ in range(length)]
            if draw() < 0.3
            else [[int(draw() * (length + 1)) for _ in range(length)] for _ in range(length)]
        )
    return tuple(made) if draw() < 0.2 else made
