"""Patterns of one digit made of two strong links."""

from nonet.logic.technique import LEGEND, Technique

_ENDS = " One of the ends {pincer} holds {pincer.digits}. What sees both ends cannot: {eliminated}."

TECHNIQUES = (
    Technique(
        key="skyscraper",
        name="Skyscraper",
        family="single-digit",
        finder="two_links",
        variant=0,
        about=(
            "A digit has two places in each of two parallel lines, and one pair of them is aligned."
            " One of the two other ends is true."
        ),
        words=(
            "In {house}, the digit {pincer.digits} has only two places each: {chain}."
            + LEGEND
            + " The places"
            " {pattern} see each other, so they cannot both be {pincer.digits}." + _ENDS
        ),
    ),
    Technique(
        key="two-string-kite",
        name="2-String Kite",
        family="single-digit",
        finder="two_links",
        variant=1,
        about=(
            "A digit has two places in a row and two in a column, and one of each lies in the same"
            " box. One of the two other ends is true."
        ),
        words=(
            "In {house}, the digit {pincer.digits} has only two places each: {chain}."
            + LEGEND
            + " The places"
            " {pattern} share a box, so they cannot both be {pincer.digits}." + _ENDS
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
            "A digit has two places in each of two houses, and one of each see each other. One of"
            " the two other ends is true."
        ),
        words=(
            "In {house}, the digit {pincer.digits} has only two places each: {chain}."
            + LEGEND
            + " The places"
            " {pattern} see each other, so they cannot both be {pincer.digits}." + _ENDS
        ),
    ),
    Technique(
        key="empty-rectangle",
        name="Empty Rectangle",
        family="single-digit",
        finder="empty_rectangle",
        variant=0,
        about=(
            "In a box, a digit stands in one row or one column of it. A strong link that starts in"
            " that row carries on to the column, or the other way round."
        ),
        words=(
            "In {house}, the digit {pivot.digits} can only go in {pivot}, and all of these lie in"
            " {cover}. In"
            " {witness}, it has only two places, {pattern} and {pincer}. If {pincer} is"
            " {pivot.digits}, it rules out {eliminated.cells}. If not, {pattern} is; that leaves"
            " {house} only its places in the other of the two lines, and these rule out"
            " {eliminated.cells} too. Either way: {eliminated}."
        ),
    ),
    Technique(
        key="empty-rectangle-pair",
        name="Empty Rectangle with two candidates",
        family="single-digit",
        finder="empty_rectangle",
        variant=1,
        opt_in=True,
        about="An empty rectangle whose box has only two places for the digit: a short chain.",
        words=(
            "In {house}, the digit {pivot.digits} has two places, {pivot}, which lie in {cover}. In"
            " {witness}, it has only two places, {pattern} and {pincer}. If {pincer} is"
            " {pivot.digits}, it rules out {eliminated.cells}. If not, {pattern} is; that leaves"
            " {house} only the place that it does not see, which rules out {eliminated.cells} too."
            " Either way: {eliminated}."
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
            + " In each"
            " of them one of the two ends is {pincer.digits}, and what sees both cannot be:"
            " {eliminated}."
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
            "In {house}, the digit {pivot.digits} can only go in {pivot}, and all of these lie in"
            " {cover}."
            " In each of {witness}, it has only two places: {chain}."
            + LEGEND
            + " If the far end of"
            " such a pair is not {pivot.digits}, the near end is, and {house} needs its other line."
            " Either way: {eliminated}."
        ),
    ),
)
