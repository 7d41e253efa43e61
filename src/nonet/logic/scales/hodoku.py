"""HoDoKu 2.2: its order, levels and scores."""

from nonet.logic.scale import Level, Rated, Scale

_EASY, _MEDIUM, _HARD, _UNFAIR, _EXTREME = range(5)

SCALE = Scale(
    key="hodoku",
    name="HoDoKu 2.2",
    about="The scores of all steps add up; the hardest step and the sum make the level.",
    levels=(
        Level("Easy", 800),
        Level("Medium", 1000),
        Level("Hard", 1600),
        Level("Unfair", 1800),
        Level("Extreme"),
    ),
    rows=(
        (Rated("full-house", 4, _EASY),),
        (Rated("naked-single", 4, _EASY),),
        (Rated("hidden-single-box", 14, _EASY), Rated("hidden-single-line", 14, _EASY)),
        (Rated("pointing", 50, _MEDIUM),),
        (Rated("claiming", 50, _MEDIUM),),
    ),
)
