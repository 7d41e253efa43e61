"""Uniqueness: what follows from a puzzle having exactly one solution."""

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
)
