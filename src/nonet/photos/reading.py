"""Read puzzles from pictures: from a photograph to digits, with any doubts about them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

import numpy as np
from numpy.typing import NDArray

from nonet.arguments import true_or_false, whole_number
from nonet.deadline import check_deadline, within_seconds
from nonet.errors import ArgumentError, BudgetError, FormatError
from nonet.formats.record import Note, Record
from nonet.model.cells import DIGITS, Position
from nonet.model.grid import Grid
from nonet.photos.cells import (
    EDGE,
    SHIFTS,
    centred,
    cut_cells,
    has_marks,
    has_strokes,
    normalise,
    same_side_up,
    strokes,
    tinted,
    turned,
)
from nonet.photos.decoding import (
    MARGIN,
    Decoded,
    decode_full,
    decode_puzzle,
    has_one_solution,
)
from nonet.photos.finding import SIDE, SIZES, GridSearch
from nonet.photos.handwriting import by_network, handwritten, printed_on_screen, same_ink
from nonet.photos.lattice import Floats, Lattice, Scales
from nonet.photos.loading import load_turned
from nonet.photos.marks import marks_in_photograph, marks_on_screen
from nonet.photos.network import (
    ALPHABETS,
    CLASSES,
    MARKS,
    Weights,
    by_value,
    likeliest_alphabet,
    log_probabilities,
    logits,
    trained,
)
from nonet.photos.opencv import cv2
from nonet.photos.result import Reading
from nonet.photos.screens import clear_screens, screen_grids
from nonet.puzzles.validate import conflicts
from nonet.solving.search import first_solution
from nonet.storage.paths import FilePath

SURE = 0.9
"""The probability of a digit below which a person should check its cell."""
FAIR = 0.75
"""The same on a page with handwriting."""
HARD = 0.3
"""The probability of a digit below which the whole reading is doubtful."""
PEN = 0.5
"""How much to trust the network on a page of handwriting, compared with print."""
COSTLY = 25.0
"""How many nats the rules may cost a full grid before it is doubtful."""
WEAK = 0.8
"""The share of visible line segments below which the grid itself is doubtful."""
DISTINCT = 0.95
"""The share of visible line segments of a grid that rules out another size."""
UNREADABLE = 0.3
"""The share of filled cells that may be unclear before the grid is rejected."""
FEWEST = 0.12
"""The least share of printed digits in a grid that has not exactly one solution."""
STRAY = 6
"""Up to this many handwritten digits count as printed if that gives a safe reading."""
ALONE = 4.0
"""The evidence against handwriting on an otherwise printed page, in nats."""
EMPTY = 0.99
"""The probability from which a cell without strokes on a filled page is left empty."""
CLEAR = 4.5
"""The lead of the likeliest class that makes averaging unnecessary, in nats."""
SAMPLE = 20
"""The maximum number of digits to check in all four turns."""
PLAIN = 0.9
"""The probability of all digits in the sample from which other turns are not tried."""
UPRIGHT_ONLY = {1, 2, 3, 4, 6}
"""The digits, less one, that look like no digit upside down."""
SIDEWAYS = 1.0
"""The evidence against handwriting in a turn, since print on its side looks like it, in nats."""
UPRIGHT = 12.0
"""How much less readable a quarter turn must be than the best to be left out, in nats."""
ALIKE = "printed and handwritten digits look alike"
NOT_ONE = "no likely reading of the digits has exactly one solution"
UNSURE_HAND = "some handwritten digits can be read in two ways"
FAINT_LINES = "the lines of the grid are hard to see"
SLIGHT = 0.08
"""The probability from which a cell may be empty, or hold a handwritten digit, after all."""
MISTAKE = 7.0
"""The certainty from which a wrong handwritten digit is a mistake, not misread, in nats."""
TRUSTED = 5.0
"""How much likelier it is that a player's digit is right than wrong, in nats."""
FOLLOWED = 3
"""How many more of a player's digits must fit one solution than another."""
NEAR_SAME = 1.5
"""The lead in nats over a reading with the same solution that makes a puzzle certain."""
UNSURE = 3.0
"""The certainty in nats below which a handwritten digit that is not as read is doubtful."""
NOTHING = np.where(np.arange(MARKS) == 0, 0.0, -30.0)
"""The log probabilities of a cell without a digit."""
SIDE_UP = 4.0
"""The evidence for the side that is up in the picture or by its EXIF data, in nats."""


@within_seconds
def read_image(
    source: FilePath | bytes | Any,
    *,
    correct: bool = False,
    grid: int | None = None,
    seconds: float | None = None,
) -> Reading:
    """Read the puzzle in a photograph or screenshot.

    ``source`` is a path, the bytes of a file, an array (grey, RGB or RGBA) or a PIL image. If
    there are several grids, the largest one that leaves something to solve is read, or number
    ``grid`` of those that ``read_images`` returns. With ``correct``, the rules also correct
    handwritten digits; without it they are returned as they appear, including mistakes.
    ``seconds`` bounds the time: a picture full of lines may hold thousands of possible grids.

    Raises ``FormatError`` if the picture holds no readable grid, and ``BudgetError`` if
    ``seconds`` are not enough. A reading that is not certain lists its ``warnings`` and
    ``doubtful`` cells.
    """
    found = _read_all(source, correct)
    return max(found, key=_rank) if grid is None else chosen(found, grid)


def chosen(found: list[Reading], grid: int) -> Reading:
    """Return one of the grids of a picture, counted from 1."""
    number = whole_number("grid", grid)
    if number > len(found):
        raise ArgumentError(f"there is no grid {number}: the picture has {len(found)}")
    return found[number - 1]


@within_seconds
def read_images(
    source: FilePath | bytes | Any, *, correct: bool = False, seconds: float | None = None
) -> list[Reading]:
    """Read all puzzles of a page, from top to bottom and from left to right.

    Grids that cannot be read are left out; see :func:`read_image`.
    """
    return _read_all(source, correct)


def _rank(reading: Reading) -> tuple[bool, float]:
    """Return how well a grid fits as the puzzle of a page: something to solve, then its size."""
    return 0 in reading.grid.cells, _side(reading)


def _side(reading: Reading) -> float:
    first, _, last, _ = np.array(reading.corners)
    return float(np.linalg.norm(first - last))


def _read_all(source: Any, correct: bool) -> list[Reading]:
    """Return the grids that can be read, in the order of the page; raise an error if none can."""
    true_or_false("correct", correct)
    picture, upright = load_turned(source)
    found: list[Reading] = []
    solved: list[Reading] = []
    failure: FormatError | None = None
    for turn, look in enumerate(LOOKS):
        check_deadline()
        readings: list[Reading] = []
        for number, lattice in enumerate(look(_painted(picture, solved))):
            try:
                readings.append(_read(picture, lattice, correct, upright))
            except FormatError as error:
                if look is _grids and number == 0:
                    failure = error
        if readings and (not found or _doubts(readings) < _doubts(found)):
            found = readings
        solved += [one for one in readings if 0 not in one.grid.cells]
        if found and _is_fine(max(found, key=_rank), after=turn):
            break
    found += [one for one in solved if one not in found]
    if not found:
        raise failure or FormatError("found no Sudoku grid in the picture")
    high = max(map(_side, found)) / 2**0.5

    def place(reading: Reading) -> tuple[int, float]:
        middle = np.array(reading.corners).mean(axis=0)
        return round(float(middle[1]) / high), float(middle[0])

    return [replaced(one, grids=len(found)) for one in sorted(found, key=place)]


def _is_fine(reading: Reading, after: int) -> bool:
    """Return whether more looks at the picture would not help; a solved grid is rarely alone."""
    doubts = {*reading.warnings} - {ALIKE, UNSURE_HAND}
    if after >= QUICK:
        doubts &= {NOT_ONE, FAINT_LINES}
    return 0 in reading.grid.cells and not doubts


def _doubts(readings: list[Reading]) -> tuple[bool, int, int]:
    """Return how doubtful the puzzle of a page is: solved, its warnings and doubtful cells."""
    best = max(readings, key=_rank)
    return 0 not in best.grid.cells, len(best.warnings), len(best.doubtful)


@dataclass(frozen=True)
class PictureRecord(Record):
    """A puzzle from a picture, as readers of puzzle files return it."""

    reading: Reading | None = None

    @property
    def doubts(self) -> list[str]:
        """What doubtful digits look like, in words."""
        return self.reading.alternatives if self.reading else []


def read_records(
    data: bytes, *, file: str | None = None, entries: bool = False, seconds: float = 60.0
) -> list[PictureRecord]:
    """Return the puzzles in the bytes of a picture: the printed digits, and optionally
    ``entries``."""
    try:
        readings = read_images(data, seconds=seconds)
    except FormatError as error:
        raise error.at(file=file) from None
    except BudgetError:
        raise FormatError("time limit reached while reading the picture", file=file) from None
    solved = [one for one in readings if 0 not in one.grid.cells]
    if 0 < len(solved) < len(readings):  # a solved grid is yesterday's solution
        readings = [one for one in readings if one not in solved]
    notes = [_number_of_grids(len(readings), len(solved))]
    return [
        PictureRecord(
            reading.board.grid if entries else reading.grid,
            candidates=reading.board.masks if entries and any(reading.marks) else None,
            givens=reading.grid,
            file=file,
            line=number,
            warning=reading.warning or (notes.pop() if notes else None),
            reading=reading,
        )
        for number, reading in enumerate(readings, 1)
    ]


def _number_of_grids(kept: int, solved: int) -> Note | None:
    """Return what to say about a picture of several grids, which are read one by one."""
    if kept + solved < 2:
        return None
    left_out = (
        f", without {solved} that leave nothing to solve" if 0 < solved < kept + solved else ""
    )
    return Note(
        f"found {kept + solved} grids in the picture{left_out} (nonet photo --grid N reads one)"
    )


def _framed(picture: NDArray[Any]) -> list[Lattice]:
    """Return the grids of a picture with a white margin, which closes cells at its edge."""
    edge = round(0.06 * max(picture.shape[:2]))
    white = (255, 255, 255)
    wide = cv2.copyMakeBorder(picture, edge, edge, edge, edge, cv2.BORDER_CONSTANT, value=white)
    return [replace(one, points=one.points - np.float32(edge)) for one in _grids(wide)]


def _painted(picture: NDArray[Any], solved: list[Reading]) -> NDArray[Any]:
    """Return a picture without the grids that leave nothing to solve, which are rarely alone."""
    if not solved:
        return picture
    rest = picture.copy()
    for one in solved:
        corners = np.array(one.corners)
        wide = corners + 0.1 * (corners - corners.mean(axis=0))
        cv2.fillConvexPoly(rest, wide.round().astype(np.int32), (255, 255, 255))
    return rest


def _grids(picture: NDArray[Any], side: int = SIDE) -> list[Lattice]:
    """Return the grids of one size: 9×9 and 16×16 before smaller ones."""
    if side != SIDE and max(picture.shape) <= min(side, SIDE):
        return []  # no other search than the usual one
    search = GridSearch(picture, side)
    for sizes in SIZES:
        best: list[Lattice] = []
        for size in sizes:  # some lines of one size look like a grid of another
            found = search.grids(size)
            if found and (not best or found[0].score > best[0].score):
                best = found
            if best and best[0].score >= DISTINCT:
                break
        if best:
            return best
    return []


QUICK = 3
"""The last look that does not take long."""
LOOKS: tuple[Callable[[NDArray[Any]], list[Lattice]], ...] = (
    clear_screens,
    _grids,
    screen_grids,
    partial(_grids, side=SIDE * 2 // 3),
    partial(_grids, side=SIDE * 3 // 2),
    _framed,
)
"""How to look for the grids of a picture, until one of them is read well."""


def _read(
    picture: NDArray[Any],
    lattice: Lattice,
    correct: bool,
    upright: int = 0,
    weights: Weights | None = None,
) -> Reading:
    cells = cut_cells(Scales(picture), lattice)
    gray = np.array([cv2.cvtColor(cell, cv2.COLOR_BGR2GRAY) for cell in cells])
    low, paper, high = np.percentile(gray[:, 8:-8:2, 8:-8:2], (1, 50, 99))
    dark = bool(paper < 128 and high - paper > paper - low)
    seen = picture
    if dark:
        cells, gray, seen = 255 - cells, 255 - gray, 255 - picture
    if lattice.drawn:
        same_side_up(cells, gray)
    ink = normalise(gray)
    large = lattice.size > 9
    if weights is None:
        weights = trained("symbols" if large else "weights")
    first = _classified(ink, weights)
    empty = np.flatnonzero(first[:, 0] >= first.max(axis=1))
    for at, tint in tinted(cells[empty]):  # coloured ink may be as bright as paper in the shade
        ink[empty[at]] = tint
        first[empty[at]] = logits(centred(tint[None]), weights)[0]
    ranked = _turns(ink, first, weights, upright, large)
    readings: list[Reading] = []
    failure: FormatError | None = None
    clear = ranked[1][1] >= MARGIN
    for quarters, behind in ranked:
        if behind > UPRIGHT or any(clear and not one.warnings for one in readings):
            break
        turned_ink = turned(ink, quarters) if quarters else ink
        scores, marked = _without_marks(_scores(turned_ink, None if quarters else first, weights))
        filled = scores[:, 1:].max(axis=1) > scores[:, 0]
        if lattice.drawn and not quarters:
            marks, small = marks_on_screen(seen, lattice, filled, weights)
            scores[small], filled[small] = NOTHING, False
        else:
            marks = marks_in_photograph(seen, lattice, quarters, marked & ~filled)
        if large:  # the network does not know handwritten letters; colour tells them
            alphabet, _ = likeliest_alphabet(scores[filled])
            symbols, likely = ("", *ALPHABETS[alphabet]), np.zeros(len(scores), np.float32)
            digits = alone = by_value(scores, alphabet)
        else:
            symbols, likely = tuple(DIGITS), by_network(scores)
            digits, alone = (_by_digit(scores, lattice.size, nats) for nats in (0.0, ALONE))
        measured = strokes(turned(cells, quarters), turned_ink, filled)
        hand, apart = handwritten(filled, likely, measured)
        if lattice.drawn and not large:
            hand, apart = _entered(filled, measured, digits) or (hand, apart)
        page = _Page(
            picture=picture,
            points=np.ascontiguousarray(np.rot90(lattice.points, quarters)),
            turn=quarters,
            lines=lattice.score,
            digits=digits,
            alone=alone,
            symbols=symbols,
            inked=has_strokes(turned_ink),
            hand=hand,
            apart=apart,
            same_ink=same_ink(measured[filled & hand], measured[filled & ~hand]),
            marks=marks,
            drawn=lattice.drawn,
        )
        try:
            readings.append(page.decoded(correct))
        except FormatError as error:
            failure = failure or error
    best = min(readings, key=lambda one: len(one.warnings), default=None)
    if lattice.size < 9 and (best is None or best.warnings):  # any few lines look like a small grid
        raise FormatError("found no Sudoku grid in the picture")
    if best is None:
        raise failure or FormatError("found a grid in the picture, but its digits cannot be read")
    rivals = [one for one in readings if len(one.warnings) == len(best.warnings)]
    if len(rivals) > 1 and not clear:
        best = _with_warning(best, "it is unclear which side of the grid is up")
    return best


def _entered(
    filled: NDArray[Any], measured: Floats, digits: NDArray[Any]
) -> tuple[NDArray[Any], bool] | None:
    """Return the digits that the player entered on a screen, and that they are distinct: the rest
    has exactly one solution. None if no two kinds of digits are like that."""
    likeliest = digits.argmax(axis=1)
    for printed in printed_on_screen(filled, measured):
        puzzle = np.where(printed, likeliest, 0).astype(np.uint8)
        if not conflicts(Grid.from_cells(bytes(puzzle))) and has_one_solution(puzzle):
            return filled & ~printed, True
    return None


def _with_warning(reading: Reading, text: str) -> Reading:
    return replaced(reading, warnings=(*reading.warnings, text))


def replaced(reading: Reading, **changes: Any) -> Reading:
    """Return a reading with other fields, in the same picture."""
    changed = replace(reading, **changes)
    return _placed(changed, reading.picture, reading.points, reading.symbols)


def _placed(
    reading: Reading, picture: NDArray[Any], points: Floats, symbols: tuple[str, ...]
) -> Reading:
    object.__setattr__(reading, "picture", picture)
    object.__setattr__(reading, "points", points)
    object.__setattr__(reading, "symbols", symbols)
    return reading


def _classified(ink: Floats, weights: Weights) -> Floats:
    """Return the class scores of cells; all blank cells share those of one without any ink."""
    marked = has_marks(ink)
    images = np.concatenate([centred(ink[marked]), np.zeros((1, EDGE, EDGE), np.float32)])
    scores = logits(images, weights)
    out = np.repeat(scores[-1:], len(ink), axis=0)
    out[marked] = scores[:-1]
    return out


def _without_marks(scores: Floats) -> tuple[Floats, NDArray[Any]]:
    """Return the scores of empty and of the digits, and which cells hold pencil marks alone."""
    if scores.shape[1] != CLASSES:  # the network for large grids does not know them
        return scores, np.zeros(len(scores), bool)
    rest = scores[:, :MARKS].copy()
    rest[:, 0] = np.logaddexp(scores[:, 0], scores[:, MARKS])
    return rest, scores[:, MARKS] > scores[:, :MARKS].max(axis=1)


def _turns(
    ink: Floats, first: Floats, weights: Weights, upright: int, large: bool
) -> list[tuple[int, float]]:
    """Return the quarter turns, most readable first, each with its distance to the best."""
    scores = _without_marks(log_probabilities(first))[0]
    filled = np.flatnonzero(scores[:, 1:].max(axis=1) > scores[:, 0])
    if not len(filled):
        raise FormatError("the grid in the picture has no digits")
    chosen = filled[np.linspace(0, len(filled) - 1, min(len(filled), SAMPLE)).astype(int)]
    clear = scores[chosen].max(axis=1) > np.log(PLAIN)
    if (
        not large
        and clear.all()
        and len(UPRIGHT_ONLY & {*(scores[chosen].argmax(axis=1) - 1) % 9}) > 2
    ):
        return [(0, 0.0), (2, UPRIGHT + 1)]
    each = [np.rot90(ink[chosen], quarters, axes=(1, 2)) for quarters in range(1, 4)]
    others, _ = _without_marks(log_probabilities(logits(centred(np.concatenate(each)), weights)))
    each_turn = np.concatenate([scores[chosen], others]).reshape(4, len(chosen), -1)
    if large:
        totals = np.array([likeliest_alphabet(one)[1] for one in each_turn])
    else:
        each_turn[:, :, 10:] -= SIDEWAYS
        totals = np.maximum(each_turn[:, :, 1:].max(axis=2), -8).sum(axis=1)
    totals[[turn for turn in range(4) if turn not in (0, upright)]] -= SIDE_UP
    return sorted(enumerate((totals.max() - totals).tolist()), key=lambda one: one[1])


def _scores(ink: Floats, first: Floats | None, weights: Weights) -> Floats:
    """Return log probabilities of the classes; unclear cells are averaged over small shifts."""
    scores = log_probabilities(_classified(ink, weights) if first is None else first)
    second, top = np.partition(scores, -2, axis=1)[:, -2:].T
    unclear = np.flatnonzero(top - second < CLEAR)
    if len(unclear):
        moved = np.concatenate([centred(ink[unclear], by) for by in SHIFTS])
        shifted = log_probabilities(logits(moved, weights))
        total = scores[unclear] + shifted.reshape(len(SHIFTS), len(unclear), -1).sum(axis=0)
        scores[unclear] = log_probabilities(total / (1 + len(SHIFTS)))
    return scores


@dataclass(frozen=True, slots=True)
class _Page:
    """What is known about a page before the rules are applied."""

    picture: NDArray[Any]
    points: Floats
    turn: int
    lines: float
    digits: NDArray[Any]  # log probabilities of empty and of each digit
    alone: NDArray[Any]  # the same on a page without handwriting
    symbols: tuple[str, ...]
    inked: NDArray[Any]
    hand: NDArray[Any]
    apart: bool  # print and handwriting clearly differ
    same_ink: bool  # but not in their colour
    marks: tuple[tuple[int, ...], ...]
    drawn: bool  # by a program, without a camera

    def decoded(self, correct: bool) -> Reading:
        """Apply the rules."""
        digits = self.digits
        likeliest = digits.argmax(axis=1)
        filled, hand = likeliest > 0, self.hand
        warnings = [] if self.apart else [ALIKE]
        sparse = filled.sum() <= filled.size / 2
        if hand.any() and (hand == filled).all():
            hand = np.zeros_like(hand)
            digits = log_probabilities(PEN * digits)
            if not sparse:
                warnings.append("all digits look handwritten; treating them as givens")
        printed = _without(digits, hand)
        found = decode_puzzle(printed)
        if hand.any() and (hand.sum() <= STRAY or (sparse and not self.apart)):
            # Odd digits may be printed, and odd marks stains.
            if not self.apart or found is None or not found.safe:
                alone = self.alone if 2 * hand.sum() <= filled.sum() else digits
                some = decode_puzzle(_without(alone, hand)) if self.apart else None
                every = decode_puzzle(alone)
                if some is not None and some.safe:
                    found, digits = some, alone
                    likeliest = np.where(hand, alone.argmax(axis=1), likeliest)
                elif every is not None and every.safe:
                    found, digits, hand = every, alone, np.zeros_like(hand)
                    warnings = [] if self.same_ink or not self.apart else [ALIKE]
        written = np.where(hand, likeliest, 0)
        found = _supported(found, written)
        chosen = np.array(found.digits if found else printed.argmax(axis=1))
        full = None
        settled = False  # by the rules of a full grid, whatever single cells look like
        if correct and hand.any():
            chosen, written, full = _corrected(digits, chosen, hand, self.inked, found)
            if full is not None and full.margin < MARGIN:
                warnings.append("another full grid is almost as likely")
            if full is not None and has_one_solution(chosen.astype(np.uint8)):
                found = replace(full, rival=None)  # this settles the printed digits, too
            if full is not None:
                settled = full.margin >= MARGIN and full.cost < COSTLY
                if not all(chosen + written):
                    warnings.append("some cells of a filled page look empty")
        unsure: list[int] = []
        marks = self.marks
        solution = None
        if found is not None:
            solution = first_solution(Grid.from_cells(bytes(chosen.astype(np.uint8))))
        if solution is not None:
            right = np.frombuffer(solution.cells, np.uint8)
            if not self.drawn:
                marks = tuple(one if digit in one else () for one, digit in zip(marks, right))
            if not correct:
                written, unsure = _trusted(digits, right, written, 0 if self.drawn else TRUSTED)
            if ((written == 0) | (written == right)).all():  # which pen wrote it changes nothing
                warnings = [one for one in warnings if one != ALIKE]
        given = np.exp(digits[np.arange(len(digits)), np.where(hand, written, chosen)])
        weak = (given < SURE) & ~hand & (not settled)
        doubtful = {int(cell) for cell in np.flatnonzero(weak)}
        if full is not None:
            doubtful |= {int(cell) for cell in np.flatnonzero(chosen + written == 0)}
        grid = Grid.from_cells(bytes(chosen.astype(np.uint8)))
        if found is None:
            doubtful |= self._clashes(grid, filled)
            warnings.append(NOT_ONE)
        else:
            if found.cost > MARGIN and not (correct and hand.any()):
                warnings.append("the rules overruled clear digits")
            if found.rival is not None and found.margin < MARGIN:
                doubtful |= {c for c, (a, b) in enumerate(zip(chosen, found.rival)) if a != b}
                warnings.append("another valid reading is almost as likely")
            if (given[weak] < (FAIR if hand.any() else HARD)).any():
                warnings.append("some cells are hard to read")
        if unsure:
            doubtful |= set(unsure)
            warnings.append(UNSURE_HAND)
        if self.lines < WEAK:
            warnings.append(FAINT_LINES)
        places = self.points.astype(np.float64).round(1).tolist()
        crossings = tuple(tuple((x, y) for x, y in line) for line in places)
        reading = Reading(
            grid=grid,
            entries=Grid.from_cells(bytes(written.astype(np.uint8))),
            corners=(crossings[0][0], crossings[0][-1], crossings[-1][-1], crossings[-1][0]),
            crossings=crossings,
            turn=self.turn,
            corrected=_positions(np.flatnonzero(chosen + written != likeliest), grid.size),
            doubtful=_positions(sorted(doubtful), grid.size),
            warnings=tuple(warnings),
            probabilities=tuple(map(tuple, np.exp(digits).round(5).tolist())),
            marks=marks,
        )
        return _placed(reading, self.picture, self.points, self.symbols)

    def _clashes(self, grid: Grid, filled: NDArray[Any]) -> set[int]:
        """Return the cells that break the rules; reject anything that does not look like a
        Sudoku."""
        clash = {cell.row * grid.size + cell.col for cell in conflicts(grid)}
        if not filled.any():
            raise FormatError("the grid in the picture has no digits")
        unclear = float((np.exp(self.digits.max(axis=1))[filled] < SURE).mean())
        few = grid.clues < FEWEST * filled.size
        if few or unclear > UNREADABLE or len(clash) > UNREADABLE * filled.sum():
            raise FormatError("found a grid in the picture, but its digits cannot be read")
        return clash


def _without(digits: NDArray[Any], hand: NDArray[Any]) -> NDArray[Any]:
    """Return log probabilities in which the handwritten cells are empty."""
    printed = digits.copy()
    printed[hand] = -30.0
    printed[hand, 0] = 0.0
    return printed


def _by_digit(scores: Floats, size: int, against: float = 0.0) -> NDArray[Any]:
    """Return log probabilities of empty and of each digit, ``against`` handwriting in nats."""
    weighed = scores.astype(np.float64)
    weighed[:, 10:] -= against
    weighed = log_probabilities(weighed)
    both = np.logaddexp(weighed[:, 1 : size + 1], weighed[:, 10 : size + 10])
    return np.concatenate([weighed[:, :1], both], axis=1)


def _corrected(
    digits: NDArray[Any],
    chosen: NDArray[Any],
    hand: NDArray[Any],
    inked: NDArray[Any],
    reading: Decoded | None,
) -> tuple[NDArray[Any], NDArray[Any], Decoded | None]:
    """Return printed and handwritten digits after the rules have corrected both."""
    likeliest = digits.argmax(axis=1)
    empty = (np.exp(digits[:, 0]) > EMPTY) & ~inked
    if empty.sum() <= len(digits) // 10:
        full = decode_full(digits)
        if full is not None:
            best = np.where(empty, 0, full.digits)
            hand = hand | (likeliest == 0)
            return np.where(hand, 0, best), np.where(hand, best, 0), full
    solution = first_solution(Grid.from_cells(bytes(chosen.astype(np.uint8)))) if reading else None
    written = np.where(hand, likeliest, 0)
    if solution is not None:
        right = np.frombuffer(solution.cells, np.uint8)
        cost = digits.max(axis=1) - digits[np.arange(len(digits)), right]
        written = np.where(hand & (written > 0) & (cost < MISTAKE), right, written)
    return chosen, written, None


def _supported(found: Decoded | None, written: NDArray[Any]) -> Decoded | None:
    """Return the reading whose solution the player's digits follow, if they clearly follow one."""
    if found is None or found.rival is None or found.margin >= MARGIN:
        return found
    solutions = [first_solution(Grid.from_cells(bytes(one))) for one in (found.digits, found.rival)]
    misfits = []
    for digits, solution in zip((found.digits, found.rival), solutions):
        right = np.frombuffer(solution.cells if solution else bytes(len(digits)), np.uint8)
        misfits.append(int(((written > 0) & (written != right)).sum()))
    if misfits[0] + FOLLOWED <= misfits[1]:
        return replace(found, rival=None)
    if solutions[0] == solutions[1] and found.margin > NEAR_SAME:
        return replace(found, rival=None)
    if misfits[1] + FOLLOWED <= misfits[0]:
        return replace(found, digits=found.rival, rival=None)
    return found


def _trusted(
    digits: NDArray[Any], right: NDArray[Any], written: NDArray[Any], trusted: float
) -> tuple[NDArray[Any], list[int]]:
    """Return the handwritten digits as read by somebody who trusts the player, and the doubtful
    ones: most of what disagrees with the solution was misread."""
    every = np.arange(len(digits))
    odd = (written > 0) & (written != right)
    behind = digits[every, written] - digits[every, right]
    misread = odd & (behind < trusted)
    unsure = odd & (np.abs(behind - trusted) < UNSURE)
    unsure |= (written > 0) & (digits[:, 0] > np.log(SLIGHT))
    return np.where(misread, right, written), [int(cell) for cell in np.flatnonzero(unsure)]


def _positions(cells: Any, size: int) -> tuple[Position, ...]:
    return tuple(Position(*divmod(int(cell), size)) for cell in cells)
