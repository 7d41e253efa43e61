"""Read rules that only prose states: about moves, negative constraints, squares, diagonals."""

from __future__ import annotations

import re
from collections.abc import Sequence

from nonet import rules
from nonet.drawings.marks import totals_in
from nonet.drawings.objects import Path
from nonet.drawings.prose import Sentence
from nonet.drawings.sketch import Sketch
from nonet.model.cells import Position
from nonet.rules.base import Rule

_NOT = (
    r"(?=.*\b(?:not|no|never|cannot|can't|mustn't|don't|different|differ|may not|distinct"
    r"|unique)\b)"
)
_CORNERS = r"\bking'?s?\b|\bdiagonally adjacent\b|\btouch\w*\b.*\b(?:diagonal\w*|corner)"


def read_diagonals(sketch: Sketch) -> None:
    """Read the main diagonals, drawn or told."""
    sentence = sketch.said(
        r"\bdiagonals?\b.*\b(?:once|not|no|cannot|can't|repeat|unique|different"
        r"|distinct|every|each|all|1 ?- ?\d)\b"
        r"|\b(?:once|no|not|repeat)\b.*\bdiagonals?\b",
        r"\bsums?\b|\badds?\b|\btotals?\b|outside|arrow|magic|adjacent|king|touch"
        r"|neighbour|anti-?diagonal",
    )
    drawn = [path for path in sketch.paths() if not path.head and _slope(sketch, path)]
    falling = [path for path in drawn if _slope(sketch, path) == "falling"]
    rising = [path for path in drawn if _slope(sketch, path) == "rising"]
    if not drawn and sentence is not None and sentence.says(r"\b(?:both|main|long|major|two)\b"):
        sketch.propose("diagonals", [rules.Diagonals()], "", sentence)
    elif drawn and sentence is not None:
        rule = rules.Diagonals(bool(falling), bool(rising))
        what = "1 main diagonal" if bool(falling) != bool(rising) else "both main diagonals"
        sketch.propose("diagonals", [rule], what, sentence, drawn)


def _slope(sketch: Sketch, path: Path) -> str:
    (row, col), (last_row, last_col) = path.points[0], path.points[-1]
    size, slack = sketch.size, 0.75
    if sketch.rows != sketch.columns or abs(abs(last_row - row) - abs(last_col - col)) > 0.2:
        return ""
    for point in path.points[1:-1]:
        if abs((point[0] - row) * (last_col - col) - (point[1] - col) * (last_row - row)) > 1:
            return ""
    if min(row, last_row) > slack or max(row, last_row) < size - slack:
        return ""
    if min(col, last_col) > slack or max(col, last_col) < size - slack:
        return ""
    return "falling" if (last_row - row) * (last_col - col) > 0 else "rising"


def read_everywhere(sketch: Sketch) -> None:
    """Read the rules about the whole grid."""
    knight = sketch.said(
        rf"{_NOT}.*\bknights?\b|\banti-? ?knight\b", r"\bsums?\b|\btotals?\b|\bconsecutive\b"
    )
    _add(sketch, "anti-knight", [rules.AntiKnight()], knight)
    king = sketch.said(
        rf"{_NOT}.*(?:{_CORNERS})|\banti-? ?king\b",
        r"\bsums?\b|\bconsecutive\b|\btotals?\b|\bdots?\b",
    )
    _add(sketch, "anti-king", [rules.AntiKing()], king)
    disjoint = sketch.said(
        r"\bdisjoint\b|\bsame (?:relative )?(?:position|place)s?\b.*\b(?:box|boxes"
        r"|region|regions)\b",
        r"\bclone",
    )
    _add(sketch, "disjoint-groups", [rules.DisjointGroups()], disjoint)
    _read_consecutive(sketch)
    _read_negative(sketch)
    entropy = sketch.said(
        r"\b(?:2 ?[x×*] ?2|two[- ]by[- ]two)\b.*\b(?:low|entrop\w*|1-?2-?3|1, ?2, ?3)\b"
        r"|global entropy"
    )
    _add(sketch, "global-entropy", [rules.GlobalEntropy()], entropy)
    windows = sketch.said(r"windoku|hyper ?sudoku")
    if windows is not None and windows not in sketch.understood:
        _add(sketch, "windows", [rules.Windows()], windows)
    _read_magic(sketch)


_DOUBLER = r"\bdoubl(?:ers?|ed|ing)\b"
_EVERYWHERE = r"(?=.*\b(?:each|every|one|exactly|per)\b)(?=.*\brows?\b)(?=.*\bcolumns?\b)"
_TWICE = r"\b(?:twice|double[sd]?|2 ?x|x ?2|times (?:2|two)|multiplied by (?:2|two))\b"
_EACH_DIGIT = (
    r"\b(?:each|every) (?:of the )?digits?\b|\bdifferent digits?\b|\bset of (?:the )?digits?\b"
    r"|\bdigits? (?:\w+ )?(?:must |do |does |may |can )?(?:not|never) (?:be )?repeat\w*"
)


def read_doublers(sketch: Sketch) -> None:
    """Read doublers, where all other rules add up digits or do not compare them.

    Whether a doubler counts twice in comparisons, too, is often left open.
    """
    told = [one for one in sketch.sentences if not one.is_example and one.says(_DOUBLER)]
    place = next((one for one in told if one.says(_EVERYWHERE + r"(?=.*\b(?:box|region))")), None)
    twice = any(one.says(_TWICE) for one in told)
    known = [*sketch.declared, *(rule for proposal in sketch.proposals for rule in proposal.rules)]
    if place is None or not twice or not all(map(_is_sum, known)):
        return
    if any(not one.says(f"{_EVERYWHERE}|{_TWICE}|{_EACH_DIGIT}") for one in told):
        return
    made = rules.Doublers(any(one.says(_EACH_DIGIT) for one in told))
    if sketch.propose("doublers", [made], "", place):
        sketch.understood.update(told)
        sketch.settled.update(told)


def _is_sum(rule: Rule) -> bool:
    return rule.symbolic or isinstance(
        rule, (rules.Cage, rules.Sum, rules.Arrow, rules.LittleKiller, rules.EqualTotals)
    )


def _add(sketch: Sketch, kind: str, made: Sequence[Rule], sentence: Sentence | None) -> None:
    if sentence is None:
        return
    sketch.understood.add(sentence)
    if not all(rule in sketch.declared for rule in made):
        sketch.propose(kind, made, "", sentence)


def _marked(sketch: Sketch, *kinds: type[Rule]) -> tuple[tuple[Position, ...], ...]:
    known = [*sketch.declared, *(rule for proposal in sketch.proposals for rule in proposal.rules)]
    return tuple(rule.cells for rule in known if isinstance(rule, kinds))  # type: ignore[attr-defined]


def _read_consecutive(sketch: Sketch) -> None:
    sentence = sketch.said(
        r"\bnon-? ?consecutive\b"
        r"|\b(?:adjacent|neighbour\w*|orthogonal\w*|touching)\b.*\b(?:not|never|cannot"
        r"|can't|no)\b.*\bconsecutive"
        r"|\b(?:no|never)\b.*\b(?:adjacent|neighbour\w*|orthogonal\w*)\b.*\bconsecutive"
        r"|\bconsecutive\b.*\b(?:not|never|cannot|can't)\b.*\b(?:adjacent|neighbour\w*"
        r"|orthogonal\w*)",
        r"\blines?\b|\bdots?\b",
    )
    dots = _marked(sketch, rules.Difference, rules.Ratio)
    _add(
        sketch,
        "no-difference",
        [rules.NoDifference(dots) if dots else rules.NonConsecutive()],
        sentence,
    )


_ALL_GIVEN = (
    r"\b(?:all|every)\b.*\b(?:dots?|circles?|xs?|vs?|xvs?|marks?|clues?|signs?"
    r"|kropki)\b.*\b(?:given|shown|marked|drawn|indicated)\b"
    r"|\bnegative constraint\b|\b(?:unmarked|without)\b.*\b(?:dots?|x|v)\b.*\b(?:not"
    r"|no|never|cannot)\b"
    r"|\b(?:not|no|never|cannot)\b.*\b(?:unmarked|without (?:a |an )?(?:dots?|x|v))\b"
    r"|\bif (?:there|two)\b.*\bno\b.*\b(?:dots?|x|v)\b"
)


def _read_negative(sketch: Sketch) -> None:
    """Read that all dots or all X and V are given."""
    sentence = sketch.said(
        _ALL_GIVEN,
        r"\bnot all\b|\bnot every\b|not necessarily|no negative constraint|may still"
        r"|\bmay be\b|\bmight\b",
    )
    if sentence is None:
        return
    named = sentence.plain
    context = " ".join(one.plain for one in sketch.sentences)
    if re.search(r"\bxv?s?\b|\bvs?\b", named) and "dot" not in named:
        made: list[Rule] = [rules.NoPairSum(_marked(sketch, rules.PairSum))]
    elif "dot" in named or "circle" in named or "kropki" in named or "dot" in context:
        dots = _marked(sketch, rules.Difference, rules.Ratio)
        known = {type(rule) for proposal in sketch.proposals for rule in proposal.rules}
        white = "white" in named or ("black" not in named and rules.Difference in known)
        black = "black" in named or ("white" not in named and rules.Ratio in known)
        made = [rules.NoDifference(dots)] if white else []
        made += [rules.NoRatio(dots)] if black else []
    elif re.search(r"\bx\b.*\bv\b|\bxv\b", context):
        made = [rules.NoPairSum(_marked(sketch, rules.PairSum))]
    else:
        return
    _add(sketch, "negative", made, sentence)


def _read_magic(sketch: Sketch) -> None:
    sentence = sketch.said(r"\bmagic square\b")
    if sentence is None or sketch.size != 9:
        return
    numbers = totals_in(sentence)
    box = 5 if sentence.says(r"\b(?:cent\w+|middle)\b") else next(iter(numbers), 0)
    if not 1 <= box <= 9:
        return
    top, left = 3 * ((box - 1) // 3), 3 * ((box - 1) % 3)
    lines = [[(top + i, left + j) for j in range(3)] for i in range(3)]
    lines += [[(top + i, left + j) for i in range(3)] for j in range(3)]
    lines += [[(top + i, left + i) for i in range(3)], [(top + i, left + 2 - i) for i in range(3)]]
    _add(sketch, "magic-square", [rules.Sum(line, 15) for line in lines], sentence)
