"""Find suppositions that lead to a contradiction, and the shortest proof of each.

Singles and rules, and as a last resort locked candidates and subsets, derive what follows from a
supposition. Every removed candidate records its reason, so the proof contains only what the
contradiction needs.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from nonet.logic.general import basics
from nonet.logic.general.game import Conclusion, Finder, Pair, State
from nonet.logic.general.places import House, bits, mask_of
from nonet.logic.step import Part

SHORT = 6
"""The maximum number of digits that a forcing chain places; longer proofs are nets."""

_TRIED = 12
"""The number of contradictions to compare for the shortest."""


@dataclass
class _Event:
    """A digit placed in the proof: why, and which candidates had to be removed before."""

    cell: int
    digit: int
    house: House | None = None
    needs: list[Pair] = field(default_factory=list)


@dataclass
class _Removal:
    """Candidates removed by a rule or a technique, and those that had to be removed before."""

    by: Part
    needs: list[Pair]


@dataclass
class _End:
    """A contradiction: a cell, a digit of a house, or a rule that cannot be satisfied."""

    needs: list[Pair]
    cell: int | None = None
    digit: int | None = None
    house: House | None = None
    rule: Part | None = None


class Supposition:
    """What follows from a digit in a cell; ``finders`` help if singles and rules do not."""

    def __init__(
        self, state: State, cell: int, digit: int, finders: Mapping[str, Finder] | None = None
    ) -> None:
        self.base = state
        self.finders = finders or {}
        self.state = state.copy()
        self.seen = list(state.places)  # the places of each digit when singles were looked for
        self.why: dict[Pair, _Event | _Removal] = {}
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
                changed = changed or self._more()
                if self._fails(before) and (end := self._no_candidate_or_place(changed)):
                    return end
                touched = changed
                waiting = list(self._singles(touched))
        return None

    def _place(self, event: _Event, before: list[int]) -> int:
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
            needs, rule = self._gone(condition.cells), Part(condition.rule.name, condition.cells)
            if not all(found.masks):
                return changed, _End(needs, rule=rule)
            for cell, left in zip(condition.cells, found.masks, strict=True):
                for bit in bits(masks[cell] & ~left):
                    self.why[cell, bit + 1] = _Removal(rule, needs)
                    self.state.remove(cell, bit + 1)
                    changed |= 1 << cell
        return changed, None

    def _more(self) -> int:
        """Apply the first step of another technique; return the cells that changed."""
        for key, finder in self.finders.items():
            for found in finder(self.state):
                cells = {cell for part in found.parts for cell in part.cells}
                cells.update(c for part in found.parts for house in part.houses for c in _in(house))
                needs = self._gone(sorted(cells))
                named = next(part.cells for part in found.parts if part.role == "pattern")
                for cell, digit in found.eliminations:
                    self.why[int(cell), digit] = _Removal(Part(key, named), needs)
                    self.state.remove(cell, digit)
                return mask_of(cell for cell, _ in found.eliminations)
        return 0

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
        """Yield the singles in changed cells and their houses."""
        game, state = self.base.game, self.state
        seen = set()
        for cell in bits(touched & state.open):
            mask = state.masks[cell]
            if mask and not mask & (mask - 1):
                seen.add(cell)
                yield _Event(cell, mask.bit_length(), None, self._gone([cell]))
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
                yield _Event(cell, digit, game.houses[house], self._gone_places(digit, house))

    def story(self) -> tuple[list[tuple[_Event, list[Part]]], list[Part]]:
        """Return the events that the contradiction needs with their rules, and its own rules."""
        assert self.end is not None
        used: dict[int, list[Part]] = {}
        own = self._causes(self.end.needs, used)
        if self.end.rule is not None:
            own = [self.end.rule, *(rule for rule in own if rule != self.end.rule)]
        return [(e, used[id(e)]) for e in self.order if id(e) in used], own

    def _causes(self, needs: list[Pair], used: dict[int, list[Part]]) -> list[Part]:
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
            if isinstance(cause, _Removal):
                rules[cause.by] = None
                left += cause.needs
            else:
                events.append(cause)
        for event in events:
            if id(event) not in used:
                used[id(event)] = []
                used[id(event)] = self._causes(event.needs, used)
        return list(rules)


def _in(house: int) -> tuple[int, ...]:
    assert isinstance(house, House)
    return house.cells


def forcing(kind: str) -> Finder:
    """Return the search for contradictions: short ones, long ones, or with more techniques."""

    def find(state: State) -> Iterator[Conclusion]:
        if not state.solution:
            return
        found: list[Conclusion] = []
        for cell, digit in _false(state):
            if kind == "more":
                told = _contradiction(state, cell, digit, _MORE)
            elif (cell, digit) in state.leading_nowhere:
                continue
            elif (cell, digit) in state.tried:
                told = state.tried[cell, digit]
            else:
                told = _contradiction(state, cell, digit)
                if told is not None:
                    state.tried[cell, digit] = told
            if told is None:
                continue
            if kind != "long":
                if kind == "more" or told.length <= SHORT:
                    yield told
                continue
            found.append(told)
            if len(found) == _TRIED:
                break
        yield from sorted(found, key=lambda one: one.length)

    return find


def _contradiction(
    state: State, cell: int, digit: int, finders: Mapping[str, Finder] | None = None
) -> Conclusion | None:
    """Return the step of the contradiction that a digit leads to, if it does."""
    state.clock.check()
    supposition = Supposition(state, cell, digit, finders)
    if supposition.end is None:
        state.failed[cell, digit] = state.failed.get((cell, digit), 0) + 1
        if finders is None:
            state.leading_nowhere[cell, digit] = supposition.state.places
        return None
    return _told(supposition, cell, digit)


_MORE = {
    key: basics.FINDERS[key]
    for key in ("pointing", "claiming", "common-peers", "naked-pair", "hidden-pair", "naked-triple")
}
"""The techniques of the last resort."""


def _false(state: State) -> Iterator[Pair]:
    """Yield the candidates that are not in the solution: untried ones and small cells first."""
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


def _told(supposition: Supposition, cell: int, digit: int) -> Conclusion:
    """Return the step of a contradiction: the premise, the proof, and its end."""
    events, own = supposition.story()
    end = supposition.end
    assert end is not None
    parts = [Part("premise", (cell,), (digit,))]
    for event, rules in events:
        if (event.cell, event.digit) != (cell, digit):
            houses = () if event.house is None else (event.house,)
            parts.append(Part("on", (event.cell,), (event.digit,), houses))
            parts += rules
    if end.cell is not None:
        parts.append(Part("pattern", (end.cell,)))
    elif end.house is not None and end.digit is not None:
        parts.append(Part("house", (), (end.digit,), (end.house,)))
    elif end.rule is not None:
        parts.append(Part("broken", end.rule.cells))
    parts += own
    return Conclusion(tuple(parts), ((cell, digit),), length=len(events))


FINDERS: dict[str, Finder] = {
    "forcing-chain-contradiction": forcing("short"),
    "forcing-net-contradiction": forcing("long"),
    "dynamic-chains-plus": forcing("more"),
}
"""The searches of this module by technique."""
