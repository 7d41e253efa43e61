"""Variants: the meaning of each rule, solving, checking, naming and rejecting rules."""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import nonet
from nonet import (
    ArgumentError,
    ConflictError,
    FormatError,
    Grid,
    NoSolutionError,
    UnknownNameError,
    can_place,
    conflicts,
    count_solutions,
    is_solved,
    is_unique,
    is_valid,
    possible_values,
    reveal,
    rules,
    solutions,
    solve,
)
from nonet.cli import main
from nonet.engines.exact_cover import sudoku, verify
from nonet.language import FOLDER, SOURCE, split_messages
from nonet.rules import (
    AntiKing,
    AntiKnight,
    Cage,
    Diagonals,
    DisjointGroups,
    Doublers,
    ExtraRegions,
    NonConsecutive,
    NoPairSum,
    NoRatio,
    Ratio,
    Regions,
    Rule,
    Sandwich,
    Sum,
    Thermometer,
    Windows,
    by_name,
    check_rules,
    constraints,
    layout_of,
    read_extra_regions,
    read_regions,
    rule_texts,
)
from nonet.rules.examples import EXAMPLES

from helpers.random_rules import MAKERS, made
from helpers.reference import solutions as plain_solutions
from helpers.strategies import grids

MIRACLE_RULES = (AntiKnight(), AntiKing(), NonConsecutive())
MIRACLE = "." * (4 * 9 + 2) + "1" + "." * 12 + "2" + "." * 29
JIGSAW_4 = "AAAB CCAB CDBB CDDD"
ALL_4_BY_4 = [Grid.from_cells(cells) for cells in plain_solutions(bytes(16), 4)]


def holds(rule: Any, grid: Any) -> Any:
    """Check with plain loops whether a full grid obeys a rule."""
    n, at = grid.size, grid.rows()
    side = int(n**0.5)
    pairs = list(itertools.combinations(itertools.product(range(n), repeat=2), 2))

    def differ(cells: Any) -> Any:
        digits = [at[r][c] for r, c in cells]
        return len(set(digits)) == len(digits)

    def apart(a: Any, b: Any) -> Any:
        return sorted((abs(a[0] - b[0]), abs(a[1] - b[1])))

    if isinstance(rule, Diagonals):
        return differ([(i, i) for i in range(n)]) and differ([(i, n - 1 - i) for i in range(n)])
    if isinstance(rule, Windows):
        starts = range(1, n - side, side + 1)
        return all(
            differ([(r + i, c + j) for i in range(side) for j in range(side)])
            for r in starts
            for c in starts
        )
    if isinstance(rule, DisjointGroups):
        return all(
            differ([(r, c) for r in range(i, n, side) for c in range(j, n, side)])
            for i in range(side)
            for j in range(side)
        )
    if isinstance(rule, AntiKnight):
        return all(differ(pair) for pair in pairs if apart(*pair) == [1, 2])
    if isinstance(rule, AntiKing):
        return all(differ(pair) for pair in pairs if apart(*pair) == [1, 1])
    if isinstance(rule, NonConsecutive):
        return all(
            abs(at[a[0]][a[1]] - at[b[0]][b[1]]) != 1 for a, b in pairs if apart(a, b) == [0, 1]
        )
    assert isinstance(rule, ExtraRegions)
    return all(differ(region) for region in rule.regions)


RULES = [
    Diagonals(),
    Windows(),
    DisjointGroups(),
    AntiKnight(),
    AntiKing(),
    NonConsecutive(),
    ExtraRegions([(0, 0), (1, 2), (3, 3)], [(0, 1), (1, 0), (2, 3), (3, 2)]),
]
rule_sets = st.lists(st.sampled_from(RULES), unique=True, min_size=1, max_size=3)


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.name)
def test_a_rule_keeps_exactly_the_grids_that_obey_it(rule: Any) -> None:
    wanted = {grid for grid in ALL_4_BY_4 if holds(rule, grid)}
    assert set(solutions(Grid.empty_of(4), rules=[rule])) == wanted
    assert count_solutions(Grid.empty_of(4), limit=None, rules=[rule]) == len(wanted)
    for grid in ALL_4_BY_4:
        assert is_solved(grid, rules=[rule]) == verify(grid, rules=[rule]) == (grid in wanted)


@given(rule_sets)
def test_rules_combine(chosen: Any) -> None:
    wanted = {grid for grid in ALL_4_BY_4 if all(holds(rule, grid) for rule in chosen)}
    assert set(solutions(Grid.empty_of(4), rules=chosen)) == wanted


@pytest.mark.parametrize("rule", RULES[:6], ids=lambda rule: rule.name)
def test_rules_hold_on_9_by_9(rule: Any) -> None:
    givens = Grid() if rule != AntiKnight() else Grid(MIRACLE)
    more = MIRACLE_RULES if rule == AntiKnight() else (rule,)
    grid = next(iter(solutions(givens, rules=more)))
    assert holds(rule, grid)
    assert is_solved(grid)
    assert verify(grid, rules=more)
    hole = Grid.from_cells(bytes(0 if i % 4 == 0 else d for i, d in enumerate(grid.cells)))
    assert grid in set(itertools.islice(solutions(hole, rules=more), 50))


def test_the_miracle_grid_is_unique() -> None:
    assert is_unique(MIRACLE, rules=MIRACLE_RULES)
    solved = solve(MIRACLE, rules=MIRACLE_RULES)
    assert all(holds(rule, solved) for rule in MIRACLE_RULES)
    assert str(solved).startswith("483726159")
    assert reveal(MIRACLE, 0, 0, rules=MIRACLE_RULES) == solved[0, 0]
    assert not is_unique(MIRACLE)


def test_regions_take_the_place_of_the_boxes() -> None:
    regions = Regions(JIGSAW_4)
    found = list(solutions(Grid.empty_of(4), rules=[regions]))
    assert found
    assert len(found) == len(set(found))
    for grid in found:
        for number in range(4):
            cells = [i for i, label in enumerate(regions.labels) if label == number]
            assert sorted(grid.cells[i] for i in cells) == [1, 2, 3, 4]
    assert any(not is_valid(grid) for grid in found)
    assert all(is_solved(grid, rules=[regions]) for grid in found)


def test_boxes_as_regions_are_classic() -> None:
    boxes = Regions("1122" * 2 + "3344" * 2)
    assert set(solutions(Grid.empty_of(4), rules=[boxes])) == set(ALL_4_BY_4)
    assert count_solutions(Grid.empty_of(4), limit=None, rules=[boxes, Diagonals()]) == 48


@pytest.mark.parametrize(("size", "count"), [(4, 1), (9, 4), (16, 9), (25, 16)])
def test_windows_of_every_size(size: int, count: int) -> None:
    made = list(Windows().constraints(layout_of(size)))
    assert len(made) == count * size
    assert all(len(c.placements) == size and c.exactly_once for c in made)


def test_short_regions_are_wanted_at_most_once() -> None:
    made = constraints(9, (ExtraRegions([(0, 0), (4, 4)], [(r, r) for r in range(9)]),))[324:]
    assert [c.exactly_once for c in made] == [False] * 9 + [True] * 9


def test_constraints_are_counted() -> None:
    assert [len(constraints(9, (rule,))) - 324 for rule in RULES[:6]] == [
        18, 36, 81, 9 * 224, 9 * 128, 8 * 144,
    ]  # fmt: skip


@given(grids(size=4), rule_sets)
def test_conflicts_and_possible_values_agree(grid: Any, chosen: Any) -> None:
    found = conflicts(grid, rules=chosen)
    assert is_valid(grid, rules=chosen) == (not found)
    assert conflicts(grid) <= found
    if found:
        assert count_solutions(grid, rules=chosen) == 0
        with pytest.raises(ConflictError):
            solve(grid, rules=chosen)
    for row, col in grid.positions():
        empty = grid.with_value(row, col, 0)
        values = possible_values(empty, row, col, rules=chosen)
        for digit in range(1, 5):
            assert can_place(empty, row, col, digit, rules=chosen) == (digit in values)
            placed = empty.with_value(row, col, digit)
            assert (digit in values) == ((row, col) not in conflicts(placed, rules=chosen))


def test_a_non_consecutive_conflict_names_its_cells() -> None:
    grid = Grid("12" + "." * 79)
    assert not conflicts(grid)
    assert sorted(map(str, conflicts(grid, rules=[NonConsecutive()]))) == ["r1c1", "r1c2"]


def test_no_solution_under_a_rule() -> None:
    with pytest.raises(NoSolutionError):
        solve(Grid.empty_of(4), rules=[AntiKing()])
    assert reveal(Grid.empty_of(4), 0, 0, rules=[AntiKing()]) is None


@pytest.mark.parametrize(
    ("make", "complaint"),
    [
        (lambda: Regions("1234"), "16, 36, 81, 256 or 625 cells, not 4"),
        (lambda: Regions("A" * 16), "4 regions, not 1"),
        (lambda: Regions("AAAAABBBCCCCDDDD"), "region 'A' must have 4 cells, not 5"),
        (lambda: solve(Grid(), rules=[Regions(JIGSAW_4)]), "size 4, not 9"),
        (lambda: ExtraRegions([(0, 0), (0, 0)]), "a repeated cell"),
        (lambda: ExtraRegions([(0, 0)]), "fewer than two"),
        (lambda: ExtraRegions([1, 2]), "expected a cell such as r1c3, found 1"),  # type: ignore[list-item]
        (lambda: solve(Grid(), rules=[ExtraRegions([(0, 0), (9, 0)])]), "outside the grid"),
        (
            lambda: constraints(4, (ExtraRegions([divmod(i, 4) for i in range(5)]),)),
            "at most 4 cells, not 5",
        ),
        (lambda: solve(Grid(), rules=["x"]), "'x' is a name; nonet.rules.by_name"),  # type: ignore[list-item]
        (lambda: solve(Grid(), rules=Diagonals()), "a sequence of rules"),  # type: ignore[arg-type]
        (
            lambda: check_rules([Regions(JIGSAW_4), Regions("1122" * 2 + "3344" * 2)]),
            "only one set of regions",
        ),
        (lambda: by_name("jigsaw"), "--regions"),
        (lambda: read_extra_regions("ab"), "not 2"),
    ],
)
def test_wrong_use_is_refused_with_a_sentence(make: Callable[..., Any], complaint: str) -> None:
    with pytest.raises((ArgumentError, FormatError), match=complaint):
        make()


@pytest.mark.parametrize("kind", MAKERS)
def test_a_rule_that_fits_the_grid_compiles(kind: str) -> None:
    chance, fitting = random.Random(kind), 0
    for size in (4, 6) * 20:
        chosen = (made(kind, chance, 6),)
        with suppress(ArgumentError):
            rules.check_fit(size, chosen)
            fitting += 1
            assert _compiles(size, chosen)
    assert fitting or kind == "Windows"


def _compiles(size: int, chosen: tuple[Rule, ...]) -> bool:
    try:
        return bool(rules.compiled(size, chosen))
    except ArgumentError:
        return False


def test_rules_are_found_by_name() -> None:
    assert by_name("X") == by_name("diagonals") == Diagonals()
    assert by_name("Anti_Knight") == AntiKnight()
    with pytest.raises(UnknownNameError) as caught:
        by_name("antiknigt")
    assert "anti-knight" in caught.value.suggestions


def test_rules_are_values() -> None:
    assert Regions(JIGSAW_4) == Regions([list("wwwx"), list("yywx"), list("yzxx"), list("yzzz")])
    assert hash(ExtraRegions([(0, 0), (1, 1)])) == hash(ExtraRegions([[0, 0], [1, 1]]))  # type: ignore[list-item]
    assert check_rules([Diagonals(), Diagonals()]) == (Diagonals(),)


def test_regions_are_read_from_a_jigsaw_line() -> None:
    assert read_regions("." * 16 + JIGSAW_4) == read_regions(JIGSAW_4) == Regions(JIGSAW_4)


@pytest.fixture
def regions_file(tmp_path: Path) -> Any:
    path = tmp_path / "regions.txt"
    path.write_text(JIGSAW_4.replace(" ", "\n"))
    return str(path)


def test_the_command_line_knows_variants(
    capsys: pytest.CaptureFixture[str], regions_file: Any, tmp_path: Path
) -> None:
    names = "anti-knight,anti-king,non-consecutive"
    assert main(["solve", MIRACLE, "--rules", names]) == 0
    assert capsys.readouterr().out == f"{solve(MIRACLE, rules=MIRACLE_RULES)}\n"
    assert main(["count", "." * 16, "--rules", "x"]) == 0
    assert capsys.readouterr().out == "48\n"
    assert main(["check", MIRACLE, "--rules", names]) == 0
    assert "status     unique" in capsys.readouterr().out
    number = count_solutions(Grid.empty_of(4), limit=None, rules=[Regions(JIGSAW_4)])
    assert main(["count", "." * 16, "--regions", regions_file]) == 0
    assert capsys.readouterr().out == f"{number}\n"
    extra = tmp_path / "extra.txt"
    extra.write_text("a... .... .... ...a")
    assert main(["count", "." * 16, "--extra-regions", str(extra)]) == 0
    wanted = sum(grid[0, 0] != grid[3, 3] for grid in ALL_4_BY_4)
    assert capsys.readouterr().out == f"{wanted}\n"


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["--rules", "antiknight"], "did you mean 'anti-knight'"),
        (["--regions", "missing.txt"], "missing.txt"),
        (["--rules", "regions"], "--regions FILE"),
        (["--rules", "x", "--engine", "fast"], "'fast' does not support variants"),
        (["--engine", "exact"], "did you mean 'exact-cover'"),
        (["--engine", "fast", "--trace", "2"], "has no trace"),
        (["--engine", "exact-cover", "--trace", "-1"], "--trace"),
    ],
)
def test_the_command_line_refuses_with_a_sentence(
    capsys: pytest.CaptureFixture[str], arguments: list[str], complaint: str
) -> None:
    assert main(["solve", "." * 81, *arguments]) == (1 if "missing.txt" in arguments else 2)
    err = capsys.readouterr().err
    assert complaint in err
    assert err.startswith("nonet: ")


def test_every_rule_with_a_name_is_public() -> None:
    for name, rule in rules.BY_NAME.items():
        assert by_name(name) == rule
        assert type(rule).__doc__


# ---- relations, and which functions honour them


SIX = Sum("r1c1 r1c2", 6)


def test_every_rule_is_described_to_players() -> None:
    described = {f"rule-{kind.name}" for kind in EXAMPLES} | {"rule-classic"}
    source = Path(FOLDER, SOURCE, "rules.ftl").read_text(encoding="utf-8")
    assert split_messages(source).keys() == described
    for kind, stated in EXAMPLES.items():
        first, *rest = rule_texts(stated)
        assert first.startswith("Each row, column and ") or not rest, kind


def test_digits_of_doublers_count_twice_in_sums_only() -> None:
    """On a solved grid, only the doublers are to be found: the sums tell where they are."""
    grid = "1234341221434321"
    rules = [Doublers(different=False), Sum("r1c1 r1c2", 5), Sum("r2c4 r3c4", 7)]
    rules.append(Sum("r3c1 r3c2", 5))
    assert nonet.count_solutions(grid, rules=rules) == 1  # r1c2, r2c4, r3c1, r4c3
    assert nonet.count_solutions(grid, rules=[Doublers(), *rules[1:]]) == 0
    thermometer = Thermometer("r1c1 r1c2 r1c3")  # compares the digits themselves
    assert nonet.count_solutions(grid, rules=[*rules, thermometer]) == 1
    with pytest.raises(ArgumentError, match="'sandwich' cannot be combined with 'doublers'"):
        nonet.solve(grid, rules=[Doublers(), Sandwich((0, -1), 5)])


@pytest.mark.parametrize(
    ("rule", "text"),
    [
        (Cage("r1c1 r1c2"), "In a cage, no digit repeats."),
        (Ratio("r1c1 r1c2"), "Of the digits next to a black dot, one is twice the other."),
        (NoPairSum(), "Neighbours without a mark between them never add up to 5 or 10."),
        (
            NoRatio(ratios=[3]),
            "Of neighbours without a dot between them, neither is 3 times the other.",
        ),
    ],
)
def test_the_description_of_a_rule_names_its_numbers(rule: Rule, text: str) -> None:
    assert rule_texts([rule])[1:] == (text,)
    assert rule_texts([rule, rule], language="de")[1:] != (text,)


def test_the_validator_and_candidates_honour_relations() -> None:
    grid = Grid("4" + "." * 15)
    assert nonet.possible_values(grid, 0, 1, rules=[SIX]) == {2}
    assert not nonet.can_place(grid, 0, 1, 3, rules=[SIX])
    assert nonet.possible_values(grid, 0, 2, rules=[SIX]) == {1, 2, 3}
    wrong = grid.with_value(0, 1, 1)
    assert {str(cell) for cell in nonet.conflicts(wrong, rules=[SIX])} == {"r1c1", "r1c2"}
    assert nonet.is_valid(grid.with_value(0, 1, 2), rules=[SIX])
    solved = nonet.solve("12...4....4....1")
    assert verify(solved, rules=[Sum("r1c1 r1c2", 3)]) and not verify(solved, rules=[SIX])


def test_a_board_honours_every_rule() -> None:
    board = nonet.Board("4" + "." * 15, rules=[Diagonals(), SIX])
    assert board.rules == (Diagonals(), SIX)
    assert board.candidates(0, 1) == {2}
    assert 4 not in board.candidates(3, 3)  # the diagonal
    plain = board.copy()
    board.place(0, 1, 2)
    assert board != plain and board.copy() == board
    board.erase(0, 1)
    assert board == plain and board != nonet.Board("4" + "." * 15)


@pytest.mark.parametrize("rule", [Diagonals(), SIX], ids=lambda rule: rule.name)
def test_who_cannot_honour_a_rule_refuses_it_by_name(rule: Rule) -> None:
    board = nonet.Board(Grid(), rules=[rule])
    for ask in (nonet.canonical, nonet.automorphisms):
        with pytest.raises(
            ArgumentError, match=rf"{ask.__name__}\(\) does not support variants: {rule.name}"
        ):
            ask(board)


def test_exact_cover_refuses_relations_by_name() -> None:
    with pytest.raises(ArgumentError, match="exact cover cannot express sum"):
        sudoku(Grid.empty_of(4), rules=[SIX])
    cages = [Cage("r1c1 r1c2", 3), Cage("r2c1 r2c2", 7)]
    with pytest.raises(ArgumentError, match="exact cover cannot express cage; use"):
        sudoku(Grid.empty_of(4), rules=cages)


def test_minimal_puzzles_of_a_variant() -> None:
    diagonals = [Diagonals()]
    full = next(iter(nonet.solutions(Grid.empty_of(4), rules=diagonals)))
    puzzle = nonet.minimize(full, seed=3, rules=diagonals)
    assert nonet.is_minimal(puzzle, rules=diagonals)
    assert nonet.redundant_clues(full, rules=diagonals)
    assert nonet.count_solutions(puzzle) > 1  # the diagonals are needed


def test_regions_and_pairs_are_named() -> None:
    with pytest.raises(ArgumentError, match="extra region 2 has a repeated cell"):
        nonet.rules.ExtraRegions([(0, 0), (0, 1)], [(1, 1), (1, 1)])
    labels = [one.label for one in NonConsecutive().constraints(layout_of(4))]
    assert labels[0] == "12 in r1c1 r1c2" and "34 in r3c4 r4c4" in labels
