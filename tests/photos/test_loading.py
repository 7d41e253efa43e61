"""Loading pictures: every kind of source, and a clear error for everything that is not one."""

from __future__ import annotations

import io
import struct
import zlib
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from nonet.errors import ArgumentError, FormatError, MissingFileError
from nonet.photos import loading
from nonet.photos.loading import load
from nonet.storage.content import picture_format

from helpers.photographs import encoded, screenshot

SHOT = screenshot(cell=12, margin=8)


@pytest.mark.parametrize("kind", [".png", ".jpg", ".webp", ".bmp", ".gif"])
def test_formats_are_decoded(kind: str) -> None:
    picture = load(encoded(SHOT, kind))
    assert picture.shape == SHOT.shape
    assert np.abs(picture[:, :, ::-1].astype(int) - SHOT).mean() < 8


def test_all_sources_give_the_same_picture(tmp_path: Path) -> None:
    data = encoded(SHOT)
    file = tmp_path / "shot.png"
    file.write_bytes(data)
    image = Image.fromarray(SHOT)
    for source in (data, bytearray(data), str(file), file, SHOT, SHOT / 255, image):
        assert np.array_equal(load(source)[:, :, ::-1], SHOT)


def test_transparent_parts_are_white() -> None:
    clear = np.zeros((80, 80, 4), np.uint8)
    assert load(clear).min() == 255


def test_cmyk_and_exif_orientation() -> None:
    out = io.BytesIO()
    Image.fromarray(SHOT).convert("CMYK").save(out, "JPEG")
    assert load(out.getvalue()).shape == SHOT.shape
    turned = io.BytesIO()
    exif = Image.Exif()
    exif[0x0112] = 6
    Image.fromarray(SHOT[:100]).save(turned, "JPEG", exif=exif)
    assert load(turned.getvalue()).shape == SHOT[:100].shape  # the pixels as stored


def test_the_first_frame_of_an_animation_is_read() -> None:
    out = io.BytesIO()
    frames = [Image.fromarray(SHOT), Image.fromarray(255 - SHOT)]
    frames[0].save(out, "GIF", save_all=True, append_images=frames[1:])
    assert load(out.getvalue()).mean() > 128


def _png(wide: int, high: int) -> bytes:
    def chunk(name: bytes, body: bytes) -> bytes:
        return (
            struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))
        )

    head = struct.pack(">IIBBBBB", wide, high, 8, 0, 0, 0, 0)
    body = zlib.compress(bytes(100))
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", body) + chunk(b"IEND", b"")


def _half(kind: str) -> bytes:
    data = encoded(SHOT, kind)
    return data[: len(data) // 2]


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"", "not a picture"),
        (b"53..7....6..195...", "not a picture"),
        (b"\0\0\0\x18ftypheic\0\0\0\0mif1heic", "HEIC pictures are not supported"),
        (b"II*\0" + bytes(40), "TIFF pictures are not supported"),
        (_png(10_000, 10_000), r"10000×10000 pixels; at most 64000000"),
        (_png(100_000, 100_000), "at most 64000000"),
        (_png(20, 20), "a side needs at least 60"),
        (encoded(SHOT)[:-200], "the PNG picture is truncated"),
        (encoded(SHOT)[:20], "the PNG picture is truncated"),
        (
            encoded(SHOT)[:12] + bytes(17) + encoded(SHOT)[29:],
            "header of the PNG picture is damaged",
        ),
        (encoded(SHOT, ".jpg")[:-200], "the JPEG picture is truncated"),
        (encoded(SHOT, ".jpg")[:100], "the JPEG picture is truncated"),
        *((_half(kind), "cannot be decoded") for kind in (".gif", ".webp", ".bmp")),
        (b"\0\0\0\x18ftypavif\0\0\0\0mif1avif", "AVIF pictures are not supported"),
    ],
)
def test_what_cannot_be_read_is_refused(
    data: bytes, message: str, capfd: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(FormatError, match=message):
        load(data)
    assert capfd.readouterr() == ("", "")


@pytest.mark.parametrize("kind", [".jpg", ".png"])
def test_data_after_the_picture_is_ignored(kind: str) -> None:
    film = b"\0\0\0\x18ftypmp42" + bytes(5000)  # as phones append it
    assert load(encoded(SHOT, kind) + film).shape == SHOT.shape


def test_a_thumbnail_does_not_hide_that_a_picture_is_truncated() -> None:
    small = encoded(SHOT[:80, :80], ".jpg")
    exif = b"\xff\xe1" + (len(small) + 2).to_bytes(2, "big") + small
    data = encoded(SHOT, ".jpg")
    assert load(data[:2] + exif + data[2:]).shape == SHOT.shape
    with pytest.raises(FormatError, match="the JPEG picture is truncated"):
        load(data[:2] + exif + data[2:-200])


def test_errors_name_the_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(MissingFileError, match=r"none\.png"):
        load(tmp_path / "none.png")
    file = tmp_path / "text.png"
    file.write_text("no picture at all")
    with pytest.raises(FormatError, match=r"text\.png: the data is not a picture"):
        load(file)
    monkeypatch.setattr(loading, "MAX_BYTES", 10)
    with pytest.raises(FormatError, match=r"text\.png: the file has 17 bytes"):
        load(file)


@pytest.mark.parametrize(
    "source",
    [
        3,
        None,
        np.zeros((80, 80, 2), np.uint8),
        np.zeros((80, 80), np.int64),
        np.full((80, 80), 7.0),
    ],
)
def test_wrong_arguments_are_refused(source: object) -> None:
    with pytest.raises(ArgumentError):
        load(source)


def test_magic_bytes() -> None:
    assert picture_format(encoded(SHOT, ".webp")) == "WebP"
    assert picture_format(b"BM puzzles by hand") is None
