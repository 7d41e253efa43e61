"""The rules by their names, as their sheets declare them."""

from __future__ import annotations

from nonet.errors import ArgumentError, UnknownNameError
from nonet.rules import (
    automata,
    chaos,
    dots,
    grids,
    lines,
    marks,
    moves,
    outside,
    ranks,
    regions,
    sums,
)
from nonet.rules.base import Rule

_FAMILIES = (sums, lines, regions, moves, outside, ranks, dots, marks, automata, chaos, grids)
"""The modules of rules; their order is that of all lists of rules."""

RULES: dict[str, type[Rule]] = {
    kind.name: kind
    for family in _FAMILIES
    for kind in vars(family).values()
    if isinstance(kind, type) and issubclass(kind, Rule) and "sheet" in vars(kind)
    if kind.__module__ == family.__name__
}
"""All rules by name."""

FPUZZLES_RULES = tuple(kind for kind in RULES.values() if kind.sheet.fpuzzles)
"""The rules that have their own key in f-puzzles JSON."""

BY_NAME: dict[str, Rule] = {name: kind() for kind in RULES.values() for name in kind.sheet.commands}
"""The rules without parameters, by their names and aliases on the command line."""


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
