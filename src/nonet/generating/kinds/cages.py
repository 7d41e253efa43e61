"""Killer: cages that cover the grid."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import TypeAlias

from nonet.generating.kinds.base import Kind, Laid, Scene, Unit
from nonet.rules import Cage

CageShape: TypeAlias = frozenset[int]

_WEIGHTS = {2: 7, 3: 7, 4: 4, 5: 2}
"""The weight of each cage size when planning; other sizes have weight 1."""


@dataclass(frozen=True)
class Killer(Kind):
    """Connected cages that cover the grid; ``sizes`` are the fewest and most cells of a cage.

    In rare cases, a cell that fits into no neighbouring cage forms a cage by itself.
    """

    covers = True
    sizes: tuple[int, int] = (2, 5)

    def lay(self, scene: Scene) -> Laid:
        """Divide the grid into cages."""
        least, most = self.sizes
        laid = Cages(least, min(most, scene.size))
        laid.divide(scene)
        return laid


class Cages(Laid):
    """A division of the grid into cages."""

    def __init__(self, least: int, most: int) -> None:
        super().__init__()
        self._least, self._most = least, most
        self._cages: dict[CageShape, Unit] = {}
        self._of: dict[int, CageShape] = {}

    def divide(self, scene: Scene) -> None:
        """Cover the grid, beginning where a cell has the fewest free neighbours.

        Cells on an axis of the symmetry come first, since their cages must be symmetric.
        """
        planned = [
            size
            for size in range(self._least, self._most + 1)
            for _ in range(_WEIGHTS.get(size, 1))
        ]
        free = dict.fromkeys(scene.draw.shuffled(scene.cells))
        open_sides = {cell: len(scene.beside[cell]) for cell in free}
        while free:
            start = min(free, key=lambda cell: (scene.moves(cell), open_sides[cell]))
            shapes = self._grown(scene, free, start, scene.one_of(planned))
            for shape in shapes:
                for cell in shape:
                    del free[cell]
                    for other in scene.beside[cell]:
                        open_sides[other] -= 1
            self._add(scene, shapes)
        for shape in [shape for shape in self._cages if len(shape) < self._least]:
            if shape in self._cages:
                self._join(scene, shape)

    def _grown(
        self, scene: Scene, free: dict[int, None], start: int, size: int
    ) -> tuple[CageShape, ...]:
        """Return a cage around a cell and its images under the symmetry."""
        shape = frozenset([start])
        while len(shape) < size:
            own = [image for image in scene.images if all(image[cell] in shape for cell in shape)]
            near = {cell for inner in shape for cell in scene.beside[inner]} - shape
            more = [
                shape.union(image[cell] for image in own) for cell in sorted(near) if cell in free
            ]
            fitting = [
                wider for wider in more if len(wider) <= self._most and self._fits(scene, wider)
            ]
            if not fitting:
                break
            shape = scene.one_of(fitting)
        return self._images(scene, shape)

    @staticmethod
    def _images(scene: Scene, shape: Iterable[int]) -> tuple[CageShape, ...]:
        if len(scene.images) == 1:
            return (frozenset(shape),)
        return tuple(dict.fromkeys(frozenset(image) for image in scene.orbit(tuple(shape))))

    def _fits(self, scene: Scene, shape: CageShape) -> bool:
        """Return whether a cage and its images are disjoint and repeat no digit."""
        shapes = self._images(scene, shape)
        if len(shapes) > 1 and len(frozenset().union(*shapes)) < len(shapes) * len(shape):
            return False
        return all(len(set(scene.digits(image))) == len(shape) for image in shapes)

    def _join(self, scene: Scene, shape: CageShape) -> None:
        """Merge a small cage and its images with neighbours, or take a cell from a larger one."""
        near = {self._of[other] for cell in shape for other in scene.beside[cell]} - {shape}
        ordered = sorted(near, key=lambda other: (len(other), sorted(other)))
        for other in ordered:
            whole = shape | other
            if len(whole) <= self._most and self._replace(scene, (shape, other), (whole,)):
                return
        for other in ordered:
            for cell in sorted({c for inner in shape for c in scene.beside[inner]} & other):
                rest = other - {cell}
                if len(rest) < self._least or not _connected(scene, rest):
                    continue
                if self._replace(scene, (shape, other), (shape | {cell}, rest)):
                    return

    def _add(self, scene: Scene, shapes: Iterable[CageShape]) -> None:
        for shape in shapes:
            cells = sorted(shape)
            self._cages[shape] = (Cage(scene.positions(cells), sum(scene.digits(cells))),)
            self._of.update(dict.fromkeys(cells, shape))
        self.units = [self._cages[shape] for shape in sorted(self._cages, key=min)]

    def _replace(self, scene: Scene, old: Iterable[CageShape], new: tuple[CageShape, ...]) -> bool:
        """Replace cages, and likewise their images, by others on the same cells if they fit."""
        if not all(self._fits(scene, shape) for shape in new):
            return False
        gone = {image for shape in old for image in self._images(scene, shape)}
        come = dict.fromkeys(image for shape in new for image in self._images(scene, shape))
        cells = frozenset().union(*gone)
        if frozenset().union(*come) != cells or sum(map(len, come)) != len(cells):
            return False
        for shape in gone:
            del self._cages[shape]
        self._add(scene, come)
        return True

    def exclude(self, scene: Scene, other: bytes) -> bool:
        """Split a cage, or move a cell to the next one, so that the sums rule out ``other``."""
        few = 2.7 * len(self._cages) < len(scene.cells)
        changes = (self._splits, self._moves) if few else (self._moves, self._splits)
        for change in changes:
            for old, new in scene.draw.shuffled(change(scene, other)):
                if self._replace(scene, old, new):
                    return True
        return False

    def _splits(
        self, scene: Scene, other: bytes
    ) -> Iterator[tuple[tuple[CageShape, ...], tuple[CageShape, ...]]]:
        for shape in self._cages:
            if len(shape) < 2 * self._least:
                continue
            for count in range(self._least, len(shape) // 2 + 1):
                for cells in combinations(sorted(shape), count):
                    part = frozenset(cells)
                    rest = shape - part
                    differs = sum(scene.digits(part)) != sum(other[cell] for cell in part)
                    if differs and _connected(scene, part) and _connected(scene, rest):
                        yield (shape,), (part, rest)

    def _moves(
        self, scene: Scene, other: bytes
    ) -> Iterator[tuple[tuple[CageShape, ...], tuple[CageShape, ...]]]:
        for cell in scene.cells:
            shape = self._of[cell]
            rest = shape - {cell}
            same = scene.solution[cell] == other[cell]
            if same or len(rest) < self._least or not _connected(scene, rest):
                continue
            for near in dict.fromkeys(self._of[other] for other in scene.beside[cell]):
                if near != shape and len(near) < self._most:
                    yield (shape, near), (rest, near | {cell})


def _connected(scene: Scene, shape: CageShape) -> bool:
    start = next(iter(shape))
    seen, left = {start}, [start]
    while left:
        for cell in scene.beside[left.pop()]:
            if cell in shape and cell not in seen:
                seen.add(cell)
                left.append(cell)
    return len(seen) == len(shape)
