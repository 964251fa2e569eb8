return {
  text = "When hurt: a 3/3 wisp.",
  on_damaged = function(self, fx) fx:summon(self.unit) end,
}
