"""Addresses that hold a puzzle in a form whose rules are not published: what to do instead."""

from __future__ import annotations

import re

from nonet.errors import FormatError

_CLOSED = {
    re.compile(r"(?:[?&=/]|^)S\d[A-Z][0-9A-Za-z]{81}"): (
        "the address packs the board of sudokuwiki in a form that is not published (S9B…): "
        "choose 'Email this board' or the 81-character export there, and paste that"
    ),
    re.compile(r"(?:[/=]|^)scf[A-Za-z0-9+/%]{20}"): (
        "the address packs a puzzle of SudokuPad in a form that is not published (scf…): "
        "paste its digits, or its address at f-puzzles"
    ),
}


def refuse_closed(address: str) -> None:
    """Raise a :class:`FormatError` that says what to do, where an address cannot be read.

    >>> refuse_closed("https://sudokupad.app/scf" + "N4Ig" * 10)
    Traceback (most recent call last):
    nonet.errors.FormatError: the address packs a puzzle of SudokuPad in a form that is not ...
    """
    for look, sentence in _CLOSED.items():
        if look.search(address):
            raise FormatError(sentence)
