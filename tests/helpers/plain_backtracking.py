"""Backtracking in its most obvious form."""

from __future__ import annotations

from nonet.model.cells import houses

from helpers import reference


class Plain:
    """The search in its most obvious form: lists, recursion, no bits."""

    def __init__(self, heuristic: str, values: str, propagation: str = "none") -> None:
        self.heuristic, self.values, self.propagation = heuristic, values, propagation
        self.nodes = self.backtracks = self.max_depth = 0
        self.trace: list[tuple[int, int, int]] = []

    def start(self, cells: list[int], size: int) -> bool:
        before = list(cells)
        if self.propagation == "singles" and not self.fill_singles(cells, size):
            cells[:] = before
            return False
        if self.solve(cells, size):
            return True
        cells[:] = before
        return False

    def solve(self, cells: list[int], size: int, depth: int = 0) -> bool:
        self.max_depth = max(self.max_depth, depth)
        empty = [cell for cell, value in enumerate(cells) if not value]
        if not empty:
            return True
        options = {cell: self.options(cells, size, cell) for cell in empty}
        peers = {c: sum(reference.sees(c, other, size) for other in empty) for c in empty}
        cell = {
            "sequential": lambda: empty[0],
            "mrv": lambda: min(empty, key=lambda c: len(options[c])),
            "degree": lambda: max(empty, key=lambda c: peers[c]),
            "mrv+degree": lambda: min(empty, key=lambda c: (len(options[c]), -peers[c])),
        }[self.heuristic]()
        values = options[cell]
        if self.values == "lcv":
            values = sorted(
                values,
                key=lambda v: sum(v in options[c] for c in empty if reference.sees(c, cell, size)),
            )
        for value in values:
            before = list(cells)
            cells[cell] = value
            self.nodes += 1
            self.max_depth = max(self.max_depth, depth + 1)
            self.trace.append((depth, cell, value))
            if self.stands(cells, size, cell) and self.solve(cells, size, depth + 1):
                return True
            cells[:] = before
            self.backtracks += 1
        return False

    def stands(self, cells: list[int], size: int, cell: int) -> bool:
        if self.propagation == "singles":
            return self.fill_singles(cells, size)
        return self.propagation == "none" or all(
            cells[c] or self.options(cells, size, c)
            for c in range(size**2)
            if reference.sees(c, cell, size)
        )

    def fill_singles(self, cells: list[int], size: int) -> bool:
        """Fill one single after another; False if a cell or a house has nothing left."""
        while True:
            options = {c: self.options(cells, size, c) for c, v in enumerate(cells) if not v}
            if not all(options.values()):
                return False
            singles = [(c, values[0]) for c, values in options.items() if len(values) == 1]
            for house in houses(size):
                for value in set(range(1, size + 1)) - {cells[c] for c in house}:
                    places = [c for c in house if value in options.get(c, ())]
                    if not places:
                        return False
                    singles += [(places[0], value)] if len(places) == 1 else []
            if not singles:
                return True
            cell, value = singles[0]
            cells[cell] = value

    @staticmethod
    def options(cells: list[int], size: int, cell: int) -> list[int]:
        used = {cells[other] for other in range(size * size) if reference.sees(cell, other, size)}
        return [value for value in range(1, size + 1) if value not in used]
