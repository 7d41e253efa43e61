"""An example board for each technique."""

from __future__ import annotations

import json
from functools import lru_cache
from importlib.resources import files

from nonet.board import Board
from nonet.errors import UnknownNameError
from nonet.logic.path import UNIQUE, next_step
from nonet.logic.plan import plan_of_technique
from nonet.logic.step import Step
from nonet.logic.techniques import technique


@lru_cache(maxsize=1)
def positions() -> dict[str, str]:
    """Return the example of each technique as a line written by :meth:`Board.position`."""
    text = files("nonet.logic").joinpath("examples.json").read_text(encoding="utf-8")
    return json.loads(text)


def example(name: str) -> tuple[Board, Step]:
    """Return an example board and the step that a technique finds on it.

    >>> board, step = example("x-wing")
    >>> step.technique.name
    'X-Wing'
    """
    key = technique(name).key
    if key not in positions():
        raise UnknownNameError("example", key, positions())
    board = Board.from_position(positions()[key])
    step = next_step(board, plan_of_technique(key), unique=UNIQUE)
    if step is None:
        raise UnknownNameError("example", key, positions())
    return board, step
