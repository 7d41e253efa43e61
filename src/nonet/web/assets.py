"""The files of the page: named by their content, compressed, and cached by browsers for a year."""

from __future__ import annotations

import asyncio
import datetime
import gzip
import json
import re
from collections.abc import Awaitable, Callable, Iterable
from functools import cache, lru_cache
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
from nonet.web.requests import DailyRequest
from nonet.web.service import Service

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
    "/embed": "embed.html",
    "/sw.js": "sw.js",
    "/manifest.webmanifest": "manifest.webmanifest",
}

SCRIPT = "main.js"
"""The entry module of the page."""

TRANSPORT = "transport"
"""The module that asks the server; a page without a server has another one."""

BUNDLE = "page.js"
"""All modules that the entry module needs, in one file. It waits for nothing, so that modules
loaded later can import it while the entry module still waits."""

TODAYS = '<script type="application/json" id="todays">[]</script>'
"""Where ``index.html`` takes the puzzles of the day."""

_LATER = "-later"
"""Marks the catalogues of texts that the page needs after its first paint."""

ONLINE_ONLY = {
    *("embed.html", "index.html", "manifest.webmanifest", "sw.js"),
    *("docs.css", "docs.html", "docs.js"),
    *("local.js", "engine.js"),  # of a page without a server
}
"""Files that the service worker does not fetch from ``/static``."""

_LEXERS = {".js": JavascriptLexer, ".css": CssLexer}
_COMMENTS = {Comment, Comment.Multiline, Comment.Single}  # `!important` is another kind
_INDENTATION = re.compile(r"\s*\n\s*")

_IMPORT = re.compile(r'^import (.*) from "\./([\w.]+)\.js";$', re.MULTILINE)
_EXPORT = re.compile(r"^export (?:async )?(?:function|class|const) (\w+)", re.MULTILINE)


def add_page(app: FastAPI, service: Service) -> None:
    """Serve the page at ``/``, its worker and manifest next to it, its files under ``/static``.

    The page names its files with a tag of their content (``/static/<tag>/main.js``), so a browser
    requests each only once and never mixes two versions. It contains the puzzles of the day, so
    that playing begins without another request.
    """
    todays = Todays(service)

    def page(name: str) -> Callable[[Request], Awaitable[Response]]:
        async def answer(request: Request) -> Response:
            puzzles = await todays.puzzles() if name == "index.html" else ""
            return _answer(request, name, "no-cache", puzzles)

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


class Todays:
    """The puzzle of today, as JSON; also of the days before and after, for other time zones."""

    def __init__(self, service: Service) -> None:
        self._service = service
        self._made: dict[datetime.date, str] = {}
        self._making = asyncio.Lock()

    async def puzzles(self) -> str:
        """Return a JSON list of the puzzles that are made; make one that is missing."""
        now = datetime.datetime.now(datetime.timezone.utc).date()
        days = [now + datetime.timedelta(by) for by in (0, 1, -1)]
        missing = [day for day in days if day not in self._made]
        if missing and not self._making.locked():
            async with self._making:
                await self._make(missing[0])
        return f"[{','.join(self._made[day] for day in days if day in self._made)}]"

    async def _make(self, day: datetime.date) -> None:
        asked = DailyRequest(date=day.isoformat())
        reply = await self._service.by_worker("daily", asked, "page")
        if reply.status == 200:
            self._made[day] = reply.body.decode()


@cache
def tag() -> str:
    """Return the tag of the current files."""
    digest = sha256()
    for name, path in _files().items():
        digest.update(name.encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:12]


@cache
def modules(entry: str) -> list[str]:
    """Return a module after every module that it imports, directly or not.

    >>> modules("link.js")
    ['board.js', 'packing.js', 'link.js']
    """
    found: dict[str, None] = {}

    def add(name: str) -> None:
        if name in found:
            return
        for _, other in _IMPORT.findall((STATIC / name).read_text(encoding="utf-8")):
            add(f"{other}.js")
        found[name] = None

    add(entry)
    return list(found)


def bundled(name: str) -> bool:
    """Return whether a module is part of the bundle."""
    return name != SCRIPT and name in modules(SCRIPT)


def _taken(names: str, module: str) -> str:
    """Return the statement that names what a module of the bundle exports.

    >>> _taken("{ make, byId as find }", "dom"), _taken("* as dom", "dom")
    ('const { make, byId: find } = $dom;', 'const dom = $dom;')
    """
    return f"const {names.replace('* as ', '').replace(' as ', ': ')} = ${module};"


def _linked(source: str) -> str:
    """Return a module that imports the modules of the bundle from there."""

    def line(found: re.Match[str]) -> str:
        names, module = found.groups()
        if not bundled(f"{module}.js"):
            return found[0]
        return f'import {{ ${module} }} from "./{BUNDLE}";\n{_taken(names, module)}'

    return _IMPORT.sub(line, source)


def _bundle(transport: str) -> str:
    """Return the modules of the page as one: each a function that returns what it exports."""
    names = [name[: -len(".js")] for name in modules(SCRIPT) if bundled(name)]
    parts = []
    for name in names:
        file = transport if name == TRANSPORT else f"{name}.js"
        source = (STATIC / file).read_text(encoding="utf-8")
        source = _without_comments(source, JavascriptLexer())
        exported = ", ".join(_EXPORT.findall(source))
        source = _EXPORT.sub(lambda found: found[0][len("export ") :], source)
        source = _IMPORT.sub(lambda found: _taken(*found.groups()), source)
        parts.append(f"const ${name} = (() => {{\n{source}\nreturn {{ {exported} }};\n}})();\n")
    return "".join(parts) + f"export {{ {', '.join(f'${name}' for name in names)} }};"


@cache
def _files() -> dict[str, Path]:
    """Return the files by name, with the file that each is made from."""
    paths = sorted(path for path in STATIC.rglob("*") if path.suffix in TYPES)
    found = {path.relative_to(STATIC).as_posix(): path for path in paths}
    found[BUNDLE] = STATIC / SCRIPT
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


@lru_cache(maxsize=512)
def _encoded(name: str, puzzles: str = "") -> dict[str, bytes]:
    """Return a file by encoding, best first; ``""`` is the file itself."""
    data = content(name)
    if puzzles:
        data = data.replace(TODAYS.encode(), TODAYS.replace("[]", puzzles).encode())
    if Path(name).suffix in _COMPRESSED:
        return {"": data}
    return {"br": brotli.compress(data), "gzip": gzip.compress(data, 9, mtime=0), "": data}


def names() -> list[str]:
    """Return the names of all files that pages request."""
    return [name for name in _files() if not bundled(name)]


def content(
    name: str,
    label: str | None = None,
    kept: Iterable[str] | None = None,
    transport: str = f"{TRANSPORT}.js",
) -> bytes:
    """Return a file as served: without comments, and with tagged names.

    ``label`` replaces the tag, ``kept`` the files that the service worker stores, ``transport``
    the module that asks the server.
    """
    label = label or tag()
    if name.startswith("messages/"):
        texts = plain_texts(_files()[name].read_text(encoding="utf-8"))
        later = _LATER in name
        texts = {key: text for key, text in texts.items() if (key in _texts_for_later()) == later}
        with speaking(_files()[name].parent.name):
            texts |= {} if later else {f"rule-{rule}": spoken(rule) for rule in RULES}
        return json.dumps(texts, ensure_ascii=False, separators=(",\n", ":")).encode()
    if name == BUNDLE:
        return _bundle(transport).encode()
    data = _files()[name].read_bytes()
    if name == "index.html":
        link = f'  <link rel="modulepreload" href="static/{BUNDLE}">\n'
        data = data.replace(b"</head>", link.encode() + b"</head>")
    if name == "sw.js":
        own = [one for one in names() if one not in ONLINE_ONLY]
        listed = ", ".join(f'"static/{one}"' for one in (own if kept is None else kept))
        data = data.replace(b'"TAG"', f'"{label}"'.encode()).replace(b'"FILES"', listed.encode())
    if name in PAGES.values():
        data = data.replace(b'"static/', f'"static/{label}/'.encode())
    lexer = _LEXERS.get(Path(name).suffix)
    return _linked(_without_comments(data.decode(), lexer())).encode() if lexer else data


def _without_comments(source: str, lexer: Lexer) -> str:
    """Return a source without comments, which hold the types of modules, and indentation."""
    kept = "".join(text for kind, text in lexer.get_tokens(source) if kind not in _COMMENTS)
    return _INDENTATION.sub("\n", kept).strip()


def _answer(request: Request, name: str, caching: str, puzzles: str = "") -> Response:
    if name not in _files():
        raise HTTPException(404, f"no such file: {quoted(name)}")
    encoded = _encoded(name, puzzles)
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
