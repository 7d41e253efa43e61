"""Find an example of each technique that has none: ``python scripts/technique_examples.py``.

An example is the clearest of many practice positions, or of positions in random puzzles.
"""

from __future__ import annotations

import argparse
import json
import random
from collections.abc import Iterator
from pathlib import Path

import nonet
from nonet.logic.explanations import follow
from nonet.logic.plan import UNIQUE, plan_for, plan_of
from nonet.logic.positions import examples, library, packed, unpacked
from nonet.logic.step import Step
from nonet.logic.technique import Technique
from nonet.logic.techniques import CATALOGUE, FAMILIES
from nonet.model.grid import Grid
from nonet.puzzles.board import Board

STORE = Path(nonet.__file__).parent / "logic" / "examples.json"
SLOW = [key for key in CATALOGUE if "franken" in key or "triplet" in key]
BASIC = ("singles", "locked", "subsets")


def random_puzzles(count: int, seed: int) -> list[Grid]:
    """Make minimal puzzles: three random boxes on the diagonal, solved, then stripped."""
    rng = random.Random(seed)
    found = []
    for _ in range(count):
        cells = bytearray(81)
        for box in (0, 30, 60):
            for i, digit in enumerate(rng.sample(range(1, 10), 9)):
                cells[box + i // 3 * 9 + i % 3] = digit
        solved = next(nonet.solutions(Grid.from_cells(bytes(cells))))
        found.append(nonet.minimize(solved, seed=rng.getrandbits(32)))
    return found


def plan_keys(technique: Technique, families: tuple[str, ...]) -> list[str]:
    """Return the techniques to try, in order: easier ones first, then the technique."""
    singles = [t.key for t in FAMILIES["singles"]]
    if not families:
        every = [t.key for t in plan_for("human", without=SLOW).techniques]
        return [technique.key, *(key for key in every if key != technique.key)]
    if technique.family == "singles":
        return [technique.key, *(key for key in singles if key != technique.key)]
    keys = [t.key for family in families for t in FAMILIES[family]]
    if technique.family == "direct":
        keys = singles
    elif technique.key in keys:
        keys = keys[: keys.index(technique.key)]
    return [*keys, technique.key]


def practised(technique: Technique, enough: int = 25) -> str | None:
    """Return the clearest of the first practice positions, or None."""
    plan = plan_of([technique.key])
    boards = [unpacked(line) for line in library().get(technique.key, ("", ()))[1][:enough]]
    steps = [plan.next_step(board, unique=UNIQUE) for board in boards]
    return min(
        ((clutter(b, step), packed(b)) for b, step in zip(boards, steps) if step),
        default=(0, None),
    )[1]


def find(technique: Technique, puzzles: list[Grid], enough: int = 25) -> str | None:
    """Return the clearest position in the puzzles, preferably after the basic techniques."""
    for families in (BASIC, BASIC[:1], ()):
        if position := look(technique, families, puzzles, enough):
            return position
    return None


def look(
    technique: Technique, families: tuple[str, ...], puzzles: list[Grid], enough: int
) -> str | None:
    """Return the clearest position of a technique that is tried after these families."""
    plan = plan_of(plan_keys(technique, families))
    target = [t.key for t in plan.techniques].index(technique.key)
    best: tuple[int, str] | None = None
    seen = 0
    cells = b"".join(puzzle.cells for puzzle in puzzles)
    counts = plan.native.rate_many(cells, 1, 1).counts.reshape(len(puzzles), -1)
    for puzzle, uses in zip(puzzles, counts[:, target]):
        if not uses:
            continue
        for board, step in walk(puzzle, plan):
            if step.technique.key == technique.key:
                score = clutter(board, step)
                if best is None or score < best[0]:
                    best = score, packed(board)
        seen += 1
        if seen == enough:
            break
    return best[1] if best else None


def walk(puzzle: Grid, plan: object) -> Iterator[tuple[Board, Step]]:
    """Yield the steps of a plan with the boards before them."""
    found = follow(Board(puzzle), plan, unique=1)  # type: ignore[arg-type]
    return zip(found.boards(), found.steps)


def clutter(board: Board, step: Step) -> int:
    """Return how cluttered a picture is: candidates, parts of the step, overlapping sets."""
    marks = sum(mask.bit_count() for mask in board.masks)
    parts = sum(len(part.cells) for part in step.parts) + 4 * len(step.links)
    if step.technique.finder == "unique_loop" and step.length == 4:
        return 10_000 + marks  # a rectangle, which has its own pages
    sets = [cell for part in step.with_role("set") for cell in part.cells]
    shared = len(sets) - len(set(sets)) + sum(cell in sets for cell, _ in step.eliminations)
    return marks + 6 * parts + 30 * shared - 3 * min(len(step.eliminations), 4)


def find_missing(puzzle_count: int, seed: int) -> None:
    """Find missing examples and store them."""
    store: dict[str, str] = json.loads(STORE.read_text()) if STORE.exists() else {}
    missing = [t for t in CATALOGUE.values() if t.key not in store]
    unseen = [t for t in missing if t.key not in library()]
    puzzles = random_puzzles(puzzle_count, seed) if unseen else []
    for technique in missing:
        found = practised(technique) or find(
            technique, puzzles[: 300 if "mutant" in technique.key else puzzle_count]
        )
        print(f"{technique.key}: {'found' if found else 'nothing'}", flush=True)
        if found:
            store[technique.key] = found
    ordered = {key: store[key] for key in CATALOGUE if key in store}
    STORE.write_text(json.dumps(ordered, indent=1) + "\n")
    examples.cache_clear()


def main() -> None:
    """Run the program."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--puzzles", type=int, default=4000, help="random puzzles to search")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    find_missing(args.puzzles, args.seed)


if __name__ == "__main__":
    main()
