"""A task for inspect-ai: puzzles of a level, and a scorer with three metrics.

Run it with ``inspect eval sudoku_inspect.py --model …``; ``python sudoku_inspect.py`` evaluates a
model that knows the solutions of some puzzles.
"""

from __future__ import annotations

import tempfile
from typing import Any

from inspect_ai import Task, eval, task
from inspect_ai.dataset import MemoryDataset, Sample
from inspect_ai.model import GenerateConfig, ModelAPI, ModelOutput, get_model, modelapi
from inspect_ai.scorer import Score, Scorer, Target, mean, scorer, stderr
from inspect_ai.solver import TaskState, generate

import nonet


@scorer(metrics={"solved": [mean(), stderr()], "cells": [mean()], "parsed": [mean()]})
def sudoku_grade() -> Scorer:
    """Grade the reply against the puzzle."""

    async def score(state: TaskState, target: Target) -> Score:
        puzzle = state.metadata["puzzle"]
        found = nonet.grade(puzzle, state.output.completion, solution=target.text)
        return Score(
            value={
                "solved": found.score(),
                "cells": found.score("corrected"),
                "parsed": float(found.parsed),
            },
            answer=str(found.grid) if found.grid else None,
            explanation=f"{found.right} right, {found.wrong} wrong, {found.empty} empty",
        )

    return score


@task
def sudoku(level: str = "easy", number: int = 20, seed: int = 1) -> Task:
    """Return puzzles of a level."""
    samples = [
        Sample(
            input=f"Solve this Sudoku puzzle (. is a blank):\n{one.puzzle}",
            target=str(one.solution),
            id=f"{level}-{one.seed}-{one.index}",
            metadata={"puzzle": str(one.puzzle)},
        )
        for one in nonet.generate_many(level, number, seed=seed)
    ]
    return Task(dataset=MemoryDataset(samples), solver=generate(), scorer=sudoku_grade())


@modelapi("sometimes")
class Sometimes(ModelAPI):
    """A model that solves some puzzles; a mock model would download tables of tokens."""

    async def generate(
        self, input: Any, tools: Any, tool_choice: Any, config: GenerateConfig
    ) -> ModelOutput:
        """Reply with a solution or with an excuse."""
        puzzle = input[-1].text.split("\n")[1]
        known = sum(map(int, puzzle.replace(".", ""))) % 2
        reply = f"The solution is {nonet.solve(puzzle)}." if known else "Too hard."
        return ModelOutput.from_content(self.model_name, reply)

    async def count_tokens(self, input: Any, config: Any = None) -> int:
        """Return any number."""
        return 1


def main() -> None:
    """Evaluate the model."""
    with tempfile.TemporaryDirectory() as folder:
        model = get_model("sometimes/model")
        (log,) = eval(sudoku(number=4), model=model, log_dir=folder, display="none", max_samples=1)
    assert log.results is not None
    for one in log.results.scores:
        print(one.name, {name: round(metric.value, 2) for name, metric in one.metrics.items()})


if __name__ == "__main__":
    main()
