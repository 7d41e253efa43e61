"""The names of the lists of puzzles; ``golden.puzzles`` has the first of each."""

LISTS = (
    "puzzles0_kaggle",
    "puzzles1x_cb_unbiased",
    "puzzles2_17_clue",
    "puzzles3_magictour_top1465",
    "puzzles6_forum_hardest_1106",
    "puzzles7_serg_benchmark",
)
