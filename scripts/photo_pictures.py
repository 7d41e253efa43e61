"""Make the pictures of docs/photos.md from our own puzzle: python scripts/photo_pictures.py"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import cv2
import numpy as np

import nonet
from nonet.photos.cells import centred, cut_cells, normalise
from nonet.photos.finding import find_grids
from nonet.photos.lattice import Scales, straighten

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "tests"))


def main() -> None:
    """Write one picture per stage."""
    from helpers.photographs import PUZZLE, photograph, screenshot

    def save(name: str, image: Any) -> None:
        path = ROOT / "docs" / "images" / f"photo-{name}.jpg"
        cv2.imwrite(str(path), image, [cv2.IMWRITE_JPEG_QUALITY, 60])

    photo = photograph(screenshot(cell=40), seed=2, bend=8)
    save("source", photo)
    grid = find_grids(photo)[0]
    crossings = photo.copy()
    for x, y in grid.points.reshape(-1, 2):
        cv2.circle(crossings, (round(float(x)), round(float(y))), 4, (40, 40, 220), -1, cv2.LINE_AA)
    save("crossings", crossings)
    scales = Scales(photo)
    save("straight", straighten(scales, grid.points, 40))
    ink = centred(normalise(cut_cells(scales, grid)[..., 1]))
    cells = np.clip(255 * (1 - ink.reshape(9, 9, 32, 32)), 0, 255).astype(np.uint8)
    framed = np.pad(cells, ((0, 0), (0, 0), (2, 2), (2, 2)), constant_values=128)
    save("cells", framed.swapaxes(1, 2).reshape(9 * 36, 9 * 36))
    solved = nonet.read_image(photo[:, :, ::-1]).overlay(nonet.solve(PUZZLE))
    save("solved", cv2.imdecode(np.frombuffer(solved, np.uint8), cv2.IMREAD_COLOR))


if __name__ == "__main__":
    main()
