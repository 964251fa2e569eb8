return {
  text = "The first card that you play in each turn gains +1/+1.",
  counts = { cards = { "play", this = "turn" } },
  ally_play = function(self, fx, event)
    if fx:first("cards") then fx:buff(event.target, 1, 1) end
  end,
}
