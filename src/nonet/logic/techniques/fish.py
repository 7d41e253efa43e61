"""Fish: one digit that is confined to as many cover houses as there are base houses."""

from dataclasses import replace

from nonet.logic.technique import Technique

_KEYS = {
    2: "x-wing",
    3: "swordfish",
    4: "jellyfish",
    5: "squirmbag",
    6: "whale",
    7: "leviathan",
}
_LARGE = (5, 6, 7)
_ALIASES = {5: ("Starfish",)}
_FINNED = ("finned", "sashimi")
_COMPLEX = ("franken", "finned-franken", "mutant", "finned-mutant")


def _basic(size: int) -> Technique:
    return Technique(
        key=_KEYS[size],
        shared="basic-fish",
        family="fish",
        finder="basic_fish",
        size=size,
        opt_in=size in _LARGE,
        aliases=_ALIASES.get(size, ()),
    )


def _finned(size: int, variant: int) -> Technique:
    return Technique(
        key=f"{_FINNED[variant]}-{_KEYS[size]}",
        shared=f"{_FINNED[variant]}-fish",
        family="fish",
        finder="finned_fish",
        size=size,
        variant=variant,
        opt_in=size in _LARGE,
    )


def _complex(size: int, variant: int) -> Technique:
    return Technique(
        key=f"{_COMPLEX[variant]}-{_KEYS[size]}",
        shared=f"{_COMPLEX[variant]}-fish",
        family="fish",
        finder="complex_fish",
        size=size,
        variant=variant,
        opt_in=variant >= 2,
    )


def _siamese(entry: Technique) -> Technique:
    return replace(
        entry,
        key=f"siamese-{entry.key}",
        shared=f"siamese-{entry.shared}",
        options=("siamese",),
        opt_in=True,
    )


def _kraken(size: int) -> Technique:
    return Technique(
        key=f"kraken-{_KEYS[size]}",
        shared="kraken-fish",
        family="fish",
        finder="kraken_fish",
        size=size,
        opt_in=True,
        aliases=(f"Kraken {_KEYS[size].title()} Type 1",),
    )


def _kraken_of_cover(size: int) -> Technique:
    one = _kraken(size)
    return replace(one, key=f"{one.key}-2", shared="kraken-fish-2", variant=1, aliases=())


TECHNIQUES = (
    *(_basic(size) for size in _KEYS),
    *(_finned(size, variant) for size in _KEYS for variant in (0, 1)),
    *(_complex(size, variant) for variant in range(4) for size in (2, 3, 4)),
    *(_kraken(size) for size in (2, 3, 4)),
    *(_kraken_of_cover(size) for size in (2, 3, 4)),
    *(_siamese(_finned(size, variant)) for size in (3, 4) for variant in (0, 1)),
    *(_siamese(_complex(size, variant)) for variant in (1, 3) for size in (3, 4)),
)
