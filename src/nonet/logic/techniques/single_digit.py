"Single-digit patterns: two strong links, rings and templates."

from nonet.logic.technique import LEGEND, Technique

_ENDS = (
    " So at least one of the ends {pincer} is {pincer.digits}, which can be eliminated from cells"
    " that see both: {eliminated}."
)

TECHNIQUES = (
    Technique(
        key="skyscraper",
        name="Skyscraper",
        family="single-digit",
        finder="two_links",
        variant=0,
        about=(
            "A digit has only two places in each of two parallel lines, and one place of each is in"
            " the same crossing line. At least one of the two other places is true."
        ),
        words=(
            "In both {house}, the digit {pincer.digits} has only two places: {chain}."
            + LEGEND
            + " {pattern} see each other, so they cannot both be {pincer.digits}."
            + _ENDS
        ),
    ),
    Technique(
        key="two-string-kite",
        name="2-String Kite",
        family="single-digit",
        finder="two_links",
        variant=1,
        about=(
            "A digit has only two places in a row and only two in a column, and one of each is in"
            " the same box. At least one of the two other places is true."
        ),
        words=(
            "In both {house}, the digit {pincer.digits} has only two places: {chain}."
            + LEGEND
            + " {pattern} share a box, so they cannot both be {pincer.digits}."
            + _ENDS
        ),
        aliases=("Two-String Kite",),
    ),
    Technique(
        key="turbot-fish",
        name="Turbot Fish",
        family="single-digit",
        finder="two_links",
        variant=2,
        about=(
            "A digit has only two places in each of two houses, and a place of one house sees a"
            " place of the other. At least one of the two remaining places is true."
        ),
        words=(
            "In both {house}, the digit {pincer.digits} has only two places: {chain}."
            + LEGEND
            + " {pattern} see each other, so they cannot both be {pincer.digits}."
            + _ENDS
        ),
    ),
    Technique(
        key="empty-rectangle",
        name="Empty Rectangle",
        family="single-digit",
        finder="empty_rectangle",
        variant=0,
        about=(
            "All places of a digit in a box are in one row and one column. A strong link that"
            " starts in that row continues in the column, or the other way round."
        ),
        words=(
            "In {house}, the digit {pivot.digits} can only go in {pivot}, all of them in {cover}."
            " In {witness}, it has only two places, {pattern} and {pincer}. If {pincer} is"
            " {pivot.digits}, then {eliminated.cells} cannot be. If not, {pattern} is; {house} then"
            " has its {pivot.digits} in the other of the two lines, so {eliminated.cells} cannot be"
            " {pivot.digits} either. Either way, {eliminated}."
        ),
    ),
    Technique(
        key="empty-rectangle-pair",
        name="Empty Rectangle with two candidates",
        family="single-digit",
        finder="empty_rectangle",
        variant=1,
        opt_in=True,
        about=(
            "An empty rectangle whose box has only two places for the digit, which makes it a short"
            " chain."
        ),
        words=(
            "In {house}, the digit {pivot.digits} has only two places, {pivot}, in {cover}. In"
            " {witness}, it has only two places, {pattern} and {pincer}. If {pincer} is"
            " {pivot.digits}, then {eliminated.cells} cannot be. If not, {pattern} is; {house} then"
            " has its {pivot.digits} in the place that {pattern} does not see, so"
            " {eliminated.cells} cannot be {pivot.digits} either. Either way, {eliminated}."
        ),
    ),
    Technique(
        key="dual-two-string-kite",
        name="Dual 2-String Kite",
        family="single-digit",
        finder="dual_kite",
        opt_in=True,
        about="Two kites that share their two cells in a box.",
        words=(
            "Two kites for {pincer.digits} share {pattern} in {house}: {chain}."
            + LEGEND
            + (
                " In each kite, at least one of the two ends is {pincer.digits}, which can be"
                " eliminated from cells that see both: {eliminated}."
            )
        ),
    ),
    Technique(
        key="dual-empty-rectangle",
        name="Dual Empty Rectangle",
        family="single-digit",
        finder="empty_rectangle",
        variant=2,
        opt_in=True,
        about="Two strong links that use the same empty rectangle.",
        words=(
            "In {house}, the digit {pivot.digits} can only go in {pivot}, all of them in {cover}."
            " In both {witness}, it has only two places: {chain}."
            + LEGEND
            + (
                " If the far end of such a pair is not {pivot.digits}, the near end is, and {house}"
                " then has its {pivot.digits} in the other line. Either way, {eliminated}."
            )
        ),
    ),
    Technique(
        key="guardians",
        name="Guardians",
        family="single-digit",
        finder="guardians",
        about=(
            "Places of a digit form a ring in which each shares a house with the next. If their"
            " number is odd, they cannot be alternately true and false. So at least one of the"
            " other places in these houses, the guardians, is true."
        ),
        words=(
            "Go round the ring {pattern.list}: each of its {length} cells shares one of these"
            " houses with the next, and the last one with the first: {house}. There,"
            " {pattern.digits} can go nowhere else except in the {extra?guardian:guardians}"
            " {extra}. Without {extra?it:them}, every second cell would have to be"
            " {pattern.digits}, which is impossible with an odd number of cells.[ So {placed}.][ So"
            " at least one of {extra} is {extra.digits}, which can be eliminated from cells that"
            " see all of them: {eliminated}.]"
        ),
        aliases=("Broken Wing", "Turbot Guardians"),
    ),
    Technique(
        key="template-set",
        name="Template Set",
        family="single-digit",
        finder="templates",
        variant=0,
        opt_in=True,
        about=(
            "A template is a way to place a digit in all the houses that lack it. A candidate that"
            " is part of every template is true."
        ),
        words=(
            "The digit {pattern.digits} can only go in {pattern}. The number of ways to place it"
            " once in every row, column and box that lacks it is {length}, and all of them use"
            " {placed.cells}. So {placed}."
        ),
        aliases=("Pattern Overlay Set",),
    ),
    Technique(
        key="template-delete",
        name="Template Delete",
        family="single-digit",
        finder="templates",
        variant=1,
        opt_in=True,
        about=(
            "A template is a way to place a digit in all the houses that lack it. A candidate that"
            " is part of no template is false."
        ),
        words=(
            "The digit {pattern.digits} can only go in {pattern}. The number of ways to place it"
            " once in every row, column and box that lacks it is {length}, and none of them uses"
            " {eliminated.cells}. So {eliminated}."
        ),
        aliases=("Pattern Overlay", "POM"),
    ),
)
