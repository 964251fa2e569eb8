-- Only the hero's own spent tools fit the hero's slots.
return {
  text = "Put a tool of your choice that you spent into an empty slot of your tableau.",
  play = function(self, fx)
    if #fx:tableau(self.hero) == self.hero.slots then return end
    local tools = {}
    for _, card in ipairs(fx:exhausted(self.hero)) do
      if card.tool then tools[#tools + 1] = card end
    end
    if #tools > 0 then fx:choose(tools) end
  end,
  chosen = function(self, fx, event) fx:install(event.answer) end,
}
