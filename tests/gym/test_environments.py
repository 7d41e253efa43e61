"""The environments of Gymnasium: its own checks, masks, rewards, and the same games for a seed."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import nonet

gymnasium = pytest.importorskip("gymnasium")
from gymnasium.utils.env_checker import check_env  # noqa: E402

import nonet.gym  # noqa: E402
from nonet.gym.environments import NAME  # noqa: E402
from nonet.puzzles.board import Board  # noqa: E402
from nonet.rules import Diagonals  # noqa: E402

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
KINDS: list[dict[str, Any]] = [
    {},
    {"size": 4},
    {"size": 6},
    {"level": "hard", "symmetry": "half-turn"},
    {"size": 4, "rules": ["diagonals"]},
    {"size": 4, "rules": ["killer"]},
    {"puzzles": [PUZZLE]},
]


def answers(seen: Any) -> np.ndarray[Any, Any]:
    """Return the solutions of boards."""
    size = seen["board"].shape[-1]
    rows = seen["board"].reshape(-1, size * size)
    return np.array([list(nonet.solve(row.tolist()).cells) for row in rows], np.int64)


def right_actions(seen: Any, solutions: Any) -> Any:
    """Return an action that fills the first blank cell of each board."""
    size = seen["board"].shape[-1]
    rows = seen["board"].reshape(-1, size * size)
    cells = (rows == 0).argmax(1)
    return cells * size + solutions[np.arange(len(rows)), cells] - 1


@pytest.mark.parametrize("options", KINDS, ids=str)
def test_gymnasium_finds_no_fault(options: dict[str, Any]) -> None:
    env = gymnasium.make(NAME, pool=4, **options)
    check_env(env.unwrapped)
    many = gymnasium.make_vec(NAME, num_envs=3, pool=4, max_episode_steps=5, **options)
    seen, info = many.reset(seed=1)
    assert seen in many.observation_space
    assert info["action_mask"].shape == (3, many.single_action_space.n)
    for _ in range(7):
        seen, reward, ended, cut, info = many.step(many.action_space.sample())
        assert seen in many.observation_space
        assert reward.shape == ended.shape == cut.shape == (3,)


@pytest.mark.parametrize("size", [4, 6, 9])
def test_the_mask_has_the_digits_that_no_house_has(size: int) -> None:
    env = nonet.gym.SudokuEnv(size=size, pool=3, mistakes=None)
    seen, info = env.reset(seed=5)
    solution = answers(seen)
    for _ in range(9):
        masks = np.array(Board(nonet.Grid(seen["board"].tolist())).masks)[:, None]
        expected = masks >> np.arange(size) & 1
        assert info["action_mask"].tolist() == expected.reshape(-1).tolist()
        seen, *_, info = env.step(int(right_actions(seen, solution)[0]))


def test_rules_narrow_the_mask() -> None:
    env = nonet.gym.SudokuEnv(size=4, rules=[Diagonals()], pool=2)
    seen, info = env.reset(seed=2)
    board = Board(nonet.Grid(seen["board"].tolist()), rules=[Diagonals()])
    allowed = sum(mask.bit_count() for mask in board.masks)
    assert int(info["action_mask"].sum()) == allowed


def test_a_puzzle_is_solved_for_a_reward_of_one() -> None:
    env = nonet.gym.SudokuEnv("easy", pool=2)
    seen, _ = env.reset(seed=7)
    solution, total, ended = answers(seen), 0.0, False
    while not ended:
        seen, reward, ended, cut, _ = env.step(int(right_actions(seen, solution)[0]))
        total += reward
        assert not cut
    assert total == pytest.approx(1)
    assert seen["board"].reshape(-1).tolist() == solution[0].tolist()
    assert nonet.is_solved(nonet.Grid(seen["board"].tolist()))


def test_mistakes_cost_and_end() -> None:
    env = nonet.gym.SudokuEnv(puzzles=[PUZZLE], mistakes=2, penalty=0.5)
    first, _ = env.reset(seed=1)
    seen, reward, ended, _, info = env.step(0)  # a given
    assert (reward, ended, info["mistakes"]) == (-0.5, False, 1)
    wrong = int(np.flatnonzero(info["action_mask"])[1])
    assert wrong != right_actions(seen, answers(seen))[0]
    seen, reward, ended, _, info = env.step(wrong)
    assert (reward, ended, info["mistakes"]) == (-0.5, True, 2)
    assert (seen["board"] == first["board"]).all()


def test_equal_seeds_give_equal_games() -> None:
    one, many = nonet.gym.SudokuEnv(pool=9), nonet.gym.SudokuVectorEnv(4, pool=9)
    together, info = many.reset(seed=3)
    for game in range(4):
        alone, own = one.reset(seed=3, options={"index": game})
        assert (alone["board"] == together["board"][game]).all()
        assert (own["action_mask"] == info["action_mask"][game]).all()
        assert (own["seed"], own["index"]) == (3, game) == (3, info["index"][game])
    assert [one.reset()[1]["index"] for _ in range(6)] == [4, 5, 6, 7, 8, 0]
    made = list(nonet.generate_many("easy", 9, seed=3))
    assert one.reset(options={"index": 8})[0]["board"].tolist() == list(made[8].puzzle.rows())


def test_games_that_end_take_the_next_puzzle() -> None:
    games = nonet.gym.SudokuVectorEnv(3, "easy", pool=8)
    seen, _ = games.reset(seed=1)
    solution = answers(seen)
    actions = right_actions(seen, solution)
    actions[1] = 0 if seen["board"][1, 0, 0] else (solution[1, 0]) % 9
    seen, reward, ended, _, info = games.step(actions)
    assert ended.tolist() == [False, True, False]
    assert (reward > 0).tolist() == [True, False, True]
    seen, reward, ended, _, info = games.step(right_actions(seen, solution))
    assert info["index"].tolist() == [0, 3, 2]
    assert reward[1] == 0 and not ended.any()
    expected = next(iter(nonet.generate_many("easy", 1, seed=1, start=3))).puzzle
    assert seen["board"][1].tolist() == list(expected.rows())


def test_games_are_cut() -> None:
    games = nonet.gym.SudokuVectorEnv(2, size=4, pool=2, mistakes=None, max_episode_steps=3)
    games.reset(seed=1)
    cuts = [games.step(np.zeros(2, np.int64))[3].tolist() for _ in range(4)]
    assert cuts == [[False] * 2, [False] * 2, [True] * 2, [False] * 2]


def test_boards_are_shown() -> None:
    env = gymnasium.make(NAME, render_mode="ansi", size=4, pool=1)
    env.reset(seed=1)
    text = env.render()
    assert text.count("\n") == 4 and "+" in text
    for size, rules in ((4, ()), (6, ["diagonals"])):
        env = gymnasium.make(NAME, render_mode="rgb_array", pool=1, size=size, rules=rules)
        env.reset(seed=1)
        image = env.render()
        assert image.shape == (size * 32 + 3,) * 2 + (3,) and image.dtype == np.uint8
        assert len(np.unique(image.reshape(-1, 3), axis=0)) == 3  # no digit is entered
    games = nonet.gym.SudokuVectorEnv(2, size=4, pool=2, render_mode="rgb_array")
    games.reset(seed=1)
    frames = games.render()
    assert frames is not None and [frame.shape for frame in frames] == [(131, 131, 3)] * 2


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"level": "silly"}, "silly"),
        ({"mistakes": 0}, "mistakes"),
        ({"penalty": -1}, "penalty"),
        ({"pool": 0}, "pool"),
        ({"puzzles": []}, "no puzzles"),
        ({"puzzles": [PUZZLE], "level": "easy"}, "of their own"),
        ({"puzzles": ["." * 81]}, "solution"),
        ({"puzzles": [PUZZLE, "." * 16]}, "sizes|solution"),
    ],
)
def test_wrong_options_are_named(options: dict[str, Any], message: str) -> None:
    with pytest.raises(nonet.SudokuError, match=message):
        nonet.gym.SudokuEnv(**options)


def test_the_solution_is_in_no_observation() -> None:
    env = nonet.gym.SudokuEnv(puzzles=[PUZZLE])
    seen, info = env.reset(seed=1)
    solution = list(nonet.solve(PUZZLE).cells)
    assert all(np.ravel(one).tolist() != solution for one in (*seen.values(), *info.values()))
