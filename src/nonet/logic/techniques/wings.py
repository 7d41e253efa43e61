"""Wings: a few cells, at least one of which must hold a certain digit."""

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
            f"{_MANY[size]} cells of a box and a line with {_MANY[size].lower()} digits, all but"
            " one of which can appear only once in the wing. So that one is in at least one of the"
            " cells."
        ),
        words=(
            "{pattern}, in {house}, can only hold {pattern.digits}: as many digits as cells. Each"
            " of these except {pincer.digits} has all its places there in one house, so it can be"
            " there only once. That leaves at least one cell for {pincer.digits}: one of {pincer}."
            " So {pincer.digits} can be eliminated from cells that see all of these: {eliminated}."
        ),
        aliases=(f"Bent Naked Set of {size}",),
    )


_FIREWORK = (
    "if it is in neither of {pincer}, both lines have it inside the box, which holds it only once"
)

TECHNIQUES = (
    Technique(
        key="xy-wing",
        name="XY-Wing",
        family="wings",
        finder="xy_wing",
        variant=0,
        about=(
            "A pivot with two candidates sees two pincers. Each pincer has one of these digits, and"
            " both have the same second digit. Whatever the pivot is, one pincer holds that digit."
        ),
        words=(
            "The pivot {pivot} is {pivot.either}. Either way, one of the pincers {pincer.list}"
            " loses that digit and must be {eliminated.digits}. So {eliminated.digits} can be"
            " eliminated from cells that see both pincers: {eliminated}."
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
            "A pivot with three candidates sees two pincers, each with two of them. One of the"
            " three cells holds the digit that they all share."
        ),
        words=(
            "The pivot {pivot} is {pivot.either} and sees the pincers {pincer.list}. If the pivot"
            " is not {eliminated.digits}, one of the pincers loses its other digit and must be"
            " {eliminated.digits}. So one of the three cells is {eliminated.digits}, which can be"
            " eliminated from cells that see all three: {eliminated}."
        ),
    ),
    Technique(
        key="w-wing",
        name="W-Wing",
        family="wings",
        finder="w_wing",
        about=(
            "Two cells with the same two candidates are connected by a strong link on one of them."
            " So they cannot both be that digit, and at least one of them is the other."
        ),
        words=(
            "{pincer} can only hold {pincer.digits} and {pattern.digits}. In {house}, the digit"
            " {pattern.digits} must go in {pattern.2}, which sees {pattern.1}, or in {pattern.3},"
            " which sees {pattern.4}. So {pincer} cannot both be {pattern.digits}, and at least one"
            " of them is {pincer.digits}, which can be eliminated from cells that see both:"
            " {eliminated}."
        ),
    ),
    Technique(
        key="wxyz-wing",
        name="WXYZ-Wing",
        family="wings",
        finder="wxyz_wing",
        about=(
            "Four cells with four digits, three of which can appear only once in the wing. So the"
            " fourth is in at least one of the cells."
        ),
        words=(
            "{pattern} can only hold {pattern.digits}. Each of these except {pincer.digits} can be"
            " there only once, so at least one of {pincer} is {pincer.digits}, which can be"
            " eliminated from cells that see all of them: {eliminated}."
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
            "A row and a column cross in a box. Outside the box, three digits can only go in one"
            " cell of each line, the same cells for all three. So they fill these two cells and the"
            " one where the lines cross."
        ),
        words=(
            "In {house}, the digits {pivot.digits} can only go in {witness} or in {pincer}. Each"
            " of them is in {pivot}, where the two lines cross, or in {pincer}: "
            + _FIREWORK
            + (
                ". So the three digits fill the three cells, which cannot hold anything else:"
                " {eliminated}."
            )
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
            "Two opposite corners of a rectangle each have a firework of two digits, and both"
            " fireworks end in the other two corners. So the four digits fill the rectangle."
        ),
        words=(
            "In {house.1.houses}, the digits {pivot.1.digits} can only go in {witness.1.houses} or"
            " in {pincer}. Each of them is in {pivot.1}, where the two lines cross, or in"
            " {pincer}: "
            + _FIREWORK
            + (
                ". In the same way, {pivot.2.digits}, which in {house.2.houses} can only go in"
                " {witness.2.houses} or in {pincer}, are in {pivot.2} or in {pincer}. So the four"
                " digits fill the four cells, which cannot hold anything else: {eliminated}."
            )
        ),
        aliases=("Quadruple Firework",),
    ),
)
