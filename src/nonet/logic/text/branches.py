"""Explain branches: what follows from a supposition, with a reason for each conclusion.

A forcing chain or net makes one supposition, two (a candidate is true, or it is false), or one for
each candidate of a cell or place of a digit. Each supposition starts a branch. The reason for a
conclusion comes from its part and links:

    only place left in a house      what rules out the other places
    only candidate left in a cell   what rules out the other candidates
    seen                            the digit that sees it
    a step inside the branch        its letter; the step is explained below

People think in placed digits. So an eliminated candidate is mentioned only as the reason for a
digit, as the premise of a nested step, or at the end.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from nonet.language import message
from nonet.logic.step import NODES, STARTS, Branch, Part, Step, letter
from nonet.logic.text.tokens import Token, cell_names, digit_name, house_names, join, say


def nested_label(place: int, prefix: str = "") -> str:
    """Return the label of a nested step: a letter, or ``a.a`` one level down.

    >>> nested_label(0), nested_label(27), nested_label(1, "a.")
    ('a', 'bb', 'a.b')
    """
    letters = "abcdefghijklmnopqrstuvwxyz"
    return prefix + letters[place % 26] * (place // 26 + 1)


def branches_of(step: Step, prefix: str = "") -> tuple[Branch, ...]:
    """Return the branches of a step, or none if it makes no supposition."""
    groups: dict[tuple[Any, ...], list[int]] = {}
    current: list[int] = []
    for place, part in enumerate(step.parts):
        if part.role in STARTS:
            current = groups.setdefault((part.role, part.cells, part.digits), [])
        if part.role in NODES:
            current.append(place)
    return tuple(_Explainer(step, places, prefix).branch() for places in groups.values())


def story_tokens(step: Step, prefix: str = "") -> list[Token]:
    """Return the choice that starts the branches, the branches, and their common end.

    Tokens with the roles ``branch``, ``line`` and ``end`` come before each of these pieces.
    """
    branches = branches_of(step, prefix)
    space = message("sentence-space")
    tokens = _origin(step, branches) if len(branches) > 1 else []
    for number, branch in enumerate(branches):
        tokens.append(Token(f"\n  {letter(number)}. " if len(branches) > 1 else "", "branch"))
        tokens += say("suppose", {"node": node_tokens(branch.premise)})
        for place, line in enumerate(branch.lines):
            name = "next" if place else "then"
            tokens += [Token(space, "line"), *say(name, {"line": list(line)})]
    if clash := step.with_role("pivot"):
        values = {"cells": cell_names(clash[0].cells), "digit": clash[0].digits[0]}
        return [*tokens, Token(space, "end"), *say("clash", values)]
    if len(branches) > 1:
        return [*tokens, Token("\n ", "end"), *say("same-result")]
    return [*tokens, Token("", "end")]


def opening_tokens(step: Step) -> list[Token]:
    """Return a hint that names the supposition but not what follows from it."""
    branches = branches_of(step)
    if len(branches) == 1:
        return say("opening", {"node": node_tokens(branches[0].premise)})
    return _origin(step, branches, ".opening")


def _origin(step: Step, branches: tuple[Branch, ...], form: str = "") -> list[Token]:
    choices = step.with_role("pattern")
    house = step.with_role("house")
    guardians = step.with_role("extra")
    if guardians:
        pairs = [
            (cell, digit) for part in guardians for cell in part.cells for digit in part.digits
        ]
        cells = tuple(cell for cell, _ in pairs)
        places = Token(_places(pairs), "extra", cells, tuple(sorted({d for _, d in pairs})))
        return say(f"from-guardians{form}", {"places": places})
    if not choices:
        return say(f"from-candidate{form}", {"node": node_tokens(branches[0].premise)})
    choice = choices[0]
    digits = join(choice.digits, "or")
    cell_token = Token(cell_names(choice.cells), "pattern", choice.cells, choice.digits)
    if not house:
        return say(f"from-cell{form}", {"cells": cell_token, "digits": digits})
    houses = house[0].houses
    values = {
        "house": Token(house_names(houses), "house", (), (), houses),
        "digit": choice.digits[0],
        "cells": cell_token,
    }
    return say(f"from-house{form}", values)


def node_tokens(part: Part) -> list[Token]:
    """State that a node is true or false."""
    role = "on" if part.role in ("on", "premise", "case") else "off"
    values = {
        "cells": cell_names(part.cells),
        "digits": join(map(digit_name, part.digits), "or"),
        "count": len(part.cells),
    }
    text = message("node-true" if role == "on" else "node-false", values)
    return [Token(text, role, part.cells, part.digits)]


class _Explainer:
    """Explains one branch: the nodes at some places of a step."""

    def __init__(self, step: Step, places: list[int], prefix: str) -> None:
        self.step = step
        self.places = places
        self.prefix = prefix
        self.parents: dict[int, list[int]] = {place: [] for place in places}
        for link in step.links:
            if link.end in self.parents:
                self.parents[link.end].append(link.start)
        self.used = {parent for place in places for parent in self.parents[place]}
        self.explained: set[int] = set()  # nested steps

    def branch(self) -> Branch:
        lines: list[tuple[Token, ...]] = []
        seen: set[tuple[Any, ...]] = set()  # chains from one premise may share their first nodes
        for place in self.places:
            part = self.step.parts[place]
            key = part.role, part.cells, part.digits
            if part.role in STARTS or key in seen:
                continue
            seen.add(key)
            if part.nested is not None and part.nested not in self.explained:
                self.explained.add(part.nested)
                lines.append(tuple(self._nested(place)))
            if part.role == "on":
                lines.append(tuple(self._place(place)))
            elif place not in self.used and part.nested is None:
                lines.append(tuple(self._removal(place)))
        return Branch(self.step.parts[self.places[0]], tuple(lines))

    def _place(self, place: int) -> list[Token]:
        part = self.step.parts[place]
        node = node_tokens(part)
        if part.houses:
            values = {
                "node": node,
                "count": len(part.cells),
                "digits": join(part.digits, "or"),
                "house": Token(house_names(part.houses), "house", (), (), part.houses),
            }
            line = say("only-place", values)
        else:
            line = say("only-candidate", {"node": node})
        reasons = self._reasons(self.parents[place])
        return say("since", {"line": line, "reasons": reasons}) if reasons else line

    def _removal(self, place: int) -> list[Token]:
        part = self.step.parts[place]
        line = node_tokens(part)
        for parent in self.parents[place]:
            cause = self.step.parts[parent]
            if cause.cells == part.cells:
                digits = Token(join(cause.digits, "or"), "on", cause.cells, cause.digits)
                line = say("because-digit", {"line": line, "digits": digits})
            else:
                line = say("because-node", {"line": line, "node": node_tokens(cause)})
        return line

    def _nested(self, place: int) -> list[Token]:
        part = self.step.parts[place]
        assert part.nested is not None
        reasons = self._reasons(self.parents[place])
        others = [
            self.step.parts[p] for p in self.places if self.step.parts[p].nested == part.nested
        ]
        gone = sorted({(cell, digit) for p in others for cell in p.cells for digit in p.digits})
        cells, digits = tuple(c for c, _ in gone), tuple({d for _, d in gone})
        values = {
            "reasons": reasons,
            "label": nested_label(part.nested, self.prefix),
            "technique": Token(self.step.nested[part.nested].technique.name, "technique"),
            "places": Token(_places(gone), "off", cells, digits),
        }
        return say("nested-step-since" if reasons else "nested-step", values)

    def _reasons(self, offs: Iterable[int]) -> str:
        """Explain why candidates are false: which digit rules out which of them."""
        by_cause: dict[str, list[tuple[int, int]]] = {}
        for place in offs:
            part = self.step.parts[place]
            pairs = [(cell, digit) for cell in part.cells for digit in part.digits]
            by_cause.setdefault(self._cause(place), []).extend(pairs)
        text = ""
        for cause, pairs in by_cause.items():
            one = message("rules-out", {"cause": cause, "places": _places(pairs)})
            text = message("list-semicolon", {"start": text, "end": one}) if text else one
        return text

    def _cause(self, place: int) -> str:
        part = self.step.parts[place]
        if part.role == "denied":
            return message("supposition")
        if part.nested is not None:
            return f"({nested_label(part.nested, self.prefix)})"
        causes = [self.step.parts[parent] for parent in self.parents[place]]
        return join(_placed(join(c.digits, "or"), c.cells) for c in causes)


def _placed(digits: str, cells: Iterable[int]) -> str:
    return message("digits-in-cells", {"digits": digits, "cells": cell_names(cells)})


def _places(pairs: Iterable[tuple[int, int]]) -> str:
    """Name candidates: ``5 in r1c2 and r1c3``."""
    by_digit: dict[int, list[int]] = {}
    for cell, digit in pairs:
        by_digit.setdefault(digit, []).append(cell)
    by_cells: dict[tuple[int, ...], list[int]] = {}
    for digit, cells in by_digit.items():
        by_cells.setdefault(tuple(sorted(set(cells))), []).append(digit)
    return join(_placed(join(sorted(digits)), cells) for cells, digits in by_cells.items())
