"""The command line: ``nonet <command>``.

Exit codes: 0 success, 1 a puzzle failed, 2 wrong usage, 130 Ctrl-C, 143 SIGTERM. A command is a
module with ``OPTIONS`` and ``run(args) -> int``; it is imported only when called.
"""

from __future__ import annotations

import argparse
import gc
import io
import os
import signal
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from importlib import import_module
from types import ModuleType, SimpleNamespace
from typing import Any, NoReturn

from nonet._version import __version__
from nonet.cli.messages import Stopped, complain
from nonet.cli.options import real, spellings, whole
from nonet.errors import ArgumentError, SudokuError, UnknownNameError, known_name, quoted
from nonet.language import speaking
from nonet.storage.paths import shown
from nonet.study.signals import signals_to
from nonet.tables import measures

GROUPS = {
    "Solve": {
        "solve": "find the solutions of puzzles",
        "count": "count the solutions of puzzles",
        "estimate": "estimate the number of solutions of puzzles",
        "photo": "read a puzzle from a photograph or screenshot",
        "clues": "find all puzzles of a grid with few clues",
        "check": "check that puzzles are valid, conflict-free and unique",
        "grade": "grade answers, such as the replies of models",
    },
    "Explain": {
        "hint": "point out mistakes, or explain the easiest next step",
        "explain": "solve puzzles as people do, explaining every step",
        "rate": "rate the difficulty of puzzles",
        "judge": "judge moves: justified, premature or wrong",
        "sudoku-bench": "grade replies in the format of Sudoku-Bench",
        "practise": "practise a technique on positions that need it",
    },
    "Make": {
        "generate": "generate puzzles of a given kind and difficulty",
        "daily": "print the puzzle of the day",
        "hunt": "search for harder and harder puzzles",
        "print": "typeset a book of puzzles",
    },
    "Data": {
        "convert": "convert puzzles from one format to another",
        "annotate": "add columns about the puzzles to a table",
        "canonical": "write the canonical form of puzzles",
        "dedup": "remove puzzles that are equal up to symmetry",
        "dataset": "make a data set with splits, ratings, card and hashes",
        "split": "split a table into train, validation and test sets",
        "audit": "report the contents, errors and overlap of puzzle sets",
        "leakage": "count test puzzles that a training set gives away",
    },
    "Study": {
        "experiment": "compare backtracking heuristics on many puzzles",
        "trace": "write a page that replays an exact-cover search",
        "scaling": "compare exact-cover engines on grids of growing size",
        "fingerprint": "measure a brute-force solver against the reference",
        "validate-run": "check the counts and transcripts of a measured run",
    },
    "Serve": {
        "serve": "serve the web page and the REST API",
        "mcp": "serve tools to assistants, by the Model Context Protocol",
        "export-site": "write the page as a folder for any file server",
        "completion": "print a completion script for bash, zsh or fish",
        "info": "show the version, the kernels and the machine",
    },
}
"""The commands by purpose, in the order of the help."""

_LISTED = {name for group in GROUPS.values() for name in group}
_MEASURES = measures.abouts()
GROUPS["Data"] |= {name: text for name, text in _MEASURES.items() if name not in _LISTED}

COMMANDS = {name: text for group in GROUPS.values() for name, text in group.items()}

START = """\
nonet solves, explains, rates, generates and studies Sudoku. Try:

  nonet solve 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
  nonet generate --level hard
  nonet generate --level hard | nonet explain

nonet --help lists all commands, nonet COMMAND --help the options of one.
"""

SPELLINGS = {"practice": "practise"}
"""Alternative spellings of command names."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line and return its exit code."""
    arguments = list(sys.argv[1:] if argv is None else argv)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # without ✅, show ? instead of failing
    try:
        with signals_to(_stop, signal.SIGTERM), _rare_collections(ending=argv is None):
            return _run(arguments)
    except (ArgumentError, UnknownNameError) as error:
        complain(error)
        return 2
    except SudokuError as error:
        complain(error)
        return 1
    except KeyboardInterrupt:
        complain("interrupted")
        return 128 + signal.SIGINT
    except Stopped:
        complain("ended by SIGTERM")
        return 128 + signal.SIGTERM
    except BrokenPipeError:
        # The reader closed the pipe, as `head` does: stop quietly.
        _drop_output()
        return 1
    except MemoryError:
        sys.stderr.write("nonet: out of memory\n")  # complain() may need memory
        return 1
    except OSError as error:
        _drop_output()
        complain(f"{shown(error.filename or 'standard output')}: {_reason(error)}")
        return 1


def _reason(error: OSError) -> str:
    """Return why a file cannot be used, in the words of other errors about files."""
    if isinstance(error, FileNotFoundError):
        folder = os.path.dirname(error.filename or "")
        missing = folder and not os.path.isdir(folder)
        return f"the folder {shown(folder)} does not exist" if missing else "no such file"
    if isinstance(error, IsADirectoryError):
        return "this is a directory, not a file"
    if isinstance(error, (FileExistsError, NotADirectoryError)):
        return "this is a file, not a directory"
    return error.strerror or str(error)


def _run(arguments: Sequence[str]) -> int:
    """Run a command and flush its output."""
    try:
        if arguments and not arguments[0].startswith("-"):
            known_name("command", arguments[0], [*COMMANDS, *SPELLINGS])
        parser = command_parser(arguments)
        args = parser.parse_args(arguments)
        if args.command is None:
            sys.stdout.write(START)
            return 0
        language = args.language or os.environ.get("NONET_LANGUAGE") if "language" in args else None
        try:
            with speaking(language):
                code: int = args.module.run(args)
        except ArgumentError as error:
            raise error.spelled({"count": "--number", **spellings(args.module.OPTIONS)}) from None
        return code
    finally:
        # Flush help as well: Python would report a failed write only at exit.
        if not isinstance(sys.exc_info()[1], (OSError, KeyboardInterrupt, Stopped)):
            sys.stdout.flush()


def _drop_output() -> None:
    """Keep Python from flushing unwritable output again at exit."""
    with suppress(OSError, ValueError):
        null = os.open(os.devnull, os.O_WRONLY)
        os.dup2(null, sys.stdout.fileno())
        os.close(null)


@contextmanager
def _rare_collections(*, ending: bool) -> Iterator[None]:
    """Collect cyclic garbage rarely: imports leave none, and collecting takes a tenth of
    startup. If the program ends, omit the collection at its exit too."""
    before = gc.get_threshold()
    gc.set_threshold(100_000, *before[1:])
    try:
        yield
    finally:
        gc.set_threshold(*before)
        if ending:
            gc.freeze()


def _stop(number: int) -> None:
    """Turn SIGTERM into an exception, so that it saves work just as Ctrl-C does."""
    raise Stopped


class _Help(argparse.RawDescriptionHelpFormatter):
    """Help as wide as the terminal. Every option creates one, so it must not import ``shutil``."""

    def __init__(self, prog: str) -> None:
        super().__init__(prog, width=_columns() - 2)


def _columns() -> int:
    """Return the width of the terminal, like ``shutil.get_terminal_size``."""
    with suppress(KeyError, ValueError):
        if (columns := int(os.environ["COLUMNS"])) > 0:
            return columns
    with suppress(AttributeError, ValueError, OSError):
        return os.get_terminal_size(sys.__stdout__.fileno()).columns or 80  # type: ignore[union-attr]
    return 80


class _Parser(argparse.ArgumentParser):
    """A parser that reports when it cannot write its help; argparse ignores the error."""

    def __init__(self, **options: Any) -> None:
        super().__init__(**{"formatter_class": _Help, **options})
        self.register("type", int, whole)
        self.register("type", float, real)

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        """Reject unknown options here, where the options of the command are known."""
        found, unknown = super().parse_known_args(args, namespace)
        if unknown and unknown[0].startswith("-"):
            error = UnknownNameError("option", unknown[0].partition("=")[0], self._options())
            if error.suggestions:
                raise error
            self.error(f"unknown option {quoted(error.name)}")
        if unknown:
            self.error(f"unexpected argument {quoted(unknown[0])}")
        return found, unknown

    def _options(self) -> list[str]:
        actions = self._actions
        return [flag for one in actions for flag in one.option_strings if flag[:2] == "--"]

    def error(self, message: str) -> NoReturn:
        """Report wrong usage in one line, as all other errors."""
        complain(f"{message.removeprefix('argument ')}; see {self.prog} --help")
        raise SystemExit(2)

    def _print_message(self, message: str, file: Any = None) -> None:
        (file or sys.stderr).write(message or "")


class _TopParser(_Parser):
    """The parser of the whole command line, which lists the commands by purpose."""

    def format_help(self) -> str:
        formatter = self._get_formatter()
        formatter.add_usage(self.usage, self._actions, self._mutually_exclusive_groups)
        formatter.add_text(self.description)
        options = [action for action in self._actions if action.option_strings]
        (commands,) = (a for a in self._actions if isinstance(a, argparse._SubParsersAction))
        rows = {action.dest: action for action in commands._get_subactions()}
        for title, group in GROUPS.items():
            formatter.start_section(title)
            formatter.add_arguments([rows[name] for name in group])
            formatter.end_section()
        formatter.start_section("Options")
        formatter.add_arguments(options)
        formatter.end_section()
        formatter.add_text("Run 'nonet COMMAND --help' for the options of a command.")
        return formatter.format_help()


def command_module(name: str) -> ModuleType | SimpleNamespace:
    """Return the options of a command and the function that runs it."""
    if name in _MEASURES:
        from nonet.cli.verb_commands import command_of

        return command_of(name)
    return import_module(f"nonet.cli.commands.{name.replace('-', '_')}")


def command_parser(arguments: Sequence[str] | None = None) -> argparse.ArgumentParser:
    """Return the parser for a command line, or one with the options of all commands."""
    parser = _TopParser(
        prog="nonet", description="Solve, explain, rate, generate and study Sudoku."
    )
    parser.add_argument("--version", action="version", version=f"nonet {__version__}")
    commands = parser.add_subparsers(
        dest="command", metavar="command", prog=parser.prog, parser_class=_Parser
    )
    wanted = next((word for word in arguments or () if not word.startswith("-")), None)
    alone = list(arguments or ())[:1] == [wanted]  # the list of commands is not needed
    wanted = SPELLINGS.get(wanted or "", wanted)
    for name, text in COMMANDS.items():
        if alone and wanted in COMMANDS and name != wanted:
            continue
        other = [spelling for spelling, meant in SPELLINGS.items() if meant == name]
        command = commands.add_parser(
            name, aliases=other, help=text, description=f"{text[0].upper()}{text[1:]}."
        )
        if arguments is None or name == wanted:
            module = command_module(name)
            for option in module.OPTIONS:
                option.add(command)
            command.epilog = getattr(module, "EXAMPLES", None)
            command.set_defaults(module=module)
    return parser
