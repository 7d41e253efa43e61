"""Exotic patterns: rare and large, but the key to some of the hardest puzzles."""

from nonet.logic.technique import Technique

TECHNIQUES = (
    Technique(
        key="sk-loop",
        family="exotic",
        finder="sk_loop",
        aliases=("Domino Loop", "Stephen Kurzhal Loop"),
    ),
    Technique(
        key="tridagon",
        family="exotic",
        finder="tridagon",
        aliases=("Thor's Hammer", "Anti-Tridagon"),
    ),
    Technique(
        key="junior-exocet",
        family="exotic",
        finder="junior_exocet",
        aliases=("Exocet", "JExocet", "JE2"),
    ),
    Technique(
        key="senior-exocet",
        family="exotic",
        finder="senior_exocet",
        opt_in=True,
        aliases=("SE2", "SExocet"),
    ),
    Technique(
        key="double-exocet",
        family="exotic",
        finder="double_exocet",
        opt_in=True,
        aliases=("Double JExocet", "Double Junior Exocet"),
    ),
    Technique(
        key="tridagon-forcing-net",
        family="exotic",
        finder="tridagon",
        variant=1,
        aliases=("Tridagon with several guardians",),
    ),
    Technique(
        key="msls", family="exotic", finder="msls", opt_in=True, aliases=("MSLS", "Multi-Fish")
    ),
)
