return {
  text = "Deathrattle: {value} damage to everyone.",
  deathrattle = function(self, fx) fx:damage(fx:all(), self.value) end,
}
