"""The error hierarchy: one root, and every error survives pickling and copying."""

from __future__ import annotations

import copy
import json
import multiprocessing
import pickle

import numpy as np
import pytest

import nonet
import nonet.formats
from nonet import errors
from nonet.errors import SudokuError
from nonet.model.cells import Position

TWO = (nonet.Grid("12...4....4....1"), nonet.Grid())
EXAMPLES: list[SudokuError] = [
    errors.SudokuError("plain"),
    errors.FormatError("no digit", file="a.txt", line=12, column=7),
    errors.MissingFileError("a.txt"),
    errors.DefectError("a defect of nonet: KeyError"),
    errors.ArgumentError("threads must be a whole number"),
    errors.ConflictError([Position(0, 1), Position(0, 0)]),
    errors.NoSolutionError(),
    errors.MultipleSolutionsError(TWO),
    errors.BudgetError("time limit reached", found=7),
    errors.NoPuzzleFoundError("too rare", TWO[0]),
    errors.UnknownNameError("technique", "x-wnig", ["x-wing", "xy-wing"]),
    errors.BackendUnavailableError("no GPU"),
]


def tree(kind: type[SudokuError]) -> set[type[SudokuError]]:
    return {kind}.union(*(tree(child) for child in kind.__subclasses__()))


def test_every_public_error_has_an_example() -> None:
    public = {kind for kind in tree(SudokuError) if kind.__module__ == errors.__name__}
    assert public == {type(error) for error in EXAMPLES}
    assert public <= {getattr(nonet, name) for name in nonet.__all__}


@pytest.mark.parametrize("error", EXAMPLES, ids=lambda error: type(error).__name__)
def test_errors_survive_pickle_and_copy(error: SudokuError) -> None:
    for again in (
        pickle.loads(pickle.dumps(error)),
        copy.copy(error),
        copy.deepcopy(error),
    ):
        assert type(again) is type(error)
        assert str(again) == str(error) and again.args == error.args
        assert vars(again) == vars(error)


def fail(name: str) -> None:
    raise next(error for error in EXAMPLES if type(error).__name__ == name)


def test_errors_come_back_from_another_process() -> None:
    """An error that could not be unpickled would hang the pool forever."""
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        for error in EXAMPLES:
            with pytest.raises(type(error)) as caught:
                pool.apply(fail, (type(error).__name__,))
            assert str(caught.value) == str(error)


class Broken:
    def __repr__(self) -> str:
        raise RuntimeError


HOSTILE: list[object] = [
    *("x" * 10**6, b"x" * 10**6, ["x" * 10**6] * 10**4, {"x" * 1000: list(range(10**4))}),
    *(10**5000, "\n" * 500, np.zeros((300, 300)), np.str_("x" * 500), Broken()),
]


@pytest.mark.parametrize("value", HOSTILE, ids=lambda value: type(value).__name__)
def test_a_message_quotes_at_most_80_characters(value: object) -> None:
    text = errors.quoted(value)
    assert 0 < len(text) <= 2 * errors.MOST_QUOTED + 2 and "\n" not in text
    message = str(errors.UnknownNameError("technique", value, ["x-wing"]))
    assert message.startswith(f"unknown technique {text}")


LONG = 5000 * "x"


@pytest.mark.parametrize(
    "text",
    [
        f".Cage~{LONG}~R1C1",
        f".{LONG}~3",
        f".Shape~{LONG}",
        f".Thermo~R1C1~{LONG}",
        f".Indexing~{LONG}~R1C1",
        f".LookAndSay~{LONG}~R1C1",
        f".Sum~{LONG}~R1C1",
        f"1 2 3 {LONG}\n" * 4,
        "1 2 3 " + 5000 * "9" + "\n1 2 3 4" * 3,
        f'{{"size": 9, "grid": [], "{LONG}": 1}}',
        f'{{"puzzle": "{LONG}"}}',
        f'{{"{LONG}": "1"}}',
        LONG,
    ],
)
def test_messages_repeat_little_of_the_input(text: str) -> None:
    for name in (None, *nonet.formats.FORMATS):
        with pytest.raises(SudokuError) as caught:
            nonet.formats.read(text, format=name)
        assert len(str(caught.value)) < 300 and LONG[:100] not in str(caught.value)


def test_warnings_repeat_little_of_the_input() -> None:
    many = {f"{LONG}{number}": 1 for number in range(50)}
    text = json.dumps({"size": 9, "grid": [[{}] * 9] * 9, **many})
    warning = nonet.formats.read(text).warning
    assert warning is not None and "unknown keys: xxx" in warning and len(warning) <= 1000
