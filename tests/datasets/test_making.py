"""``nonet dataset`` writes the same content for the same plan, with everything that is cited."""

from __future__ import annotations

import hashlib
import json
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import nonet
from nonet.cli import main
from nonet.datasets import DatasetPlan, make_dataset, read_plan
from nonet.datasets import making as module
from nonet.datasets.derived import DERIVE
from nonet.datasets.plans import EXTRAS, plan_of
from nonet.datasets.splits import SPLITS
from nonet.model.grid import Grid

parquet = pytest.importorskip("pyarrow.parquet")

PLAN = DatasetPlan(
    seed=3,
    number=90,
    levels={"easy": 2, "hard": 1},
    test=0.2,
    validation=0.2,
    traces="words",
    extras=EXTRAS,
    extra_rows=30,
    authors=("A. Setter",),
    licence="CC-BY-4.0",
)


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("made") / "set"
    make_dataset(PLAN, folder, threads=1)
    return folder


def rows(folder: Path, kind: str, side: str = "*") -> list[dict[str, Any]]:
    files = sorted(folder.glob(f"{kind}/{side}/*.parquet"))
    return [row for file in files for row in parquet.read_table(file).to_pylist()]


def test_the_puzzles_are_what_the_plan_says(made: Path) -> None:
    found = rows(made, "puzzles")
    assert Counter(row["level"] for row in found) == {"easy": 60, "hard": 30}
    assert len({row["puzzle_key"] for row in found}) == len({row["id"] for row in found}) == 90
    for row in found[:12]:
        assert str(nonet.solve(row["puzzle"])) == row["solution"]
        rating = nonet.rate(row["puzzle"], scale="se")
        assert (row["se_er"], row["se_ep"], row["se_hardest"]) == (
            rating.er,
            rating.ep,
            rating.hardest,
        )
        level, seed, index = row["id"].split("-")
        assert (int(seed), int(index)) == (row["seed"], row["index"])
        again = next(iter(nonet.generate_many(level, 1, seed=int(seed), start=int(index))))
        assert str(again.puzzle) == row["puzzle"]


def test_no_class_is_on_two_sides(made: Path) -> None:
    sides = [{row["class_key"] for row in rows(made, "puzzles", side)} for side in SPLITS]
    assert all(sides)
    assert sum(map(len, sides)) == len(set.union(*sides))
    manifest = json.loads((made / "manifest.json").read_text())
    assert manifest["classes_on_two_sides"] == 0


def test_the_manifest_has_the_hashes(made: Path) -> None:
    manifest = json.loads((made / "manifest.json").read_text())
    assert plan_of(manifest["plan"]) == PLAN
    for name, about in manifest["files"].items():
        data = (made / name).read_bytes()
        assert (len(data), hashlib.sha256(data).hexdigest()) == (about["bytes"], about["sha256"])
    for side in SPLITS:
        lines = "".join(f"{r['puzzle']},{r['solution']}\n" for r in rows(made, "puzzles", side))
        assert manifest["content_sha256"][side] == hashlib.sha256(lines.encode()).hexdigest()
    assert not (made / ".parts").exists()


def test_threads_and_shards_do_not_change_the_content(made: Path, tmp_path: Path) -> None:
    found = make_dataset(PLAN, tmp_path / "again", threads=3)
    assert found == json.loads((made / "manifest.json").read_text())
    names = {file.relative_to(made): file.read_bytes() for file in made.rglob("*.*")}
    for name, data in names.items():
        assert (tmp_path / "again" / name).read_bytes() == data


def test_an_interrupted_run_is_resumed(
    made: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "BLOCK", 16)
    real, calls = module._write_block, []

    def interrupted(*job: Any) -> None:
        calls.append(job)
        if len(calls) == 4:
            raise KeyboardInterrupt
        real(*job)

    monkeypatch.setattr(module, "_write_block", interrupted)
    with pytest.raises(KeyboardInterrupt):
        make_dataset(PLAN, tmp_path, threads=1)
    with pytest.raises(nonet.ArgumentError, match="add --resume"):
        make_dataset(PLAN, tmp_path)
    other = DatasetPlan(seed=4, number=90)
    with pytest.raises(nonet.FormatError, match="another plan"):
        make_dataset(other, tmp_path, resume=True)
    kept, before = len([*tmp_path.glob(".parts/*.parquet")]), len(calls)
    assert kept
    found = make_dataset(PLAN, tmp_path, threads=1, resume=True)
    assert len(calls) - before == 6 - kept
    manifest = json.loads((made / "manifest.json").read_text())
    assert found["content_sha256"] == manifest["content_sha256"]


def test_the_other_configurations_keep_their_promises(made: Path) -> None:
    assert {path.name for path in made.iterdir() if path.is_dir()} == {"puzzles", "traces", *DERIVE}
    known = {row["id"]: row for row in rows(made, "puzzles")}
    traces = {row["id"]: row for row in rows(made, "traces")}
    assert traces.keys() == known.keys()
    assert all(row["outcome"] == "solved" and row["steps"][0]["reason"] for row in traces.values())
    for kind in DERIVE:
        for side in SPLITS:
            ids = {row["id"] for row in rows(made, "puzzles", side)}
            assert {row["id"].rsplit("-", 1)[0] for row in rows(made, kind, side)} <= ids
    for row in rows(made, "multi"):
        found = [*map(str, nonet.solutions(row["puzzle"]))]
        assert found == row["solutions"] and 2 <= len(found) <= 20
        columns = zip(*found)
        assert row["differs"] == "".join("x" if len({*c}) > 1 else "." for c in columns)
    for row in rows(made, "broken"):
        assert nonet.count_solutions(row["puzzle"]) == 0
        assert nonet.conflicts(row["puzzle"]) == frozenset()
        clues = [(int(c[1]) - 1, int(c[3]) - 1, int(c[5])) for c in row["contradiction"]]
        grid = Grid("." * 81)
        for clue in clues:
            grid = grid.with_value(*clue)
        assert nonet.count_solutions(grid, limit=1) == 0
        assert row["wrong"] in row["contradiction"]
    for row in rows(made, "near_miss"):
        grade = nonet.grade(row["puzzle"], row["grid"])
        assert grade.wrong == len(row["wrong"]) in (1, 2, 3)
        assert [str(cell) for cell in grade.conflicts] == row["conflicts"]
    for row in rows(made, "verdicts"):
        (found_one,) = nonet.judge(row["board"], row["move"], most=row["most"], scale="se")
        assert found_one.verdict == row["verdict"]
    assert len({row["verdict"] for row in rows(made, "verdicts")}) >= 3


def test_the_cards_describe_it(made: Path) -> None:
    yaml = pytest.importorskip("yaml")
    head, text = (made / "README.md").read_text().split("---\n")[1:3]
    about = yaml.safe_load(head)
    assert about["license"] == "cc-by-4.0"
    assert [one["config_name"] for one in about["configs"]] == ["puzzles", "traces", *EXTRAS]
    for column in rows(made, "puzzles")[0]:
        assert f"`{column}`" in text
    cited = yaml.safe_load((made / "CITATION.cff").read_text())
    assert cited["authors"] == [{"name": "A. Setter"}]
    croissant = json.loads((made / "croissant.json").read_text())
    assert croissant["conformsTo"] == "http://mlcommons.org/croissant/1.0"
    fields = croissant["recordSet"][0]["field"]
    assert [one["name"] for one in fields] == [*rows(made, "puzzles")[0]]
    assert "creativecommons.org/licenses/by/4.0" in (made / "LICENSE").read_text()


def test_hugging_face_loads_it(made: Path, tmp_path: Path) -> None:
    datasets = pytest.importorskip("datasets.load") and sys.modules["datasets"]
    for kind in ("puzzles", "traces", *DERIVE):
        found = datasets.load_dataset(str(made), kind, cache_dir=str(tmp_path))
        assert {side: len(found[side]) for side in found} == {
            side: len(rows(made, kind, side)) for side in SPLITS
        }


def test_ratings_of_se_are_the_target(tmp_path: Path) -> None:
    plan = DatasetPlan(seed=1, number=30, se={"1.2-1.5": 1, "2.3-3.4": 1, "6.6-7.2": 1})
    make_dataset(plan, tmp_path / "set", threads=2)
    found = rows(tmp_path / "set", "puzzles")
    for least, most in ((1.2, 1.5), (2.3, 3.4), (6.6, 7.2)):
        assert sum(least <= row["se_er"] <= most for row in found) == 10


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("yaml")
    file = tmp_path / "plan.yaml"
    file.write_text("seed: 5\nnumber: 500\nlevels: {easy: 1}\ntitle: My puzzles\n")
    target = str(tmp_path / "set")
    command = ["dataset", str(file), "-n", "20", "-o", target, "--quiet"]
    assert main(command) == 0
    out = capsys.readouterr().out.splitlines()
    assert out[0].startswith("puzzles: ") and out[1].startswith("content ")
    assert (tmp_path / "set/README.md").read_text().count("# My puzzles") == 1
    assert main(command) == 2
    assert "not empty" in capsys.readouterr().err
    assert read_plan(file, number=20) == DatasetPlan(
        seed=5, number=20, levels={"easy": 1}, title="My puzzles"
    )


@pytest.mark.parametrize(
    ("values", "message"),
    [
        ({}, "needs a seed"),
        ({"seed": 1, "sede": 2}, "unknown field of a plan 'sede'"),
        ({"seed": 1, "levels": {"silly": 1}}, "silly"),
        ({"seed": 1, "levels": {"easy": -1}}, "share for easy"),
        ({"seed": 1, "levels": {"easy": 0}}, "more than 0"),
        ({"seed": 1, "se": {"high": 1}}, "range of ratings"),
        ({"seed": 1, "se": {"1.2": 1}, "levels": {"easy": 1}}, "cannot be combined"),
        ({"seed": 1, "licence": "GPL"}, "licence must be one of"),
        ({"seed": 1, "extras": "more"}, "unknown configuration 'more'"),
        ({"seed": 1, "number": 0}, "number"),
        ({"seed": 1, "test": 0.6, "validation": 0.5}, "nothing to train on"),
        ({"seed": 1, "name": "a/b"}, "name must be"),
        ({"seed": 1, "traces": "all"}, "traces must be one of"),
    ],
)
def test_wrong_plans_are_named(values: dict[str, Any], message: str) -> None:
    with pytest.raises(nonet.SudokuError, match=message):
        plan_of(values)
