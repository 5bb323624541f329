"""Games for many people over HTTP and WebSockets: a thin reader of the same menu."""
