"""What an endpoint is: a request, a function, and the shape of its answer.

One file of :mod:`nonet.web.endpoints` declares each. The server makes its route, its checks and its
description from that; a worker process calls its function. Only the standard library is needed.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from nonet.results import Result

TAGS = {
    "Solve": "What the solutions are.",
    "Explain": "How a person solves it, and how hard that is.",
    "Make": "New puzzles, and positions to practise.",
    "Write": "Other formats, other forms, pictures.",
    "Race": "One puzzle, several players.",
    "Server": "What the server can do, and many questions at once.",
}
"""The groups of endpoints in the description."""

SMALL = 2_000
"""Characters of a puzzle that are read without asking how long that takes."""


class UnfinishedError(Exception):
    """The first try was too short for this question: a worker has to answer it."""


@dataclass(frozen=True, slots=True)
class Budget:
    """What an answer may cost. A first try is made by the server itself, so it must be short."""

    seconds: float
    nodes: int
    first_try: bool = False

    def need(self, enough: bool) -> None:
        """Say whether the budget was enough; a first try ends here where it was not."""
        if self.first_try and not enough:
            raise UnfinishedError


FIRST_TRY = Budget(seconds=0.002, nodes=10_000, first_try=True)
"""What the server itself may spend on a question before it hands it to a worker."""


class About:
    """The limits of a value and what OpenAPI says of it, for an annotation."""

    def __init__(self, **facts: Any) -> None:
        self.facts = facts


@dataclass(frozen=True, slots=True)
class Endpoint:
    """One thing that the server answers.

    ``request`` is a dataclass; its fields are those of the JSON. A field
    ``Annotated[int, About(ge=1)]`` has limits and a description for OpenAPI. ``answer`` is a
    dataclass of the same kind that describes the JSON of what ``run`` returns; None for text.
    ``quick`` says that a first try is worth while. ``tag`` is one of ``TAGS``, ``example`` the
    fields of a request for the description; its answer is in ``examples.json``.
    """

    request: type
    run: Callable[[Any, Budget], Result | dict[str, Any] | str]
    answer: type | None = None
    quick: bool = False
    method: str = "POST"
    path: str = ""
    media_type: str = "application/json"
    batch: bool = True
    tag: str = ""
    example: dict[str, Any] = field(default_factory=dict)
