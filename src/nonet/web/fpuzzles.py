"""Answer the requests of the solver plug-in of f-puzzles; a worker process calls this.

Each request has a ``command`` and a puzzle, and gets any number of replies. Those that go on until
they are cancelled, and counts, report their progress.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from secrets import randbits
from typing import Any
from urllib.parse import unquote

from nonet import _native
from nonet.errors import FormatError, SudokuError, row_error
from nonet.formats import fpuzzles, sudokupad
from nonet.formats.json_cells import cells_of, digits_of
from nonet.formats.lzstring import unpack
from nonet.logic.explanations import explain, follow
from nonet.logic.hints import hint
from nonet.logic.mistakes import find_mistakes
from nonet.logic.plan import plan_on
from nonet.model.cells import digits_in
from nonet.model.grid import Grid
from nonet.puzzles.board import Board
from nonet.puzzles.puzzle import Puzzle
from nonet.puzzles.validate import is_valid
from nonet.rules import Cage
from nonet.solving.contradictions import contradiction
from nonet.solving.estimates import estimates
from nonet.solving.search import count_solutions, program_for, solutions, true_candidates

Message = dict[str, Any]

PROGRESS = 0.25
"""Seconds between the reports of a count."""

WHY = 2.0
"""Seconds to look for clues and rules that contradict each other."""

DRAW = 1.0
"""Seconds to look for a random solution instead of the first."""

LOGIC = 60.0
"""Seconds for the steps of a path."""

LEAST_COLOURED = 8
"""The cap of older plug-ins that colour candidates by their number of solutions."""

FAMILIES_OF = {
    "tuples": ("subsets",),
    "pointing": ("locked",),
    "fishes": ("fish", "single-digit"),
    "wings": ("wings",),
    "aic": ("chains", "colors", "als", "sue-de-coq"),
    "contradictions": ("forcing", "explainer", "exotic", "exclusion"),
}
"""The families of techniques that a user can switch off."""

_LINK = re.compile(r".*[?&]load=", re.DOTALL)


def answers(asked: Mapping[str, Any]) -> Iterator[Message]:
    """Yield the replies to a request, without its number; none to an unknown request."""
    if not asked:
        warm_up()
    command = COMMANDS.get(str(asked.get("command")))
    if command is None or asked.get("dataType") != "fpuzzles":
        return
    try:
        yield from command(_data(asked.get("data")))
    except Exception as error:
        yield {"type": "invalid", "message": str(row_error(error))}


def warm_up() -> None:
    """Load what answers need, so that the first request does not wait for it."""
    board = Board("." * 16, rules=[Cage("r1c1 r1c2", 3)])
    hint(board)
    true_candidates(board)


def _data(text: Any) -> Mapping[str, Any]:
    """Return the JSON of a puzzle from its packed form, or from a link with it."""
    if not isinstance(text, str):
        raise FormatError("expected a packed puzzle")
    data = sudokupad.unzip(unpack(unquote(_LINK.sub("", text)).replace(" ", "+")))
    if not isinstance(data, dict) or "grid" not in data:
        raise FormatError("expected a puzzle of f-puzzles")
    return data


def _given(data: Mapping[str, Any]) -> Puzzle:
    """Return the puzzle of the givens, without what was entered."""
    return fpuzzles.read_json(data).as_puzzle()


def _board(data: Mapping[str, Any]) -> Board:
    """Return the board with the entered digits and centre marks."""
    puzzle, cells = _given(data), cells_of(data["grid"])
    grid = Grid.from_cells(digits_of(cells, len(data["grid"]), strict=False))
    board = Board(Puzzle(grid, givens=puzzle.grid, rules=puzzle.rules))
    marks = [
        set(map(int, cell.get("centerPencilMarks") or ())) or set(digits_in(mask))
        for cell, mask in zip(cells, board.masks)
    ]
    return Board(board.as_puzzle(), candidates=marks)


def _entered(board: Board) -> Puzzle:
    """Return a board as a puzzle: its digits are givens, its candidates part of it."""
    cells = zip(board.grid.cells, board.masks)
    masks = tuple(1 << digit - 1 if digit else mask for digit, mask in cells)
    return Puzzle(board.grid, candidates=masks, rules=board.rules)


# True candidates.


def _true(data: Mapping[str, Any]) -> Iterator[Message]:
    options = [str(option) for option in data.get("truecandidatesoptions") or ()]
    puzzle = _given(data)
    counts = _counts(puzzle.grid, puzzle.conditions, _cap(options))
    if not any(counts):
        yield from _impossible(puzzle)
        return
    shown = list(counts)
    if "logical" in options:
        left = _left_by_logic(Board(puzzle), _without(data))
        shown = [-1 if not n and left[place] else n for place, n in enumerate(counts)]
    yield {"type": "truecandidates", "solutionsPerCandidate": shown}


def _cap(options: list[str]) -> int:
    """Return up to how many solutions to count for each candidate."""
    for option in options:
        name, _, number = option.partition("=")
        if name == "truecandidatesnumsolutions" and number.isdecimal():
            return max(1, min(int(number), 2**16))
    return LEAST_COLOURED if "colored" in options else 1


@lru_cache(maxsize=256)
def _counts(grid: Grid, rules: tuple[Any, ...], most: int) -> tuple[int, ...]:
    """Return the solutions of each candidate; drawings do not matter and are not read."""
    puzzle, size = Puzzle(grid, rules=rules), grid.size
    digits = range(1, size + 1)
    if (number := count_solutions(puzzle)) < 2:
        cells = next(solutions(puzzle)).cells if number else bytes(size * size)
        return tuple(int(cell == digit) for cell in cells for digit in digits)
    found = true_candidates(puzzle, most=most)
    return tuple(cell.get(digit, 0) for cell in found.values() for digit in digits)


def _left_by_logic(board: Board, plan: dict[str, Any]) -> list[bool]:
    """Return which candidates remain after all steps of logic, or are digits."""
    for step in follow(board, plan_on(board, **plan), seconds=LOGIC).steps:
        board.apply(step)
    cells = zip(board.grid.cells, board.masks)
    digits = range(1, board.size + 1)
    return [d == digit or bool(mask >> d - 1 & 1) for digit, mask in cells for d in digits]


# Solutions.


def _solve(data: Mapping[str, Any]) -> Iterator[Message]:
    puzzle = _given(data)
    first = next(solutions(puzzle), None) if is_valid(puzzle) else None
    if first is None:
        yield from _impossible(puzzle)
        return
    if count_solutions(puzzle) > 1:
        first = _drawn(puzzle) or first
    yield {"type": "solved", "solution": list(first.cells)}


def _drawn(puzzle: Puzzle) -> Grid | None:
    """Return a random solution, if one is found soon."""
    size = puzzle.grid.size
    cells, _ = _native.VariantSearch(program_for(puzzle)).draw(randbits(63), 0, 0, DRAW)
    return None if cells is None else Grid.from_cells(cells[: size * size])


def _check(data: Mapping[str, Any]) -> Iterator[Message]:
    puzzle = _given(data)
    found = count_solutions(puzzle)
    yield {"type": "count", "count": found, "inProgress": False}
    if not found:
        yield from _impossible(puzzle)


def _count(data: Mapping[str, Any]) -> Iterator[Message]:
    puzzle = _given(data)
    total, stop = 0, _native.STOP_NONE
    if is_valid(puzzle):
        search = _native.VariantSearch(program_for(puzzle))
        while True:
            found, stop = search.count(0, 0, PROGRESS)
            total += found
            if stop == _native.STOP_NONE:
                break
            yield {"type": "count", "count": total, "inProgress": True}
    yield {"type": "count", "count": total, "inProgress": False}
    if not total:
        yield from _impossible(puzzle)


def _estimate(data: Mapping[str, Any]) -> Iterator[Message]:
    puzzle = _entered(_board(data))
    for found in estimates(puzzle, seed=randbits(63)):
        if not found.estimate and found.exact:
            yield from _impossible(_given(data))
            return
        width = found.high - found.estimate
        yield {
            "type": "estimate",
            "estimate": found.estimate,
            "stderr": found.stderr,
            "iterations": found.descents or 1,
            "ci95_lower": found.estimate - width,
            "ci95_upper": found.high,
            "relErrPercent": 100 * width / found.estimate if found.estimate else 0,
        }


def _impossible(puzzle: Puzzle) -> Iterator[Message]:
    """Report that there is no solution, then why."""
    yield {"type": "invalid", "message": "No solutions found."}
    try:
        why = contradiction(puzzle, seconds=WHY)
    except SudokuError:
        return
    yield {"type": "invalid", "message": why.text()}


# Steps.


def _step(data: Mapping[str, Any]) -> Iterator[Message]:
    board = _board(data)
    if (wrong := _wrong(board)) is not None:
        yield wrong
        return
    shown = [set(map(int, cell.get("centerPencilMarks") or ())) for cell in cells_of(data["grid"])]
    masks = zip(board.grid.cells, board.masks, shown)
    if any(set(digits_in(mask)) != marks for digit, mask, marks in masks if not digit):
        yield _told(board, ["Initial candidates."])
        return
    found = hint(board, seconds=LOGIC, **_without(data))
    if found.step is None:
        yield _told(board, [found.text() if found.solved else NOTHING])
        return
    text = found.text()
    board.apply(found.step)
    yield _told(board, [text])


def _path(data: Mapping[str, Any]) -> Iterator[Message]:
    board = _board(data)
    if (wrong := _wrong(board)) is not None:
        yield wrong
        return
    path = explain(board, seconds=LOGIC, **_without(data))
    lines = path.text(full=True).splitlines()
    for step in path.steps:
        board.apply(step)
    yield _told(board, lines if path.solved else [*lines, NOTHING])


NOTHING = "No logical steps found."
"""How the plug-in's users know that logic has ended."""


def _wrong(board: Board) -> Message | None:
    """Return the reply about a board with mistakes, or None."""
    mistakes = find_mistakes(board, seconds=LOGIC)
    if not mistakes:
        return None
    return _told(board, [*map(str, mistakes), "Board is invalid!"], valid=False)


def _told(board: Board, lines: list[str], *, valid: bool = True) -> Message:
    cells = [
        {"value": digit} if digit else {"value": 0, "candidates": list(digits_in(mask))}
        for digit, mask in zip(board.grid.cells, board.masks)
    ]
    text = "".join(f"{line}\n" for line in lines)
    return {"type": "logical", "cells": cells, "message": text, "isValid": valid}


def _without(data: Mapping[str, Any]) -> dict[str, Any]:
    """Return the techniques that the user has switched off, as options of a plan.

    A setter does not know yet whether the solution is unique.
    """
    off = data.get("disabledlogic")
    named = [name for one in off or () for name in FAMILIES_OF.get(str(one), ())]
    return {"without": named or None, "uniqueness": False}


COMMANDS: dict[str, Callable[[Mapping[str, Any]], Iterator[Message]]] = {
    "truecandidates": _true,
    "solve": _solve,
    "check": _check,
    "count": _count,
    "estimate": _estimate,
    "solvepath": _path,
    "step": _step,
}
"""The commands of the protocol, apart from ``cancel``, which the server answers."""
