"Direct techniques: a locked digit or hidden subset that reveals a single at once."

from nonet.logic.technique import Technique


def _locked(key: str, name: str, variant: int, about: str) -> Technique:
    return Technique(
        key=key,
        name=name,
        family="direct",
        finder="direct_locked",
        variant=variant,
        about=about,
        words=(
            "In {house}, the digit {pattern.digits} can only go in {pattern}, all of them in"
            " {cover}. So the rest of {cover} cannot hold it, which leaves only one place for it in"
            " {witness}: {placed}."
        ),
    )


def _hidden(key: str, name: str, size: int, many: str) -> Technique:
    return Technique(
        key=key,
        name=name,
        family="direct",
        finder="direct_hidden_set",
        size=size,
        about=(
            f"{many} digits of a house can only go in {many.lower()} of its cells and fill them."
            " Another digit of the house loses these cells and has only one place left."
        ),
        words=(
            "In {house}, the digits {pattern.digits} can only go in {pattern}, so they fill these"
            " cells. That leaves only one place for {placed.digits} in {house}: {placed}."
        ),
    )


TECHNIQUES = (
    _locked(
        "direct-pointing",
        "Direct Pointing",
        0,
        "A digit that is confined to one line of a box has only one place left in a neighbouring"
        " box.",
    ),
    _locked(
        "direct-claiming",
        "Direct Claiming",
        1,
        "A digit that is confined to one box of a line has only one place left in a neighbouring"
        " line.",
    ),
    _hidden("direct-hidden-pair", "Direct Hidden Pair", 2, "Two"),
    _hidden("direct-hidden-triple", "Direct Hidden Triple", 3, "Three"),
)
