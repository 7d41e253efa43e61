"""Uniqueness: what follows from a puzzle having exactly one solution."""

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
            " could be swapped all along it, and the puzzle would have two solutions. " + words
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
            "Without {extra.list}, every empty cell would have two candidates and every digit two"
            " places in each house where it is missing: a grid like that never has exactly one"
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
            "Two lines run through the same boxes, and three lines across or four cut pairs of"
            " cells out of them. There cannot be as few digits in them as lines across. " + about
        ),
        words=(
            "The {length} cells {floor+roof} lie in two lines that run through the same boxes, cut"
            " by the same lines across. If they held only {roof.digits}, each of the two lines"
            " would have all of these there. The two lines could swap them, no house would lose a"
            " digit, and the puzzle would have two solutions. " + words
        ),
        aliases=(f"Extended Unique Rectangle {number}",),
    )


_SYMMETRIES = (
    ("half-turn", "half turn", "Turn the grid by half a turn"),
    ("diagonal", "diagonal", "Reflect the grid in the diagonal from r1c1 to r9c9"),
    ("antidiagonal", "antidiagonal", "Reflect the grid in the diagonal from r1c9 to r9c1"),
    ("quarter-turn", "quarter turn", "Turn the grid by a quarter, clockwise"),
)


def _symmetry(variant: int) -> Technique:
    key, name, move = _SYMMETRIES[variant]
    becomes = ", ".join(f"{{color_a.{n}.digits}} on {{color_b.{n}.digits}}" for n in range(1, 10))
    return Technique(
        key=f"symmetry-{key}",
        name=f"Gurth's Symmetrical Placement ({name})",
        family="uniqueness",
        finder="symmetry",
        variant=variant,
        unique=True,
        about=(
            f"{move}: every given falls on a given, and equal digits fall on equal digits. If there"
            " is only one solution, it has the same symmetry."
        ),
        words=(
            f"{move}: all givens fall on givens, {becomes}. The solution falls on a solution in"
            " this way, and there is only one, so it has the same symmetry.[ {pivot}"
            " {pivot?falls on itself, so it:fall on themselves, so each of them} holds a digit that"
            " falls on itself: {pivot.either}.][ A candidate is false if what it falls on is"
            " not possible, or sees it as the same digit, as with {excluder.list}.]"
            " So {eliminated}."
        ),
        aliases=(f"Gurth's Theorem ({name})",),
    )


_TYPE_1 = "So {roof} must hold another digit: {eliminated}."
_TYPE_2 = (
    "So one of {roof} holds the extra digit {extra.digits}, and what sees all of them cannot:"
    " {eliminated}."
)
_TYPE_3 = (
    "So one of {roof} holds {extra.either}.[ In {house}, this cell and {set} share {set.digits}"
    " among them, and no other cell can hold these: {eliminated}.][ In {house}, the digit"
    " {common.digits} can"
    " only go in {roof} and {common}, and {roof} have room for only one of them. The rest fill"
    " {common}: {eliminated}.]"
)
_TYPE_4 = (
    "In {house}, the digit {pattern.digits} must be in one of {roof}. So the other digit can be"
    " in neither of"
    " them: {eliminated}."
)

TECHNIQUES = (
    _rectangle(1, "Three corners hold only the two digits. The fourth must be another.", _TYPE_1),
    _rectangle(
        2, "Two corners on one side share one extra digit. It must be in one of them.", _TYPE_2
    ),
    _rectangle(
        3,
        "Two corners on one side have extra digits. Together they act as one cell of a naked set.",
        _TYPE_3,
    ),
    _rectangle(
        4,
        "One of the two digits must be in one of two corners. The other digit can be in neither.",
        _TYPE_4,
    ),
    _rectangle(
        5,
        "Two opposite corners, or three, share one extra digit. It must be in one of them.",
        _TYPE_2,
    ),
    _rectangle(
        6,
        "Two opposite corners have extra digits, and one of the two digits makes an X-Wing in the"
        " rectangle. It must take the other two corners.",
        "In {house}, the digit {pattern.digits} can only go in the rectangle. If one of {roof} were"
        " {pattern.digits}, so would be the opposite corner, and the other two corners,"
        " {floor}, would be the other digit: two solutions. So {eliminated}.",
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
            "One corner holds only the two digits, and in both lines of the opposite corner one"
            " digit can only stand in the rectangle. Then that corner cannot be the other digit."
        ),
        words=(
            _DEADLY
            + ". In {house}, the digit {pattern.digits} can only go in the rectangle. If {pivot}"
            " were"
            " {eliminated.digits}, {pattern.digits} would be in the corners beside it, and the"
            " opposite corner, which holds only {roof.digits}, would be {eliminated.digits}: two"
            " solutions. So {eliminated}."
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
            "Some corners have extra digits. Each of these would take a digit from a pincer, a"
            " cell with two candidates; the pincers share their other digit."
        ),
        words=(
            _DEADLY
            + ". So one of {roof} holds {extra.either}. Each of these[ but {common.digits} itself,"
            " which can be in {common},] takes that digit from one of the pincers {pincer.list},"
            " which is then {eliminated.digits}. What sees all of them cannot be"
            " {eliminated.digits}: {eliminated}."
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
        about="Three corners are filled, none of them given. The fourth must not make a swap.",
        words=(
            "{floor} were not given and hold {floor.digits}. If {roof} were {eliminated.digits},"
            " the"
            " two digits could be swapped in all four cells, and the puzzle would have two"
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
        about="Two corners are filled but not given; the other two share one extra digit.",
        words=(
            "{floor} were not given and hold {floor.digits}. If {roof} held these two digits as"
            " well, they could be swapped in all four cells, and the puzzle would have two"
            " solutions. So one of {roof} is {extra.digits}, and what sees both cannot be:"
            " {eliminated}."
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
            "Two corners are filled but not given; the other two have extra digits, and act"
            " together as one cell of a naked set."
        ),
        words=(
            "{floor} were not given and hold {floor.digits}. If {roof} held these two digits as"
            " well, they could be swapped in all four cells, and the puzzle would have two"
            " solutions. So one of {roof} is {extra.either}. In {house}, this cell and {set} share"
            " {set.digits} among them, and no other cell can hold these: {eliminated}."
        ),
    ),
    _loop(1, "All cells but one hold only the two digits. That one must be another.", _TYPE_1),
    _loop(2, "All cells that have more share one extra digit. One of them takes it.", _TYPE_2),
    _loop(3, "Two cells have extra digits. Together they act as one cell of a set.", _TYPE_3),
    _loop(
        4,
        "One digit must be in one of two cells. The other digit can be in neither.",
        _TYPE_4,
    ),
    _bug(
        1,
        "BUG+1",
        "All empty cells have two candidates, but one has more. It must take what is extra.",
        "So {extra} must be {extra.digits}, and {eliminated}.",
    ),
    _bug(
        2,
        "BUG type 2",
        "The extra candidates are one digit in several cells. One of these cells takes it.",
        "So one of {extra} is {extra.digits}, and what sees all of them cannot be: {eliminated}.",
    ),
    _bug(
        3,
        "BUG type 3",
        "The extra candidates lie in one house and act as one cell of a naked set.",
        "So one of these is true. In {house}, the cell where it is and {set} share the digits"
        " {set.digits} among them, and no other cell can hold these: {eliminated}.",
    ),
    _bug(
        4,
        "BUG type 4",
        "Two cells have extra candidates and share another digit, which one of them must take.",
        "So one of these is true. In {house}, one of {pattern} is {pattern.digits}; it is not the"
        " one that holds its extra digit, so each of them is {pattern.digits} or that: "
        "{eliminated}.",
    ),
    replace(
        _bug(
            5,
            "BUG+n",
            "Several candidates are extra, in several cells. What all of them rule out is false.",
            "So one of these is true. Each of them rules out the following, because it sees it as"
            " the same digit or shares its cell: {eliminated}.",
        ),
        key="bug-n",
        aliases=("BUG Multiple",),
    ),
    _extended(1, "If only one of the cells has another digit, it holds one.", _TYPE_1),
    _extended(2, "If all others are one digit, one of the cells that have it holds it.", _TYPE_2),
    _extended(
        3,
        "If two cells have other digits, together they act as one cell of a naked set.",
        "So one of {roof} holds {extra.either}. In {house}, this cell and {set} share {set.digits}"
        " among them, and no other cell can hold these: {eliminated}.",
    ),
    _extended(
        4,
        "If one of its digits must be in one of two cells that have others, the other cell holds"
        " one of those.",
        "In {house}, the digit {pattern.digits} must be in one of {roof}; the other one of them"
        " holds {extra.either}. So neither can hold another digit of the rectangle: {eliminated}.",
    ),
    *(_symmetry(variant) for variant in range(len(_SYMMETRIES))),
)
