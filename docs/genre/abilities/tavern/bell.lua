return {
  text = "Deathrattle: deal 1 damage to every enemy.",
  deathrattle = function(self, fx) fx:damage(fx:enemies(), 1) end,
}
