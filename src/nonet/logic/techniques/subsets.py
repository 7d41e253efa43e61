"""Subsets: as many cells as digits in one house."""

from nonet.logic.technique import Technique

_NAMES = {2: ("pair", "Pair", "Two"), 3: ("triple", "Triple", "Three"), 4: ("quad", "Quad", "Four")}


def _locked(size: int) -> Technique:
    key, name, many = _NAMES[size]
    return Technique(
        key=f"locked-{key}",
        name=f"Locked {name}",
        family="subsets",
        finder="locked_set",
        size=size,
        about=(
            f"{many} cells where a box and a line cross hold only {many.lower()} digits. Both"
            " houses lose these digits everywhere else."
        ),
        words=(
            "{pattern} hold only {pattern.digits}, so these digits fill them in some order."
            " They lie both in {house} and in {cover}, and no other cell of the two can hold these"
            " digits: {eliminated}."
        ),
    )


def _naked(size: int) -> Technique:
    key, name, many = _NAMES[size]
    return Technique(
        key=f"naked-{key}",
        name=f"Naked {name}",
        family="subsets",
        finder="naked_set",
        size=size,
        about=(
            f"{many} cells of a house hold only {many.lower()} digits. These digits fill them, and"
            " the rest of the house loses them."
        ),
        words=(
            "In {house}, {pattern} hold only {pattern.digits}. These digits fill these cells in"
            " some order, so no other cell of {house} can hold them: {eliminated}."
        ),
    )


def _hidden(size: int) -> Technique:
    key, name, many = _NAMES[size]
    return Technique(
        key=f"hidden-{key}",
        name=f"Hidden {name}",
        family="subsets",
        finder="hidden_set",
        size=size,
        about=(
            f"{many} digits of a house have only {many.lower()} cells left. They fill these cells,"
            " which lose all other digits."
        ),
        words=(
            "In {house}, the digits {pattern.digits} can only go in {pattern}. They fill these"
            " cells, so there"
            " is no room for another digit: {eliminated}."
        ),
    )


TECHNIQUES = (
    _locked(2),
    _naked(2),
    _locked(3),
    _hidden(2),
    _naked(3),
    _hidden(3),
    _naked(4),
    _hidden(4),
)
