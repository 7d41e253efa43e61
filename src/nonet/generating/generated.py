"""Generated: a puzzle with its solution, its rating and the seed that reproduces it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TYPE_CHECKING, Annotated, Any, Protocol

from nonet import _native
from nonet.columns import Values
from nonet.formats import Record, written
from nonet.lazy import numpy as np
from nonet.logic.path import Outcome
from nonet.logic.ratings import Rating, Ratings
from nonet.model.cells import SIZES, Position
from nonet.model.grid import Grid
from nonet.puzzles.puzzle import Puzzle, Rules
from nonet.puzzles.rows import Bytes
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


def unrated(spec: Spec) -> Rating:
    """Return what is known of a puzzle that is not rated: the required level."""
    asked = spec.level.value if spec.logic and spec.level else None
    return Rating(spec.scale, Outcome.SOLVED, level=asked)


def generated(
    spec: Spec,
    seed: int,
    job: tuple[int, int],
    puzzle: Grid,
    solution: bytes,
    rated: Rating | None,
    rules: Rules = (),
) -> Generated:
    """Return a puzzle with its rating, if it was rated."""
    known = rated or unrated(spec)
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


class MadePuzzles(Protocol):
    """Some puzzles of a spec, as table columns or as objects."""

    def __len__(self) -> int:
        """Return the number of puzzles."""
        ...

    @property
    def values(self) -> Mapping[str, Values]:
        """The columns of :class:`Generated`, by name."""
        ...

    def lines(self) -> Sequence[Any]:
        """Return each puzzle as a line of text."""
        ...

    def listed(self) -> list[Generated]:
        """Return each puzzle as an object."""
        ...


class MadeList(list[Generated]):
    """Puzzles that are made as objects."""

    @property
    def values(self) -> dict[str, Values]:
        """The columns of :class:`Generated`, by name."""
        rows = [one.as_dict() for one in self]
        names = [column.name for column in Generated.columns()]
        return {name: Values([row[name] for row in rows]) for name in names}

    def lines(self) -> list[list[str]]:
        """Return each puzzle as a line of text."""
        return [list(map(str, self))]

    def listed(self) -> list[Generated]:
        """Return each puzzle as an object."""
        return self


@dataclass(frozen=True, eq=False)
class MadeRows:
    """Classic puzzles as arrays, without an object for each."""

    spec: Spec
    seed: int
    index: Any
    attempt: Any
    puzzles: Bytes
    solutions: Bytes
    ratings: Ratings | None
    """The ratings on the scale of the spec, if requested."""
    levels: Ratings | None
    """The ratings that have the levels, if those on the scale have none."""

    def __len__(self) -> int:
        return len(self.puzzles)

    @cached_property
    def values(self) -> dict[str, Values]:
        """The columns of :class:`Generated`, by name."""
        count = len(self)
        values = {
            "puzzle": Values(self._characters),
            "solution": Values(self.solutions + np.uint8(ord("0"))),
            "clues": Values((self.puzzles > 0).sum(axis=1, dtype=np.uint16)),
            "scale": Values(np.zeros(count, np.uint8), words=(self.spec.scale,)),
            "seed": Values(np.full(count, self.seed, np.uint64)),
            "index": Values(self.index),
            "attempt": Values(self.attempt.astype(np.uint32)),
            "rules": Values([], offsets=np.zeros(count + 1, np.int32)),
        }
        return values | self._rated()

    def _rated(self) -> dict[str, Values]:
        names = ("rating", "level", "hardest", "techniques")
        if self.ratings is None:
            known = Values([unrated(self.spec).as_dict()[name] for name in names])
            return {name: known.take([place] * len(self)) for place, name in enumerate(names)}
        values = {name: self.ratings.values(name) for name in names}
        if self.levels is not None:
            values["level"] = self.levels.values("level")
        return values

    def lines(self) -> list[_native.Field]:
        """Return each puzzle as a line of text."""
        return [_native.Field.fixed(self._characters)]

    @cached_property
    def _characters(self) -> Bytes:
        return _native.characters(np.ascontiguousarray(self.puzzles))

    def listed(self) -> list[Generated]:
        """Return each puzzle as an object."""
        ratings: Sequence[Rating | None] = self.ratings or [None] * len(self)
        if self.levels is not None and self.ratings is not None:
            levels = self.levels.level.tolist()
            ratings = [replace(one, level=level) for one, level in zip(self.ratings, levels)]
        jobs = zip(self.index.tolist(), self.attempt.tolist())
        return [
            generated(self.spec, self.seed, job, Grid._of(puzzle, 9), solution, rating)
            for job, puzzle, solution, rating in zip(
                jobs, _rows(self.puzzles), _rows(self.solutions), ratings
            )
        ]


def _rows(cells: Bytes) -> list[bytes]:
    text, width = cells.tobytes(), cells.shape[1]
    return [text[at : at + width] for at in range(0, len(text), width)]
