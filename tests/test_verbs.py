"""Every public function either applies variant rules or rejects them by name."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import Any

import pytest

import nonet
from nonet.puzzles.board import Board
from nonet.rules import Diagonals

PLAIN = Board("." * 81)
VARIANT = Board("1" + "." * 80, rules=[Diagonals()])  # r9c9 is on the same diagonal
LAST = (8, 8)
DIAGONAL = "1234341221434321"

HONOUR: dict[str, Callable[..., Any]] = {
    "can_place": lambda grid, **more: nonet.can_place(grid, *LAST, 1, **more),
    "check": lambda grid, **more: nonet.check(_other(grid), nodes=1, **more).conflicts != (),
    "conflicts": lambda grid, **more: nonet.conflicts(_other(grid), **more),
    "estimate": lambda grid, **more: nonet.estimate(_small(grid), **more).estimate,
    "estimates": lambda grid, **more: next(nonet.estimates(_small(grid), **more)).estimate,
    "count_solutions": lambda grid, **more: nonet.count_solutions(_small(grid), limit=99, **more),
    "explain": lambda grid, **more: str(nonet.explain(_small(grid), **more)),
    "grade": lambda grid, **more: nonet.grade(_small(grid), DIAGONAL, **more).status,
    "grade_many": lambda grid, **more: nonet.grade_many(
        [_small(grid)], [DIAGONAL], **more
    ).status.tolist(),
    "hint": lambda grid, **more: nonet.hint(_other(grid), **more).mistakes,
    "is_minimal": lambda grid, **more: nonet.is_minimal(_small(grid, "unique"), **more),
    "is_solved": lambda grid, **more: nonet.is_solved(_small(grid, "full"), **more),
    "is_unique": lambda grid, **more: nonet.is_unique(_small(grid), **more),
    "is_valid": lambda grid, **more: nonet.is_valid(_other(grid), **more),
    "canonical_variant": lambda grid, **more: nonet.canonical_variant(_small(grid), **more),
    "is_isomorphic": lambda grid, **more: nonet.is_isomorphic(
        Board("1" + "." * 15, rules=grid.rules), Board(".1" + "." * 14, rules=grid.rules), **more
    ),
    "judge": lambda grid, **more: [
        one.verdict for one in nonet.judge(_small(grid), "r1c3=3", scale="human", **more)
    ],
    "minimize": lambda grid, **more: _tried(nonet.minimize, _small(grid), seed=1, **more),
    "possible_values": lambda grid, **more: nonet.possible_values(grid, *LAST, **more),
    "rate": lambda grid, **more: nonet.rate(_small(grid), **more).outcome,
    "rate_many": lambda grid, **more: nonet.rate_many([_small(grid)], **more)[0],
    "contradiction": lambda grid, **more: _tried(
        nonet.contradiction, _small(grid, "unique"), **more
    ),
    "understand": lambda grid, **more: nonet.understand(_small(grid), **more).puzzle.rules,
    "redundant_clues": lambda grid, **more: _tried(nonet.redundant_clues, _small(grid), **more),
    "redundant_rules": lambda grid, **more: _tried(nonet.redundant_rules, _small(grid), **more),
    "reveal": lambda grid, **more: nonet.reveal(_small(grid), 3, 3, **more),
    "solutions": lambda grid, **more: len(list(nonet.solutions(_small(grid), **more))),
    "solve": lambda grid, **more: _tried(nonet.solve, _small(grid), **more),
    "solve_many": lambda grid, **more: nonet.solve_many([_other(grid)], **more).status.tolist(),
    "steps": lambda grid, **more: len(nonet.steps(_small(grid), every=True, **more)),
    "true_candidates": lambda grid, **more: nonet.true_candidates(_small(grid), **more),
}
"""Functions whose results differ for a board with and without its rules."""

MAKE: dict[str, Callable[..., Any]] = {
    "generate": lambda **more: nonet.generate(seed=1, **more).solution,
    "generate_many": lambda **more: nonet.generate_many(seed=1, **more)[0].solution,
    "random_grid": lambda **more: nonet.random_grid(seed=1, **more),
    "random_grids": lambda **more: nonet.random_grids(1, seed=1, **more)[0],
}
"""Functions that make grids under rules."""

REFUSE: dict[str, Callable[..., Any]] = {
    "shuffle": lambda grid: nonet.shuffle(grid, seed=1),
    "shuffle_many": lambda grid: nonet.shuffle_many([grid], seed=1),
    **{
        name: lambda grid, name=name: getattr(nonet, name)(grid)
        for name in (
            *("automorphism_count", "automorphisms", "canonical", "transformation"),
            *(
                "b_rating",
                "backdoor_size",
                "band_classes",
                "bxb_rating",
                "few_clues",
                "measures",
                "te_depth",
                "unavoidable_sets",
            ),
        )
    },
    **{
        name: lambda grid, name=name: getattr(nonet, name)([grid])
        for name in ("canonical_many", "class_keys")
    },
}
"""Functions that support only classic Sudoku: they reject a board with rules by name."""

WITHOUT_PUZZLE = {"annotate", "daily", "practice", "solve_file"}
"""They take no puzzle, or read each row with its own rules."""

FORMS_ONLY = {"cells_from", "read_answer", "read_image", "read_images", "strings_from"}
"""They change only how digits are written."""


CLASSIC_ARRAYS = {"minimal_dataset", "minimal_puzzles"}
"""They make classic 9×9 puzzles and take no rules."""


def _other(board: Board) -> Board:
    """Return the board with the same digit at both ends of a diagonal."""
    return Board("1" + "." * 79 + "1", rules=board.rules)


_SMALL = {
    "many": "12......4.......",  # one solution with diagonals
    "unique": "12...4....4....1",
    "full": "1234341221434321",
}


def _small(board: Board, kind: str = "many") -> Board:
    return Board(_SMALL[kind], rules=board.rules)


def _tried(verb: Callable[..., Any], *arguments: Any, **options: Any) -> Any:
    try:
        return verb(*arguments, **options)
    except nonet.SudokuError as error:
        return type(error)


def test_every_verb_is_in_the_table() -> None:
    verbs = {name for name in nonet.__all__ if inspect.isfunction(getattr(nonet, name))}
    assert verbs == {*HONOUR, *MAKE, *REFUSE, *WITHOUT_PUZZLE, *FORMS_ONLY, *CLASSIC_ARRAYS}
    assert not HONOUR.keys() & REFUSE.keys()


@pytest.mark.parametrize("name", HONOUR)
def test_rules_are_honoured(name: str) -> None:
    plain = Board(VARIANT.grid)
    by_option = HONOUR[name](plain, rules=VARIANT.rules)
    assert HONOUR[name](VARIANT) == by_option
    assert HONOUR[name](plain) != by_option


@pytest.mark.parametrize("name", MAKE)
def test_rules_are_obeyed_by_new_grids(name: str) -> None:
    assert nonet.is_solved(MAKE[name](rules=[Diagonals()]), rules=[Diagonals()])
    assert not nonet.is_solved(MAKE[name](), rules=[Diagonals()])


@pytest.mark.parametrize("name", REFUSE)
def test_a_board_does_not_lose_its_rules(name: str) -> None:
    with pytest.raises(nonet.ArgumentError, match=r"does not support variants: diagonals$"):
        REFUSE[name](VARIANT)


def test_no_parameter_exists_to_be_refused() -> None:
    for name in [*REFUSE, *WITHOUT_PUZZLE]:
        assert "rules" not in inspect.signature(getattr(nonet, name)).parameters
