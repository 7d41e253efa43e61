"""The kinds by name."""

from __future__ import annotations

from nonet.errors import UnknownNameError
from nonet.generating.kinds.base import Kind
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
from nonet.rules import (
    BY_NAME,
    Between,
    DoubleArrow,
    Entropic,
    Lockout,
    Modular,
    Nabner,
    Palindrome,
    RegionSum,
    Renban,
    Rule,
    Sandwich,
    Skyscraper,
    SlowThermometer,
    Thermometer,
    Whispers,
    XSum,
    Zipper,
)

KINDS: dict[str, Kind] = {
    "killer": Killer(),
    "thermometer": Lines((3, 7), 0.4, Thermometer),
    "slow-thermometer": Lines((3, 7), 0.4, SlowThermometer),
    "arrow": Arrows(),
    "double-arrow": Lines((4, 6), 0.35, DoubleArrow),
    "whispers": Lines((3, 8), 0.4, Whispers),
    "renban": Lines((3, 5), 0.4, Renban),
    "nabner": Lines((3, 4), 0.4, Nabner),
    "palindrome": Lines((3, 7), 0.4, Palindrome),
    "zipper": Lines((3, 7), 0.4, Zipper),
    "region-sum": Lines((4, 8), 0.4, RegionSum),
    "between": Lines((3, 5), 0.4, Between),
    "lockout": Lines((3, 5), 0.35, Lockout),
    "entropic": Lines((4, 8), 0.4, Entropic),
    "modular": Lines((4, 8), 0.4, Modular),
    "kropki": Dots(negative=True),
    "dots": Dots(0.5),
    "xv": SumMarks(negative=True),
    "greater-than": Inequalities(),
    "odd-even": Parities(),
    "quadruple": Quadruples(),
    "sandwich": OutsideClues(1.0, Sandwich, ("top", "left")),
    "x-sum": OutsideClues(0.6, XSum),
    "skyscraper": OutsideClues(0.6, Skyscraper),
    "little-killer": LittleKillers(),
}
"""The kinds by name."""


def named(name: str) -> Kind | Rule:
    """Return a kind, or a rule without parameters, by name.

    >>> named("killer")
    Killer(sizes=(2, 5))
    >>> named("kiler")
    Traceback (most recent call last):
    nonet.errors.UnknownNameError: unknown rule 'kiler'; did you mean 'killer'?
    """
    key = name.strip().lower().replace("_", "-").replace(" ", "-")
    found = KINDS.get(key) or BY_NAME.get(key)
    if found is None:
        raise UnknownNameError("rule", name, [*KINDS, *BY_NAME])
    return found
