return {
  text = "Deathrattle: all friends gain {value} health.",
  deathrattle = function(self, fx) fx:heal(fx:allies(), self.value) end,
}
