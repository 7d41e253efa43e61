"""Write the tables of a run into docs/performance.md, and the speed of the solver into README.md.

python -m bench.docs FILE ...
"""

from __future__ import annotations

import argparse
import re
from pathlib import Path

from bench.record import ROOT, Run

PAGE = ROOT / "docs" / "performance.md"
README = ROOT / "README.md"


def replace_table(text: str, name: str, table: str) -> str:
    """Replace the table between ``<!-- name -->`` and ``<!-- /name -->`` in a document."""
    pattern = re.compile(rf"(<!-- {name} -->\n).*?(<!-- /{name} -->)", re.DOTALL)
    new, count = pattern.subn(lambda found: f"{found[1]}{table}\n{found[2]}", text)
    if count != 1:
        raise SystemExit(f"expected one pair of marks <!-- {name} -->, found {count}")
    return new


def where(run: Run) -> str:
    """Return a sentence that names the machine and the commit of a run."""
    cores = run.machine["cores"]
    return f"{run.machine['cpu']}, {cores} cores, commit `{run.commit}`:"


def write(page: Path, run: Run) -> None:
    """Write all tables of a run into a page, each with the machine it comes from."""
    text = page.read_text(encoding="utf-8")
    for name, table in run.tables.items():
        text = replace_table(text, name, f"{where(run)}\n\n{table}")
    page.write_text(text, encoding="utf-8")


def write_speed(readme: Path, run: Run) -> None:
    """Write the speed on puzzles of 17 clues into the README, if the run measured it."""
    found = re.search(r"^\| 17 clues \| ([\d,]+) \|", run.tables.get("solve", ""), re.MULTILINE)
    if found:
        millions = int(found[1].replace(",", "")) / 1e6
        text, mark = readme.read_text(encoding="utf-8"), r"(<!-- speed -->).*?(<!-- /speed -->)"
        text = re.sub(mark, rf"\g<1>{millions:.1f} million/s\2", text)
        readme.write_text(text, encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m bench.docs", description=__doc__.splitlines()[0]
    )
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE", help="written by bench")
    for path in parser.parse_args().files:
        run = Run.read(path)
        write(PAGE, run)
        write_speed(README, run)


if __name__ == "__main__":
    main()
