"""General line rules: a table of pairs, or an automaton that reads the digits of a line."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import chain

from nonet.errors import ArgumentError
from nonet.model.cells import Position
from nonet.rules.base import CellsLike, Layout, Relation, is_full, named
from nonet.rules.drawing import Shape, circle
from nonet.rules.lines import Line
from nonet.rules.program import Program, consecutive, mask_of
from nonet.rules.sheet import LINE, Human, Sheet
from nonet.rules.states import States
from nonet.rules.values import MOST_STATES, digits_of, items_of, tuples_of, whole, wholes


@dataclass(frozen=True, init=False)
class PairTable(Line):
    """Any two consecutive digits on the line form one of the ``pairs``.

    >>> PairTable("r1c1 r1c2 r1c3", [(1, 2), (2, 1)]).pairs
    ((1, 2), (2, 1))
    """

    sheet = Sheet(
        "pair-table",
        human=Human("pair-table-line", 29),
        examples=((*LINE, [(a, b) for a in range(1, 10) for b in (a % 9 + 1, a % 7 + 1)]),),
    )
    pairs: tuple[tuple[int, int], ...]

    def __init__(self, cells: CellsLike, pairs: Iterable[tuple[int, int]]) -> None:
        super().__init__(cells)
        found = _checked_pairs(pairs) if isinstance(pairs, tuple) else _pairs(pairs)
        object.__setattr__(self, "pairs", found)

    def relations(self, layout: Layout) -> Iterator[Relation]:
        """Yield the test of each cell and the next one."""
        pairs, label = frozenset(self.pairs), f"pair table {named(self.cells)}"
        for pair in consecutive(layout.indices(self.cells)):
            yield Relation(
                label,
                pair,
                lambda values: 0 in values or (values[0], values[1]) in pairs,
            )

    def compile(self, layout: Layout, program: Program) -> None:
        """Add the table."""
        table = _table(self.pairs, layout.digits)
        program.pairs(table, consecutive(layout.indices(self.cells)))


def _pairs(pairs: Iterable[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
    found = (digits_of("a digit", pair) for pair in tuples_of("a pair of digits", pairs, 2))
    return tuple(sorted({(a, b) for a, b in found}))


_checked_pairs = lru_cache(maxsize=64)(_pairs)
"""The same for pairs that several lines have in common."""


@lru_cache(maxsize=64)
def _table(pairs: tuple[tuple[int, int], ...], digits: int) -> tuple[int, ...]:
    """Return for each digit the mask of those that may follow it."""
    every = range(1, digits + 1)
    return tuple(mask_of(b for a, b in pairs if a == one and b <= digits) for one in every)


@dataclass(frozen=True, init=False)
class Automaton(Line):
    """The digits of the line lead an automaton from a start state to an accepting one.

    States are numbered from 0; a move ``(from, digit, to)`` reads one digit. Several moves for one
    state and digit are allowed.

    >>> rising = Automaton("r1c1 r1c2", [0], [2], [(0, 1, 1), (1, 2, 2)])
    >>> rising.states
    3
    """

    sheet = Sheet(
        "automaton",
        human=Human("automaton-line", 29),
        examples=(
            (
                *LINE,
                [0],
                [1],
                [*((0, d, 1) for d in (1, 3, 5, 7, 9)), *((1, d, 0) for d in (2, 4))],
            ),
        ),
    )
    starts: tuple[int, ...]
    accepting: tuple[int, ...]
    moves: tuple[tuple[int, int, int], ...]

    def __init__(
        self,
        cells: CellsLike,
        starts: Iterable[int],
        accepting: Iterable[int],
        moves: Iterable[tuple[int, int, int]],
    ) -> None:
        super().__init__(cells)
        most = MOST_STATES - 1
        object.__setattr__(self, "starts", wholes("a start", starts, 0, most))
        object.__setattr__(self, "accepting", wholes("an accepting state", accepting, 0, most))
        object.__setattr__(self, "moves", _moves(moves, most))
        if not self.starts:
            raise ArgumentError("an automaton requires at least one start")

    @classmethod
    def written(cls, cells: tuple[Position, ...], found: States) -> Automaton:
        """Return the rule that some states accept the digits of a line, without checking them."""
        made = cls.__new__(cls)
        Line.__init__(made, cells)
        for name in ("starts", "accepting", "moves"):
            object.__setattr__(made, name, getattr(found, name))
        highest = max(found.flat[1::3], default=0)
        made.__dict__["_written"] = found, highest
        return made

    def __hash__(self) -> int:
        """Hash the cells alone: there can be 100,000 moves."""
        return hash(self.cells)

    @property
    def states(self) -> int:
        """The number of states."""
        named_states = (s for a, _, b in self.moves for s in (a, b))
        return 1 + max((*self.starts, *self.accepting, *named_states))

    def holds(self, values: Sequence[int], layout: Layout) -> bool:
        """Run the automaton."""
        current = set(self.starts)
        for value in values:
            current = {after for one in current for after in self._follow.get((one, value), ())}
        return not current.isdisjoint(self.accepting)

    @cached_property
    def _follow(self) -> dict[tuple[int, int], list[int]]:
        """The states that follow a state and a digit."""
        found: dict[tuple[int, int], list[int]] = {}
        for before, digit, after in self.moves:
            found.setdefault((before, digit), []).append(after)
        return found

    def relations(self, layout: Layout) -> Iterator[Relation]:
        """Yield the run over the whole line."""
        yield Relation(
            f"automaton {named(self.cells)}",
            layout.indices(self.cells),
            lambda values: not is_full(values) or self.holds(values, layout),
        )

    def compile(self, layout: Layout, program: Program) -> None:
        """Add the automaton."""
        cells = layout.indices(self.cells)
        found, highest = self.__dict__.get("_written", (None, 0))
        if found is not None and highest <= layout.digits:
            program.written(cells, found)
            return
        kept = [move for move in self.moves if 1 <= move[1] <= layout.digits]
        program.automaton(cells, self.states, self.starts, self.accepting, kept)

    def drawing(self, layout: Layout) -> Iterator[Shape]:
        """Yield the line, with a dot at its start."""
        yield from super().drawing(layout)
        yield circle(self.cells[0], self.ink, radius=0.2)


def _moves(moves: Iterable[tuple[int, int, int]], most: int) -> tuple[tuple[int, int, int], ...]:
    """Return the moves of an automaton; there can be 100,000, so all are checked at once first."""
    read = tuple(items_of("a move", moves))
    if {*map(type, read)} == {tuple} and {*map(len, read)} == {3}:
        before, digits, after = zip(*read)
        if {*map(type, chain(before, digits, after))} == {int}:
            least, highest = min(min(before), min(after)), max(max(before), max(after))
            if least >= 0 and highest <= most and min(digits) >= 0:
                return read
    return tuple(
        (whole("a state", a, 0, most), whole("a digit", d, 0), whole("a state", b, 0, most))
        for a, d, b in tuples_of("a move", read, 3)
    )
