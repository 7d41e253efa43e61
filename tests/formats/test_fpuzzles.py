"""f-puzzles JSON: every key, checked on random grids against the meaning written here."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from dataclasses import replace
from itertools import combinations, islice, pairwise
from typing import Any
from urllib.parse import quote

import pytest

from nonet import (
    FormatError,
    Grid,
    count_solutions,
    formats,
    random_grid,
    random_grids,
    rules,
    solutions,
)
from nonet.formats.lzstring import pack
from nonet.puzzles.validate import is_valid

Digits = dict[tuple[int, int], int]
Chance = random.Random
Entries = list[dict[str, Any]]

GRIDS = [Grid(cells) for cells in random_grids(25, seed=3)]


def puzzle(size: Any = 9, **more: Any) -> dict[str, Any]:
    return {"size": size, "grid": [[{} for _ in range(size)] for _ in range(size)], **more}


def read(data: dict[str, Any]) -> formats.Record:
    return formats.read(json.dumps(data))


def place(name: str) -> tuple[int, int]:
    row, col = name[1:].split("C")
    return int(row), int(col)


def line(chance: Chance, length: int) -> list[str]:
    """Return the cells of a line that never leaves the grid."""
    row, col = chance.randint(2, 8), chance.randint(2, 8)
    cells = [(row, col)]
    while len(cells) < length:
        near = [(row + i, col + j) for i in (-1, 0, 1) for j in (-1, 0, 1)]
        free = [c for c in near if c not in cells and min(c) >= 1 and max(c) <= 9]
        if not free:
            return line(chance, length)
        row, col = chance.choice(free)
        cells.append((row, col))
    return [f"R{row}C{col}" for row, col in cells]


def pair(chance: Chance) -> list[str]:
    row, col = chance.randint(1, 8), chance.randint(1, 9)
    cells = [(row, col), (row + 1, col)]
    if chance.random() < 0.5:
        cells = [(b, a) for a, b in cells]
    return [f"R{row}C{col}" for row, col in cells]


def spelled(chance: Chance, number: int) -> Any:
    """Return a number as files hold it: as a number, or as text."""
    return chance.choice([number, str(number), f" {number}"])


def lines(length: int, **more: Any) -> Callable[[Chance], Entries]:
    return lambda chance: [{"lines": [line(chance, length)], **more}]


def outside(values: range) -> Callable[[Chance], Entries]:
    def made(chance: Chance) -> Entries:
        number, edge = chance.randint(1, 9), chance.choice((0, 10))
        cell = chance.choice((f"R{edge}C{number}", f"R{number}C{edge}"))
        return [{"cell": cell, "value": spelled(chance, chance.choice(values))}]

    return made


def seen(digits: Digits, cell: str) -> list[int]:
    """Return the digits of the row or column that a clue outside the grid faces."""
    row, col = place(cell)
    if row in (0, 10):
        found = [digits[r, col] for r in range(1, 10)]
        return found if row == 0 else found[::-1]
    found = [digits[row, c] for c in range(1, 10)]
    return found if col == 0 else found[::-1]


def along(test: Callable[[list[int]], bool]) -> Callable[[Digits, Entries], bool]:
    """Return the test of all lines of all entries."""
    return lambda digits, entries: all(
        test([digits[place(name)] for name in names])
        for entry in entries
        for names in entry["lines"]
    )


def regions_along(names: list[str]) -> list[list[str]]:
    parts: list[list[str]] = []
    last = None
    for name in names:
        row, col = place(name)
        box = (row - 1) // 3, (col - 1) // 3
        if box != last:
            parts.append([])
        parts[-1].append(name)
        last = box
    return parts


def arrow(chance: Chance) -> Entries:
    """Return a circle with two shafts."""
    first, second = line(chance, 3), line(chance, 2)
    return [{"cells": first[:1], "lines": [first, [first[0], *second[1:]]]}]


def arrow_holds(digits: Digits, entries: Entries) -> bool:
    return all(
        int("".join(str(digits[place(name)]) for name in entry["cells"]))
        == sum(digits[place(name)] for name in names[1:])
        for entry in entries
        for names in entry["lines"]
    )


def little_killer(chance: Chance) -> Entries:
    number = chance.randint(1, 6)
    cell, direction = chance.choice(
        [(f"R0C{number}", "DR"), (f"R10C{number}", "UR"), (f"R{number}C10", "DL")]
    )
    return [{"cell": cell, "direction": direction, "value": spelled(chance, 25), "cells": []}]


def diagonal(digits: Digits, entry: dict[str, Any]) -> list[int]:
    (row, col), way = place(entry["cell"]), entry["direction"]
    down, right = (1 if way[0] == "D" else -1), (1 if way[1] == "R" else -1)
    found = []
    while (row + down, col + right) in digits:
        row, col = row + down, col + right
        found.append(digits[row, col])
    return found


def sandwich(digits: list[int]) -> int:
    low, high = sorted((digits.index(1), digits.index(9)))
    return sum(digits[low + 1 : high])


def visible(digits: list[int]) -> int:
    return sum(digit > max(digits[:i], default=0) for i, digit in enumerate(digits))


def extreme(sign: int) -> Callable[[Digits, Entries], bool]:
    def test(digits: Digits, entries: Entries) -> bool:
        marked = {place(entry["cell"]) for entry in entries}
        return all(
            sign * digits[cell] > sign * digits[other]
            for cell in marked
            for down, right in ((0, 1), (1, 0), (0, -1), (-1, 0))
            if (other := (cell[0] + down, cell[1] + right)) in digits and other not in marked
        )

    return test


def index(kind: str) -> Callable[[Digits, Entries], bool]:
    def test(digits: Digits, entries: Entries) -> bool:
        for row, col in (place(name) for entry in entries for name in entry["cells"]):
            value = digits[row, col]
            if kind == "row" and digits[value, col] != row:
                return False
            if kind == "column" and digits[row, value] != col:
                return False
            top, left = (row - 1) // 3 * 3 + 1, (col - 1) // 3 * 3 + 1
            there = (top + (value - 1) // 3, left + (value - 1) % 3)
            if kind == "box" and digits[there] != (row - top) * 3 + col - left + 1:
                return False
        return True

    return test


def marks(chance: Chance) -> Entries:
    return [{"cell": name} for name in line(chance, 2)]


def quadruple(chance: Chance) -> Entries:
    row, col = chance.randint(1, 8), chance.randint(1, 8)
    cells = [f"R{row + i // 2}C{col + i % 2}" for i in range(4)]
    digits = [spelled(chance, chance.randint(1, 9))] * chance.randint(1, 2)
    return [{"cells": cells, "values": digits}]


def contains(digits: Digits, entries: Entries) -> bool:
    return all(
        [digits[place(name)] for name in entry["cells"]].count(int(value))
        >= list(map(int, entry["values"])).count(int(value))
        for entry in entries
        for value in entry["values"]
    )


def values(digits: Digits, entry: dict[str, Any]) -> list[int]:
    return [digits[place(name)] for name in entry["cells"]]


def cage(chance: Chance) -> Entries:
    choices: Entries = [{}, {"value": ""}, {"value": None}, {"value": spelled(chance, 12)}]
    value = chance.choice(choices)
    return [{"cells": line(chance, 2 if value.get("value") else 3), **value}]


def cage_holds(digits: Digits, entries: Entries) -> bool:
    return all(
        len(set(found := values(digits, entry))) == len(found)
        and (not entry.get("value") or sum(found) == int(entry["value"]))
        for entry in entries
    )


def dot(chance: Chance) -> Entries:
    choices: Entries = [{}, {"value": ""}, {"value": spelled(chance, 3)}]
    value = chance.choice(choices)
    return [{"cells": pair(chance), **value}]


Case = tuple[Callable[[Chance], Entries], Callable[[Digits, Entries], bool]]

KEYS: dict[str, Case] = {
    "killercage": (cage, cage_holds),
    "thermometer": (lines(2), along(lambda d: all(a < b for a, b in pairwise(d)))),
    "slowthermometer": (lines(3), along(lambda d: all(a <= b for a, b in pairwise(d)))),
    "arrow": (arrow, arrow_holds),
    "doublearrow": (lines(3), along(lambda d: d[0] + d[-1] == sum(d[1:-1]))),
    "littlekillersum": (
        little_killer,
        lambda d, e: all(sum(diagonal(d, one)) == int(one["value"]) for one in e),
    ),
    "sandwichsum": (
        outside(range(10)),
        lambda d, e: all(sandwich(seen(d, one["cell"])) == int(one["value"]) for one in e),
    ),
    "xsum": (
        outside(range(10, 20)),
        lambda d, e: all(
            sum((found := seen(d, one["cell"]))[: found[0]]) == int(one["value"]) for one in e
        ),
    ),
    "skyscraper": (
        outside(range(2, 5)),
        lambda d, e: all(visible(seen(d, one["cell"])) == int(one["value"]) for one in e),
    ),
    "difference": (
        dot,
        lambda d, e: all(
            abs((v := values(d, one))[0] - v[1]) == int(one.get("value") or 1) for one in e
        ),
    ),
    "ratio": (
        dot,
        lambda d, e: all(
            max(v := values(d, one)) == min(v) * int(one.get("value") or 2) for one in e
        ),
    ),
    "xv": (
        lambda c: [{"cells": pair(c), "value": c.choice(["X", "x", "V", "v", "", None])}],
        lambda d, e: all(
            sum(values(d, one)) == {"x": 10, "v": 5}[one["value"].lower()]
            for one in e
            if one["value"]
        ),
    ),
    "quadruple": (quadruple, contains),
    "odd": (marks, lambda d, e: all(d[place(one["cell"])] % 2 for one in e)),
    "even": (marks, lambda d, e: all(d[place(one["cell"])] % 2 == 0 for one in e)),
    "minimum": (marks, extreme(-1)),
    "maximum": (marks, extreme(1)),
    "extraregion": (
        lambda c: [{"cells": line(c, 4)}],
        lambda d, e: all(len(set(values(d, one))) == 4 for one in e),
    ),
    "clone": (
        lambda c: [{"cells": (cells := line(c, 2)), "cloneCells": [line(c, 1)[0], cells[1]]}],
        lambda d, e: all(
            d[place(a)] == d[place(b)] for one in e for a, b in zip(one["cells"], one["cloneCells"])
        ),
    ),
    "palindrome": (lines(3), along(lambda d: d == d[::-1])),
    "betweenline": (
        lines(3),
        along(lambda d: all(min(d[0], d[-1]) < x < max(d[0], d[-1]) for x in d[1:-1])),
    ),
    "lockout": (
        lines(3),
        along(
            lambda d: (
                abs(d[0] - d[-1]) >= 4
                and not any(min(d[0], d[-1]) <= x <= max(d[0], d[-1]) for x in d[1:-1])
            )
        ),
    ),
    "renban": (lines(2), along(lambda d: sorted(d) == [*range(min(d), min(d) + len(d))])),
    "whispers": (lines(3), along(lambda d: all(abs(a - b) >= 5 for a, b in pairwise(d)))),
    "regionsumline": (
        lines(4),
        lambda d, e: all(
            len({sum(d[place(n)] for n in part) for part in regions_along(names)}) == 1
            for one in e
            for names in one["lines"]
        ),
    ),
    "entropicline": (
        lines(3),
        along(
            lambda d: all(len({(x - 1) // 3 for x in d[i : i + 3]}) == 3 for i in range(len(d) - 2))
        ),
    ),
    "modularline": (
        lines(3),
        along(lambda d: all(len({x % 3 for x in d[i : i + 3]}) == 3 for i in range(len(d) - 2))),
    ),
    "nabner": (lines(3), along(lambda d: all(abs(a - b) > 1 for a, b in combinations(d, 2)))),
    "zipperline": (lines(3), along(lambda d: d[0] + d[2] == d[1])),
    "rowindexer": (lambda c: [{"cells": line(c, 1)}], index("row")),
    "columnindexer": (lambda c: [{"cells": line(c, 1)}], index("column")),
    "boxindexer": (lambda c: [{"cells": line(c, 1)}], index("box")),
}


def digits_of(grid: Grid) -> Digits:
    return {(r + 1, c + 1): grid[r, c] for r in range(9) for c in range(9)}


@pytest.mark.parametrize("key", KEYS)
def test_a_key_means_what_it_says(key: str) -> None:
    make, meaning = KEYS[key]
    chance = random.Random(key)
    outcomes = set()
    for _ in range(12):
        entries = make(chance)
        record = read(puzzle(**{key: entries}))
        assert record.warning is None
        for grid in GRIDS:
            expected = meaning(digits_of(grid), entries)
            assert is_valid(grid, rules=record.rules) == expected, (entries, str(grid))
            outcomes.add(expected)
    assert outcomes == {True, False}


def distinct(digits: Digits, cells: list[tuple[int, int]]) -> bool:
    return len({digits[cell] for cell in cells}) == len(cells)


def apart(digits: Digits, moves: list[tuple[int, int]]) -> bool:
    return not any(
        digits[cell] == digits.get((cell[0] + down, cell[1] + right))
        for cell in digits
        for down, right in moves
    )


FLAGS: dict[str, Callable[[Digits], bool]] = {
    "diagonal+": lambda d: distinct(d, [(10 - i, i) for i in range(1, 10)]),
    "diagonal-": lambda d: distinct(d, [(i, i) for i in range(1, 10)]),
    "antiknight": lambda d: apart(d, [(1, 2), (2, 1), (-1, 2), (-2, 1)]),
    "antiking": lambda d: apart(d, [(1, 1), (1, -1)]),
    "disjointgroups": lambda d: all(
        distinct(d, [(r + i, c + j) for i in (0, 3, 6) for j in (0, 3, 6)])
        for r in (1, 2, 3)
        for c in (1, 2, 3)
    ),
    "nonconsecutive": lambda d: (
        not any(
            abs(d[cell] - d.get((cell[0] + i, cell[1] + 1 - i), 99)) == 1
            for cell in d
            for i in (0, 1)
        )
    ),
}


@pytest.mark.parametrize("key", FLAGS)
def test_a_flag_means_what_it_says(key: str) -> None:
    record = read(puzzle(**{key: True}))
    assert not read(puzzle(**{key: False})).rules
    chosen = [*GRIDS, *(g for g in _solutions(record.rules))]
    outcomes = {FLAGS[key](digits_of(grid)) for grid in chosen}
    assert outcomes == {True, False}
    for grid in chosen:
        assert is_valid(grid, rules=record.rules) == FLAGS[key](digits_of(grid))


def _solutions(chosen: tuple[rules.Rule, ...]) -> list[Grid]:
    return list(islice(solutions(Grid(), rules=chosen), 3))


def test_dots_exempt_pairs_from_both_negative_rules() -> None:
    """Any dot exempts a pair; the ratios that occur on dots are forbidden elsewhere."""
    record = read(
        puzzle(
            difference=[{"cells": ["R1C1", "R1C2"]}],
            ratio=[{"cells": ["R2C1", "R2C2"], "value": "3"}],
            nonconsecutive=True,
            negative=["ratio"],
        )
    )
    pairs = ["r1c1 r1c2", "r2c1 r2c2"]
    assert rules.NoDifference(pairs) in record.rules
    assert rules.NoRatio(pairs, (3,)) in record.rules
    assert read(puzzle(negative=["ratio"])).rules == (rules.NoRatio((), (2,)),)
    assert read(puzzle(nonconsecutive=True)).rules == (rules.NonConsecutive(),)


def test_xv_marks_exempt_pairs_from_both_sums() -> None:
    record = read(
        puzzle(negative=["xv", "foglight"], xv=[{"cells": ["R1C1", "R2C1"], "value": "V"}])
    )
    assert rules.NoPairSum([("r1c1", "r2c1")]) in record.rules
    for first, second, allowed in ((1, 4, False), (3, 7, False), (3, 8, True)):
        grid = Grid().with_value(4, 4, first).with_value(4, 5, second)
        assert is_valid(grid, rules=record.rules) == allowed


@pytest.mark.parametrize("size", range(4, 17))
def test_every_size_has_its_boxes(size: int) -> None:
    """Squares have square boxes, 6, 8, 10 and 14 boxes of two rows, 12 and 15 of three."""
    height = {4: 2, 6: 2, 8: 2, 9: 3, 10: 2, 12: 3, 14: 2, 15: 3, 16: 4}.get(size, 1)
    record = read(puzzle(size, thermometer=[{"lines": [["R1C1", "R2C1"]]}]))
    first = rules.layout_of(size, record.rules).regions[0]
    width = size // height
    assert first == tuple(r * size + c for r in range(height) for c in range(width))
    assert next(solutions(record)).size == size
    back = formats.read(formats.write(record, "fpuzzles"))
    assert (back.grid, back.rules) == (record.grid, record.rules)
    if height > 1:  # ISS reads no boxes otherwise
        assert formats.read(formats.write(record, "iss")).rules == record.rules


def test_regions_can_be_numbers_text_or_missing() -> None:
    data = puzzle(4)
    for index in range(16):
        data["grid"][index // 4][index % 4]["region"] = str(index % 4) if index > 7 else index % 4
    assert read(data).rules == (rules.Regions("0123" * 4),)
    assert count_solutions(read(data), limit=None) == 576
    for index in range(16):
        data["grid"][index // 4][index % 4]["region"] = None
    assert read(data).rules == (rules.Regions([None] * 16),)
    data = puzzle(4)
    for index in (0, 1, 4, 5):
        data["grid"][index // 4][index % 4]["region"] = None
    assert read(data).rules == (rules.Regions("..AA ..AA BBCC BBCC"),)
    data["grid"][0][0]["region"] = 1
    with pytest.raises(FormatError, match="must have 4 cells, not 5"):
        read(data)


def test_only_givens_are_clues() -> None:
    data = puzzle(4)
    data["grid"][0][0] = {"value": 1, "given": True}
    data["grid"][0][1] = {"value": "2", "given": False}
    data["grid"][0][2] = {"value": "?"}
    data["grid"][0][3] = {"givenPencilMarks": [3, "4"], "centerPencilMarks": [1]}
    record = read(data)
    assert str(record.grid) == "1" + "." * 15
    assert record.rules == (rules.Candidates({"r1c4": "34"}),)
    assert record.warning == "not given, so not read as clues: 1 digit"
    data["grid"][0][2] = {"value": "?", "given": True}
    with pytest.raises(FormatError, match=r"r1c3 holds '\?'; expected 1 to 4"):
        read(data)


FULL = Grid("1234341221434321")


@pytest.mark.parametrize(
    ("stored", "found"),
    [
        (list(FULL.cells), True),
        (list(map(str, FULL.cells)), True),
        (str(FULL), True),
        (",".join(map(str, FULL.cells)), True),
        (", ".join(map(str, FULL.cells)), True),
        ([0] * 16, False),
        ("", False),
        (None, False),
        (["."] * 16, False),
        ("." * 16, False),
        ([".", *FULL.cells[1:]], False),
        (str(FULL)[:14] + "??", False),
        ("1234\n3412\n2143\n4321", True),
        ("".join(f"0{digit}" for digit in FULL.cells), True),
    ],
)
def test_a_solution_is_stored_in_several_ways(stored: Any, found: bool) -> None:
    record = read(puzzle(4, solution=stored))
    assert (record.solution, record.warning) == (FULL if found else None, None)


@pytest.mark.parametrize("stored", ["1234", [1, 2, 3], "12343412214343x9", [9] * 16])
def test_a_solution_that_cannot_be_read_is_reported(stored: Any) -> None:
    record = read(puzzle(4, solution=stored))
    assert (record.solution, record.warning) == (None, "the stored solution cannot be read")


def test_the_solution_of_a_large_grid_may_have_letters() -> None:
    full = random_grid(size=16, seed=1)
    letters = "".join("0123456789ABCDEFG"[digit] for digit in full.cells)
    for stored in (letters, list(letters), list(full.cells), list(map(str, full.cells))):
        assert read(puzzle(16, solution=stored)).solution == full


def test_a_full_grid_is_the_solution() -> None:
    data = puzzle(4)
    for index, digit in enumerate(FULL.cells):
        data["grid"][index // 4][index % 4] = {"value": digit, "given": index == 0}
    record = read(data)
    assert (record.solution, record.grid.clues, record.warning) == (FULL, 1, None)
    data["solution"] = list(FULL.cells)
    assert read(data).warning is None


def test_texts_are_also_stored_as_cages() -> None:
    clear = {"outlineC": "#00000000", "fontC": "#0000"}
    cages = [
        {"value": "solution: " + str(FULL)},
        {"cells": ["R1C1"], "value": "Author: A. Setter", **clear},
        {"cells": ["R1C1"], "value": "rules: two\nlines", **clear},
        {"cells": ["R1C1", "R1C2"], "value": "FOW"},
        {"cells": ["R1C1", "R1C2"], "value": "FOGLIGHT"},
        {"cells": ["R1C1", "R1C2"], "value": "note: 7", "outlineC": "#000000"},
    ]
    record = read(puzzle(4, cage=cages, title="T"))
    assert record.solution == FULL
    assert record.meta == {"title": "T", "author": "A. Setter", "ruleset": "two\nlines"}
    assert record.warning == "drawn but not read as rules: 1 cage"


def test_a_digital_root_is_a_rule() -> None:
    record = read(puzzle(cage=[{"cells": ["R1C1", "R1C2"], "value": "DR3"}]))
    assert record.warning is None
    for digits in ((1, 2), (4, 8), (5, 7), (1, 3), (9, 3), (3, 8)):
        grid = Grid().with_value(0, 0, digits[0]).with_value(0, 1, digits[1])
        assert is_valid(grid, rules=record.rules) == (sum(digits) % 9 == 3), digits


def test_texts_instead_of_numbers_are_reported() -> None:
    cells = ["R1C1", "R1C2"]
    record = read(
        puzzle(
            killercage=[{"cells": cells, "value": "odd"}],
            sandwichsum=[{"cell": "R0C1", "value": "?"}],
            littlekillersum=[{"cell": "R0C1", "direction": "DR", "value": "≥9"}],
            comment="by hand",
        )
    )
    assert record.rules == (rules.Cage("r1c1 r1c2"),)
    assert record.warning is not None
    for part in ("killercage: 'odd'", "sandwichsum: '?'", "littlekillersum: '≥9'"):
        assert f"{part} is not a number and was not read as a rule" in record.warning
    assert "unknown keys: comment" in record.warning


def test_options_of_programs_are_no_rules() -> None:
    record = read(
        puzzle(
            disabledlogic=["tuples", "fishes"],
            truecandidatesoptions=["colored"],
            fogofwar=["R1C1"],
            foglight=["R1C1"],
            triggereffect=[{}],
            highlightConflicts=True,
            successMessage="Done",
            antiking=False,
            arrow=[],
        )
    )
    assert (record.rules, record.warning) == ((), None)


@pytest.mark.parametrize("key", ["inequalities", "primes", "regionsum"])
def test_a_rule_that_is_not_known_is_refused(key: str) -> None:
    with pytest.raises(FormatError, match=f"unknown rules: {key}"):
        read(puzzle(**{key: [{"cells": ["R1C1"]}]}))


def test_drawings_may_have_fractions() -> None:
    data = puzzle(
        text=[{"cells": ["R1.5C2"], "value": "7"}],
        circle=[{"cells": ["R1C1"], "fromConstraint": "Counting Circles"}],
        line=[{"lines": [["R1C1", "R1C2"]], "isNewConstraint": True}],
    )
    record = read(data)
    assert record.warning == "drawn but not read as rules: 1 text"
    assert json.loads(formats.write(record, "fpuzzles"))["text"] == data["text"]


def test_lines_of_every_kind() -> None:
    """Several lines share a bulb; a closed renban counts a cell once; short lines mean nothing."""
    record = read(
        puzzle(
            thermometer=[{"lines": [["R1C1", "R1C2", "R1C3"], ["R1C1", "R2C1"]]}],
            renban=[{"lines": [["R4C4", "R4C5", "R5C5", "R5C4", "R4C4"]]}],
            betweenline=[{"lines": [["R6C1", "R6C2"]]}],
            regionsumline=[{"lines": [["R7C1", "R7C2", "R8C3"]]}],
            doublearrow=[{"lines": [["R9C1", "R9C2"]]}],
            whispers=[{"lines": [["R3C8", "R3C9"]], "value": "4"}, {"lines": [["R3C7"]]}],
        )
    )
    thermometers = [rule for rule in record.rules if isinstance(rule, rules.Thermometer)]
    assert [len(rule.cells) for rule in thermometers] == [3, 2]
    assert rules.Renban("r4c4 r4c5 r5c5 r5c4") in record.rules
    assert rules.Whispers("r3c8 r3c9", 4) in record.rules
    empty = [rule for rule in record.rules if isinstance(rule, (rules.Between, rules.RegionSum))]
    assert len(empty) == 2 and all(is_valid(grid, rules=empty) for grid in GRIDS)


def test_a_closed_line_counts_a_cell_once() -> None:
    loop = ["R4C4", "R4C5", "R5C5", "R5C4", "R4C4"]
    record = read(
        puzzle(nabner=[{"lines": [loop]}], doublearrow=[{"lines": [loop[:4] + loop[1:2]]}])
    )
    assert rules.Nabner("r4c4 r4c5 r5c5 r5c4") in record.rules
    assert count_solutions(record, limit=2) == 2
    for grid in islice(solutions(record), 5):
        corner, below, left = (grid[place] for place in ((3, 3), (4, 4), (4, 3)))
        assert corner == below + left


def test_a_cage_with_too_many_cells_is_a_sum() -> None:
    rows = [f"R{row}C{col}" for row in (1, 2) for col in range(1, 10)]
    record = read(puzzle(killercage=[{"cells": rows, "value": 90}, {"cells": rows}]))
    assert [rule.name for rule in record.rules] == ["sum"]
    assert record.warning is not None
    assert record.warning.startswith("killercage: digits may repeat in a cage of 18 cells")


def test_odd_spellings_are_read() -> None:
    cells = ["r1c1", "R1C2", "R1c1"]
    record = read(
        puzzle(
            extraregion=[{"cells": cells}],
            negative=["XV"],
            littlekillersum=[{"cell": "R0C3", "direction": "dr", "value": 20.0}],
        )
    )
    assert set(record.rules) == {
        rules.ExtraRegions("r1c1 r1c2"),
        rules.NoPairSum(),
        rules.LittleKiller((-1, 2), "DR", 20),
    }


def test_a_value_that_means_nothing_is_reported() -> None:
    record = read(puzzle(lockout=[{"lines": [["R1C1", "R1C2", "R1C3"]], "value": "3"}]))
    assert record.warning == "lockout: the value '3' was not read"
    assert read(puzzle(antiknight=["yes"])).rules == (rules.AntiKnight(),)


def test_fog_is_kept() -> None:
    data = puzzle(fogofwar=["R1C1"], foglight=["R2C2"], triggereffect=[{"type": "x"}])
    written = json.loads(formats.write(read(data), "fpuzzles"))
    assert {key: written[key] for key in ("fogofwar", "foglight", "triggereffect")} == {
        key: data[key] for key in ("fogofwar", "foglight", "triggereffect")
    }


def test_unfinished_shapes_mean_nothing() -> None:
    record = read(
        puzzle(
            extraregion=[{"cells": ["R1C1"]}, {"cells": []}, {"cells": ["R2C2", "R3C3"]}],
            clone=[
                {"cells": ["R1C1"], "cloneCells": []},
                {"cells": ["R1C1"], "cloneCells": ["R5C5"]},
            ],
        )
    )
    assert set(record.rules) == {rules.ExtraRegions("r2c2 r3c3"), rules.Clone("r1c1", "r5c5")}


def test_a_pill_is_read_in_order() -> None:
    record = read(
        puzzle(arrow=[{"cells": ["R1C1", "R1C2"], "lines": [["R1C2", "R2C3", "R3C4", "R4C5"]]}])
    )
    grid = Grid()
    for cell, digit in (((0, 0), 1), ((0, 1), 7), ((1, 2), 9), ((2, 3), 5)):
        grid = grid.with_value(*cell, digit)
    assert is_valid(grid.with_value(3, 4, 3), rules=record.rules)
    assert not is_valid(grid.with_value(3, 4, 4), rules=record.rules)


LINKS = {
    "f-puzzles": "https://www.f-puzzles.com/?load={escaped}",
    "raw": "https://www.f-puzzles.com/?load={payload}",
    "no padding": "https://www.f-puzzles.com/?load={bare}",
    "blanks": "https://www.f-puzzles.com/?load={blank}",
    "sudokupad": "https://sudokupad.app/fpuzzles{escaped}",
    "short prefix": "https://sudokupad.app/fpuz{payload}",
    "query": "https://app.crackingthecryptic.com/sudoku/?puzzleid=fpuzzles{escaped}",
    "quotes": '"https://www.f-puzzles.com/?load={payload}"',
    "payload": "fpuz{payload}",
    "payload with a quote": "fpuzzles{payload}'",
    "backslash": "https://sudokupad.app/fpuz{bare}\\\\",
    "options": "https://sudokupad.app/fpuz{escaped}?setting-nogrid=1",
}


@pytest.mark.parametrize("name", LINKS)
def test_links(name: str) -> None:
    """Read payloads of all lengths, as browsers and people leave them."""
    for number in range(12):
        data = puzzle(title="#" * number, killercage=[{"cells": ["R1C1", "R1C2"], "value": "9"}])
        payload = pack(json.dumps(data))
        link = LINKS[name].format(
            payload=payload,
            escaped=quote(payload, safe=""),
            bare=payload.rstrip("="),
            blank=payload.replace("+", " "),
        )
        assert formats.read(link).rules == (rules.Cage("r1c1 r1c2", 9),), link


def test_merged_slashes_are_restored() -> None:
    data = json.dumps(puzzle(title="\uffef\uffff", antiking=True), ensure_ascii=False)
    payload = pack(data)
    assert "//" in payload
    record = formats.read(f"https://sudokupad.app/fpuzzles{payload.replace('//', '/')}")
    assert record.rules == (rules.AntiKing(),)
    with pytest.raises(FormatError):
        formats.read(f"https://sudokupad.app/fpuzzles{payload[:40] + payload[50:]}")


def test_rules_travel_as_text_unless_the_author_wrote_some() -> None:
    record = formats.read(".Cage~3~R1C1~R1C2")
    written = json.loads(formats.write(record, "fpuzzles"))
    assert written["ruleset"] == "\n".join(rules.rule_texts(record.rules))
    own = replace(record, meta={"ruleset": "My rules."})
    assert json.loads(formats.write(own, "fpuzzles"))["ruleset"] == "My rules."
    classic = formats.read("." * 81)
    assert "ruleset" not in json.loads(formats.write(classic, "fpuzzles"))


@pytest.mark.parametrize(
    ("key", "value", "rule"),
    [
        ("prime", [{"cell": "R1C1"}], rules.Candidates({"r1c1": "2357"})),
        ("poweroftwo", [{"cell": "R1C1"}], rules.Candidates({"r1c1": "1248"})),
        ("inequality", [{"cells": ["R1C1", "R1C2"], "value": ">"}], rules.GreaterThan("r1c1 r1c2")),
        ("inequality", [{"cells": ["R1C1", "R1C2"], "value": "<"}], rules.GreaterThan("r1c2 r1c1")),
    ],
)
def test_keys_of_other_programs_are_rules(key: str, value: Any, rule: rules.Rule) -> None:
    grid: list[list[dict[str, Any]]] = [[{} for _ in range(9)] for _ in range(9)]
    assert formats.read(json.dumps({"size": 9, "grid": grid, key: value})).rules == (rule,)


def test_parity_of_a_cell_is_a_rule() -> None:
    grid: list[list[dict[str, Any]]] = [[{} for _ in range(9)] for _ in range(9)]
    grid[0][0], grid[0][1] = {"parity": "odd"}, {"parity": "even"}
    data = {"size": 9, "grid": grid, "metadata": {"title": "T", "rules": ["One.", "Two."]}}
    record = formats.read(json.dumps(data))
    assert record.rules == (rules.Odd("r1c1"), rules.Even("r1c2"))
    assert record.meta == {"title": "T", "ruleset": "One.\nTwo."} and record.warning is None
    grid[0][0] = {"parity": "prime"}
    with pytest.raises(FormatError, match="parity: r1c1 has 'prime'; expected odd or even"):
        formats.read(json.dumps(data))
