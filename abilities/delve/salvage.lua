return {
  text = "The lead chooses: a card that any hero spent last goes under its deck, and that hero draws a card.",
  strong_success = function(self, fx)
    local found = {}
    for _, hero in ipairs(fx:heroes()) do
      local spent = fx:exhausted(hero)
      if #spent > 0 then found[#found + 1] = spent[#spent] end
    end
    if #found > 0 then fx:choose(found) end
  end,
  chosen = function(self, fx, event)
    fx:draw(event.answer.owner)
    fx:restore(event.answer)
  end,
}
