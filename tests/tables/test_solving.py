"""Solving text natively writes the same bytes as solving row by row."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from nonet import _native
from nonet.cli import main
from nonet.tables import batches, solving

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
ROWS = {
    "equally far apart": [f"{n},{EASY},x" for n in range(100, 140)],
    "ids that grow": [f"{n},{EASY},{'y' * (n % 3)}" for n in range(95, 135)],
    "spaces and other blanks": [f"1, {EASY} ,a", f"2,{EASY.replace('.', '0')},b"],
    "no solution, a conflict, solved": [
        f"1,{'55' + EASY[2:]},b", f"2,{EASY[:2] + '1' + EASY[3:]},c", f"3,{SOLVED},d"],
    "bad rows": [
        f"1,{EASY},a", "2,rubbish,b", f"3,{EASY[:-1]},c", f"4,{EASY}", f"5,{EASY},a,more", "6",
        f"7,{EASY[:-1]}!,d", "8,1234" + "." * 12 + ",small", f"9,{EASY},e"],
    "comments and empty lines": [f"1,{EASY},a", "", "# a comment", "  ", f"2,{EASY},b"],
    "one row": [f"1,{EASY},a"],
}  # fmt: skip


def solved(path: Path, text: str, *options: str) -> bytes:
    source, output = path / "in.csv", path / "out.csv"
    source.write_bytes(text.encode())
    main(["solve", str(source), "-o", str(output), "--threads", "1", "--quiet", *options])
    return output.read_bytes()


@pytest.mark.parametrize("newline", ["\n", "\r\n"])
@pytest.mark.parametrize("rows", ROWS.values(), ids=ROWS)
@pytest.mark.parametrize("options", [(), ("--unique",)])
def test_native_text_has_the_bytes_of_the_row_by_row_path(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    rows: list[str],
    newline: str,
    options: tuple[str, ...],
) -> None:
    text = newline.join(["id,puzzle,note", *rows, ""])
    monkeypatch.setattr(solving.Solver, "is_native", lambda self, batch, writer: False)
    slow = solved(tmp_path, text, *options)
    monkeypatch.undo()
    assert solved(tmp_path, text, *options) == slow
    assert solved(tmp_path, text.removesuffix(newline), *options) == slow
    monkeypatch.setattr(batches, "BLOCK", 200)
    assert solved(tmp_path, text, *options) == slow
    assert slow.count(b"unique") == sum(SOLVED in line for line in slow.decode().splitlines())


@pytest.mark.parametrize("length", [0, 1, 31, 32, 33, 255 * 32, 255 * 32 + 33])
def test_newlines_are_counted(length: int) -> None:
    chance = random.Random(length)
    for text in (b"\n" * length, bytes(chance.choices(b"1\n", k=length))):
        assert _native.count_lines(text) == text.count(b"\n")
