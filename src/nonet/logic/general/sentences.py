"""Every text of the engine, by id, with named fields in braces.

A technique has a pattern, which a hint of level 3 shows alone, and the reasoning that follows from
it. :mod:`nonet.logic.general.text` fills in the fields::

    {cells} {digits} {digit}         the pattern: its cells, its digits, its only digit
    {house} {cover}                  houses of the pattern, and those that cross them
    {circle} {circle.either}         a circle, bulb or pivot, and what it can be
    {ends}                           the ends of a wing, each with its candidates
    {blockers}                       filled cells that a single sees
    {number} {total} {known}         numbers that a rule or a sum states
    {outer}                          cells outside a house that count towards its sum
    {combinations}                   sets of digits: 126, 135 or 234
    {rules}                          rules that the links of a chain follow from
    {chain}                          a chain in Eureka notation
    {premise} {story}                a supposition, and what follows from it
    {node}                           a digit of the story: r1c1 is 5
    {start} {noun} {technique}       the start of a chain; a rule; the name of a technique
    {conclusion}                     r1c1 is 5; r1c23 cannot be 5
    {house#adds:add}                 the first word if the field names one thing, else the second

Text in square brackets is omitted if a field inside it is empty.
"""

from __future__ import annotations

from typing import NamedTuple

LEGEND = " Here = means that at least one of the two is true, and - that at most one is."


class Sentence(NamedTuple):
    """The name of a technique, and how to explain a step of it."""

    name: str
    pattern: str
    reasoning: str


class RuleSentence(NamedTuple):
    """How to explain a step that follows from a rule; ``noun`` names the rule itself."""

    key: str
    name: str
    noun: str
    pattern: str
    reasoning: str = ""


_HIDDEN = "In {house}, the digit {digit} has only one place left."
_HIDDEN_REASON = "[All other empty cells there see it in {blockers}. ]So {conclusion}."
_LOCKED = "In {house}, the digit {digit} can only go in {cells}, all of them in {cover}."
_LOCKED_REASON = "So no other cell of {cover} can be {digit}: {conclusion}."
_NAKED = "{cells} see each other and have only {digits} left."
_NAKED_REASON = (
    "Each of these digits is in one of these cells, so a cell that sees all its places there"
    " cannot hold it: {conclusion}."
)
_SUBSET = "In {house}, the digits {digits} can only go in {cells}."
_SUBSET_REASON = "They fill these cells, so no other digit fits there: {conclusion}."
_FISH = "In {house}, the digit {digit} can only go in {cover}."
_FISH_REASON = (
    "It needs one of {cover} for each of {house}, so it goes nowhere else in {cover}: {conclusion}."
)
_CHAIN = "Follow the chain {chain}." + LEGEND + "[ Some links follow from {rules}.]"
_CHAIN_REASON = (
    "If the first candidate is false, the last one is true, so at least one of them is true."
    " Anything that both of them rule out is false: {conclusion}."
)
_SUPPOSE = "Suppose {premise}."
_SUPPOSE_REASON = "{story} So {conclusion}."

CLASSIC = {
    "full-house": Sentence(
        "Full House",
        "{house} has only one empty cell left.",
        "It is missing only {digit}, so {conclusion}.",
    ),
    "hidden-single-box": Sentence("Hidden Single in a box", _HIDDEN, _HIDDEN_REASON),
    "hidden-single-line": Sentence("Hidden Single in a line", _HIDDEN, _HIDDEN_REASON),
    "hidden-single-region": Sentence("Hidden Single in a region", _HIDDEN, _HIDDEN_REASON),
    "naked-single": Sentence(
        "Naked Single",
        "{cells} has only one candidate left.",
        "[It sees all other digits, in {blockers}. ]So {conclusion}.",
    ),
    "pointing": Sentence("Pointing", _LOCKED, _LOCKED_REASON),
    "claiming": Sentence("Claiming", _LOCKED, _LOCKED_REASON),
    "common-peers": Sentence(
        "Common Peers",
        "In {house}, the digit {digit} can only go in {cells}.",
        "Wherever it goes, a cell that sees all these places cannot hold it: {conclusion}.",
    ),
    "naked-pair": Sentence("Naked Pair", _NAKED, _NAKED_REASON),
    "naked-triple": Sentence("Naked Triple", _NAKED, _NAKED_REASON),
    "naked-quad": Sentence("Naked Quad", _NAKED, _NAKED_REASON),
    "hidden-pair": Sentence("Hidden Pair", _SUBSET, _SUBSET_REASON),
    "hidden-triple": Sentence("Hidden Triple", _SUBSET, _SUBSET_REASON),
    "hidden-quad": Sentence("Hidden Quad", _SUBSET, _SUBSET_REASON),
    "x-wing": Sentence("X-Wing", _FISH, _FISH_REASON),
    "swordfish": Sentence("Swordfish", _FISH, _FISH_REASON),
    "jellyfish": Sentence("Jellyfish", _FISH, _FISH_REASON),
    "xy-wing": Sentence(
        "XY-Wing",
        "{circle} is {circle.either} and sees {ends}.",
        "Whichever digit {circle} holds, one of the other two is left with {digit}. A cell that"
        " sees both of them cannot be {digit}: {conclusion}.",
    ),
    "x-chain": Sentence("X-Chain", _CHAIN, _CHAIN_REASON),
    "aic": Sentence("Alternating Inference Chain", _CHAIN, _CHAIN_REASON),
    "forcing-chain-contradiction": Sentence(
        "Forcing Chain (contradiction)", _SUPPOSE, _SUPPOSE_REASON
    ),
    "forcing-net-contradiction": Sentence("Forcing Net (contradiction)", _SUPPOSE, _SUPPOSE_REASON),
    "dynamic-chains-plus": Sentence("Dynamic Forcing Chains (+)", _SUPPOSE, _SUPPOSE_REASON),
}
"""The techniques of classic Sudoku, for any houses."""

_INSIDE = (
    "{house} {house#adds:add} up to {total}, and the cages and digits inside, without {cells}, to"
    " {known}."
)
_COVERED = (
    "{house} {house#adds:add} up to {total}, and the cages and digits that cover {house#it:them},"
    " with {outer} outside, to {known}."
)
_DIFFERENCE = "The difference is {number}, so {conclusion}."
SUMS = {
    "innie": Sentence("Innie", _INSIDE, _DIFFERENCE),
    "outie": Sentence("Outie", _COVERED, _DIFFERENCE),
    "innies": Sentence(
        "Innies",
        _INSIDE,
        "So {cells} add up to the difference, {number}. The remaining candidates leave no other"
        " way: {conclusion}.",
    ),
    "outies": Sentence(
        "Outies",
        _COVERED,
        "So {outer} add up to the difference, {number}. The remaining candidates leave no other"
        " way: {conclusion}.",
    ),
    "innies-and-outies": Sentence(
        "Innies and Outies",
        "{house} {house#adds:add} up to {total}, and the cages and digits there, without {cells}"
        " inside and with {outer} outside, to {known}.",
        "So {cells} minus {outer} is the difference, {number}. The remaining candidates leave no"
        " other way: {conclusion}.",
    ),
    "cage-locked": Sentence(
        "Digit locked in a cage",
        "The cage {circle} adds up to {number}. It can only hold {combinations}, so it contains"
        " {digit}.",
        "The digit {digit} goes in {cells}, and a cell that sees all these places cannot hold it:"
        " {conclusion}.",
    ),
}
"""The rule of 45 (a house adds up to the sum of all digits), and digits that a cage needs."""

OTHERWISE = "The remaining candidates leave no other way: {conclusion}."
HOUSES = (
    "Cells that see each other hold different digits, and then the rest must fit: {conclusion}."
)
"""The reasoning where a rule and the houses of its cells work together."""

_COMBINED = "[It can only hold {combinations}. ]So {conclusion}."
_PARTNER = "Other digits would have no partner: {conclusion}."
_LINE = "along the line {cells}"

RULES = {
    "cage": RuleSentence(
        "cage-combinations",
        "Cage Combinations",
        "the cage",
        "The cage {cells} adds up to {number}.",
        _COMBINED,
    ),
    "sum": RuleSentence("sum-cells", "Sum", "the sum", "{cells} add up to {number}."),
    "little-killer": RuleSentence(
        "little-killer-clue",
        "Little Killer",
        "the diagonal",
        "The diagonal {cells} adds up to {number}.",
    ),
    "arrow": RuleSentence(
        "arrow-sum",
        "Arrow",
        "the arrow",
        "The digits along the arrow {cells} add up to the number in its circle {circle}.",
    ),
    "double-arrow": RuleSentence(
        "double-arrow-sum",
        "Double Arrow",
        "the double arrow",
        "The ends {circle} of the line add up to the same as {cells} between them.",
    ),
    "thermometer": RuleSentence(
        "thermometer-bounds",
        "Thermometer",
        "the thermometer",
        "Along the thermometer {cells}, the digits increase from the bulb {circle}.",
        "Each cell needs smaller digits before it and greater ones after it: {conclusion}.",
    ),
    "slow-thermometer": RuleSentence(
        "slow-thermometer-bounds",
        "Slow Thermometer",
        "the thermometer",
        "Along the thermometer {cells}, the digits never decrease from the bulb {circle}.",
        "No cell can be smaller than one before it or greater than one after it: {conclusion}.",
    ),
    "whispers": RuleSentence(
        "whispers-line",
        "Whispers",
        "the whispers line",
        f"Neighbours {_LINE} differ by at least {{number}}.",
        "Other digits would leave no digit for a neighbour: {conclusion}.",
    ),
    "palindrome": RuleSentence(
        "palindrome-line",
        "Palindrome",
        "the palindrome",
        "The line {cells} reads the same in both directions.",
        "Cells equally far from its ends are equal: {conclusion}.",
    ),
    "between": RuleSentence(
        "between-line",
        "Between Line",
        "the line",
        "The digits of {cells} lie between those of the ends {circle}.",
    ),
    "lockout": RuleSentence(
        "lockout-line",
        "Lockout Line",
        "the line",
        "The ends {circle} differ by at least {number}[, and {cells} are outside their range].",
    ),
    "renban": RuleSentence(
        "renban-line",
        "Renban",
        "the renban",
        "The line {cells} holds consecutive digits in any order.",
        _COMBINED,
    ),
    "nabner": RuleSentence(
        "nabner-line",
        "Nabner",
        "the nabner line",
        "The line {cells} holds no two digits that are equal or consecutive.",
        _COMBINED,
    ),
    "region-sum": RuleSentence(
        "region-sum-line",
        "Region Sum Line",
        "the line",
        "The line {cells} has the same sum in every region that it visits.",
    ),
    "zipper": RuleSentence(
        "zipper-line",
        "Zipper Line",
        "the zipper line",
        "On the line {cells}, cells equally far from the middle have the same sum.",
    ),
    "entropic": RuleSentence(
        "entropic-line",
        "Entropic Line",
        "the entropic line",
        f"Any three cells in a row {_LINE} hold a low, a middle and a high digit.",
    ),
    "modular": RuleSentence(
        "modular-line",
        "Modular Line",
        "the modular line",
        f"Any {{number}} cells in a row {_LINE} have different remainders modulo {{number}}.",
    ),
    "pair-table": RuleSentence(
        "pair-table-line",
        "Pair Table",
        "the line",
        f"Neighbours {_LINE} must form one of the listed pairs.",
        _PARTNER,
    ),
    "automaton": RuleSentence(
        "automaton-line", "Automaton", "the line", "The automaton must accept the line {cells}."
    ),
    "difference": RuleSentence(
        "difference-pair",
        "Difference Dot",
        "the dot",
        "The dot between {cells} means that they differ by {number}.",
        _PARTNER,
    ),
    "ratio": RuleSentence(
        "ratio-pair",
        "Ratio Dot",
        "the dot",
        "The dot between {cells} means that one is {number} times the other.",
        _PARTNER,
    ),
    "pair-sum": RuleSentence(
        "pair-sum-mark",
        "XV",
        "the sum",
        "The mark between {cells} means that they add up to {number}.",
        _PARTNER,
    ),
    "greater-than": RuleSentence(
        "greater-than-sign",
        "Greater Than",
        "the inequality",
        "{circle} is greater than {cells}.",
    ),
    "no-difference": RuleSentence(
        "no-difference-pairs",
        "Missing Difference Dot",
        "the missing dot",
        "There is no dot between {cells}, so they do not differ by {number}.",
        _PARTNER,
    ),
    "no-ratio": RuleSentence(
        "no-ratio-pairs",
        "Missing Ratio Dot",
        "the missing dot",
        "There is no dot between {cells}, so neither is {number} times the other.",
        _PARTNER,
    ),
    "no-pair-sum": RuleSentence(
        "no-pair-sum-pairs",
        "Missing XV",
        "the missing mark",
        "There is no mark between {cells}, so they do not add up to {number}.",
        _PARTNER,
    ),
    "non-consecutive": RuleSentence(
        "non-consecutive-pairs",
        "Non-Consecutive Neighbours",
        "the neighbours",
        "The neighbours {cells} are not consecutive.",
        _PARTNER,
    ),
    "minimum": RuleSentence(
        "minimum-cell", "Minimum", "the minimum", "{circle} is smaller than its neighbours {cells}."
    ),
    "maximum": RuleSentence(
        "maximum-cell", "Maximum", "the maximum", "{circle} is greater than its neighbours {cells}."
    ),
    "quadruple": RuleSentence(
        "quadruple-digits",
        "Quadruple",
        "the quadruple",
        "{cells} must hold the digits of the circle between them: {number}.",
    ),
    "clone": RuleSentence("clone-cells", "Clone", "the clone", "The clones {cells} are equal."),
    "row-indexer": RuleSentence(
        "row-indexer-cell",
        "Row Indexer",
        "the indexer",
        "The digit in {circle} is the row of its column that holds {number}.",
    ),
    "column-indexer": RuleSentence(
        "column-indexer-cell",
        "Column Indexer",
        "the indexer",
        "The digit in {circle} is the column of its row that holds {number}.",
    ),
    "box-indexer": RuleSentence(
        "box-indexer-cell",
        "Box Indexer",
        "the indexer",
        "The digit in {circle} is the place in its box that holds {number}.",
    ),
    "counting-circles": RuleSentence(
        "counting-circles",
        "Counting Circles",
        "the circles",
        "Each digit in the circles {cells} occurs there as often as its value.",
    ),
    "global-entropy": RuleSentence(
        "global-entropy-square",
        "Global Entropy",
        "the square",
        "The square {cells} holds a low, a middle and a high digit.",
    ),
    "sandwich": RuleSentence(
        "sandwich-clue",
        "Sandwich",
        "the sandwich clue of",
        "In {house}, the digits between the lowest and the highest one add up to {number}.",
    ),
    "x-sum": RuleSentence(
        "x-sum-clue",
        "X-Sum",
        "the X-sum of",
        "In {house}, as many digits as {circle} says, from there on, add up to {number}.",
    ),
    "skyscraper": RuleSentence(
        "skyscraper-clue",
        "Skyscraper Clue",
        "the skyscrapers of",
        "Seen from {circle}, {house} has {number} digits that are higher than all before them.",
    ),
    "numbered-room": RuleSentence(
        "numbered-room-clue",
        "Numbered Room",
        "the numbered room of",
        "The digit in {circle} is the place of {number} in {house}, counted from there.",
    ),
}
"""The rules, by name."""

OTHER_RULE = RuleSentence("other-rule", "Rule", "the rule", "The rule of {cells} must hold.")
"""A rule without a sentence of its own."""

STEP_IN = "{technique} in"
"""A technique as the reason in a supposition, before its cells."""

LOOK_HOUSE = "Look at {house}."
LOOK_DIGIT = "Look where {digit} can go."
LOOK_CELLS = "Look at {cells}."
LOOK_RULE = "Look at {noun} {cells}."
LOOK_CIRCLE = "Look at {circle}."
LOOK_CHAIN = "Look for a chain from {start}."
LOOK_PREMISE = "Look what would follow if {premise}."
"""Where to look, for a hint of level 1."""

SEE_WHAT_FOLLOWS = ", and see what follows."
THEN = "Then "

ONLY_CANDIDATE = "{node}, the only candidate left there[ (because of {rules})]"
ONLY_PLACE = "{node}, the only place left for {digit} in {house}[ (because of {rules})]"
NO_CANDIDATE = "That leaves {cells} without candidates[ (because of {rules})]."
NO_PLACE = "That leaves no place for {digit} in {house}[ (because of {rules})]."
NO_FILLING = "That leaves no way to fill {rules}."
"""The lines of a supposition and its end."""
