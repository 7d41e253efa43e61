"""Conditions: the rules of a puzzle, each with its cells and the machines that read them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cached_property
from itertools import accumulate
from typing import Any

from nonet.errors import ArgumentError
from nonet.logic.general import machines as m
from nonet.logic.general.places import bits, mask_of
from nonet.rules import Layout, Program, Rule
from nonet.rules.base import program_with
from nonet.rules.lines import Line
from nonet.rules.states import States


@dataclass(frozen=True, eq=False)
class Condition:
    """A rule, or an independent part of one, with the cells in reading order.

    ``crossed`` conditions also know that cells that see each other differ, beyond the rule itself;
    ``plain`` is the same condition without that.
    """

    size: int
    rule: Rule
    cells: tuple[int, ...]
    machines: tuple[m.CellMachine, ...]
    plain: Condition | None = None
    sum_parts: m.SumParts | None = None
    _known: dict[tuple[int, ...], m.Survivors | None] = field(default_factory=dict, repr=False)

    @property
    def crossed(self) -> bool:
        """Whether the houses of the cells matter."""
        return self.plain is not None

    def survivors(self, masks: Sequence[int]) -> m.Survivors | None:
        """Return the candidates that survive, given those of all cells, if that is feasible."""
        key = tuple([masks[cell] for cell in self.cells])
        if len(key) == 2:
            return self._survivors_of_two(*key)
        if key not in self._known:
            if len(self._known) > _MOST_KNOWN:
                self._known.clear()
            if self.sum_parts is not None:
                self._known[key] = self.sum_parts.survivors(key)
            elif self._sets is not None:
                self._known[key] = m.survivors_of_sets(self._sets, key)
            else:
                self._known[key] = m.survivors(self.cells, self.machines, key)
        return self._known[key]

    @cached_property
    def _sets(self) -> tuple[int, ...] | None:
        """The sets of digits that the cells can hold, if the rule demands nothing else."""
        first, *others = self.machines
        if any(not isinstance(other, m.Different) for other in others):
            return None
        if isinstance(first, m.DigitSets) and first.cells == self.cells:
            return first.sets
        whole = any(isinstance(other, m.Different) and other.whole for other in others)
        if isinstance(first, m.Linear) and whole and all(f == 1 for f, _ in first.terms):
            return m.sets_with_sum(self.size, len(self.cells), first.total)
        return None

    def _survivors_of_two(self, one: int, two: int) -> m.Survivors:
        first = second = 0
        sets: set[int] = set()
        for bit in bits(one):
            if partners := self._partners[bit] & two:
                first |= 1 << bit
                second |= partners
                sets.update(1 << bit | 1 << other for other in bits(partners))
        apart = any(isinstance(machine, m.Different) for machine in self.machines)
        return m.Survivors((first, second), tuple(sorted(sets)) if apart else ())

    @cached_property
    def _partners(self) -> tuple[int, ...]:
        """For each digit of the first of two cells, the mask of possible digits of the second."""
        made = []
        for digit in range(self.size):
            found = m.survivors(self.cells, self.machines, (1 << digit, (1 << self.size) - 1))
            made.append(0 if found is None else found.masks[1])
        return tuple(made)


_MOST_KNOWN = 20_000
"""The number of results that a condition caches."""


class Recorder(Program):
    """Turns the constraints that a rule compiles to into machines."""

    def __init__(self, layout: Layout) -> None:
        super().__init__(layout.digits, layout.size**2 + layout.extra)
        self.size = layout.size
        self.machines: list[m.CellMachine] = []
        self.groups: list[int] = []
        self.related: list[tuple[int, int, m.Table]] = []

    def different(self, cells: Sequence[int]) -> None:
        """Record that the cells see each other."""
        self.groups.append(mask_of(cells))

    def allowed(self, cell: int, digits: Iterable[int]) -> None:
        """Ignore it: the board offers no other candidates anyway."""

    def pairs(self, relation: tuple[int, ...], pairs: Iterable[tuple[int, int]]) -> None:
        """Relate pairs of cells; ignore relations that all digits satisfy."""
        if min(relation) < (1 << self.size) - 1:
            self.related += [(a, b, relation) for a, b in pairs if a != b]

    def equal(self, pairs: Iterable[tuple[int, int]]) -> None:
        """Relate equal cells."""
        self.pairs(tuple(1 << digit for digit in range(self.size)), pairs)

    def linear(self, total: int, terms: Iterable[tuple[int, int]]) -> None:
        """Add a sum; the factors of a cell that occurs twice add up."""
        if self.add_up is not None:
            self.add_up(self, total, terms)
            return
        factors: dict[int, int] = {}
        for factor, cell in terms:
            factors[cell] = factors.get(cell, 0) + factor
        self.machines.append(m.Linear(total, [(f, cell) for cell, f in factors.items()]))

    def _read(self, cells: Sequence[int], *run: Any) -> None:
        """Add a machine: its first state, its steps and, if not all, the states to end in."""
        self.machines.append(m.CellMachine(cells, *run))

    def equal_sums(self, parts: Sequence[Sequence[int]]) -> None:
        """Remember the sum of the first part and that of the current one."""
        if self.add_up is not None:
            super().equal_sums(parts)
            return
        ends = {place - 1 for place in accumulate(map(len, parts))}

        def step(state: Any, before: int, digit: int) -> Any:
            target, so_far = state
            so_far += digit
            if target and so_far > target:
                return None
            if before not in ends:
                return target, so_far
            return None if target and so_far != target else (so_far, 0)

        if len(parts) > 1:
            self._read([cell for part in parts for cell in part], (0, 0), step)

    def digit_sets(self, cells: Sequence[int], sets: Iterable[int]) -> None:
        """Add sets of digits, which also keep the cells apart."""
        self.machines.append(m.DigitSets(cells, tuple(sets)))
        self.groups.append(mask_of(cells))
        self.related = []

    def contains(self, digits: Sequence[int], cells: Sequence[int]) -> None:
        """Remember the digits that are missing."""

        def step(missing: Any, before: int, digit: int) -> Any:
            if digit in missing:
                at = missing.index(digit)
                missing = (*missing[:at], *missing[at + 1 :])
            return missing if before + len(missing) < len(cells) else None

        self._read(cells, tuple(sorted(digits)), step)

    def between(self, cells: Sequence[int]) -> None:
        """Add a line whose ends enclose the rest."""
        self._ends(cells, 0, lambda low, digit, high: low < digit < high)

    def lockout(self, gap: int, cells: Sequence[int]) -> None:
        """Add a line whose ends exclude the rest."""
        self._ends(cells, gap, lambda low, digit, high: not low <= digit <= high)

    def _ends(self, cells: Sequence[int], gap: int, fits: Callable[[int, int, int], bool]) -> None:
        """Read the ends first, and remember them in order."""

        def step(ends: Any, before: int, digit: int) -> Any:
            if before == 0:
                return (digit,)
            if before == 1:
                low, high = sorted((*ends, digit))
                return (low, high) if high - low >= gap else None
            return ends if fits(ends[0], digit, ends[1]) else None

        self._read((cells[0], cells[-1], *cells[1:-1]), (), step)

    def sandwich(self, total: int, cells: Sequence[int]) -> None:
        """Remember the sum since the first end; it is -1 before and -2 after the sandwich."""

        def step(so_far: Any, before: int, digit: int) -> Any:
            if digit in (1, self.digits):
                return 0 if so_far == -1 else -2 if so_far == total else None
            if so_far < 0:
                return so_far
            return so_far + digit if so_far + digit <= total else None

        self._read(cells, -1, step, lambda so_far: so_far == -2)

    def first_sum(self, total: int, cells: Sequence[int]) -> None:
        """Remember how many digits of the sum are left, and their sum."""

        def step(state: Any, before: int, digit: int) -> Any:
            count, rest = (digit, total) if before == 0 else state
            if count == 0:
                return 0, 0
            count, rest = count - 1, rest - digit
            return (count, rest) if rest >= count and (count or not rest) else None

        self._read(cells, (), step, lambda state: state == (0, 0))

    def visible(self, count: int, cells: Sequence[int]) -> None:
        """Remember the highest digit and the number of visible ones."""

        def step(state: Any, before: int, digit: int) -> Any:
            highest, seen = state
            if digit <= highest:
                return highest, seen
            return (digit, seen + 1) if seen < count else None

        self._read(cells, (0, 0), step, lambda state: state[1] == count)

    def written(self, cells: Sequence[int], found: States) -> None:
        """Remember the state of the automaton, or as a mask those that it can be in."""
        moves = list(zip(found.flat[::3], found.flat[1::3], found.flat[2::3]))
        follow = {(state, digit): after for state, digit, after in moves}
        if len(found.starts) == 1 and len(follow) == len(moves):
            get, accepting = follow.get, frozenset(found.accepting)
            self._read(
                cells,
                found.starts[0],
                lambda now, before, digit: get((now, digit)),
                lambda now: now in accepting,
            )
            return
        table: dict[tuple[int, int], int] = {}
        for state, digit, after in moves:
            table[state, digit] = table.get((state, digit), 0) | 1 << after
        ends = mask_of(found.accepting)

        def step(now: Any, before: int, digit: int) -> Any:
            reached = 0
            for state in bits(now):
                reached |= table.get((state, digit), 0)
            return reached or None

        self._read(cells, mask_of(found.starts), step, lambda now: now & ends)

    def named(
        self, kind: str, numbers: Sequence[int], automaton: Callable[[], None] | None = None
    ) -> None:
        """Read the automaton itself, unless it is too large to follow."""
        if automaton:
            with suppress(ArgumentError):
                automaton()

    def classes(self, classes: Sequence[Iterable[int]], cells: Sequence[int]) -> None:
        """Remember the classes of digits that have occurred; all of them must."""
        every = [set(digits) for digits in classes]

        def step(seen: Any, before: int, digit: int) -> Any:
            return seen | mask_of(k for k, digits in enumerate(every) if digit in digits)

        self._read(cells, 0, step, lambda seen: seen == (1 << len(every)) - 1)

    def counting(self, cells: Sequence[int]) -> None:
        """Remember how many of each digit that occurs are still missing, as sorted pairs."""

        def step(due: Any, before: int, digit: int) -> Any:
            new = dict(due)
            new[digit] = new.get(digit, digit) - 1
            if new[digit] < 0 or before + sum(new.values()) >= len(cells):
                return None
            return tuple(sorted(new.items()))

        self._read(cells, (), step)

    def leave_out_extra_cells(self) -> None:
        """Drop what concerns cells beyond the grid, which steps cannot name."""
        inside = self.size**2
        self.machines = [one for one in self.machines if max(one.cells) < inside]
        self.groups = [group & ((1 << inside) - 1) for group in self.groups]
        self.related = [one for one in self.related if max(one[:2]) < inside]


def recorded(rules: Sequence[Rule], layout: Layout) -> list[tuple[Rule, Recorder]]:
    """Return each rule with the constraints it compiles to."""
    found = []
    for rule in rules:
        if not rule.replaces_boxes:
            recorder = Recorder(layout)
            if rule.sheet.human.scope != "grid":
                program_with(rule, rules, layout, recorder)
            recorder.leave_out_extra_cells()
            found.append((rule, recorder))
    return found


def conditions_of(
    rule: Rule, recorder: Recorder, layout: Layout, cliques: Sequence[int], sees: Sequence[int]
) -> Iterator[Condition]:
    """Yield the conditions of a rule; a crossed one follows its plain one.

    Two cells, and the cells of a line that a clue outside faces, obviously differ if they see each
    other; such a condition always takes that into account.

    ``cliques`` are masks of cells that all see each other, ``sees`` the masks that each cell sees.
    A rule that visits a cell twice in an order that matters has no condition.
    """
    own = [0] * len(sees)
    for group in recorder.groups:
        for cell in bits(group):
            own[cell] |= group & ~(1 << cell)
    for machines in _parts(rule, layout, recorder):
        cells = tuple(dict.fromkeys(cell for machine in machines for cell in machine.cells))
        if any(len(set(machine.cells)) < len(machine.cells) for machine in machines):
            continue
        whole = rule.sheet.human.scope == "house" or len(cells) == 2
        apart = m.different(cells, cliques, sees, layout.size)
        here = mask_of(cells)
        if whole or not any((own[cell] ^ sees[cell]) & here for cell in cells):
            parts = m.sum_parts(cells, machines, sees)
            yield Condition(layout.size, rule, cells, (*machines, *apart), None, parts)
            continue
        within = m.different(cells, recorder.groups, own, layout.size)
        parts = m.sum_parts(cells, machines, own)
        plain = Condition(layout.size, rule, cells, (*machines, *within), None, parts)
        yield plain
        parts = m.sum_parts(cells, machines, sees)
        yield Condition(layout.size, rule, cells, (*machines, *apart), plain, parts)


def _parts(rule: Rule, layout: Layout, recorder: Recorder) -> Iterator[list[m.CellMachine]]:
    """Yield the machines of each independent part of a rule."""
    related = recorder.related
    if isinstance(rule, Line):
        line = {cell: place for place, cell in enumerate(layout.indices(rule.cells))}
        if rule.reach and len(line) == len(rule.cells):
            related = [(a, b, t) for a, b, t in related if abs(line[a] - line[b]) <= rule.reach]
        machines = [*recorder.machines, *([m.PairMachine(related)] if related else [])]
        if machines:
            yield machines
        return
    for machine in recorder.machines:
        yield [machine]
    together: dict[object, list[tuple[int, int, m.Table]]] = {}
    for a, b, table in related:
        key = (min(a, b), max(a, b)) if rule.sheet.human.scope == "pairs" else a
        together.setdefault(key, []).append((a, b, table))
    for pairs in together.values():
        yield [m.PairMachine(pairs)]
