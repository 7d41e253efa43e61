"""Options shared by hint, explain and rate."""

from __future__ import annotations

import argparse
import os
from typing import TYPE_CHECKING, Any

from nonet.cli.values import names
from nonet.files import write_whole
from nonet.language import LANGUAGES, SOURCE
from nonet.logic.plan import plan_for
from nonet.logic.scales import SCALES

if TYPE_CHECKING:
    from nonet.board import Board
    from nonet.logic.explanations import Explanation
    from nonet.logic.step import Step


def add_plan(parser: argparse.ArgumentParser) -> None:
    """Add the options that select and order the techniques."""
    parser.add_argument(
        "--scale",
        choices=sorted(SCALES),
        default="human",
        help="order and ratings of techniques (default: %(default)s)",
    )
    parser.add_argument(
        "--only",
        action="extend",
        type=names,
        metavar="A,B",
        help="use only these techniques or families",
    )
    parser.add_argument(
        "--without",
        action="extend",
        type=names,
        metavar="A,B",
        help="leave out these techniques or families",
    )
    parser.add_argument("--up-to", metavar="TECHNIQUE", help="use no technique harder than this")
    parser.add_argument(
        "--no-uniqueness",
        dest="uniqueness",
        action="store_false",
        help="use no technique that assumes a unique solution",
    )


def add_language(parser: argparse.ArgumentParser) -> None:
    """Add the option for the language of explanations."""
    parser.add_argument(
        "--language",
        metavar="CODE",
        default=os.environ.get("NONET_LANGUAGE") or SOURCE,
        help=f"explain in {', '.join(LANGUAGES)} (default: $NONET_LANGUAGE or {SOURCE})",
    )


def add_svg(parser: argparse.ArgumentParser) -> None:
    """Add the option for pictures."""
    parser.add_argument("--svg", metavar="DIR", help="write a picture of each step here")


def plan_options(args: argparse.Namespace) -> dict[str, Any]:
    """Return the options of :func:`add_plan` as keyword arguments, with all names checked."""
    options = {
        "scale": args.scale,
        "only": args.only,
        "without": args.without,
        "up_to": args.up_to,
        "uniqueness": args.uniqueness,
    }
    plan_for(**options)
    return options


def write_svg(folder: str, name: str, board: Board, step: Step | None) -> None:
    """Write one picture into a folder, creating it if necessary."""
    from pathlib import Path

    from nonet.render.step_svg import step_svg

    path = Path(folder)
    path.mkdir(parents=True, exist_ok=True)
    write_whole(path / f"{name}.svg", step_svg(board, step) + "\n")


def write_page(folder: str, name: str, found: Explanation) -> None:
    """Write a path as a page into a folder, creating it if necessary."""
    from pathlib import Path

    from nonet.render.path_html import path_html

    path = Path(folder)
    path.mkdir(parents=True, exist_ok=True)
    write_whole(path / f"{name}.html", path_html(found) + "\n")
