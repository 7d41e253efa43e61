"""Make classic puzzles by removing clues from full grids, on the CPU or on a GPU."""

from __future__ import annotations

from array import array
from collections.abc import Callable
from functools import cached_property, partial
from typing import Any

from nonet import _native, gpu
from nonet.generating.assess import Assessor, outside, shape_of
from nonet.generating.generated import MadeRows
from nonet.generating.search import Attempts, Held, Open, Pace
from nonet.generating.seeding import stream
from nonet.generating.singly import CarvedPuzzle
from nonet.generating.spec import Spec
from nonet.lazy import numpy as np
from nonet.logic.ratings import Ratings
from nonet.machine import kernel_name
from nonet.model.grid import Grid
from nonet.puzzles.puzzle import Puzzle
from nonet.puzzles.rows import Bytes
from nonet.puzzles.symmetry import orbits

PACE = Pace(narrow=64, wide=8192, room=2048)

PACE_ON_DEVICE = Pace(narrow=1 << 13, wide=1 << 18, room=1 << 18)

_MISSED = 1e6
"""A distance greater than that of any puzzle with the required clues."""

_NEAR = (_native.CARVED_TOO_MANY, _native.CARVED_TOO_FEW)
"""How an attempt ends whose only fault is its number of clues."""

Carve = Callable[[Any], "tuple[Bytes, Bytes, Bytes]"]
"""Makes an attempt for each stream of a seed: puzzles, solutions, and how each attempt ended."""


def recipe_of(spec: Spec, seed: int) -> _native.Recipe:
    """Return the spec in the form that native code takes."""
    return _native.Recipe(
        seed=seed,
        unbiased=spec.unbiased,
        least=spec.clues[0],
        most=spec.clues[1],
        targets=bytes(spec.targets),
        exact=spec.exact,
        steered=spec.steered,
        most_singles=spec.most_singles,
        minimal=spec.minimal,
        pattern=spec.pattern,
        groups=orbits(spec.symmetry),
    )


def carve_on_cpu(
    recipe: _native.Recipe, streams: Any, *, threads: int
) -> tuple[Bytes, Bytes, Bytes]:
    """Make an attempt for each stream: puzzles, solutions, and how each attempt ended."""
    count = len(streams)
    puzzles, solutions = np.empty((count, 81), np.uint8), np.empty((count, 81), np.uint8)
    carved = np.empty(count, np.uint8)
    _native.carve(recipe, streams, puzzles, solutions, carved, threads, kernel_name())
    return puzzles, solutions, carved


def carve_on_device(place: int, spec: Spec, seed: int, streams: Any) -> tuple[Bytes, Bytes, Bytes]:
    """Make the same minimal puzzles on a GPU."""
    puzzles, solutions = gpu.carve(place, seed, streams)
    (least, most), clues = spec.clues, (puzzles > 0).sum(axis=1)
    carved = np.full(len(puzzles), _native.CARVED_FITS, np.uint8)
    carved[clues < least] = _native.CARVED_TOO_FEW
    carved[clues > most] = _native.CARVED_TOO_MANY
    return puzzles, solutions, carved


class RowCarver:
    """Makes classic puzzles as rows of cells, on a GPU if ``place`` is the number of one."""

    def __init__(self, spec: Spec, seed: int, threads: int, place: int | None = None) -> None:
        self.spec = spec
        self.seed = seed
        self.threads = threads
        self.pace = PACE if place is None else PACE_ON_DEVICE
        self.recipe = recipe_of(spec, seed)
        self.assessor = Assessor(spec, threads)
        self.carve: Carve = (
            partial(carve_on_cpu, self.recipe, threads=threads)
            if place is None
            else partial(carve_on_device, place, spec, seed)
        )
        self._fitting = 0

    @property
    def met_clues(self) -> dict[str, int]:
        """The number of attempts with the required clues."""
        return {shape_of(self.spec): self._fitting}

    @property
    def met(self) -> dict[str, int]:
        """The number of attempts that met each requirement and all before it."""
        return {**self.met_clues, **self.assessor.passed}

    def attempt(self, index: int, attempt: int) -> CarvedPuzzle | None:
        """Make one attempt without arrays."""
        puzzle, solution, carved = bytearray(81), bytearray(81), bytearray(1)
        streams: Any = memoryview(array("Q", [stream(self.spec.purpose, index, attempt)]))
        rows: list[Any] = [memoryview(cells).cast("B", (1, 81)) for cells in (puzzle, solution)]
        status: Any = carved
        _native.carve(self.recipe, streams, rows[0], rows[1], status, self.threads, kernel_name())
        self._fitting += carved[0] in (_native.CARVED_FITS, _native.CARVED_TOO_EASY)
        made = Puzzle._of(Grid._of(bytes(puzzle), 9), ())
        if carved[0] == _native.CARVED_FITS:
            return CarvedPuzzle(made, bytes(solution))
        if carved[0] not in _NEAR:
            return None
        (least, most), clues = self.spec.clues, made.grid.clues
        return CarvedPuzzle(made, bytes(solution), max(0, least - clues, clues - most) + _MISSED)

    def make(self, indexes: Any, attempts: Any) -> Attempts:
        """Make attempts, given the index of each puzzle and the number of the attempt."""
        streams = indexes << np.uint64(24) | attempts.astype(np.uint64)
        puzzles, solutions, carved = self.carve(streams | np.uint64(stream(self.spec.purpose, 0)))
        fits = carved == _native.CARVED_FITS
        near = np.isin(carved, _NEAR)
        self._fitting += int(fits.sum()) + int((carved == _native.CARVED_TOO_EASY).sum())
        distance = outside((puzzles > 0).sum(axis=1), *self.spec.clues) + _MISSED
        distance[fits] = self.assessor.distances(puzzles[fits])
        (kept,) = np.nonzero(fits | near)
        held = (puzzles[kept], solutions[kept], *known_of(self.assessor, distance[kept] == 0))
        return Attempts(kept, attempts[kept], distance[kept], taking(held))

    @cached_property
    def held(self) -> Held:
        """Puzzles, solutions, and the numbers of ratings that the spec needs anyway."""
        none = np.zeros((0, 81), np.uint8)
        self.assessor.distances(none)
        return (none, none, *known_of(self.assessor, np.zeros(0, bool)))

    def finish(self, found: Open) -> MadeRows:
        """Return the puzzles of attempts, with their ratings."""
        return made_rows(self.spec, self.seed, self.assessor, found)


def taking(held: Held) -> Callable[[Any], Held]:
    """Return a function that takes the entries of chosen attempts."""
    return lambda chosen: tuple(column[chosen] for column in held)


def known_of(assessor: Assessor, met: Any) -> Held:
    """Return the numbers of the ratings of those attempts that met the spec, if known."""
    known = assessor.known
    if known is None:
        return ()
    arrays = tuple(np.zeros((len(met), *one.shape[1:]), one.dtype) for one in known.arrays)
    for numbers, one in zip(arrays, known.arrays):
        numbers[met] = one
    return arrays


def made_rows(spec: Spec, seed: int, assessor: Assessor, found: Open) -> MadeRows:
    """Return classic puzzles of attempts; those whose ratings are not known are rated now."""
    puzzles, solutions, *numbers = found.held
    known = assessor.known
    ratings: Ratings | None
    if numbers and known is not None and not found.distance.any():
        ratings = known.of_arrays(numbers)
    else:
        ratings = assessor.rated(puzzles)
    levels = assessor.levels(puzzles)
    return MadeRows(spec, seed, found.index, found.attempt, puzzles, solutions, ratings, levels)
