return {
  text = "Deathrattle: deal {value} damage to a random enemy.",
  deathrattle = function(self, fx) fx:damage(fx:random_enemy(), self.value) end,
}
