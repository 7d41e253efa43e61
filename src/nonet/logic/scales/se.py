"""Sudoku Explainer 1.2.1: its order and its numbers, in tenths."""

from nonet.logic.scale import Rated, Scale

SCALE = Scale(
    key="se",
    name="Sudoku Explainer 1.2.1",
    about="The rating that puzzle hunters use: the hardest step counts.",
    rows=(
        (Rated("full-house", 10),),
        (Rated("hidden-single-box", 12), Rated("hidden-single-line", 15)),
        (Rated("naked-single", 23),),
        (Rated("pointing", 26), Rated("claiming", 28)),
    ),
)
