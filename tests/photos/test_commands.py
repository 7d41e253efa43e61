"""Commands accept pictures wherever they accept puzzles."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import nonet
from nonet.cli import main
from nonet.photos import reading
from nonet.photos.loading import load

from helpers.photographs import PUZZLE, SOLUTION, encoded, filled, screenshot


@pytest.fixture
def shot(tmp_path: Path) -> str:
    """Return the path of a screenshot."""
    file = tmp_path / "shot.png"
    file.write_bytes(encoded(screenshot()))
    return str(file)


@pytest.mark.parametrize(
    ("command", "expected"),
    [
        ("solve", SOLUTION),
        ("hint", "So r1c6 is 8."),
        ("explain", SOLUTION),
        ("rate", f"{PUZZLE}\teasy"),
        ("convert", PUZZLE),
        ("check", "status     unique"),
        ("count", "1\n"),
        ("canonical", "........1"),
        ("photo", PUZZLE),
    ],
)
def test_a_picture_is_a_puzzle(
    command: str, expected: str, shot: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([command, shot]) == 0
    out, err = capsys.readouterr()
    assert expected in out and not err


def test_all_grids_of_a_picture_are_rows(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, drawn = tmp_path / "page.png", tmp_path / "drawn.png"
    other = str(nonet.generate("easy", seed=1).puzzle)
    for last, count in ((other, 2), (SOLUTION, 1)):  # a solved grid is yesterday's solution
        page = np.concatenate([screenshot(cell=32), screenshot(last, cell=32)], axis=1)
        file.write_bytes(encoded(page))
        assert main(["solve", str(file), "--format", "csv", "--overlay", str(drawn)]) == 0
        out, err = capsys.readouterr()
        rows = out.splitlines()
        assert len(rows) == 1 + count and rows[1].startswith(f"{PUZZLE},{SOLUTION}")
        assert "found 2 grids in the picture" in err and "--grid" in err
        assert ("without 1 that leave" in err) == (count == 1)
    changed = (load(drawn) != load(file)).any(axis=2)
    assert changed[:, : page.shape[1] // 2].any()
    assert not changed[:, page.shape[1] // 2 :].any()  # that grid has no empty cell


def test_failed_and_doubtful_readings(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "a.png"
    file.write_bytes(encoded(np.full((200, 200, 3), 255, np.uint8)))
    assert main(["solve", str(file), "--json"]) == 1
    out, err = capsys.readouterr()
    assert json.loads(out)["status"] == "bad"
    assert err == f"nonet: {file}: found no Sudoku grid in the picture\n"
    for command in ("hint", "photo"):
        assert main([command, str(file)]) == 1
        assert f"{file}: found no Sudoku grid" in capsys.readouterr().err
    file.write_bytes(encoded(screenshot("55" + PUZZLE[2:])))
    for command in ("check", "photo", "convert"):
        assert main([command, str(file)]) == 1
        assert "has exactly one solution (check r1c1 r1c2)" in capsys.readouterr().err


def test_handwriting_counts_for_boards_not_for_puzzles(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    at = PUZZLE.index(".")
    file, drawn = tmp_path / "a.png", tmp_path / "drawn.png"
    file.write_bytes(encoded(filled({at: 5})))  # a second 5 in the first row
    assert main(["solve", str(file), "--overlay", str(drawn)]) == 0
    assert capsys.readouterr().out.strip() == SOLUTION
    assert (load(drawn) != load(file)).any()  # the right digit, small
    assert main(["hint", str(file), "--overlay", str(drawn)]) == 1
    assert "look at r1c13" in capsys.readouterr().err
    red = (load(drawn) == (40, 40, 220)).all(axis=2)
    assert red[30:90].sum() > 100  # a frame around the mistake


def test_a_hint_is_drawn_as_far_as_its_level(
    shot: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    drawn, green = tmp_path / "drawn.png", []
    for level in ("3", "4"):
        assert main(["hint", shot, "--level", level, "--overlay", str(drawn)]) == 0
        green.append(int((load(drawn) == (40, 140, 30)).all(axis=2).sum()))
    assert green[0] == 0 < green[1]


@pytest.mark.parametrize("command", ["solve", "hint"])
def test_an_overlay_requires_one_picture(
    command: str, shot: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    drawn = tmp_path / "drawn.png"
    for arguments in ([PUZZLE], [shot, shot]):
        assert main([command, *arguments, "--overlay", str(drawn)]) == 2
        assert "picture" in capsys.readouterr().err
    assert not drawn.exists()


@pytest.mark.parametrize("command", ["solve", "hint", "photo"])
def test_an_overlay_is_a_png_file(
    command: str, shot: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    drawn = tmp_path / "drawn.jpg"
    assert main([command, shot, "--overlay", str(drawn)]) == 2
    assert "must end in .png" in capsys.readouterr().err and not drawn.exists()


def test_an_error_names_its_file_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "page.jpg"
    for data, message in ((b"%PDF-1.7", "PDF"), (b"<svg xmlns='x'>", "SVG")):
        file.write_bytes(data)
        for command in ("solve", "photo"):
            assert main([command, str(file)]) == 1
            expected = f"nonet: {file}: {message} pictures are not supported"
            assert capsys.readouterr().err.startswith(expected)


def test_the_command_prints_puzzles(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file, out = tmp_path / "shot.png", tmp_path / "solved.png"
    file.write_bytes(encoded(screenshot()))
    assert main(["photo", str(file), "--overlay", str(out)]) == 0
    assert capsys.readouterr().out.strip() == PUZZLE
    assert out.read_bytes().startswith(b"\x89PNG")
    assert main(["photo", "--json", str(file)]) == 0
    assert json.loads(capsys.readouterr().out)["grid"] == PUZZLE
    assert main(["photo", str(tmp_path / "none.png")]) == 1
    assert "none.png" in capsys.readouterr().err
    file.write_bytes(encoded(screenshot("55" + PUZZLE[2:])))
    assert main(["photo", str(file)]) == 1
    assert "check r1c1 r1c2" in capsys.readouterr().err


def test_without_opencv_the_extra_is_named(shot: str) -> None:
    code = "import sys; sys.modules['cv2'] = None; from nonet.cli import main; sys.exit(main())"
    for command in ("solve", "photo"):
        run = subprocess.run(
            [sys.executable, "-c", code, command, shot],
            capture_output=True,
            text=True,
            check=False,
            env={**os.environ, "PYTHONWARNINGS": ""},
        )
        assert run.returncode and "pip install 'nonet[photo]'" in run.stderr
        assert "Traceback" not in run.stderr


def test_one_grid_of_a_page_can_be_chosen(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "page.png"
    page = [screenshot(SOLUTION, cell=24), screenshot(cell=40)]
    high = max(map(len, page))
    page = [
        np.pad(one, ((0, high - len(one)), (0, 0), (0, 0)), constant_values=255) for one in page
    ]
    file.write_bytes(encoded(np.concatenate(page, axis=1)))
    assert str(nonet.read_image(file).grid) == PUZZLE
    assert main(["photo", str(file)]) == 0
    assert sorted(capsys.readouterr().out.split()) == sorted([SOLUTION, PUZZLE])
    assert main(["photo", str(file), "--grid", "2"]) == 0
    assert capsys.readouterr().out.strip() in (SOLUTION, PUZZLE)
    assert main(["photo", str(file), "--grid", "3"]) == 2
    assert "there is no grid 3: the picture has 2" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("language", "expected"),
    [("en", "r1c3 looks like a 4 or a 9"), ("de", "r1c3 sieht nach 4 oder 9")],
)
def test_a_hint_names_both_digits_of_a_doubtful_entry(
    language: str,
    expected: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seen = reading.read_images(filled(cells=3))[0]
    odds = [list(row) for row in seen.probabilities]
    odds[2] = [0.0, 0.0, 0.0, 0.0, 0.6, 0.0, 0.0, 0.0, 0.0, 0.4]
    doubtful = reading.replaced(
        seen,
        probabilities=tuple(map(tuple, odds)),
        doubtful=(nonet.Position(0, 2), nonet.Position(0, 3)),
        warnings=(reading.UNSURE_HAND,),
    )
    monkeypatch.setattr(reading, "read_images", lambda *args, **options: [doubtful])
    file = tmp_path / "a.png"
    file.write_bytes(encoded(screenshot()))
    assert main(["hint", str(file), "--language", language]) == 1
    out, err = capsys.readouterr()
    assert expected in err and "r1c4" not in err.splitlines()[1] and out
