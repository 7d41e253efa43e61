"""Steps, hints, explanations and ratings as JSON. The shape is documented in docs/logic.md.

A change that a reader could trip over raises ``VERSION``.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from nonet.board import Board
from nonet.logic.explanations import Explanation
from nonet.logic.hints import LEVELS, Hint
from nonet.logic.ratings import Rating
from nonet.logic.step import Part, Step
from nonet.logic.words import Token, cell_name, eureka, house_name, plain, tokens_of

VERSION = 1
"""The version of the schema: the value of ``schema`` in every object."""


def step_json(step: Step) -> dict[str, Any]:
    """Return a step: what it does, why, and in which words."""
    tokens = tokens_of(step)
    answer: dict[str, Any] = {
        "technique": step.technique.key,
        "name": step.technique.name,
        "family": step.technique.family,
        "rating": step.rating,
        "placements": _candidates(step.placements),
        "eliminations": _candidates(step.eliminations),
        "parts": [_part(part) for part in step.parts],
        "text": plain(tokens),
        "tokens": tokens_json(tokens),
    }
    if step.links:
        answer["links"] = [
            {"from": link.start, "to": link.end, "strong": link.strong} for link in step.links
        ]
        answer["chain"] = eureka(step)
    return answer


def hint_json(hint: Hint) -> dict[str, Any]:
    """Return a hint with all its levels, or the mistakes that come first."""
    return {
        "schema": VERSION,
        "grid": str(hint.board.grid),
        "solved": hint.solved,
        "mistakes": [
            {"kind": m.kind.value, "cells": [cell_name(c) for c in m.cells], "text": str(m)}
            for m in hint.mistakes
        ],
        "levels": {str(level): hint.text(level) for level in LEVELS} if hint.step else {},
        "step": step_json(hint.step) if hint.step else None,
    }


def explanation_json(explanation: Explanation, *, boards: bool = False) -> dict[str, Any]:
    """Return a path; with ``boards`` each step has the board before it."""
    steps = [step_json(step) for step in explanation.steps]
    if boards:
        for step, board in zip(steps, explanation.boards()):
            step["before"] = board_json(board)
    return {
        "schema": VERSION,
        "puzzle": str(explanation.start.givens),
        "solved": explanation.solved,
        "grid": str(explanation.grid),
        "rating": rating_json(explanation.rating),
        "steps": steps,
    }


def rating_json(rating: Rating) -> dict[str, Any]:
    """Return a rating; what a scale does not have is left out."""
    optional = {
        name: value
        for name in ("er", "ep", "ed", "level", "score")
        if (value := getattr(rating, name)) is not None
    }
    return {
        "scale": rating.scale,
        "solved": rating.solved,
        "outcome": rating.outcome.name.lower(),
        "steps": rating.steps,
        **optional,
        "hardest": rating.hardest,
        "techniques": rating.techniques,
    }


def board_json(board: Board) -> dict[str, Any]:
    """Return a board: the line of its digits, and the candidates of its empty cells."""
    grid = board.grid
    return {
        "grid": str(grid),
        "candidates": {
            cell_name(cell): "".join(str(d + 1) for d in range(9) if mask >> d & 1)
            for cell, mask in enumerate(board.masks)
            if not grid.cells[cell]
        },
    }


def tokens_json(tokens: Iterable[Token]) -> list[dict[str, Any]]:
    """Return tokens; those that are only text have nothing else."""
    return [
        {
            key: value
            for key, value in (
                ("text", token.text),
                ("role", token.role),
                ("cells", [cell_name(cell) for cell in token.cells]),
                ("digits", list(token.digits)),
                ("houses", [house_name(house) for house in token.houses]),
            )
            if value
        }
        for token in tokens
    ]


def _candidates(pairs: Iterable[tuple[int, int]]) -> list[dict[str, Any]]:
    return [{"cell": cell_name(cell), "digit": digit} for cell, digit in pairs]


def _part(part: Part) -> dict[str, Any]:
    return {
        "role": part.role,
        "cells": [cell_name(cell) for cell in part.cells],
        "digits": list(part.digits),
        "houses": [house_name(house) for house in part.houses],
    }
