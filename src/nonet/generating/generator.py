"""Generator: puzzles with one solution, one after the other, the same for the same seed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from nonet.generating.generated import Generated
from nonet.generating.search import OnProgress, search
from nonet.generating.seeding import check_range, check_seed
from nonet.generating.spec import Spec
from nonet.logic.levels import Difficulty


class Generator:
    """Makes puzzles; the same seed makes the same ones, and no seed makes new ones.

    Every puzzle has exactly one solution, and a difficulty that is more than a number of clues: see
    :meth:`nonet.generating.Spec.of` for all that can be asked. ``progress`` is called while a
    puzzle is looked for.

    >>> generator = Generator(seed=7)
    >>> easy = generator.generate("easy")
    >>> 36 <= easy.clues <= 40, easy.level, easy.index
    (True, 'easy', 0)
    >>> [p.index for p in generator.generate_batch("hard", 3)]
    [1, 2, 3]
    """

    def __init__(
        self,
        seed: int | None = None,
        *,
        start: int = 0,
        threads: int | None = None,
        progress: OnProgress | None = None,
    ) -> None:
        self.seed = check_seed(seed)
        check_range(start, 0)
        self.next_index = start
        self.threads = threads
        self.progress = progress

    def __repr__(self) -> str:
        return f"Generator(seed={self.seed}, start={self.next_index})"

    def generate(self, difficulty: Difficulty | str | None = None, **spec: Any) -> Generated:
        """Return the next puzzle."""
        return self.generate_batch(difficulty, 1, **spec)[0]

    def generate_batch(
        self, difficulty: Difficulty | str | None = None, count: int = 1, **spec: Any
    ) -> list[Generated]:
        """Return the next puzzles, ``count`` of them."""
        return list(self.stream(difficulty, count, **spec))

    def stream(
        self, difficulty: Difficulty | str | None = None, count: int = 1, **spec: Any
    ) -> Iterator[Generated]:
        """Go through the next puzzles; they are made while one goes, some thousand at a time."""
        return self.stream_from(Spec.of(difficulty, **spec), count)

    def stream_from(self, spec: Spec, count: int) -> Iterator[Generated]:
        """Go through the next puzzles of a spec that has been checked."""
        start = self.next_index
        check_range(start, count)
        self.next_index += count
        return search(
            spec,
            seed=self.seed,
            start=start,
            count=count,
            threads=self.threads,
            progress=self.progress,
        )


def generate(
    level: Difficulty | str | None = None, *, seed: int | None = None, **spec: Any
) -> Generated:
    """Return one puzzle: the first of a seed, or a new one without a seed.

    ``spec`` is everything that :meth:`nonet.generating.Spec.of` takes.

    >>> generate("hard", seed=7) == Generator(7).generate("hard")
    True
    """
    return Generator(seed).generate(level, **spec)
