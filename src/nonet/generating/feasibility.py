"""Reject specs that no puzzle can meet, before any search begins."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from nonet.errors import ArgumentError
from nonet.logic.levels import LEVELS, Level
from nonet.logic.scale import Rated
from nonet.model.cells import box_shape

if TYPE_CHECKING:
    from nonet.generating.spec import Spec

CLUES = {
    Level.EASY: (36, 40),
    Level.MEDIUM: (32, 35),
    Level.HARD: (28, 31),
    Level.EXPERT: (24, 27),
}
"""The range of clues of each level; puzzles of higher levels are minimal."""


def other_clues(size: int) -> dict[Level, tuple[int, int]]:
    """Return the same for another size: the share of cells that are clues in easy 9×9 puzzles.

    >>> other_clues(4), other_clues(16)
    ({<Level.EASY: 'easy'>: (7, 8)}, {<Level.EASY: 'easy'>: (113, 126)})
    """
    least, most = CLUES[Level.EASY]
    return {Level.EASY: (least * size**2 // 81, round(most * size**2 / 81))}


def refuse_impossible(spec: Spec) -> None:
    """Raise :class:`ArgumentError` naming the requirements that exclude each other."""
    if any(spec.pattern):
        _check_pattern(spec)
    elif not spec.targets:
        raise ArgumentError(
            f"no puzzle with the symmetry {spec.symmetry.value} has {spread(*spec.clues)} clues, "
            "because its cells come in groups that do not add up to that"
        )
    if spec.logic and spec.level is not None:
        _check_level(spec, LEVELS.index(spec.level))
    if spec.hardest is not None:
        _check_hardest(spec, spec.hardest)
    if spec.rating is not None and spec.measure.scale.headline == "er":
        _check_rating(spec, *spec.rating)


def _check_pattern(spec: Spec) -> None:
    count, size = sum(spec.pattern), spec.size
    if spec.classic and spec.level in CLUES:
        least, most = CLUES[spec.level]
        if not least <= count <= most:
            raise ArgumentError(
                f"the pattern has {count} clues; {spec.level.value} puzzles have {least} to {most}"
            )
    if spec.rules or spec.kinds:
        return
    height, width = box_shape(size)
    for name, lines, side in (
        ("rows", [spec.pattern[size * i : size * (i + 1)] for i in range(size)], height),
        ("columns", [spec.pattern[i::size] for i in range(size)], width),
    ):
        empty = [i for i, line in enumerate(lines) if not any(line)]
        for one, other in pairwise(empty):
            if one // side == other // side:
                raise ArgumentError(
                    f"the pattern leaves {name} {one + 1} and {other + 1} empty; swapping them "
                    "gives a second solution"
                )


def _check_level(spec: Spec, place: int) -> None:
    level = LEVELS[place].value
    if spec.size == 4 and place and not spec.rules and not spec.kinds:
        raise ArgumentError(f"no 4×4 puzzle is {level}: singles solve all of them")
    measure, places = spec.measure, spec.measure.places
    if measure.scale.grades:
        named = {*spec.must_use, *([] if spec.hardest is None else [spec.hardest])}
        if above := sorted(key for key in named if places[key] > place):
            raise ArgumentError(
                f"no {level} puzzle uses {measure.names(above)}: that makes it "
                f"{LEVELS[max(places[key] for key in above)].value}"
            )
    if spec.only is not None and all(places.get(key, place) < place for key in spec.only):
        most = LEVELS[max(places[key] for key in spec.only)].value
        raise ArgumentError(
            f"a {level} puzzle needs more than {measure.names(sorted(spec.only))}: "
            f"puzzles that these solve are {most} at most"
        )


def _check_hardest(spec: Spec, hardest: str) -> None:
    measure = spec.measure
    worth = {rated.technique: rated for rated in measure.rated}
    top = worth[hardest]
    above = sorted(key for key in spec.must_use if worth[key].rating > most_worth(top))
    lengths = any(rated.longer for rated in worth.values() if rated.technique in above)
    if above and not lengths:  # otherwise it depends on the length of a chain
        raise ArgumentError(
            f"{measure.names(above)} would be harder than {measure.names([hardest])}"
        )
    if spec.logic and spec.level is not None and measure.scale.grades:
        place = LEVELS.index(spec.level)
        band = [rated for rated in worth.values() if rated.level == place]
        if min(rated.rating for rated in band) > most_worth(top):
            raise ArgumentError(
                f"a {spec.level.value} puzzle needs a step harder than {measure.names([hardest])}"
            )


def _check_rating(spec: Spec, least: float, most: float) -> None:
    techniques, used = spec.measure.rated, spec.measure.scale
    wanted = f"{least:g} to {most:g}"
    if most < used.number(min(rated.rating for rated in techniques)):
        raise ArgumentError(f"no puzzle is rated {wanted}; the scale starts higher")
    if least * 10 > max(most_worth(rated) for rated in techniques):
        raise ArgumentError(f"no puzzle is rated {wanted}; the scale ends lower")
    if spec.logic and spec.level is not None and used.grades:
        place = LEVELS.index(spec.level)
        lowest = min(rated.rating for rated in techniques if rated.level == place)
        highest = max(most_worth(rated) for rated in techniques if rated.level <= place)
        if lowest > most * 10 or highest < least * 10:
            raise ArgumentError(
                f"no {spec.level.value} puzzle is rated {wanted}: "
                f"their ratings are {lowest / 10:g} to {highest / 10:g}"
            )
    if spec.hardest is not None:
        top = next(rated for rated in techniques if rated.technique == spec.hardest)
        if top.rating > most * 10 or most_worth(top) < least * 10:
            raise ArgumentError(
                f"a puzzle whose hardest step is {spec.measure.names([spec.hardest])} "
                f"is rated {spread(top.rating / 10, most_worth(top) / 10)}, not {wanted}"
            )


def most_worth(rated: Rated) -> float:
    """Return the largest rating that a step of a technique can have."""
    if rated.per_size:
        return float("inf")
    return rated.rating + sum(add for _, add in rated.longer)


def spread(least: float, most: float) -> str:
    """Return a range as text."""
    return f"{least:g}" if least == most else f"{least:g} to {most:g}"
