"""Automata from step functions: a machine reads the digits of some cells one by one."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache, partial
from graphlib import CycleError, TopologicalSorter
from typing import TYPE_CHECKING, Any, NamedTuple

from nonet import rules
from nonet.errors import ArgumentError
from nonet.model.cells import Position
from nonet.rules.automata import Automaton
from nonet.rules.lines import Line
from nonet.rules.states import States, written_out

if TYPE_CHECKING:
    from nonet.rules import Layout, Program, Rule

MOST_CELLS = 9
"""The cells of a rule whose digits a machine remembers, at most."""


class Known(NamedTuple):
    """A kind of constraint of the solver, and its numbers before and after those of the cells."""

    kind: str
    numbers: tuple[int, ...]
    breaks: tuple[int, ...] = ()
    """How many cells come before each -1."""

    def arguments(self, cells: Sequence[int]) -> list[int]:
        """Return the numbers of the constraint for cells."""
        found = list(cells)
        for place in reversed(self.breaks):
            found.insert(place, -1)
        return [*self.numbers, *found]


@dataclass(frozen=True)
class Machine:
    """A deterministic automaton that is not written out.

    ``step`` returns the state after a digit, or None if the machine rejects. A machine that is not
    ``ordered`` gives the same answer whatever the order of its cells. ``known`` returns the
    constraint of the solver with this meaning, given how much more a digit is than it means.
    """

    cells: tuple[Position, ...]
    start: Hashable
    step: Callable[[Any, int], Hashable | None]
    accepts: Callable[[Any], bool]
    ordered: bool = True
    known: Callable[[int], Known] | None = None
    key: Hashable | None = None
    """What machines have in common that differ only in the cells that they read."""


class NamedAutomaton(Automaton):
    """An automaton that the solver knows; its states are written out if something reads them."""

    digits: int
    machine: Machine
    known: Known

    def __init__(self, digits: int, machine: Machine, known: Known) -> None:
        Line.__init__(self, machine.cells)
        for name, value in (("digits", digits), ("machine", machine), ("known", known)):
            object.__setattr__(self, name, value)

    def __getattr__(self, name: str) -> Any:
        if name not in ("starts", "accepting", "moves"):
            raise AttributeError(name)
        found = _written_out(self.digits, self.machine, [self.machine.start])
        for one in ("starts", "accepting", "moves"):
            object.__setattr__(self, one, getattr(found, one))
        return getattr(self, name)

    def __eq__(self, other: object) -> bool:
        if isinstance(other, NamedAutomaton):
            return (self.known, self.cells, self.digits) == (other.known, other.cells, other.digits)
        return isinstance(other, Automaton) and self._parts(self) == self._parts(other)

    __hash__ = Automaton.__hash__

    def __reduce__(self) -> tuple[Any, ...]:
        return Automaton, self._parts(self)

    @staticmethod
    def _parts(rule: Automaton) -> tuple[Any, ...]:
        return rule.cells, rule.starts, rule.accepting, rule.moves

    def holds(self, values: Sequence[int], layout: Layout) -> bool:
        """Run the machine, which may have too many states to write them out."""
        state: Any = self.machine.start
        for value in values:
            if (state := self.machine.step(state, value)) is None:
                return False
        return self.machine.accepts(state)

    def compile(self, layout: Layout, program: Program) -> None:
        """Add the constraint, unless the grid has other digits."""
        written = partial(super().compile, layout, program)
        if layout.digits == self.digits:
            program.named(
                self.known.kind, self.known.arguments(layout.indices(self.cells)), written
            )
        else:
            written()


def automaton_of(digits: int, machine: Machine, offset: int = 0) -> Rule:
    """Return a rule that holds for the digits, from 1 to ``digits``, that a machine accepts.

    What the machine reads is ``offset`` less than the digits.

    >>> cells = (Position(0, 0), Position(0, 1))
    >>> even_sum = Machine(cells, 0, lambda s, digit: (s + digit) % 2, lambda s: s == 0)
    >>> automaton_of(4, even_sum).states
    2
    """
    step = machine.step
    if offset:
        key = machine.key and (machine.key, offset)
        machine = replace(machine, step=lambda state, digit: step(state, digit - offset), key=key)
    if machine.known and len(machine.cells) > 1:
        return NamedAutomaton(digits, machine, machine.known(offset))
    return _rule(digits, machine, [machine.start])


def _rule(digits: int, machine: Machine, starts: Sequence[Hashable]) -> Rule:
    if len(machine.cells) == 1:
        steps = ((d, machine.step(start, d)) for start in starts for d in range(1, digits + 1))
        allowed = [d for d, after in steps if after is not None and machine.accepts(after)]
        return rules.Candidates([(machine.cells[0], allowed)])
    return Automaton.written(machine.cells, _written_out(digits, machine, starts))


def _written_out(digits: int, machine: Machine, starts: Sequence[Hashable]) -> States:
    length = len(machine.cells)
    found = partial(written_out, digits, length, starts, machine.step, machine.accepts)
    return found() if machine.key is None else _kept(_Keyed((machine.key, digits, length), found))


@dataclass(frozen=True)
class _Keyed:
    key: Hashable
    make: Callable[[], States] = field(compare=False)


@lru_cache(maxsize=256)
def _kept(keyed: _Keyed) -> States:
    """Write out machines with equal keys once."""
    return keyed.make()


def any_of(layout: Layout, branches: Sequence[Sequence[Rule]]) -> Rule:
    """Return a rule for digits that obey all rules of at least one branch.

    >>> from nonet.rules import Cage, layout_of
    >>> rule = any_of(layout_of(4), [[Cage("r1c1 r1c2", 3)], [Cage("r1c1 r1c3", 4)]])
    >>> [str(cell) for cell in rule.cells]
    ['r1c1', 'r1c2', 'r1c3']
    """
    machines = [[machine_of(rule, layout) for rule in branch] for branch in branches]
    cells = _order([machine for branch in machines for machine in branch])
    readers = [
        [[i for i, one in enumerate(branch) if cell in one.cells] for cell in cells]
        for branch in machines
    ]

    def step(state: Any, digit: int) -> Hashable | None:
        place, branch, states = state
        after = list(states)
        for i in readers[branch][place]:
            after[i] = machines[branch][i].step(states[i], digit)
        return None if None in after else (place + 1, branch, tuple(after))

    def accepts(state: Any) -> bool:
        place, branch, states = state
        return place == len(cells) and all(
            one.accepts(after) for one, after in zip(machines[branch], states)
        )

    starts = [(0, n, tuple(one.start for one in branch)) for n, branch in enumerate(machines)]
    keys = tuple(
        tuple((one.key, tuple(map(cells.index, one.cells))) for one in branch)
        for branch in machines
    )
    known = all(one.key is not None for branch in machines for one in branch)
    key = ("any", keys) if known else None
    return _rule(layout.digits, Machine(cells, None, step, accepts, key=key), starts)


def _order(machines: Sequence[Machine]) -> tuple[Position, ...]:
    """Return all cells in an order in which every machine can read its own."""
    graph: dict[Position, set[Position]] = {cell: set() for one in machines for cell in one.cells}
    for one in machines:
        if len(set(one.cells)) < len(one.cells):
            raise ArgumentError("a line that visits a cell twice cannot be part of a choice")
        if one.ordered:
            for cell, after in zip(one.cells, one.cells[1:]):
                graph[after].add(cell)
    try:
        return tuple(TopologicalSorter(graph).static_order())
    except CycleError:
        raise ArgumentError("the lines of a choice run against each other") from None


def machine_of(rule: Rule, layout: Layout) -> Machine:
    """Return a machine for a rule."""
    match rule:
        case NamedAutomaton():
            return rule.machine
        case rules.Automaton():
            return _run(rule)
        case rules.Cage(cells=cells, total=total):
            return _sum(cells, total, apart=True)
        case rules.Sum(cells=cells, total=total):
            return _sum(cells, total, apart=False)
        case rules.ExtraRegions(regions=(cells,)):
            return _sum(cells, None, apart=True)
    return _tried(rule, layout)


def _run(rule: Automaton) -> Machine:
    """Return a machine that follows all runs of an automaton."""
    moves: dict[tuple[int, int], set[int]] = {}
    for before, digit, after in rule.moves:
        moves.setdefault((before, digit), set()).add(after)

    def step(states: frozenset[int], digit: int) -> Hashable | None:
        found = frozenset(after for one in states for after in moves.get((one, digit), ()))
        return found or None

    accepting = frozenset(rule.accepting)
    return Machine(
        rule.cells, frozenset(rule.starts), step, lambda states: bool(states & accepting)
    )


def _sum(cells: tuple[Position, ...], total: int | None, *, apart: bool) -> Machine:
    """Return a machine that adds up digits, and remembers them if they must differ."""

    def step(state: tuple[int, int], digit: int) -> Hashable | None:
        before, used = state
        if (total is not None and before + digit > total) or used >> digit & 1:
            return None
        return before + digit if total is not None else 0, used | apart << digit

    return Machine(
        cells,
        (0, 0),
        step,
        lambda state: total is None or state[0] == total,
        ordered=False,
        key=("sum", total, apart),
    )


def _tried(rule: Rule, layout: Layout) -> Machine:
    """Return a machine that remembers all digits and asks the checkers of the rule."""
    relations = list(rule.relations(layout))
    groups = [cells for _, cells in rule.groups(layout)]
    if rule.replaces_boxes or not (relations or groups):
        raise ArgumentError(f"the rule {rule.name!r} cannot be part of a choice")
    cells = tuple(
        dict.fromkeys(
            [cell for one in relations for cell in one.cells] + [c for g in groups for c in g]
        )
    )
    if len(cells) > MOST_CELLS:
        raise ArgumentError(f"the rule {rule.name!r} has too many cells for a choice")
    place = {cell: number for number, cell in enumerate(cells)}

    def parts(digits: tuple[int, ...]) -> Iterator[bool]:
        values = digits + (0,) * (len(cells) - len(digits))
        for one in relations:
            yield one.holds(tuple(values[place[cell]] for cell in one.cells))
        for group in groups:
            known = [values[place[cell]] for cell in group if values[place[cell]]]
            yield len(set(known)) == len(known)

    def step(digits: tuple[int, ...], digit: int) -> Hashable | None:
        after = (*digits, digit)
        return after if all(parts(after)) else None

    positions = tuple(Position(*divmod(cell, layout.size)) for cell in cells)
    return Machine(positions, (), step, lambda digits: len(digits) == len(cells))
