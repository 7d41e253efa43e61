"""Direct techniques: a locked digit or hidden subset that reveals a single at once."""

from nonet.logic.technique import Technique

TECHNIQUES = (
    Technique(key="direct-pointing", family="direct", finder="direct_locked", variant=0),
    Technique(key="direct-claiming", family="direct", finder="direct_locked", variant=1),
    Technique(key="direct-hidden-pair", family="direct", finder="direct_hidden_set", size=2),
    Technique(key="direct-hidden-triple", family="direct", finder="direct_hidden_set", size=3),
)
