"""Write the transcript of a run byte for byte, and compare two transcripts."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import zip_longest

from nonet.model.grid import Grid

UNSOLVED = "No solution found"
"""Replaces the solved puzzle in the transcript of an unsolvable one."""

_SOLVED = re.compile(r"^Solved in Iterations=([0-9]+)\s*$", re.MULTILINE)
_SECONDS = re.compile(r"^Seconds to process\b.*$", re.MULTILINE)
_EXACT_SECONDS = re.compile(r"^Seconds to process [0-9]+\.[0-9]{3}$", re.MULTILINE)
_MASK = "Seconds to process X.XXX"
_CONTEXT = 2  # lines shown on either side of a difference


def render(path: str, puzzle: Grid, solution: Grid, iterations: int) -> str:
    """Return the transcript of a solved matrix without the seconds."""
    solved = f"\nPuzzle:\n{rows_text(solution)}\nSolved in Iterations={iterations}\n\n"
    return render_start(path, puzzle) + solved


def render_unsolved(path: str, puzzle: Grid) -> str:
    """Return the transcript of an unsolvable matrix without the seconds."""
    return f"{render_start(path, puzzle)}\n{UNSOLVED}\n\n"


def render_start(path: str, puzzle: Grid) -> str:
    """Return the part of a transcript that precedes the solution."""
    return f"{path}\n{rows_text(puzzle)}\nPuzzle:\n{rows_text(puzzle)}"


def seconds_line(seconds: float) -> str:
    """Return the last line of a transcript, printed once per process.

    >>> seconds_line(0.25)
    'Seconds to process 0.250\\n'
    """
    return f"Seconds to process {seconds:.3f}\n"


def iterations_in(transcript: str) -> int | None:
    """Return the first count in a transcript, or None.

    >>> iterations_in("Solved in Iterations=656\\n")
    656
    """
    return next(counts_in(transcript), None)


def counts_in(transcript: str) -> Iterator[int]:
    """Yield the counts in the transcript of a process on several matrices."""
    return (int(found[1]) for found in _SOLVED.finditer(transcript))


@dataclass(frozen=True)
class FirstDifference:
    """The first line in which two transcripts differ; a missing line is None."""

    line: int
    expected: str | None
    actual: str | None
    context: tuple[tuple[int, str], ...]
    """The lines of the actual transcript around it, with their numbers."""


def first_difference(expected: str, actual: str, *, strict: bool = False) -> FirstDifference | None:
    """Return the first line in which two transcripts differ, or None.

    The number of seconds is never compared. ``strict`` compares every other byte and requires
    three decimals for the seconds; otherwise white space at the ends of lines and of the
    transcript is ignored.
    """
    split = _exact_lines if strict else _lines
    left, right = split(expected), split(actual)
    for index, (a, b) in enumerate(zip_longest(left, right)):
        # After the end of one transcript, a line with text says more than a blank one.
        if a != b and (a or b):
            start = max(index - _CONTEXT, 0)
            context = tuple(enumerate(right[start : index + _CONTEXT + 1], start=start + 1))
            if all(line is None or line.endswith("\n") for line in (a, b)):
                a, b = (line and line[:-1] for line in (a, b))  # both end in the same way
            return FirstDifference(index + 1, a, b, context)
    return None


def _lines(transcript: str) -> list[str]:
    masked = _SECONDS.sub(_MASK, transcript.strip())
    return [line.rstrip() for line in masked.splitlines()]


def _exact_lines(transcript: str) -> list[str]:
    masked = _EXACT_SECONDS.sub(_MASK, transcript)
    lines = [f"{line}\n" for line in masked.split("\n")]
    last = lines.pop().removesuffix("\n")
    return [*lines, last] if last else lines


def rows_text(grid: Grid) -> str:
    """Return the rows of a grid with a space after every digit."""
    return "".join("".join(f"{value} " for value in row) + "\n" for row in grid.rows())
