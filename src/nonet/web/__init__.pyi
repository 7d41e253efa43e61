from nonet.web.api import router as router
from nonet.web.app import create_app as create_app
from nonet.web.limits import Limits as Limits

__all__: list[str]
