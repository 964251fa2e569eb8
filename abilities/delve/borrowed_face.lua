return {
  text = "What you commit also shows the tags of the card that another hero of your choice spent last.",
  play = function(self, fx)
    local models = {}
    for _, hero in ipairs(fx:others()) do
      local spent = fx:exhausted(hero)
      if #spent > 0 then models[#models + 1] = spent[#spent] end
    end
    if #models > 0 then fx:choose(models) end
  end,
  chosen = function(self, fx, event)
    for _, tag in ipairs(event.answer.tags) do fx:tag(self.hero, tag) end
  end,
}
