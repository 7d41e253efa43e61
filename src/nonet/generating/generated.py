"""Generated: a puzzle with its solution, its rating and the seed that reproduces it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Annotated, Any

from nonet.formats import Record, written
from nonet.logic.path import Outcome
from nonet.logic.ratings import Rating
from nonet.model.cells import SIZES, Position
from nonet.model.grid import Grid
from nonet.puzzles.puzzle import Puzzle, Rules
from nonet.results import CLUES, PUZZLE, SOLUTION, Column, Result, Wire
from nonet.rules.base import Rule

if TYPE_CHECKING:
    from nonet.generating.spec import Spec


def _plain_rules(rules: tuple[Rule, ...]) -> list[dict[str, Any]]:
    if not rules:
        return []
    from nonet.rules.plain import to_plain

    return [to_plain(rule) for rule in rules]


@dataclass(frozen=True, slots=True)
class Generated(Result):
    """A puzzle with exactly one solution under its ``rules``.

    ``rating``, ``hardest`` and ``techniques`` are what :func:`nonet.rate` returns on ``scale``;
    they are empty if the puzzle was not rated.
    """

    puzzle: Annotated[Grid, PUZZLE]
    solution: Annotated[Grid, SOLUTION]
    clues: Annotated[int, CLUES]
    scale: Annotated[str, Rating.column_of("scale")]
    rating: Annotated[float | None, Rating.column_of("rating")]
    level: Annotated[str | None, Column("category", "Level of difficulty on the human scale.")]
    hardest: Annotated[str | None, Rating.column_of("hardest")]
    techniques: Annotated[dict[str, int], Rating.column_of("techniques")] = field(hash=False)
    seed: Annotated[int, Column("uint64", "The seed that reproduces it.")]
    index: Annotated[int, Column("uint64", "Index among the puzzles of the seed, from 0.")]
    attempt: Annotated[int, Column("uint32", "Failed attempts at this index before it.")]
    rules: Annotated[
        tuple[Rule, ...],
        Column("json", "Its rules, each with its fields."),
        Wire(list[dict[str, Any]], _plain_rules),
    ]

    def as_dict(self) -> dict[str, Any]:
        """Return the fields as JSON values; ``puzzle`` includes the rules."""
        return {**Result.as_dict(self), "puzzle": str(self)}

    @property
    def fixed(self) -> frozenset[Position]:
        """The cells of the clues, which a player must not change."""
        return frozenset(
            position for position, value in zip(self.puzzle.positions(), self.puzzle.cells) if value
        )

    def path(self) -> list[str]:
        """Return the steps that solve the puzzle on its scale, as text."""
        from nonet.logic.columns import step_text
        from nonet.logic.explanations import explain

        found = explain(self.puzzle, scale=self.scale, rules=self.rules)
        return [step_text(step) for step in found]

    def as_puzzle(self) -> Puzzle:
        """Return the puzzle with its rules."""
        return Puzzle(self.puzzle, rules=self.rules)

    def __str__(self) -> str:
        """Return the puzzle as one line: its digits, or a notation that keeps its rules."""
        if not self.rules and self.puzzle.size in SIZES:
            return str(self.puzzle)
        return written(Record(self.puzzle, rules=self.rules))


def generated(
    spec: Spec,
    seed: int,
    job: tuple[int, int],
    puzzle: Grid,
    solution: bytes,
    rated: Rating | None,
    rules: Rules = (),
) -> Generated:
    """Return a puzzle with its rating; one that is not rated has only the required level."""
    asked = spec.level.value if spec.logic and spec.level else None
    known = rated or Rating(spec.scale, Outcome.SOLVED, level=asked)
    return Generated(
        puzzle=puzzle,
        solution=Grid._of(solution, puzzle.size),
        clues=puzzle.clues,
        scale=spec.scale,
        rating=known.rating,
        level=known.level,
        hardest=known.hardest,
        techniques=known.techniques,
        seed=seed,
        index=job[0],
        attempt=job[1],
        rules=rules,
    )
