"""Rules that drawings and prose show: what is read, what is confirmed, and what is left open."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

import pytest
from bench.drawings import puzzles

import nonet
from nonet import FormatError, formats, rules
from nonet.drawings import read_drawing
from nonet.drawings.colours import colour_of
from nonet.drawings.prose import sentences_of
from nonet.rules import Rule
from nonet.solving.understanding import drawn
from nonet.web import endpoints
from nonet.web.endpoints import Budget
from nonet.web.requests import PuzzleRequest

from helpers.command_line import CommandLine

GREY = "#CFCFCF"
SOLVED = "123456789456789123789123456214365897365897214897214365531642978642978531978531642"


def line(
    *points: tuple[float, float], colour: str = "#67F067", width: float = 9.6
) -> dict[str, Any]:
    return {"wayPoints": [list(one) for one in points], "color": colour, "thickness": width}


def mark(row: float, col: float, size: float = 0.3, **more: Any) -> dict[str, Any]:
    return {"center": [row, col], "width": size, "height": size, **more}


def circle(row: float, col: float, fill: str = "#FFFFFF", size: float = 0.75) -> dict[str, Any]:
    return mark(row, col, size, rounded=True, backgroundColor=fill, borderColor="#000000")


def read(text: str, declared: Sequence[Rule] = (), **drawing: Any) -> tuple[Rule, ...]:
    return read_drawing(9, tuple(declared), drawing, text).rules


def puzzle(text: str, givens: str = SOLVED[:60] + "." * 21, **drawing: Any) -> str:
    rows = [
        [{"value": int(d)} if d != "." else {} for d in givens[i : i + 9]] for i in range(0, 81, 9)
    ]
    return json.dumps({"cells": rows, "metadata": {"rules": text}, **drawing})


def test_points_may_skip_cells_and_pieces_are_joined() -> None:
    found = read(
        "Green lines are German whispers.",
        lines=[line((0.5, 0.5), (0.5, 3.5)), line((0.5, 3.5), (2.5, 5.5))],
    )
    assert found == (rules.Whispers("r1c1 r1c2 r1c3 r1c4 r2c5 r3c6", 5),)


@pytest.mark.parametrize(
    ("text", "gap"),
    [
        ("Adjacent digits on green lines differ by at least four.", 4),
        ("Dutch whispers: neighbours along green lines have a difference of 4 or more.", 4),
        ("Whispers: digits on a green line differ by at least 3 from their neighbours.", 3),
    ],
)
def test_the_number_in_the_sentence_decides(text: str, gap: int) -> None:
    assert read(text, lines=[line((0.5, 0.5), (0.5, 2.5))]) == (
        rules.Whispers("r1c1 r1c2 r1c3", gap),
    )


def test_a_bulb_makes_a_thermometer_and_another_line_its_branch() -> None:
    found = read(
        "Digits along thermometers increase from the bulb. Grey lines are palindromes.",
        lines=[
            line((2.5, 0.5), (0.5, 0.5), colour=GREY, width=20),
            line((1.5, 0.5), (1.5, 2.5), colour=GREY, width=20),
            line((5.5, 5.5), (5.5, 7.5), colour=GREY),
        ],
        overlays=[mark(0.5, 0.5, 0.7, rounded=True, backgroundColor=GREY)],
    )
    assert found == (
        rules.Thermometer("r1c1 r2c1 r3c1"),
        rules.Thermometer("r2c1 r2c2 r2c3"),
        rules.Palindrome("r6c6 r6c7 r6c8"),
    )


def test_the_words_tell_slow_thermometers() -> None:
    found = read(
        "Slow thermos: from the bulb, digits increase or stay the same.",
        lines=[line((0.5, 0.5), (0.5, 2.5), colour=GREY, width=20)],
        underlays=[mark(0.5, 0.5, 0.7, rounded=True, backgroundColor=GREY)],
    )
    assert found == (rules.SlowThermometer("r1c1 r1c2 r1c3"),)


@pytest.mark.parametrize("rim", [0.0, 0.2, 0.3, 0.4])
def test_an_arrow_starts_at_its_circle_or_on_the_rim(rim: float) -> None:
    arrow = line((0.5, 0.5 + rim), (0.5, 1.5), (1.5, 2.5))
    found = read(
        "Digits on an arrow sum to its circle.", arrows=[arrow], overlays=[circle(0.5, 0.5)]
    )
    assert found == (rules.Arrow("r1c1", "r1c2 r2c3"),)


def test_a_pill_holds_a_number() -> None:
    pill = {"center": [1, 0.5], "width": 1.7, "height": 0.7, "angle": 90, "rounded": True}
    pill |= {"backgroundColor": "#FFFFFF", "borderColor": GREY}
    arrow = line((1.5, 0.5), (2.5, 0.5), (2.5, 2.5))
    found = read("Arrows sum to the number in the pill.", arrows=[arrow], underlays=[pill])
    assert found == (rules.Arrow("r1c1 r2c1", "r3c1 r3c2 r3c3"),)


def test_a_diagonal_arrow_beside_the_grid_is_a_little_killer() -> None:
    found = read(
        "Little killers: digits on the diagonal sum to the number outside.",
        arrows=[line((-0.3, 2.7), (-0.05, 2.95))],
        overlays=[mark(-0.5, 2.5, 1, text="17")],
    )
    assert found == (rules.LittleKiller((-1, 2), "DR", 17),)


def test_marks_between_cells() -> None:
    found = read(
        "White dots are consecutive. Black dots have ratio 1:2. X sums to 10, V sums to 5. "
        "Inequality signs point to the smaller digit.",
        overlays=[
            circle(1, 0.5, size=0.3),
            circle(0.5, 3, "#000000", size=0.3),
            mark(4, 4.5, text="X"),
            mark(4.5, 7, text=">"),
            mark(6, 6.5, text="v"),
        ],
        lines=[line((6.85, 1.4), (7.1, 1.5), (6.85, 1.6))],
    )
    assert found[:3] == (
        rules.Difference("r1c1 r2c1"),
        rules.Ratio("r1c3 r1c4"),
        rules.PairSum("r4c5 r5c5", 10),
    )
    assert rules.GreaterThan("r5c7 r5c8") in found and rules.GreaterThan("r7c2 r8c2") in found
    assert rules.PairSum("r6c7 r7c7", 5) in found  # with XV, a small v is a V


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("Cells a knight's move apart cannot be equal.", rules.AntiKnight()),
        ("The sum of all knight's moves is not odd.", None),
        ("Diagonally adjacent cells must contain different digits.", rules.AntiKing()),
        ("Adjacent cells may not contain consecutive digits.", rules.NonConsecutive()),
        ("Digits in the same position of two boxes cannot repeat.", rules.DisjointGroups()),
        ("Both main diagonals contain each digit once.", rules.Diagonals()),
        ("For example, cells a knight's move apart cannot be equal.", None),
    ],
)
def test_rules_that_only_prose_states(text: str, rule: Rule | None) -> None:
    assert read(text) == (() if rule is None else (rule,))


def test_the_negative_constraint_exempts_dots_of_both_colours() -> None:
    dots = [circle(1, 0.5, size=0.3), circle(0.5, 3, "#000000", size=0.3)]
    pairs = [("r1c1", "r2c1"), ("r1c3", "r1c4")]
    said = "White dots are consecutive, black dots have a ratio of 1:2. "
    found = read(said + "All dots are given.", overlays=dots)
    assert found[2:] == (rules.NoDifference(pairs), rules.NoRatio(pairs))
    assert len(read(said + "Not all dots are given.", overlays=dots)) == 2


def test_what_is_declared_is_not_proposed_again() -> None:
    text = "Cells a knight's move apart cannot be equal."
    assert read(text, [rules.AntiKnight()]) == ()


def test_sentences_and_drawings_that_are_left() -> None:
    found = read_drawing(
        9,
        (),
        {"lines": [line((0.5, 0.5), (0.5, 2.5))]},
        "Normal sudoku rules apply. Bananas are even.",
    )
    assert found.proposals == () and found.drawings == ("1 × green line",)
    assert found.sentences == ("Bananas are even.",)


def test_colours_are_blended_onto_white() -> None:
    assert colour_of("#00000033") == colour_of("#CCC") == colour_of("rgb(204, 204, 204)")
    assert colour_of("#0000") is None and colour_of("nothing") is None
    assert {"blue", "cyan"} <= colour_of("#34BBE6").names  # type: ignore[union-attr]


def test_titles_belong_to_their_sentences() -> None:
    found = [
        one.plain
        for one in sentences_of("RENBAN\nDigits are “consecutive”.\n• Gray dots; e.g. 12.")
    ]
    assert found == ['renban digits are "consecutive".', "grey dots;", "e.g. 12."]


def test_one_solution_on_the_first_reading_is_confirmed() -> None:
    assert nonet.understand(puzzle("Enjoy!")).outcome == "declared"
    assert nonet.understand(puzzle("Bananas are tall.", "." * 81)).outcome == "open"
    made = next(one for one in puzzles(400, 3) if one.kinds == ("arrow",) and not one.twist)
    record = formats.read(made.text)
    assert record.rules == () and record.proposals[0].kind == "arrow"
    found = nonet.understand(record)
    assert found.outcome == "confirmed" and nonet.solve(found.puzzle) == made.solution
    assert found.as_dict()["proposals"][0]["sentence"] == record.proposals[0].sentence
    assert "exactly one solution" in str(found) and found.text("de").startswith("Diese Regeln")
    assert formats.read(found.as_dict()["puzzle"]).rules == found.puzzle.rules


def test_several_solutions_are_a_guess_and_none_is_open() -> None:
    green = line((0.5, 0.5), (0.5, 2.5))
    several = puzzle("Green lines are renbans.", "." * 81, lines=[green])
    assert nonet.understand(several).outcome == "guess"
    wrong = puzzle("Green lines are whispers.", lines=[green])
    found = nonet.understand(wrong)
    assert found.outcome == "open"
    with pytest.raises(FormatError, match="not fully understood"):
        drawn(formats.read(wrong))


def test_another_reading_with_one_solution_is_a_guess() -> None:
    """The purple line is the palindrome, not the renban."""
    purple = line((2.5, 3.5), (2.5, 2.5), (3.5, 1.5), colour="#F067F0")
    green = line((0.5, 0.5), (0.5, 2.5))
    text = (
        "Renbans have consecutive digits in any order. "
        "Palindromes read the same in both directions."
    )
    record = formats.read(puzzle(text, SOLVED[:80] + ".", lines=[purple, green]))
    assert record.proposals[0].rules == (rules.Renban("r3c4 r3c3 r4c2"),)
    found = nonet.understand(record)
    assert found.outcome == "guess"
    assert set(found.puzzle.rules) == {
        rules.Palindrome("r3c4 r3c3 r4c2"),
        rules.Renban("r1c1 r1c2 r1c3"),
    }
    assert "exactly one" not in str(found) and not hasattr(drawn(record).warning, "is_note")


DOUBLERS = (0, 3, 8, 5, 6, 1, 4, 7, 2)
"""The column of the doubler in each row."""


@pytest.mark.parametrize(
    ("more", "different"), [("", False), (" Each digit 1-9 is doubled exactly once.", True)]
)
def test_doublers_count_twice_in_cages(more: str, different: bool) -> None:
    """With comparisons beside the sums, it stays open what they mean."""
    cages = []
    for row in range(9):
        for first in (0, 3, 6):
            digits = [int(SOLVED[9 * row + col]) for col in range(first, first + 3)]
            total = sum(digits) + (
                int(SOLVED[9 * row + DOUBLERS[row]]) if DOUBLERS[row] // 3 == first // 3 else 0
            )
            cages.append({"cells": [[row, first + k] for k in range(3)], "value": str(total)})
    text = (
        "Digits in a cage do not repeat and sum to its total. There is exactly one doubler in each "
        "row, column and box. A doubler has twice the value of its digit." + more
    )
    found = nonet.understand(puzzle(text, cages=cages))
    assert rules.Doublers(different) in found.puzzle.rules and not found.twists
    assert found.outcome == "confirmed" and str(nonet.solve(found.puzzle)) == SOLVED
    assert found.as_dict()["puzzle"] == ""  # no format holds doublers
    thermometer = line((0.5, 0.5), (0.5, 2.5), colour=GREY, width=19.2)
    bulb = mark(0.5, 0.5, 0.8, rounded=True, backgroundColor=GREY)
    told = f"{text} Digits on a thermometer increase from the bulb."
    open_ = nonet.understand(puzzle(told, cages=cages, lines=[thermometer], underlays=[bulb]))
    assert open_.outcome == "open" and open_.twists


def test_a_twist_is_never_confirmed() -> None:
    text = "Digits on an arrow sum to its circle. One arrow is wrong."
    found = nonet.understand(
        puzzle(text, arrows=[line((0.5, 0.5), (0.5, 2.5))], overlays=[circle(0.5, 0.5)])
    )
    assert found.outcome == "open" and found.twists == ("One arrow is wrong.",)


def test_drawings_of_fpuzzles_are_read_too() -> None:
    grid: list[list[dict[str, Any]]] = [[{} for _ in range(9)] for _ in range(9)]
    data = {
        "size": 9,
        "grid": grid,
        "ruleset": "Green lines are whispers. Digits in a circle are odd.",
        "line": [
            {"lines": [["R1C1", "R1C2"]], "outlineC": "#67F067", "width": 0.15},
            {"lines": [["R5C1", "R5C2"]], "outlineC": "#67F067", "fromConstraint": "renban"},
        ],
        "circle": [{"cells": ["R9C9"], "baseC": GREY, "width": 0.7, "height": 0.7}],
    }
    record = formats.read(json.dumps(data))
    assert record.drawn_rules.rules == (rules.Whispers("r1c1 r1c2", 5), rules.Odd("r9c9"))


def test_synthetic_puzzles_are_understood() -> None:
    wrong, missed, caught, twists = 0, [], 0, 0
    for made in puzzles(110, 11):
        found = nonet.understand(formats.read(made.text))
        if made.twist:
            twists += 1
            caught += found.outcome == "open"
        elif found.outcome in ("confirmed", "declared"):
            wrong += nonet.solve(found.puzzle) != made.solution
        else:
            missed.append((made.kinds, found.outcome))
    assert (wrong, caught) == (0, twists) and len(missed) <= 3, missed


def test_commands_take_the_rules_and_say_so(nonet_cli: CommandLine, tmp_path: Any) -> None:
    made = next(one for one in puzzles(400, 3) if one.kinds == ("arrow",) and not one.twist)
    file = tmp_path / "arrows.json"
    file.write_text(made.text)
    told = "These rules were read from the drawing"
    for command in ("check", "solve", "count", "hint"):
        code, out, complaints = nonet_cli(command, "--drawn", str(file))
        assert code == 0 and out and told in complaints, command
    code, out, complaints = nonet_cli("convert", "--drawn", "--to", "iss", str(file))
    assert code == 0 and ".Arrow~" in out and told in complaints
    code, _, complaints = nonet_cli("convert", "--drawn", str(file))
    assert code == 2 and "--drawn requires --to" in complaints
    file.write_text(
        made.text.replace("Arrows:", "One arrow is wrong. Arrows:").replace(
            " arrow ", " wrong arrow "
        )
    )
    code, _, complaints = nonet_cli("check", "--drawn", str(file))
    assert code == 1 and "not fully understood" in complaints


def test_requests_take_the_rules() -> None:
    made = next(one for one in puzzles(400, 3) if one.kinds == ("arrow",) and not one.twist)
    budget = Budget(seconds=10**6, nodes=10**9)
    solved = endpoints.solve(PuzzleRequest(puzzle=made.text, drawn=True), budget)
    assert solved.solution == made.solution
    assert endpoints.understand(PuzzleRequest(puzzle=made.text), budget).outcome == "confirmed"
