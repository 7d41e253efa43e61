"""Play one puzzle: moves, clock and score."""

from __future__ import annotations

import json
from typing import Any, Literal, cast, get_args

from nonet.arguments import LARGEST, real_number, whole_number
from nonet.errors import ArgumentError, FormatError, known_name, quoted
from nonet.model.cells import Position as Cell
from nonet.model.cells import check_position, peers
from nonet.model.grid import Grid, GridLike
from nonet.play.modes import MODES, Mode, ModeRules
from nonet.play.snapshot import COLOURS, Snapshot
from nonet.puzzles.puzzle import Puzzle, as_grid
from nonet.puzzles.validate import conflicts, is_solved
from nonet.solving.search import solve

State = Literal["running", "won", "lost"]

VERSION = 1
"""The version of the JSON format of saved games."""


class Game:
    """A game on a puzzle with one solution, in ``classic``, ``rush`` or ``learning`` mode.

    :data:`MODES` has the rules of each mode. Time passes only when you call :meth:`tick`.
    ``level`` is a name for statistics and sets the time of a rush. Undo restores the board, but
    neither time nor mistakes nor hints. ``seconds`` and ``nodes`` limit the search for the
    solution, which may take long on a large puzzle.

    >>> game = Game("12...4....4....1", mode="rush")
    >>> game.tick(12.5)
    >>> game.place(0, 2, 2)
    >>> sorted(map(str, game.errors)), game.mistakes, game.remaining
    (['r1c2', 'r1c3'], 1, 277.5)
    >>> game.undo(), game.mistakes
    (True, 1)
    """

    def __init__(
        self,
        puzzle: GridLike,
        mode: str = "classic",
        *,
        level: str = "",
        seconds: float | None = None,
        nodes: int | None = None,
    ) -> None:
        self.puzzle: Grid = as_grid(puzzle)
        self.solution: Grid = solve(self.puzzle, seconds=seconds, nodes=nodes)
        self.mode: Mode = cast(Mode, known_name("mode", mode, MODES))
        if not isinstance(level, str):
            raise ArgumentError(f"level must be a name, not {quoted(level)}")
        self.level = level
        self.limit = self.rules.limit_of(level)
        """The seconds on the clock at the start of a rush; None in other modes."""
        self.elapsed = 0.0
        """Seconds played."""
        self.mistakes = 0
        """The number of digits placed in conflict with others."""
        self.hints = 0
        """The number of hints used."""
        self.state: State = "running"
        self._past: list[Snapshot] = []
        self._present = Snapshot.start(self.puzzle)
        self._future: list[Snapshot] = []

    def __repr__(self) -> str:
        return f"<Game of {str(self.grid)!r}: {self.mode}, {self.state}>"

    # State.

    @property
    def rules(self) -> ModeRules:
        """The rules of the mode."""
        return MODES[self.mode]

    @property
    def snapshot(self) -> Snapshot:
        """The digits, notes and colours on the board."""
        return self._present

    @property
    def grid(self) -> Grid:
        """The digits on the board."""
        return self._present.grid

    def as_puzzle(self) -> Puzzle:
        """Return the digits on the board, with the givens."""
        return Puzzle(self.grid, givens=self.puzzle)

    @property
    def errors(self) -> frozenset[Cell]:
        """The cells that share a house with an equal digit."""
        return frozenset(conflicts(self.grid))

    @property
    def hints_left(self) -> int | None:
        """The number of hints left; None if there is no limit."""
        return None if self.rules.hints is None else self.rules.hints - self.hints

    @property
    def remaining(self) -> float | None:
        """The seconds left in a rush; None in other modes."""
        if self.limit is None:
            return None
        return self.rules.remaining(self.limit, self.elapsed, self.mistakes)

    @property
    def score(self) -> int:
        """The score if the game is won now; 0 if it is lost or the mode has no score."""
        if self.state == "lost":
            return 0
        return self.rules.score(self.limit, self.elapsed, self.mistakes, self.hints)

    def is_fixed(self, row: int, col: int) -> bool:
        """Return whether a cell is a clue, which you cannot change."""
        return self.puzzle[row, col] > 0

    def notes(self, row: int, col: int) -> frozenset[int]:
        """Return the notes of a cell."""
        return self._present.notes[self._cell(row, col)]

    def colour(self, row: int, col: int) -> int:
        """Return the colour of a cell; 0 means none."""
        return self._present.colours[self._cell(row, col)]

    # Moves.

    def place(self, row: int, col: int, digit: int) -> None:
        """Place a digit, or remove it if the cell has it. A conflict counts as a mistake."""
        cell = self._open_cell(row, col)
        whole_number("digit", digit, most=self.puzzle.size)
        wrong = self.grid.cells[cell] != digit and any(
            self.grid.cells[peer] == digit for peer in peers(self.puzzle.size)[cell]
        )
        self._record(self._present.placed(cell, digit))
        self.mistakes += wrong
        self._judge()

    def note(self, row: int, col: int, digit: int) -> None:
        """Add a note to an empty cell, or remove it if it is there."""
        cell = self._open_cell(row, col)
        whole_number("digit", digit, most=self.puzzle.size)
        self._record(self._present.noted(cell, digit))

    def fill_notes(self) -> None:
        """Replace the notes of every empty cell by the digits that fit it."""
        self._refuse_over()
        self._record(self._present.with_candidates())

    def paint(self, row: int, col: int, colour: int) -> None:
        """Paint a cell, clues included, in a colour from 1 to 9; the same again removes it."""
        self._refuse_over()
        whole_number("colour", colour, most=COLOURS)
        self._record(self._present.painted(self._cell(row, col), colour))

    def erase(self, row: int, col: int) -> None:
        """Erase the digit of a cell; if it has none, its notes; if none, its colour."""
        self._refuse_over()
        cell = self._cell(row, col)
        self._record(self._present.erased(cell, fixed=self.is_fixed(row, col)))

    def hint(self, row: int, col: int) -> int:
        """Place the right digit in a cell and return it, as often as the mode allows."""
        cell = self._open_cell(row, col)
        if self.hints_left == 0:
            raise ArgumentError(f"all {self.rules.hints} hints are used")
        digit = self.solution.cells[cell]
        if self.grid.cells[cell] == digit:
            raise ArgumentError(f"{Cell(row, col)} is already right")
        self.hints += 1
        self._record(self._present.placed(cell, digit))
        self._judge()
        return digit

    def undo(self) -> bool:
        """Undo the last change; return False if there is none."""
        self._refuse_over()
        if not self._past:
            return False
        self._future.append(self._present)
        self._present = self._past.pop()
        return True

    def redo(self) -> bool:
        """Redo the last undone change; return False if there is none."""
        self._refuse_over()
        if not self._future:
            return False
        self._past.append(self._present)
        self._present = self._future.pop()
        return True

    def tick(self, seconds: float) -> None:
        """Advance the clock; a rush that runs out of time is lost."""
        seconds = real_number("seconds", seconds, least=0)
        if self.state == "running":
            self.elapsed += seconds
            self._judge()

    # Storage.

    def save(self) -> str:
        """Return the game with its undo and redo history as JSON."""
        return json.dumps(
            {
                "nonet_game": VERSION,
                "puzzle": str(self.puzzle),
                "mode": self.mode,
                "level": self.level,
                "limit": self.limit,
                "elapsed": self.elapsed,
                "mistakes": self.mistakes,
                "hints": self.hints,
                "state": self.state,
                "past": [item.to_json() for item in self._past],
                "present": self._present.to_json(),
                "future": [item.to_json() for item in self._future],
            }
        )

    @classmethod
    def load(cls, text: str, *, seconds: float | None = None, nodes: int | None = None) -> Game:
        """Return the game that :meth:`save` wrote, after solving its puzzle again."""
        try:
            data = json.loads(text)
        except (TypeError, ValueError, RecursionError) as error:
            raise FormatError(f"expected a saved game in JSON: {error}") from None
        version = data.get("nonet_game") if isinstance(data, dict) else None
        if version != VERSION:
            raise FormatError(f"expected a saved game of version {VERSION}, not {quoted(version)}")
        try:
            game = cls(
                data["puzzle"],
                data["mode"],
                level=str(data["level"]),
                seconds=seconds,
                nodes=nodes,
            )
            game._restore(data)
            return game
        except (KeyError, TypeError) as error:
            raise FormatError(f"the saved game is incomplete or damaged: {error}") from None

    def _restore(self, data: dict[str, Any]) -> None:
        size = self.puzzle.size
        self.mistakes = whole_number("mistakes", data["mistakes"], least=0)
        most = LARGEST if self.rules.hints is None else self.rules.hints
        self.hints = whole_number("hints", data["hints"], least=0, most=most)
        if self.limit is not None:  # a rush without its limit was saved when all had the same
            self.limit = whole_number("limit", data.get("limit", self.rules.limit))
        if data["state"] not in get_args(State):
            raise FormatError(f"state must be running, won or lost, not {quoted(data['state'])}")
        self.tick(data["elapsed"])
        self._past = [Snapshot.from_json(item, size) for item in data["past"]]
        self._present = Snapshot.from_json(data["present"], size)
        self._future = [Snapshot.from_json(item, size) for item in data["future"]]
        self.state = data["state"]

    # Helpers.

    def _cell(self, row: int, col: int) -> int:
        return check_position(row, col, self.puzzle.size)

    def _open_cell(self, row: int, col: int) -> int:
        self._refuse_over()
        cell = self._cell(row, col)
        if self.is_fixed(row, col):
            raise ArgumentError(f"{Cell(row, col)} is a clue")
        return cell

    def _refuse_over(self) -> None:
        if self.state != "running":
            raise ArgumentError(f"the game is {self.state}")

    def _record(self, position: Snapshot) -> None:
        if position != self._present:
            self._past.append(self._present)
            self._present, self._future = position, []

    def _judge(self) -> None:
        if self.remaining == 0:
            self.state = "lost"
        elif is_solved(self.grid):
            self.state = "won"
