return {
  text = "The first friend that dies comes back.",
  ally_death = function(self, fx)
    if not self.memory.done then
      self.memory.done = fx:revive(fx:dead_allies()[1]) ~= nil
    end
  end,
}
