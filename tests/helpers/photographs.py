"""Pictures of puzzles, drawn for the tests: screenshots, and photographs of curved paper."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import isqrt
from pathlib import Path
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont

import nonet
from nonet.model.cells import DIGITS, box_shape

Picture = NDArray[Any]
FONTS = Path(nonet.__file__).parent / "render" / "book" / "ttf"
FONT = next(FONTS.glob("*Sans.ttf"))

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"


def screenshot(
    puzzle: str = PUZZLE,
    *,
    cell: int = 48,
    margin: int = 30,
    ink: tuple[int, int, int] = (20, 20, 20),
    lines: tuple[int, int, int] = (60, 60, 60),
    paper: tuple[int, int, int] = (255, 255, 255),
    thin: int = 1,
    bold: int = 3,
    font: Path = FONT,
    symbols: Sequence[str] = DIGITS[1:],
    entries: str = "",
    entry_ink: tuple[int, int, int] = (30, 80, 200),
    marks: Mapping[int, Sequence[int]] | None = None,
    mark_ink: tuple[int, int, int] | None = None,
    tints: Mapping[int, tuple[int, int, int]] | None = None,
) -> Picture:
    """Draw a puzzle in RGB, as a program shows it, with these symbols for the values from 1.

    ``entries`` are a player's digits in another colour, ``marks`` small candidates by cell, and
    ``tints`` the colours of highlighted cells.
    """
    size = isqrt(len(puzzle))
    side = size * cell + 2 * margin
    image = Image.new("RGB", (side, side), paper)
    pen = ImageDraw.Draw(image)
    high, wide = box_shape(size)
    for at, tint in (tints or {}).items():
        left, top = margin + at % size * cell, margin + at // size * cell
        pen.rectangle([left, top, left + cell, top + cell], fill=tint)
    for at in range(size + 1):
        spot = margin + at * cell
        level, upright = ((thin if at % box else bold) for box in (high, wide))
        pen.line([(margin, spot), (side - margin, spot)], fill=lines, width=level)
        pen.line([(spot, margin), (spot, side - margin)], fill=lines, width=upright)
    share = 0.62 if max(map(len, symbols)) == 1 else 0.5
    type_ = ImageFont.truetype(str(font), round(cell * share))
    for text, colour in ((puzzle, ink), (entries, entry_ink)):
        for at, digit in enumerate(text):
            if digit not in ".0":
                middle = (margin + (at % size + 0.5) * cell, margin + (at // size + 0.5) * cell)
                shown = symbols[DIGITS.index(digit) - 1]
                pen.text(middle, shown, fill=colour, font=type_, anchor="mm")
    small = ImageFont.truetype(str(font), max(6, round(cell * 0.26)))
    for at, digits in (marks or {}).items():
        for mark in digits:
            place = (
                margin + (at % size + 0.2 + 0.3 * ((mark - 1) % 3)) * cell,
                margin + (at // size + 0.2 + 0.3 * ((mark - 1) // 3)) * cell,
            )
            pen.text(place, str(mark), fill=mark_ink or ink, font=small, anchor="mm")
    return np.asarray(image, np.uint8)


def filled(
    wrong: dict[int, int] | None = None, cells: int = 81, ink: tuple[int, int, int] = (40, 60, 200)
) -> Picture:
    """Draw the puzzle with pen strokes in its first empty cells."""
    picture: Picture = screenshot(cell=60).copy()
    for at, digit in enumerate(SOLUTION[:cells]):
        if PUZZLE[at] == ".":
            text = str((wrong or {}).get(at, digit))
            spot = (30 + at % 9 * 60 + 17, 30 + at // 9 * 60 + 46)
            cv2.putText(
                picture,
                text,
                spot,
                cv2.FONT_HERSHEY_SCRIPT_SIMPLEX,
                1.3,
                ink,
                2,
                cv2.LINE_AA,
            )
    return picture


def turned(picture: Picture, degrees: float, fill: int = 235) -> Picture:
    """Turn a picture by any angle, anticlockwise, and show all of it."""
    high, wide = picture.shape[:2]
    turn: Any = cv2.getRotationMatrix2D((wide / 2, high / 2), degrees, 1.0)
    side = int((np.abs(turn[:, :2]) @ (wide, high)).max()) + 2
    turn[:, 2] += side / 2 - np.array([wide, high]) / 2
    return np.asarray(
        cv2.warpAffine(picture, turn, (side, side), borderValue=(fill,) * 3), np.uint8
    )


def photograph(
    picture: Picture, seed: int = 1, *, bend: float = 0.0, noise: float = 4.0
) -> Picture:
    """Photograph a picture: keystone, curved paper, shadow, blur, noise and JPEG."""
    rng = np.random.default_rng(seed)
    high, wide = picture.shape[:2]
    frame = np.array([[0, 0], [wide, 0], [wide, high], [0, high]], np.float32)
    moved = frame + rng.uniform(-0.06, 0.06, (4, 2)).astype(np.float32) * wide
    room = np.float32(0.12 * wide)
    turn = cv2.getPerspectiveTransform(frame, moved + room)
    out = (int(wide * 1.24), int(high * 1.24))
    x, y = np.meshgrid(np.arange(out[0], dtype=np.float32), np.arange(out[1], dtype=np.float32))
    y += np.float32(bend) * np.sin(x / out[0] * 2 * np.pi).astype(np.float32)
    paper = cv2.warpPerspective(picture, turn, out, borderValue=(225, 225, 220))
    bent = cv2.remap(paper, x, y, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    shade = 0.55 + 0.4 / (1 + np.exp((x + y - out[0]) / out[0] * 12))
    dim = cv2.GaussianBlur(bent, (0, 0), 0.9) * shade[:, :, None]
    noisy = np.clip(dim + rng.normal(0, noise, dim.shape), 0, 255).astype(np.uint8)
    code: Any = cv2.imencode(".jpg", noisy, [cv2.IMWRITE_JPEG_QUALITY, 70])[1]
    return np.asarray(cv2.imdecode(code, cv2.IMREAD_COLOR), np.uint8)


def encoded(picture: Picture, kind: str = ".png") -> bytes:
    """Return an RGB picture as a file."""
    return bytes(cv2.imencode(kind, np.ascontiguousarray(picture[:, :, ::-1]))[1])
