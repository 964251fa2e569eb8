return {
  text = "Battlecry: discover a card of your tier.",
  battlecry = function(self, fx) fx:discover(self.ability.tier) end,
}
