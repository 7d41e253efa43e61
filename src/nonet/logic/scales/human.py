"""A teaching order: what a person should learn, and look for, first."""

from nonet.logic.scale import Level, Rated, Scale

_EASY, _MEDIUM = range(2)

SCALE = Scale(
    key="human",
    name="Human",
    about="A teaching order: each technique comes after those that are easier to see.",
    levels=(Level("Easy"), Level("Medium")),
    rows=(
        (Rated("full-house", 10, _EASY),),
        (Rated("hidden-single-box", 12, _EASY),),
        (Rated("hidden-single-line", 15, _EASY),),
        (Rated("naked-single", 18, _EASY),),
        (Rated("pointing", 26, _MEDIUM),),
        (Rated("claiming", 28, _MEDIUM),),
    ),
)
