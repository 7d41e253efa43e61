"""The rules by their names on the command line, and those with a key in f-puzzles JSON."""

from __future__ import annotations

from nonet.errors import ArgumentError, UnknownNameError
from nonet.rules.base import Rule
from nonet.rules.dots import Difference, PairSum, Ratio
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
    Clone,
    ColumnIndexer,
    Even,
    GlobalEntropy,
    Maximum,
    Minimum,
    Odd,
    Quadruple,
    RowIndexer,
)
from nonet.rules.moves import AntiKing, AntiKnight, AntiTaxicab, NonConsecutive
from nonet.rules.outside import Sandwich, Skyscraper, XSum
from nonet.rules.regions import Diagonals, DisjointGroups, ExtraRegions, Windows
from nonet.rules.sums import Arrow, Cage, DoubleArrow, LittleKiller

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
    "anti-taxicab": AntiTaxicab(),
    "non-consecutive": NonConsecutive(),
    "global-entropy": GlobalEntropy(),
}
"""The rules without parameters, by their names and aliases."""


def by_name(name: str) -> Rule:
    """Return a rule by name, ignoring case; ``_`` equals ``-``.

    >>> by_name("anti-night")
    Traceback (most recent call last):
    nonet.errors.UnknownNameError: unknown rule 'anti-night'; did you mean ...
    """
    if not isinstance(name, str):
        raise UnknownNameError("rule", name, BY_NAME)
    key = name.strip().lower().replace("_", "-").replace(" ", "-")
    if key in ("regions", "jigsaw"):
        raise ArgumentError("the rule 'regions' requires --regions FILE")
    if key not in BY_NAME:
        raise UnknownNameError("rule", name, BY_NAME)
    return BY_NAME[key]
