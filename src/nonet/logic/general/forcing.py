"""Find suppositions that lead to a contradiction, and the shortest story that proves it.

A supposition is followed with singles and rules. Every candidate that goes remembers why, so the
story tells only what the contradiction needs.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from nonet.logic.general.conditions import Condition
from nonet.logic.general.found import Finder, Found
from nonet.logic.general.game import Game, Pair, State
from nonet.logic.general.places import House, bits
from nonet.logic.step import Part

SHORT = 6
"""The most digits that a forcing chain places; longer stories are nets."""

_TRIED = 12
"""The number of contradictions of which the shortest is told."""


@dataclass
class _Event:
    """A digit placed in the story: why, and which candidates had to go before."""

    cell: int
    digit: int
    house: House | None = None
    needs: list[Pair] = field(default_factory=list)


@dataclass
class _Rule:
    """Candidates removed by a rule, and which candidates had to go before."""

    condition: Condition
    needs: list[Pair]


@dataclass
class _End:
    """A contradiction: a cell, a digit of a house, or a rule without a solution."""

    needs: list[Pair]
    cell: int | None = None
    digit: int | None = None
    house: House | None = None
    condition: Condition | None = None


class Supposition:
    """What follows from a digit in a cell."""

    def __init__(self, state: State, cell: int, digit: int) -> None:
        self.base = state
        self.state = state.copy()
        self.why: dict[Pair, _Event | _Rule] = {}
        self.order: list[_Event] = []
        self.end = self._follow(_Event(cell, digit))

    def _follow(self, first: _Event) -> _End | None:
        """Place digits in rounds until nothing follows; return the contradiction, if any."""
        waiting = [first]
        touched = 0
        while waiting:
            for event in waiting:
                if not self.state.open >> event.cell & 1:
                    continue
                if not self.state.masks[event.cell] >> (event.digit - 1) & 1:
                    return self._no_candidate_or_place(1 << event.cell)
                touched |= self._place(event)
                if (end := self._no_candidate_or_place(touched)) is not None:
                    return end
            waiting = list(self._singles(touched))
            if waiting:
                continue
            while touched and not waiting:
                changed, end = self._rules(touched)
                if end is not None:
                    return end
                if (end := self._no_candidate_or_place(changed)) is not None:
                    return end
                touched = changed
                waiting = list(self._singles(touched))
        return None

    def _place(self, event: _Event) -> int:
        """Place a digit; return the cells that changed."""
        self.order.append(event)
        before = list(self.state.masks)
        self.state.place(event.cell, event.digit)
        changed = 1 << event.cell
        for cell, (old, new) in enumerate(zip(before, self.state.masks)):
            if old != new:
                changed |= 1 << cell
                for bit in bits(old & ~new):
                    self.why[cell, bit + 1] = event
        return changed

    def _rules(self, touched: int) -> tuple[int, _End | None]:
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
            needs = self._gone(condition.cells)
            if not all(found.masks):
                return changed, _End(needs, condition=condition)
            for cell, left in zip(condition.cells, found.masks, strict=True):
                for bit in bits(masks[cell] & ~left):
                    self.why[cell, bit + 1] = _Rule(condition, needs)
                    self.state.remove(cell, bit + 1)
                    changed |= 1 << cell
        return changed, None

    def _gone(self, cells: Iterable[int]) -> list[Pair]:
        """Return the candidates of some cells that are gone so far."""
        return [
            (cell, bit + 1)
            for cell in cells
            for bit in bits(self.base.masks[cell] & ~self.state.masks[cell])
        ]

    def _gone_places(self, digit: int, house: int) -> list[Pair]:
        """Return the places of a digit in a house that are gone so far."""
        mask = self.base.game.house_masks[house]
        gone = self.base.places[digit - 1] & ~self.state.places[digit - 1] & mask
        return [(cell, digit) for cell in bits(gone)]

    def _no_candidate_or_place(self, touched: int) -> _End | None:
        game = self.base.game
        for cell in bits(touched):
            if not self.state.masks[cell]:
                return _End(self._gone([cell]), cell=cell)
        for house in {house for cell in bits(touched) for house in game.houses_of[cell]}:
            for digit, places in enumerate(self.state.places, 1):
                if not places & game.house_masks[house]:
                    needs = self._gone_places(digit, house)
                    return _End(needs, digit=digit, house=game.houses[house])
        return None

    def _singles(self, touched: int) -> Iterator[_Event]:
        """Yield the digits that changed cells and their houses leave room for only once."""
        game, state = self.base.game, self.state
        seen = set()
        for cell in bits(touched & state.open):
            mask = state.masks[cell]
            if mask and not mask & (mask - 1):
                seen.add(cell)
                yield _Event(cell, mask.bit_length(), None, self._gone([cell]))
        for house in sorted({house for cell in bits(touched) for house in game.houses_of[cell]}):
            for digit, places in enumerate(state.places, 1):
                there = places & game.house_masks[house]
                if there & state.open and not there & (there - 1):
                    cell = there.bit_length() - 1
                    if cell not in seen:
                        seen.add(cell)
                        needs = self._gone_places(digit, house)
                        yield _Event(cell, digit, game.houses[house], needs)

    def story(self) -> tuple[list[tuple[_Event, list[Condition]]], list[Condition]]:
        """Return the events that the contradiction needs, with their rules, and its own rules."""
        assert self.end is not None
        used: dict[int, list[Condition]] = {}
        own = self._causes(self.end.needs, used)
        if self.end.condition is not None:
            own = [self.end.condition, *(c for c in own if c is not self.end.condition)]
        return [(e, used[id(e)]) for e in self.order if id(e) in used], own

    def _causes(self, needs: list[Pair], used: dict[int, list[Condition]]) -> list[Condition]:
        """Collect the events behind candidates; return the rules that removed them."""
        rules: dict[int, Condition] = {}
        left, seen = list(needs), set()
        events = []
        while left:
            pair = left.pop()
            if pair in seen:
                continue
            seen.add(pair)
            cause = self.why[pair]
            if isinstance(cause, _Rule):
                rules[id(cause.condition)] = cause.condition
                left += cause.needs
            else:
                events.append(cause)
        for event in events:
            if id(event) not in used:
                used[id(event)] = []
                used[id(event)] = self._causes(event.needs, used)
        return list(rules.values())


def forcing(*, short: bool) -> Finder:
    """Return the search for short or long contradictions."""

    def find(state: State) -> Iterator[Found]:
        if not state.solution:
            return
        found: list[Found] = []
        for cell, digit in _false(state):
            state.clock.check()
            supposition = Supposition(state, cell, digit)
            if supposition.end is None:
                state.failed[cell, digit] = state.failed.get((cell, digit), 0) + 1
                continue
            told = _told(state.game, supposition, cell, digit)
            if short and told.length <= SHORT:
                yield told
            elif not short:
                found.append(told)
                if len(found) == _TRIED:
                    break
        yield from sorted(found, key=lambda one: one.length)

    return find


def _false(state: State) -> Iterator[Pair]:
    """Yield the candidates that are not in the solution: new ones and small cells first."""
    assert state.solution
    pairs = [
        (cell, bit + 1)
        for cell in bits(state.open)
        for bit in bits(state.masks[cell])
        if state.solution[cell] != bit + 1
    ]
    return iter(
        sorted(pairs, key=lambda p: (state.failed.get(p, 0), state.masks[p[0]].bit_count()))
    )


def _told(game: Game, supposition: Supposition, cell: int, digit: int) -> Found:
    """Return the step of a contradiction: the premise, the story, and its end."""
    events, own = supposition.story()
    end = supposition.end
    assert end is not None
    parts = [Part("premise", (game.cells[cell],), (digit,))]
    for event, rules in events:
        if (event.cell, event.digit) != (cell, digit):
            houses = () if event.house is None else (event.house,)
            parts.append(Part("on", (game.cells[event.cell],), (event.digit,), houses))
            parts += [_rule(game, rule) for rule in rules]
    if end.cell is not None:
        parts.append(Part("pattern", (game.cells[end.cell],)))
    elif end.house is not None and end.digit is not None:
        parts.append(Part("house", (), (end.digit,), (end.house,)))
    elif end.condition is not None:
        parts.append(Part("broken", tuple(game.cells[c] for c in end.condition.cells)))
    parts += [_rule(game, rule) for rule in own]
    return Found(tuple(parts), ((game.cells[cell], digit),), length=len(events))


def _rule(game: Game, condition: Condition) -> Part:
    return Part(condition.rule.name, tuple(game.cells[cell] for cell in condition.cells))


FINDERS: dict[str, Finder] = {
    "forcing-chain-contradiction": forcing(short=True),
    "forcing-net-contradiction": forcing(short=False),
}
"""The searches of this module by technique."""
