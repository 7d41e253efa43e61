"""Reading ahead and writing behind."""

from __future__ import annotations

import csv
import gzip
import io
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import nonet
from nonet.cli import main
from nonet.storage import opening
from nonet.tables import batches, readers
from nonet.tables.threads import read_ahead, write_behind

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"


def test_items_come_in_order_from_another_thread() -> None:
    threads = set()

    def items() -> Iterator[Any]:
        for i in range(100):
            threads.add(threading.get_ident())
            yield i

    with read_ahead(items()) as found:
        assert list(found) == list(range(100))
    assert threads and threading.get_ident() not in threads


def test_an_error_comes_after_the_items_before_it() -> None:
    def items() -> Iterator[Any]:
        yield 1
        yield 2
        raise nonet.FormatError("broken here")

    with read_ahead(items()) as found:
        assert [next(found), next(found)] == [1, 2]
        with pytest.raises(nonet.FormatError, match="broken here"):
            next(found)


def test_leaving_early_reads_no_more_than_one() -> None:
    taken = []

    def items() -> Iterator[Any]:
        for i in range(1000):
            taken.append(i)
            yield i

    with read_ahead(items()) as found:
        for item in found:
            if item == 5:
                break
    assert len(taken) <= 7
    assert not reading_threads()


def reading_threads() -> list[threading.Thread]:
    return [
        thread for thread in threading.enumerate() if thread.name.startswith("nonet-read-ahead")
    ]


def test_a_quote_late_in_a_packed_table_loses_no_row(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """From the first quote on, rows are split one by one."""
    monkeypatch.setattr(batches, "BLOCK", 82 * 5)
    monkeypatch.setattr(readers, "_is_long", lambda opened, block: opened.compressed)
    rows = [f"{EASY},{number}" for number in range(200)]
    rows[40] = f'{EASY},"40"'
    path, output = tmp_path / "p.csv.gz", tmp_path / "o.csv"
    path.write_bytes(gzip.compress("\n".join(["puzzle,id", *rows, ""]).encode(), 1))
    assert main(["solve", str(path), "-o", str(output), "--threads", "1"]) == 0
    found = list(csv.DictReader(output.read_text().splitlines()))
    assert [row["id"] for row in found] == [str(number) for number in range(200)]
    assert {row["solution"] for row in found} == {SOLVED}


def test_nobody_reads_a_file_that_is_being_closed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A reader that nobody waits for would read from freed memory."""
    monkeypatch.setattr(batches, "BLOCK", 82 * 5)
    monkeypatch.setattr(readers, "_is_long", lambda opened, block: opened.compressed)
    monkeypatch.setattr(opening, "MAX_SKIPPED", 1 << 20)
    path = tmp_path / "p.txt.gz"
    path.write_bytes(gzip.compress(f"{EASY}\n".encode() + b"1" * (8 << 20), 1))
    left: list[list[threading.Thread]] = []
    detach = io.BufferedReader.detach

    class Watched(io.BufferedReader):
        def detach(self) -> Any:
            left.append(reading_threads())
            return detach(self)

    monkeypatch.setattr("nonet.storage.opening.io.BufferedReader", Watched)
    assert main(["solve", str(path), "-o", str(tmp_path / "o.txt"), "--threads", "1"]) == 1
    assert left == [[]]


def test_all_is_written_in_order_when_the_context_ends() -> None:
    written: list[bytes] = []
    with write_behind(written.append) as write:
        for i in range(50):
            write(b"%d" % i)
    assert written == [b"%d" % i for i in range(50)]


def test_nothing_is_written_after_a_failure() -> None:
    written: list[bytes] = []

    def full_disk(data: bytes) -> None:
        if len(written) == 3:
            raise OSError(28, "No space left on device")
        written.append(data)

    def write_fifty() -> None:
        with write_behind(full_disk) as write:
            for i in range(50):
                write(b"%d" % i)

    with pytest.raises(OSError, match="No space"):
        write_fifty()
    assert written == [b"0", b"1", b"2"]


def test_what_was_handed_over_is_written_when_the_work_is_interrupted() -> None:
    written: list[bytes] = []

    def write_two() -> None:
        with write_behind(written.append) as write:
            write(b"one")
            write(b"two")
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        write_two()
    assert written == [b"one", b"two"]


@pytest.mark.parametrize("name", ["in.txt", "in.txt.gz"])
def test_a_long_file_is_solved_in_order(tmp_path: Path, name: str) -> None:
    source, target = tmp_path / name, tmp_path / "out.txt"
    other = EASY.translate(str.maketrans("123456789", "912345678"))
    solved = SOLVED.translate(str.maketrans("123456789", "912345678"))
    text = f"{EASY}\n{other}\n".encode() * 20_000
    source.write_bytes(gzip.compress(text, 0) if name.endswith(".gz") else text)
    assert main(["solve", str(source), "-o", str(target), "--threads", "1"]) == 0
    assert target.read_text() == f"{SOLVED}\n{solved}\n" * 20_000
