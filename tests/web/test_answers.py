"""The command line with ``--json`` and the REST API give the same, declared JSON."""

from __future__ import annotations

import json
from typing import Any

import httpx
import pytest
from pydantic import TypeAdapter

from nonet import Grid, formats, rules
from nonet.web.endpoints import ENDPOINTS

from helpers.command_line import CommandLine
from helpers.logic_puzzles import EASY, HARD, MEDIUM
from helpers.waiting import PATIENCE
from helpers.webserver import PLAIN

PUZZLE = str(EASY)
CLASH = "55" + "." * 79
EMPTY = "." * 81
SMALL = "12...4....4....1"

SAME = [
    ("solve", ["--json", PUZZLE], {"puzzle": PUZZLE}),
    ("solve", ["--json", SMALL], {"puzzle": SMALL}),
    ("check", ["--json", PUZZLE], {"puzzle": PUZZLE}),
    ("check", ["--json", CLASH], {"puzzle": CLASH}),
    ("check", ["--json", EMPTY], {"puzzle": EMPTY}),
    ("check", ["--json", SMALL], {"puzzle": SMALL}),
    ("count", ["--json", PUZZLE], {"puzzle": PUZZLE}),
    ("count", ["--json", "--limit", "7", EMPTY], {"puzzle": EMPTY, "limit": 7}),
    ("canonical", ["--json", PUZZLE], {"puzzle": PUZZLE}),
    ("canonical", ["--json", SMALL], {"puzzle": SMALL}),
    ("hint", ["--json", str(MEDIUM)], {"puzzle": str(MEDIUM)}),
    ("hint", ["--json", CLASH], {"puzzle": CLASH}),
    ("explain", ["--json", PUZZLE], {"puzzle": PUZZLE}),
    ("explain", ["--json", CLASH], {"puzzle": CLASH}),
    ("explain", ["--json", "--scale", "se", str(HARD)], {"puzzle": str(HARD), "scale": "se"}),
    ("rate", ["--json", PUZZLE], {"puzzle": PUZZLE}),
    ("rate", ["--json", "--scale", "hodoku", PUZZLE], {"puzzle": PUZZLE, "scale": "hodoku"}),
    ("generate", ["--format", "jsonl", "-l", "easy", "--seed", "7"], {"level": "easy", "seed": 7}),
]


@pytest.mark.parametrize("notation", ["killer", "iss", "fpuzzles", "link"])
@pytest.mark.parametrize("verb", ["solve", "check", "count", "canonical"])
def test_command_and_api_agree_on_variants(
    nonet_cli: CommandLine, url: str, verb: str, notation: str
) -> None:
    """The clues of a puzzle are cages of one cell here."""
    clues = [(cell, digit) for cell, digit in zip(EASY.positions(), EASY) if digit]
    cages = tuple(rules.Cage([cell], digit) for cell, digit in clues)
    text = formats.write(formats.Record(Grid(), rules=cages), notation)
    row = json.loads(nonet_cli(verb, "--json", text)[1])
    answer = httpx.post(
        f"{url}/api/{verb}", json={"puzzle": text}, timeout=PATIENCE, verify=PLAIN
    ).json()
    shared = (row.keys() & answer.keys()) - {"puzzle"}  # the API returns the digits there
    assert len(shared) and {name: row[name] for name in shared} == {
        name: answer[name] for name in shared
    }
    assert row["status"] == ("done" if verb == "canonical" else "unique")


@pytest.mark.parametrize(("verb", "arguments", "fields"), SAME)
def test_command_and_api_agree(
    nonet_cli: CommandLine, url: str, verb: Any, arguments: Any, fields: Any
) -> None:
    _, printed, _ = nonet_cli(verb, *arguments)
    row = json.loads(printed)
    answer = httpx.post(f"{url}/api/{verb}", json=fields, timeout=PATIENCE, verify=PLAIN).json()
    about_the_row = {"puzzle", "status", "reason"} - set(answer)  # a row of a file has these, too
    told = {name: value for name, value in row.items() if name not in about_the_row}
    assert json.dumps(told) == json.dumps(answer), "the keys have one order, too"

    result = ENDPOINTS[verb].types[1]
    TypeAdapter(result).validate_python(answer)
    assert list(answer) == [column.name for column in result.columns()]
