"""Rules about regions: jigsaws, extra regions, diagonals, windows, disjoint groups."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from math import isqrt
from typing import Any

from nonet.errors import ArgumentError, FormatError, quoted
from nonet.model.cells import GRID_SIZES, SIZES, Position, box_side, houses, listed
from nonet.rules.base import CellsLike, Layout, Relation, Rule, positions
from nonet.rules.drawing import Shape, Stroke, tinted
from nonet.rules.program import Program
from nonet.rules.sheet import JIGSAW, Human, Sheet, Tool
from nonet.rules.spelling import entries_of, read_cells, write_cells
from nonet.rules.turns import Turn
from nonet.rules.values import digits_of, flag, whole

CELL_COUNTS = listed(size * size for size in SIZES)


@dataclass(frozen=True)
class Diagonals(Rule):
    """The long diagonals hold every digit once: both (X-Sudoku), or one of them.

    The falling diagonal starts at the top left, the rising one at the bottom left.
    """

    sheet = Sheet("diagonals", commands=("x", "diagonals"), tool=Tool("Grid"), examples=((),))
    symbolic = True
    needs_square = True
    falling: bool = True
    rising: bool = True

    def __post_init__(self) -> None:
        flag("falling", self.falling)
        flag("rising", self.rising)

    def groups(self, layout: Layout) -> Iterator[tuple[str, tuple[int, ...]]]:
        """Yield the diagonals."""
        size = layout.size
        if self.falling:
            yield "diagonal 1", tuple(i * (size + 1) for i in range(size))
        if self.rising:
            yield "diagonal 2", tuple((i + 1) * (size - 1) for i in range(size))

    def turned(self, turn: Turn) -> Rule:
        """Exchange the diagonals if the turn does."""
        return self if turn.rows == turn.columns else Diagonals(self.rising, self.falling)

    def normal(self, layout: Layout) -> Iterator[Rule]:
        """Yield each diagonal."""
        if self.falling:
            yield Diagonals(True, False)
        if self.rising:
            yield Diagonals(False, True)

    def drawing(self, layout: Layout) -> Iterator[Shape]:
        """Yield a line for each diagonal."""
        size = layout.size
        if self.falling:
            yield Stroke(((0, 0), (size, size)), "blue", 0.04)
        if self.rising:
            yield Stroke(((0, size), (size, 0)), "blue", 0.04)


@dataclass(frozen=True)
class Windows(Rule):
    """Boxes one cell away from the edges and from each other hold every digit once.

    A 9×9 grid has four windows (windoku); with boxes of side ``n``, there are ``(n - 1)²``.
    """

    sheet = Sheet(
        "windows",
        iss="Windoku",
        commands=("windows", "windoku", "hyper"),
        tool=Tool("Grid"),
        examples=((),),
    )
    symbolic = True
    needs_square = True

    def groups(self, layout: Layout) -> Iterator[tuple[str, tuple[int, ...]]]:
        """Yield the windows."""
        size = layout.size
        side = box_side(size)
        corners = [1 + i * (side + 1) for i in range(side - 1)]
        for number, (top, left) in enumerate([(r, c) for r in corners for c in corners], 1):
            yield (
                f"window {number}",
                tuple((top + i // side) * size + left + i % side for i in range(size)),
            )

    def drawing(self, layout: Layout) -> Iterator[Shape]:
        """Yield the windows."""
        for _, cells in self.groups(layout):
            yield from tinted((Position(*divmod(cell, layout.size)) for cell in cells), "shade")


@dataclass(frozen=True)
class DisjointGroups(Rule):
    """The cells at the same place in all boxes hold every digit once."""

    sheet = Sheet(
        "disjoint-groups",
        fpuzzles="disjointgroups",
        iss="DisjointSets",
        commands=("disjoint-groups",),
        tool=Tool("Grid"),
        examples=((),),
    )
    symbolic = True
    needs_square = True

    def groups(self, layout: Layout) -> Iterator[tuple[str, tuple[int, ...]]]:
        """Yield a group for each place in a box."""
        boxes = houses(layout.size)[2 * layout.size :]
        for place in range(layout.size):
            yield f"group {place + 1}", tuple(box[place] for box in boxes)


@dataclass(frozen=True, init=False)
class Regions(Rule):
    """Regions of any shape replace the boxes (jigsaw).

    ``regions`` has a label for each cell: text (ignoring white space), rows, or a flat sequence.
    A region need not be connected. A cell with the label ``None``, in text ``.``, is in no region.

    >>> Regions("AABB ACCB ACDB DDDC").labels[:6]
    (0, 0, 1, 1, 0, 2)
    """

    sheet = Sheet("regions", examples=((JIGSAW,),))
    symbolic = True
    replaces_boxes = True
    labels: tuple[int | None, ...]
    """The region of each cell, numbered from 0 in order of appearance, or None."""

    def __init__(self, regions: str | Sequence[Any]) -> None:
        flat = _flat_labels(regions)
        size = isqrt(len(flat))
        if size * size != len(flat) or size not in GRID_SIZES:
            raise FormatError(f"regions must label {CELL_COUNTS} cells, not {len(flat)}")
        try:
            used = dict.fromkeys(label for label in flat if label is not None)
        except TypeError:
            raise FormatError("the label of a region must be a character or a number") from None
        numbers = {label: number for number, label in enumerate(used)}
        if len(numbers) != size and None not in flat:
            raise FormatError(f"a grid of size {size} must have {size} regions, not {len(numbers)}")
        for label in numbers:
            if (count := flat.count(label)) != size:
                raise FormatError(f"region {quoted(label)} must have {size} cells, not {count}")
        object.__setattr__(self, "labels", tuple(numbers.get(label) for label in flat))

    def shaped(self, layout: Layout) -> Layout:
        """Return the layout with these regions."""
        if outside := [cell for cell in layout.blank if self.labels[cell] is not None]:
            cell = Position(*divmod(outside[0], layout.size))
            raise ArgumentError(f"{cell} is outside the grid, so it cannot be in a region")
        return replace(layout, regions=tuple(cells for _, cells in self.groups(layout)))

    def groups(self, layout: Layout) -> Iterator[tuple[str, tuple[int, ...]]]:
        """Yield the regions."""
        size = layout.size
        if len(self.labels) != size * size:
            own = isqrt(len(self.labels))
            raise ArgumentError(f"the regions are for a grid of size {own}, not {size}")
        for number in sorted({label for label in self.labels if label is not None}):
            cells = tuple(cell for cell, label in enumerate(self.labels) if label == number)
            yield f"region {number + 1}", cells

    def turned(self, turn: Turn) -> Rule:
        """Return the regions of the turned grid."""
        labels: list[int | None] = [None] * len(self.labels)
        for cell, label in enumerate(self.labels):
            if label is not None:
                labels[turn.index(cell)] = label
        return Regions(labels)


@dataclass(frozen=True, init=False)
class ExtraRegions(Rule):
    """Extra regions in which no digit repeats; a region as large as a row holds every digit.

    Each region is a list of cells, such as ``"r1c1 r2c2 r3c3"``.

    >>> ExtraRegions([(0, 0), (1, 1), (2, 2)]).regions
    ((Position(row=0, col=0), Position(row=1, col=1), Position(row=2, col=2)),)
    """

    sheet = Sheet(
        "extra-regions",
        fpuzzles="extraregion",
        tool=Tool("Cages", 2),
        examples=(("r2c2 r2c3 r3c3 r4c3 r4c4 r5c4 r5c5 r6c5 r6c6",),),
    )
    symbolic = True
    regions: tuple[tuple[Position, ...], ...]

    def __init__(self, *regions: CellsLike) -> None:
        made = tuple(positions(region) for region in regions)
        for number, region in enumerate(made, 1):
            if len(set(region)) < len(region):
                raise ArgumentError(f"extra region {number} has a repeated cell")
            if len(region) < 2:
                raise ArgumentError(f"extra region {number} has fewer than two cells")
        object.__setattr__(self, "regions", made)

    @classmethod
    def from_fpuzzles(cls, value: Any, size: int) -> Iterator[Rule]:
        """Yield a rule for each region; one of a single cell means nothing."""
        for entry in entries_of(value, cls.sheet.fpuzzles):
            cells = dict.fromkeys(read_cells(entry.get("cells") or []))
            if len(cells) > 1:
                yield cls(cells)

    def to_fpuzzles(self, size: int) -> list[dict[str, Any]]:
        """Return the regions."""
        return [{"cells": write_cells(region)} for region in self.regions]

    def groups(self, layout: Layout) -> Iterator[tuple[str, tuple[int, ...]]]:
        """Yield the regions."""
        for number, region in enumerate(self.regions, 1):
            if len(region) > layout.digits:
                raise ArgumentError(
                    f"extra region {number} can have at most {layout.digits} cells, "
                    f"not {len(region)}"
                )
            yield f"extra region {number}", layout.indices(region)

    def normal(self, layout: Layout) -> Iterator[Rule]:
        """Yield each region."""
        for region in self.regions:
            yield ExtraRegions(sorted(region))

    def drawing(self, layout: Layout) -> Iterator[Shape]:
        """Yield the regions."""
        for region in self.regions:
            yield from tinted(region, "shade", 0.06)


@dataclass(frozen=True, init=False)
class Connected(Rule):
    """The cells that hold one of ``digits`` form a single area, connected by edges.

    The area has ``count`` cells if it is given, and at least one otherwise.
    """

    sheet = Sheet(
        "connected", human=Human("connected-area", 34, scope="grid"), examples=(("13579",),)
    )
    digits: tuple[int, ...]
    count: int | None = None

    def __init__(self, digits: str | Iterable[int], count: int | None = None) -> None:
        object.__setattr__(self, "digits", tuple(sorted({*digits_of("a digit", digits)})))
        cells = None if count is None else whole("the number of cells of an area", count, 1)
        object.__setattr__(self, "count", cells)
        if not self.digits:
            raise ArgumentError("an area requires at least one digit")

    def relabelled(self, digits: Sequence[int]) -> Rule:
        """Relabel the digits."""
        return Connected([digits[digit] for digit in self.digits], self.count)

    def relations(self, layout: Layout) -> Iterator[Relation]:
        """Yield the test of the whole grid."""
        layout.check_digits(self.name, self.digits)
        width, wanted = len(layout.columns), set(self.digits)

        def holds(values: tuple[int, ...]) -> bool:
            if 0 in values:
                return True
            area = {cell for cell, value in enumerate(values) if value in wanted}
            if not area or (self.count is not None and len(area) != self.count):
                return False
            found, ends = set(), [min(area)]
            while ends:
                cell = ends.pop()
                if cell in area and cell not in found:
                    found.add(cell)
                    ends += [cell - width, cell + width]
                    ends += [cell - 1] if cell % width else []
                    ends += [cell + 1] if cell % width < width - 1 else []
            return found == area

        yield Relation(self.name, layout.cells, holds)

    def compile(self, layout: Layout, program: Program) -> None:
        """Add the area."""
        program.connected(len(layout.columns), self.count or 0, self.digits, layout.cells)


def read_regions(text: str) -> Regions:
    """Return regions from text: rows of labels, or a jigsaw line of givens followed by labels.

    >>> read_regions("1... .... .... ...2" + "AABB ACCB ACDB DDDC") == Regions("AABBACCBACDBDDDC")
    True
    """
    labels = "".join(text.split())
    half = len(labels) // 2
    is_jigsaw_line = len(labels) % 2 == 0 and isqrt(half) ** 2 == half and isqrt(half) in SIZES
    return Regions(labels[half:] if is_jigsaw_line else labels)


def read_extra_regions(text: str) -> ExtraRegions:
    """Return extra regions from text: rows of labels, with ``.`` for cells in none.

    >>> read_extra_regions("a.b. .... ..b. ...a").regions[0]
    (Position(row=0, col=0), Position(row=3, col=3))
    """
    labels = "".join(text.split())
    size = isqrt(len(labels))
    if size * size != len(labels) or size not in SIZES:
        raise FormatError(f"extra regions must label {CELL_COUNTS} cells, not {len(labels)}")
    cells: dict[str, list[tuple[int, int]]] = {}
    for index, label in enumerate(labels):
        if label != ".":
            cells.setdefault(label, []).append(divmod(index, size))
    return ExtraRegions(*cells.values())


def _flat_labels(regions: str | Sequence[Any]) -> list[Any]:
    if isinstance(regions, str):
        return [None if label == "." else label for label in "".join(regions.split())]
    try:
        rows = list(regions.tolist() if hasattr(regions, "tolist") else regions)
    except TypeError:
        raise FormatError(
            f"regions must be text or labels in a list, not {quoted(regions)}"
        ) from None
    if not all(isinstance(row, (str, list, tuple)) for row in rows):
        return rows
    return [
        label for row in rows for label in ("".join(row.split()) if isinstance(row, str) else row)
    ]
