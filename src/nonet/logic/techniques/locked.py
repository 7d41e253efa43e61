"""Locked candidates: digits that are confined to the crossing of a box and a line."""

from nonet.logic.technique import Technique

TECHNIQUES = (
    Technique(
        key="pointing",
        family="locked",
        finder="locked_candidates",
        variant=0,
        aliases=("Locked Candidates Type 1",),
    ),
    Technique(
        key="claiming",
        family="locked",
        finder="locked_candidates",
        variant=1,
        aliases=("Locked Candidates Type 2", "Box-Line Reduction"),
    ),
)
