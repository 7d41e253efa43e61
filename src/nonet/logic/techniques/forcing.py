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
        key="quad-forcing-chain",
        name="Quad Forcing Chain",
        family="forcing",
        finder="forcing_chain",
        size=4,
        variant=1,
        about=(
            "A Cell Forcing Chain from a cell with four candidates: a chain of links leads from"
            " each of them to the same conclusion."
        ),
        words=("{story}" + _RESULT),
        opt_in=True,
        aliases=("Cell Forcing Chain of four",),
    ),
    Technique(
        key="quad-house-forcing-chain",
        name="Quad House Forcing Chain",
        family="forcing",
        finder="forcing_chain",
        size=4,
        variant=2,
        about=(
            "A House Forcing Chain from a digit with four places in a house: a chain of links"
            " leads from each of them to the same conclusion."
        ),
        words=("{story}" + _RESULT),
        opt_in=True,
        aliases=("Quad Region Forcing Chain", "Quad Unit Forcing Chain"),
    ),
    Technique(
        key="digit-forcing-chain",
        name="Digit Forcing Chain",
        family="forcing",
        finder="digit_forcing_chain",
        about=(
            "A candidate is true, or it is false. A chain of links leads from either to the same"
            " conclusion. Read from end to end, the two are one chain that proves or refutes"
            " itself."
        ),
        words=("{story}" + _RESULT),
        opt_in=True,
        aliases=("Double Forcing Chain",),
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
    Technique(
        key="digit-forcing-net",
        name="Digit Forcing Net",
        family="forcing",
        finder="digit_forcing_net",
        about=(
            "Suppose a candidate is true, then that it is false, and fill in every single that"
            " follows. What follows either way is true."
        ),
        words=("{story}" + _RESULT),
        aliases=("Dynamic Digit Forcing Chain", "Dynamic Double Forcing Chain"),
    ),
    Technique(
        key="whip",
        name="Whip",
        family="forcing",
        finder="whip",
        about=(
            "Suppose a candidate is true. It leaves one candidate in a cell, or one place in a"
            " house, and that one, with all before it, leaves one in another that it touches; and"
            " so on, until a cell or a house has nothing left. So the candidate is false."
        ),
        words=(
            "{story}[ That leaves {pattern} without a candidate.][ That leaves no place for"
            " {house.digits} in {house}.] So {eliminated}."
        ),
        opt_in=True,
    ),
    Technique(
        key="braid",
        name="Braid",
        family="forcing",
        finder="whip",
        variant=1,
        about=(
            "A whip with strands: each cell or house may have lost its candidates by any of those"
            " that were found before, not only by the last one."
        ),
        words=(
            "{story}[ That leaves {pattern} without a candidate.][ That leaves no place for"
            " {house.digits} in {house}.] So {eliminated}."
        ),
        opt_in=True,
    ),
)
