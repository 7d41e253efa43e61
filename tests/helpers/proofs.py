"""Prove a step from its evidence alone, without knowing the technique or its finder.

The evidence is the candidates that parts and links name, and the rules of the game: a cell holds
one digit, and a digit has one place in a house. That a cell has no other candidate, or a house no
other place for a digit, may be read off the board, as a reader would. If assuming a removed
candidate, or the absence of a placed one, leaves no way to fill in the evidence, the step is
proven.

Branches are followed node by node instead: each must follow from its parents by one rule, or by a
nested step, which is proven on the board that its parents leave.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from nonet.logic.step import Part, Step
from nonet.model.cells import houses
from nonet.puzzles.board import Board

Candidate = tuple[int, int]
NODES = ("premise", "denied", "on", "off")
STARTS = NODES[:2]


class Marks:
    """The candidates of a board, and the links that the rules imply."""

    def __init__(self, candidates: Iterable[Candidate]) -> None:
        self.all = frozenset(candidates)
        lines: list[frozenset[Candidate]] = []
        for cell in range(81):
            lines.append(frozenset((cell, d) for d in range(1, 10) if (cell, d) in self.all))
        for house in houses(9):
            for digit in range(1, 10):
                lines.append(frozenset((c, digit) for c in house if (c, digit) in self.all))
        self.lines = [line for line in lines if line]

    def without(self, gone: Iterable[Candidate]) -> Marks:
        return Marks(self.all - set(gone))


def marks_of(board: Board) -> Marks:
    """Return the candidates of the empty cells, and the digits of the others."""
    found = []
    for cell, (value, mask) in enumerate(zip(board.grid.cells, board.masks)):
        digits = [value] if value else [d for d in range(1, 10) if mask >> (d - 1) & 1]
        found += [(cell, digit) for digit in digits]
    return Marks(found)


def proves(step: Step, marks: Marks, *, givens: frozenset[int] = frozenset()) -> bool:
    """Return whether the evidence proves everything the step does; ``givens`` are cells."""
    if any(part.role in STARTS for part in step.parts):
        return branches_prove(step, marks)
    if step.technique.unique and step.with_role("color_a"):
        return symmetry_proves(step, marks, givens)
    goals = [(pair, False) for pair in step.eliminations if pair in marks.all]
    goals += [(pair, True) for pair in step.placements]
    if not step.placements and counted(step, marks):
        return True
    evidence = evidence_of(step, marks)
    unique = one_of(step, marks, givens) if step.technique.unique else []
    return all(
        refuted(marks, evidence | {pair}, pair, not wanted, unique) for pair, wanted in goals
    )


def counted(step: Step, marks: Marks) -> bool:
    """Return whether cells use up digits of houses, if there are as many of these as cells.

    Each candidate is a digit of a house, which serves at most one cell. So each serves exactly
    one: it is nowhere else in its house, and no cell takes two of them.
    """
    parts = [part for part in step.parts if part.cells and len(part.houses) == 1 and part.digits]
    digits = [(part.houses[0], digit) for part in parts for digit in part.digits]
    cells = {cell for part in parts for cell in part.cells}
    if len(set(digits)) != len(digits) or len(digits) != len(cells):
        return False
    every = houses(9)

    def uses(pair: Candidate) -> int:
        return sum(pair[0] in every[house] and pair[1] == digit for house, digit in digits)

    return all(uses(pair) for pair in marks.all if pair[0] in cells) and all(
        uses(pair) > (pair[0] in cells) for pair in step.eliminations
    )


def one_of(step: Step, marks: Marks, givens: frozenset[int]) -> list[frozenset[Candidate]]:
    """Return candidates of which one must be true, or else there would be two solutions.

    Return None unless the pattern of the step has two solutions without them.
    """
    loop = {c for part in step.parts if part.role in ("floor", "roof") for c in part.cells}
    if not loop:  # a grave: without the extras each line has two candidates
        extras = {
            (cell, digit)
            for part in step.with_role("extra")
            for cell in part.cells
            for digit in part.digits
        }
        sizes = {len(line - extras) for line in marks.lines} - {1}
        return [frozenset(extras)] if sizes == {2} else []
    pair = set(step.with_role("roof")[0].digits)
    deadly = not loop & givens and (
        all(len(loop & set(house)) in (0, 2) for house in houses(9))
        if len(pair) == 2
        else _can_swap(loop, len(pair))
    )
    others = {(cell, digit) for cell, digit in marks.all if cell in loop and digit not in pair}
    return [frozenset(others)] if deadly else []


def _can_swap(cells: set[int], across: int) -> bool:
    """Return whether two lines hold these cells, and no house changes if they swap them."""
    for places in ({divmod(cell, 9) for cell in cells}, {divmod(cell, 9)[::-1] for cell in cells}):
        lines = {line for line, _ in places}
        chutes = {line // 3 for line in lines}
        crossing = {cross for _, cross in places}
        if (len(lines), len(chutes), len(crossing)) == (2, 1, across):
            return len(places) == 2 * across
    return False


MOVES: tuple[Callable[[int, int], tuple[int, int]], ...] = (
    lambda row, col: (8 - row, 8 - col),
    lambda row, col: (col, row),
    lambda row, col: (8 - col, 8 - row),
    lambda row, col: (col, 8 - row),
)


def symmetry_proves(step: Step, marks: Marks, givens: frozenset[int]) -> bool:
    """Return whether givens map to givens, and no eliminated candidate can be true with its images.

    The parts state which digit each digit maps to.
    """
    parts = zip(step.with_role("color_a"), step.with_role("color_b"))
    becomes = {one.digits[0]: other.digits[0] for one, other in parts}
    if step.placements or not set(becomes) == set(becomes.values()) == set(range(1, 10)):
        return False
    given = {(cell, digit) for cell, digit in marks.all if cell in givens}

    def image(move: Callable[[int, int], tuple[int, int]], pair: Candidate) -> Candidate:
        row, col = move(*divmod(pair[0], 9))
        return 9 * row + col, becomes[pair[1]]

    def fails(move: Callable[[int, int], tuple[int, int]], pair: Candidate) -> bool:
        orbit = {pair}
        while (pair := image(move, pair)) not in orbit:
            orbit.add(pair)
        return not orbit <= marks.all or any(len(line & orbit) > 1 for line in marks.lines)

    return any(
        {image(move, pair) for pair in given} == given
        and all(fails(move, pair) for pair in step.eliminations)
        for move in MOVES
    )


def evidence_of(step: Step, marks: Marks) -> frozenset[Candidate]:
    """Return the candidates that parts name: theirs, all of their cells, or places in their
    houses."""
    digits = {digit for part in step.parts for digit in part.digits}
    digits |= {digit for _, digit in step.placements}
    cells = [set(house) for house in houses(9)]
    found: set[Candidate] = set()
    for part in step.parts:
        named = part.digits or range(1, 10)
        found |= {(cell, digit) for cell in part.cells for digit in named}
        if part.role in ("house", "cover", "witness"):
            found |= {(cell, digit) for h in part.houses for cell in cells[h] for digit in digits}
    return frozenset(found & marks.all)


def refuted(
    marks: Marks,
    evidence: frozenset[Candidate],
    pair: Candidate,
    supposed: bool,
    more: list[frozenset[Candidate]],
) -> bool:
    """Return whether no choice among the evidence agrees with a candidate being true or false.

    ``more``: sets of candidates of which one is true, besides those of the rules.
    """
    evidence = evidence.union(*more)
    most = [line & evidence for line in marks.lines]
    least = [line for line in [*marks.lines, *more] if line <= evidence]
    true, false = ([pair], []) if supposed else ([], [pair])
    return not _fits(most, least, true, false)


def _fits(
    most: Iterable[frozenset[Candidate]],
    least: Iterable[frozenset[Candidate]],
    true: Iterable[Candidate] = (),
    false: Iterable[Candidate] = (),
) -> bool:
    """Return whether a choice has at most one candidate of some lines, at least one of others."""
    sees: dict[int, int] = {}
    for line in most:
        together = _bits(line)
        for one in map(_bit, line):
            sees[one] = sees.get(one, 0) | together & ~one
    return _can_choose(sees, [_bits(line) for line in least], _bits(true), _bits(false))


def _bit(candidate: Candidate) -> int:
    return 1 << (9 * candidate[0] + candidate[1])


def _bits(candidates: Iterable[Candidate]) -> int:
    return sum(map(_bit, candidates))


def _can_choose(sees: dict[int, int], lines: list[int], new: int, false: int) -> bool:
    """Return whether each line can have a candidate; ``new`` are chosen, ``false`` cannot be."""
    while True:
        true = new
        while new:
            one = new & -new
            false |= sees.get(one, 0)
            new ^= one
        if true & false:
            return False
        lines = [line & ~false for line in lines if not line & true]
        if not all(lines):
            return False
        for line in lines:
            if not line & (line - 1):
                new |= line
        if not new:
            break
    if not lines:
        return True
    left = min(lines, key=int.bit_count)
    while left:
        one = left & -left
        if _can_choose(sees, lines, one, false):
            return True
        left ^= one
    return False


Literal = tuple[bool, frozenset[Candidate]]
"""One of the candidates is true, or all of them are false."""


def branches_prove(step: Step, marks: Marks) -> bool:
    """Return whether every node follows, and the branches end with what the step does."""
    parents: dict[int, list[int]] = {}
    for link in step.links:
        parents.setdefault(link.end, []).append(link.start)
    branches: dict[Literal, set[Literal]] = {}
    current: set[Literal] = set()
    for place, part in enumerate(step.parts):
        if part.role not in NODES:
            continue
        here = [_literal(step.parts[p]) for p in parents.get(place, [])]
        if part.role in STARTS:
            if here:
                return False
            current = branches.setdefault(_literal(part), set())
        elif not (set(here) <= current and _follows(step, part, here, marks)):
            return False
        current.add(_literal(part))
        if not _literal(part)[0]:
            current |= {(False, frozenset([pair])) for pair in _literal(part)[1]}
    return _concludes(step, branches, marks)


def _literal(part: Part) -> Literal:
    (digit,) = part.digits
    return part.role in ("on", "premise"), frozenset((cell, digit) for cell in part.cells)


def _follows(step: Step, part: Part, parents: list[Literal], marks: Marks) -> bool:
    is_on, pairs = _literal(part)
    gone = {pair for on, others in parents if not on for pair in others}
    if is_on:
        return any(pairs <= line and line - gone <= pairs for line in marks.lines)
    if part.nested is None:
        return all(on for on, _ in parents) and all(
            any(_sees(pair, others, marks) for _, others in parents) for pair in pairs
        )
    inner = step.nested[part.nested]
    (pair,) = pairs
    if pair not in inner.eliminations and (pair[0],) not in [(c,) for c, _ in inner.placements]:
        return False
    return proves(inner, marks.without(gone))


def _sees(pair: Candidate, others: frozenset[Candidate], marks: Marks) -> bool:
    return all(any({pair, other} <= line for line in marks.lines) for other in others)


def _concludes(
    step: Step,
    branches: dict[Literal, set[Literal]],
    marks: Marks,
) -> bool:
    """Return whether one of the branches must hold, and each does what the step says."""
    done = {(False, frozenset([pair])) for pair in step.eliminations}
    done |= {(True, frozenset([pair])) for pair in step.placements}
    starts = set(branches)
    if len(branches) == 1:
        ((start, reached),) = branches.items()
        opposite = (not start[0], start[1])
        clash = any((not on, pairs) in reached for on, pairs in reached)
        empty = any(
            all((False, frozenset([pair])) in reached for pair in line) for line in marks.lines
        )
        return (clash or empty or opposite in reached) and (
            opposite in done or _implied(opposite, done, marks)
        )
    ways = {pair for on, pairs in starts if on for pair in pairs}
    either = {(not on, pairs) for on, pairs in starts} == starts
    if not either and not any(line <= ways for line in marks.lines):
        if not _guard(ways, step, marks):
            return False
    common = set.intersection(*branches.values())
    return any(one in done and _implied(one, done, marks) for one in common)


def _guard(ways: set[Candidate], step: Step, marks: Marks) -> bool:
    """Return whether some cells could not be filled without one of these candidates."""
    cells = {cell for part in step.parts if part.role in ("floor", "roof") for cell in part.cells}
    rest = frozenset(pair for pair in marks.all if pair[0] in cells and pair not in ways)
    lines = [line & rest for line in marks.lines]
    filled = [frozenset(pair for pair in rest if pair[0] == cell) for cell in cells]
    return bool(cells) and not _fits(lines, filled)


def _implied(one: Literal, done: set[Literal], marks: Marks) -> bool:
    """Return whether the effect is one literal, or what it directly rules out."""
    on, pairs = one
    for other_on, others in done - {one}:
        if other_on or not on or not any(pairs | others <= line for line in marks.lines):
            return False
    return True
