-- A question stays open until the player has answered; the answer is a moment.
local gifts = {
  Strength = function(self, fx) fx:buff(self, self.value, 0) end,
  Patience = function(self, fx) fx:buff(self, 0, self.value) end,
  ["A coin"] = function(self, fx) fx:gold(1) end,
}

return {
  text = "Battlecry: choose {value} attack, {value} health or a coin.",
  battlecry = function(self, fx) fx:choose{ "Strength", "Patience", "A coin" } end,
  chosen = function(self, fx, event) gifts[event.answer](self, fx) end,
}
