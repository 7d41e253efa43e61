"""CPU time of commands that handle one puzzle, beyond that of a Python that does nothing.

python -m bench.startup [--rounds N] [--json FILE]

The commands and ``python -c pass`` run in turns; each figure is the minimum of all rounds, the one
that other work on the machine disturbed least. Compiled modules are cached first, as those of an
installed package are.
"""

from __future__ import annotations

import argparse
import os
import resource
import subprocess
import sys
import tempfile

from bench.record import Figure, markdown, save

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
BARE = "python -c pass"
LIMIT = 80
"""The milliseconds that a command may take beyond the bare interpreter."""

NONET = ["-c", "import sys; from nonet.cli import main; sys.exit(main())"]
"""What the installed script does."""

COMMANDS = {
    BARE: ["-c", "pass"],
    "import nonet": ["-c", "import nonet"],
    "nonet solve PUZZLE": [*NONET, "solve", PUZZLE],
    "nonet hint PUZZLE": [*NONET, "hint", PUZZLE],
    "nonet explain PUZZLE": [*NONET, "explain", PUZZLE],
    "nonet rate PUZZLE": [*NONET, "rate", PUZZLE],
    "nonet generate -n 1": [*NONET, "generate", "-n", "1", "--seed", "1"],
}
"""The arguments of Python, by the name of a row."""


def milliseconds(arguments: list[str], environment: dict[str, str]) -> float:
    """Return the CPU time of one run of Python."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(
        [sys.executable, *arguments], stdout=subprocess.DEVNULL, env=environment, check=True
    )
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return 1000 * (after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)


def measure(rounds: int) -> dict[str, float]:
    """Return the minimum CPU time of each command, in milliseconds."""
    environment = {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"}
    times: dict[str, list[float]] = {name: [] for name in COMMANDS}
    with tempfile.TemporaryDirectory() as cache:
        environment["PYTHONPYCACHEPREFIX"] = cache
        for turn in range(rounds + 1):
            for name, arguments in COMMANDS.items():
                spent = milliseconds(arguments, environment)
                if turn:  # the first run compiles
                    times[name].append(spent)
    return {name: min(found) for name, found in times.items()}


def table(figures: dict[str, float]) -> str:
    """Return the figures as a table of the docs."""
    bare = figures[BARE]
    return markdown(
        ("", "CPU ms", "over the interpreter"),
        (
            (f"`{name}`", round(spent), "" if name == BARE else round(spent - bare))
            for name, spent in figures.items()
        ),
    )


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="python -m bench.startup", description=__doc__.splitlines()[0]
    )
    parser.add_argument("--rounds", type=int, default=20, metavar="N")
    parser.add_argument("--json", metavar="FILE", help="also write the figures to a file")
    args = parser.parse_args()
    figures = measure(args.rounds)
    print(table(figures))
    if args.json:
        rows = (
            Figure(name, spent, "ms", spent / figures[BARE], BARE)
            for name, spent in figures.items()
        )
        save(args.json, "startup", rows, {"startup": table(figures)})
    slow = [name for name, spent in figures.items() if spent - figures[BARE] > LIMIT]
    if slow:
        print(f"more than {LIMIT} ms over the interpreter: {', '.join(slow)}", file=sys.stderr)
    return 1 if slow else 0


if __name__ == "__main__":
    sys.exit(main())
