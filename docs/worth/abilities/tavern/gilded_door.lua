return {
  text = "Start of combat: the cards beside it lose 2 attack.",
  start_of_combat = function(self, fx) fx:debuff(fx:adjacent(), 2) end,
  worth = function(self, view) return -2 end,
}
