return {
  text = "Deathrattle: {value} gold next turn.",
  deathrattle = function(self, fx) fx:gold(self.value) end,
}
