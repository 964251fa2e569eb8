return {
  text = "Take all tools out of your tableau, then put tools of your hand into it without paying.",
  play = function(self, fx)
    local held = fx:hand(self.hero)
    for _, card in ipairs(fx:tableau(self.hero)) do
      if not pcall(fx.retrieve, fx, card) then break end -- the hand is full
    end
    for _, card in ipairs(held) do
      if card.tool and #fx:tableau(self.hero) < self.hero.slots then fx:install(card) end
    end
  end,
}
