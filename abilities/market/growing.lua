return {
  text = "+{value} combat, and {value} more each time it is played.",
  played = function(self, fx)
    self.memory.plays = (self.memory.plays or 0) + 1
    fx:gain("combat", self.value * self.memory.plays)
  end,
}
