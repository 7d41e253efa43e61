"""Draw pictures of puzzles that are hard to read: one function per kind, each picture from a seed.

The fonts come from the Debian packages in ``PACKAGES``; the networks have not learned from them.
"""

from __future__ import annotations

import subprocess
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from math import isqrt
from pathlib import Path
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont

import nonet
from nonet.model.cells import DIGITS, box_shape

PACKAGES = "fonts-noto-core fonts-b612 fonts-sil-andika fonts-sjfonts fonts-dustin"
PRINT = ("NotoSans-Regular", "NotoSans-Bold", "NotoSerif-Regular", "B612-Regular", "Andika-Regular")
HAND = ("SteveHand", "Delphine", "Domestic_Manners")

Picture = NDArray[Any]
Colour = tuple[int, int, int]
INKS: tuple[Colour, ...] = ((35, 60, 170), (190, 40, 50), (30, 120, 60), (90, 90, 96))
NUMBERS = tuple(map(str, range(1, 17)))


@dataclass(frozen=True)
class Shot:
    """A picture in RGB, the puzzle of each grid, and the digits that a player entered."""

    picture: Picture
    puzzles: tuple[str, ...]
    entries: Mapping[int, int] = field(default_factory=dict)


@cache
def _font_files() -> dict[str, str]:
    listed = subprocess.run(
        ["dpkg", "-L", *PACKAGES.split()], capture_output=True, text=True, check=False
    ).stdout.splitlines()
    found = {Path(line).stem: line for line in listed if line.endswith((".ttf", ".otf"))}
    if missing := [name for name in PRINT + HAND if name not in found]:
        raise SystemExit(f"fonts are missing: {missing} (apt-get install {PACKAGES})")
    return found


@cache
def _font(name: str, pixels: int) -> Any:
    return ImageFont.truetype(_font_files()[name], pixels)


@cache
def puzzle_of(seed: int, size: int = 9) -> tuple[str, str]:
    """Return a puzzle and its solution."""
    made = nonet.generate("easy", seed=seed) if size == 9 else nonet.generate(size=size, seed=seed)
    return str(made.puzzle), str(nonet.solve(made.puzzle))


class Sheet:
    """Paper or a screen with one grid, to be drawn step by step."""

    def __init__(
        self,
        seed: int,
        *,
        size: int = 9,
        cell: int = 60,
        margin: int = 50,
        paper: Colour = (255, 255, 255),
        ink: Colour = (20, 20, 24),
    ) -> None:
        self.rng = np.random.default_rng(seed)
        self.puzzle, self.solution = puzzle_of(seed, size)
        self.size, self.cell, self.margin, self.ink = size, cell, margin, ink
        self.font = PRINT[seed % len(PRINT)]
        side = size * cell + 2 * margin
        self.image = Image.new("RGB", (side, side), paper)
        self.pen = ImageDraw.Draw(self.image)
        self.entries: dict[int, int] = {}

    def shade(self, colour: Colour, cells: set[int]) -> None:
        """Fill the background of cells."""
        for at in cells:
            x, y = (self.margin + part * self.cell for part in (at % self.size, at // self.size))
            self.pen.rectangle([x, y, x + self.cell, y + self.cell], fill=colour)

    def lines(
        self, thin: Colour, bold: Colour, widths: tuple[int, int] = (1, 3), rounded: int = 0
    ) -> None:
        """Draw the lines of the grid."""
        far = self.margin + self.size * self.cell
        for heavy in (False, True):
            for at in range(self.size + 1):
                spot = self.margin + at * self.cell
                for box, upright in zip(box_shape(self.size), (False, True)):
                    if (at % box == 0) != heavy or (rounded and at in (0, self.size)):
                        continue
                    ends = [(self.margin, spot), (far, spot)]
                    self.pen.line(
                        [end[::-1] for end in ends] if upright else ends,
                        fill=bold if heavy else thin,
                        width=widths[heavy],
                    )
        if rounded:
            self.pen.rounded_rectangle(
                [self.margin, self.margin, far, far], rounded, outline=bold, width=widths[1]
            )

    def hand_lines(self, colour: Colour, widths: tuple[int, int] = (2, 4)) -> None:
        """Draw the lines of the grid without a ruler."""
        rng, far = self.rng, self.margin + self.size * self.cell
        along = np.linspace(self.margin, far, 12)
        for at in range(self.size + 1):
            for upright in (False, True):
                bold = at % box_shape(self.size)[upright] == 0
                drift = (
                    np.cumsum(rng.normal(0, 0.012 * self.cell, 12))
                    + rng.normal(0, 0.03) * self.cell
                )
                across = self.margin + at * self.cell + drift
                start, end = rng.normal(0, 0.08 * self.cell, 2)
                reach = np.linspace(self.margin + start, far + end, 12) if along.size else along
                points = list(zip(across, reach) if upright else zip(reach, across))
                self.pen.line(points, fill=colour, width=widths[bold], joint="curve")

    def digits(
        self,
        which: Mapping[int, int] | None = None,
        *,
        share: float = 0.62,
        symbols: tuple[str, ...] = (),
        ink: Colour | None = None,
    ) -> None:
        """Print digits by cell: the puzzle, unless others are given."""
        font = _font(self.font, round(self.cell * share))
        for at, digit in (which or self.givens).items():
            text = symbols[digit - 1] if symbols else DIGITS[digit]
            self.pen.text(self._middle(at), text, fill=ink or self.ink, font=font, anchor="mm")

    def pen_digits(
        self, which: Mapping[int, int], ink: Colour, style: int, share: float = 0.68
    ) -> None:
        """Write digits by hand."""
        for at, digit in which.items():
            x, y = self._middle(at)
            patch = self._written(str(digit), style, share)
            layer = Image.new("RGB", patch.size, ink)
            half = patch.size[0] // 2
            dx, dy = self.rng.normal(0, 0.06 * self.cell, 2)
            self.image.paste(layer, (round(x + dx) - half, round(y + dy) - half), patch)

    def _written(self, text: str, style: int, share: float) -> Any:
        rng, side = self.rng, 2 * self.cell
        mask = Image.new("L", (side, side))
        high = self.cell * share * rng.uniform(0.85, 1.15)
        name = HAND[style % len(HAND)]
        _, top, _, bottom = _font(name, 60).getbbox(text)
        font = _font(name, round(60 * high / max(1, bottom - top)))
        left, top, right, bottom = font.getbbox(text)
        spot = (side / 2 - (left + right) / 2, side / 2 - (top + bottom) / 2)
        ImageDraw.Draw(mask).text(spot, text, fill=255, font=font)
        return Image.fromarray(_wobbled(np.asarray(mask), rng, 0.03 * self.cell)).rotate(
            float(rng.normal(0, 7)), Image.Resampling.BILINEAR
        )

    def candidates(self, share: float, ink: Colour, chance: float = 0.4) -> None:
        """Print small candidates into some empty cells."""
        box = isqrt(self.size)
        font = _font(self.font, round(self.cell * share))
        for at in range(self.size**2):
            if self.puzzle[at] != "." or at in self.entries or self.rng.random() > 0.6:
                continue
            x, y = self._middle(at)
            for digit in range(self.size):
                if self.rng.random() < chance:
                    spot = (
                        x + (digit % box - (box - 1) / 2) * self.cell * 0.29,
                        y + (digit // box - (box - 1) / 2) * self.cell * 0.29,
                    )
                    self.pen.text(spot, str(digit + 1), fill=ink, font=font, anchor="mm")

    def enter(self, count: int) -> dict[int, int]:
        """Choose cells for the player to fill."""
        empty = [at for at, digit in enumerate(self.puzzle) if digit == "."]
        chosen = self.rng.permutation(empty)[:count]
        self.entries = {int(at): int(self.solution[at]) for at in sorted(chosen)}
        return self.entries

    @property
    def givens(self) -> dict[int, int]:
        """The digits of the puzzle by cell."""
        return {at: d for at, d in enumerate(nonet.Grid(self.puzzle).cells) if d}

    @property
    def picture(self) -> Picture:
        """The picture so far."""
        return np.asarray(self.image, np.uint8)

    def shot(self, picture: Picture | None = None) -> Shot:
        """Return the picture with its truth."""
        seen = self.picture if picture is None else picture
        return Shot(seen, (self.puzzle,), self.entries)

    def _middle(self, at: int) -> tuple[float, float]:
        row, column = divmod(at, self.size)
        return tuple(self.margin + (part + 0.5) * self.cell for part in (column, row))  # type: ignore[return-value]


def _wobbled(image: Picture, rng: Any, strength: float) -> Picture:
    high, wide = image.shape[:2]
    field_ = cv2.resize(rng.normal(0, strength, (6, 6, 2)).astype(np.float32), (wide, high))
    x, y = np.meshgrid(np.arange(wide, dtype=np.float32), np.arange(high, dtype=np.float32))
    return np.asarray(cv2.remap(image, x + field_[..., 0], y + field_[..., 1], cv2.INTER_LINEAR))


def camera(
    picture: Picture,
    seed: int,
    *,
    keystone: float = 0.05,
    bend: float = 0.0,
    turn: float = 0.0,
    light: float = 0.9,
    shadow: float = 0.35,
    glare: float = 0.0,
    folds: int = 0,
    moire: bool = False,
    blur: float = 0.8,
    noise: float = 3.0,
    quality: int = 70,
    scale: float = 1.0,
) -> Picture:
    """Photograph a picture with a phone on a table."""
    rng = np.random.default_rng(1000 + seed)
    high, wide = picture.shape[:2]
    if moire:
        picture = _screen(picture)
    frame = np.array([[0, 0], [wide, 0], [wide, high], [0, high]], np.float32)
    moved = frame + rng.uniform(-keystone, keystone, (4, 2)) * wide
    angle = np.deg2rad(turn)
    spin = np.array([[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]])
    moved = (moved - frame.mean(axis=0)) @ spin.T * scale
    low = moved.min(axis=0) - 0.06 * wide * scale
    out_wide, out_high = np.ceil(moved.max(axis=0) - low + 0.06 * wide * scale).astype(int)
    to = cv2.getPerspectiveTransform(frame, (moved - low).astype(np.float32))
    table = np.array([120, 105, 90]) + rng.normal(0, 12, 3)
    flags = cv2.INTER_AREA if scale < 0.6 else cv2.INTER_LINEAR
    if scale < 0.6:
        picture = cv2.GaussianBlur(picture, (0, 0), 0.4 / scale)
    seen = cv2.warpPerspective(
        picture,
        to,
        (int(out_wide), int(out_high)),
        flags=flags,
        borderValue=tuple(map(float, table)),
    )
    x, y = np.meshgrid(np.arange(out_wide, dtype=np.float32), np.arange(out_high, dtype=np.float32))
    if bend:
        sway = np.float32(bend * scale) * np.sin(x / out_wide * 2 * np.pi).astype(np.float32)
        seen = cv2.remap(seen, x, y + sway, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    lit = np.full(x.shape, light, np.float32)
    side = rng.uniform(-1, 1, 2)
    lit *= 1 - shadow / (
        1 + np.exp(-((x / out_wide - 0.5) * side[0] + (y / out_high - 0.5) * side[1]) * 14)
    )
    for _ in range(folds):
        at, slope = rng.uniform(0.25, 0.75), rng.normal(0, 0.08)
        apart = y / out_high - at - slope * (x / out_wide - 0.5)
        lit *= 1 - 0.35 * np.exp(-((apart * 90) ** 2)) - 0.12 * (apart > 0)
    shot = cv2.GaussianBlur(seen, (0, 0), blur).astype(np.float32) * lit[:, :, None]
    if glare:
        spot = rng.uniform(0.25, 0.75, 2) * (out_wide, out_high)
        far = ((x - spot[0]) ** 2 + (y - spot[1]) ** 2) / (0.16 * out_wide) ** 2
        shot += (255 * glare * np.exp(-far))[:, :, None]
    noisy = np.clip(shot + rng.normal(0, noise, shot.shape), 0, 255).astype(np.uint8)
    code: Any = cv2.imencode(".jpg", noisy[:, :, ::-1], [cv2.IMWRITE_JPEG_QUALITY, quality])[1]
    return np.asarray(cv2.imdecode(code, cv2.IMREAD_COLOR), np.uint8)[:, :, ::-1]


def _screen(picture: Picture) -> Picture:
    """Show a picture on a screen whose pixels the camera almost resolves."""
    high, wide = picture.shape[:2]
    x, y = np.meshgrid(np.arange(wide), np.arange(high))
    stripes = 1 + 0.25 * np.stack(
        [np.sin(2 * np.pi * (x / 2.13 + k / 3)) for k in range(3)], axis=2
    )
    rows = 1 + 0.12 * np.sin(2 * np.pi * y / 2.31)
    return np.asarray(np.clip(picture * stripes * rows[:, :, None] * 0.85, 0, 255), np.uint8)


def phone(picture: Picture, seed: int, paper: Colour, ink: Colour) -> Picture:
    """Put an app's grid between a status bar, buttons, a keypad and an advertisement."""
    high, wide = picture.shape[:2]
    image = Image.new("RGB", (wide, high + 620), paper)
    image.paste(Image.fromarray(picture), (0, 190))
    pen = ImageDraw.Draw(image)
    small, large = _font("NotoSans-Bold", 26), _font("NotoSans-Regular", 48)
    pen.text((24, 12), "9:41", fill=ink, font=small)
    pen.rounded_rectangle([wide - 80, 16, wide - 30, 40], 6, outline=ink, width=2)
    pen.text(
        (wide / 2, 90), f"Medium   Mistakes 0/3   0{seed % 9}:37", fill=ink, font=small, anchor="mm"
    )
    for digit in range(9):
        pen.text(
            ((digit + 0.5) * wide / 9, high + 290),
            str(digit + 1),
            fill=(40, 90, 200),
            font=large,
            anchor="mm",
        )
    for at, word in enumerate(("Undo", "Erase", "Notes", "Hint")):
        pen.text(((at + 0.5) * wide / 4, high + 390), word, fill=ink, font=small, anchor="mm")
    pen.rectangle([0, high + 450, wide, high + 620], fill=(250, 190, 60))
    pen.text((wide / 2, high + 530), "PLAY NOW 5 STARS", fill=(20, 20, 20), font=large, anchor="mm")
    return np.asarray(image, np.uint8)


def _paper(seed: int, **look: Any) -> Sheet:
    sheet = Sheet(seed, paper=(236, 234, 226), ink=(45, 45, 48), **look)
    sheet.lines((110, 110, 112), (50, 50, 54))
    sheet.digits()
    return sheet


def handwritten(seed: int) -> Shot:
    """A grid drawn and filled in by hand, on blank paper."""
    ink = (INKS[0], (40, 40, 46), INKS[3])[seed % 3]
    sheet = Sheet(seed, paper=(238, 237, 232))
    sheet.hand_lines(ink)
    sheet.pen_digits(sheet.givens, ink, seed)
    return sheet.shot(camera(sheet.picture, seed))


def squared(seed: int) -> Shot:
    """A grid drawn by hand on squared paper: one or two squares per cell."""
    sheet = Sheet(seed, paper=(240, 240, 236))
    step = sheet.cell // (1 + seed % 2)
    side = sheet.image.size[0]
    for at in range(sheet.margin % step, side, step):
        sheet.pen.line([(0, at), (side, at)], fill=(176, 196, 222), width=1)
        sheet.pen.line([(at, 0), (at, side)], fill=(176, 196, 222), width=1)
    ink = (INKS[0], (40, 40, 46))[seed % 3 > 0]
    sheet.hand_lines(ink)
    sheet.pen_digits(sheet.givens, ink, seed)
    return sheet.shot(camera(sheet.picture, seed))


def partly_filled(seed: int) -> Shot:
    """A printed puzzle with entries in one of four inks."""
    sheet = _paper(seed)
    sheet.pen_digits(sheet.enter(int(sheet.rng.integers(4, 45))), INKS[seed % 4], seed)
    return sheet.shot(camera(sheet.picture, seed))


def pencil_marks(seed: int) -> Shot:
    """A printed puzzle with entries and small candidates in pencil."""
    sheet = _paper(seed)
    sheet.pen_digits(sheet.enter(8), INKS[3], seed)
    for at in [at for at, d in enumerate(sheet.puzzle) if d == "." and at not in sheet.entries][
        ::2
    ]:
        x, y = sheet._middle(at)
        for digit in sheet.rng.permutation(9)[: int(sheet.rng.integers(1, 5))]:
            patch = sheet._written(str(digit + 1), seed, 0.22)
            spot = (
                x + (digit % 3 - 1) * 18 - patch.size[0] / 2,
                y + (digit // 3 - 1) * 18 - patch.size[1] / 2,
            )
            sheet.image.paste(Image.new("RGB", patch.size, INKS[3]), tuple(map(round, spot)), patch)
    return sheet.shot(camera(sheet.picture, seed))


def several(seed: int) -> Shot:
    """A newspaper page: two puzzles, text, and the solution of yesterday in small print."""
    sheets = [_paper(seed, cell=44), _paper(seed + 50, cell=44)]
    solved = Sheet(seed + 90, cell=20, margin=30, paper=(236, 234, 226), ink=(45, 45, 48))
    solved.lines((110, 110, 112), (50, 50, 54), (1, 2))
    solved.digits({at: int(d) for at, d in enumerate(solved.solution)})
    side = sheets[0].image.size[0]
    page = Image.new("RGB", (2 * side, side + 320), (236, 234, 226))
    for at, sheet in enumerate(sheets):
        page.paste(sheet.image, (at * side, 60))
    page.paste(solved.image, (side, side + 60))
    pen = ImageDraw.Draw(page)
    pen.text(
        (40, 20), "SUDOKU  No. 1234  easy", fill=(30, 30, 30), font=_font("NotoSerif-Regular", 36)
    )
    for line in range(8):
        pen.text(
            (40, side + 80 + 26 * line),
            "Fill each row, column and box with 1 to 9",
            fill=(60, 60, 60),
            font=_font("NotoSerif-Regular", 20),
        )
    truth = (*(sheet.puzzle for sheet in sheets), solved.solution)
    return Shot(camera(np.asarray(page), seed, keystone=0.02), truth)


def _app(seed: int, *, dark: bool, highlight: bool, notes: bool, thin: bool, rounded: bool) -> Shot:
    paper, ink = ((18, 20, 26), (236, 238, 242)) if dark else ((255, 255, 255), (30, 36, 48))
    sheet = Sheet(seed, cell=112, margin=30, paper=paper, ink=ink)
    if highlight:
        at = int(sheet.rng.integers(81))
        row, column = divmod(at, 9)
        peers = {
            c
            for c in range(81)
            if c // 9 == row or c % 9 == column or (c // 27, c % 9 // 3) == (row // 3, column // 3)
        }
        sheet.shade((38, 46, 62) if dark else (226, 235, 243), peers)
        same = {c for c in range(81) if sheet.puzzle[c] == "5"}
        sheet.shade((52, 74, 110) if dark else (195, 215, 234), same)
        sheet.shade((30, 90, 150) if dark else (187, 222, 251), {at})
    faint, strong = ((54, 60, 70), (130, 138, 150)) if dark else ((214, 219, 228), (52, 72, 97))
    if thin:
        strong = (90, 96, 108) if dark else (170, 176, 186)
    sheet.lines(faint, strong, (2, 3 if thin else 5), 24 if rounded else 0)
    sheet.digits(share=0.56)
    entered = sheet.enter(int(sheet.rng.integers(0, 25)))
    sheet.digits(
        entered, share=0.56, ink=(110, 170, 255) if dark else (50, 90, 200)
    ) if entered else None
    if notes:
        sheet.candidates(0.22, (150, 156, 168) if dark else (110, 118, 130))
    return sheet.shot(phone(sheet.picture, seed, paper, ink))


def app_light(seed: int) -> Shot:
    """An app in light mode, between status bar, keypad and advertisement."""
    return _app(
        seed, dark=False, highlight=False, notes=False, thin=seed % 2 == 1, rounded=seed % 3 == 0
    )


def app_dark(seed: int) -> Shot:
    """An app in dark mode."""
    return _app(
        seed, dark=True, highlight=False, notes=False, thin=seed % 2 == 1, rounded=seed % 3 == 0
    )


def app_highlighted(seed: int) -> Shot:
    """An app with a selected cell, its row, column and box, and equal digits."""
    return _app(
        seed, dark=seed % 2 == 1, highlight=True, notes=False, thin=seed % 4 > 1, rounded=False
    )


def app_notes(seed: int) -> Shot:
    """An app with candidates in small print and a selected cell."""
    return _app(
        seed, dark=seed % 2 == 1, highlight=seed % 4 > 1, notes=True, thin=False, rounded=False
    )


def website(seed: int) -> Shot:
    """A small screenshot of a site: one line width, thin grey lines, shaded boxes."""
    sheet = Sheet(seed, cell=(22, 30, 38, 46)[seed % 4], margin=20 + seed % 3 * 30)
    if seed % 2:
        boxes = {at for at in range(81) if (at // 27 + at % 9 // 3) % 2}
        sheet.shade((236, 236, 230), boxes)
    sheet.lines(
        (200, 200, 205), (200, 200, 205) if seed % 2 else (60, 60, 60), (1, 1 if seed % 2 else 2)
    )
    sheet.digits()
    return sheet.shot()


def of_screen(seed: int) -> Shot:
    """The photograph of a screen, with moiré."""
    app = _app(seed, dark=seed % 2 == 1, highlight=False, notes=False, thin=False, rounded=False)
    small = cv2.resize(app.picture, None, fx=0.6, fy=0.6, interpolation=cv2.INTER_AREA)
    return Shot(camera(small, seed, moire=True, shadow=0.2), app.puzzles, app.entries)


def _printed(seed: int, **how: Any) -> Shot:
    sheet = _paper(seed)
    return sheet.shot(camera(sheet.picture, seed, **how))


def perspective(seed: int) -> Shot:
    """Paper seen from a low angle."""
    return _printed(seed, keystone=0.16)


def curved(seed: int) -> Shot:
    """Paper bent by up to 0.7 cells."""
    return _printed(seed, bend=(12, 20, 30, 42)[seed % 4])


def rotated(seed: int) -> Shot:
    """Paper turned by any angle."""
    return _printed(seed, turn=seed * 37.0 + 11)


def low_light(seed: int) -> Shot:
    """A dark room: dim and noisy."""
    return _printed(seed, light=0.28, noise=7, blur=1.1)


def glare(seed: int) -> Shot:
    """A lamp reflected in glossy paper."""
    return _printed(seed, glare=(0.4, 0.6, 0.8)[seed % 3])


def folded(seed: int) -> Shot:
    """Paper that was folded."""
    return _printed(seed, folds=1 + seed % 2, bend=8)


def squeezed(seed: int) -> Shot:
    """JPEG of quality 15."""
    return _printed(seed, quality=15)


def tiny(seed: int) -> Shot:
    """Cells of 12 pixels."""
    return _printed(seed, scale=0.2, blur=0.4, noise=2)


def shaken(seed: int) -> Shot:
    """A photograph out of focus."""
    return _printed(seed, blur=(2.5, 3.2, 4.0)[seed % 3])


def _sixteen(seed: int, symbols: tuple[str, ...], cell: int) -> Sheet:
    sheet = Sheet(seed, size=16, cell=cell, margin=30)
    grey = (150, 150, 156) if seed % 2 else (60, 60, 60)
    sheet.lines(grey, (40, 40, 44))
    sheet.digits(symbols=symbols, share=0.5 if "12" in symbols else 0.62)
    return sheet


ALPHABETS = (NUMBERS, tuple("123456789ABCDEFG"), tuple("0123456789ABCDEF"))


def large_screenshot(seed: int) -> Shot:
    """A 16×16 grid on a screen: numbers, 1 to G or 0 to F."""
    return _sixteen(seed, ALPHABETS[seed % 3], (24, 32, 44)[seed // 3 % 3]).shot()


def large_photograph(seed: int) -> Shot:
    """A printed 16×16 grid."""
    sheet = _sixteen(seed, ALPHABETS[seed % 3], 56)
    return sheet.shot(camera(sheet.picture, seed))


def small_photograph(seed: int) -> Shot:
    """A printed 4×4 or 6×6 grid."""
    sheet = _paper(seed, size=(4, 6)[seed % 2])
    return sheet.shot(camera(sheet.picture, seed))


KINDS: dict[str, Callable[[int], Shot]] = {
    one.__name__.replace("_", " "): one
    for one in (
        *(handwritten, squared, partly_filled, pencil_marks, several),
        *(app_light, app_dark, app_highlighted, app_notes, website, of_screen),
        *(perspective, curved, rotated, low_light, glare, folded, squeezed, tiny, shaken),
        *(large_screenshot, large_photograph, small_photograph),
    )
}


def judge(shot: Shot, readings: list[Any]) -> str:
    """Return ``right``, ``refused``, ``warned`` (right or not) or ``silent``: wrong, no warning."""
    if not readings:
        return "refused"
    grids = [str(one.grid) for one in readings]
    wrong = [one for one in readings if str(one.grid) not in shot.puzzles]
    if any(not one.warnings for one in wrong):
        return "silent"
    if any(one.warnings for one in readings) or set(shot.puzzles) - set(grids):
        return "warned"
    return "right"
