"""Find suppositions that lead to a contradiction, and the shortest proof of each.

Singles and rules derive what follows from a supposition. Every removed candidate records its
reason, so the proof contains only what the contradiction needs.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import islice

from nonet import _native
from nonet.logic.general.game import Conclusion, Finder, Pair, State
from nonet.logic.general.places import House, bits
from nonet.logic.step import Part
from nonet.rules.base import compiled

SHORT = 6
"""The maximum number of digits that a forcing chain places; longer proofs are nets."""

_PLACED = 16
"""The digits that the solver may place until it refutes the supposition of a forcing chain."""

_TRIED = 4
"""The number of contradictions to compare for the shortest."""

_MOST_OTHERS = 8
"""The number of suppositions to try that the solver does not refute."""


@dataclass
class PlacedDigit:
    """A digit placed in the proof: why, and which candidates had to be removed before."""

    cell: int
    digit: int
    house: House | None = None
    needs: list[Pair] = field(default_factory=list)

    @property
    def pair(self) -> Pair:
        """The candidate that is true."""
        return self.cell, self.digit


@dataclass
class Removal:
    """Candidates removed by a rule or a technique, and those that had to be removed before."""

    by: Part
    needs: list[Pair]


@dataclass
class End:
    """A contradiction: a cell, a digit of a house, or a rule that cannot be satisfied."""

    needs: list[Pair]
    cell: int | None = None
    digit: int | None = None
    house: House | None = None
    rule: Part | None = None


class Supposition:
    """What follows from a digit in a cell.

    As a case of another supposition, it starts with all that follows from that one.
    """

    def __init__(
        self, state: State, cell: int, digit: int, case_of: Supposition | None = None
    ) -> None:
        before: State = case_of.state if case_of else state
        self.base = state
        self.state: State = before.copy()
        self.seen = list(before.places)  # the places of each digit when singles were looked for
        self.why: dict[Pair, PlacedDigit | Removal] = dict(case_of.why) if case_of else {}
        self.order: list[PlacedDigit] = list(case_of.order) if case_of else []
        self.first = PlacedDigit(cell, digit)
        self.end = self._follow(self.first)

    def _follow(self, first: PlacedDigit) -> End | None:
        """Place digits in rounds until nothing follows; return the contradiction, if any."""
        waiting = [first]
        touched = 0
        while waiting:
            for event in waiting:
                if not self.state.open >> event.cell & 1:
                    continue
                if not self.state.masks[event.cell] >> (event.digit - 1) & 1:
                    return self._no_candidate_or_place(1 << event.cell)
                before = list(self.state.places)
                touched |= self._place(event, before)
                if self._fails(before) and (end := self._no_candidate_or_place(touched)):
                    return end
            waiting = list(self._singles(touched))
            if waiting:
                continue
            while touched and not waiting:
                before = list(self.state.places)
                changed, end = self._rules(touched)
                if end is not None:
                    return end
                if self._fails(before) and (end := self._no_candidate_or_place(changed)):
                    return end
                touched = changed
                waiting = list(self._singles(touched))
        return None

    def _place(self, event: PlacedDigit, before: list[int]) -> int:
        """Place a digit, given the places of each digit before; return the cells that changed."""
        self.order.append(event)
        self.state.place(event.cell, event.digit)
        changed = 1 << event.cell
        for digit, (old, new) in enumerate(zip(before, self.state.places), 1):
            if old != new:
                changed |= old ^ new
                for cell in bits(old ^ new):
                    self.why[cell, digit] = event
        return changed

    def _fails(self, before: list[int]) -> bool:
        """Return whether a cell has no candidate, or a digit no place left, unlike before."""
        masks, houses = self.state.masks, self.base.game.house_masks
        if 0 in masks and not all(masks[cell] for cell in self.base.game.layout.cells):
            return True
        for old, new in zip(before, self.state.places):
            if old != new:
                lost = old ^ new
                for house in houses:
                    if lost & house and not new & house:
                        return True
        return False

    def _rules(self, touched: int) -> tuple[int, End | None]:
        """Apply the rules of changed cells; return the cells that changed."""
        changed = 0
        masks = self.state.masks
        strongest = self.base.game.strongest
        for condition in dict.fromkeys(c for cell in bits(touched) for c in strongest[cell]):
            found = condition.survivors(masks)
            if found is None and condition.plain is not None:
                found = condition.plain.survivors(masks)
            if found is None or all(masks[c] == left for c, left in zip(condition.cells, found[0])):
                continue
            needs, rule = self._gone(condition.cells), Part(condition.rule.name, condition.cells)
            if not all(found.masks):
                return changed, End(needs, rule=rule)
            for cell, left in zip(condition.cells, found.masks, strict=True):
                for bit in bits(masks[cell] & ~left):
                    self.why[cell, bit + 1] = Removal(rule, needs)
                    self.state.remove(cell, bit + 1)
                    changed |= 1 << cell
        return changed, None

    def _gone(self, cells: Iterable[int]) -> list[Pair]:
        """Return the candidates of some cells that have been removed so far."""
        return [
            (cell, bit + 1)
            for cell in cells
            for bit in bits(self.base.masks[cell] & ~self.state.masks[cell])
        ]

    def _gone_places(self, digit: int, house: int) -> list[Pair]:
        """Return the places of a digit in a house that have been removed so far."""
        mask = self.base.game.house_masks[house]
        gone = self.base.places[digit - 1] & ~self.state.places[digit - 1] & mask
        return [(cell, digit) for cell in bits(gone)]

    def _no_candidate_or_place(self, touched: int) -> End | None:
        game = self.base.game
        for cell in bits(touched):
            if not self.state.masks[cell]:
                return End(self._gone([cell]), cell=cell)
        for house in {house for cell in bits(touched) for house in game.houses_of[cell]}:
            for digit, places in enumerate(self.state.places, 1):
                if not places & game.house_masks[house]:
                    needs = self._gone_places(digit, house)
                    return End(needs, digit=digit, house=game.houses[house])
        return None

    def _singles(self, touched: int) -> Iterator[PlacedDigit]:
        """Yield the singles in changed cells and their houses."""
        game, state = self.base.game, self.state
        seen = set()
        for cell in bits(touched & state.open):
            mask = state.masks[cell]
            if mask and not mask & (mask - 1):
                seen.add(cell)
                yield PlacedDigit(cell, mask.bit_length(), None, self._gone([cell]))
        hidden = []
        for digit, (old, new) in enumerate(zip(self.seen, state.places), 1):
            if lost := old & ~new:
                for house, mask in enumerate(game.house_masks):
                    if lost & mask:
                        there = new & mask
                        if not there & (there - 1) and there & state.open:
                            hidden.append((house, digit, there.bit_length() - 1))
        self.seen = list(state.places)
        for house, digit, cell in sorted(hidden):
            if cell not in seen:
                seen.add(cell)
                yield PlacedDigit(cell, digit, game.houses[house], self._gone_places(digit, house))

    def reasons(self, used: dict[int, list[Part]]) -> list[Part]:
        """Return the rules behind the contradiction, its own first; collect the events behind it,
        each with its rules."""
        assert self.end is not None
        own = self.causes(self.end.needs, used)
        if self.end.rule is not None:
            own = [self.end.rule, *(rule for rule in own if rule != self.end.rule)]
        return own

    def gone(self, cell: int) -> list[Pair]:
        """Return the candidates of a cell that have been removed so far."""
        return self._gone([cell])

    def causes(self, needs: list[Pair], used: dict[int, list[Part]]) -> list[Part]:
        """Collect the events behind candidates; return the rules that removed them."""
        rules: dict[Part, None] = {}
        left, seen = list(needs), set()
        events = []
        while left:
            pair = left.pop()
            if pair in seen:
                continue
            seen.add(pair)
            cause = self.why[pair]
            if isinstance(cause, Removal):
                rules[cause.by] = None
                left += cause.needs
            else:
                events.append(cause)
        for event in events:
            if id(event) not in used:
                used[id(event)] = []
                used[id(event)] = self.causes(event.needs, used)
        return list(rules)

    def told(self, events: Iterable[PlacedDigit], used: dict[int, list[Part]]) -> Iterator[Part]:
        """Yield the parts of some events, those that are used, each followed by its rules."""
        for event in events:
            if id(event) in used:
                houses = () if event.house is None else (event.house,)
                yield Part("on", (event.cell,), (event.digit,), houses)
                yield from used[id(event)]

    def told_end(self, own: list[Part]) -> Iterator[Part]:
        """Yield the parts of the contradiction, which rules follow."""
        end = self.end
        assert end is not None
        if end.cell is not None:
            yield Part("pattern", (end.cell,))
        elif end.house is not None and end.digit is not None:
            yield Part("house", (), (end.digit,), (end.house,))
        elif end.rule is not None:
            yield Part("broken", end.rule.cells)
        yield from own


def forcing(kind: str) -> Finder:
    """Return the search for contradictions: short ones or long ones."""

    def find(state: State) -> Iterator[Conclusion]:
        if not state.solution:
            return
        if kind == "short":
            yield from (told for told in _contradictions(state, _PLACED) if told.length <= SHORT)
        else:
            yield from sorted(islice(_contradictions(state), _TRIED), key=lambda one: one.length)

    return find


def promising(state: State) -> list[tuple[Pair, int]]:
    """Return the candidates that are not in the solution, and how many digits the solver places
    until it refutes them without cases, or -1: the easiest first, then those that leave least."""
    if state.supposed is None:
        assert state.solution
        places = suppositions(state).supposed(candidates_of(state), list(state.solution))
        state.supposed = [
            ((place // state.game.size, place % state.game.size + 1), placed)
            for place, placed in places
        ]
    return state.supposed


def suppositions(state: State) -> _native.VariantSearch:
    """Return the solver that tries suppositions on the board, without its givens."""
    if state.suppositions is None:
        program = compiled(state.game.size, state.game.rules)
        state.suppositions = _native.VariantSearch(program)
    return state.suppositions


def candidates_of(state: State) -> list[int]:
    """Return the masks of the cells of the grid."""
    return state.masks[: state.game.size**2]


def _contradictions(state: State, most: int | None = None) -> Iterator[Conclusion]:
    """Yield the contradictions of candidates that the solver refutes, or else of others; with
    ``most``, of those that it refutes with so many digits."""
    found, others = False, 0
    for pair, placed in promising(state):
        if most is not None and not 0 <= placed <= most:
            return
        others += placed < 0
        if placed < 0 and (found or others > _MOST_OTHERS):
            return
        if pair in state.leading_nowhere:
            continue
        told = state.tried.get(pair) or _contradiction(state, *pair)
        if told is not None:
            found = True
            state.tried[pair] = told
            yield told


def _contradiction(state: State, cell: int, digit: int) -> Conclusion | None:
    """Return the step of the contradiction that a digit leads to, if it does."""
    state.clock.check()
    supposition = Supposition(state, cell, digit)
    if supposition.end is None:
        state.leading_nowhere[cell, digit] = supposition.state.places
        return None
    return _told(supposition, cell, digit)


def _told(supposition: Supposition, cell: int, digit: int) -> Conclusion:
    """Return the step of a contradiction: the premise, the proof, and its end."""
    used: dict[int, list[Part]] = {}
    own = supposition.reasons(used)
    parts = [Part("premise", (cell,), (digit,)), *supposition.told(supposition.order[1:], used)]
    parts += supposition.told_end(own)
    return Conclusion(tuple(parts), ((cell, digit),), length=len(used))


FINDERS: dict[str, Finder] = {
    "forcing-chain-contradiction": forcing("short"),
    "forcing-net-contradiction": forcing("long"),
}
"""The searches of this module by technique."""
