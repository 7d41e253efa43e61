"""Fish: one digit that is confined to as many cover houses as there are base houses."""

from dataclasses import replace

from nonet.logic.technique import LEGEND, Technique

_NAMES = {
    2: ("x-wing", "X-Wing"),
    3: ("swordfish", "Swordfish"),
    4: ("jellyfish", "Jellyfish"),
    5: ("squirmbag", "Squirmbag"),
    6: ("whale", "Whale"),
    7: ("leviathan", "Leviathan"),
}
_MANY = {2: "two", 3: "three", 4: "four", 5: "five", 6: "six", 7: "seven"}
_LARGE = (5, 6, 7)
_ALIASES = {5: ("Starfish",)}

_BASE = "In {house}, the digit {pattern.digits} can only go in {pattern}"
_FINS = (
    ", all of them in {cover}[, or in the {fin?fin:fins} {fin}][, or in the"
    " {endofin?endo-fin:endo-fins} {endofin}, where two base houses cross]"
)


def _a(name: str) -> str:
    return f"An {name}" if name.startswith("X") else f"A {name}"


def _basic(size: int) -> Technique:
    key, name = _NAMES[size]
    many = _MANY[size]
    large = size in _LARGE
    more = " Wherever there is one, the remaining lines form a smaller fish." if large else ""
    return Technique(
        key=key,
        name=name,
        family="fish",
        finder="basic_fish",
        size=size,
        about=(
            f"In {many} parallel lines, a digit can only go in the same {many} crossing lines. It"
            " takes one place in each, so the rest of the crossing lines cannot hold it." + more
        ),
        opt_in=large,
        aliases=_ALIASES.get(size, ()),
        words=(
            _BASE + ", all of them in {cover}. So {cover} have their {pattern.digits} in these"
            " cells and nowhere else: {eliminated}."
        ),
    )


def _finned(size: int, variant: int) -> Technique:
    key, name = _NAMES[size]
    kind = ("finned", "sashimi")[variant]
    more = (
        ""
        if variant == 0
        else " Without the fin, one of the base lines has a single place left: the fish is"
        " lopsided, but the argument is the same."
    )
    return Technique(
        key=f"{kind}-{key}",
        name=f"{kind.capitalize()} {name}",
        family="fish",
        finder="finned_fish",
        size=size,
        variant=variant,
        opt_in=size in _LARGE,
        about=(
            f"{_a(name)} spoilt by a few extra candidates, the fin. Either the {name} holds or a"
            " fin is true, so anything that both rule out can be eliminated." + more
        ),
        words=(
            _BASE + _FINS + ". If {fin?the fin is not:no fin is} {pattern.digits}, {cover} have"
            " their {pattern.digits} in the pattern and nowhere else. If {fin?it is:one is}, cells"
            " that see it cannot be {pattern.digits}. Either way, {eliminated}."
        ),
    )


_COMPLEX = (
    ("franken", "Franken", "boxes may replace lines"),
    ("finned-franken", "Finned Franken", "boxes may replace lines and fins are allowed"),
    ("mutant", "Mutant", "any rows, columns and boxes may be base or cover"),
    ("finned-mutant", "Finned Mutant", "any houses may be base or cover and fins are allowed"),
)


def _complex(size: int, variant: int) -> Technique:
    key, name = _NAMES[size]
    prefix, title, how = _COMPLEX[variant]
    finned = variant % 2 == 1
    return Technique(
        key=f"{prefix}-{key}",
        name=f"{title} {name}",
        family="fish",
        finder="complex_fish",
        size=size,
        variant=variant,
        opt_in=variant >= 2,
        about=(
            f"{_a(name)} in which {how}. The base houses need the digit {_MANY[size]} times, and"
            " the cover houses have room for no more."
        ),
        words=_BASE
        + (
            _FINS + ". If no fin is {pattern.digits}, {cover} have no room for {pattern.digits}"
            " outside the pattern, nor in a cell of two cover houses. If one is, cells that see it"
            " cannot be {pattern.digits}. Either way, {eliminated}."
            if finned
            else ", all of them in {cover}. So {cover} have no room for {pattern.digits} elsewhere,"
            " nor in a cell of two cover houses: {eliminated}."
        ),
    )


def _siamese(entry: Technique) -> Technique:
    return replace(
        entry,
        key=f"siamese-{entry.key}",
        name=f"Siamese {entry.name}",
        options=("siamese",),
        opt_in=True,
        about="Two fish with the same base but different fins, which eliminate more together.",
        words=(
            "Two fish for {pattern.digits} share the base {house}, where it can only go in"
            " {pattern+fin+endofin}. One is covered by {cover.1.houses}[ and has the fins"
            " {fin.1}], the other by {cover.2.houses}[ and has the fins {fin.2}][; both have"
            " the endo-fins {endofin}, where two base houses cross]. In each fish, either no fin is"
            " {pattern.digits} and the cover has no room for {pattern.digits} elsewhere, or a fin"
            " is {pattern.digits} and rules it out in every cell that it sees. So {eliminated}."
        ),
        aliases=(),
    )


def _kraken(size: int) -> Technique:
    key, name = _NAMES[size]
    return Technique(
        key=f"kraken-{key}",
        name=f"Kraken {name}",
        family="fish",
        finder="kraken_fish",
        size=size,
        opt_in=True,
        about=(
            f"{_a(name)} with fins, and a candidate in a cover line that not all of them see. If no"
            " fin is true, the fish eliminates it; if one is, a chain from that fin does."
        ),
        words=(
            _BASE + _FINS + ". If {fin?the fin is not:no fin is} {pattern.digits}, {cover} have"
            " their {pattern.digits} in the pattern and nowhere else, so {eliminated}. If {fin?it"
            " is:one is}, the same follows: [{extra} {extra?sees:see} {eliminated.cells};"
            " ]{chain}." + LEGEND
        ),
        aliases=(f"Kraken {name} Type 1",),
    )


def _kraken_of_cover(size: int) -> Technique:
    one = _kraken(size)
    return replace(
        one,
        key=f"{one.key}-2",
        name=f"{one.name} Type 2",
        variant=1,
        about=(
            f"{_a(_NAMES[size][1])} with fins. If no fin is true, each cover line has its digit in"
            " the pattern. So one of the fins, or one of the candidates in a chosen cover line, is"
            " true. From each of them, a chain leads to the same conclusion."
        ),
        words=(
            _BASE + _FINS + ". If {fin?the fin is not:no fin is} {pattern.digits}, each cover line"
            " has its {pattern.digits} in the pattern: {witness} in {floor}. So one of {fin+floor}"
            " is {pattern.digits}. Whichever it is, {eliminated}: {chain}." + LEGEND
        ),
        aliases=(),
    )


TECHNIQUES = (
    *(_basic(size) for size in _NAMES),
    *(_finned(size, variant) for size in _NAMES for variant in (0, 1)),
    *(_complex(size, variant) for variant in range(4) for size in (2, 3, 4)),
    *(_kraken(size) for size in (2, 3, 4)),
    *(_kraken_of_cover(size) for size in (2, 3, 4)),
    *(_siamese(_finned(size, variant)) for size in (3, 4) for variant in (0, 1)),
    *(_siamese(_complex(size, variant)) for variant in (1, 3) for size in (3, 4)),
)
