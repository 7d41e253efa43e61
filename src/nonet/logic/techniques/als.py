"""Almost locked sets: cells of a house with one digit more than cells."""

from nonet.logic.technique import Technique

TECHNIQUES = (
    Technique(
        key="als-xz",
        name="ALS-XZ",
        family="als",
        finder="als_xz",
        options=("apart",),
        about=(
            "Two almost locked sets share a digit that can be in only one of them. The other set"
            " then holds all its remaining digits, so a second shared digit is in one of the two."
        ),
        words=(
            "{set.list} are almost locked sets: each has one digit more than cells."
            " {common.digits} cannot be in both of them, and the one without it holds all its other"
            " digits. So {eliminated.digits} is in one of the two, and what sees it in both is out:"
            " {eliminated}."
        ),
        aliases=("Singly Linked ALS-XZ",),
    ),
    Technique(
        key="als-xz-double",
        name="Doubly Linked ALS-XZ",
        family="als",
        finder="als_xz",
        options=("apart",),
        variant=1,
        about=(
            "Two almost locked sets share two digits, each of which can be in only one of them. So"
            " each set has one of the two digits, and all its other digits."
        ),
        words=(
            "{set.list} are almost locked sets: each has one digit more than cells. Of"
            " {common.digits}, neither can be in both sets, so each set has exactly one of them,"
            " and all other digits of a set are locked in it. So {eliminated}."
        ),
    ),
    Technique(
        key="als-w-wing",
        name="ALS-W-Wing",
        family="als",
        finder="als_w_wing",
        about=(
            "A digit has two places in a house, and each of them takes it out of another almost"
            " locked set. The set that loses it holds all its other digits, so a digit that both"
            " sets have is in one of them."
        ),
        words=(
            "In {house}, the digit {pincer.digits} goes into {pincer.1} or {pincer.2}. In"
            " {pincer.1} it takes {pincer.digits} out of {set.1.list}, in {pincer.2} out of"
            " {set.2.list}. These are almost locked sets, each with one digit more than cells, and"
            " the one that loses"
            " {pincer.digits} holds all its other digits. So one of the two sets has"
            " {eliminated.digits}, and what sees all places of such a digit in both is out:"
            " {eliminated}."
        ),
    ),
    Technique(
        key="als-xy-wing",
        name="ALS-XY-Wing",
        family="als",
        finder="als_xy_wing",
        about=(
            "Two almost locked sets are each joined to a third by a digit that cannot be in both."
            " The third set cannot do without both digits, so one of the two wings is locked."
        ),
        words=(
            "{pivot.list} is an almost locked set: it has one digit more than cells, so"
            " {common.1.digits} or {common.2.digits} is in it. That takes {common.1.digits} out of"
            " {set.1.list} or {common.2.digits} out of {set.2.list}, and the set that loses it"
            " holds all its other digits. So {eliminated.digits} is in one of these two sets, and"
            " what sees it in both is out: {eliminated}."
        ),
    ),
    Technique(
        key="als-chain",
        name="ALS Chain",
        family="als",
        finder="als_chain",
        about=(
            "Almost locked sets in a row, each joined to the next by a digit that cannot be in"
            " both. If the first set lacks a digit, the last one has it."
        ),
        words=(
            "{set.list} are almost locked sets: each has one digit more than cells. Each is joined"
            " to the next by a digit that cannot be in both: {common.list}. If the first set lacks"
            " {eliminated.digits}, it holds its other digits, each link takes one out of the next"
            " set, and the last set holds {eliminated.digits}. What sees it in both ends is out:"
            " {eliminated}."
        ),
        aliases=("ALS-XY-Chain",),
    ),
    Technique(
        key="death-blossom",
        name="Death Blossom",
        family="als",
        finder="death_blossom",
        about=(
            "Each candidate of a cell, the stem, takes a digit out of an almost locked set, a"
            " petal. Whichever it is, that petal then holds the digit that all petals share."
        ),
        words=(
            "{pivot} holds {pivot.either}. Each of them takes its digit out of one of the almost"
            " locked sets {set.list}, and that set then holds {eliminated.digits}. What sees"
            " {eliminated.digits} in all of them is out: {eliminated}."
        ),
    ),
    Technique(
        key="ahs-xz",
        name="AHS-XZ",
        family="als",
        finder="ahs_xz",
        about=(
            "Digits of a house that have one cell more than they are: an almost hidden set. Two of"
            " them, in a box and in a line, share cells. One shared cell has no digit that both"
            " sets have, so one set does without it and fills all its other cells."
        ),
        words=(
            "Set A: {set.1.digits} have no places in {set.1.houses} but {set.1}, one cell more than"
            " digits. Set B: {set.2.digits} have none in {set.2.houses} but {set.2}. Both sets have"
            " {common}, but no candidate there is a digit of both, so one of the sets does without"
            " {common} and fills all its other cells. Both have {pattern}, too, and nothing but"
            " {pattern.either} can stand there. So {eliminated}."
        ),
        aliases=("Almost Hidden Set XZ", "Singly Linked AHS-XZ"),
    ),
    Technique(
        key="ahs-xz-double",
        name="Doubly Linked AHS-XZ",
        family="als",
        finder="ahs_xz",
        variant=1,
        about=(
            "Two almost hidden sets, in a box and in a line, share two cells that have no digit of"
            " both. Each set does without one of the two cells, and fills all its others."
        ),
        words=(
            "Set A: {set.1.digits} have no places in {set.1.houses} but {set.1}, one cell more than"
            " digits. Set B: {set.2.digits} have none in {set.2.houses} but {set.2}. Both sets have"
            " {common}, but no candidate there is a digit of both. Neither set can do without two"
            " of its cells, so each fills one of {common}, and all its other cells: {common} hold"
            " digits of the sets, and every other cell of a set holds a digit of that set. So"
            " {eliminated}."
        ),
    ),
)
