return {
  text = "When hurt: gains {value} attack.",
  on_damaged = function(self, fx) fx:attack(self, self.value) end,
}
