"""A data set for reasoning-gym: item k depends on the seed and k, and scores count blank cells.

``python sudoku_reasoning_gym.py`` shows an item and the scores of some answers.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import reasoning_gym
from reasoning_gym.coaching import BaseCurriculum, ScalarAttributeDefinition
from reasoning_gym.factory import ProceduralDataset, register_dataset

import nonet

NAME = "nonet_sudoku"
LEVELS = ("easy", "medium", "hard", "expert", "master", "extreme")
BLOCK = 256


@dataclass
class SudokuConfig:
    """Which puzzles, and how to score an answer."""

    level: str = "easy"
    score: str = "corrected"
    seed: int | None = None
    size: int = 500

    def validate(self) -> None:
        """Reject unknown levels."""
        assert self.level in LEVELS, f"level must be one of {LEVELS}"


class SudokuDataset(ProceduralDataset):
    """Puzzles drawn in blocks, which is much faster than one at a time."""

    def __init__(self, config: SudokuConfig) -> None:
        super().__init__(config=config, seed=config.seed, size=config.size)
        self._block = lru_cache(8)(self._drawn)

    def _drawn(self, block: int) -> list[nonet.Generated]:
        seed = self.seed if self.seed is not None else 0
        return list(nonet.generate_many(self.config.level, BLOCK, seed=seed, start=block * BLOCK))

    def __getitem__(self, index: int) -> dict[str, Any]:
        """Return an item."""
        one = self._block(index // BLOCK)[index % BLOCK]
        return {
            "question": f"Solve this Sudoku puzzle (. is a blank):\n{one.puzzle}",
            "answer": str(one.solution),
            "metadata": {
                "source_dataset": NAME,
                "source_index": index,
                "puzzle": str(one.puzzle),
                "difficulty": {"level": self.config.level},
            },
        }

    def score_answer(self, answer: str | None, entry: dict[str, Any]) -> float:
        """Return 1 for a solution in any notation, and almost nothing for guessing."""
        puzzle = entry["metadata"]["puzzle"]
        return nonet.grade(puzzle, answer or "", solution=entry["answer"]).score(self.config.score)


class SudokuCurriculum(BaseCurriculum):
    """The levels in order."""

    def __init__(self) -> None:
        super().__init__(SudokuCurriculum.__name__, SudokuConfig)
        self._define_attributes(
            ScalarAttributeDefinition(
                name="level",
                field_name="level",
                levels=list(LEVELS),
                description="How hard the puzzles are",
            )
        )


register_dataset(NAME, SudokuDataset, SudokuConfig, SudokuCurriculum)


def main() -> None:
    """Show an item and scores."""
    data = reasoning_gym.create_dataset(NAME, level="medium", size=1000, seed=7)
    item = data[999]
    print(item["question"])
    answer = item["answer"]
    rows = "\n".join(" ".join(answer[start : start + 9]) for start in range(0, 81, 9))
    ones = item["metadata"]["puzzle"].replace(".", "1")
    for name, text in {"one line": answer, "rows": f"Here:\n{rows}\nDone.", "ones": ones}.items():
        print(f"{name}: {data.score_answer(text, item):.2f}")


if __name__ == "__main__":
    main()
