"""All puzzles of a full grid with few clues: choices of clues that hit every unavoidable set."""

from __future__ import annotations

import json
import os
from collections.abc import Generator, Iterator
from dataclasses import dataclass
from pathlib import Path
from time import monotonic
from typing import Annotated

from nonet import _native
from nonet.arguments import seconds_of, whole_number, wrong
from nonet.errors import ArgumentError, FormatError, SudokuError, quoted
from nonet.machine import thread_count
from nonet.model.cells import box_index
from nonet.model.grid import Grid, GridLike
from nonet.puzzles.puzzle import as_grid
from nonet.results import Column, Result
from nonet.solving.search import solve
from nonet.storage.atomic import write_whole
from nonet.storage.paths import FilePath

MOST = 17
"""The most clues of a puzzle by default: no grid has a puzzle with 16."""

LARGEST = 20
"""The most clues to ask for."""

LARGEST_SIZE = 9
"""The largest grid."""

VERSION = 1
"""The version of the state file; also changes when the native parts do."""

BLOCK = 0.25
"""Seconds of a block of parts, after which the search looks at the clock."""

SAVING = 10.0
"""Seconds between two saved states."""


@dataclass(frozen=True, slots=True)
class FewClues(Result):
    """The puzzles of a grid with few clues that have been found."""

    grid: Annotated[Grid, Column("puzzle", "The solution of the puzzles.")]
    at_most: Annotated[int, Column("uint8", "The most clues of a puzzle.")]
    puzzles: Annotated[
        tuple[Grid, ...], Column("texts", "The minimal puzzles, those with few clues first.")
    ]
    complete: Annotated[bool, Column("bool", "Whether these are all.")]
    share: Annotated[float, Column("float64", "The share of the search that is done.")]

    def __str__(self) -> str:
        known = f"puzzles with at most {self.at_most} clues"
        done = "complete" if self.complete else f"{self.share:.1%} of the search"
        return f"{len(self.puzzles)} {known}, {done}"


class FewCluesSearch:
    """A search for the minimal puzzles of a grid that have at most ``at_most`` clues.

    Iterate over it to get the puzzles as they are found, in an order that depends on the grid
    alone; it can stop at any time and continue with another loop. ``state`` names a file that is
    saved every few seconds and when a loop ends; if it exists, the search resumes.

    >>> search = FewCluesSearch("1234341221434321", at_most=4)
    >>> puzzles = sorted(search)
    >>> print(len(puzzles), puzzles[0])
    12 .....41.2..3....
    >>> search.result().complete
    True
    """

    def __init__(
        self,
        grid: GridLike,
        *,
        at_most: int = MOST,
        threads: int | None = None,
        state: FilePath | None = None,
    ) -> None:
        self.grid = solved_grid(grid, "few_clues()")
        self.at_most = whole_number("at_most", at_most, least=1, most=LARGEST)
        self._threads = thread_count(threads)
        if state is not None and not isinstance(state, (str, os.PathLike)):
            raise wrong("state", "the name of a file", state)
        self._state = state
        self._native = _native.FewClueSearch(
            self.grid.cells, boxes_of(self.grid.size), self.grid.size, self.at_most
        )
        self.parts: int = self._native.starts
        """How many parts the search has."""
        self.done = 0
        """How many of them are done."""
        self.puzzles: list[Grid] = []
        """The puzzles found so far."""
        self._began, self._at_start = monotonic(), 0
        if state is not None and os.path.exists(state):
            self._load(state)

    @property
    def share(self) -> float:
        """The share of the search that is done."""
        return self.done / self.parts if self.parts else 1.0

    @property
    def seconds_left(self) -> float | None:
        """An estimate of the time that is left, at the speed so far; None before the first part."""
        done = self.done - self._at_start
        return (self.parts - self.done) * (monotonic() - self._began) / done if done else None

    def result(self) -> FewClues:
        """Return what has been found."""
        puzzles = tuple(sorted(self.puzzles, key=lambda puzzle: (puzzle.clues, puzzle)))
        return FewClues(self.grid, self.at_most, puzzles, self.done == self.parts, self.share)

    def __iter__(self) -> Iterator[Grid]:
        return (puzzle for block in self.blocks() for puzzle in block)

    def blocks(self, seconds: float | None = None) -> Generator[list[Grid], None, None]:
        """Yield the puzzles of a quarter of a second or so at a time, often none.

        The search stops after the block in which ``seconds`` run out.
        """
        limit = seconds_of(seconds) if seconds is not None else float("inf")
        self._began, self._at_start = monotonic(), self.done
        count, saved = self._threads, self._began
        try:
            while self.done < self.parts and monotonic() - self._began < limit:
                began = monotonic()
                count = min(count, self.parts - self.done)
                flags = self._native.run(self.done, count, self._threads)
                self.done += count
                found = [self._puzzle(row) for row in flags.tolist()]
                self.puzzles += found
                yield found
                took = monotonic() - began
                count = max(self._threads, int(count * min(2.0, BLOCK / max(took, 1e-6))))
                if monotonic() - saved > SAVING:
                    self.save()
                    saved = monotonic()
        finally:
            self.save()

    def _puzzle(self, flags: list[int]) -> Grid:
        return Grid.from_cells(bytes(v if flag else 0 for v, flag in zip(self.grid.cells, flags)))

    # Saving and loading

    def save(self) -> None:
        """Write the state to its file, if it has one."""
        if self._state is not None:
            kept = {"version": VERSION, **self._identity(), "done": self.done}
            puzzles = [str(puzzle) for puzzle in self.puzzles]
            try:
                write_whole(self._state, json.dumps({**kept, "puzzles": puzzles}) + "\n")
            except OSError as error:
                raise SudokuError(f"{quoted(self._state)}: {error.strerror}") from None

    def _identity(self) -> dict[str, str | int]:
        return {"grid": str(self.grid), "at_most": self.at_most, "parts": self.parts}

    def _load(self, path: FilePath) -> None:
        name = os.fspath(path)
        try:
            data = json.loads(Path(path).read_text(encoding="utf-8"))
            version, done, lines = data["version"], data["done"], data["puzzles"]
            puzzles = [Grid(line) for line in lines]
            identity = {key: data[key] for key in self._identity()}
            if identity == self._identity() and not 0 <= int(done) <= self.parts:
                raise ValueError
        except (KeyError, TypeError, ValueError):
            raise FormatError(
                "the file is not the state of a search for few clues", file=name
            ) from None
        if version != VERSION:
            raise FormatError(f"expected a state of version {VERSION}, found {version}", file=name)
        if identity != self._identity():
            raise FormatError("the state is that of another grid or number of clues", file=name)
        self.done, self.puzzles = int(done), puzzles


def few_clues(
    grid: GridLike,
    *,
    at_most: int = MOST,
    threads: int | None = None,
    seconds: float | None = None,
    state: FilePath | None = None,
) -> FewClues:
    """Return all minimal puzzles of a grid that have at most ``at_most`` clues.

    Every other puzzle of the grid with so few clues adds clues to one of them; none proves that
    there are none. The grid has up to 9 rows, and is full or a puzzle with exactly one solution.
    ``seconds`` ends the search early, with what was found (``complete`` is false). ``state`` names
    a file to save it to, and to resume it from.

    >>> grid = "185472963637981524249635187874523619951864732362197458713259846596348271428716395"
    >>> print(few_clues(grid, at_most=16))
    0 puzzles with at most 16 clues, complete
    """
    search = FewCluesSearch(grid, at_most=at_most, threads=threads, state=state)
    for _ in search.blocks(seconds):
        pass
    return search.result()


def solved_grid(grid: GridLike, who: str) -> Grid:
    """Return the solution of a grid of at most 9 rows."""
    puzzle = as_grid(grid, who)
    if puzzle.size > LARGEST_SIZE:
        raise ArgumentError(
            f"{who} supports grids up to {LARGEST_SIZE}×{LARGEST_SIZE}, "
            f"not {puzzle.size}×{puzzle.size}"
        )
    return solve(puzzle)


def boxes_of(size: int) -> bytes:
    """Return the box of each cell."""
    return bytes(box_index(row, col, size) for row in range(size) for col in range(size))
