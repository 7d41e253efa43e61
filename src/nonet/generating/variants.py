"""Search for puzzles of other sizes and with rules, one attempt after the other.

An attempt draws a full grid that obeys the rules, lays out the requested kinds in it, adds clues
until the solution is unique, and removes those that are not needed. It depends on the seed, the
index, its number and the spec alone: searches are bounded by nodes. When the seconds of the spec
run out, the attempt in progress is dropped.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from time import monotonic

from nonet import _native
from nonet.errors import BudgetError
from nonet.generating.assess import requirements, shape_of
from nonet.generating.grids import drawn_grid
from nonet.generating.kinds import Laid, Scene, Unit
from nonet.generating.seeding import stream
from nonet.generating.singly import CarvedPuzzle
from nonet.generating.spec import Spec
from nonet.logic.general.game import game_of
from nonet.logic.levels import LEVELS, level_named
from nonet.logic.ratings import rate
from nonet.model.grid import Grid
from nonet.puzzles.puzzle import Puzzle
from nonet.puzzles.symmetry import orbits
from nonet.random import Random
from nonet.rules import Rule, compiled, layout_of
from nonet.rules.program import ALLOWED, Program
from nonet.solving.search import grid_of_solution

NODES = 20_000
"""The node limit of a test of uniqueness; most tests need only a few nodes."""

QUICK_NODES = 500
"""The node limit while clues are added: one more clue is cheaper than a long test."""

LARGEST_COVERED = 9
"""The largest grid in which a layout may have to work without clues."""

CHANGES = 80
"""The maximum number of changes to a layout that should work without clues."""


class _LateError(Exception):
    """The seconds of the spec have run out."""


class _Clock:
    """The time that is left for a puzzle; None means no limit."""

    def __init__(self, seconds: float | None) -> None:
        self._end = None if seconds is None else monotonic() + seconds

    def left(self) -> float:
        """Return the seconds left, 0 for no limit; raise if there are none."""
        if self._end is None:
            return 0.0
        left = self._end - monotonic()
        if left <= 0:
            raise _LateError
        return left


class _Game:
    """Tests of uniqueness for one set of rules and one solution."""

    def __init__(self, spec: Spec, solution: bytes, clock: _Clock) -> None:
        self.solution = solution
        self._clock = clock
        self._size = spec.size
        self._base = compiled(spec.size, spec.rules)
        self._layout = layout_of(spec.size, spec.rules)
        self._pieces: dict[Rule, bytes] = {}
        self._givens = [
            array("i", (ALLOWED, 2, cell, 1 << (digit - 1))).tobytes()
            for cell, digit in enumerate(solution)
        ]

    def _piece(self, rule: Rule) -> bytes:
        if rule not in self._pieces:
            program = Program(self._layout.digits, self._size**2)
            header = len(bytes(program))
            rule.compile(self._layout, program)
            self._pieces[rule] = bytes(program)[header:]
        return self._pieces[rule]

    def others(
        self, units: Iterable[Unit], clues: Iterable[int], nodes: int = QUICK_NODES
    ) -> tuple[list[bytes], bool]:
        """Return up to two solutions other than the intended one, and whether none is proved."""
        parts = [self._base, *(self._piece(rule) for unit in units for rule in unit)]
        parts += [self._givens[cell] for cell in clues]
        search = _native.VariantSearch(b"".join(parts))
        found, stop = search.first_two(nodes, self._clock.left())
        if stop == _native.STOP_TIME:
            raise _LateError
        others = [cells for cells in found if cells != self.solution]
        return others, stop == _native.STOP_NONE or bool(others)

    def unique(self, units: Iterable[Unit], clues: Iterable[int]) -> bool:
        """Return whether a puzzle has one solution; raise if the node limit is reached."""
        others, known = self.others(units, clues, NODES)
        if not known:
            raise _TooHardError
        return not others


class _TooHardError(Exception):
    """A test of uniqueness reached its node limit."""


@dataclass
class _Made:
    """A puzzle in progress."""

    game: _Game
    scene: Scene
    laid: list[Laid]
    clues: set[int] = field(default_factory=set)

    @property
    def units(self) -> list[Unit]:
        return [unit for laid in self.laid for unit in laid.units]

    def puzzle(self, spec: Spec) -> Puzzle:
        """Return the puzzle as it is now."""
        cells = bytes(
            digit if cell in self.clues else 0 for cell, digit in enumerate(self.game.solution)
        )
        rules = (*spec.rules, *(rule for laid in self.laid for rule in laid.rules()))
        return Puzzle._of(Grid._of(cells, spec.size), rules)


class VariantCarver:
    """Makes puzzles of other sizes and with rules."""

    def __init__(self, spec: Spec, seed: int, threads: int) -> None:
        self.spec = spec
        self.seed = seed
        self.threads = threads
        if spec.rate or any(requirements(spec)):
            game_of(spec.size, spec.rules)  # reject rules that cannot be rated
        numbers = orbits(spec.symmetry, spec.size, spec.layout.rectangle)
        by_number: dict[int, list[int]] = {}
        for cell in spec.layout.cells:
            by_number.setdefault(numbers[cell], []).append(cell)
        self.orbits = [by_number[number] for number in sorted(by_number)]
        self.orbit_of = {cell: orbit for orbit in self.orbits for cell in orbit}
        self.covered = spec.size <= LARGEST_COVERED and any(kind.covers for kind in spec.kinds)
        self._fitting = 0
        self._clock = _Clock(spec.seconds)

    @property
    def met_clues(self) -> dict[str, int]:
        """The number of attempts with the required clues."""
        return {shape_of(self.spec): self._fitting}

    def attempt(self, index: int, attempt: int) -> CarvedPuzzle | None:
        """Make one attempt at a puzzle in the time of that puzzle."""
        if attempt == 0:
            self._clock = _Clock(self.spec.seconds)
        try:
            made = self._attempt(index, attempt, self._clock)
            self._clock.left()
        except (_LateError, BudgetError):
            return None
        self._fitting += made is not None
        return made

    def _attempt(self, index: int, attempt: int, clock: _Clock) -> CarvedPuzzle | None:
        """Make one puzzle and its solution; None if it does not have the required clues."""
        spec = self.spec
        draw = Random(self.seed, stream(spec.purpose, index, attempt))
        solution = drawn_grid(spec.size, spec.rules, draw.word(), 0, seconds=clock.left())
        scene = Scene(spec.size, spec.rules, solution, spec.symmetry, draw)
        laid = [kind.lay(scene) for kind in spec.kinds]
        if not all(each.units for each in laid):
            return None
        made = _Made(_Game(spec, solution, clock), scene, laid)
        try:
            if not self._clued(made):
                return None
        except _TooHardError:
            return None
        if spec.logic:
            self._eased(made, clock)
        full = grid_of_solution(solution, spec.size, spec.layout.blank)
        return CarvedPuzzle(made.puzzle(spec), full.cells)

    def _clued(self, puzzle: _Made) -> bool:
        """Give the puzzle its clues; return whether it has one solution and fits the spec."""
        spec = self.spec
        if any(spec.pattern):
            puzzle.clues = {cell for cell, shown in enumerate(spec.pattern) if shown}
            if not puzzle.game.unique(puzzle.units, puzzle.clues):
                return False
        elif not self._completed(puzzle):
            return False
        else:
            self._reduced(puzzle)
        if spec.minimal_rules:
            self._fewer_rules(puzzle)
        if spec.minimal and not self._is_minimal(puzzle):
            return False
        return any(spec.pattern) or self._numbered(puzzle)

    def _completed(self, puzzle: _Made) -> bool:
        """Exclude other solutions, by changes to the layout or by clues."""
        changes = 0
        while True:
            others, known = puzzle.game.others(puzzle.units, puzzle.clues)
            if known and not others:
                return True
            if others and (self.covered or len(puzzle.clues) >= self.spec.clues[1]):
                changes += 1
                other = others[puzzle.scene.draw.below(len(others))]
                if changes <= CHANGES and self._excluded(puzzle, other):
                    continue
            if self.covered or len(puzzle.clues) >= self.spec.clues[1]:
                return False
            puzzle.clues.update(self._telling(puzzle, others))

    @staticmethod
    def _excluded(puzzle: _Made, other: bytes) -> bool:
        draw = puzzle.scene.draw
        return any(laid.exclude(puzzle.scene, other) for laid in draw.shuffled(puzzle.laid))

    def _telling(self, puzzle: _Made, others: Sequence[bytes]) -> list[int]:
        """Return the orbit of a cell that is empty and, if possible, differs in other solutions."""
        solution = puzzle.game.solution
        cells = [
            cell
            for cell, digit in enumerate(solution)
            if any(other[cell] != digit for other in others)
        ] or [cell for cell in self.spec.layout.cells if cell not in puzzle.clues]
        return self.orbit_of[puzzle.scene.one_of(cells)]

    def _reduced(self, puzzle: _Made) -> None:
        """Remove clues in random order, an orbit at a time, while the solution stays unique."""
        units = puzzle.units
        for orbit in puzzle.scene.draw.shuffled(self.orbits):
            if orbit[0] in puzzle.clues:
                fewer = puzzle.clues.difference(orbit)
                if puzzle.game.unique(units, fewer):
                    puzzle.clues = fewer

    @staticmethod
    def _fewer_rules(puzzle: _Made) -> None:
        """Remove laid-out units in random order while the solution stays unique."""
        units = puzzle.units
        for unit in puzzle.scene.draw.shuffled(units):
            fewer = [other for other in units if other is not unit]
            if puzzle.game.unique(fewer, puzzle.clues):
                units = fewer
        kept = {id(unit) for unit in units}
        for laid in puzzle.laid:
            laid.units = [unit for unit in laid.units if id(unit) in kept]

    def _is_minimal(self, puzzle: _Made) -> bool:
        """Return whether every clue is needed; an orbit of one cell is known to be."""
        if len(self.orbits) == len(self.spec.layout.cells) and not any(self.spec.pattern):
            return True
        units = puzzle.units
        return not any(puzzle.game.unique(units, puzzle.clues - {cell}) for cell in puzzle.clues)

    def _numbered(self, puzzle: _Made) -> bool:
        """Bring the number of clues into the range, at random; return whether that is possible."""
        (least, most), count = self.spec.clues, len(puzzle.clues)
        if self.spec.minimal or count > most:
            return least <= count <= most
        if self.spec.any_number:
            return count >= least or self._more(puzzle, least)
        targets = [number for number in self.spec.targets if number >= count]
        return bool(targets) and self._more(puzzle, puzzle.scene.one_of(targets))

    def _more(self, puzzle: _Made, number: int) -> bool:
        for orbit in self._empty(puzzle):
            if len(puzzle.clues) + len(orbit) <= number:
                puzzle.clues.update(orbit)
        return len(puzzle.clues) == number

    def _empty(self, puzzle: _Made) -> list[list[int]]:
        """Return the orbits without clues in random order."""
        return [o for o in puzzle.scene.draw.shuffled(self.orbits) if o[0] not in puzzle.clues]

    def _eased(self, puzzle: _Made, clock: _Clock) -> None:
        """Add the fewest clues, in random order, that bring the puzzle down to its level."""
        if self.spec.minimal or any(self.spec.pattern):
            return
        bare, more = puzzle.clues, self._empty(puzzle)
        most = self.spec.clues[1] - len(bare)

        def easy(count: int) -> bool:
            puzzle.clues = bare.union(*more[:count])
            return self._excess(puzzle.puzzle(self.spec), clock.left()) <= 0

        low, high = -1, 0  # too hard with `low` more, easy enough with `high`
        while not easy(high) and high < len(more) and len(puzzle.clues) - len(bare) < most:
            low, high = high, min(2 * high + 1, len(more))
        while high - low > 1:
            middle = (low + high) // 2
            low, high = (low, middle) if easy(middle) else (middle, high)
        puzzle.clues = bare.union(*more[:high])

    def _excess(self, puzzle: Puzzle, seconds: float) -> int:
        """Return how many levels a puzzle is above the required one."""
        level = self.spec.level
        assert level is not None
        last = self.spec.measure.last(level)
        found = rate(puzzle, up_to=last, seconds=seconds or None, threads=self.threads)
        if not found.solved:
            return len(LEVELS)
        return LEVELS.index(level_named(found.level or "")) - LEVELS.index(level)
