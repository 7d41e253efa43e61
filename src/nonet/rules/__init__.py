"""Rules of Sudoku variants, in addition to the classic houses or instead of the boxes.

A variant is a grid with a tuple of rules; functions that accept a grid also accept ``rules=``.

>>> from nonet import Grid, count_solutions
>>> empty = Grid.empty_of(4)
>>> [count_solutions(empty, limit=None, rules=rules) for rules in ([], [Diagonals()], [AntiKing()])]
[288, 48, 0]
"""

from __future__ import annotations

from nonet.errors import ArgumentError, UnknownNameError
from nonet.rules.automata import Automaton, PairTable
from nonet.rules.base import (
    Constraint,
    Layout,
    Relation,
    Rule,
    check_rules,
    compiled,
    constraints,
    constraints_by_placement,
    layout_of,
    program_of,
    refuse_relations,
    refuse_rules,
    relations,
    rules_with,
)
from nonet.rules.dots import (
    Difference,
    GreaterThan,
    NoDifference,
    NoPairSum,
    NoRatio,
    PairSum,
    Ratio,
)
from nonet.rules.lines import (
    Between,
    Entropic,
    Lockout,
    Modular,
    Nabner,
    Palindrome,
    RegionSum,
    Renban,
    SlowThermometer,
    Thermometer,
    Whispers,
    Zipper,
)
from nonet.rules.marks import (
    BoxIndexer,
    Candidates,
    Clone,
    ColumnIndexer,
    CountingCircles,
    Even,
    GlobalEntropy,
    Maximum,
    Minimum,
    Odd,
    Quadruple,
    RowIndexer,
)
from nonet.rules.moves import AntiKing, AntiKnight, NonConsecutive
from nonet.rules.outside import NumberedRoom, Sandwich, Skyscraper, XSum
from nonet.rules.program import Program
from nonet.rules.regions import (
    Diagonals,
    DisjointGroups,
    ExtraRegions,
    Regions,
    Windows,
    read_extra_regions,
    read_regions,
)
from nonet.rules.sums import Arrow, Cage, DoubleArrow, LittleKiller, Sum

__all__ = [
    "BY_NAME",
    "FPUZZLES_RULES",
    "AntiKing",
    "AntiKnight",
    "Arrow",
    "Automaton",
    "Between",
    "BoxIndexer",
    "Cage",
    "Candidates",
    "Clone",
    "ColumnIndexer",
    "Constraint",
    "CountingCircles",
    "Diagonals",
    "Difference",
    "DisjointGroups",
    "DoubleArrow",
    "Entropic",
    "Even",
    "ExtraRegions",
    "GlobalEntropy",
    "GreaterThan",
    "Layout",
    "LittleKiller",
    "Lockout",
    "Maximum",
    "Minimum",
    "Modular",
    "Nabner",
    "NoDifference",
    "NoPairSum",
    "NoRatio",
    "NonConsecutive",
    "NumberedRoom",
    "Odd",
    "PairSum",
    "PairTable",
    "Palindrome",
    "Program",
    "Quadruple",
    "Ratio",
    "RegionSum",
    "Regions",
    "Relation",
    "Renban",
    "RowIndexer",
    "Rule",
    "Sandwich",
    "Skyscraper",
    "SlowThermometer",
    "Sum",
    "Thermometer",
    "Whispers",
    "Windows",
    "XSum",
    "Zipper",
    "by_name",
    "check_rules",
    "compiled",
    "constraints",
    "constraints_by_placement",
    "layout_of",
    "program_of",
    "read_extra_regions",
    "read_regions",
    "refuse_relations",
    "refuse_rules",
    "relations",
    "rules_with",
]

FPUZZLES_RULES: tuple[type[Rule], ...] = (
    AntiKnight,
    AntiKing,
    DisjointGroups,
    Cage,
    Thermometer,
    SlowThermometer,
    Arrow,
    DoubleArrow,
    LittleKiller,
    Sandwich,
    XSum,
    Skyscraper,
    Difference,
    Ratio,
    PairSum,
    Quadruple,
    Odd,
    Even,
    Minimum,
    Maximum,
    ExtraRegions,
    Clone,
    Palindrome,
    Between,
    Lockout,
    Renban,
    Whispers,
    RegionSum,
    Entropic,
    Modular,
    Nabner,
    Zipper,
    RowIndexer,
    ColumnIndexer,
    BoxIndexer,
)
"""The rules that have their own key in f-puzzles JSON."""

BY_NAME: dict[str, Rule] = {
    "x": Diagonals(),
    "diagonals": Diagonals(),
    "windows": Windows(),
    "windoku": Windows(),
    "hyper": Windows(),
    "disjoint-groups": DisjointGroups(),
    "anti-knight": AntiKnight(),
    "anti-king": AntiKing(),
    "non-consecutive": NonConsecutive(),
    "global-entropy": GlobalEntropy(),
}
"""The rules without parameters, by their names and aliases."""


def by_name(name: str) -> Rule:
    """Return a rule by name, ignoring case; ``_`` equals ``-``.

    >>> by_name("anti-night")
    Traceback (most recent call last):
    nonet.errors.UnknownNameError: unknown variant 'anti-night'; did you mean ...
    """
    key = name.strip().lower().replace("_", "-").replace(" ", "-")
    if key in ("regions", "jigsaw"):
        raise ArgumentError("the variant 'regions' requires --regions FILE")
    if key not in BY_NAME:
        raise UnknownNameError("variant", name, BY_NAME)
    return BY_NAME[key]
