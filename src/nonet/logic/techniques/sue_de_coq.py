"Sue de Coq: the digits where a box and a line cross, divided between the two."

from nonet.logic.technique import Technique

TECHNIQUES = (
    Technique(
        key="sue-de-coq",
        name="Sue de Coq",
        family="sue-de-coq",
        finder="sue_de_coq",
        about=(
            "Cells where a box and a line cross share their digits with other cells of the line and"
            " other cells of the box. Together they have as many cells as digits, so each digit is"
            " used exactly once."
        ),
        words=(
            "Take {pattern.list} where {house} and {cover} cross, {set.1.list} in {house} and"
            " {set.2.list} in {cover}. Together they have as many cells as digits, so each digit is"
            " used exactly once: those of {set.1} in {house}, those of {set.2} in {cover}, and the"
            " others where the two cross. So {eliminated}."
        ),
        aliases=("Two-Sector Disjoint Subsets",),
    ),
)
