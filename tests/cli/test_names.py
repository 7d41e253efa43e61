"""Unknown names are usage errors: exit code 2 and a suggestion."""

from __future__ import annotations

from pathlib import Path

import pytest

from helpers.command_line import CommandLine

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
MISSPELT = {
    "solve P --engine backtrackin": "backtracking",
    "solve P --engine backtracking --heuristic mvr": "mrv",
    "solve P --engine backtracking --values ascendin": "ascending",
    "solve P --engine backtracking --propagation forwar": "forward",
    "solve P --engine exact-cover --links dancin": "dancing",
    "solve P --engine five-techniques --extra x-wng": "x-wing",
    "solve P --rules anti-knigt": "anti-knight",
    "solve P --format jsnl": "jsonl",
    "solve P --columns solutio --format csv": "solution",
    "solve P --from lin": "line",
    "solve P --device cud": "cuda",
    "check P --rules anti-knigt": "anti-knight",
    "convert P --to blok": "block",
    "canonical P --from lin": "line",
    "rate P --only x-wng": "x-wing",
    "rate P --scale huma": "human",
    "hint P --only x-wng": "x-wing",
    "hint P --up-to swordfsh": "swordfish",
    "explain P --without x-wng": "x-wing",
    "generate -l hrd": "hard",
    "generate --scale huma": "human",
    "generate --must-use x-wng": "x-wing",
    "generate --hardest x-wng": "x-wing",
    "daily --level hrd": "hard",
    "practise x-wng": "x-wing",
    "hunt --goal 5 --scale hodku": "hodoku",
    "hunt --goal 5 --device cud": "cuda",
    "trace P --engine exact-cove": "exact-cover",
    "trace P --order huma --format jsonl": "human",
    "experiment -n 1 --heuristics mvr": "mrv",
    "print P --paper leter": "letter",
    "completion fsh": "fish",
}


@pytest.mark.parametrize("words", MISSPELT)
def test_a_misspelt_name_is_wrong_usage_and_the_right_one_is_told(
    words: str, tmp_path: Path, nonet_cli: CommandLine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    code, out, err = nonet_cli(*(EASY if word == "P" else word for word in words.split()))
    assert code == 2 and MISSPELT[words] in err and "Traceback" not in err
    assert out == "" and list(tmp_path.iterdir()) == []


def test_a_name_is_suggested_once(nonet_cli: CommandLine) -> None:
    err = nonet_cli("solve", EASY, "--columns", "solutio", "--format", "csv")[2]
    assert err.count("'solution'") == 1


@pytest.mark.parametrize("command", ["hint", "explain", "rate"])
def test_a_name_is_looked_at_before_any_puzzle(
    command: str, tmp_path: Path, nonet_cli: CommandLine
) -> None:
    empty = tmp_path / "empty.txt"
    empty.write_text("")
    code, _, err = nonet_cli(command, str(empty), "--only", "x-wng")
    assert code == 2 and "did you mean 'x-wing'" in err
