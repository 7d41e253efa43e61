"""The error hierarchy: one root, and every error survives pickling and copying."""

from __future__ import annotations

import copy
import multiprocessing
import pickle

import pytest

import nonet
from nonet import errors
from nonet.cells import Position
from nonet.errors import SudokuError

TWO = (nonet.Grid("12...4....4....1"), nonet.Grid())
EXAMPLES: list[SudokuError] = [
    errors.SudokuError("plain"),
    errors.FormatError("no digit", file="a.txt", line=12, column=7),
    errors.MissingFileError("a.txt"),
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
