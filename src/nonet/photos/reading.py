"""Read puzzles from pictures: from a photograph to digits, with any doubts about them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from nonet.deadline import within_seconds
from nonet.errors import BudgetError, FormatError
from nonet.formats.record import Record
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
from nonet.photos.finding import SIZES, GridSearch
from nonet.photos.handwriting import by_network, handwritten, same_ink
from nonet.photos.lattice import Floats, Lattice, Scales
from nonet.photos.loading import load
from nonet.photos.network import (
    ALPHABETS,
    Weights,
    by_value,
    likeliest_alphabet,
    log_probabilities,
    logits,
    trained,
)
from nonet.photos.opencv import cv2
from nonet.photos.result import Reading
from nonet.puzzles.validate import conflicts
from nonet.solving.search import first_solution
from nonet.storage.paths import FilePath

SURE = 0.9
"""The probability of a digit below which a person should check its cell."""
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
SIDEWAYS = 1.0
"""The evidence against handwriting in a turn, since print on its side looks like it, in nats."""
UPRIGHT = 12.0
"""How much less readable a quarter turn must be than the best to be left out, in nats."""
ALIKE = "printed and handwritten digits look alike"
MISTAKE = 7.0
"""The certainty from which a wrong handwritten digit is a mistake, not misread, in nats."""


@within_seconds
def read_image(
    source: FilePath | bytes | Any, *, correct: bool = False, seconds: float | None = None
) -> Reading:
    """Read the puzzle in a photograph or screenshot.

    ``source`` is a path, the bytes of a file, an array (grey, RGB or RGBA) or a PIL image. If
    there are several grids, the clearest one is read. With ``correct``, the rules also correct
    handwritten digits; without it they are returned as they appear, including mistakes.
    ``seconds`` bounds the time: a picture full of lines may hold thousands of possible grids.

    Raises ``FormatError`` if the picture holds no readable grid. A reading that is not certain
    lists its ``warnings`` and ``doubtful`` cells.
    """
    return next(_readings(source, correct))[1]


@within_seconds
def read_images(
    source: FilePath | bytes | Any, *, correct: bool = False, seconds: float | None = None
) -> list[Reading]:
    """Read all puzzles of a page, from top to bottom and from left to right.

    Grids that cannot be read are left out; see :func:`read_image`.
    """
    found = list(_readings(source, correct))
    high = max(lattice.cell * lattice.size for lattice, _ in found)

    def place(pair: tuple[Lattice, Reading]) -> tuple[int, float]:
        middle = pair[0].corners.mean(axis=0)
        return round(float(middle[1]) / high), float(middle[0])

    return [reading for _, reading in sorted(found, key=place)]


def _readings(source: Any, correct: bool) -> Iterator[tuple[Lattice, Reading]]:
    """Yield the grids that can be read, the clearest first; raise an error if there are none."""
    picture = load(source)
    failure: FormatError | None = FormatError("found no Sudoku grid in the picture")
    for number, lattice in enumerate(_grids(picture)):
        try:
            yield lattice, _read(picture, lattice, correct)
            failure = None
        except FormatError as error:
            failure = error if number == 0 else failure
    if failure is not None:
        raise failure


@dataclass(frozen=True)
class PictureRecord(Record):
    """A puzzle from a picture, as readers of puzzle files return it."""

    reading: Reading | None = None


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
    return [
        PictureRecord(
            reading.board.grid if entries else reading.grid,
            givens=reading.grid,
            file=file,
            line=number,
            warning=reading.warning,
            reading=reading,
        )
        for number, reading in enumerate(readings, 1)
    ]


def _grids(picture: NDArray[Any]) -> list[Lattice]:
    """Return the grids of one size: 9×9 and 16×16 before smaller ones."""
    search = GridSearch(picture)
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


def _read(
    picture: NDArray[Any], lattice: Lattice, correct: bool, weights: Weights | None = None
) -> Reading:
    cells = cut_cells(Scales(picture), lattice)
    gray = np.array([cv2.cvtColor(cell, cv2.COLOR_BGR2GRAY) for cell in cells])
    paper = float(np.median(gray[:, 10:-10, 10:-10]))
    if paper < 128 and float(gray[:, [0, -1]].mean()) > paper + 5:  # dark mode
        cells, gray = 255 - cells, 255 - gray
    ink = normalise(gray)
    large = lattice.size > 9
    if weights is None:
        weights = trained("symbols" if large else "weights")
    first = _classified(ink, weights)
    empty = np.flatnonzero(first[:, 0] >= first.max(axis=1))
    for at, marks in tinted(cells[empty]):  # coloured ink may be as bright as paper in the shade
        ink[empty[at]] = marks
        first[empty[at]] = logits(centred(marks[None]), weights)[0]
    ranked = _turns(ink, first, weights, large)
    readings: list[Reading] = []
    failure: FormatError | None = None
    clear = ranked[1][1] >= MARGIN
    for quarters, behind in ranked:
        if behind > UPRIGHT or any(clear and not one.warnings for one in readings):
            break
        turned_ink = turned(ink, quarters) if quarters else ink
        scores = _scores(turned_ink, None if quarters else first, weights)
        filled = scores[:, 1:].max(axis=1) > scores[:, 0]
        if large:  # the network does not know handwritten letters; colour tells them
            alphabet, _ = likeliest_alphabet(scores[filled])
            symbols, likely = ("", *ALPHABETS[alphabet]), np.zeros(len(scores), np.float32)
            digits = alone = by_value(scores, alphabet)
        else:
            symbols, likely = tuple(DIGITS), by_network(scores)
            digits, alone = (_by_digit(scores, lattice.size, nats) for nats in (0.0, ALONE))
        measured = strokes(turned(cells, quarters), turned_ink, filled)
        hand, apart = handwritten(filled, likely, measured)
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
        )
        try:
            readings.append(page.decoded(correct))
        except FormatError as error:
            failure = failure or error
    if not readings:
        raise failure or FormatError("found a grid in the picture, but its digits cannot be read")
    best = min(readings, key=lambda one: len(one.warnings))
    if best.warnings and best.grid.size < 9:  # any few lines look like a small grid
        raise FormatError("found no Sudoku grid in the picture")
    rivals = [one for one in readings if len(one.warnings) == len(best.warnings)]
    if len(rivals) > 1 and not clear:
        best = _with_warning(best, "it is unclear which side of the grid is up")
    return best


def _with_warning(reading: Reading, text: str) -> Reading:
    changed = replace(reading, warnings=(*reading.warnings, text))
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


def _turns(ink: Floats, first: Floats, weights: Weights, large: bool) -> list[tuple[int, float]]:
    """Return the quarter turns, most readable first, each with its distance to the best."""
    scores = log_probabilities(first)
    filled = np.flatnonzero(scores[:, 1:].max(axis=1) > scores[:, 0])
    if not len(filled):
        raise FormatError("the grid in the picture has no digits")
    chosen = filled[np.linspace(0, len(filled) - 1, min(len(filled), SAMPLE)).astype(int)]
    each = [np.rot90(ink[chosen], quarters, axes=(1, 2)) for quarters in range(1, 4)]
    others = log_probabilities(logits(centred(np.concatenate(each)), weights))
    each_turn = np.concatenate([scores[chosen], others]).reshape(4, len(chosen), -1)
    if large:
        totals = np.array([likeliest_alphabet(one)[1] for one in each_turn])
    else:
        each_turn[:, :, 10:] -= SIDEWAYS
        totals = np.maximum(each_turn[:, :, 1:].max(axis=2), -8).sum(axis=1)
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
        printed = digits.copy()
        printed[hand] = -30.0
        printed[hand, 0] = 0.0
        found = decode_puzzle(printed)
        if hand.any() and (hand.sum() <= STRAY or (sparse and not self.apart)):
            # Odd digits may be printed, and odd marks stains.
            if not self.apart or found is None or not found.safe:
                alone = self.alone if 2 * hand.sum() <= filled.sum() else digits
                all_printed = decode_puzzle(alone)
                if all_printed is not None and all_printed.safe:
                    found, digits, hand = all_printed, alone, np.zeros_like(hand)
                    warnings = [] if self.same_ink or not self.apart else [ALIKE]
        chosen = np.array(found.digits if found else printed.argmax(axis=1))
        written = np.where(hand, likeliest, 0)
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
        given = np.exp(digits[np.arange(len(digits)), np.where(hand, written, chosen)])
        weak = (given < SURE) & ~hand & (not settled)
        doubtful = {int(cell) for cell in np.flatnonzero(weak)}
        if full is not None:
            doubtful |= {int(cell) for cell in np.flatnonzero(chosen + written == 0)}
        grid = Grid.from_cells(bytes(chosen.astype(np.uint8)))
        if found is None:
            doubtful |= self._clashes(grid, filled)
            warnings.append("no likely reading of the digits has exactly one solution")
        else:
            if found.cost > MARGIN and not (correct and hand.any()):
                warnings.append("the rules overruled clear digits")
            if found.rival is not None and found.margin < MARGIN:
                doubtful |= {c for c, (a, b) in enumerate(zip(chosen, found.rival)) if a != b}
                warnings.append("another valid reading is almost as likely")
            if (given[weak] < (SURE if hand.any() else HARD)).any():
                warnings.append("some cells are hard to read")
        if self.lines < WEAK:
            warnings.append("the lines of the grid are hard to see")
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
        )
        return _placed(reading, self.picture, self.points, self.symbols)

    def _clashes(self, grid: Grid, filled: NDArray[Any]) -> set[int]:
        """Return the cells that break the rules; reject anything that does not look like a
        Sudoku."""
        clash = {cell.row * grid.size + cell.col for cell in conflicts(grid)}
        unclear = float((np.exp(self.digits.max(axis=1))[filled] < SURE).mean())
        if unclear > UNREADABLE or len(clash) > UNREADABLE * filled.sum():
            raise FormatError("found a grid in the picture, but its digits cannot be read")
        return clash


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


def _positions(cells: Any, size: int) -> tuple[Position, ...]:
    return tuple(Position(*divmod(int(cell), size)) for cell in cells)
