"""Search for the puzzles of a spec, many attempts at a time, whatever makes the attempts.

Puzzle *i* depends on the seed, *i* and the spec alone: it is the first of its attempts that meets
the spec, however many attempts run at a time.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol, TypeAlias

from nonet.errors import NoPuzzleFoundError
from nonet.generating.generated import Generated, MadePuzzles
from nonet.generating.spec import Spec
from nonet.lazy import numpy as np

SOON = 0.25
"""The acceptable wait for the next puzzle, in seconds."""

LOOKAHEAD = 1 << 15
"""How far ahead of the oldest open puzzle to start others."""

Held: TypeAlias = "tuple[Any, ...]"
"""What a carver needs to finish attempts: arrays with an entry for each."""


@dataclass(frozen=True)
class Progress:
    """The progress of the search for one puzzle."""

    index: int
    tried: int
    """Attempts at this puzzle so far."""
    seconds: float
    """Seconds since the search began, or since another puzzle of the batch was found."""


OnProgress = Callable[[Progress], object]


class Pace(NamedTuple):
    """How many attempts to make in a round."""

    narrow: int
    """The number of puzzles to search for at first, so that the first one comes soon."""
    wide: int
    """The largest number of puzzles to search for."""
    room: int
    """The most blocks of attempts in a round."""
    least: int = 1
    """The fewest blocks for one puzzle, if there is room."""
    block: int = 1
    """The number of consecutive attempts that are made together."""


class Attempts(NamedTuple):
    """Attempts of a round that are worth keeping, as arrays."""

    row: Any
    """The block that each is of."""
    attempt: Any
    """Its number among the attempts at its puzzle."""
    distance: Any
    """How far it is from the spec; 0 means that it meets it."""
    held: Callable[[Any], Held]
    """Returns what the carver needs to finish chosen attempts."""


class Carver(Protocol):
    """Makes attempts at puzzles, and compares them with the spec."""

    @property
    def pace(self) -> Pace:
        """How many attempts to make in a round."""

    @property
    def held(self) -> Held:
        """The arrays that attempts hold, without an entry."""

    @property
    def met(self) -> dict[str, int]:
        """The number of attempts that met each requirement and all before it."""

    def make(self, indexes: Any, attempts: Any) -> Attempts:
        """Make blocks of attempts, given the index of each puzzle and the first attempt."""

    def finish(self, found: Open) -> MadePuzzles:
        """Return the puzzles of attempts, with their ratings."""


class Open(NamedTuple):
    """The puzzles that are searched for, a row each, by index."""

    index: Any
    tried: Any
    """Attempts so far."""
    distance: Any
    """How far the nearest attempt is from the spec."""
    attempt: Any
    """The number of that attempt."""
    held: Held
    """What the carver needs to finish it."""

    @classmethod
    def of(cls, indexes: range, held: Held) -> Open:
        """Return puzzles without an attempt."""
        n, index = len(indexes), np.arange(indexes.start, indexes.stop, dtype=np.uint64)
        none = np.zeros((2, n), np.int64)
        room = tuple(np.zeros((n, *column.shape[1:]), column.dtype) for column in held)
        return cls(index, none[0], np.full(n, np.inf), none[1], room)

    def rows(self, chosen: Any) -> Open:
        """Return some of the puzzles."""
        held = tuple(column[chosen] for column in self.held)
        index, tried, distance, attempt = (column[chosen] for column in self[:-1])
        return Open(index, tried, distance, attempt, held)

    def and_more(self, more: Open) -> Open:
        """Return the puzzles and others."""
        held = tuple(map(np.concatenate, zip(self.held, more.held)))
        index, tried, distance, attempt = map(np.concatenate, zip(self[:-1], more[:-1]))
        return Open(index, tried, distance, attempt, held)

    def jobs(self) -> list[tuple[int, int]]:
        """Return the index and the attempt of each puzzle."""
        return list(zip(self.index.tolist(), self.attempt.tolist()))

    def in_order(self, start: int) -> tuple[Open, Open]:
        """Return the puzzles of consecutive indexes from ``start`` on, in order, and the others."""
        order = np.argsort(self.index)
        follows = self.index[order] == start + np.arange(len(order), dtype=np.uint64)
        count = int(np.argmin(np.append(follows, False)))
        return self.rows(order[:count]), self.rows(order[count:])


def search(
    spec: Spec, carver: Carver, indexes: range, *, progress: OnProgress | None = None
) -> Iterator[MadePuzzles]:
    """Yield the puzzles of a spec in order, some at a time.

    ``progress`` is called during the search. Raises :class:`NoPuzzleFoundError` at the first puzzle
    whose budget runs out.
    """
    return map(carver.finish, found(spec, carver, indexes, progress))


def found(
    spec: Spec, carver: Carver, indexes: range, progress: OnProgress | None = None
) -> Iterator[Open]:
    """Yield the first attempts that meet the spec in order, up to the first that is not known."""
    rounds, pace = _Rounds(spec, carver), carver.pace
    ready = Open.of(range(0), carver.held)
    index, begun, width = indexes.start, indexes.start, pace.narrow
    while index < indexes.stop:
        since = time.monotonic()
        while True:
            stop = min(indexes.stop, index + LOOKAHEAD, begun + width - len(rounds))
            if begun < stop:
                rounds.begin(range(begun, stop))
                begun = stop
            some, ready = ready.and_more(rounds.advance()).in_order(index)
            if len(some.index):
                break
            seconds = time.monotonic() - max(since, rounds.last_found)
            if progress is not None:
                progress(Progress(index, rounds.tried, seconds))
            rounds.check_budget(seconds)
        # Few puzzles at a time answer sooner, many cost less: take the most with a short wait.
        waited = time.monotonic() - since
        width = min(2 * width, pace.wide) if waited < SOON else max(width // 2, pace.narrow)
        index += len(some.index)
        yield some


class _Rounds:
    """The rounds of a search: attempts at all open puzzles, and what is known of each."""

    def __init__(self, spec: Spec, carver: Carver) -> None:
        self.spec = spec
        self.carver = carver
        self.open = Open.of(range(0), carver.held)
        self.made = self.found = 0
        self.last_found = 0.0
        """When the last puzzle was found; the budget restarts then, because a batch shares its
        time."""

    def __len__(self) -> int:
        return len(self.open.index)

    def begin(self, indexes: range) -> None:
        """Start the search for more puzzles."""
        self.open = self.open.and_more(Open.of(indexes, self.carver.held))

    def advance(self) -> Open:
        """Make more attempts at every open puzzle; return the puzzles found."""
        open_, block = self.open, self.carver.pace.block
        blocks = self._blocks()
        row, begin = np.repeat(np.arange(len(blocks)), blocks), np.cumsum(blocks) - blocks
        first = open_.tried[row] + (np.arange(len(row)) - begin[row]) * block
        open_.tried[:] += blocks * block
        self.made += len(row) * block
        if not len(row):
            return open_.rows(slice(0, 0))
        self._improve(self.carver.make(open_.index[row], first), row)
        done = open_.distance == 0
        if done.any():
            self.open = open_.rows(~done)
            self.found += int(done.sum())
            self.last_found = time.monotonic()
        return open_.rows(done)

    def _improve(self, made: Attempts, row: Any) -> None:
        """Keep the nearest attempt at each puzzle, and of several the first."""
        open_, row = self.open, row[made.row]
        order = np.lexsort((made.attempt, made.distance, row))
        order = order[made.attempt[order] < self.spec.tries]
        best = order[np.diff(row[order], prepend=-1) > 0]
        best = best[made.distance[best] < open_.distance[row[best]]]
        open_.distance[row[best]] = made.distance[best]
        open_.attempt[row[best]] = made.attempt[best]
        for column, held in zip(open_.held, made.held(best), strict=True):
            column[row[best]] = held

    def _blocks(self) -> Any:
        """Return the number of blocks for each open puzzle: more, the more attempts have failed.

        Attempts after the first that fits are wasted, so it is a fraction of the expected number.
        """
        pace, tried = self.carver.pace, self.open.tried
        share = pace.room // len(self)
        if self.found:
            share = min(share, self.made // (4 * self.found * pace.block))
        blocks = np.minimum(max(1, share), np.maximum(pace.least, tried // pace.block))
        return np.minimum(blocks, -((tried - self.spec.tries) // pace.block))

    @property
    def tried(self) -> int:
        """Attempts at the first open puzzle."""
        return min(int(self.open.tried[0]), self.spec.tries)

    def check_budget(self, waited: float) -> None:
        """Give up if the first open puzzle has used up its attempts or its time."""
        late = self.spec.seconds is not None and waited > self.spec.seconds
        if self.tried < self.spec.tries and not late:
            return
        first = self.open.rows(slice(0, 1))
        nearest = self.carver.finish(first).listed() if first.distance[0] < np.inf else [None]
        raise not_found(
            self.spec,
            None if late else self.tried,
            self.made,
            self.carver.met,
            nearest[0],
        )


def not_found(
    spec: Spec, tried: int | None, made: int, met: dict[str, int], nearest: Generated | None
) -> NoPuzzleFoundError:
    """Return the error of a search that ran out of tries, or of time if ``tried`` is None."""
    budget = f"{spec.seconds:g} seconds" if tried is None else f"{tried:,} tries"
    words = []
    for what, count in met.items():
        words.append(f"{count:,} {what}" if count else f"none {what}")
        if not count:
            break
    return NoPuzzleFoundError(
        f"no such puzzle was found in {budget}: of {made:,} puzzles made, {', '.join(words)}; "
        "relax the requirements or allow more time",
        nearest,
    )
