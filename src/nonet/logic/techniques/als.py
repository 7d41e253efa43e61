"Almost locked sets: cells of a house with one more candidate than there are cells."

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
            " then contains all its remaining digits, so any second digit that the sets share is in"
            " at least one of them."
        ),
        words=(
            "{set.list} are almost locked sets: each has one more digit than it has cells. They"
            " cannot both contain {common.digits}, and the one without it must contain all its"
            " other digits. So {eliminated.digits} must be in at least one of the sets and can be"
            " eliminated from cells that see all its places in both: {eliminated}."
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
            " each set contains exactly one of the two, and all its other digits."
        ),
        words=(
            "{set.list} are almost locked sets: each has one more digit than it has cells. Neither"
            " of {common.digits} can be in both sets, so each set contains exactly one of them, and"
            " all its other digits are locked in it. So {eliminated}."
        ),
    ),
    Technique(
        key="als-w-wing",
        name="ALS-W-Wing",
        family="als",
        finder="als_w_wing",
        about=(
            "A digit has two places in a house, and each place rules it out in a different almost"
            " locked set. The set that loses it contains all its other digits, so any digit that"
            " both sets share is in one of them."
        ),
        words=(
            "In {house}, the digit {pincer.digits} must go in {pincer.1} or {pincer.2}. In"
            " {pincer.1} it rules out {pincer.digits} in {set.1.list}; in {pincer.2} it does so in"
            " {set.2.list}. Both are almost locked sets, with one more digit than cells, so the one"
            " that loses {pincer.digits} must contain all its other digits. Either way,"
            " {eliminated.digits} must be in one of the two sets and can be eliminated from cells"
            " that see all its places in both: {eliminated}."
        ),
    ),
    Technique(
        key="als-xy-wing",
        name="ALS-XY-Wing",
        family="als",
        finder="als_xy_wing",
        about=(
            "Two almost locked sets are each linked to a third by a digit that they cannot both"
            " contain. The third set cannot lack both digits, so one of the two wings is locked."
        ),
        words=(
            "{pivot.list} is an almost locked set: with one more digit than cells, it must contain"
            " {common.1.digits} or {common.2.digits}. That rules out {common.1.digits} in"
            " {set.1.list} or {common.2.digits} in {set.2.list}, and the set that loses its digit"
            " must contain all its others. Either way, {eliminated.digits} must be in one of these"
            " two sets and can be eliminated from cells that see all its places in both:"
            " {eliminated}."
        ),
    ),
    Technique(
        key="als-chain",
        name="ALS Chain",
        family="als",
        finder="als_chain",
        about=(
            "A chain of almost locked sets, each linked to the next by a digit that they cannot"
            " both contain. If the first set lacks a digit, the last one contains it."
        ),
        words=(
            "{set.list} are almost locked sets: each has one more digit than it has cells. Each is"
            " linked to the next by a digit that they cannot both contain: {common.list}. If the"
            " first set does not contain {eliminated.digits}, it contains all its other digits;"
            " each link then takes a digit out of the next set, and in the end the last set must"
            " contain {eliminated.digits}. So {eliminated.digits} must be at one end of the chain"
            " and can be eliminated from cells that see all its places at both ends: {eliminated}."
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
            " petal. Whichever is true, its petal then contains the digit that all petals share."
        ),
        words=(
            "The stem {pivot} is {pivot.either}. Whichever it is, it takes that digit out of one of"
            " the petals: {set.list}. Each petal is an almost locked set, so the one that loses a"
            " digit must contain {eliminated.digits}. So {eliminated.digits} can be eliminated from"
            " cells that see all its places in every petal: {eliminated}."
        ),
    ),
    Technique(
        key="ahs-xz",
        name="AHS-XZ",
        family="als",
        finder="ahs_xz",
        about=(
            "An almost hidden set is a group of digits that have one more cell in a house than"
            " there are digits. Two such sets, in a box and in a line, share cells. If no digit of"
            " both sets can go in one shared cell, one set does not use it and fills all its other"
            " cells."
        ),
        words=(
            "Set A: in {set.1.houses}, the digits {set.1.digits} can only go in {set.1}, one more"
            " cell than digits. Set B: in {set.2.houses}, the digits {set.2.digits} can only go in"
            " {set.2}. Both sets include {common}, but no candidate there is a digit of both. So"
            " one of the sets does not use {common} and fills all its other cells. Both sets also"
            " include {pattern}, where only {pattern.either} can go. So {eliminated}."
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
            "Two almost hidden sets, in a box and in a line, share two cells where no digit of both"
            " can go. Each set leaves out one of the two cells and fills all its others."
        ),
        words=(
            "Set A: in {set.1.houses}, the digits {set.1.digits} can only go in {set.1}, one more"
            " cell than digits. Set B: in {set.2.houses}, the digits {set.2.digits} can only go in"
            " {set.2}. Both sets include {common}, but no candidate there is a digit of both."
            " Neither set can leave two of its cells unused, so each fills one of {common} and all"
            " its other cells: {common} hold digits of the sets, and every other cell of a set"
            " holds one of its digits. So {eliminated}."
        ),
    ),
)
