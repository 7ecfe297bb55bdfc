"""The terminal clients: a line mode that reads well aloud, and later a full screen."""
