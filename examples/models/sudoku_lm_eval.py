"""Run the task of lm-eval in ``lm_eval_task`` with a model that solves every other puzzle."""

from __future__ import annotations

import json
import shutil
import tempfile
from pathlib import Path
from typing import Any

from lm_eval import simple_evaluate
from lm_eval.api.model import LM
from lm_eval.tasks import TaskManager

import nonet


class Sometimes(LM):
    """A model that knows some solutions."""

    def generate_until(self, requests: list[Any], disable_tqdm: bool = False) -> list[str]:
        """Reply with a solution or an excuse."""
        puzzles = [one.args[0].split("\n")[1] for one in requests]
        return [
            f"**{nonet.solve(puzzle)}**" if number % 2 else "Too hard."
            for number, puzzle in enumerate(puzzles)
        ]

    def loglikelihood(self, requests: list[Any], disable_tqdm: bool = False) -> Any:
        """Not needed."""
        raise NotImplementedError

    loglikelihood_rolling = loglikelihood


def main() -> None:
    """Evaluate the model."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        shutil.copytree(Path(__file__).parent / "lm_eval_task", folder, dirs_exist_ok=True)
        rows = [
            {"puzzle": str(one.puzzle), "solution": str(one.solution)}
            for one in nonet.generate_many("easy", 4, seed=1)
        ]
        text = "".join(json.dumps(row) + "\n" for row in rows)
        (folder / "puzzles.jsonl").write_text(text, encoding="utf-8")
        plan = folder / "sudoku.yaml"
        where = f"data_files: {folder / 'puzzles.jsonl'}"
        plan.write_text(plan.read_text().replace("data_files: puzzles.jsonl", where))
        manager = TaskManager(include_path=name, include_defaults=False)
        found = simple_evaluate(
            Sometimes(), tasks=["nonet_sudoku"], task_manager=manager, bootstrap_iters=0
        )
    results = found["results"]["nonet_sudoku"]
    print({key: value for key, value in results.items() if key in ("solved,none", "cells,none")})


if __name__ == "__main__":
    main()
