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

from collections.abc import Iterable, Iterator
from typing import Any

from nonet.logic.letters import NODES, STARTS, letter
from nonet.logic.step import Branch, Part, Step
from nonet.logic.wording import Token, cell_names, house_names, join


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
    """Return the choice that starts the branches, the branches, and their common end."""
    branches = branches_of(step, prefix)
    tokens = [*_origin(step, branches)]
    for number, branch in enumerate(branches):
        lead = "Suppose " if len(branches) == 1 else f"\n  {letter(number)}. Suppose "
        tokens += [Token(lead), *node_tokens(branch.premise), Token(".")]
        for place, line in enumerate(branch.lines):
            tokens += [Token(" " if place else " Then "), *line, Token(".")]
    if clash := step.with_role("pivot"):
        cell, digit = cell_names(clash[0].cells), clash[0].digits[0]
        tokens.append(Token(f" But then {cell} would have to be both {digit} and not {digit}."))
    elif len(branches) > 1:
        tokens.append(Token("\n All of them lead to the same result."))
    return tokens


def opening_tokens(step: Step) -> list[Token]:
    """Return a hint that names the supposition but not what follows from it."""
    branches = branches_of(step)
    if len(branches) == 1:
        return [
            Token("Suppose "),
            *node_tokens(branches[0].premise),
            Token(", and see what follows."),
        ]
    return [*_origin(step, branches, "see what follows from each.")]


def _origin(step: Step, branches: tuple[Branch, ...], end: str = "") -> Iterator[Token]:
    if len(branches) < 2:
        return
    choices = step.with_role("pattern")
    house = step.with_role("house")
    guardians = step.with_role("extra")
    if guardians:
        pairs = [
            (cell, digit) for part in guardians for cell in part.cells for digit in part.digits
        ]
        cells = tuple(cell for cell, _ in pairs)
        yield Token("One of these is true: ")
        yield Token(_places(pairs), "extra", cells, tuple(sorted({d for _, d in pairs})))
        yield Token(f"; {end}" if end else ". Whichever it is, the same follows:")
    elif house and choices:
        yield Token("In ")
        yield Token(house_names(house[0].houses), "house", (), (), house[0].houses)
        yield Token(f", the digit {choices[0].digits[0]} must go in one of ")
        yield Token(cell_names(choices[0].cells), "pattern", choices[0].cells, choices[0].digits)
        yield Token(f"; {end}" if end else ", and wherever it goes, the same follows:")
    elif choices:
        yield Token(cell_names(choices[0].cells), "pattern", choices[0].cells, choices[0].digits)
        yield Token(f" is {join(choices[0].digits, 'or')}")
        yield Token(f"; {end}" if end else ", and whichever it is, the same follows:")
    else:
        yield from node_tokens(branches[0].premise)
        yield Token(
            f", or it is not; {end}" if end else ", or it is not. Either way, the same follows:"
        )


def node_tokens(part: Part) -> list[Token]:
    """State that a node is true or false."""
    verb = "is" if part.role in ("on", "premise") else "is not"
    cells, digits = cell_names(part.cells), join(part.digits, "or")
    text = f"{cells} {verb} {digits}" if len(part.cells) == 1 else f"{digits} {verb} in {cells}"
    role = "on" if verb == "is" else "off"
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

    def _place(self, place: int) -> Iterator[Token]:
        part = self.step.parts[place]
        yield from node_tokens(part)
        if part.houses:
            places = "places" if len(part.cells) > 1 else "place"
            yield Token(f", the only {places} left for {join(part.digits, 'or')} in ")
            yield Token(house_names(part.houses), "house", (), (), part.houses)
        else:
            yield Token(", the only candidate left there")
        if reasons := self._reasons(self.parents[place]):
            yield Token(f", since {reasons}")

    def _removal(self, place: int) -> Iterator[Token]:
        part = self.step.parts[place]
        yield from node_tokens(part)
        for parent in self.parents[place]:
            cause = self.step.parts[parent]
            if cause.cells == part.cells:
                yield Token(", because it is ")
                yield Token(join(cause.digits, "or"), "on", cause.cells, cause.digits)
            else:
                yield Token(", because ")
                yield from node_tokens(cause)

    def _nested(self, place: int) -> Iterator[Token]:
        part = self.step.parts[place]
        if part.nested is None:
            return
        inner = self.step.nested[part.nested]
        label = nested_label(part.nested, self.prefix)
        if reasons := self._reasons(self.parents[place]):
            yield Token(f"{reasons}; the remaining candidates allow step ({label}), ")
        else:
            yield Token(f"the remaining candidates allow step ({label}), ")
        yield Token(inner.technique.name, "technique")
        others = [
            self.step.parts[p] for p in self.places if self.step.parts[p].nested == part.nested
        ]
        gone = sorted({(cell, digit) for p in others for cell in p.cells for digit in p.digits})
        yield Token(", which rules out ")
        yield Token(_places(gone), "off", tuple(c for c, _ in gone), tuple({d for _, d in gone}))

    def _reasons(self, offs: Iterable[int]) -> str:
        """Explain why candidates are false: which digit rules out which of them."""
        by_cause: dict[object, list[tuple[int, int]]] = {}
        for place in offs:
            part = self.step.parts[place]
            pairs = [(cell, digit) for cell in part.cells for digit in part.digits]
            by_cause.setdefault(self._cause(place), []).extend(pairs)
        return "; ".join(f"{cause} rules out {_places(pairs)}" for cause, pairs in by_cause.items())

    def _cause(self, place: int) -> str:
        part = self.step.parts[place]
        if part.role == "denied":
            return "the supposition"
        if part.nested is not None:
            return f"({nested_label(part.nested, self.prefix)})"
        causes = [self.step.parts[parent] for parent in self.parents[place]]
        return join(f"{join(c.digits, 'or')} in {cell_names(c.cells)}" for c in causes)


def _places(pairs: Iterable[tuple[int, int]]) -> str:
    """Name candidates: ``5 in r1c2 and r1c3``."""
    by_digit: dict[int, list[int]] = {}
    for cell, digit in pairs:
        by_digit.setdefault(digit, []).append(cell)
    by_cells: dict[tuple[int, ...], list[int]] = {}
    for digit, cells in by_digit.items():
        by_cells.setdefault(tuple(sorted(set(cells))), []).append(digit)
    return join(
        f"{join(sorted(digits))} in {cell_names(cells)}" for cells, digits in by_cells.items()
    )
