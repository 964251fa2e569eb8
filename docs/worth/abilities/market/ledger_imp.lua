return {
  text = "Draw 2 cards, and gain 1 combat for each base in play.",
  played = function(self, fx)
    fx:draw(2)
    for _, card in ipairs(fx:in_play()) do
      if card.defense > 0 then fx:gain("combat", 1) end
    end
  end,
  worth = function() return 5 end,
}
