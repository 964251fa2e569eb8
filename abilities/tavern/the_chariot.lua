return {
  text = "Cleave {value}.",
  on_attack = function(self, fx) fx:cleave(self.value) end,
}
