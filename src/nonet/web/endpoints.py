"""The endpoints of the REST API: one function each, from a request to a result.

The server turns them into routes and describes their types; a worker process calls them. Nothing
here depends on HTTP.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from io import BytesIO
from pathlib import Path
from secrets import randbelow
from time import monotonic
from typing import Annotated, Any, TypeVar, get_type_hints

from nonet import formats
from nonet._version import __version__
from nonet.classes.forms import Canonical, canonical_form
from nonet.classes.variants import canonical_variant
from nonet.errors import ArgumentError, FormatError, quoted
from nonet.formats import FORMATS, Record, record_of
from nonet.generating import KINDS, Generated, Generator, Level, Spec, Symmetry
from nonet.generating.days import Daily
from nonet.generating.days import daily as daily_puzzle
from nonet.generating.generated import generated
from nonet.judging import grading
from nonet.judging.moves import Judgement
from nonet.judging.moves import judge as judge_moves
from nonet.language import message
from nonet.logic import explanations, hints, order_free, positions
from nonet.logic import notes as rule_notes
from nonet.logic.levels import TEACHING
from nonet.logic.mistakes import without_marks
from nonet.logic.path import as_board
from nonet.logic.plan import is_classic
from nonet.logic.ratings import Rating
from nonet.logic.ratings import rate as rate_grid
from nonet.logic.scales import SCALES
from nonet.logic.techniques import FAMILIES, technique
from nonet.model.cells import DIGITS, Position, check_position
from nonet.model.grid import Grid
from nonet.photos.result import Reading
from nonet.puzzles.board import Board
from nonet.puzzles.puzzle import Puzzle, Rules, check_classic, puzzle_of
from nonet.puzzles.validate import refuse_conflicts
from nonet.random import Random
from nonet.render.book import Book, Entry, draw_pdf, pages
from nonet.render.drawing import Drawing, drawing_of
from nonet.render.grids import grid_svg
from nonet.render.step_svg import step_svg
from nonet.results import CLUES, PUZZLE, Column, Result, derived
from nonet.rules import by_name
from nonet.rules.plain import from_plain
from nonet.solving import (
    checking,
    contradictions,
    estimates,
    hitting,
    search,
    setting,
    understanding,
)
from nonet.solving.bulk import Status
from nonet.web import requests
from nonet.web.requests import EXAMPLE, SEEDS

WORDS = ("title", "author", "ruleset")
"""What a text may say about its puzzle."""

TAGS = {
    "Solve": "Find the solutions.",
    "Set": "Set variants: draw their rules, and see what they allow.",
    "Explain": "Solve as a person does, and rate the difficulty.",
    "Make": "Generate puzzles, and positions to practise.",
    "Read": "Read photographs and screenshots.",
    "Write": "Convert to other formats, other forms and pictures.",
    "Race": "Play one puzzle against others.",
    "Server": "Ask what the server can do, or ask many questions at once.",
}
"""The groups of endpoints in the description."""

SHORT = 100
"""The largest number of solutions that a first try counts."""

SHORT_ANSWER = 4000
"""The largest number of characters that a first try reads."""

EXAMPLES = Path(__file__).with_name("examples.json")
"""The results of the example requests, cut short."""

PICTURE = Path(__file__).with_name("example.png")
"""A screenshot of the example puzzle."""

_CAGE = {"rule": "cage", "cells": ["r1c1", "r1c2"], "total": 3}
_LINE = {"wayPoints": [[0.5, 0.5], [0.5, 2.5]], "color": "#F067F0", "thickness": 10}
_DRAWN = json.dumps(
    {
        "cells": [[{"value": 4}, {}, {}, {}], [{}] * 4, [{}] * 4, [{}, {"value": 3}, {}, {}]],
        "lines": [_LINE],
        "metadata": {"rules": "Normal sudoku rules apply. Purple lines are renbans."},
    }
)
_SEVERAL = EXAMPLE.replace("7", ".").replace("3", ".")
_NEARLY = "534678912672195348198342567859761423426853791713924856961537284287419635345......"


class UnfinishedError(Exception):
    """The first try was not enough: a worker has to answer."""


class Budget:
    """The budget of an answer, starting now; every endpoint takes its limits from here.

    The server itself makes a first try, which must be short and gives up early.
    """

    def __init__(self, seconds: float, nodes: int, *, first_try: bool = False) -> None:
        self.seconds, self.nodes, self.first_try = seconds, nodes, first_try
        self._end = monotonic() + seconds

    @classmethod
    def for_first_try(cls) -> Budget:
        """Return the budget of the server itself before it hands a request to a worker."""
        return cls(0.002, 10_000, first_try=True)

    def left(self) -> float:
        """Return the seconds left, always more than 0."""
        return max(1e-6, self._end - monotonic())

    def search(self) -> dict[str, Any]:
        """Return the limits of a search."""
        return {"seconds": self.left(), "nodes": self.nodes}

    def need(self, enough: bool) -> None:
        """End a first try that is not sufficient."""
        if self.first_try and not enough:
            raise UnfinishedError


@dataclass(frozen=True)
class Endpoint:
    """A function that answers requests; its annotations are the types of request and result.

    ``quick`` endpoints are worth a first try in the server if the puzzle is classic. ``example``
    has the fields of a request for the description. The body of an ``upload`` is a picture instead
    of JSON.
    """

    run: Callable[[Any, Budget], Result | str | bytes]
    tag: str
    example: dict[str, Any]
    path: str
    quick: bool = False
    batch: bool = True
    method: str = "POST"
    media_type: str = "application/json"
    upload: bool = False

    @property
    def name(self) -> str:
        """The name of the endpoint."""
        return self.run.__name__

    @cached_property
    def types(self) -> tuple[type[requests.RequestBody], Any]:
        """The types of request and result."""
        hints = get_type_hints(self.run)
        return hints["request"], hints["return"]


ENDPOINTS: dict[str, Endpoint] = {}
"""All endpoints by name, in the order in which the description lists them."""

F = TypeVar("F", bound=Callable[[Any, Budget], Any])


def endpoint(tag: str, example: dict[str, Any], **fields: Any) -> Callable[[F], F]:
    """Make a function an endpoint of the same name; ``fields`` are those of :class:`Endpoint`."""

    def register(run: F) -> F:
        name = run.__name__
        ENDPOINTS[name] = Endpoint(run, tag, example, **{"path": name, **fields})
        return run

    return register


@endpoint("Solve", {"puzzle": EXAMPLE}, quick=True)
def solve(request: requests.PuzzleRequest, budget: Budget) -> search.Solution:
    """Find the only solution; a puzzle without exactly one is an error."""
    puzzle = _puzzle(request, budget)
    if not puzzle.conditions:
        refuse_conflicts(puzzle)
    return search.Solution(puzzle.grid, search.solve(puzzle, **budget.search()))


@endpoint("Solve", {"puzzle": _SEVERAL, "limit": 100}, quick=True)
def count(request: requests.CountRequest, budget: Budget) -> checking.Count:
    """Count the solutions, up to a limit."""
    puzzle = _puzzle(request, budget)
    limit = min(request.limit, SHORT) if budget.first_try else request.limit
    found = checking.count(puzzle, limit=limit, threads=1, **budget.search())
    budget.need(found.exact or (found.stopped == "limit" and limit == request.limit))
    return found


@endpoint("Solve", {"puzzle": _SEVERAL, "descents": 100, "seed": 7})
def estimate(request: requests.EstimateRequest, budget: Budget) -> estimates.Estimate:
    """Estimate the number of solutions, with a 95 % confidence interval."""
    seed = randbelow(SEEDS) if request.seed is None else request.seed
    puzzle, descents = _puzzle(request, budget), request.descents
    return estimates.estimate(puzzle, descents=descents, seed=seed, **budget.search())


@endpoint("Solve", {"puzzle": "1234341221434321", "at_most": 4}, batch=False)
def clues(request: requests.CluesRequest, budget: Budget) -> hitting.FewClues:
    """Find all minimal puzzles of a grid with few clues, as far as the time limit allows."""
    puzzle = _puzzle(request, budget)
    check_classic(puzzle.conditions, "clues")
    return hitting.few_clues(puzzle.grid, at_most=request.at_most, threads=1, seconds=budget.left())


@endpoint("Solve", {"puzzle": EXAMPLE}, quick=True)
def check(request: requests.PuzzleRequest, budget: Budget) -> checking.Check:
    """Report conflicting cells, and whether there are no, one or several solutions."""
    found = checking.check(_puzzle(request, budget), **budget.search())
    budget.need(found.status is not Status.STOPPED)
    return found


@endpoint("Set", {"puzzle": "." * 16, "rules": [_CAGE]}, quick=True)
def read(request: requests.PuzzleRequest, budget: Budget) -> Drawing:
    """Read a puzzle with its rules, and draw them."""
    record = _drawn(_read(request.puzzle, budget), request, budget)
    puzzle = puzzle_of(record, _rules(request.rules))
    drawn = drawing_of(puzzle.grid, puzzle.givens, puzzle.conditions)
    words: dict[str, Any] = {name: record.meta.get(name, "") for name in WORDS}
    return replace(drawn, warning=record.warning, **words)


@endpoint("Read", {"puzzle": _DRAWN})
def understand(request: requests.PuzzleRequest, budget: Budget) -> understanding.Understanding:
    """Read the rules that a drawing and its text show, and check them by solving."""
    record = _read(request.puzzle, budget)
    stated = _rules(request.rules)
    return understanding.understand(record, rules=stated, seconds=budget.left())


@endpoint("Solve", {"puzzle": EXAMPLE, "row": 1, "column": 3}, quick=True)
def reveal(request: requests.RevealRequest, budget: Budget) -> search.Reveal:
    """Reveal the digit of one cell; a puzzle without exactly one solution is an error."""
    puzzle = refuse_conflicts(puzzle_of(_read(request.puzzle, budget)))
    grid = puzzle.grid
    place = Position(request.row - 1, request.column - 1)
    for name, number in (("row", request.row), ("column", request.column)):
        if number > grid.size:  # requests count from 1
            raise ArgumentError(f"{name} {number} is outside the grid (1 to {grid.size})")
    cell = check_position(*place, grid.size)
    found = search.solve(puzzle, **budget.search())
    return search.Reveal(grid, place, found.cells[cell])


@endpoint("Set", {"puzzle": "4..." + "." * 12, "rules": [_CAGE]})
def broken(request: requests.PuzzleRequest, budget: Budget) -> setting.BrokenRules:
    """Report the rules that the digits of a variant break, with their cells."""
    return setting.broken_rules(_puzzle(request, budget))


@endpoint("Set", {"puzzle": "." * 16, "rules": [_CAGE]})
def candidates(request: requests.PuzzleRequest, budget: Budget) -> setting.CandidateSets:
    """Find the digits that each cell holds in some solution, and whether there is only one."""
    return setting.candidate_sets(_puzzle(request, budget), **budget.search())


@endpoint("Set", {"puzzle": "." * 16, "rules": [_CAGE]})
def notes(request: requests.PuzzleRequest, budget: Budget) -> rule_notes.Notes:
    """Note the candidates that each rule on its own leaves, and the digits that fill each cage."""
    return rule_notes.notes(_puzzle(request, budget), seconds=budget.left())


@endpoint("Set", {"puzzle": "12..34....4....1"})
def redundant(request: requests.PuzzleRequest, budget: Budget) -> setting.Redundant:
    """Find the givens and rules that can each be removed without a second solution."""
    return setting.redundant_parts(_puzzle(request, budget), **budget.search())


@endpoint("Set", {"puzzle": "11.............."})
def contradiction(request: requests.PuzzleRequest, budget: Budget) -> contradictions.Contradiction:
    """Find a smallest set of givens and rules that have no solution together."""
    return contradictions.contradiction(_puzzle(request, budget), **budget.search())


@endpoint("Explain", {"puzzle": EXAMPLE})
def hint(request: requests.BoardRequest, budget: Budget) -> hints.Hint:
    """Find the easiest next step; mistakes come first."""
    return hints.hint(_read_board(request, budget), seconds=budget.left())


@endpoint("Explain", {"puzzle": _NEARLY}, batch=False)
def explain(request: requests.ExplainRequest, budget: Budget) -> explanations.Explanation:
    """Explain every step from the board to its solution; mistakes come first."""
    board = _read_board(request, budget)
    return explanations.explain(board, scale=request.scale, seconds=budget.left())


@endpoint("Explain", {"puzzle": EXAMPLE, "moves": "r1c6=8, r1c3=4", "most": 2.3}, batch=False)
def judge(request: requests.JudgeRequest, budget: Budget) -> Judgement:
    """Judge moves one by one; those that are true are played before the next one."""
    board = _read_board(request, budget)
    options: dict[str, Any] = {
        "scale": request.scale,
        "most": request.most,
        "silent": request.silent,
    }
    return judge_moves(board, request.moves, seconds=budget.left(), **options)


@endpoint("Explain", {"puzzle": EXAMPLE, "scale": "se"})
def rate(request: requests.RateRequest, budget: Budget) -> Rating:
    """Rate a puzzle on one scale."""
    return _rated(_rateable(request, budget), request.scale, budget)


@dataclass(frozen=True, slots=True)
class AllRatings(Result):
    """A puzzle on every scale."""

    puzzle: Annotated[Grid, PUZZLE]
    clues: Annotated[int, CLUES]
    ratings: Annotated[tuple[Rating, ...], Column("json", "The rating on each scale.")]


@endpoint("Explain", {"puzzle": EXAMPLE})
def ratings(request: requests.PuzzleRequest, budget: Budget) -> AllRatings:
    """Rate a puzzle on every scale that applies to it."""
    board = _rateable(request, budget)
    scales = SCALES if is_classic(board) else (TEACHING,)
    found = tuple(_rated(board, scale, budget) for scale in scales)
    return AllRatings(board.grid, board.grid.clues, found)


@endpoint("Explain", {"puzzle": EXAMPLE})
def measures(request: requests.PuzzleRequest, budget: Budget) -> order_free.Measures:
    """Measure a classic puzzle without an order of steps: T&E depth, B, BxB and backdoors."""
    puzzle = _puzzle(request, budget)
    check_classic(puzzle.conditions, "measures")
    return order_free.measures(puzzle.grid, seconds=budget.left())


@endpoint("Solve", {"puzzle": EXAMPLE, "answer": "r1c3=4, r1c4=1"}, quick=True)
def grade(request: requests.GradeRequest, budget: Budget) -> grading.Grade:
    """Grade an answer in free text; any solution of the puzzle counts."""
    budget.need(len(request.answer) <= SHORT_ANSWER)
    return grading.grade(_puzzle(request, budget), request.answer, seconds=budget.left())


@endpoint("Make", {"level": "easy", "seed": 7})
def generate(request: requests.GenerateRequest, budget: Budget) -> Generated:
    """Generate a puzzle with exactly one solution, of a size, level, or with rules."""
    seed = randbelow(SEEDS) if request.seed is None else request.seed
    must_use = () if request.technique is None else (request.technique,)
    return Generator(seed, threads=1).generate(
        request.level,
        size=request.size,
        rules=request.rules,
        symmetry=request.symmetry,
        must_use=must_use,
        seconds=budget.left(),
    )


@endpoint("Make", {"date": "2026-11-15", "level": "easy"})
def daily(request: requests.DailyRequest, budget: Budget) -> Daily:
    """Generate the puzzle of a day, which is the same on every server."""
    return daily_puzzle(request.date, request.level, seconds=budget.left(), threads=1)


@endpoint("Make", {"technique": "x-wing", "seed": 7})
def practice(request: requests.PracticeRequest, budget: Budget) -> positions.Practice:
    """Return a position from the practice library, with the step to find.

    A technique without positions has one example.
    """
    key = technique(request.technique).key
    if key in positions.practised():
        return positions.practice(key, seed=request.seed, grade=request.grade)
    board, step = positions.example(key)
    return positions.Practice(board, step, positions.GRADES[-1], basis="example", seed=0)


@endpoint("Make", {"technique": "x-wing", "seed": 7})
def challenge(request: requests.ChallengeRequest, budget: Budget) -> Generated:
    """Return a puzzle from the practice library in which a technique is the hardest step.

    If the library has none, it returns the easiest puzzle with a position for the technique.
    """
    key = technique(request.technique).key
    if key not in positions.practised():
        raise ArgumentError(f"there are no practice positions for {technique(key).name}")
    seed = randbelow(SEEDS) if request.seed is None else request.seed
    lines = Random(seed).shuffled(positions.library()[key][1])
    puzzles = (positions.unpacked(line).givens for line in lines)
    rated = ((puzzle, _rated(as_board(puzzle), "human", budget)) for puzzle in puzzles)
    puzzle, rating = _first_or_easiest(rated, key)
    return generated(Spec(), seed, (0, 0), puzzle, search.solve(puzzle).cells, rating)


def _first_or_easiest(rated: Iterable[tuple[Grid, Rating]], key: str) -> tuple[Grid, Rating]:
    """Return the first puzzle whose hardest step is a technique, else the easiest one."""
    seen = []
    for puzzle, rating in rated:
        if rating.hardest == key:
            return puzzle, rating
        seen.append((puzzle, rating))
    return min(seen, key=lambda one: one[1].score or 0)


@dataclass(frozen=True, slots=True)
class Conversion(Result):
    """A puzzle written in another format, and what the original text contained."""

    text: Annotated[str, Column("text", "The puzzle in the new format.")]
    puzzle: Annotated[Grid, PUZZLE]
    givens: Annotated[Grid | None, Column("grid", "The givens, if the text marks them.")]
    candidates: Annotated[
        tuple[str, ...] | None, Column("texts", "Candidates of each cell, if the text has them.")
    ]
    solution: Annotated[Grid | None, Column("grid", "The solution, if the text has one.")]
    warning: Annotated[str | None, Column("text", "Why the text may have been misread, if so.")]

    @derived("uint8")
    def size(self) -> int:
        """Number of rows."""
        return self.puzzle.size


@endpoint("Write", {"puzzle": EXAMPLE, "to": "block"}, quick=True)
def convert(request: requests.ConvertRequest, budget: Budget) -> Conversion:
    """Read a puzzle in any format and write it in another."""
    record = _drawn(_read(request.puzzle, budget, request.read_as), request, budget)
    record = record.with_rules(_rules(request.rules))
    chosen = formats.format_named(request.to)
    kept = record if chosen.rules or chosen.marks else without_marks(record, seconds=budget.left())
    text = formats.write(kept, request.to, blank=request.blank)
    return Conversion(
        text, record.grid, record.givens, record.marks(), record.solution, record.warning
    )


@endpoint("Write", {"puzzle": EXAMPLE})
def canonical(request: requests.PuzzleRequest, budget: Budget) -> Canonical:
    """Return the canonical form that all equivalent puzzles share."""
    puzzle = _puzzle(request, budget)
    if not puzzle.conditions:
        return canonical_form(puzzle.grid)
    return Canonical(puzzle.grid, formats.written(record_of(canonical_variant(puzzle))))


@endpoint(
    "Write",
    {"puzzle": "12...4....4....1"},
    batch=False,
    path="render.svg",
    media_type="image/svg+xml",
)
def render(request: requests.RenderRequest, budget: Budget) -> str:
    """Draw a puzzle as SVG, with candidates or the next step if requested."""
    if not request.hint and request.candidates is None:
        puzzle = _puzzle(request, budget)
        return grid_svg(puzzle.grid, puzzle.conditions)
    board = _read_board(request, budget)
    return step_svg(board, hints.hint(board, seconds=budget.left()).step if request.hint else None)


@endpoint("Read", {"image": PICTURE.read_bytes()}, batch=False, upload=True)
def photo(request: requests.PhotoRequest, budget: Budget) -> Reading:
    """Read the largest unsolved puzzle in a photograph or screenshot, with its doubtful cells."""
    from nonet.photos.reading import read_image

    return read_image(request.image, correct=request.correct, seconds=budget.left())


@dataclass(frozen=True, slots=True)
class Readings(Result):
    """The puzzles of a picture."""

    readings: Annotated[
        tuple[Reading, ...], Column("json", "Puzzles from top to bottom and from left to right.")
    ]


@endpoint("Read", {"image": PICTURE.read_bytes()}, batch=False, upload=True)
def photos(request: requests.PhotoRequest, budget: Budget) -> Readings:
    """Read all puzzles in a photograph or screenshot, as of a page of a book."""
    from nonet.photos.reading import read_images

    return Readings(
        tuple(read_images(request.image, correct=request.correct, seconds=budget.left()))
    )


@endpoint("Write", {"puzzle": EXAMPLE}, batch=False, path="print.pdf", media_type="application/pdf")
def book(request: requests.PrintRequest, budget: Budget) -> bytes:
    """Write a puzzle, with its rules, as a PDF file to print."""
    puzzle = _puzzle(request, budget)
    entry = Entry(1, puzzle.grid, puzzle.grid, rules=puzzle.conditions)
    made = Book([entry], request.title, per_page=1, solutions=False)
    file = BytesIO()
    draw_pdf(file, pages(made), title=request.title)
    return file.getvalue()


@dataclass(frozen=True, slots=True)
class Named(Result):
    """An option that requests refer to by its key."""

    key: Annotated[str, Column("text", "The key to use in requests.")]
    name: Annotated[str, Column("text", "The name to show to people.")]
    group: Annotated[str, Column("text", "The group it belongs to.")] = ""
    about: Annotated[str, Column("text", "What it is.")] = ""
    practice: Annotated[bool, Column("bool", "Whether it has positions to practise.")] = False


@dataclass(frozen=True, slots=True)
class Info(Result):
    """What this server can do."""

    version: Annotated[str, Column("text", "The version of nonet.")]
    formats: Annotated[tuple[Named, ...], Column("json", "Formats to write puzzles in.")]
    levels: Annotated[tuple[Named, ...], Column("json", "Levels of new puzzles.")]
    symmetries: Annotated[tuple[Named, ...], Column("json", "Symmetries of the givens.")]
    kinds: Annotated[tuple[Named, ...], Column("json", "Kinds of rules of new puzzles.")]
    techniques: Annotated[tuple[Named, ...], Column("json", "Techniques of the human solver.")]
    scales: Annotated[tuple[Named, ...], Column("json", "Scales of difficulty.")]
    limits: Annotated[
        dict[str, float], Column("counts", "What one search may cost: seconds and nodes.")
    ]


@endpoint("Server", {}, method="GET", batch=False)
def info(request: requests.InfoRequest, budget: Budget) -> Info:
    """List formats, levels, techniques, scales and limits."""
    taught = positions.practised()
    return Info(
        version=__version__,
        formats=tuple(Named(one.name, one.about) for one in FORMATS.values()),
        levels=tuple(Named(one.value, one.value.capitalize()) for one in Level),
        symmetries=tuple(Named(one.value, one.value.replace("-turn", " turn")) for one in Symmetry),
        kinds=tuple(Named(name, name.replace("-", " ")) for name in KINDS),
        techniques=tuple(
            Named(one.key, one.name, message(family), one.about, one.key in taught)
            for family, techniques in FAMILIES.items()
            for one in techniques
        ),
        scales=tuple(Named(one.key, one.name, about=one.about) for one in SCALES.values()),
        limits={"seconds": budget.seconds, "nodes": budget.nodes},
    )


def _read(puzzle: str, budget: Budget, read_as: str | None = None) -> Record:
    """Return the puzzle of a text."""
    return formats.read(puzzle, format=read_as)


def _read_board(request: requests.BoardRequest, budget: Budget) -> Board:
    """Return the board of a request, mistakes included."""
    record = _drawn(_read(request.puzzle, budget), request, budget)
    board = _as_board(record, request, budget, conflicting=True)
    if request.givens is None and request.candidates is None:
        return board
    givens = board.givens if request.givens is None else _read(request.givens, budget).grid
    marks = None if request.candidates is None else _marks(record.grid, request.candidates)
    return Board(record.grid, givens=givens, candidates=marks, rules=board.rules)


def _rateable(request: requests.PuzzleRequest, budget: Budget) -> Board:
    return _as_board(_drawn(_read(request.puzzle, budget), request, budget), request, budget)


def _as_board(
    record: Record, request: requests.PuzzleRequest, budget: Budget, *, conflicting: bool = False
) -> Board:
    """Return the board of a record."""
    return as_board(record, _rules(request.rules), conflicting=conflicting)


def _rated(board: Board, scale: str, budget: Budget) -> Rating:
    return rate_grid(board, scale=scale, seconds=budget.left(), threads=1)


def _puzzle(request: requests.PuzzleRequest, budget: Budget) -> Puzzle:
    """Return the puzzle of a request, with the rules and candidates of its text."""
    record = _drawn(_read(request.puzzle, budget), request, budget)
    return puzzle_of(record, _rules(request.rules))


def _drawn(record: Record, request: requests.PuzzleRequest, budget: Budget) -> Record:
    """Return a record with the rules of its drawing, if the request says so."""
    if not request.drawn:
        return record
    budget.need(False)
    return understanding.drawn(record, seconds=budget.left())


def _rules(listed: Sequence[str | dict[str, Any]]) -> Rules:
    return tuple(by_name(one) if isinstance(one, str) else from_plain(one) for one in listed)


def _marks(grid: Grid, candidates: Sequence[str]) -> list[list[int]]:
    marks = []
    for cell, text in enumerate(candidates):
        digits = [DIGITS.find(char) for char in text]
        if any(not 0 < digit <= grid.size for digit in digits):
            place = Position(*divmod(cell, grid.size))
            raise FormatError(f"candidates of {place}: expected digits, found {quoted(text)}")
        marks.append(digits)
    return marks
