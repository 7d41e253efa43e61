"""Make the cells from which the network that reads 16×16 grids learns, from fonts alone.

    python scripts/train_photo_symbols.py [--cells FILE]
    python scripts/photo_net.py OUT build/symbols.npz

Needs what ``scripts/train_photos.py`` needs, but no photographs. A tenth of the fonts is kept back
to test the network.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

import cv2
import numpy as np
from photo_cells import DRAWN, HELD, packed
from PIL import Image, ImageDraw, ImageFont
from train_photos import PRINT, Array, Pages, fonts_of

from nonet.photos.cells import EDGE
from nonet.photos.network import ALPHABETS, SYMBOLS

CELLS = Path("build/symbols.npz")
SHARES = (0.34, 0.36, 0.14, 0.1, 0.06)
"""How often each alphabet is drawn."""


class SymbolPages(Pages):
    """Synthetic pages: 81 cells of a 16×16 grid in one alphabet, font, light and camera."""

    def __init__(self, seed: int, fonts: list[str]) -> None:
        super().__init__(seed)
        self.print = fonts

    def contents(self, look: dict[str, Any]) -> tuple[int, Array]:
        """Return the class and the ink of one cell."""
        rng = self.rng
        if "alphabet" not in look:
            look["alphabet"] = ALPHABETS[rng.choice(len(ALPHABETS), p=SHARES)]
            look["type"] = self._type(look["font"], look["alphabet"], rng.uniform(0.35, 0.8))
            look["filled"] = rng.uniform(0.4, 0.9)
        symbol = look["alphabet"][rng.integers(16)]
        if rng.random() < look["filled"]:
            return 1 + SYMBOLS.index(symbol), look["ink"] * self._drawn(look["type"], symbol)
        if rng.random() < look["marks"]:
            return 0, 0.8 * look["ink"] * self._candidates(look)
        if rng.random() < 0.1:
            return 0, self._stain() * rng.uniform(0.1, 0.6)
        return 0, np.zeros((80, 80), np.float32)

    def _type(self, path: str, alphabet: tuple[str, ...], share: float) -> Any:
        """Return the font in a size that all symbols of an alphabet fit."""
        trial = ImageFont.truetype(path, 100)
        boxes = [trial.getbbox(symbol) for symbol in alphabet]
        high = max(bottom - top for _, top, _, bottom in boxes)
        wide = max(right - left for left, _, right, _ in boxes)
        return ImageFont.truetype(path, round(100 * min(80 * share / high, 66 / wide)))

    def _drawn(self, font: Any, text: str) -> Array:
        image = Image.new("L", (80, 80))
        left, top, right, bottom = font.getbbox(text)
        spot = (40 - (left + right) / 2, 40 - (top + bottom) / 2)
        ImageDraw.Draw(image).text(spot, text, fill=255, font=font)
        return self._moved(np.asarray(image, np.float32) / 255, 1.0, 0.02)

    def _candidates(self, look: dict[str, Any]) -> Array:
        layer = np.zeros((80, 80), np.float32)
        small = self._type(look["font"], look["alphabet"], 0.18)
        for at in np.flatnonzero(self.rng.random(16) < 0.3):
            move = np.array([[1, 0, (at % 4 - 1.5) * 18], [0, 1, (at // 4 - 1.5) * 18]], np.float32)
            drawn = self._drawn(small, look["alphabet"][at])
            layer = np.maximum(layer, cv2.warpAffine(drawn, move, (80, 80)))
        return layer


def _has_symbols(path: str) -> bool:
    font = ImageFont.truetype(path, 20)
    masks = {bytes(font.getmask(symbol)) for symbol in SYMBOLS}
    return len(masks) >= len(SYMBOLS) - 2 and all(any(mask) for mask in masks)


def main() -> None:
    """Run the program."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--cells", type=Path, default=CELLS, help=f"file to write (default: {CELLS})"
    )
    parser.add_argument("--pages", type=int, default=500, help="synthetic pages (default: 500)")
    parser.add_argument("--epochs", type=int, default=12, help="epochs on them (default: 12)")
    parser.add_argument("--seed", type=int, default=1, help="random seed (default: 1)")
    args = parser.parse_args()
    fonts = [path for path in fonts_of(PRINT) if _has_symbols(path)]
    np.random.default_rng(args.seed).shuffle(fonts)
    kept = len(fonts) // 10
    ink, classes = _pages(SymbolPages(args.seed, fonts[kept:]), args.pages)
    unseen, truth = _pages(SymbolPages(args.seed + 1, fonts[:kept]), args.pages // 10)
    np.savez_compressed(
        args.cells,
        ink=packed(np.concatenate([ink, unseen])),
        classes=np.concatenate([classes, truth]).astype(np.uint8),
        fold=np.repeat(np.array([DRAWN, HELD], np.int8), [len(ink), len(unseen)]),
        epochs=(args.epochs, 0),
        sizes=(1, 12, 24, 48, 48, len(SYMBOLS) + 1),
        edge=EDGE,
    )
    print(f"{args.cells}: {len(ink)} cells from {len(fonts) - kept} fonts")


def _pages(pages: Pages, count: int) -> tuple[Array, Array]:
    made = [pages.page() for _ in range(count)]
    cells = np.concatenate([page for page, _ in made]).astype(np.float32)
    return cells, np.concatenate([what for _, what in made])


if __name__ == "__main__":
    main()
