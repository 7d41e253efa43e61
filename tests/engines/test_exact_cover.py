"""The general exact-cover engine: known counts, the three outcomes, the search itself."""

from __future__ import annotations

import itertools
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nonet import ArgumentError, BudgetError, NoSolutionError, UnknownNameError, _native
from nonet.engines.exact_cover import ExactCover
from nonet.engines.exact_cover.examples import langford, pentominoes, queens

from helpers.cover_counters import LINKS, counters


def plain_covers(primary: Any, secondary: Any, rows: Any) -> Any:
    """Return all exact covers by trying every set of rows."""
    found = set()
    for chosen in itertools.product((False, True), repeat=len(rows)):
        had = [c for row, take in zip(rows, chosen, strict=True) if take for c in row]
        if all(had.count(c) == 1 for c in range(primary)) and all(
            had.count(c) <= 1 for c in range(primary, primary + secondary)
        ):
            found.add(frozenset(i for i, take in enumerate(chosen) if take))
    return found


@st.composite
def problems(draw: Any) -> Any:
    primary, secondary = draw(st.integers(1, 6)), draw(st.integers(0, 3))
    columns = st.integers(0, primary + secondary - 1)
    row = st.sets(columns, min_size=1).filter(lambda s: min(s) < primary).map(sorted)
    return primary, secondary, draw(st.lists(row, max_size=9))


@pytest.mark.parametrize("links", LINKS)
@pytest.mark.parametrize(("n", "count"), [(1, 1), (2, 0), (3, 0), (4, 2), (6, 4), (8, 92)])
def test_queens(n: int, count: int, links: Any) -> None:
    assert queens(n, links=links).count() == count


def test_twelve_queens() -> None:
    assert queens(12).count() == 14_200


@pytest.mark.parametrize(("n", "pairs"), [(2, 0), (3, 1), (4, 1), (5, 0), (7, 26), (8, 150)])
def test_langford_pairs(n: int, pairs: int) -> None:
    assert langford(n).count() == 2 * pairs


@pytest.mark.parametrize("links", LINKS)
def test_pentominoes_in_a_small_rectangle(links: Any) -> None:
    assert pentominoes(3, 20, links=links).count() == 4 * 2


@pytest.mark.slow
@pytest.mark.parametrize("links", LINKS)
def test_pentominoes_6_by_10(links: Any) -> None:
    assert pentominoes(6, 10, links=links).count() == 4 * 2339


def engine_of(problem: Any, **options: Any) -> ExactCover:
    primary, secondary, rows = problem
    return ExactCover(primary, rows, secondary=range(primary, primary + secondary), **options)


@given(problems(), st.sampled_from(LINKS), st.booleans())
def test_every_cover_is_found_once(problem: Any, links: Any, propagate: bool) -> None:
    engine = engine_of(problem, links=links, propagate=propagate, check_invariants=True)
    found = [frozenset(cover) for cover in engine.solutions()]
    assert len(found) == len(set(found))
    assert set(found) == plain_covers(*problem)


@given(problems(), st.booleans())
def test_the_three_states_search_alike(problem: Any, propagate: bool) -> None:
    logs = []
    for links in LINKS:
        search = engine_of(problem, links=links, propagate=propagate).search(events=10_000)
        logs.append((list(search), counters(search.stats), search.events))
    assert logs[0] == logs[1] == logs[2]


@pytest.mark.parametrize("links", LINKS)
def test_long_columns_use_wider_sizes(links: Any) -> None:
    rows = [["a", i] for i in range(33_000)]
    problem = ExactCover(["a"], rows, secondary=range(33_000), links=links)
    assert list(itertools.islice(problem.solutions(), 2)) == [(0,), (1,)]
    assert ExactCover(["a"], rows[:200], secondary=range(200), links=links).count() == 200


def test_solutions_can_be_left_and_resumed() -> None:
    search = queens(8).solutions()
    first = list(itertools.islice(search, 10))
    rest = list(search)
    assert first + rest == list(queens(8).solutions())
    assert len(first + rest) == 92
    assert list(search) == []


def test_a_search_that_ran_out_of_budget_can_go_on() -> None:
    search = queens(8).search()
    with pytest.raises(BudgetError) as caught:
        search.count(nodes=500)
    assert search.stats.calls == 500
    assert caught.value.found + search.count() == 92
    with pytest.raises(BudgetError):
        queens(12).count(seconds=1e-6)


def test_count_stops_at_its_limit() -> None:
    assert queens(8).count(limit=5) == 5
    with pytest.raises(ArgumentError, match="limit"):
        queens(8).count(limit=0)


def test_select_fixes_rows() -> None:
    with_corner = queens(8).select([(0, 0)])
    assert with_corner.count() == sum((0, 0) in cover for cover in queens(8).solutions()) == 4
    assert with_corner.solve()[0] == (0, 0)
    with pytest.raises(NoSolutionError, match=r"\(1, 1\) shares a column"):
        with_corner.select([(1, 1)])
    with pytest.raises(ArgumentError, match="unknown row"):
        with_corner.select(["there"])


def test_selecting_a_row_twice_is_refused() -> None:
    with pytest.raises(NoSolutionError):
        queens(4).select([(0, 1), (0, 1)])


def test_a_problem_without_columns_has_the_empty_cover() -> None:
    assert list(ExactCover(0, []).solutions()) == [()]
    assert list(ExactCover(1, []).solutions()) == []
    with pytest.raises(NoSolutionError):
        ExactCover(1, []).solve()


@pytest.mark.parametrize(
    ("columns", "rows", "secondary", "complaint"),
    [
        ("aa", [], "", "'a' is listed twice"),
        ("a", [], "a", "'a' is listed twice"),
        ("a", ["b"], "", "row 0 has the column 'b'"),
        ("a", {"one": "aa"}, "", "row 'one' has a column twice"),
        ("a", ["b"], "b", "no primary column"),
        ("a", [""], "", "no primary column"),
    ],
)
def test_bad_problems_are_refused(
    columns: str, rows: list[Any] | list[str] | dict[str, str], secondary: str, complaint: str
) -> None:
    with pytest.raises(ArgumentError, match=complaint):
        ExactCover(columns, rows, secondary=secondary)


def test_an_unknown_kind_of_links_is_refused() -> None:
    with pytest.raises(UnknownNameError, match="arrays"):
        ExactCover(1, [], links="array")  # type: ignore[arg-type]


def test_the_search_takes_the_first_smallest_column_and_rows_in_order() -> None:
    rows = {"x": "ab", "y": "b", "z": "ac", "w": "c"}
    search = ExactCover("abc", rows).search(trace=3)
    assert next(search) == ("x", "w")
    first = search.decisions[0]
    assert (first.depth, first.column, first.size, first.row) == (1, "a", 2, "x")
    assert next(search) == ("z", "y")
    assert [d.calls for d in search.decisions if d.depth == 1] == [2, None]
    assert str(search.decisions[0]) == "1 a has 2 options: x, undone after 2 calls"


def test_the_log_keeps_to_its_depth_and_length() -> None:
    search = queens(8).search(trace=2)
    search.count()
    assert {d.depth for d in search.decisions} == {1, 2}
    assert not search.log_cut_short
    short = queens(8).search(events=10)
    short.count()
    assert len(short.events) == 10
    assert short.log_cut_short


def test_propagation_is_counted_and_saves_calls() -> None:
    plain, helped = queens(8).search(), queens(8, propagate=True).search()
    assert plain.count() == helped.count() == 92
    assert plain.stats.forced == 0 < helped.stats.forced
    assert helped.stats.calls < plain.stats.calls
    assert helped.stats.nodes == helped.stats.choices + helped.stats.forced


@pytest.mark.parametrize("links", LINKS)
def test_broken_invariants_are_noticed(links: Any) -> None:
    problem = ExactCover(3, [[0, 1], [2], [0], [1, 2]], links=links, check_invariants=True)
    search = problem.search()
    search._native.disturb(2)
    with pytest.raises(AssertionError, match="the number of its active rows"):
        next(search)


@given(problems(), st.sampled_from(LINKS))
def test_choosing_and_uncovering_restores_the_state(problem: Any, links: Any) -> None:
    primary, secondary, rows = problem
    engine = ExactCover(
        primary, rows, secondary=range(primary, primary + secondary), links=links,
        check_invariants=True,
    )  # fmt: skip
    search = engine.search()
    search.count()
    assert search.stats.undone == search.stats.choices
    assert search._native.chosen() == []


def test_the_native_side_refuses_nonsense() -> None:
    with pytest.raises(ValueError, match="no such column"):
        _native.CoverProblem(1, 0, bytes(4) + (1).to_bytes(4, "little"), (5).to_bytes(4, "little"))
    with pytest.raises(ValueError, match="row_start"):
        _native.CoverProblem(1, 0, b"", b"")
    problem = _native.CoverProblem(1, 0, bytes(4), b"")
    with pytest.raises(ValueError, match="no such row"):
        _native.CoverSearch(problem, [0])
    with pytest.raises(ValueError, match="size"):
        _native.CoverSearch(problem, []).cells(9)
