"""Options shared by hint, explain and rate."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Any

from nonet.cli.options import Option, given, names
from nonet.language import LANGUAGES, SOURCE
from nonet.logic.plan import plan_for
from nonet.logic.scales import SCALES
from nonet.storage.atomic import write_whole

if TYPE_CHECKING:
    from nonet.logic.step import Step
    from nonet.puzzles.board import Board


PLAN = (
    Option("--scale", "order and ratings of techniques", "human", choices=sorted(SCALES)),
    Option("--only A,B", "use only these techniques or families", type=names, action="extend"),
    Option("--without A,B", "leave out these techniques or families", type=names, action="extend"),
    Option("--up-to TECHNIQUE", "use no technique harder than this"),
    Option("--no-uniqueness", "use no technique that assumes a unique solution"),
)
"""The options that select and order the techniques."""

LANGUAGE = Option(
    "--language CODE",
    f"explain in {', '.join(LANGUAGES)} (default: $NONET_LANGUAGE or {SOURCE})",
)


def plan_options(args: argparse.Namespace) -> dict[str, Any]:
    """Return the options of :data:`PLAN` as keyword arguments, with all names checked."""
    options = given(args, "scale only without up_to uniqueness")
    plan_for(**options)
    return options


def write_svg(folder: str, name: str, board: Board, step: Step | None) -> None:
    """Write one picture into a folder, creating it if necessary."""
    from nonet.render.step_svg import step_svg

    write_into(folder, f"{name}.svg", step_svg(board, step))


def write_into(folder: str, name: str, text: str) -> None:
    """Write a file into a folder, creating it if necessary."""
    from pathlib import Path

    path = Path(folder)
    path.mkdir(parents=True, exist_ok=True)
    write_whole(path / name, text + "\n")
