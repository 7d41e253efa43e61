"""Column: one thing that can be said of a puzzle, for a table of any number of rows.

Each room declares its own in ``COLUMNS`` of its ``columns.py``; ``nonet.tables`` collects them.
What several columns need is computed once: they name the same ``measure``.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Column:
    """A column by name: its type as a word (``"uint16"``, ``"text"``, ``"category"``); its sense.

    ``measure`` names the function that computes it and its siblings for a batch of rows, as
    ``"module:function"``, imported when it is first used. ``needs`` names columns whose values
    that function takes instead of computing them again.
    """

    name: str
    type: str
    about: str
    measure: str
    needs: tuple[str, ...] = ()
