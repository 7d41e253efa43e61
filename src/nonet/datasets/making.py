"""Make a data set: puzzles with ratings, split by class, with a card, hashes and derived rows.

Blocks of puzzles are made and rated by several threads, and kept in ``.parts`` until the data set
is complete, so that a run can be resumed. Their content depends on the plan alone.
"""

from __future__ import annotations

import hashlib
import json
import shutil
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np

from nonet._version import __version__
from nonet.arguments import wrong
from nonet.datasets.cards import write_cards
from nonet.datasets.derived import DERIVE, schema_of
from nonet.datasets.plans import DatasetPlan, Stratum
from nonet.datasets.splits import SPLITS, mixed, sides_of
from nonet.errors import ArgumentError, FormatError
from nonet.generating.generator import Generator
from nonet.lazy import compute, parquet
from nonet.lazy import pyarrow as pa
from nonet.machine import thread_count
from nonet.random import Random
from nonet.storage.atomic import replacing, write_whole
from nonet.storage.paths import FilePath, shown
from nonet.tables.annotation import Annotate
from nonet.tables.traces import schema as trace_schema
from nonet.tables.traces import trace_table, traces

BLOCK = 1024
"""How many puzzles are made at a time."""

SHARD = 50_000
"""How many puzzles of all splits are written together, in an order that mixes the levels."""

COLUMNS = {
    "solution": "solution",
    "clues": "clues",
    "human_level": "level",
    "human_rating": "human_rating",
    "human_hardest": "human_hardest",
    "se_er": "se_er",
    "se_ep": "se_ep",
    "se_ed": "se_ed",
    "se_hardest": "se_hardest",
    "hodoku_score": "hodoku_score",
    "hodoku_hardest": "hodoku_hardest",
    "singles": "singles",
    "guesses": "guesses",
    "minimal": "minimal",
    "class_key": "class_key",
    "puzzle_key": "puzzle_key",
}
"""The columns about the puzzles, by their names in ``nonet annotate --list``."""


def make_dataset(
    plan: DatasetPlan,
    folder: FilePath,
    *,
    threads: int | None = None,
    resume: bool = False,
    on_rows: Callable[[int], object] = lambda rows: None,
) -> dict[str, Any]:
    """Write a data set into a folder, which must be empty or of an interrupted run of the plan.

    Returns the manifest. The content hash depends on the plan alone, not on threads or machine.
    """
    if not callable(on_rows):
        raise wrong("on_rows", "a function", on_rows)
    threads, target = thread_count(threads), Path(folder)
    parts = _begun(plan, target, resume)
    done = _made(plan, parts, threads, on_rows)
    for old in ("puzzles", "traces", *DERIVE):
        shutil.rmtree(target / old, ignore_errors=True)
    found = _Written(plan, target, threads)
    count = max(1, -(-plan.number // SHARD))
    readers = [_Rows(files) for files in done]
    for number in range(count):
        shares = [(one.count * number // count, one.count * (number + 1) // count)
                  for one in plan.strata()]  # fmt: skip
        tables = [rows.take(stop - start) for rows, (start, stop) in zip(readers, shares)]
        found.add(number, pa.concat_tables(filter(len, tables)))
    manifest = found.manifest()
    write_cards(plan, target, manifest)
    write_whole(target / "manifest.json", json.dumps(manifest, indent=2) + "\n")
    shutil.rmtree(parts)
    return manifest


def _begun(plan: DatasetPlan, target: Path, resume: bool) -> Path:
    """Return the folder of the parts; reject one with other files or of another plan."""
    parts = target / ".parts"
    own = parts / "plan.json"
    text = json.dumps({"nonet": __version__, **plan.as_dict()}, indent=2) + "\n"
    if own.exists():
        if not resume:
            raise ArgumentError(
                f"{shown(target)}: an interrupted run is here; add --resume, or remove the folder"
            )
        if own.read_text(encoding="utf-8") != text:
            raise FormatError("the interrupted run has another plan", file=shown(own))
        return parts
    if target.exists() and (not target.is_dir() or any(target.iterdir())):
        raise ArgumentError(f"{shown(target)}: the folder is not empty")
    parts.mkdir(parents=True)
    write_whole(own, text)
    return parts


def _made(
    plan: DatasetPlan, parts: Path, threads: int, on_rows: Callable[[int], object]
) -> list[list[Path]]:
    """Make the blocks that do not exist yet, the hardest first; return the files by difficulty."""
    strata = plan.strata()
    files: list[list[Path]] = []
    jobs: list[tuple[Stratum, int, int, Path]] = []
    rows = 0
    for stratum in strata:
        files.append([])
        for start in range(0, stratum.count, BLOCK):
            file = parts / f"{stratum.name}-{start:09}.parquet"
            files[-1].append(file)
            count = min(BLOCK, stratum.count - start)
            if file.exists():
                rows += count
            else:
                jobs.append((stratum, start, count, file))
    on_rows(rows)
    with ThreadPoolExecutor(threads) as pool:
        running = [pool.submit(_write_block, *job) for job in reversed(jobs)]
        try:
            for job, one in zip(reversed(jobs), running):
                one.result()
                rows += job[2]
                on_rows(rows)
        except BaseException:
            pool.shutdown(wait=True, cancel_futures=True)
            raise
    return files


def _write_block(stratum: Stratum, start: int, count: int, file: Path) -> None:
    generator = Generator(stratum.seed, start=start, threads=1)
    puzzles = [str(one.puzzle) for one in generator.stream(stratum.spec, count)]
    found = Annotate(COLUMNS, threads=1)(pa.table({"puzzle": puzzles}))
    index = pa.array(range(start, start + count), pa.uint64())
    name = f"{stratum.name}-{stratum.seed}-"
    columns = {
        "id": pa.array([f"{name}{place}" for place in range(start, start + count)]),
        "puzzle": found["puzzle"],
        **{own: found[name] for name, own in COLUMNS.items()},
        "seed": pa.array([stratum.seed] * count, pa.uint64()),
        "index": index,
    }
    plain = {name: _plain(column) for name, column in columns.items()}
    if found["status"].to_pylist() != ["unique"] * count:
        raise AssertionError("a puzzle has no single solution")
    with replacing(file) as out:
        parquet.write_table(pa.table(plain), out, compression="zstd")


def _plain(column: Any) -> Any:
    """Return words as text, which every reader of Parquet knows."""
    return column.cast(pa.string()) if pa.types.is_dictionary(column.type) else column


class _Rows:
    """The rows of some files, one after the other."""

    def __init__(self, files: Iterable[Path]) -> None:
        self.files = iter(files)
        self.left: Any = None

    def take(self, count: int) -> Any:
        """Return the next rows."""
        tables, wanted = [self.left] if self.left is not None else [], count
        have = sum(map(len, tables))
        while have < wanted:
            tables.append(parquet.read_table(next(self.files)))
            have += len(tables[-1])
        whole = pa.concat_tables(tables) if tables else pa.table({})
        self.left = whole.slice(wanted)
        return whole.slice(0, wanted)


@dataclass
class _Written:
    """The files of a data set, and what is in them."""

    plan: DatasetPlan
    target: Path
    threads: int
    seen: Any = field(default_factory=lambda: np.zeros(0, np.uint64))
    classes: dict[str, Any] = field(default_factory=dict)
    rows: dict[str, Counter[str]] = field(default_factory=dict)
    levels: dict[str, Counter[str]] = field(default_factory=dict)
    dropped: int = 0

    def __post_init__(self) -> None:
        self.hashes = {name: hashlib.sha256() for name in SPLITS}

    def add(self, number: int, table: Any) -> None:
        """Split the rows of a shard, and write them with their traces and what is derived."""
        if not len(table):
            return
        keys = table["puzzle_key"].to_numpy()
        _, first = np.unique(keys, return_index=True)
        fresh = first[~np.isin(keys[first], self.seen)]
        self.dropped += len(keys) - len(fresh)
        self.seen = np.union1d(self.seen, keys)
        salt = mixed(np.array([self.plan.seed ^ 0x5EED], np.uint64))
        order = fresh[np.argsort(mixed(keys[fresh] ^ salt), kind="stable")]
        table = table.take(pa.array(order))
        shares = {"test": self.plan.test, "validation": self.plan.validation}
        sides = sides_of(table["class_key"].to_numpy(), seed=self.plan.seed, **shares)
        for side, name in enumerate(SPLITS):
            part = table.filter(pa.array(sides == side))
            if len(part):
                self._write_side(number, name, part.combine_chunks())

    def _write_side(self, number: int, side: str, table: Any) -> None:
        lines = compute.binary_join_element_wise(
            table["puzzle"], table["solution"], pa.scalar(""), ","
        )
        text = "\n".join(one[:-1] for one in lines.to_pylist()) + "\n"
        self.hashes[side].update(text.encode())
        self.levels.setdefault(side, Counter()).update(table["level"].to_pylist())
        self.classes.setdefault(side, []).append(np.unique(table["class_key"].to_numpy()))
        self._write("puzzles", side, number, table.schema, [table])
        if self.plan.traces != "none":
            schema = pa.schema([("id", pa.string()), *trace_schema()])
            words = self.plan.traces == "words"
            self._write("traces", side, number, schema, _traces(table, words, self.threads))
        if number == 0:
            rows = round(self.plan.extra_rows * len(table) / min(self.plan.number, SHARD))
            for extra in self.plan.extras:
                self._derive(extra, side, table, max(rows, 1))

    def _derive(self, extra: str, side: str, table: Any, count: int) -> None:
        schema, rows = schema_of(extra), []
        for row in table.to_pylist():
            random = Random(self.plan.seed, row["puzzle_key"])
            for number, one in enumerate(DERIVE[extra](row, random)):
                rows.append({"id": f"{row['id']}-{number}", **one})
            if len(rows) >= count:
                break
        found = pa.Table.from_pylist(rows[:count], schema)
        self._write(extra, side, 0, schema, [found])

    def _write(self, kind: str, side: str, number: int, schema: Any, tables: Iterable[Any]) -> None:
        """Write a file with the provenance of its rows."""
        file = self.target / kind / side / f"{number:05}.parquet"
        file.parent.mkdir(parents=True, exist_ok=True)
        about = {"nonet": __version__, "plan": json.dumps(self.plan.as_dict())}
        schema = schema.with_metadata(about)
        with replacing(file) as out, parquet.ParquetWriter(out, schema, compression="zstd") as made:
            for table in tables:
                made.write_table(table.cast(schema), row_group_size=8192)
                self.rows.setdefault(kind, Counter())[side] += len(table)

    def manifest(self) -> dict[str, Any]:
        """Return what the data set holds, with the hashes of its files and of its content."""
        whole = hashlib.sha256()
        for name in SPLITS:
            whole.update(self.hashes[name].digest())
        classes = {name: np.unique(np.concatenate(found)) for name, found in self.classes.items()}
        shared = sum(map(len, classes.values())) - len(
            np.unique(np.concatenate(list(classes.values())))
        )
        files = sorted(self.target.glob("*/*/*.parquet"))
        return {
            "nonet": __version__,
            "pyarrow": pa.__version__,
            "plan": self.plan.as_dict(),
            "seeds": {one.name: one.seed for one in self.plan.strata()},
            "rows": {kind: dict(counts) for kind, counts in self.rows.items()},
            "levels": {side: dict(sorted(found.items())) for side, found in self.levels.items()},
            "duplicates_removed": self.dropped,
            "classes": {name: len(found) for name, found in classes.items()},
            "classes_on_two_sides": shared,
            "content_sha256": {
                **{name: self.hashes[name].hexdigest() for name in SPLITS},
                "all": whole.hexdigest(),
            },
            "files": {
                file.relative_to(self.target).as_posix(): {
                    "bytes": file.stat().st_size,
                    "sha256": _hash_of(file),
                }
                for file in files
            },
        }


def _traces(table: Any, words: bool, threads: int) -> Iterator[Any]:
    """Yield the traces of some puzzles, a few at a time."""
    for start in range(0, len(table), BLOCK):
        part = table.slice(start, BLOCK)
        puzzles = part["puzzle"].to_pylist()
        if words:
            found = pa.Table.from_pylist(list(traces(puzzles)), trace_schema())
        else:
            found = trace_table(puzzles, threads=threads)
        yield found.add_column(0, "id", part["id"])


def _hash_of(file: Path) -> str:
    found = hashlib.sha256()
    with open(file, "rb") as data:
        while block := data.read(1 << 20):
            found.update(block)
    return found.hexdigest()
