-- It is fed by time: the third Refresh it sees costs every hand a card.
return {
  text = "At every third Refresh, each hero discards {value} card by chance.",
  refreshed = function(self, fx)
    self.memory.hunger = (self.memory.hunger or 0) + 1
    if self.memory.hunger < 3 then return end
    self.memory.hunger = 0
    for _, hero in ipairs(fx:heroes()) do fx:discard_random(hero, self.value) end
  end,
}
