"""Every rule: its checker over full grids, the solver and exact cover mean the same."""

from __future__ import annotations

import random
from array import array
from collections.abc import Callable, Iterator

import pytest

import nonet
from nonet import Grid, _native, count_solutions, rules, solutions, solve
from nonet.engines.exact_cover import sudoku
from nonet.errors import ConflictError, MultipleSolutionsError, NoSolutionError
from nonet.rules import Rule, check_rules, compiled, layout_of, program_of, relations

from helpers.reference import solutions as plain_solutions

FULL_4 = [Grid.from_cells(cells) for cells in plain_solutions(bytes(16), 4)]
"""All 288 grids of size 4."""


def path(chance: random.Random, size: int, length: int) -> list[tuple[int, int]]:
    """Return a line of touching cells without a repetition."""
    while True:
        cells = [(chance.randrange(size), chance.randrange(size))]
        while len(cells) < length:
            row, col = cells[-1]
            near = [
                (row + down, col + right)
                for down in (-1, 0, 1)
                for right in (-1, 0, 1)
                if (down or right) and 0 <= row + down < size and 0 <= col + right < size
            ]
            free = [cell for cell in near if cell not in cells]
            if not free:
                break
            cells.append(chance.choice(free))
        if len(cells) == length:
            return cells


def pair(chance: random.Random, size: int) -> list[tuple[int, int]]:
    """Return two cells that share an edge."""
    row, col = chance.randrange(size), chance.randrange(size - 1)
    cells = [(row, col), (row, col + 1)]
    return cells if chance.random() < 0.5 else [(c, r) for r, c in cells]


def outside(chance: random.Random, size: int) -> tuple[int, int]:
    edge, place = chance.choice((-1, size)), chance.randrange(size)
    return (edge, place) if chance.random() < 0.5 else (place, edge)


def line(kind: type[Rule], chance: random.Random, size: int, least: int = 2) -> Rule:
    return kind(path(chance, size, chance.randint(least, min(size, 5))))  # type: ignore[call-arg]


def square(chance: random.Random, size: int) -> list[tuple[int, int]]:
    row, col = chance.randrange(size - 1), chance.randrange(size - 1)
    return [(row, col), (row, col + 1), (row + 1, col), (row + 1, col + 1)]


def some(chance: random.Random, size: int, most: int) -> list[tuple[int, int]]:
    cells = [(row, col) for row in range(size) for col in range(size)]
    return chance.sample(cells, chance.randint(1, most))


MAKERS: dict[str, Callable[[random.Random, int], Rule]] = {
    "Diagonals": lambda c, n: rules.Diagonals(),
    "AntiKnight": lambda c, n: rules.AntiKnight(),
    "AntiKing": lambda c, n: rules.AntiKing(),
    "NonConsecutive": lambda c, n: rules.NonConsecutive(),
    "DisjointGroups": lambda c, n: rules.DisjointGroups(),
    "Windows": lambda c, n: rules.Windows(),
    "ExtraRegions": lambda c, n: rules.ExtraRegions(path(c, n, c.randint(2, n))),
    "Cage": lambda c, n: rules.Cage(
        path(c, n, k := c.randint(1, n)), c.choice([None, c.randint(k * (k + 1) // 2, k * n)])
    ),
    "Sum": lambda c, n: rules.Sum(path(c, n, k := c.randint(1, 5)), c.randint(k, k * n)),
    "LittleKiller": lambda c, n: rules.LittleKiller(
        (-1, k := c.randrange(n - 1)), "DR", c.randint(n - 1 - k, (n - 1 - k) * n)
    ),
    "Arrow": lambda c, n: rules.Arrow((cells := path(c, n, c.randint(2, 4)))[:1], cells[1:]),
    "Pill": lambda c, n: rules.Arrow((cells := path(c, n, 5))[:2], cells[2:]),
    "DoubleArrow": lambda c, n: line(rules.DoubleArrow, c, n, 3),
    "Thermometer": lambda c, n: line(rules.Thermometer, c, n),
    "SlowThermometer": lambda c, n: line(rules.SlowThermometer, c, n),
    "Whispers": lambda c, n: line(rules.Whispers, c, n),
    "DutchWhispers": lambda c, n: rules.Whispers(path(c, n, 3), gap=c.randint(1, n - 1)),
    "Palindrome": lambda c, n: line(rules.Palindrome, c, n),
    "Between": lambda c, n: line(rules.Between, c, n),
    "Lockout": lambda c, n: rules.Lockout(path(c, n, c.randint(2, 4)), gap=c.randint(1, n - 1)),
    "Renban": lambda c, n: line(rules.Renban, c, n),
    "Nabner": lambda c, n: line(rules.Nabner, c, n),
    "RegionSum": lambda c, n: line(rules.RegionSum, c, n),
    "Zipper": lambda c, n: line(rules.Zipper, c, n),
    "Entropic": lambda c, n: line(rules.Entropic, c, n),
    "Modular": lambda c, n: line(rules.Modular, c, n),
    "Difference": lambda c, n: rules.Difference(pair(c, n), c.randint(1, n - 1)),
    "Ratio": lambda c, n: rules.Ratio(pair(c, n), c.randint(2, 3)),
    "PairSum": lambda c, n: rules.PairSum(pair(c, n), c.randint(3, 2 * n - 1)),
    "GreaterThan": lambda c, n: rules.GreaterThan(pair(c, n)),
    "NoDifference": lambda c, n: rules.NoDifference([pair(c, n)], c.randint(1, n - 1)),
    "NoRatio": lambda c, n: rules.NoRatio([pair(c, n), pair(c, n)]),
    "NoPairSum": lambda c, n: rules.NoPairSum([pair(c, n)], (c.randint(3, 7),)),
    "Sandwich": lambda c, n: rules.Sandwich(outside(c, n), c.choice([0, *range(2, 2 * n - 2)])),
    "XSum": lambda c, n: rules.XSum(outside(c, n), c.randint(1, n * (n + 1) // 2)),
    "Skyscraper": lambda c, n: rules.Skyscraper(outside(c, n), c.randint(1, n)),
    "NumberedRoom": lambda c, n: rules.NumberedRoom(outside(c, n), c.randint(1, n)),
    "Candidates": lambda c, n: rules.Candidates(
        {cell: c.sample(range(1, n + 1), c.randint(1, n)) for cell in some(c, n, 6)}
    ),
    "Odd": lambda c, n: rules.Odd(some(c, n, 3)),
    "Even": lambda c, n: rules.Even(some(c, n, 3)),
    "Minimum": lambda c, n: rules.Minimum(some(c, n, 2)),
    "Maximum": lambda c, n: rules.Maximum(some(c, n, 2)),
    "Quadruple": lambda c, n: rules.Quadruple(
        [
            (r := c.randrange(n - 1), k := c.randrange(n - 1)),
            (r, k + 1),
            (r + 1, k),
            (r + 1, k + 1),
        ],
        [c.randint(1, n) for _ in range(c.randint(1, 3))],
    ),
    "Clone": lambda c, n: rules.Clone(some(c, n, 1), some(c, n, 1)),
    "ColumnIndexer": lambda c, n: rules.ColumnIndexer(some(c, n, 3)),
    "RowIndexer": lambda c, n: rules.RowIndexer(some(c, n, 3)),
    "BoxIndexer": lambda c, n: rules.BoxIndexer(some(c, n, 3)),
    "CountingCircles": lambda c, n: rules.CountingCircles(some(c, n, 6)),
    "GlobalEntropy": lambda c, n: rules.GlobalEntropy(),
    "PairTable": lambda c, n: rules.PairTable(
        path(c, n, 3),
        [(a, b) for a in range(1, n + 1) for b in range(1, n + 1) if c.random() < 0.6],
    ),
    "Automaton": lambda c, n: rules.Automaton(
        path(c, n, 4),
        [0],
        [0, 2],
        [(s, d, c.randrange(3)) for s in range(3) for d in range(1, n + 1) if c.random() < 0.8],
    ),
}
"""A random rule of each kind, on a grid of some size."""


def obeys(grid: Grid, chosen: tuple[Rule, ...]) -> bool:
    """Say by the checkers alone whether a full grid obeys rules."""
    layout = layout_of(grid.size, chosen)
    for rule in chosen:
        for _, cells in rule.groups(layout):
            if len({grid.cells[cell] for cell in cells}) < len(cells):
                return False
        for constraint in rule.constraints(layout):
            if sum(grid.cells[cell] == digit for cell, digit in constraint.placements) > 1:
                return False
    return all(relation.allows(grid.cells) for relation in relations(grid.size, chosen))


NEVER_AT_4 = {"AntiKing", "NonConsecutive", "GlobalEntropy", "NoRatio", "Pill"}
"""Rules that no 4×4 grid obeys, or hardly any."""


def made(kind: str, chance: random.Random, size: int) -> Rule:
    rule: Rule = MAKERS[kind](chance, size)
    return rule


@pytest.mark.parametrize("kind", MAKERS)
def test_the_solver_finds_exactly_the_grids_that_the_checker_accepts(kind: str) -> None:
    """All 4×4 grids: what the solver finds is what the checker leaves, for random clues too."""
    chance = random.Random(kind)
    met = 0
    for _ in range(30):
        chosen = check_rules([made(kind, chance, 4), made(chance.choice(list(MAKERS)), chance, 4)])
        givens = Grid.from_cells(
            bytes(d if chance.random() < 0.15 else 0 for d in chance.choice(FULL_4).cells)
        )
        wanted = {
            grid
            for grid in FULL_4
            if all(not given or given == digit for given, digit in zip(givens.cells, grid.cells))
            and obeys(grid, chosen)
        }
        met += bool(wanted)
        try:
            found = list(solutions(givens, rules=chosen))
        except ConflictError:  # the givens break a rule at sight
            found = []
        assert len(found) == len(set(found))
        assert set(found) == wanted, (chosen, givens)
        assert count_solutions(givens, limit=None, rules=chosen) == len(wanted)
        assert count_solutions(givens, rules=chosen) == min(2, len(wanted))
    assert met or kind in NEVER_AT_4


def partial(chance: random.Random, full: Grid) -> Grid:
    keep = chance.random()
    return Grid.from_cells(bytes(d if chance.random() < keep else 0 for d in full.cells))


@pytest.mark.parametrize("kind", MAKERS)
def test_propagation_removes_no_solution(kind: str) -> None:
    """A full 9×9 grid that a rule accepts survives propagation from any part of it."""
    chance = random.Random(kind)
    accepted = refused = 0
    for full in _grids_of_nine(chance, 20):
        for _ in range(10):
            rule = made(kind, chance, 9)
            if not obeys(full, (rule,)):  # failures are real: the full grid itself is refused
                refused += 1
                assert not any(_native.VariantSearch(program_of(full, (rule,))).propagated()), rule
                continue
            accepted += 1
            start = partial(chance, full)
            left = _native.VariantSearch(program_of(start, (rule,))).propagated()
            assert all(mask >> (digit - 1) & 1 for mask, digit in zip(left, full.cells)), rule
    assert accepted or kind in STRICT
    assert refused


STRICT = {"AntiKnight", "AntiKing", "NonConsecutive", "DisjointGroups", "Windows", "Diagonals"}
STRICT |= {"GlobalEntropy", "NoDifference", "NoRatio", "NoPairSum", "CountingCircles", "Pill"}
"""Rules that hardly any random grid obeys; the test on 4×4 grids and exact cover cover them."""


def _grids_of_nine(chance: random.Random, count: int) -> Iterator[Grid]:
    for _ in range(count):
        yield nonet.random_grid(seed=chance.getrandbits(32))


EXACT = [rules.Diagonals(), rules.AntiKnight(), rules.AntiKing(), rules.NonConsecutive()]


@pytest.mark.parametrize("rule", [*EXACT, rules.Windows(), rules.DisjointGroups()], ids=str)
def test_exact_cover_counts_the_same(rule: Rule) -> None:
    chance = random.Random(str(rule))
    empty = Grid.empty_of(4)
    assert count_solutions(empty, limit=None, rules=[rule]) == sudoku(empty, rules=[rule]).count(
        limit=None
    )
    try:
        full = solve(Grid(), rules=[rule], seconds=10)
    except NoSolutionError:
        return
    except MultipleSolutionsError as error:
        full = error.solutions[0]
    puzzle = Grid.from_cells(bytes(d if chance.random() < 0.3 else 0 for d in full.cells))
    assert count_solutions(puzzle, limit=500, rules=[rule]) == sudoku(puzzle, rules=[rule]).count(
        limit=500
    )


def test_king_knight_and_non_consecutive_have_72_grids() -> None:
    miracle = [rules.AntiKnight(), rules.AntiKing(), rules.NonConsecutive()]
    assert count_solutions(Grid(), limit=None, rules=miracle) == 72


def test_a_killer_without_givens() -> None:
    full = solve(
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    )
    cages = []
    for row in range(9):
        for col in (0, 3, 6):
            cells = [(row, col + i) for i in range(3)]
            cages.append(rules.Cage(cells, sum(full[cell] for cell in cells)))
    cages += [
        rules.Cage([(r, c), (r + 1, c)], full[r, c] + full[r + 1, c])
        for r in (0, 2, 4, 6)
        for c in range(9)
    ]
    assert obeys(full, tuple(cages))
    assert full in list(solutions(Grid(), rules=cages, seconds=60))[:1000]


def test_programs_are_checked() -> None:
    for numbers in (
        [],
        [81],
        [0, 9],
        [81, 17],
        [81, 9, 99, 0],
        [81, 9, 0, 5, 1],
        [81, 9, 1, 2, 81, 1],
    ):
        with pytest.raises(ValueError, match=r"\w"):
            _native.VariantSearch(array("i", numbers).tobytes())
    assert _native.VariantSearch(compiled(9)).count(10) == (10, _native.STOP_NONE)


def test_true_candidates_agree_with_all_solutions() -> None:
    chance = random.Random(4)
    for _ in range(40):
        chosen = check_rules([made(chance.choice(list(MAKERS)), chance, 4)])
        wanted = [grid for grid in FULL_4 if obeys(grid, chosen)]
        search = _native.VariantSearch(program_of(Grid.empty_of(4), chosen))
        for most in (1, 5, 1000):
            counts, stop = search.true_candidates(most)
            assert stop == _native.STOP_NONE
            for cell in range(16):
                for digit in range(1, 5):
                    number = sum(grid.cells[cell] == digit for grid in wanted)
                    assert counts[cell * 4 + digit - 1] == min(most, number), chosen
