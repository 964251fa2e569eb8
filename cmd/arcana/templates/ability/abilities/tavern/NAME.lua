-- TITLE: what a card does that has ability = { script = "NAME" }. help("tavern.moments")
-- lists the names of functions, help("tavern.fx") what they may do.
return {
  text = "Deathrattle: deal 1 damage to a random enemy.",
  deathrattle = function(self, fx) fx:damage(fx:random_enemy(), 1) end,
}
