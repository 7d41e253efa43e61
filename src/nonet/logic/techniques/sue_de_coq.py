"""Sue de Coq: a box and a line that share out the digits of their crossing."""

from nonet.logic.technique import Technique

TECHNIQUES = (
    Technique(
        key="sue-de-coq",
        name="Sue de Coq",
        family="sue-de-coq",
        finder="sue_de_coq",
        about=(
            "Cells where a box and a line cross share their digits with cells in the rest of the"
            " line and cells in the rest of the box. There are as many cells as digits, so each"
            " digit is used exactly once."
        ),
        words=(
            "{pattern}, where {house} and {cover} cross, hold {pattern.digits}. {set.1} in {house}"
            " hold {set.1.digits}, and {set.2} in {cover} hold {set.2.digits}. Together they have as"
            " many cells as digits, so every digit is used once: the digits of {set.1} in {house},"
            " those of {set.2} in {cover}, the rest where both cross. So {eliminated}."
        ),
        aliases=("Two-Sector Disjoint Subsets",),
    ),
)
