"""Search for steps: the next one, all of them, or the path to the solution."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import islice

from nonet.deadline import TimeUpError
from nonet.errors import BudgetError, ConflictError, SudokuError
from nonet.logic.general import basics, by_rules, cases, chains, forcing
from nonet.logic.general.catalogue import CATALOGUE, SCALE
from nonet.logic.general.game import Conclusion, Finder, Pair, State
from nonet.logic.general.places import bits
from nonet.logic.path import Clock
from nonet.logic.plan import ASK, MOST
from nonet.logic.scale import Rated, Scale
from nonet.logic.step import Branch, Step
from nonet.logic.technique import Technique
from nonet.logic.text import variants
from nonet.logic.text.steps import eureka
from nonet.logic.text.tokens import Token
from nonet.puzzles.board import Board
from nonet.results import derived
from nonet.rules import Candidates, Rule
from nonet.solving.search import solutions, solve

FINDERS: dict[str, Finder] = {
    **basics.FINDERS,
    **by_rules.FINDERS,
    **chains.FINDERS,
    **forcing.FINDERS,
    **cases.FINDERS,
}
"""The search of each technique."""


class GeneralStep(Step):
    """A step on a board of any size with any rules."""

    def _explained(self) -> list[Token]:
        return variants.explained(self)

    def where(self) -> list[Token]:
        """Return a hint that only says where to look."""
        return variants.where_tokens(self)

    def pattern(self) -> list[Token]:
        """Return a hint that describes the pattern but not what follows from it."""
        return variants.pattern_tokens(self)

    @derived("text", "The chain in Eureka notation; empty if the step has none.")
    def chain(self) -> str:
        """The chain in Eureka notation; empty if the step has none."""
        return eureka(self)

    @derived("json", "Suppositions and what follows from each.")
    def branches(self) -> tuple[Branch, ...]:
        """Suppositions and what follows from each."""
        return variants.branches_of(self)


@dataclass(frozen=True)
class GeneralRating:
    """The ratings of a path, in the integers of the scale."""

    outcome: int
    steps: int
    er: int
    ed: int
    ep: int
    score: int
    top: int
    counts: tuple[int, ...]


@dataclass(frozen=True)
class GeneralPlan:
    """The techniques to try, in order; it finds steps as :class:`~nonet.logic.plan.Plan` does.

    Whether the solution is unique does not matter to its techniques, and it uses one thread.
    """

    scale: Scale
    rated: tuple[Rated, ...]
    techniques: tuple[Technique, ...]

    def next_step(
        self, board: Board, *, unique: int = ASK, seconds: float = 0.0
    ) -> GeneralStep | None:
        """Return the easiest step; 0 seconds means no limit."""
        state = State.of(board, Clock(seconds))
        reached = ""
        try:
            for rated in _tried(self, state, board):
                reached = CATALOGUE[rated.technique].name
                for found in FINDERS[rated.technique](state):
                    return _step(rated, found, state)
        except TimeUpError:
            raise BudgetError(
                f"time limit reached while looking for {reached}; nothing easier helps"
            ) from None
        return None

    def all_steps(
        self,
        board: Board,
        *,
        every: bool = True,
        limit: int = 10_000,
        unique: int = ASK,
        seconds: float = 0.0,
    ) -> list[GeneralStep]:
        """Return the steps of all techniques, or of the easiest that has any."""
        state = State.of(board, Clock(seconds))
        steps: list[GeneralStep] = []
        try:
            for rated in _tried(self, state, board):
                found = islice(FINDERS[rated.technique](state), limit or None)
                steps += [_step(rated, one, state) for one in found]
                if steps and not every:
                    break
        except TimeUpError:
            raise BudgetError(
                f"time limit reached after {len(steps)} steps", found=len(steps)
            ) from None
        return steps

    def find(
        self,
        board: Board,
        pair: Pair,
        *,
        placed: bool,
        most: int = MOST,
        unique: int = ASK,
        seconds: float = 0.0,
    ) -> tuple[GeneralStep | None, float | None]:
        """Return the lowest rated step, up to an integer of the scale, that places or removes a
        digit in a cell, and the lowest rating of all steps seen."""
        state = State.of(board, Clock(seconds))
        best: tuple[int, Rated, Conclusion] | None = None
        easiest = MOST
        try:
            for rated in _tried(self, state, board):
                if rated.rating > most:
                    break
                for found in FINDERS[rated.technique](state):
                    value = _value(rated, found)
                    easiest = min(easiest, value)
                    effects = found.placements if placed else found.eliminations
                    if value <= most and pair in effects:
                        best, most = (value, rated, found), value - 1
                        if most < rated.rating:
                            break
        except TimeUpError:
            raise BudgetError("time limit reached while looking for a step") from None
        step = None if best is None else _step(*best[1:], state)
        return step, None if easiest == MOST else SCALE.number(easiest)

    def eliminate(
        self, board: Board, *, most: int = MOST, unique: int = ASK, seconds: float = 0.0
    ) -> tuple[Pair, ...]:
        """Return the candidates that steps up to an integer of the scale remove, one by one, if
        they place no digit."""
        state, removed = State.of(board, Clock(seconds)), dict[Pair, None]()
        try:
            while pairs := self._eliminations(state, board, most):
                state.apply((), pairs)
                removed.update(dict.fromkeys(pairs))
        except TimeUpError:
            raise BudgetError("time limit reached while removing candidates") from None
        return tuple(removed)

    def _eliminations(self, state: State, board: Board, most: int) -> tuple[Pair, ...]:
        for rated in _tried(self, state, board):
            if rated.rating > most:
                break
            for found in FINDERS[rated.technique](state):
                if not found.placements and _value(rated, found) <= most:
                    return found.eliminations
        return ()

    def follow(
        self, board: Board, *, unique: int = ASK, seconds: float = 0.0, threads: int = 1
    ) -> tuple[tuple[GeneralStep, ...], GeneralRating]:
        """Return the steps of the path from a board, and their ratings."""
        state = State.of(board, Clock(seconds))
        steps: list[GeneralStep] = []
        values: list[tuple[int, int]] = []
        outcome = _STUCK
        places = {rated.technique: place for place, rated in enumerate(self.rated)}
        try:
            while not state.solved:
                if state.broken:
                    outcome = _NONE
                    break
                made = _first(self, state, board)
                if made is None:
                    outcome = _STUCK if _is_solvable(state, board) else _NONE
                    break
                rated, found = made
                steps.append(_step(rated, found, state))
                values.append((_value(rated, found), places[rated.technique]))
                state.apply(found.placements, found.eliminations)
            else:  # no step checks the extra cells, so the solver does
                extra = state.game.layout.extra
                outcome = _SOLVED if not extra or _is_solvable(state, board) else _NONE
        except TimeUpError:
            outcome = _STOPPED
        return tuple(steps), _tally(outcome, steps, values, len(self.rated))

    def rate(self, board: Board, *, seconds: float, threads: int) -> GeneralRating:
        """Return the ratings of the path from a board."""
        return self.follow(board, seconds=seconds)[1]


@lru_cache(maxsize=64)
def plan_of(keys: frozenset[str]) -> GeneralPlan:
    """Return the plan that tries some techniques in the order of the scale."""
    rated = tuple(rated for (rated,) in SCALE.rows if rated.technique in keys)
    return GeneralPlan(SCALE, rated, tuple(CATALOGUE[one.technique] for one in rated))


_SOLVED, _STUCK, _NONE, _STOPPED = range(4)
"""The values of :class:`nonet.logic.path.Outcome`."""


def _first(plan: GeneralPlan, state: State, board: Board) -> tuple[Rated, Conclusion] | None:
    for rated in _tried(plan, state, board):
        for found in FINDERS[rated.technique](state):
            return rated, found
    return None


def _tried(plan: GeneralPlan, state: State, board: Board) -> Iterator[Rated]:
    """Yield the techniques to try; the deep ones only if there is exactly one solution."""
    for rated, technique in zip(plan.rated, plan.techniques, strict=True):
        state.clock.check()
        if technique.deep and state.solution is None:
            state.solution = _solution(state, board)
        if not technique.deep or state.solution:
            yield rated


def _solution(state: State, board: Board) -> bytes:
    """Return the only solution that the candidates allow; empty unless there is exactly one."""
    try:
        rules = _with_candidates(state, board)
        left = state.clock.left()
        return solve(board.givens, rules=rules, seconds=left and left / 2).cells
    except SudokuError:
        return b""


def _is_solvable(state: State, board: Board) -> bool:
    rules = _with_candidates(state, board)
    try:
        found = solutions(board.givens, rules=rules, seconds=state.clock.left())
        return next(found, None) is not None
    except ConflictError:
        return False
    except BudgetError:
        raise TimeUpError("time limit reached") from None


def _with_candidates(state: State, board: Board) -> tuple[Rule, ...]:
    allowed = [
        (divmod(cell, board.size), [bit + 1 for bit in bits(state.masks[cell])])
        for cell in state.game.layout.cells
    ]
    return (*board.rules, Candidates(allowed))


def _value(rated: Rated, found: Conclusion) -> int:
    """Return the rating of a step, in the integers of the scale."""
    longer = sum(add for over, add in rated.longer if found.length > over)
    return rated.rating + rated.per_size * (found.size - 1) + longer


def _step(rated: Rated, found: Conclusion, state: State) -> GeneralStep:
    """Return a deduction as a step, whose cells know their names."""
    cells = state.game.cells

    def named(pairs: Iterable[Pair]) -> tuple[Pair, ...]:
        return tuple((cells[cell], digit) for cell, digit in pairs)

    return GeneralStep(
        technique=CATALOGUE[rated.technique],
        rating=SCALE.number(_value(rated, found)),
        placements=named(found.placements),
        eliminations=named(found.eliminations),
        parts=tuple(replace(p, cells=tuple(cells[cell] for cell in p.cells)) for p in found.parts),
        links=found.links,
        size=found.size,
        length=found.length,
    )


def _tally(
    outcome: int, steps: list[GeneralStep], values: list[tuple[int, int]], count: int
) -> GeneralRating:
    counts = [0] * count
    for _, place in values:
        counts[place] += 1
    first = next((n for n, step in enumerate(steps) if step.placements), -1)
    hardest, top = max(values, key=lambda value: value[0], default=(0, 0))
    return GeneralRating(
        outcome=outcome,
        steps=len(steps),
        er=hardest,
        ed=values[0][0] if values else 0,
        ep=max((value for value, _ in values[: first + 1]), default=0),
        score=sum(value for value, _ in values),
        top=top,
        counts=tuple(counts),
    )
