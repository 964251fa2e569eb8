-- What it hears of another is told as well: who it was.
return {
  text = "When a friend attacks: it gains the friend's guardian and {value} health.",
  ally_attacked = function(self, fx, event)
    if event.source.guardian then fx:guardian(self) end
    fx:heal(self, self.value)
  end,
}
