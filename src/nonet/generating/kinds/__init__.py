"""Kinds of rules that the generator lays out: cages, lines, marks, clues outside the grid.

Each is a value with options, and has a name: ``generate(rules=["killer"])`` is
``generate(rules=[Killer()])``.
"""

from __future__ import annotations

from nonet import rules as _rules
from nonet.errors import UnknownNameError
from nonet.generating.kinds.base import Kind, Laid, Scene, Unit
from nonet.generating.kinds.cages import Killer
from nonet.generating.kinds.lines import Arrows, Lines
from nonet.generating.kinds.marks import (
    Dots,
    Inequalities,
    LittleKillers,
    OutsideClues,
    Parities,
    Quadruples,
    SumMarks,
)
from nonet.rules import BY_NAME, Rule

__all__ = [
    "KINDS",
    "Arrows",
    "Dots",
    "Inequalities",
    "Killer",
    "Kind",
    "Laid",
    "Lines",
    "LittleKillers",
    "OutsideClues",
    "Parities",
    "Quadruples",
    "Scene",
    "SumMarks",
    "Unit",
    "named",
]

KINDS: dict[str, Kind] = {
    "killer": Killer(),
    "thermometer": Lines((3, 7), 0.4, _rules.Thermometer),
    "slow-thermometer": Lines((3, 7), 0.4, _rules.SlowThermometer),
    "arrow": Arrows(),
    "double-arrow": Lines((4, 6), 0.35, _rules.DoubleArrow),
    "whispers": Lines((3, 8), 0.4, _rules.Whispers),
    "renban": Lines((3, 5), 0.4, _rules.Renban),
    "nabner": Lines((3, 4), 0.4, _rules.Nabner),
    "palindrome": Lines((3, 7), 0.4, _rules.Palindrome),
    "zipper": Lines((3, 7), 0.4, _rules.Zipper),
    "region-sum": Lines((4, 8), 0.4, _rules.RegionSum),
    "between": Lines((3, 5), 0.4, _rules.Between),
    "lockout": Lines((3, 5), 0.35, _rules.Lockout),
    "entropic": Lines((4, 8), 0.4, _rules.Entropic),
    "modular": Lines((4, 8), 0.4, _rules.Modular),
    "kropki": Dots(negative=True),
    "dots": Dots(0.5),
    "xv": SumMarks(negative=True),
    "greater-than": Inequalities(),
    "odd-even": Parities(),
    "quadruple": Quadruples(),
    "sandwich": OutsideClues(1.0, _rules.Sandwich, ("top", "left")),
    "x-sum": OutsideClues(0.6, _rules.XSum),
    "skyscraper": OutsideClues(0.6, _rules.Skyscraper),
    "little-killer": LittleKillers(),
}
"""The kinds by name."""


def named(name: str) -> Kind | Rule:
    """Return a kind, or a rule without parameters, by name.

    >>> named("killer")
    Killer(sizes=(2, 5))
    >>> named("kiler")
    Traceback (most recent call last):
    nonet.errors.UnknownNameError: unknown rule 'kiler'; did you mean killer...
    """
    key = name.strip().lower().replace("_", "-").replace(" ", "-")
    found = KINDS.get(key) or BY_NAME.get(key)
    if found is None:
        raise UnknownNameError("rule", name, [*KINDS, *BY_NAME])
    return found
