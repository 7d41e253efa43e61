"""A defect of nonet costs one row, not the command: it becomes a bad row and a line in the log."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Any

import pytest

import nonet
from nonet import formats, rules
from nonet.cli import main
from nonet.errors import DefectError, FormatError, SudokuError, row_error
from nonet.logic.path import Outcome
from nonet.solving.bulk import Status
from nonet.tables import annotate

CLASSIC = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
VARIANT = ".Cage~3~R1C1~R1C2"


@pytest.fixture
def broken_rule(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make cages fail when they are solved, as an unknown defect would."""

    def fails(*args: Any) -> None:
        raise ZeroDivisionError("integer modulo by zero")

    monkeypatch.setattr(rules.Cage, "compile", fails)
    rules.compiled.cache_clear()


@pytest.fixture
def broken_reader(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make the reader of ISS strings fail."""
    from nonet.formats import iss

    def fails(*args: Any) -> None:
        raise KeyError("n")

    monkeypatch.setattr(iss._Items, "read", fails)


@pytest.mark.usefixtures("broken_reader")
def test_readers_raise_only_errors_of_nonet(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    for read in (formats.read, nonet.Grid, nonet.solve):
        with pytest.raises(DefectError, match=r"a defect of nonet: KeyError: \"'n'\"") as caught:
            read(VARIANT)
        assert isinstance(caught.value.__cause__, KeyError)
    file = tmp_path / "puzzles.txt"
    file.write_text(f"{CLASSIC}\n{VARIANT}\n{CLASSIC}\n")
    found = list(formats.stream(file))
    assert [type(one).__name__ for one in found] == ["Record", "BadRecord", "Record"]
    assert {record.name for record in caplog.records} == {"nonet"}
    assert "KeyError" in caplog.text and "test_row_errors.py" in caplog.text


@pytest.mark.parametrize(
    "verb", ["solve", "count", "check", "rate", "hint", "explain", "canonical"]
)
@pytest.mark.parametrize("broken", ["broken_rule", "broken_reader"])
def test_a_defect_costs_one_row_of_a_command(
    verb: str,
    broken: str,
    request: pytest.FixtureRequest,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    request.getfixturevalue(broken)
    if broken == "broken_rule" and verb == "canonical":
        pytest.skip("canonical forms are not solved")
    file = tmp_path / "puzzles.txt"
    file.write_text(f"{CLASSIC}\n{VARIANT}\n{CLASSIC}\n")
    assert main([verb, str(file), "--json"]) == 1
    written = capsys.readouterr()
    rows = written.out.splitlines()
    if verb in ("hint", "explain"):  # they write only what they find
        rows.insert(1, "bad")
    assert len(rows) == 3
    assert rows[0] == rows[2]
    assert "bad" in rows[1] and "a defect of nonet" in written.err
    assert "Traceback" not in written.err


@pytest.mark.usefixtures("broken_rule")
def test_a_defect_costs_one_row_of_many(caplog: pytest.LogCaptureFixture) -> None:
    pa = pytest.importorskip("pyarrow")
    found = nonet.solve_many([CLASSIC, VARIANT, CLASSIC])
    assert found.status.tolist() == [Status.UNIQUE, Status.BAD, Status.UNIQUE]
    rated = nonet.rate_many([CLASSIC, VARIANT, CLASSIC])
    outcomes = [rating.outcome for rating in rated]
    assert outcomes[0] == outcomes[2] == Outcome.SOLVED and outcomes[1] == Outcome.BAD
    table = annotate(pa.table({"puzzle": [CLASSIC, VARIANT, CLASSIC]}), "count")
    assert table.column("count").to_pylist() == [1, None, 1]
    assert table.column("status").to_pylist() == ["unique", "bad", "unique"]
    assert "ZeroDivisionError" in caplog.text


def test_too_many_cells_of_one_puzzle_cost_one_row() -> None:
    clues = "".join(f".FullRank~C{column}~{column}~{column + 9}" for column in range(1, 10))
    found = nonet.solve_many([CLASSIC, f".Shape~9x9~Raw{clues}"])
    assert found.status.tolist() == [Status.UNIQUE, Status.BAD]


def test_what_does_not_depend_on_the_row_is_raised(caplog: pytest.LogCaptureFixture) -> None:
    for error in (OSError("disk full"), MemoryError(), ModuleNotFoundError("numpy")):
        with pytest.raises(type(error)):
            row_error(error)
    on_purpose = FormatError("the row is empty")
    assert row_error(on_purpose) is on_purpose
    assert not caplog.records
    with caplog.at_level(logging.DEBUG, "nonet"):
        made = row_error(RecursionError())
    assert isinstance(made, SudokuError) and str(made) == "a defect of nonet: RecursionError"
    assert [record.levelname for record in caplog.records] == ["ERROR", "DEBUG"]
