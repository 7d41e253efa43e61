"""Lines of JSON objects are read in native code with the results of reading them one by one."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from nonet import _native, cli
from nonet.tables import json_reader, readers
from nonet.tables.batches import Header
from nonet.tables.json_batches import JsonBatch, ObjectArrays

from helpers.tables import ODD, puzzle_strings

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
PUZZLES = [*puzzle_strings(40), *map(str, ODD), f" {PUZZLE} ", PUZZLE.replace(".", "0")]


def rows(**more: Any) -> list[str]:
    return [
        json.dumps({"id": number, **more, "puzzle": puzzle}, ensure_ascii=False)
        for number, puzzle in enumerate(PUZZLES)
    ]


TEXTS = {
    "plain": rows(),
    "members of all types": rows(text='a "b", ü', number=1.50, flag=True, none=None, list=[1, {}]),
    "spaces": [line.replace('":', '" : ').replace("}", " }  ") for line in rows()],
    "empty lines and line ends": [
        f"{line}\r" if n % 3 else line + "\n" for n, line in enumerate(rows())
    ],
    "other types below": [*rows(value=1), *rows(value="x"), *rows(value=2**70)],
    "other members below": [*rows(), *rows(extra=1)],
    "another order": [*rows(a=1, b=2), *rows(b=2, a=1)],
    "damaged rows": [*rows(), "{", '{"id": 1, "puzzle": "12"', *rows(), "[1]", "null", '"x"'],
    "a grid of lists": [*rows(), json.dumps({"id": 1, "puzzle": [[0] * 9] * 9})],
    "names with escapes": [line.replace('"id"', '"i\\u0064"') for line in rows()],
    "repeated members": [line.replace('{"id"', '{"id": 7, "id"') for line in rows()],
    "escapes in puzzles": [line.replace(".", "\\u002e", 1) for line in rows()],
    "fpuzzles": rows(grid=[[{"value": 1}]]),
}


@pytest.fixture(params=TEXTS, ids=str)
def text(request: pytest.FixtureRequest) -> str:
    return "\n".join(TEXTS[request.param]) + "\n"


def outputs(path: Path, folder: Path, capsys: pytest.CaptureFixture[str]) -> Iterator[Any]:
    """Yield what commands write for a file, in every format."""
    for verb in ("solve", "convert", "annotate", "dedup"):
        for ending in ("txt", "csv", "jsonl", "arrow"):
            if (verb, ending) == ("annotate", "txt"):
                continue
            out = folder / f"{verb}.{ending}"
            code = cli.main([verb, str(path), "-o", str(out)])
            yield verb, ending, code, out.read_bytes() if out.exists() else None
            yield capsys.readouterr().err.replace(str(folder), "")


def test_the_output_is_the_same(
    text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "in.jsonl"
    path.write_text(text, encoding="utf-8")
    (tmp_path / "a").mkdir()
    (tmp_path / "b").mkdir()
    native = list(outputs(path, tmp_path / "a", capsys))
    monkeypatch.setattr(json_reader, "_objects", lambda blocks, options: (blocks, None))
    assert native == list(outputs(path, tmp_path / "b", capsys))


@pytest.mark.parametrize(
    "text", [TEXTS["plain"], TEXTS["spaces"], TEXTS["members of all types"]], ids=("a", "b", "c")
)
def test_objects_with_the_same_members_become_one_batch(text: list[str], tmp_path: Path) -> None:
    path = tmp_path / "in.jsonl"
    path.write_text("\n".join(text) + "\n", encoding="utf-8")
    with readers.open_table(str(path)) as table:
        (batch,) = table
    assert isinstance(batch, JsonBatch)
    assert [batch.line(row) for row in range(len(batch))] == [*range(1, len(text) + 1)]
    assert batch.columns()[0] == [*range(len(text))]


@pytest.mark.parametrize(
    "value",
    [
        *("01", "1.", ".5", "+1", "1e", "-", "NaN", "tru", "nul", "'a'", '"a', '"\\x"', '"\\u12"'),
        *("[1", "[1,]", "{1:2}", '{"a" 1}', '{"a":1,}', '"\t"', "1 2", "", "[" * 70 + "]" * 70),
    ],
)
def test_what_is_not_json_is_left_to_the_reader_of_rows(value: str) -> None:
    text = f'{{"puzzle": {value}}}\n'.encode()
    assert _native.find_objects(text, ["puzzle"], 0, 1000) is None


@pytest.mark.parametrize("value", ["0", "-0", "1e5", "-1.5E-3", '"\\u00e9\\n"', "[]", '{"a":[{}]}'])
def test_what_is_json_is_found(value: str) -> None:
    text = f' {{ "puzzle" : {value} }} \n'.encode()
    found = _native.find_objects(text, ["puzzle"], 0, 1000)
    assert found is not None
    start, stop = (int(places[0, 0]) for places in found[5:7])
    assert text[start:stop].decode() == value.strip('"')


def test_lines_that_are_not_utf_8_are_left_to_the_reader_of_rows() -> None:
    header = Header(("puzzle",))
    assert ObjectArrays.of(b'{"puzzle": "\xff"}\n', header) is None
    assert ObjectArrays.of('{"puzzle": "ü"}\n'.encode(), header) is not None
