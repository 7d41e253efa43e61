"""Plans of data sets: how many puzzles of which difficulty, how they are split, what is added."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields
from typing import Any

from nonet.arguments import one_of, seed_of, several, whole_number, wrong
from nonet.datasets.splits import check_shares
from nonet.errors import ArgumentError, FormatError, known_name, quoted
from nonet.generating.seeding import MOST_TRIES
from nonet.generating.spec import Spec
from nonet.lazy import needed
from nonet.storage.paths import FilePath, shown

LICENCES = ("CC0-1.0", "CC-BY-4.0")
"""The licences that a data set may have."""

EXTRAS = ("multi", "broken", "near_miss", "verdicts")
"""The configurations besides the puzzles and their traces."""

LEVELS = {"easy": 30, "medium": 25, "hard": 20, "expert": 15, "master": 8, "extreme": 2}
"""The default mixture."""

_NAME = re.compile(r"[a-z0-9][a-z0-9._-]{0,95}", re.IGNORECASE)
_RANGE = re.compile(r"(\d+(?:\.\d+)?)(?:-(\d+(?:\.\d+)?))?")


@dataclass(frozen=True)
class Stratum:
    """Puzzles of one difficulty: its name, the number of puzzles, and the seed."""

    name: str
    count: int
    seed: int
    spec: Spec


@dataclass(frozen=True, kw_only=True)
class DatasetPlan:
    """What a data set contains; the fields are those of a YAML file.

    ``levels`` are shares by level, ``se`` by range of SE ratings (``"1.2-2.6": 3``); only one of
    them can be given. ``traces`` are steps of the human solver, with their reasons if ``"words"``.

    >>> DatasetPlan(seed=7, number=10, levels={"easy": 2, "hard": 1}).counts()
    {'easy': 7, 'hard': 3}
    """

    seed: int
    number: int = 10_000
    name: str = "sudoku"
    title: str = "Sudoku puzzles with ratings"
    authors: tuple[str, ...] = ()
    licence: str = "CC0-1.0"
    levels: Mapping[str, float] = field(default_factory=dict)
    se: Mapping[str, float] = field(default_factory=dict)
    symmetry: str = "none"
    minimal: bool = False
    test: float = 0.1
    validation: float = 0.1
    traces: str = "none"
    extras: tuple[str, ...] = ()
    extra_rows: int = 1000

    def __post_init__(self) -> None:
        seed_of(self.seed)
        whole_number("number", self.number)
        whole_number("extra_rows", self.extra_rows)
        one_of("licence", self.licence, LICENCES)
        one_of("traces", self.traces, ("none", "steps", "words"))
        check_shares(self.test, self.validation)
        if not isinstance(self.name, str) or not _NAME.fullmatch(self.name):
            raise ArgumentError(
                f"name must be letters, digits, dots and dashes, not {quoted(self.name)}"
            )
        for name in ("authors", "extras"):
            object.__setattr__(self, name, tuple(several(name, getattr(self, name))))
        for extra in self.extras:
            known_name("configuration", extra, EXTRAS)
        for name in ("levels", "se"):
            if not isinstance(shares := getattr(self, name), Mapping):
                raise wrong(name, "a mapping of names to shares", shares)
        if self.levels and self.se:
            raise ArgumentError("levels and se cannot be combined")
        if not self.levels and not self.se:
            object.__setattr__(self, "levels", dict(LEVELS))
        self.strata()

    def counts(self) -> dict[str, int]:
        """Return the number of puzzles of each difficulty."""
        shares: dict[str, float] = {}
        for name, share in (self.levels or self.se).items():
            if isinstance(share, bool) or not isinstance(share, (int, float)) or not share >= 0:
                raise ArgumentError(f"expected a share for {name}, found {quoted(share)}")
            shares[str(name)] = float(share)
        total = sum(shares.values())
        if not 0 < total < float("inf"):
            raise ArgumentError("the shares of a mixture must add up to more than 0")
        exact = {name: self.number * share / total for name, share in shares.items()}
        counts = {name: int(value) for name, value in exact.items()}
        rest = sorted(exact, key=lambda name: counts[name] - exact[name])
        for name in rest[: self.number - sum(counts.values())]:
            counts[name] += 1
        return counts

    def strata(self) -> list[Stratum]:
        """Return the puzzles to make, each difficulty with a seed of its own."""
        found = []
        for place, (name, count) in enumerate(self.counts().items()):
            options: dict[str, Any] = {"symmetry": self.symmetry, "minimal": self.minimal}
            level: str | None = name
            if self.se:
                bounds = _RANGE.fullmatch(name)
                if bounds is None:
                    raise ArgumentError(
                        f"expected a range of ratings such as 1.2-2.6, found {quoted(name)}"
                    )
                least = float(bounds[1])
                most = float(bounds[2] or bounds[1])
                level, options = None, {**options, "scale": "se", "rating": (least, most)}
            spec = Spec.of(level, rate=False, tries=MOST_TRIES, **options)
            found.append(Stratum(name, count, (self.seed + place) % 2**64, spec))
        return found

    def as_dict(self) -> dict[str, Any]:
        """Return the plan as JSON values, as a YAML file has them."""
        values = {name: value for name, value in asdict(self).items() if value not in ({}, ())}
        plain: dict[str, Any] = json.loads(json.dumps(values))
        return plain


def read_plan(path: FilePath, **options: Any) -> DatasetPlan:
    """Read a plan from a YAML or JSON file; ``options`` replace its values."""
    with open(path, encoding="utf-8") as file:
        text = file.read()
    yaml = needed("yaml", "data", "a plan")
    try:
        values = yaml.safe_load(text)
    except yaml.YAMLError as error:
        raise FormatError(" ".join(str(error).split()), file=shown(path)) from None
    if not isinstance(values, dict):
        raise FormatError("expected the fields of a plan, such as number: 1000", file=shown(path))
    try:
        return plan_of({**values, **options})
    except ArgumentError as error:
        raise ArgumentError(f"{shown(path)}: {error}") from None


def plan_of(values: Mapping[str, Any]) -> DatasetPlan:
    """Return a plan with some fields."""
    known = [one.name for one in fields(DatasetPlan)]
    for name in values:
        known_name("field of a plan", str(name), known)
    if "seed" not in values:
        raise ArgumentError("a plan needs a seed")
    return DatasetPlan(**values)
