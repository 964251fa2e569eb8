return {
  text = "Takes damage in place of its neighbours.",
  instead_ally_damage = function(self, fx, event)
    for _, card in ipairs(fx:adjacent()) do
      if card == event.target then event.target = self end
    end
  end,
}
