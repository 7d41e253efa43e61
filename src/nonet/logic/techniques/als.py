"""Almost locked sets: cells of a house with one more candidate than there are cells."""

from nonet.logic.technique import Technique

TECHNIQUES = (
    Technique(
        key="als-xz",
        family="als",
        finder="als_xz",
        options=("apart",),
        aliases=("Singly Linked ALS-XZ",),
    ),
    Technique(key="als-xz-double", family="als", finder="als_xz", options=("apart",), variant=1),
    Technique(key="als-w-wing", family="als", finder="als_w_wing"),
    Technique(key="als-xy-wing", family="als", finder="als_xy_wing"),
    Technique(key="als-chain", family="als", finder="als_chain", aliases=("ALS-XY-Chain",)),
    Technique(key="death-blossom", family="als", finder="death_blossom"),
    Technique(
        key="ahs-xz",
        family="als",
        finder="ahs_xz",
        aliases=("Almost Hidden Set XZ", "Singly Linked AHS-XZ"),
    ),
    Technique(key="ahs-xz-double", family="als", finder="ahs_xz", variant=1),
)
