"""The brute-force engine compared with the plain algorithm in C, on matrix 6.

    python -m bench.fingerprint [--repeat N] [--json FILE]

Both are measured in CPU time, alternating, best of N. The counts must be equal.
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from time import process_time
from typing import Any

from bench.record import Figure, markdown, save
from nonet.engines.brute_force import BruteForce
from nonet.study import fingerprint

FLAGS = ("-O3",)


def measure(*, matrix: str = "6", repeat: int = 5) -> dict[str, Any]:
    """Return the seconds of both, their ratio, and the common count."""
    compiler = shutil.which("gcc") or shutil.which("cc")
    if compiler is None:
        raise SystemExit("bench.fingerprint requires a C compiler; install gcc")
    path = fingerprint.built_in(matrix)
    puzzle = fingerprint.read_matrix(path)
    yardstick, engine = [], []
    with tempfile.TemporaryDirectory() as folder:
        program = str(Path(folder) / "yardstick")
        source = Path(folder) / "Sudoku.c"
        source.write_text(fingerprint.reference_program(), encoding="utf-8")
        subprocess.run([compiler, *FLAGS, str(source), "-o", program], check=True)
        for _ in range(repeat):
            result = fingerprint.measure([program, "{file}"], path)
            start = process_time()
            own = BruteForce().run(puzzle)
            engine.append(process_time() - start)
            yardstick.append((result.cpu_user + result.cpu_sys) / 1000)
            if not own.iterations == result.iterations == fingerprint.ITERATIONS[matrix]:
                raise SystemExit(f"the counts differ: {own.iterations}, {result.iterations}")
    return {
        "matrix": matrix,
        "iterations": own.iterations,
        "yardstick": f"plain algorithm in C, {Path(compiler).name} {' '.join(FLAGS)}",
        "yardstick_seconds": min(yardstick),
        "nonet_seconds": min(engine),
        "ratio": min(yardstick) / min(engine),
        "repeat": repeat,
    }


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="bench.fingerprint", description=__doc__.splitlines()[0])
    parser.add_argument("--repeat", type=int, default=5, metavar="N")
    parser.add_argument("--json", metavar="FILE", help="write the figures to a file")
    args = parser.parse_args(argv)
    row = measure(repeat=args.repeat)
    sides = ((row["yardstick"], row["yardstick_seconds"]), ("nonet", row["nonet_seconds"]))
    table = markdown(
        (f"{row['iterations']:,} iterations", "CPU s", "million iterations/s", "times"),
        (
            (
                name,
                f"{seconds:.3f}",
                round(row["iterations"] / seconds / 1e6),
                f"{row['yardstick_seconds'] / seconds:.1f}",
            )
            for name, seconds in sides
        ),
    )
    print(table)
    if args.json:
        name = f"brute force, matrix {row['matrix']}"
        figure = Figure(name, row["nonet_seconds"], "s", row["ratio"], row["yardstick"])
        save(args.json, "fingerprint", [figure], {"fingerprint": table})
    return 0


if __name__ == "__main__":
    sys.exit(main())
