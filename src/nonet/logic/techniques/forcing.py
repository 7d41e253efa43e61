"""Forcing: suppose something, and see where it leads."""

from nonet.logic.technique import Technique

_RESULT = "[ So {placed}.][ So {eliminated}.]"

TECHNIQUES = (
    Technique(
        key="nishio",
        name="Nishio",
        family="forcing",
        finder="nishio",
        about=(
            "Suppose a digit goes into a cell, and place that digit alone as long as it has only"
            " one place left in a house. If some house is left without a place, the cell is wrong."
        ),
        words=("{story} That leaves no place for {premise.digits} in {house}. So {eliminated}."),
        aliases=("Nishio Forcing Chain",),
    ),
    Technique(
        key="forcing-chain-contradiction",
        name="Forcing Chain (contradiction)",
        family="forcing",
        finder="forcing_chain",
        variant=0,
        about=(
            "Chains of links lead from one candidate to things that cannot all hold. So the"
            " candidate is false."
        ),
        words=(
            "{story}[ Together that leaves {pattern} without a candidate.][ Together that leaves no"
            " place for {house.digits} in {house}.]" + _RESULT
        ),
    ),
    Technique(
        key="cell-forcing-chain",
        name="Cell Forcing Chain",
        family="forcing",
        finder="forcing_chain",
        variant=1,
        about=(
            "A chain of links leads from each candidate of a cell to the same conclusion. One of"
            " the candidates is true, so the conclusion holds."
        ),
        words=("{story}" + _RESULT),
        aliases=("Forcing Chain (verity)",),
    ),
    Technique(
        key="house-forcing-chain",
        name="House Forcing Chain",
        family="forcing",
        finder="forcing_chain",
        variant=2,
        about=(
            "A chain of links leads from each place of a digit in a house to the same conclusion."
            " One of the places is right, so the conclusion holds."
        ),
        words=("{story}" + _RESULT),
        aliases=("Region Forcing Chain", "Unit Forcing Chain"),
    ),
    Technique(
        key="forcing-net-contradiction",
        name="Forcing Net (contradiction)",
        family="forcing",
        finder="forcing_net",
        variant=0,
        about=(
            "Suppose a candidate is true and fill in every single that follows. If a cell is left"
            " without candidates, or a house without a place for a digit, the candidate is false."
        ),
        words=(
            "{story}[ That leaves {pattern} without a candidate.][ That leaves no place for"
            " {house.digits} in {house}.]" + _RESULT
        ),
        aliases=("Dynamic Forcing Chain (contradiction)",),
    ),
    Technique(
        key="cell-forcing-net",
        name="Cell Forcing Net",
        family="forcing",
        finder="forcing_net",
        variant=1,
        about=(
            "Suppose each candidate of a cell in turn, and fill in every single that follows. What"
            " follows from all of them is true."
        ),
        words=("{story}" + _RESULT),
        aliases=("Dynamic Cell Forcing Chain",),
    ),
    Technique(
        key="house-forcing-net",
        name="House Forcing Net",
        family="forcing",
        finder="forcing_net",
        variant=2,
        about=(
            "Suppose each place of a digit in a house in turn, and fill in every single that"
            " follows. What follows from all of them is true."
        ),
        words=("{story}" + _RESULT),
        aliases=("Dynamic House Forcing Chain",),
    ),
)
