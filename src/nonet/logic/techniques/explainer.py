"""Chains as Sudoku Explainer finds, measures and orders them: the top of its scale."""

from nonet.logic.technique import LEGEND, Technique

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
        f"A chain of links {links} leads back to where it began. It can be followed in both"
        " directions, so one of any two neighbours is true, and anything that sees both is false.",
        "The chain forms a loop: {chain}."
        + LEGEND
        + " It can be followed in both directions, so one of any two neighbours is true, and"
        " anything that sees both is false.",
    )


def _forcing(key: str, name: str, variant: int, links: str) -> Technique:
    return _single(
        key,
        name,
        variant,
        f"A chain of links {links} leads from an assumption to its opposite.",
        "{story} That is the opposite of what was supposed. In short: {chain}." + LEGEND,
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
        "Suppose something and follow everything it leads to, each step building on all that is"
        f" known so far{also}. Either a supposition leads to a contradiction, or several, one of"
        " which must hold, lead to the same conclusion.",
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
        "Suppose that a digit goes in a cell, or that it does not, and follow that digit alone to a"
        " contradiction.",
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
        ", with locked candidates, pairs and X-wings found along the way",
        (),
    ),
    _dynamic(
        "nested-chains",
        "Nested Forcing Chains",
        2,
        ", with forcing chains found along the way",
        ("Dynamic Forcing Chains (+ Forcing Chains)",),
    ),
    _dynamic(
        "nested-multiple-chains",
        "Nested Multiple Forcing Chains",
        3,
        ", with multiple forcing chains found along the way",
        ("Dynamic Forcing Chains (+ Multiple Forcing Chains)",),
    ),
    _dynamic(
        "nested-dynamic-chains",
        "Nested Dynamic Forcing Chains",
        4,
        ", with dynamic forcing chains found along the way",
        ("Dynamic Forcing Chains (+ Dynamic Forcing Chains)",),
    ),
    _dynamic(
        "nested-nested-chains",
        "Nested Dynamic Forcing Chains (+)",
        5,
        ", with nested forcing chains found along the way",
        ("Dynamic Forcing Chains (+ Dynamic Forcing Chains (+ Forcing Chains))",),
    ),
)
