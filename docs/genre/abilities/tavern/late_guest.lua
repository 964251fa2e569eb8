return {
  text = "Battlecry: gains +1/+1 for each card that you played in this turn while it was in your hand.",
  listens = { "hand", "board" },
  turn_began = function(self) self.memory.played = 0 end,
  ally_play = function(self) self.memory.played = (self.memory.played or 0) + 1 end,
  battlecry = function(self, fx)
    local n = self.memory.played or 0
    if n > 0 then fx:buff(self, n, n) end
  end,
}
