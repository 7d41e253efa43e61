"""Pasted text: addresses with puzzles, spreadsheet cells, library lines."""

from __future__ import annotations

import json
import zlib
from base64 import urlsafe_b64encode
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
from hypothesis import given
from hypothesis import strategies as st

import nonet
from nonet import formats
from nonet.errors import FormatError
from nonet.formats.lzstring import pack, unpack
from nonet.formats.record import Record
from nonet.model.grid import Grid
from nonet.rules import Cage, Thermometer

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
ZEROS = PUZZLE.replace(".", "0")
ROWS = [PUZZLE[i : i + 9] for i in range(0, 81, 9)]
# Payloads written by the npm package lz-string 1.5.0.
FPUZZLES = (
    "N4IgzglgXgpiBcBOANCALhNAbO8QEEACAYywEMxJiRUBzAJwgBMEBtV0ANzKwFdcArHQicYAOwRp6/AL7IuPfggD"
    "Mw0RPhTZ8ucF0hufXAHY14ydJi7rOnQF1kHA4twA2Mxq1Xbe+c6MIAIweFtoKAUghmpb6hkrwQiC0IubRYTZ6Dhy"
    "xLggoSSmeMX5xuAAcUV4Z1SW58O4F6qHemY7h8RWNqVU+Gf7xDclNaS017biqXUWyWeMIACyVxb4r/eVL6bURk0P"
    "dy32lQRtWs2sIplPNYzkRAEzH11sDD7M3z5cjj6uH8PcfPXN4J1dtNRq9ek9cIt/sszvBgjCwnD8iCrhDAYlUZ9w"
    "SsDnVgYU0bjIecHiTIoiTnYZEA=="
)
KILLER = (
    "N4IgzglgXgpiBcBOANCA5gJwgEwQbT1ADcBDAGwFc54BWVNCImAOwQBcMqBfZY8qhAGZ6jFu04wewKVJClK1AOwi"
    "mreB268ZWrQF1khOf2oA2FWPUTt03kYUIAjObUbJt+QKTPxmvvdrelr7WXPqEsh7UKOiiLlbuxggAHIGuITo2fp5"
    "mMao+btJhWdQpuRZpGdZ22anxmVWRQrXcRdXUACzNBQ2J8KUMeUHdCf7CZXHBGW2OXaEGxQjK4/npmdPwAEyzlVO"
    "N8DkD5VZFEb0HsSs79SOeW8tDp/79Fw9686vrnfcVC/BO33V1tFDhNhms9nQAS13ldHp5noMfj1/EsQZdfsCXmld"
    "PoQABrCBkMgwDAAYxIaGohlJMCJYHwIAASg4AMIOECoZksjYgXF7EBJEChLhAA=="
)
ZIPPED = (
    "N4YwzgXArADANCAphA2i4A3aBfOmIDMuceWA7MSQLpzpYBsl+AjLvgJxtZSU0qkROAgByUS+RnD75RJcQzH4i0rA"
    "BYmWWQKJyW2FRApyBAJkUK+AycfxmRuS/IjqBrAUKc9HTrQKMd9GgAnZBQaABcIAHIAQQACEAAbAEMwMABLECjsI"
    "A==="
)


def fields(blank: str, delimiter: str) -> str:
    return "\n".join(delimiter.join(row).replace(".", blank) for row in ROWS)


PASTED = {
    "our own link": f"http://127.0.0.1:8000/?p={PUZZLE}",
    "our own link, encoded": f"https://example.org/sudoku/?p={PUZZLE.replace('.', '%2E')}",
    "sudokuwiki": f"https://www.sudokuwiki.org/sudoku.htm?bd={ZEROS}",
    "sudoku.coach": f"https://sudoku.coach/en/play/{ZEROS}",
    "sudoku.coach solver": f"https://sudoku.coach/en/solver/{PUZZLE}#here",
    "f-puzzles": f"https://www.f-puzzles.com/?load={FPUZZLES}",
    "f-puzzles, encoded": "https://f-puzzles.com/?load="
    + FPUZZLES.replace("+", "%2B").replace("/", "%2F").replace("=", "%3D"),
    "SudokuPad of f-puzzles": f"https://sudokupad.app/fpuzzles{FPUZZLES}",
    "SudokuPad by field": f"https://app.crackingthecryptic.com/?puzzleid=fpuzzles{FPUZZLES}",
    "SudokuPad zipped": f"https://sudokupad.app/scl{ZIPPED}",
    "a bare payload": f"fpuzzles{FPUZZLES}",
    "JSON of f-puzzles": unpack(FPUZZLES),
    "tabs": fields("", "\t"),
    "commas": fields("", ","),
    "JSON with null": json.dumps([[None if c == "." else int(c) for c in row] for row in ROWS]),
    "JSON with empty text": json.dumps([["" if c == "." else c for c in row] for row in ROWS]),
    "a title above a line": f"Puzzle of the week\n{PUZZLE}",
    "a title above rows": "Saturday, very hard\n" + "\n".join(ROWS),
    "HoDoKu": f":0000:x:{PUZZLE}:::",
    "HoDoKu with a name": f":0100:13:{PUZZLE}:413 513:r1c3=4:",
}


@pytest.mark.parametrize("text", PASTED.values(), ids=PASTED)
def test_paste(text: Any) -> None:
    assert str(formats.read(text).grid) == PUZZLE
    assert str(nonet.Grid(text)) == PUZZLE


def test_our_own_link_with_progress_tells_clues_from_digits() -> None:
    digits = PUZZLE.replace("53.", "534", 1)
    given = "".join("0" if char == "." else "1" for char in PUZZLE)
    record = formats.read(f"https://example.org/?b={digits}&g={given}&centre=5:c")
    assert (str(record.grid), str(record.givens)) == (digits, PUZZLE)


def test_sudokuwiki_packed_board_with_candidates() -> None:
    numbers = [511 << 1] * 81
    numbers[0] = (1 << 4) << 1 | 1
    numbers[1] = (1 << 2) << 1
    numbers[2] = 0b11 << 1
    symbols = "0123456789abcdefghijklmnopqrstuv"
    packed = "".join(symbols[n // 32] + symbols[n % 32] for n in numbers)
    record = formats.read(f"https://www.sudokuwiki.org/sudoku.htm?bd={packed}")
    assert str(record.grid) == "53" + "." * 79
    assert str(record.givens) == "5" + "." * 80
    assert record.candidates and record.candidates[2] == 0b11


def test_hodoku_line_has_placed_digits_and_lost_candidates() -> None:
    record = formats.read(f":0000:x:53+4{PUZZLE[3:]}:614 114::")
    assert str(record.givens) == PUZZLE
    assert str(record.grid) == PUZZLE.replace("53.", "534", 1)
    assert record.candidates and record.candidates[3] & 0b100001 == 0


def test_a_file_of_library_lines_and_addresses(tmp_path: Path) -> None:
    file = tmp_path / "library.txt"
    file.write_text(f":0000:x:{PUZZLE}:::\nhttps://sudoku.coach/en/play/{ZEROS}\n")
    assert [str(getattr(record, "grid", None)) for record in formats.stream(file)] == [
        PUZZLE,
        PUZZLE,
    ]


@given(st.text(st.characters(exclude_categories=["Cs"])) | st.text("ab", max_size=500))
def test_unpacking_restores_what_was_packed(text: str) -> None:
    assert unpack(pack(text)) == text


@pytest.mark.parametrize("payload", [FPUZZLES, KILLER, ZIPPED])
def test_packing_gives_the_payload_of_lz_string(payload: str) -> None:
    assert pack(unpack(payload)) == payload


def test_a_link_keeps_letters_beyond_ascii() -> None:
    record = Record(Grid(PUZZLE), meta={"title": "Größe 🧩"})
    assert formats.read(formats.write(record, "link")).meta["title"] == "Größe 🧩"
    wide = pack(formats.write(record, "fpuzzles"))
    assert formats.read(f"fpuzzles{wide}").meta["title"] == "Größe 🧩"


def test_a_link_brings_its_rules() -> None:
    link = f"https://f-puzzles.com/?load={KILLER}"
    record = formats.read(link)
    assert {rule.name for rule in record.rules} == {"cage"}
    with pytest.raises(FormatError, match="a Grid cannot hold the rules of this text \\(cage"):
        nonet.Grid(link)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("https://sudokupad.app/abc123", "names a puzzle but"),
        (f"https://f-puzzles.com/?load={FPUZZLES[:60]}", "truncated"),
        ("https://f-puzzles.com/?load=!Zm9v", "invalid character '!'"),
        (f"https://example.org/?b={PUZZLE}&g=111", "damaged"),
        ("Nothing here\nto be seen", "line 1"),
    ],
)
def test_what_is_no_puzzle_says_why(text: str, said: str) -> None:
    with pytest.raises(FormatError, match=said):
        formats.read(text)


@pytest.mark.parametrize(
    ("address", "told"),
    [
        (f"https://www.sudokuwiki.org/sudoku.htm?bd=S9B{'0a' * 81}", "sudokuwiki"),
        (f"S9B{'0a' * 81}", "sudokuwiki"),
    ],
)
def test_forms_that_are_not_published_say_what_to_do(address: str, told: str) -> None:
    with pytest.raises(FormatError, match=f"{told} address .* is not published; .*paste"):
        formats.read(address)


def test_a_nonet_link_holds_rules() -> None:
    rules = (Cage("r1c1 r1c2", 3), Thermometer("r5c5 r5c6"))
    for name in ("iss", "fpuzzles"):
        text = formats.write(Record(Grid(ZEROS), rules=rules), name)
        assert formats.read(f"https://example.org/?p={quote(text)}").rules == rules


def packed(text: str) -> str:
    """Return a text in a packed link of the page."""
    tool = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
    data = tool.compress(text.encode()) + tool.flush()
    return "https://example.org/sudoku/?z=" + urlsafe_b64encode(data).decode().rstrip("=")


def test_packed_links_hold_puzzles_with_rules() -> None:
    text = ".Cage~8~R1C1~R1C2"
    assert formats.read(packed(text)).rules == formats.read(text).rules
    for damaged in ("?z=", "?z=%%%", packed(text)[:-6], packed("x" * 300_000), packed("hello")):
        with pytest.raises(FormatError):
            formats.read(damaged)


def test_short_links_of_sudokupad_say_what_to_do() -> None:
    for address in ("https://sudokupad.app/abc123", "https://app.crackingthecryptic.com/x1y2z3"):
        with pytest.raises(FormatError, match="export it as an f-puzzles"):
            formats.read(address)


def test_a_nonet_link_names_its_author() -> None:
    link = f"https://example.org/?p={quote('.Cage~3~R1C1~R1C2')}&title=Small&author=Ann&ruleset=No."
    found = formats.read(link).meta
    assert (found["title"], found["author"], found["ruleset"]) == ("Small", "Ann", "No.")
