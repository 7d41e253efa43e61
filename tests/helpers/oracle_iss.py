"""Cases as strings of ISS, spelled by hand: neither the product's writer nor its geometry is used.

Only rules whose spelling and meaning are clear are written.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeAlias

from helpers.oracle import Plane
from helpers.oracle_cases import Case

Writer: TypeAlias = Callable[[Any, Plane], "list[str] | None"]

NAMES = {
    "AntiKnight": "AntiKnight",
    "AntiKing": "AntiKing",
    "AntiTaxicab": "AntiTaxicab",
    "NonConsecutive": "AntiConsecutive",
    "GlobalEntropy": "GlobalEntropy",
    "Windows": "Windoku",
    "DisjointGroups": "DisjointSets",
}

LINES = {
    "DoubleArrow": "DoubleArrow",
    "Thermometer": "Thermo",
    "Palindrome": "Palindrome",
    "Between": "Between",
    "Renban": "Renban",
    "RegionSum": "RegionSumLine",
    "Zipper": "Zipper",
    "Entropic": "Entropic",
    "GreaterThan": "GreaterThan",
    "CountingCircles": "CountingCircles",
}


def iss_text(case: Case) -> str | None:
    """Return a case as a string; None if a rule has no clear spelling."""
    plane, size = case.plane, case.size
    if plane.extra or not plane.has_lines:
        return None
    digits = f"~0-{size - 1}" if case.from_zero else f"~{plane.digits}" * (plane.digits > size)
    items = [f"Shape~{plane.height}x{plane.width}{digits}"]
    for rule in case.rules:
        found = _item(rule, type(rule).__name__, plane)
        if found is None:
            return None
        items += found
    for row, col in plane.cells:
        if digit := case.givens[row * size + col]:
            items.append(f"~{cell((row, col))}_{digit - case.from_zero}")
    return "".join(f".{item}" for item in items)


def _is_plain(plane: Plane) -> bool:
    """Return whether each line holds every digit once."""
    return plane.height == plane.width == plane.digits and plane.has_lines


def cell(position: Iterable[int]) -> str:
    row, col = position
    return f"R{row + 1}C{col + 1}"


def cells(positions: Iterable[Any]) -> str:
    return "".join(f"~{cell(one)}" for one in positions)


def _item(rule: Any, name: str, plane: Plane) -> list[str] | None:
    if name in ("Rectangle", "Digits"):
        return []
    if name == "Windows" and plane.digits != plane.size:
        return None  # those of ISS have a cell for each digit
    if name in NAMES:
        return [NAMES[name]]
    if name in LINES:
        return [LINES[name] + cells(rule.cells)]
    write = WRITERS.get(name)
    return write(rule, plane) if write else None


def _regions(rule: Any, plane: Plane) -> list[str] | None:
    if all(label is None for label in rule.labels):
        return ["NoBoxes"]
    if None in rule.labels or not _is_plain(plane):
        return None
    return ["NoBoxes", "Jigsaw~" + "".join(str(label) for label in rule.labels)]


def _cage(rule: Any, plane: Plane) -> list[str]:
    if rule.total is None:
        return [f"AllDifferent{cells(rule.cells)}"]
    if rule.total == 0:  # which is no total in a cage of ISS
        return [f"Sum~0{cells(rule.cells)}", f"AllDifferent{cells(rule.cells)}"]
    return [f"Cage~{rule.total}{cells(rule.cells)}"]


def _arrow(rule: Any, plane: Plane) -> list[str] | None:
    if sorted(rule.circle) != list(rule.circle):
        return None  # ISS reads a pill from left to right and from top to bottom
    kind = "Arrow" if len(rule.circle) == 1 else f"PillArrow~{len(rule.circle)}"
    return [f"{kind}{cells((*rule.circle, *rule.shaft))}"]


def _dot(kind: str, value: int) -> Writer:
    return lambda rule, plane: [kind + cells(rule.cells)] if rule.value == value else None


def _letter(rule: Any, plane: Plane) -> list[str] | None:
    letter = {5: "V", 10: "X"}.get(rule.total)
    return [letter + cells(rule.cells)] if letter else None


def _line_of(rule: Any, size: int) -> tuple[str, bool]:
    """Return the row or column of a clue outside the grid, and whether it is seen from its end."""
    row, col = rule.start
    if row in (-1, size):
        return f"C{col + 1}", row == size
    return f"R{row + 1}", col == size


def _outside(kind: str) -> Writer:
    def write(rule: Any, plane: Plane) -> list[str] | None:
        if not _is_plain(plane):
            return None
        line, from_end = _line_of(rule, plane.size)
        return [f"{kind}~{line}~~{rule.value}" if from_end else f"{kind}~{line}~{rule.value}~"]

    return write


def _sandwich(rule: Any, plane: Plane) -> list[str] | None:
    if not _is_plain(plane):
        return None
    return [f"Sandwich~{rule.value}~{_line_of(rule, plane.size)[0]}"]


def _candidates(rule: Any, plane: Plane) -> list[str] | None:
    if not all(digits for _, digits in rule.allowed):
        return None
    return [f"~{cell(one)}" + "".join(f"_{d}" for d in digits) for one, digits in rule.allowed]


def _diagonals(rule: Any, plane: Plane) -> list[str]:
    return ["Diagonal~-1"] * rule.falling + ["Diagonal~1"] * rule.rising


WRITERS: dict[str, Writer] = {
    "Regions": _regions,
    "Diagonals": _diagonals,
    "Candidates": _candidates,
    "Cage": _cage,
    "Sum": lambda rule, plane: [f"Sum~{rule.total}{cells(rule.cells)}"],
    "Arrow": _arrow,
    "Whispers": lambda rule, plane: (
        None if rule.gap is None else [f"Whisper~{rule.gap}{cells(rule.cells)}"]
    ),
    "Lockout": lambda rule, plane: [f"Lockout~{rule.gap}{cells(rule.cells)}"],
    "Modular": lambda rule, plane: [f"Modular~{rule.modulus}{cells(rule.cells)}"],
    "Difference": _dot("WhiteDot", 1),
    "Ratio": _dot("BlackDot", 2),
    "PairSum": _letter,
    "ExtraRegions": lambda rule, plane: [f"AllDifferent{cells(one)}" for one in rule.regions],
    "Quadruple": lambda rule, plane: [
        f"ContainAtLeast~{'_'.join(map(str, rule.digits))}{cells(rule.cells)}"
    ],
    "Clone": lambda rule, plane: [
        f"SameValues~2{cells(pair)}" for pair in zip(rule.cells, rule.copies) if pair[0] != pair[1]
    ],
    "ColumnIndexer": lambda rule, plane: [f"Indexing~C{cells(rule.cells)}"],
    "RowIndexer": lambda rule, plane: [f"Indexing~R{cells(rule.cells)}"],
    "Sandwich": _sandwich,
    "XSum": _outside("XSum"),
    "Skyscraper": _outside("Skyscraper"),
    "NumberedRoom": _outside("NumberedRoom"),
}
