"""Machines: a rule as an automaton that reads the digits of its cells one at a time.

A machine starts in a state; each digit leads to the next state or is rejected. :func:`survivors`
follows all sequences of candidates at once, so it finds every candidate that is in no valid
filling of the cells.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from typing import Any, NamedTuple

from nonet.logic.general.places import bits, mask_of

MOST_STATES = 3000
"""The maximum number of states per cell; rules with more are not followed."""

Step = Callable[[Any, int, int], Any]
"""The next state for a state, a position and a digit; None if the digit is impossible."""

Table = tuple[int, ...]
"""A relation of two digits: for each first digit, from 1, the mask of the second ones."""


class Run(NamedTuple):
    """A machine on cells with certain candidates."""

    start: Any
    step: Step
    accepts: Callable[[Any], bool]


class Machine:
    """The base class of machines; ``cells`` are those that it reads, in order."""

    cells: tuple[int, ...]

    def run(self, positions: Mapping[int, int], masks: Sequence[int]) -> Run:
        """Return the machine on cells at some positions, with some candidates each."""
        raise NotImplementedError


class Survivors(NamedTuple):
    """The candidates of each cell that occur in some valid filling of all cells.

    ``sets`` are the sets of digits (masks) that can fill the cells, if the cells differ.
    """

    masks: tuple[int, ...]
    sets: tuple[int, ...]


def survivors(
    cells: Sequence[int], machines: Sequence[Machine], masks: Sequence[int]
) -> Survivors | None:
    """Return the surviving candidates; None if there are too many states to follow."""
    positions = {cell: place for place, cell in enumerate(cells)}
    runs = [machine.run(positions, masks) for machine in machines]
    reading: list[list[tuple[int, Step]]] = [[] for _ in cells]
    for number, (machine, run) in enumerate(zip(machines, runs, strict=True)):
        for cell in machine.cells:
            reading[positions[cell]].append((number, run.step))
    current: set[tuple[Any, ...]] = {tuple(run.start for run in runs)}
    layers = []
    for place, mask in enumerate(masks):
        digits = [bit + 1 for bit in bits(mask)]
        moves = []
        reached = set()
        for state in current:
            for digit in digits:
                new = list(state)
                for number, step in reading[place]:
                    value = step(state[number], place, digit)
                    if value is None:
                        break
                    new[number] = value
                else:
                    after = tuple(new)
                    moves.append((state, digit, after))
                    reached.add(after)
        if len(reached) > MOST_STATES:
            return None
        layers.append(moves)
        current = reached
    alive = {state for state in current if all(run.accepts(own) for run, own in zip(runs, state))}
    whole = next((n for n, m in enumerate(machines) if type(m) is Different and m.whole), None)
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


@lru_cache(maxsize=4096)
def sets_with_sum(size: int, count: int, total: int) -> tuple[int, ...]:
    """Return the sets of some digits that add up to a total, as masks.

    >>> [list(bits(one)) for one in sets_with_sum(9, 3, 7)]
    [[0, 1, 3]]
    """
    digits = range(1, size + 1)
    chosen = (some for some in combinations(digits, count) if sum(some) == total)
    return tuple(mask_of(digit - 1 for digit in some) for some in chosen)


def _yes(state: Any) -> bool:
    return True


@dataclass(frozen=True)
class Different(Machine):
    """No digit repeats; for the ``whole`` condition, it remembers the digits to the end."""

    cells: tuple[int, ...]
    whole: bool = False

    def run(self, positions: Mapping[int, int], masks: Sequence[int]) -> Run:
        """Remember the digits used."""
        last = -1 if self.whole else max(positions[cell] for cell in self.cells)

        def step(used: Any, place: int, digit: int) -> Any:
            bit = 1 << (digit - 1)
            if used & bit:
                return None
            return 0 if place == last else used | bit

        return Run(0, step, _yes)


@dataclass(frozen=True)
class Pairs(Machine):
    """Binary relations between cells, as (first, second, table)."""

    pairs: tuple[tuple[int, int, Table], ...]

    @property
    def cells(self) -> tuple[int, ...]:  # type: ignore[override]
        """All cells of the pairs."""
        return tuple(dict.fromkeys(cell for a, b, _ in self.pairs for cell in (a, b)))

    def run(self, positions: Mapping[int, int], masks: Sequence[int]) -> Run:
        """Remember the digits that a later cell depends on."""
        later: dict[int, list[tuple[int, Table]]] = {}
        until: dict[int, int] = {}
        for a, b, table in self.pairs:
            i, j = positions[a], positions[b]
            if i > j:
                i, j, table = j, i, _turned(table)
            later.setdefault(j, []).append((i, table))
            until[i] = max(until.get(i, 0), j)
        checks: dict[int, list[tuple[int, Table]]] = {}
        kept: dict[int, list[int]] = {}
        held: list[int] = []
        for place in sorted({positions[cell] for cell in self.cells}):
            checks[place] = [(held.index(i), table) for i, table in later.get(place, ())]
            every = [*held, place]
            kept[place] = [k for k, i in enumerate(every) if until.get(i, -1) > place]
            held = [every[k] for k in kept[place]]

        def step(memory: Any, place: int, digit: int) -> Any:
            for k, table in checks[place]:
                if not table[memory[k] - 1] >> (digit - 1) & 1:
                    return None
            every = (*memory, digit)
            return tuple([every[k] for k in kept[place]])

        return Run((), step, _yes)


def _turned(table: Table) -> Table:
    size = len(table)
    return tuple(mask_of(a for a in range(size) if table[a] >> b & 1) for b in range(size))


@dataclass(frozen=True)
class Linear(Machine):
    """The sum of factor times digit is the total."""

    total: int
    terms: tuple[tuple[int, int], ...]

    @property
    def cells(self) -> tuple[int, ...]:  # type: ignore[override]
        """The cells of the sum."""
        return tuple(cell for _, cell in self.terms)

    def run(self, positions: Mapping[int, int], masks: Sequence[int]) -> Run:
        """Add up, as long as the rest can still reach the total."""
        factors = {positions[cell]: factor for factor, cell in self.terms}
        low, high = {}, {}
        least = most = 0
        for place in sorted(factors, reverse=True):
            low[place], high[place] = self.total - most, self.total - least
            ends = [factors[place] * digit for digit in _ends(masks[place])]
            least, most = least + min(ends), most + max(ends)

        def step(so_far: Any, place: int, digit: int) -> Any:
            value = so_far + factors[place] * digit
            return value if low[place] <= value <= high[place] else None

        return Run(0, step, _yes)


def _ends(mask: int) -> tuple[int, int]:
    """Return the lowest and highest digit of a mask that may be empty."""
    return (mask & -mask).bit_length(), mask.bit_length()


@dataclass(frozen=True)
class EqualSums(Machine):
    """All parts have the same sum."""

    parts: tuple[tuple[int, ...], ...]

    @property
    def cells(self) -> tuple[int, ...]:  # type: ignore[override]
        """The cells of all parts, in order."""
        return tuple(cell for part in self.parts for cell in part)

    def run(self, positions: Mapping[int, int], masks: Sequence[int]) -> Run:
        """Remember the sum of the first part and that of the current one."""
        ends = {positions[part[-1]] for part in self.parts}

        def step(state: Any, place: int, digit: int) -> Any:
            target, so_far = state
            so_far += digit
            if target and so_far > target:
                return None
            if place not in ends:
                return target, so_far
            if target and so_far != target:
                return None
            return so_far, 0

        return Run((0, 0), step, _yes)


@dataclass(frozen=True)
class DigitSets(Machine):
    """The digits are distinct and form one of the sets (masks)."""

    cells: tuple[int, ...]
    sets: tuple[int, ...]

    def run(self, positions: Mapping[int, int], masks: Sequence[int]) -> Run:
        """Remember the digits, as long as a set contains them all."""
        sets = self.sets

        def step(used: Any, place: int, digit: int) -> Any:
            bit = 1 << (digit - 1)
            new = used | bit
            if used & bit or all(new & ~one for one in sets):
                return None
            return new

        return Run(0, step, _yes)


@dataclass(frozen=True)
class Contains(Machine):
    """Each digit occurs at least as often as it is listed."""

    digits: tuple[int, ...]
    cells: tuple[int, ...]

    def run(self, positions: Mapping[int, int], masks: Sequence[int]) -> Run:
        """Remember the digits that are missing."""
        order = sorted(positions[cell] for cell in self.cells)
        left = {place: len(order) - number - 1 for number, place in enumerate(order)}

        def step(missing: Any, place: int, digit: int) -> Any:
            if digit in missing:
                at = missing.index(digit)
                missing = (*missing[:at], *missing[at + 1 :])
            return missing if len(missing) <= left[place] else None

        return Run(tuple(sorted(self.digits)), step, _yes)


@dataclass(frozen=True)
class Ends(Machine):
    """The inner digits lie between the first two, or outside their range if ``gap`` is given."""

    cells: tuple[int, ...]
    gap: int | None = None

    def run(self, positions: Mapping[int, int], masks: Sequence[int]) -> Run:
        """Remember the two ends, which are read first."""
        gap = self.gap

        def step(ends: Any, place: int, digit: int) -> Any:
            if len(ends) < 2:
                ends = (*ends, digit)
                if len(ends) == 2:
                    ends = (min(ends), max(ends))
                    if gap is not None and ends[1] - ends[0] < gap:
                        return None
                return ends
            inside = ends[0] < digit < ends[1] if gap is None else ends[0] <= digit <= ends[1]
            return ends if inside is (gap is None) else None

        return Run((), step, _yes)


@dataclass(frozen=True)
class Sandwich(Machine):
    """The digits between 1 and the highest digit add up to the total."""

    total: int
    cells: tuple[int, ...]

    def run(self, positions: Mapping[int, int], masks: Sequence[int]) -> Run:
        """Remember the sum since the first end; it is -1 before and -2 after the sandwich."""
        ends = (1, len(self.cells))
        total = self.total

        def step(so_far: Any, place: int, digit: int) -> Any:
            if digit in ends:
                return 0 if so_far == -1 else -2 if so_far == total else None
            if so_far < 0:
                return so_far
            return so_far + digit if so_far + digit <= total else None

        return Run(-1, step, lambda so_far: so_far == -2)


@dataclass(frozen=True)
class FirstSum(Machine):
    """The first X digits add up to the total, X being the first of them."""

    total: int
    cells: tuple[int, ...]

    def run(self, positions: Mapping[int, int], masks: Sequence[int]) -> Run:
        """Remember how many digits of the sum are left, and their sum."""
        total = self.total

        def step(state: Any, place: int, digit: int) -> Any:
            count, rest = state
            if count < 0:
                count, rest = digit, total
            if count == 0:
                return 0, 0
            count, rest = count - 1, rest - digit
            return (count, rest) if rest >= count and (count or not rest) else None

        return Run((-1, 0), step, lambda state: state == (0, 0))


@dataclass(frozen=True)
class Visible(Machine):
    """A given number of digits are higher than all digits before them."""

    count: int
    cells: tuple[int, ...]

    def run(self, positions: Mapping[int, int], masks: Sequence[int]) -> Run:
        """Remember the highest digit and the number of visible ones."""
        count = self.count

        def step(state: Any, place: int, digit: int) -> Any:
            highest, seen = state
            if digit <= highest:
                return highest, seen
            return (digit, seen + 1) if seen < count else None

        return Run((0, 0), step, lambda state: bool(state[1] == count))


@dataclass(frozen=True)
class Automaton(Machine):
    """A nondeterministic automaton accepts the digits."""

    cells: tuple[int, ...]
    starts: tuple[int, ...]
    accepting: tuple[int, ...]
    moves: tuple[tuple[int, int, int], ...]

    def run(self, positions: Mapping[int, int], masks: Sequence[int]) -> Run:
        """Remember the states it can be in, as a mask."""
        table: dict[tuple[int, int], int] = {}
        for before, digit, after in self.moves:
            table[before, digit] = table.get((before, digit), 0) | 1 << after
        accepting = mask_of(self.accepting)

        def step(states: Any, place: int, digit: int) -> Any:
            reached = 0
            for state in bits(states):
                reached |= table.get((state, digit), 0)
            return reached or None

        return Run(
            mask_of(self.starts),
            step,
            lambda states: bool(states & accepting),
        )


@dataclass(frozen=True)
class Classes(Machine):
    """A digit of each class (masks) occurs."""

    classes: tuple[int, ...]
    cells: tuple[int, ...]

    def run(self, positions: Mapping[int, int], masks: Sequence[int]) -> Run:
        """Remember the classes that have occurred."""
        every = (1 << len(self.classes)) - 1

        def step(seen: Any, place: int, digit: int) -> Any:
            return seen | mask_of(k for k, m in enumerate(self.classes) if m >> (digit - 1) & 1)

        return Run(0, step, lambda seen: seen == every)


@dataclass(frozen=True)
class Counting(Machine):
    """Each digit that occurs does so exactly that many times."""

    cells: tuple[int, ...]

    def run(self, positions: Mapping[int, int], masks: Sequence[int]) -> Run:
        """Remember how many of each digit are still missing, as sorted pairs."""
        order = sorted(positions[cell] for cell in self.cells)
        left = {place: len(order) - number - 1 for number, place in enumerate(order)}

        def step(due: Any, place: int, digit: int) -> Any:
            new = dict(due)
            new[digit] = new.get(digit, digit) - 1
            if new[digit] < 0 or sum(new.values()) > left[place]:
                return None
            return tuple(sorted(new.items()))

        return Run((), step, _yes)


def different(
    cells: Sequence[int], cliques: Iterable[int], sees: Sequence[int], size: int
) -> list[Machine]:
    """Return the machines that keep cells that see each other apart.

    ``cliques`` are masks of cells that all see each other, ``sees`` the masks that each cell sees.
    """
    here = mask_of(cells)
    if all(not here & ~sees[cell] & ~(1 << cell) for cell in cells):
        return [Different(tuple(cells), whole=True)] if len(cells) > 1 else []
    apart = {(a, b) for k, a in enumerate(cells) for b in cells[k + 1 :] if sees[a] >> b & 1}
    made: list[Machine] = []
    for clique in sorted({c & here for c in cliques}, key=int.bit_count, reverse=True):
        inside = [cell for cell in cells if clique >> cell & 1]
        covered = {(a, b) for k, a in enumerate(inside) for b in inside[k + 1 :]} & apart
        if len(inside) > 2 and 2 * len(covered) > len(inside):
            made.append(Different(tuple(inside)))
            apart -= covered
    if apart:
        every = (1 << size) - 1
        unequal = tuple(every & ~(1 << digit) for digit in range(size))
        made.append(Pairs(tuple((a, b, unequal) for a, b in sorted(apart))))
    return made
