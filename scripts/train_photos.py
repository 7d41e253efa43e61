"""Make the cells from which the networks that read photographs learn.

    python scripts/train_photos.py [--photos DIR] [--cells FILE]
    python scripts/photo_net.py OUT build/cells.npz build/marks.npz

Needs OpenCV, Pillow and the fonts of some Debian packages:
``apt-get install --no-install-recommends $(python scripts/train_photos.py --fonts)``. With
``--photos`` (a folder with labels.tsv, printed/, mixed/ and played/), cells of photographs are
added with their fold by puzzle.
"""

from __future__ import annotations

import argparse
import csv
import subprocess
from pathlib import Path
from typing import Any

import cv2
import numpy as np
from photo_cells import DRAWN, MARKS, folds, packed, played
from photo_marks import Marks
from PIL import Image, ImageDraw, ImageFont

from nonet.photos.cells import EDGE, FINE, FINE_ROOM, ROOM, cut_cells, normalise
from nonet.photos.finding import find_grids
from nonet.photos.lattice import Lattice, Scales, flat_lattice, refine
from nonet.photos.loading import load
from nonet.photos.network import CLASSES

PRINT = (
    "fonts-dejavu fonts-liberation fonts-freefont-ttf fonts-lato fonts-open-sans "
    "fonts-roboto-unhinted fonts-linuxlibertine fonts-crosextra-carlito fonts-crosextra-caladea "
    "fonts-urw-base35 fonts-inter fonts-jura fonts-comfortaa fonts-cantarell fonts-quicksand "
    "fonts-ebgaramond fonts-gfs-didot fonts-junction fonts-league-spartan fonts-sil-gentium "
    "fonts-texgyre fonts-vollkorn fonts-comic-neue fonts-play fonts-yanone-kaffeesatz "
    "fonts-fanwood fonts-adf-verana fonts-cabin fonts-croscore"
)
HAND = (
    "fonts-breip fonts-humor-sans fonts-dkg-handwriting fonts-kristi fonts-rufscript "
    "fonts-femkeklaver fonts-ecolier-court fonts-tomsontalks"
)
Array = Any  # of NumPy; its types are not precise enough
CELLS = Path("build/cells.npz")
UNFIT = ("symbol", "dingbat", "d050000l", "math", "emoji", "icon", "lines", "initials", "keyboard")

STROKES: dict[int, list[list[tuple[float, float]]]] = {
    1: [[(0.35, 0.25), (0.55, 0.05), (0.53, 0.5), (0.5, 0.95)]],
    2: [
        [(0.25, 0.25), (0.45, 0.05), (0.7, 0.2), (0.6, 0.5), (0.25, 0.92), (0.5, 0.9), (0.78, 0.92)]
    ],
    3: [
        [
            (0.28, 0.12),
            (0.6, 0.06),
            (0.68, 0.28),
            (0.45, 0.46),
            (0.72, 0.65),
            (0.6, 0.92),
            (0.25, 0.88),
        ]
    ],
    4: [
        [(0.4, 0.05), (0.25, 0.55), (0.5, 0.58), (0.8, 0.52)],
        [(0.65, 0.25), (0.6, 0.6), (0.58, 0.97)],
    ],
    5: [
        [(0.32, 0.08), (0.3, 0.42), (0.6, 0.42), (0.72, 0.68), (0.55, 0.93), (0.25, 0.88)],
        [(0.32, 0.08), (0.72, 0.06)],
    ],
    6: [
        [
            (0.65, 0.05),
            (0.35, 0.35),
            (0.25, 0.7),
            (0.45, 0.95),
            (0.7, 0.75),
            (0.5, 0.55),
            (0.28, 0.7),
        ]
    ],
    7: [[(0.22, 0.1), (0.5, 0.1), (0.75, 0.08), (0.55, 0.5), (0.42, 0.95)]],
    8: [
        [
            (0.68, 0.15),
            (0.4, 0.08),
            (0.32, 0.28),
            (0.62, 0.55),
            (0.68, 0.82),
            (0.4, 0.95),
            (0.3, 0.72),
            (0.58, 0.45),
            (0.7, 0.2),
        ]
    ],
    9: [
        [
            (0.7, 0.2),
            (0.45, 0.06),
            (0.28, 0.28),
            (0.45, 0.48),
            (0.7, 0.25),
            (0.68, 0.5),
            (0.58, 0.95),
        ]
    ],
}
"""Digits as a pen draws them."""
VARIANTS: dict[int, list[list[list[tuple[float, float]]]]] = {
    1: [
        [[(0.5, 0.05), (0.5, 0.5), (0.5, 0.95)]],
        [[(0.2, 0.45), (0.4, 0.25), (0.6, 0.05)], [(0.6, 0.05), (0.57, 0.5), (0.54, 0.95)]],
        [
            [(0.32, 0.25), (0.52, 0.05), (0.52, 0.5), (0.5, 0.93)],
            [(0.28, 0.94), (0.5, 0.93), (0.75, 0.94)],
        ],
    ],
    2: [
        [
            [(0.25, 0.2), (0.5, 0.05), (0.72, 0.22), (0.55, 0.6), (0.3, 0.85)],
            [(0.3, 0.85), (0.25, 0.95), (0.42, 0.8), (0.6, 0.92), (0.8, 0.9)],
        ]
    ],
    3: [
        [
            [(0.25, 0.07), (0.5, 0.06), (0.72, 0.07)],
            [(0.72, 0.07), (0.58, 0.25), (0.45, 0.4)],
            [(0.45, 0.4), (0.72, 0.55), (0.66, 0.85), (0.4, 0.95), (0.22, 0.82)],
        ]
    ],
    4: [
        [
            [(0.62, 0.95), (0.62, 0.5), (0.62, 0.05)],
            [(0.62, 0.05), (0.4, 0.38), (0.2, 0.65)],
            [(0.2, 0.65), (0.5, 0.65), (0.85, 0.65)],
        ],
        [
            [(0.25, 0.08), (0.24, 0.3), (0.25, 0.52)],
            [(0.25, 0.52), (0.5, 0.52), (0.75, 0.5)],
            [(0.7, 0.08), (0.7, 0.5), (0.7, 0.95)],
        ],
    ],
    5: [
        [
            [(0.72, 0.07), (0.5, 0.07), (0.32, 0.08)],
            [(0.32, 0.08), (0.3, 0.25), (0.28, 0.45)],
            [(0.28, 0.45), (0.55, 0.38), (0.75, 0.62), (0.6, 0.92), (0.25, 0.9)],
        ]
    ],
    6: [
        [
            [
                (0.55, 0.05),
                (0.32, 0.4),
                (0.27, 0.75),
                (0.5, 0.95),
                (0.72, 0.78),
                (0.6, 0.58),
                (0.35, 0.65),
            ]
        ]
    ],
    7: [
        [[(0.2, 0.1), (0.5, 0.09), (0.8, 0.08)], [(0.8, 0.08), (0.6, 0.5), (0.45, 0.95)]],
        [
            [(0.22, 0.22), (0.24, 0.1), (0.5, 0.1), (0.76, 0.08)],
            [(0.76, 0.08), (0.58, 0.5), (0.5, 0.95)],
        ],
    ],
    8: [
        [
            [(0.5, 0.5), (0.3, 0.3), (0.5, 0.06), (0.7, 0.28), (0.5, 0.5)],
            [(0.5, 0.5), (0.25, 0.72), (0.5, 0.95), (0.75, 0.72), (0.5, 0.5)],
        ]
    ],
    9: [
        [
            [(0.7, 0.3), (0.5, 0.06), (0.28, 0.25), (0.45, 0.5), (0.7, 0.3)],
            [(0.7, 0.3), (0.7, 0.6), (0.7, 0.95)],
        ],
        [
            [(0.7, 0.3), (0.5, 0.06), (0.28, 0.25), (0.45, 0.5), (0.7, 0.3)],
            [(0.7, 0.3), (0.72, 0.75), (0.5, 0.95), (0.28, 0.85)],
        ],
    ],
}
"""Other shapes of the same digits."""


def fonts_of(packages: str) -> list[str]:
    """Return the font files of installed packages."""
    listed = subprocess.run(
        ["dpkg", "-L", *packages.split()], capture_output=True, text=True, check=False
    ).stdout
    kept = {
        line
        for line in listed.splitlines()
        if line.endswith((".ttf", ".otf")) and not any(word in line.lower() for word in UNFIT)
    }
    return sorted(path for path in kept if _has_digits(path))


def _has_digits(path: str) -> bool:
    try:
        font = ImageFont.truetype(path, 20)
        masks = {bytes(font.getmask(str(digit))) for digit in range(1, 10)}
    except (OSError, ValueError):
        return False
    return len(masks) == 9 and all(any(mask) for mask in masks)


class Pages:
    """Synthetic pages: 81 cells of one font, light and camera."""

    room = ROOM

    def __init__(self, seed: int) -> None:
        self.rng = np.random.default_rng(seed)
        self.print = fonts_of(PRINT)
        self.hand = fonts_of(HAND)
        if not self.print or not self.hand:
            raise SystemExit("fonts are missing: see --fonts")

    def page(self) -> tuple[Array, Array]:
        """Return 81 normalised cells and their classes."""
        rng, room = self.rng, self.room
        font = self.print[rng.integers(len(self.print))]
        pen = self.hand[rng.integers(len(self.hand))]
        size = rng.uniform(0.36, 0.85)
        written = rng.choice([0.0, 0.3, 0.6, 0.6])
        filled = rng.uniform(0.3, 0.7) if rng.random() < 0.75 or not written else 0.0
        soft = rng.choice([0.3, 0.8, 1.4, 2.2, 3.0]) * rng.uniform(0.6, 1.2)
        ink, marks = rng.uniform(0.35, 0.95), rng.uniform(0.1, 0.9) * (rng.random() < 0.6)
        pen_ink = np.clip(ink * rng.uniform(0.6, 1.3), 0.3, 1)
        small_line = rng.uniform(0.1, 1) * ink
        screen = rng.random() < 0.3  # of a program: sharp, with coloured cells or tiles
        soft = rng.uniform(0.3, 0.9) if screen else soft
        tiles = rng.uniform(-0.25, 0.4) if screen and rng.random() < 0.3 else 0.0
        shake = self._shake() if rng.random() < 0.25 and not screen else None
        through = rng.random() < 0.2 and not screen
        bright = rng.uniform(90, 250)
        noise = 0.0 if screen else rng.choice([0, 0, 2, 5]) * rng.uniform(0.5, 1.0)
        drift = rng.uniform(0.0, 0.05) if filled else rng.uniform(0.02, 0.1)  # drawn by hand
        squares = rng.uniform(0.05, 0.4) * ink if rng.random() < 0.15 else 0.0
        coarse = int(self.room * rng.uniform(0.33, 0.75)) if rng.random() < 0.3 else 0
        soft = min(soft, 1.0) if coarse else soft
        look = {
            "font": font,
            "pen": pen,
            "size": size,
            "written": written,
            "filled": filled,
            "ink": ink,
            "marks": marks,
            "pen_ink": pen_ink,
            "small": Marks(rng, font, pen, self._stroked),
            "mark_ink": ink * rng.uniform(0.35, 1.1),
        }
        cells, classes = [], []
        for _ in range(81):
            what, layer = self.contents(look)
            if through:
                other = self._glyph(font, str(rng.integers(1, 10)), size, 0.2)[:, ::-1]
                layer = np.maximum(layer, cv2.GaussianBlur(other, (0, 0), 2) * 0.12)
            layer = np.maximum(layer, self._lines(small_line, ink, drift))
            if tiles:
                edge = int(rng.integers(1, 7))
                frame = np.ones(layer.shape, bool)
                frame[edge:-edge, edge:-edge] = False
                layer[frame] = tiles
            if squares:  # of squared paper, twice as fine as the grid
                at = 40 + int(rng.integers(-4, 5))
                layer[at : at + 2] = np.maximum(layer[at : at + 2], squares)
                layer[:, at : at + 2] = np.maximum(layer[:, at : at + 2], squares)
            layer = cv2.GaussianBlur(layer, (0, 0), soft)
            if shake is not None:
                layer = cv2.filter2D(layer, -1, shake)
            slope = np.add.outer(np.linspace(-1, 1, 80), np.linspace(-1, 1, 80)) * rng.normal(
                0, 0.04
            )
            light = bright * (1 + slope) * (1 - layer)
            if screen and rng.random() < 0.3:
                light *= rng.uniform(0.6, 1.0)
            cell = cv2.resize(light.astype(np.float32), (room, room), interpolation=cv2.INTER_AREA)
            if coarse:
                cell = cv2.resize(cell, (coarse, coarse), interpolation=cv2.INTER_AREA)
                cell = cv2.resize(cell, (room, room), interpolation=cv2.INTER_LINEAR)
            cells.append(cell + rng.normal(0, noise, cell.shape))
            classes.append(what)
        page = np.clip(np.array(cells), 0, 255).astype(np.uint8)
        if rng.random() < 0.5:
            page = self._squeezed(page)
        return normalise(page), np.array(classes)

    def contents(self, look: dict[str, Any]) -> tuple[int, Array]:
        """Return the class and the ink of one cell."""
        rng = self.rng
        digit = int(rng.integers(1, 10))
        font, ink = look["font"], look["ink"]
        if rng.random() < look["filled"]:
            return digit, ink * self._glyph(font, str(digit), look["size"], 0.03)
        if rng.random() < look["written"]:
            if rng.random() < 0.5:
                drawn = self._glyph(look["pen"], str(digit), rng.uniform(0.45, 0.95), 0.1)
            else:
                drawn = self._stroked(digit)
            drawn = look["pen_ink"] * self._wobbled(drawn)
            if rng.random() < 0.15 * look["marks"]:  # written over old marks
                drawn = np.maximum(drawn, 0.6 * look["mark_ink"] * look["small"].draw()[1])
            return 9 + digit, drawn
        if rng.random() < look["marks"]:
            return MARKS, self._marked(look)[1]
        if rng.random() < 0.15:
            return 0, self._stain() * rng.uniform(0.1, 0.7)
        return 0, np.zeros((80, 80), np.float32)

    def _marked(self, look: dict[str, Any]) -> tuple[int, Array]:
        """Return pencil marks, as bits, and their ink."""
        small = look["small"]
        bits, layer = small.draw()
        layer = layer if small.printed else self._wobbled(layer, 0.8)
        return bits, look["mark_ink"] * layer

    def _glyph(self, path: str, text: str, size: float, loose: float) -> Array:
        font = ImageFont.truetype(path, round(80 * size / 0.74))
        left, top, right, bottom = font.getbbox(text)
        image = Image.new("L", (80, 80))
        spot = (40 - (left + right) / 2, 40 - (top + bottom) / 2)
        ImageDraw.Draw(image).text(spot, text, fill=255, font=font)
        high = max(1, bottom - top)
        ratio = 80 * size / high * 0.85  # fonts differ in how much of their size a digit fills
        return self._moved(np.asarray(image, np.float32) / 255, ratio, loose)

    def _moved(self, image: Array, ratio: float, loose: float) -> Array:
        rng = self.rng
        angle = rng.normal(0, 2 + 60 * loose)
        turn = cv2.getRotationMatrix2D((40, 40), angle, ratio * rng.uniform(1 - loose, 1 + loose))
        turn[:, :2] = turn[:, :2] @ np.array(
            [[1 + rng.normal(0, loose), rng.normal(0, 0.03 + loose)], [0, 1 + rng.normal(0, loose)]]
        )
        centre = turn[:, :2] @ np.array([40.0, 40.0])
        turn[:, 2] = 40 - centre + rng.normal(0, 2 + 25 * loose, 2)
        return np.asarray(cv2.warpAffine(image, turn, (80, 80), flags=cv2.INTER_LINEAR))

    def _stroked(self, digit: int) -> Array:
        rng = self.rng
        image = np.zeros((80, 80), np.uint8)
        thick = int(rng.integers(2, 8))  # from a ballpoint to a felt pen
        side = rng.uniform(28, 70)
        shapes = [STROKES[digit], *VARIANTS[digit]]
        for stroke in shapes[rng.integers(len(shapes))]:
            points = np.array(stroke) + rng.normal(0, 0.04, (len(stroke), 2))
            smooth = _spline(points) * side + (80 - side) / 2
            cv2.polylines(
                image, [np.round(smooth * 8).astype(np.int32)], False, 255, thick, cv2.LINE_AA, 3
            )
        if digit == 7 and rng.random() < 0.4:
            cv2.line(image, (30, 42), (52, 40), 255, thick, cv2.LINE_AA)
        return self._moved(image.astype(np.float32) / 255, 1.0, 0.09)

    def _wobbled(self, image: Array, strength: float = 1.6) -> Array:
        field = cv2.resize(
            self.rng.normal(0, strength, (5, 5, 2)).astype(np.float32),
            (80, 80),
            interpolation=cv2.INTER_CUBIC,
        )
        x, y = np.meshgrid(np.arange(80, dtype=np.float32), np.arange(80, dtype=np.float32))
        return np.asarray(cv2.remap(image, x + field[..., 0], y + field[..., 1], cv2.INTER_LINEAR))

    def _stain(self) -> Array:
        rng = self.rng
        layer = np.zeros((80, 80), np.float32)
        for _ in range(int(rng.integers(1, 4))):
            spot = tuple(int(v) for v in rng.integers(5, 75, 2))
            if rng.random() < 0.5:
                cv2.ellipse(
                    layer,
                    spot,
                    (int(rng.integers(2, 14)), int(rng.integers(2, 7))),
                    float(rng.uniform(0, 180)),
                    0,
                    360,
                    1.0,
                    -1,
                )
            else:
                cv2.line(
                    layer,
                    spot,
                    tuple(int(v) for v in rng.integers(0, 80, 2)),
                    1.0,
                    int(rng.integers(1, 4)),
                )
        return cv2.GaussianBlur(layer, (0, 0), float(rng.uniform(0.5, 4)))

    def _lines(self, thin: float, bold: float, drift: float) -> Array:
        rng = self.rng
        layer = np.zeros((80, 80), np.float32)
        for _ in range(4):
            edge = rng.normal(0, drift * 80)
            strong = rng.random() < 0.33
            width = rng.uniform(2, 6) if strong else rng.uniform(0.5, 3)
            reach = int(np.clip(np.ceil(width + edge), 0, 14))
            layer[:reach] = np.maximum(layer[:reach], bold if strong else thin)
            layer = np.rot90(layer)
        return np.ascontiguousarray(layer)

    def _shake(self) -> Array:
        kernel = np.zeros((9, 9), np.float32)
        end = self.rng.integers(0, 9, 2)
        cv2.line(kernel, (4, 4), (int(end[0]), int(end[1])), 1.0, 1)
        return kernel / kernel.sum()

    def _squeezed(self, page: Array) -> Array:
        """Save and load as JPEG."""
        room = self.room
        sheet = page.reshape(9, 9, room, room).swapaxes(1, 2).reshape(9 * room, 9 * room)
        quality = [cv2.IMWRITE_JPEG_QUALITY, int(self.rng.integers(12, 80))]
        loaded: Any = cv2.imdecode(cv2.imencode(".jpg", sheet, quality)[1], cv2.IMREAD_GRAYSCALE)
        return np.asarray(loaded.reshape(9, room, 9, room).swapaxes(1, 2).reshape(81, room, room))


class MarkedPages(Pages):
    """Synthetic pages full of pencil marks; the class of a cell is its set of candidates."""

    room = FINE_ROOM

    def contents(self, look: dict[str, Any]) -> tuple[int, Array]:
        """Return the candidates, as bits, and the ink of one cell; 0 for other cells."""
        if self.rng.random() < 0.65:
            return self._marked(look)
        what, layer = super().contents(look | {"marks": 0.0})
        return 0 * what, layer


def _spline(points: Array) -> Array:
    """Return a smooth curve through points (Catmull-Rom)."""
    wide = np.concatenate([2 * points[:1] - points[1:2], points, 2 * points[-1:] - points[-2:-1]])
    t = np.linspace(0, 1, 8)[:, None]
    parts = [
        0.5
        * (
            2 * b
            + (c - a) * t
            + (2 * a - 5 * b + 4 * c - d) * t**2
            + (3 * b - a - 3 * c + d) * t**3
        )
        for a, b, c, d in zip(wide, wide[1:], wide[2:], wide[3:])
    ]
    return np.concatenate(parts)


class Photographs:
    """Cells of labelled photographs, with the fold of each by puzzle."""

    def __init__(self, root: Path) -> None:
        with (root / "labels.tsv").open(encoding="utf-8") as file:
            labels = {row["file"]: row["digits"] for row in csv.DictReader(file, delimiter="\t")}
        fold_of = folds(labels)
        pages, classes, fold, mixed = [], [], [], []
        for name in labels:
            picture = load(root / name)
            if grids := find_grids(picture):
                pages.append(normalise(_gray(cut_cells(Scales(picture), grids[0]))))
                classes += _classes(name, labels)
                fold += [fold_of[name]] * 81
                mixed += [name.startswith("mixed")] * 81
        self.marks: list[Array] = []
        self.bits: list[int] = []
        self.mark_folds: list[int] = []
        for photograph in played(root):
            picture = load(root / photograph.file)
            scales, gray = Scales(picture), Scales(cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY))
            points = refine(gray, flat_lattice(photograph.corners, 9), (0.15, 0.12))
            lattice = Lattice(points, 1.0, 0.0, 0.0)
            pages.append(normalise(_gray(cut_cells(scales, lattice))))
            classes += photograph.classes
            fold += [photograph.fold] * 81
            mixed += [False] * 81
            fine = normalise(_gray(cut_cells(scales, lattice, FINE_ROOM)))
            self.marks += [fine[cell] for cell in photograph.marks]
            self.bits += photograph.marks.values()
            self.mark_folds += [photograph.fold] * len(photograph.marks)
        every, some = np.array(classes), np.arange(len(classes)) % 5 < 2
        # Filled pages repeat the print, and most empty cells look the same.
        fresh = ~np.array(mixed) | (every > 9)
        chosen = (every >= 0) & fresh & ((every > 0) | some)
        self.ink = np.concatenate(pages)[chosen]
        self.classes, self.fold = every[chosen], np.array(fold)[chosen]


def _classes(name: str, labels: dict[str, str]) -> list[int]:
    """Return the classes of the cells; -1 where print and handwriting cannot be told apart."""
    digits = [int(digit) for digit in labels[name]]
    if name.startswith("printed"):
        return digits
    printed = labels.get(name.replace("mixed", "printed"))
    if printed is None:
        return [-1] * 81
    return [digit if given != "0" else 9 + digit for digit, given in zip(digits, printed)]


def _gray(page: Array) -> Array:
    flat = cv2.cvtColor(page.reshape(-1, page.shape[2], 3), cv2.COLOR_BGR2GRAY)
    return np.asarray(flat.reshape(page.shape[:3]))


def main() -> None:
    """Run the program."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--fonts", action="store_true", help="print the Debian packages and stop")
    parser.add_argument("--photos", type=Path, help="folder of labelled photographs")
    parser.add_argument(
        "--cells", type=Path, default=CELLS, help=f"file to write (default: {CELLS})"
    )
    parser.add_argument("--pages", type=int, default=480, help="synthetic pages (default: 480)")
    parser.add_argument(
        "--marked", type=int, default=250, help="synthetic pages of pencil marks (default: 250)"
    )
    parser.add_argument("--epochs", type=int, default=40, help="epochs on them (default: 40)")
    parser.add_argument(
        "--tuning", type=int, default=30, help="epochs with photographs (default: 30)"
    )
    parser.add_argument("--seed", type=int, default=1, help="random seed (default: 1)")
    args = parser.parse_args()
    if args.fonts:
        print(PRINT, HAND)
        return
    pages, marked = Pages(args.seed), MarkedPages(args.seed + 1)
    ink, classes = _drawn(pages, args.pages)
    small, bits = _drawn(marked, args.marked)
    small, bits = small[bits > 0], bits[bits > 0]
    photos = None if args.photos is None else Photographs(args.photos)
    _write(
        args.cells,
        (ink, classes, np.full(len(ink), DRAWN)),
        photos and (photos.ink, photos.classes, photos.fold),
        epochs=(args.epochs, args.tuning),
        sizes=(1, 24, 48, 64, 128, CLASSES),
        edge=EDGE,
        fonts=len(pages.print) + len(pages.hand),
    )
    _write(
        args.cells.with_stem("marks"),
        (small, bits, np.full(len(small), DRAWN)),
        photos and tuple(map(np.array, (photos.marks, photos.bits, photos.mark_folds))),
        epochs=(args.epochs, args.tuning),
        sizes=(1, 16, 32, 48, 64, 96, 9),
        edge=FINE,
    )


def _drawn(pages: Pages, count: int) -> tuple[Array, Array]:
    made = [pages.page() for _ in range(count)]
    ink, classes = (np.concatenate([page[part] for page in made]) for part in (0, 1))
    return ink, classes


def _write(path: Path, drawn: Any, photographed: Any, **how: Any) -> None:
    """Write cells with their classes and folds."""
    parts = list(zip(drawn, photographed)) if photographed else [(one,) for one in drawn]
    ink, classes, fold = map(np.concatenate, parts)
    path.parent.mkdir(parents=True, exist_ok=True)
    np.savez_compressed(
        path,
        ink=packed(ink),
        classes=classes.astype(np.uint16),
        fold=fold.astype(np.int8),
        **how,
    )
    print(f"{path}: {len(ink)} cells, {path.stat().st_size} bytes")


if __name__ == "__main__":
    main()
