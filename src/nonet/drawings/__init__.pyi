from nonet.drawings.reading import DrawnRules as DrawnRules
from nonet.drawings.reading import read_drawing as read_drawing
from nonet.drawings.sketch import Proposal as Proposal

__all__: list[str]
