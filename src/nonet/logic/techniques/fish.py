"""Fish: one digit, some base houses, and as many cover houses."""

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
    "[, apart from the {fin?fin:fins} {fin}][, apart from the {endofin?endo-fin:endo-fins}"
    " {endofin},"
    " where two base houses cross]"
)


def _basic(size: int) -> Technique:
    key, name = _NAMES[size]
    many = _MANY[size]
    large = size in _LARGE
    more = " Wherever there is one, the lines left over make a smaller fish." if large else ""
    return Technique(
        key=key,
        name=name,
        family="fish",
        finder="basic_fish",
        size=size,
        about=(
            f"In {many} parallel lines, a digit can only stand in the same {many} crossing lines."
            f" It takes one place in each, and the rest of the {many} crossing lines loses it."
            + more
        ),
        opt_in=large,
        aliases=_ALIASES.get(size, ()),
        words=(
            _BASE + ", all of them in {cover}. Each of these takes one of the digits,"
            " so the other cells of {cover} cannot hold {pattern.digits}: {eliminated}."
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
            f"A {name} that is spoilt by a few extra candidates, the fin. Either the {name} holds,"
            f" or a fin is true: what both remove can go." + more
        ),
        words=(
            _BASE + _FINS + ", all in {cover}. If {fin?the fin is not:no fin is}"
            " {pattern.digits}, {cover} cannot hold {pattern.digits} anywhere else. If {fin?it"
            " is:one"
            " is}, what it sees is not {pattern.digits}. Either way: {eliminated}."
        ),
    )


_COMPLEX = (
    ("franken", "Franken", "boxes may take the place of lines"),
    ("finned-franken", "Finned Franken", "boxes may take the place of lines, and fins are allowed"),
    ("mutant", "Mutant", "any rows, columns and boxes may be base or cover"),
    ("finned-mutant", "Finned Mutant", "any houses may be base or cover, and fins are allowed"),
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
            f"A {name} in which {how}. The base houses need {_MANY[size]} times the digit, and the"
            " cover houses have room for no more."
        ),
        words=_BASE
        + (
            _FINS + ", all in {cover}. If none of the fins is {pattern.digits}, {cover} have no"
            " room for {pattern.digits} elsewhere, nor in a cell of two cover houses. If one of"
            " them"
            " is, what it sees is not {pattern.digits}. Either way: {eliminated}."
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
        about="Two fish with the same base houses and different fins, which remove more together.",
        words=(
            "Two fish for {pattern.digits} share the base {house}, where it can only go in"
            " {pattern+fin+endofin}. One is covered by {cover.1.houses}[ and has the fins"
            " {fin.1}], the other by {cover.2.houses}[ and has the fins {fin.2}][; both have"
            " the endo-fins {endofin}, where two base houses cross]. In each fish, either no fin is"
            " {pattern.digits} and its cover has no room for {pattern.digits} elsewhere, or one is"
            " and rules out what it sees. So {eliminated}."
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
            f"A {name} with fins, and a candidate in a cover line that not all of them see."
            " Without fins the fish removes it; from each fin a chain leads to the same end."
        ),
        words=(
            _BASE + ", all in {cover}, apart from the {fin?fin:fins} {fin}. If"
            " {fin?the fin is not:no fin is} {pattern.digits}, {cover} cannot hold"
            " {pattern.digits} anywhere else, so {eliminated}. If {fin?it is:one is}, the same"
            " follows: [{extra} {extra?sees:see} {eliminated.cells}; ]{chain}." + LEGEND
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
            f"A {_NAMES[size][1]} with fins. Without fins, each cover line has the digit in the"
            " pattern. So one of the fins or of the candidates of one cover line is true. From each"
            " of them a chain leads to the same end, anywhere on the board."
        ),
        words=(
            _BASE + ", all in {cover}, apart from the {fin?fin:fins} {fin}. If"
            " {fin?the fin is not:no fin is} {pattern.digits}, each cover line has"
            " {pattern.digits} in one of the others, {witness} in {floor}. So one of {fin+floor} is"
            " {pattern.digits}. Whichever it is, {eliminated}: {chain}." + LEGEND
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
