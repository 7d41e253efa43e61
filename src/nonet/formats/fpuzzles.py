"""Read and write the JSON of f-puzzles and SudokuPad, including the rules of variants."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING, Any

from nonet import rules
from nonet.cells import SIZES, Position, box_index, listed
from nonet.errors import FormatError, SudokuError
from nonet.formats.record import Record
from nonet.grid import Grid

if TYPE_CHECKING:
    from nonet.rules import Rule

_PLAIN = frozenset(
    [
        "size",
        "title",
        "author",
        "ruleset",
        "solution",
        "grid",
        "successMessage",
        "highlightConflicts",
        "cage",
        "line",
        "circle",
        "rectangle",
        "text",
        "disabledlogic",
        "truecandidatesoptions",
        "fogofwar",
        "foglight",
        "triggereffect",
    ]
)
"""Keys that are not rules: text, drawings, program options."""

_TEXTS = ("title", "author", "ruleset")

_DRAWN = {
    "a": "arrows",
    "ca": "cages",
    "ce": "cells",
    "cells": "cells",
    "l": "lines",
    "o": "overlays",
    "re": "regions",
    "t": "title",
    "u": "underlays",
    "v": "value",
    "ct": "centremarks",
}
"""Short keys of the zipped form that are needed here."""

_TOKEN = re.compile(r"'((?:\\.|[^'\\])*)'|\"((?:\\.|[^\"\\])*)\"|([^\[\]{},:]+)")


def looks_like(data: Mapping[str, Any]) -> bool:
    """Return whether JSON is one of these puzzles rather than a plain list of rows."""
    rows = data.get("grid", data.get("cells"))
    return (
        isinstance(rows, list)
        and bool(rows)
        and isinstance(rows[0], list)
        and any(isinstance(cell, dict) for row in rows if isinstance(row, list) for cell in row)
    )


def read_json(data: Mapping[str, Any]) -> Record:
    """Return a puzzle with its rules; reject unknown rules."""
    if "grid" not in data:
        return _read_drawn(data)
    cells = _square(data["grid"])
    size = len(cells)
    flat = [cell for row in cells for cell in row]
    values = bytearray(_digit(cell.get("value"), i, size) for i, cell in enumerate(flat))
    givens = bytearray(v if cell.get("given") else 0 for v, cell in zip(values, flat))
    stated = [*_regions(flat, size), *_candidates(flat, size), *_rules(data, size)]
    solution = _solution(data, size)
    if solution is None and givens != values and 0 not in values:
        solution = Grid.from_cells(bytes(values))
        values = givens
    grid = Grid.from_cells(bytes(values))
    return Record(
        grid,
        givens=None if givens == values else Grid.from_cells(bytes(givens)),
        solution=solution,
        meta={key: str(data[key]) for key in _TEXTS if data.get(key)},
        rules=tuple(dict.fromkeys(stated)),
    )


@cache
def _readers() -> dict[str, type[Rule]]:
    """Return the rule of each key; the rules are loaded when a puzzle has some."""
    return {kind.fpuzzles: kind for kind in rules.FPUZZLES_RULES}


def _rules(data: Mapping[str, Any], size: int) -> Iterator[Rule]:
    known = {*_PLAIN, *_readers(), "diagonal+", "diagonal-", "nonconsecutive", "negative"}
    unknown = sorted(key for key, value in data.items() if value and key not in known)
    if unknown:
        raise FormatError(f"unknown rules: {', '.join(unknown)}")
    falling, rising = bool(data.get("diagonal-")), bool(data.get("diagonal+"))
    if falling or rising:
        yield rules.Diagonals(falling, rising)
    for key, kind in _readers().items():
        if data.get(key):
            try:
                yield from kind.from_fpuzzles(data[key], size)
            except SudokuError as error:
                raise FormatError(f"{key}: {error}") from None
    yield from _negative(data, size)


def _negative(data: Mapping[str, Any], size: int) -> Iterator[Rule]:
    """Yield the rules for unmarked neighbours; a dot of either colour exempts a pair."""

    def marked(*keys: str) -> tuple[tuple[Position, ...], ...]:
        found = [
            rule
            for key in keys
            for rule in _readers()[key].from_fpuzzles(data.get(key) or [], size)
        ]
        kinds = (rules.Difference, rules.PairSum, rules.Ratio)
        return tuple(rule.cells for rule in found if isinstance(rule, kinds))

    dots = marked("difference", "ratio")
    if data.get("nonconsecutive"):
        yield rules.NoDifference(dots) if dots else rules.NonConsecutive()
    for name in data.get("negative") or ():
        if name == "xv":
            yield rules.NoPairSum(marked("xv"))
        elif name == "ratio":
            ratios = {
                rule.value
                for rule in rules.Ratio.from_fpuzzles(data.get("ratio") or [], size)
                if isinstance(rule, rules.Ratio)
            }
            yield rules.NoRatio(dots, tuple(sorted(ratios or {2})))
        elif name != "foglight":
            raise FormatError(f"unknown negative rule {name!r}")


def _regions(cells: list[dict[str, Any]], size: int) -> Iterator[Rule]:
    labels = [cell.get("region", _box(index, size)) for index, cell in enumerate(cells)]
    boxes = [_box(index, size) for index in range(size * size)]
    if len(set(zip(labels, boxes))) == len(set(boxes)) == len(set(labels)):
        return
    if None in labels:
        raise FormatError("cells without a region are not supported")
    yield rules.Regions(labels)


def _candidates(cells: list[dict[str, Any]], size: int) -> Iterator[Rule]:
    marks = {
        Position(*divmod(index, size)): [int(digit) for digit in cell["givenPencilMarks"]]
        for index, cell in enumerate(cells)
        if cell.get("givenPencilMarks")
    }
    if marks:
        yield rules.Candidates(marks)


def _solution(data: Mapping[str, Any], size: int) -> Grid | None:
    given = data.get("solution")
    parts = given if isinstance(given, list) else str(given or "").replace(",", " ").split()
    if len(parts) == 1 and len(str(parts[0])) == size * size:
        parts = list(str(parts[0]))
    if len(parts) != size * size or not all(str(part).isdecimal() for part in parts):
        return None
    digits = [int(part) for part in parts]
    return Grid.from_cells(bytes(digits)) if all(1 <= d <= size for d in digits) else None


def read(text: str) -> Record:
    """Read the JSON of one puzzle."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        raise FormatError("expected a JSON object") from None
    if not isinstance(data, dict):
        raise FormatError("expected a JSON object")
    return read_json(data)


def read_line(line: str, number: int = 1, file: str | None = None) -> Record:
    """Read the JSON in a line; errors name the line."""
    try:
        found = read(line)
    except FormatError as error:
        raise FormatError(error.message, file=file, line=number) from None
    return replace(found, file=file, line=number)


def write(record: Record, blank: str = "") -> str:
    """Return the JSON of a puzzle, on one line."""
    return json.dumps(to_json(record), ensure_ascii=False, separators=(",", ":"))


def to_json(record: Record) -> dict[str, Any]:
    """Return a puzzle as f-puzzles JSON; reject rules that it cannot express."""
    size = record.grid.size
    givens = record.givens or record.grid
    grid = [
        [_cell(record.grid[row, col], bool(givens[row, col])) for col in range(size)]
        for row in range(size)
    ]
    made: dict[str, Any] = {"size": size, "grid": grid}
    made.update(
        {key: text for key, text in record.meta.items() if key in ("title", "author", "ruleset")}
    )
    if record.solution is not None:
        made["solution"] = list(record.solution.cells)
    for rule in record.__rules__:
        _write_rule(rule, made, size)
    return made


def _cell(digit: int, given: bool) -> dict[str, Any]:
    if not digit:
        return {}
    return {"value": digit, "given": True} if given else {"value": digit}


def _write_rule(rule: Rule, made: dict[str, Any], size: int) -> None:
    if isinstance(rule, rules.Diagonals):
        made.update({"diagonal-": True} if rule.falling else {})
        made.update({"diagonal+": True} if rule.rising else {})
    elif isinstance(rule, rules.Regions):
        for index, label in enumerate(rule.labels):
            made["grid"][index // size][index % size]["region"] = label
    elif isinstance(rule, rules.Candidates):
        for (row, col), digits in rule.allowed:
            made["grid"][row][col]["givenPencilMarks"] = list(digits)
    elif isinstance(rule, rules.NoDifference) and rule.value == 1:
        made["nonconsecutive"] = True
    elif isinstance(rule, rules.NoRatio):
        made.setdefault("negative", []).append("ratio")
    elif isinstance(rule, rules.NoPairSum) and rule.totals == (5, 10):
        made.setdefault("negative", []).append("xv")
    elif not rule.fpuzzles:
        raise FormatError(f"f-puzzles cannot express the rule {rule.name!r}")
    else:
        entry = rule.to_fpuzzles(size)
        if entry is True:
            made[rule.fpuzzles] = True
        else:
            made.setdefault(rule.fpuzzles, []).extend(entry if isinstance(entry, list) else [entry])


def unzip(text: str) -> Mapping[str, Any]:
    """Expand JSON that SudokuPad has zipped, without quotes and empty objects.

    >>> unzip("{ce:[[{v:5},],[,{v:'7'}]],t:'A puzzle'}")
    {'cells': [[{'value': '5'}, {}], [{}, {'value': '7'}]], 'title': 'A puzzle'}
    """
    if text.startswith('{"'):
        try:
            found = json.loads(text)
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


def _value(text: str, at: int) -> tuple[Any, int]:
    if text[at] == "[":
        return _list(text, at + 1)
    if text[at] == "{":
        return _object(text, at + 1)
    token = _TOKEN.match(text, at)
    if token is None:
        return {}, at
    return next(part for part in token.groups() if part is not None), token.end()


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
        key, at = _value(text, at)
        if not isinstance(key, str) or text[at] != ":":
            raise FormatError("the payload of the address is damaged")
        found[_DRAWN.get(key, key)], at = _value(text, at + 1)
        if text[at] == ",":
            at += 1
    return found, at + 1


def _read_drawn(data: Mapping[str, Any]) -> Record:
    """Read SudokuPad's own form, where rules are drawings: only clues can be read."""
    drawn = [key for key in ("lines", "arrows", "overlays", "underlays", "global") if data.get(key)]
    drawn += ["cages"] * any(
        isinstance(c, dict) and c.get("cells") for c in data.get("cages") or ()
    )
    if drawn:
        raise FormatError(f"the puzzle has drawings that may be rules: {', '.join(drawn)}")
    cells = _square(data.get("cells"))
    size = len(cells)
    flat = [cell for row in cells for cell in row]
    values = bytearray(_digit(cell.get("value"), i, size) for i, cell in enumerate(flat))
    return _record(values, values, data)


def _record(values: bytearray, givens: bytearray, data: Mapping[str, Any]) -> Record:
    grid = Grid.from_cells(bytes(values))
    told = {key: str(data[key]) for key in ("title", "author") if data.get(key)}
    own = None if givens == values else Grid.from_cells(bytes(givens))
    return Record(grid, givens=own, meta=told)


def _square(rows: Any) -> list[list[dict[str, Any]]]:
    if not isinstance(rows, list) or len(rows) not in SIZES:
        count = len(rows) if isinstance(rows, list) else 0
        raise FormatError(f"the puzzle has {count} rows; a grid has {listed(SIZES)}")
    for number, row in enumerate(rows, 1):
        if not isinstance(row, list) or len(row) != len(rows):
            raise FormatError(f"row {number} of the puzzle does not have {len(rows)} cells")
        if not all(isinstance(cell, dict) for cell in row):
            raise FormatError(f"row {number} of the puzzle contains something that is not a cell")
    return rows


def _digit(value: Any, index: int, size: int) -> int:
    if value in (None, "", {}):
        return 0
    text = str(value)
    if not text.isdecimal() or not 0 <= int(text) <= size:
        place = Position(*divmod(index, size))
        raise FormatError(f"{place} holds {text[:20]!r}; expected 1 to {size}")
    return int(text)


def _box(index: int, size: int) -> int:
    return box_index(*divmod(index, size), size)
