"""Program: a puzzle with rules, compiled to the constraints that native code supports."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import chain, combinations, pairwise

from nonet.deadline import check_deadline
from nonet.errors import ArgumentError
from nonet.rules.states import States

KINDS = (
    "different",
    "allowed",
    "pairs",
    "linear",
    "equal_sums",
    "digit_sets",
    "equal",
    "contains",
    "between",
    "lockout",
    "sandwich",
    "first_sum",
    "visible",
    "automaton",
    "classes",
    "counting",
    "connected",
    "areas",
    "lunchbox",
    "sum_line",
    "count_distinct",
    "different_if",
    "first_hidden",
    "area_runs",
    "compared",
    "lines_differ",
    "same_values",
)
"""The kinds of constraints, in the order of ``native/variants/program.hpp``."""

MOST_CELLS, MOST_DIGITS = 512, 16
"""The cells and digits of a program, at most, as ``native/variants/program.hpp`` has them."""

_CODE = {kind: code for code, kind in enumerate(KINDS)}

ALLOWED = _CODE["allowed"]

Pair = tuple[int, int]


class Program:
    """Collects the constraints of a puzzle; cells are numbered from 0, digits from 1."""

    def __init__(self, digits: int, cells: int) -> None:
        self.digits, self.cells = digits, cells
        self.add_up: Callable[[Program, int, Iterable[Pair]], None] | None = None
        self._numbers = array("i")

    def __bytes__(self) -> bytes:
        if self.cells > MOST_CELLS or self.digits > MOST_DIGITS:
            raise ArgumentError(
                f"a puzzle with rules can have at most {MOST_DIGITS} digits and {MOST_CELLS} cells "
                f"with those that rules add, not {self.digits} and {self.cells}"
            )
        return array("i", (self.cells, self.digits)).tobytes() + self._numbers.tobytes()

    def new_cell(self) -> int:
        """Return a cell beyond the grid, for a number that follows from other cells."""
        self.cells += 1
        return self.cells - 1

    def _add(self, kind: str, numbers: Sequence[int]) -> None:
        check_deadline()
        try:
            self._numbers.extend((_CODE[kind], len(numbers), *numbers))
        except OverflowError:
            raise ArgumentError("the numbers of a rule have at most 31 bits") from None

    def different(self, cells: Sequence[int]) -> None:
        """No digit repeats in the cells."""
        self._add("different", cells)

    def allowed(self, cell: int, digits: Iterable[int]) -> None:
        """The cell holds one of the digits."""
        self._add("allowed", (cell, mask_of(digits)))

    def pairs(self, relation: tuple[int, ...], pairs: Iterable[Pair]) -> None:
        """Each pair is in a relation, as :func:`relation` makes it."""
        cells = [cell for pair in pairs for cell in pair]
        if cells:
            self._add("pairs", [*relation, *cells])

    def constraint(self, placements: Sequence[Pair], exactly_once: bool) -> None:
        """At most one, or exactly one, of the placements (cell and digit) holds."""
        full = (1 << self.digits) - 1
        for (a, digit), (b, other) in combinations(placements, 2):
            if a != b:
                table = [full] * self.digits
                table[digit - 1] &= ~(1 << (other - 1))
                self.pairs(tuple(table), [(a, b)])
        if exactly_once:
            if len({digit for _, digit in placements}) > 1:
                raise ArgumentError(
                    "a constraint on several digits must be at most one, not exactly one"
                )
            self.contains([placements[0][1]], [cell for cell, _ in placements])

    def linear(self, total: int, terms: Iterable[Pair]) -> None:
        """The sum of ``factor * digit`` over pairs of factor and cell is the total.

        A rule that gives digits other values in sums has set ``add_up``, which adds it instead.
        """
        if self.add_up is not None:
            self.add_up(self, total, terms)
            return
        kept = list(terms)
        if len({cell for factor, cell in kept if factor}) < len(kept):
            factors: dict[int, int] = {}
            for factor, cell in kept:
                factors[cell] = factors.get(cell, 0) + factor
            kept = [(factor, cell) for cell, factor in factors.items() if factor]
        if total and not kept:
            self.allowed(0, ())  # nothing adds up to the total
        self._add("linear", [total, *(number for term in kept for number in term)])

    def total(self, total: int, cells: Iterable[int]) -> None:
        """The digits of the cells add up to the total."""
        self.linear(total, [(1, cell) for cell in cells])

    def equal_sums(self, parts: Sequence[Sequence[int]]) -> None:
        """All parts have the same sum."""
        if self.add_up is not None:
            for one, two in pairwise(parts):
                self.add_up(self, 0, [*((1, cell) for cell in one), *((-1, cell) for cell in two)])
            return
        numbers: list[int] = []
        for part in parts:
            numbers += [*([-1] if numbers else []), *part]
        if len(parts) > 1:
            self._add("equal_sums", numbers)

    def digit_sets(self, cells: Sequence[int], sets: Iterable[int]) -> None:
        """The digits of the cells are distinct and form one of the sets, which are masks."""
        self._add("digit_sets", [len(cells), *cells, *sets])

    def equal(self, pairs: Iterable[Pair]) -> None:
        """The cells of each pair hold the same digit."""
        self._add("equal", [cell for pair in pairs for cell in pair])

    def contains(self, digits: Sequence[int], cells: Sequence[int]) -> None:
        """Each digit occurs among the cells at least as often as it is listed."""
        self._add("contains", [0, len(digits), *digits, *cells])

    def between(self, cells: Sequence[int]) -> None:
        """The inner digits lie strictly between those of the first and the last cell."""
        self._add("between", cells)

    def lockout(self, gap: int, cells: Sequence[int]) -> None:
        """The ends differ by at least ``gap``; the inner digits are outside their range."""
        self._add("lockout", [gap, *cells])

    def sandwich(self, total: int, cells: Sequence[int]) -> None:
        """The digits between the lowest and the highest one add up to the total."""
        self._add("sandwich", [total, *cells])

    def first_sum(self, total: int, cells: Sequence[int]) -> None:
        """The first X digits add up to the total, X being the first of them."""
        self._add("first_sum", [total, *cells])

    def visible(self, count: int, cells: Sequence[int]) -> None:
        """Exactly ``count`` digits are higher than all digits before them."""
        self._add("visible", [count, *cells])

    def automaton(
        self,
        cells: Sequence[int],
        states: int,
        starts: Iterable[int],
        accepting: Iterable[int],
        moves: Iterable[tuple[int, int, int]],
    ) -> None:
        """An automaton accepts the digits of the cells; a move is (from, digit, to)."""
        flat = array("i", chain.from_iterable(moves))
        self.written(cells, States(states, tuple(starts), tuple(accepting), (), flat))

    def written(self, cells: Sequence[int], found: States) -> None:
        """An automaton that is written out accepts the digits of the cells."""
        check_deadline()
        head = [found.size, *found.starts, -1, *found.accepting, -1]
        length = len(head) + len(found.flat) + 1 + len(cells)
        self._numbers.extend((_CODE["automaton"], length, *head))
        self._numbers.extend(found.flat)
        self._numbers.extend((-1, *cells))

    def named(
        self, kind: str, numbers: Sequence[int], automaton: Callable[[], None] | None = None
    ) -> None:
        """Add a constraint of a kind; ``automaton`` would add an automaton with its meaning."""
        self._add(kind, numbers)

    def classes(self, classes: Sequence[Iterable[int]], cells: Sequence[int]) -> None:
        """A digit of each class occurs among the cells."""
        self._add("classes", [len(classes), *map(mask_of, classes), *cells])

    def counting(self, cells: Sequence[int]) -> None:
        """Each digit in the cells occurs there as often as its value."""
        self._add("counting", cells)

    def connected(
        self, across: int, count: int, digits: Iterable[int], cells: Sequence[int]
    ) -> None:
        """The cells with one of the digits form one area, of ``count`` cells unless it is 0."""
        self._add("connected", [across, count, mask_of(digits), *cells])

    def areas(self, size: int, digits: Sequence[int], labels: Sequence[int]) -> None:
        """The labels divide a square grid into connected areas in which no digit repeats."""
        self._add("areas", [size, *digits, *labels])


def mask_of(digits: Iterable[int]) -> int:
    """Return digits as a mask: bit 0 for digit 1.

    >>> mask_of([1, 3])
    5
    """
    mask = 0
    for digit in digits:
        mask |= 1 << (digit - 1)
    return mask


@lru_cache(maxsize=1024)
def relation(size: int, test: Callable[[int, int, int], bool], number: int = 0) -> tuple[int, ...]:
    """Return ``test(a, b, number)`` for all digits: for each ``a`` the mask of its ``b``.

    >>> relation(4, lambda a, b, k: a + b == k, 5)
    (8, 4, 2, 1)
    """
    digits = range(1, size + 1)
    return tuple(mask_of(b for b in digits if test(a, b, number)) for a in digits)


def pointing(digits: int, place: int, value: int, *, once: bool) -> tuple[int, ...]:
    """Return the relation of a cell that points to places and the cell at one of them.

    If the first holds ``place``, the second holds ``value``; if the value occurs only ``once``
    among the places, also the other way round.

    >>> pointing(4, 2, 3, once=True), pointing(4, 2, 3, once=False)
    ((11, 4, 11, 11), (15, 4, 15, 15))
    """
    everything = (1 << digits) - 1
    wanted = mask_of([value]) if 1 <= value <= digits else 0
    others = everything & ~wanted if once else everything
    return tuple(wanted if digit == place else others for digit in range(1, digits + 1))


def consecutive(cells: Sequence[int]) -> Iterator[Pair]:
    """Yield each cell of a line with the next one."""
    return pairwise(cells)
