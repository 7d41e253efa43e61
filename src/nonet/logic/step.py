"""Step: one deduction. The native counterpart is ``native/logic/step.hpp``."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Annotated, TypeAlias

from nonet.language import current_language, speaking, variables_of
from nonet.lazy import LazyModule
from nonet.logic.technique import Technique
from nonet.logic.techniques import found_by
from nonet.logic.text.tokens import Cells, DigitList, Houses, Token, cell_name, house_name, plain
from nonet.model.drawn import Drawn
from nonet.results import Column, Result, Wire, derived, derived_method

if TYPE_CHECKING:
    from nonet import _native
    from nonet.logic.plan import Plan
    from nonet.logic.text import branches, steps
else:
    branches, steps = map(LazyModule, ("nonet.logic.text.branches", "nonet.logic.text.steps"))


@dataclass(frozen=True, slots=True)
class Candidate(Result):
    """A digit in a cell."""

    cell: Annotated[str, Column("text", "The cell by row and column: r1c5.")]
    digit: Annotated[int, Column("uint8", "The digit, from 1.")]


def _candidates(pairs: Iterable[tuple[int, int]]) -> list[Candidate]:
    return [Candidate(cell_name(cell), digit) for cell, digit in pairs]


_CANDIDATES = Wire(tuple[Candidate, ...], _candidates)
Pairs: TypeAlias = tuple[tuple[int, int], ...]
"""Candidates as pairs of cell (from 0) and digit."""


@dataclass(frozen=True, slots=True)
class Part(Result):
    """A piece of evidence: a role, and the cells, digits and houses that play it.

    Cells and digits together mean those candidates; cells alone mean the cells.
    """

    role: Annotated[str, Column("category", "Role in the step: pattern, pivot, fin, on …")]
    cells: Cells = ()
    digits: DigitList = ()
    houses: Houses = ()
    nested: Annotated[
        int | None, Column("uint16", "Index of the nested step that justifies a node of a branch.")
    ] = None


STARTS = ("premise", "denied")
"""Roles of parts that start a branch."""

NODES = (*STARTS, "on", "off")
"""Roles of the nodes of chains and branches."""

COLORS = ("color_a", "color_b", "color_c", "color_d")


def letter(place: int) -> str:
    """Return the letter of the set, colour or branch at an index from 0; after Z comes A.

    >>> letter(0), letter(26)
    ('A', 'A')
    """
    return chr(ord("A") + place % 26)


def _house(house: int | None) -> str | None:
    return None if house is None else house_name(house)


@dataclass(frozen=True, slots=True)
class Link(Result):
    """A link of a chain between two parts, by their indices in ``Step.parts``.

    Strong: if the first is false, the second is true. Weak: if the first is true, the second is
    false. ``house`` explains a link of one digit: the digit has no other place there (strong) or
    appears there only once (weak).
    """

    start: Annotated[int, Column("uint16", "Index of the part where the link starts.")]
    end: Annotated[int, Column("uint16", "Index of the part where the link ends.")]
    strong: Annotated[
        bool, Column("bool", "Strong: at least one of the two is true. Weak: at most one is.")
    ]
    house: Annotated[
        int | None,
        Column("text", "House that explains a link of one digit: box 4."),
        Wire(str | None, _house),
    ] = None


def _premise(part: Part) -> str:
    return plain(branches.node_tokens(part))


def _lines(lines: tuple[tuple[Token, ...], ...]) -> list[str]:
    return [plain(line) for line in lines]


@dataclass(frozen=True, slots=True)
class Branch(Result):
    """A supposition and what follows from it, in order."""

    premise: Annotated[Part, Column("text", "The supposition."), Wire(str, _premise)]
    lines: Annotated[
        tuple[tuple[Token, ...], ...],
        Column("texts", "Conclusions in order, each with its reason."),
        Wire(tuple[str, ...], _lines),
    ]


@dataclass(frozen=True, repr=False)
class Step(Drawn, Result):
    """A deduction: what a technique concludes, and the evidence for it.

    ``placements`` and ``eliminations`` are pairs of cell (from 0) and digit. ``nested`` steps take
    place inside a branch, on the board as it is at that point of the branch; they are not rated.
    """

    technique: Annotated[Technique, Column("category", "Key of the technique: x-wing.")]
    rating: Annotated[float, Column("float64", "Rating of the step, in the unit of the scale.")]
    placements: Annotated[Pairs, Column("json", "DigitList the step places."), _CANDIDATES]
    eliminations: Annotated[Pairs, Column("json", "Candidates the step removes."), _CANDIDATES]
    parts: Annotated[tuple[Part, ...], Column("json", "The evidence.")] = ()
    links: Annotated[tuple[Link, ...], Column("json", "Links of a chain.")] = ()
    size: Annotated[int, Column("uint8", "Size of the pattern; 1 if it has none.")] = 1
    length: Annotated[int, Column("uint16", "Length of the pattern; 0 if it has none.")] = 0
    nested: Annotated[
        tuple[Step, ...], Column("json", "Steps inside branches, on the boards that these lead to.")
    ] = ()

    @derived("text")
    def name(self) -> str:
        """Name of the technique: X-Wing."""
        return self.technique.name

    @derived("category")
    def family(self) -> str:
        """Family of the technique: fish."""
        return self.technique.family

    @derived("bool")
    def by_hand(self) -> bool:
        """False for steps that no person would find."""
        return self.technique.by_hand

    @derived_method("text", "The explanation as text.")
    def text(self, language: str | None = None) -> str:
        """Return the explanation as text, in the current language or another."""
        with speaking(language):
            return plain(self.tokens)

    @derived("json")
    def tokens(self) -> tuple[Token, ...]:
        """The explanation in pieces, each with its role."""
        code = current_language()
        if code not in self._tokens:
            self._tokens[code] = tuple(self._explained())
        return self._tokens[code]

    def _explained(self) -> list[Token]:
        return steps.tokens_of(self)

    @cached_property
    def _tokens(self) -> dict[str, tuple[Token, ...]]:
        return {}

    @derived("texts")
    def letters(self) -> tuple[str, ...]:
        """Letter of each part that is one of several sets, colours or branches."""
        return tuple(letter for _, letter in self.lettered)

    @cached_property
    def lettered(self) -> tuple[tuple[Part, str], ...]:
        """The parts with their letters."""
        sets = 0
        starts: dict[Part, str] = {}
        branch = ""
        found = []
        for part in self.parts:
            mine = ""
            if part.role == "set":
                mine = letter(sets)
                sets += 1
            elif part.role in NODES:
                if part.role in STARTS:
                    start = Part(part.role, part.cells, part.digits)
                    branch = starts.setdefault(start, letter(len(starts)))
                mine = branch
            elif part.role in COLORS and part.cells:
                mine = letter(COLORS.index(part.role))
            found.append(mine)
        lone = ["set"] * (sets < 2) + [*NODES] * (len(starts) < 2)
        return tuple(
            (part, "" if part.role in lone else mine) for part, mine in zip(self.parts, found)
        )

    @derived("text")
    def chain(self) -> str:
        """The chain in Eureka notation; empty if the step has none."""
        used = variables_of(f"{self.technique.message}.text")
        return steps.eureka(self) if "chain" in used else ""

    @derived("json")
    def branches(self) -> tuple[Branch, ...]:
        """Suppositions and what follows from each."""
        return branches.branches_of(self)

    def where(self) -> list[Token]:
        """Return a hint that only says where to look."""
        return steps.where_tokens(self)

    def pattern(self) -> list[Token]:
        """Return a hint that describes the pattern but not what follows from it."""
        return steps.pattern_tokens(self)

    def with_role(self, role: str) -> tuple[Part, ...]:
        """Return the parts that play a role, in order."""
        return tuple(part for part in self.parts if part.role == role)

    @property
    def effect(self) -> tuple[Pairs, Pairs]:
        """Placements and eliminations, to compare steps by what they do."""
        return self.placements, self.eliminations

    @property
    def effects(self) -> list[str]:
        """Placements and eliminations as text: ``r1c6=8``, ``r1c6<>8``."""
        placed = [f"{cell_name(cell)}={digit}" for cell, digit in self.placements]
        return placed + [f"{cell_name(cell)}<>{digit}" for cell, digit in self.eliminations]

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        does = self.effects
        more = "" if len(does) <= 5 else f" and {len(does) - 5} more"
        return f"<{self.technique.name}: {', '.join(does[:5])}{more}>"


def step_from(native: _native.Step, plan: Plan) -> Step:
    """Convert a native step; only nested steps name their finder."""
    finder = native.finder
    return Step(
        technique=(
            plan.techniques[native.technique]
            if finder is None
            else found_by(finder, native.finder_size, native.variant)
        ),
        rating=plan.scale.number(native.rating),
        placements=native.placements,
        eliminations=native.eliminations,
        parts=tuple(_part(part) for part in native.parts),
        links=tuple(_link(link) for link in native.links),
        size=native.size,
        length=native.length,
        nested=tuple(step_from(inner, plan) for inner in native.nested),
    )


def _part(native: _native.Part) -> Part:
    nested = native.nested
    return Part(
        native.role, native.cells, native.digits, native.houses, None if nested < 0 else nested
    )


def _link(native: _native.Link) -> Link:
    house = native.house
    return Link(native.start, native.end, native.strong, None if house < 0 else house)
