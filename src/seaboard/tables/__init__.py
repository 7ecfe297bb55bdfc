"""Tables: people and bots at one match, kept safe. Nothing here knows HTTP; docs/tables.md is the map."""
