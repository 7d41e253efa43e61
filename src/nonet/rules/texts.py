"""What rules ask of a player, in the current language."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import fields

from nonet.language import message, speaking
from nonet.model.cells import check_size
from nonet.rules.base import Layout, Rule, check_fit, check_rules, layout_of, named

_HOUSES = ("regions", "digits", "free-lines", "rectangle")
"""The rules whose texts say what rows, columns and boxes hold."""


def rule_texts(
    rules: Iterable[Rule], size: int = 9, *, language: str | None = None
) -> tuple[str, ...]:
    """Return what a player must know: a sentence about the houses, then each kind of rule once.

    Kinds are sorted by name, so that puzzles with the same kinds have the same texts.

    >>> from nonet.rules import Thermometer, Whispers
    >>> rules = [Thermometer("r1c1 r1c2"), Whispers("r5c5 r5c6"), Whispers("r7c7 r8c8")]
    >>> for text in rule_texts(rules):
    ...     print(text)
    Each row, column and box holds every digit from 1 to 9 once.
    Along a thermometer, the digits increase from the bulb.
    On a whispers line (green), neighbouring digits differ by at least 5.
    """
    rules = check_rules(rules)
    check_fit(check_size(size), rules)
    layout = layout_of(size, rules)
    with speaking(language):
        first = [rule for rule in rules if rule.name in _HOUSES]
        found = [] if first else [message("rule-classic", {"size": size})]
        others = (rule for rule in rules if rule not in first)
        for rule in (*first, *sorted(others, key=lambda rule: rule.name)):
            found += _texts(rule, layout)
    return tuple(dict.fromkeys(found))


def spoken(name: str) -> str:
    """Return the name of a rule in the current language.

    >>> spoken("slow-thermometer")
    'Slow Thermometer'
    """
    return message(f"rule-{name}")


def _texts(rule: Rule, layout: Layout) -> Iterator[str]:
    for normal in rule.normal(layout):
        yield message(f"rule-{rule.name}.meaning", {"size": layout.size, **_values(normal)})


def _values(rule: Rule) -> dict[str, str | int]:
    """Return the fields of a rule that its message may name."""
    found: dict[str, str | int] = {}
    for field in fields(rule):
        value = getattr(rule, field.name)
        if isinstance(value, int):
            found[field.name] = value
        elif value is None:
            found[field.name] = "none"
        elif field.name == "cells":
            found["cells"] = named(value)
        elif isinstance(value, tuple) and value and all(isinstance(one, int) for one in value):
            found[field.name] = _either(list(map(str, value)))
    return found


def _either(items: list[str]) -> str:
    *rest, end = items
    return message("list-or", {"start": ", ".join(rest), "end": end}) if rest else end
