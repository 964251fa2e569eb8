return {
  text = "Attacks twice.",
  attack = function(self, fx)
    self.memory.again = not self.memory.again
    if self.memory.again then fx:attack(self) end
  end,
}
