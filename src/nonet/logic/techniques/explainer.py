"""Chains as Sudoku Explainer finds, measures and orders them: the end of its scale."""

from nonet.logic.technique import Technique

_FAMILY = "explainer"
_RESULT = "[ So {placed}.][ So {eliminated}.]"


def _single(key: str, name: str, variant: int, about: str, words: str) -> Technique:
    return Technique(
        key=key,
        name=name,
        family=_FAMILY,
        finder="single_chain",
        variant=variant,
        about=about,
        words=words + _RESULT,
    )


def _cycle(key: str, name: str, variant: int, links: str) -> Technique:
    return _single(
        key,
        name,
        variant,
        f"A chain of links {links} leads back to where it began. It can be read both ways, so one"
        " of each two neighbours is true, and what sees both is false.",
        "The chain closes: {chain}. Where it says = one of the two must be true, where it says -"
        " they"
        " cannot both be. So it can be read either way round, one of each two neighbours is true,"
        " and"
        " what sees both is false.",
    )


def _forcing(key: str, name: str, variant: int, links: str) -> Technique:
    return _single(
        key,
        name,
        variant,
        f"A chain of links {links} leads from an assumption to its opposite.",
        "{story} That is the opposite of what was supposed. In short: {chain}, where = means that"
        " one"
        " of the two must be true, and - that they cannot both be.",
    )


def _multiple(
    key: str,
    name: str,
    finder: str,
    about: str,
    *,
    size: int = 0,
    dynamic: bool = False,
    aliases: tuple[str, ...] = (),
) -> Technique:
    return Technique(
        key=key,
        name=name,
        family=_FAMILY,
        finder=finder,
        size=size,
        about=about,
        words="{story}" + _RESULT,
        deep=dynamic,
        by_hand=not dynamic,
        aliases=aliases,
    )


def _dynamic(key: str, name: str, level: int, also: str, aliases: tuple[str, ...]) -> Technique:
    return _multiple(
        key,
        name,
        "dynamic_chain",
        "Suppose something and follow all that it leads to, each step resting on everything known"
        f" so far{also}. Two suppositions of which one holds may lead to the same, or one to a"
        " contradiction.",
        size=level,
        dynamic=True,
        aliases=aliases,
    )


TECHNIQUES = (
    _cycle("x-cycle", "Bidirectional X-Cycle", 0, "of one digit"),
    _cycle("y-cycle", "Bidirectional Y-Cycle", 1, "through cells with two candidates"),
    _cycle("xy-cycle", "Bidirectional Cycle", 2, "of any kind"),
    _forcing("forcing-x-chain", "Forcing X-Chain", 3, "of one digit"),
    _forcing("forcing-xy-chain", "Forcing XY-Chain", 4, "of any kind"),
    _multiple(
        "nishio-chains",
        "Nishio Forcing Chains",
        "nishio_chain",
        "Suppose that a digit goes into a cell, or that it does not, and follow that digit alone to"
        " a contradiction.",
    ),
    _multiple(
        "multiple-chains",
        "Multiple Forcing Chains",
        "multiple_chain",
        "A chain leads from each candidate of a cell, or from each place of a digit in a house, to"
        " the same conclusion.",
    ),
    _dynamic("dynamic-chains", "Dynamic Forcing Chains", 0, "", ()),
    _dynamic(
        "dynamic-chains-plus",
        "Dynamic Forcing Chains (+)",
        1,
        ", with locked candidates, pairs and X-wings that come up on the way",
        (),
    ),
    _dynamic(
        "nested-chains",
        "Nested Forcing Chains",
        2,
        ", with forcing chains that come up on the way",
        ("Dynamic Forcing Chains (+ Forcing Chains)",),
    ),
    _dynamic(
        "nested-multiple-chains",
        "Nested Multiple Forcing Chains",
        3,
        ", with multiple forcing chains that come up on the way",
        ("Dynamic Forcing Chains (+ Multiple Forcing Chains)",),
    ),
    _dynamic(
        "nested-dynamic-chains",
        "Nested Dynamic Forcing Chains",
        4,
        ", with dynamic forcing chains that come up on the way",
        ("Dynamic Forcing Chains (+ Dynamic Forcing Chains)",),
    ),
    _dynamic(
        "nested-nested-chains",
        "Nested Dynamic Forcing Chains (+)",
        5,
        ", with nested forcing chains that come up on the way",
        ("Dynamic Forcing Chains (+ Dynamic Forcing Chains (+ Forcing Chains))",),
    ),
)
