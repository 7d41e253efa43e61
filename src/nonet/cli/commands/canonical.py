"""``nonet canonical``: the canonical form of puzzles."""

from __future__ import annotations

import argparse

from nonet.classes.forms import canonical_form
from nonet.cli.classes import forms
from nonet.cli.common import Complaints, add_json, add_puzzles, write_json
from nonet.cli.progress import progress
from nonet.grid import Grid


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    add_puzzles(parser)
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    """Write the form of each puzzle; as JSON also how to get there, and its automorphisms."""
    complaints = Complaints()
    with progress("puzzles") as update:
        for record, form in forms(args, complaints, update):
            if args.json:
                write_json(canonical_form(record.grid))
            else:
                print(Grid.from_cells(form))
    return complaints.exit_code
