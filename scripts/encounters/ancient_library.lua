-- The sheet's library: analysis finds the page, precision keeps the head clear.
-- The data is the location of that name (configs/encounter/locations.toml); any
-- field written here would replace the location's own.
return {
  location = "ancient_library",
}
