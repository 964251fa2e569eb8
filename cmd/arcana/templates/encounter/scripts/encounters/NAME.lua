-- TITLE: an encounter, begun by game.new("encounter", { encounter = "NAME" }). A location
-- of its own is a block in configs/encounter/locations.toml.
return {
  location = "bandit",
}
