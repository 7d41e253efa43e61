"""Wish: what a puzzle is to be like."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from nonet.alphabet import BLANKS
from nonet.arguments import seconds_of, whole_number
from nonet.errors import ArgumentError, UnknownNameError
from nonet.generating.levels import CLUES, PURPOSE
from nonet.generating.seeding import MOST_TRIES, Purpose
from nonet.grid import Grid
from nonet.logic.levels import Difficulty, difficulty_named
from nonet.logic.plan import plan_for
from nonet.logic.scales import scale as scale_named
from nonet.logic.techniques import select
from nonet.symmetry import Symmetry

FEWEST_CLUES = 17
"""No puzzle with fewer clues has one solution."""

TRIES = 20_000
"""How many attempts a puzzle gets, unless it is said."""

PATTERN_TRIES = 2_000_000
"""The same for a pattern, where an attempt is much cheaper."""


@dataclass(frozen=True)
class Wish:
    """Everything that is asked of a puzzle; made and checked by :func:`wish`."""

    difficulty: Difficulty | None = None
    logic: bool = True
    clues: tuple[int, int] = (FEWEST_CLUES, 81)
    minimal: bool = False
    symmetry: Symmetry = Symmetry.NONE
    pattern: bytes = bytes(81)
    scale: str = "human"
    rating: tuple[float, float] | None = None
    must_use: frozenset[str] = frozenset()
    only: frozenset[str] | None = None
    rate: bool = True
    unbiased: bool = True
    tries: int = TRIES
    seconds: float | None = None

    @property
    def purpose(self) -> Purpose:
        """The streams to draw from."""
        return Purpose.WISH if self.difficulty is None else PURPOSE[self.difficulty]


def wish(
    difficulty: Difficulty | str | None = None,
    *,
    logic: bool = True,
    clues: int | tuple[int, int] | None = None,
    minimal: bool = False,
    symmetry: Symmetry | str = Symmetry.NONE,
    pattern: Any = None,
    scale: str = "human",
    rating: tuple[float, float] | None = None,
    must_use: str | Iterable[str] = (),
    only: str | Iterable[str] | None = None,
    rate: bool = True,
    unbiased: bool = True,
    tries: int | None = None,
    seconds: float | None = None,
) -> Wish:
    """Check what is asked of a puzzle.

    A ``difficulty`` stands for a range of clues and, unless ``logic`` is false, for the techniques
    that the puzzle needs. Without it, and without ``clues`` or a ``pattern``, puzzles are minimal.

    - ``clues``: their number, or the least and the most.
    - ``minimal``: no clue can be taken away.
    - ``symmetry``: of the places of the clues.
    - ``pattern``: the places themselves, as a grid with a digit in each, or as cells 0 to 80.
    - ``rating``: the least and the most on the ``scale`` (``human``, ``se`` or ``hodoku``).
    - ``must_use``: techniques that the path of the scale has to use.
    - ``only``: techniques that are enough to solve the puzzle.
    - ``rate``: whether rating, level and techniques are told; needed for the wishes above.
    - ``unbiased``: draw full grids uniformly (see :func:`~nonet.generating.random_grids`).
    - ``tries``, ``seconds``: give up a puzzle after so many attempts, or after waiting so long.

    >>> wish("easy").clues
    (36, 40)
    """
    level = None if difficulty is None else difficulty_named(difficulty)
    cells = _pattern(pattern)
    free = level is None and clues is None and pattern is None
    if pattern is not None:
        if clues is not None or Symmetry(_symmetry(symmetry)) is not Symmetry.NONE:
            raise ArgumentError("a pattern says where the clues are: leave out clues and symmetry")
        if level is not None:
            least, most = CLUES[level]
            if not least <= sum(cells) <= most:
                raise ArgumentError(
                    f"the pattern has {sum(cells)} clues; "
                    f"{level.value} puzzles have {least} to {most}"
                )
    return Wish(
        difficulty=level,
        logic=bool(logic) and level is not None,
        clues=_clues(clues, level),
        minimal=bool(minimal) or free,
        symmetry=_symmetry(symmetry),
        pattern=cells,
        scale=scale_named(scale).key,
        rating=_rating(rating),
        must_use=_must_use(must_use, scale),
        only=None if only is None else _only(only),
        rate=bool(rate),
        unbiased=bool(unbiased),
        tries=_tries(tries, pattern is not None),
        seconds=seconds_of(seconds) or None,
    )


def _clues(clues: int | tuple[int, int] | None, level: Difficulty | None) -> tuple[int, int]:
    if clues is None:
        return (FEWEST_CLUES, 81) if level is None else CLUES[level]
    pair = (clues, clues) if isinstance(clues, int) else clues
    if (
        not isinstance(pair, (tuple, list))
        or len(pair) != 2
        or not all(isinstance(n, int) and not isinstance(n, bool) for n in pair)
    ):
        raise ArgumentError(f"clues is a number or a pair (least, most), not {clues!r}")
    least, most = pair
    if not FEWEST_CLUES <= least <= most <= 81:
        raise ArgumentError(
            f"a puzzle has {FEWEST_CLUES} to 81 clues, the least first; {clues!r} is not so"
        )
    return least, most


def _symmetry(name: Symmetry | str) -> Symmetry:
    if isinstance(name, Symmetry):
        return name
    try:
        return Symmetry(str(name).lower().replace("_", "-"))
    except ValueError:
        raise UnknownNameError("symmetry", name, [kind.value for kind in Symmetry]) from None


def _pattern(pattern: Any) -> bytes:
    if pattern is None:
        return bytes(81)
    if isinstance(pattern, str):
        shape = "".join(pattern.split())
        if len(shape) != 81:
            raise ArgumentError(f"a pattern has 81 places, not {len(shape)}")
        cells = bytes(place not in BLANKS for place in shape)
    elif isinstance(pattern, Grid):
        if pattern.size != 9:
            raise ArgumentError(f"a pattern has size 9, not {pattern.size}")
        cells = bytes(value > 0 for value in pattern.cells)
    else:
        places = set(pattern) if isinstance(pattern, Iterable) else {None}
        if not all(isinstance(place, int) and 0 <= place <= 80 for place in places):
            raise ArgumentError("a pattern is 81 characters, a grid, or cells from 0 to 80")
        cells = bytes(cell in places for cell in range(81))
    if sum(cells) < FEWEST_CLUES:
        raise ArgumentError(
            f"the pattern has {sum(cells)} clues; no puzzle has one solution with fewer than "
            f"{FEWEST_CLUES}"
        )
    return cells


def _rating(rating: tuple[float, float] | None) -> tuple[float, float] | None:
    if rating is None:
        return None
    try:
        least, most = map(float, rating)
    except (TypeError, ValueError):
        raise ArgumentError(f"rating is a pair (least, most), not {rating!r}") from None
    if not 0 <= least <= most:
        raise ArgumentError(f"rating is a pair with the least first, not {rating!r}")
    return least, most


def _must_use(names: str | Iterable[str], scale: str) -> frozenset[str]:
    keys = _keys(names)
    tried = {technique.key for technique in plan_for(scale).techniques}
    if never := sorted(keys - tried):
        raise ArgumentError(f"the scale {scale!r} never uses {', '.join(never)}")
    return keys


def _only(names: str | Iterable[str]) -> frozenset[str]:
    keys = _keys(names)
    if not keys:
        raise ArgumentError("only names no technique; no puzzle can be solved with none")
    return keys


def _keys(names: str | Iterable[str]) -> frozenset[str]:
    return select([names] if isinstance(names, str) else list(names))


def _tries(tries: int | None, pattern: bool) -> int:
    if tries is None:
        return PATTERN_TRIES if pattern else TRIES
    return whole_number("tries", tries, most=MOST_TRIES)
