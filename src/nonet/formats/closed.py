"""Reject addresses in unpublished encodings, with advice on what to paste instead."""

from __future__ import annotations

import re

from nonet.errors import FormatError

_CLOSED = {
    re.compile(r"(?:[?&=/]|^)S\d[A-Z][0-9A-Za-z]{81}"): (
        "the encoding of this sudokuwiki address (S9B…) is not published; "
        "choose 'Email this board' or the 81-character export there, and paste that"
    ),
    re.compile(r"(?:[/=]|^)scf[A-Za-z0-9+/%]{20}"): (
        "the encoding of this SudokuPad address (scf…) is not published; "
        "paste the digits, or the f-puzzles address"
    ),
}


def refuse_closed(address: str) -> None:
    """Raise a :class:`FormatError` with advice if an address uses such an encoding.

    >>> refuse_closed("https://sudokupad.app/scf" + "N4Ig" * 10)
    Traceback (most recent call last):
    nonet.errors.FormatError: the encoding of this SudokuPad address (scf…) is not published; ...
    """
    for look, sentence in _CLOSED.items():
        if look.search(address):
            raise FormatError(sentence)
