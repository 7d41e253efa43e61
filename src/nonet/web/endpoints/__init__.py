"""What the server answers, one function an endpoint; nothing here knows of HTTP."""
