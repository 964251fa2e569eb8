return {
  played = function(self, fx)
    for below = 0, 49 do
      local card = fx:peek(1, below)[1]
      if not card then return end
      if card.faction == "wilds" then return fx:put(card, "hand") end
    end
  end,
}
