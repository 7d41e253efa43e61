"""Check the links of a step against the board alone, without its technique or its finder."""

from __future__ import annotations

from itertools import combinations, product

from nonet.logic.step import Link, Part, Step

from helpers.proofs import STARTS, Candidate, Marks


def wrong_links(step: Step, marks: Marks) -> list[Link]:
    """Return the links that do not hold; a link into a branch is one of several reasons.

    ``helpers.proofs`` follows branches, where a node may need all of its parents.
    """
    if any(part.role in STARTS for part in step.parts):
        return []
    return [link for link in step.links if not holds(link, step, marks)]


def holds(link: Link, step: Step, marks: Marks) -> bool:
    """Return whether the two ends of a link exclude each other (weak), or one is true (strong)."""
    one, two = (candidates(step.parts[place], marks) for place in (link.start, link.end))
    if not one or not two:
        return False
    if not link.strong:
        return all(any({a, b} <= line for line in marks.lines) for a, b in product(one, two))
    either = one | two
    return any(line <= either for line in marks.lines) or any(
        runs_short(part.cells, either, marks) for part in step.with_role("set")
    )


def candidates(part: Part, marks: Marks) -> frozenset[Candidate]:
    """Return the candidates of a part that are on the board."""
    return frozenset(product(part.cells, part.digits)) & marks.all


def runs_short(cells: tuple[int, ...], gone: frozenset[Candidate], marks: Marks) -> bool:
    """Return whether some of the cells have fewer digits than cells without these candidates."""
    left = {cell: {d for c, d in marks.all - gone if c == cell} for cell in cells}
    return any(
        len(set().union(*(left[cell] for cell in chosen))) < size
        for size in range(1, len(cells) + 1)
        for chosen in combinations(cells, size)
    )
