"""Rules made from hostile values: every door answers, or raises a SudokuError.

The values and the order of the tests are fixed. What a rule accepts then meets small grids, alone
and with rules that reshape them.
"""

from __future__ import annotations

import inspect
import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest

import nonet
from nonet import ArgumentError, Grid, SudokuError, count_solutions, formats, rules
from nonet.formats import Record
from nonet.render.grids import grid_svg
from nonet.rules import Rule, check_fit, rule_texts
from nonet.rules.examples import EXAMPLES
from nonet.rules.names import FPUZZLES_RULES

KINDS = sorted(EXAMPLES, key=lambda kind: kind.name)

HOSTILE: list[Any] = [
    *(-1, 0, 1, 2, 5, 17, 100, 999_999, 2**31, -(2**63), 10**30),
    *(
        True,
        None,
        1.5,
        float("nan"),
        float("inf"),
        "",
        "x",
        "9",
        "r1c1",
        "r0c0",
        "²",
        b"1",
        object(),
    ),
    *(
        [],
        [[]],
        [None],
        [[[]]],
        {},
        {"r1c1": 0},
        {1: 2},
        [0],
        [1, 1],
        [1.5],
        ["r1c1", 5],
        [(0, 0, 0)],
    ),
    *((-1, 0), (0, -1), (0, 1e9), (True, 1), ("a", "b"), (10**30, 0), [(0, 0), (0, 0)], [(-1, 2)]),
    *("r1c1 r1c2", "r1c1 r1c1", "r99c99 r1c1", "r1c1 r1c2 r1c3 r2c2", ["r1c1", (0, 1)], [(9, 9)]),
    *([("r1c1", "129")], [("r1c1",)], [(1, 2), (2, 1)], [(0, 1, 0)], [(0, 1, 10**9)], [(1, 99)]),
    *("AABBAABBCCDDCCDD", "AABB", "." * 16, ["AAAA"] * 4, [[1, 2], [3]], [None] * 16, [[]] * 16),
]
"""Wrong types and ranges, cells that repeat or lie outside the grid, nested lists."""

SHAPES: list[tuple[int, tuple[Rule, ...]]] = [
    (4, ()),
    (4, (rules.Digits(6),)),
    (4, (rules.FreeLines(),)),
    (4, (rules.Rectangle(2, 4),)),
    (4, (rules.Regions([None] * 16), rules.ExtraCells(3))),
    (5, (rules.ChaosConstruction(),)),
    (9, ()),
]

FORMATS = ("iss", "killer", "fpuzzles", "link", "line")


def parameters(kind: type[Rule]) -> int:
    """Return how many values the constructor takes, at most."""
    found = inspect.signature(kind).parameters.values()
    several = any(one.kind is inspect.Parameter.VAR_POSITIONAL for one in found)
    return 2 if several else len(found)


def made(kind: type[Rule], chance: random.Random, count: int) -> Iterator[Rule]:
    """Yield the rules that some choices of values make; others must be refused."""
    for _ in range(count):
        values = [chance.choice(HOSTILE) for _ in range(parameters(kind))]
        if values and chance.random() < 0.7:  # the first value is often cells
            values[0] = chance.choice(["r1c1 r1c2", "r1c1 r2c2 r2c1", [(0, 0), (3, 3)], (-1, 1)])
        try:
            yield kind(*values)
        except SudokuError as error:
            assert str(error)


def doors(grid: Grid, stated: tuple[Rule, ...]) -> Iterator[Callable[[], object]]:
    """Yield the calls that a puzzle with rules can be handed to."""
    yield lambda: check_fit(grid.size, stated)
    yield lambda: count_solutions(grid, rules=stated, limit=2, nodes=50)
    yield lambda: nonet.is_solved(grid, rules=stated)
    yield lambda: nonet.canonical_variant(grid, rules=stated)
    yield lambda: rule_texts(stated, grid.size)
    yield lambda: grid_svg(grid, stated)
    for name in FORMATS:
        yield lambda name=name: formats.write(Record(grid, rules=stated), name)  # type: ignore[misc]


def enter(size: int, stated: tuple[Rule, ...]) -> int:
    """Hand a puzzle to every door; return how many answered."""
    answered = 0
    for door in doors(Grid.empty_of(size), stated):
        try:
            door()
        except SudokuError as error:
            assert str(error)
        else:
            answered += 1
    return answered


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_hostile_values_are_refused_or_understood(kind: type[Rule]) -> None:
    chance = random.Random(kind.name)
    accepted = sorted(set(made(kind, chance, 250)), key=repr)
    for rule in chance.sample(accepted, min(4, len(accepted))):
        size, shape = chance.choice(SHAPES)
        enter(size, (*shape, rule))


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_rules_meet_every_shape(kind: type[Rule]) -> None:
    """The example of a rule lies on a 9×9 grid, so it fits few others."""
    shapes = [*random.Random(kind.name).sample(SHAPES[:-1], 2), SHAPES[-1]]
    answered = [enter(size, (*shape, *EXAMPLES[kind])) for size, shape in shapes]
    assert answered[-1] >= 5  # all but the formats, a search without end and a canonical form


@pytest.mark.parametrize("kind", FPUZZLES_RULES, ids=lambda kind: kind.sheet.fpuzzles)
def test_hostile_entries_of_puzzles_are_refused_or_understood(kind: type[Rule]) -> None:
    chance = random.Random(kind.sheet.fpuzzles)
    names = ["cells", "cell", "lines", "value", "values", "direction", "cloneCells"]
    values = [*HOSTILE, ["R1C1", "R1C2"], [["R1C1", "R2C2"], ["R3C3"]], "R0C1", "DR", "5", [["x"]]]
    for _ in range(300):
        entry = {name: chance.choice(values) for name in names if chance.random() < 0.6}
        given = chance.choice([entry, [entry], [entry, 5], chance.choice(values)])
        try:
            assert all(isinstance(rule, Rule) for rule in kind.from_fpuzzles(given, 9))
        except SudokuError as error:
            assert str(error)


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: rules.Modular("r1c1 r1c2", 0), "a modulus must be a whole number from 1"),
        (lambda: rules.NoRatio([], []), "no-ratio requires at least one ratio"),
        (lambda: rules.NoPairSum([], []), "no-pair-sum requires at least one sum"),
        (
            lambda: rules.Candidates({"r1c1": [0]}),
            "a candidate must be a whole number from 1 to 25",
        ),
        (lambda: rules.Candidates({"r1c1": "1x"}), "a candidate must be a whole number"),
        (lambda: rules.Quadruple("r1c1 r1c2", [True]), "a digit must be a whole number"),
        (lambda: rules.Cage("r1c1", 10**6), "a total must be a whole number from -999999"),
        (lambda: rules.Cage([(0, 0.5)], 1), "a column must be a whole number"),  # type: ignore[list-item]
        (lambda: rules.Whispers("r1c1 r1c2", -1), "a gap must be a whole number from 0"),
        (lambda: rules.Sandwich(5, 1), "expected a cell such as r1c3, found 5"),  # type: ignore[arg-type]
        (lambda: rules.Diagonals(1, 0), "falling must be True or False, not 1"),  # type: ignore[arg-type]
        (lambda: rules.Regions(5), "regions must be text or labels in a list, not 5"),  # type: ignore[arg-type]
        (lambda: rules.PairTable("r1c1 r1c2", [(1,)]), "must be 2 values"),  # type: ignore[list-item]
        (lambda: rules.Automaton("r1c1 r1c2", [0], [40_000], []), "from 0 to 32767, not 40000"),
        (lambda: rules.Thermometer([(0, 0)] * 1001), "at most 1000 cells, not 1001"),
        (lambda: rules.Arrow("r1c1 r1c2 r1c3 r1c4 r1c5 r1c6 r1c7", "r2c1"), "at most 6 cells"),
        (lambda: rules.Clone("", ""), "a clone requires at least one cell"),
    ],
)
def test_wrong_values_are_named(make: Callable[[], Rule], message: str) -> None:
    with pytest.raises(SudokuError, match=message):
        make()


@pytest.mark.parametrize(
    ("size", "rule", "message"),
    [
        (4, rules.Quadruple("r1c1 r1c2", [9]), "quadruple r1c1 r1c2: expected digits from 1 to 4"),
        (
            4,
            rules.Candidates({"r1c1": [5]}),
            "candidates r1c1: expected digits from 1 to 4, found 5",
        ),
        (4, rules.Connected([1, 6]), "connected: expected digits from 1 to 4, found 6"),
        (4, rules.ExtraCells(500), "at most 512 cells, not 516"),
        (16, rules.Digits(17), "at most 16 digits, not 17"),
        (12, rules.ChaosConstruction(), "at most 11 rows, not 12"),
        (4, rules.RowIndexer([(4, 0)]), "r5c1 is outside the grid"),
    ],
)
def test_rules_that_do_not_fit_are_named_at_every_door(size: int, rule: Rule, message: str) -> None:
    grid = Grid.empty_of(size)
    for door in doors(grid, (rule,)):
        with pytest.raises(SudokuError, match=message):
            door()


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (".Modular~0~R1C1~R1C2", "a modulus must be a whole number from 1"),
        (".FullRank~C1~10~.FullRankTies~n", "expected only-unclued, none, any, found 'n'"),
        (".FullRankTies~n", "expected only-unclued, none, any, found 'n'"),
        (".Shape~16x16~17", "the shape 16x16~17 is not supported"),
        (".Shape~9x9.Var~X~~432", "at most 512 cells"),
        (".Shape~4x4.Indexing~R~VX1.Var~X~~1", "r5c1 is below the grid"),
    ],
)
def test_wrong_values_of_strings_are_named(text: str, message: str) -> None:
    with pytest.raises(nonet.FormatError, match=message):
        formats.read(text)


def test_indexers_below_the_grid_are_refused() -> None:
    stated = (rules.ExtraCells(1), rules.ColumnIndexer([(4, 0)]))
    with pytest.raises(ArgumentError, match="r5c1 is below the grid"):
        check_fit(4, stated)


def test_regions_outside_a_rectangle_are_refused() -> None:
    stated = (rules.Rectangle(2, 4), rules.Regions("AABBAABBCCDDCCDD"))
    with pytest.raises(ArgumentError, match="r3c1 is outside the grid"):
        check_fit(4, stated)


@pytest.mark.parametrize("size", [0, -1, 3, 17, 2**31, "9", None, 4.5])
def test_the_size_of_a_text_is_checked(size: Any) -> None:
    with pytest.raises(ArgumentError, match="the size of a grid must be 4 to 16 or 25"):
        rule_texts([], size)


def test_numbers_of_other_libraries_are_numbers() -> None:
    np = pytest.importorskip("numpy")
    assert rules.Cage(np.array([[0, 0], [0, 1]]), np.int64(3)) == rules.Cage("r1c1 r1c2", 3)
    labels = np.array([0, 0, 1, 1, 0, 0, 1, 1, 2, 2, 3, 3, 2, 2, 3, 3]).reshape(4, 4)
    assert rules.Regions(labels) == rules.Regions("AABBAABBCCDDCCDD")
