"""Fill in the sentences of the engine: from the parts of a step to tokens."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import takewhile

from nonet.cells import DIGITS
from nonet.logic.general import sentences
from nonet.logic.general.catalogue import rule_with_key, sentence_of
from nonet.logic.general.sentences import OTHER_RULE, RULES
from nonet.logic.step import Branch, Pairs, Part, Step
from nonet.logic.wording import Token, cell_names, house_name, join

_NOT_RULES = {
    *("pattern", "pivot", "pincer", "number", "total", "known", "extra", "combination"),
    *("house", "cover", "premise", "on", "off", "broken", "blocker"),
}
"""The roles of parts; any other names a rule."""


def explained(step: Step) -> list[Token]:
    """Return the whole explanation of a step."""
    sentence = sentence_of(step.technique.key)
    return _capitalised(
        [*_filled(sentence.pattern, step), Token(" "), *_filled(sentence.reasoning, step)]
    )


def pattern_tokens(step: Step) -> list[Token]:
    """Return a hint that describes the pattern but not what follows from it."""
    tokens = _capitalised(_filled(sentence_of(step.technique.key).pattern, step))
    if step.with_role("premise"):
        tokens[-1] = Token(sentences.SEE_WHAT_FOLLOWS)
    return tokens


def where_tokens(step: Step) -> list[Token]:
    """Return a hint that only says where to look."""
    houses = {house for part in step.with_role("house") for house in part.houses}
    digits = {digit for part in step.parts for digit in part.digits if part.cells}
    template = sentences.LOOK_CELLS
    if step.with_role("premise"):
        template = sentences.LOOK_PREMISE
    elif 1 <= len(houses) <= 2:
        template = sentences.LOOK_HOUSE
    elif step.technique.family == "rules":
        template = sentences.LOOK_RULE
    elif step.with_role("pivot"):
        template = sentences.LOOK_CIRCLE
    elif step.links:
        template = sentences.LOOK_DIGIT if len(digits) == 1 else sentences.LOOK_CHAIN
    named = Token(join(map(_digit, digits)), "pattern", (), tuple(digits))
    noun = Token(rule_with_key(step.technique.key).noun)
    return _capitalised(_filled(template, step, digit=[named], noun=[noun]))


def branches_of(step: Step) -> tuple[Branch, ...]:
    """Return the supposition of a step with its lines, if it makes one."""
    for part in step.with_role("premise"):
        return (Branch(part, tuple(tuple(line) for line in _story(step)[:-1])),)
    return ()


def eureka(step: Step) -> str:
    """Return the chain of a step in Eureka notation: ``=`` is a strong link, ``-`` a weak one."""
    if not step.links:
        return ""
    text = _node_name(step.parts[0])
    for link in step.links:
        text += (" = " if link.strong else " - ") + _node_name(step.parts[link.end])
    return text


def _node_name(part: Part) -> str:
    return f"({_digit(part.digits[0])}){cell_names(part.cells)}"


def _digit(digit: int) -> str:
    return DIGITS[digit] if digit < len(DIGITS) else str(digit)


def _filled(template: str, step: Step, **more: list[Token]) -> list[Token]:
    """Fill in the fields of a sentence; ``more`` are fields that only this sentence has."""
    tokens: list[Token] = []
    for section in re.findall(r"\[[^]]*\]|[^[]+", template):
        made: list[Token] = []
        inside = section[1:-1] if section.startswith("[") else section
        for number, piece in enumerate(re.split(r"\{([^}]*)\}", inside)):
            if number % 2:
                made += more[piece] if piece in more else _field(piece, step)
            elif piece:
                made.append(Token(piece))
        if not section.startswith("[") or all(token.text for token in made):
            tokens += [token for token in made if token.text]
    return tokens


_ROLES = {
    "cells": "pattern",
    "digits": "pattern",
    "digit": "pattern",
    "circle": "pivot",
    "ends": "pincer",
    "outer": "extra",
    "blockers": "blocker",
    "combinations": "combination",
}
"""The role that a field refers to, unless it has the name of the role."""


def _field(field: str, step: Step) -> list[Token]:
    name, _, choice = field.partition("#")
    name, _, what = name.partition(".")
    if name == "story":
        return list(_told(step))
    if name == "premise":
        return _node(step.with_role("premise")[0])
    if name == "start":
        part = step.parts[0]
        return [Token(cell_names(part.cells), "pattern", part.cells)]
    if name == "chain":
        return [Token(eureka(step), "chain")]
    if name == "conclusion":
        return _conclusion(step)
    if name == "rules":
        return _rules([part for part in step.parts if part.role not in _NOT_RULES])
    role = _ROLES.get(name, name)
    parts = step.with_role(role)
    if choice:
        one, many = choice.split(":")
        return [Token(one if sum(len(p.houses) + len(p.cells) for p in parts) == 1 else many)]
    if name in ("number", "total", "known"):
        last = "and" if step.technique.key.startswith("quadruple") else "or"
        return [Token(join((n for part in parts for n in part.digits), last), "common")]
    if name == "combinations":
        sets = ("".join(map(_digit, part.digits)) for part in parts)
        return [Token(join(sets, "or"), "common")]
    if name == "ends":
        return _listed(parts)
    cells = tuple(sorted({cell for part in parts for cell in part.cells}))
    digits = tuple(sorted({digit for part in parts for digit in part.digits}))
    houses = tuple(sorted({house for part in parts for house in part.houses}))
    if name in ("digits", "digit") and not digits:
        digits = tuple(sorted({digit for _, digit in step.placements}))
    if name in ("digits", "digit") or what == "either":
        text = join(map(_digit, digits), "or" if what else "and")
    elif cells:
        text = cell_names(cells)
    else:
        text = _houses(houses)
    return [Token(text, role, cells, digits, houses)]


def _houses(houses: Iterable[int]) -> str:
    """Name houses, those of one kind together: rows 1 and 2."""
    kinds: dict[str, list[str]] = {}
    for house in houses:
        kind, _, number = house_name(house).rpartition(" ")
        kinds.setdefault(kind, []).append(number)
    return join(
        f"{kind}{'' if len(numbers) == 1 else 'es' if kind == 'box' else 's'} {join(numbers)}"
        for kind, numbers in kinds.items()
    )


def _listed(parts: Iterable[Part]) -> list[Token]:
    """Name cells, each with its candidates: r1c1 (12) and r2c2 (13)."""
    tokens: list[Token] = []
    for part in parts:
        tokens += [Token(" and ")] if tokens else []
        digits = "".join(map(_digit, part.digits))
        text = f"{cell_names(part.cells)} ({digits})"
        tokens.append(Token(text, part.role, part.cells, part.digits))
    return tokens


def _rules(parts: Iterable[Part]) -> list[Token]:
    """Name rules: the cage r1c12 and the arrow r2c2, r3c3."""
    tokens: list[Token] = []
    parts = list(dict.fromkeys(parts))
    for number, part in enumerate(parts):
        if number:
            tokens.append(Token(" and " if number == len(parts) - 1 else ", "))
        noun = _noun(part.role)
        tokens.append(Token(f"{noun} {cell_names(part.cells)}", "pattern", part.cells))
    return tokens or [Token("")]


def _noun(role: str) -> str:
    """Name a rule, or a technique that a supposition uses."""
    if role in sentences.CLASSIC:
        return sentences.STEP_IN.format(technique=sentences.CLASSIC[role].name)
    return RULES.get(role, OTHER_RULE).noun


def _node(part: Part) -> list[Token]:
    text = f"{cell_names(part.cells)} is {_digit(part.digits[0])}"
    return [Token(text, "on", part.cells, part.digits)]


_REASONS = {
    "pattern": sentences.NO_CANDIDATE,
    "house": sentences.NO_PLACE,
    "broken": sentences.NO_FILLING,
}
"""The sentence for each end of a supposition."""


def _story(step: Step) -> list[list[Token]]:
    """Return the lines of a supposition, each with its reason; the last is the contradiction."""
    lines: list[list[Token]] = []
    for place, part in enumerate(step.parts):
        if part.role == "on":
            template = sentences.ONLY_PLACE if part.houses else sentences.ONLY_CANDIDATE
        elif part.role in _REASONS:
            template = _REASONS[part.role]
        else:
            continue
        after = takewhile(lambda other: other.role not in _NOT_RULES, step.parts[place + 1 :])
        lines.append(_line(template, step, part, list(after)))
    return lines


def _line(template: str, step: Step, part: Part, rules: list[Part]) -> list[Token]:
    fields = {
        "node": _node(part) if part.role == "on" else [],
        "rules": _rules(rules[:1] if part.role == "broken" else rules),
        "digit": [Token("".join(map(_digit, part.digits)), "on", part.cells, part.digits)],
        "house": [Token(_houses(part.houses), "house", (), (), part.houses)],
        "cells": [Token(cell_names(part.cells), part.role, part.cells)],
    }
    return _filled(template, step, **fields)


def _told(step: Step) -> Iterator[Token]:
    """Yield the lines of a supposition as sentences."""
    *lines, end = _story(step)
    for number, line in enumerate(lines):
        yield Token(" " if number else sentences.THEN)
        yield from line
        yield Token(".")
    if lines:
        yield Token(" ")
    yield from end


def _conclusion(step: Step) -> list[Token]:
    if step.placements:
        return [_effect("placed", step.placements, ("is", "are"))]
    return [_effect("eliminated", step.eliminations, ("cannot be", "cannot be"))]


def _effect(role: str, pairs: Pairs, verb: tuple[str, str]) -> Token:
    """Describe candidates: ``r1c1 cannot be 1 to 3; r1c2 cannot be 5``."""
    by_cell: dict[int, list[int]] = {}
    for cell, digit in pairs:
        by_cell.setdefault(cell, []).append(digit)
    by_digits: dict[tuple[int, ...], list[int]] = {}
    for cell, digits in by_cell.items():
        by_digits.setdefault(tuple(sorted(digits)), []).append(cell)
    text = "; ".join(
        f"{cell_names(cells)} {verb[len(cells) > 1]} {_spans(digits)}"
        for digits, cells in sorted(by_digits.items(), key=lambda item: min(item[1]))
    )
    cells = tuple(sorted(by_cell))
    return Token(text, role, cells, tuple(sorted({digit for _, digit in pairs})))


def _spans(digits: Iterable[int]) -> str:
    """Name digits, three or more consecutive ones as a range: 1 to 4, 6 or 8."""
    runs: list[list[int]] = []
    for digit in digits:
        if runs and digit == runs[-1][-1] + 1:
            runs[-1].append(digit)
        else:
            runs.append([digit])
    words: list[str] = []
    for run in runs:
        names = list(map(_digit, run))
        words += [f"{names[0]} to {names[-1]}"] if len(run) > 2 else names
    return join(words, "or")


def _capitalised(tokens: list[Token]) -> list[Token]:
    """Begin sentences with a capital letter, unless they begin with a cell."""
    result: list[Token] = []
    start = True
    for token in tokens:
        text = token.text
        if start and ((token.houses and not token.cells) or not token.role):
            text = text[:1].upper() + text[1:]
        result.append(replace(token, text=text))
        start = (text.rstrip() or ".").endswith(".") if text.strip() else start
    return result
