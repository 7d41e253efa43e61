"""What rules mean on unusual grids: more digits, lines with repetition, rectangles, closed lines.

Each rule is compared with a condition in plain Python on all completions of a partial grid.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from itertools import chain, combinations

import pytest

from nonet import Grid, count_solutions, formats, hint, is_solved, rules
from nonet.model.cells import Position
from nonet.rules import Rule

At = dict[tuple[int, int], int]
"""The digits of a full grid."""

Cells = list[tuple[int, int]]


class Plain:
    """A grid of 4 rows and columns, or fewer, and its houses."""

    def __init__(
        self, *, rows: int = 4, columns: int = 4, digits: int = 4, lines: bool = True
    ) -> None:
        self.digits, self.lines = digits, lines
        self.rows = [[(row, col) for col in range(columns)] for row in range(rows)]
        self.columns = [list(column) for column in zip(*self.rows)]
        self.cells = list(chain(*self.rows))
        self.boxes: list[Cells] = []
        if not rows % 2 and not columns % 2:
            corners = [(r, c) for r in range(0, rows, 2) for c in range(0, columns, 2)]
            self.boxes = [[(r + i // 2, c + i % 2) for i in range(4)] for r, c in corners]
        self.houses = [*self.boxes, *(self.rows + self.columns if lines else [])]
        self.rules: list[Rule] = []
        if (rows, columns) != (4, 4):
            self.rules.append(rules.Rectangle(rows, columns))
        if digits != 4:
            self.rules.append(rules.Digits(digits))
        if not lines:
            self.rules.append(rules.FreeLines())

    def completions(self, given: At, chance: random.Random | None = None) -> Iterator[At]:
        """Yield the full grids with some digits in which no digit repeats in a house."""
        cell = next((cell for cell in self.cells if cell not in given), None)
        if cell is None:
            yield dict(given)
            return
        seen = {given.get(one) for house in self.houses if cell in house for one in house}
        digits = range(1, self.digits + 1)
        for digit in chance.sample(digits, len(digits)) if chance else digits:
            if digit not in seen:
                yield from self.completions({**given, cell: digit}, chance)

    def drawn(self, chance: random.Random) -> At:
        """Return a random full grid."""
        return next(self.completions({}, chance))

    def line(self, start: tuple[int, int]) -> Cells:
        """Return the row or column that a position outside the grid faces."""
        row, col = start
        if col in (-1, len(self.columns)):
            return self.rows[row][:: 1 if col < 0 else -1]
        return self.columns[col][:: 1 if row < 0 else -1]


def check(
    plain: Plain,
    rule: Rule,
    obeys: Callable[[At], bool],
    chance: random.Random,
    full: At | None = None,
) -> int:
    """Compare the solutions of a random partial grid with a rule; return how many there are."""
    full = full or plain.drawn(chance)
    empty = chance.sample(plain.cells, 7 if plain.lines else 5)
    given = {cell: digit for cell, digit in full.items() if cell not in empty}
    found = list(plain.completions(given))
    wanted = [one for one in found if obeys(one)]
    high = {cell: [digit] for cell, digit in given.items() if digit > 4}
    stated = [*plain.rules, rule, *([rules.Candidates(high)] if high else [])]
    puzzle = _grid({cell: digit for cell, digit in given.items() if digit <= 4})
    assert count_solutions(puzzle, rules=stated, limit=None) == len(wanted), (rule, puzzle)
    for one in found[:3]:
        if max(one.values()) <= 4:
            assert is_solved(_grid(one), rules=[*plain.rules, rule]) == obeys(one)
    return len(wanted)


def _grid(at: At) -> Grid:
    return Grid([at.get((cell // 4, cell % 4), 0) for cell in range(16)])


def full_rank(rule: rules.FullRank, plain: Plain) -> Callable[[At], bool]:
    lines = [*plain.rows, *plain.columns]
    lines += [line[::-1] for line in lines]
    own = plain.line(rule.start)

    def obeys(at: At) -> bool:
        numbers = [[at[cell] for cell in line] for line in lines]
        number = [at[cell] for cell in own]
        if rule.ties != "any" and numbers.count(number) > 1:
            return False
        if rule.ties == "none" and len(set(map(tuple, numbers))) < len(numbers):
            return False
        return 1 + sum(one < number for one in numbers) == rule.value

    return obeys


MORE = Plain(digits=6)
FREE = Plain(lines=False)
SHAPES = (MORE, FREE, Plain(digits=5, lines=False))


@pytest.mark.parametrize("plain", [*SHAPES, Plain()], ids=["more", "free", "both", "usual"])
@pytest.mark.parametrize("ties", ["unclued", "none", "any"])
def test_full_rank_counts_the_lower_lines(plain: Plain, ties: rules.ranks.Ties) -> None:
    chance = random.Random(ties)
    for value in range(1, 17):
        start = chance.choice([(-1, 2), (4, 0), (1, -1), (3, 4)])
        rule = rules.FullRank(start, value, ties)
        check(plain, rule, full_rank(rule, plain), chance)
    found = 0
    for _ in range(60):
        full = plain.drawn(chance)
        every = [rules.FullRank(start, value, ties) for value in range(1, 17)]
        for rule in (one for one in every if full_rank(one, plain)(full)):
            found += check(plain, rule, full_rank(rule, plain), chance, full)
        if found:
            return
    pytest.fail("no full grid has such a rank")


def touching(at: At) -> bool:
    return any(
        at[a] == at[b] and max(abs(a[0] - b[0]), abs(a[1] - b[1])) == 1
        for a, b in combinations(at, 2)
    )


def taxicab(at: At) -> bool:
    return any(
        at[a] == at[b] == abs(a[0] - b[0]) + abs(a[1] - b[1]) for a, b in combinations(at, 2)
    )


def consecutive(at: At) -> bool:
    return any(
        abs(at[a] - at[b]) == 1 == abs(a[0] - b[0]) + abs(a[1] - b[1])
        for a, b in combinations(at, 2)
    )


@pytest.mark.parametrize(
    ("rule", "broken"),
    [
        (rules.AntiKing(), touching),
        (rules.AntiTaxicab(), taxicab),
        (rules.NonConsecutive(), consecutive),
    ],
)
def test_rules_about_neighbours_hold_along_free_lines(
    rule: Rule, broken: Callable[[At], bool]
) -> None:
    chance = random.Random(1)
    plain = Plain(digits=6, lines=False)
    tiled = {(row, col): (1, 4, 3, 6)[row % 2 * 2 + col % 2] for row, col in plain.cells}
    for full in [tiled] * 10 + [plain.drawn(chance) for _ in range(40)]:
        check(plain, rule, lambda at: not broken(at), chance, full)
    alike = _grid({cell: 2 * ((cell[0] // 2 + cell[1] // 2) % 2) + 1 for cell in plain.cells})
    stripes = [*plain.rules, rules.Regions([None] * 16), rule]
    assert is_solved(alike, rules=stripes) == (rule == rules.NonConsecutive())


@pytest.mark.parametrize("plain", SHAPES, ids=["more", "free", "both"])
def test_numbered_rooms_point_one_way(plain: Plain) -> None:
    chance = random.Random(2)
    found = 0
    for _ in range(20):
        start, value = chance.choice([(-1, 2), (4, 0), (1, -1), (3, 4)]), chance.randint(1, 5)
        line = plain.line(start)

        def obeys(at: At, line: Cells = line, value: int = value) -> bool:
            place = at[line[0]]
            return place <= len(line) and at[line[place - 1]] == value

        found += check(plain, rules.NumberedRoom(start, value), obeys, chance)
    assert found


@pytest.mark.parametrize("value", [-100, 0, 5, 100, 200, 40_000])
def test_a_numbered_room_for_no_digit_has_no_solution(value: int) -> None:
    assert count_solutions("." * 16, rules=[rules.NumberedRoom((-1, 3), value)]) == 0


def test_a_large_number_in_a_string_is_one_number() -> None:
    assert count_solutions(".NumberedRoom~C4~100~") == 0
    assert "no solution" in str(hint(".NumberedRoom~C4~100~"))


SHORT = Plain(rows=2)
NARROW = Plain(columns=2)


@pytest.mark.parametrize(
    "plain", [*SHAPES, SHORT, NARROW], ids=["more", "free", "both", "short", "narrow"]
)
@pytest.mark.parametrize("kind", ["row", "column", "box"])
def test_indexers_point_one_way_and_to_a_cell(plain: Plain, kind: str) -> None:
    chance = random.Random(kind)
    lines = {"row": plain.columns, "column": plain.rows, "box": plain.boxes}[kind]
    made: type[Rule] = {
        "row": rules.RowIndexer,
        "column": rules.ColumnIndexer,
        "box": rules.BoxIndexer,
    }[kind]
    found = 0
    for _ in range(20):
        cell = chance.choice(plain.cells)
        line = next(line for line in lines if cell in line)
        number = line.index(cell) + 1

        def obeys(
            at: At, cell: tuple[int, int] = cell, line: Cells = line, number: int = number
        ) -> bool:
            return at[cell] <= len(line) and at[line[at[cell] - 1]] == number

        found += check(plain, made([cell]), obeys, chance)  # type: ignore[call-arg]
    assert found


def test_sandwiches_between_repeated_digits_take_the_first() -> None:
    chance = random.Random(3)
    found = 0
    for _ in range(20):
        start, value = chance.choice([(-1, 2), (4, 0), (1, -1), (3, 4)]), chance.randint(0, 6)
        line = FREE.line(start)

        def obeys(at: At, line: Cells = line, value: int = value) -> bool:
            digits = [at[cell] for cell in line]
            if not {1, 4} <= set(digits):
                return False
            low, high = sorted((digits.index(1), digits.index(4)))
            return sum(digits[low + 1 : high]) == value

        found += check(FREE, rules.Sandwich(start, value), obeys, chance)
    assert found


LOOP = [(0, 1), (0, 2), (1, 2), (2, 2), (2, 1), (1, 1), (1, 0), (0, 0)]


@pytest.mark.parametrize("turn", range(len(LOOP)))
def test_a_closed_line_has_the_same_pieces_wherever_it_starts(turn: int) -> None:
    path = [*LOOP[turn:], *LOOP[:turn], LOOP[turn]]
    pieces: Sequence[Cells] = [[*LOOP[5:], LOOP[0]], LOOP[1:3], LOOP[3:4], LOOP[4:5]]
    layout = rules.layout_of(4, ())
    found = rules.RegionSum(path).pieces(layout)
    assert {frozenset(piece) for piece in found} == {
        frozenset(row * 4 + col for row, col in piece) for piece in pieces
    }
    assert sum(map(len, found)) == len(LOOP)


def test_a_closed_line_inside_one_region_has_no_effect() -> None:
    inside = [(0, 0), (0, 1), (1, 1), (1, 0), (0, 0)]
    assert count_solutions("." * 16, rules=[rules.RegionSum(inside)], limit=None) == 288


def test_a_closed_line_has_the_same_pieces_with_digits_from_0() -> None:
    line = "RegionSumLine~R4C4~R3C4~R3C3~R3C2~R4C4"
    (rule,) = formats.read(f".Shape~4x4~0-3.{line}").rules
    assert isinstance(rule, rules.WeightedSum)
    assert sorted(map(abs, rule.factors)) == [1, 1, 1, 1] and abs(sum(rule.factors)) == 2


def flatmates(at: At) -> bool:
    """Return whether each middle digit of nine has a 1 above or a 9 below."""
    return all(
        at.get((row - 1, col)) == 1 or at.get((row + 1, col)) == 9
        for (row, col), digit in at.items()
        if digit == 5
    )


def test_dutch_flatmates_are_the_middle_digit_the_first_and_the_last() -> None:
    chance = random.Random(4)
    record = formats.read(".Shape~7x7~9.NoBoxes.DutchFlatmates")
    wrong = 0
    for _ in range(40):
        digits = chance.sample(range(1, 10), 7)
        at = {(row, col): digits[(row + col) % 7] for row in range(7) for col in range(7)}
        cells = {Position(*cell): [digit] for cell, digit in at.items()}
        stated = [*record.rules, rules.Candidates(cells)]
        assert count_solutions(record.grid, rules=stated) == flatmates(at)
        wrong += not flatmates(at)
    assert 0 < wrong < 40


@pytest.mark.parametrize(
    ("text", "windows"),
    [
        (".Shape~9x9.Windoku", [(1, 1), (1, 5), (5, 1), (5, 5)]),
        (".Shape~9x9~10.Windoku", []),
        (".Shape~9x9~10.RegionSize~9.Windoku", [(1, 1), (1, 5), (5, 1), (5, 5)]),
        (".Shape~6x6~9.Windoku", [(1, 1)]),
    ],
)
def test_windows_of_strings_have_a_cell_for_each_digit(
    text: str, windows: list[tuple[int, int]]
) -> None:
    record = formats.read(text)
    size = record.grid.size
    layout = rules.layout_of(size, record.rules)
    boxes = set(map(frozenset, layout.regions))
    groups = {frozenset(cells) for rule in record.rules for _, cells in rule.groups(layout)} - boxes
    drawn = {
        frozenset((row + i) * size + col + j for i in range(3) for j in range(3))
        for row, col in windows
    }
    assert groups == drawn


def test_windows_are_written_with_more_digits() -> None:
    record = formats.Record(Grid.empty_of(9), rules=(rules.Digits(10), rules.Windows()))
    again = formats.read(formats.write(record, "iss"))
    layout = rules.layout_of(9, record.rules)
    groups = [cells for rule in again.rules for _, cells in rule.groups(layout)]
    assert sorted(map(sorted, groups)) == sorted(
        sorted(cells) for _, cells in rules.Windows().groups(layout)
    )
