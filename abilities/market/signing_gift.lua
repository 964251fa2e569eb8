return {
  text = "When you buy it, +{value} authority.",
  bought = function(self, fx) fx:heal(self.value) end,
}
