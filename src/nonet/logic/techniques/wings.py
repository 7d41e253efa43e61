"""Wings: a few cells, at least one of which must hold a certain digit."""

from nonet.logic.technique import Technique

_BENT = {5: "VWXYZ", 6: "UVWXYZ", 7: "TUVWXYZ"}


def _bent(size: int) -> Technique:
    name = _BENT[size]
    return Technique(
        key=f"{name.lower()}-wing",
        family="wings",
        finder="bent_set",
        size=size,
        opt_in=size == 7,
        aliases=(f"Bent Naked Set of {size}",),
    )


TECHNIQUES = (
    Technique(key="xy-wing", family="wings", finder="xy_wing", variant=0, aliases=("Y-Wing",)),
    Technique(key="xyz-wing", family="wings", finder="xy_wing", variant=1),
    Technique(key="w-wing", family="wings", finder="w_wing"),
    Technique(key="wxyz-wing", family="wings", finder="wxyz_wing"),
    *(_bent(size) for size in _BENT),
    Technique(
        key="firework-triple",
        family="wings",
        finder="fireworks",
        variant=0,
        aliases=("Triple Firework",),
    ),
    Technique(
        key="firework-quad",
        family="wings",
        finder="fireworks",
        variant=1,
        aliases=("Quadruple Firework",),
    ),
)
