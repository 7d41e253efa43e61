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
            "Take {pattern.list} where {house} and {cover} cross, {set.1.list} in {house} and"
            " {set.2.list} in {cover}. Together they have as many cells as digits, so every digit"
            " is used exactly once: those of {set.1} somewhere in {house}, those of {set.2}"
            " somewhere in {cover}, the others where both cross. So {eliminated}."
        ),
        aliases=("Two-Sector Disjoint Subsets",),
    ),
)
