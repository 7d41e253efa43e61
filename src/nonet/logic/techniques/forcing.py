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
            "Suppose a digit goes in a cell, and keep placing that digit wherever it has only one"
            " place left in a house. If some house has no place left for it, the digit cannot go in"
            " the cell."
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
            "Chains lead from one candidate to conclusions that cannot all be true, so the"
            " candidate is false."
        ),
        words=(
            "{story}[ Together, these leave {pattern} without candidates.][ Together, these leave"
            " no place for {house.digits} in {house}.]" + _RESULT
        ),
    ),
    Technique(
        key="cell-forcing-chain",
        name="Cell Forcing Chain",
        family="forcing",
        finder="forcing_chain",
        variant=1,
        about=(
            "A chain leads from each candidate of a cell to the same conclusion. One of the"
            " candidates is true, so the conclusion holds."
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
            "A chain leads from each place of a digit in a house to the same conclusion. One of the"
            " places is right, so the conclusion holds."
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
            "A Cell Forcing Chain from a cell with four candidates: a chain leads from each of them"
            " to the same conclusion."
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
            "A House Forcing Chain from a digit with four places in a house: a chain leads from"
            " each of them to the same conclusion."
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
            "A candidate is either true or false, and both lead along a chain to the same"
            " conclusion. Joined end to end, the two are one chain that proves or refutes its own"
            " start."
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
            "Suppose a candidate is true, and fill in every single that follows. If a cell is left"
            " without candidates, or a house without a place for a digit, the candidate is false."
        ),
        words=(
            "{story}[ That leaves {pattern} without candidates.][ That leaves no place for"
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
            "Suppose each candidate of a cell in turn, and fill in every single that follows."
            " Anything that follows from all of them is true."
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
            " follows. Anything that follows from all of them is true."
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
            " follows. Anything that follows either way is true."
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
            "Suppose a candidate is true. It leaves only one candidate in a cell, or one place in a"
            " house. That one, together with those before it, leaves only one in another cell or"
            " house that it affects, and so on, until a cell or a house has nothing left. So the"
            " candidate is false."
        ),
        words=(
            "{story}[ That leaves {pattern} without candidates.][ That leaves no place for"
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
            "A whip with several strands: each cell or house may lose its candidates to any of"
            " those found before, not only to the last one."
        ),
        words=(
            "{story}[ That leaves {pattern} without candidates.][ That leaves no place for"
            " {house.digits} in {house}.] So {eliminated}."
        ),
        opt_in=True,
    ),
)
