"""Sudoku Explainer 1.2.1: its order and its numbers, in tenths."""

from nonet.logic.scale import Rated, Scale

_LOOP = ((4, 1), (6, 1), (8, 3))
"""A loop of 4 cells is worth 4.5, of 6 4.6, of 8 4.7, of 10 and more 5.0."""

SCALE = Scale(
    key="se",
    name="Sudoku Explainer 1.2.1",
    about="The rating that puzzle hunters use: the hardest step counts.",
    rows=(
        (Rated("full-house", 10),),
        (Rated("hidden-single-box", 12), Rated("hidden-single-line", 15)),
        (Rated("direct-pointing", 17), Rated("direct-claiming", 19)),
        (Rated("direct-hidden-pair", 20),),
        (Rated("naked-single", 23),),
        (Rated("direct-hidden-triple", 25),),
        (Rated("pointing", 26), Rated("claiming", 28)),
        (Rated("naked-pair", 30),),
        (Rated("x-wing", 32),),
        (Rated("hidden-pair", 34),),
        (Rated("naked-triple", 36),),
        (Rated("swordfish", 38),),
        (Rated("hidden-triple", 40),),
        (Rated("xy-wing", 42),),
        (Rated("xyz-wing", 44),),
        (
            Rated("unique-loop-1", 45, longer=_LOOP),
            Rated("unique-loop-2", 45, longer=_LOOP),
            Rated("unique-loop-3", 45, per_size=1, longer=_LOOP),
            Rated("unique-loop-4", 45, longer=_LOOP),
        ),
        (Rated("naked-quad", 50),),
        (Rated("jellyfish", 52),),
        (Rated("hidden-quad", 54),),
        (
            Rated("bug-1", 56),
            Rated("bug-2", 57),
            Rated("bug-3", 57, per_size=1),
            Rated("bug-4", 57),
        ),
        (Rated("aligned-pair-exclusion", 62),),
    ),
)
