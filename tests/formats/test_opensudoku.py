"""OpenSudoku XML, both ways; titles and links that other formats can also hold."""

from __future__ import annotations

from pathlib import Path

import pytest

from nonet import FormatError, Grid, formats
from nonet.formats import BadRecord, Record

from helpers.command_line import CommandLine

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
DATA = EASY.replace(".", "0")
FOLDER = f"""<?xml version="1.0" encoding="UTF-8"?>
<opensudoku version="1">
  <name>Breakfast &amp; tea</name>
  <author>Ann</author>
  <sourceURL>https://example.org/?a=1&amp;b=2</sourceURL>
  <game data="{DATA}"/>
  <game data="{DATA[:-1]}"/>
  <game data="{DATA}" note="easy"/>
</opensudoku>
"""
ABOUT = {"title": "Breakfast & tea", "author": "Ann", "url": "https://example.org/?a=1&b=2"}


def test_a_folder_of_games(tmp_path: Path) -> None:
    path = tmp_path / "games.opensudoku"
    path.write_text(FOLDER)
    first, bad, last = formats.stream(path)
    assert isinstance(first, Record) and isinstance(last, Record)
    assert (first.grid, first.meta, first.line) == (Grid(EASY), ABOUT, 6)
    assert last.meta == {**ABOUT, "comment": "easy"}
    assert isinstance(bad, BadRecord) and bad.error.line == 7
    assert formats.sniff(FOLDER) == "opensudoku"


@pytest.mark.parametrize("width", [3, 4])
def test_a_saved_game_tells_givens_from_placed_digits(width: int) -> None:
    cells = [f"{digit}{'|-' * (width - 2)}|{int(digit == '0')}" for digit in DATA]
    cells[2] = f"4{'|-' * (width - 2)}|1"
    data = f"version: {width}&#10;{'|'.join(cells)}|"
    record = formats.read(f'<opensudoku><game data="{data}"/></opensudoku>')
    assert record.givens == Grid(EASY)
    assert record.grid == Grid(EASY).with_value(0, 2, 4)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("<opensudoku><game", "this is not XML"),
        ("<opensudoku></opensudoku>", "expected one game, found 0"),
        ('<opensudoku><game data="version: 1&#10;1|2"/></opensudoku>', "expected 81 cells"),
        ("<opensudoku><game/></opensudoku>", "the line is empty"),
        (
            '<!DOCTYPE a [<!ENTITY b "c">]><opensudoku>&b;</opensudoku>',
            "entities are not allowed",
        ),
    ],
)
def test_what_is_not_a_game(text: str, message: str) -> None:
    with pytest.raises(FormatError, match=message):
        formats.read(text)


def test_written_games_are_read_again(tmp_path: Path) -> None:
    record = Record(Grid(EASY), meta=ABOUT)
    alone = formats.read(formats.write(record, "opensudoku"))
    assert (alone.grid, alone.meta) == (record.grid, ABOUT)
    assert "\n".join(formats.write_many([record], "opensudoku")) == formats.write(
        record, "opensudoku"
    )
    path = tmp_path / "two.opensudoku"
    path.write_text("\n".join(formats.write_many([record, record], "opensudoku")))
    both = [one for one in formats.stream(path) if isinstance(one, Record)]
    assert [one.meta for one in both] == [{"comment": ABOUT["title"]}] * 2


def test_titles_and_links_go_where_a_format_has_a_place_for_them() -> None:
    record = Record(Grid(EASY), meta=ABOUT)
    sdk = formats.read(formats.write(record, "sdk"))
    assert sdk.meta == {"description": ABOUT["title"], "author": "Ann", "url": ABOUT["url"]}
    assert formats.read(formats.write(record, "fpuzzles")).meta["title"] == ABOUT["title"]
    link = f"https://www.sudokuwiki.org/sudoku.htm?bd={DATA}"
    assert formats.read(link).meta["url"] == link
    assert f"#U{link}" in formats.write(formats.read(link), "sdk")


@pytest.mark.parametrize("suffix", ["sdk", "ss", "opensudoku", "matrix"])
def test_convert_chooses_the_format_by_the_extension(
    nonet_cli: CommandLine, tmp_path: Path, suffix: str
) -> None:
    out = tmp_path / f"x.{suffix}"
    assert nonet_cli("convert", EASY, "-o", str(out)) == (0, "", "")
    assert formats.read_file(out).grid == Grid(EASY)


def test_an_export_of_the_app_is_read(tmp_path: Path) -> None:
    """Attributes and cells as in the exports that users attach to the bug reports of the app."""
    puzzle = "302401809001000300000000000040708010780502036000090000200609003900000008800070005"
    cells = [f"{digit}|0|{int(digit == '0')}|" for digit in puzzle]
    cells[1], cells[3] = "0|28|1|", "4|0|0|"  # notes of a player, and a given
    cells[4] = "5|0|1|"  # a digit of a player
    text = (
        "<?xml version='1.0' encoding='UTF-8' standalone='yes' ?>\n"
        '<opensudoku version="2">\n'
        '  <folder name="Easy (All)" created="1778054847256">\n'
        f'    <game created="0" state="1" time="172746" last_played="0" data="version: 2&#10;'
        f'{"".join(cells)}" command_stack="15|c4|3|4|4|0|c2|0|3|28|24|" />\n'
        f'    <game data="{puzzle}" state="0" time="0" />\n'
        "  </folder>\n"
        '  <folder name="Hard (All)">\n'
        f'    <game data="{puzzle}" state="0" time="0" />\n'
        "  </folder>\n"
        "</opensudoku>\n"
    )
    path = tmp_path / "export.opensudoku"
    path.write_text(text)
    records = [record for record in formats.stream(path) if isinstance(record, Record)]
    played, fresh, last = records
    assert str(played.givens) == puzzle.replace("0", ".")
    assert played.grid[0, 4] == 5 and played.grid.clues == fresh.grid.clues + 1
    assert str(fresh.grid) == str(last.grid) == puzzle.replace("0", ".")
    titles = [record.meta["title"] for record in records]
    assert titles == ["Easy (All)", "Easy (All)", "Hard (All)"]
