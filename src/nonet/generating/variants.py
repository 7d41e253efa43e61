"""Search for puzzles of other sizes and with rules, one attempt after the other.

An attempt draws a full grid that obeys the rules, lays out the requested kinds in it, adds clues
until the solution is unique, and removes those that are not needed. It depends on the seed, the
index, its number and the spec alone: searches are bounded by nodes, never by seconds.
"""

from __future__ import annotations

import time
from array import array
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property, partial
from typing import Any

from nonet import _native
from nonet.errors import NoPuzzleFoundError
from nonet.generating.assess import generated, requirements
from nonet.generating.generated import Generated
from nonet.generating.grids import drawn_grid
from nonet.generating.kinds import Laid, Scene, Unit
from nonet.generating.search import OnProgress, Progress, not_found, shape_of
from nonet.generating.seeding import stream
from nonet.generating.spec import Spec
from nonet.grid import Grid
from nonet.logic.levels import LEVELS, level_named
from nonet.logic.ratings import Rating, rate
from nonet.random import Random
from nonet.rules import Rule, compiled, layout_of
from nonet.rules.program import ALLOWED, Program
from nonet.solving.search import grid_of_solution
from nonet.symmetry import orbits

NODES = 20_000
"""The node limit of a test of uniqueness; most tests need only a few nodes."""

QUICK_NODES = 500
"""The node limit while clues are added: one more clue is cheaper than a long test."""

LARGEST_COVERED = 9
"""The largest grid in which a layout may have to work without clues."""

CHANGES = 80
"""The maximum number of changes to a layout that should work without clues."""


def search_variants(
    spec: Spec,
    *,
    seed: int,
    start: int,
    count: int,
    threads: int | None = None,
    progress: OnProgress | None = None,
) -> Iterator[Generated]:
    """Yield the puzzles from ``start`` on, in order, as :func:`nonet.generating.search.search`."""
    work = _Work(spec, seed, threads)
    for index in range(start, start + count):
        since = time.monotonic()
        for attempt in range(spec.tries):
            found = work.attempt(index, attempt)
            if found is not None:
                yield found
                break
            seconds = time.monotonic() - since
            if progress is not None:
                progress(Progress(index, attempt + 1, seconds))
            if spec.seconds is not None and seconds > spec.seconds:
                raise work.gave_up(None)
        else:
            raise work.gave_up(spec.tries)


class _Game:
    """Tests of uniqueness for one set of rules and one solution."""

    def __init__(self, spec: Spec, solution: bytes) -> None:
        self.solution = solution
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
        found, stop = _native.VariantSearch(b"".join(parts)).first_two(nodes, 0.0)
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
class _Puzzle:
    """A puzzle in progress."""

    game: _Game
    scene: Scene
    laid: list[Laid]
    clues: set[int] = field(default_factory=set)

    @property
    def units(self) -> list[Unit]:
        return [unit for laid in self.laid for unit in laid.units]

    def rules(self, spec: Spec) -> tuple[Rule, ...]:
        return (*spec.rules, *(rule for laid in self.laid for rule in laid.rules()))

    def grid(self, size: int) -> Grid:
        cells = bytes(
            digit if cell in self.clues else 0 for cell, digit in enumerate(self.game.solution)
        )
        return Grid._of(cells, size)


class _Work:
    def __init__(self, spec: Spec, seed: int, threads: int | None) -> None:
        self.spec = spec
        self.seed = seed
        self.threads = threads
        numbers = orbits(spec.symmetry, spec.size, spec.layout.rectangle)
        by_number: dict[int, list[int]] = {}
        for cell in spec.layout.cells:
            by_number.setdefault(numbers[cell], []).append(cell)
        self.orbits = [by_number[number] for number in sorted(by_number)]
        self.orbit_of = {cell: orbit for orbit in self.orbits for cell in orbit}
        self.covered = spec.size <= LARGEST_COVERED and any(kind.covers for kind in spec.kinds)
        self.made = 0
        self.met = dict.fromkeys((shape_of(spec), *(text for *_, text in requirements(spec))), 0)
        self.nearest: tuple[int, Callable[[], Generated]] | None = None
        """The number of requirements that the nearest puzzle met, and its description."""

    def attempt(self, index: int, attempt: int) -> Generated | None:
        """Make one puzzle; None if it does not meet the spec."""
        spec = self.spec
        number = stream(spec.purpose, index, attempt)
        self.made += 1
        draw = Random(self.seed, number)
        solution = drawn_grid(spec.size, spec.rules, draw.word(), 0)
        scene = Scene(spec.size, spec.rules, solution, spec.symmetry, draw)
        laid = [kind.lay(scene) for kind in spec.kinds]
        if not all(each.units for each in laid):
            return None
        puzzle = _Puzzle(_Game(spec, solution), scene, laid)
        try:
            fits = self._clued(puzzle)
        except _TooHardError:
            return None
        if not fits:
            return None
        return self._assessed(puzzle, index, attempt)

    def _clued(self, puzzle: _Puzzle) -> bool:
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

    def _completed(self, puzzle: _Puzzle) -> bool:
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
    def _excluded(puzzle: _Puzzle, other: bytes) -> bool:
        draw = puzzle.scene.draw
        return any(laid.exclude(puzzle.scene, other) for laid in draw.shuffled(puzzle.laid))

    def _telling(self, puzzle: _Puzzle, others: Sequence[bytes]) -> list[int]:
        """Return the orbit of a cell that is empty and, if possible, differs in other solutions."""
        solution = puzzle.game.solution
        cells = [
            cell
            for cell, digit in enumerate(solution)
            if any(other[cell] != digit for other in others)
        ] or [cell for cell in self.spec.layout.cells if cell not in puzzle.clues]
        return self.orbit_of[puzzle.scene.one_of(cells)]

    def _reduced(self, puzzle: _Puzzle) -> None:
        """Remove clues in random order, an orbit at a time, while the solution stays unique."""
        units = puzzle.units
        for orbit in puzzle.scene.draw.shuffled(self.orbits):
            if orbit[0] in puzzle.clues:
                fewer = puzzle.clues.difference(orbit)
                if puzzle.game.unique(units, fewer):
                    puzzle.clues = fewer

    @staticmethod
    def _fewer_rules(puzzle: _Puzzle) -> None:
        """Remove laid-out units in random order while the solution stays unique."""
        units = puzzle.units
        for unit in puzzle.scene.draw.shuffled(units):
            fewer = [other for other in units if other is not unit]
            if puzzle.game.unique(fewer, puzzle.clues):
                units = fewer
        kept = {id(unit) for unit in units}
        for laid in puzzle.laid:
            laid.units = [unit for unit in laid.units if id(unit) in kept]

    def _is_minimal(self, puzzle: _Puzzle) -> bool:
        """Return whether every clue is needed; an orbit of one cell is known to be."""
        if len(self.orbits) == len(self.spec.layout.cells) and not any(self.spec.pattern):
            return True
        units = puzzle.units
        return not any(puzzle.game.unique(units, puzzle.clues - {cell}) for cell in puzzle.clues)

    def _numbered(self, puzzle: _Puzzle) -> bool:
        """Bring the number of clues into the range, at random; return whether that is possible."""
        (least, most), count = self.spec.clues, len(puzzle.clues)
        if self.spec.minimal or count > most:
            return least <= count <= most
        if self.spec.any_number:
            return count >= least or self._more(puzzle, least)
        targets = [number for number in self.spec.targets if number >= count]
        return bool(targets) and self._more(puzzle, puzzle.scene.one_of(targets))

    def _more(self, puzzle: _Puzzle, number: int) -> bool:
        for orbit in self._empty(puzzle):
            if len(puzzle.clues) + len(orbit) <= number:
                puzzle.clues.update(orbit)
        return len(puzzle.clues) == number

    def _empty(self, puzzle: _Puzzle) -> list[list[int]]:
        """Return the orbits without clues in random order."""
        return [o for o in puzzle.scene.draw.shuffled(self.orbits) if o[0] not in puzzle.clues]

    def _assessed(self, puzzle: _Puzzle, index: int, attempt: int) -> Generated | None:
        """Return the puzzle if it meets the requirements for its difficulty."""
        self.met[shape_of(self.spec)] += 1
        if self.spec.logic:
            self._eased(puzzle)
        view = self._view(puzzle)
        solution = grid_of_solution(puzzle.game.solution, self.spec.size, self.spec.layout.blank)
        made = partial(view.generated, self.seed, (index, attempt), solution.cells)
        for place, (name, key, text) in enumerate(requirements(self.spec)):
            if not view.meets(name, key):
                if self.nearest is None or place > self.nearest[0]:
                    self.nearest = place, made
                return None
            self.met[text] += 1
        return made()

    def _view(self, puzzle: _Puzzle) -> View:
        return View(puzzle.grid(self.spec.size), puzzle.rules(self.spec), self.spec, self.threads)

    def _eased(self, puzzle: _Puzzle) -> None:
        """Add the fewest clues, in random order, that bring the puzzle down to its level."""
        if self.spec.minimal or any(self.spec.pattern):
            return
        bare, more = puzzle.clues, self._empty(puzzle)
        most = self.spec.clues[1] - len(bare)

        def easy(count: int) -> bool:
            puzzle.clues = bare.union(*more[:count])
            return self._view(puzzle).excess <= 0

        low, high = -1, 0  # too hard with `low` more, easy enough with `high`
        while not easy(high) and high < len(more) and len(puzzle.clues) - len(bare) < most:
            low, high = high, min(2 * high + 1, len(more))
        while high - low > 1:
            middle = (low + high) // 2
            low, high = (low, middle) if easy(middle) else (middle, high)
        puzzle.clues = bare.union(*more[:high])

    def gave_up(self, tried: int | None) -> NoPuzzleFoundError:
        """Return the error of a search that ran out of tries, or of time."""
        nearest = None if self.nearest is None else self.nearest[1]()
        return not_found(self.spec, tried, self.made, self.met, nearest)


@dataclass(frozen=True)
class View:
    """The difficulty of a puzzle, computed on demand."""

    grid: Grid
    rules: tuple[Rule, ...]
    spec: Spec
    threads: int | None

    @cached_property
    def _levelled(self) -> Rating:
        """The rating with techniques up to the level; up to there, the path is the same."""
        assert self.spec.level is not None
        return self._rated(up_to=self.spec.measure.last(self.spec.level))

    @cached_property
    def rating(self) -> Rating:
        """The rating with all techniques."""
        if self.spec.logic and self._levelled.solved:
            return self._levelled
        return self._rated()

    @property
    def excess(self) -> int:
        """How many levels the puzzle is above the required one."""
        found = self._levelled
        if not found.solved or self.spec.level is None:
            return len(LEVELS)
        return LEVELS.index(level_named(found.level or "")) - LEVELS.index(self.spec.level)

    def _rated(self, **options: Any) -> Rating:
        return rate(self.grid, rules=self.rules, threads=self.threads, **options)

    def meets(self, name: str, key: str) -> bool:
        """Return whether the puzzle meets one of the requirements of the spec."""
        match name:
            case "level":
                return self.excess == 0
            case "only":
                return self._rated(only=self.spec.only).solved
            case "hardest":
                return self.rating.hardest == key
            case "must_use":
                return key in self.rating.techniques
        assert self.spec.rating is not None
        least, most = self.spec.rating
        return self.rating.rating is not None and least <= self.rating.rating <= most

    def generated(self, seed: int, job: tuple[int, int], solution: bytes) -> Generated:
        """Return the puzzle, with its rating if the spec requests it."""
        rated = self.rating if self.spec.rate else None
        return generated(self.spec, seed, job, self.grid, solution, rated, self.rules)
