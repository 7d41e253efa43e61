"""The command line: ``nonet <command>``.

Exit codes: 0 done, 1 some puzzle failed, 2 wrong usage. A command is a module of this package with
``HELP``, ``configure(parser)`` and ``run(args) -> int``; it is imported only when it is called.
"""

from __future__ import annotations

import argparse
import io
import os
import signal
import sys
from collections.abc import Sequence
from importlib import import_module
from types import ModuleType

from nonet._version import __version__
from nonet.errors import SudokuError

COMMANDS = {
    "solve": "find the solution of puzzles",
    "count": "count the solutions of puzzles",
    "generate": "make puzzles with one solution, by level or to order, as rows or as a book",
    "daily": "make the puzzle of a day, the same for everybody",
    "check": "say whether puzzles are valid, conflict-free and unique",
    "hint": "tell mistakes, or the easiest next step and why it follows",
    "explain": "solve puzzles as people do, and tell every step",
    "rate": "say how hard puzzles are",
    "practise": "give positions at which one technique is the next step",
    "convert": "read puzzles in one format and write them in another",
    "fingerprint": "run the brute-force reference on matrices; measure and compare programs",
    "validate-run": "check the counts and transcripts of a measured run",
    "canonical": "write puzzles in their canonical form: the same for all that are symmetric",
    "dedup": "remove puzzles that are the same up to symmetry",
    "annotate": "add columns about the puzzles of tables of any size",
    "split": "write train, validation and test tables that share no class",
    "audit": "report what is in sets of puzzles, what is wrong, and what they share",
    "leakage": "count test puzzles that a training set gives away up to symmetry",
    "experiment": "run backtracking heuristics side by side on many puzzles",
    "trace": "write a page that replays an exact-cover search",
    "serve": "open the page and the REST API on this machine",
    "info": "show the version, the kernels and the machine",
}

SPELLINGS = {"practice": "practise"}
"""Other names of commands."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line and return its exit code."""
    arguments = list(sys.argv[1:] if argv is None else argv)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal without ✅ shows ? and goes on
    parser = _parser(arguments)
    args = parser.parse_args(arguments)
    if args.command is None:
        parser.print_help()
        return 2
    try:
        code: int = args.module.run(args)
        sys.stdout.flush()
    except SudokuError as error:
        print(f"nonet: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("nonet: interrupted", file=sys.stderr)
        return 128 + signal.SIGINT
    except BrokenPipeError:
        # The reader went away, as `head` does: stop quietly, and keep Python from flushing again.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except OSError as error:
        print(f"nonet: {error.filename or 'output'}: {error.strerror}", file=sys.stderr)
        return 1
    return code


def _parser(arguments: Sequence[str]) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="nonet", description="Solve, explain, rate, generate and study Sudoku."
    )
    parser.add_argument("--version", action="version", version=f"nonet {__version__}")
    commands = parser.add_subparsers(dest="command", metavar="command")
    wanted = next((word for word in arguments if not word.startswith("-")), None)
    wanted = SPELLINGS.get(wanted or "", wanted)
    for name, text in COMMANDS.items():
        other = [spelling for spelling, meant in SPELLINGS.items() if meant == name]
        command = commands.add_parser(
            name, aliases=other, help=text, description=text.capitalize() + "."
        )
        if name == wanted:
            module: ModuleType = import_module(f"nonet.cli.commands.{name.replace('-', '_')}")
            module.configure(command)
            command.set_defaults(module=module)
    return parser
