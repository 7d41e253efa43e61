"""Write the table of all rules into docs/variants.md, from their docstrings."""

from __future__ import annotations

import inspect
from pathlib import Path

from nonet import rules
from nonet.rules import Rule

PAGE = Path(__file__).parent.parent / "docs" / "variants.md"
START, END = "## All rules\n\n", "## How it works\n"


def table() -> str:
    """Return the table: the call that makes a rule, and the first sentence of its docstring."""
    lines = ["| rule | meaning |", "|---|---|"]
    for name in rules.__all__:
        kind = getattr(rules, name)
        if not (isinstance(kind, type) and issubclass(kind, Rule)) or kind is Rule:
            continue
        parameters = inspect.signature(kind).parameters
        meaning = " ".join((inspect.getdoc(kind) or "").split("\n\n")[0].split())
        lines.append(f"| `{name}({', '.join(parameters)})` | {meaning.replace('``', '`')} |")
    return "\n".join(lines) + "\n\n"


def main() -> None:
    """Replace the table of the page."""
    before, _, rest = PAGE.read_text(encoding="utf-8").partition(START)
    PAGE.write_text(f"{before}{START}{table()}{END}{rest.partition(END)[2]}", encoding="utf-8")


if __name__ == "__main__":
    main()
