"""A teaching order: what a person should learn, and look for, first."""

from nonet.logic.scale import Level, Rated, Scale

_EASY, _MEDIUM, _HARD, _EXPERT, _MASTER, _EXTREME = range(6)
_LONGER = ((5, 1), (7, 1), (9, 1), (13, 1), (17, 1))  # a tenth more for longer chains

_SMALL, _LARGE = ("x-wing", "swordfish", "jellyfish"), ("squirmbag", "whale", "leviathan")
_FINNED, _MUTANT = ("finned-", "sashimi-"), ("mutant-", "finned-mutant-")
_COMPLEX = ("finned-franken-", "finned-mutant-")


def _named(rating: int, level: int, *keys: str) -> tuple[tuple[Rated, ...], ...]:
    """Rows of techniques that are searched only if they are named."""
    return tuple((Rated(key, rating, level),) for key in keys)


# The levels are bands of families, and the names of the generator's levels: singles; locked
# candidates, pairs and triples; fish, wings, quads, single-digit patterns and uniqueness; chains
# and sets; chains of groups and of sets, large and rare patterns, and forcing chains; what is rarer
# or longer still.
SCALE = Scale(
    key="human",
    name="Human",
    about="A teaching order: each technique comes after those that are easier to see.",
    grades=True,
    levels=(
        Level("easy"),
        Level("medium"),
        Level("hard"),
        Level("expert"),
        Level("master"),
        Level("extreme"),
    ),
    rows=(
        (Rated("full-house", 10, _EASY),),
        (Rated("hidden-single-box", 12, _EASY),),
        (Rated("hidden-single-line", 15, _EASY),),
        (Rated("naked-single", 18, _EASY),),
        (Rated("direct-pointing", 20, _MEDIUM),),
        (Rated("direct-claiming", 22, _MEDIUM),),
        (Rated("direct-hidden-pair", 24, _MEDIUM),),
        (Rated("pointing", 26, _MEDIUM),),
        (Rated("claiming", 28, _MEDIUM),),
        (Rated("locked-pair", 29, _MEDIUM),),
        (Rated("naked-pair", 30, _MEDIUM),),
        (Rated("locked-triple", 32, _MEDIUM),),
        (Rated("hidden-pair", 34, _MEDIUM),),
        (Rated("naked-triple", 36, _MEDIUM),),
        (Rated("x-wing", 37, _HARD),),
        (Rated("hidden-triple", 38, _MEDIUM),),
        (Rated("skyscraper", 40, _HARD),),
        (Rated("two-string-kite", 41, _HARD),),
        (Rated("turbot-fish", 42, _HARD),),
        (Rated("empty-rectangle", 43, _HARD),),
        *_named(43, _HARD, "empty-rectangle-pair", "dual-two-string-kite", "dual-empty-rectangle"),
        (Rated("xy-wing", 44, _HARD),),
        (Rated("xyz-wing", 45, _HARD),),
        (Rated("w-wing", 46, _HARD),),
        (Rated("unique-rectangle-1", 46, _HARD),),
        (Rated("unique-rectangle-2", 47, _HARD),),
        (Rated("unique-rectangle-4", 47, _HARD),),
        (Rated("swordfish", 48, _HARD),),
        (Rated("remote-pair", 49, _EXPERT),),
        (Rated("naked-quad", 50, _HARD),),
        (Rated("hidden-quad", 52, _HARD),),
        (Rated("bug-1", 52, _HARD),),
        (Rated("simple-colors-trap", 52, _HARD), Rated("simple-colors-wrap", 52, _HARD)),
        (Rated("finned-x-wing", 53, _HARD),),
        (Rated("sashimi-x-wing", 53, _HARD),),
        (Rated("unique-rectangle-3", 54, _HARD),),
        (Rated("unique-rectangle-5", 54, _HARD),),
        (Rated("unique-rectangle-6", 54, _HARD),),
        (Rated("hidden-rectangle", 55, _HARD),),
        (Rated("avoidable-rectangle-1", 55, _HARD),),
        (Rated("avoidable-rectangle-2", 55, _HARD),),
        (Rated("jellyfish", 56, _HARD),),
        (Rated("wxyz-wing", 56, _HARD),),
        (
            Rated("symmetry-half-turn", 57, _HARD),
            Rated("symmetry-diagonal", 57, _HARD),
            Rated("symmetry-antidiagonal", 57, _HARD),
            Rated("symmetry-quarter-turn", 57, _HARD),
        ),
        (Rated("x-chain", 57, _EXPERT),),
        (Rated("xy-chain", 58, _EXPERT),),
        (
            Rated("unique-loop-1", 57, _HARD),
            Rated("unique-loop-2", 57, _HARD),
            Rated("unique-loop-3", 58, _HARD),
            Rated("unique-loop-4", 57, _HARD),
        ),
        (
            Rated("bug-2", 58, _HARD),
            Rated("bug-3", 58, _HARD),
            Rated("bug-4", 58, _HARD),
        ),
        (Rated("finned-swordfish", 60, _HARD),),
        (Rated("sashimi-swordfish", 60, _HARD),),
        (Rated("multi-colors-1", 61, _EXPERT), Rated("multi-colors-2", 61, _EXPERT)),
        (Rated("medusa-trap", 62, _EXPERT), Rated("medusa-wrap", 62, _EXPERT)),
        (Rated("sue-de-coq", 63, _EXPERT),),
        (
            Rated("continuous-nice-loop", 64, _EXPERT, longer=_LONGER),
            Rated("discontinuous-nice-loop", 64, _EXPERT, longer=_LONGER),
            Rated("aic", 64, _EXPERT, longer=_LONGER),
        ),
        (Rated("finned-jellyfish", 67, _HARD),),
        (Rated("sashimi-jellyfish", 67, _HARD),),
        (Rated("aligned-pair-exclusion", 68, _EXPERT),),
        (Rated("als-xz", 69, _EXPERT), Rated("als-xz-double", 69, _EXPERT)),
        (Rated("als-w-wing", 70, _EXPERT),),
        (Rated("als-xy-wing", 70, _EXPERT),),
        (
            Rated("grouped-continuous-nice-loop", 71, _MASTER, longer=_LONGER),
            Rated("grouped-discontinuous-nice-loop", 71, _MASTER, longer=_LONGER),
            Rated("grouped-aic", 71, _MASTER, longer=_LONGER),
        ),
        (Rated("ahs-xz", 72, _MASTER), Rated("ahs-xz-double", 72, _MASTER)),
        (Rated("death-blossom", 73, _MASTER),),
        (Rated("als-chain", 74, _MASTER),),
        (
            Rated("als-continuous-nice-loop", 75, _MASTER, longer=_LONGER),
            Rated("als-discontinuous-nice-loop", 75, _MASTER, longer=_LONGER),
            Rated("als-aic", 75, _MASTER, longer=_LONGER),
        ),
        (Rated("franken-x-wing", 76, _MASTER),),
        (Rated("finned-franken-x-wing", 76, _MASTER),),
        (Rated("franken-swordfish", 77, _MASTER),),
        (Rated("finned-franken-swordfish", 77, _MASTER),),
        (Rated("aligned-triplet-exclusion", 78, _MASTER),),
        (Rated("franken-jellyfish", 79, _MASTER),),
        (Rated("finned-franken-jellyfish", 79, _MASTER),),
        (Rated("bug-n", 79, _MASTER),),
        (
            Rated("extended-rectangle-1", 79, _MASTER),
            Rated("extended-rectangle-2", 79, _MASTER),
            Rated("extended-rectangle-3", 79, _MASTER),
            Rated("extended-rectangle-4", 79, _MASTER),
        ),
        (Rated("unique-rectangle-wing", 79, _MASTER),),
        (Rated("avoidable-rectangle-3", 79, _MASTER),),
        (Rated("firework-triple", 79, _MASTER), Rated("firework-quad", 79, _MASTER)),
        (Rated("guardians", 79, _MASTER),),
        (
            Rated("oddagon-1", 79, _MASTER),
            Rated("oddagon-2", 79, _MASTER),
            Rated("oddagon-3", 79, _MASTER),
        ),
        (Rated("vwxyz-wing", 79, _MASTER),),
        (Rated("uvwxyz-wing", 79, _MASTER),),
        *_named(79, _MASTER, "tuvwxyz-wing", "template-set", "template-delete"),
        *_named(79, _MASTER, *(f"{kind}{fish}" for fish in _LARGE for kind in ("", *_FINNED))),
        *_named(79, _MASTER, *(f"kraken-{fish}" for fish in _SMALL)),
        *_named(79, _MASTER, *(f"{kind}{fish}" for kind in _MUTANT for fish in _SMALL)),
        *_named(
            79,
            _MASTER,
            *(f"siamese-{kind}{fish}" for kind in (*_FINNED, *_COMPLEX) for fish in _SMALL[1:]),
        ),
        (Rated("nishio", 80, _MASTER),),
        (Rated("sk-loop", 81, _EXTREME),),
        (Rated("tridagon", 82, _EXTREME),),
        (Rated("junior-exocet", 83, _EXTREME),),
        (
            Rated("forcing-chain-contradiction", 84, _MASTER),
            Rated("cell-forcing-chain", 84, _MASTER),
            Rated("house-forcing-chain", 84, _MASTER),
        ),
        (
            Rated("quad-forcing-chain", 84, _MASTER),
            Rated("quad-house-forcing-chain", 84, _MASTER),
        ),
        (Rated("digit-forcing-chain", 84, _MASTER),),
        (Rated("blossom-loop", 85, _MASTER),),
        (Rated("tridagon-forcing-net", 86, _EXTREME),),
        (Rated("msls", 88, _EXTREME),),
        (Rated("whip", 90, _EXTREME, longer=((4, 1), (8, 1), (12, 1))),),
        (Rated("braid", 91, _EXTREME, longer=((4, 1), (8, 1), (12, 1))),),
        (
            Rated("forcing-net-contradiction", 92, _EXTREME),
            Rated("cell-forcing-net", 92, _EXTREME),
            Rated("house-forcing-net", 92, _EXTREME),
        ),
        (Rated("digit-forcing-net", 93, _EXTREME),),
        # The last resort, so that every puzzle has a path: no person would find these.
        (Rated("dynamic-chains-plus", 95, _EXTREME),),
        (Rated("nested-chains", 100, _EXTREME),),
        (Rated("nested-multiple-chains", 105, _EXTREME),),
        (Rated("nested-dynamic-chains", 110, _EXTREME),),
        (Rated("nested-nested-chains", 115, _EXTREME),),
    ),
)
