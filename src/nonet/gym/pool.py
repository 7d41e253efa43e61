"""Puzzles for many games: drawn in blocks, addressed by seed and index, with masks of moves."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from nonet import _native
from nonet.arguments import whole_number
from nonet.errors import ArgumentError
from nonet.generating.generator import Generator
from nonet.generating.spec import Spec
from nonet.model.grid import Grid
from nonet.puzzles.board import Board
from nonet.puzzles.puzzle import Puzzle, RulesLike, puzzle_of
from nonet.random import Random
from nonet.rules.base import Layout, layout_of
from nonet.solving.search import solve

BLOCK = 256
"""How many puzzles to draw at a time."""

Cells = npt.NDArray[np.uint8]
Masks = npt.NDArray[np.int8]


class Games(NamedTuple):
    """Puzzles as arrays, a row each: cells, solutions, and a byte per move that is allowed."""

    boards: Cells
    solutions: Cells
    masks: Masks

    @classmethod
    def blank(cls, count: int, size: int) -> Games:
        """Return rows to be filled."""
        cells = size * size
        shapes = (count, cells), (count, cells), (count, cells * size)
        boards, solutions, masks = (np.zeros(shape, np.uint8) for shape in shapes)
        return cls(boards, solutions, masks.view(np.int8))

    def at(self, rows: Any) -> Games:
        """Return some rows."""
        return Games(self.boards[rows], self.solutions[rows], self.masks[rows])

    def rows(self, peers: npt.NDArray[np.uint16]) -> _native.GameRows:
        """Return what plays on these arrays."""
        return _native.GameRows(self.boards, self.solutions, self.masks, peers)


class Pool:
    """A number of puzzles of a level, a size or a spec, or given ones, in the order of a seed."""

    def __init__(
        self,
        level: str | None,
        count: int,
        *,
        puzzles: Iterable[Any] | None = None,
        rules: RulesLike = (),
        **options: Any,
    ) -> None:
        self.count = whole_number("pool", count)
        self._given: list[tuple[Puzzle, Grid]] = []
        if puzzles is not None:
            if level is not None or options:
                raise ArgumentError("puzzles have a size and level of their own")
            read = [puzzle_of(one, rules) for one in puzzles]
            if not read:
                raise ArgumentError("there are no puzzles to play")
            self._given = [(one, solve(one)) for one in read]
            self.count = len(read)
            self.size = read[0].grid.size
            if any(one.grid.size != self.size for one in read):
                raise ArgumentError("the puzzles have different sizes")
        else:
            if level is None and not rules and options.get("size", 9) == 9 and len(options) <= 1:
                level = "easy"
            self._spec = Spec.of(level, rules=rules, rate=False, **options)
            self.size = self._spec.size
        self._seed: int | None = None
        self.games = Games.blank(0, self.size)
        self.peers = np.zeros((self.size**2, 0), np.uint16)
        self.layout: Layout | None = None

    def draw(self, seed: int, places: npt.NDArray[np.int64]) -> Games:
        """Return the puzzles at some places of a seed; after the last, the first follows."""
        if seed != self._seed:
            self._seed, self._done = seed, 0
            self.games = Games.blank(self.count, self.size)
        places = places % self.count
        while self._done <= int(places.max(initial=-1)):
            self._add(self._block(seed, self._done))
        return self.games.at(places)

    def _block(self, seed: int, start: int) -> Sequence[tuple[Puzzle, Grid]]:
        count = min(BLOCK, self.count - start)
        if self._given:
            return Random(seed).shuffled(self._given)[start : start + count]
        found = Generator(seed, start=start).stream(self._spec, count)
        return [(one.as_puzzle(), one.solution) for one in found]

    def _add(self, block: Sequence[tuple[Puzzle, Grid]]) -> None:
        if self.layout is None:
            self.layout, self.peers = _geometry(self.size, [one for one, _ in block])
        rows = slice(self._done, self._done + len(block))
        part = self.games.at(rows)
        part.boards[:] = [list(one.grid.cells) for one, _ in block]
        part.solutions[:] = [list(solution.cells) for _, solution in block]
        part.rows(self.peers).allow_all()
        for row, (one, _) in enumerate(block):
            if one.conditions or self.size not in (4, 9, 16):
                masks = np.array(Board(one).masks, np.uint32)[:, None]
                allowed = masks >> np.arange(self.size, dtype=np.uint32) & 1
                part.masks[row] &= allowed.reshape(-1).astype(np.int8)
        self._done += len(block)


def _geometry(size: int, puzzles: Sequence[Puzzle]) -> tuple[Layout, npt.NDArray[np.uint16]]:
    """Return the layout of the puzzles, and for each cell those that share a house in all."""
    layouts = {layout_of(size, one.conditions) for one in puzzles}
    common: list[set[int]] = []
    for layout in layouts:
        sees: list[set[int]] = [set() for _ in range(size * size)]
        lines = (*layout.rows, *layout.columns) if layout.lines else ()
        for house in (*lines, *layout.regions):
            for cell in house:
                sees[cell].update(house)
        common = [a & b for a, b in zip(common, sees)] if common else sees
    near = [sorted(cells - {cell}) for cell, cells in enumerate(common)]
    most = max(map(len, near))
    table = np.full((size * size, most), size * size, np.uint16)
    for cell, others in enumerate(near):
        table[cell, : len(others)] = others
    return layouts.pop(), table
