"""One file a migration; none is changed once released."""
