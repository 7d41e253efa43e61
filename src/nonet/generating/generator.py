"""Generator: puzzles with exactly one solution, reproducible by seed."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib.util import find_spec
from itertools import chain
from typing import TYPE_CHECKING

from nonet.arguments import check_device, seed_or_new, with_options
from nonet.generating.carving import RowCarver
from nonet.generating.generated import Generated, MadeList, MadePuzzles
from nonet.generating.search import Carver, OnProgress, search
from nonet.generating.seeding import check_range
from nonet.generating.singly import SingleCarver, search_one
from nonet.generating.spec import Options, Spec
from nonet.logic.levels import Level
from nonet.machine import thread_count

if TYPE_CHECKING:
    from typing_extensions import Unpack

SINGLE_TRIES = 16
"""Attempts at a single puzzle before arrays are worth importing numpy."""


class Generator:
    """A source of puzzles: equal seeds give equal puzzles, no seed gives random ones.

    Every puzzle has exactly one solution. ``start`` is the index of the first puzzle;
    ``progress`` is called during a long search. ``device="cuda"`` makes the same puzzles on a GPU,
    if they are minimal 9×9 puzzles with no requirement but a number of clues; ``"auto"`` does so
    for large numbers of them, and makes all others on the CPU.

    >>> generator = Generator(seed=7)
    >>> easy = generator.generate("easy")
    >>> 36 <= easy.clues <= 40, easy.level, easy.index
    (True, 'easy', 0)
    >>> [p.index for p in generator.generate_many("hard", 3)]
    [1, 2, 3]
    """

    def __init__(
        self,
        seed: int | None = None,
        *,
        start: int = 0,
        threads: int | None = None,
        device: str = "cpu",
        progress: OnProgress | None = None,
    ) -> None:
        self.seed = seed_or_new(seed)
        check_range(start, 0)
        self.next_index = start
        self.threads = thread_count(threads)
        self.device = device
        self.progress = progress

    def __repr__(self) -> str:
        return f"Generator(seed={self.seed}, start={self.next_index})"

    @with_options(Options)
    def generate(self, level: Level | str | None = None, **options: Unpack[Options]) -> Generated:
        """Return the next puzzle; :class:`nonet.generating.Options` explains the options."""
        return next(self.stream(Spec.of(level, **options), 1))

    @with_options(Options)
    def generate_many(
        self, level: Level | str | None = None, count: int = 1, **options: Unpack[Options]
    ) -> list[Generated]:
        """Return the next ``count`` puzzles; see :class:`nonet.generating.Options`."""
        return list(self.stream(Spec.of(level, **options), count))

    def stream(self, spec: Spec, count: int) -> Iterator[Generated]:
        """Yield the next ``count`` puzzles lazily, generating up to a few thousand at a time."""
        return chain.from_iterable(made.listed() for made in self.batches(spec, count))

    def batches(self, spec: Spec, count: int) -> Iterator[MadePuzzles]:
        """Yield the next ``count`` puzzles lazily, some at a time, as columns of a table."""
        start = self.next_index
        check_range(start, count)
        self.next_index += count
        indexes = range(start, start + count)
        carver = self._carver(spec, count)
        if not isinstance(carver, SingleCarver):
            return search(spec, carver, indexes, progress=self.progress)
        if isinstance(carver, RowCarver) and _has_arrays():
            first = search_one(carver, start, tries=SINGLE_TRIES) if count == 1 else None
            if first is None:
                return search(spec, carver, indexes, progress=self.progress)
            return iter((MadeList((first,)),))
        return self._one_by_one(carver, indexes)

    def _one_by_one(self, carver: SingleCarver, indexes: range) -> Iterator[MadeList]:
        for index in indexes:
            if (found := search_one(carver, index, progress=self.progress)) is not None:
                yield MadeList((found,))

    def _carver(self, spec: Spec, count: int) -> Carver | SingleCarver:
        """Return what makes the puzzles of a spec; all but the usual are loaded on demand."""
        check_device(self.device)
        place = None
        if self.device != "cpu":
            from nonet.generating.minimal import place_for

            place = place_for(spec, self.device, count)
        if spec.controlled_bias:
            from nonet.generating.descents import DescentCarver

            return DescentCarver(spec, self.seed, self.threads, place)
        if spec.classic:
            return RowCarver(spec, self.seed, self.threads, place)
        from nonet.generating.variants import VariantCarver

        return VariantCarver(spec, self.seed, self.threads)


@cache
def _has_arrays() -> bool:
    try:
        return find_spec("numpy") is not None
    except ValueError:  # it is blocked
        return False


@with_options(Options)
def generate(
    level: Level | str | None = None,
    *,
    seed: int | None = None,
    threads: int | None = None,
    **options: Unpack[Options],
) -> Generated:
    """Return the first puzzle of a seed, or a random one without a seed.

    :class:`nonet.generating.Options` explains the options.

    >>> generate("hard", seed=7) == Generator(7).generate("hard")
    True
    >>> generate(rules=["killer"], seed=7).clues
    0
    """
    return Generator(seed, threads=threads).generate(level, **options)


@with_options(Options)
def generate_many(
    level: Level | str | None = None,
    count: int = 1,
    *,
    seed: int | None = None,
    start: int = 0,
    threads: int | None = None,
    device: str = "cpu",
    **options: Unpack[Options],
) -> list[Generated]:
    """Return puzzles ``start`` to ``start + count - 1`` of a seed, or of a random seed.

    :class:`nonet.generating.Options` explains the options, :class:`Generator` the ``device``.

    >>> [one.index for one in generate_many("easy", 3, seed=7, start=10)]
    [10, 11, 12]
    """
    generator = Generator(seed, start=start, threads=threads, device=device)
    return generator.generate_many(level, count, **options)
