"""Spec: the checked requirements for a generated puzzle."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Annotated, Any, TypedDict

from nonet.arguments import (
    items_of,
    seconds_of,
    true_or_false,
    whole_number,
    with_options,
    wrong,
)
from nonet.errors import ArgumentError, UnknownNameError, known_name, quoted
from nonet.generating.feasibility import CLUES, other_clues, refuse_impossible
from nonet.generating.grids import LARGEST, SMALLEST
from nonet.generating.kinds.base import Kind
from nonet.generating.measures import Measure, measure_of
from nonet.generating.seeding import MOST_TRIES, VARIANT, Purpose
from nonet.logic.levels import LEVELS, TEACHING, Level, level_named
from nonet.model.alphabet import BLANKS
from nonet.model.grid import Grid
from nonet.puzzles.symmetry import Symmetry, orbits
from nonet.rules.base import Layout, Rule, check_rules, compiled, layout_of, refuse_rules

if TYPE_CHECKING:
    from typing_extensions import Unpack

FEWEST_CLUES = {4: 4, 6: 8, 9: 17}
"""The fewest clues of a puzzle with one solution and no rules, where that is known."""

MINIMAL = {
    "clues": frozenset(["clues"]),
    "rules": frozenset(["rules"]),
    "both": frozenset(["clues", "rules"]),
}
"""The values of ``minimal``: what cannot be removed."""

MOST_SINGLES = 12
"""The maximum number of cells that singles may fill at the start of a very hard minimal puzzle."""

EVERYDAY_CLUES = 24
"""From this number of clues on, a puzzle meets its number exactly, not just within the range."""

SECONDS = 10.0
"""How long to search for one puzzle by default."""

Range = tuple[int, int]


class Options(TypedDict, total=False):
    """The options of a puzzle besides its level, with their defaults.

    Without clues, a pattern or a level that has a range, no clue can be removed; with other sizes
    or rules, no group of symmetric clues. There, ``logic``, ``first_placements`` and ``unbiased``
    keep their defaults.
    """

    size: Annotated[int, 9]
    """The number of rows, 4 to 16; with a ``Rectangle``, its longer side."""
    rules: Annotated[Iterable[Rule | Kind | str], ()]
    """Rules to obey, such as ``AntiKnight()``, and kinds of rules to lay out, such as ``killer``.

    :data:`nonet.generating.KINDS` has the kinds by name.
    """
    logic: Annotated[bool, True]
    """Whether a level fixes the techniques that the puzzle needs, or only the range of clues."""
    clues: Annotated[int | Range | None, None]
    """The number of clues, or a pair of the fewest and the most."""
    minimal: Annotated[bool | str, False]
    """What cannot be removed: ``"clues"`` (the same as ``True``), laid-out ``"rules"``, or
    ``"both"``."""
    symmetry: Annotated[Symmetry | str, Symmetry.NONE]
    """The symmetry of the clue cells and of the laid-out rules."""
    pattern: Annotated[Any, None]
    """The clue cells: one character per cell, a grid, or cell indexes from 0."""
    scale: Annotated[str, TEACHING]
    """The scale of ratings: ``human``, ``se`` or ``hodoku``."""
    rating: Annotated[tuple[float, float] | None, None]
    """The lowest and the highest rating on the scale."""
    must_use: Annotated[str | Iterable[str], ()]
    """Techniques that the solution path of the scale must use."""
    hardest: Annotated[str | None, None]
    """The technique of the hardest step."""
    only: Annotated[str | Iterable[str] | None, None]
    """Techniques that must be enough to solve the puzzle."""
    first_placements: Annotated[int | Range | None, None]
    """The number of cells that singles can fill at the start."""
    rate: Annotated[bool | None, None]
    """Whether to report rating, level and techniques.

    By default, only 9×9 puzzles without rules and puzzles with a required difficulty are rated:
    rating a hard variant takes longer than making it.
    """
    unbiased: Annotated[bool, True]
    """Whether to draw full grids uniformly; see :func:`~nonet.generating.random_grids`."""
    controlled_bias: Annotated[bool, False]
    """Whether to make all minimal puzzles with the same number of clues equally likely."""
    tries: Annotated[int | None, None]
    """Give up on a puzzle after this many attempts."""
    seconds: Annotated[float | None, None]
    """Give up on a puzzle after this many seconds: 10 if neither this nor ``tries`` is given."""


@dataclass(frozen=True)
class Spec:
    """The checked requirements for a puzzle; :meth:`of` makes them from :class:`Options`."""

    level: Level | None = None
    logic: bool = True
    clues: Range = (FEWEST_CLUES[9], 81)
    minimal: bool = False
    minimal_rules: bool = False
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
    controlled_bias: bool = False
    tries: int = MOST_TRIES
    seconds: float | None = SECONDS
    size: int = 9
    rules: tuple[Rule, ...] = ()
    kinds: tuple[Kind, ...] = ()

    @classmethod
    @with_options(Options)
    def of(cls, level: Level | str | None = None, **options: Unpack[Options]) -> Spec:
        """Check the requirements for a puzzle, which :class:`Options` explains.

        A ``level`` fixes a range of clues in classic 9×9 puzzles (``master`` and ``extreme`` have
        none) and, unless ``logic`` is false, the techniques that the puzzle needs, as
        :func:`nonet.rate` reports them. Raises :class:`ArgumentError` for a combination that no
        puzzle can meet.

        >>> Spec.of("easy").clues
        (36, 40)
        """
        known = None if level is None else level_named(level)
        size, (rules, kinds) = _size(options["size"]), _rules(options["rules"])
        classic = size == 9 and not rules and not kinds
        if not classic:
            _check_variant(size, rules, options, known)
        clues, pattern, tries = options["clues"], options["pattern"], options["tries"]
        first = options["first_placements"]
        measure = measure_of(options["scale"], classic)
        symmetry = _symmetry(options["symmetry"])
        if pattern is not None and (clues is not None or symmetry is not Symmetry.NONE):
            raise ArgumentError(
                "pattern cannot be combined with clues or symmetry",
                parameters=("pattern", "clues", "symmetry"),
            )
        minimal = _minimal(options["minimal"])
        controlled = true_or_false("controlled_bias", options["controlled_bias"])
        by_level = CLUES if classic else {} if rules or kinds else other_clues(size)
        layout = layout_of(size, rules)
        every = len(layout.cells)
        ranged = known in CLUES if classic else known is not None
        free = pattern is None and clues is None and not ranged
        fewest = 0 if rules or kinds else FEWEST_CLUES.get(size, 1)
        default = by_level.get(known, (fewest, every)) if known else (fewest, every)
        spec = cls(
            level=known,
            logic=true_or_false("logic", options["logic"]) and known is not None,
            clues=default if clues is None else _range("clues", clues, fewest, every),
            minimal="clues" in minimal
            or controlled
            or (free and (classic or symmetry is Symmetry.NONE)),
            minimal_rules="rules" in minimal,
            symmetry=symmetry,
            pattern=_pattern(pattern, layout, fewest),
            scale=measure.scale.key,
            rating=_rating(options["rating"]),
            must_use=measure.used(options["must_use"]),
            hardest=measure.one(options["hardest"]),
            only=measure.enough(options["only"]),
            first_placements=(
                None
                if first is None
                else _range("first_placements", first, 0, 81 - FEWEST_CLUES[9])
            ),
            rate=(
                classic or known is not None
                if options["rate"] is None
                else true_or_false("rate", options["rate"])
            ),
            unbiased=true_or_false("unbiased", options["unbiased"]),
            controlled_bias=controlled,
            tries=MOST_TRIES if tries is None else whole_number("tries", tries, most=MOST_TRIES),
            seconds=seconds_of(options["seconds"]) or (SECONDS if tries is None else None),
            size=size,
            rules=rules,
            kinds=kinds,
        )
        if spec.controlled_bias and (others := spec.beyond_minimal):
            raise ArgumentError(
                f"controlled_bias cannot be combined with {' or '.join(others)}",
                parameters=("controlled_bias", *others),
            )
        refuse_impossible(spec)
        return spec

    @property
    def classic(self) -> bool:
        """Whether the puzzle is a 9×9 grid without rules."""
        return self.size == 9 and not self.rules and not self.kinds

    @property
    def measure(self) -> Measure:
        """The scale and techniques that the spec refers to."""
        return measure_of(self.scale, self.classic)

    @property
    def beyond_minimal(self) -> list[str]:
        """The requirements other than minimal 9×9 puzzles with a number of clues."""
        requirements = {
            "other sizes": self.size != 9,
            "rules": bool(self.rules or self.kinds),
            "a level": self.level is not None,
            "symmetry": self.symmetry is not Symmetry.NONE,
            "a pattern": any(self.pattern),
            "rating": self.rating is not None,
            "must_use": bool(self.must_use),
            "hardest": self.hardest is not None,
            "only": self.only is not None,
            "first_placements": self.first_placements is not None,
            "biased grids": not self.unbiased,
        }
        return [name for name, given in requirements.items() if given]

    @property
    def purpose(self) -> int:
        """The streams to draw from."""
        purpose = Purpose.CUSTOM if self.level is None else Purpose[self.level.name]
        return purpose if self.classic else purpose + VARIANT

    @property
    def layout(self) -> Layout:
        """The cells of the grid."""
        return layout_of(self.size, self.rules)

    @cached_property
    def targets(self) -> tuple[int, ...]:
        """The numbers of clues that the symmetry allows within the range."""
        numbers = orbits(self.symmetry, self.size, self.layout.rectangle)
        cells = bytes(numbers[cell] for cell in self.layout.cells)
        sizes = [cells.count(orbit) for orbit in set(cells)]
        sums = 1  # bit n: some set of orbits has n cells
        for size in sizes:
            sums |= sums << size
        least, most = self.clues
        return tuple(n for n in range(least, most + 1) if sums >> n & 1)

    @property
    def any_number(self) -> bool:
        """Whether any number of clues fits."""
        return self.clues[1] == len(self.layout.cells)

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
        """The maximum number of cells that singles may fill at the start.

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
        if not (self.measure.scale.grades and wanted):
            return Level.EASY
        return LEVELS[max(self.measure.places[key] for key in wanted)]


def _size(size: Any) -> int:
    return whole_number("size", size, least=SMALLEST, most=LARGEST)


def _rules(rules: Any) -> tuple[tuple[Rule, ...], tuple[Kind, ...]]:
    """Return the rules to obey and the kinds to lay out."""
    if isinstance(rules, (str, Rule, Kind)) or not isinstance(rules, Iterable):
        raise ArgumentError(f"rules must be a sequence of rules and names, not {quoted(rules)}")
    listed = list(rules)
    if not listed:
        return (), ()  # for most puzzles, the rules need not even be imported
    from nonet.generating.kinds import named

    found = [named(rule) if isinstance(rule, str) else rule for rule in listed]
    kinds = tuple(dict.fromkeys(kind for kind in found if isinstance(kind, Kind)))
    return check_rules([rule for rule in found if not isinstance(rule, Kind)]), kinds


def _check_variant(
    size: int, rules: tuple[Rule, ...], options: Options, level: Level | None
) -> None:
    """Reject options that only classic 9×9 puzzles have, and rules that do not fit the size."""
    unknown = {
        "logic": level is None or true_or_false("logic", options["logic"]),
        "first_placements": options["first_placements"] is None,
        "unbiased": true_or_false("unbiased", options["unbiased"]),
    }
    for name, fits in unknown.items():
        if not fits:
            raise ArgumentError(
                f"{name} applies to 9×9 puzzles without rules only", parameters=[name]
            )
    compiled(size, rules)
    if layout_of(size, rules).extra:
        refuse_rules([rule for rule in rules if rule.reshapes], "the generator")


def _minimal(value: bool | str) -> frozenset[str]:
    if not isinstance(value, str):
        return frozenset(["clues"] if true_or_false("minimal", value) else [])
    return MINIMAL[known_name("value of minimal", value, MINIMAL)]


def _range(name: str, value: int | Range, least: int, most: int) -> Range:
    pair = (value, value) if isinstance(value, int) else value
    if (
        not isinstance(pair, (tuple, list))
        or len(pair) != 2
        or not all(isinstance(n, int) and not isinstance(n, bool) for n in pair)
    ):
        raise wrong(name, "a number or a pair (least, most)", value)
    if not least <= pair[0] <= pair[1] <= most:
        alone = pair[0] == pair[1]
        found = quoted(pair[0]) if alone else f"{quoted(pair[0])}-{quoted(pair[1])}"
        order = "" if alone else ", smallest first"
        text = f"{name} must be {least} to {most}{order}, not {found}"
        raise ArgumentError(text, parameters=[name])
    return pair[0], pair[1]


def _symmetry(name: Symmetry | str) -> Symmetry:
    if isinstance(name, Symmetry):
        return name
    known = [kind.value for kind in Symmetry]
    if not isinstance(name, str) or (key := name.lower().replace("_", "-")) not in known:
        raise UnknownNameError("symmetry", name, known)
    return Symmetry(key)


def _pattern(pattern: Any, layout: Layout, fewest: int) -> bytes:
    size, inside = layout.size, layout.cells
    count = size * size
    if pattern is None:
        return bytes(count)
    if isinstance(pattern, str):
        shape = "".join(pattern.split())
        if len(shape) != len(inside):
            text = f"pattern must have {len(inside)} cells, not {len(shape)}"
            raise ArgumentError(text, parameters=["pattern"])
        shown = {cell for cell, place in zip(inside, shape) if place not in BLANKS}
        cells = bytes(cell in shown for cell in range(count))
    elif isinstance(pattern, Grid):
        if pattern.size != size:
            raise ArgumentError(f"pattern must have size {size}, not {pattern.size}")
        cells = bytes(value > 0 for value in pattern.cells)
    else:
        places = items_of("pattern", pattern, "characters, a grid or cells")
        if not all(isinstance(place, int) and 0 <= place < count for place in places):
            raise ArgumentError(
                f"pattern must be {count} characters, a grid, or cells from 0 to {count - 1}"
            )
        cells = bytes(cell in places for cell in range(count))
    if any(cells[cell] for cell in layout.blank):
        raise ArgumentError("the pattern has clues outside the rectangle")
    if sum(cells) < max(fewest, 1):
        raise ArgumentError(
            f"the pattern has {sum(cells)} clues; no puzzle has one solution with fewer than "
            f"{fewest}"
        )
    return cells


def _rating(rating: tuple[float, float] | None) -> tuple[float, float] | None:
    if rating is None:
        return None
    try:
        least, most = map(float, rating)
    except (TypeError, ValueError):
        raise wrong("rating", "a pair (least, most)", rating) from None
    if not 0 <= least <= most:
        text = f"rating must be 0 or more, smallest first, not {least:g}-{most:g}"
        raise ArgumentError(text, parameters=["rating"])
    return least, most
