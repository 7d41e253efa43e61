"""Almost locked sets: cells of a house with one digit more than cells."""

from nonet.logic.technique import Technique

TECHNIQUES = (
    Technique(
        key="als-xz",
        name="ALS-XZ",
        family="als",
        finder="als_xz",
        about=(
            "Two almost locked sets share a digit that can be in only one of them. The other set"
            " then holds all its remaining digits, so a second shared digit is in one of the two."
        ),
        words=(
            "{set.1} hold {set.1.digits}, and {set.2} hold {set.2.digits}: in each, one digit more"
            " than cells. {common.digits} cannot be in both, so one of the two holds all its other"
            " digits. What sees {eliminated.digits} in both is out: {eliminated}."
        ),
        aliases=("Singly Linked ALS-XZ",),
    ),
    Technique(
        key="als-xz-double",
        name="Doubly Linked ALS-XZ",
        family="als",
        finder="als_xz",
        variant=1,
        about=(
            "Two almost locked sets share two digits, each of which can be in only one of them. So"
            " each set has one of the two digits, and all its other digits."
        ),
        words=(
            "{set.1} hold {set.1.digits}, and {set.2} hold {set.2.digits}: in each, one digit more"
            " than cells. Neither {common.digits} can be in both, so each set has exactly one of"
            " them, and all its other digits are locked in it. So {eliminated}."
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
            "{pivot} hold {pivot.digits}, one digit more than cells, so {common.1.digits} or"
            " {common.2.digits} is in them. That takes {common.1.digits} out of {set.1}"
            " ({set.1.digits}) or {common.2.digits} out of {set.2} ({set.2.digits}), and then the"
            " set holds all its other digits. What sees {eliminated.digits} in both sets is out:"
            " {eliminated}."
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
            "The {length} sets {set}, from {set.1} ({set.1.digits}) on, each have one digit more"
            " than cells, and each is joined to the next by a digit that cannot be in both"
            " ({common.digits}). If the first lacks {eliminated.digits}, each link takes a digit"
            " out of the next set, and the last one holds {eliminated.digits}. So {eliminated}."
        ),
        aliases=("ALS-XY-Chain",),
    ),
    Technique(
        key="death-blossom",
        name="Death Blossom",
        family="als",
        finder="death_blossom",
        about=(
            "Each candidate of a cell, the stem, takes a digit out of an almost locked set, a petal."
            " Whichever it is, that petal then holds the digit that all petals share."
        ),
        words=(
            "{pivot} holds one of {pivot.digits}. Each would take its digit out of one of the sets"
            " {set}, which have one digit more than cells, and that set would hold"
            " {eliminated.digits}. What sees {eliminated.digits} in all of them is out:"
            " {eliminated}."
        ),
    ),
)
