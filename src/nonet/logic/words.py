"""Render the explanation of a step from the template of its technique.

A template is plain text with fields in braces. A field names a role and what to print of it::

    {pattern}           the cells of all parts with that role, or their houses if they have no cells
    {pattern.digits}    their digits: 1 and 2
    {pattern.either}    their digits: 1 or 2
    {pattern.cells}     their cells
    {pattern.houses}    their houses
    {pattern.each}      each part in its order: r1c1 is 5, r1c2 is 4
    {pattern.list}      each part in its order: r1c12 (456), r2c3 (47)
    {set.list}          one of several by its letter: set A (456 in r1c12)
    {pattern.where}     each part in its order: 1 and 2 in row 1; 4 in column 3
    {pattern.1}         the same of the first part only; also {pattern.1.digits}
    {floor+roof}        the same of the parts of both roles
    {fin?fin:fins}      the first word if there is one cell, else the second
    {set#set:sets}      the first word if there is one part, else the second
    {placed}            r1c1 is 5                  {placed.digits}  {placed.cells}
    {eliminated}        r1c23 cannot be 5          {eliminated.digits}  {eliminated.cells}
    {chain}             the chain in Eureka notation
    {story}             all branches, each conclusion with its reason (see nonet.logic.branches)
    {size} {length}     the numbers of the step

Text in square brackets is omitted if a field inside it is empty. A sentence that begins with a
house gets a capital letter. The result is a list of tokens, so that a terminal, a page or a program
can each show the roles in its own way.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache

from nonet.logic.branches import branches_of, nested_label, opening_tokens, story_tokens
from nonet.logic.letters import letters_of
from nonet.logic.step import Part, Step
from nonet.logic.technique import LEGEND
from nonet.logic.wording import (
    Token,
    candidate_text,
    cell_names,
    house_names,
    join,
)


def tokens_of(step: Step) -> list[Token]:
    """Return the explanation of a step, followed by those of its nested steps."""
    return [*render(step.technique.words, step), *_nested_tokens(step)]


def _nested_tokens(step: Step, prefix: str = "") -> Iterator[Token]:
    """Yield the explanations of the nested steps, each below the step that uses it."""
    for place, inner in enumerate(step.nested):
        label = nested_label(place, prefix)
        indent = "    " * (prefix.count(".") + 1)
        yield Token(f"\n{indent}({label}) ")
        yield Token(inner.technique.name, "technique")
        yield Token(": ")
        for token in render(inner.technique.words, inner, prefix=f"{label}."):
            yield replace(token, text=token.text.replace("\n", f"\n{indent}"))
        yield from _nested_tokens(inner, f"{label}.")


def where_tokens(step: Step) -> list[Token]:
    """Return a hint that only says where to look."""
    houses = tuple(sorted({house for part in step.with_role("house") for house in part.houses}))
    digits = {digit for part in step.parts for digit in part.digits}
    if 1 <= len(houses) <= 2:
        return [Token("Look at "), Token(house_names(houses), "house", (), (), houses), Token(".")]
    if len(digits) == 1:
        digit = next(iter(digits))
        return [Token("Look where "), Token(str(digit), "pattern", (), (digit,)), Token(" can go.")]
    cells = next((part.cells for part in step.parts if part.cells), ())
    return [Token("Look at "), Token(cell_names(cells), "pattern", cells), Token(".")]


_ROLE_WORDS = {
    "house": ("in", "in"),
    "cover": ("crossed by", "crossed by"),
    "witness": ("with", "with"),
    "pattern": ("the pattern", "the pattern"),
    "pivot": ("the pivot", "the pivots"),
    "pincer": ("the end", "the ends"),
    "fin": ("the fin", "the fins"),
    "endofin": ("the endo-fin", "the endo-fins"),
    "floor": ("the cell with two digits", "the cells with two digits"),
    "roof": ("the cell with more digits", "the cells with more digits"),
    "extra": ("the extra candidate", "the extra candidates"),
    "set": ("the set", ""),
    "common": ("the shared digit", "the shared digits"),
    "excluder": ("the excluding cell", "the excluding cells"),
    "color_a": ("one colour", "one colour"),
    "color_b": ("the other colour", "the other colour"),
    "color_c": ("a third colour", "a third colour"),
    "color_d": ("its opposite", "its opposite"),
    "blocker": ("the blocking digit", "the blocking digits"),
}
"""Names of the roles, singular and plural; several sets go by their letters."""


def pattern_tokens(step: Step) -> list[Token]:
    """Return a hint that describes the pattern but not what follows from it."""
    if branches_of(step):
        return opening_tokens(step)
    if step.links:
        return [Token(eureka(step), "chain"), Token("." + LEGEND)]
    if step.technique.family == "singles":
        return _single_tokens(step)
    tokens: list[Token] = []
    for role in dict.fromkeys(part.role for part in step.parts if part.role in _ROLE_WORDS):
        parts = [part for part in step.with_role(role) if part.cells or part.houses]
        if not parts:
            continue
        one, more = _ROLE_WORDS[role]
        several = len(parts) > 1 or (len(parts[0].cells) > 1 and role != "set")
        lead = more if several else one
        tokens.append(Token(f"{', ' if tokens else ''}{lead}{' ' if lead else ''}"))
        if len(parts) > 1 and parts[0].cells and parts[0].digits:
            tokens += _field(f"{role}.list", step)
            continue
        tokens += _field(role, step)
        (digits,) = _field(f"{role}.digits", step)
        if tokens[-1].cells and digits.text:
            tokens += [Token(" with "), digits]
    tokens.append(Token("."))
    return tokens


def _single_tokens(step: Step) -> list[Token]:
    """Describe a single: the digit to look for, or the cell with one candidate."""
    if step.with_role("house"):
        digits = _field("placed.digits", step)
        return [Token("in "), *_field("house", step), Token(", the digit "), *digits, Token(".")]
    return [*_field("pattern", step), Token(" has only one candidate left.")]


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
    return f"({''.join(map(str, part.digits))}){cell_names(part.cells)}"


def render(template: str, step: Step, *, prefix: str = "") -> list[Token]:
    """Fill in the fields of a template; labels of nested steps begin with ``prefix``."""
    tokens: list[Token] = []
    for optional, pieces in _parsed(template):
        made: list[Token] = []
        for is_field, text in pieces:
            if is_field and text == "story":
                made += story_tokens(step, prefix)
            else:
                made += _field(text, step) if is_field else [Token(text)]
        if not (optional and any(not t.text for t in made)):
            tokens += [token for token in made if token.text]
    return _with_capitals(tokens)


def fields(template: str) -> set[str]:
    """Return the names of all fields: roles, ``placed``, ``eliminated`` and so on."""
    return {
        role
        for _, pieces in _parsed(template)
        for is_field, text in pieces
        if is_field
        for role in re.split(r"[.?#]", text)[0].split("+")
    }


@cache
def _parsed(template: str) -> tuple[tuple[bool, tuple[tuple[bool, str], ...]], ...]:
    parsed = []
    for section in re.findall(r"\[[^]]*\]|[^[]+", template):
        optional = section.startswith("[")
        text = section[1:-1] if optional else section
        pieces = tuple(
            (i % 2 == 1, piece) for i, piece in enumerate(re.split(r"\{([^}]*)\}", text)) if piece
        )
        parsed.append((optional, pieces))
    return tuple(parsed)


def _field(field: str, step: Step) -> list[Token]:
    role, *rest = field.split(".")
    if role == "placed":
        return [_effect(role, rest, step.placements, ("is", "are"))]
    if role == "eliminated":
        return [_effect(role, rest, step.eliminations, ("cannot be", "cannot be"))]
    if role == "chain":
        return [Token(eureka(step), role)]
    if role in ("size", "length"):
        return [Token(str(getattr(step, role)), role)]
    if chosen := re.fullmatch(r"(\w+)([?#])(.*):(.*)", field):
        those = step.with_role(chosen[1])
        count = len(those) if chosen[2] == "#" else sum(len(part.cells) for part in those)
        return [Token(chosen[3] if count == 1 else chosen[4])]
    lettered = [
        (part, letter)
        for part, letter in zip(step.parts, letters_of(step))
        if part.role in role.split("+")
    ]
    role = role.split("+")[0]
    if rest and rest[0].isdigit():
        lettered = lettered[int(rest[0]) - 1 : int(rest[0])]
        rest = rest[1:]
    what = rest[0] if rest else ""
    if what == "list" and role == "set" and all(letter for _, letter in lettered):
        return _sets(lettered)
    parts = [part for part, _ in lettered]
    letters = {letter for _, letter in lettered}
    return [_token(role, what, parts, letters.pop() if len(letters) == 1 else "")]


def _sets(lettered: list[tuple[Part, str]]) -> list[Token]:
    """Name several sets by letter, each with its digits and cells."""
    tokens: list[Token] = []
    for place, (part, letter) in enumerate(lettered, 1):
        if tokens:
            tokens.append(Token(" and " if place == len(lettered) else ", "))
        digits = "".join(map(str, part.digits))
        name = f"set {letter} ({digits} in {cell_names(part.cells)})"
        tokens.append(Token(name, "set", part.cells, part.digits, part.houses, letter))
    return tokens


def _token(role: str, what: str, parts: list[Part], letter: str) -> Token:
    """Return the token of a field for some parts; ``letter`` is the one they share."""
    cells = tuple(sorted({cell for part in parts for cell in part.cells}))
    digits = tuple(sorted({digit for part in parts for digit in part.digits}))
    houses = tuple(sorted({house for part in parts for house in part.houses}))
    if what in ("digits", "either"):
        text = join(digits, "and" if what == "digits" else "or")
    elif what == "list":
        text = join(f"{cell_names(p.cells)} ({''.join(map(str, p.digits))})" for p in parts)
    elif what == "where":
        text = "; ".join(f"{join(p.digits)} in {house_names(p.houses)}" for p in parts)
    elif what == "each":
        verb = "is not" if role == "off" else "is"
        text = ", ".join(f"{cell_names(p.cells)} {verb} {join(p.digits, 'or')}" for p in parts)
    elif what == "cells" or (cells and not what):
        text = cell_names(cells)
    else:
        text = house_names(houses)
    return Token(text, role, cells, digits, houses, letter)


def _effect(
    role: str, rest: list[str], pairs: tuple[tuple[int, int], ...], verb: tuple[str, str]
) -> Token:
    cells = tuple(sorted({cell for cell, _ in pairs}))
    digits = tuple(sorted({digit for _, digit in pairs}))
    if rest == ["digits"]:
        text = join(digits)
    elif rest == ["cells"]:
        text = cell_names(cells)
    else:
        text = candidate_text(pairs, verb)
    return Token(text, role, cells, digits)


def _with_capitals(tokens: list[Token]) -> list[Token]:
    result: list[Token] = []
    start = True
    for token in tokens:
        text = token.text
        if start and ((token.houses and not token.cells) or text.startswith("set ")):
            text = text[0].upper() + text[1:]
        result.append(replace(token, text=text))
        start = text.rstrip().endswith(".")
    return result
