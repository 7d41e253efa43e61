"""OpenCV, or an error that names the extra to install."""

from nonet.errors import BackendUnavailableError

try:
    import cv2 as cv2
except ModuleNotFoundError:
    raise BackendUnavailableError(
        "reading pictures requires OpenCV: pip install 'nonet[photo]'"
    ) from None
