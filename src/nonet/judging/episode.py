"""Episode: a puzzle played move by move, as environments for models need it."""

from __future__ import annotations

from typing import Any

from nonet.arguments import optional_number, wrong
from nonet.errors import NoSolutionError
from nonet.formats import Record
from nonet.judging.moves import Judge, Move, Verdict
from nonet.judging.reading import last_move
from nonet.model.cells import DIGITS
from nonet.model.grid import GridLike
from nonet.puzzles.board import Board
from nonet.puzzles.puzzle import RulesLike
from nonet.puzzles.validate import blank_cells
from nonet.results import dump, plain


class Episode:
    """A puzzle played move by move: each turn is a text with a move, and gets a verdict.

    It ends when the board is full, or after ``mistakes`` or ``turns`` (None: no limit). A wrong or
    illegal move is a mistake, and so is a turn without a move. ``most`` and the other options are
    those of :func:`nonet.judge`.

    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> game = Episode(puzzle, most=2.3)
    >>> print(game.play("The middle cell can only be 5: r5c5 = 5."))
    r5c5=5: justified, Naked Single (2.3)
    >>> game.done, round(game.share, 2), game.text().splitlines()[4]
    (False, 0.02, '4 . . 8 5 3 . . 1')
    """

    def __init__(
        self,
        puzzle: Board | Record | GridLike,
        *,
        most: float | None = None,
        mistakes: int | None = 3,
        turns: int | None = None,
        scale: str | None = None,
        silent: bool = False,
        rules: RulesLike = (),
        seconds: float | None = None,
    ) -> None:
        self._judge = Judge(
            puzzle, scale=scale, most=most, silent=silent, rules=rules, seconds=seconds
        )
        if not self._judge.solutions:
            raise NoSolutionError
        self._blank = len(blank_cells(self.board.size, self.board.rules))
        self._to_fill = max(self.board.grid.empty - self._blank, 1)
        self.most_mistakes = optional_number("mistakes", mistakes)
        self.most_turns = optional_number("turns", turns)
        self.mistakes = 0
        """The number of wrong and illegal moves, and of turns without a move."""
        self.turns = 0
        """The number of turns played."""
        self.verdicts: list[Verdict] = []
        """The verdicts on all moves, in order."""

    def __repr__(self) -> str:
        state = "won" if self.won else "lost" if self.done else "running"
        return f"<Episode of {str(self.board.givens)!r}: {state}>"

    @property
    def board(self) -> Board:
        """The board now."""
        return self._judge.board

    @property
    def most(self) -> float | None:
        """The highest rating that justifies a move."""
        return self._judge.most

    @property
    def won(self) -> bool:
        """Whether the board is full."""
        return self.board.grid.empty == self._blank

    @property
    def done(self) -> bool:
        """Whether the episode is over; further turns change nothing."""
        late = 0 < self.most_turns <= self.turns
        return self.won or late or 0 < self.most_mistakes <= self.mistakes

    @property
    def share(self) -> float:
        """The share of the blank cells of the puzzle that are filled."""
        return 1 - (self.board.grid.empty - self._blank) / self._to_fill

    def play(self, text: str) -> Verdict | None:
        """Judge the last move in a text and play it if it is true; None if there is no move."""
        if not isinstance(text, str):
            raise wrong("text", "text", text)
        if self.done:
            return None
        self.turns += 1
        found = last_move(text, self.board.size)
        if found is None:
            self.mistakes += 1
            return None
        verdict = self._judge(Move(*found))
        self.mistakes += verdict.verdict in ("wrong", "illegal")
        self.verdicts.append(verdict)
        return verdict

    def text(self) -> str:
        """Return the board as rows, ``.`` for a blank."""
        return "\n".join(
            " ".join(DIGITS[digit] if digit else "." for digit in row)
            for row in self.board.grid.rows()
        )

    def as_dict(self) -> dict[str, Any]:
        """Return the state as JSON values, without the solution."""
        return {
            "puzzle": str(self.board.givens),
            "board": str(self.board.grid),
            "turns": self.turns,
            "mistakes": self.mistakes,
            "done": self.done,
            "won": self.won,
            "share": self.share,
            "verdicts": [
                {name: value for name, value in one.as_dict().items() if name != "step"}
                for one in self.verdicts
            ],
        }

    def as_json(self) -> str:
        """Return the state as one line of JSON."""
        return dump(plain(self.as_dict()))
