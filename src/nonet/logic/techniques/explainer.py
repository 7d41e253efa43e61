"""Chains as Sudoku Explainer finds, measures and orders them: the top of its scale."""

from nonet.logic.technique import Technique

_SINGLE = ("x-cycle", "y-cycle", "xy-cycle", "forcing-x-chain", "forcing-xy-chain")
_DYNAMIC: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("dynamic-chains", ()),
    ("dynamic-chains-plus", ()),
    ("nested-chains", ("Dynamic Forcing Chains (+ Forcing Chains)",)),
    ("nested-multiple-chains", ("Dynamic Forcing Chains (+ Multiple Forcing Chains)",)),
    ("nested-dynamic-chains", ("Dynamic Forcing Chains (+ Dynamic Forcing Chains)",)),
    (
        "nested-nested-chains",
        ("Dynamic Forcing Chains (+ Dynamic Forcing Chains (+ Forcing Chains))",),
    ),
)

TECHNIQUES = (
    *(
        Technique(key=key, family="explainer", finder="single_chain", variant=variant)
        for variant, key in enumerate(_SINGLE)
    ),
    Technique(key="nishio-chains", family="explainer", finder="nishio_chain"),
    Technique(key="multiple-chains", family="explainer", finder="multiple_chain"),
    *(
        Technique(
            key=key,
            family="explainer",
            finder="dynamic_chain",
            size=level,
            deep=True,
            by_hand=False,
            aliases=aliases,
        )
        for level, (key, aliases) in enumerate(_DYNAMIC)
    ),
)
