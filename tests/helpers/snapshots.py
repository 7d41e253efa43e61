"""The look of the page as small data: positions, texts, and a tiny picture.

A picture is a screenshot of some 600 blocks: fonts differ between machines, but a block keeps its
tone. It is compared with the stored data within a tolerance; ``NONET_SNAPSHOTS=accept`` stores it.
"""

from __future__ import annotations

import base64
import json
import lzma
import os
import struct
import zlib
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from helpers.places import DATA

BLOCKS = 600
"""The approximate number of blocks in a picture."""

NEAR = 14
"""How far off an edge may be, in pixels: fonts differ between machines."""

TONE, DIFFERENT, MANY = 7.0, 56, 0.04
"""The allowed mean difference of tones, the limit for equal blocks, the share of others."""

ACCEPT = os.environ.get("NONET_SNAPSHOTS") == "accept"

LAYOUT = """() => {
    const seen = e => {
        const b = e.getBoundingClientRect();
        return e.checkVisibility({ visibilityProperty: true }) && b.width > 1 && b.height > 1
            && b.bottom > 0 && b.right > 0 && b.top < innerHeight && b.left < innerWidth;
    };
    const ids = ["status", "board", "pad", "modes", "digits", "panels", "sheets"];
    const named = Object.fromEntries(ids.map(id => [id, document.getElementById(id)]));
    named.top = document.querySelector(".top");
    named.tabs = document.querySelector(".tabs");
    named.dialog = document.querySelector("dialog[open]");
    const boxes = {};
    for (const [name, e] of Object.entries(named)) {
        if (!e || !seen(e)) continue;
        const b = e.getBoundingClientRect();
        boxes[name] = [b.left, b.top, b.width, b.height].map(Math.round);
    }
    const inside = document.querySelector("dialog[open]") ?? document.body;
    const words = [...inside.querySelectorAll("h2, h3, button, label, summary, legend")]
        .filter(e => seen(e) && !e.closest("[data-cell], .digits"))
        .map(e => (e.innerText || e.ariaLabel || "").trim())
        .map(text => text.replace(/\\s+/g, " ").replace(/\\d/g, "#"));
    return { boxes, words: words.filter(Boolean) };
}"""

FAULTS = """() => {
    const root = document.documentElement;
    const faults = [];
    if (root.scrollWidth > innerWidth) faults.push(`${root.scrollWidth - innerWidth} px too wide`);
    const area = document.querySelector("dialog[open]") ?? document.body;
    const name = e => (e.innerText || e.ariaLabel || "").slice(0, 40);
    const told = "button, h2, h3, p, label, td, th, dd, dt, li, summary";
    for (const e of area.querySelectorAll(told)) {
        const b = e.getBoundingClientRect();
        if (!e.checkVisibility() || b.width < 2 || e.closest(".sr-only, .symbols")) continue;
        const hides = getComputedStyle(e).overflowX !== "visible" && e.clientWidth > 0;
        if (hides && e.scrollWidth > e.clientWidth + 1) faults.push(`cut: ${name(e)}`);
        if (b.right > innerWidth + 1 || b.left < -1) faults.push(`outside: ${name(e)}`);
    }
    const group = e => e.closest(".scroller, .buttons, dialog, .pad, .curtain");
    const boxes = [...area.querySelectorAll("button")]
        .filter(e => e.checkVisibility() && e.offsetWidth > 2)
        .map(e => [e, e.getBoundingClientRect()]);
    boxes.forEach(([one, a], i) => boxes.slice(i + 1).forEach(([two, b]) => {
        const across = a.left < b.right - 2 && b.left < a.right - 2;
        const down = a.top < b.bottom - 2 && b.top < a.bottom - 2;
        if (across && down && group(one) === group(two))
            faults.push(`overlap: ${name(one)} / ${name(two)}`);
    }));
    return faults;
}"""


class Album:
    """The stored data of all states, in a readable file and a packed one."""

    def __init__(self, name: str) -> None:
        self.files = {"layout": DATA / f"{name}.json", "picture": DATA / f"{name}.xz"}
        self.kept = {kind: _read(path) for kind, path in self.files.items()}

    def layout(self, key: str) -> dict[str, Any]:
        found: dict[str, Any] = self.kept["layout"].get(key, {})
        return found

    def picture(self, key: str) -> bytes:
        return bytes.fromhex(self.kept["picture"].get(key, ""))

    def keep(self, key: str, *, layout: Any = None, picture: bytes | None = None) -> None:
        if layout is not None:
            self.kept["layout"][key] = layout
        if picture is not None:
            self.kept["picture"][key] = picture.hex()

    def write(self) -> None:
        for kind, path in self.files.items():
            content = self.kept[kind]
            rows = [f"{json.dumps(key)}: {json.dumps(content[key])}" for key in sorted(content)]
            text = ("{\n" + ",\n".join(rows) + "\n}\n").encode()
            path.write_bytes(lzma.compress(text) if path.suffix == ".xz" else text)


def _read(path: Path) -> dict[str, Any]:
    if not path.is_file():
        return {}
    data = path.read_bytes()
    found: dict[str, Any] = json.loads(lzma.decompress(data) if path.suffix == ".xz" else data)
    return found


DRAWN = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
"""Resolves when the page has noticed its size and redrawn itself."""


def look_at(page: Page) -> tuple[dict[str, Any], list[str]]:
    """Return the positions of things, and what is cut off, outside or overlapping."""
    page.evaluate(DRAWN)
    layout, faults = page.evaluate(f"[({LAYOUT})(), ({FAULTS})()]")
    return layout, faults


def differences(now: dict[str, Any], kept: dict[str, Any]) -> list[str]:
    """Return what has moved, appeared or disappeared."""
    if not kept:
        return ["nothing is stored"]
    told = [f"{name} is new" for name in now["boxes"].keys() - kept["boxes"].keys()]
    told += [f"{name} is gone" for name in kept["boxes"].keys() - now["boxes"].keys()]
    for name in now["boxes"].keys() & kept["boxes"].keys():
        here, there = now["boxes"][name], kept["boxes"][name]
        if any(abs(a - b) > NEAR for a, b in zip(here, there, strict=True)):
            told.append(f"{name} is at {here}, was at {there}")
    if now["words"] != kept["words"]:
        gone = [word for word in kept["words"] if word not in now["words"]]
        new = [word for word in now["words"] if word not in kept["words"]]
        told.append(f"words: {gone} → {new}")
    return told


def picture_of(page: Page) -> bytes:
    """Return the tones of the page in blocks: red, green and blue of each, in 16 steps."""
    size = page.viewport_size
    assert size is not None
    scale = (BLOCKS / (size["width"] * size["height"])) ** 0.5
    clip = {"x": 0, "y": 0, "scale": scale, **size}
    session = page.context.new_cdp_session(page)
    shot = session.send("Page.captureScreenshot", {"format": "png", "clip": clip})
    session.detach()
    return bytes(value & 0xF0 for value in _pixels(base64.b64decode(shot["data"])))


def is_like(now: bytes, kept: bytes) -> bool:
    """Return whether two pictures show the same, whatever the fonts."""
    if len(now) != len(kept):
        return False
    off = [abs(a - b) for a, b in zip(now, kept, strict=True)]
    return sum(off) / len(off) <= TONE and sum(o > DIFFERENT for o in off) <= MANY * len(off)


def _pixels(png: bytes) -> bytes:
    """Return the colours of a PNG with 8 bits per channel, without its alpha."""
    width, height, depth, kind = struct.unpack(">IIBB", png[16:26])
    assert depth == 8 and kind in (2, 6)
    step = 3 if kind == 2 else 4
    data, place = b"", 8
    while place < len(png):
        (length,) = struct.unpack(">I", png[place : place + 4])
        if png[place + 4 : place + 8] == b"IDAT":
            data += png[place + 8 : place + 8 + length]
        place += 12 + length
    raw = zlib.decompress(data)
    above, made, row = bytes(width * step), bytearray(), width * step + 1
    for y in range(height):
        above = _unfiltered(raw[y * row], raw[y * row + 1 : (y + 1) * row], above, step)
        made += bytes(value for i, value in enumerate(above) if i % step < 3)
    return bytes(made)


def _unfiltered(kind: int, line: bytes, above: bytes, step: int) -> bytes:
    out = bytearray(line)
    for i, value in enumerate(line):
        left = out[i - step] if i >= step else 0
        corner = above[i - step] if i >= step else 0
        up = above[i]
        paeth = min((left, up, corner), key=lambda one: abs(left + up - corner - one))
        out[i] = (value + (0, left, up, (left + up) // 2, paeth)[kind]) & 255
    return bytes(out)
