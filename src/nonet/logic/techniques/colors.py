"""Colours: candidates that take turns along strong links."""

from nonet.logic.technique import Technique


def _oddagon(number: int, about: str, words: str) -> Technique:
    return Technique(
        key=f"oddagon-{number}",
        name=f"Bivalue Oddagon type {number}",
        family="colors",
        finder="oddagon",
        variant=number - 1,
        about=(
            "An odd ring of cells has the same two digits. Alone, they would have to take turns"
            " along it, and an odd number of cells does not allow that. " + about
        ),
        words=(
            "Go round the ring {pattern.list}: each of its {length} cells shares a house with the"
            " next, and the last one with the first. If all of them held only {pattern.digits},"
            " the two digits would take turns all the way round, which an odd number of cells"
            " does not allow. " + words
        ),
    )


TECHNIQUES = (
    Technique(
        key="simple-colors-trap",
        name="Simple Colours Trap",
        family="colors",
        finder="simple_colors",
        variant=0,
        about=(
            "Where a digit has two places in a house, one of them is right. Colour such places by"
            " turns: all of one colour are right, so a place that sees both colours is wrong."
        ),
        words=(
            "Follow the houses where {color_a.digits} has only two places, and colour the places by"
            " turns: {color_a} are A, {color_b} are B. Either all places of colour A are"
            " {color_a.digits}, or all of colour B. What sees a place of each colour cannot be:"
            " {eliminated}."
        ),
        aliases=("Simple Coloring Trap", "Color Trap"),
    ),
    Technique(
        key="simple-colors-wrap",
        name="Simple Colours Wrap",
        family="colors",
        finder="simple_colors",
        variant=1,
        about=(
            "Colour the places of a digit by turns along houses where it has two. If two places of"
            " one colour see each other, that colour is wrong."
        ),
        words=(
            "Follow the houses where {color_a.digits} has only two places, and colour the places by"
            " turns: {color_a} are A, {color_b} are B. In colour A, {pincer} see each"
            " other, in {house}, and cannot both be {color_a.digits}. So colour A is wrong:"
            " {eliminated}."
        ),
        aliases=("Simple Coloring Wrap", "Color Wrap"),
    ),
    Technique(
        key="multi-colors-1",
        name="Multi Colours 1",
        family="colors",
        finder="multi_colors",
        variant=0,
        about=(
            "Two chains of places are coloured. A colour of the one sees a colour of the other, so"
            " they are not both right: one of the two opposite colours is."
        ),
        words=(
            "Colour the places of {color_a.digits} by turns, in two separate chains: {color_a} are"
            " A and {color_b} are B; {color_c} are C and {color_d} are D. A place"
            " of the one chain and a place of the other see each other: {pincer.list}. So their"
            " colours are not both right, and one of the two opposite colours is. What sees both of"
            " those is wrong: {eliminated}."
        ),
        aliases=("Multi-Colors Type 1",),
    ),
    Technique(
        key="multi-colors-2",
        name="Multi Colours 2",
        family="colors",
        finder="multi_colors",
        variant=1,
        about=(
            "Two chains of places are coloured. A colour that sees both colours of the other chain"
            " is wrong, because one of those two is right."
        ),
        words=(
            "Colour the places of {color_a.digits} by turns, in two separate chains: {color_a} are"
            " A and {color_b} are B; {color_c} are C and {color_d} are D. Either C or D is right,"
            " and colour A sees both of them: {pincer.list} see each other. So A is wrong:"
            " {eliminated}."
        ),
        aliases=("Multi-Colors Type 2",),
    ),
    Technique(
        key="medusa-trap",
        name="3D Medusa Trap",
        family="colors",
        finder="medusa",
        variant=0,
        about=(
            "Colours run through houses where a digit has two places and through cells with two"
            " digits. All of one colour are right; a candidate that falls with either is wrong."
        ),
        words=(
            "Colour candidates by turns, through houses where a digit has two places and cells with"
            " two digits. Colour A has {color_a.list}, colour B {color_b.list}. All candidates"
            " of one colour are right. What shares its cell, or its digit and a house, with a"
            " candidate of each colour is wrong: {eliminated}."
        ),
    ),
    Technique(
        key="medusa-wrap",
        name="3D Medusa Wrap",
        family="colors",
        finder="medusa",
        variant=1,
        about=(
            "Colours run through houses where a digit has two places and through cells with two"
            " digits. A colour that contradicts itself is wrong."
        ),
        words=(
            "Colour candidates by turns, through houses where a digit has two places and cells with"
            " two digits. Colour A has {color_a.list}, colour B {color_b.list}. Colour A"
            "[ would put {pincer.digits} twice into {house}, in {pincer}][ would put both"
            " {pivot.digits} into {pivot}][ would leave {pattern} empty: each of its candidates"
            " {pattern.digits} sees the same digit in colour A]. So A is wrong: {eliminated}."
        ),
    ),
    _oddagon(
        1,
        "The one cell with other digits holds one of them.",
        "So {roof}, the only one with other candidates, holds {extra.either}: {eliminated}.",
    ),
    _oddagon(
        2,
        "All cells with other digits have the same one. One of them holds it.",
        "So one of {roof} holds the extra digit {extra.digits}, and what sees all of them cannot:"
        " {eliminated}.",
    ),
    _oddagon(
        3,
        "Two cells of a house have other digits. Together they act as one cell of a naked set.",
        "So one of {roof} holds {extra.either}. In {house}, this cell and {set} share {set.digits}"
        " among them, and no other cell can hold these: {eliminated}.",
    ),
)
