"""Refute a candidate by cases: wherever what follows ends, each digit of a cell is supposed.

The solver in native code looks for the smallest tree of cases. The same propagation that explains
every other supposition then follows each case, so each conclusion has its reason; a case that
fails by itself makes those beside it superfluous.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import NamedTuple

from nonet.logic.general.forcing import Supposition, candidates_of, promising, suppositions
from nonet.logic.general.game import Conclusion, Finder, Pair, State
from nonet.logic.general.places import bits
from nonet.logic.step import Part
from nonet.model.cells import digits_in

_MOST_ENDS = 128
"""The maximum number of cases that end in a contradiction."""

_MOST_TRIED = 24
"""The number of candidates of which one is refuted."""


class _Tree(NamedTuple):
    """The cell to branch on, and the trees of its digits; a contradiction has no cell."""

    cell: int = -1
    cases: Mapping[int, _Tree] = MappingProxyType({})


def _read(numbers: Iterator[int]) -> _Tree:
    """Read a tree in preorder: its cell, the number of its digits, each with its tree."""
    if (cell := next(numbers)) < 0:
        return _Tree()
    return _Tree(cell, {next(numbers): _read(numbers) for _ in range(next(numbers))})


@dataclass
class _Node:
    """A supposition, and the contradiction that it leads to, or the cases that all fail."""

    premise: Pair
    supposition: Supposition
    cell: int = -1
    cases: list[_Node] = field(default_factory=list)
    own: list[Part] = field(default_factory=list)
    """The rules behind the contradiction, or behind the candidates left in the cell."""
    used: dict[int, list[Part]] = field(default_factory=dict)
    """The events that it or its cases need, with their rules, by identity."""

    @property
    def ends(self) -> int:
        """The number of contradictions."""
        return sum(case.ends for case in self.cases) or 1


def by_cases(state: State) -> Iterator[Conclusion]:
    """Find candidates that are false in every case."""
    if not state.solution:
        return
    size = state.game.size
    places = [cell * size + digit - 1 for (cell, digit), _ in promising(state)[:_MOST_TRIED]]
    while places:
        state.clock.check()
        seconds = state.clock.left() or 0.0
        tree = suppositions(state).refuted(candidates_of(state), places, _MOST_ENDS, seconds)
        if not tree:
            return
        place, *rest = tree
        places.remove(place)
        cell, digit = place // size, place % size + 1
        node = _Cases(state).close((cell, digit), _read(iter(rest)))
        if node is not None:
            parts = (Part("premise", (cell,), (digit,)), *_told(node, set()))
            yield Conclusion(parts, ((cell, digit),), length=node.ends)


class _Cases:
    """Follows a tree of cases, and supposes more where that is not enough."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.left = 2 * _MOST_ENDS

    def close(self, pair: Pair, tree: _Tree, parent: Supposition | None = None) -> _Node | None:
        """Return how a candidate is refuted; None if that takes too many cases."""
        self.state.clock.check()
        self.left -= 1
        if self.left < 0:
            return None
        supposition = Supposition(self.state, *pair, case_of=parent)
        node = _Node(pair, supposition)
        if supposition.end is not None:
            node.own = supposition.reasons(node.used)
            return node
        masks = supposition.state.masks
        while tree.cell >= 0 and not supposition.state.open >> tree.cell & 1:
            tree = tree.cases.get(masks[tree.cell].bit_length(), _Tree())
        node.cell = tree.cell
        if tree.cell < 0:
            if supposition.state.solved:  # only rules that steps do not know can fail
                return None
            node.cell = min(bits(supposition.state.open), key=lambda cell: masks[cell].bit_count())
        for digit in digits_in(masks[node.cell]):
            case = self.close((node.cell, digit), tree.cases.get(digit, _Tree()), supposition)
            if case is None:
                return None
            if id(case.supposition.first) not in case.used:  # it fails without this supposition
                case.premise = pair
                return case
            node.cases.append(case)
            node.used.update(case.used)
        node.own = supposition.causes(supposition.gone(node.cell), node.used)
        return node


def _told(node: _Node, done: set[int]) -> Iterator[Part]:
    """Yield the parts of a supposition after its premise; ``done`` has the events told before."""
    supposition = node.supposition
    done = {*done, *(id(event) for event in supposition.order if event.pair == node.premise)}
    events = [event for event in supposition.order if id(event) not in done]
    yield from supposition.told(events, node.used)
    if not node.cases:
        yield from supposition.told_end(node.own)
        return
    done.update(map(id, events))
    digits = tuple(digit for (_, digit) in (case.premise for case in node.cases))
    yield Part("choice", (node.cell,), digits)
    yield from node.own
    for case in node.cases:
        yield Part("case", (node.cell,), case.premise[1:])
        yield from _told(case, done)


FINDERS: dict[str, Finder] = {"contradiction-by-cases": by_cases}
"""The searches of this module by technique."""
