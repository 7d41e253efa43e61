"""Locked candidates: digits that are confined to the crossing of a box and a line."""

from nonet.logic.technique import Technique

TECHNIQUES = (
    Technique(
        key="pointing",
        name="Pointing",
        family="locked",
        finder="locked_candidates",
        variant=0,
        about=(
            "In a box, a digit can only go in one line. Wherever it goes, the rest of that line"
            " cannot hold it."
        ),
        words=(
            "In {house}, the digit {pattern.digits} can only go in {pattern}, all of them in"
            " {cover}. So no other cell of {cover} can be {pattern.digits}: {eliminated}."
        ),
        aliases=("Locked Candidates Type 1",),
    ),
    Technique(
        key="claiming",
        name="Claiming",
        family="locked",
        finder="locked_candidates",
        variant=1,
        about=(
            "In a line, a digit can only go in one box. Wherever it goes, the rest of that box"
            " cannot hold it."
        ),
        words=(
            "In {house}, the digit {pattern.digits} can only go in {pattern}, all of them in"
            " {cover}. So no other cell of {cover} can be {pattern.digits}: {eliminated}."
        ),
        aliases=("Locked Candidates Type 2", "Box-Line Reduction"),
    ),
)
