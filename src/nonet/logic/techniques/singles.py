"Singles: digits that can be placed at once."

from nonet.logic.technique import Technique

_HIDDEN = (
    "In {house}, no other cell can hold {placed.digits}[: {blocker.houses} already"
    " {blocker#has:have} it, in {blocker}]. So {placed}."
)

TECHNIQUES = (
    Technique(
        key="full-house",
        name="Full House",
        family="singles",
        finder="full_house",
        about="A house has one empty cell left, which takes the one missing digit.",
        words="{house} has only one empty cell left and is missing only one digit. So {placed}.",
        aliases=("Last Digit in House",),
    ),
    Technique(
        key="hidden-single-box",
        name="Hidden Single in a box",
        family="singles",
        finder="hidden_single",
        variant=0,
        about="A digit must go somewhere in a box, and only one cell of the box can still take it.",
        words=_HIDDEN,
        aliases=("Hidden Single (box)",),
    ),
    Technique(
        key="hidden-single-line",
        name="Hidden Single in a line",
        family="singles",
        finder="hidden_single",
        variant=1,
        about="A digit must go somewhere in a line, and only one of its cells can still take it.",
        words=_HIDDEN,
        aliases=("Hidden Single (row or column)",),
    ),
    Technique(
        key="naked-single",
        name="Naked Single",
        family="singles",
        finder="naked_single",
        about="A cell sees eight different digits. Only the ninth is left for it.",
        words=(
            "In {pattern}, {placed.digits} is the only digit left[: its row, column and box already"
            " have {blocker.digits}]. So {placed}."
        ),
        aliases=("Sole Candidate",),
    ),
)
