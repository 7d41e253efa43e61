"""Wings: a few cells, one of which must hold a digit."""

from nonet.logic.technique import Technique

TECHNIQUES = (
    Technique(
        key="xy-wing",
        name="XY-Wing",
        family="wings",
        finder="xy_wing",
        variant=0,
        about=(
            "A pivot with two digits sees two pincers that each share one of them and have the same"
            " other digit. Whatever the pivot is, one pincer takes that digit."
        ),
        words=(
            "The pivot {pivot} is {pivot.either}. Either way one of the pincers {pincer.list} loses"
            " that digit and becomes {eliminated.digits}. What sees both pincers cannot be"
            " {eliminated.digits}: {eliminated}."
        ),
        aliases=("Y-Wing",),
    ),
    Technique(
        key="xyz-wing",
        name="XYZ-Wing",
        family="wings",
        finder="xy_wing",
        variant=1,
        about=(
            "A pivot with three digits sees two pincers with two of them each. One of the three"
            " cells holds the digit they share."
        ),
        words=(
            "The pivot {pivot} is {pivot.either}, and it sees the pincers {pincer.list}. If the"
            " pivot is not {eliminated.digits} itself, it takes the other digit out of one of the"
            " pincers, which is then {eliminated.digits}. So one of the three cells is"
            " {eliminated.digits}, and what sees all three cannot be: {eliminated}."
        ),
    ),
    Technique(
        key="w-wing",
        name="W-Wing",
        family="wings",
        finder="w_wing",
        about=(
            "Two cells with the same two digits are joined by a strong link of one of them. So they"
            " cannot both be that digit, and one of them is the other."
        ),
        words=(
            "{pincer} both hold only {pincer.digits} and {pattern.digits}. In {house},"
            " {pattern.digits} has only two places, {pattern.2} and {pattern.3}; the first of them"
            " sees {pattern.1}, the second {pattern.4}. So {pincer} are not both {pattern.digits}:"
            " one is {pincer.digits}. What sees both cannot be"
            " {pincer.digits}: {eliminated}."
        ),
    ),
    Technique(
        key="wxyz-wing",
        name="WXYZ-Wing",
        family="wings",
        finder="wxyz_wing",
        about=(
            "Four cells with four digits, of which three can stand only once in the wing. So the"
            " fourth is in one of its cells at least."
        ),
        words=(
            "{pattern} hold only {pattern.digits}. All of these but {pincer.digits} can stand only"
            " once there, so {pincer.digits} is in one of {pincer}. What sees all of them cannot be"
            " {pincer.digits}: {eliminated}."
        ),
    ),
)
