"""Verbs write the same bytes whether they answer rows together or one by one."""

from __future__ import annotations

import random
from pathlib import Path

import pyarrow as pa
import pytest

from nonet import _native
from nonet.cli import main
from nonet.solving import columns
from nonet.tables import arrow_batches, batches, text_batches

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


VERBS = (
    ("solve",),
    ("solve", "--unique"),
    ("count", "--limit", "3"),
    ("check",),
    ("rate",),
    ("canonical",),
    ("convert",),
)


def written(path: Path, verb: tuple[str, ...], text: str, suffix: str) -> bytes:
    source, output = path / "in.csv", path / f"out.{suffix}"
    source.write_bytes(text.encode())
    threads = () if verb == ("convert",) else ("--threads", "1")
    main([*verb, str(source), "-o", str(output), "--quiet", *threads])
    if suffix != "arrow":
        return output.read_bytes()
    table = pa.ipc.open_file(output).read_all()
    return repr((table.schema, table.to_pylist())).encode()


def rows_together(monkeypatch: pytest.MonkeyPatch, most: int) -> None:
    """Answer batches of up to this many rows one by one."""
    for module in (columns, batches, text_batches, arrow_batches):
        monkeypatch.setattr(module, "SMALL", most)


@pytest.mark.parametrize("rows", ROWS.values(), ids=ROWS)
@pytest.mark.parametrize(
    ("verb", "newline"),
    [*((verb, "\n") for verb in VERBS), (VERBS[0], "\r\n")],  # all verbs read alike
    ids=lambda value: " ".join(value) if isinstance(value, tuple) else repr(value),
)
def test_rows_together_have_the_bytes_of_single_rows(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    rows: list[str],
    newline: str,
    verb: tuple[str, ...],
) -> None:
    text = newline.join(["id,puzzle,note", *rows, ""])
    for suffix in ("csv", "txt", "tsv", "jsonl", "arrow"):
        rows_together(monkeypatch, 1000)
        slow = written(tmp_path, verb, text, suffix)
        rows_together(monkeypatch, 0)
        assert written(tmp_path, verb, text, suffix) == slow
        assert written(tmp_path, verb, text.removesuffix(newline), suffix) == slow
    monkeypatch.setattr(batches, "BLOCK", 200)
    assert written(tmp_path, verb, text, suffix) == slow


@pytest.mark.parametrize("length", [0, 1, 31, 32, 33, 255 * 32, 255 * 32 + 33])
def test_newlines_are_counted(length: int) -> None:
    chance = random.Random(length)
    for text in (b"\n" * length, bytes(chance.choices(b"1\n", k=length))):
        assert _native.count_lines(text) == text.count(b"\n")
