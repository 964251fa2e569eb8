return {
  text = "Deathrattle: destroy a random enemy.",
  deathrattle = function(self, fx) fx:destroy(fx:random_enemy()) end,
}
