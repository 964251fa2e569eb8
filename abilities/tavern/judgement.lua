return {
  text = "Deathrattle: two Chariots.",
  deathrattle = function(self, fx) fx:summon(self.unit, self.count) end,
}
