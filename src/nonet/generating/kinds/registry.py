"""The kinds by name."""

from __future__ import annotations

from nonet import rules
from nonet.errors import UnknownNameError
from nonet.generating.kinds import marks
from nonet.generating.kinds.base import Kind
from nonet.generating.kinds.cages import Killer
from nonet.generating.kinds.lines import Arrows, Lines
from nonet.rules.lines import Line
from nonet.rules.outside import OutsideClue
from nonet.rules.sheet import Spread


def _declared(*bases: type[rules.Rule]) -> dict[str, Kind]:
    """Return the kinds that lay out rules as their sheets declare."""
    found = {name: kind for name, kind in rules.RULES.items() if issubclass(kind, bases)}
    return {n: _kind(kind, kind.sheet.generate) for n, kind in found.items() if kind.sheet.generate}


def _kind(kind: type[rules.Rule], spread: Spread) -> Kind:
    if issubclass(kind, OutsideClue):
        return marks.OutsideClues(spread.share, kind, spread.edges)
    if issubclass(kind, Line):
        return Lines(spread.lengths, spread.share, kind)
    return Arrows(spread.lengths, spread.share)


KINDS: dict[str, Kind] = {
    "killer": Killer(),
    **_declared(Line, rules.Arrow),
    "kropki": marks.Dots(negative=True),
    "dots": marks.Dots(0.5),
    "xv": marks.SumMarks(negative=True),
    "greater-than": marks.Inequalities(),
    "odd-even": marks.Parities(),
    "quadruple": marks.Quadruples(),
    **_declared(OutsideClue),
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
