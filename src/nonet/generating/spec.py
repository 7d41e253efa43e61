"""Spec: the checked requirements for a generated puzzle."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

from nonet.alphabet import BLANKS
from nonet.arguments import seconds_of, suggest_keywords, whole_number
from nonet.errors import ArgumentError, UnknownNameError
from nonet.generating.feasibility import CLUES, refuse_impossible
from nonet.generating.seeding import MOST_TRIES, Purpose
from nonet.grid import Grid, check_classic
from nonet.logic.levels import LEVELS, TEACHING, Level, level_named, level_places
from nonet.logic.plan import plan_for
from nonet.logic.scales import scale as scale_named
from nonet.logic.techniques import select, technique
from nonet.symmetry import Symmetry, orbits

if TYPE_CHECKING:
    from nonet.rules import Rule

FEWEST_CLUES = 17
"""No puzzle with fewer clues has exactly one solution."""

MOST_SINGLES = 12
"""The most cells that singles may fill in a candidate for a very hard minimal puzzle."""

EVERYDAY_CLUES = 24
"""From this number of clues on, the number is met exactly rather than within the range."""

SECONDS = 10.0
"""How long to search for one puzzle by default."""

Range = tuple[int, int]


@dataclass(frozen=True)
class Spec:
    """The requirements for a puzzle; :meth:`of` makes and checks them."""

    level: Level | None = None
    logic: bool = True
    clues: Range = (FEWEST_CLUES, 81)
    minimal: bool = False
    symmetry: Symmetry = Symmetry.NONE
    pattern: bytes = bytes(81)
    scale: str = TEACHING
    rating: tuple[float, float] | None = None
    must_use: frozenset[str] = frozenset()
    hardest: str | None = None
    only: frozenset[str] | None = None
    first_placements: Range | None = None
    rate: bool = True
    unbiased: bool = True
    tries: int = MOST_TRIES
    seconds: float | None = SECONDS

    @classmethod
    @suggest_keywords
    def of(
        cls,
        level: Level | str | None = None,
        *,
        logic: bool = True,
        clues: int | Range | None = None,
        minimal: bool = False,
        symmetry: Symmetry | str = Symmetry.NONE,
        pattern: Any = None,
        scale: str = TEACHING,
        rating: tuple[float, float] | None = None,
        must_use: str | Iterable[str] = (),
        hardest: str | None = None,
        only: str | Iterable[str] | None = None,
        first_placements: int | Range | None = None,
        rate: bool = True,
        unbiased: bool = True,
        tries: int | None = None,
        seconds: float | None = None,
        rules: Iterable[Rule] = (),
    ) -> Spec:
        """Check the requirements for a puzzle.

        A ``level`` fixes a range of clues (``master`` and ``extreme`` have none) and, unless
        ``logic`` is false, the techniques that the puzzle needs, as :func:`nonet.rate` reports
        them. Without clues and a pattern, puzzles are minimal.

        - ``clues``: their number, or the least and the most.
        - ``minimal``: require that no clue can be removed.
        - ``symmetry``: the symmetry of the clue cells.
        - ``pattern``: the clue cells themselves: 81 characters, a grid, or cells 0 to 80.
        - ``rating``: the least and the most on the ``scale`` (``human``, ``se`` or ``hodoku``).
        - ``must_use``: techniques that the solution path of the scale must use.
        - ``hardest``: the technique of the hardest step.
        - ``only``: techniques that must be enough to solve the puzzle.
        - ``first_placements``: the number of cells that singles can fill at the start.
        - ``rate``: whether to report rating, level and techniques.
        - ``unbiased``: draw full grids uniformly (see :func:`~nonet.generating.random_grids`).
        - ``tries``, ``seconds``: give up on a puzzle after this many attempts or seconds (10
          seconds if neither is given).

        Raises :class:`ArgumentError` for a combination that no puzzle can meet.

        >>> Spec.of("easy").clues
        (36, 40)
        """
        check_classic(rules, "generate()")
        known = None if level is None else level_named(level)
        cells = _pattern(pattern)
        if pattern is not None and (clues is not None or _symmetry(symmetry) is not Symmetry.NONE):
            raise ArgumentError("pattern cannot be combined with clues or symmetry")
        free = pattern is None and clues is None and known not in CLUES
        spec = cls(
            level=known,
            logic=bool(logic) and known is not None,
            clues=_clues(clues, known),
            minimal=bool(minimal) or free,
            symmetry=_symmetry(symmetry),
            pattern=cells,
            scale=scale_named(scale).key,
            rating=_rating(rating),
            must_use=_on_scale(_keys(must_use), scale),
            hardest=None if hardest is None else _hardest(hardest, scale),
            only=None if only is None else _only(only),
            first_placements=_placements(first_placements),
            rate=bool(rate),
            unbiased=bool(unbiased),
            tries=MOST_TRIES if tries is None else whole_number("tries", tries, most=MOST_TRIES),
            seconds=seconds_of(seconds) or (SECONDS if tries is None else None),
        )
        refuse_impossible(spec)
        return spec

    @property
    def purpose(self) -> Purpose:
        """The streams to draw from."""
        return Purpose.CUSTOM if self.level is None else Purpose[self.level.name]

    @cached_property
    def targets(self) -> tuple[int, ...]:
        """The numbers of clues that the symmetry allows within the range."""
        cells = orbits(self.symmetry)
        sizes = [cells.count(orbit) for orbit in set(cells)]
        sums = 1  # bit n: some set of orbits has n cells
        for size in sizes:
            sums |= sums << size
        least, most = self.clues
        return tuple(n for n in range(least, most + 1) if sums >> n & 1)

    @property
    def exact(self) -> bool:
        """Whether the number of clues is drawn once per puzzle and met exactly."""
        return self.clues[0] >= EVERYDAY_CLUES and not self.minimal and not any(self.pattern)

    @property
    def steered(self) -> bool:
        """Whether clues are removed so that singles are not enough."""
        if self.minimal or any(self.pattern):
            return False
        return self._least_level is not Level.EASY

    @property
    def most_singles(self) -> int:
        """The most cells that singles may fill at the start.

        The limit applies only to very hard minimal puzzles without ``first_placements``.
        """
        rare = LEVELS.index(self._least_level) >= LEVELS.index(Level.MASTER)
        free = self.minimal and not any(self.pattern) and self.first_placements is None
        return MOST_SINGLES if rare and free else 81

    @property
    def _least_level(self) -> Level:
        """The easiest level of a puzzle that meets the spec, if known."""
        if self.logic and self.level is not None:
            return self.level
        wanted = {*self.must_use, *([] if self.hardest is None else [self.hardest])}
        if not (scale_named(self.scale).grades and wanted):
            return Level.EASY
        return LEVELS[max(level_places()[key] for key in wanted)]


def _clues(clues: int | Range | None, level: Level | None) -> Range:
    if clues is None:
        return (FEWEST_CLUES, 81) if level is None else CLUES.get(level, (FEWEST_CLUES, 81))
    least, most = _pair("clues", clues)
    if not FEWEST_CLUES <= least <= most <= 81:
        raise ArgumentError(
            f"clues must be {FEWEST_CLUES} to 81, smallest first, not {least}-{most}"
        )
    return least, most


def _placements(counts: int | Range | None) -> Range | None:
    if counts is None:
        return None
    least, most = _pair("first_placements", counts)
    if not 0 <= least <= most <= 81 - FEWEST_CLUES:
        raise ArgumentError(
            f"first_placements must be 0 to {81 - FEWEST_CLUES}, smaller first, not {counts!r}"
        )
    return least, most


def _pair(name: str, value: Any) -> Range:
    pair = (value, value) if isinstance(value, int) else value
    if (
        not isinstance(pair, (tuple, list))
        or len(pair) != 2
        or not all(isinstance(n, int) and not isinstance(n, bool) for n in pair)
    ):
        raise ArgumentError(f"{name} must be a number or a pair (least, most), not {value!r}")
    return pair[0], pair[1]


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
            raise ArgumentError(f"pattern must have 81 cells, not {len(shape)}")
        cells = bytes(place not in BLANKS for place in shape)
    elif isinstance(pattern, Grid):
        if pattern.size != 9:
            raise ArgumentError(f"pattern must have size 9, not {pattern.size}")
        cells = bytes(value > 0 for value in pattern.cells)
    else:
        places = set(pattern) if isinstance(pattern, Iterable) else {None}
        if not all(isinstance(place, int) and 0 <= place <= 80 for place in places):
            raise ArgumentError("pattern must be 81 characters, a grid, or cells from 0 to 80")
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
        raise ArgumentError(f"rating must be a pair (least, most), not {rating!r}") from None
    if not 0 <= least <= most:
        raise ArgumentError(f"rating must have the smaller number first, not {rating!r}")
    return least, most


def _on_scale(keys: frozenset[str], scale: str) -> frozenset[str]:
    tried = {technique.key for technique in plan_for(scale).techniques}
    if never := sorted(keys - tried):
        raise ArgumentError(f"the scale {scale!r} never uses {', '.join(never)}")
    return keys


def _hardest(name: str, scale: str) -> str:
    (key,) = _on_scale(frozenset([technique(name).key]), scale)
    return key


def _only(names: str | Iterable[str]) -> frozenset[str]:
    keys = _keys(names)
    if not keys:
        raise ArgumentError("only must name at least one technique")
    return keys


def _keys(names: str | Iterable[str]) -> frozenset[str]:
    return select([names] if isinstance(names, str) else list(names))
