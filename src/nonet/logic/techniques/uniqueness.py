"""Uniqueness: deductions that rely on the puzzle having exactly one solution."""

from dataclasses import replace

from nonet.logic.technique import Technique

_DEADLY = (
    "If {floor+roof} held only {roof.digits}, these two digits could be swapped in all four cells,"
    " and the puzzle would have two solutions"
)


def _rectangle(number: int, about: str, words: str) -> Technique:
    return Technique(
        key=f"unique-rectangle-{number}",
        name=f"Unique Rectangle type {number}",
        family="uniqueness",
        finder="unique_rectangle",
        variant=number - 1,
        options=("missing",),
        unique=True,
        about=about,
        words=_DEADLY + ". " + words,
        aliases=(f"Uniqueness Test {number}",),
    )


def _loop(number: int, about: str, words: str) -> Technique:
    return Technique(
        key=f"unique-loop-{number}",
        name=f"Unique Loop type {number}",
        family="uniqueness",
        finder="unique_loop",
        variant=number - 1,
        unique=True,
        about=about,
        words=(
            "If the loop of {length} cells, {floor+roof}, held only {roof.digits}, these two digits"
            " could be swapped all the way round, and the puzzle would have two solutions. " + words
        ),
    )


def _bug(number: int, name: str, about: str, words: str) -> Technique:
    return Technique(
        key=f"bug-{number}",
        name=name,
        family="uniqueness",
        finder="bug",
        variant=number - 1,
        unique=True,
        about=about,
        words=(
            "Without {extra.list}, every empty cell would have two candidates, and every digit two"
            " places in each house where it is missing. A grid like that never has exactly one"
            " solution. " + words
        ),
    )


def _extended(number: int, about: str, words: str) -> Technique:
    return Technique(
        key=f"extended-rectangle-{number}",
        name=f"Extended Rectangle type {number}",
        family="uniqueness",
        finder="extended_rectangle",
        variant=number - 1,
        unique=True,
        about=(
            "Take two lines that run through the same boxes, and the cells where three or four"
            " other lines cross them. These cells cannot hold only as many digits as there are"
            " crossing lines. " + about
        ),
        words=(
            "The {length} cells {floor+roof} are where two lines that run through the same boxes"
            " meet the same crossing lines. If they held only {roof.digits}, each of the two lines"
            " would have all of these digits there. The two lines could swap them without changing"
            " the digits of any house, and the puzzle would have two solutions. " + words
        ),
        aliases=(f"Extended Unique Rectangle {number}",),
    )


_SYMMETRIES = (
    ("half-turn", "half turn", "Rotate the grid by half a turn"),
    ("diagonal", "diagonal", "Reflect the grid in the diagonal from r1c1 to r9c9"),
    ("antidiagonal", "antidiagonal", "Reflect the grid in the diagonal from r1c9 to r9c1"),
    ("quarter-turn", "quarter turn", "Rotate the grid clockwise by a quarter turn"),
)


def _symmetry(variant: int) -> Technique:
    key, name, move = _SYMMETRIES[variant]
    becomes = ", ".join(f"{{color_a.{n}.digits}} to {{color_b.{n}.digits}}" for n in range(1, 10))
    return Technique(
        key=f"symmetry-{key}",
        name=f"Gurth's Symmetrical Placement ({name})",
        family="uniqueness",
        finder="symmetry",
        variant=variant,
        unique=True,
        about=(
            f"{move}: every given maps to a given, and equal digits map to equal digits. If the"
            " puzzle has only one solution, that solution has the same symmetry."
        ),
        words=(
            f"{move}: every given maps to a given, {becomes}. This maps the solution to a"
            " solution, and there is only one, so it has the same symmetry.[ {pivot}"
            " {pivot?maps to itself, so it:map to themselves, so each of them} must hold a digit"
            " that maps to itself: {pivot.either}.][ A candidate is false if it maps to one that is"
            " impossible, or to the same digit in a cell that it sees: {excluder.list}.]"
            " So {eliminated}."
        ),
        aliases=(f"Gurth's Theorem ({name})",),
    )


_TYPE_1 = "So {roof} must hold another digit: {eliminated}."
_TYPE_2 = (
    "So one of {roof} must be the extra digit {extra.digits}, which can be eliminated from cells"
    " that see all of them: {eliminated}."
)
_TYPE_3 = (
    "So one of {roof} is {extra.either}.[ In {house}, that cell and {set} must hold {set.digits}"
    " between them, so no other cell can: {eliminated}.][ In {house}, the digits {common.digits}"
    " can only go in {roof} and {common}, and {roof} have room for only one of them. The rest fill"
    " {common}: {eliminated}.]"
)
_TYPE_4 = (
    "In {house}, the digit {pattern.digits} must be in one of {roof}. So neither of them can be the"
    " other digit: {eliminated}."
)

TECHNIQUES = (
    _rectangle(
        1, "Three corners can only hold the two digits, so the fourth must hold another.", _TYPE_1
    ),
    _rectangle(
        2, "Two corners on one side share one extra digit, which one of them must hold.", _TYPE_2
    ),
    _rectangle(
        3,
        "Two corners on one side have extra digits. Together they act as one cell of a naked"
        " subset.",
        _TYPE_3,
    ),
    _rectangle(
        4,
        "One of the two digits must be in one of two corners, so neither of these can be the other"
        " digit.",
        _TYPE_4,
    ),
    _rectangle(
        5,
        "Two opposite corners, or three corners, share one extra digit, which one of them must"
        " hold.",
        _TYPE_2,
    ),
    _rectangle(
        6,
        "Two opposite corners have extra digits, and one of the two digits forms an X-Wing in the"
        " rectangle. It must be in the other two corners.",
        "In {house}, the digit {pattern.digits} can only go in the rectangle. If one of {roof} were"
        " {pattern.digits}, the opposite corner would be too, and the other two corners, {floor},"
        " would be the other digit: two solutions. So {eliminated}.",
    ),
    Technique(
        key="hidden-rectangle",
        name="Hidden Rectangle",
        family="uniqueness",
        finder="unique_rectangle",
        variant=6,
        options=("missing",),
        unique=True,
        about=(
            "One corner can only hold the two digits, and in both lines through the opposite"
            " corner, one of the digits can only go in the rectangle. Then that corner cannot be"
            " the other digit."
        ),
        words=(
            _DEADLY
            + (
                ". In {house}, the digit {pattern.digits} can only go in the rectangle. If {pivot}"
                " were {eliminated.digits}, the corners next to it would be {pattern.digits}, and"
                " the opposite corner, which can only hold {roof.digits}, would be"
                " {eliminated.digits}: two solutions. So {eliminated}."
            )
        ),
    ),
    Technique(
        key="unique-rectangle-wing",
        name="Unique Rectangle Wing",
        family="uniqueness",
        finder="unique_rectangle",
        variant=7,
        options=("missing",),
        unique=True,
        about=(
            "Some corners have extra digits. Each of these would take a digit from a pincer, a cell"
            " with two candidates, and all pincers have the same other digit."
        ),
        words=(
            _DEADLY
            + (
                ". So one of {roof} is {extra.either}. Each of these[, except {common.digits}"
                " itself, which can be in {common},] takes that digit from one of the pincers"
                " {pincer.list}, which is then {eliminated.digits}. So {eliminated.digits} can be"
                " eliminated from cells that see all of these: {eliminated}."
            )
        ),
        aliases=("UR-XY-Wing", "UR-Wing"),
    ),
    Technique(
        key="avoidable-rectangle-1",
        name="Avoidable Rectangle type 1",
        family="uniqueness",
        finder="avoidable_rectangle",
        variant=0,
        unique=True,
        about=(
            "Three corners are solved, and none of them was given. The fourth must not make their"
            " digits swappable."
        ),
        words=(
            "{floor} were not given and hold {floor.digits}. If {roof} were {eliminated.digits},"
            " the two digits could be swapped in all four cells, and the puzzle would have two"
            " solutions. So {eliminated}."
        ),
    ),
    Technique(
        key="avoidable-rectangle-2",
        name="Avoidable Rectangle type 2",
        family="uniqueness",
        finder="avoidable_rectangle",
        variant=1,
        unique=True,
        about=(
            "Two corners are solved but not given, and the other two share one extra digit. One of"
            " them must hold it."
        ),
        words=(
            "{floor} were not given and hold {floor.digits}. If {roof} held these two digits as"
            " well, they could be swapped in all four cells, and the puzzle would have two"
            " solutions. So one of {roof} is {extra.digits}, which can be eliminated from cells"
            " that see both: {eliminated}."
        ),
    ),
    Technique(
        key="avoidable-rectangle-3",
        name="Avoidable Rectangle type 3",
        family="uniqueness",
        finder="avoidable_rectangle",
        variant=2,
        unique=True,
        about=(
            "Two corners are solved but not given. The other two have extra digits and together act"
            " as one cell of a naked subset."
        ),
        words=(
            "{floor} were not given and hold {floor.digits}. If {roof} held these two digits as"
            " well, they could be swapped in all four cells, and the puzzle would have two"
            " solutions. So one of {roof} is {extra.either}. In {house}, that cell and {set} must"
            " hold {set.digits} between them, so no other cell can: {eliminated}."
        ),
    ),
    _loop(
        1,
        (
            "All cells of a loop but one can only hold the same two digits, so that one must hold"
            " another."
        ),
        _TYPE_1,
    ),
    _loop(
        2,
        "All extra candidates of a loop are the same digit, so one of their cells must hold it.",
        _TYPE_2,
    ),
    _loop(
        3,
        "Two cells of a loop have extra digits. Together they act as one cell of a naked subset.",
        _TYPE_3,
    ),
    _loop(
        4,
        "One of the two digits must be in one of two cells of a loop, so neither of these can be"
        " the other digit.",
        _TYPE_4,
    ),
    _bug(
        1,
        "BUG+1",
        "Every empty cell has two candidates except one, which has more. It must hold the extra"
        " candidate.",
        "So {extra} must be {extra.digits}: {eliminated}.",
    ),
    _bug(
        2,
        "BUG type 2",
        "The extra candidates are one digit in several cells. One of these cells must hold it.",
        "So one of {extra} is {extra.digits}, which can be eliminated from cells that see all of"
        " them: {eliminated}.",
    ),
    _bug(
        3,
        "BUG type 3",
        "The extra candidates are in one house and act as one cell of a naked subset.",
        "So one of these is true. In {house}, its cell and {set} must hold {set.digits} between"
        " them, so no other cell can: {eliminated}.",
    ),
    _bug(
        4,
        "BUG type 4",
        "Two cells have extra candidates and share another digit, which one of them must hold.",
        "So one of these is true. In {house}, one of {pattern} must be {pattern.digits}, and so the"
        " other one holds its extra digit. Neither can be anything else: {eliminated}.",
    ),
    replace(
        _bug(
            5,
            "BUG+n",
            "Several cells have extra candidates, one of which is true. Anything that all of them"
            " rule out is false.",
            "So one of these is true. Each of them rules out the same candidates, by sharing their"
            " cell or by seeing the same digit: {eliminated}.",
        ),
        key="bug-n",
        aliases=("BUG Multiple",),
    ),
    _extended(
        1, "If only one of the cells has other candidates, it must hold one of them.", _TYPE_1
    ),
    _extended(
        2, "If all other candidates are the same digit, one of their cells must hold it.", _TYPE_2
    ),
    _extended(
        3,
        "If two cells have other candidates, together they act as one cell of a naked subset.",
        "So one of {roof} is {extra.either}. In {house}, that cell and {set} must hold {set.digits}"
        " between them, so no other cell can: {eliminated}.",
    ),
    _extended(
        4,
        "If one of these digits must be in one of two cells with other candidates, the other cell"
        " must hold one of those candidates.",
        "In {house}, the digit {pattern.digits} must be in one of {roof}, and the other one must be"
        " {extra.either}. So neither can be another digit of the rectangle: {eliminated}.",
    ),
    *(_symmetry(variant) for variant in range(len(_SYMMETRIES))),
)
