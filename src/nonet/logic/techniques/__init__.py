"""Look up techniques by key, by name in any language, or by family."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from nonet.errors import ArgumentError, UnknownNameError, quoted
from nonet.language import SOURCE, current_language, speaking
from nonet.logic.scale import LOOPS, numbered
from nonet.logic.technique import Technique
from nonet.logic.techniques.families import FAMILIES as FAMILIES

CATALOGUE: dict[str, Technique] = {
    technique.key: technique for family in FAMILIES.values() for technique in family
}
"""Every technique by its key."""

_SPOKEN: dict[tuple[str, ...], tuple[str, ...]] = {
    ("Hidden Single",): ("hidden-single-box", "hidden-single-line"),
    ("Last Digit",): ("full-house",),
    ("Locked Candidates", "Intersection Removal"): ("pointing", "claiming"),
    ("Pointing Pair", "Pointing Triple", "Pointing Triplet"): ("pointing",),
    ("Naked Triplet",): ("naked-triple",),
    ("Hidden Triplet",): ("hidden-triple",),
    ("Naked Quadruple",): ("naked-quad",),
    ("Hidden Quadruple",): ("hidden-quad",),
    ("Simple Coloring", "Simple Colouring", "Simple Colors", "Singles Chains"): (
        *("simple-colors-trap", "simple-colors-wrap"),
    ),
    ("Multi-Coloring", "Multi Colors"): numbered("multi-colors", 2),
    ("3D Medusa", "Medusa"): ("medusa-trap", "medusa-wrap"),
    ("Crane",): ("turbot-fish",),
    ("Bivalue Universal Grave", "BUG"): numbered("bug", 4),
    ("Unique Rectangle", "Uniqueness Test"): numbered("unique-rectangle", 6),
    ("Unique Loop",): numbered("unique-loop", 4),
    ("Avoidable Rectangle",): numbered("avoidable-rectangle", 3),
    ("Bent Naked Triple",): ("xyz-wing",),
    ("Nice Loop",): LOOPS[:2],
    ("X-Cycles",): ("x-cycle", "x-chain"),
    ("Aligned Pair", "APE"): ("aligned-pair-exclusion",),
    ("SDC",): ("sue-de-coq",),
    ("Forcing Chain",): (
        *("forcing-chain-contradiction", "cell-forcing-chain", "house-forcing-chain"),
    ),
    ("Kraken Fish",): ("kraken-x-wing", "kraken-swordfish", "kraken-jellyfish"),
    ("Template",): ("template-set", "template-delete"),
    ("Bivalue Oddagon", "Oddagon"): numbered("oddagon", 3),
    ("Fireworks",): ("firework-triple", "firework-quad"),
    ("Extended Rectangle", "Extended Unique Rectangle"): numbered("extended-rectangle", 4),
    ("Gurth's Theorem",): tuple(one.key for one in CATALOGUE.values() if one.finder == "symmetry"),
    ("Forcing Net",): (
        *("forcing-net-contradiction", "cell-forcing-net", "house-forcing-net"),
        "digit-forcing-net",
    ),
    ("Whips",): ("whip",),
    ("Braids",): ("braid",),
    ("Finned Fish",): ("finned-x-wing", "finned-swordfish", "finned-jellyfish"),
    ("Sashimi Fish",): ("sashimi-x-wing", "sashimi-swordfish", "sashimi-jellyfish"),
}
SPOKEN = {name: keys for names, keys in _SPOKEN.items() for name in names}
"""Common names that cover several techniques, easiest first."""


def technique(name: str) -> Technique:
    """Return a technique by key, name or alias, ignoring case.

    Names may be English or in the current language.
    A common name that covers several techniques selects the easiest of them.

    >>> technique("Full House").key, technique("Pointing Pair").key, technique("bug").key
    ('full-house', 'pointing', 'bug-1')
    """
    text = folded(name)
    found = _keys().get(text) or _names(SOURCE).get(text) or _names(current_language()).get(text)
    if found is None and (keys := _several().get(text)):
        found = CATALOGUE[keys[0]]
    if found is None:
        raise UnknownNameError("technique", name, [*CATALOGUE, *SPOKEN])
    return found


@cache
def found_by(finder: str, size: int, variant: int) -> Technique:
    """Return the technique that a native search finds when called without options."""
    return next(
        entry
        for entry in CATALOGUE.values()
        if (entry.finder, entry.size, entry.variant, entry.options) == (finder, size, variant, ())
    )


def select(names: Iterable[str]) -> frozenset[str]:
    """Return the keys of the named techniques and families.

    A common name that covers several techniques selects all of them; a family selects its
    techniques except those that must be named individually.

    >>> sorted(select("locked")), sorted(select("Simple Coloring"))
    (['claiming', 'pointing'], ['simple-colors-trap', 'simple-colors-wrap'])
    """
    keys: set[str] = set()
    for name in [names] if isinstance(names, str) else names:
        text = folded(name)
        family = FAMILIES.get(name.lower().replace(" ", "-"))
        if family is not None:
            keys.update(technique.key for technique in family if not technique.opt_in)
        elif several := _several().get(text):
            keys.update(several)
        else:
            keys.add(technique(name).key)
    return frozenset(keys)


@cache
def _several() -> dict[str, tuple[str, ...]]:
    return {folded(name): keys for name, keys in SPOKEN.items()}


@cache
def _keys() -> dict[str, Technique]:
    return {
        folded(name): technique
        for technique in CATALOGUE.values()
        for name in (*technique.aliases, technique.key)
    }


@cache
def _names(code: str) -> dict[str, Technique]:
    with speaking(code):
        return {folded(technique.name): technique for technique in CATALOGUE.values()}


def folded(name: str) -> str:
    """Return a name without case, spaces and punctuation other than ``+``."""
    if not isinstance(name, str):
        raise ArgumentError(f"the name of a technique must be text, not {quoted(name)}")
    return "".join(char for char in name.lower() if char.isalnum() or char == "+")
