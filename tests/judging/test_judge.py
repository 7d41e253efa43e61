"""Verdicts: every move of our own paths is justified, and no false move is."""

from __future__ import annotations

import json
from itertools import chain

import pytest

import nonet
from nonet.cli import main
from nonet.errors import SudokuError
from nonet.judging.episode import Episode
from nonet.judging.moves import Judge, Move, judge, moves_of
from nonet.logic.plan import ASK, MOST, plan_for
from nonet.model.grid import Grid
from nonet.rules import AntiKnight, Diagonals, by_name

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
LEVELS = ("easy", "medium", "hard", "expert", "master")
SEVERAL = "12..34..21..43.."


def verdicts(board: object, moves: str, **options: object) -> list[str]:
    found = nonet.judge(board, moves, **options)  # type: ignore[arg-type]
    return [one.verdict for one in found]


def assert_paths_are_justified(puzzles: list[Grid], scale: str) -> int:
    """Judge every effect of the steps of paths, each at no more than the rating of its step."""
    judged = 0
    for puzzle in puzzles:
        path = nonet.explain(puzzle, scale=scale)
        state = Judge(puzzle, scale=scale)
        for step in path:
            for move in moves_of([step], puzzle.size):
                found = state.verdict(move)
                assert found.verdict == "justified", (str(puzzle), step, found)
                assert found.rating is not None
                assert found.rating <= step.rating + 1e-9, (str(puzzle), step, found)
                assert found.easiest is not None
                assert found.easiest <= found.rating
                judged += 1
            state.board.apply(step)
    return judged


def assert_false_moves_are_not(puzzles: list[Grid], scale: str, most: float) -> None:
    """Search for steps to false moves without consulting the solution."""
    plan = plan_for(scale)
    cap = plan.scale.whole(most)
    for number, puzzle in enumerate(puzzles):
        solution = nonet.solve(puzzle).cells
        board = nonet.Board(puzzle)
        for cell, mask in enumerate(board.masks):
            digits = [digit for digit in range(1, 10) if mask >> (digit - 1) & 1]
            for digit in digits[number % 3 :: 3]:
                placed = digit != solution[cell]
                found, _ = plan.find(board, (cell, digit), placed=placed, most=cap)
                assert found is None, (str(puzzle), found)


@pytest.mark.parametrize("scale", ["se", "human", "hodoku"])
def test_moves_of_paths_are_justified(scale: str) -> None:
    puzzles = [one.puzzle for level in LEVELS for one in nonet.generate_many(level, 3, seed=8)]
    assert assert_paths_are_justified(puzzles, scale) > 500


@pytest.mark.parametrize("scale", ["se", "human"])
def test_no_false_move_is_justified(scale: str) -> None:
    puzzles = [one.puzzle for level in LEVELS for one in nonet.generate_many(level, 2, seed=9)]
    assert_false_moves_are_not(puzzles, scale, 6.5 if scale == "se" else 5.0)


@pytest.mark.slow
@pytest.mark.parametrize("level", LEVELS)
def test_the_law_on_ten_thousand_puzzles(level: str) -> None:
    puzzles = [one.puzzle for one in nonet.generate_many(level, 2000, seed=31)]
    assert_paths_are_justified(puzzles, "se")
    assert_paths_are_justified(puzzles[:500], "human")
    assert_false_moves_are_not(puzzles[:100], "se", 7.5)


@pytest.mark.parametrize("level", ["medium", "hard", "expert"])
def test_silent_eliminations_leave_few_premature_moves(level: str) -> None:
    """What is left needs the placement of a cell that is down to one candidate."""
    count = premature = stated = 0
    for made in nonet.generate_many(level, 6, seed=11):
        path = nonet.explain(made.puzzle, scale="se")
        silent, plain = Judge(made.puzzle, scale="se", silent=True), Judge(made.puzzle, scale="se")
        for cell, digit in chain.from_iterable(step.placements for step in path):
            move = Move(cell, digit)
            stated += plain(move).verdict == "premature"
            found = silent.verdict(move)
            if found.verdict == "premature":
                premature += 1
                assert any(mask.bit_count() == 1 for mask in silent.board.masks)
            silent.play(move)
            count += 1
    assert premature <= stated / 5
    assert premature <= count / 100


def test_each_verdict() -> None:
    text = "r5c5=5 r1c3=4; r1c4=2, r1c1=6, r1c1=5, r1c4<>1, r1c4<>6, r1c4=8"
    assert verdicts(PUZZLE, text, most=2.3) == [
        *("justified", "premature", "wrong", "illegal", "done", "done", "wrong", "illegal"),
    ]
    assert verdicts(SEVERAL, "r1c3=3, r1c3<>3") == ["open", "open"]
    assert verdicts("1...............", "r1c2<>1, r2c1=1, r3c3=1") == ["done", "illegal", "open"]


def test_true_moves_are_played_before_the_next() -> None:
    found = judge(PUZZLE, "r5c5=5, r1c4=2, r5c5=5", most=2.3)
    assert [one.verdict for one in found] == ["justified", "wrong", "done"]
    assert found.board.grid[4, 4] == 5
    assert found.board.grid[0, 3] == 0


def test_the_cap_decides() -> None:
    puzzle = next(iter(nonet.generate_many("expert", 1, seed=3))).puzzle
    solution = nonet.solve(puzzle)
    moves = [(cell, solution.cells[cell]) for cell in range(81) if not puzzle.cells[cell]][:4]
    shares = [
        sum(judge(puzzle, [move], most=most)[0].verdict == "justified" for move in moves)
        for most in (0, 1.5, 11)
    ]
    assert shares[0] == 0
    assert shares[0] <= shares[1] < shares[2]
    assert judge(puzzle, []).most == nonet.rate(puzzle, scale="se").er


def test_a_step_is_judged_on_one_board() -> None:
    for made in nonet.generate_many("hard", 3, seed=5):
        board = nonet.Board(made.puzzle)
        for step in nonet.explain(made.puzzle, scale="se"):
            found = judge(board, step)
            assert {one.verdict for one in found} <= {"justified"}
            assert found[0].technique is not None
            board.apply(step)
            assert found.board == board


@pytest.mark.parametrize("size", [4, 6, 9])
@pytest.mark.parametrize("rules", [(), (Diagonals(),), (by_name("anti-king"), AntiKnight())])
def test_paths_of_variants_are_justified(size: int, rules: tuple[nonet.rules.Rule, ...]) -> None:
    empty = nonet.Grid.empty_of(size)
    full = next(nonet.solutions(empty, rules=rules), None)
    if full is None:
        pytest.skip("no grid of this size obeys the rules")
    puzzle = nonet.minimize(full, seed=1, rules=rules)
    state = Judge(puzzle, scale="human", rules=rules, most=MOST)
    path = nonet.explain(puzzle, rules=rules)
    solution = nonet.solve(puzzle, rules=rules).cells
    for step in path.steps[:12]:
        for move in moves_of([step], size):
            found = state.verdict(move)
            assert found.verdict == "justified"
            assert found.rating is not None
            assert found.rating <= step.rating
            assert (solution[move.cell] == move.digit) == move.placed
        state.board.apply(step)


def test_a_scale_of_classics_is_not_for_variants() -> None:
    assert judge("." * 16, "r1c1=1").scale == "human"
    with pytest.raises(nonet.ArgumentError, match="classic"):
        judge("." * 16, "r1c1=1", scale="se")


@pytest.mark.parametrize(
    ("moves", "message"),
    [
        ("r1c3", "expected a move such as"),
        ("r1c3=4 or so", "found 'or so'"),
        ("r1c10=4", "outside the grid"),
        ([(0, 0)], "digit from 1 to 9"),
        ([(81, 1)], "outside the grid"),
        ([5], "expected a move"),
    ],
)
def test_moves_that_are_not_moves(moves: object, message: str) -> None:
    with pytest.raises(SudokuError, match=message):
        judge(PUZZLE, moves)  # type: ignore[arg-type]


def test_an_episode_is_won_move_by_move() -> None:
    game = Episode(PUZZLE)
    for step in nonet.explain(PUZZLE, scale="se"):
        for move in moves_of([step], 9):
            found = game.play(f"I think that {move.named(9)}.")
            assert found is not None
            assert found.verdict == "justified"
    assert (game.won, game.done, game.share, game.mistakes) == (True, True, 1.0, 0)
    assert game.text().replace("\n", "").replace(" ", "") == str(nonet.solve(PUZZLE))
    assert game.play("r1c3=1") is None
    assert json.loads(game.as_json())["board"] == str(nonet.solve(PUZZLE))


def test_an_episode_ends_after_mistakes_or_turns() -> None:
    game = Episode(PUZZLE, mistakes=2, turns=5)
    assert game.play("no move") is None
    assert not game.done
    wrong = game.play("<think>r1c3=4</think> [1 4 2] <answer>(1, 4) -> 2</answer>")
    assert wrong is not None
    assert (wrong.move, wrong.verdict, game.done, game.won) == ("r1c4=2", "wrong", True, False)
    game = Episode(PUZZLE, mistakes=None, turns=2)
    assert [game.play("?"), game.play("?"), game.done] == [None, None, True]
    assert str(nonet.solve(PUZZLE)) not in game.as_json()
    with pytest.raises(nonet.ConflictError):
        Episode("55" + "." * 79)
    with pytest.raises(nonet.NoSolutionError):
        Episode("123....4........")


def test_an_episode_of_a_variant_takes_removals() -> None:
    game = Episode("1" + "." * 15, rules=[Diagonals()])
    found = game.play("r4c4<>2")
    assert found is not None
    assert found.verdict in ("open", "justified", "premature")


def test_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["judge", PUZZLE, "--moves", "r5c5=5, r1c3=4", "--most", "2.3"]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "r5c5=5: justified, Naked Single (2.3)",
        "r1c3=4: premature",
    ]
    assert main(["judge", PUZZLE, "--moves", "r1c6=8", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["verdicts"][0]["technique"] == "hidden-single-box"
    assert main(["judge", PUZZLE]) == 2
    assert main(["judge", PUZZLE, "--moves", "what"]) == 1
    assert "expected a move" in capsys.readouterr().err


def test_uniqueness_is_asked_for_only_once() -> None:
    assert Judge(SEVERAL).solutions != ()
    assert plan_for("se").find(nonet.Board(PUZZLE), (2, 4), placed=True, unique=ASK)[0] is not None
