"""Write the tables of the package for JavaScript: scales, levels, and how their puzzles are made.

    python scripts/js_tables.py [--check]

``js/src/tables.js`` is generated, so that Python and JavaScript cannot drift apart unnoticed.
"""

from __future__ import annotations

import json
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

from nonet import __version__
from nonet.errors import ArgumentError
from nonet.generating.assess import QUICK
from nonet.generating.spec import Spec
from nonet.logic.levels import LEVELS
from nonet.logic.plan import Plan, plan_for
from nonet.logic.scales import SCALES
from nonet.logic.techniques import CATALOGUE
from nonet.puzzles.symmetry import Symmetry, orbits
from nonet.rules.program import KINDS

FILE = Path(__file__).parents[1] / "js" / "src" / "tables.js"
OPTIONS = Path(__file__).parents[1] / "native" / "logic" / "options.hpp"


def option_bits() -> dict[str, int]:
    """Return the bit of each option of a search, in the order that native code names them."""
    text = OPTIONS.read_text(encoding="utf-8")
    names = text[text.index("kOptionNames[] = {") :].split("{")[1].split("}")[0]
    return {name.strip().strip('"'): 1 << bit for bit, name in enumerate(names.split(","))}


def plan_lines(plan: Plan) -> list[str]:
    """Return the searches of a plan as ``nonet_plan`` in ``native/wasm/api.cpp`` reads them."""
    bits, lines = option_bits(), []
    for row in plan.rows:
        entries = [
            CATALOGUE[rated.technique]
            if rated.options is None
            else replace(CATALOGUE[rated.technique], options=rated.options)
            for rated in row
        ]
        finder, size, options, unique = entries[0].search
        numbers = [size, sum(bits[option] for option in options), int(unique), len(row)]
        for entry, rated in zip(entries, row, strict=True):
            numbers += [entry.variant, rated.rating, rated.per_size, len(rated.longer)]
            numbers += [number for pair in rated.longer for number in pair]
        lines.append(" ".join([finder, *map(str, numbers)]))
    return lines


def scale_table(key: str) -> dict[str, Any]:
    """Return a scale: its searches, its techniques with their levels, its levels."""
    plan = plan_for(key)
    scale = SCALES[key]
    return {
        "unit": scale.unit,
        "headline": scale.headline,
        "levels": [[band.name, band.most] for band in scale.levels],
        "techniques": [[rated.technique, rated.level] for rated in plan.rated],
        "lines": plan_lines(plan),
    }


def recipes() -> dict[str, Any]:
    """Return for each level and symmetry how clues are removed; the empty level is a minimal
    puzzle of any difficulty."""
    made: dict[str, Any] = {}
    for level in ("", *LEVELS):
        for symmetry in Symmetry:
            try:
                spec = Spec.of(level or None, symmetry=symmetry)
            except ArgumentError:
                continue
            flags = spec.exact | spec.steered << 1 | spec.minimal << 2
            made.setdefault(str(level), {})[symmetry.value] = [
                spec.purpose,
                *spec.clues,
                list(spec.targets),
                flags,
                spec.most_singles,
            ]
    return made


def content() -> str:
    """Return the module."""
    human = plan_for("human")
    last = {}
    for place, level in enumerate(LEVELS):
        used = [n for n, row in enumerate(human.rows, 1) if any(r.level <= place for r in row)]
        last[level.value] = used[-1]
    nested = {
        f"{entry.finder} {entry.size} {entry.variant}": entry.key
        for entry in reversed(CATALOGUE.values())
        if entry.options == ()
    }
    tables = {
        "VERSION": __version__,
        "KINDS": KINDS,
        "SCALES": {key: scale_table(key) for key in SCALES},
        "ROWS_OF_LEVEL": last,
        "QUICK": plan_lines(plan_for("human", only=QUICK)),
        "RECIPES": recipes(),
        "ORBITS": {one.value: "".join(chr(48 + n) for n in orbits(one)) for one in Symmetry},
        "NESTED": nested,
        "TECHNIQUES": {e.key: [e.family, e.by_hand] for e in CATALOGUE.values()},
    }
    head = "// Written by scripts/js_tables.py. Do not edit.\n"
    return head + "".join(
        f"export const {name} = {json.dumps(table, separators=(',', ':'))};\n"
        for name, table in tables.items()
    )


def main() -> None:
    """Write the tables, or check them."""
    made = content()
    if sys.argv[1:] == ["--check"]:
        if FILE.read_text(encoding="utf-8") != made:
            sys.exit("js/src/tables.js is out of date: run 'make wire'")
    else:
        FILE.write_text(made, encoding="utf-8")


if __name__ == "__main__":
    main()
