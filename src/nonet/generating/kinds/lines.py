"""Lines and arrows that neither touch themselves nor cross each other."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from nonet import rules
from nonet.generating.kinds.base import CellIndices, Kind, Laid, Scene, Unit
from nonet.rules.lines import Line

TRIES = 5
"""The number of lines to choose the best from."""

MOST_TRIES = 60
"""The number of attempts to find lines, per image of a symmetric layout."""

MOST_CELLS = 40
"""The number of cells to try in one attempt."""


@dataclass(frozen=True)
class Strokes(Kind):
    """The base of lines and arrows: the range of lengths, and the share of cells to cover."""

    lengths: tuple[int, int] = (3, 6)
    share: float = 0.4

    def lay(self, scene: Scene) -> Laid:
        """Draw lines until they cover the share of the cells or no room is left."""
        laid = DrawnLines(self)
        room = round(self.share * len(scene.cells))
        while room > 0 and (best := self._best(scene)) is not None:
            room -= len(best) * laid.add(scene, best)
        return laid

    def _best(self, scene: Scene) -> CellIndices | None:
        """Return the best of some lines: long, and not close to others."""
        best: tuple[float, CellIndices] | None = None
        found = 0
        for _ in range(MOST_TRIES * len(scene.images)):
            cells = self.line(scene)
            if cells is None:
                continue
            close = sum(near in scene.lined for cell in cells for near in scene.beside[cell])
            bad = close / len(cells) - 0.3 * len(cells)
            if best is None or bad < best[0]:
                best = bad, cells
            found += 1
            if found == TRIES:
                break
        return None if best is None else best[1]

    def line(self, scene: Scene) -> CellIndices | None:
        """Return the cells of a random line, or None if this attempt fails."""
        raise NotImplementedError

    def rule(self, scene: Scene, cells: CellIndices) -> rules.Rule | None:
        """Return the rule of a line in the direction in which it holds; None if in neither."""
        raise NotImplementedError

    def holds(self, scene: Scene, cells: CellIndices) -> bool:
        """Return whether the rules of a line and its images hold."""
        return all(self.rule(scene, image) is not None for image in scene.orbit(cells))


class DrawnLines(Laid):
    """A layout of lines."""

    def __init__(self, kind: Strokes) -> None:
        super().__init__()
        self._kind = kind

    def add(self, scene: Scene, cells: CellIndices) -> int:
        """Add a line and its images; return how many."""
        units = _units(self._kind, scene, cells)
        for image in scene.orbit(cells):
            scene.add_line(image)
        self.units += units
        return len(units)

    def exclude(self, scene: Scene, other: bytes) -> bool:
        """Add a line that another solution breaks."""
        for _ in range(MOST_TRIES):
            cells = self._kind.line(scene)
            if cells is None:
                continue
            units = _units(self._kind, scene, cells)
            if any(not scene.holds(rule, other) for unit in units for rule in unit):
                self.add(scene, cells)
                return True
        return False


def _units(kind: Strokes, scene: Scene, cells: CellIndices) -> list[Unit]:
    rules = [kind.rule(scene, image) for image in scene.orbit(cells)]
    assert all(rule is not None for rule in rules)
    return [(rule,) for rule in rules if rule is not None]


@dataclass(frozen=True)
class Lines(Strokes):
    """Lines of one rule."""

    of: type[Line] = rules.Thermometer

    def rule(self, scene: Scene, cells: CellIndices) -> rules.Rule | None:
        """Return the rule of the line, reversed if it holds only that way."""
        for ordered in (cells, cells[::-1]):
            made = self.of(scene.positions(ordered))
            if scene.holds(made):
                return made if scene.size == 9 else made.stated(scene.layout)
        return None

    def line(self, scene: Scene) -> CellIndices | None:
        """Grow a line from one end, or from its middle if the rule mirrors it."""
        start = _start(scene)
        if start is None:
            return None
        grow = self._mirrored if self.of.mirrored else self._from_end
        tested = self.of(scene.positions(scene.cells[: self.of.least]))
        cells = grow(scene, tested, start, scene.between(*self.lengths))
        return cells if len(cells) >= self.lengths[0] else None

    def _from_end(self, scene: Scene, tested: Line, start: int, length: int) -> CellIndices:
        layout, exact = scene.layout, self.of.hereditary

        def fits(cells: CellIndices) -> bool:
            parts = map(scene.digits, scene.orbit(cells))
            return all(tested.begins(p, layout) or tested.begins(p[::-1], layout) for p in parts)

        def complete(cells: CellIndices) -> bool:
            return len(cells) >= self.lengths[0] and (exact or self.holds(scene, cells))

        return _longest(scene, start, length, fits, complete)

    def _mirrored(self, scene: Scene, tested: Line, start: int, length: int) -> CellIndices:
        cells = [start]
        while len(cells) + 2 <= length:
            pairs = [
                (one, other)
                for one in _further(scene, cells[::-1])
                for other in _further(scene, [one, *cells])
                if all(
                    tested.holds(digits, scene.layout)
                    for digits in map(scene.digits, scene.orbit((one, start, other)))
                )
            ]
            if not pairs:
                break
            one, other = scene.one_of(pairs)
            cells = [one, *cells, other]
        return tuple(cells)


@dataclass(frozen=True)
class Arrows(Strokes):
    """Arrows: a circle and a shaft; ``lengths`` do not include the circle."""

    lengths: tuple[int, int] = (2, 4)

    def rule(self, scene: Scene, cells: CellIndices) -> rules.Rule | None:
        """Return the arrow whose circle is the first cell."""
        circle, *shaft = scene.positions(cells)
        made = rules.Arrow([circle], shaft)
        return made if scene.holds(made) else None

    def line(self, scene: Scene) -> CellIndices | None:
        """Grow a shaft that adds up to the circle."""
        start = _start(scene)
        if start is None:
            return None
        least, most = self.lengths

        def fits(cells: CellIndices) -> bool:
            short = len(cells) <= least
            orbit = map(scene.digits, scene.orbit(cells))
            return all(circle - sum(shaft) >= short for circle, *shaft in orbit)

        def complete(cells: CellIndices) -> bool:
            return len(cells) > least and self.holds(scene, cells)

        return _longest(scene, start, scene.between(least, most) + 1, fits, complete) or None


def _longest(
    scene: Scene,
    start: int,
    length: int,
    fits: Callable[[CellIndices], bool],
    complete: Callable[[CellIndices], bool],
) -> CellIndices:
    """Return the longest complete line from a cell that a short random search finds."""
    longest: CellIndices = ()
    left = MOST_CELLS

    def grow(cells: CellIndices) -> None:
        nonlocal longest, left
        if len(cells) > len(longest) and complete(cells):
            longest = cells
        if len(cells) == length:
            return
        for cell in _ordered(scene, cells, _further(scene, cells)):
            left -= 1
            if fits((*cells, cell)):
                grow((*cells, cell))
            if left < 0 or len(longest) == length:
                return

    grow((start,))
    return longest


def _start(scene: Scene) -> int | None:
    """Return a free cell that the symmetry moves: of three, the least crowded one."""
    free = [cell for cell in scene.cells if cell not in scene.lined and scene.moves(cell)]
    if not free:
        return None
    some = [scene.one_of(free) for _ in range(3)]
    return min(some, key=lambda cell: sum(near in scene.lined for near in scene.around[cell]))


def _further(scene: Scene, cells: Sequence[int]) -> Iterator[int]:
    """Yield the cells that can follow the last of some cells of a line.

    A line keeps away from itself, other lines and its own images: only the last two cells may
    touch the new one, and the second to last only at a corner.
    """
    last = cells[-1]
    images = scene.images
    taken = {image[cell] for image in images[1:] for cell in cells}
    for cell in scene.around[last]:
        if cell in scene.lined or cell in cells or cell in taken or scene.crosses(last, cell):
            continue
        if taken and taken.union(image[cell] for image in images).issuperset(
            scene.other_diagonal(last, cell)
        ):
            continue
        if not scene.moves(cell):
            continue
        near = scene.around[cell]
        if any(other in near for other in cells[:-2]):
            continue
        if len(cells) > 1 and cells[-2] in scene.beside[cell]:
            continue
        yield cell


def _ordered(scene: Scene, cells: Sequence[int], further: Iterable[int]) -> list[int]:
    """Return cells in random order, with neighbours and straight steps likely to come first."""
    last = cells[-1]
    ahead = 2 * last - cells[-2] if len(cells) > 1 else -1

    def late(cell: int) -> int:
        return scene.draw.below(8) - 3 * (cell in scene.beside[last]) - 2 * (cell == ahead)

    return sorted(further, key=late)
