"""Tridagon, Exocet, SK-Loop and MSLS: known positions, near misses, images, made-up positions."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import permutations, product
from pathlib import Path

import pytest

from nonet import Board, Transformation, rate
from nonet.generating.grids import random_grid
from nonet.logic.explanations import follow
from nonet.logic.plan import UNIQUE, plan_for, plan_of, plan_of_technique
from nonet.logic.scales import SCALES
from nonet.logic.step import Step
from nonet.logic.techniques import FAMILIES
from nonet.model.cells import houses
from nonet.model.grid import Grid

from helpers.logic_puzzles import corpus, grid
from helpers.proofs import marks_of as all_marks
from helpers.proofs import proves

EASTER_MONSTER = grid(
    "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1"
)
LOKI = grid("57....9..........8.1.........168..4......28.9..2.9416.....2.....6.9.82.4...41.6..")
FATA_MORGANA = grid(
    "........3..1..56...9..4..7......9.5.7.......8.5.4.2....8..2..9...35..1..6........"
)
GOLDEN_NUGGET = grid(
    ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7....."
)
SENIOR = grid("63.8...1..97.............3....1....61...5.....4...6...5..2....1..4...9.73....748.")
DOUBLE = grid("....9..5..1.....3...23..7....45...7.8.....2.......64...9..1.....8..6......54....7")
CASES = (
    ("sk-loop", EASTER_MONSTER, "731 312 253 258 583 589 854 524 528 845 916 137 268"),
    ("msls", EASTER_MONSTER, "137 253 258 268 312 454 512 516 531 571 572 596 731 845 854 916"),
    ("tridagon", LOKI, "883 885 887"),
    ("junior-exocet", FATA_MORGANA, "422 424"),
    ("junior-exocet", GOLDEN_NUGGET, "793"),
    ("senior-exocet", SENIOR, "633 653 657 659"),
    (
        "double-exocet",
        DOUBLE,
        "116 126 161 168 216 219 258 268 381 386 388 389 394 471 476 478 479 493 526 561 569 611"
        " 619 658 716 768 811 869 973 982",
    ),
)
"""A technique, a puzzle that leads to it, and row, column and digit of the eliminations."""
EXOTIC = [technique.key for technique in FAMILIES["exotic"]]
BASIC = [t.key for family in ("singles", "locked", "subsets") for t in FAMILIES[family]]
EVERY = frozenset(range(1, 10))
Marks = list[frozenset[int]]


def before(key: str, puzzle: Grid) -> Board:
    """Return the first board, after the basics, on which a technique is found."""
    found = follow(Board(puzzle), plan_of([*BASIC, key]), unique=UNIQUE)
    return next(
        board
        for board, step in zip(found.boards(), found.steps, strict=False)
        if step.technique.key == key
    )


def find(key: str, board: Board) -> list[Step]:
    return plan_of_technique(key).all_steps(board)


def marked(marks: Iterable[Iterable[int]], values: Grid | None = None) -> Board:
    """Return a board with these candidates, empty unless there are values."""
    return Board(values or Grid("." * 81), candidates=[sorted(digits) for digits in marks])


def marks_of(board: Board) -> Marks:
    return [frozenset(board.candidates(*divmod(cell, 9))) for cell in range(81)]


def assert_true(steps: list[Step], solution: Grid) -> None:
    for step in steps:
        assert all(solution.cells[cell] != digit for cell, digit in step.eliminations), step
        text = step.text()
        assert text.endswith(".") and "{" not in text and "  " not in text and " ." not in text


@pytest.mark.parametrize(("key", "puzzle", "expected"), CASES)
def test_known_positions(key: str, puzzle: Grid, expected: str) -> None:
    effects = {
        frozenset(f"{cell // 9 + 1}{cell % 9 + 1}{digit}" for cell, digit in step.eliminations)
        for step in find(key, before(key, puzzle))
    }
    assert frozenset(expected.split()) in effects


def test_loki_needs_nothing_harder_than_a_tridagon() -> None:
    rating = rate(LOKI)
    assert rating.solved and rating.hardest == "tridagon"


@pytest.mark.parametrize(("key", "puzzle", "expected"), CASES)
def test_images_of_a_board_have_images_of_its_steps(key: str, puzzle: Grid, expected: str) -> None:
    board = before(key, puzzle)
    effects = {step.eliminations for step in find(key, board)}
    marks = marks_of(board)
    for seed in range(12):
        turn = Transformation.random(seed=seed)
        place = {}  # of the image, by cell of the board
        for i, (row, column) in enumerate(product(turn.rows, turn.columns)):
            place[9 * column + row if turn.transpose else 9 * row + column] = i
        turned_marks: Marks = [frozenset()] * 81
        for cell, digits in enumerate(marks):
            turned_marks[place[cell]] = frozenset(turn.digits[digit] for digit in digits)
        turned = marked(turned_marks, turn.apply(board.grid))
        assert {step.eliminations for step in find(key, turned)} == {
            tuple(sorted((place[cell], turn.digits[digit]) for cell, digit in effect))
            for effect in effects
        }


# ---- Tridagon --------------------------------------------------------------------------------

DIAGONALS = tuple(permutations(range(3)))
SQUARE = (0, 1, 4, 3)
"""Four boxes in a rectangle, on a tour."""


def odd(order: tuple[int, ...]) -> bool:
    return sum(a > b for i, a in enumerate(order) for b in order[i + 1 :]) % 2 == 1


def tridagon_cells(diagonals: Iterable[tuple[int, ...]]) -> list[int]:
    return [
        (box // 3 * 3 + row) * 9 + box % 3 * 3 + column
        for box, diagonal in zip(SQUARE, diagonals, strict=True)
        for row, column in enumerate(diagonal)
    ]


def can_hold_three_digits(cells: list[int]) -> bool:
    """Try all assignments of three digits to the cells of each box."""

    def fill(done: dict[int, int], rest: list[int]) -> bool:
        if not rest:
            return True
        for digits in permutations((1, 2, 3)):
            more = dict(zip(rest[:3], digits, strict=True))
            clash = any(
                digit == other and (cell // 9 == at // 9 or cell % 9 == at % 9)
                for cell, digit in more.items()
                for at, other in done.items()
            )
            if not clash and fill({**done, **more}, rest[3:]):
                return True
        return False

    return fill({}, cells)


def test_a_tridagon_is_found_exactly_where_three_digits_cannot_be_enough() -> None:
    for diagonals in product(DIAGONALS, repeat=4):
        cells = tridagon_cells(diagonals)
        marks = [EVERY] * 81
        for cell in cells:
            marks[cell] = frozenset({1, 2, 3})
        guarded = cells[7]
        marks[guarded] |= {4, 5}
        steps = find("tridagon", marked(marks))
        impossible = sum(map(odd, diagonals)) % 2 == 1
        assert impossible == (not can_hold_three_digits(cells))
        found = {step.eliminations for step in steps}
        assert found == ({tuple((guarded, d) for d in (1, 2, 3))} if impossible else set())


def test_guardians_of_one_digit_take_it_from_what_they_all_see() -> None:
    cells = tridagon_cells([DIAGONALS[0]] * 3 + [DIAGONALS[1]])
    marks = [EVERY] * 81
    for cell in cells:
        marks[cell] = frozenset({1, 2, 3})
    first, second = cells[0], cells[1]
    for cell in (first, second):
        marks[cell] |= {6}
    (step,) = find("tridagon", marked(marks))
    seen = set(houses(9)[18]) - set(cells)
    assert step.eliminations == tuple(sorted((cell, 6) for cell in seen))
    assert "one of r1c1 and r2c2 is 6" in step.text()
    marks[second] = frozenset({1, 2, 3, 7})
    assert not find("tridagon", marked(marks))


def test_guardians_of_several_digits_force_what_follows_from_each() -> None:
    cells = tridagon_cells([DIAGONALS[0]] * 3 + [DIAGONALS[1]])
    marks = [EVERY] * 81
    for cell in cells:
        marks[cell] = frozenset({1, 2, 3})
    (first, one), (second, other) = (cells[0], 8), (cells[1], 17)  # r1c1 and r1c9, r2c2 and r2c9
    for guard, end, digit in ((first, one, 6), (second, other, 7)):
        marks[guard] |= {digit}
        marks[end] = frozenset({5, digit})
    board = marked(marks)
    assert not find("tridagon", board)
    found: dict[tuple[int, int], Step] = {}
    everything = all_marks(board)
    for place, step in enumerate(find("tridagon-forcing-net", board)):
        assert place % 8 or proves(step, everything), step.text()
        assert "One of these is true: 6 in r1c1 and 7 in r2c2." in step.text()
        found |= dict.fromkeys(step.eliminations, step)
    seen = (set(houses(9)[17]) | set(houses(9)[20])) - {one, other}  # column 9, box 3
    assert {(cell, 5) for cell in seen} <= set(found)
    proven = found[next(iter(seen)), 5]
    assert not proves(replace(proven, parts=proven.parts[:-1]), everything)


# ---- SK-Loop ---------------------------------------------------------------------------------


def sk_loop_board(solution: Grid, draw: random.Random, filled: int = 0) -> Board:
    """Return a board of four pivots and sixteen cells with only the digits of their links.

    Some of the sixteen are filled, but no two that share a line and a box.
    """
    cells = solution.cells
    top, bottom = (3 * band + draw.randrange(3) for band in sorted(draw.sample(range(3), 2)))
    left, right = (3 * stack + draw.randrange(3) for stack in sorted(draw.sample(range(3), 2)))
    links: dict[tuple[str, int], set[int]] = {}
    ends: dict[int, tuple[tuple[str, int], tuple[str, int]]] = {}
    for row, column in product((top, bottom), (left, right)):
        box = ("box", row // 3 * 3 + column // 3)
        for i in range(3):
            across, down = column // 3 * 3 + i, row // 3 * 3 + i
            if across != column:
                ends[9 * row + across] = (("row", row), box)
            if down != row:
                ends[9 * down + column] = (("column", column), box)
    pairs: dict[tuple[tuple[str, int], tuple[str, int]], list[int]] = {}
    for cell, two in ends.items():
        pairs.setdefault(two, []).append(cell)
    known = [draw.choice(pair) for pair in draw.sample(list(pairs.values()), filled)]
    for cell in known:
        del ends[cell]
    for cell, two in ends.items():
        links.setdefault(draw.choice(two), set()).add(cells[cell])
    marks = [EVERY] * 81
    for cell, (one, other) in ends.items():
        digits = links.get(one, set()) | links.get(other, set())
        marks[cell] = frozenset(d for d in digits if d == cells[cell] or draw.random() < 0.8)
    values = bytearray(81)
    for row, column in product((top, bottom), (left, right)):
        values[9 * row + column] = cells[9 * row + column]
    for cell in known:
        values[cell] = cells[cell]
    return marked(marks, Grid.from_cells(bytes(values)))


def test_made_up_sk_loops_are_found_and_true() -> None:
    draw = random.Random(7)
    for seed in range(100):
        solution = random_grid(seed=seed)
        filled = seed % 5
        steps = find("sk-loop", sk_loop_board(solution, draw, filled))
        assert any(step.size == 16 - filled for step in steps)
        assert_true(steps, solution)


def test_one_digit_too_many_or_an_empty_pivot_is_no_sk_loop() -> None:
    board = before("sk-loop", EASTER_MONSTER)
    marks = marks_of(board)
    values = bytearray(board.grid.cells)

    def emptied(cell: int) -> Grid:
        marks[cell] = frozenset({values[cell]})
        values[cell] = 0
        return Grid.from_cells(bytes(values))

    freed = emptied(9 * 3 + 1)
    assert find("sk-loop", marked(marks, freed))
    more = list(marks)
    more[1] |= {5}  # r1c2, where no link has a 5
    assert not find("sk-loop", marked(more, freed))
    assert not find("sk-loop", marked(marks, emptied(9 * 1 + 1)))


# ---- Junior Exocet ---------------------------------------------------------------------------


def exocet_boards(
    solution: Grid, draw: random.Random
) -> Iterator[tuple[Board, set[int], set[int]]]:
    """Yield boards with a base in the first band, with the targets and the base digits."""
    at = {(cell // 9, cell % 9): digit for cell, digit in enumerate(solution.cells)}
    for line, beside in product(range(3), range(3)):
        base = [(line, column) for column in range(3) if column != beside]
        for x, y in permutations(at[cell] for cell in base):
            # x in the second box, y in the third: each where the solution has it.
            targets = [
                next(c for c in product(range(3), range(3 * box, 3 * box + 3)) if at[c] == digit)
                for box, digit in ((1, x), (2, y))
            ]
            companions = [(3 - line - row, column) for row, column in targets]
            columns = [beside, *(column for _, column in targets)]
            s_cells = list(product(range(3, 9), columns))
            rows = {d: [cell[0] for cell in s_cells if at[cell] == d] for d in EVERY}
            if at[companions[0]] in (x, y) or at[companions[1]] in (x, y):
                continue
            others = [
                digit
                for digit in EVERY - {x, y} - {at[cell] for cell in companions}
                if len(rows[digit]) <= 2
            ]
            if not others or max(len(rows[x]), len(rows[y])) > 2:
                continue
            digits = {x, y, *draw.sample(others, min(len(others), draw.choice((1, 2, 3))))}
            marks = dict.fromkeys(at, EVERY)
            for cell in base:
                marks[cell] = frozenset(digits)
            for cell in companions:
                marks[cell] = EVERY - digits
            for digit in digits:
                spare = [row for row in range(3, 9) if row not in rows[digit]]
                cover = [*rows[digit], *draw.sample(spare, 2 - len(rows[digit]))]
                for cell in s_cells:
                    likely = cell[0] in cover and draw.random() < 0.7
                    if not likely and at[cell] != digit:
                        marks[cell] -= {digit}
            for cell in product(range(3), range(3, 9)):
                if cell not in targets and draw.random() < 0.5:
                    thin = {d for d in marks[cell] if d == at[cell] or draw.random() < 0.4}
                    marks[cell] = frozenset(thin)
            board = marked(marks[divmod(cell, 9)] for cell in range(81))
            yield board, {9 * row + column for row, column in targets}, digits


def test_made_up_exocets_are_found_and_true() -> None:
    draw = random.Random(3)
    made = reasons = large = 0
    for seed in range(50):
        solution = random_grid(seed=seed)
        for board, targets, digits in exocet_boards(solution, draw):
            steps = find("junior-exocet", board)
            assert_true(steps, solution)
            wanted = {(cell, digit) for cell in targets for digit in EVERY - digits}
            assert any(wanted <= set(step.eliminations) for step in steps)
            made += 1
            large += len(digits) > 4
            reasons |= any(step.with_role("off") for step in steps)
            reasons |= 2 * any(step.with_role("on") for step in steps)
    assert made > 100 and large > 10 and reasons == 3


def test_three_lines_of_a_digit_are_no_exocet() -> None:
    board = before("junior-exocet", FATA_MORGANA)
    values, marks = bytearray(board.grid.cells), marks_of(board)
    assert values[9 * 7 + 6] == 1
    values[9 * 7 + 6] = 0
    marks[9 * 7 + 6] = frozenset({1})
    freed = Grid.from_cells(bytes(values))
    target, companion = 9 * 3 + 1, 9 * 5 + 1

    def touches_target(marks: Marks, values: Grid = freed) -> bool:
        steps = find("junior-exocet", marked(marks, values))
        return any(cell == target for step in steps for cell, _ in step.eliminations)

    assert touches_target(marks)
    third = list(marks)
    third[9 * 7 + 1] |= {1}  # rows 1, 8 and 9 now
    assert not touches_target(third)
    values[companion] = 0
    opened = Grid.from_cells(bytes(values))
    without = list(marks)
    without[companion] = frozenset({5})
    assert touches_target(without, opened)
    without[companion] = frozenset({5, 6})
    assert not touches_target(without, opened)


# ---- The family ------------------------------------------------------------------------------


def test_the_family_is_switched_by_name_and_only_the_human_scale_has_it() -> None:
    usual = [technique.key for technique in FAMILIES["exotic"] if not technique.opt_in]
    assert [t.key for t in plan_for(only="exotic").techniques] == usual
    assert not {t.key for t in plan_for(without="exotic").techniques} & set(EXOTIC)
    for name in SCALES:
        used = {t.key for t in plan_for(name).techniques} & set(EXOTIC)
        assert used == (set(usual) if name == "human" else set())


@pytest.mark.slow
@pytest.mark.parametrize("order", ["late", "early"])
def test_every_list(order: str, shared: Path) -> None:
    plan = plan_of([*BASIC, *EXOTIC] if order == "late" else [*EXOTIC, *BASIC])
    for name in sorted(p.name for p in (shared / "data/corpora").iterdir()):
        puzzles = corpus(shared, name, 100_000)
        cells = b"".join(puzzle.cells for puzzle in puzzles)
        _, wrong, *_ = plan.native.audit(cells, 1000, 2, 1)
        assert not any(wrong), name
