return {
  text = "Start of combat: your other cards gain +2/+2.",
  start_of_combat = function(self, fx)
    for _, card in ipairs(fx:allies()) do
      if card ~= self then fx:buff(card, 2, 2) end
    end
  end,
  worth = function(self, view) return 1 + view.board / 2 end,
}
