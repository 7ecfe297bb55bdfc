"""Every figure we claim, measured by one command: `make bench`."""
