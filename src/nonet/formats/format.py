"""Format: the declaration of a file format."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from nonet.alphabet import BLANKS
from nonet.formats.likeness import Likeness
from nonet.formats.record import Record
from nonet.formats.splitting import Split

if TYPE_CHECKING:
    from nonet.formats.look import Look

Write = Callable[[Record, str], str]
"""A function that writes a puzzle with a given blank character."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Format:
    """A format: how to name, recognise, read, split and write it.

    ``blank`` is the default character for an empty cell (empty if there is no choice), and
    ``blanks`` are the allowed ones. ``split`` yields the puzzles of a file. A file starts with
    ``header`` and ends with ``footer``; ``row`` (or else ``write``) writes each puzzle, with an
    empty line between puzzles unless they are ``one_a_line``. ``columns`` marks files with more
    than puzzles, ``marks`` formats that keep candidates, ``rules`` those that also keep the rules
    of variants. ``looks`` returns how likely a text is in this format; without it, only the name
    or the file extension selects the format.
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
