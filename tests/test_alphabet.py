"""Every entry point interprets a byte in the same way, as a character and as a cell."""

from __future__ import annotations

import csv
import io
import subprocess
import sys
from collections.abc import Callable

import numpy as np
import pytest

import nonet
from nonet import Grid, Status
from nonet._native import solve_rows_on_gpu_core
from nonet.gpu import pack
from nonet.model.alphabet import BAD, CELLS, CHARACTERS, LINE_CHARACTERS
from nonet.puzzles.rows import as_rows

from helpers.places import ROOT

SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
PLACES = (0, 40, 80)


def rows_with(byte: int) -> list[str]:
    """Return a solved grid with the character in one cell, at three positions."""
    return [SOLVED[:at] + chr(byte) + SOLVED[at + 1 :] for at in PLACES]


def expected(byte: int, table: bytes) -> list[Status]:
    """Return the expected status: a right or blank cell leaves one solution, others conflict."""
    value = table[byte]
    return [
        Status.BAD
        if value == BAD
        else Status.UNIQUE
        if value in (0, int(SOLVED[at]))
        else Status.CONFLICT
        for at in PLACES
    ]


def by_grid(texts: list[str]) -> list[Status]:
    found = []
    for text in texts:
        try:
            grid = Grid(text)
            found.append(Status.UNIQUE if nonet.is_valid(grid) else Status.CONFLICT)
        except nonet.FormatError:
            found.append(Status.BAD)
    return found


def by_rating(texts: list[str]) -> list[Status]:
    """Rating distinguishes a bad row from a puzzle."""
    bad = [rating.outcome.name == "BAD" for rating in nonet.rate_many(texts)]
    known = by_bulk(texts)
    return [Status.BAD if is_bad else status for is_bad, status in zip(bad, known, strict=True)]


def by_bulk(texts: list[str]) -> list[Status]:
    return [Status(status) for status in nonet.solve_many(texts).status]


def by_array(texts: list[str]) -> list[Status]:
    return [Status(status) for status in nonet.solve_many(np.array(texts, "U81")).status]


def by_packing(texts: list[str]) -> list[Status]:
    bad = (pack(texts) == 0x3FFFFFFF).any(axis=1)
    return [
        Status.BAD if is_bad else status for is_bad, status in zip(bad, by_bulk(texts), strict=True)
    ]


def by_file(texts: list[str]) -> list[Status]:
    """Put the line between two good ones, so that the file has one puzzle per line."""
    text = "".join(f"{text}\n" for text in [SOLVED, *texts, SOLVED]).encode()
    found = b"".join(piece.text for piece in nonet.solve_file(io.BytesIO(text), form="csv"))
    statuses = [row[2].upper() for row in csv.reader(found.decode("utf-8", "replace").splitlines())]
    return [Status[status] for status in statuses if status in Status.__members__][1:-1]


NOT_IN_LINES = set("\n\r\v\f\x1c\x1d\x1e#")
"""Characters that end lines or start comments."""

DOORS: dict[str, Callable[[list[str]], list[Status]]] = {
    "Grid": by_grid,
    "solve_many": by_bulk,
    "array of strings": by_array,
    "rate_many": by_rating,
    "gpu.pack": by_packing,
}


@pytest.mark.parametrize("door", DOORS)
def test_a_character_means_the_same_at_every_door(door: str) -> None:
    for byte in range(256):
        assert DOORS[door](rows_with(byte)) == expected(byte, LINE_CHARACTERS), repr(chr(byte))


def test_a_byte_as_a_cell_means_the_same_at_every_door() -> None:
    cells = np.frombuffer(Grid(SOLVED).cells, np.uint8)
    for byte in range(256):
        rows = np.tile(cells, (len(PLACES), 1))
        rows[range(len(PLACES)), PLACES] = byte
        want = [int(status) for status in expected(byte, CELLS)]
        assert nonet.solve_many(rows).status.tolist() == want, byte
        assert list(solve_rows_on_gpu_core(rows, 2, 0)[2]) == want, byte
        bad = [rating.outcome.name == "BAD" for rating in nonet.rate_many(rows)]
        assert bad == [status == Status.BAD for status in want], byte


def test_the_kernels_read_both_kinds(monkeypatch: pytest.MonkeyPatch) -> None:
    texts = [text for byte in range(256) for text in rows_with(byte)]
    want = [status for byte in range(256) for status in expected(byte, LINE_CHARACTERS)]
    for kernel in nonet.machine.kernels():
        if kernel.runnable:
            monkeypatch.setenv("NONET_KERNEL", kernel.name)
            assert nonet.solve_many(texts).status.tolist() == want, kernel.name


def test_a_tab_is_not_a_nine() -> None:
    text = SOLVED.replace("9", "\t", 1)
    assert nonet.solve_many([text]).status[0] == Status.BAD


def test_an_array_of_character_codes_is_refused_with_advice() -> None:
    codes = np.frombuffer(SOLVED.encode(), np.uint8).reshape(1, 81)
    with pytest.raises(nonet.ArgumentError, match=r"rows\.view\('S81'\)"):
        nonet.solve_many(codes)
    assert nonet.solve_many(codes.view("S81")).status[0] == Status.UNIQUE


def test_rows_of_other_lengths_are_bad_and_texts_that_a_grid_reads_are_read() -> None:
    block = "\n".join(SOLVED[at : at + 9] for at in range(0, 81, 9))
    found = nonet.solve_many([SOLVED, SOLVED[:80], block, f"{SOLVED}\n", "12..34..21..43.."])
    assert [Status(s).name for s in found.status] == ["UNIQUE", "BAD", "UNIQUE", "UNIQUE", "BAD"]
    wide = nonet.solve_many(np.array([SOLVED, SOLVED[:80], SOLVED + "1"]))
    assert [Status(s).name for s in wide.status] == ["UNIQUE", "BAD", "BAD"]


def test_tables_and_mappings_are_refused() -> None:
    with pytest.raises(nonet.ArgumentError, match="name one"):
        as_rows({"puzzle": [SOLVED]})


def test_native_code_has_these_tables() -> None:
    written = (ROOT / "native/board/alphabet.hpp").read_text(encoding="utf-8")
    command = [sys.executable, str(ROOT / "scripts" / "character_tables.py")]
    made = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    assert written == made, "run 'make alphabet'"
    assert CHARACTERS[ord(" ")] == BAD and LINE_CHARACTERS[ord(" ")] == 0


def test_a_line_of_a_file_reads_as_a_grid_does() -> None:
    for byte in set(range(128)) - set(map(ord, NOT_IN_LINES)):
        texts = rows_with(byte)
        assert by_file(texts) == by_grid(texts), repr(chr(byte))
