from __future__ import annotations

import os
import threading
from itertools import permutations, product
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nonet import (
    ArgumentError,
    BudgetError,
    ConflictError,
    FormatError,
    Grid,
    Transformation,
    automorphism_count,
    automorphisms,
    canonical,
    canonical_many,
    is_isomorphic,
    shuffle,
    solve,
    transformation,
)

from helpers import reference
from helpers.strategies import puzzles, solved_grids
from helpers.waiting import in_native_code, interrupted

SMALLEST = "123456789456789123789123456214365897365897214897214365531642978642978531978531642"
MOST_SYMMETRIC = "123456789456789123789123456231564897564897231897231564312645978645978312978312645"
LARGEST = "123456789457893612986217354274538196531964827698721435342685971715349268869172543"
EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SEVENTEEN = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"

seeds = st.integers(0, 2**64 - 1)
both_sizes = st.one_of(puzzles(4), puzzles(9))


@st.composite
def few_clues(draw: st.DrawFn) -> Grid:
    """Return a valid grid with a few clues, with or without a solution."""
    cells = bytearray(81)
    for cell, value in draw(
        st.lists(st.tuples(st.integers(0, 80), st.integers(1, 9)), max_size=16)
    ):
        before, cells[cell] = cells[cell], value
        if reference.conflicts(bytes(cells), 9):
            cells[cell] = before
    return Grid.from_cells(bytes(cells))


def first_names(cells: bytes) -> bytes:
    """Relabel the digits in order of first appearance."""
    names = {0: 0}
    return bytes(names.setdefault(value, len(names)) for value in cells)


def line_orders(size: int) -> list[tuple[int, ...]]:
    side = reference.box_side(size)
    inner = list(permutations(range(side)))
    return [
        tuple(band * side + row for band, rows in zip(bands, choice) for row in rows)
        for bands in inner
        for choice in product(inner, repeat=side)
    ]


def all_images(cells: bytes, size: int) -> list[bytes]:
    """Return every image of a grid with relabelled digits, by brute force."""
    orders = line_orders(size)
    turned = bytes(cells[i % size * size + i // size] for i in range(size * size))
    return [
        first_names(bytes(grid[r * size + c] for r in rows for c in columns))
        for grid in (cells, turned)
        for rows in orders
        for columns in orders
    ]


# The form itself


@pytest.mark.parametrize(("line", "group"), [(SMALLEST, 3), (MOST_SYMMETRIC, 648), (LARGEST, 72)])
def test_known_grids_are_their_own_form(line: Any, group: int) -> None:
    grid = Grid(line)
    assert canonical(grid) == grid
    assert canonical(shuffle(grid, seed=group)) == grid
    assert automorphism_count(grid) == group
    assert len(set(automorphisms(shuffle(grid, seed=1)))) == group


@pytest.mark.parametrize(
    ("line", "form"),
    [
        ("." * 81, "." * 81),
        ("." * 40 + "7" + "." * 40, "." * 80 + "1"),
        (EASY, "........1.....2.34156...27......8.......51..232974......16..9....34..7..28.91.45."),
        (
            SEVENTEEN,
            "..............1..2.34....5.......36.....7....1....8........2..1.563......7......8",
        ),
    ],
)
def test_golden_forms_of_puzzles(line: Any, form: str) -> None:
    assert str(canonical(line)) == form
    assert str(canonical(shuffle(line, seed=5))) == form


@given(both_sizes, seeds)
def test_form_is_the_same_for_the_whole_class(grid: Any, seed: Any) -> None:
    form = canonical(grid)
    assert canonical(shuffle(grid, seed=seed)) == form
    assert canonical(form) == form
    assert form.cells <= first_names(grid.cells)


@given(few_clues(), seeds)
def test_few_clues_with_or_without_a_solution(grid: Any, seed: Any) -> None:
    form = canonical(grid)
    assert canonical(shuffle(grid, seed=seed)) == form
    assert form.cells == first_names(form.cells)


@given(solved_grids(9), st.integers(0, 80), seeds)
def test_a_nearly_full_grid(grid: Any, cell: int, seed: Any) -> None:
    puzzle = grid.with_value(*divmod(cell, 9), 0)
    assert canonical(shuffle(puzzle, seed=seed)) == canonical(puzzle)


@given(puzzles(4))
def test_form_is_the_smallest_image_4x4(grid: Any) -> None:
    images = all_images(grid.cells, 4)
    assert canonical(grid).cells == min(images)
    assert automorphism_count(grid) == images.count(min(images))


def test_all_4x4_grids_fall_in_two_classes() -> None:
    grids = [Grid.from_cells(cells) for cells in reference.solutions(bytes(16), 4)]
    assert len(grids) == 288
    classes: dict[Grid, int] = {}
    for grid in grids:
        form = canonical(grid)
        classes[form] = classes.get(form, 0) + 1
    # The size of a class is that of the group, 128 · 4!, over the automorphisms of its grids.
    assert sorted(classes.values()) == [96, 192]
    for form, count in classes.items():
        assert count * automorphism_count(form) == 128 * 24


def smallest_image_9x9(grid: Grid) -> tuple[bytes, int]:
    """Return the smallest of all 3,359,232 images and the number that equal it."""
    orders = np.array(line_orders(9))
    best, count = np.full(81, 255, np.uint8), 0
    square = grid.to_numpy()
    for cells, rows in product((square, square.T), orders):
        images = cells[rows][:, orders].transpose(1, 0, 2).reshape(len(orders), 81)
        first = np.stack(
            [np.where((images == d).any(1), (images == d).argmax(1), 81 + d) for d in range(1, 10)],
            axis=1,
        )
        names = np.zeros((len(orders), 10), np.uint8)
        names[:, 1:] = first.argsort(1).argsort(1) + 1
        images = np.take_along_axis(names, images, 1)
        for cell in range(81):
            images = images[images[:, cell] == images[:, cell].min()]
        if (found := tuple(images[0])) < tuple(best):
            best, count = images[0], 0
        if found == tuple(best):
            count += len(images)
    return best.tobytes(), count


@pytest.mark.slow
@pytest.mark.parametrize("line", [EASY, "1" + "." * 39 + "2" + "." * 40, SMALLEST])
def test_form_is_the_smallest_image_9x9(line: Any) -> None:
    grid = shuffle(line, seed=9)
    form, count = smallest_image_9x9(grid)
    assert canonical(grid).cells == form
    assert automorphism_count(grid) == count


# Transformations


@given(both_sizes)
def test_transformation_makes_the_form_and_back(grid: Any) -> None:
    turn = transformation(grid)
    assert turn.apply(grid) == canonical(grid)
    assert turn.inverse().apply(canonical(grid)) == grid


@given(st.sampled_from([4, 9, 16, 25]), seeds, seeds)
def test_transformations_are_a_group(size: int, one: Any, other: Any) -> None:
    a, b = Transformation.random(size, seed=one), Transformation.random(size, seed=other)
    grid = Grid.from_cells(bytes((cell * 7 + cell // size) % (size + 1) for cell in range(size**2)))
    assert (b @ a).apply(grid) == b.apply(a.apply(grid))
    assert a.inverse() @ a == a @ a.inverse() == Transformation.identity(size)
    assert (b @ a).inverse() == a.inverse() @ b.inverse()


@given(puzzles(9, min_clues=17), seeds)
def test_isomorphism_between_two_grids(grid: Any, seed: Any) -> None:
    other = shuffle(grid, seed=seed)
    assert is_isomorphic(grid, other)
    assert (transformation(other).inverse() @ transformation(grid)).apply(grid) == other


def test_what_is_not_isomorphic() -> None:
    assert not is_isomorphic(EASY, SMALLEST)
    assert not is_isomorphic(SMALLEST, LARGEST)
    assert not is_isomorphic("1" + "." * 80, "1" + "." * 15)
    # Two clues in one row, in one box or not.
    assert not is_isomorphic("12" + "." * 79, "1..2" + "." * 77)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"rows": (0, 2, 1, 3)}, "keep each band together"),
        ({"columns": (0, 2, 1, 3)}, "keep each stack together"),
        ({"rows": (0, 0, 1, 2)}, "rows must be a permutation of 0 to 3"),
        ({"digits": (0, 1, 2, 3, 3)}, "digits must be 0 followed by a permutation of 1 to 4"),
        ({"digits": (1, 0, 2, 3, 4)}, "digits must be 0 followed by a permutation of 1 to 4"),
        ({"rows": (0, 1, 2)}, "the size of a grid must be 4 to 16 or 25, not 3"),
    ],
)
def test_bad_transformations_are_refused(change: dict[str, Any], words: str) -> None:
    good = {"rows": (0, 1, 2, 3), "columns": (0, 1, 2, 3), "digits": (0, 1, 2, 3, 4)}
    with pytest.raises(ArgumentError, match=words):
        Transformation(False, **(good | change))


def test_sizes_must_agree() -> None:
    four, nine = Transformation.identity(4), Transformation.identity(9)
    with pytest.raises(ArgumentError, match="size 4 cannot be applied to a grid of size 9"):
        four.apply(EASY)
    with pytest.raises(ArgumentError, match="sizes 4 and 9"):
        four @ nine


# Automorphisms


@given(st.one_of(puzzles(4), puzzles(9, min_clues=12)))
def test_automorphisms_are_a_group_that_fixes_the_grid(grid: Any) -> None:
    group = automorphisms(grid)
    assert group[0] == Transformation.identity(grid.size)
    assert len(set(group)) == len(group) == automorphism_count(grid)
    assert (128 if grid.size == 4 else 3_359_232) % len(group) == 0
    assert all(turn.apply(grid) == grid for turn in group)
    known = set(group)
    for turn in group[:8]:
        assert turn.inverse() in known
        assert all(turn @ other in known for other in group[:50])


def test_sizes_of_groups_of_puzzles() -> None:
    diagonal = Grid([[r + 1 if r == c else 0 for c in range(9)] for r in range(9)])
    assert automorphism_count(Grid()) == 3_359_232
    assert automorphism_count("1" + "." * 80) == 3_359_232 // 81
    # Nine rows can be in any order, and the columns follow; the transpose doubles that.
    assert automorphism_count(diagonal) == 2 * 1296
    assert len(automorphisms(diagonal)) == 2592
    # Removing a cell leaves those of the 648 that keep its place; all 81 places are equivalent.
    assert automorphism_count("." + MOST_SYMMETRIC[1:]) == 8


def test_too_many_automorphisms_are_counted_not_listed() -> None:
    with pytest.raises(BudgetError, match="has 3359232 automorphisms, more than the limit") as told:
        automorphisms(Grid())
    assert told.value.found == 3_359_232
    with pytest.raises(BudgetError):
        automorphisms(MOST_SYMMETRIC, limit=647)
    assert len(automorphisms(MOST_SYMMETRIC, limit=648)) == 648
    with pytest.raises(ArgumentError, match="limit must be"):
        automorphisms(MOST_SYMMETRIC, limit=0)


# Shuffling


def test_shuffle_is_the_same_everywhere() -> None:
    assert str(shuffle(EASY, seed=0)) == GOLDEN_SHUFFLES[0]
    assert str(shuffle(EASY, seed=2**64 - 1)) == GOLDEN_SHUFFLES[1]


GOLDEN_SHUFFLES = (
    "3...1..8.1...7..4.5..3.8.9.24..8....6..259....87...1.....625.1.....4.36..1....2.8",
    ".618...5.3..6...1.7..3...9.9......26428....3.....3.1.48452.....1..49........17..3",
)


def test_shuffle_is_uniform_on_a_class() -> None:
    """All 96 grids of the smaller 4×4 class appear about equally often."""
    count = 4800
    found: dict[Grid, int] = {}
    for seed in range(count):
        grid = shuffle("1234341221434321", seed=seed)
        found[grid] = found.get(grid, 0) + 1
    assert len(found) == 96
    expected = count / 96
    chi_square = sum((n - expected) ** 2 / expected for n in found.values())
    assert 50 < chi_square < 160  # 95 degrees of freedom: beyond this once in 10,000 times


@pytest.mark.parametrize("seed", [-1, 2**64, "7", 1.0, True, None])
def test_bad_seeds_are_refused(seed: Any) -> None:
    with pytest.raises(ArgumentError, match="seed must be a whole number from 0"):
        shuffle(EASY, seed=seed)


def test_larger_grids_can_be_shuffled_but_have_no_form() -> None:
    grid = Grid.empty_of(16).with_value(0, 0, 16)
    assert shuffle(grid, seed=3).clues == 1
    for ask in (canonical, transformation, automorphisms, automorphism_count):
        with pytest.raises(ArgumentError, match="supported for sizes 4, 6 and 9, not 16"):
            ask(grid)


@pytest.mark.parametrize("ask", [canonical, transformation, automorphisms, automorphism_count])
def test_conflicts_are_refused(ask: Any) -> None:
    with pytest.raises(ConflictError, match="r1c1 r1c2"):
        ask("55" + "." * 79)


# Many at once


@settings(max_examples=20)
@given(st.lists(puzzles(9), max_size=12), st.integers(1, 4))
def test_many_agree_with_one_by_one(grids: list[Any], threads: int) -> None:
    forms = canonical_many(grids, threads=threads)
    assert forms.shape == (len(grids), 81)
    assert forms.dtype == np.uint8
    assert [row.tobytes() for row in forms] == [canonical(grid).cells for grid in grids]


def test_many_take_text_arrays_and_any_number_of_threads() -> None:
    lines = [str(shuffle(EASY, seed=seed)) for seed in range(300)] + [LARGEST]
    forms = canonical_many(lines, threads=1)
    assert len(np.unique(forms, axis=0)) == 2
    array = np.stack([Grid(line).to_numpy().reshape(81) for line in lines])
    for threads in (None, 2, 3, 1000):
        assert (canonical_many(array, threads=threads) == forms).all()
    every_other = np.repeat(array, 2, axis=1)[:, ::2]
    assert (canonical_many(np.asfortranarray(array)) == forms).all()
    assert (canonical_many(every_other) == forms).all()
    assert canonical_many(np.zeros((0, 81), np.uint8)).shape == (0, 81)
    assert canonical_many(["1234341221434321"]).shape == (1, 16)


def test_many_name_the_bad_row_or_mark_it() -> None:
    array = np.zeros((5, 81), np.uint8)
    array[2, :2] = 5
    with pytest.raises(FormatError, match="row 2: the givens conflict: r1c1 r1c2"):
        canonical_many(array)
    array[1, 80] = 10
    with pytest.raises(FormatError, match="row 1: r9c9 holds 10; expected 0 to 9"):
        canonical_many(array)
    marked = canonical_many(array, on_error="mark")
    assert marked.tolist() == [[255 if row in (1, 2) else 0] * 81 for row in range(5)]
    texts = [EASY, "nonsense", "1" * 81]
    with pytest.raises(FormatError, match="row 1: "):
        canonical_many(texts)
    assert canonical_many(texts, on_error="mark")[:, 0].tolist() == [0, 255, 255]


@pytest.mark.parametrize(
    ("puzzles", "options", "words"),
    [
        (np.zeros((2, 80), np.uint8), {}, r"shape \(n, 81\), not \(2, 80\)"),
        (np.zeros(81, np.uint8), {}, "shape"),
        (np.zeros((2, 81)), {}, "uint8, not float64"),
        ([EASY, "1" + "." * 15], {}, "row 1: expected 81 cells as in earlier rows, found 16"),
        ([Grid.empty_of(16)], {}, "row 0: canonical forms are supported"),
        (EASY, {}, "put a single one into a list"),
        ([EASY], {"threads": 0}, "threads must be a whole number from 1"),
        ([EASY], {"threads": 2.0}, "threads must be"),
        ([EASY], {"on_error": "ignore"}, "on_error must be one of raise, mark, not 'ignore'"),
    ],
)
def test_many_refuse_bad_arguments(puzzles: Any, options: dict[Any, Any], words: str) -> None:
    with pytest.raises((ArgumentError, FormatError), match=words):
        canonical_many(puzzles, **options)


SLOW_ROW = "123456789" + "." * 27 + "365897214" + "." * 27 + "978531642"
"""Three full rows in three bands: the pattern with the most ties that is known."""


@pytest.mark.skipif(os.name == "nt", reason="signals are sent the POSIX way")
def test_many_can_be_interrupted() -> None:
    rows = np.tile(Grid(SLOW_ROW).to_numpy().reshape(81), (300_000, 1))  # hours of work
    with pytest.raises(KeyboardInterrupt), interrupted():
        canonical_many(rows, threads=2)


def test_many_release_the_interpreter() -> None:
    row = Grid(SLOW_ROW).to_numpy().reshape(81)
    for count in (200, 2_000, 20_000):  # enough for a busy machine
        rows = np.tile(row, (count, 1))
        worker = threading.Thread(target=canonical_many, args=(rows,), kwargs={"threads": 1})
        worker.start()
        seen = in_native_code(worker)
        worker.join()
        if seen:
            return
    pytest.fail("the interpreter was not free while native code ran")


# Lists of puzzles


@pytest.mark.slow
def test_classes_of_the_17_clue_puzzles(shared: Path) -> None:
    path = shared / "data" / "corpora" / "puzzles2_17_clue"
    lines = [x[:81] for x in path.read_text().splitlines() if x and x[0] in ".0123456789"]
    forms = canonical_many(lines)
    assert len(np.unique(forms, axis=0)) == len(lines)
    solutions = canonical_many([solve(line) for line in lines])
    classes = np.unique(solutions, axis=0)
    # 46,294 for the list of 49,151; each puzzle added since can add at most one.
    assert 46_294 <= len(classes) <= 46_294 + len(lines) - 49_151
    groups = [automorphism_count(Grid.from_cells(row.tobytes())) for row in classes]
    assert [size for size in groups if size > 1] == [2] * 5
