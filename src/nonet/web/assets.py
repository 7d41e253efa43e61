"""The files of the page: named by their content, compressed, and cached by browsers for a year."""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import Awaitable, Callable, Iterable
from functools import cache
from hashlib import sha256
from pathlib import Path

import brotli
from fastapi import FastAPI, Request, Response
from pygments.lexer import Lexer
from pygments.lexers.css import CssLexer
from pygments.lexers.javascript import JavascriptLexer
from pygments.token import Comment
from starlette.exceptions import HTTPException

from nonet.errors import quoted
from nonet.language import FOLDER, LANGUAGES, PAGE, SOURCE, plain_texts, speaking
from nonet.rules.names import RULES
from nonet.rules.texts import spoken
from nonet.web.encodings import accepted

STATIC = Path(__file__).parent / "static"

TYPES = {
    ".css": "text/css",
    ".html": "text/html",
    ".js": "text/javascript",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
"""The media types of the files that are served, by extension."""

_COMPRESSED = {".png", ".woff2"}

PAGES = {
    "/": "index.html",
    "/docs": "docs.html",
    "/sw.js": "sw.js",
    "/manifest.webmanifest": "manifest.webmanifest",
}

SCRIPT = "main.js"
"""The entry module of the page."""

_LATER = "-later"
"""Marks the catalogues of texts that the page needs after its first paint."""

ONLINE_ONLY = {
    *("sw.js", "docs.css", "docs.html", "docs.js", "index.html", "manifest.webmanifest"),
    *("local.js", "engine.js"),  # of a page without a server
}
"""Files that the service worker does not fetch from ``/static``."""

_LEXERS = {".js": JavascriptLexer, ".css": CssLexer}
_COMMENTS = {Comment, Comment.Multiline, Comment.Single}  # `!important` is another kind
_INDENTATION = re.compile(r"\s*\n\s*")

_IMPORT = re.compile(r'^import .* from "\./([\w.]+)";$', re.MULTILINE)


def add_page(app: FastAPI) -> None:
    """Serve the page at ``/``, its worker and manifest next to it, its files under ``/static``.

    The page names its files with a tag of their content (``/static/<tag>/main.js``), so a browser
    requests each only once and never mixes two versions.
    """

    def page(name: str) -> Callable[[Request], Awaitable[Response]]:
        async def answer(request: Request) -> Response:
            return _answer(request, name, "no-cache")

        return answer

    async def file(request: Request) -> Response:
        name = request.path_params["name"]
        first, _, rest = name.partition("/")
        if first == tag():
            return _answer(request, rest, "public, max-age=31536000, immutable")
        return _answer(request, name, "no-cache")

    for path, name in PAGES.items():
        app.add_route(path, page(name), include_in_schema=False)
    app.add_route("/static/{name:path}", file, include_in_schema=False)


@cache
def tag() -> str:
    """Return the tag of the current files."""
    digest = sha256()
    for name, path in _files().items():
        digest.update(name.encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:12]


def modules(entry: str) -> list[str]:
    """Return a module and every module that it imports, directly or not.

    >>> modules("link.js")
    ['link.js', 'board.js', 'packing.js']
    """
    found = {entry: None}
    todo = [entry]
    while todo:
        source = (STATIC / todo.pop(0)).read_text(encoding="utf-8")
        new = [name for name in _IMPORT.findall(source) if name not in found]
        found.update(dict.fromkeys(new))
        todo += new
    return list(found)


@cache
def _files() -> dict[str, Path]:
    """Return the files by name, with the file that each is made from."""
    paths = sorted(path for path in STATIC.rglob("*") if path.suffix in TYPES)
    found = {path.relative_to(STATIC).as_posix(): path for path in paths}
    for code in sorted(LANGUAGES.keys() - {SOURCE}):
        for file in (code, f"{code}{_LATER}"):
            found[f"messages/{file}.json"] = Path(FOLDER, code, PAGE)
    return found


@cache
def _texts_for_later() -> frozenset[str]:
    """Return the ids of the texts that only modules loaded after the first paint contain."""
    names = {"index.html", *modules(SCRIPT)}
    early = " ".join(" ".join((STATIC / name).read_text("utf-8").split()) for name in names)
    late = "".join(
        path.read_text("utf-8") for path in STATIC.glob("*.js") if path.name not in names
    )
    english = plain_texts(Path(FOLDER, SOURCE, PAGE).read_text("utf-8"))
    return frozenset(
        key for key, text in english.items() if f'"{text}"' in late and text not in early
    )


@cache
def _encoded(name: str) -> dict[str, bytes]:
    """Return a file by encoding, best first; ``""`` is the file itself."""
    data = content(name)
    if Path(name).suffix in _COMPRESSED:
        return {"": data}
    return {"br": brotli.compress(data), "gzip": gzip.compress(data, 9, mtime=0), "": data}


def names() -> list[str]:
    """Return the names of all files."""
    return list(_files())


def content(name: str, label: str | None = None, kept: Iterable[str] | None = None) -> bytes:
    """Return a file as served: without comments, and with tagged names.

    ``label`` replaces the tag, ``kept`` the files that the service worker stores.
    """
    label = label or tag()
    if name.startswith("messages/"):
        texts = plain_texts(_files()[name].read_text(encoding="utf-8"))
        later = _LATER in name
        texts = {key: text for key, text in texts.items() if (key in _texts_for_later()) == later}
        with speaking(_files()[name].parent.name):
            texts |= {} if later else {f"rule-{rule}": spoken(rule) for rule in RULES}
        return json.dumps(texts, ensure_ascii=False, separators=(",\n", ":")).encode()
    data = _files()[name].read_bytes()
    if name == "index.html":
        links = "".join(
            f'  <link rel="modulepreload" href="static/{one}">\n' for one in modules(SCRIPT)
        )
        data = data.replace(b"</head>", links.encode() + b"</head>")
    if name == "sw.js":
        stored = [one for one in _files() if one not in ONLINE_ONLY] if kept is None else kept
        listed = ", ".join(f'"static/{one}"' for one in stored)
        data = data.replace(b'"TAG"', f'"{label}"'.encode()).replace(b'"FILES"', listed.encode())
    if name in PAGES.values():
        data = data.replace(b'"static/', f'"static/{label}/'.encode())
    lexer = _LEXERS.get(Path(name).suffix)
    return _without_comments(data.decode(), lexer()).encode() if lexer else data


def _without_comments(source: str, lexer: Lexer) -> str:
    """Return a source without comments, which hold the types of modules, and indentation."""
    kept = "".join(text for kind, text in lexer.get_tokens(source) if kind not in _COMMENTS)
    return _INDENTATION.sub("\n", kept).strip()


def _answer(request: Request, name: str, caching: str) -> Response:
    if name not in _files():
        raise HTTPException(404, f"no such file: {quoted(name)}")
    encoded = _encoded(name)
    etag = f'"{sha256(encoded[""]).hexdigest()[:16]}"'
    headers = {"Cache-Control": caching, "ETag": etag, "Vary": "Accept-Encoding"}
    if request.headers.get("if-none-match") == etag:
        return Response(status_code=304, headers=headers)
    allowed = accepted(request.headers.get("accept-encoding", ""))
    encoding = next(one for one in encoded if one in allowed)
    body = encoded[encoding]
    if encoding:
        headers["Content-Encoding"] = encoding
    if request.method == "HEAD":
        headers["Content-Length"] = str(len(body))
        body = b""
    return Response(body, headers=headers, media_type=TYPES[Path(name).suffix])
