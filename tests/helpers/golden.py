"""Load ``tests/data``: one JSON document per file, compressed with xz."""

from __future__ import annotations

import json
import lzma
from functools import cache
from pathlib import Path
from typing import Any

from helpers.places import DATA

SUFFIX = ".json.xz"


@cache
def golden(name: str) -> Any:
    """Return the document ``tests/data/NAME.json.xz``; all callers share it, so none may change
    it."""
    with lzma.open(DATA / f"{name}{SUFFIX}", "rt", encoding="utf-8") as file:
        return json.load(file)


def write(name: str, document: object, folder: Path = DATA) -> Path:
    """Pack a document; the same document always gives the same bytes."""
    text = json.dumps(document, ensure_ascii=False, separators=(",", ":"))
    path = folder / f"{name}{SUFFIX}"
    path.write_bytes(lzma.compress(text.encode(), preset=9 | lzma.PRESET_EXTREME))
    return path


def puzzles(name: str, count: int | None = None) -> list[str]:
    """Return the first puzzles of a list, as lines of digits and dots."""
    lines: list[str] = golden("lists")[name]
    assert count is None or count <= len(lines), f"the sample of {name} has {len(lines)} puzzles"
    return lines[:count]


def unpack(name: str, folder: Path) -> Path:
    """Write the files that a document holds by name and text into a folder."""
    for file, text in golden(name)["files"].items():
        path = folder / file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text.encode())
    return folder


def write_kaggle(path: Path, count: int = 100) -> Path:
    """Write the first rows of the data set as the CSV file that it comes in."""
    data = golden("kaggle")
    assert count <= len(data["solutions"])
    rows = zip(data["puzzles"][:count], data["solutions"])
    lines = [f"{puzzle.replace('.', '0')},{solution}" for puzzle, solution in rows]
    path.write_text("\n".join(["quizzes,solutions", *lines, ""]))
    return path
