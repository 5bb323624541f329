"""What every answer carries, so that browsers are safe with it."""

from __future__ import annotations

import re
from typing import Final

HOST: Final = re.compile(r"[A-Za-z0-9.-]+(:\d+)?|\[[0-9a-f:]+\](:\d+)?")
POLICY: Final = (
    "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'{sockets}; "
    "object-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'"
)
SAFETY: Final = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}


def safe_headers(host: str = "") -> dict[str, str]:
    """The headers for a page of this host; it may open sockets to the server it came from and nowhere else."""
    sockets = f" ws://{host} wss://{host}" if HOST.fullmatch(host) else ""
    return SAFETY | {"content-security-policy": POLICY.format(sockets=sockets)}
