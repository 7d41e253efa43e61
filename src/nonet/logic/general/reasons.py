"""Numbers that make the reason of a step concrete: what the sum of a clue alone implies."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from nonet.logic.general.game import State
from nonet.logic.step import Part
from nonet.rules import Arrow, LittleKiller, Rule, Sandwich, XSum, layout_of


def bounds(state: State, rule: Rule) -> Iterator[Part]:
    """Yield the numbers that the message of a rule mentions: ``$known`` and ``$total``.

    These are the least and greatest sum of the candidates of an arrow or a little killer, the
    possible numbers of cells in a sandwich, and the possible first digits of an X-sum.
    """
    size = state.game.size
    layout = layout_of(size, state.game.rules)
    if isinstance(rule, Arrow):
        yield from _sums(state, layout.indices(rule.shaft))
    elif isinstance(rule, LittleKiller):
        yield from _sums(state, rule.diagonal(layout))
    elif isinstance(rule, Sandwich):
        inner = range(2, size)
        yield Part("known", (), tuple(k for k in range(size - 1) if _fits(k, rule.value, inner)))
    elif isinstance(rule, XSum):
        digits = range(1, size + 1)
        fitting = (x for x in digits if _fits(x - 1, rule.value - x, [d for d in digits if d != x]))
        yield Part("known", (), tuple(fitting))


def _sums(state: State, cells: Sequence[int]) -> Iterator[Part]:
    masks = [state.masks[cell] for cell in cells]
    yield Part("known", (), (sum((mask & -mask).bit_length() for mask in masks),))
    yield Part("total", (), (sum(mask.bit_length() for mask in masks),))


def _fits(count: int, total: int, digits: Sequence[int]) -> bool:
    """Return whether so many different ones of some digits can add up to a total.

    >>> [count for count in range(8) if _fits(count, 20, range(2, 9))]
    [3, 4, 5]
    """
    sums = [{0}] + [set[int]() for _ in range(count)]
    for digit in digits:
        for size in range(count, 0, -1):
            sums[size] |= {one + digit for one in sums[size - 1] if one + digit <= total}
    return total in sums[count]
