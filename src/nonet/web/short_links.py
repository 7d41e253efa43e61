"""Short links of SudokuPad, fetched by the server from the hosts that its owner allows.

``https://sudokupad.app/abc`` only names a puzzle; ``/api/puzzle/abc`` there has its text.
"""

from __future__ import annotations

import asyncio
import re
import ssl
from collections import OrderedDict
from collections.abc import Iterable
from dataclasses import replace
from http.client import HTTPException, HTTPResponse
from io import BytesIO
from typing import Any
from urllib.parse import urljoin, urlsplit

from nonet._version import __version__
from nonet.arguments import items_of, wrong
from nonet.errors import FormatError, quoted

MOST = 256 * 1024
"""The maximum size of an answer in bytes, its head included."""

SECONDS = 5.0
"""How long a host may take, redirects included."""

_REDIRECTS = 3
_AT_ONCE = 4
_KEPT = 64
_ORIGIN = re.compile(r"(?:(https?)://)?((?:[\w-]+\.)*[\w-]+(?::\d{1,5})?)")
_SHORT = re.compile(
    r"\s*[\"']?(?:(https?)://)?([\w.-]+(?::\d{1,5})?)/(?:sudoku/)?([\w-]{1,60}(?:/[\w-]{1,60}){0,3})"
    r"/?(?:\?\S*)?[\"']?\s*",
    re.ASCII,
)
_INLINE = re.compile(r"(?:scl|ctc|fpuz|fpuzzles|scf).{14,}")


class ShortLinks:
    """Replaces the short link of a request by the text of its puzzle.

    ``hosts`` are the only ones asked, such as ``sudokupad.app``, by HTTPS unless they begin with
    ``http://``. An answer has at most :data:`MOST` bytes and arrives within :data:`SECONDS`;
    redirects to other hosts are not followed. The last texts are kept.
    """

    def __init__(self, hosts: Iterable[str] = ()) -> None:
        self._origins: dict[str, str] = {}  # the scheme of each host
        for host in items_of("fetch", hosts, "hosts"):
            found = _ORIGIN.fullmatch(host) if isinstance(host, str) else None
            if found is None:
                raise wrong("fetch", "hosts such as sudokupad.app", host)
            self._origins[found[2].lower()] = found[1] or "https"
        self._texts: OrderedDict[str, str] = OrderedDict()
        self._turns: tuple[asyncio.AbstractEventLoop, asyncio.Semaphore] | None = None

    def address(self, text: Any) -> str | None:
        """Return the address of the text of a puzzle, or None if it is not ours to fetch.

        >>> ShortLinks(["sudokupad.app"]).address("https://sudokupad.app/abc?setting-nogrid=1")
        'https://sudokupad.app/api/puzzle/abc'
        >>> ShortLinks(["sudokupad.app"]).address("https://other.example/abc")
        """
        found = _SHORT.fullmatch(text) if self._origins and isinstance(text, str) else None
        if found is None or _INLINE.match(found[3]):
            return None
        scheme = self._origins.get(found[2].lower())
        return scheme and f"{scheme}://{found[2].lower()}/api/puzzle/{found[3]}"

    async def opened(self, request: Any) -> Any:
        """Return a request with the text of its puzzle; raise :class:`FormatError` without one."""
        address = self.address(getattr(request, "puzzle", None))
        return request if address is None else replace(request, puzzle=await self._text(address))

    async def _text(self, address: str) -> str:
        if address in self._texts:
            self._texts.move_to_end(address)
            return self._texts[address]
        try:
            text = await asyncio.wait_for(self._fetched(address), SECONDS)
        except (OSError, asyncio.TimeoutError, HTTPException, ValueError) as error:
            reason = str(error) or f"no answer within {SECONDS:g} s"
            raise FormatError(
                f"this address names a puzzle that {urlsplit(address).netloc} did not hand over "
                f"({reason}); open it there, export it as an f-puzzles or SudokuPad link (scl…), "
                "and paste that"
            ) from None
        self._texts[address] = text
        if len(self._texts) > _KEPT:
            self._texts.popitem(last=False)
        return text

    async def _fetched(self, address: str) -> str:
        loop = asyncio.get_running_loop()
        if self._turns is None or self._turns[0] is not loop:
            self._turns = loop, asyncio.Semaphore(_AT_ONCE)
        async with self._turns[1]:
            for _ in range(_REDIRECTS + 1):
                status, location, body = await _got(address)
                if status not in (301, 302, 303, 307, 308):
                    break
                address = urljoin(address, location)
                parts = urlsplit(address)
                if self._origins.get(parts.netloc.lower()) != parts.scheme:
                    raise ValueError(f"it redirects to {quoted(parts.netloc)}")
        if status != 200:
            raise ValueError(f"status {status}")
        text = body.decode().strip()
        if not text:
            raise ValueError("the answer is empty")
        return text


async def _got(address: str) -> tuple[int, str, bytes]:
    """Return status, ``Location`` and body of a GET request."""
    parts = urlsplit(address)
    secure = ssl.create_default_context() if parts.scheme == "https" else None
    reader, writer = await asyncio.open_connection(
        parts.hostname, parts.port or (443 if secure else 80), ssl=secure
    )
    try:
        path = f"{parts.path}?{parts.query}" if parts.query else parts.path
        writer.write(
            f"GET {path} HTTP/1.1\r\nHost: {parts.netloc}\r\nUser-Agent: nonet/{__version__}\r\n"
            "Accept: text/plain, */*\r\nConnection: close\r\n\r\n".encode("ascii")
        )
        raw = b""
        while part := await reader.read(1 << 16):
            raw += part
            if len(raw) > MOST:
                raise ValueError(f"the answer has more than {MOST // 1024} KiB")
    finally:
        writer.close()
    answer = HTTPResponse(_Received(raw))  # type: ignore[arg-type]
    answer.begin()
    return answer.status, answer.getheader("Location", ""), answer.read()


class _Received:
    """What :class:`HTTPResponse` takes for a socket: bytes that have all arrived."""

    def __init__(self, raw: bytes) -> None:
        self._raw = raw

    def makefile(self, mode: str) -> BytesIO:
        """Return the bytes as a file."""
        return BytesIO(self._raw)
