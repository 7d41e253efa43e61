"""Find steps that follow from rules: single rules, innies and outies, locked cage digits."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from nonet.logic.general import machines as m
from nonet.logic.general.catalogue import CATALOGUE
from nonet.logic.general.conditions import Condition
from nonet.logic.general.game import Conclusion, Finder, State, Variant
from nonet.logic.general.places import House, bits, mask_of
from nonet.logic.general.whole_grid import AreaCondition, RankCondition
from nonet.logic.step import Part
from nonet.model.cells import digits_in
from nonet.rules import Rule

MOST_SETS = 8
"""The largest number of digit sets to list."""

MOST_CELLS = 4
"""The largest number of cells in a sum of innies and outies."""


def rule_steps(key: str) -> Finder:
    """Return the search for candidates that the rules of a technique rule out."""

    def find(state: State) -> Iterator[Conclusion]:
        game = state.game
        for condition in game.conditions_by_key.get(key, ()):
            state.clock.check()
            found = condition.survivors(state.masks)
            if found is None or not all(found.masks):
                continue
            gone = _lost(condition.cells, found.masks, state.masks)
            if gone:
                parts = rule_parts(game, condition)
                known = condition.rule.bounds(game.layout, state.masks)
                told = (Part(role, (), numbers) for role, numbers in known.items())
                yield Conclusion((*parts, *told, *_sets(found)), gone)

    return find


def area_steps(state: State) -> Iterator[Conclusion]:
    """Find cells that are cut off from a connected area, or connect its parts."""
    game = state.game
    for condition in game.conditions_by_key.get("connected-area", ()):
        assert isinstance(condition, AreaCondition)
        state.clock.check()
        for fact in condition.facts(state.masks):
            wrong = ~condition.digits if fact.inside else condition.digits
            cells = tuple(bits(fact.cells & state.open))
            gone = _lost(cells, [state.masks[cell] & ~wrong for cell in cells], state.masks)
            if gone:
                parts = (
                    Part("pattern", tuple(bits(fact.cells))),
                    Part("pivot", fact.because),
                    Part("number", (), tuple(digits_in(condition.digits))),
                )
                yield Conclusion(parts, gone)


def rank_steps(state: State) -> Iterator[Conclusion]:
    """Find candidates that the rank of a line rules out."""
    game = state.game
    for condition in game.conditions_by_key.get("full-rank-clue", ()):
        assert isinstance(condition, RankCondition)
        state.clock.check()
        for fact in condition.facts(state.masks):
            cells = tuple(cell for cell in fact.left if state.open >> cell & 1)
            gone = _lost(cells, [fact.left[cell] for cell in cells], state.masks)
            if not gone or not all(fact.left.values()):
                continue
            own = condition.own[: len(fact.other) or None]
            parts = [
                Part("pattern", own),
                Part("pivot", (own[0],)),
                Part("number", (), (condition.clue.value,)),
                Part("known", (), (condition.digit,)),
            ]
            if fact.other:
                role = "pincer" if fact.lower else "extra"
                parts.append(Part(role, fact.other))
            yield Conclusion(tuple(parts), gone)


def _lost(
    cells: Sequence[int], left: Sequence[int], masks: Sequence[int]
) -> tuple[tuple[int, int], ...]:
    """Return the candidates of some cells that are not among those left."""
    return tuple(
        (cell, digit)
        for cell, mask in zip(cells, left, strict=True)
        for digit in digits_in(masks[cell] & ~mask)
    )


def _sets(found: m.Survivors) -> Iterator[Part]:
    if 0 < len(found.sets) <= MOST_SETS:
        for digits in sorted(tuple(digits_in(one)) for one in found.sets):
            yield Part("combination", (), digits)


def rule_parts(game: Variant, condition: Condition) -> tuple[Part, ...]:
    """Return the evidence of a rule: its cells, its circle, bulb or ends, and its numbers."""
    rule, cells = condition.rule, condition.cells
    circle, inner = _circle(game, rule, cells)
    parts = [Part("pattern", tuple(inner))]
    if circle:
        parts.append(Part("pivot", tuple(circle)))
    if numbers := rule.numbers(game.layout, cells):
        parts.append(Part("number", (), numbers))
    if rule.sheet.human.scope == "house":
        line = set(cells)
        house = next(h for kind in game.lines for h in kind if set(h.cells) == line)
        parts.insert(0, Part("house", houses=(house,)))
    return tuple(parts)


def _circle(game: Variant, rule: Rule, cells: Sequence[int]) -> tuple[Sequence[int], Sequence[int]]:
    """Return the cells with a special role in a rule, and the cells to name with them."""
    layout, pivot = game.layout, rule.sheet.human.pivot
    if pivot == "circle":
        circle = layout.indices(rule.circle)  # type: ignore[attr-defined]
        return circle, [cell for cell in cells if cell not in circle]
    if pivot == "ends":
        line = layout.indices(rule.cells)  # type: ignore[attr-defined]
        return (line[0], line[-1]), line[1:-1]
    return (cells[:1], cells[pivot == "first" :]) if pivot else ((), cells)


def locked_in_cages(state: State) -> Iterator[Conclusion]:
    """Find digits that every combination of a cage contains."""
    game = state.game
    for condition in game.conditions_by_key.get("cage-combinations", ()):
        found = condition.survivors(state.masks)
        if found is None or not found.sets:
            continue
        sure = -1
        for one in found.sets:
            sure &= one
        cage = mask_of(condition.cells)
        for bit in bits(sure):
            there = state.places[bit] & cage
            gone = state.places[bit] & state.open & ~cage
            for cell in bits(there):
                gone &= game.sees[cell]
            if gone and not there & ~state.open:
                parts = [
                    Part("pattern", tuple(bits(there)), (bit + 1,)),
                    Part("pivot", tuple(bits(cage))),
                    Part("number", (), condition.rule.numbers(game.layout, condition.cells)),
                    *_sets(found),
                ]
                out = tuple((cell, bit + 1) for cell in bits(gone))
                yield Conclusion(tuple(parts), out)


class _Sum(NamedTuple):
    """A sum derived from houses and cages: inner cells minus outer cells."""

    houses: tuple[House, ...]
    inner: tuple[int, ...]
    outer: tuple[int, ...]
    total: int
    known: int


def sums(key: str) -> Finder:
    """Return the search for cells whose sum follows from houses and cages."""

    def find(state: State) -> Iterator[Conclusion]:
        game = state.game
        if not game.sums:
            return
        seen = set()
        if state.sums is None:
            state.sums = list(_sums(state))
        for one in state.sums:
            cells = one.inner + one.outer
            if _sum_key(one) != key or cells in seen:
                continue
            seen.add(cells)
            number = one.total - one.known
            terms = (*((1, c) for c in one.inner), *((-1, c) for c in one.outer))
            found = _filtered(game, number, terms, tuple(state.masks[c] for c in cells))
            if found is None or not all(found.masks):
                continue
            gone = _lost(cells, found.masks, state.masks)
            if not gone and len(cells) > 1:
                continue
            parts = (
                Part("house", houses=one.houses),
                *((Part("pattern", one.inner),) if one.inner else ()),
                *((Part("extra", one.outer),) if one.outer else ()),
                Part("total", (), (one.total,)),
                Part("known", (), (one.known,)),
                Part("number", (), (number if one.inner else -number,)),
            )
            if len(cells) == 1:
                placed = ((cells[0], found.masks[0].bit_length()),)
                yield Conclusion(parts, placements=placed)
            else:
                yield Conclusion(parts, gone, size=len(cells))

    return find


def _sum_key(one: _Sum) -> str:
    if one.inner and one.outer:
        return "innies-and-outies"
    name = "innie" if one.inner else "outie"
    return name if len(one.inner) + len(one.outer) == 1 else f"{name}s"


def _filtered(
    game: Variant, total: int, terms: tuple[tuple[int, int], ...], masks: tuple[int, ...]
) -> m.Survivors | None:
    cells = tuple(cell for _, cell in terms)
    machines = [m.Linear(total, terms), *m.different(cells, game.groups, game.sees, game.size)]
    return m.survivors(cells, machines, masks)


def _sums(state: State) -> Iterator[_Sum]:
    """Yield the sums of a few cells, smaller houses first."""
    game = state.game
    whole = game.size * (game.size + 1) // 2
    for houses, region in game.unions:
        total = len(houses) * whole
        covered = known = 0
        for cells, value in game.sums:
            if not cells & (~region | covered):
                covered |= cells
                known += value
        inner, more = _rest(state, region & ~covered)
        if covered and 0 < len(inner) <= MOST_CELLS:
            yield _Sum(houses, inner, (), total, known + more)
        outer = 0
        for cells, value in game.sums:
            inside, beyond = cells & region, cells & ~region
            if not inside or not beyond or cells & (covered | outer):
                continue
            if (beyond & state.open).bit_count() <= (inside & state.open).bit_count():
                covered |= inside
                outer |= beyond
                known += value
        inner, more = _rest(state, region & ~covered)
        beyond_cells, less = _rest(state, outer)
        if beyond_cells and len(inner) + len(beyond_cells) <= MOST_CELLS:
            yield _Sum(houses, inner, beyond_cells, total, known + more - less)


def _rest(state: State, cells: int) -> tuple[tuple[int, ...], int]:
    """Return the open cells among some cells, and the sum of the others."""
    filled = sum(state.value(cell) for cell in bits(cells & ~state.open))
    return tuple(bits(cells & state.open)), filled


FINDERS: dict[str, Finder] = {
    **{key: rule_steps(key) for key, technique in CATALOGUE.items() if technique.family == "rules"},
    **{key: sums(key) for key in ("innie", "outie", "innies", "outies", "innies-and-outies")},
    "cage-locked": locked_in_cages,
    "connected-area": area_steps,
    "full-rank-clue": rank_steps,
}
"""The searches of this module by technique."""
