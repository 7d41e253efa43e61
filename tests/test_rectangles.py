"""Grids with fewer rows than columns, or fewer columns than rows."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import permutations, product

import pytest

import nonet
from nonet import Grid, Position, count_solutions, formats, rules, solve
from nonet.errors import ArgumentError, ConflictError, FormatError
from nonet.render.drawing import drawing_of
from nonet.render.step_svg import step_svg
from nonet.render.step_text import styled_board
from nonet.rules import Rule, layout_of, rule_texts
from nonet.solving.search import solutions, solutions_of

from helpers.random_rules import MAKERS, made

Rows = tuple[tuple[int, ...], ...]

PUZZLE = ".Shape~4x6.~R1C1_5~R1C4_4~R2C3_4~R2C6_6~R3C1_2~R3C4_5~R4C1_3~R4C2_6~R4C6_1"


def rectangles(rows: int, columns: int) -> Iterator[Rows]:
    """Yield all fillings without a repeated digit in a row or column."""
    lines = list(permutations(range(1, max(rows, columns) + 1), columns))
    for grid in product(lines, repeat=rows):
        if all(len(set(column)) == rows for column in zip(*grid)):
            yield grid


def found(text: str) -> set[Rows]:
    """Return the solutions of a text, without the cells outside."""
    record = formats.read(text)
    layout = layout_of(record.grid.size, record.rules)
    every = [solution.cells for solution in solutions(record)]
    assert all(not cells[cell] for cells in every for cell in layout.blank)
    return {tuple(tuple(cells[cell] for cell in row) for row in layout.rows) for cells in every}


def knights(grid: Rows) -> bool:
    cells = [(r, c) for r, row in enumerate(grid) for c in range(len(row))]
    return not any(
        {abs(r - s), abs(c - d)} == {1, 2} and grid[r][c] == grid[s][d]
        for (r, c), (s, d) in product(cells, cells)
    )


def visible(digits: tuple[int, ...]) -> int:
    return sum(digit > max(digits[:i], default=0) for i, digit in enumerate(digits))


def boxes(grid: Rows) -> bool:
    return all(len({*grid[0][c : c + 2], *grid[1][c : c + 2]}) == 4 for c in (0, 2))


def squares(grid: Rows) -> Iterator[set[int]]:
    for r, c in product(range(len(grid) - 1), range(len(grid[0]) - 1)):
        yield {grid[r][c], grid[r][c + 1], grid[r + 1][c], grid[r + 1][c + 1]}


@pytest.mark.parametrize(
    ("shape", "items", "holds"),
    [
        ("3x4", "", lambda grid: True),
        ("4x3", "", lambda grid: True),
        ("2x4", "", boxes),
        ("2x4", ".NoBoxes", lambda grid: True),
        ("2x4", ".DisjointSets", lambda grid: boxes(grid) and all(
            grid[r][c] != grid[r][c + 2] for r in (0, 1) for c in (0, 1)
        )),
        ("3x4", ".AntiKnight", knights),
        ("4x3", ".AntiKnight", knights),
        ("3x4", ".LittleKiller~7~R3C4", lambda grid: grid[2][3] + grid[1][2] + grid[0][1] == 7),
        ("4x3", ".LittleKiller~7~R4C1", lambda grid: grid[3][0] + grid[2][1] + grid[1][2] == 7),
        ("3x4", ".Skyscraper~R1~~2", lambda grid: visible(grid[0][::-1]) == 2),
        ("4x3", ".Skyscraper~C3~~2", lambda grid: visible(tuple(zip(*grid))[2][::-1]) == 2),
        ("3x4", ".XSum~C2~~5", lambda grid: sum(
            [row[1] for row in grid][::-1][: grid[2][1]]
        ) == 5 and grid[2][1] <= 3),
        ("3x4", ".NumberedRoom~C4~3", lambda grid: (
            grid[0][3] <= 3 and grid[grid[0][3] - 1][3] == 3
        )),
        ("3x4", ".Indexing~C~R2C1", lambda grid: grid[1][grid[1][0] - 1] == 1),
        ("3x4", ".GlobalMod", lambda grid: all(
            {digit % 3 for digit in square} == {0, 1, 2} for square in squares(grid)
        )),
        ("3x4", ".NoBoxes.Jigsaw~000120112221", lambda grid: all(len(piece) == 4 for piece in (
            {*grid[0][:3], grid[1][1]},
            {grid[0][3], *grid[1][2:], grid[2][3]},
            {grid[1][0], *grid[2][:3]},
        ))),
        ("4x3", ".Replicate~J.GreaterThan~R1C1~R1C2.End", lambda grid: all(
            row[0] > row[1] for row in grid[:2]
        )),
        ("3x4", ".Quad~R2C3~4", lambda grid: 4 in (*grid[1][2:], *grid[2][2:])),
        ("2x5", ".AntiConsecutive", lambda grid: all(
            abs(grid[r][c] - grid[r + down][c + right]) != 1
            for down, right in ((0, 1), (1, 0))
            for r in range(2 - down)
            for c in range(5 - right)
        )),
    ],
)  # fmt: skip
def test_items_mean_the_same_on_rectangles(
    shape: str, items: str, holds: Callable[[Rows], bool]
) -> None:
    rows, columns = map(int, shape.split("x"))
    expected = {grid for grid in rectangles(rows, columns) if holds(grid)}
    assert expected and found(f".Shape~{shape}{items}") == expected


@pytest.mark.parametrize("kind", MAKERS)
def test_rules_hold_exactly_on_the_solutions(kind: str) -> None:
    """Every rule that fits a rectangle: the solver and the checkers agree."""
    chance, met = random.Random(kind), 0
    for sides in ((3, 4), (4, 3)) * 3:
        if met == 2:
            break
        base = rules.Rectangle(*sides)
        every = list(solutions(Grid.empty_of(4), rules=[base]))
        chosen = (base, made(kind, chance, 4))
        with suppress(ArgumentError):
            rules.check_fit(4, chosen)
            met += 1
            valid = {grid for grid in every if nonet.is_solved(grid, rules=chosen)}
            assert set(solutions(Grid.empty_of(4), rules=chosen)) == valid, chosen
    unfit = ("Diagonals", "DisjointGroups", "Windows", "FullRank", "BoxIndexer", "Candidates")
    assert met or kind in unfit


def test_a_rectangle_is_solved_checked_and_written() -> None:
    record = formats.read(PUZZLE)
    solution = solve(record)
    assert str(solution) == "536412124356241563365241" + "." * 12
    assert nonet.is_solved(solution, rules=record.rules)
    assert not nonet.is_solved(solution.with_value(0, 0, 0), rules=record.rules)
    checked = nonet.check(solution, rules=record.rules)
    assert checked.status.name == "UNIQUE" and checked.solved
    assert not nonet.check(solution.with_value(0, 0, 0), rules=record.rules).solved
    assert not nonet.check(solution.with_value(0, 0, 3), rules=record.rules).solved
    assert not nonet.check(solution).solved
    assert nonet.check(record).status.name == "UNIQUE" and count_solutions(record) == 1
    assert [row.solution for row in solutions_of([record, record])] == [solution] * 2
    assert formats.read(formats.write(record, "iss")) == record
    candidates = nonet.true_candidates(record)
    assert candidates[Position(0, 1)] == {3: 1} and candidates[Position(4, 0)] == {}
    assert rule_texts(record.rules, 6)[0].startswith("The grid has 4 rows and 6 columns.")


def test_the_page_draws_the_houses_of_the_layout() -> None:
    drawn = drawing_of(Grid.empty_of(4), None, (rules.Rectangle(3, 4),))
    assert list(map(len, drawn.houses)) == [4, 4, 4, 0, 3, 3, 3, 3]
    assert drawn.regions == (-1,) * 12 + (-2,) * 4
    assert len(drawing_of(Grid.empty_of(4), None, (rules.FreeLines(),)).houses) == 4  # the boxes
    drawn = drawing_of(Grid.empty_of(6), None, (rules.Rectangle(4, 6),))
    layout = layout_of(6, (rules.Rectangle(4, 6),))
    assert drawn.houses[12:] == layout.regions and drawn.houses[6:12] == layout.columns


def test_the_other_cells_stay_empty() -> None:
    rectangle = rules.Rectangle(3, 4)
    with pytest.raises(ConflictError):
        solve(Grid("............1..."), rules=[rectangle])
    assert nonet.possible_values(Grid.empty_of(4), 3, 0, rules=[rectangle]) == set()
    assert nonet.possible_values(Grid.empty_of(4), 2, 0, rules=[rectangle]) == {1, 2, 3, 4}
    assert nonet.reveal(formats.read(PUZZLE), 3, 2) == 5
    with pytest.raises(ArgumentError, match="r5c1 is outside the grid"):
        nonet.reveal(formats.read(PUZZLE), 4, 0)


@pytest.mark.parametrize(
    ("rule", "message"),
    [
        (rules.Diagonals(), "the rule 'diagonals' requires as many rows as columns"),
        (rules.ChaosConstruction(), "'chaos-construction' requires as many rows as columns"),
        (rules.Thermometer("r1c1 r4c1"), "r4c1 is outside the grid"),
        (rules.Sandwich((4, 0), 3), "r5c1 is not next to the edge"),
    ],
)
def test_rules_that_do_not_fit_are_named(rule: Rule, message: str) -> None:
    with pytest.raises(ArgumentError, match=message):
        count_solutions(Grid.empty_of(4), rules=[rules.Rectangle(3, 4), rule])


def test_own_rules_that_do_not_fit_make_a_puzzle_bad() -> None:
    clues = "".join(f".FullRank~C{column}~{column}~{column + 9}" for column in range(1, 10))
    misfit = formats.read(f".Shape~9x9~Raw{clues}")  # the solver adds cells for each clue
    found = solutions_of([misfit, formats.read(PUZZLE)])
    assert [one.status.name for one in found] == ["BAD", "UNIQUE"]
    with pytest.raises(ArgumentError, match="at most 16 digits and 512 cells"):
        solutions_of([misfit.grid], rules=misfit.rules)


def test_wrong_sides_are_named() -> None:
    with pytest.raises(
        ArgumentError, match="number of columns must be a whole number from 1 to 25, not 0"
    ):
        rules.Rectangle(4, 0)
    with pytest.raises(ArgumentError, match="of size 4 has 4 cells, not 3"):
        count_solutions(Grid.empty_of(4), rules=[rules.Rectangle(3, 3)])
    for shape in ("0x9", "3x17", "2x3"):
        with pytest.raises(FormatError, match=f"the shape {shape} is not supported"):
            formats.read(f".Shape~{shape}.AntiKnight")


def test_the_generator_refuses_extra_cells() -> None:
    with pytest.raises(ArgumentError, match="the generator does not support variants"):
        nonet.generate(size=6, rules=[rules.ExtraCells(1)])


def test_rectangles_are_explained() -> None:
    record = formats.read(PUZZLE)
    hint = nonet.hint(record)
    assert str(hint).startswith("Hidden Single in a box: In box 1, the digit 6 has only one place")
    lines = styled_board(hint.board).plain.splitlines()
    assert len(lines) == 5 and lines[3].split() == ["2", "14", "{1}", "|", "5", "346", "34"]
    assert not hint.solved and nonet.hint(solve(record), rules=record.rules).solved
    assert "r5c1" not in hint.as_dict()["board"]["candidates"]
    drawn = step_svg(hint.board, hint.step)
    assert ">r4</text>" in drawn and ">c6</text>" in drawn and ">r5</text>" not in drawn
    path = nonet.explain(record)
    assert path.solved and path.grid == solve(record) and nonet.rate(record).level == "easy"


def test_lines_of_the_shorter_side_are_named() -> None:
    """Columns hold four of six digits: no house, but a line that a clue faces and a fish covers."""
    record = formats.read(".Shape~4x6.Skyscraper~C2~~4.Skyscraper~R2~1")
    steps = [step for step in nonet.steps(record) if step.name == "Skyscraper"]
    named = [part.as_dict()["houses"] for step in steps for part in step.with_role("house")]
    assert named == [["column 2"], ["row 2"]]
