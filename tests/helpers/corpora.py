"""The names of the reference lists in the shared folder."""

LISTS = (
    "puzzles0_kaggle",
    "puzzles1x_cb_unbiased",
    "puzzles2_17_clue",
    "puzzles3_magictour_top1465",
    "puzzles6_forum_hardest_1106",
    "puzzles7_serg_benchmark",
)
