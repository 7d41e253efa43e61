"""Train the network that reads cells of photographs; write its weights and its model card.

    python scripts/train_photos.py [--photos DIR] [--cache FILE] [--folds DIR] [--card FILE]

Needs PyTorch, OpenCV, Pillow and the fonts of the Debian packages in ``FONTS``:
``apt-get install --no-install-recommends $(python scripts/train_photos.py --fonts)``. With
``--photos`` (a folder with labels.tsv, printed/ and mixed/), cells of photographs are added and the
model card reports five-fold cross-validation by puzzle.
"""

from __future__ import annotations

import argparse
import csv
import itertools
import subprocess
import time
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import torch
from photo_folds import FOLDS, folds
from PIL import Image, ImageDraw, ImageFont
from torch import nn
from torch.nn import functional

from nonet.photos.cells import EDGE, ROOM, cut_cells, normalise
from nonet.photos.finding import find_grids
from nonet.photos.lattice import Scales
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
Array = Any  # of NumPy or PyTorch; neither has precise enough types
WEIGHTS = Path("src/nonet/photos/weights.npz")
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

    def __init__(self, seed: int) -> None:
        self.rng = np.random.default_rng(seed)
        self.print = fonts_of(PRINT)
        self.hand = fonts_of(HAND)
        if not self.print or not self.hand:
            raise SystemExit("fonts are missing: see --fonts")

    def page(self) -> tuple[Array, Array]:
        """Return 81 normalised cells and their classes."""
        rng = self.rng
        font = self.print[rng.integers(len(self.print))]
        pen = self.hand[rng.integers(len(self.hand))]
        size = rng.uniform(0.5, 0.85)
        written = rng.choice([0.0, 0.3, 0.6])
        filled = rng.uniform(0.3, 0.7)
        soft = rng.choice([0.3, 0.8, 1.4, 2.2, 3.0]) * rng.uniform(0.6, 1.2)
        ink, marks = rng.uniform(0.35, 0.95), rng.uniform(0.0, 0.4) * (rng.random() < 0.3)
        pen_ink = np.clip(ink * rng.uniform(0.6, 1.3), 0.3, 1)
        small_line = rng.uniform(0.1, 1) * ink
        shake = self._shake() if rng.random() < 0.25 else None
        through = rng.random() < 0.2
        bright, noise = rng.uniform(90, 250), rng.choice([0, 1.5, 4, 9]) * rng.uniform(0.5, 1.2)
        drift = rng.uniform(0.0, 0.05)
        coarse = int(rng.integers(13, 30)) if rng.random() < 0.3 else 0
        soft = min(soft, 1.0) if coarse else soft
        cells, classes = [], []
        for _ in range(81):
            digit = int(rng.integers(1, 10))
            what = 0
            layer: Array = np.zeros((80, 80), np.float32)
            if rng.random() < filled:
                what = digit
                layer = ink * self._glyph(font, str(digit), size, 0.03)
            elif rng.random() < written:
                what = 9 + digit
                if rng.random() < 0.5:
                    drawn = self._glyph(pen, str(digit), rng.uniform(0.45, 0.9), 0.1)
                else:
                    drawn = self._stroked(digit)
                layer = pen_ink * self._wobbled(drawn)
            elif rng.random() < marks:
                layer = 0.8 * ink * self._marks(font)
            elif rng.random() < 0.15:
                layer = self._stain() * rng.uniform(0.1, 0.7)
            if through:
                other = self._glyph(font, str(rng.integers(1, 10)), size, 0.2)[:, ::-1]
                layer = np.maximum(layer, cv2.GaussianBlur(other, (0, 0), 2) * 0.12)
            layer = np.maximum(layer, self._lines(small_line, ink, drift))
            layer = cv2.GaussianBlur(layer, (0, 0), soft)
            if shake is not None:
                layer = cv2.filter2D(layer, -1, shake)
            slope = np.add.outer(np.linspace(-1, 1, 80), np.linspace(-1, 1, 80)) * rng.normal(
                0, 0.04
            )
            light = bright * (1 + slope) * (1 - layer)
            cell = cv2.resize(light.astype(np.float32), (ROOM, ROOM), interpolation=cv2.INTER_AREA)
            if coarse:
                cell = cv2.resize(cell, (coarse, coarse), interpolation=cv2.INTER_AREA)
                cell = cv2.resize(cell, (ROOM, ROOM), interpolation=cv2.INTER_LINEAR)
            cells.append(cell + rng.normal(0, noise, cell.shape))
            classes.append(what)
        page = np.clip(np.array(cells), 0, 255).astype(np.uint8)
        if rng.random() < 0.5:
            page = self._squeezed(page)
        return normalise(page), np.array(classes)

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
        thick = int(rng.integers(2, 8))
        side = rng.uniform(30, 62)
        for stroke in STROKES[digit]:
            points = np.array(stroke) + rng.normal(0, 0.04, (len(stroke), 2))
            smooth = _spline(points) * side + (80 - side) / 2
            cv2.polylines(
                image, [np.round(smooth * 8).astype(np.int32)], False, 255, thick, cv2.LINE_AA, 3
            )
        if digit == 7 and rng.random() < 0.4:
            cv2.line(image, (30, 42), (52, 40), 255, thick, cv2.LINE_AA)
        return self._moved(image.astype(np.float32) / 255, 1.0, 0.06)

    def _wobbled(self, image: Array) -> Array:
        field = cv2.resize(
            self.rng.normal(0, 1.6, (5, 5, 2)).astype(np.float32),
            (80, 80),
            interpolation=cv2.INTER_CUBIC,
        )
        x, y = np.meshgrid(np.arange(80, dtype=np.float32), np.arange(80, dtype=np.float32))
        return np.asarray(cv2.remap(image, x + field[..., 0], y + field[..., 1], cv2.INTER_LINEAR))

    def _marks(self, font: str) -> Array:
        """Draw pencil marks: small candidates, which do not fill a cell."""
        layer = np.zeros((80, 80), np.float32)
        for digit in np.flatnonzero(self.rng.random(9) < 0.4):
            glyph = self._glyph(font, str(digit + 1), 0.24, 0.02)
            move = np.array(
                [[1, 0, (digit % 3 - 1) * 23], [0, 1, (digit // 3 - 1) * 23]], np.float32
            )
            layer = np.maximum(layer, cv2.warpAffine(glyph, move, (80, 80)))
        return layer

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
        sheet = page.reshape(9, 9, ROOM, ROOM).swapaxes(1, 2).reshape(9 * ROOM, 9 * ROOM)
        quality = [cv2.IMWRITE_JPEG_QUALITY, int(self.rng.integers(12, 80))]
        loaded: Any = cv2.imdecode(cv2.imencode(".jpg", sheet, quality)[1], cv2.IMREAD_GRAYSCALE)
        return np.asarray(loaded.reshape(9, ROOM, 9, ROOM).swapaxes(1, 2).reshape(81, ROOM, ROOM))


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


class Net(nn.Module):  # type: ignore[misc]
    """The network of nonet.photos.network, with batch normalisation while it learns."""

    def __init__(self) -> None:
        super().__init__()
        sizes = (1, 16, 32, 64)
        pairs = itertools.pairwise(sizes)
        self.convs = nn.ModuleList(nn.Conv2d(a, b, 3, padding=1) for a, b in pairs)
        self.norms = nn.ModuleList(nn.BatchNorm2d(b) for b in sizes[1:])
        self.full1 = nn.Linear(64 * 16, 64)
        self.full2 = nn.Linear(64, CLASSES)
        self.drop = nn.Dropout(0.1)

    def forward(self, x: Any) -> Any:
        """Return the scores of the classes."""
        for conv, norm in zip(self.convs, self.norms):
            x = functional.max_pool2d(functional.relu(norm(conv(x))), 2)
        x = x.permute(0, 2, 3, 1).flatten(1)
        return self.full2(self.drop(functional.relu(self.full1(x))))

    def exported(self) -> dict[str, Array]:
        """Return weights as the package reads them, the normalisation folded in."""
        out = {}
        for at, (conv, norm) in enumerate(zip(self.convs, self.norms), 1):
            gain = norm.weight / torch.sqrt(norm.running_var + norm.eps)
            weight = (conv.weight * gain[:, None, None, None]).permute(2, 3, 1, 0)
            bias = (conv.bias - norm.running_mean) * gain + norm.bias
            out[f"conv{at}.weight"], out[f"conv{at}.bias"] = weight, bias
        for name in ("full1", "full2"):
            layer = getattr(self, name)
            out[f"{name}.weight"], out[f"{name}.bias"] = layer.weight.T, layer.bias
        return {name: value.detach().numpy().astype(np.float16) for name, value in out.items()}


def fit(net: Net, ink: Any, classes: Any, epochs: int, rate: float, seed: int) -> Net:
    """Train with random shifts, turns, scales, contrast, blur and noise."""
    torch.manual_seed(seed)
    best = torch.optim.AdamW(net.parameters(), lr=rate, weight_decay=1e-3)
    batch = 256
    steps = epochs * (len(ink) // batch)
    plan = torch.optim.lr_scheduler.OneCycleLR(best, max_lr=rate, total_steps=steps + 1)
    images, labels = torch.from_numpy(ink).half(), torch.from_numpy(classes).long()
    net.to(memory_format=torch.channels_last).train()
    began = time.time()
    for epoch in range(epochs):
        total = 0.0
        order = torch.randperm(len(images))
        for at in range(0, len(order) - batch + 1, batch):
            chosen = order[at : at + batch]
            loss = functional.cross_entropy(net(_augmented(images[chosen].float())), labels[chosen])
            best.zero_grad()
            loss.backward()
            best.step()
            plan.step()
            total += float(loss.detach())
        print(
            f"  epoch {epoch + 1}: loss {total * batch / len(order):.4f},",
            f"{time.time() - began:.0f} s",
            flush=True,
        )
    net.eval()
    return net


def _augmented(x: Any) -> Any:
    count = len(x)
    angle = torch.randn(count) * 0.05
    zoom = (EDGE / ROOM) * (1 + torch.randn(count) * 0.05)
    turn = torch.zeros(count, 2, 3)
    turn[:, 0, 0] = turn[:, 1, 1] = torch.cos(angle) * zoom
    turn[:, 0, 1] = torch.sin(angle) * zoom
    turn[:, 1, 0] = -turn[:, 0, 1]
    turn[:, :, 2] = torch.randn(count, 2) * 0.05
    grid = functional.affine_grid(turn, [count, 1, EDGE, EDGE], align_corners=False)
    x = functional.grid_sample(x[:, None], grid, align_corners=False, padding_mode="border")
    x = x * (1 + 0.1 * torch.randn(count, 1, 1, 1))
    return (x + torch.randn_like(x) * 0.06 * torch.rand(count, 1, 1, 1)).clamp(-0.25, 1.25)


class Photographs:
    """Cells of labelled photographs, with the fold of each by puzzle."""

    def __init__(self, root: Path, cache: Path | None) -> None:
        with (root / "labels.tsv").open(encoding="utf-8") as file:
            self.labels = {
                row["file"]: row["digits"] for row in csv.DictReader(file, delimiter="\t")
            }
        if cache is not None and cache.exists():
            with np.load(cache) as stored:
                cells, names = stored["cells"], stored["names"].tolist()
        else:
            cells, names = self._cut(root)
            if cache is not None:
                np.savez(cache, cells=cells, names=np.array(names))
        self.names: list[str] = names
        self.ink = np.array([normalise(_gray(page)) for page in cells], np.float32)
        self.classes = np.array([self._classes(name) for name in names])
        self.folds = folds(self.labels)

    def _cut(self, root: Path) -> tuple[Array, list[str]]:
        cells, names = [], []
        for name in self.labels:
            picture: Any = cv2.imread(
                str(root / name), cv2.IMREAD_COLOR | cv2.IMREAD_IGNORE_ORIENTATION
            )
            grids = find_grids(picture)
            if grids:
                cells.append(cut_cells(Scales(picture), grids[0]))
                names.append(name)
        return np.array(cells), names

    def _classes(self, name: str) -> list[int]:
        """Return the classes of the cells; -1 where print and handwriting cannot be told apart."""
        digits = [int(digit) for digit in self.labels[name]]
        if name.startswith("printed"):
            return digits
        printed = self.labels.get(name.replace("mixed", "printed"))
        if printed is None:
            return [-1] * 81
        return [digit if given != "0" else 9 + digit for digit, given in zip(digits, printed)]

    def chosen(self, fold: int | None, *, inside: bool) -> tuple[Any, Any]:
        """Return cells and classes of the photographs inside or outside a fold."""
        pick = [at for at, name in enumerate(self.names) if (self.folds[name] == fold) == inside]
        ink, classes = self.ink[pick].reshape(-1, ROOM, ROOM), self.classes[pick].ravel()
        known = classes >= 0
        if not inside:  # filled pages repeat the print, and most empty cells look the same
            mixed = np.repeat([self.names[at].startswith("mixed") for at in pick], 81)
            known &= ~(mixed & (classes < 10))
            known &= (classes > 0) | (np.arange(len(classes)) % 5 < 2)
        return ink[known], classes[known]


def _gray(page: Array) -> Array:
    flat = cv2.cvtColor(page.reshape(-1, ROOM, 3), cv2.COLOR_BGR2GRAY)
    return np.asarray(flat.reshape(-1, ROOM, ROOM))


def save(net: Net, path: Path) -> None:
    """Write the weights of the package, half precision."""
    np.savez_compressed(path, allow_pickle=False, **net.exported())
    print(f"{path}: {path.stat().st_size} bytes")


def tested(net: Net, ink: Any, classes: Any) -> Array:
    """Return the confusion matrix of cells, without the rules."""
    low = (ROOM - EDGE) // 2
    with torch.no_grad():
        parts = [
            net(torch.from_numpy(ink[at : at + 1000, None, low:-low, low:-low])).argmax(1).numpy()
            for at in range(0, len(ink), 1000)
        ]
    matrix = np.zeros((CLASSES, CLASSES), int)
    np.add.at(matrix, (classes, np.concatenate(parts)), 1)
    return matrix


def write_card(path: Path, matrix: Array, pages: int, fonts: int) -> None:
    """Write the model card."""
    names = ["empty", *(f"p{d}" for d in range(1, 10)), *(f"h{d}" for d in range(1, 10))]
    digit = np.array([0, *range(1, 10), *range(1, 10)])
    same = digit[:, None] == digit
    right = {
        kind: (matrix[rows] * same[rows]).sum() / max(1, matrix[rows].sum())
        for kind, rows in (
            ("empty", slice(0, 1)),
            ("printed", slice(1, 10)),
            ("handwritten", slice(10, 19)),
        )
    }
    lines = [
        "# Model card: the cell classifier of nonet.photos",
        "",
        "A convolutional network (3 × 3 convolutions with 16, 32 and 64 filters, a hidden layer",
        "of 64) assigns a cell image of 32 × 32 pixels to one of 19 classes: empty, printed 1–9",
        "(p), handwritten 1–9 (h). `scripts/train_photos.py` trains it on a CPU from a fixed seed.",
        "",
        f"Training data: {pages} synthetic pages of 81 cells from {fonts} free fonts, and the",
        "training split of the *Sudoku Dataset* by Baptiste Wicht and Jean Hennebert (CC-BY-4.0).",
        "Not covered by the data: letters, digits above 9, partly filled pages by real pens.",
        "",
        "Digit accuracy per cell before the rules, five-fold cross-validation by puzzle: "
        + ", ".join(f"{kind} {100 * share:.2f} %" for kind, share in right.items())
        + ".",
        "",
        "Confusion matrix (rows: truth, columns: reading):",
        "",
        "| | " + " | ".join(names) + " |",
        "|---" * (CLASSES + 1) + "|",
        *(
            f"| **{name}** | " + " | ".join(str(n) if n else "" for n in row) + " |"
            for name, row in zip(names, matrix)
        ),
        "",
    ]
    path.write_text("\n".join(lines), encoding="utf-8")


def main() -> None:
    """Run the program."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--fonts", action="store_true", help="print the Debian packages and stop")
    parser.add_argument("--photos", type=Path, help="folder of labelled photographs")
    parser.add_argument("--cache", type=Path, help="file that keeps the cut cells between runs")
    parser.add_argument("--folds", type=Path, help="folder for the weights of each fold")
    parser.add_argument("--card", type=Path, help="file for the model card")
    parser.add_argument("--pages", type=int, default=420, help="synthetic pages (default: 420)")
    parser.add_argument("--epochs", type=int, default=4, help="epochs on them (default: 4)")
    parser.add_argument(
        "--tuning", type=int, default=6, help="epochs with photographs (default: 6)"
    )
    parser.add_argument("--threads", type=int, default=1, help="CPU threads (default: 1)")
    parser.add_argument("--seed", type=int, default=1, help="random seed (default: 1)")
    parser.add_argument("-o", "--output", type=Path, default=WEIGHTS)
    args = parser.parse_args()
    if args.fonts:
        print(PRINT, HAND)
        return
    torch.set_num_threads(args.threads)
    torch.manual_seed(args.seed)
    pages = Pages(args.seed)
    made = [pages.page() for _ in range(args.pages)]
    ink = np.concatenate([page for page, _ in made]).astype(np.float32)
    classes = np.concatenate([what for _, what in made])
    print(f"{len(ink)} synthetic cells", flush=True)
    base = fit(Net(), ink, classes, args.epochs, 3e-3, args.seed)
    save(base, args.output)
    if args.photos is None:
        return
    state = {name: value.clone() for name, value in base.state_dict().items()}
    photos = Photographs(args.photos, args.cache)
    some = slice(0, len(ink) // 8)
    matrix = np.zeros((CLASSES, CLASSES), int)
    for fold in [*range(FOLDS), None]:
        seen, known = photos.chosen(fold, inside=False)
        net = Net()
        net.load_state_dict(state)
        both = np.concatenate([seen, ink[some]]), np.concatenate([known, classes[some]])
        print(f"fold {fold}: {len(seen)} photographed cells", flush=True)
        fit(net, *both, args.tuning, 2e-3, args.seed)
        if fold is None:
            save(net, args.output)
        else:
            unseen, truth = photos.chosen(fold, inside=True)
            matrix += tested(net, unseen, truth)
            if args.folds is not None:
                args.folds.mkdir(parents=True, exist_ok=True)
                save(net, args.folds / f"fold{fold}.npz")
    if args.card is not None:
        write_card(args.card, matrix, args.pages, len(pages.print) + len(pages.hand))


if __name__ == "__main__":
    main()
