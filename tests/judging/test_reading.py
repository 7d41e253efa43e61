"""Replies in many styles are read; thinking, puzzles and prose are not taken for answers."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from pathlib import Path

import pytest

import nonet
from nonet.judging.reading import Answer, read_answer
from nonet.model.cells import DIGITS, houses

PUZZLE = "6......59..5..76...2..68.34..2..957685...4..3...156...2..9.......361..2.....7...1"
SOLUTION = str(nonet.solve(PUZZLE))
ROWS = [SOLUTION[start : start + 9] for start in range(0, 81, 9)]
SIZES = (4, 6, 9, 16)
Style = Callable[[list[list[str]]], str]


def spaced(rows: list[list[str]]) -> str:
    return "\n".join(" ".join(row) for row in rows)


def table(rows: list[list[str]], label: str = "**R{}**", head: str = "C{}") -> str:
    columns = range(1, len(rows) + 1)
    lines = [
        "| |" + "".join(f" {head.format(n)} |" for n in columns),
        "|---" * (len(rows) + 1) + "|",
    ]
    lines += [f"| {label.format(n)} | {' | '.join(row)} |" for n, row in zip(columns, rows)]
    return "\n".join(lines)


def latex(rows: list[list[str]], kind: str = "bmatrix") -> str:
    return (
        f"\\begin{{{kind}}}\n" + " \\\\\n".join(" & ".join(r) for r in rows) + f"\n\\end{{{kind}}}"
    )


def lines(write: Callable[[int, str], str]) -> Style:
    """Write each row as a line, from its number and its digits with spaces between them."""
    return lambda rows: "\n".join(write(i, " ".join(row)) for i, row in enumerate(rows, 1))


def dumped(make: Callable[[list[list[int]]], object], indent: int | None = None) -> Style:
    """Write what is made of the numbers as JSON."""
    return lambda rows: json.dumps(make([[int(d, 36) for d in row] for row in rows]), indent=indent)


def joined(separator: str) -> Style:
    return lambda rows: separator.join(map("".join, rows))


def html(rows: list[list[str]]) -> str:
    cells = ("".join(f"<td>{digit}</td>" for digit in row) for row in rows)
    return f"<table>{''.join(f'<tr>{row}</tr>' for row in cells)}</table>"


def keys(rows: list[list[int]]) -> dict[str, int]:
    return {f"r{y}c{x}": d for y, row in enumerate(rows, 1) for x, d in enumerate(row, 1)}


def barred(edge: str, bar: str, rule: str) -> Style:
    return lines(lambda i, row: f"{edge} {row.replace(' ', bar)} {edge}\n{rule}")


def array(rows: list[list[str]]) -> str:
    return latex(rows, "array").replace("y}\n", "y}{|ccc|}\n\\hline\n")


def bold(rows: list[list[str]]) -> list[list[str]]:
    return [[f"**{digit}**" for digit in row] for row in rows]


def labelled(house: str, groups: Iterable[Iterable[str]]) -> str:
    return "\n".join(f"{house} {i}: {' '.join(group)}" for i, group in enumerate(groups, 1))


def boxes(rows: list[list[str]]) -> list[list[str]]:
    size = len(rows)
    return [[rows[cell // size][cell % size] for cell in box] for box in houses(size)[2 * size :]]


STYLES: dict[str, tuple[str, Style]] = {
    "one line": ("line", lambda rows: f"Answer: {joined('')(rows)}."),
    "bold": ("line", lambda rows: f"**{joined('')(rows)}**"),
    "key and line": ("line", lambda rows: json.dumps({"solution": joined("")(rows)})),
    "rows": ("rows", joined("\n")),
    "spaced": ("rows", spaced),
    "commas": ("rows", lambda rows: spaced(rows).replace(" ", ",")),
    "quote": ("rows", lines(lambda i, row: f"> {row}")),
    "bullets": ("rows", lines(lambda i, row: f"- {row}")),
    "numbered": ("rows", lines(lambda i, row: f"{i}. {row}")),
    "row labels": ("rows", lines(lambda i, row: f"Row {i}: {row}")),
    "bold labels": ("rows", lines(lambda i, row: f"**Row {i}:** {row}")),
    "letters": ("rows", lines(lambda i, row: f"{DIGITS[9 + i]} | {row}")),
    "remarks": ("rows", lines(lambda i, row: f"{row}  # row {i}")),
    "blank lines": ("rows", joined("\n\n")),
    "ascii frame": ("rows", barred("|", " | ", "+---+")),
    "box frame": ("rows", barred("║", " │ ", "╟───╢")),
    "header": (
        "rows",
        lambda rows: spaced([list(DIGITS[1 : len(rows) + 1])[:9], *rows][len(rows) > 9 :]),
    ),
    "table": ("table", table),
    "plain table": ("table", lambda rows: table(rows, "{}", "{}")),
    "bold table": ("table", lambda rows: table(bold(rows))),
    "bmatrix": ("latex", lambda rows: f"$${latex(rows)}$$"),
    "boxed array": ("latex", lambda rows: f"\\boxed{{{array(rows)}}}"),
    "tabular": (
        "latex",
        lambda rows: latex([[f"\\textbf{{{d}}}" for d in r] for r in rows], "tabular"),
    ),
    "lists": ("json", dumped(lambda rows: rows)),
    "indented": ("json", dumped(lambda rows: {"grid": rows}, indent=2)),
    "text values": ("json", json.dumps),
    "python": ("json", lambda rows: f"grid = {[''.join(row) for row in rows]!r}"),
    "named rows": ("json", dumped(lambda rows: {f"row{i}": row for i, row in enumerate(rows)})),
    "flat list": ("json", dumped(lambda rows: [digit for row in rows for digit in row])),
    "tuples": ("json", lambda rows: dumped(list)(rows).replace("[", "(").replace("]", ")")),
    "keys": ("json", dumped(keys)),
    "html": ("rows", html),
    "escaped": ("rows", joined("\\n")),
    "answer in caps": ("rows", lambda rows: f"<ANSWER>\n{spaced(rows)}\n</ANSWER>"),
    "windows": ("rows", lambda rows: spaced(rows).replace("\n", "\r\n")),
    "tabs": ("rows", lambda rows: spaced(rows).replace(" ", "\t")),
    "full width": ("rows", lambda rows: spaced([[chr(0xFEE0 + ord(d)) for d in r] for r in rows])),
    "zero width": ("rows", lambda rows: spaced(rows).replace(" ", "\u200b")),
    "xml": ("rows", lines(lambda i, row: f"<row>{row}</row>")),
    "cell per line": ("rows", lambda rows: html(rows).replace("<td>", "\n  <td>")),
    "colours": ("rows", lambda rows: spaced(rows).replace(" ", "\x1b[1m \x1b[0m")),
    "printed": ("rows", lines(lambda i, row: f"print('{row}')")),
    "columns": ("rows", lambda rows: labelled("Column", zip(*rows))),
    "boxes": ("rows", lambda rows: labelled("Box", boxes(rows))),
    "channels": ("rows", lambda rows: f"<|channel|>final<|message|>{spaced(rows)}"),
    "no-break": ("rows", lambda rows: spaced(rows).replace(" ", "\xa0")),
}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("style", STYLES)
def test_a_solution_is_read(style: str, size: int) -> None:
    form, write = STYLES[style]
    grid = nonet.Grid.from_cells(next(nonet.solutions(nonet.Grid.empty_of(size))).cells[::-1])
    rows = [[DIGITS[digit] for digit in row] for row in grid.rows()]
    found = read_answer(f"I checked each row.\n\n{write(rows)}\n", size=size)
    assert found.cells == tuple(grid.cells), (write(rows), found)
    assert found.form == form


@pytest.mark.parametrize(
    "digits",
    ["①②③④⑤⑥⑦⑧⑨", "١٢٣٤٥٦٧٨٩", "१२३४५६७८९", "𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖𝟗", "❶❷❸❹❺❻❼❽❾",
     [f"{n}\ufe0f\u20e3" for n in range(1, 10)]],
)  # fmt: skip
def test_digits_of_any_script_count(digits: list[str] | str) -> None:
    text = "\n".join(" ".join(digits[int(d) - 1] for d in row) for row in ROWS)
    assert read_answer(text).cells == tuple(map(int, SOLUTION))


@pytest.mark.parametrize("blank", [".", "0", "_", "*", "?", "x", "-", "·", "□"])
def test_blanks(blank: str) -> None:
    text = "\n".join(" ".join(row).replace("5", blank) for row in ROWS)
    expected = tuple(0 if digit == "5" else int(digit) for digit in SOLUTION)
    assert read_answer(text).cells == expected


def cells(text: str, puzzle: str = PUZZLE) -> Answer:
    return read_answer(text, puzzle=puzzle)


def placed(**moves: int) -> tuple[int, ...]:
    grid = nonet.Grid(PUZZLE)
    for name, digit in moves.items():
        grid = grid.with_value(int(name[1]) - 1, int(name[3]) - 1, digit)
    return tuple(grid.cells)


@pytest.mark.parametrize(
    "text",
    ["R1C2=4", "r1c2: 4", "Row 1, Column 2: 4", "(1, 2) -> 4", "[1 2 4]", "r1c2 = 7. No: r1c2 = 4",
     "r1c2 → **4**", "Row 1 col 2 is 4", "r1c2 must be 4.", "r4c4<>7, r1c2=4",
     "r1c2=4; r1c3 = 4 or 5", "(1,2): 4 and r1c4 = 2/3", "\\boxed{r1c2=4}",
     "<answer>(1,2)=4</answer>", "r9c2=4/5 r1c2=4", "Place 4 in R1C2. Do not put 5 in r1c3",
     "$R_{1}C_{2} = 4$", "| cell | digit |\n|--|--|\n| r1c2 | 4 |", "[THINK]r1c3=5[/THINK]r1c2=4",
     "<|begin_of_thought|>r1c3=5<|end_of_thought|> r1c2=4"],
)  # fmt: skip
def test_moves(text: str) -> None:
    found = cells(text)
    assert (found.cells, found.form) == (placed(r1c2=4), "cells")


def test_moves_as_objects_are_read() -> None:
    text = json.dumps(
        {"steps": [{"row": 1, "col": 2, "value": 4}, {"row": 1, "col": 3, "value": 8}]}
    )
    assert cells(text).cells == placed(r1c2=4, r1c3=8)


BLANK = [cell for cell, digit in enumerate(PUZZLE) if digit == "."]
NUMERALS = "〇一二三四五六七八九"
NAMES = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"]


@pytest.mark.parametrize(
    "move",
    [
        "第{y}行第{x}列：{d}，",
        "{y}行{x}列は{d}、",
        "Zeile {y}, Spalte {x}: {d}; ",
        "Z{y}S{x}={d}, ",
        "Ligne {y}, colonne {x} : {d}\n",
        "L{y}C{x} = {d}, ",
        "Fila {y}, columna {x}: {d}\n",
        "- r{y}c{x} {d}\n",
        "{row}{x}={d}, ",
        '"{row}{x}": {d}, ',
        "{column}{y}: {d}\n",
        "grid[{i}][{j}] = {d}\n",
        "board[{i}, {j}] = {d}\n",
        "({y}, {x}, {d}), ",
        "[{i}, {j}, {d}], ",
        '"{y},{x}": {d}, ',
    ],
)
def test_moves_of_other_languages_and_notations(move: str) -> None:
    """What could be read in two ways is read as the puzzle allows."""
    text = "The answer:\n" + "".join(
        move.format(
            y=y + 1,
            x=x + 1,
            i=y,
            j=x,
            d=SOLUTION[9 * y + x],
            row="ABCDEFGHI"[y],
            column="ABCDEFGHI"[x],
        )
        for y, x in (divmod(cell, 9) for cell in BLANK)
    )
    answer = read_answer(text, puzzle=PUZZLE)
    assert answer.form == "cells"
    assert "".join(map(str, answer.cells or ())) == SOLUTION


@pytest.mark.parametrize(
    "text",
    [
        "\n".join("".join(NUMERALS[int(digit)] for digit in row) for row in ROWS),
        "\n".join(
            f"第{NUMERALS[n]}行：{' '.join(NUMERALS[int(digit)] for digit in row)}"
            for n, row in enumerate(ROWS, 1)
        ),
        "\n".join(f"第{n}行 {row}" for n, row in enumerate(ROWS, 1)),
        "\n".join(" ".join(NAMES[int(digit)] for digit in row) for row in ROWS),
        "\n".join(SOLUTION),
        "\n\n".join("\n".join(row) for row in ROWS) + "\nDone.",
        "\n".join(f"{n}. {digit}" for n, digit in enumerate(SOLUTION, 1)),
        "\n".join("- - " + "\n  - ".join(row) for row in ROWS),
    ],
)
def test_numerals_words_and_single_cells_are_read(text: str) -> None:
    answer = read_answer(text, puzzle=PUZZLE)
    assert "".join(map(str, answer.cells or ())) == SOLUTION


@pytest.mark.parametrize(
    ("text", "puzzle"),
    [
        ("B3=4, A4=2, C2=7, D5=1", None),  # letters for rows or for columns
        ("B3=4, A4=2, C2=7, D5=1", "." * 81),
        ("grid[1][2] = 4\ngrid[3][5] = 6", None),  # from 0 or from 1
        ("[1, 2, 4], [3, 5, 6], [4, 4, 1]", "." * 81),
    ],
)
def test_what_means_two_things_is_not_guessed(text: str, puzzle: str | None) -> None:
    assert read_answer(text, puzzle=puzzle).reason == "ambiguous"


def test_numbers_in_sentences_are_no_moves() -> None:
    for text in (
        "The candidates are (1, 2, 3) and (4, 5, 6), then perhaps (7, 8, 9).",
        "One of them is wrong, two are right.\n1\n2\n3",
    ):
        assert not read_answer(text, puzzle=PUZZLE).parsed


def test_checks_of_columns_and_boxes_are_not_the_answer() -> None:
    rows = [list(row) for row in ROWS]
    checks = labelled("Column", [row[::-1] for row in rows]), labelled("Box", rows)
    assert cells("\n".join([spaced(rows), *checks])).cells == tuple(map(int, SOLUTION))


def test_numbers_with_points_are_read() -> None:
    text = str([[float(digit) for digit in row] for row in ROWS]).replace(".0,", ".")
    assert cells(text.replace(".0]", ".]")).cells == tuple(map(int, SOLUTION))


def test_a_later_move_wins_whatever_its_form() -> None:
    assert cells("(1,2)=5, then r1c2=4, r1c3=8").cells == placed(r1c2=4, r1c3=8)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "none"),
        ("I cannot solve box 5.", "none"),
        ("<think>" + SOLUTION, "unfinished"),
        (f"<think>{SOLUTION}</think>", "none"),
        (f"{SOLUTION}</think> nothing", "none"),
        (SOLUTION[:80], "length"),
        (SOLUTION + "1", "length"),
        ("\n".join(ROWS[:8]), "length"),
        ("\n".join([*ROWS, ROWS[3]]), "length"),
        (" ".join("1234567" for _ in range(40)), "grid"),
        ("12345 " * 5, "grid"),
        ("r1c2 = 4 or 5", "none"),
        ("<answer>" + SOLUTION[:50] + "</answer>\n" + SOLUTION, "grid"),
    ],
)
def test_no_answer(text: str, reason: str) -> None:
    found = cells(text)
    assert not found.parsed
    assert (found.reason, found.form, found.container) == (reason, None, None)


def test_the_last_grid_counts_unless_it_repeats_the_puzzle() -> None:
    wrong = SOLUTION[::-1]
    found = cells(f"{wrong}\nwait\n{SOLUTION}\nfor the puzzle\n{PUZZLE}")
    assert (found.cells, found.grids) == (tuple(map(int, SOLUTION)), 3)
    assert cells(PUZZLE).cells == tuple(nonet.Grid(PUZZLE).cells)


def test_containers_come_in_order() -> None:
    wrong = SOLUTION[::-1]
    assert cells(f"<answer>{SOLUTION}</answer> \\boxed{{{wrong}}} {wrong}").container == "tag"
    assert cells(f"\\boxed{{{SOLUTION}}} {wrong}").container == "boxed"
    assert cells(f"{SOLUTION}\n<answer>see above</answer>").container == "text"
    assert cells(f"<answer>{wrong}</answer><solution>{SOLUTION}").cells == tuple(map(int, SOLUTION))
    assert cells(f"{SOLUTION}</think><think>{wrong}</think>r1c2=4").form == "cells"


def test_json_has_the_cells_as_text() -> None:
    found = cells("r1c2=4").as_dict()
    assert found == {"cells": f"64{PUZZLE[2:]}", "form": "cells", "container": "text", "grids": 0,
                     "reason": ""}  # fmt: skip


HOSTILE = [
    "[",
    "{",
    "\\boxed{",
    "<think>",
    "5 ",
    ".",
    "(1,",
    "R1C1",
    "|",
    "1",
    "1,",
    "[1,",
    "①",
    "'1',",
    "<cell>1",
    "[think]",
    "place 1 in r1c1",
    "r1c1 | 1 |",
    "[1. ",
    "1\n",
    "one ",
    "a1=",
    "第1行第3列",
    "一",
    "zeile 1 spalte 1: ",
]


@pytest.mark.parametrize("part", HOSTILE)
def test_hostile_text_is_read(part: str) -> None:
    found = read_answer(part * (20_000 // len(part)))
    assert not found.parsed or found.form == "cells"


def test_text_that_is_not_text_is_an_error() -> None:
    with pytest.raises(nonet.ArgumentError, match="must be text"):
        read_answer(5)  # type: ignore[arg-type]
    with pytest.raises(nonet.ArgumentError, match="size must be"):
        read_answer("", size=3)


def test_the_samples_are_read_as_expected(shared: Path) -> None:
    path = shared / "data/models/outputs_dev.jsonl"
    for line in path.read_text(encoding="utf-8").splitlines():
        sample = json.loads(line)
        found = read_answer(sample["text"], puzzle=sample["puzzle"]).as_dict()
        wanted = {name: sample["expect"][name] for name in ("form", "container", "reason", "cells")}
        assert {name: found[name] for name in wanted} == wanted, sample["id"]
