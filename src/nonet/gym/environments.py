"""Environments: a player fills the cells of a puzzle one by one; a wrong digit is a mistake."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, TypeAlias

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium.spaces import Box, Dict, Discrete, MultiBinary
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from nonet.arguments import optional_number, real_number, seed_of, seed_or_new, whole_number
from nonet.gym.pictures import picture
from nonet.gym.pool import Games, Pool
from nonet.model.grid import Grid
from nonet.puzzles.puzzle import RulesLike
from nonet.render.grids import grid_text

Seen: TypeAlias = "dict[str, npt.NDArray[Any]]"

NAME = "nonet/Sudoku-v0"
"""The id of the environments for ``gymnasium.make`` and ``make_vec``."""

POOL = 1000
"""The default number of puzzles."""


def register() -> None:
    """Make the environments known to Gymnasium; calling it again changes nothing."""
    if NAME not in gymnasium.registry:
        gymnasium.register(NAME, entry_point=SudokuEnv, vector_entry_point=SudokuVectorEnv)


class _Table:
    """The games of an environment, one a row, and what counts in them."""

    def __init__(self, count: int, pool: Pool, mistakes: int | None, penalty: float) -> None:
        self.pool = pool
        self.size = pool.size
        self.games = Games.blank(count, pool.size)
        self.seed = self.next = 0
        self.index = np.zeros(count, np.int64)
        self.givens = np.zeros((count, self.size, self.size), np.int8)
        self.left, self.to_fill = np.zeros(count, np.int64), np.ones(count, np.int64)
        self.mistakes = np.zeros(count, np.int64)
        self.most_mistakes = optional_number("mistakes", mistakes)
        self.penalty = real_number("penalty", penalty, least=0)
        self.boards = self.games.boards.reshape(count, self.size, self.size)

    def spaces(self) -> tuple[Any, Any]:
        """Return the spaces of one game."""
        size = self.size
        board = Box(0, size, (size, size), np.uint8)
        return Dict(board=board, givens=MultiBinary((size, size))), Discrete(size**3)

    def start(self, seed: int | None, first: int) -> None:
        """Choose the seed of the puzzles (None: the same one), and the index of the next one."""
        if seed is not None:
            self.seed, self.next = seed_of(seed), 0
        self.next = first if first >= 0 else self.next

    def begin(self, rows: npt.NDArray[np.int64]) -> None:
        """Give the next puzzles to some rows."""
        places = self.next + np.arange(len(rows))
        self.next += len(rows)
        drawn = self.pool.draw(self.seed, places)
        for own, new in zip(self.games, drawn):
            own[rows] = new
        self.rows = self.games.rows(self.pool.peers)
        self.index[rows] = places % self.pool.count
        blank = (drawn.boards == 0) & (drawn.solutions != 0)
        self.givens[rows] = (drawn.boards != 0).reshape(-1, self.size, self.size)
        self.left[rows] = self.to_fill[rows] = blank.sum(axis=1)
        self.mistakes[rows] = 0

    def text(self, row: int) -> str:
        """Return a board as text."""
        return grid_text(Grid.from_cells(self.games.boards[row].tobytes()))

    def drawn(self, row: int) -> npt.NDArray[np.uint8]:
        """Return a board as a picture."""
        assert self.pool.layout is not None
        return picture(self.boards[row], self.givens[row], self.pool.layout)


def _first(options: Mapping[str, Any] | None) -> int:
    """Return the index of the first puzzle that the options of a reset name, or -1."""
    index = (options or {}).get("index")
    return -1 if index is None else whole_number("index", index, least=0)


class SudokuEnv(gymnasium.Env[Seen, int]):
    """A puzzle that is filled digit by digit.

    The action ``cell * size + digit - 1`` places a digit. A right one is worth its share of the
    blank cells, so that a solved puzzle is worth 1. A wrong digit, or one that the mask forbids, is
    a mistake: it is not placed, costs ``penalty``, and ``mistakes`` of them end the episode (None:
    no limit). ``info["action_mask"]`` has a 1 for each digit that is not yet in a house of its
    cell, and that rules do not exclude at the start.

    The puzzles are ``pool`` of a ``level``, or with the ``options`` of :func:`nonet.generate`
    such as ``size`` and ``rules``, or given as ``puzzles``. ``reset(seed=)`` chooses their seed;
    episodes take them in order, ``reset(options={"index": 5})`` one of them.

    >>> env = SudokuEnv(size=4)
    >>> seen, info = env.reset(seed=1)
    >>> int(seen["givens"].sum()), env.render_mode, len(info["action_mask"])
    (5, None, 64)
    """

    metadata = {"render_modes": ["ansi", "rgb_array"], "render_fps": 4}  # noqa: RUF012

    def __init__(
        self,
        level: str | None = None,
        *,
        pool: int = POOL,
        puzzles: Iterable[Any] | None = None,
        rules: RulesLike = (),
        mistakes: int | None = 1,
        penalty: float = 0.1,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        source = Pool(level, pool, puzzles=puzzles, rules=rules, **options)
        self._table = _Table(1, source, mistakes, penalty)
        self.observation_space, self.action_space = self._table.spaces()
        self.render_mode = render_mode
        self._board, self._mask = self._table.boards[0], self._table.games.masks[0]

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, dict[str, Any]]:
        """Begin the next puzzle, the first one of a seed, or one by its ``index``."""
        super().reset(seed=seed)
        table = self._table
        if seed is None and not hasattr(table, "rows"):
            seed = seed_or_new(None)
        table.start(seed, _first(options))
        table.begin(np.zeros(1, np.int64))
        self._givens = table.givens[0].copy()
        self._left = int(table.left[0])
        self._share = 1 / max(self._left, 1)
        self._mistakes = 0
        self._info = {"seed": table.seed, "index": int(table.index[0])}
        return self._seen()

    def _seen(self) -> tuple[Seen, dict[str, Any]]:
        mask = self._mask.copy()
        seen = {"board": self._board.copy(), "givens": self._givens.copy()}
        return seen, {"action_mask": mask, "mistakes": self._mistakes, **self._info}

    def step(self, action: int) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        """Place a digit if it is right."""
        table = self._table
        if table.rows.play(int(action)):
            self._mistakes += 1
            reward, ended = -table.penalty, 0 < table.most_mistakes <= self._mistakes
        else:
            self._left -= 1
            reward, ended = self._share, not self._left
        seen, info = self._seen()
        return seen, reward, ended, False, info

    def render(self) -> Any:
        """Return the board as text, or as a picture."""
        if self.render_mode == "rgb_array":
            return self._table.drawn(0)
        return self._table.text(0) if self.render_mode == "ansi" else None


class SudokuVectorEnv(VectorEnv[Seen, npt.NDArray[np.int64], npt.NDArray[Any]]):
    """Many games at once, with the meaning of :class:`SudokuEnv`.

    Game ``i`` begins with puzzle ``i`` of the seed; whoever ends takes the next one. The action
    after an end is ignored, as Gymnasium's mode ``NEXT_STEP`` demands.

    >>> games = SudokuVectorEnv(8, level="easy")
    >>> seen, info = games.reset(seed=7)
    >>> seen["board"].shape, info["action_mask"].shape
    ((8, 9, 9), (8, 729))
    """

    metadata = {**SudokuEnv.metadata, "autoreset_mode": AutoresetMode.NEXT_STEP}  # noqa: RUF012

    def __init__(
        self,
        num_envs: int = 1,
        level: str | None = None,
        *,
        pool: int = POOL,
        puzzles: Iterable[Any] | None = None,
        rules: RulesLike = (),
        mistakes: int | None = 1,
        penalty: float = 0.1,
        max_episode_steps: int | None = None,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        self.num_envs = whole_number("num_envs", num_envs)
        self._most = optional_number("max_episode_steps", max_episode_steps)
        source = Pool(level, pool, puzzles=puzzles, rules=rules, **options)
        self._table = _Table(self.num_envs, source, mistakes, penalty)
        self.single_observation_space, self.single_action_space = self._table.spaces()
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.action_space = batch_space(self.single_action_space, self.num_envs)
        self.render_mode = render_mode
        self._played = np.zeros(self.num_envs, np.uint8)
        self._ended = np.zeros(self.num_envs, bool)
        self._turns = np.zeros(self.num_envs, np.int64)
        self._every = np.ones(self.num_envs, bool)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, dict[str, Any]]:
        """Begin the next puzzles, or the first ones of a seed or an ``index``."""
        table = self._table
        if seed is None and not hasattr(table, "rows"):
            seed = seed_or_new(None)
        table.start(seed, _first(options))
        table.begin(np.arange(self.num_envs))
        self._ended[:], self._turns[:] = False, 0
        return self._seen()

    def _seen(self) -> tuple[Seen, dict[str, Any]]:
        table = self._table
        info: dict[str, Any] = {
            "action_mask": table.games.masks.copy(),
            "mistakes": table.mistakes.copy(),
        }
        info |= {"index": table.index.copy()}
        info |= {f"_{name}": self._every for name in tuple(info)}
        return {"board": table.boards.copy(), "givens": table.givens.copy()}, info

    def step(
        self, actions: npt.NDArray[np.int64]
    ) -> tuple[
        Seen, npt.NDArray[np.float64], npt.NDArray[np.bool_], npt.NDArray[np.bool_], dict[str, Any]
    ]:
        """Play an action in each game."""
        table = self._table
        table.rows.play_all(np.ascontiguousarray(actions, np.int64), self._played)
        right = self._played == 0
        reward = np.where(right, 1 / np.maximum(table.to_fill, 1), -table.penalty)
        table.left -= right
        table.mistakes += ~right
        self._turns += 1
        fresh = np.flatnonzero(self._ended)
        if len(fresh):
            table.begin(fresh)
            reward[fresh], self._turns[fresh] = 0, 0
        terminated = table.left == 0
        if table.most_mistakes:
            terminated |= table.mistakes >= table.most_mistakes
        terminated[fresh] = False
        truncated = np.zeros(self.num_envs, bool)
        if self._most:
            truncated = (self._turns >= self._most) & ~terminated
        self._ended = terminated | truncated
        seen, info = self._seen()
        return seen, reward, terminated, truncated, info

    def render(self) -> tuple[Any, ...] | None:
        """Return each board as text, or as a picture."""
        if self.render_mode is None:
            return None
        draw = self._table.drawn if self.render_mode == "rgb_array" else self._table.text
        return tuple(draw(row) for row in range(self.num_envs))
