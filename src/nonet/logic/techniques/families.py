"""The catalogue of techniques: declarations only, family by family, easiest first."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from nonet.logic.technique import Technique


def _search(finder: str, *names: list[str], variant: int = 0, **fields: Any) -> list[Technique]:
    """Return the variants of one native search, in order: their keys and other names."""
    return [
        Technique(key, "", finder, variant=number, aliases=tuple(aliases), **fields)
        for number, (key, *aliases) in enumerate(names, variant)
    ]


def _numbered(finder: str, key: str, count: int, alias: str = "", **fields: Any) -> list[Technique]:
    """Return the types of a technique, numbered from 1."""
    names = [[f"{key}-{n}", *([f"{alias} {n}"] if alias else [])] for n in range(1, count + 1)]
    return _search(finder, *names, **fields)


def _sized(finder: str, size: int, *names: str, **fields: Any) -> list[Technique]:
    """Return the technique that a native search finds in one size."""
    return _search(finder, list(names), size=size, **fields)


def _chains(prefix: str, options: tuple[str, ...], *aliases: str) -> list[Technique]:
    kinds = {"continuous-nice-loop": "CNL", "discontinuous-nice-loop": "DNL", "aic": "AIC"}
    names = [[prefix + key, *(a + short for a in aliases)] for key, short in kinds.items()]
    return _search("chain", *names, options=options)


_FISH = {2: "x-wing", 3: "swordfish", 4: "jellyfish", 5: "squirmbag", 6: "whale", 7: "leviathan"}
_FINNED = ("finned", "sashimi")
_COMPLEX = ("franken", "finned-franken", "mutant", "finned-mutant")


def _fish(finder: str, kind: str, size: int, variant: int = 0, **fields: Any) -> Technique:
    """Return a fish; those of a kind share their texts."""
    fields = {"opt_in": size > 4, **fields}
    key = f"{kind}-{_FISH[size]}".removeprefix("basic-")
    return Technique(key, "", finder, f"{kind}-fish", size, variant, **fields)


def _siamese(kind: str, one: Technique) -> Technique:
    key, shared = f"siamese-{one.key}", f"siamese-{kind}-fish"
    return replace(one, key=key, shared=shared, options=("siamese",), opt_in=True)


def _kraken(size: int) -> Technique:
    alias = f"Kraken {_FISH[size].title()} Type 1"
    return _fish("kraken_fish", "kraken", size, opt_in=True, aliases=(alias,))


def _kraken_of_cover(size: int) -> Technique:
    return replace(
        _kraken(size), key=f"kraken-{_FISH[size]}-2", shared="kraken-fish-2", variant=1, aliases=()
    )


_SMALL = (2, 3, 4)
_BASIC_FISH = [_fish("basic_fish", "basic", size) for size in _FISH]
_BASIC_FISH[3] = replace(_BASIC_FISH[3], aliases=("Starfish",))
_FINNED_FISH = {
    (kind, size): _fish("finned_fish", kind, size, variant)
    for size in _FISH
    for variant, kind in enumerate(_FINNED)
}
_COMPLEX_FISH = {
    (kind, size): _fish("complex_fish", kind, size, variant, opt_in=variant >= 2)
    for variant, kind in enumerate(_COMPLEX)
    for size in _SMALL
}
_SYMMETRIES = ("half-turn", "diagonal", "antidiagonal", "quarter-turn")
_DYNAMIC = {
    "dynamic-chains": "",
    "dynamic-chains-plus": "",
    "nested-chains": "Forcing Chains",
    "nested-multiple-chains": "Multiple Forcing Chains",
    "nested-dynamic-chains": "Dynamic Forcing Chains",
    "nested-nested-chains": "Dynamic Forcing Chains (+ Forcing Chains)",
}

_DECLARED: dict[str, list[Technique]] = {
    # Digits that can be placed at once.
    "singles": [
        *_search("full_house", ["full-house", "Last Digit in House"]),
        *_search(
            "hidden_single",
            ["hidden-single-box", "Hidden Single (box)"],
            ["hidden-single-line", "Hidden Single (row or column)"],
        ),
        *_search("naked_single", ["naked-single", "Sole Candidate"]),
    ],
    # A locked digit or hidden subset that reveals a single at once.
    "direct": [
        *_search("direct_locked", ["direct-pointing"], ["direct-claiming"]),
        *_sized("direct_hidden_set", 2, "direct-hidden-pair"),
        *_sized("direct_hidden_set", 3, "direct-hidden-triple"),
    ],
    # Digits that are confined to the crossing of a box and a line.
    "locked": _search(
        "locked_candidates",
        ["pointing", "Locked Candidates Type 1"],
        ["claiming", "Locked Candidates Type 2", "Box-Line Reduction"],
    ),
    # Some cells of a house that share the same number of digits.
    "subsets": [
        *_sized("locked_set", 2, "locked-pair"),
        *_sized("naked_set", 2, "naked-pair"),
        *_sized("locked_set", 3, "locked-triple"),
        *_sized("hidden_set", 2, "hidden-pair"),
        *_sized("naked_set", 3, "naked-triple"),
        *_sized("hidden_set", 3, "hidden-triple"),
        *_sized("naked_set", 4, "naked-quad"),
        *_sized("hidden_set", 4, "hidden-quad"),
    ],
    # One digit that is confined to as many cover houses as there are base houses.
    "fish": [
        *_BASIC_FISH,
        *_FINNED_FISH.values(),
        *_COMPLEX_FISH.values(),
        *(_kraken(size) for size in _SMALL),
        *(_kraken_of_cover(size) for size in _SMALL),
        *(_siamese(kind, one) for (kind, size), one in _FINNED_FISH.items() if size in (3, 4)),
        *(
            _siamese(kind, one)
            for (kind, size), one in _COMPLEX_FISH.items()
            if size in (3, 4) and kind.startswith("finned")
        ),
    ],
    # Two strong links of a digit, rings and templates.
    "single-digit": [
        *_search(
            "two_links", ["skyscraper"], ["two-string-kite", "Two-String Kite"], ["turbot-fish"]
        ),
        *_search("empty_rectangle", ["empty-rectangle"]),
        *_search("empty_rectangle", ["empty-rectangle-pair"], variant=1, opt_in=True),
        *_search("dual_kite", ["dual-two-string-kite"], opt_in=True),
        *_search("empty_rectangle", ["dual-empty-rectangle"], variant=2, opt_in=True),
        *_search("guardians", ["guardians", "Broken Wing", "Turbot Guardians"]),
        *_search(
            "templates",
            ["template-set", "Pattern Overlay Set"],
            ["template-delete", "Pattern Overlay", "POM"],
            opt_in=True,
        ),
    ],
    # A few cells, at least one of which must hold a certain digit.
    "wings": [
        *_search("xy_wing", ["xy-wing", "Y-Wing"], ["xyz-wing"]),
        *_search("w_wing", ["w-wing"]),
        *_search("wxyz_wing", ["wxyz-wing"]),
        *_sized("bent_set", 5, "vwxyz-wing", "Bent Naked Set of 5"),
        *_sized("bent_set", 6, "uvwxyz-wing", "Bent Naked Set of 6"),
        *_sized("bent_set", 7, "tuvwxyz-wing", "Bent Naked Set of 7", opt_in=True),
        *_search(
            "fireworks",
            ["firework-triple", "Triple Firework"],
            ["firework-quad", "Quadruple Firework"],
        ),
    ],
    # Deductions that rely on the puzzle having exactly one solution.
    "uniqueness": [
        replace(one, unique=True)
        for one in (
            *_numbered(
                "unique_rectangle", "unique-rectangle", 6, "Uniqueness Test", options=("missing",)
            ),
            *_search(
                "unique_rectangle",
                ["hidden-rectangle"],
                ["unique-rectangle-wing", "UR-XY-Wing", "UR-Wing"],
                variant=6,
                options=("missing",),
            ),
            *_numbered("avoidable_rectangle", "avoidable-rectangle", 3),
            *_numbered("unique_loop", "unique-loop", 4),
            *_numbered("bug", "bug", 4),
            *_search("bug", ["bug-n", "BUG Multiple"], variant=4),
            *_numbered("extended_rectangle", "extended-rectangle", 4, "Extended Unique Rectangle"),
            *_search(
                "symmetry",
                *(
                    [f"symmetry-{s}", f"Gurth's Theorem ({s.replace('-', ' ')})"]
                    for s in _SYMMETRIES
                ),
            ),
        )
    ],
    # Combinations of digits that leave another cell without candidates.
    "exclusion": [
        *_sized("aligned_exclusion", 2, "aligned-pair-exclusion"),
        *_sized("aligned_exclusion", 3, "aligned-triplet-exclusion"),
    ],
    # Candidates that are alternately true and false along strong links.
    "colors": [
        *_search(
            "simple_colors",
            ["simple-colors-trap", "Simple Coloring Trap", "Color Trap"],
            ["simple-colors-wrap", "Simple Coloring Wrap", "Color Wrap"],
        ),
        *_numbered("multi_colors", "multi-colors", 2, "Multi-Colors Type"),
        *_search("medusa", ["medusa-trap"], ["medusa-wrap"]),
        *_numbered("oddagon", "oddagon", 3),
    ],
    # Chains and loops of alternating strong and weak links.
    "chains": [
        *_search("remote_pair", ["remote-pair"]),
        *_search("x_chain", ["x-chain"]),
        *_search("xy_chain", ["xy-chain"]),
        *_chains("", (), ""),
        *_chains("grouped-", ("grouped",), "Grouped ", "G"),
        *_chains("als-", ("sets",), "ALS "),
        *_search("blossom_loop", ["blossom-loop"], opt_in=True),
    ],
    # The digits where a box and a line cross, divided between the two.
    "sue-de-coq": _search("sue_de_coq", ["sue-de-coq", "Two-Sector Disjoint Subsets"]),
    # Cells of a house with one more candidate than there are cells.
    "als": [
        *_search(
            "als_xz", ["als-xz", "Singly Linked ALS-XZ"], ["als-xz-double"], options=("apart",)
        ),
        *_search("als_w_wing", ["als-w-wing"]),
        *_search("als_xy_wing", ["als-xy-wing"]),
        *_search("als_chain", ["als-chain", "ALS-XY-Chain"]),
        *_search("death_blossom", ["death-blossom"]),
        *_search(
            "ahs_xz", ["ahs-xz", "Almost Hidden Set XZ", "Singly Linked AHS-XZ"], ["ahs-xz-double"]
        ),
    ],
    # Rare and large patterns, but the key to some of the hardest puzzles.
    "exotic": [
        *_search("sk_loop", ["sk-loop", "Domino Loop", "Stephen Kurzhal Loop"]),
        *_search("tridagon", ["tridagon", "Thor's Hammer", "Anti-Tridagon"]),
        *_search("junior_exocet", ["junior-exocet", "Exocet", "JExocet", "JE2"]),
        *_search("senior_exocet", ["senior-exocet", "SE2", "SExocet"], opt_in=True),
        *_search(
            "double_exocet",
            ["double-exocet", "Double JExocet", "Double Junior Exocet"],
            opt_in=True,
        ),
        *_search(
            "tridagon", ["tridagon-forcing-net", "Tridagon with several guardians"], variant=1
        ),
        *_search("msls", ["msls", "MSLS", "Multi-Fish"], opt_in=True),
    ],
    # Suppose something, and see where it leads.
    "forcing": [
        *_search("nishio", ["nishio", "Nishio Forcing Chain"]),
        *_search(
            "forcing_chain",
            ["forcing-chain-contradiction"],
            ["cell-forcing-chain", "Forcing Chain (verity)"],
            ["house-forcing-chain", "Region Forcing Chain", "Unit Forcing Chain"],
        ),
        *_search(
            "forcing_chain",
            ["quad-forcing-chain", "Cell Forcing Chain of four"],
            ["quad-house-forcing-chain", "Quad Region Forcing Chain", "Quad Unit Forcing Chain"],
            variant=1,
            size=4,
            opt_in=True,
        ),
        *_search(
            "digit_forcing_chain", ["digit-forcing-chain", "Double Forcing Chain"], opt_in=True
        ),
        *_search(
            "forcing_net",
            ["forcing-net-contradiction", "Dynamic Forcing Chain (contradiction)"],
            ["cell-forcing-net", "Dynamic Cell Forcing Chain"],
            ["house-forcing-net", "Dynamic House Forcing Chain"],
        ),
        *_search(
            "digit_forcing_net",
            ["digit-forcing-net", "Dynamic Digit Forcing Chain", "Dynamic Double Forcing Chain"],
        ),
        *_search("whip", ["whip"], ["braid"], opt_in=True),
    ],
    # Chains as Sudoku Explainer finds, measures and orders them: the top of its scale.
    "explainer": [
        *_search(
            "single_chain",
            *(["x-cycle"], ["y-cycle"], ["xy-cycle"], ["forcing-x-chain"], ["forcing-xy-chain"]),
        ),
        *_search("nishio_chain", ["nishio-chains"]),
        *_search("multiple_chain", ["multiple-chains"]),
        *(
            Technique(
                *(key, "", "dynamic_chain"),
                size=depth,
                deep=True,
                by_hand=False,
                aliases=(f"Dynamic Forcing Chains (+ {inner})",) if inner else (),
            )
            for depth, (key, inner) in enumerate(_DYNAMIC.items())
        ),
    ],
}

FAMILIES: dict[str, tuple[Technique, ...]] = {
    family: tuple(replace(one, family=family) for one in techniques)
    for family, techniques in _DECLARED.items()
}
"""The techniques of each family, easiest first."""
