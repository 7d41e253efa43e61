"""Wings: a few cells, one of which must hold a digit."""

from nonet.logic.technique import Technique

_BENT = {5: "VWXYZ", 6: "UVWXYZ", 7: "TUVWXYZ"}
_MANY = {5: "Five", 6: "Six", 7: "Seven"}


def _bent(size: int) -> Technique:
    name = _BENT[size]
    return Technique(
        key=f"{name.lower()}-wing",
        name=f"{name}-Wing",
        family="wings",
        finder="bent_set",
        size=size,
        opt_in=size == 7,
        about=(
            f"{_MANY[size]} cells of a box and a line with {_MANY[size].lower()} digits, of which"
            " all but one can stand only once in the wing. So that one is in one of its cells at"
            " least."
        ),
        words=(
            "{pattern}, in {house}, hold only {pattern.digits}: as many digits as cells. Each of"
            " them but {pincer.digits} has all its places there in one house, and so stands there"
            " only once. That leaves a cell for {pincer.digits}: it is in one of {pincer}. What"
            " sees all of these cannot be {pincer.digits}: {eliminated}."
        ),
        aliases=(f"Bent Naked Set of {size}",),
    )


_FIREWORK = (
    "if it is in neither of {pincer}, both lines have it inside the box, which has it only once"
)

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
    *(_bent(size) for size in _BENT),
    Technique(
        key="firework-triple",
        name="Firework Triple",
        family="wings",
        finder="fireworks",
        variant=0,
        about=(
            "A row and a column cross in a box. Outside the box, three digits have at most one and"
            " the same place in each of the two lines. So they fill these two cells and the one"
            " where the lines cross."
        ),
        words=(
            "In {house}, the digits {pivot.digits} can only go in {witness} or in {pincer}. Each"
            " of them is in {pivot}, where the two lines cross, or in {pincer}: "
            + _FIREWORK
            + ". So the three digits fill the three cells, and nothing else can be there:"
            " {eliminated}."
        ),
        aliases=("Triple Firework",),
    ),
    Technique(
        key="firework-quad",
        name="Firework Quad",
        family="wings",
        finder="fireworks",
        variant=1,
        about=(
            "Two opposite corners of a rectangle have two fireworks each, and all four digits"
            " reach for the two corners between. So the four digits fill the rectangle."
        ),
        words=(
            "In {house.1.houses}, the digits {pivot.1.digits} can only go in {witness.1.houses} or"
            " in {pincer}. Each of them is in {pivot.1}, where the two lines cross, or in"
            " {pincer}: "
            + _FIREWORK
            + ". In the same way {pivot.2.digits}, which can only go in {witness.2.houses} or in"
            " {pincer} in {house.2.houses}, are in {pivot.2} or in {pincer}. So the four digits"
            " fill the four cells, and nothing else can be there: {eliminated}."
        ),
        aliases=("Quadruple Firework",),
    ),
)
