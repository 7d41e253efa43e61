"""Every format reads what it writes, by name and by detection."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nonet import formats
from nonet.errors import ArgumentError, FormatError, UnknownNameError
from nonet.formats import Record
from nonet.formats.pencil import simple_candidates
from nonet.model.cells import peers
from nonet.model.grid import Grid

from helpers.strategies import GRID_FORMATS, grids, puzzles, sizes

LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
FROM_ZERO = "0123456789ABCDEFGHIJKLMNO"
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXY"

# A lone candidate and a digit look the same in these: they keep candidates, not grids.
LOSSY = ("candidates", "sdx")
EXACT = tuple(name for name in GRID_FORMATS if name not in LOSSY)
WITH_BLANKS = tuple(name for name in EXACT if formats.FORMATS[name].blank)

few = settings(max_examples=12)


@pytest.mark.parametrize("name", EXACT)
@few
@given(grid=grids())
def test_identity_by_name(name: str, grid: Grid) -> None:
    assert formats.read(formats.write(grid, name), format=name).grid == grid


@pytest.mark.parametrize("name", EXACT)
@few
@given(grid=grids(size=9) | puzzles())
def test_identity_by_look(name: str, grid: Grid) -> None:
    text = formats.write(grid, name)
    assert formats.read(text).grid == grid
    assert Grid(text + "\n") == grid
    assert Grid(text.replace("\n", "\r\n").encode()) == grid


@pytest.mark.parametrize("name", ["line", "block", "chars", "matrix", "json", "csv", "sdk", "ss"])
@few
@given(grid=grids())
def test_identity_by_look_for_every_size(name: str, grid: Grid) -> None:
    assert formats.read(formats.write(grid, name)).grid == grid


@pytest.mark.parametrize("name", WITH_BLANKS)
@few
@given(grid=grids(), choice=st.integers(0, 4))
def test_identity_for_every_blank(name: str, grid: Grid, choice: int) -> None:
    blanks = formats.FORMATS[name].blanks
    blank = blanks[choice % len(blanks)]
    text = formats.write(grid, name, blank=blank)
    assert formats.read(text, format=name).grid == grid
    assert formats.read(text).grid == grid


@pytest.mark.parametrize("name", LOSSY)
@few
@given(grid=grids())
def test_candidates_survive(name: str, grid: Grid) -> None:
    text = formats.write(grid, name)
    record = formats.read(text, format=name)
    assert record.candidates == simple_candidates(grid)
    assert formats.write(record, name) == text


@few
@given(data=st.data(), size=sizes)
def test_pencil_marks_lose_nothing(data: st.DataObject, size: int) -> None:
    grid = data.draw(grids(size=size))
    marks = st.integers(0, (1 << size) - 1)
    masks = data.draw(st.lists(marks, min_size=len(grid), max_size=len(grid)))
    masks = [1 << value >> 1 or mask for value, mask in zip(grid, masks, strict=True)]
    hidden = data.draw(st.sets(st.integers(0, len(grid) - 1)))
    givens = Grid.from_cells(bytes(0 if i in hidden else v for i, v in enumerate(grid)))
    record = Record(grid, candidates=tuple(masks), givens=givens)
    back = formats.read(formats.write(record, "pencilmarks"), format="pencilmarks")
    assert (back.grid, back.candidates) == (grid, record.candidates)
    if givens.clues:
        # Without givens, only placed digits are marked.
        assert back.givens == givens


@few
@given(grids())
def test_simple_candidates(grid: Grid) -> None:
    for cell, mask in enumerate(simple_candidates(grid)):
        seen = {grid.cells[peer] for peer in peers(grid.size)[cell]}
        free = {d for d in range(1, grid.size + 1) if d not in seen}
        expected = {grid.cells[cell]} if grid.cells[cell] else free
        assert mask == sum(1 << (digit - 1) for digit in expected)


@few
@given(grids(size=9), grids(size=9))
def test_sdk_keeps_words_and_state(grid: Grid, givens: Grid) -> None:
    meta = {"author": "Ruud", "description": "two\nlines", "level": "Easy"}
    record = Record(grid, givens=givens, meta=meta)
    assert formats.read(formats.write(record, "sdk")) == record


def test_every_sniffed_name() -> None:
    grid = Grid(LINE)
    same = {"sdm": "line", "ss": "block", "sdk": "chars", "sdx": "pencilmarks"}
    same |= {"fpuzzles": "json", "link": "line", "scl": "line", "sudokumaker": "line"}
    for name in GRID_FORMATS:
        assert formats.sniff(formats.write(grid, name)) == same.get(name, name), name
    assert formats.sniff("#ARuud\n" + formats.write(grid, "sdk")) == "sdk"
    assert formats.sniff(formats.write(Record(grid, givens=Grid()), "sdx")) == "sdx"
    assert formats.sniff(f"quizzes,solutions\n{LINE},{SOLVED}") == "csv"
    assert formats.sniff(f"{LINE},{SOLVED}") == "csv"


@pytest.mark.parametrize("blank", "0.-_*Xx ")
def test_line_blanks(blank: str) -> None:
    text = LINE.replace(".", blank)
    assert Grid(text) == Grid(text.encode()) == Grid(text + "\n") == Grid(LINE)


def test_line_with_words() -> None:
    record = formats.read(f"# a collection\n\n  {LINE} # ED=7.1\n")
    assert (record.grid, record.meta, record.line) == (Grid(LINE), {"comment": "ED=7.1"}, 3)
    bank = formats.read(f"0000183b305c {LINE.replace('.', '0')}  1.2")
    assert (bank.grid, bank.meta) == (Grid(LINE), {"id": "0000183b305c", "rating": "1.2"})
    assert Grid(" ".join(LINE)) == Grid(LINE)


BLOCKS = {
    "bare": "{0}{1}{2}\n",
    "boxes": "{0} {1} {2}\n",
    "bars": "{0}|{1}|{2}\n",
    "framed": "|{0}|{1}|{2}|\n",
    "colons": ": {0} : {1} ! {2} :\n",
    "stars": "*{0}*{1}*{2}*\n",
}
RULES = ["", "\n", "---+---+---\n", "-----------\n", "*-----------*\n", "=====\n", "---------\n"]


@pytest.mark.parametrize("rule", RULES)
@pytest.mark.parametrize("shape", BLOCKS)
def test_block_shapes(shape: str, rule: str) -> None:
    text = rule
    for row in range(0, 81, 9):
        parts = [LINE[row + col : row + col + 3] for col in (0, 3, 6)]
        text += BLOCKS[shape].format(*parts) + (rule if row % 27 == 18 else "")
    assert formats.read(text, format="block").grid == Grid(LINE)
    assert formats.read(text, format="ss").grid == Grid(LINE)
    assert Grid(text) == Grid(LINE)
    if shape not in ("stars",):
        assert Grid(text.replace(".", "*")) == Grid(LINE)


def test_block_of_the_second_seed() -> None:
    rows = [" ".join(LINE[row : row + 9]).replace(".", "0") for row in range(0, 81, 9)]
    rows = [f"{r[:5]}  | {r[6:11]}  | {r[12:]}" for r in rows]
    rule = "- - - - - - - - - - - -"
    text = "\n".join([*rows[:3], rule, *rows[3:6], rule, *rows[6:]])
    assert Grid(text) == Grid(LINE)


def test_leetcode_board() -> None:
    board = [list(LINE[row : row + 9]) for row in range(0, 81, 9)]
    for text in (json.dumps(board), json.dumps(board, indent=1)):
        assert Grid(text) == Grid(LINE)
        assert formats.read(text, format="chars").grid == Grid(LINE)
        assert formats.read(text, format="json").grid == Grid(LINE)


def test_json_objects() -> None:
    rows = Grid(LINE).rows()
    record = formats.read(json.dumps({"grid": rows, "solution": SOLVED, "name": "a", "level": 3}))
    assert (record.grid, record.solution) == (Grid(LINE), Grid(SOLVED))
    assert record.meta == {"name": "a", "level": "3"}
    assert formats.read(json.dumps({"puzzle": LINE})).grid == Grid(LINE)
    assert formats.read(json.dumps(list(Grid(LINE)))).grid == Grid(LINE)


CSV = {
    "quizzes,solutions": "{z},{s}",
    "puzzle,solution": "{p},{s}",
    "Puzzle,Solution,": "{p},{s},",
    "source,question,answer,rating": "x,{p},{s},7",
    "id,puzzle,solution,clues,difficulty": "1,{p},{s},30,2.2",
    '"id";"puzzle";"solution"': '1;"{p}";"{s}"',
    "puzzle\tsolution": "{p}\t{s}",
    "": "{z},{s}",
}


@pytest.mark.parametrize("header", CSV)
def test_csv_headers(header: str) -> None:
    row = CSV[header].format(p=LINE, z=LINE.replace(".", "0"), s=SOLVED)
    record = formats.read(f"{header}\n{row}\n")
    assert (record.grid, record.solution) == (Grid(LINE), Grid(SOLVED))
    if "difficulty" in header:
        assert record.meta == {"id": "1", "clues": "30", "difficulty": "2.2"}


def test_csv_keeps_leading_zeros() -> None:
    text = "quizzes,solutions\n" + "0" * 80 + "1," + SOLVED
    assert formats.read(text).grid == Grid("." * 80 + "1")


def test_pencil_mark_variants() -> None:
    row = "<1> *2* {3} {} [34] (34) 34 4 34 1 1 1 1 1 1 1"
    record = formats.read(row, format="pencilmarks")
    assert record.grid.cells == bytes([1, 2, 0, 0, 0, 0, 0, 4, 0, 1, 1, 1, 1, 1, 1, 1])
    assert record.candidates is not None
    assert record.candidates[:8] == (1, 2, 4, 0, 12, 12, 12, 8)
    assert record.givens == Grid("1" + "." * 15)
    plain = formats.read(row.replace("<1>", "1"), format="pencilmarks")
    assert plain.givens == Grid("1......4.1111111")


def test_sdx_marks_placed_digits() -> None:
    record = formats.read("1 2 u3 4\n34 34 12 u1\n0 1 1 1\n1 1 1 1", format="sdx")
    assert record.grid == Grid("1234...1.1111111")
    assert record.givens == Grid("12.4.....1111111")
    assert record.candidates is not None and record.candidates[4:9] == (12, 12, 3, 1, 0)


@pytest.mark.parametrize("size", [16, 25])
def test_alphabets_beyond_nine(size: int) -> None:
    grid = Grid.from_cells(bytes(value % (size + 1) for value in range(size * size)))
    zero = "".join(FROM_ZERO[value - 1] if value else "." for value in grid)
    letters = "".join(LETTERS[value - 1] if value else "." for value in grid)
    numbers = " ".join(str(value) for value in grid)
    assert Grid(str(grid).lower()) == Grid(zero) == Grid(letters) == Grid(numbers) == grid
    rows = [[str(v) if v else "." for v in row] for row in grid.rows()]
    spaced = "\n".join(" ".join(row) for row in rows)
    framed = "\n".join("| " + " ".join(f"{v:>2}" for v in row) + " |" for row in rows)
    assert Grid(spaced) == Grid(framed) == grid


def test_unknown_names() -> None:
    with pytest.raises(UnknownNameError, match="did you mean 'matrix'"):
        formats.read(LINE, format="matrx")
    with pytest.raises(UnknownNameError):
        formats.write(LINE, "")
    with pytest.raises(UnknownNameError):
        formats.stream("nothing", format="nothing")
    with pytest.raises(ArgumentError, match="choice of blank"):
        formats.write(LINE, "json", blank=".")
    with pytest.raises(ArgumentError, match="one of"):
        formats.write(LINE, "line", blank="5")


def test_write_takes_what_grid_takes() -> None:
    assert formats.write(Grid(LINE).rows(), "line") == LINE
    assert formats.write(LINE, "sdm") == LINE.replace(".", "0")
    assert formats.write(LINE, "csv") == f"quizzes,solutions\n{LINE.replace('.', '0')},"


def test_records_are_consistent() -> None:
    grid = Grid(LINE)
    for fault in (
        {"givens": Grid.empty_of(4)},
        {"solution": Grid.empty_of(4)},
        {"candidates": (1,)},
        {"candidates": (512,) * 81},
    ):
        with pytest.raises(FormatError):
            Record(grid, **fault)
