"""Functions on many puzzles accept every common container and reject tables."""

from __future__ import annotations

import io
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import nonet
from nonet import ArgumentError, Grid
from nonet.gpu import pack

from helpers.tables import EASY, HARD

PUZZLES = [EASY, HARD, EASY]
CELLS = np.array([list(Grid(puzzle).cells) for puzzle in PUZZLES], np.uint8)

MANY: dict[str, Callable[[Any], Any]] = {
    "solve_many": lambda puzzles: nonet.solve_many(puzzles).solutions,
    "rate_many": lambda puzzles: nonet.rate_many(puzzles, up_to="naked-single").steps,
    "canonical_many": nonet.canonical_many,
    "class_keys": lambda puzzles: nonet.class_keys(puzzles).puzzles,
    "cells_from": nonet.cells_from,
    "strings_from": nonet.strings_from,
    "shuffle_many": lambda puzzles: nonet.shuffle_many(puzzles, seed=1),
    "grade_many": lambda puzzles: nonet.grade_many(puzzles, [EASY] * 3).right,
    "pack": pack,
}


class Exported:
    """An object of another library that only exports an Arrow array."""

    def __init__(self, array: Any) -> None:
        self._array = array

    def __arrow_c_array__(self, schema: Any = None) -> Any:
        return self._array.__arrow_c_array__(schema)


class Streamed:
    """The same for a stream of arrays or of a table."""

    def __init__(self, array: Any) -> None:
        self._array = array

    def __arrow_c_stream__(self, schema: Any = None) -> Any:
        return self._array.__arrow_c_stream__(schema)


def arrow(kind: str = "string") -> Any:
    pa = pytest.importorskip("pyarrow")
    if kind == "cells":
        return pa.array(CELLS.tolist(), pa.list_(pa.uint8()))
    if kind == "dictionary":
        return pa.array(PUZZLES).dictionary_encode()
    types = {"string": pa.string(), "large": pa.large_string(), "fixed": pa.binary(81)}
    return pa.array(PUZZLES, types[kind])


def chunked() -> Any:
    pa = pytest.importorskip("pyarrow")
    return pa.chunked_array([PUZZLES[:1], PUZZLES[1:]])


def pandas(**options: Any) -> Any:
    return pytest.importorskip("pandas").Series(PUZZLES, **options)


def polars(values: Any = PUZZLES, kind: str | None = None) -> Any:
    pl = pytest.importorskip("polars")
    types = {"cells": pl.Array(pl.UInt8, 81), "lists": pl.List(pl.UInt8)}
    return pl.Series("puzzle", values, dtype=None if kind is None else types[kind])


FORMS: dict[str, Callable[[], Any]] = {
    "list": lambda: PUZZLES,
    "tuple": lambda: tuple(PUZZLES),
    "generator": lambda: (puzzle for puzzle in PUZZLES),
    "grids": lambda: [Grid(puzzle) for puzzle in PUZZLES],
    "lists of cells": CELLS.tolist,
    "bytes of lines": lambda: "".join(f"{puzzle}\n" for puzzle in PUZZLES).encode(),
    "open file": lambda: io.BytesIO("\n".join(PUZZLES).encode()),
    "numpy U81": lambda: np.array(PUZZLES),
    "numpy S81": lambda: np.array(PUZZLES, "S81"),
    "numpy object": lambda: np.array(PUZZLES, object),
    "numpy characters": lambda: np.array([list(puzzle) for puzzle in PUZZLES]),
    "numpy (n, 81)": lambda: CELLS,
    "numpy (n, 9, 9)": lambda: CELLS.reshape(-1, 9, 9),
    "numpy int64": lambda: CELLS.astype(np.int64),
    "numpy Fortran": lambda: np.asfortranarray(CELLS),
    "pandas": pandas,
    "pandas string": lambda: pandas(dtype="string"),
    "pandas category": lambda: pandas(dtype="category"),
    "pandas column": lambda: pandas().to_frame("puzzle")["puzzle"],
    "polars": polars,
    "polars lists": lambda: polars(CELLS.tolist(), "lists"),
    "polars arrays": lambda: polars(CELLS.tolist(), "cells"),
    "Arrow": arrow,
    "Arrow large": lambda: arrow("large"),
    "Arrow bytes": lambda: arrow("fixed"),
    "Arrow lists": lambda: arrow("cells"),
    "Arrow dictionary": lambda: arrow("dictionary"),
    "Arrow chunks": chunked,
    "Arrow slice": lambda: arrow("string")[0:],
    "exported array": lambda: Exported(arrow()),
    "exported stream": lambda: Streamed(chunked()),
}


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("name", MANY)
def test_every_function_takes_every_form(name: str, form: str) -> None:
    assert np.array_equal(MANY[name](FORMS[form]()), MANY[name](PUZZLES))


def table(library: str) -> Any:
    return pytest.importorskip(library), {"puzzle": PUZZLES, "n": [1, 2, 3]}


TABLES: dict[str, Callable[[], Any]] = {
    "dict": lambda: {"puzzle": PUZZLES},
    "pandas frame": lambda: table("pandas")[0].DataFrame(table("pandas")[1]),
    "polars frame": lambda: table("polars")[0].DataFrame(table("polars")[1]),
    "polars lazy frame": lambda: table("polars")[0].DataFrame(table("polars")[1]).lazy(),
    "Arrow table": lambda: table("pyarrow")[0].table(table("pyarrow")[1]),
    "Arrow batch": lambda: table("pyarrow")[0].record_batch(table("pyarrow")[1]),
    "Arrow reader": lambda: table("pyarrow")[0].table(table("pyarrow")[1]).to_reader(),
    "exported table": lambda: Streamed(table("pyarrow")[0].table(table("pyarrow")[1])),
    "numpy records": lambda: np.array([(EASY, 1)], [("puzzle", "U81"), ("n", int)]),
}


@pytest.mark.parametrize("form", TABLES)
@pytest.mark.parametrize("name", MANY)
def test_a_table_is_refused_with_a_sentence(name: str, form: str) -> None:
    with pytest.raises(ArgumentError, match="has several columns: name one, such as table"):
        MANY[name](TABLES[form]())


@pytest.mark.parametrize("name", MANY)
@pytest.mark.parametrize("one", [EASY, Grid(EASY), 5, None])
def test_what_is_not_many_is_refused(name: str, one: Any) -> None:
    with pytest.raises(ArgumentError, match=r"put a single one into a list|expected strings"):
        MANY[name](one)


def test_every_public_function_of_many_is_here() -> None:
    takes_none = {"generate_many"}
    assert {name for name in nonet.__all__ if name.endswith("_many")} - takes_none <= set(MANY)
