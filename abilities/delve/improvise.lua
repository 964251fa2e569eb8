local function can_show(fx, hero, tag)
  for _, card in ipairs(fx:hand(hero)) do
    if fx:shows(card, tag) then return true end
  end
  return false
end

return {
  text = "What you commit also shows the first required tag that no card of your hand shows.",
  play = function(self, fx)
    for _, tag in ipairs(fx:required()) do
      if not can_show(fx, self.hero, tag) then return fx:tag(self.hero, tag) end
    end
  end,
}
