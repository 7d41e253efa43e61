"""The text of a step: messages of a language, filled with cells, digits and houses of its parts.

``tokens`` names cells, houses and candidates, ``steps`` fills the message of a technique,
``branches`` explains what follows from a supposition, and ``variants`` explains steps on boards
with rules and of other sizes.
"""
