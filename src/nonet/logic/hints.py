"""Give hints: the easiest next step in four levels of detail, or all available steps."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from nonet.arguments import seconds_of, true_or_false, whole_number
from nonet.deadline import left, within_seconds
from nonet.errors import ArgumentError, quoted
from nonet.formats import Record
from nonet.language import message, speaking
from nonet.logic.mistakes import Mistake, find_mistakes
from nonet.logic.path import BOARD, Clock, as_board
from nonet.logic.plan import Names, plan_on
from nonet.logic.step import Step
from nonet.logic.text.steps import named_tokens
from nonet.logic.text.tokens import Token, plain, say
from nonet.model.drawn import Drawn
from nonet.model.grid import GridLike
from nonet.puzzles.board import Board
from nonet.puzzles.puzzle import RulesLike
from nonet.puzzles.validate import blank_cells
from nonet.results import Column, Result, derived

LEVELS = (1, 2, 3, 4)
"""1 where to look, 2 which technique, 3 the pattern, 4 the full reasoning."""


@dataclass(frozen=True)
class Hint(Drawn, Result):
    """A hint for a player: the mistakes if there are any, otherwise the next step.

    ``step`` is None if there are mistakes, if the board is full, or if no technique helps.
    """

    board: Annotated[Board, Column("json", "The board the hint is for."), BOARD]
    step: Annotated[Step | None, Column("json", "The easiest next step, if there is one.")]
    mistakes: Annotated[
        tuple[Mistake, ...], Column("json", "Mistakes on the board; then there is no step.")
    ] = ()

    @derived("bool")
    def solved(self) -> bool:
        """Whether the board is full and correct."""
        blank = blank_cells(self.board.size, self.board.rules)
        return not self.mistakes and self.board.grid.empty == len(blank)

    def tokens(self, level: int = 4) -> list[Token]:
        """Return the hint at a level of detail, as tokens with roles."""
        if level not in LEVELS:
            raise ArgumentError(f"the level of a hint must be 1 to 4, not {quoted(level)}")
        if self.mistakes:
            text = message("sentence-space").join(map(str, self.mistakes))
            return [Token(text, "mistake", self.mistakes[0].cells)]
        if self.step is None:
            return say("board-solved" if self.solved else "no-technique")
        if level == 1:
            return self.step.where()
        if level == 2:
            name = Token(self.step.technique.name, "technique")
            more = say("try-technique", {"technique": name})
            return [*self.step.where(), *say("sentence-space"), *more]
        if level == 3:
            return named_tokens(self.step, self.step.pattern())
        return named_tokens(self.step, self.step.tokens)

    def text(self, level: int = 4, *, language: str | None = None) -> str:
        """Return the hint at a level of detail, in the current language or another."""
        with speaking(language):
            return plain(self.tokens(level))

    def __str__(self) -> str:
        return self.text()

    @derived("texts")
    def levels(self) -> list[str]:
        """The four levels of detail as text: where, which, pattern, reasoning."""
        return [plain(tokens) for tokens in self.words]

    @derived("json")
    def words(self) -> list[list[Token]]:
        """The four levels in pieces, each with its role."""
        return [self.tokens(level) for level in LEVELS] if self.step else []


@within_seconds
def hint(
    board: Board | Record | GridLike,
    *,
    scale: str = "human",
    only: Names = None,
    without: Names = None,
    up_to: str | None = None,
    uniqueness: bool = True,
    seconds: float | None = None,
    rules: RulesLike = (),
) -> Hint:
    """Return the easiest next step on a board or grid; mistakes come first.

    Pencil marks in text are kept. After ``seconds``, it raises :class:`~nonet.errors.BudgetError`,
    which names the techniques that do not help.

    >>> found = hint(
    ...     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    ... )
    >>> print(found.text(1))
    Look at box 2.
    >>> print(found)
    Hidden Single in a box: In box 2, no other cell can hold 8: row 3 and column 4 already have it,
    in r3c3 and r5c4. So r1c6 is 8.
    """
    state = as_board(board, rules, conflicting=True)
    plan = plan_on(state, scale, only=only, without=without, up_to=up_to, uniqueness=uniqueness)
    clock = Clock(left(seconds_of(seconds)))
    if mistakes := find_mistakes(state, seconds=clock.left()):
        return Hint(state, None, mistakes)
    return Hint(state, plan.next_step(state, seconds=clock.left() or 0.0))


@within_seconds
def steps(
    board: Board | Record | GridLike,
    *,
    every: bool = False,
    scale: str = "human",
    only: Names = None,
    without: Names = None,
    up_to: str | None = None,
    uniqueness: bool = True,
    limit: int = 1000,
    seconds: float | None = None,
    rules: RulesLike = (),
) -> list[Step]:
    """Return all steps of the easiest technique that has any, or of every technique.

    Steps of one technique with the same effect are listed once. ``limit`` bounds the steps of each
    technique; after ``seconds`` in total, it raises :class:`~nonet.errors.BudgetError`.

    >>> found = steps(
    ...     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    ... )
    >>> len(found), found[0].technique.key
    (7, 'hidden-single-box')
    """
    state = as_board(board, rules)
    plan = plan_on(state, scale, only=only, without=without, up_to=up_to, uniqueness=uniqueness)
    budget, limit = left(seconds_of(seconds)), whole_number("limit", limit)
    found: dict[object, Step] = {}
    every = true_or_false("every", every)
    for step in plan.all_steps(state, every=every, limit=limit, seconds=budget):
        found.setdefault((step.technique.key, step.effect), step)
    return list(found.values())
