"""Addresses of Penpa+ and puzz.link."""

from __future__ import annotations

import base64
import json
import zlib
from typing import Any

import pytest

import nonet
from nonet import FormatError, Grid, formats, rules

SHORT = {
    '"number"': "zN",
    '"lineE"': "zE",
    '"thermo"': "zT",
    '"arrows"': "z3",
    '"killercages"': "z6",
}


def link(
    size: int = 4, head: str = "square", spaces: tuple[int, ...] = (0,) * 4, **puzzle: Any
) -> str:
    """Return an address as Penpa+ writes it."""
    first = (
        f"{head},{size},{size},38,0,1,1,266,266,144,144,0,0,0,0,Title: T,Author: A,,One%2C two.,OFF"
    )
    text = json.dumps(puzzle).replace("z", "zZ")
    for name, short in SHORT.items():
        text = text.replace(name, short)
    lines = [first, json.dumps(list(spaces)), "{}", text, "{}"]
    packer = zlib.compressobj(wbits=-15)
    packed = packer.compress("\n".join(lines).encode()) + packer.flush()
    return f"https://swaroopg92.github.io/penpa-edit/#m=edit&p={base64.b64encode(packed).decode()}"


def at(row: int, col: int, size: int = 4) -> int:
    return (row + 2) * (size + 4) + col + 2


def test_givens_texts_and_rules() -> None:
    points = [at(0, 0), at(0, 1), at(1, 1)]
    record = formats.read(
        link(
            number={str(at(3, 3)): ["4", 1, "1"], str(at(2, 0)): [[0, 0, 1, 0], 1, "7"]},
            killercages=[points],
            numberS={str(4 * 64 + 4 * at(0, 0)): ["7", 1]},
            thermo=[[at(2, 1), at(2, 2)]],
            arrows=[[at(3, 0), at(3, 1), at(2, 2)]],
        )
    )
    assert record.grid == Grid("." * 8 + "3" + "." * 6 + "4")
    assert record.meta["title"] == "T" and record.meta["ruleset"] == "One, two."
    assert record.rules == (
        rules.Cage("r1c1 r1c2 r2c2", 7),
        rules.Thermometer("r3c2 r3c3"),
        rules.Arrow("r4c1", "r4c2 r3c3"),
    )
    assert record.warning is None


def test_thick_edges_are_regions_and_white_space_does_not_count() -> None:
    def corner(row: int, col: int) -> int:
        return 64 + (row + 1) * 8 + col + 1

    rows = {f"{corner(r, c)},{corner(r, c + 1)}": 2 for r in (1, 2, 3) for c in range(4)}
    record = formats.read(link(lineE=rows))
    assert record.rules == (rules.Regions("AAAA BBBB CCCC DDDD"),)
    wide = formats.read(link(6, spaces=(1, 1, 2, 0), number={str(at(1, 2, 6)): ["1", 1, "1"]}))
    assert wide.grid == Grid("1" + "." * 15)
    uneven = formats.read(
        link(lineE={f"{corner(1, 0)},{corner(1, 1)}": 2, f"{corner(0, 1)},{corner(1, 1)}": 2})
    )
    assert "do not divide the grid" in str(uneven.warning)


def test_candidates_and_drawings_are_kept() -> None:
    record = formats.read(
        link(number={str(at(0, 0)): [[1, 1, 0, 0], 1, "7"]}, symbol={"1": [2, "circle_L", 1]})
    )
    assert record.rules == (rules.Candidates({"r1c1": "12"}),)
    assert record.warning == "drawn but not read as rules: 1 symbol"
    assert record.drawing == {"penpa": {"symbol": {"1": [2, "circle_L", 1]}}}


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("https://swaroopg92.github.io/penpa-edit/#m=edit&p=AAAA", "damaged or truncated"),
        ("https://swaroopg92.github.io/penpa-edit/#m=edit", "does not contain it"),
        (link(head="hex"), "type 'hex' is not a sudoku"),
        (link(20), "the puzzle has 20 rows"),
        ("https://puzz.link/p?slither/5/6/2bgb0bbhb1adg1b", "'slither' is not a sudoku"),
        ("https://puzz.link/p?sudoku/4/4/g9", "r1c2 holds 9; expected 1 to 4"),
        ("https://puzz.link/p?sudoku/4/4/=123", "cannot read '=123'"),
        ("https://puzz.link/p?sudoku/4/4/zz", "found 40 cells, expected 16"),
        ("https://puzz.link/p?sudoku/3/3/g", "the puzzle has 3 rows"),
    ],
)
def test_faults_are_named(text: str, message: str) -> None:
    with pytest.raises(FormatError, match=message):
        formats.read(text)


def test_puzz_link_counts_blanks() -> None:
    body = "g3h6h5g5h3g8h4g7g5g9g6h17g3g48g8h7g2h6g56g8g23h2g8g3g9g7h2g5h3g9h7h2g"
    for host in ("puzz.link/p?", "pzv.jp/p.html?", "pzprxs.vercel.app/p?"):
        assert nonet.is_unique(formats.read(f"https://{host}sudoku/9/9/{body}"))
    assert formats.read("https://puzz.link/p?sudoku/16/16/-10a+010.").grid.cells[:4] == bytes(
        [16, 10, 16, 0]
    )
    assert formats.read("https://puzz.link/p?sudoku/6/4/1").rules == (rules.Rectangle(4, 6),)
