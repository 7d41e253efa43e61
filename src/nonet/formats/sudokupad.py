"""Read the JSON of SudokuPad, which holds a few rules and otherwise draws them.

Givens, regions, cages with a sum and the global rules are read. Lines, arrows and other drawings
are kept in the record, and its warning names them.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from nonet import rules
from nonet.errors import ArgumentError, FormatError, counted
from nonet.formats.doubts import with_warning
from nonet.formats.json_cells import (
    cells_of,
    digits_of,
    list_of,
    regions_of,
    solution_of,
    unknown_keys,
)
from nonet.formats.record import Record
from nonet.formats.sudokupad_frame import filled_up, framed
from nonet.model.cells import Position, houses
from nonet.model.grid import Grid
from nonet.puzzles.puzzle import Rules

_KEYS = {
    "a": "arrows",
    "c": "color",
    "c1": "borderColor",
    "c2": "backgroundColor",
    "ca": "cages",
    "ce": "cells",
    "cs": "cellSize",
    "ct": "center",
    "d": "duration",
    "d2": "d",
    "fs": "fontSize",
    "h": "height",
    "hl": "headLength",
    "l": "lines",
    "o": "overlays",
    "r": "rounded",
    "re": "regions",
    "t": "title",
    "te": "text",
    "th": "thickness",
    "u": "underlays",
    "v": "value",
    "vd": "videos",
    "w": "width",
    "wp": "wayPoints",
}
"""The short keys of the zipped form."""

_BARE = {
    "t": True,
    "f": False,
    "#0": "#000000",
    "#F": "#FFFFFF",
    "true": True,
    "false": False,
    "null": None,
}
_COLOUR = re.compile(r"[0-9a-fA-F]{6}")
_REPEATING = re.compile(
    r"\bcages?\b[^.\n]*\b(?:may|can|might) (?:also )?repeat"
    r"|\b(?:may|can|might) (?:also )?repeat[^.\n]*\bcages?\b",
    re.IGNORECASE,
)
_ESCAPE = re.compile(r"\\(u[0-9a-fA-F]{4}|.)", re.DOTALL)
_NUMBER = re.compile(r"-?(?:\d+\.?\d*|\.\d+)")
_TOKEN = re.compile(r"'((?:\\.|[^'\\])*)'|\"((?:\\.|[^\"\\])*)\"|([^\[\]{},:]+)")

ZIPPED = re.compile(r"\s*\{\s*(?:id|ce|re|ca|cs|l|a|u|o|t|vd|metadata|settings|global)\s*:")
"""Matches the start of a puzzle in the zipped form, which has no quotes around its keys."""

DRAWINGS = ("lines", "arrows", "underlays", "overlays")
"""The keys of drawings."""

NOTATION = "nonet"
"""The key of the metadata with all rules, in a notation that :func:`nonet.formats.read` reads."""

OWN_DRAWING = "drawing"
"""The key of the metadata that says that the drawings are not made from those rules."""

_MARKS = ("centremarks", "cornermarks", "pencilMarks")
_CELL_KEYS = ("value", "given", "color", "highlight")
_READ = {"cells", "regions", "cages", "global", "metadata", "solution"}
_TEXTS = {"title": "title", "author": "author", "rules": "ruleset", "ruleset": "ruleset"}
_PLAY = {
    *("id", "settings", "videos", "duration", "cellSize", "center", "width", "height"),
    *("fogofwar", "foglight", "triggereffect", "version"),
}
"""Keys that concern the display of a puzzle or the way it is played."""


def unzip(text: str) -> Mapping[str, Any]:
    """Expand JSON that SudokuPad has zipped, without quotes and empty objects.

    >>> unzip("{ce:[[{v:5},],[,{v:'7'}]],t:'A puzzle'}")
    {'cells': [[{'value': 5}, {}], [{}, {'value': '7'}]], 'title': 'A puzzle'}
    """
    if text.startswith('{"'):
        try:
            found = json.loads(text, strict=False)
        except (ValueError, RecursionError):
            raise FormatError("the payload of the address is not JSON") from None
    else:
        try:
            found, _ = _value(text, 0)
        except (IndexError, RecursionError):
            raise FormatError("the payload of the address is truncated") from None
    if not isinstance(found, dict):
        raise FormatError("the payload of the address contains no puzzle")
    return found


def _value(text: str, at: int, key: str = "") -> tuple[Any, int]:
    if text[at] == "[":
        return _list(text, at + 1)
    if text[at] == "{":
        return _object(text, at + 1)
    token = _TOKEN.match(text, at)
    if token is None:
        return {}, at
    if token[3] is not None:
        return _bare(token[3], key), token.end()
    quoted = next(part for part in token.groups() if part is not None)
    return _ESCAPE.sub(_escaped, quoted), token.end()


def _escaped(found: re.Match[str]) -> str:
    if found[1][1:]:
        return chr(int(found[1][1:], 16))
    return {"n": "\n", "r": "\r", "t": "\t"}.get(found[1], found[1])


def _bare(token: str, key: str) -> Any:
    """Return a value without quotes: a colour of an object, a boolean, a number or text."""
    if token in _BARE:
        return _BARE[token]
    if key and _COLOUR.fullmatch(token):
        return f"#{token}"
    if len(token) < 20 and _NUMBER.fullmatch(token):
        return float(token) if "." in token else int(token)
    return token


def _list(text: str, at: int) -> tuple[list[Any], int]:
    found: list[Any] = []
    if text[at] == "]":
        return found, at + 1
    while True:
        item, at = _value(text, at)
        found.append(item)
        if text[at] == "]":
            return found, at + 1
        if text[at] != ",":
            raise FormatError("the payload of the address is damaged")
        at += 1


def _object(text: str, at: int) -> tuple[dict[str, Any], int]:
    found: dict[str, Any] = {}
    while text[at] != "}":
        token = _TOKEN.match(text, at)
        if token is None or text[token.end()] != ":":
            raise FormatError("the payload of the address is damaged")
        key = next(part for part in token.groups() if part is not None)
        key = _KEYS.get(key, key)
        found[key], at = _value(text, token.end() + 1, key)
        if text[at] == ",":
            at += 1
    return found, at + 1


def read_json(data: Mapping[str, Any]) -> Record:
    """Return a puzzle with the rules that its JSON states; the warning names everything else."""
    return _Reader(data).read()


def _noted(notation: Any, grid: Grid) -> Rules | None:
    """Return the rules in nonet's notation, if they are there and belong to the same givens."""
    from nonet.formats.puzzles import read  # which reads addresses, too

    if not isinstance(notation, str) or notation.lstrip().startswith(("http", "scl")):
        return None
    try:
        found = read(notation)
    except FormatError:
        return None
    return found.conditions if found.grid == grid else None


class _Reader:
    """The parts of a puzzle, and the doubts that arise while reading them."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        metadata = data.get("metadata")
        noted = isinstance(metadata, dict) and NOTATION in metadata
        self.data, self.frame = framed(data, whole=noted)
        self.size = self.frame.size
        self.cells = cells_of(filled_up(self.data["cells"], self.size))
        self.meta: dict[str, str] = {}
        self.solution: Grid | None = None
        self.drawing: dict[str, list[Any]] = {key: [] for key in ("cages", *DRAWINGS)}
        self.doubts: list[str] = []
        self.loose: set[rules.Rule] = set()
        """The cages that do not say whether their digits may repeat."""

    def read(self) -> Record:
        for key, value in self.data.items():
            if key in _TEXTS or key == "solution":
                self._text(key, value)
        metadata = self.data.get("metadata") or {}
        if not isinstance(metadata, dict):
            raise FormatError("metadata: expected an object")
        for key, value in metadata.items():
            if key not in (NOTATION, OWN_DRAWING):
                self._text(key, value)
        try:
            made = [*self._shape(), *self._regions(), *self._globals(metadata)]
            made += [rules.FreeLines()] if metadata.get("norowcol") else []
            made += self._cages(tuple(made))
        except (ArgumentError, FormatError) as error:
            raise FormatError(str(error)) from None
        for key in DRAWINGS:
            self.drawing[key] += list_of(self.data.get(key) or [], key)
        drawing = {key: drawn for key, drawn in self.drawing.items() if drawn}
        record = Record(
            Grid.from_cells(digits_of(self.cells, self.size)),
            solution=self.solution,
            meta=self.meta,
            rules=tuple(dict.fromkeys(map(self._repeating, made))),
            drawing=drawing,
        )
        if (found := _noted(metadata.get(NOTATION), record.grid)) is not None:
            kept = drawing if metadata.get(OWN_DRAWING) else {}
            return with_warning(replace(record, rules=found, drawing=kept))
        return with_warning(record, self._doubts(drawing))

    def _doubts(self, drawing: Mapping[str, list[Any]]) -> Iterator[str]:
        """Yield what is not read as rules."""
        if drawing:
            parts = [counted(len(drawn), key.removesuffix("s")) for key, drawn in drawing.items()]
            yield f"drawn but not read as rules: {', '.join(parts)}"
        if marked := sum(any(cell.get(key) for key in _MARKS) for cell in self.cells):
            yield f"pencil marks not read as rules in {counted(marked, 'cell')}"
        known = _READ | _PLAY | {*_TEXTS, *DRAWINGS}
        if unknown := sorted(key for key, value in self.data.items() if value and key not in known):
            yield f"unknown keys: {', '.join(unknown)}"
        yield from unknown_keys(self.cells, {*_CELL_KEYS, *_MARKS})
        yield from self.doubts

    def _text(self, key: str, value: Any) -> None:
        """Store text about the puzzle, or its solution."""
        if key == "solution" and value:
            self._solution(value)
        elif value and isinstance(value, (str, int, list)) and not isinstance(value, bool):
            lines = value if isinstance(value, list) else [value]
            self.meta[_TEXTS.get(key, key)] = "\n".join(map(str, lines))

    def _solution(self, value: Any) -> None:
        try:  # an incomplete solution only hides digits from the player
            self.solution = solution_of(value, self.size) or self.solution
        except FormatError as error:
            self.doubts.append(str(error))

    def _shape(self) -> Iterator[rules.Rule]:
        if self.frame.rows != self.frame.columns:
            yield rules.Rectangle(self.frame.rows, self.frame.columns)

    def _regions(self) -> Iterator[rules.Rule]:
        regions = self.data.get("regions")
        if not regions:
            return
        labels: list[int | None] = [None] * self.size**2
        for number, region in enumerate(list_of(regions, "regions")):
            cells = self._positions(region, "regions")
            if 1 < len(cells) < self.size:
                yield rules.ExtraRegions(cells)
                continue
            for cell in cells:
                index = cell.row * self.size + cell.col
                if labels[index] is not None:
                    raise FormatError(f"regions: {cell} is in two regions")
                labels[index] = number
        yield from regions_of(labels, self.size)

    def _globals(self, metadata: Mapping[str, Any]) -> Iterator[rules.Rule]:
        """Yield the rules about the whole grid; those about unmarked pairs need the marks."""
        flags: dict[str, rules.Rule] = {
            "antiknight": rules.AntiKnight(),
            "antiking": rules.AntiKing(),
            "nonconsecutive": rules.NonConsecutive(),
            "disjoint": rules.DisjointGroups(),
        }
        stated = [str(name) for name in list_of(self.data.get("global") or [], "global")]
        stated += [name for name in flags if metadata.get(name)]
        for name in dict.fromkeys(stated):
            if name in flags:
                yield flags[name]
            else:
                self.doubts.append(f"unknown global rule {name!r}")

    def _cages(self, made: tuple[rules.Rule, ...]) -> Iterator[rules.Rule]:
        """Yield the rules among the cages; old files also keep texts as cages without cells."""
        regions = rules.layout_of(self.size, made).regions
        usual = {frozenset(cells) for cells in (*houses(self.size)[: 2 * self.size], *regions)}
        for cage in list_of(self.data.get("cages") or [], "cages"):
            if not isinstance(cage, dict):
                raise FormatError("cages: expected an object")
            if self._beside(cage.get("cells")):
                self.drawing["cages"].append(cage)
                continue
            cells = self._positions(cage.get("cells") or [], "cages")
            value = next((str(cage[key]) for key in ("sum", "value") if cage.get(key)), "").strip()
            total = int(float(value)) if re.fullmatch(r"\d{1,4}(?:\.0*)?", value) else None
            key, colon, text = value.partition(":")
            if not cells and colon:
                self._text(key.strip().lower(), text.strip())
                continue
            indices = frozenset(row * self.size + col for row, col in cells)
            if indices in usual and not value:
                continue
            rule = self._cage(cage, cells, total) if cells else None
            if rule is not None and cage.get("unique") is None:
                self.loose.add(rule)
            if rule is not None:
                yield rule
            if rule is None or (value and total is None):
                self.drawing["cages"].append(cage)

    def _cage(
        self, cage: Mapping[str, Any], cells: list[Position], total: int | None
    ) -> rules.Rule | None:
        """Return the rule that a cage states; None if it is only drawn."""
        unique = cage.get("unique")
        if total is not None and unique is False:
            return rules.Sum(cells, total)
        if len(cells) > self.size or (cage.get("hidden") and not unique):
            return None
        if cage.get("style") == "extraregion" or cage.get("type") == "disjoint":
            return rules.ExtraRegions(cells)
        return rules.Cage(cells, total) if total is not None or unique else None

    def _repeating(self, rule: rules.Rule) -> rules.Rule:
        """Return a cage as a sum if the text lets its digits repeat and no key forbids it."""
        if isinstance(rule, rules.Cage) and rule.total is not None and rule in self.loose:
            if _REPEATING.search(self.meta.get("ruleset", "")):
                return rules.Sum(rule.cells, rule.total)
        return rule

    def _beside(self, cells: Any) -> bool:
        """Return whether a cage has cells beside the grid, which are for clues."""
        pairs = cells if isinstance(cells, list) else []
        return any(
            isinstance(pair, list)
            and len(pair) == 2
            and all(isinstance(number, int) for number in pair)
            and not (0 <= pair[0] < self.frame.rows and 0 <= pair[1] < self.frame.columns)
            for pair in pairs
        )

    def _positions(self, value: Any, key: str) -> list[Position]:
        found = []
        for pair in list_of(value, key):
            if not (isinstance(pair, list) and len(pair) == 2):
                raise FormatError(f"{key}: expected a cell such as [0, 0], found {pair!r}"[:80])
            numbers = [int(part) if str(part).isdecimal() else -1 for part in pair]
            if not all(0 <= number < self.size for number in numbers):
                raise FormatError(f"{key}: {pair!r} is outside the grid"[:80])
            found.append(Position(*numbers))
        return list(dict.fromkeys(found))
