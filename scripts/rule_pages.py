"""The pages of the site about rules, made from their declarations while the site is built.

    python scripts/rule_pages.py    update the table of all rules in docs/variants.md

A page has the picture of an example with the digits of a solution, the docstring of the rule, and
how formats and requests write it.
"""

from __future__ import annotations

import inspect
import json
from dataclasses import fields
from pathlib import Path

from nonet import formats
from nonet.errors import SudokuError
from nonet.formats.record import Record
from nonet.model.cells import Position
from nonet.model.grid import Grid
from nonet.render.grids import grid_svg
from nonet.rules import Candidates, Rule, layout_of
from nonet.rules.base import named
from nonet.rules.examples import EXAMPLES
from nonet.rules.plain import to_plain
from nonet.solving.search import solutions

DOCS = Path(__file__).parent.parent / "docs"
PAGE = DOCS / "variants.md"
START, END = "| rule | meaning |\n", "## How it works\n"
EMPTY = Grid("." * 81)
COLUMNS = 4
LONG = 160
"""The longest example of a spelling."""
MOST_CELLS = 40
"""A rule about more cells than this shows a whole solution."""


def call(kind: type[Rule]) -> str:
    """Return the call that makes a rule."""
    return f"{kind.__name__}({', '.join(inspect.signature(kind).parameters)})"


def meaning(kind: type[Rule]) -> list[str]:
    """Return the paragraphs of a docstring without its examples."""
    parts = (inspect.getdoc(kind) or "").split("\n\n")
    return [" ".join(part.split()).replace("``", "`") for part in parts if ">>>" not in part]


def table(linked: bool = False) -> str:
    """Return the table: the call that makes a rule, and the first sentence of its docstring."""
    lines = [START + "|---|---|"]
    for kind in EXAMPLES:
        name = f"[`{call(kind)}`](rules/{kind.name}.md)" if linked else f"`{call(kind)}`"
        lines.append(f"| {name} | {meaning(kind)[0]} |")
    return "\n".join(lines) + "\n\n"


def picture(made: tuple[Rule, ...]) -> str:
    """Return an example with the digits of a solution in the cells that it concerns."""
    layout = layout_of(9, made)
    cells: set[int] = set()
    for rule in made:
        cells.update(cell for relation in rule.relations(layout) for cell in relation.cells)
        cells.update(cell for _, group in rule.groups(layout) for cell in group)
    if not 0 < len(cells) <= MOST_CELLS:
        cells = set(range(81))
    if isinstance(made[0], Candidates):
        return grid_svg(EMPTY, made)
    solved = next(solutions(EMPTY, rules=made))
    shown = bytes(solved.cells[cell] if cell in cells else 0 for cell in range(81))
    return grid_svg(Grid._of(shown, 9), made)  # its digits may be higher than 9


def spellings(made: tuple[Rule, ...]) -> str:
    """Return the example as formats and requests write it."""
    plain = json.dumps(to_plain(made[0]))
    lines = ["| where | spelling |", "|---|---|", f"| Python | `{shown(made[0])}` |"]
    lines.append(f"| JSON of requests | `{plain if len(plain) <= LONG else f'{plain[:LONG]}…'}` |")
    for name, title in (("iss", "ISS"), ("fpuzzles", "f-puzzles")):
        try:
            text = formats.write(Record(EMPTY, rules=made[:1]), name)
        except SudokuError:
            text = ""
        if name == "fpuzzles" and text:
            data = {
                k: v for k, v in json.loads(text).items() if k not in ("size", "grid", "ruleset")
            }
            text = json.dumps(data) if data else ""
        lines.append(f"| {title} | {f'`{text}`' if 0 < len(text) <= LONG else '–'} |")
    return "\n".join(lines) + "\n"


def shown(rule: Rule) -> str:
    """Return the call that makes a rule of an example."""
    values = []
    for field in fields(rule):
        value = getattr(rule, field.name)
        if value is None:
            continue
        if isinstance(value, Position):
            values.append(repr(tuple(value)))
        elif isinstance(value, tuple) and all(isinstance(one, Position) for one in value):
            values.append(f'"{named(value)}"')
        else:
            values.append(json.dumps(to_plain(rule)[field.name]).replace("true", "True"))
    text = ", ".join(values)
    return f"{type(rule).__name__}({text if len(text) <= LONG else '…'})"


def title_of(kind: type[Rule]) -> str:
    """Return the title of the page of a rule."""
    joined = kind.name.startswith(("anti-", "non-", "x-"))
    return (kind.name if joined else kind.name.replace("-", " ")).capitalize()


def page(kind: type[Rule], made: tuple[Rule, ...]) -> str:
    """Return the page of a rule."""
    mine = tuple(rule for rule in made if type(rule) is kind)
    title, text = title_of(kind), "\n\n".join(meaning(kind))
    return (
        f"# {title}\n\n{text}\n\n![{title}: an example]({kind.name}.svg)\n\n"
        f"{spellings(mine)}\n[All rules](../variants.md#all-rules)\n"
    )


def index() -> str:
    """Return the page with all pictures."""
    kinds = list(EXAMPLES)
    lines = ["# Rules\n\nCompare all rules at a glance; each has a page with its spellings.\n"]
    lines += ["| " * COLUMNS + "|", "|:-:" * COLUMNS + "|"]
    for at in range(0, len(kinds), COLUMNS):
        shown = [
            f"[![{title_of(kind)}]({kind.name}.svg)]({kind.name}.md)<br>{title_of(kind)}"
            for kind in kinds[at : at + COLUMNS]
        ]
        lines.append("| " + " | ".join(shown) + " |" + " |" * (COLUMNS - len(shown)))
    return "\n".join(lines) + "\n"


def documents() -> dict[str, str]:
    """Return the pages and pictures, by name."""
    made = {"README.md": index()}
    for kind, examples in EXAMPLES.items():
        made[f"{kind.name}.md"] = page(kind, examples)
        made[f"{kind.name}.svg"] = picture(examples) + "\n"
    return made


def main() -> None:
    """Update the table."""
    before, _, rest = PAGE.read_text(encoding="utf-8").partition(START)
    PAGE.write_text(f"{before}{table()}{END}{rest.partition(END)[2]}", encoding="utf-8")


if __name__ == "__main__":
    main()
