"""Build the library of practice positions that ships with the package.

    make practice                                     everything
    python scripts/build_positions.py --pack            pack what has been found so far
    python scripts/build_positions.py --only KEY …      add techniques to the existing library

The work is divided into pieces. The result of a piece depends only on the seed and the pieces
before it, and is saved when the piece is done, so a run can be stopped and resumed. There are five
searches:

1. Minimal random puzzles are rated on the human scale. Each puzzle that uses a technique with too
   few positions gives one position: a board where this technique is the next step.
2. Techniques that no scale has, or that always come with an easier step, are searched right after
   the basics, in the same kind of puzzles.
3. Exotic patterns need special puzzles: known ones and their relatives, by exchanging a clue. Those
   that no scale tries by itself are searched after the basics only.
4. Symmetries of the givens need puzzles made with them.
5. The chains of Sudoku Explainer are searched on its own scale, in minimal random puzzles and, for
   those that only the hardest puzzles need, in relatives of such puzzles.

With ``--only``, library positions where a new technique is easier are dropped, and the others are
kept.

No two positions of the library come from the same puzzle up to symmetry.
"""

from __future__ import annotations

import argparse
import json
import lzma
import os
from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
from known_puzzles import HARDEST, RELATIVES_OF, relatives
from symmetric_puzzles import SYMMETRIES, symmetric_puzzle

import nonet
from nonet import Board, Grid
from nonet.classes.forms import canonical_many
from nonet.generating import generate_many
from nonet.logic.plan import UNIQUE, Plan, plan_for, plan_of, plan_of_technique
from nonet.logic.positions import FILE, PRACTISED, easier, library, packed, unpacked
from nonet.logic.positions import plan_of_basis as plan_to
from nonet.logic.step import Step, step_from
from nonet.logic.techniques import CATALOGUE, select
from nonet.random import Random

WANTED = 210
"""The most positions per technique."""
ENOUGH = 8
"""Techniques with fewer positions on the human scale are also searched after the basics."""
WANTED_AFTER_BASICS = 24
WANTED_EXOTIC = 36

SEED = 20261115
BATCH = 5000
AFTER_BASICS_BATCH = 500
LAST_FAST = "nishio"
"""Only puzzles that this leaves unsolved are rated with the forcing chains and nets."""
SLOW = frozenset(
    key
    for key, entry in CATALOGUE.items()
    if entry.finder == "complex_fish" or "triplet" in key or entry.family in ("exotic", "forcing")
)
BATCHES, AFTER_BASICS_BATCHES, SLOW_BATCHES, CHAIN_BATCHES = 200, 40, 4, 12
EACH = 6
"""The most positions from relatives of one puzzle."""
KIN = 120
"""The number of relatives of each to check."""

PAGE = Path(__file__).parents[1] / "docs" / "practice.md"
HUMAN = plan_for("human")
FAST = plan_for("human", up_to=LAST_FAST)
CHAINS = frozenset(key for key, entry in CATALOGUE.items() if entry.family == "explainer")
FORCING = frozenset(t.key for t in HUMAN.techniques if t.family == "forcing") - frozenset(
    t.key for t in FAST.techniques
)


@dataclass
class Found:
    """The positions found so far by technique and basis, and their puzzle classes."""

    folder: Path
    positions: dict[tuple[str, str], list[str]] = field(default_factory=dict)
    classes: set[bytes] = field(default_factory=set)

    def count(self, key: str, basis: str = "human") -> int:
        """Return the number of positions of a technique."""
        return len(self.positions.get((key, basis), ()))

    def add(self, lines: Iterable[str]) -> None:
        """Add the lines of a piece: technique, basis, packed board."""
        for line in lines:
            key, basis, position = line.split(" ", 2)
            self.positions.setdefault((key, basis), []).append(position)
            self.classes.add(class_of(unpacked(position).givens))

    def piece(self, name: str, work: Iterator[str]) -> None:
        """Run a piece of the work, or read its saved result."""
        path = self.folder / f"{name}.txt"
        if path.exists():
            self.add(path.read_text().splitlines())
            return
        lines = []
        for line in work:
            lines.append(line)
            self.add([line])
        part = path.with_suffix(".part")
        part.write_text("".join(f"{line}\n" for line in lines))
        os.replace(part, path)
        print(f"{name}: {dict(Counter(line.split()[0] for line in lines))}", flush=True)


def class_of(puzzle: Grid) -> bytes:
    """Return the key of the class of a puzzle."""
    return nonet.canonical(puzzle).cells


def classes_of_library() -> set[bytes]:
    """Return the puzzle classes in the library."""
    givens = [unpacked(line).givens for _, lines in library().values() for line in lines]
    return {form.tobytes() for form in canonical_many(givens)}


def minimal_puzzles(seed: int, start: int, count: int) -> list[Grid]:
    """Return minimal puzzles of a seed."""
    made = generate_many(count=count, seed=seed, start=start, minimal=True, rate=False)
    return [one.puzzle for one in made]


def uses(plan: Plan, puzzles: list[Grid]) -> tuple[np.ndarray, np.ndarray]:
    """Return which puzzles a plan solves, and how often each uses which technique."""
    if not puzzles:
        return np.zeros(0, bool), np.zeros((0, len(plan.techniques)), np.uint16)
    cells = b"".join(puzzle.cells for puzzle in puzzles)
    found = plan.native.rate_many(cells, UNIQUE, 1)
    return found.outcome == 0, found.counts.reshape(len(puzzles), -1)


def position(puzzle: Grid, plan: Plan, key: str, draw: Random) -> str | None:
    """Return one of the boards of a path before a step of the technique, packed."""
    board = Board(puzzle)
    native = plan.native.solve(board.grid.cells, puzzle.cells, board.mask_bytes(), UNIQUE)[1]
    places = [i for i, step in enumerate(native) if plan.techniques[step.technique].key == key]
    if not places:
        return None
    for step in native[: places[draw.below(len(places))]]:
        board.apply(step_from(step, plan))
    return packed(board)


# ---- 1. The human scale ------------------------------------------------------------------------


def human_piece(found: Found, seed: int, number: int) -> Iterator[str]:
    """Search a batch of puzzles for techniques with too few positions."""
    puzzles = minimal_puzzles(seed, number * BATCH, BATCH)
    draw = Random(seed, number)
    solved, counts = uses(FAST, puzzles)
    if any(found.count(key) < WANTED for key in FORCING):
        stuck = [puzzle for puzzle, done in zip(puzzles, solved) if not done]
        yield from _share_out(found, HUMAN, stuck, uses(HUMAN, stuck)[1], draw, FORCING)
    yield from _share_out(found, FAST, puzzles, counts, draw, _keys(FAST))


def _share_out(
    found: Found,
    plan: Plan,
    puzzles: list[Grid],
    counts: np.ndarray,
    draw: Random,
    wanted: Collection[str],
    basis: str = "human",
) -> Iterator[str]:
    """Assign each puzzle to the rarest technique that it uses and that needs positions."""
    used = counts > 0
    keys = _keys(plan)
    for column in np.argsort(used.sum(axis=0), kind="stable").tolist():
        key = keys[column]
        if key not in wanted:
            continue
        for row in np.flatnonzero(used[:, column]).tolist():
            if found.count(key, basis) >= WANTED:
                break
            if class_of(puzzles[row]) in found.classes:
                continue
            if line := position(puzzles[row], plan, key, draw):
                yield f"{key} {basis} {line}"


def _keys(plan: Plan) -> list[str]:
    return [entry.key for entry in plan.techniques]


# ---- 2. After the basics -----------------------------------------------------------------------


def bases_of(key: str) -> tuple[str, ...]:
    """Return the possible bases of a technique, widest first."""
    scale = "se" if key in CHAINS else "human"
    every = (scale, "basics", "singles")
    return tuple(basis for basis in every if basis == scale or key not in easier(key, basis))


def after_basics_piece(found: Found, key: str, basis: str, seed: int, number: int) -> Iterator[str]:
    """Search a batch of puzzles for one technique, tried right after the basics."""
    start = (1 << 30) + number * AFTER_BASICS_BATCH
    puzzles = minimal_puzzles(seed, start, AFTER_BASICS_BATCH)
    first = _keys(plan_to(key, basis))
    rest = [k for k in _keys(FAST) if k not in first and k not in SLOW]
    if key in CHAINS:
        yield from _first_of_chains(found, key, basis, puzzles)
        return
    plan = plan_of([*first, *rest])
    draw = Random(seed, (1 << 32) + number)
    for start in range(0, len(puzzles), 50):  # a slow search stops soon after it has enough
        if found.count(key, basis) >= WANTED_AFTER_BASICS:
            return
        some = puzzles[start : start + 50]
        counts = uses(plan, some)[1][:, len(first) - 1]
        for row in np.flatnonzero(counts).tolist():
            if found.count(key, basis) >= WANTED_AFTER_BASICS:
                return
            if class_of(some[row]) not in found.classes:
                if line := position(some[row], plan, key, draw):
                    yield f"{key} {basis} {line}"


def _first_of_chains(found: Found, key: str, basis: str, puzzles: list[Grid]) -> Iterator[str]:
    """Search for one chain in each puzzle; complete paths would take hours."""
    basics = plan_of(easier(key, basis))
    for puzzle in puzzles:
        if found.count(key, basis) >= WANTED_AFTER_BASICS:
            return
        if class_of(puzzle) in found.classes:
            continue
        board = Board(puzzle)
        for step in basics.native.solve(puzzle.cells, puzzle.cells, board.mask_bytes(), UNIQUE)[1]:
            board.apply(step_from(step, basics))
        if plan_to(key, basis).next_step(board, unique=UNIQUE) is not None:
            yield f"{key} {basis} {packed(board)}"


# ---- 3. Relatives ------------------------------------------------------------------------------


def relatives_piece(found: Found, key: str, seed: int) -> Iterator[str]:
    """Search relatives of known puzzles, and their relatives, for an exotic technique."""
    basics = plan_of([*easier("", "basics"), key])
    plans = {"basics": basics}
    if not CATALOGUE[key].opt_in:
        plans = {"human": plan_to(key, "human"), **plans}
    draw = Random(seed, 1 << 33)
    generation = [Grid(line) for line in RELATIVES_OF[key]]
    seen = {class_of(puzzle) for puzzle in generation}
    made = 0
    while generation:
        following = []
        for parent in generation:
            near = _new_classes(relatives(parent), seen)
            kin = [near[row] for row in np.flatnonzero(uses(basics, near)[1][:, -1]).tolist()]
            kin = draw.shuffled(kin)
            following += kin[EACH:]
            for child in kin[:EACH]:
                if class_of(child) in found.classes:
                    continue
                for basis, plan in plans.items():
                    if line := position(child, plan, key, draw):
                        made += basis == next(iter(plans))
                        yield f"{key} {basis} {line}"
                        break
            if made >= WANTED_EXOTIC:
                return
        generation = draw.shuffled(following)[:12]


def _new_classes(puzzles: Iterator[Grid], seen: set[bytes]) -> list[Grid]:
    every = list(puzzles)
    if not every:
        return []
    forms = canonical_many(every, threads=1)
    new = []
    for puzzle, form in zip(every, forms):
        if form.tobytes() not in seen:
            seen.add(form.tobytes())
            new.append(puzzle)
    return new


# ---- 4. Symmetric puzzles ----------------------------------------------------------------------


def symmetric_piece(found: Found, key: str, seed: int) -> Iterator[str]:
    """Search puzzles whose givens have the symmetry."""
    draw = Random(seed, (1 << 34) + list(SYMMETRIES).index(key))
    plan = plan_to(key, "human")
    for _ in range(100 * WANTED_EXOTIC):
        if found.count(key) >= WANTED_EXOTIC:
            return
        puzzle = symmetric_puzzle(key, draw)
        if class_of(puzzle) not in found.classes:
            if line := position(puzzle, plan, key, draw):
                yield f"{key} human {line}"


# ---- 5. The chains of Sudoku Explainer ---------------------------------------------------------


def chains_piece(found: Found, seed: int, number: int) -> Iterator[str]:
    """Search a batch of puzzles for chains with too few positions."""
    puzzles = minimal_puzzles(seed, (1 << 29) + number * BATCH, BATCH)
    draw = Random(seed, (1 << 35) + number)
    plan = plan_for("se")
    yield from _share_out(found, plan, puzzles, uses(plan, puzzles)[1], draw, CHAINS, "se")


def hardest_piece(found: Found, seed: int, number: int) -> Iterator[str]:
    """Search relatives of one of the hardest puzzles."""
    draw = Random(seed, (1 << 36) + number)
    puzzle = Grid(HARDEST[number])
    seen = {class_of(puzzle)}
    near = draw.shuffled(_new_classes(relatives(puzzle), seen))[:KIN]
    plan = plan_for("se")
    yield from _share_out(found, plan, near, uses(plan, near)[1], draw, CHAINS, "se")


def search_chains(found: Found, seed: int) -> None:
    """Run the remaining pieces of these chains."""
    for number in range(CHAIN_BATCHES):
        found.piece(f"chains-{number:04}", chains_piece(found, seed, number))
    for number in range(len(HARDEST)):
        found.piece(f"hardest-{number:04}", hardest_piece(found, seed, number))


# ---- Everything --------------------------------------------------------------------------------


def search(found: Found, seed: int, batches: int) -> None:
    """Run all remaining pieces."""
    for key in RELATIVES_OF:
        found.piece(f"relatives-{key}", relatives_piece(found, key, seed))
    for key in SYMMETRIES:
        found.piece(key, symmetric_piece(found, key, seed))
    for number in range(batches):
        found.piece(f"human-{number:04}", human_piece(found, seed, number))
    search_chains(found, seed)
    search_after_basics(found, CATALOGUE, seed)


def search_only(found: Found, keys: Collection[str], seed: int, batches: int) -> None:
    """Run the remaining pieces of some techniques."""
    for key in keys:
        if key in RELATIVES_OF:
            found.piece(f"relatives-{key}", relatives_piece(found, key, seed))
        if key in SYMMETRIES:
            found.piece(key, symmetric_piece(found, key, seed))
    if CHAINS & {*keys}:
        search_chains(found, seed)
    usual = [key for key in keys if key in _keys(FAST) and key not in SYMMETRIES]
    for number in range(batches):
        if all(found.count(key) >= WANTED for key in usual):
            break
        name = f"only-{number:04}"
        found.piece(name, only_piece(found, usual, seed, number))
    search_after_basics(found, keys, seed)


def only_piece(found: Found, keys: Collection[str], seed: int, number: int) -> Iterator[str]:
    """Search a batch of puzzles for some techniques of the human scale."""
    puzzles = minimal_puzzles(seed, number * BATCH, BATCH)
    counts = uses(FAST, puzzles)[1]
    yield from _share_out(found, FAST, puzzles, counts, Random(seed, number), keys)


def search_after_basics(found: Found, keys: Collection[str], seed: int) -> None:
    """Search after the basics for techniques with too few positions."""
    for key in keys:
        for basis in bases_of(key)[1:]:
            if len(chosen(found, key)[1]) >= ENOUGH:
                break
            for number in range(SLOW_BATCHES if key in SLOW else AFTER_BASICS_BATCHES):
                if found.count(key, basis) >= WANTED_AFTER_BASICS:
                    break
                work = after_basics_piece(found, key, basis, seed, number)
                found.piece(f"{key}-{basis}-{number:04}", work)


def chosen(found: Found, key: str) -> tuple[str, list[str]]:
    """Return the widest basis with enough positions of a technique, and the positions.

    Positions of a wider basis also count for a narrower one.
    """
    lines: list[str] = []
    for basis in bases_of(key):
        lines += found.positions.get((key, basis), [])
        if len(lines) >= ENOUGH:
            break
    return basis, lines


def pack(found: Found, *, only: Collection[str] = CATALOGUE) -> bytes:
    """Return the library: each technique with one basis, its positions sorted by hiddenness.

    Techniques not in ``only`` keep their existing positions, if these are still valid.
    """
    sections = []
    for key in CATALOGUE:
        if key in only:
            basis, lines = chosen(found, key)
            lines = by_hiddenness(key, basis, lines)
        else:
            basis, there = library().get(key, ("human", ()))
            lines = [line for line in there if holds(key, basis, line)]
        if lines:
            sections.append("\n".join([f"> {key} {basis}", *lines, ""]))
        print(f"{key:34} {basis:7} {len(lines)}")
    text = "".join(sections).encode("ascii")
    return lzma.compress(text, preset=9 | lzma.PRESET_EXTREME)


def hiddenness(board: Board, step: Step) -> float:
    """Return how hidden a step is: candidates on the board × cells of the pattern ÷ such steps.

    Many candidates and a large pattern make for a long search; several steps of the technique that
    differ in effect make it shorter.
    """
    marks = sum(mask.bit_count() for mask in board.masks)
    evidence = [part for part in step.parts if part.role != "blocker"]
    cells = {cell for part in evidence for cell in part.cells}
    plan = plan_of_technique(step.technique.key)
    ways = {other.effect for other in plan.all_steps(board, limit=100, unique=UNIQUE)}
    return marks * max(len(cells), 1) / max(len(ways), 1)


def by_hiddenness(key: str, basis: str, lines: list[str]) -> list[str]:
    """Return the valid positions in library order: the most visible first."""
    ranked = []
    for line in lines:
        board = unpacked(line)
        step = plan_to(key, basis).next_step(board, unique=UNIQUE)
        if step is not None and step.technique.key == key and found_anywhere(step):
            ranked.append((hiddenness(board, step), line))
    return [line for _, line in sorted(ranked)]


def holds(key: str, basis: str, line: str) -> bool:
    """Return whether a technique is still the next step on a position."""
    step = plan_to(key, basis).next_step(unpacked(line), unique=UNIQUE)
    return step is not None and step.technique.key == key


def found_anywhere(step: Step) -> bool:
    """Return whether a step is found in every orientation of its board.

    Like the original scale, the search for unique loops misses some with three or more roof cells,
    depending on their position.
    """
    roof = {cell for part in step.with_role("roof") for cell in part.cells}
    return step.technique.finder != "unique_loop" or len(roof) <= 2


def table(packed_text: bytes) -> str:
    """Return the table of docs/practice.md."""
    sections = lzma.decompress(packed_text).decode("ascii").split("> ")[1:]
    rows = ["| technique | positions | basis |", "|---|---:|---|"]
    for head, *lines in (section.splitlines() for section in sections):
        key, basis = head.split()
        rows.append(f"| `{key}` | {len(lines)} | {basis} |")
    return "\n".join(rows)


def write_table(page: Path, rows: str) -> None:
    """Replace the table between its marks."""
    before, rest = page.read_text(encoding="utf-8").split("<!-- table -->")
    after = rest.split("<!-- end of table -->")[1]
    text = f"{before}<!-- table -->\n{rows}\n<!-- end of table -->{after}"
    page.write_text(text, encoding="utf-8")


def main() -> None:
    """Run the program."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--batches", type=int, default=BATCHES, help=f"of {BATCH} puzzles each")
    parser.add_argument("--work", type=Path, default=Path("build/positions"), help="the pieces")
    parser.add_argument("--pack", action="store_true", help="only pack what has been found")
    parser.add_argument("--only", nargs="+", metavar="KEY", help="rebuild only these techniques")
    args = parser.parse_args()
    if args.only:
        args.work /= "+".join(["only", *args.only])  # the pieces of other searches do not count
    args.work.mkdir(parents=True, exist_ok=True)
    found = Found(args.work)
    only = sorted(select(args.only), key=list(CATALOGUE).index) if args.only else CATALOGUE
    if args.only:
        found.classes |= classes_of_library()
    if args.pack:
        for path in sorted(args.work.glob("*.txt")):
            found.add(path.read_text().splitlines())
    elif args.only:
        search_only(found, only, args.seed, args.batches)
    else:
        search(found, args.seed, args.batches)
    target = Path(nonet.__file__).parent / "logic" / FILE
    target.write_bytes(pack(found, only=only))
    library.cache_clear()
    target.with_name(PRACTISED).write_text(json.dumps(list(library())) + "\n", encoding="utf-8")
    write_table(PAGE, table(target.read_bytes()))
    print(f"{target}: {target.stat().st_size} bytes")


if __name__ == "__main__":
    main()
