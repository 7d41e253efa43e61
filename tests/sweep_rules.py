"""Compare the checker and the propagator of every rule on random partial grids.

    python tests/sweep_rules.py --count 100000

A partial grid restricts cells to some digits. All its completions are known, and the checker picks
those that obey the rule. Propagation must keep the digits of each of them, may fail only if there
is none, and must not accept a full grid that is not one of them; the solver must count them. The
same seed makes the same grids; the exit code is 1 if anything disagrees.

The completions come from a plain solver on 4×4 and 6×6 grids and from the classic kernels on 9×9
grids; those of jigsaws, which are Latin squares, from the exact-cover engine.
"""

from __future__ import annotations

import argparse
import random
import sys
from array import array
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import cache
from itertools import islice
from pathlib import Path

import numpy as np
import numpy.typing as npt

from nonet import Grid, _native, random_grid, solutions
from nonet.engines.exact_cover import sudoku
from nonet.rules import Arrow, Regions, Renban, Rule, compiled, layout_of
from nonet.rules.lines import Line
from nonet.rules.program import ALLOWED

sys.path.insert(0, str(Path(__file__).parent))
from helpers.fitted_rules import GLOBAL, fitted, full_grid
from helpers.random_rules import MAKERS, made
from helpers.reference import solutions as plain_solutions

KINDS = (*MAKERS, "Regions")
EACH = 100
"""Partial grids for each rule that is made."""

MOST = 200
"""Completions of a partial grid of size 6 or 9, at most."""

Masks = npt.NDArray[np.int64]


@dataclass(frozen=True)
class Base:
    """Some givens and all their completions, without the rule."""

    givens: Grid
    completions: tuple[Grid, ...]


@dataclass
class Tally:
    """What a sweep met."""

    grids: int = 0
    solvable: int = 0
    failed: int = 0
    wrong: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        return (
            f"{self.grids} partial grids, {self.solvable} with a solution, {self.failed} failures "
            f"of propagation, {len(self.wrong)} disagreements"
        )


def sweep(kind: str, count: int, seed: int = 1) -> Tally:
    """Compare checker and propagator of a kind of rules on partial grids of all sizes."""
    chance = random.Random(f"{kind} {seed}")
    tally = Tally()
    while tally.grids < count:
        size = chance.choice((4, 4, 6, 9))
        if size == 6 and kind == "Windows":  # boxes must be square
            continue
        base, rule = _base_and_rule(kind, chance, size)
        obedient = obeying(base, rule)
        for _ in range(min(EACH, count - tally.grids)):
            compare(base, rule, obedient, chance, tally)
    return tally


def _base_and_rule(kind: str, chance: random.Random, size: int) -> tuple[Base, Rule]:
    if kind == "Regions":
        base = chance.choice(_latin_squares(size))
        return base, _jigsaw(chance.choice(base.completions), chance)
    rule = _crossing(made(kind, chance, size), chance)
    if chance.random() < 0.3 and (full := full_grid(chance, size, (rule,))):
        return _around(full, chance), rule
    base = chance.choice(bases(size))
    if kind not in GLOBAL and chance.random() < 0.5:
        rule = fitted(kind, chance, chance.choice(base.completions)) or rule
    return base, rule


def _crossing(rule: Rule, chance: random.Random) -> Rule:
    """Return a rule; some lines and arrows visit a cell twice."""
    if chance.random() < 0.15:
        if isinstance(rule, Line) and not isinstance(rule, Renban):
            return rule.changed(cells=(*rule.cells, chance.choice(rule.cells)))
        if isinstance(rule, Arrow):
            return rule.changed(shaft=(*rule.shaft, chance.choice(rule.shaft + rule.circle)))
    return rule


@cache
def bases(size: int) -> tuple[Base, ...]:
    chance = random.Random(size)
    if size == 4:
        empty = Grid.empty_of(4)
        return (Base(empty, tuple(map(Grid.from_cells, plain_solutions(empty.cells, 4)))),)
    found: list[Base] = []
    while len(found) < 40:
        full = full_grid(chance, 6) if size == 6 else random_grid(seed=chance.getrandbits(32))
        assert full is not None
        found.append(_around(full, chance))
    return tuple(found)


def _around(full: Grid, chance: random.Random) -> Base:
    """Return a grid from which as many digits are removed as leave few completions."""
    if full.size == 4:
        return bases(4)[0]
    cells = bytearray(full.cells)
    removed = chance.sample(range(len(cells)), len(cells) * 2 // 3)
    while True:
        for cell in range(len(cells)):
            cells[cell] = 0 if cell in removed else full.cells[cell]
        found = list(islice(_completions(bytes(cells), full.size), MOST + 1))
        if len(found) <= MOST:
            return Base(Grid.from_cells(bytes(cells)), tuple(found))
        del removed[len(removed) * 4 // 5 :]


def _completions(cells: bytes, size: int) -> Iterator[Grid]:
    if size == 6:
        return map(Grid.from_cells, plain_solutions(cells, 6))
    return solutions(Grid.from_cells(cells))


@cache
def _latin_squares(size: int) -> tuple[Base, ...]:
    """Return partial Latin squares: a region is a row."""
    rows = Regions([cell // size for cell in range(size * size)])
    chance = random.Random(size)
    found = []
    for _ in range(1 if size == 4 else 30):
        cells = bytearray(size * size)
        if size > 4:
            full = full_grid(chance, size)
            assert full is not None
            cells[:] = full.cells
            for cell in chance.sample(range(len(cells)), len(cells)):
                given, cells[cell] = cells[cell], 0
                if sudoku(Grid.from_cells(bytes(cells)), rules=[rows]).count(limit=MOST) == MOST:
                    cells[cell] = given
                    break
        givens = Grid.from_cells(bytes(cells))
        found.append(Base(givens, tuple(sudoku(givens, rules=[rows]).solutions())))
    return tuple(found)


def _jigsaw(full: Grid, chance: random.Random) -> Regions:
    """Return regions: rows, with cells of equal or of any digits swapped."""
    size = full.size
    labels = [cell // size for cell in range(size * size)]
    fits = chance.random() < 0.7
    for _ in range(chance.randint(1, size * size)):
        a, b = chance.sample(range(size * size), 2)
        if not fits or full.cells[a] == full.cells[b]:
            labels[a], labels[b] = labels[b], labels[a]
    return Regions(labels)


def obeying(base: Base, rule: Rule) -> Masks:
    """Return the completions that obey a rule, by its checker alone, as masks of digits."""
    layout = layout_of(base.givens.size, (rule,))
    once = [constraint.placements for constraint in rule.constraints(layout)]
    conditions = tuple(rule.relations(layout))
    found = [
        grid.cells
        for grid in base.completions
        if all(relation.allows(grid.cells) for relation in conditions)
        and all(sum(grid.cells[cell] == digit for cell, digit in group) < 2 for group in once)
    ]
    cells = np.frombuffer(b"".join(found), np.uint8).reshape(len(found), layout.size**2)
    masks: Masks = 1 << (cells.astype(np.int64) - 1)
    return masks


def compare(base: Base, rule: Rule, obedient: Masks, chance: random.Random, tally: Tally) -> None:
    """Compare the propagator with the completions that obey a rule, on a random partial grid."""
    size = base.givens.size
    everything = (1 << size) - 1
    if len(obedient) and chance.random() < 0.7:
        kept = obedient[chance.randrange(len(obedient))].tolist()
    else:
        kept = [1 << (digit - 1) for digit in chance.choice(base.completions).cells]
    density, extra = chance.random(), chance.choice((False, True))
    masks = [1 << (digit - 1) if digit else everything for digit in base.givens.cells]
    for cell, digit in enumerate(kept):
        if chance.random() < density:
            masks[cell] &= digit | (chance.getrandbits(size) if extra else 0)
    items = array("i", (n for cell, mask in enumerate(masks) for n in (ALLOWED, 2, cell, mask)))
    search = _native.VariantSearch(compiled(size, (rule,)) + items.tobytes())
    left = search.propagated()[: size * size]
    wanted = obedient[((obedient & np.array(masks)) != 0).all(axis=1)]
    tally.grids += 1
    tally.solvable += len(wanted) > 0
    tally.failed += not any(left)
    trouble = ""
    if (np.bitwise_or.reduce(wanted, axis=0) & ~np.array(left)).any():
        trouble = "propagation removes a solution"
    elif len(wanted) != 1 and all(mask.bit_count() == 1 for mask in left):
        trouble = "propagation accepts a grid that breaks the rule"
    elif search.count(0) != (len(wanted), _native.STOP_NONE):
        trouble = f"the solver counts {search.count(0)[0]}, not {len(wanted)}"
    if trouble:
        tally.wrong.append(f"{trouble}: {rule!r} {base.givens} {masks}")


def main() -> int:
    """Run the sweep and print a line for each kind of rule."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--count", type=int, default=1000, help="partial grids for each rule")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--kind", action="append", choices=KINDS, help="only this kind of rule")
    args = parser.parse_args()
    totals = Tally()
    for kind in args.kind or KINDS:
        found = sweep(kind, args.count, args.seed)
        print(f"{kind}: {found}", flush=True)
        for line in found.wrong[:3]:
            print(f"  {line}", flush=True)
        totals = replace(
            totals,
            grids=totals.grids + found.grids,
            solvable=totals.solvable + found.solvable,
            failed=totals.failed + found.failed,
            wrong=totals.wrong + found.wrong,
        )
    print(f"all {len(args.kind or KINDS)} kinds: {totals}")
    return bool(totals.wrong)


if __name__ == "__main__":
    sys.exit(main())
