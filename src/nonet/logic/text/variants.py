"""Explain steps of the engine: fill the messages of variants and rules with its parts.

Besides the variables of :mod:`nonet.logic.text.steps`, they have these::

    $number $total $known       numbers that a rule or a sum states: 5 or 10
    $number-digits              the same: 5 and 10
    $number-count               the last of them as a number, for plural forms
    $combination-list           sets of digits: 126, 135 or 234
    $rules $rules-parts         rules that the links of a chain follow from, and their number
    $node                       a supposition: r1c1 is 5
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import takewhile

from nonet.language import message
from nonet.logic.general.catalogue import CATALOGUE, CROSSED, OTHER_RULE, RULE_KEYS
from nonet.logic.step import Branch, Part, Step
from nonet.logic.text.branches import node_tokens
from nonet.logic.text.steps import EFFECTS, Fields, digit_names, field_named, with_capitals
from nonet.logic.text.tokens import (
    Token,
    cell_names,
    cells_by_digits,
    digit_name,
    house_names,
    in_spans,
    join,
    joined,
    say,
)

_NUMBERS = ("number", "total", "known")
_NOT_RULES = {
    *("pattern", "pivot", "pincer", *_NUMBERS, "extra", "combination"),
    *("house", "cover", "premise", "on", "off", "broken", "blocker", "choice", "case"),
}
"""The roles of parts; any other names a rule."""


def explained(step: Step) -> list[Token]:
    """Return the whole explanation of a step."""
    technique, fields = CATALOGUE[step.technique.key], StepFields(step)
    pattern, reasoning = say(technique.pattern, fields), say(technique.reasoning, fields)
    return with_capitals([*pattern, *say("sentence-space"), *reasoning])


def pattern_tokens(step: Step) -> list[Token]:
    """Return a hint that describes the pattern but not what follows from it."""
    if step.with_role("premise"):
        return say("opening", StepFields(step))
    return with_capitals(say(CATALOGUE[step.technique.key].pattern, StepFields(step)))


def where_tokens(step: Step) -> list[Token]:
    """Return a hint that only says where to look."""
    fields = StepFields(step)
    if step.with_role("premise"):
        return say("look-premise", fields)
    if 1 <= len({house for part in step.with_role("house") for house in part.houses}) <= 2:
        return say("look-houses", {"houses": fields["house"]})
    if step.technique.family == "rules":
        # A rule of one cell, such as maximum-cell, is named by that cell without its neighbours.
        one = step.technique.key.removesuffix(CROSSED).endswith("-cell")
        cells = fields["pivot" if one else "pattern-and-pivot"]
        return say("look-rule", {"rule": say(f"{step.technique.message}.noun", {"cells": cells})})
    if step.links:
        digits = {digit for part in step.parts for digit in part.digits if part.cells}
        if len(digits) == 1:
            (digit,) = digits
            named = Token(str(digit_name(digit)), "pattern", (), (digit,))
            return say("look-digit", {"digit": named})
        return say("look-chain", {"cells": _cells(step.parts[0])})
    return say("look-cells", {"cells": fields["pivot" if fields["pivot-count"] else "pattern"]})


def branches_of(step: Step) -> tuple[Branch, ...]:
    """Return the supposition of a step and its consequences, if it makes one."""
    for part in step.with_role("premise"):
        return (Branch(part, tuple(tuple(line) for line in _lines(step)[:-1])),)
    return ()


class StepFields(Fields):
    """The values of all variables for a step of this engine."""

    def __getitem__(self, variable: str) -> Token | list[Token] | int:
        step = self.step
        if variable in ("rules", "rules-parts"):
            rules = _rules(part for part in step.parts if part.role not in _NOT_RULES)
            return joined(rules) if variable == "rules" else len(rules)
        if variable == "node":
            return node_tokens(step.with_role("premise")[0])
        if variable == "story":
            return _story(step)
        if variable in EFFECTS:
            return _effect(step, variable)
        if variable == "placed-digits":  # without its cells, which would give the step away
            digits = tuple(sorted({digit for _, digit in step.placements}))
            return Token(join(map(digit_name, digits)), "pattern", (), digits)
        (role, *_), _, form = field_named(variable)
        if role in _NUMBERS:
            numbers = [number for part in step.with_role(role) for number in part.digits]
            if form == "count":
                return numbers[-1]
            return Token(join(numbers, "and" if form == "digits" else "or"), "common")
        if variable == "combination-list":
            sets = (digit_names(part.digits) for part in step.with_role(role))
            return Token(join(sets, "or"), "common")
        return super().__getitem__(variable)


def _cells(part: Part) -> Token:
    return Token(cell_names(part.cells), "pattern", part.cells)


def _rules(parts: Iterable[Part]) -> list[list[Token]]:
    """Name rules, each with its cells: the cage r1c12; the arrow r2c2 and r3c3."""
    return [[_rule(part)] for part in dict.fromkeys(parts)]


def _rule(part: Part) -> Token:
    cells = cell_names(part.cells)
    rule = f"rule-{part.role}" if part.role in RULE_KEYS else OTHER_RULE
    return Token(message(f"{rule}.noun", {"cells": cells}), "pattern", part.cells)


def _lines(step: Step) -> list[list[Token]]:
    """Return the lines of a supposition, each with its reason; the last is the contradiction."""
    lines: list[list[Token]] = []
    for place, part in enumerate(step.parts):
        if part.role in ("on", "pattern", "house", "broken", "choice", "case"):
            after = takewhile(lambda other: other.role not in _NOT_RULES, step.parts[place + 1 :])
            lines.append(_line(part, _rules(after)))
    return lines


def _line(part: Part, rules: list[list[Token]]) -> list[Token]:
    if part.role == "broken":
        return say("no-filling", {"rules": rules[0]})
    values = {
        "node": node_tokens(part),
        "count": len(part.cells),
        "digits": Token(digit_names(part.digits), "on", part.cells, part.digits),
        "house": Token(house_names(part.houses), "house", (), (), part.houses),
        "cells": _cells(part),
    }
    if part.role == "on":
        line = say("only-place" if part.houses else "only-candidate", values)
    elif part.role == "case":
        return say("case-of", values)
    elif part.role == "choice":
        choice = Token(join(map(digit_name, part.digits), "or"), "on", part.cells, part.digits)
        line = say("only-digits", {**values, "digits": choice})
    else:
        line = say("no-place" if part.houses else "no-candidate", values)
    return say("because-of", {"line": line, "rules": joined(rules)}) if rules else line


def _story(step: Step) -> list[Token]:
    """Return the lines of a supposition as sentences."""
    *lines, end = _lines(step)
    tokens: list[Token] = []
    for number, line in enumerate(lines):
        tokens += say("next" if number else "then", {"line": line}) + say("sentence-space")
    return tokens + say("next", {"line": end})


def _effect(step: Step, role: str) -> Token:
    """Describe candidates: ``r1c1 cannot be 1 to 3; r1c2 cannot be 5``."""
    pairs = step.placements if role == "placed" else step.eliminations
    text = ""
    last = "or" if role == "placed" else "nor"
    groups = cells_by_digits(pairs).items()
    for digits, cells in sorted(groups, key=lambda group: min(group[1])):
        values = {
            "cells": cell_names(cells),
            "digits": join(in_spans(digits, digit_name), last),
            "digit-list": join(in_spans(digits, digit_name), "numbers"),
            "count": len(cells),
            "digit-count": len(digits),
        }
        one = message(role, values)
        text = message("list-semicolon", {"start": text, "end": one}) if text else one
    found = tuple(sorted({digit for _, digit in pairs}))
    return Token(text, role, tuple(sorted({cell for cell, _ in pairs})), found)
