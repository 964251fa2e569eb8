return {
  text = "For every second card that you play, a fresh one of it comes to your hand.",
  ally_play = function(self, fx, event)
    self.memory.odd = not self.memory.odd
    if not self.memory.odd then fx:give(event.target.id) end
  end,
}
