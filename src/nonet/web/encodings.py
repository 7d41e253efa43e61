"""Compress the bodies of responses as clients accept it."""

from __future__ import annotations

import gzip

import brotli

LARGE = 4096
"""The smallest body that is compressed on the fly, in bytes."""

_QUICK = 4
"""A level of brotli that takes about a millisecond for 50 KB."""


def accepted(header: str) -> set[str]:
    """Return the encodings that a client accepts.

    >>> sorted(accepted("gzip;q=0.8, br, zstd;q=0"))
    ['', 'br', 'gzip']
    """
    options = [one.replace(" ", "").lower().partition(";q=") for one in header.split(",")]
    return {""} | {name for name, _, weight in options if weight.strip("0.") or not weight}


def compressed(body: bytes, header: str) -> tuple[bytes, str]:
    """Return a body, compressed if it is large and the client accepts it, and its encoding.

    >>> compressed(b"short", "br")
    (b'short', '')
    """
    encodings = accepted(header) if len(body) >= LARGE else {""}
    if "br" in encodings:
        return brotli.compress(body, quality=_QUICK), "br"
    if "gzip" in encodings:
        return gzip.compress(body, 6, mtime=0), "gzip"
    return body, ""
