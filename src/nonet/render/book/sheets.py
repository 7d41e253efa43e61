"""Make the pages of a book: cover, puzzles, hints, solutions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import product
from math import ceil
from textwrap import wrap

from nonet.model.cells import DIGITS, box_shape
from nonet.render.book.layout import Book, Entry, Page, Words, width_of
from nonet.render.paper import LEVEL_INKS, PAGE_SIZES, Ink
from nonet.render.rule_shapes import borders, layered, margins_of, placed, shapes_of
from nonet.rules import Layout, layout_of, rule_texts
from nonet.rules.drawing import Area, Stroke

SOLUTIONS_PER_PAGE, LARGE_SOLUTIONS = 12, 4

_MARGIN, _GAP, _HEAD, _FOOT = 42.0, 26.0, 30.0, 22.0
_CAPTION = 0.11
"""The height of the caption above a puzzle, as a fraction of its side."""


def pages(book: Book) -> Iterator[Page]:
    """Yield the pages: cover, puzzles, hints and solutions, as far as the book has them."""
    number = 0
    if book.cover:
        number += 1
        yield _cover(book)
    for page in _inner(book):
        number += 1
        foot = page.height - _MARGIN + 12
        size = 14.0 if book.large else 9.0
        page.words.append(
            Words(page.width / 2, foot, str(number), size, "middle", ink=book.style.quiet)
        )
        yield page


def _inner(book: Book) -> Iterator[Page]:
    for start in range(0, len(book.entries), book.per_page):
        part = book.entries[start : start + book.per_page]
        yield _grids(book, book.title, part, book.per_page, solved=False)
    if book.hints:
        yield from _hints(book)
    if book.solutions:
        each = LARGE_SOLUTIONS if book.large else SOLUTIONS_PER_PAGE
        for start in range(0, len(book.entries), each):
            part = book.entries[start : start + each]
            yield _grids(book, f"{book.title}: solutions", part, each, solved=True)


def _sheet(book: Book, title: str) -> Page:
    page = Page(*PAGE_SIZES[book.paper])
    size = _fitting(title, 20.0 if book.large else 15.0, page.width - 2 * _MARGIN)
    page.words.append(Words(_MARGIN, _MARGIN + 12, title, size, bold=True, ink=book.style.strong))
    return page


def _fitting(text: str, size: float, width: float) -> float:
    """Return the font size at which a text fits a width."""
    return min(size, size * width / max(1.0, width_of(text, size, bold=True)))


# Grids


def _grids(
    book: Book, title: str, entries: Sequence[Entry], per_page: int, *, solved: bool
) -> Page:
    page = _sheet(book, title)
    columns = 1 if per_page <= 2 else 2 if per_page <= 6 else 3
    rows = ceil(per_page / columns)
    top = _MARGIN + _HEAD
    if not solved:
        top = _rules(page, book, entries, top)
    wide = (page.width - 2 * _MARGIN - (columns - 1) * _GAP) / columns
    high = (page.height - _MARGIN - _FOOT - top - (rows - 1) * _GAP) / rows
    side = min(wide, high / (1 + _CAPTION))
    left = (page.width - columns * side - (columns - 1) * _GAP) / 2
    # Divide the remaining space between the puzzles.
    spare = (page.height - _MARGIN - _FOOT - top - rows * side * (1 + _CAPTION)) / max(rows, 1)
    for place, entry in enumerate(entries):
        row, column = divmod(place, columns)
        x = left + column * (side + _GAP)
        y = top + row * (side * (1 + _CAPTION) + spare) + side * _CAPTION
        _caption(page, book, entry, x, y, side, rated=not solved)
        _grid(page, book, entry, x, y, side, solved=solved)
    return page


def _rules(page: Page, book: Book, entries: Sequence[Entry], top: float) -> float:
    """Write the rules of the variants on a page below its title; return where the text ends."""
    numbers: dict[tuple[str, ...], list[str]] = {}
    for entry in entries:
        texts = rule_texts(entry.rules, entry.puzzle.size) if entry.rules else ()
        numbers.setdefault(texts, []).append(str(entry.number))
    size = 14.0 if book.large else 9.0
    for texts, of in numbers.items():
        mark = "No." if len(of) == 1 else "Nos."
        who = f"{mark} {', '.join(of)}: " if texts and len(numbers) > 1 else ""
        for line in wrap(who + " ".join(texts), _letters(book, size)):
            page.words.append(Words(_MARGIN, top, line, size, ink=book.style.quiet))
            top += size * 1.4
    return top + size if any(numbers) else top


def _letters(book: Book, size: float) -> int:
    """Return how many letters of a font size fit a line."""
    return int((PAGE_SIZES[book.paper][0] - 2 * _MARGIN) / (size * 0.56))


def _caption(
    page: Page, book: Book, entry: Entry, x: float, y: float, side: float, *, rated: bool
) -> None:
    size = max(7.5, min(20.0 if book.large else 12.0, side * 0.05))
    number = f"No. {entry.number}"
    style = book.style
    page.words.append(Words(x, y - size * 0.6, number, size, bold=True, ink=style.strong))
    room = side - width_of(number, size, bold=True) - size
    forms = entry.ratings if rated else entry.ratings[-1:]
    # Prefer a smaller caption to a shorter one, as long as it is legible.
    least = max(7.5, size * 0.75)
    text = next((form for form in forms if width_of(form, least) <= room), forms[-1])
    small = max(least, min(size, size * room / max(1.0, width_of(text, size))))
    ink = LEVEL_INKS.get(entry.level.lower(), style.quiet) if style.levels else style.quiet
    page.words.append(Words(x + side, y - size * 0.6, text, small, "end", ink=ink))


def _grid(
    page: Page, book: Book, entry: Entry, x: float, y: float, side: float, *, solved: bool
) -> None:
    """Draw a grid and its rules; digits that are not givens are lighter."""
    style, givens = book.style, entry.puzzle
    grid = entry.solution if solved else givens
    shapes = shapes_of(grid.size, entry.rules)
    margins = margins_of(grid.size, shapes)
    wide = grid.size + margins.left + margins.right
    high = grid.size + margins.top + margins.bottom
    cell = side / max(wide, high)
    x += (side - wide * cell) / 2 + margins.left * cell
    y += margins.top * cell
    below, above = layered(shapes)
    if style.tint is not None and not entry.rules:
        below += _tints(style.tint, grid.size)
    frame = _frame(style, layout_of(grid.size, entry.rules))
    page.shapes += (placed(shape, x, y, cell) for shape in (*below, *frame, *above))
    size = cell * (0.8 if book.large else 0.62)
    for index, value in enumerate(grid.cells):
        if value:
            r, c = divmod(index, grid.size)
            given = bool(givens.cells[index])
            page.words.append(
                Words(
                    x + (c + 0.5) * cell,
                    y + (r + 0.5) * cell + size * 0.36,
                    DIGITS[value],
                    size,
                    "middle",
                    bold=given and (book.large or solved) and style.weight == 1.0,
                    ink=style.strong if given else style.added,
                )
            )


def _frame(style: Ink, layout: Layout) -> Iterator[Stroke]:
    """Yield the lines of a grid."""
    size = layout.size
    for i in range(1, size):
        for ends in (((0, i), (size, i)), ((i, 0), (i, size))):
            yield Stroke(ends, style.thin, size * 0.002 * style.weight)
    for edge in borders(layout):
        yield Stroke(edge, style.strong, size * 0.009 * style.weight)


def _tints(tint: str, size: int) -> Iterator[Area]:
    rows, columns = box_shape(size)
    for band, stack in product(range(size // rows), range(size // columns)):
        if (band + stack) % 2 == 0:
            yield _box(stack * columns, band * rows, columns, rows, tint)


def _box(x: float, y: float, width: float, height: float, fill: str) -> Area:
    right, bottom = x + width, y + height
    return Area(((x, y), (right, y), (right, bottom), (x, bottom)), fill)


# Words


def _cover(book: Book) -> Page:
    page = Page(*PAGE_SIZES[book.paper])
    style, middle, room = book.style, page.width / 2, page.width - 2 * _MARGIN
    if style.tint is not None:
        page.shapes.append(_box(0, 0, page.width, 250, style.tint))
    size = _fitting(book.title, 44.0, room)
    page.words.append(Words(middle, 150, book.title, size, "middle", bold=True, ink=style.strong))
    size = _fitting(book.subtitle, 18.0, room)
    page.words.append(Words(middle, 190, book.subtitle, size, "middle", ink=style.quiet))
    side = min(360.0, page.height - 490)
    _grid(page, book, book.entries[0], middle - side / 2, 300, side, solved=False)
    told = contents(book.entries)
    size = _fitting(told, 16.0, room)
    page.words.append(Words(middle, page.height - 110, told, size, "middle", ink=style.quiet))
    return page


def contents(entries: Sequence[Entry]) -> str:
    """Return a summary of the contents of a book."""
    count = f"{len(entries)} puzzle{'s' if len(entries) != 1 else ''}"
    levels = Counter(entry.level.lower() for entry in entries)
    if set(levels) == {""}:
        return count
    order = [*LEVEL_INKS, *sorted(set(levels) - set(LEVEL_INKS))]
    told = [f"{levels[level]} {level or 'not rated'}" for level in order if levels[level]]
    return f"{count}: {', '.join(told)}"


def _hints(book: Book) -> Iterator[Page]:
    size = 16.0 if book.large else 10.0
    step = size * 1.4
    width = _letters(book, size)
    title = f"{book.title}: hints"
    page = _sheet(book, title)
    y = _MARGIN + _HEAD + step
    for entry in book.entries:
        if not entry.hint:
            continue
        lines = wrap(entry.hint, width)
        if y + step * (len(lines) + 1) > page.height - _MARGIN - _FOOT:
            yield page
            page = _sheet(book, title)
            y = _MARGIN + _HEAD + step
        number = f"No. {entry.number}"
        page.words.append(Words(_MARGIN, y, number, size, bold=True, ink=book.style.strong))
        for line in lines:
            y += step
            page.words.append(Words(_MARGIN, y, line, size, ink=book.style.quiet))
        y += step * 1.6
    if len(page.words) > 1:
        yield page
