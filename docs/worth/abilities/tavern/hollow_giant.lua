return {
  text = "Start of combat: your other cards lose 1 attack.",
  start_of_combat = function(self, fx)
    for _, card in ipairs(fx:allies()) do
      if card ~= self then fx:debuff(card, 1) end
    end
  end,
  worth = function(self, view) return -view.board / 2 end,
}
