return {
  text = "When it attacks: {value} more damage.",
  on_attack = function(self, fx) fx:attack(self, self.value) end,
}
