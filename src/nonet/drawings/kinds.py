"""The kinds of lines that setters draw: words, usual colours, and the rules that they mean."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal

from nonet import rules
from nonet.drawings.prose import Sentence
from nonet.errors import ArgumentError
from nonet.model.cells import Position
from nonet.rules.base import Layout, Rule

Cells = Sequence[Position]
Make = Callable[[Cells, Sentence, Layout], "Rule | None"]

NUMBERS = {
    name: number
    for number, name in enumerate(
        (
            *("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"),
            *("ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen"),
            *("seventeen", "eighteen", "nineteen", "twenty"),
        )
    )
}
NUMBER = r"(\d+|" + "|".join(NUMBERS) + r")"

_GAP = re.compile(
    rf"(?:at least|minimum(?: difference)?(?: of)?|no less than|difference of)\s*{NUMBER}"
    rf"|{NUMBER} (?:\w+ )?(?:or|and) (?:more|greater|higher|larger|above)|>= ?{NUMBER}"
)


def number_in(pattern: re.Pattern[str], sentence: Sentence) -> int | None:
    """Return the number that a pattern finds."""
    found = pattern.search(sentence.plain)
    text = next((group for group in found.groups() if group), None) if found else None
    return None if text is None else NUMBERS[text] if text in NUMBERS else int(text)


@dataclass(frozen=True, eq=False)
class LineKind:
    """A kind of line."""

    name: str
    """The name of the rule."""
    words: str
    """A regular expression for the sentence that explains it."""
    make: Make
    not_words: str = r"(?!)"
    colours: tuple[str, ...] = ()
    """The usual ones."""
    ends: Literal["", "circles", "diamonds"] = ""
    """What is drawn on both ends."""
    joined: bool = False
    """Whether lines of one colour that meet are one line."""

    def said(self, sentence: Sentence) -> bool:
        """Return whether a sentence explains it."""
        return (
            not sentence.is_example
            and sentence.says(self.words)
            and not sentence.says(self.not_words)
        )


def _plain(kind: Callable[[Cells], Rule]) -> Make:
    return lambda cells, sentence, layout: kind(cells)


def _whispers(cells: Cells, sentence: Sentence, layout: Layout) -> Rule:
    gap = number_in(_GAP, sentence)
    if gap is None:
        gap = 4 if sentence.says("dutch") else (layout.digits + 1) // 2
    return rules.Whispers(cells, gap)


def _thermometer(cells: Cells, sentence: Sentence, layout: Layout) -> Rule:
    slow = sentence.says(
        r"\bslow|stay the same|or equal|remain the same|(?:not|never|don't|doesn't) decrease"
        r"|non-decreas|or the same|may repeat|repeat the previous"
    )
    return (rules.SlowThermometer if slow else rules.Thermometer)(cells)


_TOTAL = re.compile(
    rf"\b(?:sums?|adds?(?: up)?|totals?|equals?)(?: to)? {NUMBER}\b|\b{NUMBER}[- ](?:sum )?lines?\b"
)


def _sum_line(cells: Cells, sentence: Sentence, layout: Layout) -> Rule:
    return rules.SumLine(cells, number_in(_TOTAL, sentence) or 10)


def _fixed_sum(cells: Cells, sentence: Sentence, layout: Layout) -> Rule | None:
    total = number_in(_TOTAL, sentence)
    return None if total is None else rules.Sum(tuple(dict.fromkeys(cells)), total)


def _unique(cells: Cells, sentence: Sentence, layout: Layout) -> Rule | None:
    found = tuple(dict.fromkeys(cells))
    return rules.Cage(found) if len(found) <= layout.digits else None


LINES = (
    LineKind(
        "thermometer",
        r"thermo|\bbulb.*(?:increas|grow|ascend|rise|decreas)|(?:increas|grow|ascend"
        r"|rise|decreas).*\bbulb",
        _thermometer,
        colours=("grey",),
    ),
    LineKind(
        "whispers",
        rf"whisper|differ\w*.*(?:at least|minimum of) (?:\w+ )?{NUMBER}|{NUMBER} or more"
        r"|minimum difference"
        r"|difference of at least",
        _whispers,
        r"\bdots?\b|diamond|lockout|\bends?\b",
        ("green", "orange", "peach", "lime"),
    ),
    LineKind(
        "renban",
        r"renban|\bconsecutive\b.*(?:order|set of|sequence|non-repeating"
        r"|without repeat|not repeat).*|"
        r"\blines?\b.*(?:set of|sequence of|run of)\b.*\bconsecutive",
        _plain(rules.Renban),
        r"not (?:be )?consecutive|no two|never|\bdots?\b|neighbour",
        ("purple", "pink", "magenta"),
        joined=True,
    ),
    LineKind(
        "region-sum",
        r"region[- ]?sum|\b(?:box|boxes|region|regions)\b.*\b(?:border|borders"
        r"|boundar\w+|segments?|divides?|divided)\b"
        r".*\b(?:sums?|totals?|adds?|equal)|\bsame.{0,40}(?:sum|total)\b.*\b(?:box"
        r"|boxes|region|regions)\b"
        r"|\bequal sums?\b.*\b(?:box|boxes|region|regions)\b",
        _plain(rules.RegionSum),
        r"\bcages?\b|\bkiller\b",
        ("blue", "cyan", "light blue"),
    ),
    LineKind(
        "palindrome",
        r"palindrom|\bsame\b.*\b(?:directions?|forwards?|backwards?|both ways|either end)\b",
        _plain(rules.Palindrome),
        r"\bsum",
        ("grey",),
    ),
    LineKind(
        "entropic",
        r"entrop|1-?2-?3\b.*\b4-?5-?6\b.*\b7-?8-?9|\(?1, ?2, ?3\)?.*4, ?5, ?6.*7, ?8, ?9"
        r"|\blow\b.*\b(?:mid\w*|medium)\b.*\bhigh",
        _plain(rules.Entropic),
        r"2 ?[x×*] ?2|two[- ]by[- ]two",
        ("peach", "orange"),
    ),
    LineKind(
        "modular",
        r"modular|\bmodulo\b|\bmod 3\b|remainder|1-?4-?7\b.*\b2-?5-?8\b.*\b3-?6-?9"
        r"|1, ?4, ?7.*2, ?5, ?8.*3, ?6, ?9",
        _plain(rules.Modular),
        r"2 ?[x×*] ?2",
        ("teal", "cyan", "turquoise"),
    ),
    LineKind(
        "zipper",
        r"zipper|(?:equal|same) distances?.*(?:cent|middle)|equidistant.*(?:cent|middle)",
        _plain(rules.Zipper),
        colours=("lavender", "purple", "violet"),
    ),
    LineKind(
        "between",
        r"between[- ]lines?|\b(?:strictly |numerically )?between\b.*\b(?:circles?"
        r"|ends?|endpoints?)\b",
        _plain(rules.Between),
        r"\bsums?\b|sandwich|\barrow|\bdots?\b|lockout|diamond|not (?:be )?between"
        r"|\b1 and (?:the )?9\b",
        ("grey",),
        "circles",
    ),
    LineKind(
        "double-arrow",
        r"double[- ]?arrow|\b(?:sums?|adds?|totals?)\b.*\bcircles\b.*\blines?\b"
        r"|\blines?\b.*\b(?:sums?|adds?|totals?)\b.*\bcircles\b",
        _plain(rules.DoubleArrow),
        r"counting|(?<!double )(?<!double-)\barrows?\b(?!.*line)",
        ("grey",),
        "circles",
    ),
    LineKind(
        "lockout",
        r"lockout|\bdiamonds?\b.*(?:differ|outside|not (?:be )?between)",
        _plain(rules.Lockout),
        colours=("blue", "cyan"),
        ends="diamonds",
    ),
    LineKind(
        "nabner",
        r"nabner|\bno two\b.*\bconsecutive\b.*|\blines?\b.*\b(?:no|never|cannot"
        r"|not)\b.*\bconsecutive\b",
        _plain(rules.Nabner),
        r"neighbour|adjacent cells|orthogonal|\bdots?\b",
        ("yellow",),
        joined=True,
    ),
    LineKind(
        "parity-line",
        r"parity lines?|alternat\w*.*\b(?:odd|even|parity)\b|\b(?:odd|even|parity)\b.*alternat",
        _plain(rules.ParityLine),
        colours=("red", "salmon"),
    ),
    LineKind(
        "sum-line",
        rf"(?<!region )(?<!region-)\b{NUMBER}[- ](?:sum )?lines?\b"
        rf"|\b(?:groups?|segments?|divided)\b.*\bsums? to {NUMBER}",
        _sum_line,
        r"\bbox|\bregions?\b|\bcages?\b",
        ("grey",),
    ),
    LineKind(
        "same-difference",
        r"same[- ]difference|(?:constant|consistent|equal|fixed) difference",
        _plain(rules.SameDifference),
        colours=("yellow", "turquoise", "teal"),
    ),
    LineKind(
        "sequence-line",
        r"\bsequence lines?\b|arithmetic (?:sequence|progression)",
        _plain(rules.SequenceLine),
        colours=("grey", "blue"),
    ),
    LineKind(
        "split-peas",
        r"split peas?|\bcircles?\b.*\b(?:two|2)[- ]digit numbers?\b.*\blines?\b",
        _plain(rules.SplitPeas),
        r"\barrow|\bpill",
        ("green", "grey"),
        "circles",
    ),
    LineKind(
        "line-sum",
        r"\b(?:digits|cells|numbers)\b.*\b(?:along|on)\b.*\blines?\b"
        rf".*\b(?:sums?|adds? up|totals?)(?: to)? {NUMBER}\b",
        _fixed_sum,
        r"\bgroups?\b|\bsegments?\b|\bbox|\barrow|\bcircle",
    ),
    LineKind(
        "line-unique",
        r"\b(?:do not|don't|cannot|can't|may not|must not|never) repeat\b.*\blines?\b"
        r"|\blines?\b.*\b(?:do not|don't|cannot|can't|may not|must not|never) repeat\b"
        r"|\blines?\b.*\b(?:all different|no repeat\w*|unique|distinct)\b",
        _unique,
        r"consecutive|renban|\bset of\b|\bdiagonal|\bcage",
    ),
)
"""The kinds of lines, in the order in which they claim lines."""


def made(kind: LineKind, cells: Cells, sentence: Sentence, layout: Layout) -> Rule | None:
    """Return the rule of a line; None if it does not fit."""
    try:
        rule = kind.make(cells, sentence, layout)
        if rule is not None:
            list(rule.relations(layout))
            list(rule.groups(layout))
    except ArgumentError:
        return None
    return rule
