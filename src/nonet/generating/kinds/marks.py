"""Marks on cells and borders, and clues outside the grid."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from nonet import rules
from nonet.generating.kinds.base import CellIndices, Kind, Laid, Scene, Unit
from nonet.model.cells import Position
from nonet.rules.outside import OutsideClue
from nonet.rules.sheet import EDGES, Edge

XV = (5, 10)
"""The sums of V and X."""


@dataclass(frozen=True)
class Marks(Kind):
    """The base class of marks: ``share`` of all places get one."""

    share: float = 1.0

    def places(self, scene: Scene) -> Iterator[tuple[CellIndices, rules.Rule]]:
        """Yield each mark that is true in the solution, with the cells that define its place."""
        raise NotImplementedError

    def lay(self, scene: Scene) -> Laid:
        """Choose the share of the places, each together with its images."""
        return Placed(dict(self.places(scene)), scene, self.share)


class Placed(Laid):
    """Marks at some of the places."""

    def __init__(self, places: dict[CellIndices, rules.Rule], scene: Scene, share: float) -> None:
        super().__init__()
        self._left = places
        wanted = round(share * len(places))
        if share == 1:
            self.units = [(rule,) for rule in places.values()]
            self._left = {}
        for cells in scene.draw.shuffled(self._left):
            if len(self.units) < wanted and cells in self._left:
                self.units += self._taken(scene, cells)

    def _taken(self, scene: Scene, cells: CellIndices) -> list[Unit]:
        """Return the marks at a place and its images, or none if an image has no mark."""
        images = [_found(image, self._left) for image in scene.orbit(cells)]
        rules = [self._left.pop(image) for image in dict.fromkeys(images) if image in self._left]
        return [(rule,) for rule in rules] if None not in images else []

    def exclude(self, scene: Scene, other: bytes) -> bool:
        """Add a mark that another solution breaks."""
        for cells in scene.draw.shuffled(self._left):
            if cells in self._left and not scene.holds(self._left[cells], other):
                if taken := self._taken(scene, cells):
                    self.units += taken
                    return True
        return False

    def rules(self) -> list[rules.Rule]:
        """Return the rules; cells of one parity share a rule."""
        kept: list[rules.Rule] = []
        cells: dict[type[rules.Odd | rules.Even], list[Position]] = {}
        for rule in super().rules():
            if isinstance(rule, (rules.Odd, rules.Even)):
                cells.setdefault(type(rule), []).extend(rule.cells)
            else:
                kept.append(rule)
        return kept + [parity(sorted(found)) for parity, found in cells.items()]


def _found(cells: CellIndices, places: dict[CellIndices, rules.Rule]) -> CellIndices | None:
    """Return the place of an image: its cells in this order or in that of the grid."""
    return next((place for place in (cells, tuple(sorted(cells))) if place in places), None)


@dataclass(frozen=True)
class BorderMarks(Marks):
    """The base class of marks on borders; ``negative`` shows all marks and restricts other
    pairs."""

    negative: bool = False

    def lay(self, scene: Scene) -> Laid:
        """Choose the marks; with the negative rule, which names them all, they form one unit."""
        if not self.negative:
            return super().lay(scene)
        marks = dict(self.places(scene))
        marked = [scene.positions(cells) for cells in marks]
        return Laid([(*marks.values(), *self.unmarked(marked))])

    def unmarked(self, marked: list[tuple[Position, ...]]) -> list[rules.Rule]:
        """Return the negative rules for marked pairs."""
        raise NotImplementedError


@dataclass(frozen=True)
class Dots(BorderMarks):
    """White dots between consecutive digits, black ones where one is twice the other."""

    def places(self, scene: Scene) -> Iterator[tuple[CellIndices, rules.Rule]]:
        """Yield the dots; 1 and 2 get either colour."""
        for pair in scene.layout.neighbours():
            low, high = sorted(scene.digits(pair))
            colours = [rules.Difference] * (high - low == 1) + [rules.Ratio] * (high == 2 * low)
            if colours:
                yield pair, scene.one_of(colours)(scene.positions(pair))

    def unmarked(self, marked: list[tuple[Position, ...]]) -> list[rules.Rule]:
        """Return the rules that exclude both relations for pairs without a dot."""
        return [rules.NoDifference(marked), rules.NoRatio(marked)]


@dataclass(frozen=True)
class SumMarks(BorderMarks):
    """V between digits that add up to 5, X for 10."""

    def places(self, scene: Scene) -> Iterator[tuple[CellIndices, rules.Rule]]:
        """Yield the letters."""
        for pair in scene.layout.neighbours():
            total = sum(scene.digits(pair))
            if total in XV:
                yield pair, rules.PairSum(scene.positions(pair), total)

    def unmarked(self, marked: list[tuple[Position, ...]]) -> list[rules.Rule]:
        """Return the rule that excludes both sums for pairs without a letter."""
        return [rules.NoPairSum(marked)]


@dataclass(frozen=True)
class Inequalities(Marks):
    """Inequality signs between neighbours in the same region."""

    def places(self, scene: Scene) -> Iterator[tuple[CellIndices, rules.Rule]]:
        """Yield the signs."""
        region = scene.layout.region_of
        for pair in scene.layout.neighbours():
            if region.get(pair[0]) == region.get(pair[1]):
                one, other = scene.digits(pair)
                yield pair, rules.GreaterThan(scene.positions(pair if one > other else pair[::-1]))


@dataclass(frozen=True)
class Parities(Marks):
    """Marks on odd and even cells."""

    share: float = 0.3

    def places(self, scene: Scene) -> Iterator[tuple[CellIndices, rules.Rule]]:
        """Yield the parity of each cell."""
        for cell in scene.cells:
            parity = rules.Odd if scene.solution[cell] % 2 else rules.Even
            yield (cell,), parity(scene.positions([cell]))


@dataclass(frozen=True)
class Quadruples(Marks):
    """Circles on corners with at least ``fewest`` digits of the four cells around them."""

    share: float = 0.15
    fewest: int = 2

    def places(self, scene: Scene) -> Iterator[tuple[CellIndices, rules.Rule]]:
        """Yield a circle for each inner corner."""
        for cells in scene.layout.squares():
            digits = scene.draw.shuffled(scene.digits(cells))
            count = scene.between(min(self.fewest, 4), 4)
            yield cells, rules.Quadruple(scene.positions(cells), sorted(digits[:count]))


@dataclass(frozen=True)
class OutsideClues(Marks):
    """Clues outside the grid about a row or column, such as ``sandwich``."""

    of: type[OutsideClue] = rules.Sandwich
    edges: tuple[Edge, ...] = EDGES

    def places(self, scene: Scene) -> Iterator[tuple[CellIndices, rules.Rule]]:
        """Yield the clue at each edge of each line, unless the line is too short for one."""
        rows, columns = len(scene.layout.rows), len(scene.layout.columns)
        for edge in self.edges:
            upright = edge in ("top", "bottom")
            outside = -1 if edge in ("top", "left") else rows if upright else columns
            for number in range(columns if upright else rows):
                start = (outside, number) if upright else (number, outside)
                cells = scene.layout.line(Position(*start))
                value = self.of.clue(scene.digits(cells), scene.layout.digits)
                if value is not None:
                    yield cells, self.of(start, value)


@dataclass(frozen=True)
class LittleKillers(Marks):
    """Sums of diagonals that have at least ``shortest`` cells."""

    share: float = 0.3
    shortest: int = 4

    def places(self, scene: Scene) -> Iterator[tuple[CellIndices, rules.Rule]]:
        """Yield each diagonal with its clue at one end; with a symmetry, at both ends."""
        rows, columns = len(scene.layout.rows), len(scene.layout.columns)
        ends: list[tuple[tuple[int, int], str]] = []
        for place in range(scene.size):
            if place < columns:
                ends += [
                    ((-1, place - 1), "DR"),
                    ((-1, place + 1), "DL"),
                    ((rows, place - 1), "UR"),
                    ((rows, place + 1), "UL"),
                ]
            if place < rows:
                ends += [
                    ((place - 1, -1), "DR"),
                    ((place + 1, -1), "UR"),
                    ((place - 1, columns), "DL"),
                    ((place + 1, columns), "UL"),
                ]
        seen: set[frozenset[int]] = set()
        for start, direction in scene.draw.shuffled(dict.fromkeys(ends)):
            cells = rules.LittleKiller(start, direction, 0).diagonal(scene.layout)  # type: ignore[arg-type]
            if len(cells) >= self.shortest and frozenset(cells) not in seen:
                if len(scene.images) == 1:
                    seen.add(frozenset(cells))
                yield cells, rules.LittleKiller(start, direction, sum(scene.digits(cells)))  # type: ignore[arg-type]
