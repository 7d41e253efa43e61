"""Build the search tree of a grid and lay it out for a picture."""

from __future__ import annotations

from dataclasses import dataclass

from nonet.engines.backtracking import Backtracking
from nonet.grid import Grid

SMALL_PUZZLE = Grid.from_cells(bytes.fromhex("00000004000000000001000200030000"))
"""A 4×4 puzzle with 4 clues whose search trees fit on a page."""

MOST_PLACEMENTS = 60
"""The maximum number of placements in a picture."""


@dataclass(frozen=True)
class Node:
    """A placement in a search tree."""

    order: int
    """The order of trying, from 1."""
    depth: int
    cell: int
    value: int
    parent: int | None
    """Index of the previous placement on the same path."""
    stands: bool
    """Whether it is part of the solution; otherwise it was undone."""
    line: float
    """Its position across the tree: one line per leaf, parents centred on their children."""


@dataclass(frozen=True)
class Tree:
    """A search on a grid: its first placements and their total number."""

    grid: Grid
    nodes: tuple[Node, ...]
    placements: int
    backtracks: int

    @property
    def lines(self) -> int:
        """The number of leaves, at least 1."""
        return max((int(node.line) for node in self.nodes), default=0) + 1


def search_tree(solver: Backtracking, grid: Grid, *, limit: int = MOST_PLACEMENTS) -> Tree:
    """Search a grid and return the tree of the first ``limit`` placements.

    >>> tree = search_tree(Backtracking("sequential"), SMALL_PUZZLE)
    >>> tree.placements, tree.backtracks, sum(not node.stands for node in tree.nodes)
    (23, 11, 11)
    """
    result, trace = solver.trace(grid, limit=limit)
    complete = len(trace) == result.nodes
    path: list[int] = []
    parents: list[int | None] = []
    for index, step in enumerate(trace):
        del path[step.depth :]
        parents.append(path[-1] if path else None)
        path.append(index)
    standing = set(path) if result.solved and complete else set()
    lines = _lines(parents)
    nodes = tuple(
        Node(i + 1, step.depth, step.cell, step.value, parents[i], i in standing, lines[i])
        for i, step in enumerate(trace)
    )
    return Tree(grid, nodes, result.nodes, result.backtracks)


def _lines(parents: list[int | None]) -> list[float]:
    """Place each leaf on the next line and each parent in the middle of its children."""
    children: list[list[int]] = [[] for _ in parents]
    for index, parent in enumerate(parents):
        if parent is not None:
            children[parent].append(index)
    lines = [0.0] * len(parents)
    leaves = 0
    for index in range(len(parents)):
        if not children[index]:
            lines[index] = leaves
            leaves += 1
    for index in reversed(range(len(parents))):
        if children[index]:
            own = [lines[child] for child in children[index]]
            lines[index] = (own[0] + own[-1]) / 2
    return lines
