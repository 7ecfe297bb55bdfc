"""The web: tables over HTTP and WebSockets. docs/tables.md is the map, docs/api.md the manual for programs."""
