"""Hunt for harder and harder puzzles by exchanging one or two clues at a time.

A round takes some of the hardest puzzles known, makes their neighbours (−1+1 and −2+2), keeps those
with one solution, removes redundant clues, drops classes seen before, rates the most promising of
the rest, and keeps the hardest. All puzzles are canonical forms.

The fewer steps the basic techniques can do, the more promising a puzzle is: for neighbours of
puzzles around SE 9, that number has a correlation of −0.96 with the rating, at about a fortieth of
the cost.
"""

from __future__ import annotations

import base64
import json
import math
import os
from collections.abc import Generator, Iterable, Iterator
from contextlib import closing
from dataclasses import dataclass, field
from hashlib import blake2b
from pathlib import Path
from time import monotonic
from typing import Annotated, Any, TypeAlias

from nonet.arguments import real_number, seconds_of, seed_of, whole_number
from nonet.classes.forms import canonical_many
from nonet.errors import ArgumentError, FormatError, quoted
from nonet.generating.exchanges import exchanged, minimal, unique
from nonet.generating.generator import generate_many
from nonet.lazy import npt
from nonet.lazy import numpy as np
from nonet.logic.plan import plan_for
from nonet.logic.ratings import Rating, Ratings, rate_many
from nonet.machine import thread_count
from nonet.model.grid import Grid, GridLike
from nonet.puzzles.puzzle import as_grid
from nonet.puzzles.rows import Bytes
from nonet.random import Random
from nonet.results import PUZZLE, Column, Result
from nonet.storage.atomic import write_whole
from nonet.storage.paths import FilePath

STARTS = 200
"""The number of random minimal puzzles to start from if none are given."""

VERSION = 1
"""The version of the state file."""

BASIC = "hidden-quad"
"""The last basic technique used to estimate how promising a puzzle is."""

_KEY = 8
"""The number of bytes stored per class."""


@dataclass(frozen=True, slots=True)
class Find(Result):
    """A puzzle that reaches the goal, as its canonical form, and the round that found it."""

    puzzle: Annotated[Grid, PUZZLE]
    rating: Annotated[Rating, Column("json", "The rating of the puzzle.")]
    round: Annotated[int, Column("uint32", "The round that found it.")]


@dataclass
class Hunt:
    """The state of a hunt; call :func:`hunt` to run one.

    ``best`` holds puzzles with their heights, hardest first. A round depends only on the state and
    the seed, not on time or threads.
    """

    seed: int
    scale: str = "se"
    pool: int = 128
    parents: int = 16
    children: int = 128
    threads: int | None = None
    device: str = "cpu"
    round: int = 0
    rated: int = 0
    solved: int = 0
    best: list[tuple[int, str]] = field(default_factory=list)
    seen: set[bytes] = field(default_factory=set)
    untold: list[str] = field(default_factory=list)
    """Finds of the last round that have not been consumed yet."""

    def __post_init__(self) -> None:
        seed_of(self.seed)
        plan_for(self.scale)
        for name in ("pool", "parents", "children"):
            whole_number(name, getattr(self, name))
        self.threads = thread_count(self.threads)

    def begin(self, puzzles: Iterable[GridLike]) -> list[Find]:
        """Rate the puzzles that the hunt starts from."""
        grids = [as_grid(puzzle) for puzzle in puzzles]
        if other := next((grid.size for grid in grids if grid.size != 9), 0):
            raise FormatError(f"a hunt requires 9×9 grids, not {other}×{other}")
        if not grids:
            raise ArgumentError("a hunt requires at least one starting puzzle")
        rows = np.stack([np.frombuffer(grid.cells, np.uint8) for grid in grids])
        kept = unique(rows, threads=self.threads, device=self.device)
        if not len(kept):
            raise ArgumentError("none of the starting puzzles has exactly one solution")
        return self._judge(self._new(minimal(kept, threads=self.threads, device=self.device)))

    def advance(self) -> list[Find]:
        """Run one round and return all rated puzzles, hardest first."""
        self.round += 1
        draw = Random(self.seed, self.round)
        made = []
        for _ in range(self.parents):
            rank = min(draw.below(len(self.best)) for _ in range(2))  # favour harder ones
            parent = np.frombuffer(Grid(self.best[rank][1]).cells, np.uint8)
            made.append(exchanged(parent, draw))
        rows = np.concatenate(made)
        self.solved += len(rows)
        kept = unique(rows, threads=self.threads, device=self.device)
        fresh = self._new(minimal(kept, threads=self.threads, device=self.device))
        return self._judge(self._promising(fresh))

    def _new(self, rows: Bytes) -> Bytes:
        """Return the forms of classes not seen before."""
        if not len(rows):
            return rows
        forms = canonical_many(rows, threads=self.threads)
        chosen = []
        for index, form in enumerate(forms):
            key = blake2b(form.tobytes(), digest_size=_KEY).digest()
            if key not in self.seen:
                self.seen.add(key)
                chosen.append(index)
        return forms[chosen]

    def _promising(self, rows: Bytes) -> Bytes:
        """Return the puzzles on which the basic techniques get stuck soonest."""
        if len(rows) <= self.children:
            return rows
        basic = rate_many(rows, scale=self.scale, up_to=BASIC, threads=self.threads)
        steps = np.where(basic.solved, np.iinfo(np.int32).max, basic.steps)
        return rows[np.argsort(steps, kind="stable")[: self.children]]

    def _judge(self, rows: Bytes) -> list[Find]:
        if not len(rows):
            return []
        ratings = rate_many(rows, scale=self.scale, threads=self.threads)
        self.rated += len(rows)
        heights = _heights(ratings, self.scale)
        grids = [Grid.from_cells(row.tobytes()) for row in rows]
        solved = [i for i in range(len(rows)) if ratings[i].solved]
        self.best += [(int(heights[i]), str(grids[i])) for i in solved]
        self.best.sort(key=lambda pair: (-pair[0], pair[1]))
        del self.best[self.pool :]
        solved.sort(key=lambda i: (-heights[i], str(grids[i])))
        self.untold = [str(grids[i]) for i in solved]
        return [Find(grids[i], ratings[i], self.round) for i in solved]

    # Finds

    def tell(self, finds: Iterable[Find], goal: float) -> Iterator[Find]:
        """Yield the finds that reach a goal, each only once."""
        for find in finds:
            self.untold.remove(str(find.puzzle))
            if reaches(find.rating, goal):
                yield find

    def recall(self) -> list[Find]:
        """Return the finds of the last round that have not been yielded yet."""
        grids = [Grid(line) for line in self.untold]
        ratings = rate_many(grids, scale=self.scale, threads=self.threads)
        return [Find(grid, rating, self.round) for grid, rating in zip(grids, ratings)]

    # Saving and loading

    def save(self, path: FilePath) -> None:
        """Write the state to a file atomically."""
        seen = base64.b64encode(b"".join(sorted(self.seen))).decode()
        kept = {name: getattr(self, name) for name in _KEPT}
        write_whole(path, json.dumps({"version": VERSION, **kept, "seen": seen}))

    @classmethod
    def load(cls, path: FilePath, **options: Any) -> Hunt:
        """Read a saved state."""
        name = os.fspath(path)
        try:
            data = json.loads(Path(path).read_text(encoding="utf-8"))
            if data["version"] != VERSION:
                raise FormatError(
                    f"expected a state of version {VERSION}, found {data['version']}", file=name
                )
            packed = base64.b64decode(data["seen"])
            state = cls(**{key: data[key] for key in _KEPT}, **options)
            state.best = [(int(height), str(Grid(line))) for height, line in state.best]
            state.untold = [str(Grid(line)) for line in state.untold]
        except (KeyError, TypeError, ValueError) as error:
            if isinstance(error, FormatError):
                raise
            raise FormatError("the file is not the state of a hunt", file=name) from None
        state.seen = {packed[i : i + _KEY] for i in range(0, len(packed), _KEY)}
        return state


Turns: TypeAlias = Generator[tuple[Hunt, list[Find]], None, None]
"""The rounds of a hunt: its state, and all puzzles that the round rated."""

_KEPT = (
    *("seed", "scale", "pool", "parents", "children"),
    *("round", "rated", "solved", "best", "untold"),
)


def hunt(
    start: Iterable[GridLike] | None = None,
    *,
    goal: float,
    scale: str = "se",
    seed: int = 0,
    rounds: int | None = None,
    seconds: float | None = None,
    state: FilePath | None = None,
    pool: int = 128,
    parents: int = 16,
    children: int = 128,
    threads: int | None = None,
    device: str = "cpu",
) -> Iterator[Find]:
    """Yield puzzles rated ``goal`` or more, as they are found.

    The hunt starts from the given puzzles, or from random minimal ones of the seed. Each round
    keeps the ``pool`` hardest, changes ``parents`` of them and rates ``children`` new puzzles. It
    ends after ``rounds``, or after the round in which ``seconds`` run out; with neither, it never
    ends.
    The same seed, start and sizes find the same puzzles on every machine, with any number of
    threads. ``state`` names a file that is saved after each round and when the iterator is closed;
    if it exists, the hunt resumes. ``device="auto"`` solves on a GPU if there is one, ``"cuda"``
    also makes the random puzzles there.

    ``goal`` is in the unit of the scale: 10 on ``se``, or points.

    >>> find = next(hunt(goal=7.0, seed=1, rounds=20))
    >>> find.rating.er >= 7.0
    True
    """
    goal = real_number("goal", goal, least=0)
    wanted = Hunt(seed, scale, pool, parents, children, threads, device)
    return _finds(rounds_of(wanted, start, rounds=rounds, seconds=seconds, state=state), goal)


def _finds(turns: Turns, goal: float) -> Iterator[Find]:
    with closing(turns):
        for held, finds in turns:
            yield from held.tell(finds, goal)


def rounds_of(
    wanted: Hunt,
    start: Iterable[GridLike] | None = None,
    *,
    rounds: int | None = None,
    seconds: float | None = None,
    state: FilePath | None = None,
) -> Turns:
    """Return the rounds of a hunt: its state, and all puzzles that the round rated.

    A hunt interrupted in the middle of a round resumes there. The clock never cuts a round short,
    because its finds would then depend on the machine.
    """
    most = math.inf if rounds is None else whole_number("rounds", rounds, least=0)
    if start is not None and not isinstance(start, Iterable):
        raise ArgumentError(f"start must be puzzles, not {quoted(start)}")
    return _rounds(wanted, start, most, seconds_of(seconds) or math.inf, state)


def _rounds(
    wanted: Hunt,
    start: Iterable[GridLike] | None,
    rounds: float,
    seconds: float,
    state: FilePath | None,
) -> Turns:
    end = monotonic() + seconds
    if state is not None and os.path.exists(state):
        held = Hunt.load(state, threads=wanted.threads, device=wanted.device)
        for name in ("seed", "scale"):
            if getattr(held, name) != getattr(wanted, name):
                what = f"{name} {getattr(held, name)!r}, not {getattr(wanted, name)!r}"
                raise ArgumentError(f"{os.fspath(state)}: the saved hunt has {what}")
        yield from _turn(held, held.recall(), state)
    else:
        held = wanted
        if start is None:
            start = random_minimal(held.seed, STARTS, device=held.device)
        first = held.begin(start)
        yield from _turn(held, first, state)
    while held.round < rounds and monotonic() < end:
        yield from _turn(held, held.advance(), state)


def _turn(
    held: Hunt, finds: list[Find], state: FilePath | None
) -> Iterator[tuple[Hunt, list[Find]]]:
    try:
        yield held, finds
        held.untold.clear()
    finally:  # the caller may stop the iteration here
        if state is not None:
            held.save(state)


def random_minimal(seed: int, count: int, *, device: str = "cpu") -> list[Grid]:
    """Return random minimal puzzles, the same on every device."""
    made = generate_many(count=count, seed=seed, minimal=True, rate=False, device=device)
    return [one.puzzle for one in made]


def reaches(rating: Rating, goal: float) -> bool:
    """Return whether a rating reaches a goal, in the unit of its scale."""
    return rating.rating is not None and rating.rating >= goal


def _heights(ratings: Ratings, scale: str) -> npt.NDArray[np.int64]:
    """Return the heights to compare: hardest step, then ep, then ed; or the score."""

    def whole(numbers: npt.NDArray[np.float64]) -> npt.NDArray[np.int64]:
        return np.rint(np.nan_to_num(numbers) * 10).astype(np.int64)

    if plan_for(scale).scale.headline == "score":
        heights = whole(ratings.score)
    else:
        heights = whole(ratings.er) << 32 | whole(ratings.ep) << 16 | whole(ratings.ed)
    # Do not climb from puzzles that could not be rated.
    return np.where(ratings.solved, heights, 0)
