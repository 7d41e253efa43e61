from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from nonet import (
    ArgumentError,
    FormatError,
    canonical,
    class_keys,
    shuffle_many,
    solve,
    strings_from,
)
from nonet.datasets import (
    SPLITS,
    assign,
    dedup,
    dedup_files,
    first_of_each,
    leakage,
    split,
    split_files,
)
from nonet.datasets import keys as key_module
from nonet.datasets.keys import SeenKeys, firsts, shared

from helpers.command_line import CommandLine
from helpers.tables import CONFLICT, EASY, HARD, puzzle_strings

TABLE = pa.table({"puzzle": [*puzzle_strings(300), CONFLICT, "rubbish", None], "id": range(303)})


def classes(puzzles: Iterable[str]) -> list[str]:
    return [str(canonical(solve(puzzle))) for puzzle in puzzles]


def test_dedup_keeps_the_first_of_each_class() -> None:
    kept = dedup(TABLE)
    forms = [str(canonical(p)) for p in TABLE["puzzle"].to_pylist()[:300]]
    assert kept["id"].to_pylist() == sorted(forms.index(form) for form in set(forms))
    assert kept.column_names == ["puzzle", "id"]
    assert first_of_each(TABLE["puzzle"]).tolist() == np.isin(range(303), kept["id"]).tolist()
    assert len(dedup(TABLE, by="class")) <= len(kept)
    with pytest.raises(ArgumentError, match="by must be"):
        dedup(TABLE, by="grid")  # type: ignore[arg-type]


def test_frames_are_tables_too() -> None:
    pytest.importorskip("pandas")
    pl = pytest.importorskip("polars")
    expected = first_of_each(TABLE).tolist()
    assert first_of_each(TABLE.to_pandas()).tolist() == expected
    assert first_of_each(pl.from_arrow(TABLE)).tolist() == expected
    assert first_of_each(TABLE.to_batches()[0]).tolist() == expected
    renamed = TABLE.rename_columns(["quizzes", "id"])
    assert first_of_each(renamed).tolist() == expected
    with pytest.raises(FormatError, match="no column has a usual name for puzzles"):
        first_of_each(TABLE.rename_columns(["x", "id"]))


@pytest.fixture
def on_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep keys in temporary files from the start."""
    monkeypatch.setattr(key_module, "IN_MEMORY", 1)


@pytest.mark.parametrize("limit", [1, 100, 1 << 24])
def test_keys_seen_in_batches_are_those_of_the_whole(
    limit: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(key_module, "IN_MEMORY", limit)
    draw = np.random.default_rng(limit)
    keys = draw.integers(0, 400, 1000).astype(np.uint64)
    seen, found = SeenKeys(), []
    for start in range(0, 1000, 70):
        found += seen.add(keys[start : start + 70]).tolist()
    known: set[int] = {0}
    expected = [key not in known and not known.add(key) for key in keys.tolist()]  # type: ignore[func-returns-value]
    assert found == expected == firsts(keys).tolist()
    others = draw.integers(200, 600, 700).astype(np.uint64)
    assert shared(keys, others).tolist() == [k != 0 and k in set(others) for k in keys]
    assert not shared(keys, others[:0]).any()


def test_leakage_in_both_directions() -> None:
    train, test = puzzle_strings(40, seed=1), [*puzzle_strings(10, seed=2), EASY, "." * 81]
    found = leakage(train, test)
    known, asked = set(classes(train)), classes(test[:-1])
    assert found.same_class.tolist() == [form in known for form in asked] + [False]
    puzzles = {str(canonical(p)) for p in train}
    assert found.same_puzzle.tolist() == [str(canonical(p)) in puzzles for p in test]
    back = leakage(test, train)
    assert np.array_equal(found.train_same_class, back.same_class)
    assert found.rate == found.leaked.mean() > 0
    assert leakage(train, []).rate == 0


def test_a_split_shares_no_class() -> None:
    rows = [str(p) for p in puzzle_strings(600, seed=5)]
    table = pa.table({"puzzle": rows})
    sides = split(table, test=0.3, validation=0.3, seed=1)
    assert sum(len(side) for side in sides.values()) == 600
    sets = [set(classes(side["puzzle"].to_pylist())) for side in sides.values()]
    assert all(sets)
    assert not (sets[0] & sets[1] or sets[0] & sets[2] or sets[1] & sets[2])


def grids(count: int) -> list[str]:
    """Return full grids, nearly all of different classes."""
    from nonet import random_grids

    return strings_from(random_grids(count, seed=4))


def test_shares_are_right_and_rows_never_move() -> None:
    keys = class_keys(grids(4000))
    sides = assign(keys, test=0.1, validation=0.2, seed=7)
    shares = np.bincount(sides, minlength=3) / 4000
    assert abs(shares - [0.7, 0.2, 0.1]).max() < 0.03
    half = assign(class_keys(grids(4000)[:2000]), test=0.1, validation=0.2, seed=7)
    assert np.array_equal(half, sides[:2000])
    twins = shuffle_many(grids(500), seed=9)
    assert np.array_equal(assign(class_keys(twins), test=0.1, validation=0.2, seed=7), sides[:500])
    assert not np.array_equal(assign(keys, test=0.1, validation=0.2, seed=8), sides)
    bigger = assign(keys, test=0.15, validation=0.15, seed=7)
    assert (bigger[sides == 2] == 2).all()  # a larger test set keeps its rows


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"test": 1.5}, "test must be a number from 0 to 1"),
        ({"validation": -0.1}, "validation must be a number from 0 to 1"),
        ({"test": 0.5, "validation": 0.5}, "leave nothing to train"),
        ({"seed": -1}, "seed"),
        ({"by": "x"}, "by must be"),
    ],
)
def test_wrong_shares_are_refused(options: dict[str, Any], words: str) -> None:
    with pytest.raises(ArgumentError, match=words):
        split(TABLE, **{"seed": 1, **options})


@pytest.mark.parametrize("kind", ["parquet", "arrow", "csv", "jsonl"])
def test_files_of_every_kind(kind: str, tmp_path: Path, on_disk: Any) -> None:
    source = tmp_path / "in.parquet"
    pq.write_table(TABLE, source)
    rows, kept, bad = dedup_files([str(source)], tmp_path / f"out.{kind}")
    assert (rows, bad) == (303, 3)
    again = dedup_files([str(tmp_path / f"out.{kind}")], tmp_path / "again.parquet")
    assert again == (kept, kept, 0)
    ids = pq.read_table(tmp_path / "again.parquet")["id"].to_pylist()
    assert [int(one) for one in ids] == dedup(TABLE)["id"].to_pylist()
    assert not list(tmp_path.glob(".*"))


def test_split_of_files_with_strata(tmp_path: Path, nonet_cli: CommandLine) -> None:
    table = TABLE.filter(pa.array(np.arange(303) % 22 != 21)).slice(0, 287)  # HARD takes long
    for part in range(2):
        pq.write_table(table.slice(part * 150, 150), tmp_path / f"in-{part}.parquet")
    code, out, _ = nonet_cli(
        "split", f"{tmp_path}/in-*.parquet", "-o", f"{tmp_path}/out", "--by", "class",
        "--test", "0.3", "--validation", "0.2", "--count-by", "human_level",
        "--seed", "3", "--json",
    )  # fmt: skip
    summary = json.loads(out)
    assert code == 0
    assert summary == json.loads((tmp_path / "out" / "split.json").read_text())
    expected = split(table, test=0.3, validation=0.2, seed=3)
    for name in SPLITS:
        found = pq.read_table(tmp_path / "out" / f"{name}.parquet")
        assert found["id"].to_pylist() == expected[name]["id"].to_pylist()
        assert summary["rows"][name] == len(found) == sum(summary["values"].get(name, {}).values())
    told = [
        nonet_cli("split", f"{tmp_path}/in-0.parquet", "-o", f"{tmp_path}/two", "--threads", n)
        for n in "12"
    ]
    assert told[0] == told[1] and told[0][0] == 0 and told[0][1].startswith("train:")
    code, _, err = nonet_cli(
        "split", f"{tmp_path}/in-0.parquet", "-o", f"{tmp_path}/two", "--count-by", "colour"
    )
    assert code != 0 and "unknown column 'colour' to count by" in err
    with pytest.raises(ArgumentError, match="format must be one of"):
        split_files([f"{tmp_path}/in-0.parquet"], tmp_path / "three", seed=1, format="xls")


def test_dedup_of_lines_keeps_what_stands_beside_them(
    nonet_cli: CommandLine, tmp_path: Path
) -> None:
    twin = strings_from(shuffle_many([EASY], seed=3))[0]
    path = tmp_path / "p.txt"
    path.write_bytes(f"# head\n{EASY} 1.2 # first\n\n{twin}\r\n{HARD}".encode())
    code, out, err = nonet_cli("dedup", str(path))
    assert (code, out.splitlines()) == (0, [f"{EASY} 1.2 # first", HARD])
    assert "3 read, 2 kept, 1 removed" in err
    other = tmp_path / "q.txt"
    other.write_text(f"{twin}\n12..34..21..43..\n" + "3" * 81 + "\n")
    code, out, err = nonet_cli("dedup", str(path), str(other), "--threads", "1")
    assert code == 1
    assert out.splitlines() == [f"{EASY} 1.2 # first", HARD, "12..34..21..43.."]
    assert f"{other}:3: the givens conflict" in err


def test_dedup_and_leakage_of_tables_on_the_command_line(
    nonet_cli: CommandLine, tmp_path: Path
) -> None:
    train, test = tmp_path / "train.parquet", tmp_path / "test.csv"
    pq.write_table(TABLE, train)
    test.write_text("id,question\n" + f"1,{EASY}\n2,{HARD}\n")
    code, out, err = nonet_cli("leakage", str(train), str(test), "--json", "--threads", "1")
    counts = json.loads(out)
    assert code == 1 and counts["bad"] == 3 and "train.parquet:301: the givens conflict" in err
    assert (counts["train"], counts["test"], counts["leaked"]) == (300, 2, 2)
    code, _, err = nonet_cli("dedup", str(train), "-o", str(tmp_path / "out.parquet"))
    assert code == 1 and "303 read, 22 kept, 278 removed" in err
    code, _, err = nonet_cli("dedup", str(train))
    assert code != 0 and "add -o FILE" in err
