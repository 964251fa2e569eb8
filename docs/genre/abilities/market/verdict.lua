return {
  listens = { "hand", "play" },
  before_play = function(self) self.memory.wild = nil end, -- before what is discarded for it is heard
  ally_discard = function(self, fx, event)
    if event.source == self then self.memory.wild = event.target.faction == "wilds" end
  end,
  played = function(self, fx)
    if self.memory.wild then fx:gain("combat", 2) end
  end,
}
