return {
  text = "The first card that you play in each turn gains +1/+1.",
  turn_began = function(self) self.memory.greeted = false end,
  ally_play = function(self, fx, event)
    if not self.memory.greeted then
      self.memory.greeted = true
      fx:buff(event.target, 1, 1)
    end
  end,
}
