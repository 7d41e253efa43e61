"""Read marks: on borders and corners, in cells, beside the grid, shading and cages."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from nonet import rules
from nonet.drawings.kinds import NUMBERS
from nonet.drawings.objects import DrawnCage, Mark, Path, distance
from nonet.drawings.prose import Sentence
from nonet.drawings.sketch import Sketch, counted_as, safely
from nonet.model.cells import Position
from nonet.rules.base import Rule

_ROMAN = {"I": 1, "V": 5, "X": 10}
_SIGNS = {">": (0, 1), "<": (0, -1), "^": (-1, 0), "∧": (-1, 0), "v": (1, 0), "∨": (1, 0)}
"""The direction in which a sign points, as rows and columns."""


def read_dots(sketch: Sketch) -> None:
    """Read white and black dots."""
    white = sketch.said(
        r"\b(?:white|kropki|consecutive)\b.*\b(?:dots?|circles?|consecutive"
        r"|differ\w*)\b|\bdots?\b.*\bconsecutive"
        r"|\bdifference of\b.*\bdots?\b",
        r"\blines?\b|whisper|renban",
    )
    black = sketch.said(
        r"\b(?:black|kropki)\b.*\b(?:dots?|circles?|ratio|double|twice)\b|\bdots?\b.*"
        r"\b(?:ratio|double|twice|1:2|2:1)"
        r"|\b(?:ratio|double|twice)\b.*\bdots?\b",
        r"\blines?\b",
    )
    whites = [m for m in _dots(sketch) if m.fill is not None and m.fill.is_white and m.border]
    blacks = [m for m in _dots(sketch) if m.fill is not None and m.fill.is_black]
    _dot_rules(sketch, "difference", whites, rules.Difference, 1, white)
    _dot_rules(sketch, "ratio", blacks, rules.Ratio, 2, black)


def _dots(sketch: Sketch) -> list[Mark]:
    return [m for m in sketch.marks("border") if m.round and 0.15 <= m.size <= 0.5]


def _dot_rules(
    sketch: Sketch,
    kind: str,
    dots: Sequence[Mark],
    make: Callable[[Sequence[Position], int], Rule],
    usual: int,
    sentence: Sentence | None,
) -> None:
    texts = {m.at: m for m in sketch.marks("border") if m.text}
    made: list[Rule] = []
    claims: list[Mark] = []
    for dot in dots:
        label = dot if dot.text else texts.get(dot.at)
        number = usual if label is None else int(label.text) if label.text.isdecimal() else None
        rule = None if number is None else safely(lambda: make(dot.pair(), number))  # noqa: B023
        if rule is not None:
            made.append(rule)
            claims += [dot, *([label] if label else [])]
    colour = "white" if kind == "difference" else "black"
    sketch.propose(kind, made, counted_as(len(made), f"{colour} dot"), sentence, claims)


def read_signs(sketch: Sketch) -> None:
    """Read X, V and signs of inequality between two cells."""
    xv = sketch.said(r"\bx\b.*\b(?:10|ten)\b|\bv\b.*\b(?:5|five)\b|\bxv\b|roman numeral")
    unequal = sketch.said(
        r"inequal|greater[- ]than|less[- ]than|\bpoints?\b.*\b(?:smaller|lower|lesser)\b"
        r"|\b(?:larger|bigger|greater|higher)\b.*\b(?:open|sign|chevron|wide)|chevron",
    )
    sums: list[Rule] = []
    claims: list[Mark] = []
    bigger: list[Rule] = []
    signs: list[Mark | Path] = []
    for mark in sketch.marks("border"):
        above, below = mark.pair()
        upright = above.col == below.col
        roman = mark.text.upper() if set(mark.text.upper()) <= {*_ROMAN} and mark.text else ""
        sign = mark.text if mark.text in _SIGNS else ""
        if sign and unequal is not None and not (sign == "v" and upright and xv is not None):
            way = _turned(_SIGNS[sign], mark.angle)
            pair = (above, below) if way in ((1, 0), (0, 1)) else (below, above)
            if upright == (way[0] != 0):
                bigger.append(rules.GreaterThan(pair))
                signs.append(mark)
        elif (roman and mark.text.isupper()) or (roman and mark.text in ("x", "v")):
            sums.append(rules.PairSum((above, below), _roman(roman)))
            claims.append(mark)
    for path in sketch.paths():
        if (chevron := _chevron(sketch, path)) is not None:
            bigger.append(chevron)
            signs.append(path)
    if xv is None and any(
        rule.total not in (5, 10) for rule in sums if isinstance(rule, rules.PairSum)
    ):
        sums = []
    sketch.propose("pair-sum", sums, counted_as(len(sums), "X or V"), xv, claims)
    sketch.propose("greater-than", bigger, counted_as(len(bigger), "sign"), unequal, signs)


def _roman(text: str) -> int:
    values = [_ROMAN[letter] for letter in text]
    return sum(-a if a < b else a for a, b in zip(values, [*values[1:], 0]))


def _turned(way: tuple[int, int], angle: float) -> tuple[int, int]:
    for _ in range(round(angle / 90) % 4):
        way = way[1], -way[0]
    return way


def _chevron(sketch: Sketch, path: Path) -> Rule | None:
    """Return the inequality of three points on a border; the middle one is at the smaller."""
    if path.head or len(path.points) != 3:
        return None
    first, tip, last = path.points
    if max(distance(first, tip), distance(tip, last)) > 0.5 or distance(first, last) < 0.05:
        return None
    back = (first[0] + last[0]) / 2, (first[1] + last[1]) / 2
    way = tip[0] - back[0], tip[1] - back[1]
    at = (tip[0] + back[0]) / 2, (tip[1] + back[1]) / 2
    if abs(way[0]) > abs(way[1]):
        row, col, down = round(at[0]), int(at[1] // 1), 1 if way[0] > 0 else -1
        cells = Position(row - 1, col), Position(row, col)
        off = abs(at[0] - row)
    else:
        row, col, down = int(at[0] // 1), round(at[1]), 1 if way[1] > 0 else -1
        cells = Position(row, col - 1), Position(row, col)
        off = abs(at[1] - col)
    if off > 0.3 or not sketch.inside(cells):
        return None
    return rules.GreaterThan(cells if down > 0 else cells[::-1])


def read_corners(sketch: Sketch) -> None:
    """Read circles on corners with digits."""
    sentence = sketch.said(
        r"quadruple|\b(?:circles?|digits?|numbers?)\b.*\b(?:surround\w*|touch\w*"
        r"|adjacent|around|four|4)\b.*",
        r"\barrow|\blines?\b|counting|\bwhite dot|\bblack dot",
    )
    made: list[Rule] = []
    claims: list[Mark] = []
    texts = [
        m
        for m in sketch.marks()
        if (m.text and not m.shape) or (m.text and m.place(sketch.rows, sketch.columns) == "corner")
    ]
    for mark in sketch.marks("corner"):
        if not (mark.round and mark.shape and 0.3 <= mark.size <= 0.9):
            continue
        if mark.text:
            labels = [mark]
        else:
            labels = [m for m in texts if distance(m.at, mark.at) <= 0.36]
            labels.sort(key=lambda m: m.at)
        digits = [int(d) for m in labels for d in m.text if d.isdecimal()]
        if not 1 <= len(digits) <= 4 or not sketch.inside(mark.square()):
            continue
        rule = safely(lambda: rules.Quadruple(mark.square(), digits))  # noqa: B023
        if rule is not None:
            made.append(rule)
            claims += [mark, *labels]
    if sentence is None:
        sentence = sketch.said(r"quad")
    sketch.propose(
        "quadruple",
        made,
        counted_as(len(made), "circle on a corner")
        if len(made) == 1
        else f"{len(made)} circles on corners",
        sentence,
        claims,
    )


def read_outside(sketch: Sketch) -> None:
    """Read numbers beside the grid: sandwiches, X-sums, skyscrapers, numbered rooms."""
    kinds: list[tuple[str, type[rules.Rule], str, str]] = [
        (
            "x-sum",
            rules.XSum,
            r"\bx-? ?sums?\b|\bfirst (?:x|n)\b.*\b(?:sum|digits|cells)",
            r"\bten\b|\b10\b",
        ),
        (
            "sandwich",
            rules.Sandwich,
            r"sandwich|between (?:the )?(?:1|one)s? and (?:the )?(?:9|nine)",
            r"(?!)",
        ),
        (
            "skyscraper",
            rules.Skyscraper,
            r"skyscraper|\bvisible\b|\bcan be seen\b|\bare seen\b",
            r"(?!)",
        ),
        (
            "numbered-room",
            rules.NumberedRoom,
            r"numbered rooms?|\b(?:nth|xth) (?:cell|digit)",
            r"(?!)",
        ),
    ]
    told = [
        (name, kind, found)
        for name, kind, words, unless in kinds
        if (found := sketch.said(words, unless))
    ]
    clues = [
        m
        for m in sketch.marks("outside")
        if m.text.isdecimal() and _faces(sketch, m.cell) and m.size <= 1.6
    ]
    if len(told) != 1 or not clues:
        return
    name, kind, sentence = told[0]
    made = [safely(lambda: kind(m.cell, int(m.text))) for m in clues]  # type: ignore[call-arg]  # noqa: B023
    kept = [rule for rule in made if rule is not None]
    if len(kept) == len(clues):
        sketch.propose(
            name, kept, counted_as(len(kept), "number") + " beside the grid", sentence, clues
        )


def _faces(sketch: Sketch, cell: Position) -> bool:
    row, col = cell
    beside = row in (-1, sketch.rows), col in (-1, sketch.columns)
    return beside[0] != beside[1] and (
        0 <= col < sketch.columns if beside[0] else 0 <= row < sketch.rows
    )


def read_cells(sketch: Sketch) -> None:
    """Read marks in single cells: odd and even, counting circles, indexers."""
    _read_counting(sketch)
    odd = sketch.said(r"\bodd\b", r"\blines?\b|alternat|parity")
    even = sketch.said(r"\beven\b", r"\blines?\b|alternat|parity|\beven (?:if|when|though)")
    free = [m for m in sketch.marks("cell") if m.shape and not m.text and sketch.inside([m.cell])]
    shapes = [m for m in free if 0.4 <= m.size < 0.95]
    circles = [m for m in shapes if m.round and not _hollow(m)]
    squares = [m for m in shapes if not m.round and not m.diamond and not _hollow(m)]
    if (
        (odd is not None and even is not None and odd is not even)
        or odd is not None
        or even is not None
    ):
        _parity(sketch, "odd", rules.Odd, odd, circles, squares, free)
        _parity(sketch, "even", rules.Even, even, circles, squares, free)
    _read_indexers(sketch)


def _hollow(mark: Mark) -> bool:
    return mark.fill is None or (mark.fill.is_white and mark.border is not None)


def _parity(
    sketch: Sketch,
    name: str,
    kind: Callable[[Sequence[Position]], Rule],
    sentence: Sentence | None,
    circles: Sequence[Mark],
    squares: Sequence[Mark],
    free: Sequence[Mark],
) -> None:
    if sentence is None:
        return
    clause = _clause(sentence.plain, name)
    round_ones = "circle" in clause or ("square" not in clause and name == "odd")
    chosen = list(circles if round_ones else squares)
    if not chosen and ("shaded" in clause or "cell" in clause):
        chosen = [m for m in free if m.size >= 0.95 and m.fill and sentence.colours & m.fill.names]
    chosen = [m for m in chosen if m not in sketch.claimed]
    cells = tuple(dict.fromkeys(m.cell for m in chosen))
    if cells:
        shape = "circle" if chosen[0].round else "square"
        sketch.propose(name, [kind(cells)], counted_as(len(cells), shape), sentence, chosen)


def _clause(text: str, word: str) -> str:
    """Return the part of a sentence that is about a word, such as odd rather than even."""
    parts = text.replace(" while ", ",").replace(" and ", ",").split(",")
    other = "even" if word == "odd" else "odd"
    found = [part for part in parts if word in part and other not in part]
    return " ".join(found) if found else text


def _read_counting(sketch: Sketch) -> None:
    sentence = sketch.said(
        r"counting circles?|\b(?:number of|how many|exactly)\b.*\bcircles\b"
        r"|\bcircles?\b.*\b(?:how many|number of|that many|exactly)\b.*\bcircles\b",
        r"number in (?:the|its) circle|arrow|quadruple|\bcorner",
    )
    if sentence is None:
        return
    circles = [
        one
        for one in sketch.objects
        if isinstance(one, Mark) and one.round and not one.text and one.shape
        if 0.5 <= one.size <= 1.0 and one.place(sketch.rows, sketch.columns) == "cell"
    ]
    cells = tuple(dict.fromkeys(one.cell for one in circles))
    if cells:
        made = safely(lambda: rules.CountingCircles(cells))
        sketch.propose(
            "counting-circles",
            [made] if made else [],
            counted_as(len(cells), "circle"),
            sentence,
            circles,
        )


def _read_indexers(sketch: Sketch) -> None:
    kinds: list[tuple[str, Callable[[Sequence[Position]], Rule], str]] = [
        (
            "column-indexer",
            rules.ColumnIndexer,
            r"\bindex\w*\b.*\bcolumns?\b|\bcolumns?\b.*\bindex",
        ),
        ("row-indexer", rules.RowIndexer, r"\bindex\w*\b.*\brows?\b|\brows?\b.*\bindex"),
        ("box-indexer", rules.BoxIndexer, r"\bindex\w*\b.*\bbox|\bbox\b.*\bindex"),
    ]
    for name, kind, words in kinds:
        sentence = sketch.said(words, r"\blines?\b")
        if sentence is not None and sentence.colours:
            shaded = [
                m
                for m in sketch.marks("cell")
                if m.fill and sentence.colours & m.fill.names and not m.text
            ]
            cells = tuple(dict.fromkeys(m.cell for m in shaded))
            if cells and sketch.inside(cells):
                what = counted_as(len(cells), "shaded cell")
                sketch.propose(name, [kind(cells)], what, sentence, shaded)


def read_shading(sketch: Sketch) -> None:
    """Read shaded areas: extra regions, windoku, clones."""
    sentence = sketch.said(
        r"extra regions?|windoku|hyper ?sudoku|\bshaded\b.*\b(?:once|repeat|different|1 ?- ?\d)\b"
        r"|\b(?:once|repeat)\b.*\bshaded\b|\bcoloured (?:regions?|areas?)\b.*\b(?:once|repeat)",
        r"\bindex|\bclone|\blines?\b|\bmagic",
    )
    clone = sketch.said(r"\bclones?\b|\bcloned\b|\bsame shape\b.*\b(?:identical|same digits)\b")
    areas = _areas(sketch)
    size = sketch.layout.digits
    whole = [(cells, marks) for cells, marks in areas if len(cells) == size]
    if sentence is not None and whole and sketch.inside(c for cells, _ in whole for c in cells):
        made = [rules.ExtraRegions(sorted(cells)) for cells, _ in whole]
        claims = [m for _, marks in whole for m in marks]
        sketch.propose(
            "extra-regions", made, counted_as(len(made), "shaded area"), sentence, claims
        )
    if clone is not None:
        _read_clones(sketch, [(c, m) for c, m in _areas(sketch) if sketch.inside(c)], clone)


def _read_clones(
    sketch: Sketch, areas: Sequence[tuple[frozenset[Position], list[Mark]]], sentence: Sentence
) -> None:
    made: list[Rule] = []
    claims: list[Mark] = []
    for n, (cells, marks) in enumerate(areas):
        for other, more in areas[n + 1 :]:
            first, second = sorted(cells), sorted(other)
            if len(first) != len(second):
                continue
            shift = second[0].row - first[0].row, second[0].col - first[0].col
            if [Position(r + shift[0], c + shift[1]) for r, c in first] == second:
                made.append(rules.Clone(first, second))
                claims += [*marks, *more]
                break
    sketch.propose(
        "clone",
        made,
        counted_as(len(made), "pair of areas") if len(made) == 1 else f"{len(made)} pairs of areas",
        sentence,
        claims,
    )


def _areas(sketch: Sketch) -> list[tuple[frozenset[Position], list[Mark]]]:
    """Return the areas of one colour, each connected by edges."""
    colours: list[tuple[Mark, dict[Position, Mark]]] = []
    for mark in sketch.marks():
        if mark.round or mark.text or mark.fill is None or mark.fill.is_white or mark.size < 0.9:
            continue
        if mark.width > sketch.columns - 1 and mark.height > sketch.rows - 1:
            continue
        top, left = mark.at[0] - mark.height / 2, mark.at[1] - mark.width / 2
        cells = [
            Position(row, col)
            for row in range(round(top), round(top + mark.height))
            for col in range(round(left), round(left + mark.width))
        ]
        same = next((held for first, held in colours if mark.fill.like(first.fill)), None)
        if same is None:
            colours.append((mark, same := {}))
        same.update(dict.fromkeys(cells, mark))
    found = []
    for _, held in colours:
        left_over = dict(held)
        while left_over:
            part, edge = set[Position](), [next(iter(left_over))]
            while edge:
                cell = edge.pop()
                if cell in left_over:
                    part.add(cell)
                    del left_over[cell]
                    row, col = cell
                    edge += [
                        Position(row + a, col + b) for a, b in ((1, 0), (-1, 0), (0, 1), (0, -1))
                    ]
            found.append((frozenset(part), list(dict.fromkeys(held[cell] for cell in part))))
        if len(held) == sketch.layout.digits and len(found) > 1:  # one area in several parts
            found = [one for one in found if not one[0] <= set(held)]
            found.append((frozenset(held), list(dict.fromkeys(held.values()))))
    return found


def read_cages(sketch: Sketch) -> None:
    """Read cages without a sum, in which digits differ if a sentence says so."""
    sentence = sketch.said(
        r"\b(?:cages?|killer)\b.*\b(?:repeat|unique|different|distinct|once)\b"
        r"|\b(?:repeat|unique|different)\b.*\bcages?\b",
        r"\bmay repeat|\bcan repeat|\ballowed to",
    )
    empty = [one for one in sketch.cages() if not one.text and sketch.inside(one.cells)]
    if sentence is not None and empty:
        made = [safely(lambda: rules.Cage(one.cells)) for one in empty]  # noqa: B023
        kept = [rule for rule in made if rule is not None]
        if len(kept) == len(empty):
            sketch.propose("cage", kept, counted_as(len(kept), "cage"), sentence, empty)


def totals_in(sentence: Sentence) -> list[int]:
    """Return the numbers that a sentence names, as digits or words."""
    words = sentence.plain.replace(",", " ").replace(".", " ").split()
    return [int(w) if w.isdecimal() else NUMBERS[w] for w in words if w.isdecimal() or w in NUMBERS]


def is_decoration(sketch: Sketch, one: Mark | Path | DrawnCage) -> bool:
    """Return whether a drawing is probably no clue: frames, shading, titles, covers."""
    if isinstance(one, DrawnCage):
        return not one.text or not one.text.isdecimal() or not sketch.inside(one.cells)
    if isinstance(one, Path):
        if one.head:
            return False
        on_edges = all(abs(r - round(r)) < 0.1 or abs(c - round(c)) < 0.1 for r, c in one.points)
        return on_edges or one.colour.is_white or not one.cells
    place = one.place(sketch.rows, sketch.columns)
    if one.text and place == "outside":
        return not one.text.isdecimal()
    if one.text:
        return place == "else"
    big = one.size >= 0.95
    return (
        big
        or place in ("outside", "else")
        or (one.fill is not None and one.fill.is_white and not one.border)
    )
