"""Sue de Coq: the digits where a box and a line cross, divided between the two."""

from nonet.logic.technique import Technique

TECHNIQUES = (
    Technique(
        key="sue-de-coq",
        family="sue-de-coq",
        finder="sue_de_coq",
        aliases=("Two-Sector Disjoint Subsets",),
    ),
)
