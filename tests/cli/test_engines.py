"""Engines on the command line: options, counters and comma-separated lists."""

from __future__ import annotations

import json
import re

import pytest

from nonet.engines.five_techniques import EXTRA

from helpers.command_line import CommandLine

HARD = "..3..5..45..981..........2.2..7..9...8..9..3...9..2..1.3..........149..59..3..8.."
SOLVED = "863275194542981673197436528254713986681594237379862451435628719728149365916357842"
STUCK = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."


def counters(text: str) -> dict[str, str]:
    return dict(re.findall(r"^  (\S.*?) {2,}([\d.,]+)$", text, re.M))


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        ("--engine backtracking --heuristic mrv", {"backtracks": "1,086"}),
        ("--engine backtracking --heuristic sequential", {"backtracks": "48,777"}),
        ("--heuristic mrv --propagation singles", {"backtracks": "4"}),
        ("--heuristic random --propagation singles --seed 1 --values lcv", {}),
        ("--engine exact-cover --links dancing", {"calls": "111", "forced": "0"}),
        ("--engine exact-cover --links arrays --check-invariants", {"calls": "111"}),
        ("--engine exact-cover --links bits --propagate", {"calls": "9", "forced": "102"}),
        ("--engine five-techniques", {"fill only candidate": "12", "solve loops": "5"}),
        ("--engine five-techniques --extra hidden-groups,x-wing", {"guesses": "0"}),
    ],
)
def test_options_of_engines(nonet_cli: CommandLine, options: str, expected: dict[str, str]) -> None:
    code, out, err = nonet_cli("solve", HARD, *options.split(), "--stats")
    assert (code, out) == (0, SOLVED + "\n")
    found = counters(err)
    assert {name: found[name] for name in expected} == expected
    code, out, _ = nonet_cli("solve", HARD, *options.split(), "--stats", "--json")
    stats = json.loads(out)
    assert {name: f"{stats[name.replace(' ', '_')]:,}" for name in expected} == expected


def test_debug_and_steps_of_the_five_techniques(nonet_cli: CommandLine) -> None:
    code, out, err = nonet_cli(
        "solve", HARD, "--engine", "five-techniques", "--debug", "2", "--steps"
    )
    assert (code, out) == (0, SOLVED + "\n")
    assert "Start:" in err
    assert "  21 candidates removed, naked groups" in err
    assert [int(n) for n in re.findall(r"^After pass \d+: (\d+) cells", err, re.M)] == [
        *(47, 47, 40, 15, 0)
    ]
    assert nonet_cli("solve", HARD, "--engine", "five-techniques")[2] == ""


def test_the_five_techniques_can_be_stuck_unless_it_guesses(nonet_cli: CommandLine) -> None:
    code, out, err = nonet_cli("solve", STUCK, "--engine", "five-techniques")
    reason = "the techniques of the engine find nothing more; nonet explain knows more"
    assert (code, out) == (1, f"# {reason}\n")
    assert reason in err
    code, out, err = nonet_cli(
        "solve", STUCK, "--engine", "five-techniques", "--extra", ",".join(EXTRA)
    )
    assert code == 0
    assert out.startswith("812753649")


@pytest.mark.parametrize(
    ("options", "complaint"),
    [
        ("--engine fast --heuristic mrv", "--heuristic is for --engine backtracking, not for fast"),
        (
            "--engine five-techniques --links bits",
            "--links is for --engine exact-cover, not for five-techniques",
        ),
        ("--heuristic fewest", "unknown heuristic 'fewest'"),
        ("--links pointers", "unknown kind of links 'pointers'"),
        ("--engine logic", "unknown engine 'logic'"),
        ("--extra swordfish", "unknown addition to the five techniques 'swordfish'"),
    ],
)
def test_options_that_do_not_fit(nonet_cli: CommandLine, options: str, complaint: str) -> None:
    code, out, err = nonet_cli("solve", HARD, *options.split())
    assert code == 2
    assert not out
    assert complaint in err


@pytest.mark.parametrize("command", ["explain", "hint", "rate"])
def test_lists_of_techniques_have_commas(nonet_cli: CommandLine, command: str) -> None:
    apart = nonet_cli(command, HARD, "--only", "singles", "--only", "locked,subsets", "--json")
    together = nonet_cli(command, HARD, "--only", "singles, locked,subsets", "--json")
    assert apart == together
    assert apart[0] == 0
    left_out = nonet_cli(command, HARD, "--without", "singles,locked", "--json")
    assert left_out != nonet_cli(command, HARD, "--without", "locked", "--json")
    assert "unknown technique" in nonet_cli(command, HARD, "--only", "singles,nothing")[2]
