"""Write the pages and pictures of this folder from the catalogue of techniques.

    python docs/techniques/generate.py           write the pages from the stored examples
    python docs/techniques/generate.py --find    find missing examples first

An example is the clearest of many practice positions, or of positions in random puzzles.
"""

from __future__ import annotations

import argparse
import json
import random
from collections.abc import Iterator
from pathlib import Path

import nonet
from nonet.board import Board
from nonet.cells import digits_in
from nonet.grid import Grid
from nonet.logic.explanations import follow
from nonet.logic.plan import UNIQUE, plan_for, plan_of
from nonet.logic.positions import example, examples, library, packed, unpacked
from nonet.logic.scales import SCALES
from nonet.logic.step import Step
from nonet.logic.technique import Technique
from nonet.logic.techniques import CATALOGUE, FAMILIES
from nonet.render.step_svg import step_svg

HERE = Path(__file__).parent
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


def page(technique: Technique) -> str:
    """Return the page of a technique."""
    board, step = example(technique.key)
    lines = [
        f"# {technique.name}",
        "",
        technique.about,
        "",
        f"![{technique.name}]({technique.key}.svg)",
        "",
        "> " + step.text().replace("\n", "\n>\n> "),
        "",
        f"Key `{technique.key}`, family `{technique.family}`.",
    ]
    if technique.aliases:
        lines.append(f"Also called {', '.join(technique.aliases)}.")
    if technique.unique:
        lines.append("It relies on the puzzle having exactly one solution.")
    if technique.opt_in and worth(technique):
        lines.append(f"It is used only on request: `--only {technique.key}`.")
    elif technique.opt_in:
        lines.append(f"No scale uses it: request it with `--only {technique.key}`.")
    lines += ["", *worth(technique)]
    masks = zip(board.grid.cells, board.masks)
    marks = ["".join(map(str, digits_in(mask))) or "-" for value, mask in masks if not value]
    line = " ".join([str(board.givens), str(board.grid), *marks])
    lines += ["", "```", "givens values candidates", line, "```"]
    return "\n".join(lines) + "\n"


def worth(technique: Technique) -> list[str]:
    """Return the table of ratings of a technique by scale."""
    rows = []
    for scale in SCALES.values():
        for rated in (r for row in scale.rows for r in row if r.technique == technique.key):
            digits = 1 if scale.unit == "tenths" else 0
            number = f"{scale.number(rated.rating):.{digits}f}"
            level = scale.levels[rated.level].name.capitalize() if scale.levels else ""
            rows.append(f"| {scale.name} | {number} | {level} |")
    return ["| scale | rating | level |", "|---|---|---|", *rows] if rows else []


def documents() -> dict[str, str]:
    """Return every generated file of this folder: pages, pictures and both indexes."""
    made = {"README.md": index(), "contact-sheet.md": contact_sheet()}
    for technique in CATALOGUE.values():
        made[f"{technique.key}.md"] = page(technique)
        made[f"{technique.key}.svg"] = picture(technique)
    return made


def picture(technique: Technique) -> str:
    """Return the picture of a technique."""
    return step_svg(*example(technique.key)) + "\n"


INTRODUCTION = """\
# Techniques

Look up any technique of the human solver: its idea, a picture, an explained example and its rating
on each scale. The [contact sheet](contact-sheet.md) shows all pictures on one page.

![X-Wing](x-wing.svg)

`nonet practise x-wing` gives you a position where a technique is the next step, and
`nonet explain --only singles,x-wing PUZZLE` solves a puzzle with the named techniques alone.
`generate.py` writes these pages from the catalogue.
"""


def index() -> str:
    """Return the list of all techniques, family by family."""
    lines = [INTRODUCTION]
    for family, techniques in FAMILIES.items():
        lines += [f"## {family.replace('-', ' ').capitalize()}", ""]
        lines += [f"- [{t.name}]({t.key}.md): {t.about}" for t in techniques]
        lines.append("")
    return "\n".join(lines).rstrip() + "\n"


LEGEND = """\
# Contact sheet

Compare all techniques at a glance. How to read the pictures:

- **Conclusions**: an eliminated candidate is red and struck out; a placed digit is ringed.
- **Houses**: a tinted house contains the pattern. A house with a dashed frame is covered by it.
- **Chains**: along the chain, a candidate with a solid rim is true, one with a dashed rim false.
  A solid arrow is a strong link, a dashed one a weak link. A thin line surrounds a group.
- **Sets, colours and branches**: each has its own colour and letter. Sets have a line around their
  cells, colours a shape around their candidates, branches rims around their nodes.
- **Shared digits**: a digit that joins two sets has a black ring in both.
"""
COLUMNS = 4


def contact_sheet() -> str:
    """Return the page with all pictures, small, family by family."""
    lines = [LEGEND]
    for family, techniques in FAMILIES.items():
        lines += [f"## {family.replace('-', ' ').capitalize()}", ""]
        lines += ["| " * COLUMNS + "|", "|:-:" * COLUMNS + "|"]
        for at in range(0, len(techniques), COLUMNS):
            row = techniques[at : at + COLUMNS]
            shown = [f"[![{t.name}]({t.key}.svg)]({t.key}.md)<br>{t.name}" for t in row]
            lines.append("| " + " | ".join(shown) + " |" + " |" * (COLUMNS - len(row)))
        lines.append("")
    return "\n".join(lines).rstrip() + "\n"


def main() -> None:
    """Run the program."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--find", action="store_true", help="find missing examples first")
    parser.add_argument("--puzzles", type=int, default=4000, help="random puzzles to search")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    if args.find:
        find_missing(args.puzzles, args.seed)
    for name, text in documents().items():
        (HERE / name).write_text(text)


if __name__ == "__main__":
    main()
