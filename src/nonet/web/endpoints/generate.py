"""``/api/generate``: a new puzzle."""

from __future__ import annotations

from dataclasses import dataclass
from secrets import randbelow
from typing import Annotated

from nonet.generating import Generated, Generator
from nonet.web.endpoint import About, Budget, Endpoint
from nonet.web.shapes import Clues, Line

SEEDS = 2**53
"""Seeds are below this, so that every JSON reader keeps them exactly."""

Seed = Annotated[
    int, About(ge=0, lt=SEEDS, description="The same seed gives the same answer; none, a new one.")
]
Level = Annotated[
    str, About(max_length=40, description="How hard; see `/api/info`.", examples=["easy"])
]


@dataclass(kw_only=True)
class Request:
    """What the puzzle should be like: a level, or a technique that it needs."""

    level: Level | None = None
    technique: (
        Annotated[
            str,
            About(
                max_length=60,
                description="A technique that it needs, by key, name or alias.",
                examples=["xy-wing"],
            ),
        ]
        | None
    ) = None
    symmetry: Annotated[
        str, About(max_length=40, description="Of the places of the clues; see `/api/info`.")
    ] = "none"
    seed: Seed | None = None


@dataclass
class Answer:
    """A new puzzle with one solution; the same request with its seed makes it again."""

    puzzle: Line
    solution: Line
    clues: Clues
    rating: Annotated[
        float | None, About(description="The hardest step on the teaching scale, in tenths.")
    ]
    level: Annotated[str | None, About(description="The level that it has.")]
    techniques: Annotated[dict[str, int], About(description="How often each technique is used.")]
    seed: Annotated[int, About(description="Makes the same puzzle again.")]
    index: Annotated[int, About(description="Its place in the puzzles of that seed: 0.")]


def generate(request: Request, budget: Budget) -> Generated:
    """Make a puzzle with exactly one solution, of a level or with a technique."""
    seed = randbelow(SEEDS) if request.seed is None else request.seed
    must_use = () if request.technique is None else (request.technique,)
    return Generator(seed, threads=1).generate(
        request.level, symmetry=request.symmetry, must_use=must_use, seconds=budget.seconds
    )


ENDPOINT = Endpoint(Request, generate, Answer, tag="Make", example={"level": "easy", "seed": 7})
