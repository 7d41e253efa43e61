"""The techniques of the engine, what they are worth on the human scale, and their order."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from nonet.logic.general.sentences import (
    CLASSIC,
    HOUSES,
    OTHER_RULE,
    OTHERWISE,
    RULES,
    SUMS,
    RuleSentence,
    Sentence,
)
from nonet.logic.scale import Rated, Scale
from nonet.logic.scales import human
from nonet.logic.technique import Technique

if TYPE_CHECKING:
    from nonet.rules import Rule

_EASY, _MEDIUM, _HARD, _EXPERT, _MASTER, _EXTREME = range(6)
_LONGER = ((5, 1), (7, 1), (9, 1))

CROSSED = "-and-houses"
"""What the key of a technique ends with if a rule and the houses of its cells work together."""

_RULES: tuple[tuple[int, int, tuple[str, ...]], ...] = (
    (20, _EASY, ("pair-sum", "difference", "ratio", "greater-than", "clone", "palindrome")),
    (21, _EASY, ("thermometer", "slow-thermometer", "minimum", "maximum", "quadruple")),
    (23, _EASY, ("non-consecutive", "no-difference", "no-ratio", "no-pair-sum")),
    (24, _MEDIUM, ("cage", "whispers", "renban", "arrow")),
    (27, _MEDIUM, ("sum", "double-arrow", "between", "lockout", "nabner", "entropic", "modular")),
    (29, _MEDIUM, ("region-sum", "zipper", "global-entropy", "pair-table", "automaton")),
    (31, _MEDIUM, ("row-indexer", "column-indexer", "box-indexer", "counting-circles")),
    (33, _MEDIUM, ("numbered-room", "skyscraper", "sandwich", "x-sum", "little-killer")),
)
"""What the rules are worth by themselves; together with houses they are worth more."""

_CROSSED = 16

_OTHERS = (
    Rated("full-house", 10, _EASY),
    Rated("hidden-single-box", 12, _EASY),
    Rated("hidden-single-line", 15, _EASY),
    Rated("hidden-single-region", 16, _EASY),
    Rated("naked-single", 18, _EASY),
    Rated("pointing", 26, _MEDIUM),
    Rated("claiming", 28, _MEDIUM),
    Rated("innie", 29, _MEDIUM),
    Rated("outie", 30, _MEDIUM),
    Rated("naked-pair", 30, _MEDIUM),
    Rated("common-peers", 31, _MEDIUM),
    Rated("cage-locked", 32, _MEDIUM),
    Rated("hidden-pair", 34, _MEDIUM),
    Rated("naked-triple", 36, _MEDIUM),
    Rated("x-wing", 37, _HARD),
    Rated("hidden-triple", 38, _MEDIUM),
    Rated("innies", 40, _HARD, per_size=2),
    Rated("outies", 41, _HARD, per_size=2),
    Rated("innies-and-outies", 42, _HARD, per_size=2),
    Rated("xy-wing", 44, _HARD),
    Rated("swordfish", 48, _HARD),
    Rated("naked-quad", 50, _HARD),
    Rated("hidden-quad", 52, _HARD),
    Rated("jellyfish", 56, _HARD),
    Rated("x-chain", 57, _EXPERT),
    Rated("aic", 64, _EXPERT, longer=_LONGER),
    Rated("forcing-chain-contradiction", 84, _MASTER),
    Rated("forcing-net-contradiction", 92, _EXTREME),
    Rated("dynamic-chains-plus", 95, _EXTREME),
)


def _rated() -> tuple[Rated, ...]:
    found = [*_OTHERS]
    for rating, level, names in _RULES:
        for name in names:
            key = RULES[name].key
            found.append(Rated(key, rating, level))
            found.append(Rated(key + CROSSED, rating + _CROSSED, _HARD))
    found.append(Rated(OTHER_RULE.key, 35, _MEDIUM))
    found.append(Rated(OTHER_RULE.key + CROSSED, 35 + _CROSSED, _HARD))
    return tuple(sorted(found, key=lambda rated: rated.rating))


SCALE = Scale(
    key=human.SCALE.key,
    name=human.SCALE.name,
    about=human.SCALE.about,
    levels=human.SCALE.levels,
    grades=True,
    rows=tuple((rated,) for rated in _rated()),
)
"""The human scale for puzzles with rules and other sizes."""

_FAMILIES = {
    "singles": (
        "full-house",
        "hidden-single-box",
        "hidden-single-line",
        "hidden-single-region",
        "naked-single",
    ),
    "locked": ("pointing", "claiming", "common-peers"),
    "subsets": (
        "naked-pair",
        "naked-triple",
        "naked-quad",
        "hidden-pair",
        "hidden-triple",
        "hidden-quad",
    ),
    "fish": ("x-wing", "swordfish", "jellyfish"),
    "wings": ("xy-wing",),
    "chains": ("x-chain", "aic"),
    "forcing": ("forcing-chain-contradiction", "forcing-net-contradiction", "dynamic-chains-plus"),
    "sums": tuple(SUMS),
}
_FAMILY = {key: family for family, keys in _FAMILIES.items() for key in keys}


def rule_sentence(rule: Rule) -> RuleSentence:
    """Return how to explain a rule."""
    return RULES.get(rule.name, OTHER_RULE)


def rule_with_key(key: str) -> RuleSentence:
    """Return how to explain the rule of a technique."""
    plain = key.removesuffix(CROSSED)
    return next((rule for rule in RULES.values() if rule.key == plain), OTHER_RULE)


@cache
def sentence_of(key: str) -> Sentence:
    """Return how to explain a technique."""
    if (found := {**CLASSIC, **SUMS}.get(key)) is not None:
        return found
    rule = rule_with_key(key)
    if key != rule.key:
        return Sentence(f"{rule.name} and Houses", rule.pattern, HOUSES)
    return Sentence(rule.name, rule.pattern, rule.reasoning or OTHERWISE)


def _technique(key: str) -> Technique:
    sentence = sentence_of(key)
    return Technique(
        key=key,
        title=sentence.name,
        family=_FAMILY.get(key, "rules"),
        finder="general",
        deep=_FAMILY.get(key) == "forcing",
        by_hand=key != "dynamic-chains-plus",
    )


CATALOGUE: dict[str, Technique] = {
    rated.technique: _technique(rated.technique) for (rated,) in SCALE.rows
}
"""Every technique of the engine by its key, easiest first."""


def keys_named(name: str) -> frozenset[str]:
    """Return the keys of a technique or family by its name or key, ignoring case; else none.

    >>> sorted(keys_named("Naked Pair")), len(keys_named("fish"))
    (['naked-pair'], 3)
    """
    folded = _fold(name)
    return frozenset(
        key
        for key, technique in CATALOGUE.items()
        if folded in (_fold(key), _fold(technique.name), _fold(technique.family))
    )


def _fold(name: str) -> str:
    return "".join(char for char in str(name).lower() if char.isalnum())
