"""Read and write the JSON of f-puzzles, including the rules of variants."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import fields
from functools import cache
from typing import Any

from nonet import rules
from nonet.deadline import in_time
from nonet.errors import ArgumentError, FormatError, counted, quoted
from nonet.formats import sudokupad
from nonet.formats.doubts import with_warning
from nonet.formats.json_cells import (
    boxes_of,
    cells_of,
    digits_of,
    list_of,
    regions_of,
    solution_of,
    unknown_keys,
)
from nonet.formats.record import Record
from nonet.model.cells import Position
from nonet.model.grid import Grid
from nonet.rules.dots import Unmarked
from nonet.rules.machines import Machine, automaton_of
from nonet.rules.marks import Parity
from nonet.rules.spelling import cells_in, entries_of, read_cells, read_total, text_of
from nonet.rules.values import digits_of as digits_in_text

_DRAWINGS = ("cage", "line", "circle", "rectangle", "text")
_FOG = ("fogofwar", "foglight", "triggereffect")

_PLAIN = frozenset(
    [
        *("id", "metadata", "settings", "version", "cosmetics", "videos"),
        "size",
        "title",
        "author",
        "ruleset",
        "solution",
        "grid",
        "successMessage",
        "highlightConflicts",
        *_DRAWINGS,
        "disabledlogic",
        "truecandidatesoptions",
        *_FOG,
    ]
)
"""Keys that are not rules: text, drawings, program options."""

_CELL_KEYS = frozenset(
    [
        *("value", "given", "region", "givenPencilMarks", "centerPencilMarks"),
        *("cornerPencilMarks", "c", "cArray", "highlight", "parity"),
    ]
)

_TEXTS = ("title", "author", "ruleset")

_NUMBERED = ("killercage", "littlekillersum", "sandwichsum", "xsum", "skyscraper")
"""Rules whose value can be a text instead of a number."""

_PLAY = ("FOW", "FOGLIGHT")
"""The texts of cages that concern only the way a puzzle is played."""

_META = re.compile(r"([^: ]+):\s*(.+)", re.DOTALL)
_CLEAR = re.compile(r"#(?:[0-9a-fA-F]{3}0|[0-9a-fA-F]{6}00)")
_ROOT = re.compile(r"DR([1-9])")

_CLASSES = {"prime": "2357BDHJN", "poweroftwo": "1248G"}
"""Keys of cells that hold only some digits."""

_PARITIES: dict[str, type[Parity]] = {"odd": rules.Odd, "even": rules.Even}


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
    """Return a puzzle with its rules; reject unknown rules.

    The warning names the drawings that belong to no rule, and the rules that a stored solution
    breaks.
    """
    if "grid" not in data:
        if "cells" not in data:
            raise FormatError("the payload contains no puzzle: neither 'grid' nor 'cells'")
        return sudokupad.read_json(data)
    cells = cells_of(data["grid"])
    size = len(data["grid"])
    entered = digits_of([{} if cell.get("given") else cell for cell in cells], size, strict=False)
    givens = digits_of([cell if cell.get("given") else {} for cell in cells], size)
    labels = [cell.get("region", box) for cell, box in zip(cells, boxes_of(size))]
    stated = [*regions_of(labels, size), *_candidates(cells, size), *_parities(cells, size)]
    stated += _rules(data, size)
    texts = dict(_texts(data))
    solution, doubts = None, []
    for stored in (texts.pop("solution", None), data.get("solution")):
        try:
            solution = solution_of(stored, size) or solution
        except FormatError as error:
            doubts.append(str(error))
    if solution is None and all(map(max, givens, entered)) and any(entered):
        solution = Grid.from_cells(bytes(map(max, givens, entered)))
    record = Record(
        Grid.from_cells(givens),
        solution=solution,
        meta=texts,
        rules=tuple(dict.fromkeys(stated)),
        drawing={key: data[key] for key in (*_DRAWINGS, *_FOG) if data.get(key)},
    )
    solved = solution.cells if solution else bytes(size * size)
    others = sum(digit not in (0, right) for digit, right in zip(entered, solved))
    return with_warning(record, [*_doubts(data, cells, others), *doubts])


def _texts(data: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """Yield the texts about a puzzle; SudokuPad also reads some from cages that are not drawn."""
    for entry in list_of(data.get("cage") or [], "cage"):
        found = _META.match(str(entry.get("value") or "")) if isinstance(entry, dict) else None
        if found and not _own(entry):
            name = found[1].lower()
            yield "ruleset" if name == "rules" else name, found[2].strip()
    metadata = data.get("metadata")
    for key, value in metadata.items() if isinstance(metadata, dict) else ():
        if isinstance(value, (str, list)) and value:
            name = "ruleset" if key == "rules" else key
            yield name, value if isinstance(value, str) else "\n".join(map(str, value))
    yield from ((key, str(data[key])) for key in _TEXTS if data.get(key))


def _doubts(
    data: Mapping[str, Any], cells: list[dict[str, Any]], entered: int = 0
) -> Iterator[str]:
    """Yield what is not read as rules: drawings, texts, entered digits, and unknown keys."""
    drawn = {key: sum(map(_own, list_of(data.get(key) or [], key))) for key in _DRAWINGS}
    if any(drawn.values()):
        parts = [counted(count, key) for key, count in drawn.items() if count]
        yield f"drawn but not read as rules: {', '.join(parts)}"
    for key in _NUMBERED:
        for text in dict.fromkeys(map(text_of, entries_of(data.get(key) or [], key))):
            if text and read_total({"value": text}) is None:
                yield f"{key}: {text[:20]!r} is not a number and was not read as a rule"
    for key in _readers():
        entries = data.get(key) if key not in _valued() else None
        for entry in entries if isinstance(entries, list) else ():
            if isinstance(entry, dict) and (text := text_of(entry)):
                yield f"{key}: the value {text[:20]!r} was not read"
    for entry in data.get("killercage") or ():
        if len(set(entry.get("cells") or ())) > len(data["grid"]):
            yield f"killercage: digits may repeat in a cage of {len(entry['cells'])} cells"
    if entered:
        yield f"not given, so not read as clues: {counted(entered, 'digit')}"
    if unknown := _unknown(data, rule=False):
        yield f"unknown keys: {', '.join(unknown)}"
    yield from unknown_keys(cells, _CELL_KEYS)


def _own(entry: Any) -> bool:
    """Return whether a drawing shows neither a rule nor a text about the puzzle."""
    if not isinstance(entry, dict):
        return True
    if not (entry.get("cells") or entry.get("cell") or entry.get("lines")):
        return False
    text = str(entry.get("value") or "").strip()
    colours = (str(entry.get(key) or "#0000") for key in ("outlineC", "fontC"))
    if text in _PLAY or _ROOT.fullmatch(text):
        return False
    if _META.match(text) and all(map(_CLEAR.fullmatch, colours)):
        return False
    return not (entry.get("fromConstraint") or entry.get("isNewConstraint"))


@cache
def _readers() -> dict[str, type[rules.Rule]]:
    """Return the rule of each key; the rules are loaded when a puzzle has some."""
    return {kind.sheet.fpuzzles: kind for kind in rules.FPUZZLES_RULES}


@cache
def _valued() -> set[str]:
    """Return the keys whose values are read: those of rules that ask for a number."""
    tools = {key: (kind.sheet.tool, fields(kind)) for key, kind in _readers().items()}
    return {
        key
        for key, (tool, some) in tools.items()
        if tool and tool.asks and all(one.name != "digits" for one in some)
    }


def _rules(data: Mapping[str, Any], size: int) -> Iterator[rules.Rule]:
    if unknown := _unknown(data, rule=True):
        raise FormatError(f"unknown rules: {', '.join(unknown)}")
    falling, rising = bool(data.get("diagonal-")), bool(data.get("diagonal+"))
    if falling or rising:
        yield rules.Diagonals(falling, rising)
    for key, kind in _readers().items():
        if data.get(key):
            try:
                yield from in_time(kind.from_fpuzzles(data[key], size))
            except (ArgumentError, FormatError) as error:
                raise FormatError(f"{key}: {error}") from None
    yield from _classes(data, size)
    yield from _inequalities(data)
    yield from _digital_roots(data, size)
    yield from _negative(data, size)


def _classes(data: Mapping[str, Any], size: int) -> Iterator[rules.Rule]:
    """Yield the cells that hold only primes, or powers of two."""
    for key, digits in _CLASSES.items():
        if data.get(key):
            held = [digit for digit in digits_in_text("a digit", digits) if digit <= size]
            yield rules.Candidates([(cell, held) for cell in cells_in(data[key], key)])


def _inequalities(data: Mapping[str, Any]) -> Iterator[rules.Rule]:
    """Yield the signs between two cells: ``<`` and ``>`` compare the first with the second."""
    for entry in entries_of(data.get("inequality") or [], "inequality"):
        cells, sign = read_cells(entry.get("cells") or []), text_of(entry)
        if sign not in ("<", ">"):
            raise FormatError(f"inequality: expected < or >, found {quoted(sign)}")
        yield rules.GreaterThan(cells if sign == ">" else cells[::-1])


def _parities(cells: list[dict[str, Any]], size: int) -> Iterator[rules.Rule]:
    """Yield the cells that are marked as odd or even themselves."""
    found: dict[str, list[Position]] = {}
    for index, cell in enumerate(cells):
        if parity := cell.get("parity"):
            place, name = Position(*divmod(index, size)), str(parity).lower()
            if name not in _PARITIES:
                raise FormatError(f"parity: {place} has {quoted(parity)}; expected odd or even")
            found.setdefault(name, []).append(place)
    for name, marked in found.items():
        yield _PARITIES[name](marked)


def _unknown(data: Mapping[str, Any], *, rule: bool) -> list[str]:
    """Return the unknown keys; a flag, list or object may be a rule, a text or number is not."""
    known = {*_PLAIN, *_readers(), "diagonal+", "diagonal-", "nonconsecutive", "negative"}
    known |= {*_CLASSES, "inequality"}
    return sorted(
        key
        for key, value in data.items()
        if value and key not in known and isinstance(value, (bool, list, dict)) == rule
    )


def _digital_roots(data: Mapping[str, Any], size: int) -> Iterator[rules.Rule]:
    """Yield the cages with a text such as DR3: the digital root of their sum is 3."""
    for entry in list_of(data.get("cage") or [], "cage"):
        found = _ROOT.fullmatch(text_of(entry)) if isinstance(entry, dict) else None
        if found and entry.get("cells"):
            cells = tuple(dict.fromkeys(read_cells(entry["cells"])))
            yield automaton_of(size, _remainder(cells, int(found[1]) % 9))


def _remainder(cells: tuple[Position, ...], wanted: int) -> Machine:
    return Machine(
        cells, 0, lambda so_far, digit: (so_far + digit) % 9, lambda so_far: so_far == wanted
    )


def _negative(data: Mapping[str, Any], size: int) -> Iterator[rules.Rule]:
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
    for name in map(str.lower, map(str, list_of(data.get("negative") or [], "negative"))):
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


def _candidates(cells: list[dict[str, Any]], size: int) -> Iterator[rules.Rule]:
    marks = {
        Position(*divmod(index, size)): list_of(cell["givenPencilMarks"], "givenPencilMarks")
        for index, cell in enumerate(cells)
        if cell.get("givenPencilMarks")
    }
    for place, digits in marks.items():
        if not all(str(digit).isdecimal() for digit in digits):
            raise FormatError(f"givenPencilMarks: {place} has a mark that is not a digit")
    if marks:
        yield rules.Candidates(marks)


def read(text: str) -> Record:
    """Read the JSON of one puzzle, or the form of it that SudokuPad has zipped."""
    if sudokupad.ZIPPED.match(text):
        return read_json(sudokupad.unzip(text.strip()))
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        raise FormatError("expected a JSON object") from None
    if not isinstance(data, dict):
        raise FormatError("expected a JSON object")
    return read_json(data)


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
    made.update({key: text for key, text in record.meta.items() if key in _TEXTS})
    made.update({key: drawn for key, drawn in record.drawing.items() if key in _PLAIN})
    if record.solution is not None:
        made["solution"] = list(record.solution.cells)
    if record.rules:
        made.setdefault("ruleset", "\n".join(rules.rule_texts(record.rules, size)))
    stated = record.conditions
    for rule in stated:
        _write_rule(rule, made, size)
    _write_candidates(stated, made, size)
    _refuse_changed(stated, made, size)
    return made


def _cell(digit: int, given: bool) -> dict[str, Any]:
    if not digit:
        return {}
    return {"value": digit, "given": True} if given else {"value": digit}


def _write_rule(rule: rules.Rule, made: dict[str, Any], size: int) -> None:
    match rule:
        case rules.Diagonals(falling=falling, rising=rising):
            made.update({"diagonal-": True} if falling else {})
            made.update({"diagonal+": True} if rising else {})
        case rules.Regions(labels=labels):
            for index, label in enumerate(labels):
                made["grid"][index // size][index % size]["region"] = label
        case rules.Candidates():
            pass  # those of all rules are written together
        case rules.NonConsecutive() | rules.NoDifference(value=1):
            made["nonconsecutive"] = True
        case rules.NoRatio():
            made.setdefault("negative", []).append("ratio")
        case rules.NoPairSum():
            made.setdefault("negative", []).append("xv")
        case _ if not rule.sheet.fpuzzles:
            raise _refused(rule)
        case _:
            _write_entries(rule, made, size)


def _write_entries(rule: rules.Rule, made: dict[str, Any], size: int) -> None:
    """Write a rule under its key."""
    key = rule.sheet.fpuzzles
    try:
        entry = rule.to_fpuzzles(size)
    except FormatError as error:
        raise FormatError(f"{rule.name}: {error.message}") from None
    if entry is True:
        made[key] = True
        return
    entries = entry if isinstance(entry, list) else [entry]
    for one in entries:
        if key in _valued() - {"xv"} and text_of(one) and read_total(one) is None:
            raise _refused(rule, f"with the number {text_of(one)}")
    made.setdefault(key, []).extend(entries)


def _write_candidates(stated: Iterable[rules.Rule], made: dict[str, Any], size: int) -> None:
    """Write the digits that all rules allow in a cell."""
    allowed: dict[Position, set[int]] = {}
    digits = set(range(1, size + 1))
    for rule in stated:
        if isinstance(rule, rules.Candidates):
            for cell, some in rule.allowed:
                allowed[cell] = allowed.get(cell, digits) & set(some)
                if not allowed[cell]:
                    raise _refused(rule, f"without a digit for {cell}")
    for (row, col), left in allowed.items():
        made["grid"][row][col]["givenPencilMarks"] = sorted(left)


def _refuse_changed(stated: Sequence[rules.Rule], made: Mapping[str, Any], size: int) -> None:
    """Reject rules that depend on others of their kind, and would be read with other cells.

    Marks under one key exempt pairs from the negative rules, and are read as one rule of extremes.
    """
    read = {_unmarked(rule) for rule in _negative(made, size)}
    for rule in stated:
        if isinstance(rule, (Unmarked, rules.NonConsecutive)) and _unmarked(rule) not in read:
            raise _refused(rule, "apart from the marks of the puzzle")
    layout = rules.layout_of(size, tuple(stated))
    for kind in (rules.Minimum, rules.Maximum):
        some = [rule for rule in stated if isinstance(rule, kind)]
        merged = kind(dict.fromkeys(cell for rule in some for cell in rule.cells)) if some else None
        if merged and _compared(some, layout) != _compared([merged], layout):
            raise _refused(merged, "more than once for cells that touch")


def _unmarked(rule: rules.Rule) -> tuple[str, frozenset[frozenset[Position]], frozenset[int]]:
    """Return what a rule forbids for neighbours: a relation, the exempt pairs, the numbers."""
    if not isinstance(rule, Unmarked):
        return "difference", frozenset(), frozenset([1])
    pairs = (frozenset(pair) for pair in rule.marked)
    touching = frozenset(pair for pair in pairs if sum(abs(a - b) for a, b in zip(*pair)) == 1)
    forbidden = [*rule.forbidden()]
    name = {rules.NoDifference: "difference", rules.NoRatio: "ratio"}.get(type(rule), "xv")
    return name, touching, frozenset(number for _, number in forbidden)


def _compared(some: Iterable[rules.Rule], layout: rules.Layout) -> set[tuple[int, ...]]:
    return {relation.cells for rule in some for relation in rule.relations(layout)}


def _refused(rule: rules.Rule, why: str = "") -> FormatError:
    return FormatError(f"f-puzzles cannot express the rule {rule.name!r} {why}".rstrip())
