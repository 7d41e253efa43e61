"""Build the search trees of a grid, lay them out and draw them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from nonet.engines.backtracking import Backtracking
from nonet.model.cells import DIGITS, Position, box_shape
from nonet.model.grid import Grid
from nonet.study.plots import INK
from nonet.study.text import count

FAINT = "#8a8a8a"
STANDS, UNDONE = "#BFE6DA", "#F8DEC9"

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
    """Whether it was kept as part of the solution rather than undone."""
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


_LINE = 0.23
"""The height of one leaf in inches."""


def tree_height(tree: Tree) -> float:
    """Return the height of a tree in inches."""
    return max(1.45, 0.45 + tree.lines * _LINE)


def draw_trees(figure: Any, trees: dict[str, Tree], colours: list[str]) -> None:
    """Draw the grid with the order of its cells and the search tree, for each heuristic."""
    heights = list(map(tree_height, trees.values()))
    rows = figure.subplots(
        len(trees), 2, squeeze=False, width_ratios=[1, 7.2], height_ratios=heights
    )
    deepest = max((node.depth for tree in trees.values() for node in tree.nodes), default=0)
    for (left, right), (name, tree), colour in zip(rows, trees.items(), colours, strict=True):
        _draw_order(left, tree)
        _draw_tree(right, name, tree, deepest, colour)


def _draw_order(axes: Any, tree: Tree) -> None:
    """Draw the grid: givens in bold, other cells with the order of their first try."""
    size, (height, across) = tree.grid.size, box_shape(tree.grid.size)
    first: dict[int, int] = {}
    for node in tree.nodes:
        first.setdefault(node.cell, node.order)
    for line in range(size + 1):
        ends, here = [0, size], [line, line]
        for xs, ys, step in ((ends, here, height), (here, ends, across)):
            width = 1.4 if line % step == 0 else 0.4
            axes.plot(xs, ys, color=INK, linewidth=width, solid_capstyle="projecting")
    for cell, given in enumerate(tree.grid.cells):
        row, col = divmod(cell, size)
        place = {"ha": "center", "va": "center"}
        if given:
            axes.text(col + 0.5, row + 0.53, DIGITS[given], fontsize=9, fontweight="bold", **place)
        elif cell in first:
            axes.text(col + 0.5, row + 0.53, f"#{first[cell]}", fontsize=6.5, color=FAINT, **place)
    axes.set(xlim=(-0.1, size + 0.1), ylim=(size + 0.1, -0.1), aspect="equal", anchor="N")
    axes.axis("off")


def _draw_tree(axes: Any, name: str, tree: Tree, deepest: int, colour: str) -> None:
    shown = "" if len(tree.nodes) == tree.placements else f", the first {len(tree.nodes)} shown"
    counts = f"{count(tree.placements)} placements, {count(tree.backtracks)} undone"
    axes.set_title(f"{name}: {counts}{shown}", color=colour)
    thin = {"color": FAINT, "linewidth": 0.7, "zorder": 1}
    roots = [node.line for node in tree.nodes if node.parent is None]
    if roots:  # there are none if everything was deduced
        axes.plot([-0.5, -0.5], [roots[0], roots[-1]], **thin)
    middle = {"ha": "center", "va": "center", "fontsize": 6, "zorder": 2}
    for node in tree.nodes:
        start, line = -0.5, node.line
        if node.parent is not None:
            start, line = node.depth - 1, tree.nodes[node.parent].line
        bend = node.depth - 0.5
        axes.plot([start, bend, bend, node.depth], [line, line, node.line, node.line], **thin)
        position = Position(*divmod(node.cell, tree.grid.size))
        text = f"#{node.order} {position}={DIGITS[node.value]}"
        fill = STANDS if node.stands else UNDONE
        box = {"boxstyle": "square,pad=0.25", "linewidth": 0.5, "ec": FAINT, "fc": fill}
        axes.text(node.depth, node.line, text, bbox=box, **middle)
    axes.set(xlim=(-0.55, deepest + 0.5), ylim=(tree.lines - 0.5, -0.5))
    axes.axis("off")
