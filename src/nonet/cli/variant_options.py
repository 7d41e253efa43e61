"""The options that select a variant of Sudoku: ``--variant`` and ``--regions``."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import TYPE_CHECKING

from nonet.errors import FormatError

if TYPE_CHECKING:
    from nonet.rules import Rule


def add_variants(parser: argparse.ArgumentParser) -> None:
    """Add the options."""
    parser.add_argument(
        "--variant",
        action="append",
        default=[],
        metavar="NAMES",
        help="additional rules, separated by commas: x, windows, disjoint-groups, anti-knight, "
        "anti-king, non-consecutive",
    )
    parser.add_argument(
        "--regions",
        metavar="FILE",
        help="regions that replace the boxes: a label for each cell, row by row",
    )
    parser.add_argument(
        "--extra-regions",
        metavar="FILE",
        help="extra regions without a repeated digit: labels as above, . for none",
    )


def rules_of(args: argparse.Namespace) -> tuple[Rule, ...]:
    """Return the rules that the options name."""
    if not (args.variant or args.regions or args.extra_regions):
        return ()
    from nonet.rules import by_name, check_rules, read_extra_regions, read_regions

    names = [name for names in args.variant for name in names.split(",") if name.strip()]
    rules: list[Rule] = [by_name(name) for name in names]
    if args.regions:
        rules.append(_read(args.regions, read_regions))
    if args.extra_regions:
        rules.append(_read(args.extra_regions, read_extra_regions))
    return check_rules(rules)


def _read(path: str, reader: Callable[[str], Rule]) -> Rule:
    from pathlib import Path

    try:
        return reader(Path(path).read_text(encoding="utf-8"))
    except UnicodeDecodeError:
        raise FormatError("the file is not text", file=path) from None
    except FormatError as error:
        raise error.at(file=path) from None
