"""Machines: a rule as an automaton that reads the digits of its cells one at a time.

A machine starts in a state; each digit leads to the next state or is rejected. :func:`survivors`
follows all sequences of candidates at once, so it finds every candidate that is in no valid
filling of the cells.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from itertools import combinations
from typing import Any, NamedTuple

from nonet.deadline import check_deadline, in_time
from nonet.logic.general.places import bits, mask_of

MOST_STATES = 3000
"""The maximum number of states per cell; rules with more are not followed."""

Step = Callable[[Any, int, int], Any]
"""The next state for a state, the number of cells read before and a digit; None rejects it."""

Table = tuple[int, ...]
"""A relation of two digits: for each first digit, from 1, the mask of the second ones."""


class MachineRun(NamedTuple):
    """The first state of a machine, its steps, and the states in which it may end."""

    start: Any
    step: Step
    accepts: Callable[[Any], bool] = lambda state: True


class CellMachine:
    """A machine and the cells that it reads."""

    def __init__(self, cells: Iterable[int], *run: Any) -> None:
        self.cells = tuple(cells)
        self._run = run

    def on(self, cells: Sequence[int], masks: Sequence[int]) -> MachineRun:
        """Return how the machine reads its cells in an order, with some candidates each."""
        return MachineRun(*self._run)


class Survivors(NamedTuple):
    """The candidates of each cell that occur in some valid filling of all cells.

    ``sets`` are the sets of digits (masks) that can fill the cells, if the cells differ.
    """

    masks: tuple[int, ...]
    sets: tuple[int, ...]


def survivors(
    cells: Sequence[int], machines: Sequence[CellMachine], masks: Sequence[int]
) -> Survivors | None:
    """Return the surviving candidates; None if there are too many states to follow."""
    runs: list[MachineRun] = []
    reading: list[list[tuple[int, int, Step]]] = [[] for _ in cells]
    for number, machine in enumerate(in_time(machines)):
        places = [place for place, cell in enumerate(cells) if cell in machine.cells]
        run = machine.on([cells[place] for place in places], [masks[place] for place in places])
        runs.append(run)
        for count, place in enumerate(places):
            reading[place].append((number, count, run.step))
    current: set[tuple[Any, ...]] = {tuple(run.start for run in runs)}
    layers = []
    for place, mask in enumerate(masks):
        check_deadline()
        digits = [bit + 1 for bit in bits(mask)]
        moves: list[tuple[tuple[Any, ...], int, tuple[Any, ...]]] = []
        steps = [(number, _Follow(count, step, digits)) for number, count, step in reading[place]]
        both = len(steps) == len(runs) == 2
        for state in current:
            rows = [follow[state[number]] for number, follow in steps]
            if both:
                moves += [
                    (state, digit, (one, two))
                    for digit, one, two in zip(digits, *rows)
                    if one is not None and two is not None
                ]
                continue
            for digit, *values in zip(digits, *rows):
                if None not in values:
                    new = list(state)
                    for (number, _), value in zip(steps, values):
                        new[number] = value
                    moves.append((state, digit, tuple(new)))
        reached = {after for _, _, after in moves}
        if len(reached) > MOST_STATES:
            return None
        layers.append(moves)
        current = reached
    alive = {state for state in current if all(run.accepts(own) for run, own in zip(runs, state))}
    whole = next((n for n, m in enumerate(machines) if isinstance(m, Different) and m.whole), None)
    sets = () if whole is None else tuple(sorted({state[whole] for state in alive}))
    found = []
    for moves in reversed(layers):
        kept, before = 0, set()
        for state, digit, after in moves:
            if after in alive:
                kept |= 1 << (digit - 1)
                before.add(state)
        found.append(kept)
        alive = before
    return Survivors(tuple(reversed(found)), sets)


class _Follow(dict[Any, list[Any]]):
    """The states of a machine after each of some digits, or None, by the state before."""

    def __init__(self, count: int, step: Step, digits: list[int]) -> None:
        self.count, self.step, self.digits = count, step, digits

    def __missing__(self, state: Any) -> list[Any]:
        found = self[state] = [self.step(state, self.count, digit) for digit in self.digits]
        return found


def survivors_of_sets(sets: Iterable[int], masks: Sequence[int]) -> Survivors:
    """Return the surviving candidates if the cells hold one of the sets, each digit once."""
    kept = [0] * len(masks)
    possible = []
    for one in sets:
        own = [mask & one for mask in masks]
        if all(own) and (found := _arranged(one, own)) is not None:
            possible.append(one)
            kept = [a | b for a, b in zip(kept, found, strict=True)]
    return Survivors(tuple(kept), tuple(possible))


def _arranged(digits: int, masks: list[int]) -> list[int] | None:
    """Return the digits each cell can hold in an arrangement of the set; None without one."""
    if all(mask == digits for mask in masks):
        return masks
    layers = [{0}]
    for mask in masks:
        reached = set()
        for used in layers[-1]:
            free = mask & ~used
            while free:
                low = free & -free
                reached.add(used | low)
                free ^= low
        layers.append(reached)
    alive = layers.pop() & {digits}
    if not alive:
        return None
    found = []
    for mask, reached in zip(reversed(masks), reversed(layers), strict=True):
        kept, before = 0, set()
        for used in reached:
            free = mask & ~used
            while free:
                low = free & -free
                if used | low in alive:
                    kept |= low
                    before.add(used)
                free ^= low
        found.append(kept)
        alive = before
    return found[::-1]


class SumParts:
    """A sum over groups of a few cells each: only cells of the same group see each other.

    What a group can add up to is a mask of sums, and the masks of several groups combine by shifts.
    """

    def __init__(
        self, linear: Linear, groups: Sequence[Sequence[int]], sees: Sequence[int]
    ) -> None:
        factor_of = {cell: factor for factor, cell in linear.terms}
        self.groups = [
            _SumGroup(
                tuple(factor_of[cell] for cell in group),
                tuple(
                    tuple(k for k, a in enumerate(group[:n]) if sees[a] >> cell & 1)
                    for n, cell in enumerate(group)
                ),
            )
            for group in groups
        ]
        self.order = [linear.cells.index(cell) for group in groups for cell in group]
        self.total = linear.total

    def survivors(self, masks: Sequence[int]) -> Survivors:
        """Return the surviving candidates of the cells of the sum, in its order."""
        ordered = [masks[place] for place in self.order]
        results, start = [], 0
        for group in self.groups:
            end = start + len(group.factors)
            results.append(group.sums(tuple(ordered[start:end])))
            start = end
        before = [1]
        lows = [0]
        for low, every, _ in results:
            before.append(_shifted(before[-1], every))
            lows.append(lows[-1] + low)
        goal = self.total - lows[-1]
        kept = [0] * len(masks)
        after = 1 << goal if goal >= 0 else 0  # sums before this group that reach the total
        places = iter(reversed(self.order))
        for (_, every, by_digit), ahead in zip(reversed(results), before[-2::-1]):
            for sums in reversed(by_digit):
                left = 0
                for digit, own in sums:
                    if _reaches(ahead, own, after):
                        left |= 1 << digit
                kept[next(places)] = left
            after = _unshifted(after, every)
        return Survivors(tuple(kept), ())


def _shifted(sums: int, by: int) -> int:
    """Return the sums of one number of each mask."""
    if sums.bit_count() < by.bit_count():
        sums, by = by, sums
    found = 0
    while by:
        low = by & -by
        found |= sums * low
        by ^= low
    return found


def _unshifted(sums: int, by: int) -> int:
    """Return the numbers that reach one of the sums with a number of the other mask."""
    found = 0
    while by:
        low = by & -by
        found |= sums >> (low.bit_length() - 1)
        by ^= low
    return found


def _reaches(ahead: int, own: int, goal: int) -> bool:
    """Return whether a number ahead and an own one add up to a goal."""
    while own:
        low = own & -own
        if ahead * low & goal:
            return True
        own ^= low
    return False


class _SumGroup:
    """The cells of a sum that see each other: their factors, and those before that each sees."""

    def __init__(self, factors: tuple[int, ...], seen: tuple[tuple[int, ...], ...]) -> None:
        self.factors, self.seen = factors, seen
        self._known: dict[tuple[int, ...], Any] = {}

    def sums(self, masks: tuple[int, ...]) -> tuple[int, int, list[list[tuple[int, int]]]]:
        """Return the lowest sum, the sums above it as a mask, and those with each digit of each
        cell."""
        if (found := self._known.get(masks)) is None:
            found = self._known[masks] = self._sums(masks)
        return found

    def _sums(self, masks: tuple[int, ...]) -> tuple[int, int, list[list[tuple[int, int]]]]:
        low = sum(
            min(f * (mask & -mask).bit_length(), f * mask.bit_length())
            for f, mask in zip(self.factors, masks)
        )
        by_digit: list[dict[int, int]] = [{} for _ in masks]
        chosen: list[int] = []

        def fill(total: int) -> int:
            place = len(chosen)
            if place == len(masks):
                return 1 << (total - low)
            every = 0
            for digit in bits(masks[place]):
                if any(chosen[k] == digit for k in self.seen[place]):
                    continue
                chosen.append(digit)
                if found := fill(total + self.factors[place] * (digit + 1)):
                    by_digit[place][digit] = by_digit[place].get(digit, 0) | found
                    every |= found
                chosen.pop()
            return every

        every = fill(0)
        return low, every, [list(found.items()) for found in by_digit]


def sum_parts(
    cells: Sequence[int], machines: Sequence[CellMachine], sees: Sequence[int]
) -> SumParts | None:
    """Return a sum as parts, if there is nothing but one, and its groups are small."""
    if len(machines) != 1 or not isinstance(machines[0], Linear) or len(cells) < 3:
        return None
    groups: list[list[int]] = []
    for cell in cells:
        near = [group for group in groups if any(sees[cell] >> other & 1 for other in group)]
        groups = [group for group in groups if group not in near]
        groups.append([*(other for group in near for other in group), cell])
    if len(groups) < 2 or max(map(len, groups)) > _MOST_IN_GROUP:
        return None
    return SumParts(machines[0], groups, sees)


_MOST_IN_GROUP = 4
"""The cells of a sum that see each other, at most, to try all their digits."""


@lru_cache(maxsize=4096)
def sets_with_sum(size: int, count: int, total: int) -> tuple[int, ...]:
    """Return the sets of some digits that add up to a total, as masks.

    >>> [list(bits(one)) for one in sets_with_sum(9, 3, 7)]
    [[0, 1, 3]]
    """
    digits = range(1, size + 1)
    chosen = (some for some in combinations(digits, count) if sum(some) == total)
    return tuple(mask_of(digit - 1 for digit in some) for some in chosen)


class Different(CellMachine):
    """No digit repeats; for the ``whole`` condition, it remembers the digits to the end."""

    def __init__(self, cells: Sequence[int], whole: bool = False) -> None:
        last = -1 if whole else len(cells) - 1

        def step(used: Any, before: int, digit: int) -> Any:
            bit = 1 << (digit - 1)
            if used & bit:
                return None
            return 0 if before == last else used | bit

        super().__init__(cells, 0, step)
        self.whole = whole


class DigitSets(CellMachine):
    """The digits are distinct and form one of the sets (masks)."""

    def __init__(self, cells: Sequence[int], sets: tuple[int, ...]) -> None:
        def step(used: Any, before: int, digit: int) -> Any:
            new = used | 1 << (digit - 1)
            return None if new == used or all(new & ~one for one in sets) else new

        super().__init__(cells, 0, step)
        self.sets = sets


class PairMachine(CellMachine):
    """Binary relations between cells, as (first, second, table)."""

    def __init__(self, pairs: Sequence[tuple[int, int, Table]]) -> None:
        super().__init__(dict.fromkeys(cell for a, b, _ in pairs for cell in (a, b)))
        self._pairs = pairs

    def on(self, cells: Sequence[int], masks: Sequence[int]) -> MachineRun:
        """Remember the digits that a later cell depends on."""
        positions = {cell: place for place, cell in enumerate(cells)}
        later: dict[int, list[tuple[int, Table]]] = {}
        until: dict[int, int] = {}
        for a, b, table in in_time(self._pairs):
            i, j = positions[a], positions[b]
            if i > j:
                i, j, table = j, i, _turned(table)
            later.setdefault(j, []).append((i, table))
            until[i] = max(until.get(i, 0), j)
        checks: list[list[tuple[int, Table]]] = []
        kept: list[list[int]] = []
        held: list[int] = []
        for place in in_time(range(len(cells))):
            checks.append([(held.index(i), table) for i, table in later.get(place, ())])
            every = [*held, place]
            kept.append([k for k, i in enumerate(every) if until.get(i, -1) > place])
            held = [every[k] for k in kept[place]]

        def step(memory: Any, before: int, digit: int) -> Any:
            for k, table in checks[before]:
                if not table[memory[k] - 1] >> (digit - 1) & 1:
                    return None
            every = (*memory, digit)
            return tuple([every[k] for k in kept[before]])

        return MachineRun((), step)


@lru_cache(maxsize=1024)
def _turned(table: Table) -> Table:
    size = len(table)
    return tuple(mask_of(a for a in range(size) if table[a] >> b & 1) for b in range(size))


class Linear(CellMachine):
    """The sum of factor times digit is the total."""

    def __init__(self, total: int, terms: Sequence[tuple[int, int]]) -> None:
        super().__init__(cell for _, cell in terms)
        self.total, self.terms = total, terms

    def on(self, cells: Sequence[int], masks: Sequence[int]) -> MachineRun:
        """Add up, as long as the rest can still reach the total."""
        factor_of = {cell: factor for factor, cell in self.terms}
        factors = [factor_of[cell] for cell in cells]
        bounds = [(0, 0)] * len(cells)
        least = most = 0
        for place in reversed(range(len(cells))):
            bounds[place] = self.total - most, self.total - least
            mask = masks[place]  # it may be empty
            ends = [
                factors[place] * end for end in ((mask & -mask).bit_length(), mask.bit_length())
            ]
            least, most = least + min(ends), most + max(ends)

        def step(so_far: Any, before: int, digit: int) -> Any:
            value = so_far + factors[before] * digit
            low, high = bounds[before]
            return value if low <= value <= high else None

        return MachineRun(0, step)


def different(
    cells: Sequence[int], cliques: Iterable[int], sees: Sequence[int], size: int
) -> list[CellMachine]:
    """Return the machines that keep cells that see each other apart.

    ``cliques`` are masks of cells that all see each other, ``sees`` the masks that each cell sees.
    """
    here = mask_of(cells)
    if all(not here & ~sees[cell] & ~(1 << cell) for cell in cells):
        return [Different(cells, whole=True)] if len(cells) > 1 else []
    apart = {(a, b) for k, a in enumerate(cells) for b in cells[k + 1 :] if sees[a] >> b & 1}
    made: list[CellMachine] = []
    for clique in sorted({c & here for c in cliques}, key=int.bit_count, reverse=True):
        inside = [cell for cell in cells if clique >> cell & 1]
        covered = {(a, b) for k, a in enumerate(inside) for b in inside[k + 1 :]} & apart
        if len(inside) > 2 and 2 * len(covered) > len(inside):
            made.append(Different(inside))
            apart -= covered
    if apart:
        every = (1 << size) - 1
        unequal = tuple(every & ~(1 << digit) for digit in range(size))
        made.append(PairMachine([(a, b, unequal) for a, b in sorted(apart)]))
    return made
