"""Explain the path from a puzzle to its solution, step by step."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import islice
from typing import Annotated

from nonet.arguments import seconds_of
from nonet.deadline import left, within_seconds
from nonet.formats import Record
from nonet.language import message, speaking
from nonet.logic.mistakes import Mistake, MistakeKind, find_mistakes
from nonet.logic.path import BOARD, Clock, Outcome, as_board
from nonet.logic.plan import ASK, AnyPlan, Names, plan_on
from nonet.logic.ratings import Rating, rating_from
from nonet.logic.step import Step
from nonet.logic.text.steps import named_tokens
from nonet.logic.text.tokens import Token, candidate_text, join, plain, say, spans
from nonet.model.drawn import Drawn
from nonet.model.grid import Grid, GridLike
from nonet.puzzles.board import Board
from nonet.puzzles.puzzle import RulesLike
from nonet.results import Column, Result, derived
from nonet.solving.search import solutions


def _without(sentence: str, token: Token) -> Token:
    """Return a token without a sentence and the space before it."""
    if sentence not in token.text:
        return token
    return replace(token, text=token.text.replace(f" {sentence}", "").replace(sentence, ""))


@dataclass(frozen=True, repr=False)
class Explanation(Drawn, Result):
    """A path: its steps, the boards between them, and the rating of the puzzle.

    A board with mistakes has no path.
    """

    start: Annotated[Board, Column("json", "The board before the first step."), BOARD]
    steps: Annotated[tuple[Step, ...], Column("json", "The steps, in order.")]
    rating: Annotated[Rating, Column("json", "The rating of the puzzle.")]
    mistakes: Annotated[
        tuple[Mistake, ...], Column("json", "Mistakes on the board; then there is no path.")
    ] = ()

    @property
    def outcome(self) -> Outcome:
        """How the path ended."""
        return self.rating.outcome

    @derived("bool")
    def solved(self) -> bool:
        """Whether the steps lead to the solution."""
        return self.rating.solved

    def boards(self) -> Iterator[Board]:
        """Yield the board before each step, then the last one."""
        board = self.start.copy()
        for step in self.steps:
            yield board.copy()
            board.apply(step)
        yield board

    @derived("grid")
    def grid(self) -> Grid:
        """The grid after the last step."""
        cells = bytearray(self.start.grid.cells)
        for step in self.steps:
            for cell, digit in step.placements:
                cells[cell] = digit
        return Grid.from_cells(bytes(cells))

    def __iter__(self) -> Iterator[Step]:
        return iter(self.steps)

    def __len__(self) -> int:
        return len(self.steps)

    def __getitem__(self, place: int) -> Step:
        return self.steps[place]

    def __str__(self) -> str:
        return self.text(full=True)

    def __repr__(self) -> str:
        end = self.outcome.name.lower()
        return f"<Explanation of {str(self.start.givens)!r}: {len(self)} steps, {end}>"

    def text(self, *, full: bool = False, language: str | None = None) -> str:
        """Return the path as lines of text, in the current language or another.

        Unless ``full``, runs of singles share a line.
        """
        with speaking(language):
            return "\n".join([*(plain(line) for line in self.lines(full=full)), self.ending])

    def lines(self, *, full: bool = False) -> Iterator[list[Token]]:
        """Yield the lines of the path as tokens: one step each, or a run of singles.

        Only the first chain explains its notation.
        """
        legend, explained = message("legend"), False
        for numbers in self.runs(full=full):
            first, steps = numbers[0], [self.steps[number] for number in numbers]
            if len(steps) > 1:
                placed = [pair for step in steps for pair in step.placements]
                name = Token(message("singles-in-a-row", {"count": len(steps)}), "technique")
                text = join((candidate_text([pair], "placed") for pair in placed), "comma")
                line = say("next", {"line": Token(text, "placed")})
                span = Token(f"{first + 1:3}-{numbers[-1] + 1}. ")
                yield [span, *say("named", {"technique": name, "text": line})]
                continue
            tokens = named_tokens(steps[0], steps[0].tokens)
            if explained:
                tokens = [_without(legend, token) for token in tokens]
            explained = explained or any(legend in token.text for token in tokens)
            yield [Token(f"{first + 1:3}. "), *tokens]

    def runs(self, *, full: bool = False) -> list[range]:
        """Return the step numbers (from 0) line by line, runs of singles together."""
        found: list[range] = []
        singles = [step.technique.family == "singles" for step in self.steps]
        for number, single in enumerate(singles):
            if found and single and not full and singles[number - 1]:
                found[-1] = range(found[-1].start, number + 1)
            else:
                found.append(range(number, number + 1))
        return found

    @property
    def beyond(self) -> tuple[int, ...]:
        """The numbers (from 1) of the steps that no person would find."""
        return tuple(n for n, step in enumerate(self.steps, 1) if not step.technique.by_hand)

    @derived("text")
    def ending(self) -> str:
        """How the path ended, as text."""
        if self.mistakes:
            return message("sentence-space").join(map(str, self.mistakes))
        if self.solved:
            end = message("ending-solved")
        elif self.outcome is Outcome.STOPPED:
            end = message("ending-stopped", {"count": len(self)})
        elif len(list(islice(solutions(self.start.givens, rules=self.start.rules), 2))) > 1:
            end = message("ending-ambiguous")
        else:
            end = message("ending-stuck")
        if self.beyond:
            values = {"steps": spans(self.beyond), "count": len(self.beyond)}
            end += message("sentence-space") + message("ending-beyond", values)
        return end


@within_seconds
def explain(
    puzzle: Board | Record | GridLike,
    *,
    scale: str = "human",
    only: Names = None,
    without: Names = None,
    up_to: str | None = None,
    uniqueness: bool = True,
    seconds: float | None = None,
    rules: RulesLike = (),
) -> Explanation:
    """Return the path that the techniques of a scale find; mistakes come first.

    After ``seconds``, the path ends where it is, and its outcome is ``STOPPED``. The search for
    mistakes takes at most a third of that time.

    >>> found = explain(
    ...     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    ... )
    >>> len(found), found.solved, found.rating.techniques
    (51, True, {'full-house': 21, 'hidden-single-box': 30})
    >>> print(explain("55" + "." * 79))
    A digit is repeated in a house: look at r1c12.
    """
    board = as_board(puzzle, rules, conflicting=True)
    plan = plan_on(board, scale, only=only, without=without, up_to=up_to, uniqueness=uniqueness)
    budget = left(seconds_of(seconds))
    clock = Clock(budget)
    if mistakes := find_mistakes(board, seconds=budget / 3 if budget else None):
        return Explanation(board.copy(), (), Rating(plan.scale.key, Outcome.NONE), mistakes)
    found = follow(board, plan, seconds=clock.left() or 0.0)
    if found.outcome is Outcome.NONE:  # pencil marks that fit none of the solutions
        return replace(found, steps=(), mistakes=(Mistake(MistakeKind.MISSING, ()),))
    return found


def follow(
    board: Board,
    plan: AnyPlan,
    *,
    unique: int = ASK,
    seconds: float = 0.0,
    threads: int = 1,
) -> Explanation:
    """Return the path of a plan from a board, without checking it for mistakes.

    0 seconds means no limit. Threads only speed up the longest searches.
    """
    steps, numbers = plan.follow(board, unique=unique, seconds=seconds, threads=threads)
    return Explanation(board.copy(), steps, rating_from(plan, numbers, numbers.counts))
