"""Books: the contents and fonts of their pages, and the command that makes them."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ElementTree
from itertools import chain, pairwise
from pathlib import Path
from typing import Any

import pytest

from nonet.errors import ArgumentError
from nonet.model.grid import Grid
from nonet.render.book import Book, Entry, entry, fonts, pages, write_pdf, write_svg
from nonet.render.book.layout import MOST_PER_PAGE, Page, width_of
from nonet.render.book.sheets import contents
from nonet.render.paper import INKS, LEVEL_INKS, PAGE_SIZES
from nonet.rules import AntiKnight, Cage, Rule, Sandwich, rule_texts
from nonet.rules.drawing import Area, Label, Stroke
from nonet.rules.examples import EXAMPLES

from helpers.command_line import CommandLine

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
X_WING = "1.....569492.561.8.561.924...964.8.1.64.1....218.356.4.4.5...169.5.614.2621.....5"
SMALL = "12...4....4....1"


def entries(count: int) -> list[Entry]:
    return [
        Entry(i + 1, Grid(EASY), Grid(SOLVED), "Hard", "570 points", "X-Wing", f"Look at box {i}.")
        for i in range(count)
    ]


def texts(page: Page) -> list[str]:
    return [words.text for words in page.words]


def strokes(page: Page) -> list[Stroke]:
    return [shape for shape in page.shapes if isinstance(shape, Stroke)]


def whole(count: int = 5, **options: Any) -> list[Page]:
    return list(pages(Book(entries(count), **options)))


def test_cover_puzzles_hints_solutions_in_this_order_with_numbers() -> None:
    made = whole(title="Mine", subtitle="for you", cover=True, hints=True)
    assert len(made) == 1 + 2 + 1 + 1
    assert texts(made[0])[:2] == ["Mine", "for you"] and "5 puzzles: 5 hard" in texts(made[0])
    assert "Mine" in texts(made[1]) and texts(made[1])[-1] == "2"
    assert texts(made[3])[0] == "Mine: hints" and "Look at box 4." in texts(made[3])
    assert texts(made[4])[0] == "Mine: solutions" and texts(made[4])[-1] == "5"


def test_what_a_book_may_leave_out() -> None:
    assert len(whole()) == 3
    assert len(whole(solutions=False)) == 2
    unhinted = Book([Entry(1, Grid(SMALL), Grid(SMALL))], hints=True, solutions=False)
    assert len(list(pages(unhinted))) == 1  # without hints there is no page of hints


@pytest.mark.parametrize("per_page", range(1, MOST_PER_PAGE + 1))
@pytest.mark.parametrize("paper", PAGE_SIZES)
def test_everything_is_on_the_page_and_nothing_overlaps(per_page: Any, paper: Any) -> None:
    first = next(iter(pages(Book(entries(12), per_page=per_page, paper=paper))))
    numbers = [words for words in first.words if words.text.startswith("No. ")]
    assert len(numbers) == per_page
    assert len({(words.x, words.y) for words in numbers}) == per_page
    ends = [line.points for line in strokes(first)]
    for x, y in chain(*ends):
        assert 20 < x < first.width - 20
        assert 40 < y < first.height - 40
    sides = {round(x2 - x1) for (x1, y1), (x2, y2) in ends if y1 == y2}
    heights = sorted({words.y for words in numbers})
    assert all(b - a > min(sides) for a, b in pairwise(heights))


def test_large_print_has_digits_half_as_large_again() -> None:
    def digit(page: Page) -> float:
        return max(words.size for words in page.words if words.text == "5")

    assert digit(whole(large=True, per_page=1)[0]) > 1.25 * digit(whole(per_page=1)[0])
    assert len(whole(8, large=True, per_page=1)) == 8 + 2
    with pytest.raises(ArgumentError, match="per_page must be 1 to 2 in large print, not 4"):
        Book(entries(1), large=True)


def test_inks() -> None:
    black, colour, saving = (whole(ink=ink)[0] for ink in INKS)
    tinted = [any(isinstance(s, Area) for s in page.shapes) for page in (black, colour, saving)]
    assert tinted == [False, True, False]
    assert LEVEL_INKS["hard"] in {words.ink for words in colour.words}
    assert toner(saving) < toner(black) / 2
    assert "#000000" not in {line.ink for line in strokes(saving)}


def toner(page: Page) -> float:
    """Return the ink of all lines, with black as 1."""
    return sum(line.width * (1 - int(line.ink[1:3], 16) / 255) for line in strokes(page))


@pytest.mark.parametrize("per_page", [1, 2, 4, 6])
def test_the_technique_is_told_in_smaller_words_rather_than_not_at_all(per_page: int) -> None:
    page = whole(per_page=per_page, cover=False)[0]
    assert any("X-Wing" in words.text for words in page.words)
    assert min(words.size for words in page.words) >= 7.5


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"ink": "gold"}, "ink must be"),
        ({"paper": "a0"}, "paper must be"),
        ({"per_page": 13}, "1 to 12"),
    ],
)
def test_books_that_cannot_be(options: dict[str, Any], said: str) -> None:
    with pytest.raises(ArgumentError, match=said):
        Book(entries(1), **options)
    with pytest.raises(ArgumentError, match="at least one"):
        Book([])


@pytest.mark.parametrize(("size", "heavy"), [(4, 6), (6, 7), (9, 8), (16, 10), (25, 12)])
def test_every_size_has_its_lines(size: int, heavy: int) -> None:
    blank = Grid("." * size**2)
    page = next(iter(pages(Book([Entry(1, blank, blank)], per_page=1))))
    widths = [line.width for line in strokes(page)]
    assert widths.count(max(widths)) == heavy
    assert widths.count(min(widths)) == 2 * (size - 1) == len(widths) - heavy


def test_a_variant_is_drawn_and_described_with_its_rules() -> None:
    grid = Grid("." * 81)
    rules = (Cage("r1c1 r1c2", 9), Sandwich((-1, 3), 20), AntiKnight())
    puzzle, answer = pages(Book([Entry(1, grid, Grid(SOLVED), rules=rules)], per_page=1))
    for page in (puzzle, answer):
        assert {shape.text for shape in page.shapes if isinstance(shape, Label)} == {"9", "20"}
        assert any(shape.dash for shape in strokes(page))
    described = " ".join(texts(puzzle))
    for text in rule_texts(rules):
        assert text in described
    assert "knight" not in " ".join(texts(answer))
    top = min(y for line in strokes(puzzle) for _, y in line.points)
    (clue,) = (shape for shape in puzzle.shapes if isinstance(shape, Label) and shape.text == "20")
    assert clue.at[1] < top


def test_puzzles_with_different_rules_share_a_page() -> None:
    grid, answer = Grid("." * 81), Grid(SOLVED)
    each: list[tuple[Rule, ...]] = [(AntiKnight(),), (), (Cage("r1c1 r1c2", 9),), (AntiKnight(),)]
    book = [Entry(number, grid, answer, rules=rules) for number, rules in enumerate(each, 1)]
    page = next(iter(pages(Book(book, per_page=4))))
    said = " ".join(texts(page))
    assert "Nos. 1, 4: Each row" in said and "No. 3: Each row" in said
    assert said.count("knight") == 1


@pytest.mark.parametrize("rules", EXAMPLES.values(), ids=[kind.__name__ for kind in EXAMPLES])
def test_pdf_and_svg_books_take_every_rule(rules: tuple[Rule, ...], tmp_path: Path) -> None:
    grid = Grid("." * 81)
    made = list(pages(Book([Entry(1, grid, grid, rules=rules)], per_page=1, solutions=False)))
    write_pdf(tmp_path / "book.pdf", made, title="Rules")
    assert (tmp_path / "book.pdf").read_bytes().startswith(b"%PDF")
    write_svg(tmp_path / "book.svg", made)
    ElementTree.fromstring((tmp_path / "book.svg").read_text(encoding="utf-8"))


def test_print_draws_the_rules_of_strings_and_options(
    nonet_cli: CommandLine, tmp_path: Path
) -> None:
    text = ".Cage~3~R1C1~R1C2.~" + "~".join(
        f"R{i // 9 + 1}C{i % 9 + 1}_{digit}" for i, digit in enumerate(SOLVED) if i > 1
    )
    book = tmp_path / "book.svg"
    options = ("--no-cover", "--no-solutions", "-o", str(book))
    assert nonet_cli("print", text.replace("Cage~3", "Cage~8"), *options) == (0, "", "")
    assert "stroke-dasharray" in book.read_text(encoding="utf-8")
    code, _, err = nonet_cli("print", text, *options)
    assert code == 1 and "no solution" in err
    assert nonet_cli("print", EASY, "--rules", "x", *options)[0] == 1, "EASY is not an X-Sudoku"


# Words


def test_level_rating_and_hint_in_words() -> None:
    made = entry(7, Grid(X_WING), Grid(X_WING))
    assert made.ratings == ["Hard · 50.4 points · X-Wing", "Hard · X-Wing", "Hard"]
    assert made.hint == (
        "Before the first digit: look at rows 2 and 6. Try a technique called X-Wing."
    )
    assert entry(1, Grid(SMALL), Grid(SMALL)).ratings[0] == ""
    assert entry(1, Grid(X_WING), Grid(X_WING), rated=False) == Entry(1, Grid(X_WING), Grid(X_WING))


def test_the_longest_form_that_fits_is_printed() -> None:
    def told(per_page: int) -> set[str]:
        page = whole(12, per_page=per_page)[0]
        return {words.text for words in page.words if words.text.startswith("Hard")}

    assert told(1) == {"Hard · 570 points · X-Wing"}
    assert told(12) <= {"Hard · X-Wing", "Hard"}


def test_contents() -> None:
    plain = Entry(1, Grid(SMALL), Grid(SMALL))
    assert contents([plain]) == "1 puzzle"
    assert contents([plain, *entries(2)]) == "3 puzzles: 2 hard, 1 not rated"


# Fonts


def test_text_is_split_by_the_font_that_has_it() -> None:
    parts = fonts.runs("No. 1 数独 Ж", search=False)
    assert [text for _, text in parts] == ["No. 1 ", "数独", " Ж"]
    assert parts[0][0] == parts[2][0] == fonts.shipped()
    assert parts[1][0].regular == "HeiseiKakuGo-W5"
    assert fonts.runs("한", search=False)[0][0].regular == "HYGothic-Medium"
    assert width_of("数独", 10) == 20


def test_a_character_that_no_font_has_is_an_error_and_no_black_square() -> None:
    with pytest.raises(ArgumentError, match=r"U\+1F9E9.*--font"):
        fonts.runs("🧩", search=False)


def test_a_font_of_ones_own_comes_first(tmp_path: Path) -> None:
    own = str(fonts.SHIPPED / "DejaVuSans-Bold.ttf")
    assert fonts.runs("1", own)[0][0].regular == own
    fake = tmp_path / "fake.ttf"
    fake.write_text("no font")
    with pytest.raises(ArgumentError, match="expected a TrueType font"):
        fonts.runs("1", str(fake))


def test_all_fonts_of_a_latin_book_are_embedded_and_its_bytes_are_the_same_again(
    tmp_path: Path,
) -> None:
    book = Book(entries(3), title="Судоку für Zoë – Ελληνικά", cover=True, hints=True)
    for name in ("a.pdf", "b.pdf"):
        write_pdf(tmp_path / name, pages(book), title=book.title)
    data = (tmp_path / "a.pdf").read_bytes()
    assert data == (tmp_path / "b.pdf").read_bytes()
    assert b"/Author (nonet)" in data
    named = set(re.findall(rb"/BaseFont /(\S+)", data))
    assert named and all(b"+DejaVuSans" in name for name in named)
    assert data.count(b"/FontFile2") >= len(named)
    assert data.count(b"/Type /Page\n") + data.count(b"/Type /Page ") == 4


def test_the_metadata_has_title_and_author(tmp_path: Path) -> None:
    book = Book(entries(1))
    write_pdf(tmp_path / "a.pdf", pages(book), title="Tea time", author="Ann")
    data = (tmp_path / "a.pdf").read_bytes()
    assert b"/Title (Tea time)" in data and b"/Author (Ann)" in data


# The command


def test_a_book_of_ones_own_puzzles(
    nonet_cli: CommandLine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mine.csv").write_text(f"puzzle\n{EASY}\n{X_WING}\n")
    assert nonet_cli("print", "mine.csv", "--title", "Mine") == (0, "mine.pdf\n", "")
    assert (tmp_path / "mine.pdf").read_bytes().startswith(b"%PDF")


def test_a_book_as_svg_leaves_out_what_is_no_puzzle(nonet_cli: CommandLine, tmp_path: Path) -> None:
    source, target = tmp_path / "mine.txt", tmp_path / "book.svg"
    source.write_text(f"{X_WING}\n{'.' * 81}\n")
    code, out, err = nonet_cli("print", str(source), "-o", str(target), "--per-page", "1")
    assert (code, out) == (1, "") and "solution" in err
    files = sorted(tmp_path.glob("*.svg"))
    assert [file.name for file in files] == [f"book-{i}.svg" for i in range(1, 5)]
    for file in files:
        ElementTree.parse(file)
    assert "Hard · 50.4 points · X-Wing" in files[1].read_text()


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["-o", "book.doc"], "a .pdf or .svg file"),
        (["-o", "book.svg", "--font", "x.ttf"], "--font"),
        (["-o", "book.pdf", "--font", "missing.ttf"], "missing.ttf"),
        (["-o", "book.pdf", "--per-page", "13"], "--per-page must be 1 to 12"),
    ],
)
def test_wrong_wishes_are_told(
    nonet_cli: CommandLine,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    arguments: list[str],
    said: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    code, out, err = nonet_cli("print", EASY, *arguments)
    assert code == 2 and out == "" and said in err
    assert list(tmp_path.iterdir()) == []
