"""The pages of the site about techniques, made from the catalogue while the site is built."""

from __future__ import annotations

from nonet.logic.positions import example
from nonet.logic.scales import SCALES
from nonet.logic.technique import Technique
from nonet.logic.techniques import CATALOGUE, FAMILIES
from nonet.model.cells import digits_in
from nonet.render.step_svg import step_svg


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
    """Return the pages and pictures, by name."""
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
