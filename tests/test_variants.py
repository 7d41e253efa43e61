"""For every rule, the checker, the solver and exact cover agree."""

from __future__ import annotations

import os
import pickle
import random
import signal
import threading
from array import array
from collections.abc import Callable, Iterator
from itertools import combinations, product

import pytest

import nonet
import sweep_rules
from nonet import Grid, _native, count_solutions, rules, solutions, solve
from nonet.engines.exact_cover import sudoku
from nonet.errors import ArgumentError, ConflictError
from nonet.model.cells import houses
from nonet.rules import (
    Layout,
    Program,
    Rule,
    check_rules,
    compiled,
    layout_of,
    program_of,
    relations,
)
from nonet.rules.examples import EXAMPLES

from helpers.fitted_rules import full_grid
from helpers.random_rules import MAKERS, made
from helpers.reference import solutions as plain_solutions

FULL_4 = [Grid.from_cells(cells) for cells in plain_solutions(bytes(16), 4)]
"""All 288 grids of size 4."""


def obeys(grid: Grid, chosen: tuple[Rule, ...]) -> bool:
    """Return whether a full grid obeys rules, using only the checkers."""
    layout = layout_of(grid.size, chosen)
    for rule in chosen:
        for _, cells in rule.groups(layout):
            if len({grid.cells[cell] for cell in cells}) < len(cells):
                return False
        for constraint in rule.constraints(layout):
            if sum(grid.cells[cell] == digit for cell, digit in constraint.placements) > 1:
                return False
    return all(relation.allows(grid.cells) for relation in relations(grid.size, chosen))


NEVER_AT_4 = {
    "SplitPeas",
    "AntiKing",
    "AntiTaxicab",
    "NonConsecutive",
    "GlobalEntropy",
    "NoRatio",
    "Pill",
}
"""Rules that no 4×4 grid obeys, or hardly any."""


@pytest.mark.parametrize("kind", MAKERS)
def test_the_solver_finds_exactly_the_grids_that_the_checker_accepts(kind: str) -> None:
    """On all 4×4 grids, the solver finds exactly what the checker accepts, also with random
    clues."""
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
        except ConflictError:  # the givens obviously break a rule
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
            if not obeys(full, (rule,)):  # failures are real: the full grid itself is rejected
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
STRICT |= {"AntiTaxicab"}
"""Rules that hardly any random grid obeys; the test on 4×4 grids and exact cover cover them."""


def _grids_of_nine(chance: random.Random, count: int) -> Iterator[Grid]:
    for _ in range(count):
        yield nonet.random_grid(seed=chance.getrandbits(32))


@pytest.mark.parametrize("kind", sweep_rules.KINDS)
def test_checker_and_propagator_agree_on_partial_grids(kind: str) -> None:
    """``tests/sweep_rules.py`` tries many more."""
    found = sweep_rules.sweep(kind, 60, seed=2)
    assert found.grids == 60 and not found.wrong


class Wrong(rules.Cage):
    """A cage that the solver takes for a sum."""

    def compile(self, layout: Layout, program: Program) -> None:
        program.total(self.total or 0, layout.indices(self.cells))


def test_the_sweep_catches_a_propagator_that_is_wrong() -> None:
    (base,), tally, chance = sweep_rules.bases(4), sweep_rules.Tally(), random.Random(1)
    rule = Wrong("r2c2 r3c3", 4)
    obedient = sweep_rules.obeying(base, rule)
    for _ in range(100):
        sweep_rules.compare(base, rule, obedient, chance, tally)
    assert tally.wrong


PLACED = [
    rule
    for (rule, *_) in EXAMPLES.values()
    if not rule.reshapes and not any(rule.relations(layout_of(9)))
]
"""The rules that exact cover can express."""


def test_exact_cover_refuses_other_grids() -> None:
    for rule in (rules.Digits(5), rules.FreeLines(), rules.ExtraCells(1)):
        with pytest.raises(ArgumentError, match=f"cannot express {rule.name}"):
            sudoku(Grid.empty_of(4), rules=[rule])


def test_digits_lines_and_extra_cells_change_the_grid() -> None:
    empty, full = Grid.empty_of(4), Grid("1234341221434321")
    row = Grid("1234" + "." * 12)
    five = sum(1 for _ in plain_solutions(row.cells, 4, digits=5))
    assert count_solutions(row, limit=None, rules=[rules.Digits(5)]) == five > 100
    assert count_solutions(empty, limit=None, rules=[rules.FreeLines()]) == 24**4
    free = [rules.FreeLines(), rules.Regions([None] * 16)]
    assert count_solutions(Grid("1" * 14 + ".."), limit=None, rules=free) == 16
    more = [rules.ExtraCells(2), rules.Thermometer([(0, 1), (4, 0), (4, 1)])]
    assert count_solutions(full, rules=more) == 1  # 2, 3, 4
    assert solve(full, rules=more) == full
    assert count_solutions(full, limit=None, rules=more[:1]) == 16
    nine = [rules.Digits(9), rules.Candidates({"r1c1": [9]})]
    highest = next(solutions(empty, rules=nine))
    assert highest.cells[0] == 9 and str(highest)[0] == "9"
    assert pickle.loads(pickle.dumps(highest)) == highest
    found = nonet.true_candidates(row, rules=[rules.Digits(5)])
    assert {digit for digits in found.values() for digit in digits} == {1, 2, 3, 4, 5}
    with pytest.raises(ArgumentError, match="the human solver does not support variants: digits"):
        nonet.hint(row, rules=[rules.Digits(5)])


@pytest.mark.parametrize(
    ("rule", "message"),
    [
        (
            lambda: rules.Digits(99),
            "the number of digits must be a whole number from 1 to 25, not 99",
        ),
        (
            lambda: rules.ExtraCells(0),
            "the number of extra cells must be a whole number from 1 to 512",
        ),
        (lambda: count_solutions(Grid(), rules=[rules.Digits(8)]), "at least 9 digits, not 8"),
        (lambda: rules.WeightedSum("r1c1", [1, 2], 3), "1 cells require as many factors, not 2"),
        (
            lambda: rules.WeightedSum("r1c1", [9999], 3),
            "a factor must be a whole number from -1000 to 1000, not 9999",
        ),
        (lambda: rules.FullRank((-1, 0), 3, "some"), "ties must be unclued or none or any"),  # type: ignore[arg-type]
        (
            lambda: count_solutions(Grid(), rules=[rules.Thermometer("r10c1 r9c1")]),
            "r10c1 is outside the grid",
        ),
    ],
)
def test_wrong_grids_are_named(rule: Callable[[], object], message: str) -> None:
    with pytest.raises(ArgumentError, match=message):
        rule()


@pytest.mark.parametrize("rule", PLACED, ids=lambda rule: rule.name)
def test_exact_cover_counts_the_same(rule: Rule) -> None:
    chance = random.Random(str(rule))
    if not isinstance(rule, (rules.Regions, rules.ExtraRegions)):  # these are for size 9
        empty = Grid.empty_of(4)
        wanted = sudoku(empty, rules=[rule]).count(limit=None)
        assert count_solutions(empty, limit=None, rules=[rule]) == wanted
    full = next(solutions(Grid(), rules=[rule]), None)
    if full is None:
        return
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


@pytest.mark.parametrize("size", [4, 6, 9])
def test_sums_of_sums_keep_every_solution(size: int) -> None:
    chance = random.Random(size)
    narrowed = 0
    for number in range(60):
        full = nonet.random_grid(seed=number) if size == 9 else full_grid(chance, size)
        assert full is not None
        program = Program(size, size * size)
        for house in houses(size):
            program.different(house)
        chosen = [chance.sample(range(size * size), chance.randint(2, size)) for _ in range(size)]
        if number % 2:  # the highest cells of each row make sums that leave little room
            high = sorted(range(size * size), key=lambda cell: -full.cells[cell])
            chosen = [high[i :: size // 2][: size + 1] for i in range(size // 2)]
        for cells in chosen:
            program.total(sum(full.cells[cell] for cell in cells), cells)
        for cell, digit in enumerate(full.cells):
            if chance.random() < 0.3:
                program.allowed(cell, {digit, *chance.sample(range(1, size + 1), 2)})
        search = _native.VariantSearch(bytes(program))
        plain, thorough = search.propagated(), search.propagated(thorough=True)
        for digit, mask, narrower in zip(full.cells, plain, thorough, strict=True):
            assert narrower >> (digit - 1) & 1
            assert not narrower & ~mask
        narrowed += plain != thorough
    assert narrowed


def test_sums_that_only_together_are_impossible() -> None:
    program = Program(9, 81)
    for house in houses(9):
        program.different(house)
    for offset in (-2, -1, 1, 2):
        falling = [row * 9 + row + offset for row in range(9) if 0 <= row + offset < 9]
        rising = [row * 9 + 8 - row + offset for row in range(9) if 0 <= 8 - row + offset < 9]
        program.total(50, falling)
        program.total(50, rising)
    search = _native.VariantSearch(bytes(program))
    assert any(search.propagated())
    assert not any(search.propagated(thorough=True))
    assert search.first_two(node_limit=2000) == ([], _native.STOP_NONE)


def test_little_killers_take_few_nodes() -> None:
    """Branching by conflicts as well takes five times as many."""
    solutions, stop = _native.VariantSearch(bytes(little_killers(81))).first_two(8000)
    assert (len(solutions), stop) == (1, _native.STOP_NONE)


def test_cells_with_as_many_digits_as_cells_hold_each_of_them() -> None:
    """Seven different cells with seven of nine digits have hidden singles and a known sum."""
    program = Program(9, 7)
    program.different(range(7))
    for cell in range(7):
        program.allowed(cell, range(2, 9) if cell == 3 else range(3, 9))
    assert _native.VariantSearch(bytes(program)).propagated()[3] == 1 << (2 - 1)

    program = Program(9, 7)
    program.different(range(7))
    for cell in range(7):
        program.allowed(cell, range(2, 9))
    program.total(25, range(5))  # of 35 in the house: the others have 10, so neither is 5
    without_5 = sum(1 << (digit - 1) for digit in (2, 3, 4, 6, 7, 8))
    assert _native.VariantSearch(bytes(program)).propagated()[5:] == [without_5] * 2


@pytest.mark.parametrize("removed", [False, True])
def test_an_automaton_that_adds_up_accepts_the_same_lines(removed: bool) -> None:
    """It becomes a sum; one that lacks a move must not."""
    chance = random.Random(3)
    for _ in range(40):
        cells = chance.sample(range(16), chance.randint(2, 4))
        factors = [chance.choice((1, 1, -1, 2)) for _ in cells]
        total = chance.randint(-4, 12)
        states: dict[tuple[int, int], int] = {(0, 0): 0}
        moves = []
        for place, factor in enumerate(factors):
            for at, start in [item for item in states.items() if item[0][0] == place]:
                for digit in range(1, 5):
                    to = states.setdefault((place + 1, at[1] + factor * digit), len(states))
                    moves.append((start, digit, to))
        if removed:
            del moves[chance.randrange(len(moves))]
        accepting = [number for at, number in states.items() if at == (len(cells), total)]
        program = Program(4, 16)
        for house in houses(4):
            program.different(house)
        program.automaton(cells, len(states), [0], accepting, moves)
        follow = {(start, digit): to for start, digit, to in moves}
        wanted = 0
        for grid in plain_solutions(bytes(16), 4):
            state: int | None = 0
            for cell in cells:
                state = None if state is None else follow.get((state, grid[cell]))
            wanted += state in accepting
        count = _native.VariantSearch(bytes(program)).count(0)
        assert count == (wanted, _native.STOP_NONE)


@pytest.mark.parametrize("repeated", [False, True])
def test_random_automata_accept_the_same_lines(repeated: bool) -> None:
    """Lines may visit a cell twice; states with the same future are one."""
    chance = random.Random(4)
    counts = set()
    for _ in range(100):
        length, states = chance.randint(3, 7), chance.randint(2, 6)
        if repeated:
            cells = [chance.choice((0, 1, 5, 10)) for _ in range(length)]
        else:
            cells = chance.sample(range(16), length)
        every = [
            (a, digit, b) for a in range(states) for digit in range(1, 5) for b in range(states)
        ]
        moves = chance.sample(every, chance.randint(states, 6 * states))
        starts, accepting = {0, chance.randrange(states)}, {chance.randrange(states)}
        program = Program(4, 16)
        for house in houses(4):
            program.different(house)
        program.automaton(cells, states, starts, accepting, moves)
        wanted = 0
        for grid in plain_solutions(bytes(16), 4):
            at = starts
            for cell in cells:
                at = {b for a, digit, b in moves if a in at and digit == grid[cell]}
            wanted += bool(at & accepting)
        assert _native.VariantSearch(bytes(program)).count(0) == (wanted, _native.STOP_NONE)
        counts.add(wanted)
    assert len(counts) > 20  # neither all nor none


def test_an_automaton_without_order_is_a_choice_of_sets() -> None:
    """A machine that reads 1, 2 and one more digit in any order takes them from the row."""
    order = [(), (1,), (2,), (1, 2), (3,), (1, 3), (2, 3), (4,), (1, 4), (2, 4)]
    order += [(1, 2, 3), (1, 2, 4)]
    number = {state: n for n, state in enumerate(order)}
    moves = [
        (number[state], digit, number[after])
        for state in order
        for digit in range(1, 5)
        if digit not in state and (after := tuple(sorted((*state, digit)))) in number
    ]
    accepting = [number[1, 2, 3], number[1, 2, 4]]
    rule = rules.Automaton("r1c1 r1c2 r2c1", [0], accepting, moves)
    left = _native.VariantSearch(program_of(Grid.empty_of(4), (rule,))).propagated()
    assert left[5] == 0b1100  # the fourth cell of the box holds 3 or 4
    wanted = sum(obeys(full, (rule,)) for full in FULL_4)
    assert count_solutions(Grid.empty_of(4), limit=None, rules=[rule]) == wanted > 0


def test_circles_with_one_variable_count_twice() -> None:
    """Equal cells become one variable, which the houses of a digit count once."""
    clone = rules.Clone("r1c1 r1c2", "r3c3 r3c4")
    chance = random.Random(1)
    met = 0
    for _ in range(60):
        names = [f"r{1 + n // 4}c{1 + n % 4}" for n in chance.sample(range(16), 6)]
        circles = rules.CountingCircles({"r1c1", "r3c3", *names})
        wanted = sum(obeys(full, (clone, circles)) for full in FULL_4)
        met += wanted > 0
        assert count_solutions(Grid.empty_of(4), limit=None, rules=[clone, circles]) == wanted
    assert met


def test_a_row_of_circles_decides_which_digits_occur() -> None:
    """With 21 circles, six of them in a row, the other rows have a 6 in a circle, and no 1."""
    chance = random.Random(1)
    for _ in range(20):
        full = full_grid(chance, 6)
        assert full is not None
        marked = set(range(30, 36))
        for digit in range(1, 7):
            places = [cell for cell in range(30) if full.cells[cell] == digit]
            marked.update(chance.sample(places, digit - 1))
        circles = rules.CountingCircles([divmod(cell, 6) for cell in marked])
        left = _native.VariantSearch(program_of(Grid.empty_of(6), (circles,))).propagated()
        assert all(mask >> (digit - 1) & 1 for mask, digit in zip(left, full.cells))
        for cell in range(30):
            assert not left[cell] & (0b1 if cell in marked else 0b100000)


def test_circles_among_cells_that_lack_a_digit() -> None:
    """Three cells of a region hold 1, 2 and 3, so that they have no place for 4."""
    cells = "r1c1 r1c2 r2c1"
    three = rules.ExtraRegions(cells), rules.Candidates(dict.fromkeys(cells.split(), "123"))
    for name in cells.split():
        chosen = (*three, rules.CountingCircles([name]))
        wanted = sum(obeys(full, chosen) for full in FULL_4)
        assert count_solutions(Grid.empty_of(4), limit=None, rules=chosen) == wanted > 0


def test_programs_are_checked() -> None:
    for numbers in (
        [],
        [81],
        [0, 9],
        [81, 17],
        [81, 9, 99, 0],
        [81, 9, 0, 5, 1],
        [81, 9, 1, 2, 81, 1],
        [9, 9, 3, 3, 0, 2**30, 0],  # a factor beyond the sums of the solver
        [9, 9, 5, 5, 2, 0, 1, 0b111],  # three digits for two cells
        [9, 9, 13, 4105, 1, 0, -1, 0, -1, -1, *[0] * 4098],  # a line without end
        [9, 9, 16, 703, 3, 0, 1, *[0] * 700],  # an area with more cells than a puzzle
        [9, 9, 16, 5, 2**31 - 1, 0, 1, 0, 1],
        [8, 2, *[17, 9, 2, *range(8)] * 2],
        [512, 11, 17, 243, 11, *range(242)],  # areas without room for pairs of cells
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


def pencil_marks(full: Grid, chance: random.Random, extra: float) -> tuple[bytes, list[int]]:
    """Return a plain game with candidates as a program: those of a full grid and some more."""
    masks = [
        sum(1 << d for d in range(9) if d + 1 == digit or chance.random() < extra)
        for digit in full.cells
    ]
    items = array("i", (n for cell, mask in enumerate(masks) for n in (1, 2, cell, mask)))
    return compiled(9) + items.tobytes(), masks


def test_candidates_alone_count_the_same_with_and_without_the_kernels() -> None:
    """With a limit on nodes, the solver searches itself; without one, the kernels do the work."""
    chance = random.Random(8)
    met = set()
    for full in _grids_of_nine(chance, 40):
        program, masks = pencil_marks(full, chance, chance.uniform(0.2, 0.5))
        search = _native.VariantSearch(program)
        by_kernels, _ = search.first_two()
        by_search, _ = search.first_two(node_limit=10**9)
        assert len(by_kernels) == len(by_search) == len(set(by_kernels))
        for solution in by_kernels:
            assert all(mask >> (digit - 1) & 1 for mask, digit in zip(masks, solution))
            assert obeys(Grid.from_cells(solution), ())
        if len(by_kernels) == 1:
            assert by_kernels == by_search == [bytes(full.cells)]
        met.add(len(by_kernels))
    assert met == {1, 2}


@pytest.mark.parametrize("threads", [1, 2])
def test_an_interrupt_ends_a_bulk_call_inside_a_long_puzzle(threads: int) -> None:
    """17 cells that all differ share 16 digits: no case-by-case search ends."""
    pairs = [cell for pair in combinations(range(17), 2) for cell in pair]
    others = [0xFFFF & ~(1 << d) for d in range(16)]
    endless = array("i", [17, 16, 2, 16 + len(pairs), *others, *pairs]).tobytes()
    timer = threading.Timer(0.1, os.kill, (os.getpid(), signal.SIGINT))

    def run() -> None:
        timer.start()
        _native.solve_variants([endless] * 3, 0, 0.0, threads)

    with pytest.raises(KeyboardInterrupt):
        run()
    timer.join()


def random_moves(chance: random.Random, states: int, share: float) -> list[tuple[int, int, int]]:
    """Return moves of an automaton on 4 digits: a share of all from each state to each."""
    every = [(a, digit, b) for a in range(states) for digit in range(1, 5) for b in range(states)]
    return [move for move in every if chance.random() < share]


@pytest.mark.parametrize("states", [16, 17, 60])
def test_states_may_lead_to_any_number_of_others(states: int) -> None:
    chance = random.Random(states)
    cells = [0, 1, 7, 8, 13]
    counts = []
    for share in (0.7, 0.8 / states):
        moves = random_moves(chance, states, share)
        after: dict[tuple[int, int], set[int]] = {}
        for a, digit, b in moves:
            after.setdefault((a, digit), set()).add(b)
        wanted = 0
        for full in FULL_4:
            at = {0}
            for cell in cells:
                at = {b for a in at for b in after.get((a, full.cells[cell]), ())}
            wanted += bool(at)
        rule = rules.Automaton("r1c1 r1c2 r2c4 r3c1 r4c2", [0], range(states), moves)
        assert count_solutions(Grid.empty_of(4), limit=None, rules=[rule]) == wanted
        counts.append(wanted)
    assert counts[0] == len(FULL_4) > counts[1]


def test_many_equal_digits_are_counted_in_parts() -> None:
    """Counting all of them in one automaton would take 3 to the 12th states."""
    program = Program(12, 24)
    program.contains([*range(1, 13)] * 2, range(24))
    for cell in range(22):
        program.allowed(cell, [1 + cell // 2])
    assert _native.VariantSearch(bytes(program)).count(0) == (2 - 1, _native.STOP_NONE)


def test_more_cells_that_differ_than_digits_have_no_sum() -> None:
    program = Program(4, 12)
    apart = tuple(0b1111 & ~(1 << d) for d in range(4))
    program.pairs(apart, combinations(range(6), 2))
    program.pairs(apart, combinations(range(6, 12), 2))
    program.linear(6, [*((1, cell) for cell in range(6)), *((2, cell) for cell in range(6, 12))])
    assert _native.VariantSearch(bytes(program)).count(0) == (0, _native.STOP_NONE)


def test_sums_of_two_digits() -> None:
    """Few digits make many houses, more than a combination of sums has room for."""
    program = Program(2, 128)
    for cell in range(0, 128, 2):
        program.different([cell, cell + 1])
    for start in range(0, 128, 8):
        program.total(6, range(start, start + 8, 2))
    search = _native.VariantSearch(bytes(program))
    assert any(search.propagated(thorough=True))


def test_the_time_limit_holds_while_rules_are_compiled() -> None:
    """The automaton accepts nothing, so that there is no search: only compiling takes time."""
    chance = random.Random(5)
    cells = [divmod(cell, 16) for cell in range(256)]
    moves = [(a, digit, chance.randrange(500)) for a in range(500) for digit in range(1, 17)]
    program = program_of(Grid.empty_of(16), (rules.Automaton(cells, [0], [500], moves),))
    search = _native.VariantSearch(program)
    assert search.next(0, 1e-9) == (None, _native.STOP_TIME)
    assert search.first_two(0, 1e-9) == ([], _native.STOP_TIME)
    assert search.count(0, 0, 1e-9) == (0, _native.STOP_TIME)
    assert search.draw(1, 1, 0, 1e-9) == (None, _native.STOP_TIME)
    assert search.true_candidates(1, 0, 1e-9)[1] == _native.STOP_TIME
    assert _native.solve_variants([program], 0, 1e-9, 1)[0] == bytes([2 + _native.STOP_TIME])
    assert search.next() == (None, _native.STOP_NONE)  # it starts over


NAMED: dict[str, tuple[list[int], Callable[[tuple[int, ...]], bool]]] = {
    "compared": (
        [1, 0, 0, 1, 2, 3, 4],
        lambda d: d[1] != d[3] or (d[0] == 1 and d[3:] < d[1:3]) or (d[0] == 2 and d[3:] > d[1:3]),
    ),
    "lines_differ": ([0, 1, 2, 3], lambda d: d[:2] != d[2:4]),
    "same_values": (
        [0b1111, *range(4)],
        lambda d: sorted(d[:2]) == sorted(d[2:4]),
    ),
}


@pytest.mark.parametrize("kind", NAMED)
def test_a_named_constraint_accepts_what_it_says(kind: str) -> None:
    numbers, meaning = NAMED[kind]
    for fixed in (*range(1, 5), None):
        program = Program(4, 5)
        program.named(kind, numbers)
        program.named(kind, numbers)
        if fixed:
            program.allowed(1, [fixed])
        lines = [
            digits
            for digits in product(range(1, 5), repeat=5)
            if meaning(digits) and fixed in (None, digits[1])
        ]
        count, stop = _native.VariantSearch(bytes(program)).count(0)
        assert (count, stop) == (len(lines), _native.STOP_NONE)


def test_automata_that_need_too_much_memory_are_refused() -> None:
    states = range(64)
    moves = [(a, 1, b) for a in states for b in states]
    program = Program(1, 1)
    for start in range(2):  # equal ones would share their states
        program.automaton([0] * 4096, 64, [start], [0], moves)
    search = _native.VariantSearch(bytes(program))
    assert search.first_two() == ([], _native.STOP_SIZE)
    assert _native.solve_variants([bytes(program)], 0, 0.0, 1)[0] == bytes([2 + _native.STOP_SIZE])


def little_killers(cells: int) -> Program:
    """Return a hard puzzle of sums of diagonals, with more cells that are free."""
    # Column plus row (rising) or column minus row (falling) of a diagonal, and its sum.
    diagonals = [(1, 10, 45), (1, 6, 29), (-1, 0, 46), (-1, 2, 37), (1, 2, 13), (-1, 1, 46)]
    diagonals += [(-1, -6, 21), (-1, 4, 23), (1, 3, 15), (-1, -5, 18), (1, 7, 48), (-1, -1, 42)]
    diagonals += [(-1, -3, 33), (-1, 5, 14), (1, 8, 40), (1, 5, 30)]
    givens = {1: 8, 14: 8, 19: 5, 22: 4, 25: 3, 57: 2, 75: 5, 80: 9}
    program = Program(9, cells)
    for house in houses(9):
        program.different(house)
    for cell, digit in givens.items():
        program.allowed(cell, {digit})
    for sign, offset, total in diagonals:
        program.total(total, [c for c in range(81) if c % 9 + sign * (c // 9) == offset])
    return program


def test_solutions_are_listed_by_the_search_that_counts_them() -> None:
    """Without restarts, finding the only solution takes more than 200,000 nodes."""
    program = bytes(little_killers(81))
    found, stop = _native.VariantSearch(program).first_two(node_limit=8000)
    assert (len(found), stop) == (1, _native.STOP_NONE)
    search = _native.VariantSearch(program)
    assert search.next(8000) == (found[0], _native.STOP_NONE)
    assert search.next(8000) == (None, _native.STOP_NONE)


@pytest.mark.parametrize("nodes", [0, 37, 500])
def test_restarts_and_pauses_list_each_solution_once(nodes: int) -> None:
    program = little_killers(83)
    program.allowed(81, [1, 2])
    program.allowed(82, [1, 2])
    search, found, calls = _native.VariantSearch(bytes(program)), [], 0
    while True:
        solution, stop = search.next(nodes)
        calls += 1
        if solution is not None:
            found.append(solution)
        elif stop == _native.STOP_NONE:
            break
    assert sorted(cells[81:] for cells in found) == [b"\1\1", b"\1\2", b"\2\1", b"\2\2"]
    assert len({cells[:81] for cells in found}) == 1
    assert calls > 5 or not nodes


def test_plain_games_with_candidates_list_each_solution_once() -> None:
    """The kernels find the first two, the solver for variants the others."""
    chance = random.Random(11)
    met = set()
    for full in _grids_of_nine(chance, 40):
        program, masks = pencil_marks(full, chance, chance.uniform(0.2, 0.5))
        search = _native.VariantSearch(program)
        first, _ = search.first_two()
        listed: list[bytes] = []
        while len(listed) < 50 and (cells := search.next()[0]) is not None:
            listed.append(cells)
        assert listed[:2] == first and len(set(listed)) == len(listed)
        for cells in listed:
            assert all(mask >> (digit - 1) & 1 for mask, digit in zip(masks, cells))
            assert obeys(Grid.from_cells(cells), ())
        assert _native.VariantSearch(program).count(50)[0] == len(listed)
        slow = 0
        by_search = _native.VariantSearch(program)
        while slow < 50 and by_search.next(10**9)[0] is not None:
            slow += 1
        assert slow == len(listed)
        met.add(min(len(listed), 3))
    assert met == {1, 2, 3}


def test_rules_without_room_in_the_solver_are_refused() -> None:
    with pytest.raises(nonet.ArgumentError, match="at most 31 bits"):
        Program(9, 9).total(2**40, [0, 1])
    for search in (count_solutions, solve, nonet.true_candidates):
        with pytest.raises(nonet.SudokuError, match="cells"):
            search(Grid(), rules=[rules.ExtraCells(1000)])


def test_a_count_that_is_stopped_resumes() -> None:
    search = _native.VariantSearch(compiled(4))
    parts = [search.count(100), search.count(100), search.count(100), search.count(100)]
    assert [found for found, _ in parts] == [100, 100, 88, 0]
