"""Commands of verbs that need no code of their own."""

from __future__ import annotations

import argparse
from types import SimpleNamespace
from typing import Any

from nonet.cli.options import LIMIT, VARIANTS, given, rules_of
from nonet.cli.rows import BULK_ROWS, run_verb
from nonet.cli.source import PUZZLES
from nonet.tables import measures


def command_of(name: str) -> SimpleNamespace:
    """Return the options of a verb and the function that runs it, as the module of a command."""
    verb = measures.load(name).VERB

    def run(args: argparse.Namespace) -> int:
        options: dict[str, Any] = given(args, "threads")
        if verb.searches:
            options |= {"rules": rules_of(args), **given(args, "seconds drawn")}
        return run_verb(args, verb, **options)

    search = (LIMIT, *VARIANTS) if verb.searches else ()
    return SimpleNamespace(OPTIONS=(*PUZZLES, BULK_ROWS, *search), run=run)
