return {
  text = "Deathrattle: two 1/1 moths.",
  deathrattle = function(self, fx) fx:summon(self.unit, self.count) end,
}
