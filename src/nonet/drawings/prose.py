"""The sentences of a puzzle's rules: cut, made plain, and checked for twists."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from nonet.drawings.colours import WORDS

MOST_TEXT = 6000
"""The characters of a rules text that are read, at most."""

MOST_REST = 100
"""The characters that stand for the rest of a longer text, which is not read."""

MOST_SENTENCE = 1000
"""The characters of a sentence, at most."""

_PLAIN = str.maketrans(
    {"‘": "'", "’": "'", "“": '"', "”": '"', "–": "-", "—": "-", "−": "-", "…": "."}
)
_SPELLINGS = ((r"\bgray\b", "grey"), (r"\bcolou?r", "colour"), (r"\bneighbors?\b", "neighbour"))
_ABBREVIATION = re.compile(r"\b(?:e\.?g|i\.?e|etc|vs|no|nb)\.$")
_END = re.compile(r"(?<=[.!?;])[\"')\]]*\s+|\s*[•●▪■]\s*")

_EXAMPLE = re.compile(
    r"^\(?\s*(?:e\.?g\.?|for example|for instance|i\.?e\.?|example|so,? )\b|\beg\.? if\b"
)

_CLUES = (
    r"(?:lines?|cages?|arrows?|thermo\w*|dots?|clues?|circles?|marks?|renbans?|whispers?"
    r"|palindromes?)"
)

_STRONG = (
    r"\b(?:wrong|false|incorrect\w*|liars?|untrue|erroneous|misleading)\b",
    r"\b(?:lies?|lying)\b(?! (?:\w+ )?(?:between|outside|inside|on|in|along|within|directly))",
    r"\b(?:except|unless|ignor(?:e|es|ing)|apart from|other than|excluding|instead of)\b",
    r"\bdoublers?\b|\bhalvers?\b|\bmultipliers?\b|\bnegators?\b|\bmodifiers?\b|\bmodified\b",
    r"\b(?:counts?|counted) (?:as )?(?:double|twice|half)\b",
    r"\b(?:exactly|precisely|only|at least|at most) (?:one|two|three|some|half|\d+) "
    r"(?:of (?:the|these|all) )?"
    rf"(?:\w+ )?{_CLUES}\b",
    rf"\beach (?:of the )?(?:\w+ )?{_CLUES}\b.* (?:different|unique|distinct) "
    r"(?:sums?|totals?|numbers?|values?|differences?|rules?|types?|digits?)\b",
    rf"\b{_CLUES}\b.*\beither\b(?! end| direction| side| way).*\bor\b",
    r"\bto be (?:determined|deduced|discovered|found|identified)\b",
    r"normal sudoku rules do(?: not|n't)|\b(?:don't|do not) apply\b",
    r"\bmod(?:ulo)? (?:9|10|7|5)\b|\bdigital root\b",
    r"\b(?:0 ?(?:-|to|through) ?\d)\b|\bdigits? from 0\b|\bfrom (?:0|zero) to\b"
    r"|negative (?:digit|number|value)",
)
"""What changes the meaning of a sentence even if it is understood."""

_WEAK = (
    r"\bvalues?\b",
    r"\b(?:doubled|halved|twice|doubles)\b",
    r"\b(?:determine|deduce|discover|identify|work out|figure out|find out)\b",
    r"\bdraw\b|\bdivide (?:the|this) (?:grid|board)\b|\bplace (?:a|an|some|one|two)\b"
    r"|\bshade\b|\bunshaded\b",
    r"\b(?:loops?|paths?|maze|islands?|nurikabe|galax\w*|yin.?yang|star battle"
    r"|fillomino|caves?|tapa)\b",
    r"\b(?:minesweeper|battleships?|pentomino\w*|snakes?|teleport\w*|portals?|toroidal"
    r"|torus|wraps?)\b",
    r"\bregions? (?:are|is) (?:not given|unknown|missing)|construction\b|schr(?:o|ö)dinger",
    r"\bletters?\b|\b(?:cipher|encoded|encrypted|code)\b",
    rf"\b(?:across|among(?:st)?) (?:all )?(?:of )?(?:the )?(?:\w+ )?{_CLUES}",
    rf"\b(?:some|one|two|half|most) of (?:the|these|those|all) (?:\w+ )?{_CLUES}",
    r"\beither\b.*\bor\b|\b(?:could|might|may|can) be (?:a|an|any|either|one)\b",
    r"\b(?:secret|hidden|unknown|mystery|missing|vary|varies|instead|different)\b",
    r"\bconcatenat\w*|\bmultipl\w*|\bproduct\b|\baverage\b|\bprime\b|\bsquare number"
    r"|\bempty cells?\b",
)
"""What may change the meaning of others if its own is not understood."""

_TWIST, _DOUBT = re.compile("|".join(_STRONG)), re.compile("|".join(_WEAK))

_HARMLESS = re.compile(
    r"(?:normal|standard|classic(?:al)?|regular|usual|conventional|irregular|jigsaw"
    r"|ordinary) (?:\d+x\d+ |killer |jigsaw |irregular )*sudoku"
    r"|sudoku rules apply|\b(?:place|put|enter|fill|write)\b.*\b(?:1 ?(?:-|to"
    r"|through) ?\d+|digits? \d|each digit|every digit|numbers?)\b"
    r"|\b(?:each|every)\b.*\brow\b.*\bcolumn\b|\brows?, (?:and )?columns? and\b"
    r"|\bfog\b|\bfoggy\b|\blight bulb|\bdesk lamp|no guessing|\bclear(?:s|ed)?\b.*\bfog"
    r"|\b(?:good luck|have fun|enjoy|happy solving|thanks?|thank you|dedicated"
    r"|inspired by|by [A-Z]|youtube|discord|patreon|http|www|click|button|penpa"
    r"|f-puzzles|sudokupad|solve (?:it )?(?:here|online)|title|author|tested)\b"
    r"|\b(?:decorative|decoration|cosmetic|for (?:show|solving convenience)|aesthetic"
    r"|no meaning|solely)\b"
    r"|^(?:rules?|ruleset|variant rules?|additional rules?|special rules?|notes?|sudoku)\s*:?\.?$"
    r"|\b(?:digits?|they|numbers?) (?:may|can|might) (?:also )?(?:be )?repeat"
    r"|\brepeat(?:s|ed|ing)? (?:is|are) (?:allowed|permitted|possible)|\b(?:may"
    r"|can) repeat\b"
    r"|\bin any order\b|\bany order\b|\bnot (?:all|every)\b.*\b(?:given|shown|marked"
    r"|drawn)\b|\bnot necessarily\b.*\b(?:given|shown|marked)\b|no negative constraint"
)
"""What a player must know, but no drawing needs; or nothing at all."""


@dataclass(frozen=True, eq=False)
class Sentence:
    """A sentence of the rules: as it was written, and plain."""

    text: str
    plain: str
    follows: bool = False
    """Whether another is before it on its line."""

    @cached_property
    def colours(self) -> frozenset[str]:
        """The colours that it names."""
        return frozenset(re.findall(r"[a-z]+", self.plain)) & WORDS | (
            {"light blue"} if "light blue" in self.plain else set()
        )

    @property
    def continues(self) -> bool:
        """Whether it belongs to the sentence before it: it starts small, or with a pronoun."""
        return self.follows and (
            self.text[:1].islower() or self.says(r"^(?:they|it|this|these|those|that|if there)\b")
        )

    @property
    def is_example(self) -> bool:
        """Whether it only gives an example."""
        return bool(_EXAMPLE.search(self.plain))

    @property
    def is_harmless(self) -> bool:
        """Whether no drawing needs it, and no rule."""
        return self.is_example or bool(_HARMLESS.search(self.plain))

    def says(self, pattern: str) -> bool:
        """Return whether it matches a regular expression."""
        return re.search(pattern, self.plain) is not None

    def is_twist(self, *, understood: bool) -> bool:
        """Return whether it may change the meaning of other sentences."""
        if self.is_example or re.search(r"\bfog", self.plain):
            return False
        doubtful = not understood and not self.is_harmless and _DOUBT.search(self.plain)
        return bool(_TWIST.search(self.plain) or doubtful)


def plain(text: str) -> str:
    """Return a text in lower case, with plain quotes, dashes and letters.

    >>> plain("Gray lines – “Whispers”")
    'grey lines - "whispers"'
    """
    found = unicodedata.normalize("NFKC", text).translate(_PLAIN).lower()
    for pattern, spelling in _SPELLINGS:
        found = re.sub(pattern, spelling, found)
    return re.sub(r"\s+", " ", found).strip()


def sentences_of(text: str) -> list[Sentence]:
    """Return the sentences of a text; a short title belongs to the sentence after it.

    >>> [sentence.plain for sentence in sentences_of("Thermo:\\nDigits grow. E.g. 12.")]
    ['thermo: digits grow.', 'e.g. 12.']
    """
    found: list[Sentence] = []
    title = ""
    for raw, follows in _pieces(text[:MOST_TEXT]):
        whole = f"{title} {raw}".strip()
        if len(raw) < 40 and not title and _is_title(raw):
            title = whole
            continue
        found.append(Sentence(whole, plain(whole), follows and not title))
        title = ""
    if title:
        found.append(Sentence(title, plain(title)))
    if rest := text[MOST_TEXT:].strip():
        found.append(Sentence(f"{rest[:MOST_REST]}…", plain(rest[:MOST_REST])))
    return found


def _pieces(text: str) -> Iterator[tuple[str, bool]]:
    """Yield the sentences of each line, and whether another is before them."""
    for line in text.replace("\r", "\n").split("\n"):
        waiting, follows = "", False
        for piece in _END.split(re.sub(r"^\s*(?:[-*•·]|\(?\d+[.)])\s+", "", line)):
            waiting = f"{waiting} {piece}".strip()
            if waiting and not _ABBREVIATION.search(waiting[-20:].lower()):
                yield from _cut(waiting, follows)
                waiting, follows = "", True
        if waiting:
            yield from _cut(waiting, follows)


def _cut(sentence: str, follows: bool) -> Iterator[tuple[str, bool]]:
    """Yield a sentence in parts: searching for a pattern takes the square of its length."""
    for start in range(0, len(sentence), MOST_SENTENCE):
        yield sentence[start : start + MOST_SENTENCE], follows or start > 0


def _is_title(piece: str) -> bool:
    return piece.endswith(":") or not re.search(r"[.!?;,)]$", piece)
