"""Write out the states and moves of an automaton that a step function describes."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Hashable, Sequence
from itertools import chain
from typing import Any, NamedTuple

from nonet.deadline import in_time
from nonet.errors import ArgumentError

MOST_STATES = 32_000
"""The states of an automaton that is built here, at most."""


class States(NamedTuple):
    """An automaton with numbered states; a move is (from, digit, to)."""

    size: int
    starts: tuple[int, ...]
    accepting: tuple[int, ...]
    moves: tuple[tuple[int, int, int], ...]
    flat: array[int]
    """The numbers of the moves, one after the other."""


def written_out(
    digits: int,
    length: int,
    starts: Sequence[Hashable],
    step: Callable[[Any, int], Hashable | None],
    accepts: Callable[[Any], bool],
) -> States:
    """Return the automaton that reads ``length`` digits; ``step`` returns None to reject.

    >>> written_out(4, 2, [0], lambda s, digit: (s + digit) % 2, lambda s: s == 0).size
    2
    """
    numbers = {start: number for number, start in enumerate(starts)}
    moves: list[tuple[int, int, int]] = []
    layer = list(starts)
    for _ in range(length):
        found: list[Hashable] = []
        for state in in_time(layer):
            for digit in range(1, digits + 1):
                after = step(state, digit)
                if after is not None:
                    if after not in numbers:
                        numbers[after] = len(numbers)
                        found.append(after)
                    moves.append((numbers[state], digit, numbers[after]))
        layer = found
        if len(numbers) > MOST_STATES:
            raise ArgumentError(f"the automaton has more than {MOST_STATES} states")
    accepting = [number for state, number in numbers.items() if accepts(state)]
    flat = array("i", chain.from_iterable(moves))
    return States(len(numbers), tuple(range(len(starts))), tuple(accepting), tuple(moves), flat)
