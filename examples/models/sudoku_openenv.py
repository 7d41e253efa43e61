"""An OpenEnv environment: a game of Sudoku in which every move gets a verdict.

``python sudoku_openenv.py`` plays a game in this process; ``uvicorn sudoku_openenv:app`` serves it.
"""

from __future__ import annotations

from typing import Any

from openenv.core.env_server import Action, Environment, Observation, State, create_app

import nonet
from nonet.generating import Generator


class SudokuAction(Action):
    """A reply with a move, such as ``r1c3 = 5``."""

    message: str


class SudokuObservation(Observation):
    """The board, and what the last move was worth."""

    board: str
    verdict: str = ""


class SudokuState(State):
    """How far the game is."""

    share: float = 0.0
    mistakes: int = 0


class SudokuEnvironment(Environment):
    """One game per session. A justified move is worth 1, a premature one half, others nothing."""

    SUPPORTS_CONCURRENT_SESSIONS = True
    REWARDS = {"justified": 1.0, "premature": 0.5}  # noqa: RUF012

    def __init__(self, level: str = "easy") -> None:
        super().__init__()
        self.level = level
        self.game: nonet.Episode | None = None
        self.id: str | None = None

    def reset(
        self, seed: int | None = None, episode_id: str | None = None, **options: Any
    ) -> SudokuObservation:
        """Begin the game of a seed."""
        made = Generator(seed).generate(options.get("level", self.level))
        self.game, self.id = nonet.Episode(made.puzzle), episode_id
        return SudokuObservation(board=self.game.text(), done=False, reward=None)

    def step(
        self, action: SudokuAction, timeout_s: float | None = None, **options: Any
    ) -> SudokuObservation:
        """Judge the last move in a reply."""
        assert self.game is not None, "reset the environment first"
        found = self.game.play(action.message)
        return SudokuObservation(
            board=self.game.text(),
            verdict=str(found or "no move found"),
            done=self.game.done,
            reward=self.REWARDS.get(found.verdict, 0.0) if found else 0.0,
        )

    @property
    def state(self) -> SudokuState:
        """How far the game is."""
        game = self.game
        if game is None:
            return SudokuState(episode_id=self.id)
        return SudokuState(
            episode_id=self.id, step_count=game.turns, share=game.share, mistakes=game.mistakes
        )


app = create_app(
    SudokuEnvironment, SudokuAction, SudokuObservation, env_name="sudoku", max_concurrent_envs=64
)


def main() -> None:
    """Play a few moves."""
    env = SudokuEnvironment()
    print(env.reset(seed=7).board)
    assert env.game is not None
    step = nonet.hint(env.game.board).step
    assert step is not None
    cell, digit = step.placements[0]
    for message in (f"I place {digit} in r{cell // 9 + 1}c{cell % 9 + 1}.", "Nothing to say."):
        seen = env.step(SudokuAction(message=message))
        print(f"{seen.verdict}; reward {seen.reward:g}, done {seen.done}")
    print(f"mistakes {env.state.mistakes}")


if __name__ == "__main__":
    main()
