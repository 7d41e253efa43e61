"""A TextArena environment: as its own Sudoku, with judged moves and puzzles of any level.

``python sudoku_textarena.py`` plays a few moves.
"""

from __future__ import annotations

from typing import Any

import textarena as ta
from textarena.envs.registration import register

import nonet
from nonet.generating import Generator

PROMPT = (
    "You play Sudoku. Name one move per turn, such as r1c3 = 5. A move is best if a step of logic "
    "gives it.\n\n{}"
)


class SudokuEnv(ta.Env):
    """One player, one move per turn."""

    def __init__(self, level: str = "easy", mistakes: int = 3) -> None:
        self.level, self.mistakes = level, mistakes

    def reset(self, num_players: int = 1, seed: int | None = None) -> None:
        """Begin the game of a seed."""
        self.game = nonet.Episode(Generator(seed).generate(self.level).puzzle, mistakes=None)
        self.state = ta.SinglePlayerState(
            num_players=num_players, seed=seed, error_allowance=self.mistakes
        )
        self.state.reset(
            game_state={"board": self.game.text()},
            player_prompt_function=lambda player_id, game_state: PROMPT.format(game_state["board"]),
        )

    def step(self, action: str) -> tuple[bool, Any]:
        """Judge the last move in a reply."""
        self.state.add_observation(
            from_id=0, to_id=-1, message=action, observation_type=ta.ObservationType.PLAYER_ACTION
        )
        found = self.game.play(action)
        if found is None or not found.true:
            self.state.set_invalid_move(
                reward=self.game.share, reason=str(found or "no move such as r1c3 = 5 was found")
            )
        else:
            text = f"{found}\n{self.game.text()}"
            self.state.add_observation(message=text, observation_type=ta.ObservationType.GAME_BOARD)
        if self.game.won:
            self.state.set_outcome(reward=1.0, reason="The puzzle is solved.")
        self.state.game_state["board"] = self.game.text()
        return self.state.step()


NAME = "nonet-Sudoku-v0"
if NAME not in ta.envs.registration.ENV_REGISTRY:
    register(id=NAME, entry_point=SudokuEnv, default_wrappers=[])


def main() -> None:
    """Play a whole puzzle, after a mistake."""
    env = SudokuEnv()
    env.reset(1, seed=7)
    _, seen = env.get_observation()
    print(seen[0][1] if isinstance(seen, list) else seen)
    done, _ = env.step("no idea")
    for step in nonet.explain(env.game.board, scale="se"):
        for cell, digit in step.placements:
            done, _ = env.step(f"r{cell // 9 + 1}c{cell % 9 + 1} = {digit}")
    rewards, _ = env.close()
    print(f"done {done}, rewards {rewards}, mistakes {env.game.mistakes}")


if __name__ == "__main__":
    main()
