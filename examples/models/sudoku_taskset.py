"""A taskset for verifiers: an endless stream of puzzles, and the grade of the reply as reward.

Run it with ``vf-eval sudoku_taskset``, in the folder of this file. ``python sudoku_taskset.py``
shows a task and how its rewards come out.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import verifiers.v1 as vf

import nonet
from nonet.generating import Generator

__all__ = ["SudokuTaskset"]

PROMPT = (
    "Fill in the blanks (.) so that each row, column and box has each digit once. Reply with the "
    "81 digits in <answer> tags.\n\n{}"
)


class SudokuData(vf.TaskData):
    """A task as it is stored: with its solution, which the model never sees."""

    puzzle: str
    solution: str


class SudokuTaskConfig(vf.TaskConfig):
    """Nothing to choose for a single task."""


class SudokuTask(vf.Task[SudokuData, vf.State, SudokuTaskConfig]):
    """One puzzle."""

    def grade(self, reply: str) -> nonet.Grade:
        """Compare a reply with the solution."""
        return nonet.grade(self.data.puzzle, reply, solution=self.data.solution)

    @vf.reward(weight=1.0)
    async def solved(self, trace: vf.Trace) -> float:
        """Return 1 for a solution."""
        return self.grade(trace.last_reply).score()

    @vf.metric
    async def cells(self, trace: vf.Trace) -> float:
        """Return the share of right cells, corrected for guessing."""
        return self.grade(trace.last_reply).score("corrected")


class SudokuConfig(vf.TasksetConfig):
    """Which puzzles."""

    level: str = "easy"
    seed: int = 1
    task: SudokuTaskConfig = SudokuTaskConfig()


class SudokuTaskset(vf.Taskset[SudokuTask, SudokuConfig]):
    """Puzzles of a level without end; ``take(n)`` bounds them."""

    INFINITE = True

    def load(self) -> Iterator[SudokuTask]:
        """Yield tasks; the same seed gives the same ones."""
        generator = Generator(self.config.seed)
        while True:
            for one in generator.generate_many(self.config.level, 256):
                text = "\n".join(" ".join(row) for row in _rows(str(one.puzzle)))
                data = SudokuData(
                    prompt=PROMPT.format(text),
                    name=f"{self.config.level}-{one.seed}-{one.index}",
                    puzzle=str(one.puzzle),
                    solution=str(one.solution),
                )
                yield SudokuTask(data, self.config.task)


def _rows(cells: str) -> list[str]:
    return [cells[start : start + 9] for start in range(0, 81, 9)]


def main() -> None:
    """Show the rewards of three replies."""
    config: Any = SudokuConfig(level="easy", seed=7)
    first, second = SudokuTaskset(config).take(2)
    solution = first.data.solution
    assert second.data.puzzle != first.data.puzzle
    replies = {
        "a polite solution": f"Sure! Here it is: <answer>{solution}</answer>",
        "the puzzle": f"<answer>{first.data.puzzle}</answer>",
        "ones": f"<answer>{'1' * 81}</answer>",
    }
    print(first.data.prompt)
    for name, reply in replies.items():
        grade = first.grade(reply)
        print(f"{name}: solved {grade.score():g}, cells {grade.score('corrected'):.2f}")


if __name__ == "__main__":
    main()
