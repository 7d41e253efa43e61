"""ISS strings: the items that become automata, choices, and what cannot be read."""

from __future__ import annotations

import base64
import pickle
import random
import re
from collections import Counter
from collections.abc import Callable
from itertools import combinations, islice, pairwise, product

import pytest

from nonet import (
    ArgumentError,
    FormatError,
    Grid,
    _native,
    count_solutions,
    formats,
    rules,
    solutions,
)
from nonet.formats import iss_lines as lines
from nonet.formats.iss_codes import (
    decode_automaton,
    decode_pairs,
    encode_automaton,
    encode_pairs,
    parse_pattern,
)
from nonet.model.cells import Position
from nonet.rules import Rule, compiled, layout_of, program_of
from nonet.rules.machines import Machine, NamedAutomaton, any_of, automaton_of

from helpers.random_rules import made

Digits = tuple[int, ...]


def in_row(count: int) -> list[Position]:
    return [Position(0, col) for col in range(count)]


def segments_of(digits: Digits, total: int) -> bool:
    """Return whether digits fall into segments with a sum, by trying every first segment."""
    return not digits or any(
        sum(digits[:length]) == total and segments_of(digits[length:], total)
        for length in range(1, len(digits) + 1)
    )


def lunchbox_sum(digits: Digits) -> int:
    low, high = sorted((digits.index(min(digits)), digits.index(max(digits))))
    return sum(digits[low + 1 : high])


def first_hidden(digits: Digits) -> int | None:
    return next((d for i, d in enumerate(digits) if d < max(digits[: i + 1])), None)


def visible(digits: Digits) -> int:
    return sum(digit > max(digits[:place], default=0) for place, digit in enumerate(digits))


def subset_sums(digits: Digits) -> set[int]:
    found = (some for k in range(1, len(digits) + 1) for some in combinations(digits, k))
    return set(map(sum, found))


def is_equal(digits: Digits) -> bool:
    odd = sum(d % 2 for d in digits)
    return 5 not in digits and 2 * odd == len(digits) == 2 * sum(d < 5 for d in digits)


def has_flatmates(column: Digits) -> bool:
    return all(
        (i > 0 and column[i - 1] == 1) or column[i + 1 : i + 2] == (9,)
        for i, digit in enumerate(column)
        if digit == 5
    )


Test = tuple[Callable[[list[Position]], Machine | None], Callable[[Digits], bool], int, bool]
"""A machine, its meaning, the number of cells, and whether their digits differ."""

MACHINES: dict[str, Test] = {
    "sum line": (lambda c: lines.sum_line(c, 10), lambda d: segments_of(d, 10), 5, False),
    "loop": (
        lambda c: lines.sum_line(c, 7, loop=True),
        lambda d: any(segments_of(d[i:] + d[:i], 7) for i in range(len(d))),
        4,
        False,
    ),
    "rellik": (lambda c: lines.rellik(c, 9), lambda d: 9 not in subset_sums(d), 4, False),
    "lunchbox": (lambda c: lines.lunchbox(c, 6), lambda d: lunchbox_sum(d) == 6, 5, True),
    "counts": (
        lambda c: lines.exact_counts(c, {2: 1, 7: 0, 3: 2}),
        lambda d: (d.count(2), d.count(7), d.count(3)) == (1, 0, 2),
        4,
        False,
    ),
    "equality": (lambda c: lines.equality(c, 10), is_equal, 4, True),
    "hidden": (lambda c: lines.first_hidden(c, 4), lambda d: first_hidden(d) == 4, 5, True),
    "distinct": (lines.count_distinct, lambda d: d[0] == len(set(d[1:])), 4, False),
    "indexing": (
        lines.value_indexing,
        lambda d: d[1] <= len(d) - 2 and d[1 + d[1]] == d[0],
        5,
        False,
    ),
    "same count": (
        lambda c: lines.same_count(c[:3], c[3:], 2),
        lambda d: d[:3].count(2) == d[3:].count(2),
        6,
        False,
    ),
    "visible": (lambda c: lines.visible(c, 3), lambda d: visible(d) == 3, 5, False),
    "first sum": (
        lambda c: lines.first_sum(c, 9),
        lambda d: d[0] <= len(d) and sum(d[: d[0]]) == 9,
        5,
        False,
    ),
    "room": (
        lambda c: lines.numbered_room(c, 3),
        lambda d: d[0] <= len(d) and d[d[0] - 1] == 3,
        5,
        False,
    ),
    "none or": (lambda c: lines.none_or(c, 2, 2), lambda d: d.count(2) in (0, 2), 5, False),
    "different if": (
        lambda c: lines.different_if(c[0], 1, c[1:]),
        lambda d: d[0] != 1 or len(set(d[1:])) == len(d) - 1,
        4,
        False,
    ),
    "same values": (
        lambda c: lines.same_values(c[:3], c[3:]),
        lambda d: Counter(d[:3]) == Counter(d[3:]),
        6,
        False,
    ),
    "remainders": (
        lambda c: lines.all_remainders(c, 3),
        lambda d: {x % 3 for x in d} == {0, 1, 2},
        4,
        False,
    ),
    "flatmates": (lambda c: lines.flatmates(c, 9), has_flatmates, 4, False),
    "regex": (
        lambda c: lines.matching(c, parse_pattern("([1-3]+4?|[^1-8])*5{0,2}.", 9)),
        lambda d: re.fullmatch(r"([1-3]+4?|[^1-8])*5{0,2}.", "".join(map(str, d))) is not None,
        5,
        False,
    ),
}


@pytest.mark.parametrize("name", MACHINES)
def test_a_machine_accepts_what_its_rule_says(name: str) -> None:
    make, meaning, count, apart = MACHINES[name]
    machine = make(in_row(max(count, 4)))
    assert machine is not None and len(machine.cells) == count
    rule = automaton_of(9, machine)
    assert isinstance(rule, rules.Automaton)
    chance = random.Random(name)
    seen = set()
    for _ in range(400):
        high = chance.choice((3, 5, 9))
        digits = tuple(chance.randint(1, high) for _ in range(count))
        if apart:
            digits = tuple(chance.sample(range(1, 10), count))
        expected = meaning(digits)
        seen.add(expected)
        assert rule.holds(digits, layout_of(9)) == expected, digits
    assert seen == {True, False}


KNOWN: dict[str, Callable[[list[Position]], Machine]] = {
    "sum line": lambda c: lines.sum_line(c, 5),
    "loop": lambda c: lines.sum_line(c, 4, loop=True),
    "lunchbox": lambda c: lines.lunchbox(c, 3),
    "lunchbox of all digits": lambda c: lines.lunchbox([*c, Position(1, 0)], 3),
    "hidden": lambda c: lines.first_hidden(c, 2),
    "distinct": lines.count_distinct,
    "different if": lambda c: lines.different_if(c[0], 1, c[1:]),
    "same values": lambda c: lines.same_values(c[:2], c[2:]),
    "same count": lambda c: lines.same_count(c[:2], c[2:], 2),
    "region count": lambda c: lines.region_count(c[0], c[1:], 1),
    "region runs": lambda c: lines.region_runs(c[0], [c[1:], [c[1], Position(1, 0)]], 0),
}


@pytest.mark.parametrize(
    ("name", "offset"),
    [*product(sorted(KNOWN.keys() - {"different if"}), (0, 1)), ("different if", 0)],
)
def test_the_solver_knows_what_a_machine_accepts(name: str, offset: int) -> None:
    machine = KNOWN[name](in_row(4))
    rule = automaton_of(5, machine, offset)
    assert isinstance(rule, NamedAutomaton)
    written = pickle.loads(pickle.dumps(rule))
    assert type(written) is rules.Automaton
    assert rule == written and written == rule and hash(rule) == hash(written)
    free = rules.FreeLines(), rules.Regions([None] * 25)
    apart = [rules.ExtraRegions(machine.cells)] if "lunchbox" in name else []
    unused = rules.Candidates(
        {cell: [1] for cell in Grid.empty_of(5).positions() if cell not in machine.cells}
    )
    programs = []
    for one in (rule, written):
        compiled.cache_clear()  # the rules are equal
        programs.append(program_of(Grid.empty_of(5), (*free, *apart, unused, one)))
    assert programs[0] != programs[1]
    counts = [_native.VariantSearch(program).count(0) for program in programs]
    assert counts[0] == counts[1] and counts[0][0] > 0


BRANCHES = ("Cage", "Sum", "Thermometer", "Whispers", "Difference", "Candidates", "Arrow", "Renban")


@pytest.mark.parametrize("seed", range(30))
def test_a_choice_holds_if_a_branch_holds(seed: int) -> None:
    chance = random.Random(seed)
    branches: list[list[Rule]] = [
        [made(chance.choice(BRANCHES), chance, 4) for _ in range(chance.randint(1, 2))]
        for _ in range(2)
    ]
    try:
        rule = any_of(layout_of(4), branches)
    except ArgumentError as error:
        assert "run against each other" in str(error)
        return
    found = set(solutions(Grid.empty_of(4), rules=[rule]))
    wanted = {grid for some in branches for grid in solutions(Grid.empty_of(4), rules=some)}
    assert found == wanted, branches


def test_tables_and_automata_survive() -> None:
    chance = random.Random(1)
    for size in (4, 6, 9, 16):
        digits = range(1, size + 1)
        pairs = tuple(pair for pair in product(digits, digits) if chance.random() < 0.3)
        assert decode_pairs(encode_pairs(pairs, size), size) == pairs
        moves = sorted(
            {(chance.randrange(5), chance.randint(1, size), chance.randrange(5)) for _ in range(40)}
        )
        starts, accepting, back = decode_automaton(encode_automaton([0, 1], [2], moves, size))
        assert (starts, accepting, sorted(back)) == ([0, 1], [2], moves)


def test_packed_automata_are_read() -> None:
    """Two states of two bits, nine digits: 1 leads to the accepting state, which stays with 2."""
    bits = "01" + "0000" + "1000" + "1" + "1" + "0"  # packed, 1 bit, 9 symbols, starts, others
    bits += "000000001" + "1" + "000000010" + "1"
    bits += "0" * (-len(bits) % 8)
    text = base64.urlsafe_b64encode(int(bits, 2).to_bytes(len(bits) // 8, "big")).decode()
    assert decode_automaton(text.rstrip("=")) == ([0], [1], [(0, 1, 1), (1, 2, 1)])


@pytest.mark.parametrize(
    ("cells", "digits"),
    [
        ("-~R1C1~-~-~R1C2~-", [1, 2]),
        ("R1C1~-~-~R1C2~-", None),
        ("-~R1C1~-~-~R1C2", None),
        ("-~R1C1~-~R1C2~-", None),
        ("-~R1C1~-~-~R1C2~-~~-~R2C3~-~-~R2C4~-", [1, 2]),
    ],
)
def test_an_automaton_reads_every_break(cells: str, digits: list[int] | None) -> None:
    """It accepts break, 1, two breaks, 2, break; the symbol of a break follows the digits."""
    moves = [(state, symbol, state + 1) for state, symbol in enumerate((5, 1, 5, 5, 2, 5))]
    key = encode_automaton([0], [6], moves, 5)
    record = formats.read(f".Shape~4x4.NFA~{key}~_Breaks~{cells}")
    found = [grid[0, col] for grid in islice(solutions(record), 1) for col in (0, 1)]
    assert found == (digits or [])


def test_an_automaton_may_read_one_cell() -> None:
    key = encode_automaton([0], [1], [(0, 3, 1)], 4)
    assert formats.read(f".Shape~4x4.NFA~{key}~~R1C1").grid[0, 0] == 3
    with pytest.raises(FormatError, match="NFA: a line without cells"):
        formats.read(f".Shape~4x4.NFA~{key}~~-")


def test_boxes_stay_unless_they_are_removed() -> None:
    latin = formats.read(".Shape~4x4.NoBoxes")
    assert count_solutions(latin, limit=None) == 576
    jigsaw = "0011001122332233"
    columns = "0123" * 4
    assert count_solutions(formats.read(f".Shape~4x4.Jigsaw~{columns}"), limit=None) == 288
    with_regions = formats.read(f".Shape~4x4.NoBoxes.Jigsaw~{jigsaw}")
    assert count_solutions(with_regions, limit=None) == 288
    assert formats.read(formats.write(latin, "iss")).rules == latin.rules
    assert formats.write(with_regions, "iss") == ".Shape~4x4"  # the regions are the boxes
    assert latin.rules == (rules.Regions([None] * 16),)
    partial = formats.read(".Shape~4x4.NoBoxes.Jigsaw~0011001122222222")
    assert partial.rules == (rules.Regions("AABB AABB .... ...."),)
    assert formats.read(formats.write(partial, "iss")).rules == partial.rules


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (".ChaosMultiArrow~R1C1", "the rule ChaosMultiArrow of ISS is not supported"),
        (".Var~X~~81.ConnectedValues~VX~1_2", "only areas of the grid are supported"),
        (".Nothing~R1C1", "the rule Nothing of ISS is not supported"),
        (".FullRankTies~few", "expected only-unclued, none, any, found 'few'"),
        (".FullRankTies~none", "ties cannot be excluded without a FullRank clue"),
        (".Thermo~VX1~R1C1", "expected a cell such as R1C1, found 'VX1'"),
        (".Var~X~~3.Thermo~VX4~R1C1", "there is no extra cell VX4"),
        (".Var~X~~999", "at most 512 cells with its extra cells"),
        (".Var~X~~many", "expected a number of cells, found 'many'"),
        (".Replicate~B.Thermo~R1C1~R1C2", "Replicate: expected items with cells, and End"),
        (".Replicate~AAAAAAAAAAAAAE.Thermo~R1C1~R1C2.End", "Replicate: a cell is outside the grid"),
        (".Shape~6x6~9.RegionSize~12", "expected 6 to 9 cells"),
        (".Shape~9x9~0-8.Indexing~R~R1C1", "the rule Indexing of ISS requires digits from 1"),
        (".Doppelganger", "expected a square grid and digits from 0 to 9"),
        (".Sum~1_=_1~R1C1~R1C2", "2 cells require as many factors, not 1"),
        (".Sum~1_=~R1C1~R1C2", "expected a sum, found '1_='"),
        (".Or.Cage~3~R1C1~R1C2", "Or without End"),
        (".Cage~3~R1C1~R1C2.End", "End without Or or And"),
        (".Or.Cage~3~R1C1~R1C2.AntiKnight.End", "the rule 'anti-knight' has too many cells"),
        (".Or.Cage~3~R1C1~R1C2.Or.End.End", None),
        (".Regex~WzEtNV0q~R1C1~R1C2", None),
        (".Regex~KDE~R1C1~R1C2", "a parenthesis of the regular expression is not closed"),
        (".Regex~e~R1C1~R1C2", "base 64"),
        (".NFA~Tg~R1C1~R1C2", "the automaton is cut off"),
        (".Pair~?~~R1C1~R1C2", "expected the key of a table of pairs"),
        (".SameValues~3~R1C1~R1C2", "2 cells do not make 3 sets"),
        (".SumLine~0~R1C1~R1C2", "the total must be positive"),
        (".SumLine~99999~R1C1~R1C2~LOOP", "not above that of the largest digits"),
        (".Or" * 30, "composite items can be nested at most 20 deep"),
        (".~R1C1_" + "9" * 5000, "expected a digit from 1 to 9"),
        (".Regex~" + "KCgo" * 200 + "~R1C1~R1C2", "at most 300 characters"),
        (".Regex~MXs5OTk5OX0~R1C1~R1C2", "expected a number of repetitions"),
        (".Regex~MXszLDF9~R1C1~R1C2", "a repetition of at least 3 and at most 1"),
        (".Regex~KDF7ODF9KXs4MX0~R1C1~R1C2", "the regular expression is too long"),
        (".WhiteDot~R1C1~R5C5", "no two of the cells R1C1 R5C5 share an edge"),
        (".LookAndSay~123~R1C1~R1C2", "expected pairs of count and digit"),
        (".Sandwich~5", "Sandwich: an argument is missing"),
        (".Shape~9x9~0-8.AntiKnight", None),
        (".Shape~9x9~2-10.AntiKnight", "the shape 9x9~2-10 is not supported"),
        (".Shape~9x9~8.AntiKnight", "the shape 9x9~8 is not supported"),
        (".Shape~6x8.AntiKnight", None),
        (".Shape~6x8.Diagonal~1", "the rule 'diagonals' requires as many rows as columns"),
        (".Shape~3x3.AntiKnight", "the shape 3x3 is not supported"),
        (".FutureRule.AntiKnight", "the rule FutureRule of ISS is not supported"),
        (".FutureRule", "the rule FutureRule of ISS is not supported"),
        (".NoBoxes.RegionSumLine~R1C1~R1C2", None),
        (".Jigsaw~012", "Jigsaw: expected 81 cells, found 3"),
    ],
)
def test_errors_name_the_item(text: str, message: str | None) -> None:
    if message is None:
        formats.read(text)
        return
    with pytest.raises(FormatError, match=re.escape(message)):
        formats.read(text)


def test_regions_of_a_jigsaw_may_have_a_cell_for_each_digit() -> None:
    start, givens = ".Shape~4x4~5.NoBoxes", ".~R1C1_1~R1C2_2~R1C3_3~R1C4_4"
    names = "0001001122112223"  # regions of 5 cells, and one cell in none
    pieces = [
        [f"R{n // 4 + 1}C{n % 4 + 1}" for n in range(16) if names[n] == label] for label in "012"
    ]
    jigsaw = formats.read(f"{start}.Jigsaw~{names}{givens}")
    apart = "".join(f".AllDifferent~{'~'.join(piece)}" for piece in pieces)
    expected = count_solutions(formats.read(f"{start}{apart}{givens}"), limit=None)
    assert expected and count_solutions(jigsaw, limit=None) == expected
    line = ".RegionSumLine~R1C1~R2C1~R2C3~R3C3"
    equal = ".EqualSum~R1C1~R2C1~-~R2C3~R3C3"
    summed = count_solutions(formats.read(f"{start}.Jigsaw~{names}{line}{givens}"), limit=None)
    assert 0 < summed == count_solutions(formats.read(f"{start}{apart}{equal}{givens}"), limit=None)


def test_neighbours_of_a_raw_grid_are_not_equal_if_not_consecutive() -> None:
    raw = formats.read(".Shape~4x4~Raw.AntiConsecutive")
    allowed = {1: (3, 4), 2: (4,), 3: (1,), 4: (1, 2)}
    rows = [
        row for row in product(allowed, repeat=4) if all(b in allowed[a] for a, b in pairwise(row))
    ]
    ways = dict.fromkeys(rows, 1)
    for _ in range(3):
        ways = {
            row: sum(
                n for above, n in ways.items() if all(b in allowed[a] for a, b in zip(above, row))
            )
            for row in rows
        }
    assert count_solutions(raw, limit=None) == sum(ways.values())


def test_a_line_of_a_large_grid_is_not_an_iss_string() -> None:
    for text in ("..G" + "." * 253, ".A.." + "." * 252, ".ABC" + "." * 252):
        assert formats.read(text).grid.size == 16


def test_givens_of_one_cell_intersect() -> None:
    record = formats.read(".~R1C1_1_2_3.~R1C1_3_4..~R2C2_5_6.~R2C2_6_7_8_5")
    assert record.grid[0, 0] == 3
    assert record.rules == (rules.Candidates({"r2c2": "56"}),)
