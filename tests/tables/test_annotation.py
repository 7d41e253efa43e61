from __future__ import annotations

import io
import pickle
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.parquet as parquet
import pytest
from hypothesis import given
from hypothesis import strategies as st

import nonet
import nonet.datasets
from nonet import (
    ArgumentError,
    FormatError,
    Grid,
    Symmetry,
    UnknownNameError,
    automorphism_count,
    canonical,
    class_keys,
    formats,
    is_minimal,
    redundant_clues,
)
from nonet.formats import Record
from nonet.puzzles.arrow_rows import rows_of_array
from nonet.puzzles.symmetry import orbits
from nonet.solving.bulk import Status
from nonet.solving.columns import SYMMETRIES
from nonet.solving.search import Solution
from nonet.tables import COLUMNS, Annotate, annotate, annotation
from nonet.tables.readers import open_reader

from helpers.tables import CONFLICT, EASY, HARD, NO_SOLUTION, ODD, puzzle_strings

SOME = [EASY, HARD, *puzzle_strings(20), CONFLICT, "." * 81, NO_SOLUTION]


@pytest.fixture(scope="module")
def rows() -> Any:
    table = pa.table({"puzzle": SOME})
    return annotate(table, list(COLUMNS)).to_pylist()


@pytest.mark.parametrize("copies", [1, 8])
def test_estimates_of_rows_are_those_of_puzzles(copies: int) -> None:
    """In small and large batches: exact, estimated, without a solution, no puzzle, a variant's."""
    puzzles = [EASY, "." * 81, CONFLICT, "123", "." * 16] * copies
    found = annotate(pa.table({"puzzle": puzzles}), columns="estimate, estimate_stderr")
    for row in found.to_pylist():
        if row["puzzle"] == "123":
            assert row["estimate"] is None and row["estimate_stderr"] is None
        else:
            one = nonet.estimate(row["puzzle"])
            assert (row["estimate"], row["estimate_stderr"]) == (one.estimate, one.stderr)


def test_solving_columns_say_what_the_functions_of_one_puzzle_say(rows: Any) -> None:
    for puzzle, row in zip(SOME, rows, strict=True):
        grid = Grid(puzzle)
        assert row["puzzle"] == puzzle
        assert row["clues"] == grid.clues
        if nonet.conflicts(grid):
            assert (row["status"], row["count"], row["solution"]) == ("conflict", 0, None)
            continue
        count = nonet.count_solutions(grid, limit=2)
        assert row["count"] == count
        assert row["status"] == ("none", "unique", "multiple")[count]
        assert row["solution"] == (str(nonet.solve(grid)) if count == 1 else None)
        assert row["minimal"] == (is_minimal(grid) if count == 1 else None)
        assert row["redundant"] == (len(redundant_clues(grid)) if count == 1 else None)


def test_class_columns_say_what_the_functions_of_one_puzzle_say(rows: Any) -> None:
    for puzzle, row in zip(SOME, rows, strict=True):
        if row["status"] == "conflict":
            assert row["canonical"] is row["puzzle_key"] is row["automorphisms"] is None
            continue
        assert row["canonical"] == str(canonical(puzzle))
        assert row["puzzle_key"] == int(class_keys([puzzle]).puzzles[0])
        assert row["automorphisms"] == automorphism_count(puzzle)
        if row["status"] == "unique":
            assert row["class"] == str(canonical(row["solution"]))
            assert row["class_key"] == int(class_keys([row["solution"]]).grids[0])
            assert row["class_automorphisms"] == automorphism_count(row["solution"])
        else:
            assert row["class"] is row["class_key"] is row["class_automorphisms"] is None


@pytest.mark.parametrize("scale", ["se", "hodoku", "human"])
def test_rating_columns_say_what_rate_says(rows: Any, scale: str) -> None:
    for puzzle, row in zip(SOME, rows, strict=True):
        if row["status"] != "unique":
            continue
        rating = nonet.rate(puzzle, scale=scale)
        for name, value in rating.as_dict().items():
            if f"{scale}_{name}" in row:
                found = row[f"{scale}_{name}"]
                if name == "techniques":
                    found = {one["technique"]: one["count"] for one in found}
                assert found == value, name


def test_path_level_and_singles(rows: Any) -> None:
    unique = [(puzzle, row) for puzzle, row in zip(SOME, rows) if row["status"] == "unique"]
    for puzzle, row in unique:
        explained = nonet.explain(puzzle)
        assert [text.split()[0] for text in row["path"]] == [s.technique.key for s in explained]
        assert row["path_text"] == "; ".join(row["path"])
        assert row["singles"] == nonet.rate(puzzle, only="singles").solved
    assert {row["path"] for row in rows if row["status"] != "unique"} == {None}


@pytest.mark.parametrize("word", SYMMETRIES)
def test_a_pattern_has_the_symmetry_that_it_was_made_with(word: Any) -> None:
    parts = [np.frombuffer(orbits(Symmetry(part)), np.uint8) for part in word.split("+")]
    clues = np.zeros(81, bool)
    clues[[1, 2, 12, 14]] = True
    for _ in range(4):  # close the pattern under all moves
        for orbit in parts:
            clues |= np.isin(orbit, orbit[clues])
    puzzle = "".join("1" if clue else "." for clue in clues)
    assert annotate(pa.table({"puzzle": [puzzle]}), "symmetry")["symmetry"].to_pylist() == [word]


def kinds_of(puzzles: list[str | None]) -> dict[str, pa.Array | pa.ChunkedArray]:
    digits = [
        None if p is None else [int(c) if c.isdigit() else 0 if c == "." else 99 for c in p]
        for p in puzzles
    ]
    strings = pa.array(puzzles)
    padded = pa.array(["x", *puzzles, None])
    return {
        "string": strings,
        "large_string": strings.cast(pa.large_string()),
        "string_view": strings.cast(pa.string_view()),
        "dictionary": strings.dictionary_encode(),
        "binary": strings.cast(pa.binary()),
        "large_binary": strings.cast(pa.large_binary()),
        "slice": padded.slice(1, len(puzzles)),
        "chunks": pa.chunked_array([strings.slice(0, 3), strings.slice(3)]),
        "lists": pa.array(digits, pa.list_(pa.uint8())),
        "large lists": pa.array(digits, pa.large_list(pa.int64())),
    }


@pytest.mark.parametrize("kind", kinds_of(["1"]))
def test_every_kind_of_column_gives_the_same_answers(kind: Any) -> None:
    puzzles = [EASY, *ODD, HARD, *puzzle_strings(22)]
    expected = annotate(pa.table({"puzzle": pa.array(puzzles)}), "solution, count, clues")
    column = kinds_of(puzzles)[kind]
    if "list" in kind or "binary" in kind:  # here a tab is the digit 9, or no digit at all
        keep = [i for i, p in enumerate(puzzles) if not (p and p.endswith("\t"))]
        column, expected = column.take(pa.array(keep)), expected.take(pa.array(keep))
    found = annotate(pa.table({"puzzle": column}), "solution, count, clues")
    assert found.drop_columns("puzzle").equals(expected.drop_columns("puzzle"))


@pytest.mark.parametrize("offset", [0, 1, 7])
@pytest.mark.parametrize("nulls", [False, True])
def test_fixed_rows_of_81(offset: int, nulls: bool) -> None:
    puzzles = list(puzzle_strings(30))
    expected = annotate(pa.table({"puzzle": puzzles[offset:]}), "solution")["solution"].to_pylist()
    cells = nonet.cells_from(puzzles)
    fixed_list = pa.FixedSizeListArray.from_arrays(pa.array(cells.reshape(-1)), 81)
    binary = pa.array([bytes(row) for row in cells.tolist()], pa.binary(81))
    for column in (fixed_list, binary):
        column = column.slice(offset)
        if nulls:
            column = pa.concat_arrays([column, pa.nulls(2, column.type)]).slice(0)
        found = annotate(pa.table({"puzzle": column}), "solution")
        assert found["solution"].to_pylist() == expected + [None] * (2 * nulls)


def test_lists_of_other_things_are_refused() -> None:
    for column in (pa.array([True]), pa.array([["a"] * 81])):
        with pytest.raises(FormatError, match="uint8, not"):
            annotate(pa.table({"puzzle": column}), "solution")
    short = pa.array([b"12", None], pa.binary(2))
    assert annotate(pa.table({"puzzle": short}), "count")["status"].to_pylist() == ["bad", "bad"]
    assert annotate(pa.table({"puzzle": pa.nulls(2)}), "count")["status"].to_pylist() == ["bad"] * 2


@pytest.mark.parametrize("kind", [pa.string(), pa.large_string()])
def test_rows_without_a_null_are_a_view(kind: Any) -> None:
    column = pa.array(["12", *puzzle_strings(50)], kind)  # so that no offset is a multiple of 81
    regular = pa.array(puzzle_strings(50), kind)
    for array in (column.slice(1), column.slice(4), regular, regular.slice(3)):
        rows = rows_of_array(pa.chunked_array([array])).bytes
        assert [bytes(row).decode() for row in rows] == array.to_pylist()
        assert np.shares_memory(rows, np.frombuffer(array.buffers()[2], np.uint8))
    longer = pa.array([EASY + ".", EASY[:-1], EASY], kind)  # three times 81 characters in all
    assert rows_of_array(longer).bytes[:, 0].tolist() == [255, 255, ord("5")]


def test_chunks_of_any_size_give_the_same_rows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(annotation, "_SMALL", 4)
    monkeypatch.setattr(annotation, "_AT_ONCE", 6)
    puzzles = [*puzzle_strings(24), None, CONFLICT]
    ends = [0, 1, 3, 3, 12, 15, 19, 26]
    chunks = [pa.array(puzzles[slice(*pair)], pa.string()) for pair in pairwise(ends)]
    function = Annotate("solution, clues")
    found = function(pa.table({"puzzle": pa.chunked_array(chunks)}))
    assert [len(chunk) for chunk in found["solution"].chunks] == [3, 6, 3, 3, 4, 6, 1]
    assert found.to_pylist() == function(pa.table({"puzzle": puzzles})).to_pylist()


@given(st.lists(st.one_of(st.none(), st.text(max_size=90), st.sampled_from(SOME))))
def test_no_row_raises_and_every_row_has_a_status(puzzles: list[Any]) -> None:
    table = pa.table({"puzzle": pa.array(puzzles, pa.string()), "id": range(len(puzzles))})
    found = annotate(table, "solution, clues, puzzle_key, singles", threads=1)
    assert found.select(["puzzle", "id"]).equals(table)
    assert found["status"].null_count == 0
    for row in found.to_pylist():
        assert (row["solution"] is not None) == (row["status"] == "unique")


@pytest.mark.parametrize("name", COLUMNS)
def test_the_schema_is_known_without_data(name: Any) -> None:
    table = pa.table({"id": [1, 2, 3], "puzzle": [EASY, None, CONFLICT]})
    function = Annotate(name)
    found = function(table)
    assert found.schema == function.schema(table.schema)
    assert found.column_names == ["id", "puzzle", *dict.fromkeys([name, "status"])]
    found.validate(full=True)
    empty = function(table.slice(0, 0))
    assert empty.schema == found.schema and len(empty) == 0


def test_the_function_can_be_pickled_and_compared() -> None:
    function = Annotate(["solution", "se_er"], puzzle="quizzes", prefix="our_")
    again = pickle.loads(pickle.dumps(function))
    assert again == function and hash(again) == hash(function)
    batch = pa.record_batch({"quizzes": [EASY], "status": ["mine"]})
    found = again(batch)
    assert isinstance(found, pa.RecordBatch)
    assert found.to_pylist() == [
        {
            "quizzes": EASY,
            "status": "mine",
            "our_solution": str(nonet.solve(EASY)),
            "our_se_er": 1.2,
            "our_status": "unique",
        }
    ]
    with pytest.raises(AttributeError):
        function.puzzle = "other"  # type: ignore[misc]


def test_wrong_arguments_name_what_is_wrong() -> None:
    table = pa.table({"puzzle": [EASY], "count": [1]})
    with pytest.raises(UnknownNameError, match="unknown column 'solutoin'; did you mean 'solut"):
        annotate(table, "solutoin")
    with pytest.raises(ArgumentError, match="'se_er' is requested more than once"):
        annotate(table, "se_er, se_er")
    assert Annotate("clues, ").columns == ("clues", "status")
    with pytest.raises(ArgumentError, match="no column requested"):
        Annotate("")
    with pytest.raises(ArgumentError, match="no column requested"):
        annotate(table, [])
    with pytest.raises(ArgumentError, match="already has a column 'count'"):
        annotate(table, "count")
    with pytest.raises(FormatError, match="unknown column 'quiz' \\(available: puzzle, count\\)"):
        annotate(table, "se_er", puzzle="quiz")
    with pytest.raises(FormatError, match="not list"):
        annotate([EASY], "se_er")
    with pytest.raises(ArgumentError, match="threads"):
        Annotate("se_er", threads=0)


class OnlyStream:
    def __init__(self, table: pa.Table) -> None:
        self.table = table

    def __arrow_c_stream__(self, requested_schema: Any = None) -> Any:
        return self.table.__arrow_c_stream__(requested_schema)


class OnlyArray:
    def __init__(self, batch: pa.RecordBatch) -> None:
        self.batch = batch

    def __arrow_c_array__(self, requested_schema: Any = None) -> Any:
        return self.batch.__arrow_c_array__(requested_schema)


def test_the_same_kind_of_thing_comes_out() -> None:
    table = pa.table({"puzzle": [EASY, None], "id": [1, 2]})
    expected = annotate(table, "solution")
    (batch,) = table.to_batches()
    assert isinstance(expected, pa.Table)
    of_batch = annotate(batch, "solution")
    assert isinstance(of_batch, pa.RecordBatch)
    assert pa.Table.from_batches([of_batch]) == expected
    reader = annotate(table.to_reader(max_chunksize=1), "solution")
    assert isinstance(reader, pa.RecordBatchReader)
    assert reader.schema == expected.schema
    assert reader.read_all().combine_chunks() == expected.combine_chunks()
    assert annotate(OnlyStream(table), "solution") == expected
    assert annotate(OnlyArray(batch), "solution") == of_batch


def test_small_chunks_are_joined_and_large_ones_cut() -> None:
    puzzles = pa.array(puzzle_strings(400))
    whole = annotate(pa.table({"puzzle": puzzles}), "solution, puzzle_key")
    chunked = pa.chunked_array([puzzles.slice(i, 7) for i in range(0, 400, 7)])
    found = annotate(pa.table({"puzzle": chunked}), "solution, puzzle_key")
    assert found["solution"].num_chunks == 1
    assert found["puzzle"].num_chunks == chunked.num_chunks
    assert found.combine_chunks() == whole.combine_chunks()


def test_answers_do_not_depend_on_threads() -> None:
    puzzles = puzzle_strings(500)
    some = [puzzle for place, puzzle in enumerate(puzzles) if place % 22 != 21]  # HARD takes long
    table = pa.table({"puzzle": [*some, puzzles[21]]})
    columns = "solution, puzzle_key, class, redundant, human_score"
    assert annotate(table, columns, threads=1) == annotate(table, columns, threads=3)


# Puzzles that a reader took for numbers

KAGGLE = "030070000600195000098000060800060003400803001700020006060000280000419005000080079"


def test_pandas_may_have_read_puzzles_as_long_integers() -> None:
    pandas = pytest.importorskip("pandas")
    text = f"id,quizzes\n1,{KAGGLE}\n2,{KAGGLE[::-1]}\n"
    frame = pandas.read_csv(io.StringIO(text))
    assert isinstance(frame["quizzes"][0], int)
    found = nonet.annotate(frame, "clues", puzzle="quizzes")
    right = pandas.read_csv(io.StringIO(text), dtype=str)
    assert list(found["clues"]) == list(nonet.annotate(right, "clues", puzzle="quizzes")["clues"])
    assert list(found["clues"]) == [29, 29] and list(found["id"]) == [1, 2]
    assert nonet.datasets.first_of_each(frame, puzzle="quizzes").tolist() == [True, False]


@pytest.mark.parametrize("more", ["7", "not a puzzle"])
def test_integers_that_may_be_something_else_are_rejected(more: str) -> None:
    pandas = pytest.importorskip("pandas")
    value = int(more) if more.isdecimal() else more
    frame = pandas.DataFrame({"puzzle": pandas.Series([int(KAGGLE), value], dtype=object)})
    with pytest.raises(nonet.FormatError, match=r"was read as numbers .* dtype=str in pandas"):
        nonet.annotate(frame, "clues")


@pytest.mark.parametrize("kind", ["int64", "float64"])
def test_a_column_of_numbers_is_rejected_with_the_way_to_read_it(kind: str) -> None:
    table = pa.table({"puzzle": pa.array([5], kind)})
    with pytest.raises(nonet.FormatError, match=r"was read as numbers \(.*\).* read it as text"):
        nonet.annotate(table, "clues")


# Hugging Face


class FakeDataset:
    """As much of ``datasets.Dataset`` as ``annotate`` uses."""

    def __init__(self, table: pa.Table, kind: str | None = None) -> None:
        self.table, self.format = table, {"type": kind}

    @property
    def column_names(self) -> list[str]:
        return list(self.table.column_names)

    def with_format(self, kind: str | None) -> FakeDataset:
        return FakeDataset(self.table, kind)

    def map(self, function: Any, *, batched: bool, batch_size: int) -> FakeDataset:
        assert batched and self.format["type"] == "arrow"
        parts = [function(pa.table(b)) for b in self.table.to_batches(max_chunksize=batch_size)]
        return FakeDataset(pa.concat_tables(parts), "arrow")


FakeDataset.__module__ = "datasets.arrow_dataset"


def test_a_hugging_face_dataset_stays_one_in_its_format() -> None:
    table = pa.table({"id": [1, 2], "puzzle": [KAGGLE, "x"]})
    found = nonet.annotate(FakeDataset(table, "numpy"), "clues")
    assert isinstance(found, FakeDataset) and found.format == {"type": "numpy"}
    assert found.table.equals(nonet.annotate(table, "clues"))
    with pytest.raises(nonet.ArgumentError, match="already has a column 'clues'"):
        nonet.annotate(found, "clues")


def test_the_function_maps_lists_and_single_rows() -> None:
    function = Annotate("clues, solution", prefix="our_")
    batch = {"id": [1, 2, 3], "puzzle": [KAGGLE, "x", None]}
    found = function(batch)
    assert list(found) == ["id", "puzzle", "our_clues", "our_solution", "our_status"]
    assert found["our_clues"] == [29, None, None]
    assert found["our_status"] == ["unique", "bad", "bad"]
    row = function({"id": 1, "puzzle": KAGGLE})
    assert row["our_clues"] == 29 and row["our_solution"] == found["our_solution"][0]
    cells = function({"puzzle": [int(digit) for digit in KAGGLE]})
    assert cells["our_clues"] == 29
    with pytest.raises(nonet.FormatError, match=r"unknown column 'puzzle' \(available: id\)"):
        function({"id": [1]})


OTHERS = {
    "12...4....4....1": (5, 1, "unique"),
    "12.............1": (3, 2, "multiple"),
    "11" + "." * 34: (2, 0, "conflict"),
    ".Cage~3~R1C1~R1C2.~R5C5_7": (1, 2, "multiple"),
    ".Shape~4x4.Cage~3~R1C1~R1C2.~R3C3_4.~R4C1_1": (2, 1, "unique"),
    ".Shape~4x4.Cage~8~R1C1~R1C2": (0, 0, "none"),
    "rubbish": (None, None, "bad"),
}
"""Clues, number of solutions up to 2, and status of variants and other sizes."""


@pytest.mark.parametrize("classic", [False, True])
def test_variants_and_other_sizes_are_solved(classic: bool) -> None:
    texts = [*OTHERS, *([str(nonet.generate(seed=1).puzzle)] if classic else [])]
    names = ["clues", "count", "solution", "symmetry", "human_rating", "puzzle_key"]
    found = annotate(pa.table({"puzzle": texts}), names).to_pylist()
    for row, text in zip(found, OTHERS):
        assert (row["clues"], row["count"], row["status"]) == OTHERS[text]
        solved = nonet.solve(formats.read(text)) if row["status"] == "unique" else None
        assert row["solution"] == (None if solved is None else str(solved))
        assert row["symmetry"] is row["human_rating"] is row["puzzle_key"] is None
    if classic:
        assert found[-1]["status"] == "unique" and None not in found[-1].values()


@pytest.mark.parametrize(
    ("options", "limit"), [({}, 10.0), ({"seconds": 0.5}, 0.5), ({"seconds": None}, None)]
)
def test_the_search_for_other_solutions_is_limited(
    monkeypatch: pytest.MonkeyPatch, options: dict[str, Any], limit: float | None
) -> None:
    def stopped(puzzles: list[Record], *, seconds: float | None, threads: int) -> list[Solution]:
        assert seconds == limit
        return [Solution(one.grid, None, Status.STOPPED, "time limit reached") for one in puzzles]

    monkeypatch.setattr("nonet.solving.columns.solutions_of", stopped)
    table = pa.table({"puzzle": ["." * 625, "." * 16]})
    rows = annotate(table, ["clues", "count"], **options).to_pylist()
    found = [(row["clues"], row["count"], row["status"]) for row in rows]
    assert found == [(0, None, "stopped")] * 2


def test_row_groups_are_read_in_the_memory_of_one(tmp_path: Path) -> None:
    filler = [bytes([row % 256]) * 9999 for row in range(400)]
    path = tmp_path / "many.parquet"
    table = pa.table({"puzzle": [EASY] * 400, "filler": filler})
    parquet.write_table(table, path, row_group_size=10, compression="none", use_dictionary=False)
    del table
    before, most = pa.total_allocated_bytes(), 0
    with open_reader(path, rows=10) as reader:
        for batch in reader:
            most = max(most, pa.total_allocated_bytes() - before)
            del batch
    assert most < path.stat().st_size / 2
