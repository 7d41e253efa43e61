"""Declare the options of commands as their help shows them, and those that commands share."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from nonet.errors import ArgumentError, FormatError, quoted
from nonet.puzzles.puzzle import Rules

if TYPE_CHECKING:
    from nonet.rules import Rule


class Option:
    """An option of a command: ``-n, --number N`` takes a value, ``--quiet`` is a switch.

    ``files FILE`` is an argument without a flag, and ``--no-cover`` sets ``cover`` to false. The
    help ends with the default, unless it names one itself; a number as default is also the type.
    ``how`` is passed on to argparse.
    """

    def __init__(self, spec: str, help: str, default: Any = None, **how: Any) -> None:
        words = spec.split()
        self.flags = [word.rstrip(",") for word in words if word[0] == "-"] or words[:1]
        self.how = {"help": help, **how}
        if len(words) > len(self.flags):
            self.how["metavar"] = words[-1]
        elif spec[0] == "-" and not how:
            flag = self.flags[-1].lstrip("-")
            name = flag.removeprefix("no-")
            self.how["action"] = "store_true" if name == flag else "store_false"
            self.how["dest"] = name.replace("-", "_")
            return
        self.how["default"] = default
        number = isinstance(default, (int, float)) and not isinstance(default, bool)
        if number:
            self.how.setdefault("type", type(default))
        if (number or (default and default is not True)) and "(default" not in help:
            shown = ",".join(default) if isinstance(default, tuple) else default
            self.how["help"] = f"{help} (default: {shown:{'g' * isinstance(shown, float)}})"

    def add(self, parser: argparse._ActionsContainer) -> None:
        """Add the option to a parser or a group."""
        parser.add_argument(*self.flags, **self.how)

    @property
    def name(self) -> str:
        """The attribute of the parsed arguments."""
        return self.how.get("dest", self.flags[-1].lstrip("-").replace("-", "_"))

    @property
    def parameter(self) -> str:
        """The parameter in Python."""
        return self.name

    def is_given(self, args: argparse.Namespace) -> bool:
        """Return whether it has a value other than its default."""
        switches = {"store_true": False, "store_false": True}
        default = switches.get(self.how.get("action", ""), self.how.get("default"))
        return bool(getattr(args, self.name) != default)


class Group:
    """Options under a title; without a title, at most one of them can be given."""

    def __init__(self, title: str, *options: Option | Group) -> None:
        self.title = title
        self.options = options

    def add(self, parser: argparse._ActionsContainer) -> None:
        """Add the options to a parser or a group."""
        title, either = self.title, parser.add_mutually_exclusive_group
        group = parser.add_argument_group(title) if title else either()
        for option in self.options:
            option.add(group)


def spellings(options: Iterable[Option | Group]) -> dict[str, str]:
    """Return the option of each parameter, for errors that name parameters.

    >>> spellings([Option("-n, --number N", "how many"), Group("", Option("--no-cover", "none"))])
    {'number': '--number', 'cover': '--no-cover'}
    """
    found: dict[str, str] = {}
    for option in options:
        if isinstance(option, Group):
            found |= spellings(option.options)
        elif option.flags[-1].startswith("-"):
            found[option.parameter] = option.flags[-1]
    return found


def names(text: str) -> tuple[str, ...]:
    """Split a comma-separated list of names.

    >>> names("sequential, mrv")
    ('sequential', 'mrv')
    """
    return tuple(name.strip() for name in text.split(",") if name.strip())


def whole(text: str) -> int:
    """Parse an argument as a whole number."""
    try:
        return int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{quoted(text)} is not a whole number") from None


def real(text: str) -> float:
    """Parse an argument as a number."""
    try:
        return float(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{quoted(text)} is not a number") from None


def between(least: int, most: int) -> Callable[[str], int]:
    """Return a parser of whole numbers within a range."""

    def parse(text: str) -> int:
        if not least <= (number := whole(text)) <= most:
            raise argparse.ArgumentTypeError(f"must be a number from {least} to {most}")
        return number

    return parse


def limit(text: str) -> float | None:
    """Parse a time limit in seconds; 0 means none."""
    if not (seconds := real(text)) >= 0:
        raise argparse.ArgumentTypeError(f"the limit must be 0 seconds or more, not {text}")
    return seconds or None


def seconds(default: float, what: str) -> Option:
    """Return the time limit, so that no command runs forever by default."""
    help = f"{what} after this many seconds; 0 for no limit"
    return Option("--seconds S", help, default, type=limit)


SECONDS = 60.0
"""The default limit in seconds; no puzzle made for people comes near it."""

LIMIT = seconds(SECONDS, "stop each puzzle")
JSON = Option("--json", "write one JSON object per line")
QUIET = Option("--quiet", "show no progress and no failed rows")
RESUME = Option("--resume", "continue an interrupted run")
THREADS = Option("--threads N", "number of threads (default: all)", type=int)
READ_AS = Option("--from FORMAT", "input notation (default: recognised)", dest="read_as")
COLUMN = Option("--puzzle NAME", "column of puzzles (default: found by name)")
SVG = Option("--svg DIR", "write a picture of each step here")

CLUSTER = (
    Option("--cluster", "where to compute", "local", choices=("local", "ray")),
    Option("--address HOST:PORT", "Ray cluster (default: start one here)"),
)

DRAWN = Option("--drawn", "also the rules that drawings and text show, if they are understood")

VARIANTS = (
    Option(
        "--rules A,B",
        "more rules: x, windows, disjoint-groups, anti-knight, anti-king, anti-taxicab, "
        "non-consecutive, global-entropy",
        [],
        action="append",
    ),
    Option("--regions FILE", "regions that replace the boxes: a label for each cell, row by row"),
    Option(
        "--extra-regions FILE",
        "extra regions without a repeated digit: labels as above, . for none",
    ),
    DRAWN,
)


def given(args: argparse.Namespace, options: str) -> dict[str, Any]:
    """Return some options as keyword arguments of the same names.

    >>> given(argparse.Namespace(limit=2, seconds=None, quiet=True), "limit seconds")
    {'limit': 2, 'seconds': None}
    """
    return {name: getattr(args, name) for name in options.split()}


def on_ray(args: argparse.Namespace, *without: str) -> bool:
    """Return whether to compute on Ray; reject options that it does not support."""
    if args.cluster != "ray":
        if args.address:
            raise ArgumentError("--address requires --cluster ray")
        return False
    for name in without:
        if getattr(args, name):
            raise ArgumentError(f"--{name.replace('_', '-')} is not supported with --cluster ray")
    return True


def rules_of(args: argparse.Namespace) -> Rules:
    """Return the rules that the options of :data:`VARIANTS` name."""
    if not (args.rules or args.regions or args.extra_regions):
        return ()
    from nonet.rules import by_name, check_rules, read_extra_regions, read_regions

    rules: list[Rule] = [by_name(name) for text in args.rules for name in names(text)]
    for path, reader in ((args.regions, read_regions), (args.extra_regions, read_extra_regions)):
        if path:
            rules.append(_read(path, reader))
    return check_rules(rules)


def _read(path: str, reader: Callable[[str], Rule]) -> Rule:
    try:
        with open(path, encoding="utf-8") as file:
            return reader(file.read())
    except UnicodeDecodeError:
        raise FormatError("the file is not text", file=path) from None
    except FormatError as error:
        raise error.at(file=path) from None
