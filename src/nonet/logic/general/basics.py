"""Find steps that need no rules: singles, locked candidates, subsets, fish, XY-wings."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from nonet.logic.general.game import Conclusion, Finder, State
from nonet.logic.general.places import House, bits, mask_of
from nonet.logic.step import Part
from nonet.model.cells import digits_in


def full_houses(state: State) -> Iterator[Conclusion]:
    """Find houses with one empty cell."""
    for house, mask in zip(state.game.houses, state.game.house_masks):
        left = mask & state.open
        if left.bit_count() == 1:
            cell = left.bit_length() - 1
            for bit in bits(state.masks[cell]):
                if not any(state.masks[other] >> bit & 1 for other in bits(mask & ~left)):
                    yield Conclusion(
                        (Part("house", houses=(house,)),), placements=((cell, bit + 1),)
                    )


def hidden_singles(kind: str) -> Finder:
    """Return the search for digits with one place in a house of a kind."""

    def find(state: State) -> Iterator[Conclusion]:
        seen = set()
        for number, house in enumerate(state.game.houses):
            if state.game.kinds[number] != kind:
                continue
            mask = state.game.house_masks[number]
            for digit, places in enumerate(state.places, 1):
                there = places & mask
                if there & state.open and not there & (there - 1):
                    cell = there.bit_length() - 1
                    if (cell, digit) not in seen:
                        seen.add((cell, digit))
                        others = mask & state.open & ~there
                        parts = (Part("house", houses=(house,)), *_hiders(state, others, digit))
                        yield Conclusion(parts, placements=((cell, digit),))

    return find


def naked_singles(state: State) -> Iterator[Conclusion]:
    """Find cells with one candidate."""
    for cell in bits(state.open):
        mask = state.masks[cell]
        if mask and not mask & (mask - 1):
            parts = (Part("pattern", (cell,)), *_takers(state, cell))
            yield Conclusion(parts, placements=((cell, mask.bit_length()),))


def _hiders(state: State, cells: int, digit: int) -> Iterator[Part]:
    """Yield filled cells that rule out a digit in some cells, if they cover all of them."""
    chosen = 0
    holders = list(bits(state.places[digit - 1] & ~state.open))
    while cells and holders:
        best = max(holders, key=lambda cell: (state.game.sees[cell] & cells).bit_count())
        if not state.game.sees[best] & cells:
            return
        cells &= ~state.game.sees[best]
        chosen |= 1 << best
    if chosen and not cells:
        yield Part("blocker", tuple(bits(chosen)), (digit,))


def _takers(state: State, cell: int) -> Iterator[Part]:
    """Yield filled cells that rule out all digits but one in a cell, if there are enough."""
    first: dict[int, int] = {}
    for other in bits(state.game.sees[cell] & ~state.open):
        first.setdefault(state.value(other), other)
    if len(first) == state.game.size - 1:
        yield Part("blocker", tuple(sorted(first.values())), tuple(sorted(first)))


def _seen_by_all(state: State, cells: int) -> int:
    """Return the cells that see all of some cells."""
    seen = -1
    for cell in bits(cells):
        seen &= state.game.sees[cell]
    return seen


def locked(kind: str) -> Finder:
    """Return the search for digits whose places in a house are all seen by another cell.

    ``kind`` is pointing (from a box along a line), claiming (from a line into a box) or peers.
    """

    def find(state: State) -> Iterator[Conclusion]:
        game = state.game
        for number, house in enumerate(game.houses):
            mask = game.house_masks[number]
            for digit, places in enumerate(state.places, 1):
                there = places & mask & state.open
                if there != places & mask or not there & (there - 1):
                    continue
                gone = _seen_by_all(state, there) & places & state.open
                if not gone:
                    continue
                for cover, out in _covers(state, number, there, gone, kind):
                    pattern = Part("pattern", tuple(bits(there)), (digit,))
                    parts = [Part("house", houses=(house,)), pattern]
                    parts += [Part("cover", houses=(cover,))] if cover is not None else []
                    yield Conclusion(tuple(parts), tuple((cell, digit) for cell in bits(out)))

    return find


def _covers(
    state: State, number: int, there: int, gone: int, kind: str
) -> Iterator[tuple[House | None, int]]:
    """Yield each house that contains all places, or None for no house, with its eliminations."""
    game = state.game
    first = game.kinds[number]
    covered = 0
    for other, mask in enumerate(game.house_masks):
        if other != number and not there & ~mask and gone & mask:
            covered |= mask
            pointing = first == "box" and game.kinds[other] == "line"
            claiming = first == "line" and game.kinds[other] == "box"
            wanted = "pointing" if pointing else "claiming" if claiming else "peers"
            if wanted == kind:
                yield game.houses[other], gone & mask
    if kind == "peers" and gone & ~covered:
        yield None, gone & ~covered


def leftovers(state: State) -> Iterator[Conclusion]:
    """Find digits that only one side of the law of leftovers can hold."""
    game = state.game
    for one in game.leftovers:
        gone = []
        for digit, places in enumerate(state.places, 1):
            ours, theirs = places & one.lines_only, places & one.regions_only
            if bool(ours) != bool(theirs):
                gone += [(cell, digit) for cell in bits((ours | theirs) & state.open)]
        if gone:
            parts = (
                Part("house", houses=one.lines),
                Part("cover", houses=one.regions),
                Part("pattern", tuple(bits(one.lines_only))),
                Part("extra", tuple(bits(one.regions_only))),
            )
            yield Conclusion(parts, tuple(sorted(gone)))


def naked_sets(size: int) -> Finder:
    """Return the search for cells that see each other and have as many candidates as cells."""

    def find(state: State) -> Iterator[Conclusion]:
        game = state.game
        seen = set()
        for group in game.groups:
            cells = [
                cell
                for cell in bits(group & state.open)
                if 1 < state.masks[cell].bit_count() <= size
            ]
            for some in _unions(state, cells, size):
                if some in seen:
                    continue
                seen.add(some)
                union = 0
                for cell in some:
                    union |= state.masks[cell]
                gone = []
                for bit in bits(union):
                    own = mask_of(c for c in some if state.masks[c] >> bit & 1)
                    out = _seen_by_all(state, own) & state.places[bit] & state.open
                    gone += [(cell, bit + 1) for cell in bits(out & ~mask_of(some))]
                if gone:
                    pattern = Part("pattern", some, tuple(digits_in(union)))
                    yield Conclusion((pattern,), tuple(gone), size=size)

    return find


def _unions(state: State, cells: list[int], size: int) -> Iterator[tuple[int, ...]]:
    """Yield the sets of ``size`` cells that together have ``size`` candidates."""

    def more(chosen: tuple[int, ...], union: int, start: int) -> Iterator[tuple[int, ...]]:
        if len(chosen) == size:
            if union.bit_count() == size:
                yield chosen
            return
        for place in range(start, len(cells)):
            new = union | state.masks[cells[place]]
            if new.bit_count() <= size:
                yield from more((*chosen, cells[place]), new, place + 1)

    return more((), 0, 0)


def hidden_sets(size: int) -> Finder:
    """Return the search for digits of a house that have as many places as digits."""

    def find(state: State) -> Iterator[Conclusion]:
        game = state.game
        for house, mask in zip(game.houses, game.house_masks):
            there = {
                digit: places & mask
                for digit, places in enumerate(state.places, 1)
                if 1 < (places & mask).bit_count() <= size
            }
            for digits in combinations(there, size):
                cells = 0
                for digit in digits:
                    cells |= there[digit]
                if cells.bit_count() != size:
                    continue
                gone = tuple(
                    (cell, digit)
                    for cell in bits(cells)
                    for digit in digits_in(state.masks[cell])
                    if digit not in digits
                )
                if gone:
                    pattern = Part("pattern", tuple(bits(cells)), digits)
                    yield Conclusion((Part("house", houses=(house,)), pattern), gone, size=size)

    return find


def fish(size: int) -> Finder:
    """Return the search for basic fish in rows and columns."""

    def find(state: State) -> Iterator[Conclusion]:
        game = state.game
        masks = {line: mask_of(line.cells) for kind in game.lines for line in kind}
        for digit, places in enumerate(state.places, 1):
            for full, across in zip(game.full_lines, reversed(game.lines)):
                lines = [
                    (line, places & masks[line])
                    for line in full
                    if 1 < (places & masks[line]).bit_count() <= size
                ]
                for chosen in combinations(lines, size):
                    union = 0
                    for _, there in chosen:
                        union |= there
                    covers = [line for line in across if union & masks[line]]
                    if len(covers) != size:
                        continue
                    gone = 0
                    for line in covers:
                        gone |= places & masks[line]
                    gone &= ~union
                    if gone:
                        parts = (
                            Part("house", houses=tuple(line for line, _ in chosen)),
                            Part("pattern", tuple(bits(union)), (digit,)),
                            Part("cover", houses=tuple(covers)),
                        )
                        out = tuple((cell, digit) for cell in bits(gone))
                        yield Conclusion(parts, out, size=size)

    return find


def xy_wings(state: State) -> Iterator[Conclusion]:
    """Find cells with two candidates that see two such cells with a common third digit."""
    game = state.game
    two = mask_of(cell for cell in bits(state.open) if state.masks[cell].bit_count() == 2)
    for pivot in bits(two):
        near = list(bits(game.sees[pivot] & two))
        for a, b in combinations(near, 2):
            x, y, p = state.masks[a], state.masks[b], state.masks[pivot]
            common = x & y & ~p
            if common.bit_count() != 1 or (x | y) & ~common != p or x & p == y & p:
                continue
            digit = common.bit_length()
            gone = game.sees[a] & game.sees[b] & state.places[digit - 1] & state.open
            if gone:
                parts = (
                    Part("pivot", (pivot,), tuple(digits_in(p))),
                    Part("pincer", (a,), tuple(digits_in(x))),
                    Part("pincer", (b,), tuple(digits_in(y))),
                    Part("pattern", (), (digit,)),
                )
                yield Conclusion(parts, tuple((cell, digit) for cell in bits(gone)))


FINDERS: dict[str, Finder] = {
    "full-house": full_houses,
    "hidden-single-box": hidden_singles("box"),
    "hidden-single-line": hidden_singles("line"),
    "hidden-single-region": hidden_singles("rule"),
    "naked-single": naked_singles,
    "pointing": locked("pointing"),
    "claiming": locked("claiming"),
    "common-peers": locked("peers"),
    "law-of-leftovers": leftovers,
    "naked-pair": naked_sets(2),
    "naked-triple": naked_sets(3),
    "naked-quad": naked_sets(4),
    "hidden-pair": hidden_sets(2),
    "hidden-triple": hidden_sets(3),
    "hidden-quad": hidden_sets(4),
    "x-wing": fish(2),
    "swordfish": fish(3),
    "jellyfish": fish(4),
    "xy-wing": xy_wings,
}
"""The searches of this module by technique."""
