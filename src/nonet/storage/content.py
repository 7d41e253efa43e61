"""Recognise what a file holds by its first bytes."""

from __future__ import annotations

import codecs

_BY_EXTENSION = {
    "gz": "gzip file",
    "xz": "xz file",
    "zst": "Zstandard file",
    "bz2": "bzip2 file",
    "png": "PNG image",
    **dict.fromkeys(("jpg", "jpeg"), "JPEG image"),
    "webp": "WebP image",
    "gif": "GIF image",
    "bmp": "BMP image",
}
"""What compressed files and pictures are called in errors."""

_PICTURES = {
    b"\xff\xd8\xff": "JPEG",
    b"\x89PNG\r\n\x1a\n": "PNG",
    **dict.fromkeys((b"GIF87a", b"GIF89a"), "GIF"),
    **dict.fromkeys((b"II*\0", b"MM\0*"), "TIFF"),
    b"%PDF-": "PDF",
    b"<svg": "SVG",
}

_HEIF_BRANDS = {
    **dict.fromkeys((b"heic", b"heix", b"heim", b"heis", b"hevc"), "HEIC"),
    **dict.fromkeys((b"mif1", b"msf1"), "HEIF"),
    **dict.fromkeys((b"avif", b"avis"), "AVIF"),
}


def picture_format(head: bytes) -> str | None:
    """Return the picture format that the first 12 bytes of a file announce, or None.

    >>> picture_format(b"\\x89PNG\\r\\n\\x1a\\n"), picture_format(b"53..7....")
    ('PNG', None)
    """
    for magic, name in _PICTURES.items():
        if head.startswith(magic):
            return name
    if head[:4] == b"RIFF" and head[8:12] == b"WEBP":
        return "WebP"
    if head[:2] == b"BM" and head[6:10] == bytes(4):
        return "BMP"
    return _HEIF_BRANDS.get(head[8:12]) if head[4:8] == b"ftyp" else None


def damaged(name: str, head: bytes) -> str | None:
    """Return what a file is by its extension, if it starts with neither that nor text.

    >>> damaged("a.csv.gz", b"\\x84\\xff"), damaged("a.png", b"53..7")
    ('gzip file', None)
    """
    try:
        text = codecs.getincrementaldecoder("utf-8")().decode(head)
    except UnicodeDecodeError:
        text = "\0"
    return _BY_EXTENSION.get(name.rpartition(".")[2].lower()) if "\0" in text else None
