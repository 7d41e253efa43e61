"""Grade answers: which of the blank cells are right, and is the puzzle solved?"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, Literal, TypeAlias, get_args

from nonet import _native
from nonet.arguments import one_of, true_or_false, wrong
from nonet.errors import ArgumentError, BudgetError, SudokuError, row_error
from nonet.judging.reading import CONTAINER, FORM, WHY, Answer, Container, Form, Reason, answer_in
from nonet.lazy import npt
from nonet.lazy import numpy as np
from nonet.machine import thread_count
from nonet.model.cells import Position
from nonet.model.grid import Grid, GridLike
from nonet.puzzles.puzzle import Puzzle, RulesLike, checked, puzzle_of
from nonet.puzzles.rows import CELLS, Bytes, Flags, Rows, as_rows, cells_from, plain_puzzles
from nonet.puzzles.validate import blank_cells, conflicts
from nonet.results import PUZZLE, STATUS, Column, Result, derived
from nonet.solving.bulk import Status, solve_rows
from nonet.solving.search import solution_of, true_candidates

ScoreKind = Literal["solved", "cells", "prefix", "corrected"]


@dataclass(frozen=True, slots=True)
class Grade(Result):
    """An answer compared with its puzzle; only the blank cells of the puzzle count."""

    inputs = ("puzzle",)

    puzzle: Annotated[Grid, PUZZLE]
    status: Annotated[Status, STATUS]
    form: Annotated[Form | None, FORM] = None
    container: Annotated[Container | None, CONTAINER] = None
    reason: Annotated[Reason, WHY] = ""
    grid: Annotated[Grid | None, Column("grid", "The answer, with blank givens filled in.")] = None
    to_fill: Annotated[int, Column("uint16", "Blank cells of the puzzle.")] = 0
    right: Annotated[int, Column("uint16", "Blank cells with a right digit.")] = 0
    wrong: Annotated[int, Column("uint16", "Blank cells with a wrong digit.")] = 0
    changed: Annotated[
        tuple[Position, ...], Column("texts", "Givens that the answer replaces.")
    ] = ()
    conflicts: Annotated[
        tuple[Position, ...], Column("texts", "Cells of the answer whose digits repeat in a house.")
    ] = ()
    solved: Annotated[bool, Column("bool", "Whether the answer is a solution.")] = False
    possible: Annotated[bool, Column("bool", "Whether the answer extends to a solution.")] = False

    @derived("bool")
    def parsed(self) -> bool:
        """Whether there is an answer."""
        return self.grid is not None

    @derived("uint16")
    def filled(self) -> int:
        """Blank cells with a digit."""
        return self.right + self.wrong

    @derived("uint16")
    def empty(self) -> int:
        """Blank cells without a digit."""
        return self.to_fill - self.filled

    def score(self, kind: ScoreKind = "solved") -> float:
        """Return a score from 0 to 1.

        ``solved`` is 0 or 1, ``cells`` the share of right cells, ``prefix`` the same unless a cell
        is wrong, and ``corrected`` subtracts an eighth of the wrong cells, so that guessing is
        worth nothing. An answer that changes a given scores 0.

        >>> grade("12...4....4....1", "r1c3=3, r1c4=3").score("cells")
        0.09090909090909091
        """
        one_of("kind", kind, get_args(ScoreKind))
        if not self.parsed or self.changed:
            return 0.0
        if kind == "solved" or not self.to_fill:
            return float(self.solved)
        if kind == "prefix" and self.wrong:
            return 0.0
        lost = self.wrong / 8 if kind == "corrected" else 0.0
        return max(0.0, (self.right - lost) / self.to_fill)


def grade(
    puzzle: GridLike,
    answer: Any,
    *,
    solution: GridLike | None = None,
    rules: RulesLike = (),
    seconds: float | None = None,
) -> Grade:
    """Grade an answer: text as :func:`nonet.read_answer` reads it, a grid, a board or its cells.

    If the puzzle has several solutions, any of them counts. ``solution`` saves the search; it must
    be the only one. :class:`~nonet.errors.BudgetError` reports that ``seconds`` were not enough.

    >>> found = grade("12...4....4....1", "The solution is 1234 3412 2143 4321.")
    >>> found.solved, found.right, found.wrong, found.possible
    (True, 11, 0, True)
    """
    asked = puzzle_of(puzzle, rules)
    given = asked.grid
    read = _answer_of(answer, given)
    if solution is not None:
        return graded(asked, read, Status.UNIQUE, _solution(solution, given))
    found = solution_of(asked, seconds=seconds)
    if found.status is Status.STOPPED:
        raise BudgetError("time limit reached while looking for the solution")
    return graded(asked, read, found.status, found.solution, seconds)


def graded(
    asked: Puzzle, read: Answer, status: Status, known: Grid | None, seconds: float | None = None
) -> Grade:
    """Return the grade of an answer to a puzzle with this status and only solution."""
    given = asked.grid
    blank = blank_cells(given.size, asked.rules)
    to_fill = given.empty - len(blank)
    if read.cells is None:
        return Grade(given, status, reason=read.reason, to_fill=to_fill)
    cells = bytes(new or old for new, old in zip(read.cells, given.cells))
    attempt = Grid.from_cells(cells)
    changed = [cell for cell, old in enumerate(given.cells) if old and cells[cell] != old]
    filled = [
        cell
        for cell, new in enumerate(cells)
        if new and not given.cells[cell] and cell not in blank
    ]
    tried = Puzzle(attempt, rules=asked.conditions)
    clash = sorted(conflicts(tried))
    if known is not None:
        wrong_cells = [cell for cell in filled if cells[cell] != known.cells[cell]]
        possible = not wrong_cells and not changed
    else:
        possible, wrong_cells = _attempted(asked, tried, status, changed, filled, clash, seconds)
    return Grade(
        given,
        status,
        read.form,
        read.container,
        grid=attempt,
        to_fill=to_fill,
        right=len(filled) - len(wrong_cells),
        wrong=len(wrong_cells),
        changed=tuple(Position(*divmod(cell, given.size)) for cell in changed),
        conflicts=tuple(clash),
        solved=possible and len(filled) == to_fill,
        possible=possible,
    )


def _attempted(
    asked: Puzzle,
    tried: Puzzle,
    status: Status,
    changed: Sequence[int],
    filled: Sequence[int],
    clash: Iterable[Position],
    seconds: float | None,
) -> tuple[bool, list[int]]:
    """Return whether an attempt at a puzzle without a single solution is possible, and its wrong
    cells."""
    if status is not Status.MULTIPLE:
        return False, list(filled)
    if not changed and not clash:
        found = solution_of(tried, seconds=seconds)
        if found.status is Status.STOPPED:
            raise BudgetError("time limit reached while looking for a solution of the answer")
        if found.status in (Status.UNIQUE, Status.MULTIPLE):
            return True, []
    size, known = asked.grid.size, true_candidates(asked, seconds=seconds)
    clashing = {cell.row * size + cell.col for cell in clash}
    return False, [
        cell
        for cell in filled
        if cell in clashing
        or tried.grid.cells[cell] not in known.get(Position(*divmod(cell, size)), ())
    ]


def _answer_of(answer: Any, given: Grid) -> Answer:
    """Return the answer as it is read; grids and cells need no reading."""
    if isinstance(answer, Answer):
        cells, size = answer.cells, given.size
        if cells is not None and len(cells) != size * size:
            raise ArgumentError(f"the answer has {len(cells)} cells; the puzzle has {size * size}")
        return answer
    if isinstance(answer, str):
        return answer_in(answer, given.size, given.cells)
    grid = _of_size(answer, given, "answer")
    return Answer(tuple(grid.cells))


def _of_size(source: Any, given: Grid, name: str) -> Grid:
    grid = puzzle_of(source).grid
    if grid.size != given.size:
        raise ArgumentError(
            f"the {name} has size {grid.size}, but the puzzle has size {given.size}",
            parameters=(name,),
        )
    return grid


def _solution(source: GridLike, given: Grid) -> Grid:
    """Return a known solution after checking that it fits the givens."""
    known = _of_size(source, given, "solution")
    if any(old and old != new for old, new in zip(given.cells, known.cells)):
        raise ArgumentError("the solution changes givens of the puzzle", parameters=("solution",))
    return known


Counts: TypeAlias = "npt.NDArray[np.uint16]"
Scores: TypeAlias = "npt.NDArray[np.float64]"


@dataclass(frozen=True, eq=False)
class Grades:
    """The grades of many answers, row by row."""

    parsed: Flags
    """Whether there is an answer."""
    to_fill: Counts
    """The number of blank cells of the puzzle."""
    right: Counts
    """The number of blank cells with a right digit."""
    wrong: Counts
    """The number of blank cells with a wrong digit."""
    changed: Counts
    """The number of givens that the answer replaces."""
    solved: Flags
    """Whether the answer is a solution."""
    status: Bytes
    """One :class:`Status` per row, of the puzzle."""

    def __len__(self) -> int:
        return len(self.status)

    @property
    def empty(self) -> Counts:
        """The number of blank cells without a digit."""
        return np.where(self.parsed, self.to_fill - self.right - self.wrong, self.to_fill)

    def score(self, kind: ScoreKind = "solved") -> Scores:
        """Return the scores, as :meth:`Grade.score` does."""
        one_of("kind", kind, get_args(ScoreKind))
        if kind == "solved":
            return self.solved.astype(np.float64)
        lost = self.wrong / 8 if kind == "corrected" else 0.0
        share = np.maximum(self.right - lost, 0.0) / np.maximum(self.to_fill, 1)
        share = np.where(self.to_fill == 0, self.solved, share)
        bad = ~self.parsed | (self.changed > 0)
        return np.where(bad | (self.wrong > 0) if kind == "prefix" else bad, 0.0, share)


def grade_many(
    puzzles: Any,
    answers: Any,
    *,
    solutions: Any = None,
    text: bool = False,
    rules: RulesLike = (),
    threads: int | None = None,
) -> Grades:
    """Grade many answers; each argument can be anything that :func:`nonet.solve_many` accepts.

    With ``text=True``, the answers are free texts. ``solutions`` are the only ones of their
    puzzles. A row that is not a puzzle gets the status ``BAD``.

    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> found = grade_many([puzzle, puzzle], ["r1c3=4, r1c4=1", "no idea"], text=True)
    >>> found.right.tolist(), found.wrong.tolist(), found.parsed.tolist()
    ([1, 0], [1, 0], [True, False])
    """
    rules = checked(rules)
    plain = plain_puzzles(puzzles)
    rows = as_rows(plain, variants=True)
    texts = list(answers) if true_or_false("text", text) or _are_texts(answers) else None
    if texts is None:
        tried = as_rows(answers, variants=True)
        attempts, count = tried.cells(), len(tried)
    else:
        attempts, count = np.empty(0, np.uint8), len(texts)
    if count != len(rows):
        raise ArgumentError(
            f"there are {len(rows)} puzzles, but {count} answers", parameters=("answers",)
        )
    known = None if solutions is None else as_rows(solutions, variants=True)
    if known is not None and len(known) != len(rows):
        raise ArgumentError(
            f"there are {len(rows)} puzzles, but {len(known)} solutions", parameters=("solutions",)
        )
    cells = np.ascontiguousarray(rows.cells())
    if texts is not None:
        attempts = _read_all(cells, texts)
    grades = grade_rows(cells, attempts, None if known is None else known.cells(), threads)
    if rules and not isinstance(plain, list):
        plain = [Grid.from_cells(row.tobytes()) for row in cells_from(rows)]
    if isinstance(plain, list):
        others = range(len(plain)) if rules else np.flatnonzero(grades.status == Status.BAD)
        for row in others:
            answer = attempts[row].tolist() if texts is None else texts[row]
            known_one = None if solutions is None else solutions[row]
            _grade_other(grades, int(row), plain[row], answer, known_one, rules)
    return grades


def _are_texts(answers: Any) -> bool:
    """Return whether answers are strings of which some are not just 81 characters."""
    return isinstance(answers, list) and any(
        isinstance(one, str) and len(one) != CELLS for one in answers[:100]
    )


def _read_all(cells: Bytes, texts: Sequence[Any]) -> Bytes:
    """Return the cells of answers as free text, 255 where there is none."""
    attempts = np.full((len(texts), CELLS), 255, np.uint8)
    for row, one in enumerate(texts):
        if not isinstance(one, str):
            if one is not None:
                raise wrong("answers", "texts", one)
            continue
        read = answer_in(one, 9, cells[row].tobytes())
        if read.cells is not None:
            attempts[row] = read.cells
    return attempts


def grade_rows(
    cells: Bytes, attempts: Bytes, known: Bytes | None, threads: int | None = None
) -> Grades:
    """Grade cells against cells; rows of puzzles and answers with bytes above 9 are not ones."""
    count = thread_count(threads)
    if known is None:
        found = solve_rows(Rows(cells), threads=count)
        known, status = found.solutions, found.status
    else:
        status = np.where(cells.max(axis=1, initial=0) > 9, Status.BAD, Status.UNIQUE).astype(
            np.uint8
        )
    whole = np.ascontiguousarray
    parsed, to_fill, right, wrong, changed = _native.grade_rows(
        whole(cells), whole(attempts), whole(known), count
    )
    solved = (status == Status.UNIQUE) & parsed & (right == to_fill) & (changed == 0)
    grades = Grades(parsed, to_fill, right, wrong, changed, solved, status)
    for row in np.flatnonzero(parsed & (status == Status.MULTIPLE)).tolist():
        answer = Answer(tuple(attempts[row].tolist()))
        _set(grades, row, grade(Grid.from_cells(cells[row].tobytes()), answer))
    return grades


def _set(grades: Grades, row: int, one: Grade) -> None:
    """Put the grade of one answer into a row."""
    grades.parsed[row], grades.solved[row] = one.parsed, one.solved
    grades.to_fill[row], grades.right[row], grades.wrong[row] = one.to_fill, one.right, one.wrong
    grades.changed[row], grades.status[row] = len(one.changed), one.status


def _grade_other(
    grades: Grades, row: int, puzzle: Any, answer: Any, solution: Any, rules: RulesLike
) -> None:
    """Grade a row that is a variant or of another size."""
    try:
        _set(grades, row, grade(puzzle, answer or "", solution=solution, rules=rules))
    except SudokuError:
        grades.status[row] = Status.BAD
    except Exception as error:
        row_error(error)
