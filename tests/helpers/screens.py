"""Screens of Sudoku programs, drawn in many looks, for tests, benchmarks and training.

Each look is a way in which programs draw a grid: its lines, colours, highlights and candidates. A
seed chooses the puzzle, how far it is played, its size in pixels and what is selected.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont

import nonet
from nonet.model.cells import peers

from helpers.photographs import FONT

Colour = tuple[int, int, int]
PEERS = peers(9)
CORNERS = ((-1, -1), (1, -1), (-1, 1), (1, 1), (0, -1), (0, 1), (-1, 0), (1, 0))
"""Where the first, second … candidate goes in a cell with candidates at its corners."""
BLACK, WHITE, RED = (20, 22, 28), (255, 255, 255), (214, 48, 49)


@dataclass(frozen=True)
class Look:
    """How a program draws a grid."""

    paper: Colour = WHITE
    ink: Colour = BLACK
    entry: Colour = (40, 90, 200)
    mark: Colour = (105, 110, 120)
    thin: Colour = (190, 196, 206)
    bold: Colour = (50, 60, 80)
    widths: tuple[float, float] = (0.015, 0.035)  # of a cell; at least a pixel
    frame: bool = True  # whether the outermost lines are drawn
    cut: float = 0.0  # how much of the outer cells the edge of the picture hides, in cells
    tiles: tuple[Colour, Colour] | None = None  # of cells with gaps between: other boxes, odd ones
    gap: float = 0.05
    rounded: float = 0.0
    shade: Colour | None = None  # of every other box
    given: Colour | None = None  # of cells with printed digits
    peers: Colour | None = None  # of the row, column and box of the selected cell
    same: Colour | None = None  # of cells with the same digit
    selected: Colour | None = None
    conflict: Colour | None = None  # of cells that break a rule; their digits are red
    layout: str = ""  # of candidates: "keypad", "corner" or "centre"
    small: float = 0.22  # the height of candidates, in cells
    share: float = 0.6  # the size of digits, in cells
    cells: tuple[int, int] = (72, 150)
    bars: bool = True  # clock, buttons and keypad around the grid
    entries: bool = True
    heavy: bool = False  # printed digits in bold
    inverted: Colour | None = None  # of the digit in the selected cell


NIGHT: dict[str, Any] = {
    "paper": (18, 20, 26),
    "ink": (236, 238, 242),
    "entry": (110, 170, 255),
    "mark": (150, 156, 168),
    "thin": (58, 64, 74),
    "bold": (135, 142, 155),
}
LIT: dict[str, Any] = {
    "peers": (226, 235, 243),
    "same": (195, 215, 234),
    "selected": (187, 222, 251),
}
DIM: dict[str, Any] = {"peers": (36, 44, 58), "same": (52, 74, 110), "selected": (30, 90, 150)}

LOOKS: dict[str, Look] = {
    "light": Look(),
    "dark": Look(**NIGHT),
    "pale": Look(thin=(228, 231, 236), bold=(196, 201, 210), widths=(0.001, 0.001)),
    "pale dark": Look(**NIGHT | {"thin": (38, 42, 50), "bold": (80, 86, 98)}, widths=(0.001, 0.02)),
    "tiles": Look(paper=(238, 240, 244), tiles=(WHITE, WHITE), rounded=0.08),
    "tiles dark": Look(**NIGHT, tiles=((40, 44, 54), (40, 44, 54)), rounded=0.12, gap=0.06),
    "boxes": Look(tiles=((250, 250, 248), (226, 232, 240)), gap=0.02, paper=(205, 210, 218)),
    "no frame": Look(frame=False, bold=(90, 96, 110)),
    "cut off": Look(cut=0.06, bars=False),
    "highlights": Look(**LIT, thin=(205, 211, 220)),
    "highlights dark": Look(**NIGHT, **DIM),
    "conflicts": Look(conflict=(255, 214, 214), peers=(232, 240, 232), selected=(255, 243, 176)),
    "entries": Look(entry=(25, 118, 210), share=0.68, thin=(210, 210, 210), bold=(30, 30, 30)),
    "website": Look(cells=(24, 52), bars=False, widths=(0.01, 0.045), thin=(170, 170, 175)),
    "shaded boxes": Look(shade=(234, 234, 228), widths=(0.02, 0.02), thin=(170, 170, 170)),
    "grey givens": Look(given=(222, 224, 228), thin=(150, 150, 150), bold=(40, 40, 40)),
    "heavy": Look(heavy=True, widths=(0.02, 0.06), bold=(10, 10, 10), thin=(120, 120, 120)),
    "keypad": Look(layout="keypad", **LIT),
    "keypad dark": Look(**NIGHT, **DIM, layout="keypad"),
    "keypad blue": Look(layout="keypad", mark=(60, 120, 210), small=0.25, entries=False),
    "tiny": Look(layout="keypad", small=0.17, mark=(140, 144, 150), bold=(80, 90, 105)),
    "corner": Look(layout="corner", mark=(60, 90, 160), small=0.24, selected=(255, 240, 160)),
    "inverted": Look(selected=(40, 90, 200), inverted=WHITE, peers=(220, 230, 250)),
    "yellow on dark": Look(**NIGHT | {"ink": (240, 200, 80), "entry": (230, 230, 235)}),
    "centre": Look(layout="centre", mark=(80, 84, 92), small=0.26, thin=(120, 120, 120)),
}
"""How programs look, by name."""


@dataclass(frozen=True)
class Screen:
    """A picture in RGB, and what it shows."""

    picture: NDArray[Any]
    puzzle: str
    solution: str
    corners: tuple[tuple[float, float], ...]  # of the grid, clockwise from the upper left
    entries: Mapping[int, int] = field(default_factory=dict)
    marks: Mapping[int, tuple[int, ...]] = field(default_factory=dict)


@cache
def _puzzle(seed: int) -> tuple[str, str]:
    made = nonet.generate("easy" if seed % 2 else "hard", seed=seed).puzzle
    return str(made), str(nonet.solve(made))


@cache
def _font(path: Path, high: float) -> Any:
    """Return a font whose digits are this many pixels high."""
    _, top, _, bottom = ImageFont.truetype(str(path), 100).getbbox("8")
    return ImageFont.truetype(str(path), max(5, round(100 * high / (bottom - top))))


def screen(look: str, seed: int, fonts: Sequence[Path] = (FONT,)) -> Screen:
    """Draw a puzzle in one of the looks."""
    pen = _Pen(LOOKS[look], seed, fonts)
    pen.play()
    pen.draw()
    return pen.screen()


class _Pen:
    """One screen while it is drawn."""

    def __init__(self, look: Look, seed: int, fonts: Sequence[Path]) -> None:
        self.look = look
        rng = self.rng = np.random.default_rng([seed, *map(ord, repr(look)[:400])])
        self.puzzle, self.solution = _puzzle(seed)
        self.font = fonts[int(rng.integers(len(fonts)))]
        low, high = look.cells
        self.cell = round(float(np.exp(rng.uniform(np.log(low), np.log(high)))))
        self.margin = int(rng.integers(4, 24)) if look.bars else int(rng.integers(10, 60))
        side = 9 * self.cell + 2 * self.margin
        self.top = round(1.6 * self.cell) + int(rng.integers(9)) if look.bars else self.margin
        below = round(5.2 * self.cell) if look.bars else self.margin
        size = (side, self.top + 9 * self.cell + below)
        self.image = Image.new("RGB", size, look.paper)
        self.pen = ImageDraw.Draw(self.image)
        self.entries: dict[int, int] = {}
        self.marks: dict[int, tuple[int, ...]] = {}
        self.wrong: set[int] = set()
        self.chosen = int(rng.integers(81))

    def play(self) -> None:
        """Choose the player's digits and candidates."""
        rng, look = self.rng, self.look
        empty = [at for at, digit in enumerate(self.puzzle) if digit == "."]
        if look.inverted:  # which colour the digit has elsewhere cannot be seen
            empty = [at for at in empty if at != self.chosen]
        count = int(rng.integers(0, 30)) if look.entries else 0
        board = {at: int(digit) for at, digit in enumerate(self.puzzle) if digit != "."}
        for at in rng.permutation(empty)[:count].tolist():
            self.entries[at] = board[at] = int(self.solution[at])
        if look.conflict and count:
            at = int(rng.choice(list(self.entries)))
            other = int(rng.choice([cell for cell in PEERS[at] if self.puzzle[cell] != "."]))
            if (digit := int(self.puzzle[other])) != int(self.solution[at]):
                self.entries[at] = board[at] = digit
                self.wrong = {at, other}
        if not look.layout:
            return
        share = rng.uniform(0.3, 1.0)
        most = {"corner": 5, "centre": 5}.get(look.layout, 9)
        for at in empty:
            right = int(self.solution[at])
            if at in self.entries or rng.random() > share:
                continue
            seen = {board.get(cell) for cell in PEERS[at]}
            free = [d for d in range(1, 10) if d not in seen and d != right and rng.random() < 0.8]
            kept = rng.permutation(free)[: most - 1].tolist()
            self.marks[at] = tuple(sorted({right, *map(int, kept)}))

    def draw(self) -> None:
        """Draw everything, from the back to the front."""
        self._tints()
        if self.look.tiles is None:
            self._lines()
        high = self.look.share * self.cell * 0.74
        font = _font(self.font, high)
        for at, digit in enumerate(self.puzzle):
            if digit != ".":
                self._digit(at, digit, self.look.ink, font)
        for at, entry in self.entries.items():
            self._digit(at, str(entry), self.look.entry, font)
        for at, marks in self.marks.items():
            self._candidates(at, marks)
        if self.look.bars:
            self._bars()

    def screen(self) -> Screen:
        """Return the picture, with its edges cut off."""
        left, top, far = self.margin, self.top, 9 * self.cell
        picture = np.asarray(self.image, np.uint8)
        if self.look.cut:
            off = round(self.look.cut * self.cell)
            picture = np.ascontiguousarray(
                picture[top + off : top + far - off, left + off : left + far - off]
            )
            left = top = -off
        corners = ((left, top), (left + far, top), (left + far, top + far), (left, top + far))
        return Screen(picture, self.puzzle, self.solution, corners, self.entries, self.marks)

    def _place(self, at: int) -> tuple[int, int]:
        return self.margin + at % 9 * self.cell, self.top + at // 9 * self.cell

    def _tints(self) -> None:
        look, tints = self.look, dict[int, Colour]()
        for at in range(81):
            odd = (at // 27 + at % 9 // 3) % 2
            if look.tiles:
                tints[at] = look.tiles[odd]
            if look.shade and odd:
                tints[at] = look.shade
            if look.given and self.puzzle[at] != ".":
                tints[at] = look.given
        chosen = self.chosen
        board = {at: int(d) for at, d in enumerate(self.puzzle) if d != "."} | self.entries
        if look.peers:
            tints |= dict.fromkeys(PEERS[chosen], look.peers)
        if look.same and chosen in board:
            alike = [at for at, digit in board.items() if digit == board[chosen]]
            tints |= dict.fromkeys(alike, look.same)
        if look.selected:
            tints[chosen] = look.selected
        if look.conflict:
            tints |= dict.fromkeys(self.wrong, look.conflict)
        gap = max(1, round(look.gap * self.cell)) if look.tiles else 0
        for at, colour in tints.items():
            x, y = self._place(at)
            left, top = (
                (x + gap * (1 + (at % 3 == 0))) if gap else x,
                y + gap * (1 + (at // 9 % 3 == 0)),
            )
            self.pen.rounded_rectangle(
                [left, top, x + self.cell - gap, y + self.cell - gap],
                round(look.rounded * self.cell),
                fill=colour,
            )

    def _lines(self) -> None:
        look, far = self.look, 9 * self.cell
        widths = [max(1, round(share * self.cell)) for share in look.widths]
        for heavy in (False, True):
            for at in range(10):
                if (at % 3 == 0) != heavy or (at in (0, 9) and not look.frame):
                    continue
                spot, wide = at * self.cell, widths[heavy]
                half = wide // 2
                colour = look.bold if heavy else look.thin
                x, y = self.margin, self.top
                self.pen.rectangle(
                    [x - half, y + spot - half, x + far + half, y + spot - half + wide - 1], colour
                )
                self.pen.rectangle(
                    [x + spot - half, y - half, x + spot - half + wide - 1, y + far + half], colour
                )

    def _digit(self, at: int, text: str, ink: Colour, font: Any) -> None:
        x, y = self._place(at)
        if at in self.wrong and at in self.entries:
            ink = RED
        if at == self.chosen and self.look.inverted:
            ink = self.look.inverted
        heavy = self.look.heavy and at not in self.entries
        self._text(x + self.cell / 2, y + self.cell / 2, text, ink, font, heavy=heavy)

    def _text(
        self, x: float, y: float, text: str, ink: Colour, font: Any, *, heavy: bool = False
    ) -> None:
        """Write text in the middle of a place, by its ink as fonts of programs do."""
        left, _, right, _ = font.getbbox(text)
        _, top, _, bottom = font.getbbox("8")
        spot = (x - (left + right) / 2, y - (top + bottom) / 2)
        thick = max(1, round(0.018 * self.cell)) if heavy else 0
        self.pen.text(spot, text, fill=ink, font=font, stroke_width=thick)

    def _candidates(self, at: int, marks: Sequence[int]) -> None:
        look, (x, y) = self.look, self._place(at)
        x, y = x + self.cell // 2, y + self.cell // 2
        font = _font(self.font, look.small * self.cell * 0.74)
        step = self.cell * 0.29
        if look.layout == "centre":
            self._text(x, y, "".join(map(str, marks)), look.mark, font)
            return
        for place, mark in zip(CORNERS, marks):
            if look.layout == "keypad":
                place = ((mark - 1) % 3 - 1, (mark - 1) // 3 - 1)
            self._text(x + place[0] * step, y + place[1] * step, str(mark), look.mark, font)

    def _bars(self) -> None:
        """Draw a clock above, and buttons and a keypad below."""
        look, rng = self.look, self.rng
        wide = self.image.size[0]
        text, large = (_font(self.font, part * self.cell) for part in (0.2, 0.45))
        self._text(0.1 * wide, 0.3 * self.cell, "9:41", look.ink, text)
        self.pen.rounded_rectangle(
            [0.88 * wide, 0.2 * self.cell, 0.95 * wide, 0.4 * self.cell], 5, outline=look.ink
        )
        clock = f"Hard   Mistakes {rng.integers(3)}/3   0{rng.integers(10)}:37"
        self._text(wide / 2, 1.1 * self.cell, clock, look.mark, text)
        below = self.top + 9 * self.cell
        for at, word in enumerate(("Undo", "Erase", "Notes", "Hint")):
            self._text((at + 0.5) * wide / 4, below + 1.2 * self.cell, word, look.mark, text)
        for digit in range(9):
            x, y = (digit + 0.5) * wide / 9, below + 2.6 * self.cell
            if rng.random() < 0.3:
                reach = 0.4 * self.cell
                self.pen.rounded_rectangle(
                    [x - reach, y - reach, x + reach, y + reach], 8, outline=look.thin
                )
            self._text(x, y, str(digit + 1), look.entry, large)
        if rng.random() < 0.4:
            self.pen.rectangle(
                [0, below + 4 * self.cell, wide, self.image.size[1]], fill=(250, 190, 60)
            )
            self._text(wide / 2, below + 4.6 * self.cell, "PLAY NOW", BLACK, large)
