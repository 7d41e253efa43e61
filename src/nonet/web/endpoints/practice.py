"""``/api/practice``: a position at which a technique is the next step."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from nonet.logic.examples import example
from nonet.logic.positions import GRADES, Practice, library
from nonet.logic.positions import practice as position_for
from nonet.logic.techniques import technique
from nonet.web.endpoint import About, Budget, Endpoint
from nonet.web.endpoints.generate import Seed
from nonet.web.shapes import Line, SchemaVersion, Step, Token


@dataclass(kw_only=True)
class Request:
    """A technique, and if wanted which of its positions."""

    technique: Annotated[
        str, About(max_length=60, description="By key, name or alias.", examples=["x-wing"])
    ]
    seed: Seed | None = None
    grade: Annotated[int, About(ge=1, le=3, description="How hidden the step is.")] | None = None


@dataclass
class Answer:
    """A board at which the technique is what helps next, and the step that does."""

    schema_version: SchemaVersion
    technique: Annotated[str, About(description="Its key.", examples=["x-wing"])]
    name: Annotated[str, About(description="Its name.", examples=["X-Wing"])]
    grade: Annotated[int, About(description="How hidden the step is: 1, 2 or 3.")]
    basis: Annotated[str, About(description="What is known before the technique is needed.")]
    seed: Annotated[int, About(description="Brings the same position again.")]
    place: Annotated[int, About(description="Its place among the positions of that seed.")]
    puzzle: Annotated[Line, About(description="The clues alone.")]
    grid: Annotated[Line, About(description="The digits at this point.")]
    candidates: Annotated[
        dict[str, str],
        About(description="The candidates of each empty cell.", examples=[{"r1c2": "38"}]),
    ]
    pencilmarks: Annotated[str, About(description="The same board as text.")]
    words: Annotated[
        list[list[Token]], About(description="The words of the four levels of a hint, with roles.")
    ]
    step: Annotated[Step, About(description="The step to be found.")]


def practice(request: Request, budget: Budget) -> Practice:
    """Return a position from the practice library, with the step to be found.

    A technique without positions has one example.
    """
    key = technique(request.technique).key
    if key in library():
        return position_for(key, seed=request.seed, grade=request.grade)
    return Practice(*example(key), grade=GRADES[-1], basis="example", seed=0)


ENDPOINT = Endpoint(
    Request, practice, Answer, tag="Make", example={"technique": "x-wing", "seed": 7}
)
