"""The settings of an experiment: heuristics, repeats, seed and limits."""

from __future__ import annotations

from dataclasses import dataclass

from nonet.arguments import LARGEST_32, optional_number, seconds_of, seed_of, whole_number
from nonet.engines.backtracking import HEURISTICS, PROPAGATIONS, VALUE_ORDERS
from nonet.errors import ArgumentError, known_name
from nonet.model.grid import Grid

MAX_THREADS = 1024


@dataclass(frozen=True)
class TrialPuzzle:
    """A puzzle of an experiment: its index in the data set, and its solution if known."""

    id: int
    grid: Grid
    solution: Grid | None = None


@dataclass(frozen=True)
class TrialPlan:
    """The settings of an experiment, validated on creation.

    A heuristic may include a propagation: ``mrv/forward``, ``mrv/singles``. ``nodes`` and
    ``seconds`` limit each run; a run that exceeds them is recorded as cut off. More threads make
    the experiment faster but the times of single runs less exact.
    """

    heuristics: tuple[str, ...] = ("sequential", "random", "mrv")
    values: str = "ascending"
    seed: int = 0
    repeat: int = 1
    nodes: int | None = 10_000_000
    seconds: float | None = None
    threads: int = 1

    def __post_init__(self) -> None:
        if not self.heuristics:
            raise ArgumentError("an experiment needs at least one heuristic")
        for name in self.heuristics:
            parts(name)
        if len(set(self.heuristics)) < len(self.heuristics):
            raise ArgumentError(f"duplicate heuristic in {', '.join(self.heuristics)}")
        known_name("value order", self.values, VALUE_ORDERS)
        seed_of(self.seed)
        optional_number("nodes", self.nodes)
        seconds_of(self.seconds)
        whole_number("repeat", self.repeat, most=LARGEST_32)
        whole_number("threads", self.threads, most=MAX_THREADS)

    def draws(self, heuristic: str) -> bool:
        """Return whether runs of this heuristic depend on the seed."""
        return parts(heuristic)[0] == "random" or self.values == "random"


def parts(name: str) -> tuple[str, str]:
    """Split a name into its heuristic and propagation.

    >>> parts("mrv"), parts("mrv/singles")
    (('mrv', 'none'), ('mrv', 'singles'))
    """
    heuristic, _, propagation = name.partition("/")
    known_name("heuristic", heuristic, HEURISTICS)
    return heuristic, known_name("propagation", propagation or "none", PROPAGATIONS)


def crossed(heuristics: tuple[str, ...], propagations: tuple[str, ...]) -> tuple[str, ...]:
    """Return the names of all combinations of heuristics and propagations.

    >>> crossed(("sequential", "mrv"), ("none", "singles"))
    ('sequential', 'sequential/singles', 'mrv', 'mrv/singles')
    """
    return tuple(
        name if propagation == "none" else f"{name}/{propagation}"
        for name in heuristics
        for propagation in propagations
    )
