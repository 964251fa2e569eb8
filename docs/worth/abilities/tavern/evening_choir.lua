return {
  text = "End of turn: your cards gain +1/+1.",
  end_of_turn = function(self, fx) fx:buff(fx:allies(), 1, 1) end,
  worth = function(self, view) return math.max(1, 6 - view.turn / 2) end,
}
