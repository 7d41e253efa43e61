"""Render the explanation of a step: the message of its technique, filled with the step's parts.

The variable of a message names a role and what to print of it::

    $pattern            the cells of all parts with that role, or their houses if they have no cells
    $pattern-digits     their digits: 1 and 2
    $pattern-either     their digits: 1 or 2
    $pattern-cells      their cells
    $house-houses       their houses: row 1
    $house-in           their houses with a preposition: in row 1; also $house-of
    $pattern-list       each part in its order: r1c12 (456), r2c3 (47)
    $set-list           one of several by its letter: set A (456 in r1c12)
    $pattern-where      each part in its order: 1 and 2 in row 1; 4 in column 3
    $pattern-count      the number of cells, or of houses if they have no cells
    $set-parts          the number of parts
    $pattern-1          the same of the first part only; also $pattern-1-digits
    $floor-and-roof     the same of the parts of both roles
    $placed             r1c1 is 5               also $placed-digits, $placed-cells, $placed-count
    $eliminated         r1c23 cannot be 5       also $eliminated-digits, -cells, -count
    $chain              the chain in Eureka notation
    $story              all branches, each conclusion with its reason (nonet.logic.text.branches)
    $size $length       the numbers of the step
    $variant            the variant of the technique, from 0

A sentence that begins with a house or a set gets a capital letter. The result is a list of tokens,
so that a terminal, a page or a program can each show the roles in its own way.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import cache
from typing import NamedTuple

from nonet.language import message
from nonet.logic.step import Part, Step
from nonet.logic.text.branches import branches_of, nested_label, opening_tokens, story_tokens
from nonet.logic.text.tokens import (
    Token,
    candidate_text,
    cell_names,
    digit_name,
    house_names,
    join,
    joined,
    say,
)

EFFECTS = ("placed", "eliminated")
NUMBERS = ("size", "length", "variant")
FORMS = ("digits", "either", "cells", "houses", "in", "of", "list", "where", "count", "parts")


def tokens_of(step: Step) -> list[Token]:
    """Return the explanation of a step, followed by those of its nested steps."""
    return [*own_tokens(step), *_nested_tokens(step)]


def own_tokens(step: Step, prefix: str = "") -> list[Token]:
    """Return the explanation without nested steps, whose labels begin with ``prefix``."""
    return with_capitals(say(f"{step.technique.message}.text", Fields(step, prefix)))


def _nested_tokens(step: Step, prefix: str = "") -> Iterator[Token]:
    """Yield the explanations of the nested steps, each below the step that uses it."""
    for place, inner in enumerate(step.nested):
        label = nested_label(place, prefix)
        indent = "    " * (prefix.count(".") + 1)
        yield Token(f"\n{indent}({label}) ")
        for token in named_tokens(inner, own_tokens(inner, f"{label}.")):
            yield replace(token, text=token.text.replace("\n", f"\n{indent}"))
        yield from _nested_tokens(inner, f"{label}.")


def named_tokens(step: Step, tokens: Iterable[Token]) -> list[Token]:
    """Return tokens after the name of the technique."""
    name = Token(step.technique.name, "technique")
    return say("named", {"technique": name, "text": list(tokens)})


def where_tokens(step: Step) -> list[Token]:
    """Return a hint that only says where to look."""
    houses = tuple(sorted({house for part in step.with_role("house") for house in part.houses}))
    digits = {digit for part in step.parts for digit in part.digits}
    if 1 <= len(houses) <= 2:
        return say("look-houses", {"houses": Token(house_names(houses), "house", (), (), houses)})
    if len(digits) == 1:
        digit = next(iter(digits))
        return say("look-digit", {"digit": Token(str(digit), "pattern", (), (digit,))})
    cells = next((part.cells for part in step.parts if part.cells), ())
    return say("look-cells", {"cells": Token(cell_names(cells), "pattern", cells)})


_DESCRIBED = (
    *("house", "cover", "witness", "pattern", "pivot", "pincer", "fin", "endofin", "floor"),
    *("roof", "extra", "set", "common", "excluder", "color_a", "color_b", "color_c", "color_d"),
    "blocker",
)
"""The roles that the description of a pattern names, each with a message ``role-…``."""


def pattern_tokens(step: Step) -> list[Token]:
    """Return a hint that describes the pattern but not what follows from it."""
    if branches_of(step):
        return opening_tokens(step)
    if step.links:
        return say("pattern-chain", {"chain": Token(eureka(step), "chain")})
    fields = Fields(step)
    if step.technique.family == "singles":
        if step.with_role("house"):
            values = {"house": fields["house"], "digits": fields["placed-digits"]}
            return say("single-in-house", values)
        return say("single-in-cell", {"cells": fields["pattern"]})
    described = []
    for role in dict.fromkeys(part.role for part in step.parts if part.role in _DESCRIBED):
        parts = [part for part in step.with_role(role) if part.cells or part.houses]
        if not parts:
            continue
        several = len(parts) > 1 or (len(parts[0].cells) > 1 and role != "set")
        what, digits = fields[role], fields[f"{role}-digits"]
        if len(parts) > 1 and parts[0].cells and parts[0].digits:
            what = fields[f"{role}-list"]
        elif isinstance(what, Token) and what.cells and isinstance(digits, Token) and digits.text:
            what = say("with-digits", {"cells": what, "digits": digits})
        described.append(say(f"role-{role}", {"what": what, "count": 2 if several else 1}))
    return say("pattern", {"roles": joined(described, "roles")})


def eureka(step: Step) -> str:
    """Return the chain of a step in Eureka notation: ``=`` is a strong link, ``-`` a weak one."""
    if not step.links:
        return ""
    text = _node(step.parts[step.links[0].start])
    end = step.links[0].start
    for link in step.links:
        if link.start != end:
            text += "; " + _node(step.parts[link.start])
        text += (" = " if link.strong else " - ") + _node(step.parts[link.end])
        end = link.end
    return text


def _node(part: Part) -> str:
    return f"({digit_names(part.digits)}){cell_names(part.cells)}"


def digit_names(digits: Iterable[int]) -> str:
    """Return the digits without separators: 126."""
    return "".join(map(str, map(digit_name, digits)))


class Variable(NamedTuple):
    """A variable of a message: roles, the number of a part (0 for all), and what to print."""

    roles: tuple[str, ...]
    number: int
    form: str


@cache
def field_named(variable: str) -> Variable:
    """Return the parts of a variable's name.

    >>> field_named("floor-and-roof")
    Variable(roles=('floor', 'roof'), number=0, form='')
    >>> field_named("set-2-list")
    Variable(roles=('set',), number=2, form='list')
    """
    role, *rest = variable.split("-")
    roles = [role]
    while len(rest) > 1 and rest[0] == "and":
        roles.append(rest[1])
        rest = rest[2:]
    number = int(rest.pop(0)) if rest and rest[0].isdigit() else 0
    form = rest.pop(0) if rest else ""
    if rest or (form and form not in FORMS):
        raise KeyError(variable)
    return Variable(tuple(roles), number, form)


class Fields:
    """The values of all variables for a step, computed when a message uses them."""

    def __init__(self, step: Step, prefix: str = "") -> None:
        self.step, self.prefix = step, prefix

    def __getitem__(self, variable: str) -> Token | list[Token] | int:
        step = self.step
        if variable == "variant":
            return step.technique.variant
        if variable in NUMBERS:
            return int(getattr(step, variable))
        if variable == "chain":
            return Token(eureka(step), variable)
        if variable == "story":
            return story_tokens(step, self.prefix)
        field = field_named(variable)
        if field.roles[0] in EFFECTS:
            return _effect(field, step)
        return _evidence(field, step)


def _evidence(field: Variable, step: Step) -> Token | list[Token] | int:
    lettered = [(part, letter) for part, letter in step.lettered if part.role in field.roles]
    if field.number:
        lettered = lettered[field.number - 1 : field.number]
    parts = [part for part, _ in lettered]
    if field.form == "count":
        return sum(len(part.cells or part.houses) for part in parts)
    if field.form == "parts":
        return len(parts)
    role = field.roles[0]
    if field.form == "list" and role == "set" and all(letter for _, letter in lettered):
        return joined([[_set(part, letter)] for part, letter in lettered])
    letters = {letter for _, letter in lettered}
    return _token(role, field.form, parts, letters.pop() if len(letters) == 1 else "")


def _set(part: Part, letter: str) -> Token:
    """Name one of several sets by its letter, with its digits and cells."""
    values = {"letter": letter, "digits": digit_names(part.digits), "cells": cell_names(part.cells)}
    name = message("set-named", values)
    return Token(name, "set", part.cells, part.digits, part.houses, letter)


def _token(role: str, form: str, parts: list[Part], letter: str) -> Token:
    """Return the token of a field for some parts; ``letter`` is the one they share."""
    cells = tuple(sorted({cell for part in parts for cell in part.cells}))
    digits = tuple(sorted({digit for part in parts for digit in part.digits}))
    houses = tuple(sorted({house for part in parts for house in part.houses}))
    if form in ("digits", "either"):
        text = join(map(digit_name, digits), "and" if form == "digits" else "or")
    elif form == "list":
        text = join(
            message(
                "cells-with-digits",
                {"cells": cell_names(part.cells), "digits": digit_names(part.digits)},
            )
            for part in parts
        )
    elif form == "where":
        text = _where(parts)
    elif form == "cells" or (cells and not form):
        text = cell_names(cells)
    else:
        text = house_names(houses, form if form in ("in", "of") else "")
    return Token(text, role, cells, digits, houses, letter)


def _where(parts: list[Part]) -> str:
    text = ""
    for part in parts:
        values = {
            "digits": join(part.digits),
            "houses": house_names(part.houses),
            "houses-in": house_names(part.houses, "in"),
        }
        one = message("digits-in-houses", values)
        text = message("list-semicolon", {"start": text, "end": one}) if text else one
    return text


def _effect(field: Variable, step: Step) -> Token | int:
    role = field.roles[0]
    pairs = step.placements if role == "placed" else step.eliminations
    cells = tuple(sorted({cell for cell, _ in pairs}))
    digits = tuple(sorted({digit for _, digit in pairs}))
    if field.form == "count":
        return len(cells)
    if field.form in ("digits", "either"):
        text = join(map(digit_name, digits), "and" if field.form == "digits" else "or")
    elif field.form == "cells":
        text = cell_names(cells)
    else:
        text = candidate_text(pairs, role)
    return Token(text, role, cells, digits)


def with_capitals(tokens: list[Token]) -> list[Token]:
    """Begin sentences with a capital letter where they begin with a house or a set."""
    result: list[Token] = []
    start = True
    for token in tokens:
        text = token.text
        if start and ((token.houses and not token.cells) or (token.role == "set" and token.letter)):
            text = _capital(text)
        result.append(token if text == token.text else replace(token, text=text))
        start = text.rstrip().endswith((".", "。")) if text.strip() else start
    return result


def _capital(text: str) -> str:
    return text if text[:1] == "r" and text[1:2].isdigit() else text[:1].upper() + text[1:]
