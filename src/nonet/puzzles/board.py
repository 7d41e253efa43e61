"""Board: a grid being solved, with candidates and undo history."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence
from typing import Protocol

from nonet.arguments import items_of, true_or_false
from nonet.errors import ArgumentError, is_among, quoted
from nonet.model.cells import Position, check_position, digits_in, peers
from nonet.model.drawn import Drawn
from nonet.model.grid import Grid, GridLike
from nonet.puzzles.puzzle import (
    Puzzle,
    Rules,
    RulesLike,
    as_grid,
    free_digits,
    highest_digit,
    puzzle_of,
)
from nonet.puzzles.validate import possible_values


class Deduction(Protocol):
    """What a board can apply: placements and eliminations as (cell, digit) pairs."""

    @property
    def placements(self) -> Iterable[tuple[int, int]]:
        """The digits to place."""

    @property
    def eliminations(self) -> Iterable[tuple[int, int]]:
        """The candidates to remove."""


class Board(Drawn):
    """A grid with the candidates of its empty cells.

    ``candidates`` are a player's pencil marks, one collection of digits per cell; by default, those
    of the puzzle, or else all digits that fit. ``givens`` are the cells of the original puzzle; by
    default, all filled cells. ``rules`` are added to those of the puzzle.

    >>> board = Board("12...4....4....1")
    >>> sorted(board.candidates(0, 2))
    [3]
    >>> board.place(0, 2, 3)
    >>> sorted(board.candidates(0, 3)), board.grid[0, 2]
    ([4], 3)
    >>> board.undo()
    True
    >>> board.grid[0, 2]
    0

    A board works wherever a grid does: ``nonet.conflicts(board)``, ``nonet.solve(board)``.
    """

    __slots__ = ("_givens", "_history", "_masks", "_rules", "_size", "_values")

    def __init__(
        self,
        grid: GridLike,
        *,
        givens: GridLike | None = None,
        candidates: Sequence[Iterable[int]] | None = None,
        rules: RulesLike = (),
    ) -> None:
        puzzle = puzzle_of(grid, rules)
        self._rules = puzzle.rules
        self._size = puzzle.grid.size
        self._values = bytearray(puzzle.grid.cells)
        self._givens = as_grid(givens) if givens is not None else puzzle.givens or puzzle.grid
        self._check_givens()
        self._masks = self._basic_masks()
        if candidates is not None:
            self._set_candidates(candidates)
        elif puzzle.candidates is not None:
            self._set_candidates(list(map(digits_in, puzzle.candidates)))
        self._history: list[tuple[bytes, list[int]]] = []

    @property
    def size(self) -> int:
        """Rows, columns and digits."""
        return self._size

    @property
    def grid(self) -> Grid:
        """The current digits."""
        return Grid.from_cells(bytes(self._values))

    @property
    def givens(self) -> Grid:
        """The puzzle this board was made from."""
        return self._givens

    @property
    def rules(self) -> Rules:
        """The rules of the variant; none for classic Sudoku."""
        return self._rules

    @property
    def masks(self) -> tuple[int, ...]:
        """The candidates of each cell as bits (bit 0 is digit 1); 0 for a filled cell."""
        return tuple(self._masks)

    def as_puzzle(self) -> Puzzle:
        """Return the digits, givens and rules; the candidates are notes, which may be wrong."""
        return Puzzle(self.grid, givens=self._givens, rules=self._rules)

    def with_rules(self, rules: RulesLike) -> Board:
        """Return the board with more rules, without its history; eliminated candidates stay out."""
        puzzle = self.as_puzzle().with_rules(rules)
        if puzzle.rules == self._rules:
            return self.copy()
        made = Board(puzzle)
        made._masks = [
            now & (left | ~before)
            for now, left, before in zip(made._masks, self._masks, self._basic_masks(), strict=True)
        ]
        return made

    def candidates(self, row: int, col: int) -> set[int]:
        """Return the digits that a cell can still hold; empty for a filled cell."""
        return set(digits_in(self._masks[check_position(row, col, self._size)]))

    def place(self, row: int, col: int, digit: int, *, overwrite: bool = False) -> None:
        """Place a digit and remove it from the candidates of all peers.

        Filled cells are rejected, unless ``overwrite`` is set and the cell is not a given.
        """
        cell = check_position(row, col, self._size)
        digit = self._checked(digit)
        if self._values[cell] and not true_or_false("overwrite", overwrite):
            raise ArgumentError(f"{Position(row, col)} already holds {self._values[cell]}")
        self._refuse_given(cell)
        self._remember()
        if self._values[cell]:
            self._erase(cell)
        self._place(cell, digit)

    def erase(self, row: int, col: int) -> None:
        """Empty a cell that is not a given.

        Candidates of the cell and its peers that only this digit ruled out come back; eliminated
        ones do not.

        >>> board = Board("12...4....4....1")
        >>> board.place(0, 2, 3)
        >>> board.erase(0, 2)
        >>> board == Board("12...4....4....1")
        True
        """
        cell = check_position(row, col, self._size)
        self._refuse_given(cell)
        if self._values[cell]:
            self._remember()
            self._erase(cell)

    def eliminate(self, row: int, col: int, digit: int) -> None:
        """Remove a candidate from a cell."""
        cell = check_position(row, col, self._size)
        digit = self._checked(digit)
        self._remember()
        self._masks[cell] &= ~(1 << (digit - 1))

    def apply(self, step: Deduction) -> None:
        """Apply a step: place its digits and remove its candidates."""
        if not hasattr(step, "placements"):
            raise ArgumentError(f"expected a step, not {quoted(step)}")
        self._remember()
        for cell, digit in step.placements:
            self._place(cell, digit)
        for cell, digit in step.eliminations:
            self._masks[cell] &= ~(1 << (digit - 1))

    def undo(self) -> bool:
        """Undo the last change; return False if there is none."""
        if not self._history:
            return False
        values, self._masks = self._history.pop()
        self._values = bytearray(values)
        return True

    def copy(self) -> Board:
        """Return a copy of the board without its history."""
        other = Board.__new__(Board)
        other._size, other._givens, other._rules = self._size, self._givens, self._rules
        other._values, other._masks = bytearray(self._values), list(self._masks)
        other._history = []
        return other

    def mask_bytes(self) -> bytes:
        """Return the masks in native form: two bytes per cell."""
        return array("H", self._masks).tobytes()

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Board):
            return NotImplemented
        parts = ("_givens", "_rules", "_values", "_masks")
        return all(getattr(self, name) == getattr(other, name) for name in parts)

    __hash__ = None  # type: ignore[assignment]  # boards are mutable

    def __repr__(self) -> str:
        return f"Board({str(self.grid)!r})"

    def _place(self, cell: int, digit: int) -> None:
        self._values[cell] = digit
        self._masks[cell] = 0
        if self._rules:
            basic = self._basic_masks()
            self._masks = [mask & left for mask, left in zip(self._masks, basic, strict=True)]
            return
        for peer in peers(self._size)[cell]:
            self._masks[peer] &= ~(1 << (digit - 1))

    def _erase(self, cell: int) -> None:
        eliminated = [
            basic & ~mask for basic, mask in zip(self._basic_masks(), self._masks, strict=True)
        ]
        self._values[cell] = 0
        self._masks = [
            basic & ~gone for basic, gone in zip(self._basic_masks(), eliminated, strict=True)
        ]

    def _refuse_given(self, cell: int) -> None:
        if self._givens.cells[cell]:
            raise ArgumentError(f"{Position(*divmod(cell, self._size))} is a given")

    def _remember(self) -> None:
        self._history.append((bytes(self._values), list(self._masks)))

    def _basic_masks(self) -> list[int]:
        if self._rules:
            puzzle = self.as_puzzle()
            fit = (possible_values(puzzle, *place) for place in puzzle.grid.positions())
            return [sum(1 << (digit - 1) for digit in digits) for digits in fit]
        return free_digits(self.grid, ())

    def _set_candidates(self, candidates: Sequence[Iterable[int]]) -> None:
        candidates = items_of("candidates", candidates, "one collection of digits per cell")
        if len(candidates) != len(self._values):
            raise ArgumentError(
                f"expected candidates for {len(self._values)} cells, found {len(candidates)}"
            )
        for cell, digits in enumerate(candidates):
            mask = 0
            for digit in items_of(f"candidates[{cell}]", digits, "a collection of digits"):
                mask |= 1 << (self._checked(digit) - 1)
            if not self._values[cell]:
                self._masks[cell] = mask

    def _checked(self, digit: int) -> int:
        highest = highest_digit(self._size, self._rules)
        if isinstance(digit, bool) or not is_among(digit, range(1, highest + 1)):
            raise ArgumentError(f"expected a digit from 1 to {highest}, found {quoted(digit)}")
        return int(digit)

    def _check_givens(self) -> None:
        if self._givens.size != self._size:
            raise ArgumentError("the givens and the grid differ in size")
        for cell, given in enumerate(self._givens.cells):
            if given and self._values[cell] != given:
                place = Position(*divmod(cell, self._size))
                raise ArgumentError(f"{place} is given as {given} but holds {self._values[cell]}")
