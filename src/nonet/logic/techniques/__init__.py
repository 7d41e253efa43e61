"""The catalogue: every technique, one module a family, declarations only."""

from __future__ import annotations

from functools import cache

from nonet.errors import UnknownNameError
from nonet.logic.technique import Technique
from nonet.logic.techniques import (
    als,
    chains,
    colors,
    direct,
    exclusion,
    exotic,
    explainer,
    fish,
    forcing,
    locked,
    single_digit,
    singles,
    subsets,
    sue_de_coq,
    uniqueness,
    wings,
)

FAMILIES: dict[str, tuple[Technique, ...]] = {
    "singles": singles.TECHNIQUES,
    "direct": direct.TECHNIQUES,
    "locked": locked.TECHNIQUES,
    "subsets": subsets.TECHNIQUES,
    "fish": fish.TECHNIQUES,
    "single-digit": single_digit.TECHNIQUES,
    "wings": wings.TECHNIQUES,
    "uniqueness": uniqueness.TECHNIQUES,
    "exclusion": exclusion.TECHNIQUES,
    "colors": colors.TECHNIQUES,
    "chains": chains.TECHNIQUES,
    "sue-de-coq": sue_de_coq.TECHNIQUES,
    "als": als.TECHNIQUES,
    "exotic": exotic.TECHNIQUES,
    "forcing": forcing.TECHNIQUES,
    "explainer": explainer.TECHNIQUES,
}
"""The techniques of each family, easiest first."""

CATALOGUE: dict[str, Technique] = {
    technique.key: technique for family in FAMILIES.values() for technique in family
}
"""Every technique by its key."""


def technique(name: str) -> Technique:
    """Return a technique by key, name or alias, whatever its case.

    >>> technique("Full House").key
    'full-house'
    """
    found = _names().get(_fold(name))
    if found is None:
        raise UnknownNameError("technique", name, CATALOGUE)
    return found


@cache
def found_by(finder: str, size: int, variant: int) -> Technique:
    """Return the technique whose steps a native search finds, asked for nothing special."""
    return next(
        entry
        for entry in CATALOGUE.values()
        if (entry.finder, entry.size, entry.variant, entry.options) == (finder, size, variant, ())
    )


def select(names: str | tuple[str, ...] | list[str]) -> frozenset[str]:
    """Return the keys of techniques and whole families that are named.

    >>> sorted(select("locked"))
    ['claiming', 'pointing']
    """
    keys: set[str] = set()
    for name in [names] if isinstance(names, str) else names:
        family = FAMILIES.get(name.lower().replace(" ", "-"))
        if family is not None:
            keys.update(technique.key for technique in family)
        else:
            keys.add(technique(name).key)
    return frozenset(keys)


def _names() -> dict[str, Technique]:
    return {
        _fold(name): technique
        for technique in CATALOGUE.values()
        for name in (*technique.aliases, technique.name, technique.key)
    }


def _fold(name: str) -> str:
    return "".join(char for char in name.lower() if char.isalnum())
