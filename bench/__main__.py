"""Run the benchmarks one after another and save their figures.

python -m bench [NAME ...]
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parent
FIGURES = HERE.parent / "build" / "bench"


def names() -> list[str]:
    """Return the names of the benchmarks: the modules here with a ``main``."""
    return [
        path.stem
        for path in sorted(HERE.glob("*.py"))
        if "\ndef main(" in path.read_text() and path.stem != "__main__"
    ]


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__.splitlines()[0])
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(names()))
    args = parser.parse_args()
    for name in args.names:
        if name not in names():
            parser.error(f"unknown benchmark {name!r} (available: {', '.join(names())})")
    FIGURES.mkdir(parents=True, exist_ok=True)
    failed = []
    for name in args.names or names():
        print(f"\n== {name}", flush=True)
        figures = FIGURES / f"{name}.json"
        done = subprocess.run(
            [sys.executable, "-m", f"bench.{name}", "--json", str(figures)], check=False
        )
        if done.returncode:
            failed.append(name)
    if failed:
        print(f"\nfailed: {', '.join(failed)}", file=sys.stderr)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
