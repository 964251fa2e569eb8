return {
  text = "Discard your hand, then draw as many cards and {value} more.",
  play = function(self, fx)
    local hand = fx:hand(self.hero)
    for _, card in ipairs(hand) do fx:discard(card) end
    fx:draw(self.hero, #hand + self.value)
  end,
}
