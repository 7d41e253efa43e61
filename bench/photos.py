"""Read photographs, screenshots and pages of books, and count what is right.

python -m bench.photos [DATA] [--folds DIR] [--nested] [--stress N] [--every N] [--puzzles N]
    [--json FILE]

DATA is a folder with labels.tsv, printed/, mixed/ and played/. With the weights of cross-validation
(``scripts/train_photos.py --folds DIR``), every photograph is read by a network that has
seen neither it nor another photograph of the same puzzle; without them the figures are too good.
With ``--nested``, the thresholds for warnings are chosen as well without the photographs of a fold:
each is read with the thresholds that are best for the other folds.
"""

from __future__ import annotations

import argparse
import csv
import json
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from unittest import mock

import cv2
import numpy as np

import nonet
from bench.record import flatten, save
from nonet.cli import main as command_line
from nonet.photos import marks
from nonet.photos import reading as pipeline
from nonet.photos.finding import find_grids
from nonet.photos.loading import load
from nonet.photos.network import read_weights, trained

sys.path[:0] = [str(Path(__file__).parents[1] / part) for part in ("scripts", "tests")]

from photo_cells import FOLDS, folds, played  # noqa: E402

WRONG_LABELS = {1031, 1036, 1038, 1039, 1040, 1043, 1083}
"""Photographs whose corner labels are in a frame turned by EXIF."""
CORNER = 0.3
"""Cells by which a corner may be off."""


def photographs(root: Path, weights: Path | None, every: int) -> list[dict[str, Any]]:
    """Read all photographs; return what was right about each."""
    with (root / "labels.tsv").open(encoding="utf-8") as table:
        rows = list(csv.DictReader(table, delimiter="\t"))
    labels = {row["file"]: row["digits"] for row in rows}
    fold = folds(labels)
    nets = {}
    if weights is not None:
        for at in range(FOLDS):
            with (weights / f"weights-fold{at}.npz").open("rb") as file:
                nets[at] = read_weights(file)
    found = []
    for row in rows[::every]:
        name = row["file"]
        net = nets.get(fold[name], trained())
        found.append({"file": name, **_photograph(root / name, row, labels, net)})
        print(json.dumps(found[-1]), file=sys.stderr, flush=True)
    return found


def _photograph(
    path: Path, row: dict[str, str], labels: dict[str, str], net: Any
) -> dict[str, Any]:
    times, began = {}, time.process_time()
    picture = load(path)
    times["load"] = time.process_time() - began
    began = time.process_time()
    grids = find_grids(picture)
    times["grid"] = time.process_time() - began
    if not grids:
        return {"found": False, **times}
    began = time.process_time()
    mixed = row["file"].startswith("mixed")
    try:
        reading = pipeline._read(picture, grids[0], mixed, weights=net)
    except nonet.FormatError as error:
        return {"found": True, "error": str(error), **times}
    times["read"] = time.process_time() - began
    truth = np.array([int(digit) for digit in row["digits"]])
    chances = np.array(reading.probabilities)
    raw = chances.argmax(axis=1)
    final = np.frombuffer(reading.board.grid.cells, np.uint8)
    out: dict[str, Any] = {
        "found": True,
        "raw": int((raw == truth).sum()),
        "final": int((final == truth).sum()),
        "warnings": list(reading.warnings),
        **times,
    }
    printed = labels.get(row["file"].replace("mixed", "printed"))
    if printed is not None:
        given = np.array([digit != "0" for digit in printed])
        read = np.frombuffer(reading.grid.cells, np.uint8) > 0
        out["style"] = int((given == read)[truth > 0].sum())
        out["styled"] = int((truth > 0).sum())
    number = int("".join(filter(str.isdigit, path.stem)))
    if row["x1"] and number not in WRONG_LABELS:
        label = np.array([[float(row[f"{axis}{at}"]) for axis in "xy"] for at in range(1, 5)])
        apart = np.linalg.norm(np.array(reading.corners) - label, axis=1).max()
        out["corner"] = round(float(apart) / grids[0].cell, 3)
    return out


def played_photographs(root: Path, weights: Path | None, every: int) -> dict[str, Any]:
    """Read photographs of puzzles that somebody has played, each by networks that know neither."""
    counts = dict.fromkeys(
        ("photographs", "right", "right, warned", "every wrong cell warned", "wrong", "refused"), 0
    )
    counts |= dict.fromkeys(("printed digits right", "marked cells", "marks right"), 0)
    began = time.process_time()
    for one in played(root)[::every]:
        nets = {name: trained(name) for name in ("weights", "marks", "symbols")}
        if weights is not None:
            for name in ("weights", "marks"):
                with (weights / f"{name}-fold{one.fold}.npz").open("rb") as file:
                    nets[name] = read_weights(file)
        counts["photographs"] += 1
        try:
            with (
                mock.patch.object(pipeline, "trained", nets.get),
                mock.patch.object(marks, "trained", nets.get),
            ):
                reading = nonet.read_image(root / one.file)
        except nonet.FormatError:
            counts["refused"] += 1
            continue
        truth, cells = one.digits, reading.board.grid.cells
        wrong = {cell for cell in range(81) if truth[cell] != cells[cell]}
        doubtful = {9 * cell.row + cell.col for cell in reading.doubtful}
        warned = bool(reading.warnings)
        if not wrong:
            counts["right, warned" if warned else "right"] += 1
        else:
            counts["every wrong cell warned" if warned and wrong <= doubtful else "wrong"] += 1
        counts["printed digits right"] += str(reading.grid).replace(".", "0") == one.printed
        counts["marked cells"] += len(one.marks)
        counts["marks right"] += sum(
            sum(1 << digit - 1 for digit in reading.marks[cell]) == bits
            for cell, bits in one.marks.items()
        )
    spent = time.process_time() - began
    return counts | {"ms": round(1000 * spent / max(1, counts["photographs"]))}


SETTINGS = [
    {"MARGIN": margin, "HARD": hard} for margin in (2.0, 3.0, 4.5) for hard in (0.15, 0.3, 0.6)
]
"""The thresholds to choose from: for near rivals and for weak cells."""


def nested(root: Path, weights: Path, every: int) -> dict[str, Any]:
    """Choose thresholds on four folds, read the fifth with them; return the figures."""
    from nonet.photos import decoding

    with (root / "labels.tsv").open(encoding="utf-8") as table:
        rows = list(csv.DictReader(table, delimiter="\t"))
    labels = {row["file"]: row["digits"] for row in rows}
    fold = folds(labels)
    nets = []
    for at in range(FOLDS):
        with (weights / f"weights-fold{at}.npz").open("rb") as file:
            nets.append(read_weights(file))
    usual = {name: getattr(pipeline, name) for name in SETTINGS[0]}
    outcomes: dict[str, list[str]] = {}
    for row in rows[::every]:
        picture = load(root / row["file"])
        grids = find_grids(picture)
        for setting in SETTINGS:
            for name, value in setting.items():
                setattr(pipeline, name, value)
            decoding.MARGIN = setting["MARGIN"]
            outcome = _outcome(picture, grids, row, nets[fold[row["file"]]])
            outcomes.setdefault(row["file"], []).append(outcome)
        print(row["file"], set(outcomes[row["file"]]), file=sys.stderr, flush=True)
    for name, value in usual.items():
        setattr(pipeline, name, value)
    decoding.MARGIN = usual["MARGIN"]
    counts = {kind: dict.fromkeys(COSTS, 0) for kind in ("printed", "mixed")}
    chosen = []
    for at in range(FOLDS):
        others = [each for name, each in outcomes.items() if fold[name] != at]
        costs = [sum(COSTS[each[s]] for each in others) for s in range(len(SETTINGS))]
        best = int(np.argmin(costs))
        chosen.append(" ".join(str(value) for value in SETTINGS[best].values()))
        for name, each in outcomes.items():
            if fold[name] == at:
                counts[name.split("/")[0]][each[best]] += 1
    return counts | {"thresholds by fold": {str(at): text for at, text in enumerate(chosen)}}


COSTS = {"right": 0, "right, warned": 1, "wrong, warned": 5, "wrong": 100}
"""What an outcome costs when thresholds are chosen."""


def _outcome(picture: Any, grids: list[Any], row: dict[str, str], net: Any) -> str:
    mixed = row["file"].startswith("mixed")
    try:
        reading = pipeline._read(picture, grids[0], mixed, weights=net)
    except (nonet.FormatError, IndexError):
        return "wrong, warned"
    right = str(reading.board.grid if mixed else reading.grid).replace(".", "0") == row["digits"]
    return ("right" if right else "wrong") + (", warned" if reading.warnings else "")


def stress(count: int) -> dict[str, dict[str, int]]:
    """Read pictures that are hard to read, by kind."""
    from bench.photo_stress import KINDS, judge

    tables = {}
    for kind, draw in KINDS.items():
        tables[kind] = dict.fromkeys(("right", "warned", "refused", "silent"), 0)
        for seed in range(count):
            shot = draw(seed)
            try:
                found = nonet.read_images(shot.picture)
            except nonet.FormatError:
                found = []
            tables[kind][judge(shot, found)] += 1
    return tables


def summary(found: list[dict[str, Any]], kind: str) -> dict[str, Any]:
    """Return the figures of one kind of photograph."""
    some = [one for one in found if one["file"].startswith(kind)]
    read = [one for one in some if "final" in one]
    wrong = [one for one in read if one["final"] < 81]
    corners = [one["corner"] for one in read if "corner" in one]
    styled = sum(one.get("styled", 0) for one in read)
    return {
        "photographs": len(some),
        "grids found": sum(one["found"] for one in some),
        "right before rules": sum(one["raw"] == 81 for one in read),
        "right after rules": sum(one["final"] == 81 for one in read),
        "cells right, %": round(100 * sum(one["raw"] for one in read) / max(1, 81 * len(read)), 3),
        "print or hand right, %": round(
            100 * sum(one.get("style", 0) for one in read) / max(1, styled), 2
        ),
        "warned or refused": len(some) - sum(one.get("warnings") == [] for one in read),
        "wrong without warning": sum(not one["warnings"] for one in wrong),
        "corners right": f"{sum(c <= CORNER for c in corners)} of {len(corners)}",
        **{
            f"{stage}, ms": round(1000 * float(np.mean([one.get(stage, 0.0) for one in some])))
            for stage in ("load", "grid", "read")
        },
    }


FONTS = ("DejaVuSans", "Inter-Regular", "Lato-Regular", "OpenSans-Regular", "Roboto-Medium")
"""The fonts of the screens, if they are installed; the first comes with the package."""


def screens(count: int) -> dict[str, Any]:
    """Read screens of programs in every look, each with ``count`` puzzles."""
    from helpers.photographs import FONT
    from helpers.screens import LOOKS, screen

    installed = {file.stem: file for file in Path("/usr/share/fonts").rglob("*.?tf")}
    fonts = [FONT, *(installed[name] for name in FONTS[1:] if name in installed)]
    counts = dict.fromkeys(
        ("pictures", "right", "right, warned", "wrong, warned", "wrong", "refused"), 0
    )
    marked = matched = 0
    spent = 0.0
    for look in LOOKS:
        for seed in range(count):
            shown = screen(look, seed, fonts)
            began = time.process_time()
            counts["pictures"] += 1
            marked += len(shown.marks)
            try:
                reading = nonet.read_image(shown.picture)
            except nonet.FormatError:
                counts["refused"] += 1
                continue
            spent += time.process_time() - began
            entries = {at: digit for at, digit in enumerate(reading.entries.cells) if digit}
            right = str(reading.grid) == shown.puzzle and entries == shown.entries
            outcome = "right" if right else "wrong"
            counts[f"{outcome}, warned" if reading.warnings else outcome] += 1
            matched += sum(reading.marks[at] == digits for at, digits in shown.marks.items())
            if not right or reading.warnings:
                print(f"{look} {seed}: {reading.warnings}", file=sys.stderr)
    return counts | {
        "marks right, % of cells": round(100 * matched / max(1, marked), 2),
        "ms": round(1000 * spent / max(1, counts["pictures"])),
    }


def pages() -> Iterator[tuple[int, Path, list[str]]]:
    """Yield pages of our own books with their resolution and puzzles."""
    small = [str(nonet.generate("easy", seed=at).puzzle) for at in range(6)]
    large = [str(nonet.generate(size=16, seed=at).puzzle) for at in range(2)]
    with tempfile.TemporaryDirectory() as folder:
        for puzzles in (small[:1], small[:2], small, large[:1], large[1:]):
            book = Path(folder) / "book.pdf"
            plain = ["--no-cover", "--no-hints", "--no-solutions", "--per-page", str(len(puzzles))]
            if command_line(["print", *puzzles, "-o", str(book), *plain]):
                raise SystemExit("the book cannot be made")
            for dpi in (72, 100, 150, 200, 300):
                picture = Path(folder) / f"page-{dpi}"
                subprocess.run(
                    ["pdftoppm", "-r", str(dpi), "-png", "-singlefile", book, picture], check=True
                )
                yield dpi, picture.with_suffix(".png"), puzzles


def read_pages() -> dict[str, dict[str, Any]]:
    """Read pages of books, as rendered and photographed; a page is right if all puzzles are."""
    from helpers.photographs import photograph

    tables: dict[str, dict[str, Any]] = {}
    for dpi, file, puzzles in pages():
        rendered = load(file)
        pictures = {f"book pages, {dpi} dpi": rendered}
        if dpi == 150:
            again = photograph(rendered[:, :, ::-1], seed=len(puzzles), bend=12)
            pictures["book pages, photographed"] = again
        for table, picture in pictures.items():
            counts = tables.setdefault(table, {"pages": 0, "right": 0, "warned": 0, "silent": 0})
            try:
                found = nonet.read_images(picture[:, :, ::-1])
            except nonet.FormatError:
                found = []
            grids = sorted(str(one.grid) for one in found)
            counts["pages"] += 1
            counts["right"] += grids == sorted(puzzles)
            counts["warned"] += any(one.warnings for one in found)
            counts["silent"] += any(
                str(one.grid) not in puzzles and not one.warnings for one in found
            )
    return tables


INKS = {
    "blue": (40, 60, 200),
    "red": (200, 40, 40),
    "green": (30, 120, 50),
    "grey": (110, 110, 115),
}


def partly_filled() -> dict[str, Any]:
    """Tell print from handwriting on pages with 20 to 60 cells filled in several inks."""
    from helpers.photographs import PUZZLE, filled, photograph

    right = total = 0
    for seed, ink in enumerate(INKS.values()):
        for cells in (20, 40, 60):
            picture = photograph(filled(cells=cells, ink=ink), seed)
            try:
                reading = nonet.read_image(picture)
            except nonet.FormatError:
                total += cells
                continue
            for at in range(81):
                if PUZZLE[at] != "." or at < cells:
                    total += 1
                    given = str(reading.grid)[at] != "."
                    right += given == (PUZZLE[at] != ".")
    return {"pages": 3 * len(INKS), "print or hand right, %": round(100 * right / total, 2)}


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="python -m bench.photos", description=__doc__.splitlines()[0]
    )
    parser.add_argument("data", nargs="?", type=Path, help="folder of labelled photographs")
    parser.add_argument("--folds", type=Path, help="weights of cross-validation")
    parser.add_argument(
        "--every", type=int, default=1, help="read every Nth photograph (default: 1)"
    )
    parser.add_argument(
        "--nested", action="store_true", help="choose thresholds without each fold (slow)"
    )
    parser.add_argument(
        "--stress", type=int, default=0, metavar="N", help="read N pictures of each hard kind"
    )
    parser.add_argument(
        "--puzzles", type=int, default=20, metavar="N", help="screens of each look (default: 20)"
    )
    parser.add_argument("--json", type=Path, help="write the figures here")
    args = parser.parse_args()
    cv2.setNumThreads(1)
    if args.nested and (args.data is None or args.folds is None):
        parser.error("--nested requires DATA and --folds")
    figures: dict[str, Any] = {}
    if args.data is not None:
        found = photographs(args.data, args.folds, args.every)
        figures = {kind: summary(found, kind) for kind in ("printed", "mixed")}
        figures["played"] = played_photographs(args.data, args.folds, args.every)
    if args.nested:
        figures |= {f"nested, {k}": v for k, v in nested(args.data, args.folds, args.every).items()}
    if args.stress:
        figures |= {f"stress, {kind}": counts for kind, counts in stress(args.stress).items()}
    figures["screens"] = screens(args.puzzles)
    figures["partly filled pages"] = partly_filled()
    figures |= read_pages()
    for kind, values in figures.items():
        print(kind)
        for name, value in values.items():
            print(f"  {name:24} {value}")
    if args.json:
        save(args.json, "photos", flatten(figures))
    return 0


if __name__ == "__main__":
    sys.exit(main())
