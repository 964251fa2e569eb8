return {
  text = "Start of combat: your Moons gain 1 attack.",
  combat_began = function(self, fx)
    for _, card in ipairs(fx:allies()) do
      if card.moons then fx:buff(card, 1, 0) end
    end
  end,
}
