"""Reading whole pictures: screenshots, photographs, filled pages, and what is not a Sudoku."""

from __future__ import annotations

import io
import json
from typing import Any

import cv2
import numpy as np
import pytest
from PIL import Image, ImageDraw, ImageFont

import nonet
from nonet.photos import finding
from nonet.photos.reading import read_image, read_images, read_records
from nonet.photos.result import Reading

from helpers.photographs import (
    FONT,
    PUZZLE,
    SOLUTION,
    Picture,
    encoded,
    filled,
    photograph,
    screenshot,
    turned,
)

SLOW = pytest.mark.slow


@pytest.mark.parametrize(
    "look",
    [
        {},
        {"cell": 18},
        {"cell": 120},
        {"ink": (30, 60, 190)},
        {"ink": (200, 40, 40), "lines": (150, 190, 230)},
        {"paper": (24, 26, 32), "ink": (235, 235, 235), "lines": (120, 120, 130)},
    ],
    ids=str,
)
def test_screenshots(look: dict[str, object]) -> None:
    reading = read_image(screenshot(**look))  # type: ignore[arg-type]
    assert str(reading.grid) == PUZZLE
    assert reading.warnings == () and reading.entries.clues == 0 and reading.corrected == ()


def test_small_grids() -> None:
    reading = read_image(photograph(screenshot("1..3.3...4....2.", cell=60), 2))
    assert str(reading.grid) == "1..3.3...4....2." and reading.warnings == ()
    with pytest.raises(nonet.FormatError, match="grid"):
        read_image(screenshot("9..3.3...4....2.", cell=60))
    puzzle = ".234.64..1.3.......6.2.453......2.3."
    for picture in (screenshot(puzzle), photograph(screenshot(puzzle), 3)):
        reading = read_image(picture)
        assert str(reading.grid) == puzzle and reading.warnings == ()


LARGE = str(nonet.generate(size=16, seed=1).puzzle)


@pytest.mark.parametrize(
    "symbols",
    ["123456789ABCDEFG", "0123456789ABCDEF", [str(number) for number in range(1, 17)]],
    ids=["1 to G", "0 to F", "numbers"],
)
@pytest.mark.parametrize("taken", [False, pytest.param(True, marks=SLOW)])
def test_large_grids_in_each_alphabet(symbols: str | list[str], taken: bool) -> None:
    drawn = screenshot(LARGE, cell=48 if taken else 28, symbols=symbols)
    reading = read_image(photograph(drawn, 3) if taken else drawn)
    assert str(reading.grid) == LARGE and reading.warnings == ()
    assert np.array(reading.probabilities).shape == (256, 17)
    assert reading.texts({0: 16}) == {0: symbols[15]}


@pytest.mark.parametrize("seed", [1, pytest.param(2, marks=SLOW), pytest.param(3, marks=SLOW)])
def test_photographs(seed: int) -> None:
    reading = read_image(photograph(screenshot(), seed, bend=4 * seed))
    assert str(reading.grid) == PUZZLE and reading.warnings == ()


@pytest.mark.parametrize(
    "degrees", [20, 90, *(pytest.param(turn, marks=SLOW) for turn in (135, 180, 270))]
)
def test_the_turn_is_searched(degrees: int) -> None:
    reading = read_image(turned(screenshot(), degrees))
    assert str(reading.grid) == PUZZLE
    first, second = np.array(reading.corners[:2])
    across = (second - first) / np.linalg.norm(second - first)
    angle = np.deg2rad(degrees)
    assert np.allclose(across, [np.cos(angle), -np.sin(angle)], atol=0.05)


def test_the_result_is_a_grid_and_a_record_of_doubts() -> None:
    reading = read_image(encoded(screenshot()))
    assert nonet.solve(reading) == nonet.Grid(SOLUTION)
    chances = np.array(reading.probabilities)
    assert chances.shape == (81, 10) and np.allclose(chances.sum(axis=1), 1, atol=1e-3)
    assert json.loads(reading.as_json())["grid"] == PUZZLE
    assert [column.name for column in Reading.columns()][:2] == ["grid", "entries"]
    assert reading._repr_png_().startswith(b"\x89PNG")
    solved: Any = cv2.imdecode(np.frombuffer(reading.overlay(SOLUTION), np.uint8), cv2.IMREAD_COLOR)
    assert solved.shape == screenshot().shape and not np.array_equal(
        solved[:, :, ::-1], screenshot()
    )


@pytest.mark.slow
def test_all_grids_of_a_page_in_reading_order() -> None:
    other = nonet.generate("easy", seed=2).puzzle
    row = np.concatenate([screenshot(cell=32), screenshot(str(other), cell=32)], axis=1)
    found = read_images(np.concatenate([row, row[:, ::-1][:, ::-1]]))
    assert [str(one.grid) for one in found] == [PUZZLE, str(other)] * 2


def test_print_and_handwriting_are_told_apart() -> None:
    reading = read_image(filled(cells=40), correct=True)
    assert str(reading.grid) == PUZZLE
    entered = [int(d) if PUZZLE[at] == "." and at < 40 else 0 for at, d in enumerate(SOLUTION)]
    assert list(reading.entries.cells) == entered
    assert reading.board.givens == reading.grid


@pytest.mark.parametrize("cells", [3, 8])
def test_the_first_entries_are_not_givens(cells: int) -> None:
    reading = read_image(filled(cells=cells))
    assert str(reading.grid) == PUZZLE and reading.entries.clues == PUZZLE[:cells].count(".")


def test_mistakes_of_the_player_are_kept_unless_corrected() -> None:
    at = PUZZLE.index(".")
    wrong = 1 + int(SOLUTION[at]) % 9
    kept = read_image(filled({at: wrong}))
    assert str(kept.grid) == PUZZLE and at not in [9 * r + c for r, c in kept.corrected]
    assert kept.entries.cells[at] == int(np.argmax(kept.probabilities[at]))
    assert str(read_image(filled(), correct=True).board.grid) == SOLUTION


def test_a_record_for_the_readers_of_files() -> None:
    (record,) = read_records(encoded(screenshot()), file="a.png")
    assert str(record.grid) == PUZZLE and record.givens == record.grid and record.warning is None
    with pytest.raises(nonet.FormatError, match=r"^a\.png: found no Sudoku grid"):
        read_records(encoded(np.full((200, 200, 3), 255, np.uint8)), file="a.png")


def _crossword() -> Picture:
    picture: Picture = screenshot("." * 81, cell=40).copy()
    rng = np.random.default_rng(4)
    for at in range(81):
        top, left = 30 + at // 9 * 40, 30 + at % 9 * 40
        if rng.random() < 0.25:
            picture[top : top + 40, left : left + 40] = 20
        else:
            letter = chr(65 + int(rng.integers(26)))
            cv2.putText(
                picture, letter, (left + 8, top + 31), cv2.FONT_HERSHEY_SIMPLEX, 1, (0, 0, 0), 2
            )
    return picture


def _fur() -> Picture:
    """Draw many hairs over soft blobs, as in the photograph of a cat."""
    rng = np.random.default_rng(7)
    soft = cv2.resize(rng.integers(60, 200, (6, 8, 3), dtype=np.uint8), (320, 240))
    for x, y, length, angle, shade in zip(
        rng.integers(0, 320, 1000),
        rng.integers(0, 240, 1000),
        rng.integers(8, 30, 1000),
        rng.normal(1.2, 0.4, 1000),
        rng.integers(0, 255, 1000),
    ):
        end = (int(x + length * np.cos(angle)), int(y + length * np.sin(angle)))
        cv2.line(soft, (int(x), int(y)), end, (int(shade),) * 3, 1, cv2.LINE_AA)
    return np.asarray(soft, np.uint8)


def _month(cell: int, *, weeks: bool, corner: bool) -> Picture:
    """Draw a month of a calendar: seven days a row, and perhaps the number of the week."""
    rows, columns, first = 5, 7 + weeks, 1
    image = Image.new("RGB", (columns * cell + 60, (rows + 1) * cell + 60), (255, 255, 255))
    pen, font = ImageDraw.Draw(image), ImageFont.truetype(str(FONT), round(0.4 * cell))
    for at in range(rows + 1):
        pen.line([(30, 30 + cell * (at + 1)), (30 + columns * cell, 30 + cell * (at + 1))], 60, 2)
    for at in range(columns + 1):
        pen.line([(30 + cell * at, 30 + cell), (30 + cell * at, 30 + cell * (rows + 1))], 60, 2)
    for at in range(rows * columns):
        row, column = divmod(at, columns)
        day = row * 7 + column - weeks - first + 1
        text = str(14 + row) if weeks and not column else str(day) if 0 < day <= 31 else ""
        spot = (30 + (column + 0.5) * cell, 30 + (row + 1.5) * cell)
        if corner:
            spot = (spot[0] - 0.2 * cell, spot[1] - 0.2 * cell)
        pen.text(spot, text, 30, font, anchor="mm")
    for column, name in enumerate("MTWTFSS"):
        pen.text((30 + (column + weeks + 0.5) * cell, 30 + 0.5 * cell), name, 40, font, anchor="mm")
    return np.asarray(image, np.uint8)


@pytest.mark.parametrize("photographed", [False, pytest.param(True, marks=SLOW)])
@pytest.mark.parametrize("weeks", [False, True])
def test_a_month_is_refused(weeks: bool, photographed: bool) -> None:
    month = _month(48, weeks=weeks, corner=photographed)
    with pytest.raises(nonet.FormatError, match=r"grid|digits"):
        read_image(photograph(month, 3) if photographed else month)


def _saved(**options: Any) -> bytes:
    """Encode the screenshot with Pillow."""
    out, mode = io.BytesIO(), options.pop("mode", "RGB")
    Image.fromarray(screenshot(cell=32)).convert(mode).save(out, **options)
    return out.getvalue()


def test_unusual_files_are_read() -> None:
    exif = Image.Exif()
    exif[0x0112] = 6  # stale: the pixels are upright
    frames = [Image.fromarray(255 - screenshot(cell=32))]
    for data in (
        _saved(format="JPEG", mode="CMYK"),
        _saved(format="JPEG", exif=exif),
        _saved(format="JPEG", progressive=True),
        _saved(format="PNG", mode="RGBA"),
        _saved(format="PNG", mode="1"),
        _saved(format="GIF", save_all=True, append_images=frames),
        _saved(format="WEBP", lossless=True),
    ):
        assert str(read_image(data).grid) == PUZZLE


KINDS = [
    *("blank", "noise", "empty grid", "squared paper"),
    *(pytest.param(kind, marks=SLOW) for kind in ("fur", "blurred")),
]


@pytest.mark.parametrize("kind", KINDS)
def test_pictures_without_a_puzzle_are_refused(kind: str) -> None:
    picture = np.full((240, 240, 3), 200, np.uint8)
    if kind == "noise":
        picture = np.random.default_rng(1).integers(0, 256, (160, 160, 3), dtype=np.uint8)
    elif kind == "fur":
        picture = _fur()
    elif kind == "empty grid":
        picture = screenshot("." * 81)
    elif kind == "squared paper":
        picture[::24] = picture[:, ::24] = 60
    elif kind == "blurred":
        picture = np.asarray(cv2.GaussianBlur(screenshot(), (0, 0), 20), np.uint8)
    with pytest.raises(nonet.FormatError, match=r"grid|digits"):
        read_image(picture)


@pytest.mark.parametrize(("most", "traced"), [(10_000, True), (1_000, False)])
def test_specks_without_number_are_not_traced(
    monkeypatch: pytest.MonkeyPatch, most: int, traced: bool
) -> None:
    rows, columns = np.indices((160, 160)) // 2
    picture = ((rows + columns) % 2 * 255).astype(np.uint8)
    holes: list[int] = []

    def trace(ink: Any, *options: Any) -> Any:
        holes.append(cv2.connectedComponents(255 - ink, connectivity=4)[0])
        return outlines(ink, *options)

    outlines = cv2.findContours
    monkeypatch.setattr(cv2, "findContours", trace)
    monkeypatch.setattr(finding, "MOST_HOLES", most)
    with pytest.raises(nonet.FormatError, match="found no Sudoku grid"):
        read_image(picture)
    assert (max(holes, default=0) > 1_002) == traced


def test_the_time_of_a_picture_is_limited() -> None:
    with pytest.raises(nonet.BudgetError, match="time limit"):
        read_image(screenshot(), seconds=1e-9)
    with pytest.raises(nonet.FormatError, match=r"a\.png: time limit .* while reading the picture"):
        read_records(encoded(screenshot()), file="a.png", seconds=1e-9)


def test_a_crossword_is_refused_or_doubted() -> None:
    try:
        reading = read_image(_crossword())
    except nonet.FormatError as error:
        assert "grid" in str(error)
    else:
        assert reading.warnings


def test_a_repeated_digit_is_reported_not_guessed() -> None:
    reading = read_image(screenshot("55" + PUZZLE[2:]))
    assert "no likely reading of the digits has exactly one solution" in reading.warnings
    assert {str(cell) for cell in reading.doubtful} >= {"r1c1", "r1c2"}


PLAYED = "." * 6 + "91" + "." * 14 + "7" + "." * 58
MARKS = {2: (1, 2, 4), 3: (2, 6), 10: (2, 4, 7), 80 - 8: (1, 3)}


@pytest.mark.parametrize(
    "look",
    [
        {"mark_ink": (110, 110, 120)},
        {"paper": (24, 26, 32), "ink": (235, 235, 235), "lines": (120, 120, 130)},
        {
            "lines": (205, 210, 220),
            "bold": 2,
            "tints": dict.fromkeys(range(36, 45), (190, 215, 250)),
        },
    ],
    ids=["light", "dark", "pale"],
)
def test_pencil_marks_are_candidates(look: dict[str, Any]) -> None:
    reading = read_image(screenshot(entries=PLAYED, marks=MARKS, cell=60, **look))
    assert str(reading.grid) == PUZZLE and str(reading.entries) == PLAYED
    kept = {at: digits for at, digits in MARKS.items() if int(SOLUTION[at]) in digits}
    assert {at: digits for at, digits in enumerate(reading.marks) if digits} == kept
    assert reading.board.candidates(0, 2) == {2, 4}  # the player has placed 1 in this row


def test_a_wrong_digit_of_the_player_stays_wrong() -> None:
    reading = read_image(screenshot(entries="..1" + "." * 78))
    assert reading.entries[0, 2] == 1
    assert nonet.hint(reading.board).mistakes


@pytest.mark.parametrize(("orientation", "turns"), [(3, 2), (6, 3), (8, 1), (2, 0)])
def test_the_orientation_of_a_camera_counts(orientation: int, turns: int) -> None:
    exif = Image.Exif()
    exif[0x0112] = orientation
    out = io.BytesIO()
    stored = np.rot90(screenshot(cell=32), -turns)
    Image.fromarray(np.ascontiguousarray(stored[:, ::-1] if orientation == 2 else stored)).save(
        out, "JPEG", exif=exif
    )
    reading = read_image(out.getvalue())
    assert str(reading.grid) == PUZZLE and reading.turn == turns
    drawn: Any = cv2.imdecode(np.frombuffer(reading.overlay(SOLUTION), np.uint8), cv2.IMREAD_COLOR)
    assert str(read_image(drawn[:, :, ::-1]).board.grid) == SOLUTION  # written upright


def test_reading_ends_with_its_seconds() -> None:
    noise = np.random.default_rng(1).integers(0, 256, (600, 600, 3), dtype=np.uint8)
    with pytest.raises(nonet.BudgetError):
        read_image(noise, seconds=1e-6)
