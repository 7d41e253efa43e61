"""``nonet completion``: a script that completes the command line in a shell.

The script is made from the parsers, so it knows what they know and needs nothing to run.
"""

from __future__ import annotations

import argparse
from importlib import import_module

SHELLS = ("bash", "zsh", "fish")


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument("shell", choices=SHELLS, help="the shell that reads the script")


def run(args: argparse.Namespace) -> int:
    """Write the script."""
    print(_fish() if args.shell == "fish" else _bash(args.shell))
    return 0


def _options() -> dict[str, list[argparse.Action]]:
    """Return what each command can be given, as its own parser says."""
    from nonet.cli import COMMANDS

    found: dict[str, list[argparse.Action]] = {}
    for name in COMMANDS:
        parser = argparse.ArgumentParser(prog=name)
        import_module(f"nonet.cli.commands.{name.replace('-', '_')}").configure(parser)
        found[name] = _actions(parser)
    return found


def _actions(parser: argparse.ArgumentParser) -> list[argparse.Action]:
    """Return the options of a parser, and those of the parsers below it."""
    found: list[argparse.Action] = []
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            for inner in action.choices.values():
                found += _actions(inner)
        found.append(action)
    return found


def _words(actions: list[argparse.Action]) -> list[str]:
    """Return the words that may stand anywhere: options, and choices of what is no option."""
    words: dict[str, None] = {}
    for action in actions:
        words.update(dict.fromkeys(action.option_strings))
        if not action.option_strings and action.choices:
            words.update(dict.fromkeys(map(str, action.choices)))
    return list(words)


def _bash(shell: str) -> str:
    options = _options()
    cases = []
    for name, actions in options.items():
        cases.append(f"        {name}) words='{' '.join(_words(actions))}' ;;")
        for action in actions:
            if action.option_strings and action.choices:
                pattern = "|".join(f"{name}:{option}" for option in action.option_strings)
                cases.insert(
                    0, f"        {pattern}) words='{' '.join(map(str, action.choices))}' ;;"
                )
    values = [case for case in cases if ":-" in case]
    commands = [case for case in cases if ":-" not in case]
    start = "autoload -U +X bashcompinit && bashcompinit\n" if shell == "zsh" else ""
    lines = [
        "_nonet() {",
        '    local word="${COMP_WORDS[COMP_CWORD]}" before="${COMP_WORDS[COMP_CWORD-1]}" words=""',
        '    if [ "$COMP_CWORD" -eq 1 ]; then',
        f"        words='{' '.join([*options, '--help', '--version'])}'",
        '        COMPREPLY=($(compgen -W "$words" -- "$word"))',
        "        return",
        "    fi",
        '    case "${COMP_WORDS[1]}:$before" in',
        *values,
        "    esac",
        '    [ -n "$words" ] || case "${COMP_WORDS[1]}" in',
        *commands,
        "    esac",
        '    COMPREPLY=($(compgen -W "$words" -- "$word") $(compgen -f -- "$word"))',
        "}",
        "complete -o filenames -F _nonet nonet",
    ]
    return start + "\n".join(lines)


def _fish() -> str:
    from nonet.cli import COMMANDS

    lines = []
    for name, about in COMMANDS.items():
        lines.append(f"complete -c nonet -n __fish_use_subcommand -f -a {name} -d {_quoted(about)}")
    for name, actions in _options().items():
        for action in actions:
            names = [_fish_name(option) for option in action.option_strings]
            choices = (
                f" -xa {_quoted(' '.join(map(str, action.choices)))}" if action.choices else ""
            )
            if isinstance(action, argparse._SubParsersAction) or not (names or choices):
                continue
            about = _quoted((action.help or "").replace("%%", "%"))
            where = f"-n '__fish_seen_subcommand_from {name}'"
            lines.append(f"complete -c nonet {where} {' '.join(names)}{choices} -d {about}")
    return "\n".join(lines)


def _fish_name(option: str) -> str:
    return f"-l {option[2:]}" if option.startswith("--") else f"-s {option[1:]}"


def _quoted(text: str) -> str:
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'"
