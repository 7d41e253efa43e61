"""Rules: what a variant asks of a grid beside, or in place of, the classic houses.

A rule is a small frozen object with one exact meaning, in two kinds of terms. A :class:`Constraint`
is a set of placements of which exactly one, or at most one, holds. A :class:`Relation` is anything
else that cells must keep to together: a sum, an order. Whoever can read both can honour every rule;
:func:`constraints` and :func:`relations` give those of a whole game. Whoever cannot refuses the
rule by its name (:func:`refuse_rules`, :func:`refuse_relations`) and never drops it.

>>> from nonet import Grid, count_solutions
>>> empty = Grid.empty_of(4)
>>> [count_solutions(empty, limit=None, rules=rules) for rules in ([], [Diagonals()], [AntiKing()])]
[288, 48, 0]
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import isqrt
from typing import Any, ClassVar, NamedTuple, TypeAlias

from nonet.cells import DIGITS, SIZES, Position, box_side, check_position, houses
from nonet.errors import ArgumentError, FormatError, UnknownNameError

Placement: TypeAlias = tuple[int, int]
"""A cell index and the digit, from 1, that stands there."""


class Constraint(NamedTuple):
    """A set of placements: exactly one of them holds in a solution, or at most one."""

    label: str
    placements: tuple[Placement, ...]
    exactly_once: bool


class Relation(NamedTuple):
    """What cells must keep to together.

    ``holds`` is asked about their digits, in order, 0 for an empty cell. For full cells it says
    whether the relation holds; for others it may say False only if no digits could make it hold.
    """

    label: str
    cells: tuple[int, ...]
    holds: Callable[[tuple[int, ...]], bool]

    def allows(self, values: Sequence[int]) -> bool:
        """Return whether the digits of a whole grid, as they stand, leave the relation possible."""
        return self.holds(tuple(values[cell] for cell in self.cells))


@dataclass(frozen=True)
class Rule:
    """The base of all rules."""

    name: ClassVar[str]
    """How the command line calls it."""
    replaces_boxes: ClassVar[bool] = False

    def constraints(self, size: int) -> Iterator[Constraint]:
        """Go through what the rule asks of the placements in a grid of this size."""
        return iter(())

    def relations(self, size: int) -> Iterator[Relation]:
        """Go through what else it asks of cells together."""
        return iter(())


@dataclass(frozen=True)
class Diagonals(Rule):
    """Both long diagonals hold every digit once (X-Sudoku)."""

    name = "diagonals"

    def constraints(self, size: int) -> Iterator[Constraint]:
        """Yield two houses."""
        yield from _house("diagonal 1", [i * (size + 1) for i in range(size)], size)
        yield from _house("diagonal 2", [(i + 1) * (size - 1) for i in range(size)], size)


@dataclass(frozen=True)
class Windows(Rule):
    """The boxes that lie one cell in from the edges and from each other hold every digit once.

    Four windows on a 9×9 grid (windoku), with side ``n`` of a box ``(n - 1)²``.
    """

    name = "windows"

    def constraints(self, size: int) -> Iterator[Constraint]:
        """Yield a house for each window."""
        side = box_side(size)
        corners = [1 + i * (side + 1) for i in range(side - 1)]
        for number, (top, left) in enumerate([(r, c) for r in corners for c in corners], 1):
            cells = [(top + i // side) * size + left + i % side for i in range(size)]
            yield from _house(f"window {number}", cells, size)


@dataclass(frozen=True)
class DisjointGroups(Rule):
    """The cells at one place of all boxes hold every digit once."""

    name = "disjoint-groups"

    def constraints(self, size: int) -> Iterator[Constraint]:
        """Yield a house for each place in a box."""
        boxes = houses(size)[2 * size :]
        for place in range(size):
            yield from _house(f"group {place + 1}", [box[place] for box in boxes], size)


@dataclass(frozen=True)
class AntiKnight(Rule):
    """Equal digits are never a knight's move apart."""

    name = "anti-knight"

    def constraints(self, size: int) -> Iterator[Constraint]:
        """Yield a pair for each such move."""
        for cells in _pairs(size, [(1, 2), (2, 1), (2, -1), (1, -2)]):
            yield from _house(_names(cells, size), cells, size)


@dataclass(frozen=True)
class AntiKing(Rule):
    """Equal digits never touch, not even at a corner."""

    name = "anti-king"

    def constraints(self, size: int) -> Iterator[Constraint]:
        """Yield a pair for each corner at which two cells touch."""
        for cells in _pairs(size, [(1, 1), (1, -1)]):
            yield from _house(_names(cells, size), cells, size)


@dataclass(frozen=True)
class NonConsecutive(Rule):
    """Cells that share an edge never hold digits that differ by one."""

    name = "non-consecutive"

    def constraints(self, size: int) -> Iterator[Constraint]:
        """Yield for two neighbours and two digits in a row: one of the four placements at most."""
        for cells in _pairs(size, [(0, 1), (1, 0)]):
            for low in range(1, size):
                label = f"{DIGITS[low]}{DIGITS[low + 1]} in {_names(cells, size)}"
                placements = tuple((cell, digit) for cell in cells for digit in (low, low + 1))
                yield Constraint(label, placements, False)


@dataclass(frozen=True, init=False)
class Regions(Rule):
    """Regions of any shape take the place of the boxes (jigsaw).

    ``regions`` has a label for each cell: text, in which white space does not count, or rows, or a
    flat sequence. A region need not be connected.

    >>> Regions("AABB ACCB ACDB DDDC").labels[:6]
    (0, 0, 1, 1, 0, 2)
    """

    name = "regions"
    replaces_boxes = True
    labels: tuple[int, ...]
    """The region of each cell, numbered from 0 as they appear."""

    def __init__(self, regions: str | Sequence[Any]) -> None:
        flat = _flat_labels(regions)
        size = isqrt(len(flat))
        if size * size != len(flat) or size not in SIZES:
            raise FormatError(f"regions label 16, 81, 256 or 625 cells, not {len(flat)}")
        numbers = {label: number for number, label in enumerate(dict.fromkeys(flat))}
        if len(numbers) != size:
            raise FormatError(f"a grid of size {size} has {size} regions, not {len(numbers)}")
        for label in numbers:
            if (count := flat.count(label)) != size:
                raise FormatError(f"region {label!r} has {count} cells, not {size}")
        object.__setattr__(self, "labels", tuple(numbers[label] for label in flat))

    def constraints(self, size: int) -> Iterator[Constraint]:
        """Yield a house for each region."""
        if len(self.labels) != size * size:
            own = isqrt(len(self.labels))
            raise ArgumentError(f"the regions are for a grid of size {own}, not {size}")
        for number in range(size):
            cells = [cell for cell, label in enumerate(self.labels) if label == number]
            yield from _house(f"region {number + 1}", cells, size)


@dataclass(frozen=True, init=False)
class ExtraRegions(Rule):
    """More regions in which no digit repeats; one with a cell for each digit holds them all.

    Each region is a sequence of ``(row, col)``, counted from 0.

    >>> ExtraRegions([(0, 0), (1, 1), (2, 2)]).regions
    ((Position(row=0, col=0), Position(row=1, col=1), Position(row=2, col=2)),)
    """

    name = "extra-regions"
    regions: tuple[tuple[Position, ...], ...]

    def __init__(self, *regions: Iterable[tuple[int, int]]) -> None:
        try:
            made = tuple(tuple(Position(row, col) for row, col in region) for region in regions)
        except (TypeError, ValueError):
            raise ArgumentError("an extra region is a sequence of (row, col)") from None
        for number, region in enumerate(made, 1):
            if len(set(region)) < len(region):
                raise ArgumentError(f"extra region {number} has a cell twice")
            if len(region) < 2:
                raise ArgumentError(f"extra region {number} has fewer than two cells")
        object.__setattr__(self, "regions", made)

    def constraints(self, size: int) -> Iterator[Constraint]:
        """Yield a house, or a group of fewer cells, for each region."""
        for number, region in enumerate(self.regions, 1):
            if len(region) > size:
                raise ArgumentError(
                    f"extra region {number} has {len(region)} cells; {size} digits cannot fill them"
                )
            cells = [check_position(row, col, size) for row, col in region]
            yield from _house(f"extra region {number}", cells, size)


BY_NAME: dict[str, Rule] = {
    "x": Diagonals(),
    "diagonals": Diagonals(),
    "windows": Windows(),
    "windoku": Windows(),
    "hyper": Windows(),
    "disjoint-groups": DisjointGroups(),
    "anti-knight": AntiKnight(),
    "anti-king": AntiKing(),
    "non-consecutive": NonConsecutive(),
}
"""The rules that need no more than their name, with the names by which they are known."""


def by_name(name: str) -> Rule:
    """Return a rule by its name; ``_`` and capitals do not matter.

    >>> by_name("anti-night")
    Traceback (most recent call last):
    nonet.errors.UnknownNameError: there is no variant named 'anti-night'; did you mean ...
    """
    key = name.strip().lower().replace("_", "-").replace(" ", "-")
    if key in ("regions", "jigsaw"):
        raise ArgumentError("the variant 'regions' needs to know them: give --regions FILE")
    if key not in BY_NAME:
        raise UnknownNameError("variant", name, BY_NAME)
    return BY_NAME[key]


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
    """Return extra regions from text: rows of labels, with ``.`` for a cell that is in none.

    >>> read_extra_regions("a.b. .... ..b. ...a").regions[0]
    (Position(row=0, col=0), Position(row=3, col=3))
    """
    labels = "".join(text.split())
    size = isqrt(len(labels))
    if size * size != len(labels) or size not in SIZES:
        raise FormatError(f"extra regions label 16, 81, 256 or 625 cells, not {len(labels)}")
    cells: dict[str, list[tuple[int, int]]] = {}
    for index, label in enumerate(labels):
        if label != ".":
            cells.setdefault(label, []).append(divmod(index, size))
    return ExtraRegions(*cells.values())


def check_rules(rules: Iterable[Rule]) -> tuple[Rule, ...]:
    """Return the rules, each once; refuse what is no rule and two sets of regions."""
    if isinstance(rules, (str, Rule)) or not isinstance(rules, Iterable):
        raise ArgumentError(f"rules are a sequence of rules, not {rules!r}")
    unique = tuple(dict.fromkeys(rules))
    for rule in unique:
        if not isinstance(rule, Rule):
            raise ArgumentError(f"{rule!r} is not a rule")
    if sum(rule.replaces_boxes for rule in unique) > 1:
        raise ArgumentError("a grid has one set of regions, not two")
    return unique


@lru_cache(maxsize=64)
def constraints(size: int = 9, rules: tuple[Rule, ...] = ()) -> tuple[Constraint, ...]:
    """Return every constraint of a game: cells, rows, columns, boxes, then those of the rules.

    >>> len(constraints(9))
    324
    >>> len(constraints(9, (Diagonals(),)))
    342
    """
    rules = check_rules(rules)
    digits = range(1, size + 1)
    made = [
        Constraint(str(Position(*divmod(cell, size))), tuple((cell, d) for d in digits), True)
        for cell in range(size * size)
    ]
    for index, cells in enumerate(houses(size)):
        kind, number = ("row", "column", "box")[index // size], index % size + 1
        if kind != "box" or not any(rule.replaces_boxes for rule in rules):
            made.extend(_house(f"{kind} {number}", cells, size))
    for rule in sorted(rules, key=lambda rule: not rule.replaces_boxes):
        made.extend(rule.constraints(size))
    return tuple(made)


@lru_cache(maxsize=64)
def relations(size: int = 9, rules: tuple[Rule, ...] = ()) -> tuple[Relation, ...]:
    """Return what the rules of a game ask of cells together."""
    return tuple(relation for rule in check_rules(rules) for relation in rule.relations(size))


def rules_with(rules: Iterable[Rule], *sources: object) -> tuple[Rule, ...]:
    """Return rules, and those that boards among the sources are played by."""
    held = [rule for source in sources for rule in getattr(source, "__rules__", ())]
    if not held and rules == ():
        return ()
    return check_rules([*check_rules(rules), *held])


def refuse_rules(rules: Iterable[Rule], who: str, *sources: object) -> None:
    """Raise :class:`ArgumentError` for rules, named, that somebody cannot honour.

    Boards among the ``sources`` bring theirs.

    >>> refuse_rules([Diagonals(), AntiKing()], "the human solver")
    Traceback (most recent call last):
    nonet.errors.ArgumentError: the human solver does not support variants: diagonals, anti-king
    """
    if named := [rule.name for rule in rules_with(rules, *sources)]:
        raise ArgumentError(f"{who} does not support variants: {', '.join(named)}")


def refuse_relations(rules: Iterable[Rule], size: int, who: str) -> None:
    """The same for rules that are more than constraints."""
    if named := [rule.name for rule in check_rules(rules) if any(rule.relations(size))]:
        raise ArgumentError(
            f"{who} cannot honour {', '.join(named)}: "
            "it cannot be stated as constraints on placements"
        )


@lru_cache(maxsize=64)
def constraints_by_placement(
    size: int = 9, rules: tuple[Rule, ...] = ()
) -> tuple[tuple[Constraint, ...], ...]:
    """Return for each ``cell * size + digit - 1`` the constraints that it takes part in."""
    found: list[list[Constraint]] = [[] for _ in range(size**3)]
    for constraint in constraints(size, rules):
        for cell, digit in constraint.placements:
            found[cell * size + digit - 1].append(constraint)
    return tuple(map(tuple, found))


def _house(name: str, cells: Sequence[int], size: int) -> Iterator[Constraint]:
    """Yield, digit by digit, that no digit stands twice in these cells."""
    for digit in range(1, size + 1):
        placements = tuple((cell, digit) for cell in cells)
        yield Constraint(f"{DIGITS[digit]} in {name}", placements, len(cells) == size)


def _pairs(size: int, moves: Sequence[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    for row in range(size):
        for col in range(size):
            for down, right in moves:
                if row + down < size and 0 <= col + right < size:
                    yield row * size + col, (row + down) * size + col + right


def _names(cells: Iterable[int], size: int) -> str:
    return " ".join(str(Position(*divmod(cell, size))) for cell in cells)


def _flat_labels(regions: str | Sequence[Any]) -> list[Any]:
    if isinstance(regions, str):
        return list("".join(regions.split()))
    rows = list(regions)
    if not all(isinstance(row, (str, list, tuple)) for row in rows):
        return rows
    return [
        label for row in rows for label in ("".join(row.split()) if isinstance(row, str) else row)
    ]
