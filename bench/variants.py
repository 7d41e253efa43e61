"""Random variants: python -m bench.variants [--prototype PROGRAM] [--examples FILE].

The puzzles are made here from random full grids by a fixed seed: killer cages that cover the grid,
thermometers, arrows or dots, and as many givens as make the solution unique. A time is CPU time for
one puzzle, from its program to the proof that the solution is unique: reading, building, searching.
It is the best of several rounds, on one thread.

With ``--prototype`` another program solves the same puzzles in turn; it reads a file of puzzles, a
line each, and prints id, count, status, nodes and microseconds with tabs between.

With ``--examples`` the puzzles come from a TSV file with the columns ``id`` and ``input`` (any
notation that nonet reads) and, if known, the milliseconds of others: ``iss_ms``, ``prototype_ms``.
A file of the same name that ends in ``.txt`` holds them for the prototype. Prints a line for each
puzzle, the slowest first, and the totals.
"""

from __future__ import annotations

import argparse
import csv
import random
import statistics
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from bench.record import flatten, markdown, save
from nonet import Grid, _native, formats, random_grid
from nonet.errors import SudokuError
from nonet.rules import Arrow, Cage, Difference, Ratio, Rule, Thermometer, program_of

CALLS, COPIES = 5, 8
"""Calls per puzzle in a round, and repeats per call; a call starts without memory."""

Clue = tuple[Rule, str]
"""A rule, and the same in the notation of the prototype."""


@dataclass(frozen=True)
class Puzzle:
    """A puzzle for both programs."""

    name: str
    program: bytes
    line: str


def neighbours(cell: int) -> list[int]:
    row, column = divmod(cell, 9)
    steps = ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1))
    return [r * 9 + c for r, c in steps if 0 <= r < 9 and 0 <= c < 9]


def positions(cells: Sequence[int]) -> tuple[tuple[int, int], ...]:
    return tuple(divmod(cell, 9) for cell in cells)


def words(*parts: object) -> str:
    return " ".join(map(str, parts))


def path(
    chance: random.Random, length: int, used: set[int], fits: Callable[[int, int], bool]
) -> list[int]:
    """Return a random walk through free cells, as long as possible."""
    free = [cell for cell in range(81) if cell not in used]
    cells = [chance.choice(free)] if free else []
    while cells and len(cells) < length:
        next_cells = [
            cell
            for cell in neighbours(cells[-1])
            if cell not in used and cell not in cells and fits(cells[-1], cell)
        ]
        if not next_cells:
            break
        cells.append(chance.choice(next_cells))
    return cells


def cages(full: Grid, chance: random.Random) -> Iterator[Clue]:
    """Cover the grid with cages of up to four cells."""
    used: set[int] = set()
    digits = full.cells
    for start in chance.sample(range(81), 81):
        if start in used:
            continue
        cells = [start]
        for _ in range(chance.choice((1, 2, 2, 3)) * 2):
            cell = chance.choice(neighbours(chance.choice(cells)))
            fresh = cell not in used and digits[cell] not in {digits[c] for c in cells}
            if fresh and len(cells) < 4:
                cells.append(cell)
        used.update(cells)
        total = sum(digits[cell] for cell in cells)
        yield Cage(positions(cells), total), words("cage", total, *cells)


def thermometers(full: Grid, chance: random.Random) -> Iterator[Clue]:
    used: set[int] = set()
    for _ in range(40):
        cells = path(chance, 6, used, lambda a, b: full.cells[a] < full.cells[b])
        if len(cells) >= 3:
            used.update(cells)
            yield Thermometer(positions(cells)), words("thermo", *cells)


def arrows(full: Grid, chance: random.Random) -> Iterator[Clue]:
    used: set[int] = set()
    digits = full.cells
    for _ in range(200):
        cells = path(chance, chance.choice((3, 4)), used, lambda a, b: True)
        circle, shaft = cells[:1], cells[1:]
        if len(shaft) < 2 or digits[circle[0]] != sum(digits[cell] for cell in shaft):
            continue
        used.update(cells)
        terms = [number for cell in shaft for number in (1, cell)]
        yield Arrow(positions(circle), positions(shaft)), words("lin", 0, *terms, -1, *circle)


def dots(full: Grid, chance: random.Random) -> Iterator[Clue]:
    """Mark four of five pairs that can have a dot."""
    for a in range(81):
        for b in neighbours(a):
            low, high = sorted((full.cells[a], full.cells[b]))
            if b < a or chance.random() < 0.2:
                continue
            if high - low == 1:
                yield Difference(positions((a, b))), words("dot", 1, a, b)
            elif high == 2 * low:
                yield Ratio(positions((a, b))), words("ratio", 2, a, b)


MAKERS = {"killer": cages, "thermometers": thermometers, "arrows": arrows, "dots": dots}


def made(kind: str, count: int, seed: int) -> Iterator[Puzzle]:
    """Yield puzzles with one solution; givens are added, three at a time, until there is one."""
    chance = random.Random(f"{kind} {seed}")
    for number in range(count):
        full = random_grid(seed=chance.getrandbits(32))
        clues = list(MAKERS[kind](full, chance))
        order = chance.sample(range(81), 81)
        chosen = tuple(rule for rule, _ in clues)
        for givens in range(0, 82, 3):
            shown = set(order[:givens])
            grid = Grid.from_cells(bytes(d * (i in shown) for i, d in enumerate(full.cells)))
            program = program_of(grid, chosen)
            if _native.solve_variants([program], 2000, 0.0, 1)[0] == b"\1":
                break
        items = [text for _, text in clues]
        items += [words("given", cell, full.cells[cell]) for cell in sorted(shown)]
        name = f"{kind}-{number}"
        yield Puzzle(
            name, program, ";".join([name, "9 9 9 1 0", "rows", "cols", "boxes 3 3", *items])
        )


def ours(puzzles: Sequence[Puzzle]) -> dict[str, float]:
    """Return microseconds for each puzzle, the best of the calls."""
    times = {}
    for puzzle in puzzles:
        best = float("inf")
        for _ in range(CALLS):
            start = time.process_time_ns()
            counts, _ = _native.solve_variants([puzzle.program] * COPIES, 0, 0.0, 1)
            best = min(best, (time.process_time_ns() - start) / 1000 / COPIES)
            assert counts == b"\1" * COPIES, puzzle.name
        times[puzzle.name] = best
    return times


def theirs(prototype: Path, file: Path, repeats: int) -> dict[str, float]:
    done = subprocess.run(
        [str(prototype), str(file), "-n", str(repeats)],
        capture_output=True,
        text=True,
        check=True,
    )
    rows = [line.split("\t") for line in done.stdout.splitlines()]
    return {row[0]: float(row[4]) for row in rows if len(row) > 4 and row[2] == "done"}


def measured(puzzles: Sequence[Puzzle], prototype: Path | None, rounds: int) -> dict[str, float]:
    """Return the figures of one kind of puzzle."""
    own: dict[str, float] = {}
    other: dict[str, float] = {}

    def best(into: dict[str, float], times: dict[str, float]) -> None:
        for name, value in times.items():
            into[name] = min(value, into.get(name, value))

    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "puzzles"
        file.write_text("".join(f"{puzzle.line}\n" for puzzle in puzzles), encoding="ascii")
        for _ in range(rounds):
            best(own, ours(puzzles))
            if prototype:
                best(other, theirs(prototype, file, CALLS * COPIES))
    figures = {
        "puzzles": len(puzzles),
        "median_us": statistics.median(own.values()),
        "mean_us": statistics.fmean(own.values()),
        "max_us": max(own.values()),
    }
    if other:
        ratios = [other[name] / own[name] for name in other]
        figures |= {
            "prototype_median_us": statistics.median(other.values()),
            "ratio": statistics.geometric_mean(ratios),
            "least_ratio": min(ratios),
        }
    return figures


def table(figures: Mapping[str, Mapping[str, float]]) -> str:
    """Return the figures of all kinds as a table of the docs."""
    head = ["puzzles", "median µs", "mean µs", "slowest µs"]
    columns = ["median_us", "mean_us", "max_us"]
    peer = all("ratio" in row for row in figures.values())
    if peer:
        head += ["prototype, median µs", "prototype / nonet (least)"]
        columns.append("prototype_median_us")
    rows = []
    for kind, row in figures.items():
        rows.append([kind, *(f"{row[column]:.1f}" for column in columns)])
        if peer:
            rows[-1].append(f"{row['ratio']:.2f} ({row['least_ratio']:.2f})")
    return markdown(head, rows)


def solved(program: bytes, seconds: float) -> tuple[str, float]:
    """Return the status and the milliseconds of one example, the best of up to five runs."""
    best = float("inf")
    for _ in range(CALLS):
        start = time.process_time_ns()
        counts, _ = _native.solve_variants([program], 0, seconds, 1)
        best = min(best, (time.process_time_ns() - start) / 1e6)
        if best > 200:
            break
    return ("none", "unique", "several", "stopped")[counts[0]], best


def print_examples(file: Path, prototype: Path | None, seconds: float) -> None:
    """Solve published puzzles and compare the times with those of others."""
    csv.field_size_limit(1 << 24)
    lines = file.with_suffix(".txt")
    own: dict[str, tuple[str, float]] = {}
    others: dict[str, dict[str, float]] = {"prototype": {}, "iss": {}}
    if prototype and lines.exists():
        others["prototype"] = {
            name: us / 1000 for name, us in theirs(prototype, lines, CALLS).items()
        }
    published = {}
    with file.open(encoding="utf-8", newline="") as text:
        for row in csv.DictReader(text, delimiter="\t", quoting=csv.QUOTE_NONE):
            try:
                record = formats.read("".join(row["input"].split()))
                program = program_of(record.grid, record.conditions)
            except SudokuError as error:
                print(row["id"], "unread", error, sep="\t")
                continue
            own[row["id"]] = solved(program, seconds)
            if row.get("iss_ms"):
                others["iss"][row["id"]] = float(row["iss_ms"])
            if row.get("prototype_ms"):
                published[row["id"]] = float(row["prototype_ms"])
    for name, (status, ms) in sorted(own.items(), key=lambda item: -item[1][1]):
        known = [f"{who} {times[name]:.4g}" for who, times in others.items() if name in times]
        print(name, status, f"{ms:.4g} ms", *known, sep="\t")
    for who, times in others.items():
        both = [name for name in times if name in own]
        if not both:
            continue
        ratios = {name: times[name] / own[name][1] for name in both}
        least = min(ratios, key=ratios.__getitem__)
        print(
            f"{who}: {len(both)} puzzles, {sum(times[name] for name in both):.0f} ms to "
            f"{sum(own[name][1] for name in both):.0f} ms, ratio "
            f"{statistics.geometric_mean(ratios.values()):.3g}, least {ratios[least]:.2g} ({least})"
        )
    here = [
        others["prototype"][name] / published[name]
        for name in others["prototype"]
        if name in published
    ]
    if here:
        print(f"the prototype takes {statistics.median(here):.3g} of its published times here")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.variants", description=__doc__)
    parser.add_argument("--prototype", type=Path, help="another program to measure in turn")
    parser.add_argument("--count", type=int, default=250, help="puzzles of each kind (default 250)")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--examples", type=Path, help="solve these puzzles instead (TSV)")
    parser.add_argument("--seconds", type=float, default=30, help="per example (default 30)")
    parser.add_argument("--json", type=Path, help="also write the figures here")
    args = parser.parse_args()
    if args.examples:
        print_examples(args.examples, args.prototype, args.seconds)
        return
    figures = {}
    for kind in MAKERS:
        puzzles = list(made(kind, args.count, args.seed))
        figures[kind] = measured(puzzles, args.prototype, args.rounds)
    print(table(figures))
    if args.json:
        save(args.json, "variants", flatten(figures), {"variants": table(figures)})


if __name__ == "__main__":
    main()
