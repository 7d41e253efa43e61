"""The Sudoku Explainer 1.2.1 scale: its order and its ratings, in tenths."""

from nonet.logic.scale import Rated, Scale

_LOOP = ((4, 1), (6, 1), (8, 3))
"""Loops of 4, 6, 8 and at least 10 cells rate 4.5, 4.6, 4.7 and 5.0."""

_CHAIN = tuple(
    (over, 1)
    for over in (4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128, 192, 256, 384, 512, 768, 1024, 1536)
)
"""A chain rates a tenth higher for each of these lengths that it exceeds."""

SCALE = Scale(
    key="se",
    name="Sudoku Explainer 1.2.1",
    about="The scale that puzzle hunters quote: the rating of the hardest step.",
    quoted=(("er", "ep", "ed"),),
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
        (
            Rated("x-cycle", 65, longer=_CHAIN),
            Rated("y-cycle", 65, longer=_CHAIN),
            Rated("xy-cycle", 70, longer=_CHAIN),
            Rated("forcing-x-chain", 66, longer=_CHAIN),
            Rated("forcing-xy-chain", 70, longer=_CHAIN),
        ),
        (Rated("aligned-triplet-exclusion", 75),),
        (Rated("nishio-chains", 75, longer=_CHAIN),),
        (Rated("multiple-chains", 80, longer=_CHAIN),),
        (Rated("dynamic-chains", 85, longer=_CHAIN),),
        (Rated("dynamic-chains-plus", 90, longer=_CHAIN),),
        (Rated("nested-chains", 95, longer=_CHAIN),),
        (Rated("nested-multiple-chains", 100, longer=_CHAIN),),
        (Rated("nested-dynamic-chains", 105, longer=_CHAIN),),
        (Rated("nested-nested-chains", 110, longer=_CHAIN),),
    ),
)
