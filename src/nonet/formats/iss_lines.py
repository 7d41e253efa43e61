"""Rules of ISS that nonet has no name for, as machines that read the digits of their cells."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import wraps
from itertools import accumulate
from typing import Concatenate, ParamSpec, TypeAlias

from nonet.errors import ArgumentError
from nonet.formats.iss_codes import NOTHING, Regex, after_digit, ends_here
from nonet.model.cells import Position
from nonet.rules.machines import Known, Machine
from nonet.rules.program import MOST_DIGITS

Cells = Sequence[Position]

P = ParamSpec("P")

Maker: TypeAlias = Callable[Concatenate[Cells, P], Machine]


def _keyed(make: Maker[P]) -> Maker[P]:
    """Give the machines of a function a key: its name and arguments, apart from the cells."""

    @wraps(make)
    def made(cells: Cells, /, *args: P.args, **options: P.kwargs) -> Machine:
        given = (*args, *sorted(options.items()))
        key = make.__name__, *(tuple(a.items()) if isinstance(a, Mapping) else a for a in given)
        return replace(make(cells, *args, **options), key=key)

    return made


def segmented(
    segments: Sequence[Cells],
    starts: Sequence[int],
    accepting: Sequence[int],
    moves: Iterable[tuple[int, int, int]],
    separator: int,
) -> Machine:
    """An automaton accepts the digits, and a symbol of its own at each break between segments.

    Segments may be empty: then breaks follow each other, or are the first or the last symbol.
    """
    follow: dict[tuple[int, int], set[int]] = {}
    for before, symbol, target in moves:
        follow.setdefault((before, symbol), set()).add(target)
    breaks = Counter(accumulate(map(len, segments[:-1])))

    def after(states: Iterable[int], symbol: int) -> frozenset[int]:
        return frozenset(one for state in states for one in follow.get((state, symbol), ()))

    def broken(place: int, states: frozenset[int]) -> frozenset[int]:
        for _ in range(breaks[place]):
            states = after(states, separator)
        return states

    def step(state: tuple[int, frozenset[int]], digit: int) -> Hashable | None:
        place = state[0] + 1
        states = broken(place, after(state[1], digit))
        return (place, states) if states else None

    cells = tuple(cell for segment in segments for cell in segment)
    accepted = frozenset(accepting)
    start = 0, broken(0, frozenset(starts))
    return Machine(cells, start, step, lambda state: bool(state[1] & accepted))


@_keyed
def matching(cells: Cells, regex: Regex) -> Machine:
    """The digits match a regular expression."""

    def step(state: Regex, digit: int) -> Hashable | None:
        after: Hashable = after_digit(state, digit)
        return None if after == NOTHING else after

    return Machine(tuple(cells), regex, step, ends_here)


@_keyed
def sum_line(cells: Cells, total: int, *, loop: bool = False) -> Machine:
    """The line consists of segments that each add up to the total.

    On a loop, a segment may continue from the last cell to the first: a state has pairs of the sum
    that it begins with and the sum so far.
    """
    if not 1 <= total <= 16 * len(cells):
        raise ArgumentError("the total must be positive and not above that of the largest digits")

    def step(state: frozenset[tuple[int, int]], digit: int) -> Hashable | None:
        found = ((first, so_far + digit) for first, so_far in state)
        return (
            frozenset((first, so_far % total) for first, so_far in found if so_far <= total) or None
        )

    start = frozenset((first, first) for first in range(total if loop else 1))
    return Machine(
        tuple(cells),
        start,
        step,
        lambda state: any(first == so_far for first, so_far in state),
        known=lambda offset: Known("sum_line", (total, offset, loop)),
    )


@_keyed
def rellik(cells: Cells, total: int) -> Machine:
    """No digits of the cage add up to the total: a state has a bit for each sum of some."""

    def step(state: int, digit: int) -> int | None:
        after = (state | state << digit) & ((2 << total) - 1)
        return None if after >> total & 1 else after

    return Machine(tuple(cells), 1, step, lambda state: True, ordered=False)


@_keyed
def lunchbox(cells: Cells, total: int) -> Machine:
    """The digits between the lowest and the highest add up to the total; all differ.

    A state has the lowest and highest digit so far, the sum between them, the sum after the later
    one, and which one that is.
    """

    def step(state: tuple[int, int, int, int, int], digit: int) -> Hashable | None:
        low, high, between, behind, later = state
        if low < 0:
            return digit, digit, 0, 0, 0
        if digit in (low, high):
            return None
        if low < digit < high:
            return low, high, between, behind + digit, later
        if low == high:
            return min(low, digit), max(low, digit), behind, 0, 1 if digit > low else -1
        new = 1 if digit > high else -1
        between = behind if later != new else between + (high if new > 0 else low) + behind
        return min(low, digit), max(high, digit), between, 0, new

    return Machine(
        tuple(cells),
        (-1, -1, 0, 0, 0),
        step,
        lambda state: state[2] == total,
        known=lambda offset: Known("lunchbox", (total, offset)),
    )


@_keyed
def sandwich(cells: Cells, total: int, highest: int) -> Machine:
    """The digits between the first 1 and the first highest digit add up to the total.

    A state is the one of the two that came first, and the sum since; or only that both came.
    """
    ends = {1: highest, highest: 1}

    def step(state: tuple[int, ...], digit: int) -> Hashable | None:
        if not state:
            return state
        end, so_far = state
        if end < 0:
            return (digit, 0) if digit in ends else state
        if digit == ends[end]:
            return () if so_far == total else None
        return (end, so_far + digit) if so_far + digit <= total else None

    return Machine(tuple(cells), (-1, 0), step, lambda state: state == ())


@_keyed
def exact_counts(cells: Cells, counts: Mapping[int, int]) -> Machine:
    """Each digit occurs exactly as often as stated; others as often as they like."""
    place = {digit: number for number, digit in enumerate(counts)}

    def step(state: tuple[int, ...], digit: int) -> Hashable | None:
        if digit not in place:
            return state
        left = list(state)
        left[place[digit]] -= 1
        return None if left[place[digit]] < 0 else tuple(left)

    start = tuple(counts.values())
    return Machine(tuple(cells), start, step, lambda state: not any(state), ordered=False)


@_keyed
def equality(cells: Cells, ends: int) -> Machine:
    """As many even as odd digits and as many low as high ones; no digit is in the middle.

    ``ends`` is the sum of the lowest and the highest digit.
    """

    def step(state: tuple[int, int], digit: int) -> Hashable | None:
        if 2 * digit == ends:
            return None
        parity, height = state
        return parity + (-1) ** digit, height + (1 if 2 * digit > ends else -1)

    return Machine(tuple(cells), (0, 0), step, lambda state: state == (0, 0), ordered=False)


@_keyed
def first_hidden(cells: Cells, value: int) -> Machine:
    """The first digit that is lower than one before it is ``value``."""

    def step(state: int, digit: int) -> int | None:
        if state == _FOUND:
            return state
        if digit > state:
            return digit
        return _FOUND if digit == value else None

    return Machine(
        tuple(cells),
        -1,
        step,
        lambda state: state == _FOUND,
        known=lambda offset: Known("first_hidden", (value + offset,)),
    )


_FOUND = -2


@_keyed
def visible(cells: Cells, count: int) -> Machine:
    """As many digits are higher than 0 and all digits before them."""

    def step(state: tuple[int, int], digit: int) -> Hashable | None:
        highest, seen = state
        if digit <= highest:
            return state
        return (digit, seen + 1) if seen < count else None

    return Machine(tuple(cells), (0, 0), step, lambda state: state[1] == count)


@_keyed
def first_sum(cells: Cells, total: int) -> Machine:
    """The first X digits have a sum, X being the first: a state is how many follow, and the sum."""

    def step(state: tuple[int, int], digit: int) -> Hashable | None:
        left, so_far = state
        if left == -1:
            return (digit - 1, digit) if 1 <= digit <= len(cells) else None
        if left == 0:
            return state
        return (left - 1, so_far + digit) if so_far + digit <= total else None

    return Machine(tuple(cells), (-1, 0), step, lambda state: state == (0, total))


@_keyed
def numbered_room(cells: Cells, value: int) -> Machine:
    """The digit at the place that the first digit gives is ``value``."""

    def step(state: int, digit: int) -> int | None:
        if state == _FOUND:
            return state
        left = digit - 1 if state == -1 else state - 1
        if left:
            return left if 0 < left < len(cells) else None
        return _FOUND if digit == value else None

    return Machine(tuple(cells), -1, step, lambda state: state == _FOUND)


@_keyed
def none_or(cells: Cells, digit: int, count: int) -> Machine:
    """A digit occurs ``count`` times or not at all."""

    def step(state: int, read: int) -> int | None:
        after = state + (read == digit)
        return after if after <= count else None

    return Machine(tuple(cells), 0, step, lambda state: state in (0, count), ordered=False)


def different_if(cell: Position, digit: int, others: Cells) -> Machine:
    """If a cell holds a digit, those of the others differ."""

    start = (-1,)

    def step(state: tuple[int, ...], read: int) -> Hashable | None:
        if state == start:
            return () if read == digit else (0,)
        if state == (0,):
            return state
        return None if read in state else (*state, read)

    return Machine(
        (cell, *others),
        start,
        step,
        lambda state: state != start,
        known=lambda offset: Known("different_if", (digit + offset,)),
    )


@_keyed
def count_distinct(cells: Cells) -> Machine:
    """The first digit is the number of different digits in the other cells."""

    def step(state: tuple[int, int], digit: int) -> Hashable | None:
        wanted, seen = state
        if wanted < 0:
            return digit, 0
        seen |= 1 << digit
        return None if seen.bit_count() > wanted else (wanted, seen)

    return Machine(
        tuple(cells),
        (-1, 0),
        step,
        lambda state: state[1].bit_count() == state[0],
        known=lambda offset: Known("count_distinct", (offset,)),
    )


@_keyed
def value_indexing(cells: Cells) -> Machine:
    """The first digit occurs on the line as many cells after the second as the second says."""

    def step(state: tuple[int, int], digit: int) -> Hashable | None:
        value, left = state
        if value < 0:
            return digit, -1
        if left < 0:
            return (value, digit) if digit else None
        if left == 1 and digit != value:
            return None
        return (value, left - 1) if left > 1 else (value, 0)

    return Machine(tuple(cells), (-1, 0), step, lambda state: state[1] == 0)


def same_values(one: Cells, two: Cells) -> Machine:
    """Two sets of cells hold the same digits, each equally often."""

    def step(state: tuple[int, tuple[int, ...]], digit: int) -> Hashable | None:
        place, digits = state
        if place < len(one):
            return place + 1, tuple(sorted((*digits, digit)))
        if digit not in digits:
            return None
        at = digits.index(digit)
        return place + 1, digits[:at] + digits[at + 1 :]

    return Machine(
        (*one, *two),
        (0, ()),
        step,
        lambda state: state == (len(one) + len(two), ()),
        known=lambda offset: Known("same_values", ((1 << MOST_DIGITS) - 1,)),
    )


def same_count(one: Cells, two: Cells, wanted: int) -> Machine:
    """A digit occurs equally often in two sets of cells."""

    def step(state: tuple[int, int], digit: int) -> Hashable | None:
        place, more = state
        if digit == wanted:
            more += 1 if place < len(one) else -1
        return place + 1, more

    return Machine(
        (*one, *two),
        (0, 0),
        step,
        lambda state: state == (len(one) + len(two), 0),
        known=lambda offset: Known("same_values", (1 << (wanted + offset - 1),)),
    )


@_keyed
def all_remainders(cells: Cells, modulus: int) -> Machine:
    """The digits have all remainders."""

    def step(state: int, digit: int) -> int:
        return state | 1 << digit % modulus

    everything = (1 << modulus) - 1
    return Machine(tuple(cells), 0, step, lambda state: state == everything, ordered=False)


@_keyed
def flatmates(column: Cells, highest: int) -> Machine:
    """Each middle digit has a 1 above it or the highest digit below it: a 5 a 1 or a 9.

    A state is the last digit, -1 if it needs the highest.
    """
    middle = (highest + 1) // 2

    def step(state: int, digit: int) -> int | None:
        if state == -1 and digit != highest:
            return None
        return -1 if digit == middle and state != 1 else digit

    return Machine(tuple(column), 0, step, lambda state: state != -1)


def region_count(cell: Position, labels: Cells, offset: int) -> Machine:
    """A digit, plus the offset, is the number of labels equal to the first of them."""

    def step(state: tuple[int, int], read: int) -> Hashable | None:
        label, left = state
        if left < 0:
            return -1, read + offset
        if label in (-1, read):
            return (read, left - 1) if left else None
        return state

    return Machine(
        (cell, *labels),
        (-1, -1),
        step,
        lambda state: state[0] >= 0 and state[1] == 0,
        known=lambda less: Known("area_runs", (offset - less,), tuple(range(2, 1 + len(labels)))),
    )


def region_runs(cell: Position, arms: Sequence[Cells], offset: int) -> Machine:
    """A digit, plus the offset, is the number of labels equal to the first, up to another one.

    All arms start with the same cell, which is read and counted once. A state has the place, the
    label, the number of cells left, and whether the arm continues.
    """
    rest = [arm[1:] for arm in arms]
    starts = {sum(map(len, rest[:number])) for number in range(len(rest))}

    def step(state: tuple[int, int, int, bool], read: int) -> Hashable | None:
        place, label, left, going = state
        if left < 0:
            return 0, -1, read + offset, True
        if label == -1:
            return (0, read, left - 1, True) if left else None
        going = (going or place in starts) and read == label
        if going and not left:
            return None
        return place + 1, label, left - going, going

    cells = (cell, arms[0][0], *(one for arm in rest for one in arm))
    breaks = tuple(2 + start for start in sorted(starts))
    return Machine(
        cells,
        (0, -1, -1, True),
        step,
        lambda state: state[1] >= 0 and state[2] == 0,
        known=lambda less: Known("area_runs", (offset - less,), breaks),
    )
