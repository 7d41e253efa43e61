"""``nonet practise`` writes positions that ``nonet hint`` reads."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from nonet.logic.positions import library

from helpers.command_line import CommandLine


@pytest.mark.parametrize("command", ["practise", "practice"])
def test_positions_can_be_read_back(nonet_cli: CommandLine, tmp_path: Path, command: str) -> None:
    code, out, err = nonet_cli(command, "x-wing", "-n", "3", "--seed", "7")
    assert (code, err) == (0, "")
    assert out.count("# X-Wing, grade ") == 3
    (tmp_path / "positions.txt").write_text(out)
    code, hints, _ = nonet_cli("hint", str(tmp_path / "positions.txt"))
    assert code == 0
    assert [line.partition(":")[0] for line in hints.splitlines()] == ["X-Wing"] * 3


def test_more_positions_than_there_are(nonet_cli: CommandLine) -> None:
    count = len(library()["x-wing"][1])
    for grade, words in ((None, f"has {count} positions, fewer than"), (2, "of grade 2, fewer")):
        options = [] if grade is None else ["--grade", str(grade)]
        code, out, err = nonet_cli("practise", "x-wing", "-n", str(count + 1), *options)
        assert (code, out) == (2, "") and "nonet: x-wing has " in err and words in err


def test_show_tells_what_hint_would_say(nonet_cli: CommandLine, tmp_path: Path) -> None:
    _, out, _ = nonet_cli("practise", "w-wing", "--seed", "1", "--show")
    (tmp_path / "position.txt").write_text(out)
    _, told, _ = nonet_cli("hint", str(tmp_path / "position.txt"))
    assert out.splitlines()[-1] == "# " + told.partition(": ")[2].strip()


def test_json_and_pictures(nonet_cli: CommandLine, tmp_path: Path) -> None:
    command = ("practise", "x-wing", "--grade", "3", "-n", "2", "--json", "--svg", str(tmp_path))
    code, out, err = nonet_cli(*command)
    assert code == 0
    assert err.startswith("nonet: seed ")
    assert [json.loads(line)["grade"] for line in out.splitlines()] == [3, 3]
    assert len(list(tmp_path.glob("practice-*.svg"))) == 2


def test_without_a_name_all_are_listed(nonet_cli: CommandLine) -> None:
    code, out, _ = nonet_cli("practise")
    assert code == 0
    assert [line.split()[0] for line in out.splitlines()] == list(library())


def test_the_list_can_be_json(nonet_cli: CommandLine) -> None:
    rows = [json.loads(line) for line in nonet_cli("practise", "--json")[1].splitlines()]
    assert {"technique": "x-wing", "name": "X-Wing", "positions": 210} in rows


def test_bad_names_and_numbers(nonet_cli: CommandLine) -> None:
    code, _, err = nonet_cli("practise", "x-wnig")
    assert code != 0
    assert "x-wing" in err
    code, _, err = nonet_cli("practise", "x-wing", "-n", "0")
    assert code != 0
    assert "from 1 to 2**64 - 1, not 0" in err


def test_an_unknown_name_is_rejected_in_one_line(nonet_cli: CommandLine) -> None:
    code, _, err = nonet_cli("practise", "nope")
    assert code == 2
    assert err.startswith("nonet: unknown technique 'nope' (available: full-house, ")
    assert len(err) < 200
