"""Recognise common mistakes by the counts they give."""

from __future__ import annotations

from dataclasses import dataclass

RULES = (
    "The cells are filled row by row, from left to right.",
    "The digits are tried from 1 to 9.",
    "The counter increments for every digit tried.",
    "The counter increments before the validity check.",
    "There are no optimizations: no cell with the fewest options first, no propagation.",
    "The validity check covers the row, the column and the 3×3 box.",
    "Backtracking resets the cell to 0.",
    "The output format matches the reference: path, spaces, headings.",
    "Matrix 1 takes exactly 656 iterations.",
    "All five matrices pass.",
)
"""The rules of the specification in the order of its checklist."""

CAUSES = (
    "Compare the program with the specification, line by line.",
    "Search order: row by row, from left to right?",
    "Digit order: from 1 up to 9?",
    "Counter: incremented for every digit tried, before the validity check?",
    "Output: path, spaces at the ends of rows, headings, 'Solved in Iterations=N'?",
)
"""What to check first when a run fails."""


@dataclass(frozen=True)
class Deviation:
    """A deviation from the rules and its counts on matrices 1 to 6."""

    name: str
    rules: tuple[int, ...]
    """The rules it breaks, as indices into :data:`RULES`."""
    counts: tuple[int, int, int, int, int, int]


NOT_RESET = Deviation(
    "the counter is not reset for each matrix",
    (2,),
    (656, 439_925, 538_772, 547_857, 993_635, 623_571_232),
)
"""Its counts hold where one process runs all matrices in order."""

MISTAKES = (
    Deviation(
        "the cell with the fewest options is filled first",
        (4,),
        (215, 10_050, 1_692, 886, 90_665, 407_156),
    ),
    Deviation(
        "cells with one option are filled at once", (4,), (0, 3_984, 244, 97, 6_615, 13_858_397)
    ),
    Deviation(
        "the cells are filled column by column",
        (0,),
        (368, 843_900, 1_338_957, 27_679, 17_080_919, 472_334_342),
    ),
    Deviation(
        "the digits are tried from 9 down to 1",
        (1,),
        (790, 77_972, 21_698, 138_228, 18_173_302, 287_501),
    ),
    Deviation(
        "only digits that fit are counted", (2, 3), (91, 48_833, 11_005, 1_035, 49_558, 69_175_316)
    ),
    Deviation("naked and hidden singles are filled at once", (4,), (0, 98, 81, 3, 321, 0)),
    Deviation("hidden singles are filled at once", (4,), (0, 188, 196, 3, 478, 882)),
    Deviation(
        "cells with one option are filled before the search",
        (4,),
        (0, 439_269, 32_117, 9_085, 445_778, 622_577_597),
    ),
    Deviation(
        "naked and hidden singles are filled before the search",
        (4,),
        (0, 70_457, 32_117, 6_193, 445_778, 0),
    ),
    Deviation(
        "a digit is dropped where it leaves a cell without any (forward checking)",
        (4,),
        (296, 105_999, 23_805, 1_561, 128_951, 120_730_451),
    ),
    NOT_RESET,
)
"""The first one with a matching count is named; some give the right count on some matrices."""


def diagnose(matrix: str, iterations: int) -> Deviation | None:
    """Return the known mistake that gives this wrong count, or None.

    >>> diagnose("1", 790).name
    'the digits are tried from 9 down to 1'
    """
    for mistake in MISTAKES:
        if dict(zip("123456", mistake.counts)).get(matrix) == iterations:
            return mistake
    return None
