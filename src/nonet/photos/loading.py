"""Load a picture from a path, bytes, an array or a PIL image, within limits."""

from __future__ import annotations

import os
import zlib
from pathlib import Path
from typing import Any, Literal

import numpy as np
from numpy.typing import NDArray

from nonet.errors import ArgumentError, FormatError
from nonet.photos.opencv import cv2
from nonet.storage.content import picture_format
from nonet.storage.opening import reading

MAX_BYTES = 64 << 20
"""Largest picture file, in bytes."""
MAX_PIXELS = 64_000_000
"""Largest picture, in pixels."""
MIN_SIDE = 60
"""Shortest side of a picture that can hold a grid, in pixels."""


ORIENTATION = 0x112
"""The EXIF tag of how the camera was held."""
TURNS = {3: 2, 4: 2, 5: 1, 6: 3, 7: 3, 8: 1}
"""The quarter turns, anticlockwise, that make a picture upright, by EXIF orientation."""
MIRRORED = (2, 4, 5, 7)
"""The EXIF orientations of pictures that are stored mirrored."""


def load(source: Any) -> NDArray[Any]:
    """Return a picture as blue, green and red bytes, not turned as its EXIF data asks."""
    return load_turned(source)[0]


def load_turned(source: Any) -> tuple[NDArray[Any], int]:
    """Return a picture, and the quarter turns, anticlockwise, that its EXIF data asks for.

    Cameras store wrong turns, so a reader has to find out; but none mirrors without a reason.
    """
    picture = _loaded(source)
    how = _orientation(source)
    if how in MIRRORED:
        picture = np.ascontiguousarray(picture[:, ::-1])
    return picture, TURNS.get(how, 0)


def _orientation(source: Any) -> int:
    """Return the EXIF orientation of a JPEG picture, 1 if there is none."""
    if isinstance(source, (str, os.PathLike)):
        with Path(os.fsdecode(source)).open("rb") as file:
            data = file.read(1 << 16)
    elif isinstance(source, (bytes, bytearray, memoryview)):
        data = bytes(source[: 1 << 16])
    elif hasattr(source, "getexif"):
        return int(source.getexif().get(ORIENTATION, 1))
    else:
        return 1
    at = data.find(b"Exif\0\0", 0, 1 << 12) + 6
    if data[:2] != b"\xff\xd8" or at < 6:
        return 1
    order: Literal["big", "little"] = "little" if data[at : at + 2] == b"II" else "big"

    def number(start: int, size: int) -> int:
        return int.from_bytes(data[at + start : at + start + size], order)

    first = number(4, 4)
    for entry in range(first + 2, first + 2 + 12 * min(number(first, 2), 100), 12):
        if number(entry, 2) == ORIENTATION:
            return number(entry + 8, 2)
    return 1


def _loaded(source: Any) -> NDArray[Any]:
    if isinstance(source, (str, os.PathLike)):
        return _load_file(os.fspath(source))
    if isinstance(source, (bytes, bytearray, memoryview)):
        return _decoded(bytes(source))
    if isinstance(source, np.ndarray):
        return _from_array(source)
    if hasattr(source, "convert") and hasattr(source, "size"):  # a PIL image
        _check_pixels(*source.size)
        try:
            return _from_array(np.asarray(source.convert("RGBA")))
        except OSError as error:
            raise FormatError(f"the picture cannot be decoded: {error}") from None
    kind = type(source).__name__
    raise ArgumentError(f"expected a path, bytes, an array or a PIL image, found {kind}")


def _load_file(path: str | bytes) -> NDArray[Any]:
    name = os.fsdecode(path)
    with reading(name):
        if os.path.getsize(name) > MAX_BYTES:
            raise FormatError(_too_many_bytes(os.path.getsize(name)), file=name)
        data = Path(name).read_bytes()
    try:
        return _decoded(data)
    except FormatError as error:
        raise error.at(file=name) from None


def _too_many_bytes(count: int) -> str:
    return f"the file has {count} bytes; pictures may have at most {MAX_BYTES}"


def _decoded(data: bytes) -> NDArray[Any]:
    if len(data) > MAX_BYTES:
        raise FormatError(_too_many_bytes(len(data)))
    kind = picture_format(data[:16])
    if kind not in ("JPEG", "PNG", "WebP", "GIF", "BMP"):
        found = f"{kind} pictures are not supported" if kind else "the data is not a picture"
        raise FormatError(f"{found} (supported: JPEG, PNG, WebP, GIF, BMP)")
    if kind == "PNG" and len(data) >= 33 and not _is_png_header(data):
        raise FormatError("the header of the PNG picture is damaged")
    size = _announced(data, kind)
    if size is not None:
        _check_pixels(*size)
    if size is None or not _complete(data, kind):
        raise FormatError(f"the {kind} picture is truncated")
    flags = cv2.IMREAD_UNCHANGED
    if kind == "JPEG":
        flags = cv2.IMREAD_COLOR | cv2.IMREAD_IGNORE_ORIENTATION
    log = cv2.utils.logging
    level = log.setLogLevel(log.LOG_LEVEL_SILENT)  # a broken file is reported below
    try:
        picture = cv2.imdecode(np.frombuffer(data, np.uint8), flags)
    except cv2.error:
        picture = None
    finally:
        log.setLogLevel(level)
    if picture is None:
        raise FormatError(f"the {kind} picture cannot be decoded")
    return _opaque(picture)


def _announced(data: bytes, kind: str) -> tuple[int, int] | None:
    """Return the width and height from the header, before decoding anything."""

    def number(start: int, stop: int, *, signed: bool = False) -> int:
        order: Literal["big", "little"] = "big" if kind in ("PNG", "JPEG") else "little"
        return int.from_bytes(data[start:stop], order, signed=signed)

    if kind == "PNG" and len(data) >= 24:
        return number(16, 20), number(20, 24)
    if kind == "GIF" and len(data) >= 10:
        return number(6, 8), number(8, 10)
    if kind == "BMP" and len(data) >= 26:
        return number(18, 22, signed=True), abs(number(22, 26, signed=True))
    if kind == "JPEG" and (at := _jpeg_frame(data)) is not None:
        return number(at + 7, at + 9), number(at + 5, at + 7)
    if kind != "WebP" or len(data) < 30:
        return None
    if data[12:16] == b"VP8X":
        return number(24, 27) + 1, number(27, 30) + 1
    if data[12:16] == b"VP8L":
        return (number(21, 25) & 0x3FFF) + 1, (number(21, 25) >> 14 & 0x3FFF) + 1
    return number(26, 28) & 0x3FFF, number(28, 30) & 0x3FFF


def _is_png_header(data: bytes) -> bool:
    """Return whether the first chunk of a PNG picture is intact."""
    return data[12:16] == b"IHDR" and zlib.crc32(data[12:29]) == int.from_bytes(data[29:33], "big")


def _complete(data: bytes, kind: str) -> bool:
    """Return whether a picture is complete; phones append videos and depth maps to it."""
    if kind == "JPEG":
        return data.find(b"\xff\xd9", _jpeg_frame(data)) >= 0
    return kind != "PNG" or b"IEND" in data


def _jpeg_frame(data: bytes) -> int | None:
    """Return where the picture itself begins, after any thumbnail."""
    at = 2
    while at + 9 < len(data) and data[at] == 0xFF:
        marker = data[at + 1]
        if 0xC0 <= marker <= 0xCF and marker not in (0xC4, 0xC8, 0xCC):
            return at
        at += 1 if marker == 0xFF else 2 + int.from_bytes(data[at + 2 : at + 4], "big")
    return None


def _check_pixels(wide: int, high: int) -> None:
    if wide * high > MAX_PIXELS:
        raise FormatError(f"the picture has {wide}×{high} pixels; at most {MAX_PIXELS} are allowed")
    if min(wide, high) < MIN_SIDE:
        raise FormatError(f"the picture has {wide}×{high} pixels; a side needs at least {MIN_SIDE}")


def _from_array(array: NDArray[Any]) -> NDArray[Any]:
    """Take grey, RGB or RGBA values: bytes, or numbers from 0 to 1."""
    if array.ndim not in (2, 3) or (array.ndim == 3 and array.shape[2] not in (1, 3, 4)):
        raise ArgumentError(f"expected an array (rows, columns[, 1, 3 or 4]), found {array.shape}")
    _check_pixels(array.shape[1], array.shape[0])
    if array.dtype == np.bool_:
        array = array * np.uint8(255)
    elif np.issubdtype(array.dtype, np.floating):
        if not (np.isfinite(array).all() and array.min() >= 0 and array.max() <= 1):
            raise ArgumentError("an array of real numbers must hold values from 0 to 1")
        array = (array * 255).round().astype(np.uint8)
    elif array.dtype != np.uint8:
        raise ArgumentError(f"expected an array of uint8 or real numbers, found {array.dtype}")
    if array.ndim == 3 and array.shape[2] >= 3:
        array = array[:, :, [2, 1, 0, 3][: array.shape[2]]]
    return _opaque(array)


def _opaque(picture: NDArray[Any]) -> NDArray[Any]:
    """Return three channels of bytes, with transparent parts in white."""
    if picture.dtype == np.uint16:
        picture = (picture >> 8).astype(np.uint8)
    _check_pixels(picture.shape[1], picture.shape[0])
    if picture.ndim == 2 or picture.shape[2] == 1:
        return np.asarray(cv2.cvtColor(np.ascontiguousarray(picture), cv2.COLOR_GRAY2BGR))
    if picture.shape[2] == 4:
        solid = picture[:, :, 3:].astype(np.float32) / 255
        mixed = picture[:, :, :3] * solid + 255 * (1 - solid)
        return np.ascontiguousarray(mixed.round().astype(np.uint8))
    return np.ascontiguousarray(picture)
