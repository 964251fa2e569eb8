return {
  text = "Deathrattle: two 3/2 lovers.",
  deathrattle = function(self, fx) fx:summon(self.unit, self.count) end,
}
