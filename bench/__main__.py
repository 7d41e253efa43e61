"""Run benchmarks one after another and write their figures to one file.

python -m bench [NAME ...] [--json FILE] [--quick]

``--quick`` measures less where a benchmark takes minutes, for ``bench.compare``.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
from pathlib import Path

from bench.record import ROOT, Run, new_run

HERE = Path(__file__).parent
QUICK = ("rows",)
"""Programs here that can measure less."""
TOOLS = ("__main__", "compare", "docs", "generate_study")
"""Programs here that measure nothing."""


def names() -> list[str]:
    """Return the names of the benchmarks: the modules here with a ``main``."""
    return [
        path.stem
        for path in sorted(HERE.glob("*.py"))
        if "\ndef main(" in path.read_text() and path.stem not in TOOLS
    ]


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__.splitlines()[0])
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(names()))
    parser.add_argument(
        "--json", type=Path, metavar="FILE", help="(default: build/bench/COMMIT.json)"
    )
    parser.add_argument("--quick", action="store_true")
    args = parser.parse_args()
    for name in args.names:
        if name not in names():
            parser.error(f"unknown benchmark {name!r} (available: {', '.join(names())})")
    run, failed, parts = new_run(), [], []
    with tempfile.TemporaryDirectory() as folder:
        for name in args.names or names():
            print(f"\n== {name}", flush=True)
            part = Path(folder) / f"{name}.json"
            command = [sys.executable, "-m", f"bench.{name}", "--json", str(part)]
            less = ["--quick"] if args.quick and name in QUICK else []
            done = subprocess.run([*command, *less], check=False)
            if part.exists():
                parts.append(Run.read(part))
            if done.returncode:
                failed.append(name)
    output = args.json or ROOT / "build" / "bench" / f"{run.commit}.json"
    run.with_all_of(parts).write(output)
    print(f"\nwrote {output}")
    if failed:
        print(f"failed: {', '.join(failed)}", file=sys.stderr)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
