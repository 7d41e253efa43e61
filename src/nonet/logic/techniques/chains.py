"""Chains and loops of alternating strong and weak links."""

from nonet.logic.technique import LEGEND, Technique

_ROUND = (
    "Follow the loop {chain}." + LEGEND + " Round the loop, every second candidate is true, so each"
    " - link holds exactly one true candidate. What both ends of such a link would rule out is out"
)
_LOOP = _ROUND + ": {eliminated}."
_LOCKED = (
    _ROUND + ". And where the loop runs through a set, from one of its digits to another, the set"
    " holds exactly one of these two, and so all of its other digits: these are locked in it, and"
    " what sees all places of such a digit in the set is out, too. So {eliminated}."
)
_ITSELF = (
    "Follow the chain {chain}."
    + LEGEND
    + " It begins and ends with the same candidate, and comes back with the"
    " opposite: the first assumption refutes itself. So {eliminated}."
)
_OPEN = (
    "Follow the chain {chain}."
    + LEGEND
    + " If its first candidate is false, its last one is true; so at least"
    " one of the two is true. What both of them would rule out is false: {eliminated}."
)
_SETS = (
    " {set.list} {set#is an almost locked set:are almost locked sets, each} with one digit more"
    " than"
    " cells; so without two of its digits it could not be filled, and = between two digits of a set"
    " holds."
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
            "Strong and weak links take turns all round. One end of each weak link is true.",
            _LOCKED if more else _LOOP,
            tuple(f"{alias}CNL" for alias in aliases),
        ),
        entry(
            1,
            "discontinuous-nice-loop",
            "Discontinuous Nice Loop",
            "A chain of links leads from a candidate back to it, with the opposite meaning."
            " So the candidate cannot be what the chain began with.",
            _ITSELF,
            tuple(f"{alias}DNL" for alias in aliases),
        ),
        entry(
            2,
            "aic",
            "Alternating Inference Chain",
            "Strong and weak links take turns, with strong links at both ends. One end is true.",
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
            "Cells with the same two candidates, each seeing the next, hold the two digits by"
            " turns. An even number of them has both digits at its ends."
        ),
        words=(
            "{pattern} have only {pattern.digits} left, and"
            " each sees the next: {chain}." + LEGEND + " So the two digits take turns. Two"
            " cells with an even number of others between them, such as the ends, hold different"
            " digits. A cell that sees two such cells can hold neither: {eliminated}."
        ),
    ),
    Technique(
        key="x-chain",
        name="X-Chain",
        family="chains",
        finder="x_chain",
        about=(
            "Links of a single digit: houses where it has two places, joined by cells that see each"
            " other. One end of the chain holds the digit."
        ),
        words=_OPEN,
    ),
    Technique(
        key="xy-chain",
        name="XY-Chain",
        family="chains",
        finder="xy_chain",
        about=(
            "Cells with two candidates, each sharing a digit with the next that it sees. One end of"
            " the chain holds the digit that both ends share."
        ),
        words=_OPEN,
    ),
    *_family("", "", (), "", ("",)),
    *_family(
        "grouped-",
        "Grouped ",
        ("grouped",),
        " Some node is a group: the places of a digit where a box and a line cross.",
        ("Grouped ", "G"),
    ),
    *_family(
        "als-",
        "ALS ",
        ("sets",),
        " Some node is a digit of an almost locked set: when one digit leaves the set, all its"
        " others are in it.",
        ("ALS ",),
        _SETS,
    ),
    Technique(
        key="blossom-loop",
        name="Blossom Loop",
        family="chains",
        finder="blossom_loop",
        about=(
            "A chain begins with each candidate of a cell, or with each place of a digit in a"
            " house, and all chains end in one cell or one house, where only one end can be true."
            " So each - link has one true candidate, as in a loop, and so have the ends together."
        ),
        words=(
            "[{pivot} is {pivot.either}.][In {house}, the digit {pattern.digits} goes into one of"
            " {pattern}.] Follow the chains that begin there: {chain}."
            + LEGEND
            + " If the first candidate of a chain is true, so is its last one. These ends,"
            " {pincer.list}, [are in {witness}, and ]cannot be true together. So just one of them"
            " is true; in every other chain, read backwards, the first candidate is false. Either"
            " way each - link has exactly one true candidate, and so have the ends together. What"
            " both candidates of such a link, or all ends, would rule out is out: {eliminated}."
        ),
        opt_in=True,
    ),
)
