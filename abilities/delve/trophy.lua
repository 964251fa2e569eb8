-- The wall remembers; every second trophy is worth a card.
return {
  text = "For every {value} challenges that are kept, draw a card.",
  resolved = function(self, fx)
    if fx:tier() ~= "success" and fx:tier() ~= "strong_success" then return end
    local trophies = (self.memory.trophies or 0) + 1
    if trophies >= self.value then
      fx:draw(self.hero)
      trophies = 0
    end
    self.memory.trophies = trophies
  end,
}
