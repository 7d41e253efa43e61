"""The job that makes new puzzles."""

from __future__ import annotations

from secrets import randbelow

from nonet.generating import Generator
from nonet.web.jobs import Fields

SEEDS = 2**53
"""Seeds are below this, so that every JSON reader keeps them exactly."""


def generate(
    level: str | None,
    technique: str | None,
    symmetry: str,
    seed: int | None,
    *,
    seconds: float,
    nodes: int,
) -> Fields:
    """A puzzle with exactly one solution, as it is wished for."""
    seed = randbelow(SEEDS) if seed is None else seed
    must_use = () if technique is None else (technique,)
    made = Generator(seed, threads=1).generate(
        level, symmetry=symmetry, must_use=must_use, seconds=seconds
    )
    return {
        "puzzle": str(made.puzzle),
        "solution": str(made.solution),
        "clues": made.clues,
        "level": made.level,
        "rating": made.rating,
        "techniques": made.techniques,
        "seed": made.seed,
    }
