"""The files of the page: named by their content, compressed, and kept by browsers for ever."""

from __future__ import annotations

import gzip
import re
from functools import cache
from hashlib import sha256
from pathlib import Path

import brotli
from fastapi import FastAPI, Request, Response
from fastapi.responses import FileResponse
from starlette.exceptions import HTTPException

from nonet.web import bundle

STATIC = Path(__file__).parent / "static"

TYPES = {
    ".css": "text/css",
    ".html": "text/html",
    ".js": "text/javascript",
    ".svg": "image/svg+xml",
    ".ts": "text/plain",
    ".webmanifest": "application/manifest+json",
}
"""What is served, by the end of its name."""

SCRIPT = "main.js"
"""The script of the page: the module of this name and all that it imports, in one file."""

FOR_EVER = "public, max-age=31536000, immutable"


def add_page(app: FastAPI) -> None:
    """Serve the page at ``/``, its worker and manifest beside it, its files under ``/static``.

    The page names its files with a tag of their content (``/static/<tag>/main.js``), so that a
    browser asks for each only once and never mixes two versions.
    """

    async def root(request: Request) -> Response:
        return _page_like(request, "index.html")

    async def docs(request: Request) -> Response:
        return _page_like(request, "docs.html")

    async def worker(request: Request) -> Response:
        return _page_like(request, "sw.js")

    async def manifest(request: Request) -> Response:
        return _page_like(request, "manifest.webmanifest")

    pages = {"/": root, "/docs": docs, "/sw.js": worker, "/manifest.webmanifest": manifest}
    for path, answer in pages.items():
        app.add_api_route(path, answer, methods=["GET", "HEAD"], include_in_schema=False)

    async def file(request: Request, name: str) -> Response:
        first, _, rest = name.partition("/")
        tagged = rest != "" and first == tag()
        return _file(request, rest if tagged else name, tagged=tagged)

    app.add_api_route("/static/{name:path}", file, methods=["GET", "HEAD"], include_in_schema=False)


@cache
def tag() -> str:
    """Return the tag of the files as they are now."""
    digest = sha256()
    for path in _files():
        digest.update(path.relative_to(STATIC).as_posix().encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:12]


def _files() -> list[Path]:
    return sorted(path for path in STATIC.rglob("*") if path.suffix in TYPES)


def _names() -> list[str]:
    """Return what the page needs to work without its server."""
    shown = [p.relative_to(STATIC).as_posix() for p in _files() if p.suffix in (".css", ".svg")]
    words = [p.relative_to(STATIC).as_posix() for p in _files() if p.parent != STATIC]
    scripts = ["theme.js", SCRIPT, *bundle.late_modules(SCRIPT, _module)]
    return [*(name for name in shown if name != "docs.css"), *scripts, *words]


@cache
def _encoded(name: str) -> dict[str, bytes]:
    """Return a file by its encodings, the best first; "" is the file as it is."""
    data = _content(name)
    small = {"br": brotli.compress(data), "gzip": gzip.compress(data, 9, mtime=0)}
    return {**small, "": data}


def _content(name: str) -> bytes:
    """Return a file as it is served; pages name their files with the tag."""
    data = _lean(_bytes(name)) if name.endswith((".js", ".css")) else _bytes(name)
    if name == SCRIPT:
        data = bundle.bundle(SCRIPT, _module).encode()
    if name in bundle.late_modules(SCRIPT, _module):
        data = bundle.late(name, SCRIPT, _module).encode()
    if name in ("index.html", "docs.html", "manifest.webmanifest"):
        data = data.replace(b'"static/', f'"static/{tag()}/'.encode())
    if name == "sw.js":
        listed = ", ".join(f'"static/{tag()}/{one}"' for one in _names())
        data = data.replace(b'"TAG"', f'"{tag()}"'.encode()).replace(b'"FILES"', listed.encode())
    return data


@cache
def _module(name: str) -> str:
    return _lean(_bytes(name)).decode()


def _bytes(name: str) -> bytes:
    return (STATIC / name).read_bytes()


def _lean(source: bytes) -> bytes:
    """Return a source without comments that stand on their own and without its indentation.

    Types are written in comments (``/** … */``): a third of a module that no browser needs.
    """
    return _INDENT.sub(b"\n", _COMMENT.sub(b"", source)).lstrip()


_COMMENT = re.compile(rb"/\*[* ].*?\*/", re.DOTALL)
_INDENT = re.compile(rb"\n\s+")


def _page_like(request: Request, name: str) -> Response:
    return _answer(request, name, {"Cache-Control": "no-cache"})


def _file(request: Request, name: str, *, tagged: bool) -> Response:
    path = STATIC / name
    if path not in _files():
        raise HTTPException(404, "there is no such file")
    if tagged:
        return _answer(request, name, {"Cache-Control": FOR_EVER})
    return FileResponse(path, media_type=TYPES[path.suffix])


def _answer(request: Request, name: str, headers: dict[str, str]) -> Response:
    encoded = _encoded(name)
    etag = f'"{sha256(encoded[""]).hexdigest()[:16]}"'
    headers |= {"ETag": etag, "Vary": "Accept-Encoding"}
    if request.headers.get("if-none-match") == etag:
        return Response(status_code=304, headers=headers)
    taken = _taken(request.headers.get("accept-encoding", ""))
    encoding = next(one for one in encoded if one in taken)
    body = encoded[encoding]
    if encoding:
        headers["Content-Encoding"] = encoding
    media_type = TYPES[Path(name).suffix]
    if request.method == "HEAD":
        headers["Content-Length"] = str(len(body))
        body = b""
    return Response(body, headers=headers, media_type=media_type)


def _taken(accepted: str) -> set[str]:
    """Return the encodings that a client takes.

    >>> sorted(_taken("gzip;q=0.8, br, zstd;q=0"))
    ['', 'br', 'gzip']
    """
    wishes = [one.replace(" ", "").lower().partition(";q=") for one in accepted.split(",")]
    return {""} | {name for name, _, weight in wishes if weight.strip("0.") or not weight}
