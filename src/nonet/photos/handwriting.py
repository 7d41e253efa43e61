"""Tell printed from handwritten digits, looking at the whole page."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from nonet.photos.lattice import Floats

FEW = 2
"""Groups of at most this many digits count as misjudged members of the other group."""
CERTAIN = 4.0
"""The evidence in nats from which few digits are of another group after all."""
_SPREAD = np.array([0.04, 0.04, 0.06, 0.05, 0.05], dtype=np.float32)
_TRUST = 0.5
"""The weight of the network, which training on pasted handwriting made overconfident."""
GAP = 0.12
"""The distance in colour at which colour alone tells two inks apart."""
NARROW = 0.08
"""The same, if both inks are more even than this."""
DISTANT = 4.0
"""How much farther than most digits from their colour a few must be to be of another, if less."""
MANY = 10
"""The number of printed digits that suffice to measure how even the print is."""
EVEN = 0.02
"""The usual deviation in height of digits in print, in cells."""
TALLER = 4.0
"""How many deviations higher than print a digit must be to be none, if the network doubts it."""
DOUBT = 2.0
"""By how many nats the network doubts such a digit more than most of those in print."""
UNANIMOUS = 5.0
"""The evidence for print of most digits beside which a single one stands out."""
HANDY = 0.4
"""The evidence against print from which it does."""


def _by_colour(
    filled: NDArray[Any], likely: Floats, strokes: Floats
) -> tuple[NDArray[Any] | None, bool]:
    """Return the cells of the likelier pen if two inks clearly differ in colour or darkness, and
    whether both are so even that nothing else counts."""
    colours = strokes[filled, :3]
    if len(colours) <= 2 * FEW:
        return None, False
    middle = colours - colours.mean(axis=0)
    along = middle @ np.linalg.svd(middle, full_matrices=False)[2][0]
    order = np.sort(along)
    gaps = np.diff(order)[FEW:-FEW]
    if not len(gaps):
        return None, False
    at = FEW + int(gaps.argmax())
    cut, gap = order[at], gaps.max()
    even = gap > NARROW and gap > max(cut - order[0], order[-1] - order[at + 1])
    if gap < GAP and not even:
        return None, False
    above = filled.copy()
    above[filled] = along > cut
    below: NDArray[Any] = filled & ~above
    if not (above.any() and below.any()):
        return None, False
    lead = float(likely[above].mean() - likely[below].mean())
    if abs(lead) < 1:  # the same typeface: a program shows the player's digits in another colour
        lead = float(np.abs(strokes[above, :3]).mean() - np.abs(strokes[below, :3]).mean())
    return (above if lead > 0 else below), bool(even)


def printed_on_screen(filled: NDArray[Any], strokes: Floats) -> list[NDArray[Any]]:
    """Return which digits of a screen may be the printed ones, the likeliest choice first.

    Programs show the player's digits in other colours. The list is empty if all look the same.
    """
    dark = 1 - strokes[:, 2:3]  # thin strokes are pale, and their tint as well
    colours = np.hstack([strokes[:, :2] / np.maximum(dark, 0.1), dark]) / 2
    groups = _groups(filled, colours)
    if len(groups) == 1:
        return []

    def plain(group: NDArray[Any]) -> tuple[float, float]:
        tint, light = np.abs(colours[group, :2]).sum(axis=1).mean(), colours[group, 2].mean()
        return round(float(tint), 1), -float(light)

    groups.sort(key=plain)
    return [*groups, *(filled & ~group for group in groups[::-1])]


def _groups(filled: NDArray[Any], colours: Floats) -> list[NDArray[Any]]:
    """Return groups of digits of about the same colour."""
    left, groups = filled.copy(), []
    while left.any():
        first = colours[np.flatnonzero(left)[0]]
        for _ in range(2):
            near = left & (np.linalg.norm(colours - first, axis=1) < GAP)
            if not near.any():
                break
            group, first = near, colours[near].mean(axis=0)
        groups.append(group)
        left = left & ~group
    usual = max(groups, key=np.count_nonzero, default=filled)
    tint = colours[usual, :2].mean(axis=0) if usual.any() else 0
    for group in [one for one in groups if one.sum() == 1 and one is not usual]:
        if np.linalg.norm(colours[group, :2].mean(axis=0) - tint) < 2 * GAP:
            usual |= group  # alone on another background
            groups = [one for one in groups if one is not group]
    return groups


def _other_ink(filled: NDArray[Any], likely: Floats, strokes: Floats) -> NDArray[Any]:
    """Return the cells, at most ``FEW``, whose ink has another colour than all the others.

    A small difference counts if print is even, and the network sees no handwriting elsewhere.
    """
    apart = np.linalg.norm(strokes[:, :2] - np.median(strokes[filled, :2], axis=0), axis=1)
    usual = float(np.quantile(apart[filled], 0.8))
    for least in (2 * GAP, max(GAP, DISTANT * usual)):
        other: NDArray[Any] = filled & (apart > least)
        rest = filled & ~other
        alike = float(apart[rest].max(initial=0)) < GAP
        if other.any() and alike and other.sum() <= FEW:
            if least >= 2 * GAP or (likely[rest] < CERTAIN).all():
                return other
    return np.zeros_like(filled)


def _unlike(press: NDArray[Any], likely: Floats, strokes: Floats) -> NDArray[Any]:
    """Return the digits that differ from print more than print does: in height, or because the
    network is in doubt about them alone."""
    if press.sum() < MANY:
        return np.zeros_like(press)
    high = strokes[:, 4]
    middle = float(np.median(high[press]))
    spread = max(1.5 * float(np.median(np.abs(high[press] - middle))), EVEN)
    usual = float(np.quantile(likely[press], 0.8))
    odd: NDArray[Any] = (likely > usual + DOUBT) & (high - middle > TALLER * spread)
    return odd | (likely > HANDY) if usual < -UNANIMOUS else odd


def same_ink(some: Floats, others: Floats) -> bool:
    """Return whether two groups of strokes have the same colour."""
    if not len(some) or not len(others):
        return True
    apart = np.median(some[:, :2], axis=0) - np.median(others[:, :2], axis=0)
    return float(np.linalg.norm(apart)) < GAP


def by_network(scores: Floats) -> Floats:
    """Return how much likelier handwriting is than print, in nats, from the classes."""
    print_, hand = (
        np.logaddexp.reduce(scores[:, part], axis=1) for part in (np.s_[1:10], np.s_[10:19])
    )
    return np.asarray(np.clip(hand - print_, -8, 8))


def handwritten(filled: NDArray[Any], likely: Floats, strokes: Floats) -> tuple[NDArray[Any], bool]:
    """Return which cells are handwritten, and whether the two groups are clearly distinct.

    ``likely`` is how much likelier handwriting is than print in each cell; ``strokes`` come from
    :func:`nonet.photos.cells.strokes`. The ink colour, darkness, stroke width and height of every
    digit are compared with the averages of both groups.
    """
    if not filled.any():
        return filled.copy(), True
    if (alone := _other_ink(filled, likely, strokes)).any():
        return alone, True
    chosen, even = _by_colour(filled, likely, strokes)
    if chosen is None:
        chosen = filled & (likely > 0)
    elif even:  # a third colour marks a mistake
        return chosen | _other_ink(filled & ~chosen, likely, strokes), True
    total = likely
    for _ in range(5):
        if min(chosen.sum(), (filled & ~chosen).sum()) <= FEW:
            break
        pen, press = strokes[chosen], strokes[filled & ~chosen]
        spread = np.sqrt((pen.std(axis=0) ** 2 + press.std(axis=0) ** 2) / 2 + _SPREAD**2)
        far = ((strokes - press.mean(axis=0)) / spread) ** 2 - (
            (strokes - pen.mean(axis=0)) / spread
        ) ** 2
        total = _TRUST * likely + np.clip(far.sum(axis=1) / 4, -8, 8)
        chosen, before = filled & (total > 0), chosen
        if (chosen == before).all():
            break
    unlike = filled & _unlike(filled & ~chosen, likely, strokes)
    if unlike.any() and not (chosen & ~unlike).any():
        return unlike, True
    chosen = chosen | unlike
    count = int(chosen.sum())
    if count <= FEW:
        sure: NDArray[Any] = unlike | (chosen & (likely > CERTAIN) & (total > CERTAIN))
        odd = np.abs(total[filled & ~sure])
        return sure, bool(odd.max(initial=0) < CERTAIN or sure.any())
    if count >= filled.sum() - FEW:
        odd = np.abs(total[filled & ~chosen])
        return filled.copy(), bool(odd.max(initial=0) < CERTAIN)
    return chosen, bool(np.abs(total[filled]).min(initial=9) > 0.5)
