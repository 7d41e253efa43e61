"""The kinds by name."""

from __future__ import annotations

from nonet import rules
from nonet.errors import UnknownNameError
from nonet.generating.kinds import marks
from nonet.generating.kinds.base import Kind
from nonet.generating.kinds.cages import Killer
from nonet.generating.kinds.lines import Arrows, Lines

KINDS: dict[str, Kind] = {
    "killer": Killer(),
    "thermometer": Lines((3, 7), 0.4, rules.Thermometer),
    "slow-thermometer": Lines((3, 7), 0.4, rules.SlowThermometer),
    "arrow": Arrows(),
    "double-arrow": Lines((4, 6), 0.35, rules.DoubleArrow),
    "whispers": Lines((3, 8), 0.4, rules.Whispers),
    "renban": Lines((3, 5), 0.4, rules.Renban),
    "nabner": Lines((3, 4), 0.4, rules.Nabner),
    "palindrome": Lines((3, 7), 0.4, rules.Palindrome),
    "zipper": Lines((3, 7), 0.4, rules.Zipper),
    "region-sum": Lines((4, 8), 0.4, rules.RegionSum),
    "between": Lines((3, 5), 0.4, rules.Between),
    "lockout": Lines((3, 5), 0.35, rules.Lockout),
    "entropic": Lines((4, 8), 0.4, rules.Entropic),
    "modular": Lines((4, 8), 0.4, rules.Modular),
    "kropki": marks.Dots(negative=True),
    "dots": marks.Dots(0.5),
    "xv": marks.SumMarks(negative=True),
    "greater-than": marks.Inequalities(),
    "odd-even": marks.Parities(),
    "quadruple": marks.Quadruples(),
    "sandwich": marks.OutsideClues(1.0, rules.Sandwich, ("top", "left")),
    "x-sum": marks.OutsideClues(0.6, rules.XSum),
    "skyscraper": marks.OutsideClues(0.6, rules.Skyscraper),
    "little-killer": marks.LittleKillers(),
}
"""The kinds by name."""


def named(name: str) -> Kind | rules.Rule:
    """Return a kind, or a rule without parameters, by name.

    >>> named("killer")
    Killer(sizes=(2, 5))
    >>> named("kiler")
    Traceback (most recent call last):
    nonet.errors.UnknownNameError: unknown rule 'kiler'; did you mean 'killer'?
    """
    key = name.strip().lower().replace("_", "-").replace(" ", "-")
    found = KINDS.get(key) or rules.BY_NAME.get(key)
    if found is None:
        raise UnknownNameError("rule", name, [*KINDS, *rules.BY_NAME])
    return found
