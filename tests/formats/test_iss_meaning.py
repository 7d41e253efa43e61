"""Each ISS item on 4×4 grids: the solutions are the grids that its definition allows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import cache
from itertools import combinations, pairwise, product

import pytest

from nonet import count_solutions, formats
from nonet.errors import FormatError
from nonet.formats import iss, killer
from nonet.formats.iss_codes import encode_pairs

from helpers.reference import solutions

Digits = tuple[int, ...]
CELLS = [f"R{row}C{col}" for row in range(1, 5) for col in range(1, 5)]


@cache
def boxed() -> tuple[Digits, ...]:
    """Return all grids with rows, columns and boxes."""
    return tuple(map(tuple, solutions(bytes(16), 4)))


@cache
def latin() -> tuple[Digits, ...]:
    """Return all grids with rows and columns."""
    rows = [row for row in product(range(1, 5), repeat=4) if len(set(row)) == 4]
    return tuple(
        sum(grid, ()) for grid in product(rows, repeat=4) if all(map(distinct, zip(*grid)))
    )


def distinct(digits: Digits) -> bool:
    return len(set(digits)) == len(digits)


def knights(grid: Digits) -> bool:
    return not any(
        grid[i] == grid[j] and {abs(i // 4 - j // 4), abs(i % 4 - j % 4)} == {1, 2}
        for i, j in combinations(range(16), 2)
    )


def on(*names: str) -> Callable[[Digits], Digits]:
    """Return the function from a grid to the digits of some cells."""
    places = [CELLS.index(name.upper()) for name in names]
    return lambda grid: tuple(grid[place] for place in places)


def line(test: Callable[[Digits], bool], *names: str) -> Callable[[Digits], bool]:
    read = on(*names)
    return lambda grid: test(read(grid))


def neighbours(test: Callable[[int, int], bool]) -> Callable[[Digits], bool]:
    return lambda digits: all(test(a, b) for a, b in pairwise(digits))


def visible(digits: Digits) -> int:
    return sum(digit > max(digits[:i], default=0) for i, digit in enumerate(digits))


def between_ends(digits: Digits) -> int:
    low, high = sorted((digits.index(min(digits)), digits.index(max(digits))))
    return sum(digits[low + 1 : high])


def first_hidden(digits: Digits) -> int | None:
    return next((d for i, d in enumerate(digits) if d < max(digits[:i], default=0)), None)


def subset_sums(digits: Digits) -> set[int]:
    return {sum(some) for n in range(1, 5) for some in combinations(digits, n)}


def segments(digits: Digits, total: int) -> bool:
    return not digits or any(
        sum(digits[:n]) == total and segments(digits[n:], total) for n in range(1, len(digits) + 1)
    )


def flatmates(grid: Digits) -> bool:
    return all(
        (i > 3 and grid[i - 4] == 1) or (i < 12 and grid[i + 4] == 4)
        for i, digit in enumerate(grid)
        if digit == 2
    )


def counting(digits: Digits) -> bool:
    return all(count == digit for digit, count in Counter(digits).items())


def strict(marked: list[tuple[int, int]], bad: Callable[[int, int], bool]) -> Callable[..., bool]:
    pairs = [(i, i + 1) for i in range(16) if i % 4 < 3] + [(i, i + 4) for i in range(12)]
    return lambda grid: not any(bad(grid[i], grid[j]) for i, j in pairs if (i, j) not in marked)


ROW1, ROW2 = CELLS[:4], CELLS[4:8]
BENT = ["R1C1", "R2C2", "R2C3", "R3C4"]
LINE = "~".join(BENT)
PAIRS = [(1, 2), (1, 4), (2, 1), (2, 4), (3, 4), (4, 1), (3, 3)]
XV = [(1, 2), (4, 8), (5, 6), (5, 9)]
KEY = encode_pairs(PAIRS, 4)

ITEMS: dict[str, Callable[[Digits], bool]] = {
    ".~R1C1_2~R2C2_1_3": lambda g: g[0] == 2 and g[5] in (1, 3),
    f".AllDifferent~{LINE}": line(distinct, *BENT),
    ".AllDifferent~R1C1": lambda g: True,
    ".AntiKnight.NoBoxes": knights,
    f".Arrow~{LINE}": line(lambda d: d[0] == sum(d[1:]), *BENT),
    ".Arrow~R1C1~R2C2~R2C2": lambda g: g[0] == 2 * g[5],
    f".Between~{LINE}": line(
        lambda d: all(min(d[0], d[-1]) < x < max(d[0], d[-1]) for x in d[1:-1]), *BENT
    ),
    f".BinaryX~{KEY.translate(str.maketrans('-_', '_-'))}~R1C1~R2C2~R2C3": line(
        lambda d: all(pair in PAIRS for pair in combinations(d, 2)), *BENT[:3]
    ),
    ".BlackDot~R1C1~R1C2~R4C4": lambda g: g[0] in (2 * g[1], g[1] / 2),
    ".Cage~7~R1C1~R2C2~R2C3": line(lambda d: distinct(d) and sum(d) == 7, *BENT[:3]),
    ".Cage~0~r1c1~R2c2~r2C3": line(distinct, *BENT[:3]),
    f".ContainAtLeast~1_1_3~{LINE}": line(lambda d: d.count(1) > 1 and 3 in d, *BENT),
    f".ContainExact~1_3~{LINE}": line(lambda d: d.count(1) == d.count(3) == 1, *BENT),
    f".CountDistinct~{LINE}": line(lambda d: d[0] == len(set(d[1:])), *BENT),
    f".CountingCircles~{LINE}": line(counting, *BENT),
    ".Diagonal~1": lambda g: distinct(g[3:13:3]),
    ".Diagonal~-1": lambda g: distinct(g[::5]),
    ".NoBoxes.DisjointSets": lambda g: all(
        distinct((g[at], g[at + 2], g[at + 8], g[at + 10])) for at in (0, 1, 4, 5)
    ),
    f".DoubleArrow~{LINE}": line(lambda d: d[0] + d[-1] == sum(d[1:-1]), *BENT),
    ".DutchFlatmates": flatmates,
    ".EqualSum~R1C1~R1C2~-~R3C1~R4C4": lambda g: g[0] + g[1] == g[8] + g[15],
    ".EqualityCage~R1C1~R2C2": line(
        lambda d: distinct(d) and sum(d) % 2 == 1 and sum(x < 3 for x in d) == 1, "R1C1", "R2C2"
    ),
    ".GreaterThan~R1C1~R1C2~R2C1": lambda g: g[0] > max(g[1], g[4]),
    ".HiddenSkyscraper~R1~2~3": lambda g: first_hidden(g[:4]) == 2 and first_hidden(g[3::-1]) == 3,
    ".Indexing~C~R2C3~R1C1": lambda g: g[4:8][g[6] - 1] == 3 and g[:4][g[0] - 1] == 1,
    ".Indexing~R~R2C3": lambda g: g[2::4][g[6] - 1] == 2,
    ".NoBoxes.Jigsaw~1112132233243444": lambda g: all(
        distinct(tuple(d for d, label in zip(g, "1112132233243444") if label == one))
        for one in "1234"
    ),
    ".LittleKiller~9~R1C3": lambda g: g[2] + g[5] + g[8] == 9,
    ".LittleKiller~5~R2C4": lambda g: g[7] + g[2] == 5,
    ".Lockout~2~R1C1~R2C2~R3C4": lambda g: (
        abs(g[0] - g[11]) > 1 and not min(g[0], g[11]) <= g[5] <= max(g[0], g[11])
    ),
    f".LookAndSay~1223~{LINE}": line(lambda d: d.count(2) == 1 and d.count(3) == 2, *BENT),
    ".Lunchbox~2~R1C1~R2C2~R2C3": line(lambda d: distinct(d) and between_ends(d) == 2, *BENT[:3]),
    f".Modular~2~{LINE}": line(neighbours(lambda a, b: a % 2 != b % 2), *BENT),
    ".Modular~2~R1C1": lambda g: True,
    ".NoBoxes": lambda g: True,
    ".NumberedRoom~R1~3~2": lambda g: g[g[0] - 1] == 3 and g[3::-1][g[3] - 1] == 2,
    f".Pair~{KEY}~_a%20name~{LINE}~~R4C1~R4C2": lambda g: (
        all(pair in PAIRS for pair in pairwise(on(*BENT)(g))) and (g[12], g[13]) in PAIRS
    ),
    ".Palindrome~R1C1~R2C3~R4C2~R3C4": lambda g: g[0] == g[11] and g[6] == g[13],
    ".PillArrow~2~R1C2~R1C1~R2C3~R3C4~R4C2~R4C3~R2C4": lambda g: (
        10 * g[0] + g[1] == g[6] + g[11] + g[13] + g[14] + g[7]
    ),
    ".Quad~R2C2~1~3~3": lambda g: Counter(d := (g[5], g[6], g[9], g[10]))[3] > 1 and 1 in d,
    ".Quad~R2C2": lambda g: True,
    ".RegionSumLine~R1C2~R1C3~R1C4~R3C4": lambda g: g[1] == g[2] + g[3] == g[11],
    ".NoBoxes.Jigsaw~1111222233333333.RegionSumLine~R1C1~R2C2~R3C3~R4C4": lambda g: (
        g[0] == g[5] == g[10] + g[15]
    ),
    ".RellikCage~6~R1C1~R2C2~R2C3": line(
        lambda d: distinct(d) and 6 not in subset_sums(d), *BENT[:3]
    ),
    f".Renban~{LINE}": line(lambda d: distinct(d) and max(d) - min(d) == 3, *BENT),
    ".Renban~R1C1~R2C2~R2C3": line(lambda d: distinct(d) and max(d) - min(d) == 2, *BENT[:3]),
    ".SameValues~2~R1C1~R1C2~R3C1~R4C2": lambda g: {*g[:2]} == {g[8], g[13]},
    ".SameValues~3~R1C1~R2C3~R4C4": lambda g: g[0] == g[6] == g[15],
    ".Sandwich~5~R1.Sandwich~0~C2": lambda g: (
        between_ends(g[:4]) == 5 and between_ends(g[1::4]) == 0
    ),
    ".Skyscraper~C1~3~2": lambda g: visible(g[::4]) == 3 and visible(g[12::-4]) == 2,
    ".NoBoxes.StrictXV.V~R1C2~R1C3.V~R2C1~R3C1.V~R2C3~R2C2~R3C2": lambda g: (
        all(g[i] + g[j] == 5 for i, j in XV) and strict(XV, lambda a, b: a + b == 5)(g)
    ),
    ".StrictXV": strict([], lambda a, b: a + b == 5),
    ".Sum~8~R1C1~R2C2~R2C3": line(lambda d: sum(d) == 8, *BENT[:3]),
    ".Sum~-1_=_1_-2~R1C1~R2C2": lambda g: g[0] - 2 * g[5] == -1,
    f".SumLine~4~{LINE}": line(lambda d: segments(d, 4), *BENT),
    f".SumLine~5~{LINE}~LOOP": line(
        lambda d: any(segments(d[i:] + d[:i], 5) for i in range(4)), *BENT
    ),
    ".Thermo~R1C1~R2C2~R3C3": line(neighbours(lambda a, b: a < b), "R1C1", "R2C2", "R3C3"),
    ".Thermo~R1C1": lambda g: True,
    f".ValueIndexing~{LINE}": line(lambda d: d[1] < 3 and d[1 + d[1]] == d[0], *BENT),
    f".Whisper~2~{LINE}": line(neighbours(lambda a, b: abs(a - b) > 1), *BENT),
    ".Whisper~2~R1C1": lambda g: True,
    ".WhiteDot~R1C1~R2C1": lambda g: abs(g[0] - g[4]) == 1,
    ".Windoku": lambda g: distinct((g[5], g[6], g[9], g[10])),
    ".XSum~R1~1~5": lambda g: sum(g[: g[0]]) == 1 and sum(g[3::-1][: g[3]]) == 5,
    f".Zipper~{LINE}": line(lambda d: d[0] + d[3] == d[1] + d[2], *BENT),
    ".Zipper~R1C1~R2C2~R3C4": lambda g: g[0] + g[11] == g[5],
    ".Zipper~R1C1": lambda g: True,
    ".Or.Cage~3~R1C1~R1C2.And.~R1C1_4.Thermo~R2C1~R3C1.End.End": lambda g: (
        g[0] + g[1] == 3 or (g[0] == 4 and g[4] < g[8])
    ),
    ".Var~X.Sum~5~VX~R1C1.~VX_2": lambda g: g[0] == 3,
}


@pytest.mark.parametrize("item", ITEMS)
def test_an_item_means_what_iss_documents(item: str) -> None:
    grids = latin() if ".NoBoxes" in item else boxed()
    record = iss.read(f".Shape~4x4{item}")
    expected = sum(map(ITEMS[item], grids))
    assert expected
    assert count_solutions(record, limit=None) == expected
    spaced = f"# a comment\n.Shape~4x4\n {item.replace('~', ' ~' + chr(10))}"
    assert iss.read(spaced).rules == record.rules


def test_every_supported_item_has_a_meaning() -> None:
    """Those that no 4×4 grid can meet, or that need more cells, are tested elsewhere."""
    elsewhere = {
        *("AntiConsecutive", "AntiKing", "AntiTaxicab", "Binary"),
        *("ChaosArrow", "ChaosConstruction", "ChaosCount", "ConnectedValues"),
        *(
            "Doppelganger",
            "Entropic",
            "FullRank",
            "FullRankTies",
            "GlobalEntropy",
            "GlobalMod",
            "NFA",
            "PairX",
        ),
        *("Priority", "Regex", "RegionSameValues", "RegionSize", "StrictKropki", "X"),
    }
    named = {name.split("~")[0] for item in ITEMS for name in item.split(".")}
    assert set(iss._readers()) - named == elsewhere


@pytest.mark.parametrize(
    ("text", "windows"),
    [(".Shape~6x6.Windoku", 1), (".Shape~12x12.Windoku", 4), (".Shape~7x7.NoBoxes.Windoku", 0)],
)
def test_windows_have_the_shape_of_the_boxes(text: str, windows: int) -> None:
    found = [rule for rule in iss.read(text).rules if rule.name == "extra-regions"]
    assert len(found) == windows


def test_rows_above_nine_are_numbers_outside_and_letters_inside() -> None:
    text = ".Shape~12x12.XSum~R10~5~.Thermo~RaC1~RbCc"
    record = iss.read(text)
    assert iss.write(record) == text
    assert iss.read(".Shape~12x12.XSum~Ra~5~.Thermo~RAC1~rBcC").rules == record.rules


def test_a_square_outside_the_grid_is_rejected() -> None:
    with pytest.raises(FormatError, match="square of four cells is incomplete"):
        iss.read(".Quad~R9C1~1")


def test_cells_with_the_number_0_are_in_no_cage() -> None:
    numbers = [3 * 256 + 1] * 2 + [2] * 2 + [0] * 77
    record = killer.read("3x3::k:" + ":".join(map(str, numbers)) + ":")
    cages = [(len(rule.cells), rule.total) for rule in record.rules]  # type: ignore[attr-defined]
    assert cages == [(2, 3), (2, None)]
    assert killer.read(killer.write(record)).rules == record.rules


def test_a_short_killer_may_have_only_arrows_downwards() -> None:
    text = ("v" * 9 + "A" * 9) * 4 + "5" * 9
    assert iss.is_string(text)
    assert len(iss.read(text).rules) == 45


@pytest.mark.parametrize(
    "link",
    [
        "https://sigh.github.io/Interactive-Sudoku-Solver/?q=.Cage~10~R1C1~R1C2",
        "https://sigh.github.io/Interactive-Sudoku-Solver/?mode=auto&q=.Cage%7E10%7ER1C1%7ER1C2",
        "?q=.Cage~10~R1C1~R1C2",
    ],
)
def test_links_of_iss_are_read(link: str) -> None:
    assert formats.read(link).rules == iss.read(".Cage~10~R1C1~R1C2").rules
