"Subsets: some cells of a house that share the same number of digits."

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
            f"{many} cells where a box and a line cross have only {many.lower()} candidates."
            " Neither house can hold these digits anywhere else."
        ),
        words=(
            "{pattern} can only hold {pattern.digits}, so these digits fill them in some order. The"
            " cells are in both {house} and {cover}, so no other cell of either can hold these"
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
            f"{many} cells of a house have only {many.lower()} candidates between them. These"
            " digits fill the cells, so the rest of the house cannot hold them."
        ),
        words=(
            "In {house}, {pattern} can only hold {pattern.digits}. These digits fill the cells in"
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
            f"{many} digits of a house can only go in {many.lower()} of its cells. They fill these"
            " cells, which cannot hold any other digit."
        ),
        words=(
            "In {house}, the digits {pattern.digits} can only go in {pattern}. They fill these"
            " cells, which cannot hold any other digit: {eliminated}."
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
