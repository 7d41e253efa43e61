"""Chains and loops of alternating strong and weak links."""

from nonet.logic.technique import LEGEND, Technique

_ROUND = (
    "Follow the loop {chain}."
    + LEGEND
    + (
        " Around the loop, candidates are alternately true and false, so each - link has exactly"
        " one true end. Anything that both ends of such a link rule out is false"
    )
)
_LOOP = _ROUND + ": {eliminated}."
_LOCKED = _ROUND + (
    ". Where the loop enters a set at one digit and leaves it at another, the set contains"
    " exactly one of these two and all its other digits. Those are locked in the set and can be"
    " eliminated from cells that see all their places in it. So {eliminated}."
)
_ITSELF = (
    "Follow the chain {chain}."
    + LEGEND
    + (
        " It starts and ends at the same candidate but reaches the opposite conclusion, so the"
        " assumption it starts from is false. So {eliminated}."
    )
)
_OPEN = (
    "Follow the chain {chain}."
    + LEGEND
    + (
        " If the first candidate is false, the last one is true, so at least one of them is true."
        " Anything that both of them rule out is false: {eliminated}."
    )
)
_SETS = (
    " {set.list} {set#is an almost locked set:are almost locked sets, each} with one more digit"
    " than cells. Without two of its digits, a set could not be filled, so = can link any two of"
    " them."
)


def _family(
    prefix: str,
    name: str,
    options: tuple[str, ...],
    about: str,
    aliases: tuple[str, ...],
    more: str = "",
) -> tuple[Technique, ...]:
    def entry(
        variant: int, key: str, title: str, start: str, words: str, extra: tuple[str, ...]
    ) -> Technique:
        return Technique(
            key=prefix + key,
            name=name + title,
            family="chains",
            finder="chain",
            variant=variant,
            options=options,
            about=start + about,
            words=words + more,
            aliases=extra,
        )

    return (
        entry(
            0,
            "continuous-nice-loop",
            "Continuous Nice Loop",
            "Strong and weak links alternate all the way round, so exactly one end of each weak"
            " link is true.",
            _LOCKED if more else _LOOP,
            tuple(f"{alias}CNL" for alias in aliases),
        ),
        entry(
            1,
            "discontinuous-nice-loop",
            "Discontinuous Nice Loop",
            "A chain leads from a candidate back to itself but reaches the opposite conclusion, so"
            " the assumption it started from is false.",
            _ITSELF,
            tuple(f"{alias}DNL" for alias in aliases),
        ),
        entry(
            2,
            "aic",
            "Alternating Inference Chain",
            "Strong and weak links alternate, with strong links at both ends, so at least one end"
            " is true.",
            _OPEN,
            tuple(f"{alias}AIC" for alias in aliases),
        ),
    )


TECHNIQUES = (
    Technique(
        key="remote-pair",
        name="Remote Pair",
        family="chains",
        finder="remote_pair",
        about=(
            "In a chain of cells with the same two candidates, each seeing the next, the two digits"
            " alternate. If the number of cells is even, the ends hold different digits."
        ),
        words=(
            "{pattern} have only {pattern.digits} left, and"
            " each sees the next: {chain}."
            + LEGEND
            + (
                " So the two digits alternate. Two cells of the chain with an even number of others"
                " between them, such as the ends, hold different digits. A cell that sees both can"
                " hold neither digit: {eliminated}."
            )
        ),
    ),
    Technique(
        key="x-chain",
        name="X-Chain",
        family="chains",
        finder="x_chain",
        about=(
            "A chain on a single digit: houses where it has two places, linked by cells that see"
            " each other. At least one end of the chain holds the digit."
        ),
        words=_OPEN,
    ),
    Technique(
        key="xy-chain",
        name="XY-Chain",
        family="chains",
        finder="xy_chain",
        about=(
            "A chain of cells with two candidates, in which each sees the next and shares a digit"
            " with it. At least one end holds the digit that both ends share."
        ),
        words=_OPEN,
    ),
    *_family("", "", (), "", ("",)),
    *_family(
        "grouped-",
        "Grouped ",
        ("grouped",),
        " At least one node is a group: the places of a digit where a box and a line cross.",
        ("Grouped ", "G"),
    ),
    *_family(
        "als-",
        "ALS ",
        ("sets",),
        " At least one node is a digit of an almost locked set: when the set loses one digit, it"
        " contains all the others.",
        ("ALS ",),
        _SETS,
    ),
    Technique(
        key="blossom-loop",
        name="Blossom Loop",
        family="chains",
        finder="blossom_loop",
        about=(
            "A chain starts from each candidate of a cell, or from each place of a digit in a"
            " house, and all chains end in one cell or house, where only one end can be true. So"
            " each - link has exactly one true candidate, as in a loop, and so do the ends"
            " together."
        ),
        words=(
            "[{pivot} is {pivot.either}.][In {house}, the digit {pattern.digits} must go in one of"
            " {pattern}.] Follow the chains that start there: {chain}."
            + LEGEND
            + (
                " If the first candidate of a chain is true, so is its last one. These ends,"
                " {pincer.list}, [are in {witness} and ]cannot be true together. So exactly one of"
                " them is true; in every other chain, read backwards, the first candidate is false."
                " Either way, each - link has exactly one true candidate, and so do the ends"
                " together. Anything that both candidates of such a link, or all ends, rule out is"
                " false: {eliminated}."
            )
        ),
        opt_in=True,
    ),
)
