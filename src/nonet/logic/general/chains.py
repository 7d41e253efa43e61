"""Find chains of alternating strong and weak links, including the weak links of rules."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

from nonet.logic.general.game import Conclusion, Finder, State, Variant
from nonet.logic.general.places import House, bits
from nonet.logic.step import Link, Part

DEPTHS = (2, 3, 4, 6)
"""The numbers of strong links to try, in this order."""

Strong = dict[int, dict[int, "House | None"]]
"""For each candidate, its strong links: the other candidate, and the house of the link."""


def chains(*, one_digit: bool) -> Finder:
    """Return the search for chains, of one digit or of any digits."""

    def find(state: State) -> Iterator[Conclusion]:
        strong = _strong_links(state, one_digit)
        alive = 0
        for cell in bits(state.open):
            alive |= state.masks[cell] << (cell * state.game.size)
        linked = 0
        for node in strong:
            linked |= 1 << node
        seen = set()
        for depth in DEPTHS:
            for start in strong:
                state.clock.check()
                for path, gone in _from(state.game, strong, alive, linked, start, depth, one_digit):
                    if gone not in seen:
                        seen.add(gone)
                        yield _found(state.game, strong, path, gone)

    return find


def _strong_links(state: State, one_digit: bool) -> Strong:
    game, size = state.game, state.game.size
    strong: Strong = {}
    if not one_digit:
        for cell in bits(state.open):
            if state.masks[cell].bit_count() == 2:
                a, b = (cell * size + bit for bit in bits(state.masks[cell]))
                strong.setdefault(a, {})[b] = None
                strong.setdefault(b, {})[a] = None
    for house, mask in zip(game.houses, game.house_masks):
        for digit, places in enumerate(state.places):
            there = places & mask
            if there.bit_count() == 2 and not there & ~state.open:
                a, b = (cell * size + digit for cell in bits(there))
                strong.setdefault(a, {}).setdefault(b, house)
                strong.setdefault(b, {}).setdefault(a, house)
    return strong


def _from(
    game: Variant, strong: Strong, alive: int, linked: int, start: int, depth: int, one_digit: bool
) -> Iterator[tuple[list[int], int]]:
    """Yield the chains from a candidate as paths of nodes, each with its eliminations."""
    weak, size = game.weak, game.size
    before: dict[tuple[int, bool], int] = {}
    off, ons, offs = [start], 0, 1 << start
    for _ in range(depth):
        on = []
        for node in off:
            for other in strong[node]:
                if ons >> other & 1:
                    continue
                ons |= 1 << other
                before[other, True] = node
                on.append(other)
                gone = weak[start] & weak[other] & alive
                if one_digit:
                    gone = _of_digit(gone, start % size, size)
                if gone:
                    yield _path(before, start, other), gone
        off = []
        for node in on:
            for other in bits(weak[node] & linked & ~offs):
                if one_digit and other % size != start % size:
                    continue
                offs |= 1 << other
                before[other, False] = node
                off.append(other)


def _of_digit(nodes: int, digit: int, size: int) -> int:
    kept = 0
    for node in bits(nodes):
        if node % size == digit:
            kept |= 1 << node
    return kept


def _path(before: dict[tuple[int, bool], int], start: int, end: int) -> list[int]:
    path, node, is_on = [end], end, True
    while (node, is_on) in before and not (not is_on and node == start):
        node = before[node, is_on]
        is_on = not is_on
        path.append(node)
    return path[::-1]


def _found(game: Variant, strong: Strong, path: list[int], gone: int) -> Conclusion:
    size = game.size
    parts = [
        Part("on" if place % 2 else "off", (node // size,), (node % size + 1,))
        for place, node in enumerate(path)
    ]
    links = []
    rules: dict[Part, None] = {}
    for place, (a, b) in enumerate(itertools.pairwise(path)):
        if place % 2 == 0:
            links.append(Link(place, place + 1, True, strong[a][b]))
            continue
        house, rule = _reason(game, a, b)
        links.append(Link(place, place + 1, False, house))
        if rule is not None:
            rules[rule] = None
    for end in (path[0], path[-1]):
        for node in bits(gone):
            if (rule := _reason(game, end, node)[1]) is not None:
                rules[rule] = None
    return Conclusion(
        (*parts, *rules),
        tuple((node // size, node % size + 1) for node in bits(gone)),
        links=tuple(links),
        length=len(path),
    )


def _reason(game: Variant, a: int, b: int) -> tuple[House | None, Part | None]:
    """Return the house or the rule that makes two candidates exclude each other, if any."""
    (one, x), (two, y) = divmod(a, game.size), divmod(b, game.size)
    if one == two:
        return None, None
    if x == y:
        shared = set(game.houses_of[one]) & set(game.houses_of[two])
        return (game.houses[min(shared)] if shared else None), None
    for rule, first, second, table in game.related:
        forth = (first, second) == (one, two) and not table[x] >> y & 1
        back = (first, second) == (two, one) and not table[y] >> x & 1
        if forth or back:
            return None, Part(rule.name, (one, two))
    return None, None


FINDERS: dict[str, Finder] = {"x-chain": chains(one_digit=True), "aic": chains(one_digit=False)}
"""The searches of this module by technique."""
