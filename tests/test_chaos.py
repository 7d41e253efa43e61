"""Chaos construction: regions that the solver finds, and clues about them."""

from __future__ import annotations

import random
from array import array
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import permutations, product

import pytest

import nonet
from nonet import ArgumentError, Grid, _native, count_solutions, formats
from nonet.errors import FormatError
from nonet.model.cells import box_shape
from nonet.rules import (
    Candidates,
    ChaosConstruction,
    Clone,
    Digits,
    ExtraCells,
    FreeLines,
    Regions,
    Rule,
    Thermometer,
    layout_of,
    program_of,
)
from nonet.rules.program import ALLOWED

from helpers.fitted_rules import full_grid

FREE = (ChaosConstruction(), Regions([None] * 16))

PARTIAL_GRIDS = 500
"""For each clue."""


@cache
def divisions() -> tuple[tuple[int, ...], ...]:
    """Return all divisions of a 4×4 grid into connected regions, labelled in order."""
    found: list[tuple[int, ...]] = []

    def grow(labels: dict[int, int], label: int) -> None:
        if label > 4:
            found.append(tuple(labels[cell] for cell in range(16)))
            return
        first = min(cell for cell in range(16) if cell not in labels)
        areas = {frozenset([first])}
        for _ in range(3):
            areas = {
                area | {near}
                for area in areas
                for cell in area
                for near in neighbours(cell)
                if near not in area and near not in labels
            }
        for area in areas:
            grow({**labels, **dict.fromkeys(area, label)}, label + 1)

    grow({}, 1)
    return tuple(found)


def neighbours(cell: int) -> list[int]:
    row, col = divmod(cell, 4)
    near = [(row - 1, col), (row + 1, col), (row, col - 1), (row, col + 1)]
    return [4 * r + c for r, c in near if 0 <= r < 4 and 0 <= c < 4]


@cache
def fillings(digits: int = 4) -> tuple[tuple[tuple[int, ...], tuple[int, ...]], ...]:
    """Return the digits and labels of all grids that start with 1234."""
    rows = list(permutations(range(1, digits + 1), 4))
    squares = [[(1, 2, 3, 4)]]
    for _ in range(3):
        squares = [
            [*square, row]
            for square in squares
            for row in rows
            if all(digit != other[n] for other in square for n, digit in enumerate(row))
        ]
    flat = [tuple(digit for row in square for digit in row) for square in squares]
    return tuple(
        (square, labels)
        for square in flat
        for labels in divisions()
        if len(set(zip(square, labels))) == 16
    )


@pytest.mark.parametrize("digits", [4, 5])
def test_all_divisions_are_found(digits: int) -> None:
    assert len(divisions()) == 117
    given = Grid("1234" + "." * 12)
    chosen: tuple[Rule, ...] = (*FREE, *([Digits(5)] if digits == 5 else []))
    assert count_solutions(given, limit=None, rules=chosen) == len(fillings(digits))


def test_the_checker_knows_the_labels() -> None:
    (relation,) = ChaosConstruction().relations(layout_of(4, FREE))
    allowed = set(fillings())
    squares = {square for square, _ in allowed}
    for square in sorted(squares)[:20]:
        for labels in divisions():
            assert relation.holds((*square, *labels)) == ((square, labels) in allowed)
        assert relation.holds((*square, *[0] * 16))  # nothing is known about the regions
    square, labels = min(allowed)
    others = tuple(5 - label for label in labels)  # not in the order of their first cells
    assert not relation.holds((*square, *others))


AROUND = (0, 1, 2, 4, 5, 6, 8, 9, 10)
CLUES = [
    (".ChaosCount~R2C2", lambda d, k: d[5] == sum(k[c] == k[5] for c in AROUND)),
    (".ChaosCount~R2C2~0~CC1~CC2~CC3~CC4", lambda d, k: d[5] == k[:4].count(k[0])),
    (".ChaosCount~R2C2~1~CC1~CC2~CC3~CC4", lambda d, k: d[5] + 1 == k[:4].count(k[0])),
    (".ChaosArrow~R2C1~~CC5~CC6~CC7~CC8", lambda d, k: d[4] == run(k, 5, 6, 7, 8)),
    (
        ".ChaosArrow~R2C2",
        lambda d, k: d[5] == run(k, 6, 2) + run(k, 6, 10, 14) + run(k, 6, 5) + run(k, 6, 7, 8) - 3,
    ),
    (
        ".CountDistinct~R2C2~CC1~CC2~CC3~CC5~CC6~CC7~CC9~CC10~CC11",
        lambda d, k: d[5] == len({k[c] for c in AROUND}),
    ),
    (".CountDistinct~R2C2~CC1~CC4~CC13~CC16", lambda d, k: d[5] == len({k[0], k[3], k[12], k[15]})),
    (".SameValues~2~CC1~CC6", lambda d, k: k[0] == k[5]),
    (".~CC16_2", lambda d, k: k[15] == 2),
]


def run(labels: tuple[int, ...], *cells: int) -> int:
    """Return the number of cells, from 1, before one in another region than the first."""
    own = [labels[cell - 1] == labels[cells[0] - 1] for cell in cells]
    return own.index(False) if False in own else len(own)


@pytest.mark.parametrize(("text", "holds"), CLUES, ids=[text for text, _ in CLUES])
def test_clues_about_regions(text: str, holds: object) -> None:
    start = ".Shape~4x4.ChaosConstruction.NoBoxes.~R1C1_1~R1C2_2~R1C3_3~R1C4_4"
    record = formats.read(start + text)
    expected = sum(holds(digits, labels) for digits, labels in fillings())  # type: ignore[operator]
    assert 0 < expected < len(fillings())
    assert count_solutions(record, limit=None) == expected
    again = formats.read(formats.write(record, "iss"))
    assert count_solutions(again, limit=None) == expected


def test_boxes_remain_unless_they_are_removed() -> None:
    record = formats.read(".Shape~4x4.ChaosConstruction.~R1C1_1~R1C2_2~R1C3_3~R1C4_4")
    boxed = [
        labels
        for digits, labels in fillings()
        if all(len({digits[c + n] for n in (0, 1, 4, 5)}) == 4 for c in (0, 2, 8, 10))
    ]
    assert count_solutions(record, limit=None) == len(boxed)


def test_extra_cells_follow_the_labels() -> None:
    equal = Clone([(4, 0)], [(8, 0)])  # the label of r1c1, and the first extra cell
    chosen = [*FREE, ExtraCells(1), equal]
    given = Grid("1234" + "." * 12)
    assert count_solutions(given, limit=None, rules=chosen) == len(fillings())
    text = formats.write(formats.Record(given, rules=tuple(chosen)), "iss")
    assert ".Var~X~~1" in text
    assert count_solutions(formats.read(text), limit=None) == len(fillings())


def test_hints_leave_the_regions_open() -> None:
    rules = [*FREE, Thermometer("r1c1 r1c2 r1c3"), Candidates({"r1c1": "12"})]
    path = nonet.explain("." * 16, rules=rules)
    assert path.steps and not path.solved


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (".ChaosCount~R1C1", "only with ChaosConstruction"),
        (".ChaosConstruction.ChaosArrow~R1C1~~CC1~-~CC2", "must start with the same cell"),
        (".Shape~6x6~8.RegionSize~8.ChaosConstruction", "a region must have 6 cells"),
        (".ChaosConstruction.ChaosCount~R1C1~-1~CC1", "expected a number"),
    ],
)
def test_wrong_clues_are_named(text: str, message: str) -> None:
    with pytest.raises(FormatError, match=message):
        formats.read(text)


def test_large_grids_are_refused() -> None:
    with pytest.raises(ArgumentError, match="requires at most 11 rows, not 12"):
        count_solutions(Grid.empty_of(12), rules=[ChaosConstruction()])


def test_rows_and_columns_may_repeat_digits() -> None:
    known = (1, 2, 3, 4, 1, 2, 3, 4, 2, 1, 4, 3)
    expected = sum(
        len({*zip((*known, *row), labels)}) == 16
        for row in product(range(1, 5), repeat=4)
        for labels in divisions()
    )
    given = Grid("".join(map(str, known)) + "....")
    assert count_solutions(given, limit=None, rules=[*FREE, FreeLines()]) == expected > 0


@pytest.mark.parametrize(("text", "holds"), CLUES, ids=[text for text, _ in CLUES])
def test_propagation_keeps_every_solution(text: str, holds: object) -> None:
    """``tests/sweep_rules.py`` cannot make labels; these partial grids come from all fillings."""
    record = formats.read(".Shape~4x4.ChaosConstruction.NoBoxes" + text)
    program = program_of(record.grid, record.conditions)
    meant = [(*digits, *labels) for digits, labels in fillings() if holds(digits, labels)]  # type: ignore[operator]
    chance = random.Random(text)
    for _ in range(PARTIAL_GRIDS):
        wanted = chance.choice(meant)
        shown, extra = chance.random(), chance.choice((0, 15))
        masks = [
            1 << (n - 1) | chance.getrandbits(4) & extra if chance.random() < shown else 15
            for n in wanted
        ]
        assert kept(program, masks, wanted), masks


def walked(full: Grid, chance: random.Random) -> tuple[int, ...]:
    """Return labels of a full grid: its boxes, after many swaps of cells with equal digits."""
    size = full.size
    down, across = box_shape(size)
    wide = size // across
    labels = [row // down * wide + col // across for row in range(size) for col in range(size)]
    (relation,) = ChaosConstruction().relations(layout_of(size, (ChaosConstruction(),)))

    def numbered() -> tuple[int, ...]:
        order = {label: number for number, label in enumerate(dict.fromkeys(labels), 1)}
        return tuple(order[label] for label in labels)

    for _ in range(400):
        digit = chance.randint(1, size)
        a, b = chance.sample([cell for cell in range(size**2) if full.cells[cell] == digit], 2)
        labels[a], labels[b] = labels[b], labels[a]
        if not relation.holds((*full.cells, *numbered())):
            labels[a], labels[b] = labels[b], labels[a]
    return numbered()


def clues_of(digits: Sequence[int], labels: Sequence[int], size: int) -> Iterator[str]:
    """Yield all clues about regions that hold at cells of a full grid."""
    for row, col in product(range(size), range(size)):
        cell = row * size + col
        near = [
            r * size + c
            for r, c in product(range(row - 1, row + 2), range(col - 1, col + 2))
            if 0 <= r < size and 0 <= c < size
        ]
        right = range(cell, (row + 1) * size)
        name = f"R{row + 1}C{col + 1}"
        if digits[cell] == sum(labels[one] == labels[cell] for one in near):
            yield f".ChaosCount~{name}"
        if digits[cell] == run(tuple(labels), *(one + 1 for one in right)):
            yield f".ChaosArrow~{name}~~" + "~".join(f"CC{one + 1}" for one in right)
        if digits[cell] == len({labels[one] for one in near}):
            yield f".CountDistinct~{name}~" + "~".join(f"CC{one + 1}" for one in near)


@pytest.mark.parametrize("size", [6, 9])
def test_larger_grids_keep_their_solutions(size: int) -> None:
    chance = random.Random(size)
    everything = (1 << size) - 1
    for _ in range(PARTIAL_GRIDS // 50):
        full = full_grid(chance, 6) if size == 6 else nonet.random_grid(seed=chance.getrandbits(32))
        assert full is not None
        labels = walked(full, chance)
        clues = [text for text in clues_of(full.cells, labels, size) if chance.random() < 0.5]
        record = formats.read(f".Shape~{size}x{size}.ChaosConstruction.NoBoxes" + "".join(clues))
        program = program_of(record.grid, record.conditions)
        for _ in range(10):
            shown = chance.random()
            wanted = (*full.cells, *labels)
            masks = [1 << (n - 1) if chance.random() < shown else everything for n in wanted]
            assert kept(program, masks, wanted), (clues, masks)


def kept(program: bytes, masks: Sequence[int], wanted: Sequence[int]) -> bool:
    """Return whether propagation from these candidates keeps a solution."""
    items = array("i", (n for cell, mask in enumerate(masks) for n in (ALLOWED, 2, cell, mask)))
    left = _native.VariantSearch(program + items.tobytes()).propagated()
    return all(mask >> (number - 1) & 1 for number, mask in zip(wanted, left))
