from __future__ import annotations

import gzip
import json
import lzma
import os
from itertools import pairwise
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.csv
import pyarrow.ipc
import pyarrow.parquet as pq
import pytest

from nonet import ArgumentError, FormatError, MissingFileError, annotate
from nonet.solving.search import solutions_of
from nonet.tables import jobs, order, row_groups
from nonet.tables.inputs import find_files
from nonet.tables.jobs import annotate_files

from helpers.command_line import CommandLine
from helpers.tables import CONFLICT, EASY, HARD, puzzle_strings

PUZZLES = [*puzzle_strings(200), CONFLICT]
TABLE = pa.table({"id": range(201), "puzzle": PUZZLES})


@pytest.fixture(autouse=True)
def small_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Use batches of 20 rows and parts of 40."""
    monkeypatch.setattr(row_groups, "ROWS", 20)
    monkeypatch.setattr(jobs, "PART", 2)


def write_every_kind(folder: Any) -> list[str]:
    pq.write_table(TABLE, folder / "a.parquet")
    with pa.ipc.new_file(folder / "b.arrow", TABLE.schema) as writer:
        writer.write_table(TABLE)
    with pa.ipc.new_stream(folder / "c.ipc", TABLE.schema) as writer:
        writer.write_table(TABLE)
    pa.csv.write_csv(TABLE, folder / "d.csv")
    rows = "".join(json.dumps(row) + "\n" for row in TABLE.to_pylist())
    (folder / "e.jsonl").write_text(rows)
    (folder / "f.csv.gz").write_bytes(gzip.compress((folder / "d.csv").read_bytes()))
    (folder / "g.csv.xz").write_bytes(lzma.compress((folder / "d.csv").read_bytes()))
    bare = "".join(f"{i},{p.replace('.', '0')}\n" for i, p in enumerate(PUZZLES))
    (folder / "h.csv").write_text(bare)
    return sorted(str(path) for path in folder.iterdir())


def test_every_kind_of_file_gives_the_same_rows(tmp_path: Path) -> None:
    expected = annotate(TABLE, "solution, count").drop_columns("puzzle").to_pylist()
    for path in write_every_kind(tmp_path):
        out = tmp_path / "out.parquet"
        summary = annotate_files(path, out, "solution, count")
        found = pq.read_table(out)
        assert summary.rows == 201
        assert summary.status == {"unique": 200, "conflict": 1}
        names = ["column1" if path.endswith("h.csv") else "id", "solution", "count", "status"]
        rows = [dict(zip(expected[0], row.values())) for row in found.select(names).to_pylist()]
        if ".csv" in path:  # whose columns stay text
            rows = [{**row, "id": int(row["id"])} for row in rows]
        assert rows == expected, path


def test_lines_and_other_notations(tmp_path: Path) -> None:
    lines = tmp_path / "p.txt"
    lines.write_bytes(f"# head\n{EASY}\t4.4 # hard\r\n\n{HARD} x\nrubbish\xff\n".encode("latin-1"))
    annotate_files(lines, tmp_path / "out.csv", "count, human_techniques, path")
    header, *rows = (tmp_path / "out.csv").read_text(encoding="latin-1").splitlines()
    assert header == "puzzle,count,human_techniques,path,status"
    assert rows[0].startswith(f"{EASY},1,full-house:21 hidden-single-box:30,")
    assert rows[1].startswith(f"{HARD},1,") and rows[2].endswith(",,,bad")
    block = tmp_path / "p.sdk"
    block.write_text("\n".join(EASY[i : i + 9] for i in range(0, 81, 9)) + "\n")
    annotate_files(block, tmp_path / "out.jsonl", "count, human_techniques")
    (row,) = map(json.loads, (tmp_path / "out.jsonl").read_text().splitlines())
    assert row["puzzle"] == EASY and row["human_techniques"]["full-house"] == 21


def test_a_directory_of_parts_with_a_manifest(tmp_path: Path, nonet_cli: CommandLine) -> None:
    pq.write_table(TABLE, tmp_path / "in.parquet")
    code, _, err = nonet_cli(
        "annotate", str(tmp_path / "in.parquet"), "-o", str(tmp_path / "out"), "--columns", "clues"
    )
    assert (code, err) == (0, "nonet: 201 rows: 200 unique, 1 conflict\n")
    names = sorted(os.listdir(tmp_path / "out"))
    assert names == ["_manifest.jsonl", *(f"part-{i:05d}.parquet" for i in range(6))]
    assert pq.read_table(tmp_path / "out").equals(annotate(TABLE, "clues"))
    code, _, err = nonet_cli("annotate", str(tmp_path / "out"), "-o", str(tmp_path / "b.arrow"),
                             "--columns", "count", "--prefix", "b_")  # fmt: skip
    assert code == 0
    assert pa.ipc.open_file(tmp_path / "b.arrow").read_all().num_rows == 201
    code, _, err = nonet_cli("annotate", str(tmp_path / "in.parquet"), "-o", str(tmp_path / "out"))
    assert code != 0 and "add --resume to continue" in err
    assert nonet_cli("annotate", "--list")[1].startswith("solution ")
    for arguments, missing in (([], "requires input tables"), (["in.csv"], "requires -o OUT")):
        code, _, err = nonet_cli("annotate", *arguments)
        assert code == 2 and f"annotate {missing}" in err


def test_the_search_for_solutions_takes_a_limit(
    tmp_path: Path, nonet_cli: CommandLine, monkeypatch: pytest.MonkeyPatch
) -> None:
    limits: list[float | None] = []

    def found(puzzles: list[Any], *, seconds: float | None, threads: int) -> list[Any]:
        limits.append(seconds)
        return solutions_of(puzzles)

    monkeypatch.setattr("nonet.solving.columns.solutions_of", found)
    (tmp_path / "in.txt").write_text("12...4....4....1\n")
    for given in ([], ["--seconds", "2.5"], ["--seconds", "0"]):
        assert nonet_cli("annotate", str(tmp_path / "in.txt"), "-o", "-", *given)[0] == 0
    assert nonet_cli("check", str(tmp_path / "in.txt"), "--columns", "solution", "--seconds", "3")
    assert limits == [10.0, 2.5, None, 3.0]


class Killed(BaseException):
    pass


@pytest.mark.parametrize("target", ["out.parquet", "out.csv.gz", "out.jsonl", "folder"])
@pytest.mark.parametrize("after", [0, 1, 4])
def test_a_work_that_was_cut_short_is_resumed_to_the_same_bytes(
    tmp_path: Path, target: str, after: int
) -> None:
    pq.write_table(TABLE, tmp_path / "in.parquet")

    def run(folder: str, **options: Any) -> bytes:
        (tmp_path / folder).mkdir(exist_ok=True)
        out = tmp_path / folder / target
        summary = annotate_files(tmp_path / "in.parquet", out, "solution, symmetry", **options)
        assert summary.rows == 201
        files = sorted(out.iterdir()) if out.is_dir() else [out]
        return b"".join(f.read_bytes() for f in files if f.name != "_manifest.jsonl")

    whole = run("whole")
    calls = []

    def kill(rows: int) -> None:
        calls.append(rows)
        if len(calls) > after:
            raise Killed

    with pytest.raises(Killed):
        run("cut", on_rows=kill)
    with pytest.raises(ArgumentError, match="add --resume to continue"):
        run("cut")
    assert run("cut", resume=True) == whole
    assert not [name for name in os.listdir(tmp_path / "cut") if name.startswith(".")]


@pytest.mark.parametrize("column", ["clues", "puzzle", "symmetry", "status", "id", "word"])
def test_a_file_is_sorted_as_a_whole_and_resumed_to_the_same_bytes(
    tmp_path: Path, column: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(order, "ROWS", 30)
    monkeypatch.setattr(order, "STEP", 7)
    words = pa.array([None if i % 7 == 0 else "bca"[i % 3] for i in range(201)])
    table = TABLE.append_column("word", words.dictionary_encode()).take(list(range(200, -1, -1)))
    pq.write_table(table, tmp_path / "in.parquet")
    whole = annotate(table, "clues, symmetry")
    keys = whole[column].to_pylist()
    if column in ("symmetry", "status"):  # words of nonet sort by rank, not alphabetically
        ranks = whole[column].chunk(0).dictionary.to_pylist()
        keys = [None if key is None else ranks.index(key) for key in keys]
    known = [i for i in range(201) if keys[i] is not None]
    unknown = [i for i in range(201) if keys[i] is None]
    places = [*sorted(known, key=lambda i: keys[i]), *unknown]
    options: dict[str, Any] = {"sort": column}
    annotate_files(tmp_path / "in.parquet", tmp_path / "a.parquet", "clues, symmetry", **options)
    found = pq.read_table(tmp_path / "a.parquet")
    assert found.to_pylist() == whole.take(places).to_pylist()

    def kill(rows: int) -> None:
        if rows > 100:
            raise Killed

    with pytest.raises(Killed):
        annotate_files(tmp_path / "in.parquet", tmp_path / "b.parquet", "clues, symmetry",
                       on_rows=kill, **options)  # fmt: skip
    with pytest.raises(FormatError, match="the interrupted run was different: sort was"):
        annotate_files(tmp_path / "in.parquet", tmp_path / "b.parquet", "clues, symmetry",
                       resume=True)  # fmt: skip
    annotate_files(tmp_path / "in.parquet", tmp_path / "b.parquet", "clues, symmetry",
                   resume=True, **options)  # fmt: skip
    assert (tmp_path / "b.parquet").read_bytes() == (tmp_path / "a.parquet").read_bytes()


@pytest.mark.parametrize("output", ["out.json", "out"])
def test_sorted_json_is_one_list(tmp_path: Path, output: str) -> None:
    lines = ["1" + "." * 80, "." * 81]
    (tmp_path / "in.txt").write_text("\n".join(lines), encoding="utf-8")
    options: dict[str, Any] = {"sort": "clues", "format": "json"}
    annotate_files(tmp_path / "in.txt", tmp_path / output, "clues", **options)
    file = tmp_path / output / "part-00000.json" if output == "out" else tmp_path / output
    assert [row["clues"] for row in json.loads(file.read_text("utf-8"))] == [0, 1]


def test_sorted_row_groups_have_statistics_and_words_a_dictionary(
    tmp_path: Path, nonet_cli: CommandLine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(row_groups, "ROWS", 40)
    monkeypatch.setattr(order, "ROWS", 40)
    pq.write_table(TABLE, tmp_path / "in.parquet")
    options = ("--columns", "clues,status", "--sort", "clues")
    for out in ("one.parquet", "many"):
        code, _, _ = nonet_cli(
            "annotate", f"{tmp_path}/in.parquet", "-o", f"{tmp_path}/{out}", *options
        )
        assert code == 0
    file = pq.ParquetFile(tmp_path / "one.parquet")
    groups = [file.metadata.row_group(n) for n in range(file.num_row_groups)]
    ranges = [(g.column(2).statistics.min, g.column(2).statistics.max) for g in groups]
    assert len(groups) == 6 and all(one[1] <= two[0] for one, two in pairwise(ranges))
    assert all("RLE_DICTIONARY" in group.column(3).encodings for group in groups)
    assert all("RLE_DICTIONARY" not in group.column(1).encodings for group in groups)
    for part in sorted((tmp_path / "many").glob("*.parquet")):
        clues = pq.read_table(part)["clues"].to_pylist()
        assert clues == sorted(clues)
    for column, words in (
        ("se", "unknown column 'se' to sort by"),
        ("path", "cannot be sorted by"),
    ):
        with pytest.raises(ArgumentError, match=words):
            annotate_files(tmp_path / "in.parquet", tmp_path / "c.parquet", "path", sort=column)


def test_parts_of_another_work_are_refused(tmp_path: Path) -> None:
    pq.write_table(TABLE, tmp_path / "in.parquet")
    annotate_files(tmp_path / "in.parquet", tmp_path / "out", "count")
    with pytest.raises(FormatError, match="parts of a different job"):
        annotate_files(tmp_path / "in.parquet", tmp_path / "out", "clues", resume=True)
    (tmp_path / "out" / "part-00002.parquet").unlink()
    summary = annotate_files(tmp_path / "in.parquet", tmp_path / "out", "count", resume=True)
    assert summary.status.total() == 40 and summary.resumed == 161
    assert pq.read_table(tmp_path / "out").equals(annotate(TABLE, "count"))


def test_what_is_wrong_is_named(tmp_path: Path) -> None:
    pq.write_table(TABLE, tmp_path / "in.parquet")
    pq.write_table(TABLE.drop_columns("id"), tmp_path / "other.parquet")
    (tmp_path / "broken.parquet").write_bytes(b"PAR1 no")
    (tmp_path / "empty.csv").write_text("")
    (tmp_path / "two.csv").write_text(f"quizzes,quizzes\n{EASY},{EASY}\n")
    (tmp_path / "folder").mkdir()
    with pytest.raises(FormatError, match=r"other.parquet: the columns are puzzle"):
        annotate_files([f"{tmp_path}/in.parquet", f"{tmp_path}/other.parquet"],
                       tmp_path / "x.parquet", "count")  # fmt: skip
    for name, words in (
        ("none.parquet", "no such file"),
        ("broken.parquet", "cannot be read"),
        ("empty.csv", "no puzzle"),
        ("two.csv", "2 columns are called 'quizzes'"),
        ("folder", "no table"),
        ("*.nothing", "no such file"),
    ):
        with pytest.raises(FormatError, match=words):
            annotate_files(str(tmp_path / name), tmp_path / "y.parquet", "count")
    with pytest.raises(ArgumentError, match=r"lines cannot hold columns; use"):
        annotate_files(tmp_path / "in.parquet", tmp_path / "y.txt", "count")
    with pytest.raises(ArgumentError, match="the extension means csv, not parquet"):
        annotate_files(tmp_path / "in.parquet", tmp_path / "y.csv", "count", format="parquet")
    with pytest.raises(MissingFileError):
        find_files([str(tmp_path / "gone")])


def test_lz4_is_refused_by_its_name(tmp_path: Path, nonet_cli: CommandLine) -> None:
    (tmp_path / "in.txt").write_text(f"{EASY}\n")
    path = tmp_path / "in.csv.lz4"
    with pa.output_stream(str(path), compression="lz4") as file:
        file.write(f"puzzle\n{EASY}\n".encode())
    why = "in.csv.lz4: the file cannot be read: LZ4 is not supported; decompress it, or use"
    for inputs in (path, tmp_path):
        with pytest.raises(FormatError, match=why):
            annotate_files(inputs, tmp_path / "out.parquet", "count")
    code, _, err = nonet_cli("solve", str(path))
    assert code != 0 and why in err
    with pytest.raises(ArgumentError, match=r"LZ4 is not supported \(available: \.gz, \.xz"):
        annotate_files(tmp_path / "in.txt", tmp_path / "out.csv.lz4", "count")
    for command in (["solve", EASY], ["convert", EASY]):
        code, _, err = nonet_cli(*command, "-o", str(tmp_path / "out.txt.lz4"))
        assert code != 0 and "LZ4 is not supported" in err
    assert sorted(p.name for p in tmp_path.iterdir()) == ["in.csv.lz4", "in.txt"]
