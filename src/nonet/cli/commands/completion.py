"""``nonet completion``: a script that completes the command line in a shell."""

from __future__ import annotations

import argparse

from nonet.cli import command_parser
from nonet.cli.options import Option

OPTIONS = (Option("shell", "shell that reads the script", choices=("bash", "zsh", "fish")),)


def run(args: argparse.Namespace) -> int:
    """Write the script."""
    import shtab

    parser = command_parser()
    _complete_files(parser, shtab.FILE)
    print(shtab.complete(parser, args.shell))
    return 0


def _complete_files(parser: argparse.ArgumentParser, file: object) -> None:
    """Complete file names wherever a value is not one of a list."""
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            for inner in action.choices.values():
                _complete_files(inner, file)
        elif action.nargs != 0 and not action.choices:
            action.complete = file  # type: ignore[attr-defined]
