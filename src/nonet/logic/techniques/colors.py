"Colours: candidates that are alternately true and false along strong links."

from nonet.logic.technique import Technique


def _oddagon(number: int, about: str, words: str) -> Technique:
    return Technique(
        key=f"oddagon-{number}",
        name=f"Bivalue Oddagon type {number}",
        family="colors",
        finder="oddagon",
        variant=number - 1,
        about=(
            "A ring of an odd number of cells shares two digits. On their own, the two digits would"
            " have to alternate around the ring, which is impossible with an odd number of cells. "
            + about
        ),
        words=(
            "Go round the ring {pattern.list}: each of its {length} cells shares a house with the"
            " next, and the last one with the first. If all of them held only {pattern.digits}, the"
            " two digits would have to alternate around the ring, which is impossible with an odd"
            " number of cells. " + words
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
            "Where a digit has two places in a house, one of them is right. Colour such places"
            " alternately: all places of one colour are right, so any other place that sees both"
            " colours is wrong."
        ),
        words=(
            "Follow the houses where {color_a.digits} has only two places, and colour those places"
            " alternately: {color_a} in colour A, {color_b} in colour B. Either all cells of colour"
            " A are {color_a.digits}, or all cells of colour B are. A cell that sees both colours"
            " cannot be {color_a.digits}: {eliminated}."
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
            "Colour the places of a digit alternately along houses where it has two. If two places"
            " of one colour see each other, that colour is wrong."
        ),
        words=(
            "Follow the houses where {color_a.digits} has only two places, and colour those places"
            " alternately: {color_a} in colour A, {color_b} in colour B. Two cells of colour A,"
            " {pincer}, see each other in {house} and cannot both be {color_a.digits}. So colour A"
            " is wrong: {eliminated}."
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
            "Two chains of places are coloured. A colour of one chain sees a colour of the other,"
            " so these are not both right: at least one of the two opposite colours is."
        ),
        words=(
            "Colour the places of {color_a.digits} alternately in two separate chains: {color_a} in"
            " colour A and {color_b} in B; {color_c} in C and {color_d} in D. A cell of one chain"
            " sees a cell of the other: {pincer.list}. So their colours are not both right, and at"
            " least one of the two opposite colours is. A cell that sees both of those cannot be"
            " {color_a.digits}: {eliminated}."
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
            "Colour the places of {color_a.digits} alternately in two separate chains: {color_a} in"
            " colour A and {color_b} in B; {color_c} in C and {color_d} in D. Either C or D is"
            " right, but colour A sees both of them: look at {pincer.list}. So A is wrong:"
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
            " candidates. All candidates of one colour are true, so a candidate that conflicts with"
            " both colours is false."
        ),
        words=(
            "Colour candidates alternately, through houses where a digit has two places and cells"
            " with two candidates. Colour A is {color_a.list}; colour B is {color_b.list}. All"
            " candidates of one colour are true. A candidate that conflicts with both colours, by"
            " sharing a cell or by seeing the same digit, is false: {eliminated}."
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
            " candidates. A colour that contradicts itself is wrong."
        ),
        words=(
            "Colour candidates alternately, through houses where a digit has two places and cells"
            " with two candidates. Colour A is {color_a.list}; colour B is {color_b.list}. Colour"
            " A[ would put {pincer.digits} into {house} twice, in {pincer}][ would put both"
            " {pivot.digits} into {pivot}][ would leave {pattern} empty: each of its candidates"
            " {pattern.digits} sees the same digit in colour A]. So colour A is wrong:"
            " {eliminated}."
        ),
    ),
    _oddagon(
        1,
        "The one cell with other candidates holds one of them.",
        "So {roof}, the only cell with other candidates, must be {extra.either}: {eliminated}.",
    ),
    _oddagon(
        2,
        "All other candidates are the same digit, so one of their cells holds it.",
        "So one of {roof} must be the extra digit {extra.digits}, which can be eliminated from"
        " cells that see all of them: {eliminated}.",
    ),
    _oddagon(
        3,
        "Two cells of a house have other candidates. Together they act as one cell of a naked"
        " subset.",
        "So one of {roof} is {extra.either}. In {house}, that cell and {set} must hold {set.digits}"
        " between them, so no other cell can: {eliminated}.",
    ),
)
