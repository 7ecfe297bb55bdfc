"""The API: every address under /api, by subject. docs/api.md is its manual."""
