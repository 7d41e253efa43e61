"""For TRL: an environment whose moves are tools, and a reward function for whole replies.

Pass ``environment_factory=SudokuEnvironment`` or ``reward_funcs=[solved, cells]`` to
``GRPOTrainer``; the data set needs the columns ``puzzle`` and ``solution``. Nothing here imports
TRL. ``python sudoku_trl.py`` shows both.
"""

from __future__ import annotations

from typing import Any

import nonet


class SudokuEnvironment:
    """A game of Sudoku; every public method but ``reset`` and ``get_reward`` is a tool."""

    def reset(self, puzzle: str, **row: Any) -> str:
        """Begin the puzzle of a row of the data set."""
        self._game = nonet.Episode(puzzle)
        return f"Solve this puzzle by calling place:\n{self._game.text()}"

    def place(self, row: int, column: int, digit: int) -> str:
        """Place a digit in a cell.

        Args:
            row: The row, counted from 1.
            column: The column, counted from 1.
            digit: The digit.

        Returns:
            What the move was worth, and the board.
        """
        found = self._game.play(f"r{row}c{column} = {digit}")
        return f"{found or 'the game is over'}\n{self._game.text()}"

    def get_reward(self) -> float:
        """Return the share of justified moves times the share of filled cells."""
        verdicts = [one.verdict for one in self._game.verdicts]
        if not verdicts:
            return 0.0
        return self._game.share * verdicts.count("justified") / len(verdicts)


def solved(
    completions: list[Any], puzzle: list[str], solution: list[str], **columns: Any
) -> list[float]:
    """Return 1 for each reply that solves its puzzle."""
    return _scores(completions, puzzle, solution, "solved")


def cells(
    completions: list[Any], puzzle: list[str], solution: list[str], **columns: Any
) -> list[float]:
    """Return the share of right cells, corrected for guessing."""
    return _scores(completions, puzzle, solution, "corrected")


def _scores(
    completions: list[Any], puzzle: list[str], solution: list[str], kind: Any
) -> list[float]:
    texts = [one if isinstance(one, str) else one[-1]["content"] for one in completions]
    found = nonet.grade_many(puzzle, texts, solutions=solution, text=True).score(kind)
    return [float(score) for score in found]


def main() -> None:
    """Play a move, and score replies."""
    one = next(iter(nonet.generate_many("easy", 1, seed=7)))
    puzzle, solution = str(one.puzzle), str(one.solution)
    env = SudokuEnvironment()
    print(env.reset(puzzle=puzzle, solution=solution))
    for step in nonet.explain(puzzle, scale="se"):
        for cell, digit in step.placements:
            told = env.place(cell // 9 + 1, cell % 9 + 1, digit)
    print(f"{told.splitlines()[0]}; reward {env.get_reward():g}")
    replies = [f"It is {solution}.", [{"role": "assistant", "content": "no idea"}]]
    print(
        solved(replies, [puzzle] * 2, [solution] * 2), cells(replies, [puzzle] * 2, [solution] * 2)
    )


if __name__ == "__main__":
    main()
