return {
  text = "End of turn: if you have a coin left, it becomes +{value}/+{value}.",
  end_of_turn = function(self, fx)
    if fx:spend("gold", 1) then fx:buff(self, self.value, self.value) end
  end,
}
