"""Synthetic SudokuPad puzzles that state their rules as drawings and prose, and how many are read.

``python -m bench.drawings [COUNT] [SEED] [--json FILE]`` makes COUNT puzzles (default: 500), a
fifth of them with a twist in the text, and prints for each kind how many are understood. A puzzle
is understood if its reading is confirmed and has the solution that it was made from; confirming
anything else is wrong.
"""

from __future__ import annotations

import argparse
import itertools
import json
import random
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

import nonet
from bench.record import flatten, save
from nonet import Grid, formats, rules
from nonet.model.cells import Position
from nonet.rules import Rule, layout_of

Cells = list[Position]
Palette = int
EVERY = [Position(row, col) for row in range(9) for col in range(9)]

COLOURS = {
    "whispers": ("#A3E048", "#67F067", "green"),
    "dutch-whispers": ("#EB7532", "#FFA600", "orange"),
    "renban": ("#D23BE7", "#F067F0", "purple"),
    "region-sum": ("#34BBE6", "#2ECBFF", "blue"),
    "palindrome": ("#CFCFCF", "#AAAF", "grey"),
    "entropic": ("#FFCCAA", "#FFCCAA", "peach"),
    "modular": ("#33BBAA", "#33BBAA", "teal"),
    "zipper": ("#C8A2F0", "#C9B5FF", "lavender"),
    "between": ("#CFCFCF", "#999999", "grey"),
    "double-arrow": ("#CFCFCF", "#AAAF", "grey"),
    "lockout": ("#34BBE6", "#8CB8FF", "blue"),
    "nabner": ("#F7D038", "#F7D038", "yellow"),
    "parity": ("#E6261F", "#FF6666", "red"),
    "ten": ("#CFCFCF", "#999999", "grey"),
    "same-difference": ("#F7D038", "#40D0C0", ""),
    "line-sum": ("#EB7532", "#FFA600", "orange"),
    "line-unique": ("#E6261F", "#FF6666", "red"),
}

WORDS = {
    "thermometer": (
        "Digits along a thermometer increase from the bulb end.",
        "Thermos: digits must strictly increase starting at the bulb.",
        "On a line with a bulb, digits increase as they move away from the bulb.",
    ),
    "slow-thermometer": (
        "Slow thermometers: along a thermometer, digits from the bulb increase or stay the same.",
        "Digits along a slow thermo never decrease from the bulb end.",
        "From the bulb, digits on a thermometer increase or remain the same.",
    ),
    "whispers": (
        (
            "German Whispers: adjacent digits along a {colour} line must have a difference of "
            "at least 5."
        ),
        "Neighbouring digits on the {colour} lines differ by 5 or more.",
        "Whispers:\nAdjacent digits on a line must differ by at least five.",
    ),
    "dutch-whispers": (
        (
            "Dutch Whispers: adjacent digits along an {colour} line must have a difference of "
            "at least 4."
        ),
        "Neighbouring digits on {colour} lines differ by 4 or more.",
        "Adjacent digits along {colour} lines have a minimum difference of four.",
    ),
    "renban": (
        "Renban: {colour} lines contain a set of consecutive digits in any order.",
        "Digits on a {colour} line form a non-repeating set of consecutive digits, in any order.",
        "Each renban line has consecutive digits which do not repeat, in any order.",
    ),
    "region-sum": (
        "Box borders divide {colour} lines into segments with the same sum.",
        (
            "Region Sum Lines: digits on a {colour} line have an equal sum within each box it "
            "passes through."
        ),
        "Each line has the same total in every box that it passes through.",
    ),
    "palindrome": (
        "Palindromes: {colour} lines read the same in both directions.",
        "{Colour} lines are palindromes.",
        "Digits along a line read the same forwards and backwards.",
    ),
    "entropic": (
        (
            "Entropic lines: any three consecutive digits on a {colour} line contain a low "
            "(123), a middle (456) and a high (789) digit."
        ),
        (
            "Every set of three sequential cells along {colour} lines has one digit from "
            "{{1,2,3}}, one from {{4,5,6}} and one from {{7,8,9}}."
        ),
        "Any run of three cells on an entropic line must have a low, a medium and a high digit.",
    ),
    "modular": (
        (
            "Modular lines: every set of three sequential cells on a {colour} line has one "
            "digit from 147, one from 258 and one from 369."
        ),
        (
            "Any three consecutive digits on {colour} lines have different remainders when "
            "divided by 3."
        ),
        (
            "On a modular line, any group of three cells has one digit from each of the sets "
            "1,4,7, 2,5,8 and 3,6,9."
        ),
    ),
    "zipper": (
        (
            "Zipper lines: on a {colour} line, digits an equal distance from the centre have "
            "the same sum. If there is a digit in the centre, it is that sum."
        ),
        "Digits the same distance from the middle of a {colour} line add up to the same total.",
        (
            "Zipper Lines:\nPairs of digits equidistant from the centre of a line sum to the "
            "same total, which is the digit in the middle if there is one."
        ),
    ),
    "between": (
        (
            "Between lines: digits along a {colour} line are strictly between the digits in "
            "the circles at its ends."
        ),
        (
            "Digits on a line between two circles must be numerically between the digits in "
            "those circles."
        ),
        "Digits on between lines have to lie between the end points.",
    ),
    "double-arrow": (
        (
            "Double arrows: digits on a line between two circles sum to the sum of the digits "
            "in the circles."
        ),
        "The sum of the digits along a line equals the sum of the two circles at its ends.",
        "Double Arrow:\nThe digits on a line sum to the total of its circles.",
    ),
    "lockout": (
        (
            "Lockout lines: digits in the diamonds at the ends of a {colour} line differ by "
            "at least 4. Digits on the line are not between them."
        ),
        (
            "Diamonds on one line differ by at least 4, and digits on the line must be "
            "outside their range."
        ),
        (
            "Lockout Lines:\nThe diamond endpoints of a line differ by 4 or more; the digits "
            "on the line lie outside the interval."
        ),
    ),
    "nabner": (
        "Nabner: no two digits on a {colour} line are consecutive or equal.",
        "On {colour} lines, no two digits may be consecutive, and digits do not repeat.",
        (
            "Nabner lines have no two digits that are consecutive or the same, wherever they "
            "are on the line."
        ),
    ),
    "parity": (
        "Parity lines: digits on a {colour} line alternate between odd and even.",
        "Along {colour} lines, odd and even digits alternate.",
        "Adjacent digits on a line must alternate in parity.",
    ),
    "ten": (
        "Ten lines: {colour} lines can be divided into groups of adjacent cells that sum to 10.",
        "Each {colour} line is divided into one or more segments that sum to ten.",
        "10 lines: digits on a line form contiguous groups, each of which sums to 10.",
    ),
    "same-difference": (
        "Same difference lines: each pair of adjacent digits on a line has the same difference.",
        (
            "Adjacent digits along a line have a constant difference, which may be another "
            "for each line."
        ),
        "Same Difference:\nNeighbouring cells on each line have a consistent difference.",
    ),
    "line-sum": (
        "Digits along {colour} lines sum to {total}.",
        "The digits on a {colour} line add up to {total}.",
        "Digits on each line sum to {total}.",
    ),
    "line-unique": (
        "Digits do not repeat on a {colour} line.",
        "Digits on {colour} lines cannot repeat.",
        "Digits on a line must not repeat.",
    ),
    "arrow": (
        "Digits along an arrow sum to the digit in its circle.",
        (
            "The digits on an arrow add up to the number in the attached circle. Digits may "
            "repeat along an arrow."
        ),
        "Arrows: the sum of the digits on the arrow equals the digit in the circle.",
    ),
    "pill": (
        "Digits along an arrow sum to the number in the pill, read left to right or top to bottom.",
        (
            "Arrows: the digits on the arrow add up to the two-digit number in the pill it "
            "starts from."
        ),
        "The sum of the digits along an arrow is the number in the attached pill.",
    ),
    "little-killer": (
        (
            "Little killer: numbers outside the grid give the sum of the digits along the "
            "indicated diagonal."
        ),
        (
            "Clues outside the grid give the sum of digits on the diagonal that the arrow "
            "points along. Digits may repeat."
        ),
        "The digits along an indicated diagonal sum to the given total (little killer).",
    ),
    "difference": (
        "White dots separate consecutive digits.",
        "Digits separated by a white dot are consecutive. Not all dots are given.",
        "Kropki: cells joined by a white dot have a difference of 1.",
    ),
    "ratio": (
        "Black dots separate digits in a ratio of 2:1.",
        "Cells separated by a black dot have a 1:2 ratio. Not all dots are necessarily given.",
        "Kropki: one of the digits next to a black dot is double the other.",
    ),
    "pair-sum": (
        "Cells separated by an X sum to 10, cells separated by a V sum to 5.",
        "XV: digits on both sides of an X sum to ten. Digits on both sides of a V sum to five.",
        "Digits joined by V must sum to 5 and by X must sum to 10. Not all Xs and Vs are given.",
    ),
    "greater-than": (
        "Inequality signs point to the smaller digit.",
        "Greater than signs between cells point at the lower of the two digits.",
        "The sharp end of an inequality sign points to the lower digit.",
    ),
    "quadruple": (
        "Quadruples: digits in a circle appear at least once in the four surrounding cells.",
        "Numbers in circles on corners must appear in the four cells touching the circle.",
        "The digits in a white circle must be placed in the four cells around it.",
    ),
    "odd": (
        "Cells with a grey circle contain odd digits.",
        "A digit in a circle must be odd.",
        "Grey circles mark odd digits.",
    ),
    "even": (
        "Cells with a grey square contain even digits.",
        "A digit in a square must be even.",
        "Grey squares mark even digits.",
    ),
    "odd-even": (
        "Cells with a grey circle are odd, cells with a grey square are even.",
        "Shaded circles contain odd digits and shaded squares contain even digits.",
        "Circles must be odd, squares must be even.",
    ),
    "counting-circles": (
        "A digit in a circle indicates how many circles contain that digit.",
        "Counting circles: the number of circles that contain a digit is that digit.",
        "If a digit appears in a circle, exactly that many circles contain the digit.",
    ),
    "extra-regions": (
        "Shaded areas are extra regions: they contain the digits 1-9 once each.",
        "The shaded regions contain each digit once.",
        "Extra regions: digits do not repeat in a shaded area.",
    ),
    "clone": (
        "Clones: shaded areas of the same shape contain the same digits in the same positions.",
        "Coloured regions are clones: they are identical.",
        "The shaded areas are clones of each other.",
    ),
    "column-indexer": (
        (
            "Red cells are column indexers: a digit in column X of a red cell says in which "
            "column of that row the digit X is."
        ),
        (
            "Cells shaded red index the columns: the digit V in a red cell in column C means "
            "that C is in column V."
        ),
        "Index: red cells give the column in which the number of their own column is placed.",
    ),
    "sandwich": (
        (
            "Sandwich: clues outside the grid give the sum of the digits between the 1 and "
            "the 9 in that row or column."
        ),
        "A number outside the grid is the sum of the digits sandwiched between 1 and 9.",
        "Clues outside indicate the sum of digits between 1 and 9.",
    ),
    "x-sum": (
        (
            "X-sums: a clue outside the grid is the sum of the first X digits in that "
            "direction, where X is the first digit."
        ),
        "Numbers outside give the sum of the first X cells, X being the digit in the first cell.",
        "X-Sums apply to the clues outside the grid.",
    ),
    "skyscraper": (
        (
            "Skyscrapers: clues outside the grid tell how many digits are visible from there; "
            "higher digits block lower ones."
        ),
        "Numbers outside the grid give the number of skyscrapers that can be seen.",
        "Skyscraper clues are outside the grid.",
    ),
    "numbered-room": (
        "Numbered rooms: the first digit N of a row or column puts the clue into the Nth cell.",
        "Clues outside the grid are numbered rooms.",
        "A clue outside the grid is in the Nth cell, N being the first digit (Numbered Rooms).",
    ),
    "cage": (
        "Digits in a cage sum to the number in its corner and do not repeat.",
        "Killer cages: digits in a cage cannot repeat and must sum to the total shown.",
        "Cages show their sums. Digits cannot repeat within a cage.",
    ),
    "plain-cage": (
        "Digits do not repeat in a cage.",
        "Cages contain different digits.",
        "Within a cage, digits cannot repeat.",
    ),
    "diagonals": (
        "Digits along the marked diagonals do not repeat.",
        "Each marked diagonal contains the digits 1-9 once each.",
        "Digits cannot repeat on the blue diagonals.",
    ),
    "anti-knight": (
        "Cells a knight's move apart cannot contain the same digit.",
        "Identical digits cannot be a knight's move (in chess) apart.",
        "Anti-knight: digits that are a knight's move away must be different.",
    ),
    "anti-king": (
        "Cells a king's move apart cannot contain the same digit.",
        "Diagonally adjacent cells cannot contain the same digit.",
        "Anti-king: digits a king's move apart must differ.",
    ),
    "disjoint-groups": (
        "Disjoint groups: cells in the same position of different boxes cannot repeat a digit.",
        "Digits in the same relative position in each 3x3 box must be different.",
        "No digit appears in the same position of two boxes.",
    ),
    "negative": (
        (
            "White dots separate consecutive digits. Black dots separate digits in a 1:2 "
            "ratio. All dots are given."
        ),
        "White dots: consecutive. Black dots: 1:2 ratio. All possible dots are shown.",
        (
            "Kropki: digits next to a white dot are consecutive, digits next to a black dot "
            "have a ratio of 2:1. There is a negative constraint: all dots are given."
        ),
    ),
    "global-entropy": (
        "Every 2x2 square contains a low (123), a medium (456) and a high (789) digit.",
        (
            "Global entropy: each 2x2 area has at least one digit from 1-2-3, one from 4-5-6 "
            "and one from 7-8-9."
        ),
        "In every 2 x 2 box there must be a low, a middle and a high digit.",
    ),
}

TWISTS = (
    "Exactly one of the clues is wrong.",
    "One line of each colour is a liar.",
    "Negators: each row, column and box contains exactly one cell whose value is minus its digit.",
    "The value of a cell may differ from the digit in it.",
    "Find a loop through all circles.",
    "Draw a one-cell wide loop of orthogonally connected cells.",
    "Shade some cells so that all unshaded cells are connected.",
    "The regions are to be determined by the solver.",
    "Each line has a different sum.",
    "No digit repeats among all clues.",
    "Letters stand for digits; different letters are different digits.",
    "Some of the lines are not what they seem.",
    "Lines are either renbans or thermometers.",
    "The grid is toroidal.",
    "Use the digits 0-8 once in each row, column and box.",
    "The first digit of every line is ignored unless it is odd.",
    "Every clue is true except one.",
    "Determine which cells are islands.",
    "One clue of each type is false.",
    "Schrödinger cells contain two digits at once.",
    "Fill a Nurikabe with islands whose sizes are to be deduced.",
    "Place a star in each row; stars count as zero.",
    "Exactly three cages are misleading.",
    "Digits in the hidden cells count double.",
    "Cells with a multiplier have three times their value.",
)

HARMLESS = (
    "",
    "",
    "Enjoy!",
    "Have fun and good luck!",
    "Thanks to my testers.",
    "Digits are hidden under fog; correct digits clear the fog.",
    "E.g. if r1c1 is 3 then the thermometer may start with 4.",
)

NORMAL = (
    "Normal sudoku rules apply.",
    "Place the digits 1-9 once each in every row, column and 3x3 box.",
    "Standard Sudoku rules apply: fill each row, column and box with the digits 1 to 9.",
)

COMBINATIONS = (
    ("cage",),
    ("arrow",),
    ("thermometer",),
    ("region-sum",),
    ("arrow", "cage"),
    ("cage", "diagonals"),
    ("whispers",),
    ("cage", "little-killer"),
    ("arrow", "anti-knight"),
    ("arrow", "cage", "difference"),
    ("arrow", "thermometer"),
    ("difference", "whispers"),
    ("arrow", "renban"),
    ("arrow", "odd-even"),
    ("little-killer",),
    ("arrow", "whispers"),
    ("arrow", "diagonals"),
    ("arrow", "little-killer"),
    ("cage", "anti-knight"),
    ("cage", "whispers"),
    ("renban", "whispers", "region-sum"),
    ("thermometer", "palindrome", "difference", "ratio"),
    ("pair-sum", "ratio", "zipper"),
    ("whispers", "dutch-whispers"),
)
"""The most frequent sets of rules in the wild, and some with several kinds of lines."""


@dataclass
class Drawing:
    """A puzzle that is being drawn."""

    chance: random.Random
    palette: Palette
    solution: Grid
    lists: dict[str, list[dict[str, Any]]] = field(default_factory=lambda: defaultdict(list))
    rules: list[Rule] = field(default_factory=list)
    words: list[str] = field(default_factory=list)
    used: set[Position] = field(default_factory=set)

    def digits(self, cells: Sequence[Position]) -> list[int]:
        return [self.solution[cell] for cell in cells]

    def line(self, cells: Sequence[Position], colour: str, thickness: float) -> None:
        points = [[row + 0.5, col + 0.5] for row, col in cells]
        if self.chance.random() < 0.6:  # skip the points between turns
            kept = [points[0]]
            for before, here, after in zip(points, points[1:], points[2:], strict=False):
                if [a - b for a, b in zip(here, before)] != [a - b for a, b in zip(after, here)]:
                    kept.append(here)
            points = [*kept, points[-1]]
        if self.chance.random() < 0.1:  # twice: a border and a core
            self.lists["lines"].append(
                {"wayPoints": points, "color": "#000000", "thickness": thickness + 3}
            )
        self.lists["lines"].append(
            {"wayPoints": points, "color": self.shade(colour), "thickness": thickness}
        )

    def shade(self, colour: str) -> str:
        if len(colour) == 7 and self.chance.random() < 0.3:
            return colour + self.chance.choice(("FF", "E0", "C0"))
        return colour

    def mark(self, row: float, col: float, **more: Any) -> None:
        where = self.chance.choice(("underlays", "overlays"))
        self.lists[where].append({"center": [row, col], **more})

    def circle(self, cell: Position, colour: str, size: float = 0.75, **more: Any) -> None:
        self.mark(
            cell.row + 0.5,
            cell.col + 0.5,
            width=size,
            height=size,
            rounded=True,
            backgroundColor=colour,
            **more,
        )

    def walk(
        self, least: int, most: int, fits: Callable[[list[int]], bool], free: bool = True
    ) -> Cells | None:
        """Return a path whose digits fit after every step."""
        for _ in range(200):
            goal = self.chance.randint(least, most)
            cells = [self.chance.choice(EVERY)]
            while len(cells) < goal:
                row, col = cells[-1]
                near = [
                    Position(row + a, col + b) for a in (-1, 0, 1) for b in (-1, 0, 1) if a or b
                ]
                near = [c for c in near if 0 <= c.row < 9 and 0 <= c.col < 9 and c not in cells]
                near = [c for c in near if fits(self.digits([*cells, c]))]
                if not near:
                    break
                cells.append(self.chance.choice(near))
            if len(cells) >= least and not (free and self.used & set(cells)):
                return cells
        return None


def _holds(rule: Rule, solution: Grid) -> bool:
    layout = layout_of(9, ())
    values = solution.cells
    return all(one.allows(values) for one in rule.relations(layout)) and all(
        len({values[cell] for cell in cells}) == len(cells) for _, cells in rule.groups(layout)
    )


def _any(values: list[int]) -> bool:
    return True


def _pairs(test: Callable[[int, int], bool]) -> Callable[[list[int]], bool]:
    return lambda values: all(map(test, values, values[1:]))


def _windows(group: Callable[[int], int]) -> Callable[[list[int]], bool]:
    def fits(values: list[int]) -> bool:
        return all(
            len({group(v) for v in values[i : i + 3]}) == len(values[i : i + 3])
            for i in range(len(values))
        )

    return fits


def _ten_groups(values: list[int]) -> bool:
    total = 0
    for value in values:
        total += value
        if total > 10:
            return False
        total %= 10
    return True


LINE_KINDS: dict[
    str, tuple[Callable[[Cells], Rule], Callable[[list[int]], bool], tuple[int, int]]
] = {
    "whispers": (lambda c: rules.Whispers(c, 5), _pairs(lambda a, b: abs(a - b) >= 5), (4, 7)),
    "dutch-whispers": (
        lambda c: rules.Whispers(c, 4),
        _pairs(lambda a, b: abs(a - b) >= 4),
        (4, 7),
    ),
    "renban": (rules.Renban, lambda v: len({*v}) == len(v) and max(v) - min(v) < 5, (3, 5)),
    "region-sum": (rules.RegionSum, _any, (4, 7)),
    "palindrome": (rules.Palindrome, _any, (3, 5)),
    "entropic": (rules.Entropic, _windows(lambda v: (v - 1) // 3), (5, 8)),
    "modular": (rules.Modular, _windows(lambda v: v % 3), (5, 8)),
    "zipper": (rules.Zipper, _any, (3, 5)),
    "between": (rules.Between, _any, (3, 5)),
    "double-arrow": (rules.DoubleArrow, _any, (3, 5)),
    "lockout": (rules.Lockout, _any, (3, 5)),
    "nabner": (
        rules.Nabner,
        lambda v: all(abs(a - b) > 1 for i, a in enumerate(v) for b in v[:i]),
        (3, 4),
    ),
    "line-unique": (rules.Cage, lambda v: len({*v}) == len(v), (5, 7)),
}


def draw_lines(kind: str, d: Drawing) -> bool:
    """Draw some lines of one kind."""
    total = d.chance.randint(14, 24)
    more: dict[str, Any] = {
        "parity": (lambda c: c, _pairs(lambda a, b: (a + b) % 2 == 1), (5, 8)),
        "ten": (lambda c: c, _ten_groups, (3, 7)),
        "same-difference": (
            lambda c: c,
            lambda v: len({abs(a - b) for a, b in itertools.pairwise(v)}) < 2,
            (3, 6),
        ),
        "line-sum": (lambda c: rules.Sum(c, total), lambda v: sum(v) <= total, (3, 5)),
    }
    make, fits, (least, most) = (LINE_KINDS | more)[kind]
    colour = COLOURS[kind][d.palette]
    thickness = {"between": 2, "double-arrow": 2, "lockout": 6}.get(kind, (10, 9.6)[d.palette])
    layout = layout_of(9, ())
    count, found = d.chance.randint(3, 5), 0
    for _ in range(400):
        cells = d.walk(least, most, fits)
        if cells is None:
            break
        values = d.digits(cells)
        if kind == "ten" and (sum(values) % 10 or not _ten_groups(values)):
            continue
        if kind == "line-sum" and sum(values) != total:
            continue
        rule = make(cells)
        if isinstance(rule, Rule) and not _holds(rule, d.solution):
            continue
        if kind == "region-sum" and len(rules.RegionSum(cells).pieces(layout)) < 2:
            continue
        d.used |= set(cells)
        if isinstance(rule, Rule):
            d.rules.append(rule)
        else:
            d.rules.extend(_written(kind, cells))
        d.line(cells, colour, thickness)
        for end in (cells[0], cells[-1]):
            if kind in ("between", "double-arrow"):
                d.circle(end, "#FFFFFF", borderColor="#CFCFCF")
            elif kind == "lockout":
                d.mark(
                    end.row + 0.5,
                    end.col + 0.5,
                    width=0.6,
                    height=0.6,
                    angle=45,
                    backgroundColor="#FFFFFF",
                    borderColor=colour,
                )
        found += 1
        if found == count:
            break
    if not found:
        return False
    name = COLOURS[kind][2]
    text = d.chance.choice(WORDS[kind]).format(colour=name, Colour=name.capitalize(), total=total)
    d.words.append(text)
    return True


def _written(kind: str, cells: Cells) -> Iterator[Rule]:
    """Yield rules for lines that are no class, as a naive reader would."""
    if kind == "parity":
        digits = range(1, 10)
        yield rules.PairTable(cells, [(a, b) for a in digits for b in digits if (a + b) % 2])
    elif kind == "ten":
        moves = [(s, d, (s + d) % 10) for s in range(10) for d in range(1, 10) if s + d <= 10]
        yield rules.Automaton(cells, [0], [0], moves)
    elif kind == "same-difference":
        starts = [(0, a, a) for a in range(1, 10)]
        second = [(a, b, 10 * b + abs(a - b)) for a in range(1, 10) for b in range(1, 10)]
        later = [
            (10 * a + gap, b, 10 * b + gap)
            for a in range(1, 10)
            for gap in range(9)
            for b in range(1, 10)
            if abs(a - b) == gap
        ]
        ends = {after for _, _, after in (*starts, *second, *later)}
        yield rules.Automaton(cells, [0], ends, [*starts, *second, *later])


def draw_thermometers(kind: str, d: Drawing) -> bool:
    slow = kind == "slow-thermometer"
    test = _pairs(lambda a, b: a <= b if slow else a < b)
    made = 0
    for _ in range(d.chance.randint(3, 5)):
        if cells := d.walk(4, 7, test):
            d.used |= set(cells)
            d.rules.append((rules.SlowThermometer if slow else rules.Thermometer)(cells))
            colour = ("#CFCFCF", "#CCCF")[d.palette]
            d.line(cells if d.chance.random() < 0.5 else cells[::-1], colour, (20, 19.2)[d.palette])
            d.circle(cells[0], colour, d.chance.choice((0.7, 0.8, 0.85)))
            made += 1
    d.words.append(d.chance.choice(WORDS[kind]))
    return made > 0


def draw_arrows(kind: str, d: Drawing) -> bool:
    made = 0
    for _ in range(300):
        cells = d.walk(3, 5, _any)
        if cells is None or made >= 5:
            break
        values = d.digits(cells)
        circle, shaft = cells[:1], cells[1:]
        if kind == "pill":
            first, second = cells[0], cells[1]
            if first.row != second.row or first.col + 1 != second.col:
                continue
            circle, shaft = cells[:2], cells[2:]
            if 10 * values[0] + values[1] != sum(values[2:]):
                continue
            d.mark(
                first.row + 0.5,
                first.col + 1,
                width=1.75,
                height=0.75,
                rounded=True,
                backgroundColor="#FFFFFF",
                borderColor="#CFCFCF",
            )
        elif values[0] != sum(values[1:]):
            continue
        else:
            border = ("#CFCFCF", "#AAAF")[d.palette]
            d.circle(cells[0], "#FFFFFF", d.chance.choice((0.65, 0.75, 0.85)), borderColor=border)
        d.used |= set(cells)
        d.rules.append(rules.Arrow(circle, shaft))
        (row, col), (to_row, to_col) = circle[-1], shaft[0]
        rim = d.chance.choice((0.0, 0.2, 0.3, 0.4))
        points = [[row + 0.5 + rim * (to_row - row), col + 0.5 + rim * (to_col - col)]]
        points += [[r + 0.5, c + 0.5] for r, c in shaft]
        d.lists["arrows"].append(
            {
                "wayPoints": points,
                "color": ("#CFCFCF", "#AAAF")[d.palette],
                "thickness": (5, 3.2)[d.palette],
                "headLength": 0.3,
            }
        )
        made += 1
    d.words.append(d.chance.choice(WORDS[kind]))
    return made > 0


def draw_little_killers(kind: str, d: Drawing) -> bool:
    for _ in range(d.chance.randint(3, 5)):
        place = d.chance.randint(0, 6)
        start, direction, step = d.chance.choice(
            (
                (Position(-1, place), "DR", (1, 1)),
                (Position(place, -1), "DR", (1, 1)),
                (Position(-1, place + 2), "DL", (1, -1)),
                (Position(place, 9), "DL", (1, -1)),
                (Position(9, place), "UR", (-1, 1)),
            )
        )
        cells = []
        row, col = start.row + step[0], start.col + step[1]
        while 0 <= row < 9 and 0 <= col < 9:
            cells.append(Position(row, col))
            row, col = row + step[0], col + step[1]
        rule = rules.LittleKiller(start, direction, sum(d.digits(cells)))  # type: ignore[arg-type]
        if not cells or any(getattr(one, "start", None) == start for one in d.rules):
            continue
        d.rules.append(rule)
        row_at, col_at = start.row + 0.5, start.col + 0.5
        near, far = d.chance.choice(((0.2, 0.4), (0.25, 0.45)))
        d.lists["arrows"].append(
            {
                "wayPoints": [
                    [row_at + near * step[0], col_at + near * step[1]],
                    [row_at + far * step[0], col_at + far * step[1]],
                ],
                "color": "#000000",
                "thickness": 3,
                "headLength": 0.2,
            }
        )
        size = d.chance.choice((0.25, 0.85, 1))
        d.mark(row_at, col_at, width=size, height=size, text=str(rule.total), fontSize=22)
    d.words.append(d.chance.choice(WORDS[kind]))
    return True


def _neighbours() -> Iterator[tuple[Position, Position]]:
    for row, col in EVERY:
        if col < 8:
            yield Position(row, col), Position(row, col + 1)
        if row < 8:
            yield Position(row, col), Position(row + 1, col)


def draw_pairs(kind: str, d: Drawing) -> bool:
    found: list[tuple[tuple[Position, Position], str]] = []
    for a, b in _neighbours():
        x, y = d.solution[a], d.solution[b]
        if kind in ("difference", "negative") and abs(x - y) == 1:
            found.append(((a, b), "white"))
        if kind in ("ratio", "negative") and (x == 2 * y or y == 2 * x):
            found.append(((a, b), "black"))
        if kind == "pair-sum" and x + y in (5, 10):
            found.append(((a, b), "X" if x + y == 10 else "V"))
        if kind == "greater-than":
            found.append(((a, b), ">" if x > y else "<"))
    if not found:
        return False
    if kind == "negative":
        seen: dict[tuple[Position, Position], str] = {}
        for pair, what in found:
            if pair not in seen or d.chance.random() < 0.5:
                seen[pair] = what
        found = list(seen.items())
        d.rules += [rules.NoDifference(list(seen)), rules.NoRatio(list(seen))]
    else:
        found = d.chance.sample(found, min(len(found), d.chance.randint(4, 12)))
        taken = {
            tuple(rule.cells)
            for rule in d.rules
            if isinstance(rule, (rules.Difference, rules.Ratio))
        }
        found = [one for one in found if one[0] not in taken]
    for (a, b), what in found:
        row, col = (a.row + b.row) / 2 + 0.5, (a.col + b.col) / 2 + 0.5
        size = d.chance.choice((0.25, 0.3, 0.34))
        if what in ("white", "black"):
            d.rules.append((rules.Difference if what == "white" else rules.Ratio)((a, b)))
            fill = "#FFFFFF" if what == "white" else "#000000"
            d.mark(
                row,
                col,
                width=size,
                height=size,
                rounded=True,
                backgroundColor=fill,
                borderColor="#000000",
            )
        elif what in ("X", "V"):
            d.rules.append(rules.PairSum((a, b), 10 if what == "X" else 5))
            fill = d.chance.choice(("#FFFFFF", "#FFFFFF00"))
            d.mark(row, col, width=size, height=size, text=what, backgroundColor=fill)
        else:
            big, small = (a, b) if what == ">" else (b, a)
            d.rules.append(rules.GreaterThan((big, small)))
            down, right = small.row - big.row, small.col - big.col
            if d.palette:
                sign = {(0, 1): ">", (0, -1): "<", (1, 0): "v", (-1, 0): "^"}[down, right]
                d.mark(row, col, width=size, height=size, text=sign)
            else:
                tip = [row + 0.1 * down, col + 0.1 * right]
                legs = [
                    [row - 0.08 * down + s * 0.15 * right, col - 0.08 * right + s * 0.15 * down]
                    for s in (-1, 1)
                ]
                d.lists["lines"].append(
                    {"wayPoints": [legs[0], tip, legs[1]], "color": "#000000", "thickness": 2}
                )
    d.words.append(d.chance.choice(WORDS[kind]))
    return bool(found)


def draw_quadruples(kind: str, d: Drawing) -> bool:
    corners = d.chance.sample([(r, c) for r in range(1, 9) for c in range(1, 9)], 6)
    kept = [
        (r, c)
        for n, (r, c) in enumerate(corners)
        if all(abs(r - a) + abs(c - b) > 1 for a, b in corners[:n])
    ]
    for row, col in kept:
        cells = [Position(r, c) for r in (row - 1, row) for c in (col - 1, col)]
        digits = sorted(d.chance.sample(d.digits(cells), d.chance.randint(1, 4)))
        d.rules.append(rules.Quadruple(cells, digits))
        shape = {
            "width": 0.6,
            "height": 0.6,
            "rounded": True,
            "backgroundColor": "#FFFFFF",
            "borderColor": "#000000",
        }
        if d.palette:
            d.mark(row, col, **shape, text=" ".join(map(str, digits)), fontSize=14)
        else:
            d.mark(row, col, **shape)
            for n, digit in enumerate(digits):
                at = (n % 2 - 0.5) * 0.3, (n // 2 - 0.5) * 0.3
                d.mark(row + at[1], col + at[0], width=0.2, height=0.2, text=str(digit))
    d.words.append(d.chance.choice(WORDS[kind]))
    return True


def draw_parity(kind: str, d: Drawing) -> bool:
    free = [cell for cell in EVERY if cell not in d.used]
    fill = ("#CFCFCF", "#00000033")[d.palette]
    for name, rounded, odd in (("odd", True, 1), ("even", False, 0)):
        cells = [cell for cell in free if d.solution[cell] % 2 == odd]
        if name in kind.split("-") and cells:
            chosen = d.chance.sample(cells, min(len(cells), 6))
            d.rules.append((rules.Odd if odd else rules.Even)(chosen))
            for cell in chosen:
                size = d.chance.choice((0.6, 0.75, 0.8))
                d.mark(
                    cell.row + 0.5,
                    cell.col + 0.5,
                    width=size,
                    height=size,
                    rounded=rounded,
                    backgroundColor=fill,
                )
    d.words.append(d.chance.choice(WORDS[kind]))
    return True


def draw_counting(kind: str, d: Drawing) -> bool:
    digits = d.chance.sample(range(1, 6), 3)
    cells = [
        cell
        for n in digits
        for cell in d.chance.sample([c for c in EVERY if d.solution[c] == n], n)
    ]
    d.rules.append(rules.CountingCircles(cells))
    for cell in cells:
        d.circle(cell, "#FFFFFF", 0.8, borderColor="#000000")
    d.words.append(d.chance.choice(WORDS[kind]))
    return True


def draw_regions(kind: str, d: Drawing) -> bool:
    cells = None
    for _ in range(400):
        part = {d.chance.choice(EVERY)}
        for _ in range(60):
            edge = [
                Position(r + a, c + b)
                for r, c in part
                for a, b in ((0, 1), (1, 0), (0, -1), (-1, 0))
                if 0 <= r + a < 9 and 0 <= c + b < 9 and Position(r + a, c + b) not in part
            ]
            edge = [c for c in edge if d.solution[c] not in d.digits(list(part))]
            if not edge or len(part) == 9:
                break
            part.add(d.chance.choice(edge))
        rows, cols, boxes = (
            {c.row for c in part},
            {c.col for c in part},
            {(c.row // 3, c.col // 3) for c in part},
        )
        if len(part) == 9 and min(len(rows), len(cols), len(boxes)) > 1:
            cells = sorted(part)
            break
    if cells is None:
        return False
    d.rules.append(rules.ExtraRegions(cells))
    for cell in cells:
        d.mark(cell.row + 0.5, cell.col + 0.5, width=1, height=1, backgroundColor="#CFCFCF")
    d.words.append(d.chance.choice(WORDS[kind]))
    return True


def draw_clones(kind: str, d: Drawing) -> bool:
    for a in d.chance.sample(EVERY, 81):
        for b in d.chance.sample(EVERY, 81):
            shift = b.row - a.row, b.col - a.col
            if max(map(abs, shift)) < 2 or shift < (0, 0):
                continue
            part = [a]
            for cell in part:
                for down, right in ((0, 1), (1, 0), (0, -1), (-1, 0)):
                    here = Position(cell.row + down, cell.col + right)
                    there = Position(here.row + shift[0], here.col + shift[1])
                    if (
                        here in EVERY
                        and there in EVERY
                        and d.solution[here] == d.solution[there]
                        and here not in part
                    ):
                        part.append(here)
            twins = [Position(r + shift[0], c + shift[1]) for r, c in part]
            if d.solution[a] != d.solution[b] or len(part) < 3 or set(part) & set(twins):
                continue
            apart = all(abs(x.row - y.row) + abs(x.col - y.col) > 1 for x in part for y in twins)
            if not apart:
                continue
            d.rules.append(rules.Clone(part, twins))
            for cell in (*part, *twins):
                d.mark(cell.row + 0.5, cell.col + 0.5, width=1, height=1, backgroundColor="#CFCFCF")
            d.words.append(d.chance.choice(WORDS[kind]))
            return True
    return False


def draw_indexers(kind: str, d: Drawing) -> bool:
    cells = [cell for cell in EVERY if d.solution[cell.row, d.solution[cell] - 1] == cell.col + 1]
    if not cells:
        return False
    chosen = d.chance.sample(cells, min(len(cells), 4))
    d.rules.append(rules.ColumnIndexer(chosen))
    for cell in chosen:
        d.mark(cell.row + 0.5, cell.col + 0.5, width=1, height=1, backgroundColor="#E6261F80")
    d.words.append(d.chance.choice(WORDS[kind]))
    return True


def draw_outside(kind: str, d: Drawing) -> bool:
    makers = {
        "sandwich": rules.Sandwich,
        "x-sum": rules.XSum,
        "skyscraper": rules.Skyscraper,
        "numbered-room": rules.NumberedRoom,
    }
    layout = layout_of(9, ())
    for place in d.chance.sample(range(9), 6):
        starts = [Position(-1, place), Position(place, -1)]
        starts += [] if kind == "sandwich" else [Position(9, place), Position(place, 9)]
        start = d.chance.choice(starts)
        values = [d.solution.cells[cell] for cell in layout.line(start)]
        clue = makers[kind].clue(values, 9)
        if clue is None:
            continue
        d.rules.append(makers[kind](start, clue))
        size = d.chance.choice((0.25, 0.8, 1))
        d.mark(
            start.row + 0.5, start.col + 0.5, width=size, height=size, text=str(clue), fontSize=24
        )
    d.words.append(d.chance.choice(WORDS[kind]))
    return True


def draw_cages(kind: str, d: Drawing) -> bool:
    taken: set[Position] = set()
    for _ in range(d.chance.randint(5, 10)):
        cells = d.walk(2, 4, lambda v: len({*v}) == len(v), free=False)
        if cells is None or taken & set(cells):
            continue
        steps = itertools.pairwise(cells)
        if any(abs(a.row - b.row) + abs(a.col - b.col) != 1 for a, b in steps):
            continue
        taken |= set(cells)
        total = sum(d.digits(cells)) if kind == "cage" else None
        d.rules.append(rules.Cage(cells, total))
        entry: dict[str, Any] = {"cells": [list(cell) for cell in cells]}
        if total is not None:
            entry["value"] = str(total) if d.palette else total
        d.lists["cages"].append(entry)
    d.words.append(d.chance.choice(WORDS[kind]))
    return bool(taken)


EVERYWHERE: dict[str, Rule] = {
    "diagonals": rules.Diagonals(),
    "anti-knight": rules.AntiKnight(),
    "anti-king": rules.AntiKing(),
    "disjoint-groups": rules.DisjointGroups(),
    "global-entropy": rules.GlobalEntropy(),
}


def draw_everywhere(kind: str, d: Drawing) -> bool:
    d.rules.append(EVERYWHERE[kind])
    if kind == "diagonals":
        for ends in ([[0, 0], [9, 9]], [[9, 0], [0, 9]]):
            d.lists["lines"].append(
                {"wayPoints": ends, "color": d.shade("#34BBE6"), "thickness": 2}
            )
    d.words.append(d.chance.choice(WORDS[kind]))
    return True


DRAWERS: dict[str, Callable[[str, Drawing], bool]] = {
    **dict.fromkeys(COLOURS, draw_lines),
    **dict.fromkeys(("thermometer", "slow-thermometer"), draw_thermometers),
    **dict.fromkeys(("arrow", "pill"), draw_arrows),
    "little-killer": draw_little_killers,
    **dict.fromkeys(("difference", "ratio", "pair-sum", "greater-than", "negative"), draw_pairs),
    "quadruple": draw_quadruples,
    **dict.fromkeys(("odd", "even", "odd-even"), draw_parity),
    "counting-circles": draw_counting,
    "extra-regions": draw_regions,
    "clone": draw_clones,
    "column-indexer": draw_indexers,
    **dict.fromkeys(("sandwich", "x-sum", "skyscraper", "numbered-room"), draw_outside),
    **dict.fromkeys(("cage", "plain-cage"), draw_cages),
    **dict.fromkeys(EVERYWHERE, draw_everywhere),
}


@dataclass
class Puzzle:
    """A synthetic puzzle, and what is known about it."""

    kinds: tuple[str, ...]
    text: str
    solution: Grid
    rules: tuple[Rule, ...]
    twist: str


def made(kinds: tuple[str, ...], chance: random.Random, twist: str = "") -> Puzzle | None:
    """Return a puzzle with rules of some kinds; None if the drawing of the lots fails."""
    whole = [EVERYWHERE[kind] for kind in kinds if kind in EVERYWHERE]
    solution = nonet.random_grid(seed=chance.randrange(10**9), rules=whole)
    d = Drawing(chance, chance.randrange(2), solution)
    order = sorted(kinds, key=lambda kind: kind in ("odd", "even", "odd-even"))
    if not all(DRAWERS[kind](kind, d) for kind in order):
        return None
    stated = tuple(dict.fromkeys(d.rules))
    cells = chance.sample(range(81), 81)

    def unique(count: int) -> bool:
        given = bytearray(81)
        for cell in cells[:count]:
            given[cell] = solution.cells[cell]
        return nonet.count_solutions(Grid.from_cells(bytes(given)), rules=stated, seconds=2) == 1

    low, high = 0, 81
    try:
        while low < high:
            middle = (low + high) // 2
            low, high = (low, middle) if unique(middle) else (middle + 1, high)
    except nonet.BudgetError:
        return None
    rows: list[list[dict[str, Any]]] = [[{} for _ in range(9)] for _ in range(9)]
    for cell in cells[:low]:
        rows[cell // 9][cell % 9] = {"value": solution.cells[cell]}
    sentences = [
        chance.choice(NORMAL),
        *chance.sample(d.words, len(d.words)),
        chance.choice(HARMLESS),
    ]
    if twist:
        sentences.insert(chance.randint(1, len(sentences)), twist)
    joiner = chance.choice(("\n", " ", "\n\n"))
    prose = joiner.join(filter(None, sentences))
    if chance.random() < 0.2:
        prose = (
            prose.replace("grey", "gray")
            .replace("'", "’")
            .replace("-", "–" if chance.random() < 0.3 else "-")
        )
    boxes = [
        [[top + i // 3, left + i % 3] for i in range(9)] for top in (0, 3, 6) for left in (0, 3, 6)
    ]
    decorate(d)
    data: dict[str, Any] = {"id": "x", "cellSize": 64, "cells": rows, "regions": boxes, **d.lists}
    if chance.random() < 0.5:
        data["metadata"] = {"title": "A title", "author": "Somebody", "rules": prose}
    else:
        notes = [
            {"value": "title: A title"},
            {"value": "author: Somebody"},
            {"value": f"rules: {prose}"},
        ]
        data["cages"] = [*data.get("cages", []), *notes]
    return Puzzle(kinds, json.dumps(data), solution, stated, twist)


def decorate(d: Drawing) -> None:
    """Add what means nothing: frames, empty lines, titles, a white cover, edge colours."""
    if d.chance.random() < 0.2:
        d.lists["lines"].append({"wayPoints": []})
    if d.chance.random() < 0.2:
        d.lists["lines"].append(
            {"wayPoints": [[0, 0], [0, 9], [9, 9], [9, 0], [0, 0]], "color": "#000", "thickness": 5}
        )
    if d.chance.random() < 0.15:
        d.lists["underlays"].insert(
            0, {"center": [4.5, 4.5], "width": 9, "height": 9, "backgroundColor": "#FFFFFF"}
        )
    if d.chance.random() < 0.1:
        d.lists["overlays"].append(
            {"center": [-0.8, 4.5], "width": 5, "height": 0.5, "text": "A Title", "color": "#000"}
        )
    if d.chance.random() < 0.1:
        d.lists["arrows"].append({"wayPoints": []})


def puzzles(count: int, seed: int) -> Iterator[Puzzle]:
    """Yield puzzles: single kinds and combinations in turn, every fifth with a twist."""
    sets = [*((kind,) for kind in DRAWERS), *COMBINATIONS]
    for number in range(count):
        kinds = sets[number % len(sets)]
        for attempt in range(20):
            chance = random.Random(f"{seed} {number} {attempt}")
            twist = chance.choice(TWISTS) if number % 5 == 4 else ""
            if (puzzle := made(kinds, chance, twist)) is not None:
                yield puzzle
                break


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("count", nargs="?", type=int, default=500)
    parser.add_argument("seed", nargs="?", type=int, default=1)
    parser.add_argument("--json", metavar="FILE", help="also write the figures to a file")
    args = parser.parse_args()
    right: Counter[str] = Counter()
    total: Counter[str] = Counter()
    wrong = twists = caught = 0
    outcomes: Counter[str] = Counter()
    shown: Counter[str] = Counter()
    for puzzle in puzzles(args.count, args.seed):
        found = nonet.understand(formats.read(puzzle.text))
        confirmed = found.outcome == "confirmed"
        if puzzle.twist:
            twists += 1
            caught += found.outcome == "open"
            wrong += confirmed
            if found.outcome != "open" and shown["twist"] < 8:
                shown["twist"] += 1
                print("TWIST", found.outcome, puzzle.kinds, puzzle.twist)
            continue
        sure = found.outcome in ("confirmed", "declared")
        same = (
            sure and nonet.is_unique(found.puzzle) and nonet.solve(found.puzzle) == puzzle.solution
        )
        wrong += confirmed and not same
        outcomes[found.outcome] += 1
        for kind in puzzle.kinds:
            total[kind] += 1
            right[kind] += same
        if not same and shown[puzzle.kinds[0]] < 2:
            shown[puzzle.kinds[0]] += 1
            print(
                "MISSED",
                found.outcome,
                puzzle.kinds,
                found.sentences,
                found.drawings,
                found.twists,
                [(one.kind, len(one.rules), one.drawn) for one in found.proposals],
                len(puzzle.rules),
            )
    for kind in total:
        share = 100 * right[kind] / total[kind]
        print(f"{kind:20} {right[kind]:4} of {total[kind]:4}  {share:5.1f} %")
    print(f"all {sum(right.values())} of {sum(total.values())}; outcomes {dict(outcomes)}")
    print(f"wrong confirmed: {wrong}; twists: {caught} of {twists} not fully understood")
    if args.json:
        figures = {f"understood {kind}": right[kind] / total[kind] for kind in total}
        save(args.json, "drawings", flatten({**figures, "wrong": wrong, "caught": caught}))


if __name__ == "__main__":
    main()
