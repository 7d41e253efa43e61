"""The JSON of SudokuPad: rules that it states are read, everything else is reported."""

from __future__ import annotations

import json
import random
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import nonet
from nonet import FormatError, Grid, formats, rules
from nonet.formats import Record, scl
from nonet.formats.lzstring import pack
from nonet.formats.sudokupad import unzip
from nonet.render import looks
from nonet.web import endpoints
from nonet.web.endpoints import Budget
from nonet.web.requests import ConvertRequest

from helpers.command_line import CommandLine
from helpers.random_rules import MAKERS, made
from helpers.strategies import grids

SOLVED = "1234341221434321"
BOXES = [[[top + i // 2, left + i % 2] for i in range(4)] for top in (0, 2) for left in (0, 2)]
SNAKES = [
    [[0, 0], [0, 1], [0, 2], [1, 0]],
    [[0, 3], [1, 3], [2, 3], [1, 2]],
    [[1, 1], [2, 1], [2, 0], [3, 0]],
    [[2, 2], [3, 1], [3, 2], [3, 3]],
]
LINE = {"wayPoints": [[0.5, 0.5], [1.5, 0.5]], "color": "#67F067", "thickness": 8}


def drawn(**more: Any) -> str:
    cells: list[list[dict[str, Any]]] = [[{} for _ in range(4)] for _ in range(4)]
    cells[0][0] = {"value": 1}
    return json.dumps({"cells": cells, "regions": BOXES, **more})


def cage(*cells: list[int], **more: Any) -> list[dict[str, Any]]:
    return [{"cells": list(cells), **more}]


def test_givens_and_texts() -> None:
    record = formats.read(
        drawn(metadata={"title": "T", "author": "A", "rules": ["One.", "Two."], "solution": SOLVED})
    )
    assert record.grid == Grid("1" + "." * 15) and record.solution == Grid(SOLVED)
    assert record.meta == {"title": "T", "author": "A", "ruleset": "One.\nTwo."}
    assert (record.rules, record.warning, record.drawing) == ((), None, {})


def test_old_files_keep_texts_as_cages() -> None:
    cages = [{"value": text} for text in ("title: A: B", "Author: C", f"solution: {SOLVED}")]
    record = formats.read(drawn(cages=cages))
    assert record.meta == {"title": "A: B", "author": "C"}
    assert record.solution == Grid(SOLVED) and record.warning is None


@pytest.mark.parametrize(
    ("more", "rule"),
    [
        ({"cages": cage([0, 0], [0, 1], value="3")}, rules.Cage("r1c1 r1c2", 3)),
        ({"cages": cage([0, 0], [0, 1], sum=3, value="")}, rules.Cage("r1c1 r1c2", 3)),
        ({"cages": cage([0, 0], [0, 1], unique=True)}, rules.Cage("r1c1 r1c2")),
        ({"cages": cage([0, 0], [2, 3], sum=4, unique=False)}, rules.Sum("r1c1 r3c4", 4)),
        (
            {"cages": cage([0, 0], [2, 2], style="extraregion")},
            rules.ExtraRegions("r1c1 r3c3"),
        ),
        ({"regions": SNAKES}, rules.Regions("AAAB ACBB CCDB CDDD")),
        ({"global": ["antiknight"]}, rules.AntiKnight()),
        ({"metadata": {"antiking": True}}, rules.AntiKing()),
    ],
)
def test_stated_rules(more: dict[str, Any], rule: rules.Rule) -> None:
    record = formats.read(drawn(**more))
    assert (record.rules, record.warning) == ((rule,), None)


def test_houses_stated_as_hidden_cages_add_nothing() -> None:
    row = cage(*([0, col] for col in range(4)), type="rowcol", unique=True, hidden=True)
    record = formats.read(drawn(cages=row))
    assert (record.rules, record.warning) == ((), None)


@pytest.mark.parametrize(
    ("more", "warning"),
    [
        (
            {"lines": [LINE], "overlays": [{}, {}]},
            "drawn but not read as rules: 1 line, 2 overlays",
        ),
        ({"cages": cage([0, 0], value="odd")}, "drawn but not read as rules: 1 cage"),
        ({"cages": cage([0, 0], [0, 1], hidden=True)}, "drawn but not read as rules: 1 cage"),
        ({"global": ["antixv"]}, "unknown global rule 'antixv'"),
        ({"riddle": 1}, "unknown keys: riddle"),
        ({"solution": "12"}, "the stored solution cannot be read"),
        (
            {"cages": cage([0, 0], [0, 1], value=4), "solution": SOLVED},
            "the stored solution breaks a rule as read: cage",
        ),
        (
            {"regions": SNAKES, "solution": SOLVED},
            "the stored solution breaks a rule as read: "
            "no digit repeats in a row, column or region",
        ),
        (
            {"solution": "2" + SOLVED[1:].replace("2", "1")},
            "the stored solution breaks a rule as read: the given in r1c1, "
            "no digit repeats in a row, column or region",
        ),
    ],
)
def test_everything_else_is_reported(more: dict[str, Any], warning: str) -> None:
    assert formats.read(drawn(**more)).warning == warning


def test_marks_and_unknown_keys_of_cells_are_reported() -> None:
    data = json.loads(drawn())
    data["cells"][1][1] = {"centremarks": ["1", "2"], "mood": "blue"}
    warning = formats.read(json.dumps(data)).warning
    assert warning == "pencil marks not read as rules in 1 cell; unknown keys of cells: mood"


def test_drawings_are_kept() -> None:
    odd = cage([0, 0], value="odd")
    assert formats.read(drawn(lines=[LINE], cages=odd)).drawing == {"cages": odd, "lines": [LINE]}


def test_functions_that_take_text_warn() -> None:
    text = drawn(lines=[LINE])
    with pytest.warns(UserWarning, match="drawn but not read as rules: 1 line"):
        assert nonet.count_solutions(text) > 1
    with pytest.warns(UserWarning, match="drawn but not read as rules: 1 line"):
        Grid(text)


def test_commands_and_the_page_report_the_warning(nonet_cli: CommandLine, tmp_path: Path) -> None:
    file = tmp_path / "small.json"
    file.write_text(drawn(lines=[LINE]))
    code, _, complaints = nonet_cli("convert", str(file), "--to", "line")
    assert code == 1 and "small.json:1: drawn but not read as rules: 1 line" in complaints
    for endpoint in (endpoints.convert, endpoints.read):
        request = ConvertRequest(puzzle=file.read_text(), to="line")
        found = endpoint(request, Budget(seconds=10**6, nodes=10**9))
        assert found.warning == "drawn but not read as rules: 1 line"


@pytest.mark.parametrize(
    ("more", "message"),
    [
        ({"cages": 7}, "cages: expected a list, found int"),
        ({"cages": [7]}, "cages: expected an object"),
        ({"cages": cage([0])}, r"cages: expected a cell such as \[0, 0\], found \[0\]"),
        ({"regions": [[[0, 4]], *BOXES]}, r"regions: \[0, 4\] is outside the grid"),
        ({"regions": [*BOXES, [[3, 3]]]}, "regions: r4c4 is in two regions"),
        ({"regions": [BOXES[0] + BOXES[1], *BOXES[2:]]}, "must have 4 regions, not 3"),
        ({"metadata": "T"}, "metadata: expected an object"),
        ({"lines": 3}, "lines: expected a list"),
    ],
)
def test_faults_are_named(more: dict[str, Any], message: str) -> None:
    with pytest.raises(FormatError, match=message):
        formats.read(drawn(**more))


def zipped(value: Any) -> str:
    """Return JSON as SudokuPad zips it."""
    short = {"cells": "ce", "value": "v", "cages": "ca", "lines": "l", "title": "t", "color": "c"}
    match value:
        case bool():
            return "t" if value else "f"
        case dict():
            pairs = (f"{short.get(key, key)}:{zipped(item)}" for key, item in value.items())
            return "{" + ",".join(pairs) + "}" if value else ""
        case list():
            return "[" + ",".join(map(zipped, value)) + "]"
        case str():
            return "'" + value.replace("\\", "\\\\").replace("'", "\\'") + "'"
    return str(value)


@given(
    grid=grids(size=9),
    title=st.text(st.characters(codec="ascii", categories=["L", "N", "P", "Zs"])),
    cells=st.lists(st.tuples(st.integers(0, 8), st.integers(0, 8)), unique=True, max_size=9),
    total=st.integers(1, 45),
    unique=st.booleans(),
)
def test_unzipping_restores_what_was_zipped(
    grid: Grid, title: str, cells: list[tuple[int, int]], total: int, unique: bool
) -> None:
    data = {
        "cells": [[{"value": digit} if digit else {} for digit in row] for row in grid.rows()],
        "title": title,
        "cages": [{"cells": [list(cell) for cell in cells], "sum": total, "unique": unique}],
        "lines": [{**LINE, "color": "#12ab34"}],
    }
    assert unzip(zipped(data)) == data
    assert unzip(json.dumps(data)) == data


def test_unzipping_short_values() -> None:
    found = unzip(r"{c:#0,c1:#F,c2:123456,v:'it\'s',te:'a\u00e9\nb',th:.5,r:t}")
    assert found == {
        "color": "#000000",
        "borderColor": "#FFFFFF",
        "backgroundColor": "#123456",
        "value": "it's",
        "text": "aé\nb",
        "thickness": 0.5,
        "rounded": True,
    }


KEYS = {"cages": "ca", "cells": "ce", "value": "v", "lines": "l", "color": "c", "title": "t"}
KEYS |= {"backgroundColor": "c2", "regions": "re", "thickness": "th", "wayPoints": "wp"}
KEYS |= {"overlays": "o", "text": "te", "center": "ct", "width": "w", "rounded": "r"}


def shortened(value: Any) -> Any:
    """Return JSON with short keys, without empty lists, and with numbers instead of digits."""
    if isinstance(value, dict):
        return {KEYS.get(key, key): shortened(one) for key, one in value.items() if one != []}
    if isinstance(value, list):
        return [shortened(one) for one in value]
    if isinstance(value, str) and re.fullmatch(r"0|-?[1-9]\d{0,14}", value):
        return int(value)
    return value


def minified(data: Any) -> str:
    """Return JSON as SudokuPad minifies its text, one replacement after the other."""
    text = json.dumps(shortened(data), separators=(",", ":"), ensure_ascii=False)
    text = re.sub(r'([,{[])"([a-zA-Z0-9]+)":', r"\1\2:", text)
    text = re.sub(r"([,{[])\{\}(?=[,}\]])", r"\1", text)
    for long, short in (("false", "f"), ("true", "t"), ('"#000000"', "#0"), ('"#FFFFFF"', "#F")):
        text = re.sub(f":{long}(?=[,}}\\]])", f":{short}", text)
    text = re.sub(r':"#([0-9a-fA-F]{6})"(?=[,}\]])', r":\1", text)
    return text.replace("'", "\\'").replace('"', "'")


def test_a_minified_puzzle_is_read() -> None:
    data = {
        "cells": [[{}, {"value": "1"}, {}, {}], [{}] * 4, [{}] * 4, [{}, {}, {}, {"value": 2}]],
        "regions": BOXES,
        "cages": [
            {"value": "title: It's: a test"},
            {"value": "rules: first, second: {third}\nline [4]"},
            {"value": f"solution: {SOLVED}"},
            {"cells": [[0, 0], [1, 0]], "value": "4", "sum": 4, "unique": True, "hidden": False},
        ],
        "lines": [{"wayPoints": [[0.5, 0.5], [1.5, -0.5]], "color": "#12ab34", "thickness": 9.6}],
        "overlays": [
            {"center": [1, 1], "width": 0.5, "rounded": True, "text": "é", "color": "#000000"},
            {"center": [1, 2], "backgroundColor": "#FFFFFF", "text": None},
        ],
        "arrows": [],
        "settings": {},
    }
    kept = {key: value for key, value in shortened_back(data).items() if value != []}
    assert unzip(minified(data)) == kept
    for prefix in (
        "scl",
        "ctc",
        "https://sudokupad.app/scl",
        "https://sudokupad.app/?puzzleid=ctc",
    ):
        record = formats.read(prefix + pack(minified(data)))
        assert record.meta["title"] == "It's: a test"
        assert record.meta["ruleset"] == "rules: first, second: {third}\nline [4]"[7:]
        assert record.rules == (rules.Cage("r1c1 r2c1", 4),)
        assert record.solution is not None and str(record.solution) == SOLVED
        assert str(record.grid) == ".1.............2"
        assert "1 line, 2 overlays" in (record.warning or "")


def shortened_back(value: Any) -> Any:
    """Return JSON as minifying leaves its values, with its own keys."""
    if isinstance(value, dict):
        return {key: shortened_back(one) for key, one in value.items()}
    if isinstance(value, list):
        return [shortened_back(one) for one in value]
    return shortened(value)


@pytest.mark.parametrize("size", [4, 12])
def test_a_solution_of_a_large_grid_has_two_digits_each(size: int) -> None:
    grid = next(nonet.solutions(Grid.empty_of(size)))
    cells: list[list[dict[str, int]]] = [[{} for _ in range(size)] for _ in range(size)]
    text = "".join(f"{digit:02}" for digit in grid.cells)
    record = formats.read(json.dumps({"cells": cells, "metadata": {"solution": text}}))
    assert record.solution == grid


def test_other_grids_of_sudokupad() -> None:
    record = formats.read(drawn(metadata={"norowcol": True}))
    assert record.rules == (rules.FreeLines(),)
    record = formats.read(drawn(regions=BOXES[:3]))
    assert record.rules == (rules.Regions("AABB AABB CC.. CC.."),)


def test_drawings_of_fpuzzles_are_kept_and_reported() -> None:
    grid: list[list[dict[str, Any]]] = [[{} for _ in range(4)] for _ in range(4)]
    lines = [["R1C1", "R1C2"]]
    shown = [{"lines": lines, "fromConstraint": "Renban"}, {"lines": lines}]
    record = formats.read(json.dumps({"size": 4, "grid": grid, "line": shown}))
    assert record.warning == "drawn but not read as rules: 1 line"
    assert record.drawing == {"line": shown}
    assert formats.read(formats.write(record, "fpuzzles")) == record
    grid[0][0]["mood"] = "blue"
    record = formats.read(json.dumps({"size": 4, "grid": grid, "solution": SOLVED}))
    assert record.warning == "unknown keys of cells: mood" and isinstance(record, Record)


def test_a_payload_needs_no_prefix() -> None:
    """A packed text that begins with a brace is one, in quotes too."""
    zipped = "{ce:[[{v:3},,,],[,,,],[,,,],[,,,]],ca:[{ce:[[0,1],[0,2]],v:6,unique:t}]}"
    data = {"size": 4, "grid": [[{} for _ in range(4)]] * 4, "antiknight": True}
    for text, name in ((zipped, "cage"), (json.dumps(data), "anti-knight")):
        for link in (pack(text), f'"{pack(text)}"', f"?load={pack(text)}"):
            assert [rule.name for rule in formats.read(link).rules] == [name]


def test_a_small_region_has_no_repeated_digit() -> None:
    small, usual = [[0, 0], [0, 1]], [[2, 0], [2, 1], [3, 0], [3, 1]]
    record = formats.read(drawn(regions=[small, usual]))
    assert rules.ExtraRegions([(0, 0), (0, 1)]) in record.rules
    assert rules.layout_of(4, record.rules).regions == ((8, 9, 12, 13),)


def test_the_zipped_form_needs_no_prefix(nonet_cli: CommandLine, tmp_path: Path) -> None:
    cages = [{"cells": [[0, 0], [0, 1]], "value": 3}]
    text = zipped(
        {"id": "a[{b", "cells": [[{"value": 1}, *[{}] * 3], *[[{}] * 4] * 3], "cages": cages}
    )
    assert text.startswith("{id:'a[{b',ce:[[{v:1},,,],[,,,]")
    record = formats.read(text)
    assert record.grid.clues == 1 and record.rules == (rules.Cage("r1c1 r1c2", 3),)
    file = tmp_path / "two.json"
    file.write_text(f"{text}\n{text}\n")
    code, out, _ = nonet_cli("convert", str(file), "--to", "iss")
    assert (code, out) == (0, ".Cage~3~R1C1~R1C2.~R1C1_1\n".replace(".Cage", ".Shape~4x4.Cage") * 2)
    with pytest.raises(FormatError, match="truncated"):
        formats.read(text[:-5])


def test_classic_puzzles_are_one_short_word() -> None:
    line = "....4.8.3.6...8..29.86.5..1235.........7..2.........96..2......8.12..7...9......."
    for text in (
        "scfUEIDaS2J8GP123tURqU9Qq0I1MbxA",
        "https://sudokupad.app/scfUEIDaS2J8GP123tURqU9Qq0I1MbxA",
    ):
        assert formats.read(text).grid == Grid(line)
    with pytest.raises(FormatError, match="do not fill a grid"):
        formats.read("scfUEIDaS2J8GP123tURqU9Qq0I1Mbx")


def test_clues_beside_the_grid_are_drawings() -> None:
    cells: list[list[dict[str, Any]]] = [[{} for _ in range(6)] for _ in range(6)]
    cells[1][1], cells[0][2] = {"value": 1}, {"value": 14}
    regions = [[[row + 1, col + 1] for row, col in box] for box in BOXES]
    line = {"wayPoints": [[1.5, 1.5], [2.5, 1.5]]}
    cages = [{"cells": [[1, 1], [1, 2]], "value": "3"}, {"cells": [[0, 0]], "value": "7"}]
    solution = "." * 7 + "..".join(SOLVED[i : i + 4] for i in (0, 4, 8, 12)) + "." * 7
    data = {"cells": cells, "regions": regions, "lines": [line], "cages": cages}
    record = formats.read(json.dumps({**data, "metadata": {"solution": solution}}))
    assert record.grid == Grid("1" + "." * 15) and record.solution == Grid(SOLVED)
    assert record.rules == (rules.Cage("r1c1 r1c2", 3),)
    assert record.drawing["lines"] == [{"wayPoints": [[0.5, 0.5], [1.5, 0.5]]}]
    (text,) = record.drawing["overlays"]
    assert (text["center"], text["text"]) == ([-0.5, 1.5], "14")


def test_grids_that_are_not_square_are_rectangles() -> None:
    cells = [[{"value": 1}, {}, {}, {}, {}, {}] for _ in range(1)] + [[{}] * 6] * 3
    record = formats.read(json.dumps({"cells": cells}))
    assert record.rules == (rules.Rectangle(4, 6),) and record.grid.size == 6
    assert formats.read(formats.write(record, "scl")) == replace(
        record, meta=formats.read(formats.write(record, "scl")).meta
    )
    with pytest.raises(FormatError, match="row 2 of the puzzle does not have 6 cells"):
        formats.read(json.dumps({"cells": [[{}] * 6, [{}] * 5]}))


@pytest.mark.parametrize("kind", sorted(MAKERS))
def test_every_rule_is_written_with_a_drawing(kind: str) -> None:
    rule = made(kind, random.Random(kind), 9)
    record = Record(Grid("." * 80 + "1"), rules=(rule,))
    found = formats.read(formats.write(record, "scl"))
    assert found.grid == record.grid and found.warning is None and found.meta["ruleset"]
    if {*found.rules} != {*rules.check_rules(record.rules)}:
        assert nonet.count_solutions(found, limit=3) == nonet.count_solutions(record, limit=3)
    drawn = scl.to_json(record)
    assert (
        not any(rule.drawing(rules.layout_of(9, (rule,))))
        or any(drawn.get(key) for key in ("lines", "underlays", "overlays", "cages"))
        or any("centremarks" in cell for row in drawn["cells"] for cell in row)
    )


def test_rules_in_the_notation_belong_to_the_same_givens() -> None:
    record = Record(Grid("." * 80 + "1"), rules=(rules.Renban("r1c1 r1c2"),))
    data = scl.to_json(record)
    assert formats.read(json.dumps(data)).rules == record.rules
    data["cells"][0][0] = {"value": 2}
    found = formats.read(json.dumps(data))
    assert found.rules == () and "drawn but not read" in str(found.warning)


def test_drawings_return_to_sudokupad() -> None:
    record = formats.read(drawn(lines=[LINE], cages=cage([0, 0], [0, 1], value="3")))
    again = formats.read(formats.write(record, "scl"))
    assert (again.drawing, again.rules) == (record.drawing, record.rules)


def test_every_ink_has_a_colour() -> None:
    assert set(scl.INKS) == set(looks.RULES)
