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
    Technique(
        key="guardians",
        name="Guardians",
        family="single-digit",
        finder="guardians",
        about=(
            "Places of a digit make a ring in which each shares a house with the next. If the ring"
            " is odd, the digit cannot be in every second place of it. So one of the other places"
            " in these houses, the guardians, is true."
        ),
        words=(
            "Go round the ring {pattern.list}: each of its {length} cells shares one of these"
            " houses with the next, and the last one with the first: {house}. There,"
            " {pattern.digits} can go nowhere else, apart from the {extra?guardian:guardians}"
            " {extra}. Without {extra?it:them}, exactly one of two neighbours would be"
            " {pattern.digits}, all the way round; but an odd number of cells cannot take turns"
            " like that.[ So {placed}.][ So one of {extra} is {extra.digits}, and what sees all of"
            " them is not: {eliminated}.]"
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
            "A template is a way to put a digit into all the houses that lack it. What is part of"
            " every template is true."
        ),
        words=(
            "The digit {pattern.digits} can only go in {pattern}. It must be there once in each"
            " row, column and box that lacks it. The number of ways to do that is {length}, and"
            " all of them use {placed.cells}. So {placed}."
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
            "A template is a way to put a digit into all the houses that lack it. What is part of"
            " no template is false."
        ),
        words=(
            "The digit {pattern.digits} can only go in {pattern}. It must be there once in each"
            " row, column and box that lacks it. The number of ways to do that is {length}, and"
            " none of them uses {eliminated.cells}. So {eliminated}."
        ),
        aliases=("Pattern Overlay", "POM"),
    ),
)
