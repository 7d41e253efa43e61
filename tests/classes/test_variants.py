"""Canonical forms of variants: the same for every image, different for other puzzles."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import permutations
from pathlib import Path

import pytest

from nonet import (
    Grid,
    canonical_variant,
    count_solutions,
    is_isomorphic,
    is_solved,
    solutions,
)
from nonet.errors import ConflictError
from nonet.formats import Record, read, write
from nonet.puzzles.validate import is_valid
from nonet.rules import (
    AntiKnight,
    Arrow,
    Automaton,
    BoxIndexer,
    Cage,
    Candidates,
    ChaosConstruction,
    Clone,
    ColumnIndexer,
    Diagonals,
    Difference,
    Digits,
    Doublers,
    ExtraRegions,
    FreeLines,
    LittleKiller,
    Odd,
    Quadruple,
    Regions,
    RowIndexer,
    Rule,
    Sandwich,
    Thermometer,
    Whispers,
    Zipper,
)
from nonet.rules.turns import Turn, turns

from helpers.command_line import CommandLine
from helpers.fitted_rules import fitted, full_grid
from helpers.random_rules import MAKERS, made

KINDS = (*MAKERS, "Regions")


def random_rules(kind: str, chance: random.Random, full: Grid) -> list[Rule]:
    """Return rules that a full grid obeys, one of them of a kind if there is any."""
    if kind == "Regions":
        labels = [cell // full.size for cell in range(len(full.cells))]
        return [Regions(chance.sample(labels, len(labels)))]
    size = full.size
    if size == 6 and kind == "Windows":
        return []
    first = fitted(kind, chance, full) or made(kind, chance, size)
    others = [made(chance.choice(["Odd", "Cage", "Clone", "Quadruple"]), chance, size)]
    return [first, *others]


def image(
    grid: Grid, rules: Sequence[Rule], turn: Turn, digits: Sequence[int], chance: random.Random
) -> tuple[Grid, list[Rule]] | None:
    """Return a turned puzzle, its digits renamed if the rules allow it, its rules shuffled."""
    turned = [rule.turned(turn) for rule in rules]
    found = [rule for rule in turned if rule is not None]
    if len(found) < len(rules):
        return None
    cells = bytearray(len(grid.cells))
    for cell, digit in enumerate(grid.cells):
        if digit:
            cells[turn.index(cell)] = digit
    renamed = [rule.relabelled(digits) for rule in found]
    if all(rule is not None for rule in renamed):
        found = [rule for rule in renamed if rule is not None]
        cells = bytearray(digits[digit] for digit in cells)
    return Grid.from_cells(bytes(cells)), chance.sample(found, len(found))


@pytest.mark.parametrize("kind", KINDS)
def test_every_image_has_the_same_form(kind: str) -> None:
    """Also a full grid obeys the rules exactly if its image obeys their images."""
    chance = random.Random(kind)
    met = 0
    for _ in range(2):
        size = chance.choice((4, 6, 9))
        full = full_grid(chance, size)
        while full is None:
            full = full_grid(chance, size)
        rules = random_rules(kind, chance, full)
        givens = Grid.from_cells(bytes(d if chance.random() < 0.2 else 0 for d in full.cells))
        if not is_valid(givens, rules=rules):
            continue
        form = canonical_variant(givens, rules=rules)
        assert canonical_variant(form) == form
        digits = (0, *chance.sample(range(1, size + 1), size))
        for turn in turns(size):
            if turn.transpose and size == 6 and kind != "Regions":
                continue
            twin = image(givens, rules, turn, digits, chance)
            if twin is not None:
                met += 1
                assert canonical_variant(twin[0], rules=twin[1]) == form, (rules, turn)
                solved = image(full, rules, turn, digits, chance)
                assert solved is not None
                assert is_valid(solved[0], rules=solved[1]) == is_valid(full, rules=rules)
    assert met or kind == "Pill"


@pytest.mark.parametrize("kind", MAKERS)
def test_the_form_has_as_many_solutions(kind: str) -> None:
    chance = random.Random(kind)
    for _ in range(2):
        rules = [made(kind, chance, 4), made("Candidates", chance, 4)]
        count = count_solutions(Grid.empty_of(4), limit=None, rules=rules)
        form = canonical_variant(Grid.empty_of(4), rules=rules)
        assert count_solutions(form, limit=None) == count, rules


SPELLINGS: list[tuple[list[Rule], list[Rule]]] = [
    ([Cage("r1c1 r1c2", 5)], [Cage("r1c2 r1c1", 5)]),
    ([Diagonals()], [Diagonals(False, True), Diagonals(True, False)]),
    ([Odd("r1c1 r2c3")], [Odd("r2c3"), Odd("r1c1")]),
    ([Whispers("r1c1 r1c2 r2c3")], [Whispers("r2c3 r1c2 r1c1", 2)]),
    ([Arrow("r1c1", "r1c2 r2c3")], [Arrow("r1c1", "r2c3 r1c2")]),
    ([Sandwich((-1, 1), 2)], [Sandwich((4, 1), 2)]),
    ([LittleKiller((-1, 1), "DR", 6)], [LittleKiller((2, 4), "UL", 6)]),
    ([Clone("r1c1 r1c2", "r4c3 r4c4")], [Clone("r4c4", "r1c2"), Clone("r4c3", "r1c1")]),
    ([ExtraRegions("r1c1 r2c3", "r4c4 r3c2")], [ExtraRegions("r3c2 r4c4", "r1c1 r2c3")]),
    ([Quadruple("r1c1 r1c2 r2c1 r2c2", "123")], [Quadruple("r1c2 r1c1 r2c1 r2c2", "412")]),
    ([ColumnIndexer("r1c2")], [RowIndexer("r2c1")]),
    ([Candidates({"r1c1": "12", "r2c3": "13"})], [Candidates({"r4c4": "34", "r3c2": "24"})]),
]
"""Rules that mean the same up to symmetry."""


@pytest.mark.parametrize("pair", SPELLINGS, ids=lambda pair: pair[0][0].name)
def test_spellings_do_not_matter(pair: tuple[list[Rule], list[Rule]]) -> None:
    one, two = pair
    assert canonical_variant("." * 16, rules=one) == canonical_variant("." * 16, rules=two)


DIFFERENT: list[tuple[list[Rule], list[Rule]]] = [
    ([Cage("r1c1 r1c2", 5)], [Cage("r1c1 r1c2", 6)]),
    ([Cage("r1c1 r1c2", 5)], [Cage("r1c2 r1c3", 5)]),
    ([Cage("r1c1 r1c2", 5)], []),
    ([Thermometer("r1c1 r1c2")], [Thermometer("r1c2 r1c1")]),
    ([ColumnIndexer("r1c1")], [ColumnIndexer("r1c4")]),
    ([BoxIndexer("r1c1")], [BoxIndexer("r4c4")]),
    ([Automaton("r1c1 r1c2", [0], [1], [(0, 1, 1)])], [Automaton("r1c1 r1c2", [0], [1], [])]),
    ([Difference("r1c1 r1c2")], [Difference("r1c1 r1c2", 2)]),
    ([Candidates({"r1c1": "12", "r2c3": "13"})], [Candidates({"r1c1": "12", "r2c3": "34"})]),
]
"""Rules that mean different things."""


@pytest.mark.parametrize("pair", DIFFERENT, ids=lambda pair: pair[0][0].name)
def test_other_rules_have_another_form(pair: tuple[list[Rule], list[Rule]]) -> None:
    one, two = pair
    assert canonical_variant("." * 16, rules=one) != canonical_variant("." * 16, rules=two)
    givens = "1" + "." * 15
    assert canonical_variant(givens, rules=one) != canonical_variant("." * 16, rules=one)


RECTANGLES: dict[str, tuple[list[str], bool]] = {
    "4x6": ([""], True),
    "6x8": (["", ".AntiKnight", ".Sandwich~13~R2.XSum~C8~9", ".LittleKiller~9~R5C1"], True),
    "4x8": (["", ".Thermo~R1C1~R2C2~R3C3~R4C4"], False),  # 8x4 has boxes of two rows, too
    "3x4": ([".NoBoxes.Jigsaw~000120112221", ".Cage~7~R3C3~R3C4"], True),
}
"""Rules for some shapes, and whether the transposed grid has the transposed boxes."""


@pytest.mark.parametrize("shape", RECTANGLES)
def test_mirrored_rectangles_have_the_same_form(shape: str) -> None:
    chance, (texts, transposes) = random.Random(shape), RECTANGLES[shape]
    rows, columns = map(int, shape.split("x"))
    for text in texts:
        empty = read(f".Shape~{shape}{text}")
        full = next(solutions(empty))
        cells = bytes(digit if chance.random() < 0.4 else 0 for digit in full.cells)
        givens, count = Grid.from_cells(cells), count_solutions(full, rules=empty.rules)
        form = canonical_variant(givens, rules=empty.rules)
        assert count == 1 and canonical_variant(form) == form and form != canonical_variant(empty)
        digits = (0, *chance.sample(range(1, full.size + 1), full.size))
        for turn in turns(full.size, (rows, columns)):
            twin = image(givens, empty.rules, turn, digits, chance)
            solved = image(full, empty.rules, turn, digits, chance)
            assert twin is not None and solved is not None
            if transposes or not turn.transpose:
                assert canonical_variant(twin[0], rules=twin[1]) == form, (text, turn)
                assert is_solved(solved[0], rules=solved[1])
            elif is_valid(twin[0], rules=twin[1]):
                assert canonical_variant(twin[0], rules=twin[1]) != form


@pytest.mark.parametrize(
    ("one", "two"),
    [
        (".Shape~7x7.~R1C2_1", ".Shape~7x7.~R2C1_1"),  # without boxes, it can be transposed
        (".Shape~7x7~9.~R1C1_9", ".Shape~7x7~9.~R7C7_8"),
        (".Var~X~~2.Sum~10~VX1~R1C1~R9C9", ".Var~X~~2.Sum~10~R9C9~R1C1~VX1"),
        (".ChaosConstruction.Cage~9~R1C1~R1C2", ".ChaosConstruction.Cage~9~R8C9~R9C9"),
    ],
)
def test_other_grids_have_forms(one: str, two: str) -> None:
    assert canonical_variant(read(one)) == canonical_variant(read(two))
    assert read(write(canonical_variant(read(one)), "iss")).rules


def test_forms_keep_rules_on_the_columns_of_doublers() -> None:
    """Cells below the grid hold columns: a mirror would change what a rule says about them."""
    rules = (Zipper("r5c1 r1c3 r2c2 r2c3"), Doublers(different=False))
    form = canonical_variant("4.2.2.34....1...", rules=rules)
    assert count_solutions(form) == count_solutions("4.2.2.34....1...", rules=rules) == 2


def test_the_usual_gap_depends_on_the_digits() -> None:
    whispers = [Whispers("r1c1 r1c2"), Whispers("r1c1 r1c2", 3)]
    one, two = (canonical_variant("." * 16, rules=[Digits(6), rule]) for rule in whispers)
    assert one == two


def test_forms_of_small_puzzles_agree_with_all_images() -> None:
    """Two 4×4 puzzles with few givens have one form exactly if an image of one is the other."""
    chance = random.Random(3)
    rules = [AntiKnight(), Cage("r1c1 r2c2"), Clone("r1c4", "r3c3")]
    puzzles = []
    for _ in range(25):
        cells = bytearray(16)
        for digit in (1, 2):
            cells[chance.choice((0, 1, 2, 4, 5, 8))] = digit
        grid = Grid.from_cells(bytes(cells))
        if is_valid(grid, rules=rules):
            puzzles.append(grid)
    images: dict[Grid, set[Grid]] = {}
    for grid in puzzles:
        images[grid] = set()
        for turn in turns(4):
            for names in permutations(range(1, 5)):
                twin = image(grid, rules, turn, (0, *names), chance)
                if twin is not None and {*twin[1]} == {*rules}:
                    images[grid].add(twin[0])
    forms = {grid: canonical_variant(grid, rules=rules) for grid in puzzles}
    for a in puzzles:
        for b in puzzles:
            assert (forms[a] == forms[b]) == (b in images[a])
        assert is_isomorphic(puzzles[0], a, rules=rules) == (a in images[puzzles[0]])


def test_a_puzzle_without_rules_and_conflicts() -> None:
    assert canonical_variant("4" + "." * 15).grid == Grid("." * 15 + "1")
    with pytest.raises(ConflictError):
        canonical_variant("12" + "." * 14, rules=[Cage("r1c1 r1c2", 4)])


def test_dedup_and_canonical_take_variants(tmp_path: Path, nonet_cli: CommandLine) -> None:
    rules = [Cage("r1c1 r1c2", 10), Thermometer("r5c5 r5c6 r5c7")]
    twin = [rule.turned(Turn(9, True, False, True)) for rule in rules]
    others = [Cage("r1c1 r1c2", 11), Thermometer("r5c5 r5c6 r5c7")]
    lines = [
        write(Record(Grid(), rules=tuple(rule for rule in some if rule is not None)), "iss")
        for some in (rules, twin, others)
    ]
    path = tmp_path / "puzzles.txt"
    path.write_text("".join(f"{line}\n" for line in lines))
    code, out, err = nonet_cli("dedup", str(path))
    assert code == 0 and out.splitlines() == [lines[0], lines[2]]
    assert "3 read, 2 kept, 1 removed" in err
    code, out, _ = nonet_cli("canonical", str(path))
    first, second, third = out.splitlines()
    assert code == 0 and first == second != third


def test_dedup_finds_mirrored_rectangles_and_takes_other_sizes(
    tmp_path: Path, nonet_cli: CommandLine
) -> None:
    lines = [
        ".Shape~2x4.~R1C1_1~R1C2_2~R1C3_3~R2C1_3~R2C3_1",
        ".Shape~2x4.~R1C4_2~R1C3_3~R1C2_4~R2C4_4~R2C2_2",  # mirrored and relabelled
        ".Shape~2x4.~R1C1_1~R1C2_2~R1C3_3~R2C1_3~R2C3_2",
        ".Shape~8x8.AntiKnight.~R1C1_1~R1C5_5~R3C2_5~R4C8_7~R5C5_8~R7C1_6~R7C4_2~R7C7_1~R8C4_3",
    ]
    path = tmp_path / "puzzles.txt"
    path.write_text("".join(f"{line}\n" for line in lines))
    code, out, err = nonet_cli("dedup", str(path))
    assert code == 0 and out.splitlines() == [lines[0], *lines[2:]]
    assert "4 read, 3 kept, 1 removed" in err


@pytest.mark.parametrize(("row", "value"), [("1124", 3), ("4211", 2), ("1142", 1), ("4411", 4)])
def test_a_sandwich_differs_from_the_other_end_if_digits_repeat(row: str, value: int) -> None:
    for digits, start in ((row, (0, -1)), (row[::-1], (0, 4))):
        rules = [FreeLines(), Regions([None] * 16), Sandwich(start, value)]
        form = canonical_variant(digits + "." * 12, rules=rules)
        assert count_solutions(form, limit=50) == 50


@pytest.mark.parametrize(
    "rule", [Odd("r5c2 r7c4 r8c4"), Clone("r5c1", "r1c1"), Candidates({"r8c1": "2"})]
)
def test_the_labels_of_chaos_construction_stay_in_their_order(rule: Rule) -> None:
    rules = [ChaosConstruction(), Regions([None] * 16), rule]
    grid = "34212134124.4312"
    form = canonical_variant(grid, rules=rules)
    assert count_solutions(form, limit=None) == count_solutions(grid, rules=rules, limit=None)
    assert canonical_variant(form) == form
