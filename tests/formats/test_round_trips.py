"""Every rule, alone and with others, on grids of every shape: what is read back means the same."""

from __future__ import annotations

import random

import pytest

from nonet import FormatError, Grid, count_solutions, formats, rules
from nonet.formats import Record
from nonet.rules import Rule

from helpers.random_rules import MAKERS
from helpers.round_trips import SHAPES, difference, fault, puzzle

HOLDING = ("iss", "fpuzzles", "killer")
"""The formats that hold rules; a link holds the same text as f-puzzles."""

FPUZZLES = ("plain", "jigsaw", "no boxes")
"""The shapes that f-puzzles can hold."""


PARTS = 3
"""Each rule is tried on a part of the shapes; `make test-all` tries it on all."""


@pytest.mark.parametrize(
    ("kind", "part"),
    [
        pytest.param(kind, part, marks=[pytest.mark.slow] if (number + part) % PARTS else [])
        for number, kind in enumerate(MAKERS)
        for part in range(PARTS)
    ],
)
def test_a_rule_alone_survives_or_is_refused(kind: str, part: int) -> None:
    for number, shape in [*enumerate(SHAPES)][part::PARTS]:
        record = puzzle(1000 + number, (kind,), shape)
        for name in HOLDING if shape in FPUZZLES else ("iss",):
            assert not fault(record, name, random.Random(number)), (record, name)


@pytest.mark.parametrize("part", range(6))
def test_rules_together_survive_or_are_refused(part: int) -> None:
    for seed in range(15 * part, 15 * part + 15):
        record, chance = puzzle(seed), random.Random(seed)
        for name in HOLDING:
            assert not fault(record, name, chance), (seed, record, name)


@pytest.mark.parametrize("part", range(2))
def test_rules_in_links_survive_or_are_refused(part: int) -> None:
    for seed in range(1000 + 40 * part, 1040 + 40 * part):
        record, chance = puzzle(seed), random.Random(seed)
        for name in ("scl", "sudokumaker"):
            assert not fault(record, name, chance), (seed, record, name)


@pytest.mark.parametrize(
    ("stated", "grid"),
    [
        # Only some rows have regions, so the others looked like cells for clues beside the grid.
        ((rules.Regions([None] * 8 + [0, 0, 0, 0, 1, 1, 1, 1]),), "12" + "." * 14),
        ((rules.Regions([None] * 12 + [0, 0, 0, 0]), rules.Zipper("r1c1 r2c2")), "1" + "." * 15),
        # The rules leave one digit for a cell, which ISS writes as a given.
        ((rules.Candidates({"r1c1": "3"}), rules.AverageArrow("r2c2", "r2c3 r3c3")), "." * 16),
        ((rules.Odd("r1c1"), rules.Candidates({"r1c1": "12"}), rules.IndexLine("r2c2 r2c3")), ""),
    ],
)
def test_sudokupad_keeps_all_givens_and_rules(stated: tuple[Rule, ...], grid: str) -> None:
    record = of(*stated, grid=grid or "." * 16)
    back = formats.read(formats.write(record, "scl"))
    assert back.warning is None and not back.proposals
    assert count_solutions(back, limit=None) == count_solutions(record, limit=None)
    assert not difference(record, back, random.Random(1))


def test_sudokumaker_refuses_quadruples_that_have_no_corner() -> None:
    for cells in ("r1c1 r1c2", "r2c1 r3c2 r3c3 r4c4", "r1c2 r1c3 r2c2"):
        with pytest.raises(FormatError, match="SudokuMaker has no quadruple but around a corner"):
            formats.write(of(rules.Quadruple(cells, "1")), "sudokumaker")


@pytest.mark.parametrize("part", range(4))
def test_rules_of_fpuzzles_survive_together(part: int) -> None:
    kinds = [kind for kind in MAKERS if getattr(rules, kind, None) in rules.FPUZZLES_RULES]
    kinds += ["NoDifference", "NoRatio", "NoPairSum", "NonConsecutive", "Candidates", "Diagonals"]
    for seed in range(20 * part, 20 * part + 20):
        chance = random.Random(seed)
        chosen = tuple(chance.choices(kinds, k=chance.choice((1, 2, 3))))
        record = puzzle(seed, chosen, chance.choice(FPUZZLES))
        assert not fault(record, "fpuzzles", chance), (seed, record)


def of(*stated: Rule, grid: str = "." * 16) -> Record:
    return Record(Grid(grid), rules=stated)


DOT = rules.Difference("r1c1 r1c2")


@pytest.mark.parametrize(
    ("record", "text"),
    [
        (of(rules.Odd("r1c1 r1c2")), ".Shape~4x4.~R1C1_1_3~R1C2_1_3"),
        (of(rules.Even("r1c1"), grid="2" + "." * 15), ".Shape~4x4.~R1C1_2"),
        (of(rules.SlowThermometer("r1c1 r1c2 r1c3")), ".Shape~4x4.Pair~vzI~~R1C1~R1C2~R1C3"),
        (of(rules.Nabner("r1c1 r2c2 r3c3")), ".Shape~4x4.PairX~MGD~~R1C1~R2C2~R3C3"),
        (
            of(DOT, rules.NoDifference(["r1c1 r1c2"]), rules.NoRatio(["r1c2 r1c1"])),
            ".Shape~4x4.StrictKropki.WhiteDot~R1C1~R1C2",
        ),
        (of(rules.NoPairSum()), ".Shape~4x4.StrictXV"),
        (
            of(rules.Candidates({"r1c1": "12"}), rules.Candidates({"r1c1": "23"})),
            ".Shape~4x4.~R1C1_2",
        ),
        (of(rules.Candidates({"r1c1": "12"}), grid="3" + "." * 15), ".Shape~4x4.~R1C1_1~R1C1_2"),
        (of(rules.Digits(6), rules.Whispers("r1c1 r1c2")), ".Shape~4x4~6.Whisper~3~R1C1~R1C2"),
        (of(rules.Difference("r1c1 r3c3")), ".Shape~4x4.Pair~SpE~~R1C1~R3C3"),
    ],
)
def test_iss_has_another_spelling_for_rules_without_an_item(record: Record, text: str) -> None:
    assert formats.write(record, "iss") == text
    back = formats.read(text)
    assert not difference(record, back, random.Random(1))
    assert count_solutions(back, limit=300) == count_solutions(record, limit=300)


def test_digits_above_the_size_stay_in_tables_and_automata() -> None:
    pairs, moves = [(1, 6), (6, 2), (5, 5)], [(0, 6, 1), (1, 5, 1)]
    table = rules.PairTable("r1c1 r1c2", pairs)
    automaton = rules.Automaton("r1c1 r2c1", [0], [1], moves)
    record = of(rules.Digits(6), table, automaton)
    back = formats.read(formats.write(record, "iss"))
    assert {table, automaton} <= set(back.rules)


@pytest.mark.parametrize(
    ("format", "record", "message"),
    [
        ("iss", of(rules.Cage("r1c1", 100_000)), "the rule 'cage' with the number 100000"),
        ("iss", of(rules.XSum((-1, 0), -1)), "the rule 'x-sum' with the number -1"),
        ("fpuzzles", of(rules.NoRatio([], [3])), "the rule 'no-ratio' apart from the marks"),
        ("fpuzzles", of(rules.NoRatio(["r1c1 r1c2"])), "the rule 'no-ratio' apart from the marks"),
        ("link", of(rules.NoDifference(["r1c1 r1c2"])), "the rule 'no-difference' apart from"),
        ("fpuzzles", of(rules.NoPairSum(["r1c1 r1c2"])), "the rule 'no-pair-sum' apart from"),
        ("fpuzzles", of(DOT, rules.NonConsecutive()), "the rule 'non-consecutive' apart from"),
        (
            "fpuzzles",
            of(rules.PairSum("r1c1 r1c2", 7)),
            "pair-sum: f-puzzles has no mark",
        ),
        (
            "fpuzzles",
            of(rules.Candidates({"r1c1": "1"}), rules.Candidates({"r1c1": "2"})),
            "the rule 'candidates' without a digit for r1c1",
        ),
        (
            "fpuzzles",
            of(rules.Minimum("r1c1"), rules.Minimum("r1c2")),
            "the rule 'minimum' more than once for cells that touch",
        ),
        (
            "killer",
            Record(Grid(), rules=(rules.Cage("r1c1", 4000),)),
            "a killer string cannot express the rule 'cage'",
        ),
    ],
)
def test_what_a_format_would_read_otherwise_is_refused(
    format: str, record: Record, message: str
) -> None:
    with pytest.raises(FormatError, match=message):
        formats.write(record, format)


def test_fpuzzles_keeps_candidates_and_large_regions() -> None:
    two = of(rules.Candidates({"r1c1": "12"}), rules.Candidates({"r1c1": "23"}))
    assert formats.read(formats.write(two, "fpuzzles")).rules == (rules.Candidates({"r1c1": "2"}),)
    equal = of(rules.Difference("r1c1 r3c3", 0))
    assert formats.read(formats.write(equal, "fpuzzles")).rules == equal.rules
    rows = rules.Regions([index // 16 for index in range(256)])
    large = Record(Grid.empty_of(16), rules=(rows,))
    assert formats.read(formats.write(large, "fpuzzles")).rules == (rows,)
    assert formats.read(formats.write(large, "iss")).rules == (rows,)
