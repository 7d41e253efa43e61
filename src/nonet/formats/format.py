"""Format: everything that is to be said of a notation, in one place."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from nonet.alphabet import BLANKS
from nonet.formats.likeness import Likeness
from nonet.formats.look import Look
from nonet.formats.record import Record
from nonet.formats.splitting import Split

Write = Callable[[Record, str], str]
"""Writes a puzzle with a character for its blanks."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Format:
    """One format: how it is named, recognised, read, cut out of a file, and written.

    ``blank`` is the usual character of an empty cell, empty where the format leaves no choice, and
    ``blanks`` are those that can be chosen. ``split`` gives the puzzles of a file. In a file,
    ``header`` comes first and ``footer`` last, ``row`` writes each puzzle (else ``write`` does),
    and an empty line separates puzzles unless there is ``one_a_line``. ``columns`` says where a
    file keeps more than puzzles. ``marks`` is set if the format keeps candidates, and ``rules`` if
    it keeps these and the rules of a variant. ``looks`` says how surely the start of a text is of
    this format; a format without it is recognised by its name or its suffix alone.
    """

    name: str
    about: str
    read: Callable[[str], Record]
    write: Write
    split: Split
    suffixes: tuple[str, ...] = ()
    blank: str = "."
    blanks: str = BLANKS
    header: str = ""
    footer: str = ""
    row: Write | None = None
    one_a_line: bool = False
    rules: bool = False
    marks: bool = False
    columns: Literal["fields", "keys"] | None = None
    looks: Callable[[Look], Likeness] | None = None
