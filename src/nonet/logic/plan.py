"""Plan: a scale reduced to the selected techniques and compiled for native code."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING, Any, TypeAlias

from nonet import _native
from nonet.arguments import several, true_or_false
from nonet.errors import ArgumentError, BudgetError, UnknownNameError, quoted
from nonet.logic.levels import TEACHING
from nonet.logic.scale import Rated, Scale
from nonet.logic.scales import scale as scale_named
from nonet.logic.step import step_from
from nonet.logic.technique import Technique
from nonet.logic.techniques import CATALOGUE, select, technique
from nonet.model.cells import digits_in

if TYPE_CHECKING:
    from nonet.logic.general.engine import GeneralPlan, GeneralRating
    from nonet.logic.step import Step
    from nonet.puzzles.board import Board

Names: TypeAlias = str | Iterable[str] | None
"""Techniques or families by name; None selects all."""


ASK, UNIQUE, SEVERAL = 2, 1, 0
"""What is known about the number of solutions; native code counts only if it must."""

MOST = 1_000_000
"""Above every rating."""


@dataclass(frozen=True)
class Plan:
    """The techniques to try, in order; native code refers to them by index."""

    scale: Scale
    rows: tuple[tuple[Rated, ...], ...]
    native: _native.LogicPlan
    rated: tuple[Rated, ...]
    techniques: tuple[Technique, ...]

    def __reduce__(self) -> tuple[Any, ...]:
        return _compile, (self.scale, self.rows)  # native plans are rebuilt

    def next_step(self, board: Board, *, unique: int = ASK, seconds: float = 0.0) -> Step | None:
        """Return the first step that the plan finds; 0 seconds means no limit."""
        found, late, reached = self.native.next(*_native_board(board), unique, seconds)
        if late:
            names = " or ".join(CATALOGUE[rated.technique].name for rated in self.rows[reached])
            raise BudgetError(f"time limit reached while looking for {names}; nothing easier helps")
        return None if found is None else step_from(found, self)

    def all_steps(
        self,
        board: Board,
        *,
        every: bool = True,
        limit: int = 10_000,
        unique: int = ASK,
        seconds: float = 0.0,
    ) -> list[Step]:
        """Return the steps of all rows, ``limit`` each at most, or of the first row with any."""
        found, late = self.native.all(*_native_board(board), unique, every, limit, seconds)
        if late:
            raise BudgetError(f"time limit reached after {len(found)} steps", found=len(found))
        return [step_from(step, self) for step in found]

    def find(
        self,
        board: Board,
        pair: tuple[int, int],
        *,
        placed: bool,
        most: int = MOST,
        unique: int = ASK,
        seconds: float = 0.0,
    ) -> tuple[Step | None, float | None]:
        """Return the lowest rated step, up to an integer of the scale, that places or removes a
        digit in a cell, and the lowest rating of all steps seen."""
        found, late, easiest = self.native.find(
            *_native_board(board), unique, *pair, placed, most, seconds
        )
        if late:
            raise BudgetError("time limit reached while looking for a step")
        step = None if found is None else step_from(found, self)
        return step, None if easiest < 0 else self.scale.number(easiest)

    def eliminate(
        self, board: Board, *, most: int = MOST, unique: int = ASK, seconds: float = 0.0
    ) -> tuple[tuple[int, int], ...]:
        """Return the candidates that steps up to an integer of the scale remove, one by one, if
        they place no digit."""
        masks, late = self.native.eliminate(*_native_board(board), unique, most, seconds)
        if late:
            raise BudgetError("time limit reached while removing candidates")
        return tuple(
            (cell, digit)
            for cell, (before, after) in enumerate(zip(board.masks, memoryview(masks).cast("H")))
            for digit in digits_in(before & ~after)
        )

    def follow(
        self, board: Board, *, unique: int = ASK, seconds: float = 0.0, threads: int = 1
    ) -> tuple[tuple[Step, ...], _native.Rating]:
        """Return the steps of the path from a board, and their ratings."""
        rating, steps = self.native.solve(*_native_board(board), unique, seconds, threads)
        return tuple(step_from(step, self) for step in steps), rating

    def rate(self, board: Board, *, seconds: float, threads: int) -> _native.Rating:
        """Return the ratings of the path from a board."""
        return self.native.rate(*_native_board(board), ASK, seconds, threads)


AnyPlan: TypeAlias = "Plan | GeneralPlan"
"""A plan of either engine; both have the same methods."""

PathRatings: TypeAlias = "_native.Rating | GeneralRating"
"""The ratings of a path in the integers of a scale, from either engine."""


def _native_board(board: Board) -> tuple[bytes, bytes, bytes]:
    """Return the digits, givens and candidates of a board in native form."""
    return board.grid.cells, board.givens.cells, board.mask_bytes()


def plan_for(
    scale: str = "human",
    *,
    only: Names = None,
    without: Names = None,
    up_to: str | None = None,
    uniqueness: bool = True,
) -> Plan:
    """Return the plan of a scale, or of part of it.

    ``only`` and ``without`` name techniques or families; ``up_to`` names the last row to try. Names
    that only the general engine knows select nothing here, and end the plan by their rating.
    ``uniqueness=False`` omits techniques that rely on the puzzle having one solution.

    >>> [t.key for t in plan_for("human", up_to="hidden-single-line").techniques]
    ['full-house', 'hidden-single-box', 'hidden-single-line']
    """
    return _plan(
        scale_named(scale),
        None if only is None else _selected(only)[0],
        _selected(without)[0],
        None if up_to is None else _last(up_to, scale),
        true_or_false("uniqueness", uniqueness),
    )


def plan_on(
    board: Board,
    scale: str = "human",
    *,
    only: Names = None,
    without: Names = None,
    up_to: str | None = None,
    uniqueness: bool = True,
) -> AnyPlan:
    """Return the plan of a scale for a board: that of classic 9×9 puzzles, or the general one."""
    true_or_false("uniqueness", uniqueness)
    if is_classic(board):
        return plan_for(scale, only=only, without=without, up_to=up_to, uniqueness=uniqueness)
    if scale_named(scale).key != TEACHING:
        raise ArgumentError(f"the scale {scale!r} rates classic 9×9 puzzles only; use {TEACHING!r}")
    from nonet.logic.general.engine import plan_of as general_plan

    return general_plan(_general_keys(only, without, up_to))


def is_classic(board: Board) -> bool:
    """Return whether the native engine handles a board: 9×9 without rules."""
    return board.size == 9 and not board.rules


def _last(up_to: str, scale: str) -> str:
    """Return the last technique to try; one of the general engine is replaced by its rating."""
    try:
        return technique(up_to).key
    except UnknownNameError:
        most = _general_rating(up_to)
        if most is None or scale != TEACHING:
            raise
        rows = [row for row in scale_named(scale).rows if row[0].rating <= most]
        return rows[-1][0].technique


def _general_rating(name: str) -> int | None:
    """Return the highest rating of the techniques of the general engine with a name."""
    from nonet.logic.general.catalogue import SCALE, keys_named

    keys = keys_named(name)
    return max((r.rating for (r,) in SCALE.rows if r.technique in keys), default=None)


def _general_keys(only: Names, without: Names, up_to: str | None) -> frozenset[str]:
    """Return the techniques of the general engine that names select."""
    from nonet.logic.general.catalogue import SCALE

    most = None
    if up_to is not None and (most := _general_rating(up_to)) is None:
        key = technique(up_to).key
        rated = [r for row in scale_named(TEACHING).rows for r in row if r.technique == key]
        if not rated:
            raise ArgumentError(f"the scale {quoted(TEACHING)} does not use {quoted(up_to)}")
        most = rated[0].rating
    keys = {r.technique for (r,) in SCALE.rows if most is None or r.rating <= most}
    chosen = keys if only is None else keys & _selected(only)[1]
    return frozenset(chosen - _selected(without)[1])


def _selected(names: Names) -> tuple[frozenset[str], frozenset[str]]:
    """Return the techniques that names select in both engines; reject unknown names."""
    classic: frozenset[str] = frozenset()
    general: frozenset[str] = frozenset()
    if names is None:  # then neither catalogue is needed
        return classic, general
    from nonet.logic.general.catalogue import keys_named

    for name in several("techniques", names):
        general |= (found := keys_named(name))
        try:
            classic |= select([name])
        except UnknownNameError:
            if not found:
                raise
    return classic, general


def plan_of_technique(key: str, *, options: tuple[str, ...] | None = None) -> Plan:
    """Return the plan that tries only one technique, whether or not a scale includes it.

    ``options`` replaces the options that the catalogue declares.
    """
    return _compile(_BARE, ((Rated(key, 0, options=options),),))


def plan_of(keys: Iterable[str]) -> Plan:
    """Return the plan that tries techniques in this order, independent of any scale."""
    return _compile(_BARE, tuple((Rated(key, 0),) for key in keys))


_BARE = Scale(key="technique", name="One technique", about="", rows=())


@lru_cache(maxsize=64)
def _plan(
    scale: Scale,
    only: frozenset[str] | None,
    without: frozenset[str],
    up_to: str | None,
    uniqueness: bool,
) -> Plan:
    if up_to is not None and not any(up_to == r.technique for row in scale.rows for r in row):
        raise ArgumentError(f"the scale {scale.key!r} does not use {up_to!r}")
    rows: list[tuple[Rated, ...]] = []
    for row in scale.rows:
        kept = tuple(r for r in row if _wanted(r.technique, only, without, uniqueness))
        if kept:
            rows.append(kept)
        if any(r.technique == up_to for r in row):
            break
    return _compile(scale, tuple(rows))


def _wanted(
    key: str, only: frozenset[str] | None, without: frozenset[str], uniqueness: bool
) -> bool:
    entry = CATALOGUE[key]
    if key in without or (entry.unique and not uniqueness):
        return False
    return key in only if only is not None else not entry.opt_in


@lru_cache(maxsize=256)
def _compile(scale: Scale, rows: tuple[tuple[Rated, ...], ...]) -> Plan:
    native = []
    for row in rows:
        entries = [_entry(r) for r in row]
        searches = {entry.search for entry in entries}
        if len(searches) != 1:
            raise ArgumentError(f"{' and '.join(e.key for e in entries)} need separate searches")
        finder, size, options, unique = searches.pop()
        rated = [
            (entry.variant, r.rating, r.per_size, list(r.longer))
            for entry, r in zip(entries, row, strict=True)
        ]
        native.append((finder, size, sorted(options), unique, rated))
    flat = tuple(r for row in rows for r in row)
    return Plan(
        scale,
        rows,
        _native.LogicPlan(native),
        flat,
        tuple(_entry(r) for r in flat),
    )


def _entry(rated: Rated) -> Technique:
    entry = CATALOGUE[rated.technique]
    return entry if rated.options is None else replace(entry, options=rated.options)
