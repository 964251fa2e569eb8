return {
  text = "When it attacks: as much more damage as a die of {value} shows.",
  on_attack = function(self, fx)
    local shown = fx:roll(self.value)
    fx:log("the die shows " .. shown)
    fx:attack(self, shown)
  end,
}
