"""Step: one deduction, as Python sees it. The native twin is ``native/logic/step.hpp``."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from nonet.cells import Position
from nonet.drawn import Drawn
from nonet.logic.technique import Technique
from nonet.logic.techniques import found_by


@dataclass(frozen=True, slots=True)
class Part:
    """A piece of evidence: a role, and the cells, digits and houses that play it.

    Cells and digits together mean those candidates; cells alone mean the cells. ``nested`` is the
    place in ``Step.nested`` of the step that a node of a branch follows by, if it is one.
    """

    role: str
    cells: tuple[int, ...] = ()
    digits: tuple[int, ...] = ()
    houses: tuple[int, ...] = ()
    nested: int | None = None


@dataclass(frozen=True, slots=True)
class Link:
    """A link of a chain between two parts, by their places in ``Step.parts``.

    Strong: if the first is false, the second is true. Weak: if the first is true, the second is
    false. ``house`` explains a link of one digit: it has no other place there (strong), or comes
    only once there (weak).
    """

    start: int
    end: int
    strong: bool
    house: int | None = None


@dataclass(frozen=True, slots=True, repr=False)
class Step(Drawn):
    """What a technique concludes, and from what.

    ``placements`` and ``eliminations`` are pairs of cell (0 to 80) and digit. ``rating`` is what
    the scale gives it. ``size`` and ``length`` are those of the pattern, where it has them.
    ``nested`` steps are made inside a branch, on the board as the branch has left it by then; no
    scale rates them by themselves.
    """

    technique: Technique
    rating: int
    placements: tuple[tuple[int, int], ...]
    eliminations: tuple[tuple[int, int], ...]
    parts: tuple[Part, ...] = ()
    links: tuple[Link, ...] = ()
    size: int = 1
    length: int = 0
    nested: tuple[Step, ...] = ()

    def with_role(self, role: str) -> tuple[Part, ...]:
        """Return the parts that play a role, in order."""
        return tuple(part for part in self.parts if part.role == role)

    @property
    def effect(self) -> tuple[tuple[tuple[int, int], ...], tuple[tuple[int, int], ...]]:
        """Placements and eliminations: two steps with one effect do the same."""
        return self.placements, self.eliminations

    def __str__(self) -> str:
        from nonet.logic.words import text_of

        return text_of(self)

    def __repr__(self) -> str:
        does = [f"{Position(*divmod(cell, 9))}={digit}" for cell, digit in self.placements]
        does += [f"{Position(*divmod(cell, 9))}<>{digit}" for cell, digit in self.eliminations]
        more = "" if len(does) <= 5 else f" and {len(does) - 5} more"
        return f"<{self.technique.name}: {', '.join(does[:5])}{more}>"

    def as_dict(self) -> dict[str, Any]:
        """Return what it does, why, and in which words, as JSON holds it (docs/logic.md)."""
        from nonet.logic.words import step_dict

        return step_dict(self)


def step_from(native: Any, techniques: tuple[Technique, ...]) -> Step:
    """Make a step from the tuple of the native plan."""
    which, rating, variant, size, length, placements, eliminations, parts, links, nested = native
    technique = found_by(*which, variant) if isinstance(which, tuple) else techniques[which]
    return Step(
        technique=technique,
        rating=rating,
        placements=placements,
        eliminations=eliminations,
        parts=tuple(_part(*part) for part in parts),
        links=tuple(_link(*link) for link in links),
        size=size,
        length=length,
        nested=tuple(step_from(inner, techniques) for inner in nested),
    )


def _link(start: int, end: int, strong: bool, house: int) -> Link:
    return Link(start, end, strong, None if house < 0 else house)


def _part(
    role: str,
    cells: tuple[int, ...],
    digits: tuple[int, ...],
    houses: tuple[int, ...],
    nested: int,
) -> Part:
    return Part(role, cells, digits, houses, None if nested < 0 else nested)
