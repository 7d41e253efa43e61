"""Errors name the options of the command line, not the parameters of Python."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from nonet.cli import COMMANDS, command_module
from nonet.cli.options import Group, Option

from helpers.command_line import CommandLine

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


@pytest.mark.parametrize(
    ("command", "message"),
    [
        ("--controlled-bias --rules killer", "--controlled-bias cannot be combined with --rules"),
        ("--controlled-bias --must-use x-wing", "--controlled-bias cannot be .* with --must-use"),
        ("--size 6 --no-logic --level easy", "--no-logic applies to 9×9 puzzles"),
        ("--clues 5", "--clues must be 17 to 81, not 5"),
        ("--first-placements 100", "--first-placements must be 0 to 64"),
        ("--diagonal --rules killer", "--diagonal applies to"),
        ("--pattern ... --clues 20", "--pattern cannot be combined with --clues or --symmetry"),
        ("--only ,", "--only must name at least one technique"),
        ("--device foo", "--device must be cpu, cuda"),
        ("--start 68719476735 -n 9", r"--start \+ --number must be at most"),
        ("--rating 5-4", "--rating must be 0 or more"),
    ],
)
def test_generate_names_its_options(nonet_cli: CommandLine, command: str, message: str) -> None:
    code, _, err = nonet_cli("generate", *command.split())
    assert code == 2 and re.search(f"^nonet: {message}", err, re.M), err


def options_of(options: Iterable[Option | Group]) -> Iterator[Option]:
    for option in options:
        if isinstance(option, Group):
            yield from options_of(option.options)
        else:
            yield option


NUMBERS = [
    (command, option.flags[-1])
    for command in COMMANDS
    for option in options_of(command_module(command).OPTIONS)
    if option.how.get("type") is int and option.flags[-1].startswith("-")
]


NEEDED = {
    "hunt": ["--goal", "5+"],
    "generate": [],
    "judge": [EASY, "--moves", "r1c3=4"],
    "grade": [EASY, "--text", "p.jsonl"],
    "daily": [],
    "practise": ["x-wing"],
    "annotate": ["p.jsonl", "-o", "o.jsonl"],
    "split": ["p.jsonl", "-o", "o"],
    "dataset": ["-n", "9", "-o", "o"],
    "trace --threads": [EASY, "--format", "jsonl", "--no-words"],
    "audit": ["p.jsonl", "-o", "o"],
    "leakage": ["p.jsonl", "p.jsonl"],
    "fingerprint": ["1", "--metrics", "m.json"],
    "experiment": ["1"],
    "scaling": [],
    "solve --seed": [EASY, "--engine", "backtracking"],
}
"""The other arguments of each command, where one puzzle is not enough."""


@pytest.mark.parametrize(("command", "flag"), NUMBERS)
def test_a_number_out_of_range_is_reported_by_its_option(
    nonet_cli: CommandLine,
    command: str,
    flag: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("p.jsonl").write_text(f'{{"puzzle": "{EASY}"}}\n')
    needed = NEEDED.get(f"{command} {flag}") or NEEDED.get(command, [EASY])
    code, out, err = nonet_cli(command, *needed, f"{flag}=-5")
    assert f"{code} {out[:30]}{err[:100]}".startswith(f"2 nonet: {flag}")
