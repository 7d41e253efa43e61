"""Practice positions: boards where a certain technique is the next step and nothing easier helps.

``scripts/build_positions.py`` builds the library that ships with the package. It has a line
``> technique basis`` for each technique, followed by a line per position as :func:`packed` writes
it, the most visible first.
"""

from __future__ import annotations

import json
import lzma
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from typing import Annotated

from nonet.arguments import seed_or_new, whole_number
from nonet.errors import ArgumentError, SudokuError, UnknownNameError
from nonet.formats import Record, write
from nonet.logic.hints import Hint
from nonet.logic.path import BOARD
from nonet.logic.plan import UNIQUE, Plan, plan_for, plan_of, plan_of_technique
from nonet.logic.scales import SCALES, scale
from nonet.logic.step import Step
from nonet.logic.technique import Technique
from nonet.logic.techniques import CATALOGUE, FAMILIES, technique
from nonet.logic.text.tokens import Token
from nonet.model.cells import digits_in
from nonet.model.grid import Grid
from nonet.puzzles.board import Board
from nonet.random import Random
from nonet.results import Column, Result, derived

FILE = "positions.xz"
PRACTISED = "practised.json"
GRADES = (1, 2, 3)
"""Thirds of the positions of a technique: 1 in plain sight, 2 in between, 3 well hidden."""


@dataclass(frozen=True)
class Practice(Result):
    """A board on which to find a technique, and the step to find."""

    board: Annotated[Board, Column("json", "The board."), BOARD]
    step: Annotated[Step, Column("json", "The step to find.")]
    grade: Annotated[
        int, Column("uint8", "How hidden the pattern is: 1 in plain sight, 3 well hidden.")
    ]
    basis: Annotated[
        str,
        Column(
            "category",
            "What is already done: everything easier, basics or singles.",
        ),
    ]
    seed: Annotated[int, Column("uint64", "The seed that reproduces it.")]
    place: Annotated[int, Column("uint32", "Index among the positions of the seed, from 0.")] = 0
    of_grade: Annotated[int | None, Column("uint8", "Requested grade; null for any.")] = None

    @derived("category")
    def technique(self) -> Technique:
        """Key of the technique to practise: x-wing."""
        return self.step.technique

    @derived("text")
    def name(self) -> str:
        """Name of the technique: X-Wing."""
        return self.technique.name

    @derived("json")
    def words(self) -> list[list[Token]]:
        """The four levels of a hint in pieces, each with its role."""
        return Hint(self.board, self.step).words

    def next(self) -> Practice:
        """Return the next position in the order of the seed; the first follows the last."""
        return _drawn(self.technique.key, self.seed, self.place + 1, self.of_grade)

    @derived("text")
    def pencilmarks(self) -> str:
        """The board as text with pencil marks and marked givens."""
        return write(Record(self.board.grid, self.board.masks, givens=self.board.givens), _FORMAT)


_FORMAT = "pencilmarks"


def practice(technique: str, *, seed: int | None = None, grade: int | None = None) -> Practice:
    """Return a position where a technique is the next step.

    ``technique`` is a key, name or alias. The same seed gives the same position; without a seed, it
    is random. ``grade`` selects one of ``GRADES``.

    >>> position = practice("x-wing", seed=7)
    >>> position.step.technique.name, position.grade in GRADES
    ('X-Wing', True)
    >>> position.next().technique == position.technique
    True
    """
    if grade is not None:
        whole_number("grade", grade, least=GRADES[0], most=GRADES[-1])
    key = _named(technique)
    return _drawn(key, seed_or_new(seed), 0, grade)


def _named(name: str) -> str:
    entry = technique(name)
    if entry.key not in practised():
        raise ArgumentError(f"there are no practice positions for {entry.name}")
    return entry.key


def position_count(technique: str, grade: int | None = None) -> int:
    """Return the number of positions of a technique, of all grades or of one.

    >>> position_count("x-wing") == sum(position_count("x-wing", grade) for grade in GRADES)
    True
    """
    return len(_numbers(_named(technique), grade))


def _numbers(key: str, grade: int | None) -> list[int]:
    count = len(library()[key][1])
    return [i for i in range(count) if grade in (None, grade_of(i, count))]


def _drawn(key: str, seed: int, place: int, grade: int | None) -> Practice:
    basis, lines = library()[key]
    numbers = _numbers(key, grade)
    order = Random(seed).shuffled(numbers)
    number = order[place % len(order)]
    board = unpacked(lines[number])
    step = plan_of_basis(key, basis).next_step(board, unique=UNIQUE)
    if step is None or step.technique.key != key:
        raise SudokuError(f"the practice positions for {key} are out of date; run 'make practice'")
    return Practice(
        board, step, grade_of(number, len(lines)), basis, seed, place % len(order), grade
    )


@lru_cache(maxsize=1)
def practised() -> tuple[str, ...]:
    """Return the techniques of the library, without reading it."""
    text = files("nonet.logic").joinpath(PRACTISED).read_text(encoding="utf-8")
    return tuple(json.loads(text))


@lru_cache(maxsize=1)
def library() -> dict[str, tuple[str, tuple[str, ...]]]:
    """Return the basis and the packed positions of each technique, the most visible first."""
    text = lzma.decompress(files("nonet.logic").joinpath(FILE).read_bytes()).decode("ascii")
    found = {}
    for section in text.split("> ")[1:]:
        head, *lines = section.splitlines()
        key, basis = head.split()
        found[key] = basis, tuple(lines)
    return found


def grade_of(number: int, total: int) -> int:
    """Return the grade of a position from its index in the library.

    >>> [grade_of(number, 6) for number in range(6)]
    [1, 1, 2, 2, 3, 3]
    """
    return GRADES[number * len(GRADES) // total]


@lru_cache(maxsize=256)
def plan_of_basis(key: str, basis: str) -> Plan:
    """Return the plan that tries the techniques of a basis, then the technique itself.

    >>> plan_of_basis("direct-claiming", "singles").techniques[-1].key
    'direct-claiming'
    """
    if basis in SCALES:
        return plan_for(basis, up_to=key)
    return plan_of([*(other for other in easier(key, basis) if other != key), key])


def easier(key: str, basis: str) -> tuple[str, ...]:
    """Return the techniques that must have no step on a position of a basis."""
    if basis == "singles":
        return tuple(entry.key for entry in FAMILIES["singles"])
    rows = scale(basis if basis in SCALES else "human").rows
    if basis == "basics":
        keys = [rated.technique for row in rows for rated in row]
        return tuple(keys[: keys.index(_LAST_BASIC) + 1])
    before = []
    for row in rows:
        if key in {rated.technique for rated in row}:
            break
        before += [r.technique for r in row if not CATALOGUE[r.technique].opt_in]
    return tuple(before)


_LAST_BASIC = "hidden-pair"


def packed(board: Board) -> str:
    """Return a board as a line: its digits, and the candidates removed so far.

    Givens are digits and placed digits are letters (``a`` for 1). The second word is hexadecimal,
    with a bit for every candidate that the digits alone allow, cell by cell: 1 if it is removed.

    >>> packed(Board("12.4" + "." * 12))[:4]
    '12.4'
    >>> board = Board("." * 81)
    >>> board.place(0, 0, 3)
    >>> unpacked(packed(board)) == board
    True
    """
    givens = board.givens.cells
    digits = "".join(
        "." if not value else chr((48 if given else 96) + value)
        for value, given in zip(board.grid.cells, givens)
    )
    gone = 0
    for plain, mask in zip(Board(board.grid).masks, board.masks):
        for digit in digits_in(plain):
            gone = gone << 1 | (~mask >> (digit - 1) & 1)
    return f"{digits} {gone:x}"


def unpacked(line: str) -> Board:
    """Return the board that :func:`packed` wrote."""
    digits, gone = line.split()
    values = bytes(0 if c == "." else ord(c) - (48 if c < "a" else 96) for c in digits)
    givens = bytes(value if c < "a" else 0 for value, c in zip(values, digits))
    grid = Grid.from_cells(values)
    masks = list(Board(grid).masks)
    left = int(gone, 16)
    places = [(cell, digit) for cell, mask in enumerate(masks) for digit in digits_in(mask)]
    for place, (cell, digit) in enumerate(reversed(places)):
        if left >> place & 1:
            masks[cell] &= ~(1 << (digit - 1))
    marks = [digits_in(mask) for mask in masks]
    return Board(grid, givens=Grid.from_cells(givens), candidates=marks)


@lru_cache(maxsize=1)
def examples() -> dict[str, str]:
    """Return the example of each technique as a line written by :func:`packed`."""
    text = files("nonet.logic").joinpath("examples.json").read_text(encoding="utf-8")
    return json.loads(text)


def example(name: str) -> tuple[Board, Step]:
    """Return an example board and the step that a technique finds on it.

    >>> board, step = example("x-wing")
    >>> step.technique.name
    'X-Wing'
    """
    key = technique(name).key
    if key not in examples():
        raise UnknownNameError("example", key, examples())
    board = unpacked(examples()[key])
    step = plan_of_technique(key).next_step(board, unique=UNIQUE)
    if step is None:
        raise UnknownNameError("example", key, examples())
    return board, step
