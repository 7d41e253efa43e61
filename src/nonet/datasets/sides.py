"""The sides of a split as tables on disk, and what is in them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from nonet._version import __version__
from nonet.arguments import seed_of
from nonet.classes.keys import ClassKeys
from nonet.datasets.keys import By, check_by
from nonet.datasets.splits import NO_SIDE, SPLITS, assign, check_shares
from nonet.errors import ArgumentError
from nonet.tables.annotation import Annotate
from nonet.tables.arrow import pyarrow
from nonet.tables.batches import puzzle_column
from nonet.tables.parts import whole_table
from nonet.tables.registry import COLUMNS

if TYPE_CHECKING:
    from nonet.datasets.splits import Sides

LEFT_OUT = "left out"
"""Where rows go that are not puzzles."""


@dataclass(frozen=True)
class Plan:
    """How rows are split."""

    seed: int
    by: By = "class"
    test: float = 0.1
    validation: float = 0.1
    stratify: str | None = None
    puzzle: str | None = None

    def check(self, schema: Any) -> None:
        """Refuse what cannot be done with the columns of a table."""
        check_by(self.by)
        check_shares(self.test, self.validation)
        seed_of(self.seed)
        name = self.stratify
        if name is not None and name not in schema.names and name not in COLUMNS:
            raise ArgumentError(f"there is no column {name!r} to stratify by")

    def sides(self, keys: ClassKeys) -> Sides:
        """Return the side of each row."""
        return assign(keys, by=self.by, test=self.test, validation=self.validation, seed=self.seed)

    def strata(self, batch: Any, threads: int | None) -> Any:
        """Return the column whose values are counted; None if there is none."""
        if self.stratify is None or self.stratify in batch.schema.names:
            return None if self.stratify is None else batch.column(self.stratify)
        puzzle = puzzle_column(batch.schema, self.puzzle)
        function = Annotate([self.stratify], puzzle=puzzle, threads=threads)
        return function.answers(batch.column(puzzle))[0]


@dataclass
class Tally:
    """How many rows went where, and which values they have."""

    rows: Counter[str] = field(default_factory=Counter)
    strata: dict[str, Counter[str]] = field(default_factory=dict)

    def add(self, name: str, rows: int, words: Any = None) -> None:
        """Count rows of one side, and their words."""
        self.rows[name] += rows
        if words is not None:
            counts = {str(c["values"]): c["counts"] for c in words.value_counts().to_pylist()}
            self.strata.setdefault(name, Counter()).update(counts)

    def told(self) -> dict[str, Any]:
        """Return the counts as JSON."""
        return {"rows": self.rows, "strata": self.strata}

    def add_told(self, counts: dict[str, Any]) -> None:
        """Add the counts of other rows."""
        self.rows.update(counts["rows"])
        for name, found in counts["strata"].items():
            self.strata.setdefault(name, Counter()).update(found)

    def summary(self, plan: Plan, files: list[str]) -> dict[str, Any]:
        """Return what stands in ``split.json``."""
        return {
            "nonet": __version__,
            "inputs": files,
            "by": plan.by,
            "test": plan.test,
            "validation": plan.validation,
            "seed": plan.seed,
            "rows": {name: self.rows[name] for name in (*SPLITS, LEFT_OUT)},
            "stratify": plan.stratify,
            "strata": {name: dict(sorted(found.items())) for name, found in self.strata.items()},
        }


def write_sides(
    plan: Plan,
    batches: Iterable[tuple[Any, ClassKeys]],
    targets: Sequence[Path],
    schema: Any,
    *,
    threads: int | None = None,
    on_rows: Callable[[int], object] = lambda rows: None,
) -> Tally:
    """Write batches with their keys to a table for each side."""
    tally = Tally()
    with ExitStack() as stack:
        writers = [stack.enter_context(whole_table(target, schema)) for target in targets]
        for batch, keys in batches:
            for side, name, here in _rows_of_sides(plan.sides(keys)):
                part = batch.filter(here)
                words = plan.strata(part, threads) if side != NO_SIDE else None
                tally.add(name, len(part), words)
                if side != NO_SIDE:
                    writers[side](part)
            on_rows(tally.rows.total())
    return tally


def _rows_of_sides(sides: Sides) -> Iterator[tuple[int, str, Any]]:
    pa = pyarrow()
    for side, name in (*enumerate(SPLITS), (NO_SIDE, LEFT_OUT)):
        yield side, name, pa.array(sides == side)
