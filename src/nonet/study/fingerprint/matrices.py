"""Matrix files: the six built-in ones, and reading and naming any other."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path

from nonet import formats
from nonet.engines.brute_force import BruteForce
from nonet.errors import FormatError, known_name
from nonet.model.grid import Grid
from nonet.solving.search import solve
from nonet.storage.opening import reading
from nonet.study.fingerprint.transcript import render, render_unsolved

ITERATIONS = {
    "1": 656,
    "2": 439_269,
    "3": 98_847,
    "4": 9_085,
    "5": 445_778,
    "6": 622_577_597,
}
"""The published count of each built-in matrix."""

MANDATORY = ("1", "2", "3", "4", "5")
"""The matrices that every implementation must pass; 6 is optional because it takes long."""

_FOLDER = Path(__file__).parent / "data"


@dataclass(frozen=True)
class Reference:
    """The output of a correct program for a matrix, without the seconds."""

    iterations: int | None
    """None for a matrix without a solution."""
    transcript: str


def built_in(matrix: str) -> Path:
    """Return the file of a built-in matrix, such as ``"1"``."""
    return _FOLDER / f"{matrix}.matrix"


def matrix_path(name: str | Path) -> Path:
    """Return the path of a matrix, given as a file or the number of a built-in one.

    >>> matrix_path("1") == built_in("1"), str(matrix_path("mine/a.matrix"))
    (True, 'mine/a.matrix')
    """
    if not str(name).isdigit() or Path(name).exists():
        return Path(name)
    return built_in(known_name("built-in matrix", str(name), ITERATIONS))


def read_matrix(path: str | Path) -> Grid:
    """Read a ``.matrix`` file; errors name the file and, if known, the line and column.

    >>> read_matrix(built_in("1")).clues
    39
    """
    if Path(path).suffix != ".matrix":
        raise FormatError("expected a file with the extension .matrix", file=str(path))
    with reading(str(path)):
        data = Path(path).read_bytes()
    try:
        return formats.read(data, format="matrix").grid
    except FormatError as error:
        raise error.at(file=str(path)) from None


def matrix_of(path: str | Path) -> str:
    """Return the name of a matrix: its file name without ``.matrix``."""
    return Path(path).name.removesuffix(".matrix")


def shown_path(path: str | Path) -> str:
    """Return the path as a transcript shows it.

    That is the path as given, except that a built-in matrix, or a file in a folder named
    ``Matrices``, appears as ``../Matrices/NAME``.

    >>> shown_path("/app/Matrices/1.matrix"), shown_path("mine/a.matrix")
    ('../Matrices/1.matrix', 'mine/a.matrix')
    """
    folder = Path(path).parent
    if folder.name == "Matrices" or folder == _FOLDER:
        return f"../Matrices/{Path(path).name}"
    return str(path)


def reference_program() -> str:
    """Return the source of ``Sudoku.c``, a program in C that follows the specification."""
    return (_FOLDER / "Sudoku.c").read_text(encoding="utf-8")


@cache
def reference(matrix: str) -> Reference:
    """Return the output of a correct program for a built-in matrix."""
    return reference_of(built_in(matrix))


def reference_of(path: str | Path) -> Reference:
    """Return the output of a correct program for any matrix file.

    The counts of the built-in matrices are known; for others the engine computes them.
    """
    puzzle, matrix, shown = read_matrix(path), matrix_of(path), shown_path(path)
    if matrix in ITERATIONS and puzzle == read_matrix(built_in(matrix)):
        iterations, solution = ITERATIONS[matrix], solve(puzzle)
    else:
        result = BruteForce().run(puzzle)
        if not result.solved:
            return Reference(None, render_unsolved(shown, puzzle))
        iterations, solution = result.iterations, result.grid
    return Reference(iterations, render(shown, puzzle, solution, iterations))
