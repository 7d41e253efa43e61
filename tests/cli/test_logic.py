"""The commands hint, explain and rate."""

from __future__ import annotations

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

from nonet import formats

from helpers.command_line import CommandLine
from helpers.logic_puzzles import EASY, HARD, MEDIUM


def test_hint_levels(nonet_cli: CommandLine) -> None:
    told = [nonet_cli("hint", str(EASY), "--level", str(level))[1] for level in (1, 2, 3, 4)]
    assert told[0] == "Look at box 2.\n"
    assert "Hidden Single" in told[1] and "r1c6" not in told[1]
    assert told[3].endswith("So r1c6 is 8.\n")


def test_hints_in_other_languages(nonet_cli: CommandLine, monkeypatch: pytest.MonkeyPatch) -> None:
    told = nonet_cli("hint", str(EASY), "--level", "1", "--language", "de_AT.UTF-8")
    assert told == (0, "Sieh dir Block 2 an.\n", "")
    monkeypatch.setenv("NONET_LANGUAGE", "es")
    assert nonet_cli("hint", str(EASY), "--level", "1")[1] == "Fíjate en la caja 2.\n"
    assert "Resuelto." in nonet_cli("explain", str(EASY))[1]
    _, out, _ = nonet_cli("practise", "x-wing", "--seed", "1", "--language", "fr")
    assert out.startswith("# X-Wing, degré")
    code, _, err = nonet_cli("hint", str(EASY), "--language", "tlh")
    assert code == 2 and "unknown language 'tlh'" in err


def test_hint_of_a_board_with_a_mistake_fails(nonet_cli: CommandLine) -> None:
    code, out, err = nonet_cli("hint", "55" + "." * 79)
    assert code == 1 and not out and "r1c12" in err


def test_hint_shows_the_board(nonet_cli: CommandLine) -> None:
    code, out, _ = nonet_cli("hint", str(EASY), "--board")
    assert code == 0 and len(out.splitlines()) == 12


def test_hint_reads_pencil_marks(nonet_cli: CommandLine, tmp_path: Path) -> None:
    file = tmp_path / "marks.txt"
    file.write_text(formats.write(MEDIUM, "pencilmarks") + "\n")
    code, out, _ = nonet_cli("hint", str(file), "--json")
    answer = json.loads(out)
    assert code == 0 and answer["board"]["grid"] == str(MEDIUM)


def test_explain_as_text_json_and_pictures(nonet_cli: CommandLine, tmp_path: Path) -> None:
    code, out, _ = nonet_cli("explain", str(EASY))
    assert code == 0 and "  1-51. 51 singles: " in out and len(out.splitlines()) == 4
    code, out, _ = nonet_cli("explain", str(EASY), "--full")
    assert code == 0 and len(out.splitlines()) == 54
    code, out, _ = nonet_cli("explain", str(EASY), "--json", "--boards", "--svg", str(tmp_path))
    answer = json.loads(out)
    assert code == 0 and answer["solved"] and len(answer["steps"]) == 51
    pictures = sorted(tmp_path.glob("*.svg"))
    assert len(pictures) == 51
    assert ElementTree.parse(pictures[0]).getroot().tag.endswith("svg")


def test_explain_says_where_it_ends(nonet_cli: CommandLine) -> None:
    code, out, err = nonet_cli("explain", str(HARD), "--up-to", "naked-single")
    assert code == 1 and "none of the available techniques" in err and "Solved" not in out


def test_rate_lines_and_json(nonet_cli: CommandLine, tmp_path: Path) -> None:
    file = tmp_path / "puzzles.txt"
    file.write_text(f"{EASY}\n{MEDIUM}\nnonsense\n")
    code, out, err = nonet_cli("rate", str(file), "--scale", "se")
    assert code == 1 and "puzzles.txt:3" in err
    *rated, bad = out.splitlines()
    assert [line.split("\t")[1] for line in rated] == ["1.2/1.2/1.2", "2.5/1.2/1.2"]
    assert bad.startswith("# not a puzzle: ")
    code, out, _ = nonet_cli("rate", str(EASY), "--scale", "hodoku", "--json")
    answer = json.loads(out)
    assert code == 0 and answer["level"] == "easy" and answer["rating"] == answer["score"]


def test_rate_tells_what_it_cannot_rate(nonet_cli: CommandLine) -> None:
    code, out, err = nonet_cli("rate", str(HARD), "--only", "singles")
    assert code == 1 and "do not solve" in err and "\t- -\t" in out
    code, _, err = nonet_cli("rate", "12...4....4....1", "--scale", "hodoku")
    assert code == 1 and "classic 9×9 puzzles only" in err


def test_other_sizes_and_variants(nonet_cli: CommandLine) -> None:
    assert nonet_cli("rate", "12...4....4....1") == (
        *(0, "12...4....4....1\teasy 1.2\thidden-single-box\n"),
        "",
    )
    code, out, err = nonet_cli("hint", "." * 16, "--rules", "x", "--board")
    assert code == 1 and "1234 1234 | 1234" in out and "no technique helps here" in err
    code, out, _ = nonet_cli("explain", ".Cage~3~R1C1~R1C2", "--only", "rules,subsets")
    assert code == 1 and "Naked Pair: r1c12 see each other and have only 1 and 2 left." in out
    code, out, _ = nonet_cli("rate", "1" + "." * 15, "--up-to", "cage-combinations", "--json")
    assert code == 1 and json.loads(out)["outcome"] == "stuck"


def test_unknown_names_are_told(nonet_cli: CommandLine) -> None:
    code, _, err = nonet_cli("hint", str(EASY), "--only", "nakedpairs")
    assert code == 2 and "naked-pair" in err


def test_one_cell_is_revealed(nonet_cli: CommandLine) -> None:
    puzzle = "12...4....4....1"
    assert nonet_cli("hint", puzzle, "--reveal", "r1c3") == (0, "r1c3 is 3\n", "")
    code, out, _ = nonet_cli("hint", puzzle, "--reveal", "R1C4", "--json")
    assert (code, json.loads(out)) == (0, {"puzzle": puzzle, "cell": "r1c4", "digit": 4})
    for cell, wrong, complaint in (
        ("r1c1", 1, "r1c1 is filled"),
        ("r5c1", 1, "outside"),
        ("a1", 2, "r1c3"),
    ):
        code, out, err = nonet_cli("hint", puzzle, "--reveal", cell)
        assert code == wrong
        assert not out
        assert complaint in err
