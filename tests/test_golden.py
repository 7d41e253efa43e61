"""Golden files: what every command prints and writes, and what every endpoint answers.

Each case has one text file under ``tests/data/golden``. To accept a change, run ``pytest
tests/test_golden.py --golden-update`` and review the difference in Git. Commands run in a folder
that holds the files of ``tests/data/golden/input``.
"""

from __future__ import annotations

import asyncio
import io
import json
import sys
from difflib import unified_diff
from pathlib import Path
from typing import Any

import httpx
import pytest

from nonet.cli import COMMANDS, main
from nonet.web.app import create_app
from nonet.web.endpoints import ENDPOINTS, PICTURE

from helpers import golden
from helpers.places import DATA
from helpers.strategies import GRID_FORMATS
from helpers.transcripts import Shell, fill, marked, pdf_of, pretty, shortened, words_of
from helpers.webserver import patient

FOLDER = DATA / "golden"
EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
HARD = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
LATE = "534678912672195348198342567859761423426853791713924856961537284287419635345286..."
FOUR = "1..4.........32."
FULL = "".join(
    "123456789ABCDEFG"[(4 * (row % 4) + row // 4 + column) % 16]
    for row in range(16)
    for column in range(16)
)
TWICE = "55" + "." * 79
CAGE = {"rule": "cage", "cells": ["r1c1", "r1c2"], "total": 3}

ONLY_NINE = ("csv", "sdx", "pencilmarks", "candidates", "sdk", "sdm", "ss")

READ = ("csv", "tsv", "jsonl", "json", "txt", "sdm", "parquet", "arrow")
"""The formats of the mixed puzzles."""

ROW_FORMATS = ("lines", "sdm", "csv", "tsv", "jsonl", "json", "parquet", "arrow")
"""The formats of rows, as ``--format`` names them."""

WRITTEN = ("txt", "csv", "tsv", "jsonl", "json", "parquet", "arrow", "csv.gz")
"""The formats of an output, by the extension of its name."""


def outputs(command: str, source: str, formats: tuple[str, ...] = WRITTEN) -> tuple[str, ...]:
    """Return the command line once per format to write."""
    return tuple(f"nonet {command} {source} --quiet -o out.{suffix}" for suffix in formats)


COMMAND_LINES: dict[str, tuple[str, ...]] = {
    "solve-arguments": (
        f"nonet solve {EASY}",
        f"nonet solve {FOUR} {HARD}",
        f"nonet solve {TWICE}",
        f"nonet solve {EASY[:80]}",
        f"nonet solve {EASY} --json",
        f"nonet solve {EASY} --csv",
        f"nonet solve {FOUR} --format sdm",
        "nonet solve block.txt",
        "nonet solve sizes.txt",
        "nonet solve sizes.csv --csv",
        "nonet solve - < mixed.csv",
        "nonet solve < mixed.jsonl",
        "nonet solve missing.csv",
        "nonet solve broken.csv --csv",
        "nonet solve broken.jsonl --json",
        "nonet solve no_column.csv",
        "nonet solve valid.csv -o out.xlsx",
        "nonet solve valid.csv --format xml",
        "nonet solve valid.csv --format csv --json",
        "nonet solve valid.csv --columns clues,nothing",
        f"nonet solve {EASY} --from nothing",
    ),
    "solve-inputs": tuple(f"nonet solve mixed.{suffix}" for suffix in READ)
    + tuple(f"nonet solve mixed.{suffix} --quiet --json" for suffix in READ),
    "solve-outputs": (
        *outputs("solve", "mixed.csv"),
        *outputs("solve", "mixed.parquet", ("csv", "jsonl", "parquet", "arrow", "txt")),
        "nonet solve mixed.txt --quiet -o out.csv",
        "nonet solve mixed.csv --quiet --unique --csv",
        "nonet solve mixed.csv --quiet --columns status,clues,rating --csv",
        *(f"nonet solve valid.csv --format {name}" for name in ROW_FORMATS),
        "nonet solve taken.csv --csv",
        "nonet solve valid.csv -o out.csv --resume",
    ),
    "solve-variants": (
        f"nonet solve {FOUR} --regions regions.txt",
        f"nonet solve {FOUR} --rules x --json",
        f"nonet solve {EASY} --rules x,anti-knight",
        f"nonet solve {EASY} --rules queens",
    ),
    "solve-engines": (
        *(
            f"nonet solve {EASY} --engine {engine} --format {form}"
            for engine in ("brute-force", "backtracking", "exact-cover", "fast", "five-techniques")
            for form in ("lines", "csv", "jsonl")
        ),
        f"nonet solve {FOUR} --engine exact-cover --stats",
        f"nonet solve {FOUR} --engine backtracking --trace 2",
        f"nonet solve {FOUR} --engine exact-cover --trace 2 --json",
        f"nonet solve {LATE} --engine five-techniques --steps --debug 1",
        "nonet solve mixed.csv --engine backtracking --csv",
        f"nonet solve {EASY} --engine magic",
    ),
    "count": (
        f"nonet count {EASY}",
        "nonet count mixed.csv",
        "nonet count sizes.txt",
        f"nonet count {'.' * 16} --limit 10",
        f"nonet count {'.' * 16} --limit 10 --json",
        *outputs("count", "mixed.csv"),
        "nonet count mixed.parquet --quiet --json",
    ),
    "check": (
        f"nonet check {EASY}",
        f"nonet check {TWICE}",
        f"nonet check {TWICE} --json",
        "nonet check mixed.csv",
        "nonet check sizes.txt",
        *outputs("check", "mixed.csv"),
        "nonet check mixed.parquet --quiet --json",
        f"nonet check {FULL} -o out.parquet",
    ),
    "judge": (
        f"nonet judge {EASY} --moves 'r1c3=4, r1c3=1, r9c9<>5' --most 2.3",
        f"nonet judge {EASY} --moves r1c3=4 --json",
        f"nonet judge {EASY} --moves e4",
        f"nonet judge {EASY}",
    ),
    "grade": (
        "nonet grade answers.csv --answer reply",
        "nonet grade answers.csv --answer reply --format csv",
        "nonet grade answers.csv --answer reply --json",
        "nonet grade answers.csv",
        "nonet sudoku-bench answers.csv",
        "nonet sudoku-bench none.jsonl",
    ),
    "rate": (
        f"nonet rate {EASY}",
        f"nonet rate {EASY} --json",
        f"nonet rate {EASY} --scale se",
        f"nonet rate {EASY} --scale se --json",
        f"nonet rate {EASY} --scale hodoku",
        f"nonet rate {EASY} --scale hodoku --json",
        f"nonet rate {EASY} --stable --format csv",
        f"nonet rate {HARD} --scale se --up-to hidden-single-box --format csv",
        f"nonet rate {EASY} --scale tea",
        f"nonet rate {EASY} --up-to magic",
        "nonet rate mixed.csv --csv",
        "nonet rate mixed.csv",
        "nonet rate sizes.txt",
        *outputs("rate", "mixed.csv"),
        "nonet rate mixed.csv --quiet --scale se --format csv",
        "nonet rate mixed.csv --quiet --scale hodoku --format csv",
        "nonet rate mixed.parquet --quiet --json",
        "nonet rate valid.csv --columns er,level,clues --format csv",
        "nonet rate taken.csv --format csv",
    ),
    "clues": (
        "nonet clues 1234341221434321 --at-most 4",
        "nonet clues 1234341221434321 --at-most 4 --json",
        f"nonet clues {EASY} --at-most 15 --quiet --json",
        "nonet clues sizes.txt --at-most 3",
        "nonet clues 1234341221434321 --at-most 21",
    ),
    "unavoidable": (
        f"nonet unavoidable {EASY}",
        f"nonet unavoidable {EASY} --json",
        "nonet unavoidable sizes.txt",
        "nonet unavoidable mixed.csv --format csv --columns needed_clues",
    ),
    "canonical": (
        f"nonet canonical {EASY}",
        f"nonet canonical {EASY} --json",
        "nonet canonical mixed.csv",
        "nonet canonical sizes.txt",
        *outputs("canonical", "mixed.csv"),
        "nonet canonical mixed.parquet --quiet --json",
    ),
    "convert": (
        f"nonet convert {EASY}",
        *(f"nonet convert {FOUR} --to {name}" for name in GRID_FORMATS if name not in ONLY_NINE),
        *(f"nonet convert {LATE} --to {name}" for name in ONLY_NINE),
        f"nonet convert {FOUR} --to nothing",
        "nonet convert block.txt",
        "nonet convert mixed.csv",
        "nonet convert sizes.txt",
        *outputs("convert", "mixed.csv"),
        *outputs("convert", "mixed.parquet", ("csv", "jsonl", "parquet")),
    ),
    "dedup": (
        "nonet dedup train.csv",
        "nonet dedup train.csv test.csv --format csv",
        "nonet dedup mixed.csv",
        *outputs("dedup", "train.csv"),
        "nonet dedup mixed.parquet --quiet --json",
    ),
    "hint": (
        f"nonet hint {EASY}",
        *(f"nonet hint {HARD} --level {level}" for level in (1, 2, 3, 4)),
        f"nonet hint {LATE} --board",
        f"nonet hint {EASY} --json",
        f"nonet hint {EASY} --reveal r1c3",
        f"nonet hint {EASY} --reveal r1c3 --json",
        f"nonet hint {EASY} --reveal r0c3",
        f"nonet hint {TWICE}",
        f"nonet hint {TWICE} --json",
        f"nonet hint {LATE.replace('.', '1')}",
        f"nonet hint {EASY} --only magic",
        f"nonet hint {EASY} --svg pictures",
        "nonet hint mixed.csv",
        "nonet hint sizes.txt",
    ),
    "explain": (
        f"nonet explain {EASY}",
        f"nonet explain {LATE} --full",
        f"nonet explain {LATE} --boards",
        f"nonet explain {LATE} --json",
        f"nonet explain {LATE} --html pages --svg pictures",
        f"nonet explain {HARD} --up-to hidden-single-box",
        f"nonet explain {HARD} --up-to hidden-single-box --json",
        f"nonet explain {TWICE}",
        f"nonet explain {EASY} --without magic",
        "nonet explain mixed.csv",
    ),
    "practise": (
        "nonet practise",
        "nonet practise x-wing --seed 7 --show",
        "nonet practise x-wing -n 2 --seed 7 --grade 1",
        "nonet practice x-wing --seed 7 --json",
        "nonet practise x-wing --seed 7 --svg pictures",
        "nonet practise x-wings",
    ),
    "generate": (
        "nonet generate -n 2 --seed 1",
        "nonet generate --seed 1 --level easy --json",
        "nonet generate --seed 1 --level medium --with-path --symmetry half-turn --json",
        "nonet generate --seed 1 --no-rating --format csv",
        *(f"nonet generate -n 2 --seed 1 -l easy --quiet -o out.{suffix}" for suffix in WRITTEN),
        "nonet generate -n 2 --seed 1 --scale se --rating 1.2-1.5 --format csv",
        "nonet generate --seed 1 --columns puzzle,clues,level --format csv",
        "nonet generate --seed 1 --level easy --svg book.svg --no-cover --no-hints",
        "nonet generate --seed 1 --level easy --pdf book.pdf",
        "nonet generate -n 2 --seed 1 --size 6 --level easy --json",
        "nonet generate -n 2 --seed 1 --rules killer --size 6",
        "nonet generate --seed 1 --rules thermometer,anti-knight --minimal both --json",
        "nonet generate --seed 1 --size 4x6",
        "nonet generate --seed 1 --rules kiler",
        "nonet generate --seed 1 -l impossible",
        "nonet generate --seed 1 --clues 5-10 --tries 10",
        "nonet generate -n 0",
    ),
    "daily": (
        "nonet daily --date 2026-11-15",
        "nonet daily --date 2026-11-15 --level easy --json",
        "nonet daily --date 15.11.2026",
        "nonet daily --date 2026-11-15 --level impossible",
    ),
    "hunt": (
        "nonet hunt --goal 1.2+ --from valid.csv --rounds 1 --pool 4 --parents 2 --children 4 -n 2",
        "nonet hunt --goal 1.2+ --from 3 --rounds 1 --pool 2 --parents 1 --children 2 -n 1 --json",
        "nonet hunt --goal 11+ --rounds 1 --pool 2 --parents 1 --children 2 --scale human",
        "nonet hunt --goal hard",
        "nonet hunt --goal 1.2+ --from mixed.csv --rounds 1 --pool 4 --parents 2 --children 4 -n 2",
    ),
    "print": (
        "nonet print valid.csv",
        "nonet print mixed.csv -o book.svg --title Mixed",
        "nonet print sizes.txt -o sizes.svg --no-cover --no-hints",
        "nonet print valid.csv -o book.doc",
        "nonet print missing.csv",
    ),
    "fingerprint": (
        "nonet fingerprint 1",
        "nonet fingerprint 9",
        "nonet fingerprint block.txt",
        "nonet fingerprint --compare runs/good_metrics.json runs/bad_metrics.json --plot board.svg",
        "nonet fingerprint --compare mixed.json",
    ),
    "validate-run": (
        "nonet validate-run runs/good_metrics.json --checklist",
        "nonet validate-run runs/bad_metrics.json",
        "nonet validate-run mixed.json",
        "nonet validate-run missing.json",
    ),
    "annotate": (
        "nonet annotate --list",
        *(
            f"nonet annotate mixed.{suffix} --quiet -o out.csv"
            for suffix in ("csv", "tsv", "jsonl", "txt", "parquet", "arrow")
        ),
        *(
            f"nonet annotate mixed.csv --quiet -o out.{suffix}"
            " --columns clues,human_level,se_rating,human_techniques"
            for suffix in ("csv", "tsv", "jsonl", "parquet", "arrow")
        ),
        "nonet annotate mixed.parquet -o parts --format csv --prefix my_",
        "nonet annotate valid.csv -o out.csv --columns se_rating,all",
        "nonet annotate valid.csv -o sorted.csv --columns se_rating --sort se_rating",
        "nonet annotate mixed.json -o out.csv",
        "nonet annotate sizes.txt -o out.csv",
        "nonet annotate taken.csv -o out.csv --columns status,clues",
        "nonet annotate valid.csv -o out.csv --columns rating",
        "nonet annotate no_column.csv -o out.csv",
        "nonet annotate missing.csv -o out.csv",
        "nonet annotate valid.csv",
    ),
    "dataset": (
        "nonet dataset -n 12 --levels easy=2 -o .",
        "nonet dataset --levels silly=1 -o new",
        "nonet dataset --levels easy -o new",
        "nonet dataset none.yaml -o new",
    ),
    "split": (
        "nonet split test.csv train.csv -o sides --test 0.4 --validation 0 --format csv",
        "nonet split test.csv train.csv -o json --by puzzle --format jsonl --json",
        "nonet split mixed.parquet -o tables --count-by id",
        "nonet split valid.csv train.csv -o none",
        "nonet split valid.csv -o none --test 2",
    ),
    "audit": (
        "nonet audit train.csv test.csv -o report",
        "nonet audit mixed.csv -o mixed",
        "nonet audit missing.csv -o none",
    ),
    "leakage": (
        "nonet leakage train.csv test.csv",
        "nonet leakage train.csv test.csv --list",
        "nonet leakage train.csv test.csv --json --list",
        "nonet leakage mixed.csv mixed.parquet",
        "nonet leakage missing.csv test.csv",
    ),
    "experiment": (
        "nonet experiment --puzzles valid.csv --heuristics mrv -o out.csv"
        " --columns puzzle_id,heuristic,solved,status,nodes,seed,puzzle",
        "nonet experiment --puzzles mixed.csv --heuristics sequential,mrv -o out.jsonl",
        "nonet experiment --puzzles valid.csv --heuristics mrv,degree --nodes 999 --json"
        " -o out.parquet",
        "nonet experiment --puzzles valid.csv --heuristics magic",
        "nonet experiment --puzzles missing.csv",
    ),
    "trace": (
        f"nonet trace {FOUR}",
        f"nonet trace {FOUR} -o steps.jsonl --of search",
        f"nonet trace {LATE} --format jsonl",
        f"nonet trace {LATE} -o steps.parquet --boards",
        "nonet trace mixed.csv --format jsonl --of search --order mrv",
        f"nonet trace {TWICE}",
        f"nonet trace {EASY} --engine backtracking",
    ),
    "serve": (
        "nonet serve --port 99999",
        "nonet serve --workers 0",
        "nonet mcp --port 1",
    ),
    "completion": ("nonet completion bash", "nonet completion tcsh"),
    "info": ("nonet info", "nonet info --json"),
    "usage": ("nonet --version", "nonet solv", "nonet solve --nothing"),
    "help": ("nonet", *(f"nonet {command} --help" for command in COMMANDS)),
}
"""The command lines of each golden file; ``< FILE`` feeds standard input."""

DRAWN = json.dumps(
    {
        "cells": [[{"value": 2}, {}, {"value": 4}, {}], *[[{}] * 4] * 3],
        "lines": [
            {"wayPoints": [[0.5, 0.5], [0.5, 2.5]], "color": "#F067F0"},
            {"wayPoints": [[2.5, 0.5], [2.5, 1.5]], "color": "#AAAF"},
        ],
        "metadata": {
            "rules": "Purple lines are renbans. Digits on grey lines sum to 3. Bananas are tall."
        },
    }
)
"""A puzzle whose rules are drawn."""

REQUESTS: dict[str, tuple[dict[str, Any] | bytes, ...]] = {
    "solve": (
        {"puzzle": EASY},
        {"puzzle": FOUR},
        {"puzzle": TWICE},
        {"puzzle": "." * 16},
        {"puzzle": EASY[:80]},
        {"puzzle": 3},
        {"puzzle": EASY, "more": 1},
        {},
    ),
    "measures": (
        {"puzzle": EASY},
        {"puzzle": FOUR},
        {"puzzle": "." * 81},
    ),
    "clues": (
        {"puzzle": "1234341221434321", "at_most": 4},
        {"puzzle": EASY, "at_most": 15, "rules": ["x"]},
        {"puzzle": FOUR, "at_most": 21},
    ),
    "estimate": ({"puzzle": "." * 36, "descents": 50, "seed": 7}, {"puzzle": FOUR, "descents": 1}),
    "count": ({"puzzle": "." * 16}, {"puzzle": "." * 16, "limit": 5}, {"puzzle": TWICE}),
    "check": ({"puzzle": EASY}, {"puzzle": FOUR}, {"puzzle": TWICE}, {"puzzle": "?"}),
    "reveal": (
        {"puzzle": EASY, "row": 1, "column": 3},
        {"puzzle": FOUR, "row": 9, "column": 9},
        {"puzzle": EASY, "row": 0, "column": 1},
    ),
    "hint": ({"puzzle": LATE}, {"puzzle": HARD}, {"puzzle": TWICE}, {"puzzle": FOUR}),
    "explain": (
        {"puzzle": LATE},
        {"puzzle": TWICE},
        {"puzzle": LATE, "scale": "tea"},
    ),
    "judge": (
        {"puzzle": EASY, "moves": "r1c3=4, r1c3=1, r9c9<>5", "most": 2.3},
        {"puzzle": EASY, "moves": "e4"},
    ),
    "grade": (
        {"puzzle": FOUR, "answer": "r1c2 = 2, r1c3 = 1"},
        {"puzzle": FOUR, "answer": "no idea"},
    ),
    "rate": (
        {"puzzle": EASY},
        {"puzzle": EASY, "scale": "human"},
        {"puzzle": EASY, "scale": "hodoku"},
        {"puzzle": "." * 81},
        {"puzzle": FOUR},
        {"puzzle": EASY, "scale": "tea"},
    ),
    "ratings": ({"puzzle": EASY}, {"puzzle": TWICE}),
    "generate": (
        {"level": "easy", "seed": 7},
        {"technique": "xy-wing", "seed": 7},
        {"size": 6, "rules": ["killer"], "seed": 7},
        {"size": 5, "seed": 1},
        {"size": 3},
        {"rules": ["kiler"]},
        {"level": "impossible"},
        {"seed": -1},
    ),
    "daily": ({"date": "2026-11-15", "level": "easy"}, {"date": "15.11.2026"}),
    "practice": (
        {"technique": "x-wing", "seed": 7},
        {"technique": "x-wings"},
        {"technique": "x-wing", "grade": 4},
    ),
    "challenge": (
        {"technique": "x-wing", "seed": 7},
        {"technique": "x-wings"},
        {"technique": "x-wing", "seed": -1},
    ),
    "convert": (
        {"puzzle": EASY, "to": "block"},
        {"puzzle": FOUR, "to": "json"},
        {"puzzle": EASY, "to": "nothing"},
    ),
    "canonical": ({"puzzle": EASY}, {"puzzle": FOUR}, {"puzzle": "." * 81}),
    "render": ({"puzzle": LATE}, {"puzzle": LATE, "hint": True}, {"puzzle": "?"}),
    "photo": (PICTURE.read_bytes()[:-20], b"no picture"),
    "photos": (PICTURE.read_bytes()[:-20],),
    "read": (
        {"puzzle": "." * 16, "rules": [CAGE]},
        {"puzzle": FOUR, "rules": [{"rule": "fence"}]},
        {"puzzle": FOUR, "rules": ["cage"]},
    ),
    "broken": ({"puzzle": "4" + "." * 15, "rules": [CAGE]}, {"puzzle": FOUR}),
    "candidates": ({"puzzle": FOUR}, {"puzzle": "11.............."}),
    "understand": ({"puzzle": DRAWN}, {"puzzle": FOUR}),
    "contradiction": ({"puzzle": "11.............."}, {"puzzle": FOUR}),
    "redundant": ({"puzzle": EASY}, {"puzzle": "................"}),
    "book": ({"puzzle": EASY}, {"puzzle": "?"}),
    "notes": ({"puzzle": FOUR, "rules": [CAGE]}, {"puzzle": "1"}),
    "info": ({},),
}
"""The bodies sent to each endpoint."""

OTHER_REQUESTS: tuple[tuple[str, str, Any], ...] = (
    (
        "POST",
        "/api/batch",
        [
            {"do": "solve", "puzzle": FOUR},
            {"do": "rate", "puzzle": TWICE},
            {"do": "nothing"},
            {"puzzle": FOUR},
            "no object",
        ],
    ),
    ("POST", "/api/batch", []),
    ("POST", "/api/race", {"puzzle": EASY}),
    ("POST", "/api/race", {"puzzle": TWICE}),
    ("POST", "/api/race", {"level": "easy", "puzzle": EASY}),
    ("GET", "/api/race/000000", None),
    ("GET", "/api/race/12", None),
    ("GET", "/api/solve", None),
    ("GET", "/api/nothing", None),
    ("GET", "/healthz", None),
    ("GET", "/readyz", None),
)
"""Requests to the routes that are not in the list of endpoints, and to those that do not exist."""


@pytest.fixture
def compare(request: pytest.FixtureRequest) -> Any:
    """Compare text with its golden file, or rewrite the file under ``--golden-update``."""

    def compare_text(name: str, text: str) -> None:
        path = FOLDER / name
        if request.config.getoption("golden_update"):
            path.parent.mkdir(exist_ok=True)
            path.write_text(text, encoding="utf-8", newline="\n")
        assert path.is_file(), f"{name} is missing: run pytest {__name__} --golden-update"
        expected = path.read_text(encoding="utf-8")
        lines = unified_diff(expected.splitlines(), text.splitlines(), name, "now", lineterm="")
        if diff := "\n".join(lines):
            pytest.fail(f"{diff}\n\nTo accept this: pytest tests/test_golden.py --golden-update")

    return compare_text


@pytest.mark.parametrize("name", COMMAND_LINES)
def test_commands(
    name: str,
    compare: Any,
    tmp_path: Path,
    capfdbinary: pytest.CaptureFixture[bytes],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    if name == "help" and sys.version_info >= (3, 13):
        pytest.skip("argparse lays out help differently from Python 3.13 on")

    def run(arguments: list[str], given: bytes) -> tuple[Any, bytes, bytes]:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(given)))
        try:
            code: Any = main(arguments)
        except SystemExit as error:
            code = error.code
        except Exception as error:  # a bug that the golden file must show
            code = f"1, traceback of {type(error).__name__}: {error}"
        return code, *capfdbinary.readouterr()

    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "100")
    fill(tmp_path, FOLDER / "input")
    golden.unpack("runs", tmp_path / "runs")
    compare(f"cli/{name}.txt", Shell(tmp_path, run).transcript(COMMAND_LINES[name]))


@pytest.fixture(scope="module")
def answers() -> dict[str, str]:
    """Return the responses of the server by the name of the golden file."""
    asked = {
        name: [
            (ENDPOINTS[name].method, f"/api/{ENDPOINTS[name].path or name}", body)
            for body in bodies
        ]
        for name, bodies in REQUESTS.items()
    }
    return asyncio.run(_ask(asked | {"other": list(OTHER_REQUESTS)}))


async def _ask(asked: dict[str, list[tuple[str, str, Any]]]) -> dict[str, str]:
    app = create_app(patient(workers=1))
    transport = httpx.ASGITransport(app)
    try:
        async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as client:
            return {
                name: marked("\n".join([await _answer(client, *one) for one in requests]))
                for name, requests in asked.items()
            }
    finally:
        await app.state.service.close()


async def _answer(client: httpx.AsyncClient, method: str, path: str, body: Any) -> str:
    if isinstance(body, bytes):
        response = await client.post(path, content=body, headers={"Content-Type": "image/png"})
        return "\n".join([f"{method} {path}", str(response.status_code), _body(response), ""])
    lines = body if isinstance(body, list) else [body]
    sent = "\n".join(json.dumps(line, ensure_ascii=False) for line in lines)
    kind = "application/x-ndjson" if isinstance(body, list) else "application/json"
    options: Any = {"content": sent, "headers": {"Content-Type": kind}} if method == "POST" else {}
    response = await client.request(method, path, **options)
    head = f"{response.status_code} {response.headers['content-type']}"
    return "\n".join([f"{method} {path}", *[sent] * (method == "POST"), head, _body(response), ""])


def _body(response: httpx.Response) -> str:
    kind = response.headers["content-type"]
    if kind == "application/json":
        return pretty(shortened(response.json()))
    if kind == "application/x-ndjson":
        return "\n".join(pretty(json.loads(line)) for line in response.text.splitlines())
    if kind == "application/pdf":
        return pdf_of(response.content)
    return words_of(response.text)


@pytest.mark.parametrize("name", [*REQUESTS, "other"])
def test_endpoints(name: str, compare: Any, answers: dict[str, str]) -> None:
    compare(f"rest/{name}.txt", answers[name])


def test_every_command_and_endpoint_has_a_case() -> None:
    used = {line.split()[1] for lines in COMMAND_LINES.values() for line in lines if " " in line}
    assert used >= COMMANDS.keys()
    assert REQUESTS.keys() == set(ENDPOINTS)


def test_every_golden_file_has_a_case() -> None:
    cases = {f"cli/{name}.txt" for name in COMMAND_LINES}
    cases |= {f"rest/{name}.txt" for name in [*REQUESTS, "other"]}
    files = {path.relative_to(FOLDER).as_posix() for path in FOLDER.glob("*/*.txt")}
    assert files - {f"input/{path.name}" for path in (FOLDER / "input").iterdir()} == cases
