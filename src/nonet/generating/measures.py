"""Measure: the scale that rates the puzzles of a spec, and the techniques the spec can name."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cache

from nonet.arguments import several
from nonet.errors import ArgumentError, UnknownNameError, quoted
from nonet.logic.levels import LEVELS, TEACHING, Level, level_places
from nonet.logic.scale import Rated, Scale
from nonet.logic.scales import scale as scale_named
from nonet.logic.technique import Technique
from nonet.logic.techniques import CATALOGUE, select


@dataclass(frozen=True)
class Measure:
    """A scale, its techniques by key, and the level of each on the human scale, as an index."""

    scale: Scale
    techniques: Mapping[str, Technique]
    places: Mapping[str, int]
    selected: Callable[[Iterable[str]], frozenset[str]]

    @property
    def rated(self) -> list[Rated]:
        """The ratings of the techniques, in the order of the scale."""
        return [rated for row in self.scale.rows for rated in row]

    def names(self, keys: Iterable[str]) -> str:
        """Return the names of techniques as text."""
        names = [self.techniques[key].name for key in keys]
        return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"

    def last(self, level: Level) -> str:
        """Return the last technique of a level in the order of the human scale."""
        return [key for key, place in self.places.items() if place <= LEVELS.index(level)][-1]

    def keys(self, names: str | Iterable[str]) -> frozenset[str]:
        """Return techniques and families by name."""
        return self.selected(several("techniques", names))

    def used(self, names: str | Iterable[str]) -> frozenset[str]:
        """Return techniques by name; reject those that the scale never uses."""
        keys = self.keys(names)
        if never := sorted(keys.difference(rated.technique for rated in self.rated)):
            raise ArgumentError(f"the scale {self.scale.key!r} never uses {', '.join(never)}")
        return keys

    def one(self, name: str | None) -> str | None:
        """Return one technique by name."""
        if name is None:
            return None
        keys = self.used(name)
        if len(keys) > 1:
            raise ArgumentError(
                f"{quoted(name)} names several techniques: {', '.join(sorted(keys))}"
            )
        return next(iter(keys))

    def enough(self, names: str | Iterable[str] | None) -> frozenset[str] | None:
        """Return techniques that must solve a puzzle; reject an empty selection."""
        if names is None:
            return None
        keys = self.keys(names)
        if not keys:
            raise ArgumentError("only must name at least one technique", parameters=["only"])
        return keys


def measure_of(scale: str, classic: bool) -> Measure:
    """Return the measure of classic 9×9 puzzles on a scale, or that of all others."""
    return _measure_of(scale_named(scale), classic)


@cache
def _measure_of(chosen: Scale, classic: bool) -> Measure:
    if classic:
        return Measure(chosen, CATALOGUE, level_places(), select)
    if not chosen.grades:
        raise ArgumentError(
            f"the scale {chosen.key!r} rates 9×9 puzzles without rules only; use {TEACHING!r}"
        )
    from nonet.logic.general import catalogue

    places = {rated.technique: rated.level for row in catalogue.SCALE.rows for rated in row}
    return Measure(catalogue.SCALE, catalogue.CATALOGUE, places, _select_general)


def _select_general(names: Iterable[str]) -> frozenset[str]:
    from nonet.logic.general.catalogue import CATALOGUE, keys_named

    found: set[str] = set()
    for name in names:
        keys = keys_named(name)
        if not keys:
            raise UnknownNameError("technique", name, CATALOGUE)
        found |= keys
    return frozenset(found)
