"""audit: report the contents, defects and overlap of sets of puzzles."""

from __future__ import annotations

import hashlib
import os
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import chain
from typing import Any

import numpy as np
import numpy.typing as npt

from nonet._version import __version__
from nonet.arguments import seed_of, several, whole_number
from nonet.classes.keys import ClassKeys, class_arrays, has_key
from nonet.columns import Values
from nonet.datasets.duplicates import leakage_of_keys
from nonet.datasets.keys import hashed, puzzle_key, shared, solution_key
from nonet.datasets.presets import Preset, columns_of
from nonet.datasets.splits import NO_SIDE, SPLITS, assign, mixed
from nonet.errors import ArgumentError, SudokuError
from nonet.lazy import pyarrow as pa
from nonet.machine import thread_count
from nonet.puzzles.arrow_rows import rows_of_array
from nonet.puzzles.rows import Rows, as_rows, shuffle_many
from nonet.solving.bulk import Status
from nonet.solving.columns import PuzzleBatch
from nonet.tables.arrow_batches import ArrowBatch
from nonet.tables.batches import Batch, EntryBatch
from nonet.tables.inputs import find_files, path_of
from nonet.tables.readers import open_table
from nonet.tables.reading import check_names
from nonet.tables.registry import COLUMNS, measured

Array = npt.NDArray[Any]

SAMPLE = 10_000
"""How many rows of a set to rate and test for minimality by default."""

VERSION = 1
"""The version of the JSON and of the table of flags."""

_SAMPLED = (
    *("redundant", "guesses", "hodoku_level", "hodoku_score", "human_level"),
    *("singles", "human_hardest", "symmetry", "se_rating"),
)
_TURNED = ("guesses", "hodoku_score", "se_rating")
_WRONG, _RIGHT, _NO_ANSWER = 0, 1, 255


@dataclass(eq=False)
class SetRows:
    """What is known about every row of a set, as columns."""

    name: str
    files: list[str]
    preset: Preset
    puzzle: str
    schema: list[str]
    columns: dict[str, Array] = field(default_factory=dict)

    def __len__(self) -> int:
        return len(self.columns["status"])

    def keys(self) -> ClassKeys:
        """The keys of the rows."""
        status = self.columns["status"]
        known = (status != Status.BAD) & (status != Status.CONFLICT)
        known &= self.columns["puzzle_key"] != 0  # larger grids have no canonical form
        grids = self.columns["class_key"]
        unique = (status == Status.UNIQUE) & (grids != 0)
        return ClassKeys(self.columns["puzzle_key"], grids, known, unique)


def audit(
    sets: Sequence[str],
    *,
    preset: str | None = None,
    puzzle: str | None = None,
    sample: int = SAMPLE,
    seed: int = 1,
    threads: int | None = None,
    on_rows: Callable[[int], object] = lambda rows: None,
) -> tuple[dict[str, Any], Any]:
    """Audit sets of puzzles, each a file, glob or directory, and what they share.

    Returns a report, which is JSON, and an Arrow table of flags with a row for every row. Ratings
    and minimality are computed for a ``sample`` of each set (0: all rows).
    """
    sets = several("sets", sets)
    if not sets:
        raise ArgumentError("an audit needs a set of puzzles")
    seed_of(seed)
    whole_number("sample", sample, least=0)
    threads = thread_count(threads)
    done = 0

    def more(rows: int) -> None:
        nonlocal done
        done += rows
        on_rows(done)

    known = [_read(name, preset, puzzle, threads, more) for name in _named(sets)]
    report: dict[str, Any] = {"schema": VERSION, "nonet": __version__, "seed": seed, "sets": {}}
    flags = []
    for one in known:
        summary, table = _facts(one, seed)
        if len(one):
            summary["sample"] = _sampled(one, sample, seed, threads)
        report["sets"][one.name] = summary
        flags.append(table)
    report["shared"] = _shared(known, flags)
    return report, pa.concat_tables([pa.table(columns) for columns in flags])


def _named(sets: Sequence[str]) -> list[tuple[str, str]]:
    """Name each set after its file, without the parts that all names share."""
    names = [
        os.path.basename(os.path.normpath(path_of(path))).split(".")[0] or "set" for path in sets
    ]
    count = Counter(names)
    return [
        (name if count[name] == 1 else f"{name}-{place}", path)
        for place, (name, path) in enumerate(zip(names, sets), 1)
    ]


def _read(
    named: tuple[str, str],
    preset: str | None,
    puzzle: str | None,
    threads: int | None,
    on_rows: Callable[[int], object],
) -> SetRows:
    """Read a set once, keeping about 30 bytes per row."""
    name, path = named
    files = find_files([path])
    found: SetRows | None = None
    parts: dict[str, list[Array]] = {}
    wanted = puzzle or (None if preset is None else columns_of((), preset).puzzle)
    for file in files:
        with open_table(file, puzzle=wanted) as table:
            names = table.header.names
            if found is None:
                columns = columns_of(names, preset)
                for one in (columns.solution, columns.rating):
                    check_names(names, one, file)
                schema = [f"{f.name} ({f.type})" for f in table.header.arrow_schema()]
                found = SetRows(name, files, columns, names[table.header.puzzle], schema)
            # An empty batch first: a set without rows has the same columns.
            for batch in chain([EntryBatch(table.header, None, [])], table):
                for key, values in _columns(batch, found.preset, threads).items():
                    parts.setdefault(key, []).append(values)
                on_rows(len(batch))
    assert found is not None
    found.columns = {key: np.concatenate(values) for key, values in parts.items()}
    if "rating" in found.columns and np.isnan(found.columns["rating"]).all():
        del found.columns["rating"]  # words, or no values at all
    return found


def _cells_of(batch: Batch, name: str) -> Array:
    """Return the cells of a column other than the column of puzzles."""
    place = batch.header.names.index(name)
    if isinstance(batch, ArrowBatch):
        return rows_of_array(batch.data.column(place)).cells()
    return as_rows([value or "" for value in batch.columns()[place]]).cells()


def _numbers(values: Sequence[Any]) -> Array:
    """Return values as numbers; NaN if they are not numbers."""

    def number(value: Any) -> float:
        try:
            return float("nan" if value is None else value)
        except (TypeError, ValueError):
            return float("nan")

    return np.array([number(value) for value in values], np.float64)


def _columns(batch: Batch, preset: Preset, threads: int | None) -> dict[str, Array]:
    rows = PuzzleBatch(batch, threads=threads, bulk=True)
    native = class_arrays(rows, {"puzzle_key", "class_key", "class_automorphisms"})
    columns: dict[str, Array] = {
        **native,
        "status": rows.solved.status,
        "clues": (rows.cells != 0).sum(axis=1, dtype=np.uint16),
        "exact": np.where(has_key(rows), row_hashes(rows.cells), 0),
        "plain": rows.readable,
    }
    if not rows.readable.all():
        _add_others(columns, rows, batch)
    answer = np.full(len(rows), _NO_ANSWER, np.uint8)
    names = batch.header.names
    if preset.solution in names:
        stored = _cells_of(batch, str(preset.solution))
        right = (stored + ord("0") == rows.solved.solutions).all(axis=1)
        answer = np.where(rows.unique, right, _NO_ANSWER).astype(np.uint8)
    columns["answer"] = answer
    if preset.rating in names:
        columns["rating"] = _numbers(batch.columns()[names.index(str(preset.rating))])
    return columns


def _add_others(columns: dict[str, Array], rows: PuzzleBatch, batch: Batch) -> None:
    """Fill in the rows that are variants or other sizes."""
    for name in ("status", "puzzle_key", "class_key", "exact"):
        columns[name] = columns[name].copy()
    for row, found in rows.other_solutions.items():
        if found.status is Status.BAD:
            continue
        columns["status"][row] = found.status
        columns["clues"][row] = found.puzzle.clues
        record = rows.others[row]
        if found.status is Status.CONFLICT:
            continue
        columns["exact"][row] = hashed(record.grid.cells + repr(record.conditions).encode())
        with suppress(SudokuError):
            columns["puzzle_key"][row] = puzzle_key(record)
            if found.solution is not None:
                columns["class_key"][row] = solution_key(record, found.solution)


def row_hashes(cells: Array) -> Array:
    """Return a 64-bit hash of each row, to find exact duplicates."""
    padded = np.zeros((len(cells), 88), np.uint8)
    padded[:, :81] = cells
    words = padded.view(np.uint64)
    found = np.zeros(len(cells), np.uint64)
    for place in range(words.shape[1]):
        found = mixed(found ^ words[:, place])
    return found


def _facts(one: SetRows, seed: int) -> tuple[dict[str, Any], dict[str, Any]]:
    """Return the summary of a set and the flags of its rows."""
    columns, keys = one.columns, one.keys()
    status = columns["status"]
    names = [item.name.lower() for item in Status]
    exact, same = _repeated(columns["exact"]), _repeated(keys.puzzles)
    answers = columns["answer"]
    unique_classes = np.unique(keys.grids[keys.unique], return_counts=True)
    sides = assign(keys, seed=seed) if len(one) else np.empty(0, np.uint8)
    summary = {
        "files": [{"name": os.path.basename(f), "sha256": _sha256(f)} for f in one.files],
        "preset": one.preset.name,
        "columns": one.schema,
        "rows": len(one),
        "status": {names[int(s)]: int(n) for s, n in zip(*np.unique(status, return_counts=True))},
        "answers": {
            "right": int((answers == _RIGHT).sum()),
            "wrong": int((answers == _WRONG).sum()),
            "not_compared": int((answers == _NO_ANSWER).sum()),
        },
        "clues": _histogram(columns["clues"][keys.known]),
        "exact_duplicates": int(exact.sum()),
        "symmetric_duplicates": int((same & ~exact).sum()),
        "puzzle_classes": int((keys.known & ~same).sum()),
        "grid_classes": len(unique_classes[0]),
        "largest_grid_class": int(unique_classes[1].max(initial=0)),
        "grids_with_automorphisms": int((columns["class_automorphisms"] > 1).sum()),
        "suggested_split": {name: int((sides == n).sum()) for n, name in enumerate(SPLITS)},
    }
    if "rating" in columns:
        summary["stored_rating"] = _stored(columns["rating"], keys)
    flags = {
        "set": pa.array([one.name] * len(one), pa.string()).dictionary_encode(),
        "row": np.arange(len(one), dtype=np.uint64),
        "status": _words(status, names),
        "answer_right": _nullable(answers == _RIGHT, answers != _NO_ANSWER),
        "exact_duplicate": exact,
        "symmetric_duplicate": same & ~exact,
        "puzzle_key": _nullable(keys.puzzles, keys.known),
        "class_key": _nullable(keys.grids, keys.unique),
        "puzzle_elsewhere": np.zeros(len(one), np.bool_),
        "class_elsewhere": np.zeros(len(one), np.bool_),
        "suggested_split": _words(np.where(sides == NO_SIDE, 3, sides), [*SPLITS, "none"]),
    }
    return summary, flags


def _repeated(keys: Array) -> Array:
    """Return which rows have the key of an earlier row; 0 means no key."""
    _, places = np.unique(keys, return_index=True)
    repeated: Array = keys != 0
    repeated[places] = False
    return repeated


def _nullable(values: Array, valid: Array) -> Any:
    return pa.array(values, mask=~valid)


def _words(codes: Array, words: Sequence[str]) -> Any:
    return pa.DictionaryArray.from_arrays(pa.array(codes.astype("int8")), pa.array(words))


def _histogram(values: Array) -> dict[str, int]:
    found, counts = np.unique(values, return_counts=True)
    return {str(v): int(n) for v, n in zip(found.tolist(), counts.tolist())}


def _stored(rating: Array, keys: ClassKeys) -> dict[str, Any]:
    """Return the spread of the stored rating, and how often twins differ in it."""
    told = np.isfinite(rating)
    if not told.any():
        return {"rows": 0}
    values = rating[told]
    order = np.lexsort((rating, keys.puzzles))
    one, other = order[:-1], order[1:]
    twins = (keys.puzzles[one] == keys.puzzles[other]) & (keys.puzzles[one] != 0)
    twins &= told[one] & told[other]
    differing = int((rating[one][twins] != rating[other][twins]).sum())
    quantiles = np.quantile(values, [0, 0.25, 0.5, 0.75, 1]).tolist()
    return {
        "rows": int(told.sum()),
        "quantiles": dict(zip(("least", "quarter", "median", "three quarters", "most"), quantiles)),
        "twins": int(twins.sum()),
        "twins_rated_differently": differing,
    }


def _sampled(one: SetRows, sample: int, seed: int, threads: int | None) -> dict[str, Any]:
    """Rate a sample of rows, chosen by a hash."""
    unique = np.flatnonzero((one.columns["status"] == Status.UNIQUE) & one.columns["plain"])
    if sample and len(unique) > sample:
        order = mixed(unique.astype(np.uint64) ^ np.uint64(seed))
        unique = np.sort(unique[np.argpartition(order, sample)[:sample]])
    if not len(unique):
        return {"rows": 0}
    cells = _cells_at(one, unique)
    found = measured(PuzzleBatch(Rows(cells), threads=threads), _SAMPLED)
    redundant = _floats(found["redundant"])
    answer: dict[str, Any] = {
        "rows": len(unique),
        "minimal": int((redundant == 0).sum()),
        "redundant_clues": float(redundant.mean()),
        "singles_only": int(_floats(found["singles"]).sum()),
    }
    for name in ("human_level", "hodoku_level", "human_hardest", "symmetry"):
        words = found[name].listed(COLUMNS[name])
        answer[name] = dict(Counter(map(str, words)))
    answer["guesses"] = _histogram(np.minimum(np.asarray(found["guesses"].data), 20))
    if "rating" in one.columns:
        stored = one.columns["rating"][unique]
        answer["rank_correlation"] = {
            name: spearman(stored, _floats(found[name])) for name in _TURNED
        }
    answer["same_under_symmetry"] = _stability(cells[:500], seed, threads)
    return answer


def _cells_at(one: SetRows, places: Array) -> Array:
    """Read the puzzles of some rows again."""
    wanted = np.zeros(len(one), np.bool_)
    wanted[places] = True
    parts, done = [], 0
    for file in one.files:
        with open_table(file, puzzle=one.puzzle) as table:
            for batch in table:
                here = wanted[done : done + len(batch)]
                done += len(batch)
                if here.any():
                    parts.append(batch.rows.cells()[here])
    return np.concatenate(parts)


def _floats(values: Values) -> Array:
    """Return values as floats, NaN for nulls."""
    found: Array = np.asarray(values.data, np.float64)
    return found if values.valid is None else np.where(values.valid, found, np.nan)


def _stability(cells: Array, seed: int, threads: int | None) -> dict[str, float]:
    """Return the share of puzzles whose rating stays the same when shuffled."""
    first, second = (
        measured(PuzzleBatch(Rows(rows), threads=threads), _TURNED)
        for rows in (cells, shuffle_many(cells, seed=seed))
    )
    shares = {}
    for name in _TURNED:
        one, other = _floats(first[name]), _floats(second[name])
        rated = ~(np.isnan(one) & np.isnan(other))
        if rated.any():
            shares[name] = float(np.mean(one[rated] == other[rated]))
    return shares


def spearman(one: Array, other: Array) -> float | None:
    """Return the rank correlation of two columns; None if one of them is constant.

    >>> import numpy as np
    >>> spearman(np.array([1.0, 2.0, 3.0]), np.array([1.0, 4.0, 9.0]))
    1.0
    """
    both = np.isfinite(one) & np.isfinite(other)
    if both.sum() < 2:
        return None
    ranks = []
    for values in (one[both], other[both]):
        _, place, counts = np.unique(values, return_inverse=True, return_counts=True)
        last = np.cumsum(counts)
        ranks.append((last - (counts - 1) / 2)[place])
    if ranks[0].std() == 0 or ranks[1].std() == 0:
        return None
    return round(float(np.corrcoef(ranks[0], ranks[1])[0, 1]), 6)


def _shared(known: list[SetRows], flags: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Compare every pair of sets in both directions; flag the rows that another set contains."""
    found = []
    for i, one in enumerate(known):
        for j, other in enumerate(known[i + 1 :], i + 1):
            leaks = leakage_of_keys(one.keys(), other.keys())
            exact = shared(other.columns["exact"], one.columns["exact"])
            puzzles = leaks.train_same_puzzle, leaks.same_puzzle
            classes = leaks.train_same_class, leaks.same_class
            for place, same_puzzle, same_class in zip((i, j), puzzles, classes):
                flags[place]["puzzle_elsewhere"] |= same_puzzle
                flags[place]["class_elsewhere"] |= same_class
            found.append(
                {
                    "sets": [one.name, other.name],
                    "exact": int(exact.sum()),
                    "same_puzzle": [int(rows.sum()) for rows in puzzles],
                    "same_grid_class": [int(rows.sum()) for rows in classes],
                    "leak_rate": [
                        round(float(rows.sum()) / max(len(rows), 1), 6) for rows in classes
                    ],
                }
            )
    return found


def _sha256(path: str) -> str:
    found = hashlib.sha256()
    with open(path, "rb") as file:
        while block := file.read(1 << 20):
            found.update(block)
    return found.hexdigest()
