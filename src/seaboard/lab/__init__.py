"""The lab: many matches, compared and looked back on."""
