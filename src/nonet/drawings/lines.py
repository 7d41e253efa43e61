"""Read lines: arrows and little killers, thermometers, then the groups of lines of one colour."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Literal

from nonet import rules
from nonet.drawings.kinds import LINES, LineKind, made
from nonet.drawings.objects import Mark, Path, distance, walked
from nonet.drawings.prose import Sentence
from nonet.drawings.sketch import Proposal, Sketch, counted_as, safely
from nonet.model.cells import Position
from nonet.rules.base import Rule

_DIRECTIONS: dict[tuple[int, int], Literal["UL", "UR", "DL", "DR"]] = {
    (1, 1): "DR",
    (1, -1): "DL",
    (-1, 1): "UR",
    (-1, -1): "UL",
}


def read_little_killers(sketch: Sketch) -> None:
    """Read short diagonal arrows beside the grid, with a number in the same place."""
    sentence = sketch.said(
        r"little killer|diagonal.*\b(?:sum|add|total)|\b(?:sum|add|total).*diagonal"
    )
    found: list[Rule] = []
    claims: list[Path | Mark] = []
    for path in sketch.paths():
        (row, col), (end_row, end_col) = path.points[0], path.points[-1]
        if not path.head or max(abs(end_row - row), abs(end_col - col)) > 1.3:
            continue
        middle = (row + end_row) / 2, (col + end_col) / 2
        places = [Position(int(r // 1), int(c // 1)) for r, c in (path.points[0], middle)]
        outside = [place for place in places if not sketch.inside([place])]
        down, right = end_row - row, end_col - col
        if not outside or min(abs(down), abs(right)) < 0.1:
            continue
        numbers = [m for m in sketch.marks() if m.cell == outside[0] and m.text.isdecimal()]
        number = next((m for m in numbers if m not in claims), None)
        direction = _DIRECTIONS[1 if down > 0 else -1, 1 if right > 0 else -1]
        if number is not None:
            total = int(number.text)
            rule = safely(lambda: rules.LittleKiller(outside[0], direction, total))  # noqa: B023
            if rule is not None and sketch.fits([rule]):
                found.append(rule)
                claims += [path, number]
    what = counted_as(len(found), "numbered diagonal arrow")
    sketch.propose("little-killer", found, what, sentence, claims)


def read_arrows(sketch: Sketch) -> None:
    """Read arrows that start at a circle or at a pill."""
    sentence = sketch.said(
        r"\barrows?\b.*\b(?:sum|add|total|equal)|\b(?:sum|add|total)s?\b.*\barrows?\b",
        r"little killer|double[- ]arrow|outside|\bdiagonal",
    )
    found: list[Rule] = []
    claims: list[Path | Mark] = []
    heads = [path for path in sketch.paths() if path.head]
    lines = [path for path in sketch.paths() if not path.head and path.cells]
    for head in heads:
        cells = _shaft(head)
        path: Path | None = None
        if len(cells) < 2 and distance(head.points[0], head.points[-1]) < 0.8:
            path = next((p for p in lines if cells and cells[0] in (p.cells[0], p.cells[-1])), None)
            if path is not None:  # the arrow is only the head of a line
                cells = path.cells if path.cells[-1] == cells[0] else path.cells[::-1]
        if len(cells) < 2 or not sketch.inside(cells):
            continue
        circle, shapes = _circle(sketch, cells[0])
        shaft = [cell for cell in cells if cell not in circle]
        rule = safely(lambda: rules.Arrow(circle, shaft))  # noqa: B023
        if rule is not None:
            found.append(rule)
            claims += [head, *shapes, *([path] if path else [])]
    sketch.propose("arrow", found, counted_as(len(found), "arrow"), sentence, claims)


def _shaft(path: Path) -> tuple[Position, ...]:
    """Return the cells of an arrow; it may start on the rim of its circle."""
    stops = [Position(int(row // 1), int(col // 1)) for row, col in path.points]
    ends = [
        distance(point, (c.row + 0.5, c.col + 0.5)) for point, c in zip(path.points[1:], stops[1:])
    ]
    if any(off > 0.46 for off in ends):
        return ()
    return walked(stops)


def _circle(sketch: Sketch, cell: Position) -> tuple[tuple[Position, ...], list[Path | Mark]]:
    """Return the cells of the circle or pill at a cell, and its shapes."""
    for mark in (one for one in sketch.objects if isinstance(one, Mark)):
        if not mark.round or not mark.shape or (mark.text and not mark.text.isdecimal()):
            continue
        wide, high = mark.width, mark.height
        if round(mark.angle) % 180 == 90:
            wide, high = high, wide
        (row, col) = mark.at
        covered = [
            Position(r, c)
            for r in range(int(row - high / 2 + 0.3), int(row + high / 2 + 0.7))
            for c in range(int(col - wide / 2 + 0.3), int(col + wide / 2 + 0.7))
        ]
        if (
            len(covered) > 1
            and cell in covered
            and min(wide, high) < 1.05
            and max(wide, high) > 1.4
        ):
            return tuple(covered), [mark]
        if mark.cell == cell and 0.5 <= mark.size <= 1.05 and _is_centred(mark):
            return (cell,), [mark]
    for path in sketch.paths():
        if path.width > 0.55 and not path.head and cell in path.cells and path.cells:
            core = [
                p for p in sketch.objects if isinstance(p, Path) and set(p.cells) == set(path.cells)
            ]
            return tuple(sorted(path.cells)), [path, *core]
    return (cell,), []


def _is_centred(mark: Mark) -> bool:
    return distance(mark.at, (mark.cell.row + 0.5, mark.cell.col + 0.5)) < 0.2


def _round_at(sketch: Sketch, cell: Position) -> list[Mark]:
    """Return the round marks in the middle of a cell, without text, claimed or not."""
    return [
        one
        for one in sketch.objects
        if isinstance(one, Mark) and one.round and not one.text and one.cell == cell
        if 0.35 <= one.size <= 1.0 and _is_centred(one) and one.shape
    ]


def read_thermometers(sketch: Sketch) -> None:
    """Read lines with a bulb of their own colour at one end, and their branches."""
    kind = LINES[0]
    sentence = next((one for one in sketch.sentences if kind.said(one)), None)
    if sentence is None:
        return
    stems: list[tuple[Path, tuple[Position, ...]]] = []
    claims: list[Path | Mark] = []
    free = [path for path in sketch.paths() if len(path.cells) > 1 and sketch.inside(path.cells)]
    for path in free:
        for cells in (path.cells, path.cells[::-1]):
            bulbs = [m for m in _round_at(sketch, cells[0]) if path.colour.like(m.fill)]
            if bulbs and path.width > 0.04:
                stems.append((path, cells))
                claims += [path, *bulbs]
                break
    trunks = {cell for _, cells in stems for cell in cells}
    looks = [(path.colour, path.width) for path, _ in stems]
    for path in free:
        alike = any(path.colour.like(c) and abs(path.width - w) < 0.06 for c, w in looks)
        if path in claims or not alike:
            continue
        for cells in (path.cells, path.cells[::-1]):
            if cells[0] in trunks:
                stems.append((path, cells))
                claims.append(path)
                break
    found = [made(kind, cells, sentence, sketch.layout) for _, cells in stems]
    kept = [rule for rule in found if rule is not None]
    if len(kept) == len(found):
        what = counted_as(len(kept), "line") + " with a bulb"
        sketch.propose("thermometer", kept, what, sentence, claims)


@dataclass(eq=False)
class LineGroup:
    """The lines of one colour."""

    paths: list[Path]
    cells: list[tuple[Position, ...]] = field(default_factory=list)

    @property
    def colour(self) -> frozenset[str]:
        """The names of the colour."""
        return self.paths[0].colour.names

    @property
    def name(self) -> str:
        """The usual name of the colour."""
        return self.paths[0].colour.name

    @property
    def what(self) -> str:
        """The lines in words."""
        return counted_as(len(self.cells), f"{self.name} line")


def read_lines(sketch: Sketch) -> None:
    """Read all other lines: those of one colour are of one kind, as the sentences tell."""
    groups = _groups(sketch)
    told = _told(sketch)
    if not groups or not told:
        return
    scores = {
        (n, m): _score(sketch, group, kind, sentence)
        for n, group in enumerate(groups)
        for m, (kind, sentence) in enumerate(told)
    }
    if len(groups) == len(told) == 1:
        scores[0, 0] = max(scores[0, 0], 0.1)
    chosen: dict[int, int] = {}
    used: dict[int, set[str]] = {}
    for (n, m), score in sorted(scores.items(), key=lambda item: (-item[1], item[0])):
        name, named = groups[n].name, told[m][1].colours & groups[n].colour
        free = m not in used or named or name in used[m] or len(told) == len(used)
        if n not in chosen and score >= 0 and free:
            chosen[n] = m
            used.setdefault(m, set()).add(name)
    for n, m in sorted(chosen.items()):
        others = sorted(
            (k for k in range(len(told)) if k != m and scores[n, k] >= 0),
            key=lambda k: -scores[n, k],
        )
        found = [_proposal(sketch, groups[n], *told[k]) for k in (m, *others)]
        kept = [proposal for proposal in found if proposal is not None]
        if kept and found[0] is not None:
            first = kept[0]
            sketch.propose(
                first.kind, first.rules, first.drawn, told[m][1], groups[n].paths, kept[1:]
            )
            _claim_ends(sketch, told[m][0], groups[n])


def _told(sketch: Sketch) -> list[tuple[LineKind, Sentence]]:
    """Return the kinds of lines that sentences explain; one sentence for each kind and colour."""
    found: list[tuple[LineKind, Sentence]] = []
    for kind in LINES[1:]:
        sentences = [one for one in sketch.sentences if kind.said(one)]
        if kind.name == "line-unique" or kind.name == "line-sum":
            sentences = [one for one in sentences if not any(k.said(one) for k, _ in found)]
        if kind.name == "whispers":  # of several gaps, each has its colour
            apart = [one for one in sentences if one.colours]
            found += [(kind, one) for one in apart or sentences[:1]]
        elif sentences:
            found.append((kind, next((one for one in sentences if one.colours), sentences[0])))
            sketch.understood.update(sentences[:3])
    return found


def _groups(sketch: Sketch) -> list[LineGroup]:
    """Return the lines by colour, with pieces joined."""
    groups: list[LineGroup] = []
    for path in sketch.paths():
        if len(path.cells) < 2 or not sketch.inside(path.cells) or _is_diagonal(sketch, path):
            continue
        group = next((g for g in groups if g.paths[0].colour.like(path.colour)), None)
        if group is None:
            groups.append(group := LineGroup([]))
        group.paths.append(path)
    for group in groups:
        group.cells = _joined(sketch, [path.cells for path in group.paths])
    return groups


def _is_diagonal(sketch: Sketch, path: Path) -> bool:
    cells, size = set(path.cells), sketch.size
    return len(cells) == size and cells in (
        {Position(i, i) for i in range(size)},
        {Position(i, size - 1 - i) for i in range(size)},
    )


def _joined(sketch: Sketch, lines: Sequence[tuple[Position, ...]]) -> list[tuple[Position, ...]]:
    """Join lines where exactly two ends meet, but not at a circle or diamond."""
    left = list(dict.fromkeys(lines))
    ends = Counter(end for line in left if line[0] != line[-1] for end in (line[0], line[-1]))
    inner = {cell for line in left for cell in line[1:-1]}
    free = {
        cell
        for cell, count in ends.items()
        if count == 2 and cell not in inner and not _shapes(sketch, cell)
    }
    while True:
        pair = next(
            (
                (a, b)
                for i, a in enumerate(left)
                for b in left[i + 1 :]
                if {a[0], a[-1]} & {b[0], b[-1]} & free and a[0] != a[-1] and b[0] != b[-1]
            ),
            None,
        )
        if pair is None:
            return left
        a, b = pair
        meeting = next(iter({a[0], a[-1]} & {b[0], b[-1]} & free))
        first = a if a[-1] == meeting else a[::-1]
        second = b if b[0] == meeting else b[::-1]
        left = [line for line in left if line not in pair]
        left.append((*first, *second[1:]))


def _shapes(sketch: Sketch, cell: Position) -> list[Mark]:
    """Return the circles and diamonds in the middle of a cell."""
    diamonds = [
        one
        for one in sketch.objects
        if isinstance(one, Mark) and one.diamond and one.cell == cell and _is_centred(one)
    ]
    return [*_round_at(sketch, cell), *diamonds]


def _score(sketch: Sketch, group: LineGroup, kind: LineKind, sentence: Sentence) -> float:
    """Return how well a kind fits lines, from their colours and ends."""
    if not all(made(kind, cells, sentence, sketch.layout) for cells in group.cells):
        return -9.0
    score = 0.0
    if sentence.colours:
        score += 4.0 if sentence.colours & group.colour else -2.0
    score += 1.5 if set(kind.colours) & group.colour else 0.0
    if kind.ends:
        good = [all(_has_end(sketch, kind, end) for end in (c[0], c[-1])) for c in group.cells]
        score += 3.0 if all(good) else -1.5
    return score


def _has_end(sketch: Sketch, kind: LineKind, cell: Position) -> bool:
    shapes = _shapes(sketch, cell)
    return any(one.diamond if kind.ends == "diamonds" else one.round for one in shapes)


def _claim_ends(sketch: Sketch, kind: LineKind, group: LineGroup) -> None:
    if kind.ends:
        for cells in group.cells:
            for end in (cells[0], cells[-1]):
                sketch.claimed.update(_shapes(sketch, end))
    if kind.name == "zipper":
        for cells in group.cells:
            if len(cells) % 2:
                sketch.claimed.update(_round_at(sketch, cells[len(cells) // 2]))


def _proposal(
    sketch: Sketch, group: LineGroup, kind: LineKind, sentence: Sentence
) -> Proposal | None:
    lines: Iterable[tuple[Position, ...]] = group.cells
    if kind.joined:
        lines = _connected(group.cells)
    found = [made(kind, cells, sentence, sketch.layout) for cells in lines]
    if None in found or not found:
        found = [made(kind, cells, sentence, sketch.layout) for cells in group.cells]
    kept = [rule for rule in found if rule is not None]
    if len(kept) < len(found):
        return None
    return Proposal(kind.name, tuple(kept), group.what, sentence.text)


def _connected(lines: Sequence[tuple[Position, ...]]) -> list[tuple[Position, ...]]:
    """Return the cells of lines that meet, together."""
    parts: list[set[Position]] = []
    for line in lines:
        touching = [part for part in parts if part & set(line)]
        parts = [part for part in parts if part not in touching]
        parts.append(set(line).union(*touching))
    order = [cell for line in lines for cell in line]
    return [tuple(dict.fromkeys(cell for cell in order if cell in part)) for part in parts]
