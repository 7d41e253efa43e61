"""Forcing: suppose something, and see where it leads."""

from nonet.logic.technique import Technique

TECHNIQUES = (
    Technique(key="nishio", family="forcing", finder="nishio", aliases=("Nishio Forcing Chain",)),
    Technique(
        key="forcing-chain-contradiction", family="forcing", finder="forcing_chain", variant=0
    ),
    Technique(
        key="cell-forcing-chain",
        family="forcing",
        finder="forcing_chain",
        variant=1,
        aliases=("Forcing Chain (verity)",),
    ),
    Technique(
        key="house-forcing-chain",
        family="forcing",
        finder="forcing_chain",
        variant=2,
        aliases=("Region Forcing Chain", "Unit Forcing Chain"),
    ),
    Technique(
        key="quad-forcing-chain",
        family="forcing",
        finder="forcing_chain",
        size=4,
        variant=1,
        opt_in=True,
        aliases=("Cell Forcing Chain of four",),
    ),
    Technique(
        key="quad-house-forcing-chain",
        family="forcing",
        finder="forcing_chain",
        size=4,
        variant=2,
        opt_in=True,
        aliases=("Quad Region Forcing Chain", "Quad Unit Forcing Chain"),
    ),
    Technique(
        key="digit-forcing-chain",
        family="forcing",
        finder="digit_forcing_chain",
        opt_in=True,
        aliases=("Double Forcing Chain",),
    ),
    Technique(
        key="forcing-net-contradiction",
        family="forcing",
        finder="forcing_net",
        variant=0,
        aliases=("Dynamic Forcing Chain (contradiction)",),
    ),
    Technique(
        key="cell-forcing-net",
        family="forcing",
        finder="forcing_net",
        variant=1,
        aliases=("Dynamic Cell Forcing Chain",),
    ),
    Technique(
        key="house-forcing-net",
        family="forcing",
        finder="forcing_net",
        variant=2,
        aliases=("Dynamic House Forcing Chain",),
    ),
    Technique(
        key="digit-forcing-net",
        family="forcing",
        finder="digit_forcing_net",
        aliases=("Dynamic Digit Forcing Chain", "Dynamic Double Forcing Chain"),
    ),
    Technique(key="whip", family="forcing", finder="whip", opt_in=True),
    Technique(key="braid", family="forcing", finder="whip", variant=1, opt_in=True),
)
