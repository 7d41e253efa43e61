"""Rules in text: f-puzzles JSON, ISS strings and killer strings, both ways."""

from __future__ import annotations

import csv
import json
import random
from pathlib import Path
from urllib.parse import unquote

import pyarrow
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pyarrow import parquet

import nonet
from nonet import ArgumentError, FormatError, Grid, formats, rules
from nonet.formats import Record, fpuzzles
from nonet.formats.iss_codes import decode_automaton, encode_automaton
from nonet.rules import FPUZZLES_RULES, Rule

from helpers.command_line import CommandLine
from helpers.random_rules import MAKERS, made

NOT_FPUZZLES = {"Windows", "Sum", "GreaterThan", "NumberedRoom", "CountingCircles", "PairTable"}
NOT_FPUZZLES |= {"GlobalEntropy", "Automaton", "PairSum", "NoDifference", "NoRatio", "NoPairSum"}
NOT_FPUZZLES |= {"Connected", "AntiTaxicab", "FullRank", "WeightedSum"}
NOT_FPUZZLES |= {"ParityLine", "SameDifference", "SequenceLine", "SumLine", "SplitPeas"}
NOT_FPUZZLES |= {"IndexLine", "AverageArrow", "Product", "LookAndSay", "Battenburg"}
NOT_FPUZZLES |= {"EqualTotals", "DifferentTotals"}
NOT_FPUZZLES |= {"Lockout", "Modular"}  # their numbers are fixed in that format


def record_of(rule: Rule) -> Record:
    return Record(Grid("1" + "." * 80), rules=(rule,))


@pytest.mark.parametrize("kind", sorted(set(MAKERS) - NOT_FPUZZLES))
def test_fpuzzles_keeps_every_rule(kind: str) -> None:
    chance = random.Random(kind)
    for _ in range(20):
        record = record_of(made(kind, chance, 9))
        for name in ("fpuzzles", "link"):
            back = formats.read(formats.write(record, name))
            assert back.grid == record.grid
            assert _parts(back.rules) == _parts(record.rules)


def _parts(chosen: tuple[Rule, ...]) -> set[str]:
    """Return what rules mean, cell by cell, however they are grouped."""
    layout = rules.layout_of(9, chosen)
    found = {str(relation[:2]) for rule in chosen for relation in rule.relations(layout)}
    return found | {str(group) for rule in chosen for group in rule.groups(layout)}


@pytest.mark.parametrize("kind", ["NoDifference", "NoRatio", "NoPairSum"])
def test_negative_rules_exempt_marked_pairs(kind: str) -> None:
    mark: Rule = {
        "NoDifference": rules.Difference("r1c1 r1c2"),
        "NoRatio": rules.Ratio("r1c1 r1c2"),
        "NoPairSum": rules.PairSum("r1c1 r1c2", 5),
    }[kind]
    negative = getattr(rules, kind)(["r1c1 r1c2"])
    record = Record(Grid(), rules=(mark, negative))
    back = formats.read(formats.write(record, "fpuzzles"))
    assert set(back.rules) == set(record.rules)


ISS_KINDS = {"Connected", "AntiKing", "Arrow", "Between", "Cage", "ColumnIndexer", "Diagonals"}
ISS_KINDS |= {"Entropic", "ExtraRegions", "GlobalEntropy", "GreaterThan", "Lockout", "Modular"}
ISS_KINDS |= {"AntiTaxicab", "Automaton", "Clone", "FullRank", "NumberedRoom", "PairTable"}
ISS_KINDS |= {"Sandwich", "Skyscraper", "WeightedSum", "Whispers", "XSum"}
ISS_KINDS |= {"Palindrome", "Quadruple", "RegionSum", "Renban", "Sum", "Thermometer", "Zipper"}


@pytest.mark.parametrize("kind", sorted(ISS_KINDS))
def test_iss_keeps_every_rule(kind: str) -> None:
    chance = random.Random(kind)
    for _ in range(20):
        record = record_of(made(kind, chance, 9))
        text = formats.write(record, "iss")
        assert formats.sniff(text) == "iss"
        back = formats.read(text)
        assert back.grid == record.grid
        assert set(map(_named_states, back.rules)) == set(map(_named_states, record.rules)), text


def _named_states(rule: Rule) -> Rule:
    """Return a rule in the one spelling that ISS reads back."""
    if isinstance(rule, rules.Automaton):  # ISS orders the states by itself
        starts, accepting, moves = decode_automaton(
            encode_automaton(rule.starts, rule.accepting, rule.moves, 9)
        )
        return rules.Automaton(rule.cells, starts, accepting, moves)
    spelled = (rules.LittleKiller, rules.Sandwich, rules.Whispers)
    (rule,) = rule.normal(rules.layout_of(9)) if isinstance(rule, spelled) else [rule]
    return rule


def test_iss_keeps_the_diagonals_of_little_killers() -> None:
    for col in range(-1, 9):
        for start, direction in (((-1, col), "DR"), ((9, col), "UR"), ((-1, col + 1), "DL")):
            rule = rules.LittleKiller(start, direction, 20)  # type: ignore[arg-type]
            try:
                length = len(rule.diagonal(rules.layout_of(9)))
            except ArgumentError:  # it misses the grid
                continue
            (back,) = formats.read(formats.write(record_of(rule), "iss")).rules
            layout = rules.layout_of(9)
            if length > 1:
                assert [*back.normal(layout)] == [*rule.normal(layout)]
            else:
                (cell,) = rule.diagonal(layout)
                assert back == rules.Sum([divmod(cell, 9)], 20)


def test_iss_keeps_candidates() -> None:
    record = record_of(rules.Candidates({"r2c2": "12", "r9c9": "789"}))
    assert set(formats.read(formats.write(record, "iss")).rules) == set(record.rules)
    assert formats.read(".~R2C2_5").grid[1, 1] == 5  # a single candidate is a given


def test_a_rule_that_a_format_cannot_hold_is_refused() -> None:
    record = record_of(rules.Cage("r1c1 r1c2", 3))
    for name in ("line", "block", "csv", "sdk", "pencilmarks"):
        with pytest.raises(ArgumentError, match="cannot hold cage: use iss or fpuzzles"):
            formats.write(record, name)
    with pytest.raises(FormatError, match="f-puzzles cannot express the rule 'automaton'"):
        formats.write(record_of(rules.Automaton("r1c1 r1c2", [0], [0], [])), "fpuzzles")
    with pytest.raises(FormatError, match="ISS cannot express the rule 'x-sum' with the number -1"):
        formats.write(record_of(rules.XSum((-1, 0), -1)), "iss")


def empty(**more: object) -> str:
    grid: list[list[dict[str, int]]] = [[{} for _ in range(9)] for _ in range(9)]
    return json.dumps({"size": 9, "grid": grid, **more})


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (empty(regionsum=[{}]), "unknown rules: regionsum"),
        (empty(killercage=[{"cells": ["R1C1", "X"]}]), "killercage: expected a cell"),
        (empty(difference=[{"cells": ["R1C1", "R1C2"], "value": "odd"}]), "expected a number"),
        (empty(killercage=7), "killercage: expected a list"),
        (empty(thermometer=[3]), "thermometer: expected an object"),
        (empty(negative=["odd"]), "unknown negative rule 'odd'"),
        (empty(xv=[{"cells": ["R1C1", "R1C2"], "value": "Z"}]), "expected X or V"),
        (empty(negative=7), "negative: expected a list"),
        (".Cage~x~R1C1", "expected a number"),
        (".Cage~9~R1Cz", "expected a cell"),
        (".Nothing~R1C1", "the rule Nothing of ISS is not supported"),
        (".Shape~9x18.Cage~3~R1C1~R1C2", "the shape 9x18 is not supported"),
        ("3x3::k:" + ":".join(["1"] * 81), "a cage can have at most 9 cells"),
    ],
)
def test_what_is_wrong_is_named(text: str, message: str) -> None:
    with pytest.raises((FormatError, ArgumentError), match=message):
        nonet.solve(text)


def test_killer_strings() -> None:
    full = nonet.random_grid(seed=5)
    numbers, arrows = [], []
    for row in range(9):
        for col in range(9):
            first = col - col % 3
            total = sum(full[row, first + i] for i in range(3))
            numbers.append(str(total * 256 + row * 3 + col // 3))
            arrows.append("<" if col % 3 else "0123456789ABCDEFGHIJKLMNO"[total])
    by_number = formats.read("3x3:d:k:" + ":".join(numbers))
    by_arrow = formats.read("".join(arrows))
    free = formats.read(
        "".join(["0", "7", "<", *arrows[3:]])
    )  # a cell without a total is in no cage
    assert len(free.rules) == 27 and rules.Cage("r1c2 r1c3", 7) in free.rules
    assert set(formats.read(formats.write(free, "killer")).rules) == set(free.rules)
    cages = {rule for rule in by_number.rules if isinstance(rule, rules.Cage)}
    assert len(cages) == 27 and cages == set(by_arrow.rules)
    assert set(by_number.rules) - cages == {rules.Diagonals()}
    assert all(rules.relations(9, (cage,))[0].allows(full.cells) for cage in cages)


@st.composite
def killers(draw: st.DrawFn) -> Record:
    """Return disjoint cages of any shape, some without a total, and sometimes the diagonals."""
    numbers = draw(st.lists(st.integers(0, 30), min_size=81, max_size=81))
    made: list[Rule] = []
    for number in sorted(set(numbers) - {0}):
        cells = [divmod(index, 9) for index, other in enumerate(numbers) if other == number]
        cells = cells[:9]  # a digit of a cage does not repeat
        total = draw(st.none() | st.integers(1, 45)) if len(cells) > 1 else draw(st.integers(1, 9))
        made.append(rules.Cage(cells, total))
    diagonals = [rules.Diagonals()] if draw(st.booleans()) else []
    return Record(Grid(), rules=(*made, *diagonals))


@given(killers())
def test_killer_strings_keep_cages(record: Record) -> None:
    text = formats.write(record, "killer")
    for back in (formats.read(text), formats.read(text, format="killer")):
        assert (back.grid, set(back.rules)) == (record.grid, set(record.rules))
    assert formats.write(back, "killer") == formats.write(formats.read(text), "killer")


@pytest.mark.parametrize(
    ("record", "message"),
    [
        (Record(Grid.empty_of(4)), "a killer string must have 9 rows, not 4"),
        (record_of(rules.Cage("r1c1 r1c2", 3)), "cannot hold givens, such as r1c1"),
        (
            Record(Grid(), rules=(rules.Cage("r1c1 r1c2", 3), rules.Cage("r1c2 r1c3", 4))),
            "cannot hold cages that overlap in r1c2",
        ),
        (Record(Grid(), rules=(rules.AntiKing(),)), "cannot express the rule 'anti-king'"),
        (Record(Grid(), rules=(rules.Diagonals(True, False),)), "the rule 'diagonals'"),
        (Record(Grid(), rules=(rules.Cage("r1c1", 0),)), "cannot express the rule 'cage'"),
    ],
)
def test_what_a_killer_string_cannot_hold_is_named(record: Record, message: str) -> None:
    with pytest.raises(FormatError, match=message):
        formats.write(record, "killer")


def test_the_formats_that_can_hold_a_puzzle_are_named() -> None:
    record = Record(Grid(), rules=(rules.Cage("r1c1 r1c2", 3),))
    with pytest.raises(
        ArgumentError, match="use iss or killer or fpuzzles or link or scl or sudokumaker"
    ):
        formats.write(record, "line")
    with pytest.raises(
        ArgumentError, match=r"the line format cannot hold automaton: use iss or scl$"
    ):
        formats.write(record_of(rules.Automaton("r1c1 r1c2", [0], [0], [])), "line")


def test_a_stored_solution_and_the_texts_are_kept() -> None:
    full = nonet.random_grid(seed=2)
    text = empty(title="T", author="A", ruleset="R", solution=list(full.cells))
    record = formats.read(text)
    assert record.solution == full
    assert record.meta == {"title": "T", "author": "A", "ruleset": "R"}
    assert fpuzzles.read(fpuzzles.write(record)) == record


def test_every_rule_of_fpuzzles_is_listed_once() -> None:
    keys = [kind.sheet.fpuzzles for kind in FPUZZLES_RULES]
    assert all(keys) and len(set(keys)) == len(keys)


def test_candidates_are_part_of_a_puzzle() -> None:
    chance = random.Random(9)
    full = nonet.random_grid(seed=9)
    text = "".join(
        str(digit) if digit == value or chance.random() < 0.3 else "."
        for value in full.cells
        for digit in range(1, 10)
    )
    assert nonet.solve(text) == full and nonet.count_solutions(text) == 1
    assert nonet.check(text).proper
    with pytest.raises(ArgumentError, match="candidates"):
        nonet.canonical(text)
    assert formats.sniff(text) != "iss"


@pytest.mark.parametrize(
    "rule", [rules.Lockout("r1c1 r1c2 r1c3", 3), rules.Modular("r1c1 r1c2 r1c3", 4)]
)
def test_a_number_that_fpuzzles_does_not_have_is_refused(rule: Rule) -> None:
    with pytest.raises(FormatError, match="f-puzzles cannot express a"):
        formats.write(record_of(rule), "fpuzzles")


NOTATIONS = ("killer", "iss", "fpuzzles", "link", "payload", "mixed")


def file_of(notation: str, records: list[Record]) -> list[str]:
    if notation == "payload":
        return [unquote(formats.write(record, "link").partition("load=")[2]) for record in records]
    if notation == "mixed":
        kinds = ("killer", "iss", "link", "fpuzzles")
        return [formats.write(record, kinds[i % 4]) for i, record in enumerate(records)]
    return [formats.write(record, notation) for record in records]


@pytest.mark.parametrize("verb", ["solve", "check", "count", "dedup"])
def test_every_notation_gives_the_same_rows(
    nonet_cli: CommandLine, tmp_path: Path, verb: str
) -> None:
    """Lines, CSV and Parquet: rows with a solution, with none, and with several, resumed or not."""
    full = Grid("534678912672195348198342567859761423426853791713924856961537284287419635345286179")
    cages = [
        rules.Cage(cells, sum(full.cells[9 * row + col] for row, col in cells))
        for cells in (((row, col), (row, col + 1)) for row in range(9) for col in (0, 2, 4, 6))
    ]
    single = [rules.Cage([(row, 8)], full[row, 8]) for row in range(9)]
    impossible = rules.Cage("r9c1 r9c2", 99)
    records = [Record(Grid(), rules=(*cages[: 4 * count], *single)) for count in (9, 8, 0)] + [
        Record(Grid(), rules=(impossible,)),
        Record(Grid(), rules=(*cages, *single)),
    ]
    expected: list[dict[str, object]] | None = None
    for notation in NOTATIONS:
        lines = file_of(notation, records)
        text, table = tmp_path / f"{notation}.txt", tmp_path / f"{notation}.csv"
        comment = "" if notation == "fpuzzles" else "# a comment\n"  # JSON has none
        text.write_text(comment + "\n".join(lines) + "\n")
        with table.open("w", newline="") as file:
            csv.writer(file).writerows([("id", "puzzle"), *enumerate(lines)])
        columnar = tmp_path / f"{notation}.parquet"
        parquet.write_table(pyarrow.table({"puzzle": lines}), columnar)
        for path in (text, table, columnar):
            output = path.with_suffix(path.suffix + ".jsonl")
            limit = ("--limit", "3") if verb == "count" else ()
            for more in ((), ("--resume",)):
                nonet_cli(verb, str(path), "-o", str(output), "--quiet", *limit, *more)
            rows = [json.loads(line) for line in output.read_text().splitlines()]
            own = {"id", "puzzle"} | {name for row in rows if "grid" in row for name in row}
            found = [{k: v for k, v in row.items() if k not in own} for row in rows]
            expected = expected or found
            assert found == expected, path.name
    assert expected is not None and len(expected) == (4 if verb == "dedup" else 5)
    if verb == "count":
        assert [row["count"] for row in expected][2:4] == [3, 0]
    elif verb != "dedup":
        assert [row["status"] for row in expected][2:4] == ["multiple", "none"]
