"""A grid and the labels of its regions on one line."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import pytest

import nonet
from nonet import FormatError, Grid, formats
from nonet.formats import Record
from nonet.rules import Regions

from helpers.command_line import CommandLine


def regions_of(size: int, letters: str) -> str:
    """Return labels: each region is a column, with its first cell one column further."""
    rows = [letters[:size]] * size
    rows[0] = rows[0][-1] + rows[0][:-1]
    return "".join(rows)


LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
SIZES = (4, 5, 6, 7, 8, 9, 12, 16, 25)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("joint", [" ", "\t", "  ", ""])
def test_a_grid_and_its_regions_are_read(size: int, joint: str) -> None:
    grid = "1" + "." * (size * size - 1)
    for letters in (LETTERS, LETTERS.lower(), "0123456789" if size < 11 else LETTERS):
        labels = regions_of(size, letters)
        text = f"{grid}{joint}{labels}"
        for record in (formats.read(text), formats.read(text, format="line")):
            assert record.rules == (Regions(labels),)
            assert (str(record.grid), record.meta) == (grid, {})
        commented = formats.read(f"{text} # hard")
        assert (commented.rules, commented.meta) == (record.rules, {"comment": "hard"})


def test_cells_may_be_in_no_region_and_regions_may_be_the_boxes() -> None:
    labels = "AABBAABB........"
    assert formats.read("1" + "." * 15 + " " + labels).rules == (Regions(labels),)
    assert formats.read("1" + "." * 15 + " AABBAABBCCDDCCDD").rules == ()


@pytest.mark.parametrize(
    ("after", "message"),
    [
        ("AABBACCBACDBDDDD", "the regions after the cells: region 'C' has 3 cells, not 4"),
        ("1234234134124123", "the text after the cells is either regions or a filled grid"),
    ],
)
def test_what_may_be_regions_is_refused(after: str, message: str) -> None:
    with pytest.raises(FormatError, match=message):
        formats.read(f"1...............\t{after}")


@pytest.mark.parametrize(
    "after",
    [
        "1234341221434321",  # a solution
        "1.3.............",  # another puzzle
        "1030000000000000",
        "easy",
        "=============>>>",
        "0110101001011010",  # which cells are given
        "unnamed-puzzle-1",
    ],
)
def test_other_text_is_a_comment(after: str) -> None:
    assert formats.read(f"1............... {after}").meta == {"comment": after}


def spoilt(labels: str, size: int) -> list[str]:
    """Return layouts that are nearly one: labels or rows missing, too many, or of another kind."""
    return [
        labels[:-1],
        labels[1:],
        labels + labels[0],
        labels[:-size],
        f".{labels[1:]}",
        f"-{labels[1:]}",
        f"+{labels[1:]}",
    ]


@pytest.mark.parametrize("size", SIZES)
def test_spoilt_regions_are_refused(size: int) -> None:
    grid = "1" + "." * (size * size - 1)
    for letters in (LETTERS, LETTERS.lower(), "123456789" if size < 10 else LETTERS):
        for labels in spoilt(regions_of(size, letters), size):
            for text in (f"{grid} {labels}", f"{grid}\t{labels} easy"):
                with pytest.raises(FormatError):
                    formats.read(text)
        if size in (4, 6, 9, 16, 25):
            with pytest.raises(FormatError, match=f"expected {size * size} labels, found"):
                formats.read(f"{grid} {regions_of(size, letters)[1:]}")


@pytest.mark.parametrize("size", SIZES)
def test_blanks_may_separate_the_rows_of_regions(size: int) -> None:
    grid = "1" + "." * (size * size - 1)
    labels = regions_of(size, LETTERS)
    rows = " ".join(labels[i : i + size] for i in range(0, size * size, size))
    for text in (rows, " ".join(labels), f"{rows}\t# easy"):
        assert formats.read(f"{grid} {text}").rules == (Regions(labels),)
    with pytest.raises(FormatError):
        formats.read(f"{grid} {rows[:-1]}")
    with pytest.raises(FormatError):
        formats.read(f"{' '.join(grid[i : i + size] for i in range(0, len(grid), size))} {rows}")


def test_regions_before_the_cells_are_refused() -> None:
    for size in (4, 9, 16):
        labels = regions_of(size, "123456789" if size < 10 else LETTERS[:16])
        with pytest.raises(FormatError):
            formats.read(f"{labels} 1{'.' * (size * size - 1)}")
    with pytest.raises(FormatError, match="write the cells first"):
        formats.read("1122112233443344 1...............")


def test_a_wrong_answer_is_neither_regions_nor_ignored() -> None:
    with pytest.raises(FormatError, match="either regions or a filled grid"):
        formats.read("1............... 1234341221434312")


@pytest.mark.parametrize("count", [1, 30])
def test_regions_in_another_column_are_refused(
    count: int, tmp_path: Path, nonet_cli: CommandLine
) -> None:
    grid, labels = "1" + "." * 80, regions_of(9, LETTERS)
    rows = [list(labels[i : i + 9]) for i in range(0, 81, 9)]
    files = {
        "a.csv": "id,puzzle,layout\n" + f"1,{grid},{labels}\n" * count,
        "b.csv": f"{grid},{labels}\n" * count,
        "c.csv": f'"{grid}","{labels}"\n' * count,
        "a.tsv": "puzzle\tlayout\n" + f"{grid}\t{labels[1:]}\n" * count,
        "a.jsonl": f"{json.dumps({'puzzle': grid, 'layout': labels})}\n" * count,
        "b.jsonl": f"{json.dumps({'puzzle': grid, 'layout': rows})}\n" * count,
        "c.json": json.dumps([{"puzzle": grid, "layout": labels}] * count),
    }
    for name, text in files.items():
        path = tmp_path / name
        path.write_text(text)
        code, out, _ = nonet_cli("count", str(path), "--limit", "2", "--format", "jsonl")
        found = [json.loads(line) for line in out.splitlines()]
        assert (code, [row["status"] for row in found]) == (1, ["bad"] * count), name
        assert "holds regions" in found[0]["reason"]
        records = [*formats.stream(path)]
        assert len(records) == count and not any(isinstance(one, Record) for one in records), name


def lines() -> tuple[list[str], list[Regions]]:
    labels = [regions_of(9, LETTERS), regions_of(9, "123456789")]
    return ["." * 81 + f" {one}" for one in labels], [Regions(one) for one in labels]


def test_files_of_lines_and_of_rows_have_regions(tmp_path: Path) -> None:
    texts, expected = lines()
    plain = tmp_path / "a.txt"
    plain.write_text("\n".join(texts) + "\n")
    packed = tmp_path / "a.txt.gz"
    packed.write_bytes(gzip.compress(plain.read_bytes()))
    headed = tmp_path / "a.csv"
    headed.write_text("id,puzzle\n" + "".join(f"{i},{text}\n" for i, text in enumerate(texts)))
    bare = tmp_path / "b.csv"
    bare.write_text("".join(f"{i},{text}\n" for i, text in enumerate(texts)))
    listed = tmp_path / "a.jsonl"
    listed.write_text("".join(json.dumps({"puzzle": text}) + "\n" for text in texts))
    for path in (plain, packed, headed, bare, listed):
        records = list(formats.stream(path))
        assert [record.rules for record in records if isinstance(record, Record)] == [
            (one,) for one in expected
        ], path.name


@pytest.mark.parametrize("suffix", ["txt", "csv"])
def test_commands_solve_a_jigsaw_and_write_it_as_it_was(
    suffix: str, tmp_path: Path, nonet_cli: CommandLine
) -> None:
    """The bulk solver takes 81 cells and a comment, but not 81 cells and regions."""
    boxes = [LETTERS[row // 3 * 3 + col // 3] for row in range(9) for col in range(9)]
    boxes[2], boxes[21] = boxes[21], boxes[2]
    labels = "".join(boxes)
    solution = next(nonet.solutions(Grid(), rules=[Regions(labels)]))
    clues = "".join(digit if i % 3 else "." for i, digit in enumerate(str(solution)))
    classic = str(nonet.random_grid(seed=1))
    rows = [
        f"{clues} {labels}",
        f"{classic} {classic}",
        f"{classic} a comment",
        f"{classic} {labels[1:]}",
        f"{clues} {' '.join(labels[i : i + 9] for i in range(0, 81, 9))}",
    ]
    path = tmp_path / f"a.{suffix}"
    path.write_text(("puzzle\n" if suffix == "csv" else "") + "\n".join(rows) + "\n")
    code, out, _ = nonet_cli("solve", str(path), "--format", "jsonl")
    found = [json.loads(line) for line in out.splitlines()]
    assert code == 1
    assert [row["status"] for row in found] == [*["unique"] * 3, "bad", "unique"]
    assert found[0]["solution"] == str(solution)
    assert found[0]["puzzle"] == rows[0]


def test_a_jigsaw_is_written_with_its_rules() -> None:
    texts, _ = lines()
    record = formats.read(texts[0])
    with pytest.raises(nonet.ArgumentError, match="cannot hold regions: use iss or fpuzzles"):
        formats.write(record, "line")
    for name in ("iss", "fpuzzles", "link"):
        assert formats.read(formats.write(record, name)).rules == record.rules
