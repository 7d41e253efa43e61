"""Results are declared once: Python, JSON, tables, OpenAPI and the docs agree."""

from __future__ import annotations

import csv
import json
import pkgutil
import subprocess
import sys
from dataclasses import fields
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import nonet
from nonet import engines
from nonet.classes.forms import Canonical
from nonet.columns import markdown_table
from nonet.errors import FormatError, MultipleSolutionsError, NoSolutionError
from nonet.generating import Generated
from nonet.logic.ratings import Rating
from nonet.logic.scales import SCALES
from nonet.results import REASON, STATUS, Column, Result, all_results, dump, plain
from nonet.solving.checking import Check, Count
from nonet.solving.search import Solution
from nonet.tables.registry import COLUMNS
from nonet.web.replies import describe

from helpers.command_line import CommandLine
from helpers.places import DOCS

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

for module in pkgutil.walk_packages(nonet.__path__, "nonet."):
    if module.name.rpartition(".")[2] != "__main__":
        import_module(module.name)
RESULTS = sorted(all_results(), key=lambda kind: (kind.__module__, kind.__name__))
by_result = pytest.mark.parametrize("kind", RESULTS, ids=lambda kind: kind.__name__)


def samples() -> list[Result]:
    """Return results of all verbs, for a normal puzzle."""
    explained = nonet.explain(PUZZLE)
    return [
        nonet.check(PUZZLE),
        nonet.rate(PUZZLE),
        nonet.hint(PUZZLE),
        nonet.hint("55" + "." * 79),
        explained,
        nonet.practice("x-wing", seed=7),
        nonet.practice("cell-forcing-net", seed=7),
        nonet.generate("easy", seed=7),
        nonet.daily("2026-11-15", "easy"),
        *(engines.engine(name).run(PUZZLE) for name in engines.NAMES),
        describe(NoSolutionError()),
    ]


@by_result
def test_every_field_has_a_type_and_a_meaning(kind: type[Result]) -> None:
    columns = kind.columns()
    assert columns and len({column.name for column in columns}) == len(columns)
    for column in columns:
        assert column.doc[-1] in ".…" and column.doc == column.doc.strip(), column
        assert "``" not in column.doc, column
    assert {field.name for field in fields(kind)} <= {column.name for column in columns}


@by_result
def test_pydantic_describes_every_field(kind: type[Result]) -> None:
    pydantic = pytest.importorskip("pydantic")
    schema = pydantic.TypeAdapter(kind).json_schema()
    schema = schema.get("$defs", {}).get(schema.get("$ref", "").rpartition("/")[2], schema)
    assert list(schema["properties"]) == schema["required"]
    for column in kind.columns():
        assert schema["properties"][column.name]["description"] == column.text
    assert schema["description"].split() == (kind.__doc__ or "").split()


@pytest.mark.parametrize("result", samples(), ids=lambda result: type(result).__name__)
def test_json_has_every_field_and_fits_its_description(result: Result) -> None:
    pydantic = pytest.importorskip("pydantic")
    told = result.as_dict()
    assert list(told) == [column.name for column in result.columns()]
    assert json.loads(result.as_json()) == told
    pydantic.TypeAdapter(type(result)).validate_json(result.as_json(), strict=True)


def test_importing_nonet_loads_neither_numpy_nor_pydantic() -> None:
    code = (
        "import sys, nonet; nonet.rate, nonet.Step, nonet.Generated\n"
        "print({'numpy', 'pydantic', 'pydantic_core'} & set(sys.modules))"
    )
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert found.stdout == "set()\n"


def test_the_text_of_a_rating_is_what_people_quote() -> None:
    quoted = {name: str(nonet.rate(PUZZLE, scale=name)) for name in SCALES}
    assert quoted == {"human": "easy 1.2", "se": "1.2/1.2/1.2", "hodoku": "easy 204"}


@pytest.mark.parametrize("scale", SCALES)
def test_arrays_of_ratings_have_the_fields_of_a_rating(scale: str) -> None:
    many = nonet.rate_many([PUZZLE, "." * 81, "x", nonet.solve(PUZZLE)], scale=scale)
    for field in fields(Rating):
        array = getattr(many, field.name)
        for row, rating in enumerate(many):
            one = array if field.name == "scale" else array[row]
            if isinstance(one, float) and np.isnan(one):
                one = None
            assert one == getattr(rating, field.name), (field.name, row)


# Rows

VERBS: dict[str, tuple[list[str], type[Result]]] = {
    "solve": (["solve"], Solution),
    "count": (["count"], Count),
    "check": (["check"], Check),
    "rate": (["rate"], Rating),
    "canonical": (["canonical"], Canonical),
    **{
        f"solve --engine {name}": (
            ["solve", "--engine", name],
            type(engines.engine(name).run(PUZZLE)),
        )
        for name in engines.NAMES
    },
}
EMPTY = {"reason", "stopped", "conflicts", "decisions"}
"""Fields that have nothing to report for a normal puzzle."""


@pytest.mark.parametrize("verb", VERBS)
@pytest.mark.parametrize("suffix", ["csv", "tsv", "jsonl", "json", "parquet", "arrow"])
def test_rows_have_every_field(
    nonet_cli: CommandLine, tmp_path: Path, verb: str, suffix: str
) -> None:
    source, target = tmp_path / "in.csv", tmp_path / f"out.{suffix}"
    source.write_text(f"id,puzzle\n7,{PUZZLE}\n")
    arguments, kind = VERBS[verb]
    code, _, err = nonet_cli(*arguments, str(source), "-o", str(target))
    assert code == 0, err
    row = read_row(target)
    wanted = [column.name for column in kind.row_columns()]
    assert list(row) == ["id", "puzzle", *wanted]
    missing = {name for name in wanted if row[name] in (None, "", [], {})}
    assert missing <= EMPTY


@pytest.mark.parametrize("suffix", ["csv", "jsonl", "parquet"])
def test_rows_of_generate_have_every_field(
    nonet_cli: CommandLine, tmp_path: Path, suffix: str
) -> None:
    target = tmp_path / f"out.{suffix}"
    assert nonet_cli("generate", "-l", "easy", "--seed", "7", "-o", str(target))[0] == 0
    row = read_row(target)
    assert list(row) == [column.name for column in Generated.columns()]
    empty = {name for name in row if row[name] in (None, "", [], {})}
    assert empty == {"rules"}  # of a classic puzzle


def test_rows_of_rate_are_the_numbers_people_quote(nonet_cli: CommandLine, tmp_path: Path) -> None:
    source, target = tmp_path / "in.csv", tmp_path / "out.csv"
    source.write_text(f"puzzle\n{PUZZLE}\n")
    assert nonet_cli("rate", "--scale", "se", str(source), "-o", str(target))[0] == 0
    row = read_row(target)
    assert [row[name] for name in ("rating", "er", "ep", "ed", "score")] == [
        *("1.2", "1.2", "1.2", "1.2", "57.0")
    ]


def read_row(path: Path) -> dict[str, Any]:
    """Return the only row of a table."""
    if path.suffix in (".csv", ".tsv"):
        comma = "," if path.suffix == ".csv" else "\t"
        with open(path, newline="") as file:
            (row,) = csv.DictReader(file, delimiter=comma)
        return dict(row)
    if path.suffix in (".json", ".jsonl"):
        found = json.loads(path.read_text())
        return dict(found[0] if isinstance(found, list) else found)
    pa = pytest.importorskip("pyarrow")
    if path.suffix == ".parquet":
        table = pytest.importorskip("pyarrow.parquet").read_table(path)
    else:
        table = pa.ipc.open_file(path).read_all()
    (made,) = table.to_pylist()
    return dict(made)


# Columns


def test_a_column_means_the_same_in_annotate_and_in_rows() -> None:
    kinds: list[type[Result]] = [Generated, *(kind for _, kind in VERBS.values())]
    for kind in kinds:
        for column in kind.row_columns():
            if column.name in COLUMNS:
                known = COLUMNS[column.name]
                assert (known.type, known.doc) == (column.type, column.doc), column


def test_every_field_of_a_rating_is_a_column_on_every_scale() -> None:
    for scale in SCALES.values():
        for column in Rating.columns():
            if column.name != "scale" and (scale.levels or column.name != "level"):
                assert COLUMNS[f"{scale.key}_{column.name}"].type == column.type


def test_the_docs_list_the_columns() -> None:
    page = (DOCS / "tables.md").read_text(encoding="utf-8")
    table = page.partition("<!-- columns")[2].partition("-->\n")[2].partition("<!-- /columns")[0]
    listed = markdown_table(COLUMNS.values())
    assert table.strip() == listed, "run: python -m nonet.tables.registry"


# Errors and values


def test_errors_are_results_too() -> None:
    told = describe(FormatError("bad cell", line=1, column=12), PUZZLE)
    assert (told.kind, told.line, told.column, told.cells) == ("format", 1, 12, ("r2c3",))
    two = describe(MultipleSolutionsError((nonet.Grid(), nonet.Grid())))
    assert two.kind == "multiple_solutions" and len(two.solutions) == 2
    assert json.loads(dump({"error": told}))["error"] == told.as_dict()


def test_a_field_without_a_column_is_refused() -> None:
    from dataclasses import dataclass

    @dataclass(frozen=True)
    class Nameless(Result):
        """A result with an undeclared field."""

        number: int

    Nameless.__module__ = "elsewhere"
    with pytest.raises(TypeError, match=r"Nameless\.number has no Column"):
        Nameless.columns()


def test_plain_values() -> None:
    assert plain({1: {3, 2}, "cell": nonet.Position(0, 1)}) == {"1": [2, 3], "cell": "r1c2"}
    assert plain((nonet.Status.UNIQUE, nonet.Level.HARD, nonet.Grid())) == [
        *("unique", "hard", "." * 81)
    ]
    assert STATUS.name == "status" and REASON.name == "reason"
    unit = Column("float64", "Wall time.", "s", name="seconds")
    assert markdown_table([unit]).endswith("| `seconds` | float64 | Wall time. Unit: s. |")
